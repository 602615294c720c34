"""A panel without hardware: the real one, on mock pins that this program presses itself."""

from __future__ import annotations

import time
from collections.abc import Collection
from typing import Any

from gpiozero.pins.mock import MockFactory, MockPWMPin

from hardware.debounce import DEFAULT_TIMING, Timing
from hardware.gpio_panel import GpioPanel
from hardware.wiring import Pull, SeatWiring, Wiring
from hardware.worker import Clock

REMEMBERED = 100
"""Changes of a pin that are remembered, for whoever wants to look into it."""


class _SwitchedPin(MockPWMPin):  # type: ignore[misc]  # gpiozero has no type information
    """A mock pin with a switch on it. A closed switch holds its level against any pull, while a
    mock pin alone follows whatever pull was set last."""

    switched_to: bool | None = None

    def _set_pull(self, value: str) -> None:
        super()._set_pull(value)
        if self.switched_to is not None:
            self.drive(self.switched_to)

    def _change_state(self, value: float) -> bool:
        changed: bool = super()._change_state(value)
        # Otherwise a lamp that breathes for weeks would fill the memory.
        if len(self.states) > REMEMBERED:
            self.clear_states()
        return changed

    def drive(self, high: bool) -> None:
        if high:
            self.drive_high()
        else:
            self.drive_low()


class SimulatedPanel(GpioPanel):
    """The `GpioPanel` of `wiring` (by default the standard one) on mock pins of its own, also for
    buttons that are keys.

    `press` and `release` move the switch of a seat; the edge is on its way when they return.
    `pressed_at_start` are seats whose switch is closed before the panel opens.
    """

    def __init__(
        self,
        wiring: Wiring | None = None,
        *,
        clock: Clock = time.monotonic,
        timing: Timing = DEFAULT_TIMING,
        pressed_at_start: Collection[int] = (),
    ) -> None:
        wiring = (Wiring.standard() if wiring is None else wiring).without_keys()
        factory = MockFactory(pin_class=_SwitchedPin)
        self._switches: dict[int, tuple[SeatWiring, Any]] = {
            seat.seat: (seat, factory.pin(seat.button))
            for seat in wiring
            if seat.button is not None
        }
        for seat in self._switches:
            self._switch(seat, closed=False)
        for seat in pressed_at_start:
            self._switch(seat, closed=True)
        super().__init__(wiring, factory, clock=clock, timing=timing, owns_factory=True)

    def press(self, seat: int) -> None:
        """Close the seat's switch; nothing happens when it is closed. Raises `KeyError` for a seat
        without a button."""
        self._switch(seat, closed=True)

    def release(self, seat: int) -> None:
        """Open the seat's switch; nothing happens when it is open. Raises `KeyError` for a seat
        without a button."""
        self._switch(seat, closed=False)

    def _switch(self, seat: int, closed: bool) -> None:
        if seat not in self._switches:
            known = ", ".join(map(str, self._switches)) or "none"
            raise KeyError(f"seat {seat} has no button in this wiring; those that do: {known}")
        wiring, pin = self._switches[seat]
        level = closed is wiring.button_active_high
        pulled = {Pull.UP: True, Pull.DOWN: False, Pull.FLOATING: None}[wiring.pull]
        # What the chip does not pull there by itself, the switch or a resistor outside holds.
        pin.switched_to = None if level is pulled else level
        pin.drive(level)
