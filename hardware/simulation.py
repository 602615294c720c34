"""A table without hardware: mock pins with switches on them, that this program presses itself."""

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


class MockTable:
    """The pins of `wiring`, by default the standard one, with a switch for every button, also for
    those that are keys. `pressed_at_start` are the seats whose switch is closed from the first."""

    def __init__(
        self, wiring: Wiring | None = None, pressed_at_start: Collection[int] = ()
    ) -> None:
        self.wiring = (Wiring.standard() if wiring is None else wiring).without_keys()
        self.factory = MockFactory(pin_class=_SwitchedPin)
        self._switches: dict[int, tuple[SeatWiring, Any]] = {
            seat.seat: (seat, self.factory.pin(seat.button))
            for seat in self.wiring
            if seat.button is not None
        }
        for seat in self._switches:
            self.switch(seat, closed=seat in pressed_at_start)

    @property
    def switches(self) -> tuple[int, ...]:
        """The seats that have one."""
        return tuple(self._switches)

    def switch(self, seat: int, closed: bool) -> None:
        """Move a seat's switch. Raises `KeyError` for a seat without one."""
        if seat not in self._switches:
            known = ", ".join(map(str, self._switches)) or "none"
            raise KeyError(f"seat {seat} has no button in this wiring; those that do: {known}")
        wiring, pin = self._switches[seat]
        level = closed is wiring.button_active_high
        pulled = {Pull.UP: True, Pull.DOWN: False, Pull.FLOATING: None}[wiring.pull]
        # What the chip does not pull there by itself, the switch or a resistor outside holds.
        pin.switched_to = None if level is pulled else level
        if pin.switched_to is None and pin.pull != "floating":
            level = pin.pull == "up"  # a search pulls it either way in turn
        pin.drive(level)

    def lit(self) -> frozenset[int]:
        """The seats whose lamp's pin is driven at the level that lights it."""
        return frozenset(
            seat.seat
            for seat in self.wiring
            if seat.lamp is not None
            and (pin := self.factory.pin(seat.lamp)).function == "output"
            and bool(pin.state) is seat.lamp_active_high
        )


class Simulated:
    """Something on a `MockTable`, whose switches `press` and `release` move; the edge is on its way
    when they return. Both raise `KeyError` for a seat without a button."""

    table: MockTable

    @property
    def switches(self) -> tuple[int, ...]:
        """The seats whose button can be pressed just now."""
        return self.table.switches

    def press(self, seat: int) -> None:
        """Close the seat's switch; nothing happens when it is closed."""
        self.table.switch(seat, closed=True)

    def release(self, seat: int) -> None:
        """Open the seat's switch; nothing happens when it is open."""
        self.table.switch(seat, closed=False)


class SimulatedPanel(Simulated, GpioPanel):
    """The `GpioPanel` of `wiring` (by default the standard one) on a `MockTable`.

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
        self.table = MockTable(wiring, pressed_at_start)
        super().__init__(
            self.table.wiring, self.table.factory, clock=clock, timing=timing, owns_factory=True
        )

    @property
    def switches(self) -> tuple[int, ...]:
        """The seats whose button works, so that pressing it comes to something."""
        return self.seats
