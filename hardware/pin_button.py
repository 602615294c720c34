"""A seat's button on a gpiozero pin: every change of it is told, and it can be read at any time."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from gpiozero import InputDevice

from hardware.debounce import Debouncer, Timing
from hardware.pin_outputs import PinFactory
from hardware.wiring import Pull, SeatWiring
from hardware.worker import OLDEST_CHANGE, Button, Clock


class PinButton:
    """One seat's input pin and its debouncer. `changed(button, closed, at)` is called on the
    factory's threads."""

    def __init__(
        self,
        seat: SeatWiring,
        factory: PinFactory,
        changed: Callable[[Button, bool, float], None],
        clock: Clock,
        timing: Timing,
    ) -> None:
        self.seat = seat.seat
        self._factory = factory
        self._changed = changed
        self._clock = clock
        self._active_high = seat.button_active_high
        # InputDevice, not Button: Button has a view of its own of what is pressed and swallows the
        # edges that do not fit it, while every edge should make us look at the pin.
        pull_up = {Pull.UP: True, Pull.DOWN: False, Pull.FLOATING: None}[seat.pull]
        self._device = InputDevice(
            seat.button,
            pull_up=pull_up,
            active_state=seat.button_active_high if pull_up is None else None,
            pin_factory=factory,
        )
        # gpiozero takes the pulled level for the inactive one, which a contact that opens when
        # pressed turns round.
        self._opens = pull_up is not None and pull_up is seat.button_active_high
        try:
            self._device.pin.edges = "both"
            self._device.pin.when_changed = self._pin_changed
            # Read once edges are being reported, so that no change falls between the two.
            self.debouncer = Debouncer(self.read(), clock(), timing)
        except BaseException:
            self.close()
            raise

    def read(self) -> bool:
        return bool(self._device.value) is not self._opens

    def close(self) -> None:
        # The chip may be gone, and then all of this fails.
        with suppress(Exception):
            self._device.pin.when_changed = None
        with suppress(Exception):
            self._device.close()

    def _pin_changed(self, ticks: Any, state: Any) -> None:
        at = self._clock()
        age = self._factory.ticks_diff(self._factory.ticks(), ticks)
        if 0.0 <= age <= OLDEST_CHANGE:
            at -= age  # the chip's own date: this thread may have been kept waiting
        self._changed(self, bool(state) is self._active_high, at)
