"""Which search this computer gets: of real pins, of mock ones, of keys, or of none."""

from __future__ import annotations

from typing import NamedTuple

from hardware.chip import open_chip
from hardware.event_device import InputSystem
from hardware.opening import PanelKind, simulates
from hardware.panel import PanelUnavailable
from hardware.search.button_search import ButtonSearch
from hardware.search.candidates import candidate_pins
from hardware.search.key_search import KeySearch
from hardware.search.pin_search import PinSearch
from hardware.search.simulated import SimulatedSearch
from hardware.wiring import Wiring

INPUTS = InputSystem()


class OpenedSearch(NamedTuple):
    """A search, and in one line for the log where it searches."""

    search: ButtonSearch
    reason: str


def open_search(kind: PanelKind | str, wiring: Wiring) -> OpenedSearch:
    """Search where `hardware.open_panel` would find its panel of this kind; the pins of `wiring` may
    be among what is found.

    "gpio" raises `PanelUnavailable` as `open_panel` does; otherwise keys and touch remain where no
    chip can be opened.
    """
    kind = PanelKind(kind)
    if kind is PanelKind.NONE:
        return OpenedSearch(ButtonSearch(None, None), "seat hardware is switched off")
    here = INPUTS.nodes.exists()
    if simulates(kind):
        # Its keyboard is for the window, where the digits are the simulated buttons.
        keys = KeySearch(INPUTS, keyboards=False) if here else None
        return OpenedSearch(SimulatedSearch(keys=keys), "searching simulated pins")
    keys = KeySearch(INPUTS, keyboards=True) if here else None
    try:
        chip = open_chip()
    except PanelUnavailable as unavailable:
        if kind is PanelKind.GPIO and not wiring.has_keys:
            if keys is not None:
                keys.close()
            raise
        return OpenedSearch(ButtonSearch(None, keys), f"searching keys alone: {unavailable}")
    pins = PinSearch(chip.factory, candidate_pins([wiring, Wiring.standard()]))
    search = ButtonSearch(pins, keys, close_chip=chip.factory.close)
    return OpenedSearch(search, f"searching the pins of {chip.backend} and keys")
