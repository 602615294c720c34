"""Lamps and buzzers on gpiozero's pins: off from the start, and held off when they are given up."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from gpiozero import LED, PWMLED, OutputDevice, PinPWMUnsupported

from hardware.buzzer import Buzzer
from hardware.lamps import Lamp
from hardware.wiring import SeatWiring

# gpiozero has no type information, so a factory and its devices are Any to the type checker.
PinFactory = Any


class PinLamp:
    """One seat's output pin and the lamp on it, dark from the start."""

    def __init__(self, seat: SeatWiring, factory: PinFactory) -> None:
        self._factory = factory
        self._active_high = seat.lamp_active_high
        self._device, dimmable = self._open(seat, factory)
        self.lamp = Lamp(self._device, dimmable)

    @staticmethod
    def _open(seat: SeatWiring, factory: PinFactory) -> tuple[Any, bool]:
        options = {"active_high": seat.lamp_active_high, "pin_factory": factory}
        if seat.dimmable:
            with suppress(PinPWMUnsupported):
                return PWMLED(seat.lamp, **options), True
        return LED(seat.lamp, **options), False

    @property
    def brightness(self) -> float:
        """How bright it is at this instant, from 0.0 to 1.0, as its pin has it."""
        return float(self._device.value)

    def close(self) -> None:
        """Put it out and give the pin back. Never raises."""
        _switch_off(self._device, self._active_high, self._factory)


class PinBuzzer:
    """One output pin and the buzzer of these seats on it, silent from the start."""

    def __init__(self, seats: Sequence[SeatWiring], factory: PinFactory) -> None:
        self._factory = factory
        self._active_high = seats[0].buzzer_active_high
        pin = seats[0].buzzer
        self._device = OutputDevice(pin, active_high=self._active_high, pin_factory=factory)
        self.buzzer = Buzzer(self._device, f"the buzzer on GPIO{pin}")

    def close(self) -> None:
        """Silence it and give the pin back. Never raises."""
        _switch_off(self._device, self._active_high, self._factory)


def _switch_off(device: Any, active_high: bool, factory: PinFactory) -> None:
    with suppress(Exception):  # the chip may be gone
        device.off()
    give_up(device, "down" if active_high else "up", factory)


def give_up(device: Any, pull: str, factory: PinFactory) -> None:
    """Close a gpiozero device and leave its pin an input that is pulled there. Never raises."""
    # The chip may be gone, and then all of this fails.
    pin = device.pin
    with suppress(Exception):
        device.close()
    # A pin that is merely let go floats, and a transistor behind it lets the lamp glow or the buzzer
    # hum: pull it. The factory must forget it for that, or on closing it would undo the pull.
    with suppress(Exception):
        pin.input_with_pull(pull)
        factory.pins.pop(pin.info, None)
