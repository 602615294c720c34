"""What the panel, its wiring and its presses come to for the operator, place by place."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from hardware import FaultKind, NoPanel, Panel, SeatWiring, Wiring, header_number, key_name
from kiosk.operator.place_facts import Health, OnPin, OnUsb, PlaceFacts, Wire
from kiosk.seating import Place

_HEALTH = {
    FaultKind.STUCK: Health.STUCK,
    FaultKind.LOST: Health.LOST,
    FaultKind.BUSY: Health.BUSY,
    FaultKind.REFUSED: Health.REFUSED,
}


class PanelFacts:
    """The facts of all `places`, as they are whenever they are asked for.

    `without_button` are those that the owner says have none. `presses` and `rescues` go on counting, by place.
    `no_panel` is why there is no panel though one was wanted, "" where there is one or none was wanted.
    """

    def __init__(
        self,
        panel: Panel,
        wiring: Wiring,
        places: Mapping[int, Place],
        without_button: Collection[int],
        presses: Mapping[int, int],
        rescues: Mapping[int, int],
        no_panel: str = "",
    ) -> None:
        self._panel = panel
        self._wired = {
            seat.seat: seat
            for seat in wiring
            if seat.seat not in without_button and (seat.button, seat.key) != (None, None)
        }
        self._places = places
        self._presses, self._rescues = presses, rescues
        self._no_panel = no_panel if isinstance(panel, NoPanel) else ""

    def __call__(self) -> tuple[PlaceFacts, ...]:
        lamp_faults, buzzer_faults = self._panel.lamp_faults, self._panel.buzzer_faults
        pulses = self._panel.pulses
        facts = []
        for number, place in self._places.items():
            health, detail = self._health(number)
            lamp_fault, buzzer_fault = lamp_faults.get(number), buzzer_faults.get(number)
            facts.append(
                PlaceFacts(
                    number,
                    place,
                    _wire(self._wired[number]) if number in self._wired else None,
                    health,
                    detail,
                    lamp_fault.detail if lamp_fault else "",
                    buzzer_fault.detail if buzzer_fault else "",
                    presses=self._presses.get(number, 0),
                    pulses=pulses.get(number, 0),
                    rescues=self._rescues.get(number, 0),
                )
            )
        return tuple(facts)

    def any_at_fault(self) -> bool:
        """Whether some place's button is: asked often, so it looks no further."""
        return any(self._health(number)[0].at_fault for number in self._places)

    def _health(self, number: int) -> tuple[Health, str]:
        """How the button is, and what the hardware says of it."""
        if number not in self._wired:
            return Health.DRAWN, ""
        fault = self._panel.faults.get(number)
        if fault:
            return _HEALTH[fault.kind], fault.detail
        if not isinstance(self._panel, NoPanel):
            return Health.WORKS, ""
        return (Health.REFUSED, self._no_panel) if self._no_panel else (Health.DRAWN, "")


def _wire(seat: SeatWiring) -> Wire | None:
    if seat.key is not None:
        return OnUsb(key_name(seat.key.code), seat.key.device)
    return None if seat.button is None else OnPin(seat.button, header_number(seat.button))
