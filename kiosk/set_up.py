"""Between the search for buttons and the set-up that asks for them: names, lamps to try, and what is chosen by it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from math import hypot
from typing import Any

from hardware import SEATS, SeatWiring, Wiring, write_wiring
from hardware.search import ButtonSearch, FoundButton, SimulatedSearch, with_what_was_known
from kiosk.layout.mounting import Mounting
from kiosk.layout.screen import MM_PER_INCH, Screen
from kiosk.play.setting_up import Found


class TableSearch:
    """A `kiosk.rooms.set_up.Search`: `search`, at a table that is wired as in `wiring` as far as anybody knows."""

    def __init__(self, search: ButtonSearch, wiring: Wiring) -> None:
        self._search = search
        self._lamp_beside = {
            seat.button: seat.lamp
            for each in (Wiring.standard(), wiring)
            for seat in each
            if seat.button is not None and seat.lamp is not None
        }

    def name(self, button: int) -> str:
        """The pin, or the key."""
        return str(self.button(button))

    def button(self, number: int) -> FoundButton:
        """What was found. Raises `KeyError` where nothing was."""
        return self._search.button(number)

    def lamps(self) -> tuple[int, ...]:
        """First those beside the buttons that were found, then those beside others, then all other pins."""
        there = self._search.lamp_pins
        found = [button.pin for button in self._search.buttons]
        beside = [self._lamp_beside[pin] for pin in found if pin in self._lamp_beside]
        known = [pin for pin in (*beside, *self._lamp_beside.values()) if pin in there]
        return tuple(dict.fromkeys((*known, *there)))

    def may_be_lit(self, pin: int) -> bool:
        """Whether nothing was found to hold it."""
        return pin not in self._search.refused_lamps

    def light(self, pin: int | None) -> None:
        """Flash this one and no other."""
        self._search.light(pin)

    def lit(self) -> Collection[int]:
        """The places whose simulated lamp is lit just now."""
        search = self._search
        return search.table.lit() if isinstance(search, SimulatedSearch) else ()


def wiring_choices(wiring: Wiring) -> Iterator[tuple[str, Any]]:
    """The wiring as choices: every place is named, so that none of another wiring is left beside them."""
    wired = {seat.seat for seat in wiring}
    missing = tuple(SeatWiring(seat, button=None) for seat in SEATS if seat not in wired)
    for seat, table in write_wiring(Wiring((*wiring, *missing))).items():
        yield f"wiring.{seat}", table


def mounting_choices(found: Mounting | None, before: Mounting) -> Iterator[tuple[str, Any]]:
    """How the screen is mounted, as far as that was found to be otherwise than `before`."""
    if found is None:
        return
    if found.turned != before.turned:
        yield "screen.turned", found.turned
    if found.touch != before.touch:
        yield "screen.touch", found.touch.name


def choices_of(
    found: Found,
    buttons: Mapping[int, FoundButton],
    before: Wiring,
    screen: Screen,
    *,
    true_size: bool,
) -> Iterator[tuple[str, Any]]:
    """What a set-up of this screen came to, as choices by their key; `buttons` by the number they were found as.

    What nobody is asked about stays as it was in the wiring `before`.
    The screen's size is among them where it was changed, or where `true_size` says that it has to be known.
    """
    if true_size or abs(found.px_per_mm / screen.px_per_mm - 1) > 1e-6:
        inches = hypot(screen.width, screen.height) / found.px_per_mm / MM_PER_INCH
        yield "screen.diagonal", f"{inches * MM_PER_INCH:.1f}mm"
    yield "table.seats", len(found.places)
    yield (
        "table.places",
        [
            {
                "edge": place.edge.name.lower(),
                "at": place.at,
                "emblem": place.emblem.value,
                "button": number in found.buttons,
            }
            for number, place in enumerate(found.places, 1)
        ],
    )
    wired = (
        buttons[button].wired(place, found.lamps.get(place))
        for place, button in sorted(found.buttons.items())
    )
    yield from wiring_choices(with_what_was_known(Wiring(tuple(wired)), before))
