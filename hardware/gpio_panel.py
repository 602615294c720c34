"""The panel on gpiozero's pins, of whatever factory: a Pi's chip, or mock pins on a desktop."""

from __future__ import annotations

import atexit
import logging
import threading
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from gpiozero import GPIOPinInUse

from hardware.debounce import DEFAULT_TIMING, Timing
from hardware.outputs import PanelOutputs
from hardware.panel import (
    FaultKind,
    FaultListener,
    LampPattern,
    Panel,
    PressListener,
    SeatFault,
    StopListening,
)
from hardware.pin_button import PinButton
from hardware.pin_outputs import PinBuzzer, PinFactory, PinLamp
from hardware.wiring import SeatWiring, Wiring
from hardware.worker import Button, Clock, PanelWorker

if TYPE_CHECKING:
    from hardware.usb_buttons import KeyWatch

LOG = logging.getLogger(__name__)

EdgeListener = Callable[[int, bool, float], None]
"""Takes a raw edge: its seat, whether the contact closed, and when, in the panel's seconds."""


class GpioPanel(Panel):
    """A `hardware.panel.Panel` on the pins of `pin_factory`, and on the input devices of those seats
    whose button is a key.

    A pin that cannot be opened is a fault of its own seat only. `owns_factory` closes the factory
    with the panel. `clock` is `time.monotonic`, but for tests. At the interpreter's exit the panel
    closes by itself, so that an exception nobody caught leaves no lamp burning and no buzzer sounding.
    """

    def __init__(
        self,
        wiring: Wiring,
        pin_factory: PinFactory,
        *,
        clock: Clock = time.monotonic,
        timing: Timing = DEFAULT_TIMING,
        owns_factory: bool = False,
    ) -> None:
        self._factory = pin_factory
        self._owns_factory = owns_factory
        self._clock = clock
        self._timing = timing
        self._outputs = PanelOutputs()
        self._wiring = wiring
        self._worker = PanelWorker(clock, self._outputs, self._mend)
        self._buttons: dict[int, PinButton] = {}
        self._lamps: dict[int, PinLamp] = {}
        self._buzzers: dict[int, PinBuzzer] = {}  # by pin
        self._edge_listener: EdgeListener | None = None
        self._keys: KeyWatch | None = None
        self._closing = threading.Lock()  # taken once, for ever
        for seat in wiring:
            if seat.button is not None:
                self._open_button(seat)
            if seat.lamp is not None:
                self._open_lamp(seat)
        for pin, seats in wiring.buzzers.items():
            self._open_buzzer(pin, seats)
        if wiring.has_keys:
            # Not every computer has input devices as Linux has them: only who wires them, needs it.
            from hardware.usb_buttons import KeyWatch

            self._keys = KeyWatch(wiring, self._worker, clock, timing)
        self._worker.start()
        atexit.register(self.close)

    @property
    def seats(self) -> tuple[int, ...]:
        return self._worker.seats

    @property
    def faults(self) -> Mapping[int, SeatFault]:
        return self._worker.faults

    @property
    def lamp_faults(self) -> Mapping[int, SeatFault]:
        return self._outputs.lamp_faults

    @property
    def buzzer_faults(self) -> Mapping[int, SeatFault]:
        return self._outputs.buzzer_faults

    @property
    def pulses(self) -> Mapping[int, int]:
        return self._worker.pulses

    def on_press(self, listener: PressListener) -> StopListening:
        return self._worker.on_press(listener)

    def on_faults(self, listener: FaultListener) -> StopListening:
        return self._worker.on_faults(listener)

    def on_edges(self, listener: EdgeListener) -> None:
        """Call `listener`, in place of any before, for every edge of a pin, bounces and all, on the
        thread that saw it and before anything comes of it. It should only take note."""
        self._edge_listener = listener

    def show(self, lamps: Mapping[int, LampPattern]) -> None:
        if not self.closed:
            self._worker.show(lamps)

    def beep(self, seats: Collection[int]) -> None:
        if not self.closed:
            self._worker.beep(seats)

    def lit(self, seat: int) -> float:
        """How bright the seat's lamp is at this instant, from 0.0 to 1.0, as its pin has it; 0.0
        for a seat without a working lamp."""
        lamp = self._lamps.get(seat)
        if self.closed or lamp is None or seat in self.lamp_faults:
            return 0.0
        return lamp.brightness

    def flush(self, timeout: float = 5.0) -> bool:
        """Wait until all that happened at pins and devices so far, or is due by now, has been
        handed to the listeners; False when `timeout` (seconds) passed first. Never call it from a
        listener."""
        if self.closed or (self._keys is not None and not self._keys.flush(timeout)):
            return False
        return self._worker.flush(timeout)

    @property
    def closed(self) -> bool:
        return self._closing.locked()

    def close(self) -> None:
        if not self._closing.acquire(blocking=False):
            return
        atexit.unregister(self.close)
        if self._keys is not None:
            self._keys.close()
        self._worker.stop()
        for button in self._buttons.values():
            button.close()
        for lamp in self._lamps.values():
            lamp.close()
        for buzzer in self._buzzers.values():
            buzzer.close()
        if self._owns_factory:
            with suppress(Exception):
                self._factory.close()

    def _open_button(self, seat: SeatWiring, *, again: bool = False) -> None:
        try:
            button = PinButton(seat, self._factory, self._changed, self._clock, self._timing)
        except Exception as error:
            if not again:
                part = f"the button of seat {seat.seat} on GPIO{seat.button}"
                self._worker.set_fault(seat.seat, _fault(part, error))
        else:
            self._buttons[seat.seat] = button
            self._worker.add_button(button)

    def _mend(self) -> None:
        """Try the pins again that could not be had, or failed; called on the worker's thread. Why
        they did has been said once."""
        for seat in self._wiring:
            fault = self.faults.get(seat.seat)
            if seat.button is not None and fault and fault.kind is not FaultKind.STUCK:
                if seat.seat in self._buttons:
                    self._buttons.pop(seat.seat).close()
                self._forget_tries(seat.button)
                self._open_button(seat, again=True)
            if seat.lamp is not None and seat.seat in self.lamp_faults:
                if seat.seat in self._lamps:
                    self._lamps.pop(seat.seat).close()
                self._forget_tries(seat.lamp)
                self._open_lamp(seat, again=True)
        for pin, seats in self._wiring.buzzers.items():
            if seats[0].seat in self.buzzer_faults:
                if pin in self._buzzers:
                    self._buzzers.pop(pin).close()
                self._forget_tries(pin)
                self._open_buzzer(pin, seats, again=True)

    def _forget_tries(self, pin: int) -> None:
        # gpiozero notes everybody who asks for a pin, and keeps the notes of those who did not get it
        # until somebody gives it back: nobody does, and within weeks they are many.
        self._factory.release_pins(None, pin)

    def _changed(self, button: Button, closed: bool, at: float) -> None:
        if self._edge_listener is not None:
            self._edge_listener(button.seat, closed, at)
        self._worker.changed(button, closed, at)

    def _open_lamp(self, seat: SeatWiring, *, again: bool = False) -> None:
        try:
            lamp = PinLamp(seat, self._factory)
        except Exception as error:
            if not again:
                part = f"the lamp of seat {seat.seat} on GPIO{seat.lamp}"
                self._outputs.set_lamp_fault(seat.seat, _fault(part, error))
        else:
            self._lamps[seat.seat] = lamp
            self._outputs.add_lamp(seat.seat, lamp.lamp, self._clock())

    def _open_buzzer(self, pin: int, seats: Sequence[SeatWiring], *, again: bool = False) -> None:
        numbers = [seat.seat for seat in seats]
        try:
            buzzer = PinBuzzer(seats, self._factory)
        except Exception as error:
            if not again:
                fault = _fault(f"the buzzer on GPIO{pin}", error)
                self._outputs.set_buzzer_fault(numbers, fault)
        else:
            self._buzzers[pin] = buzzer
            self._outputs.add_buzzer(numbers, buzzer.buzzer)


def _fault(part: str, error: Exception) -> SeatFault:
    # lgpio says "GPIO busy" in an exception of its own, the kernel EBUSY: all that these have in
    # common is the word.
    busy = isinstance(error, GPIOPinInUse) or "busy" in str(error).lower()
    fault = SeatFault(FaultKind.BUSY if busy else FaultKind.REFUSED, f"{part}: {error}")
    LOG.warning("cannot use %s", fault.detail)
    return fault
