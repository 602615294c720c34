"""Which pins a button or a lamp may be on, as long as nobody has said: those that nothing else uses."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from hardware.wiring import Wiring

ROOT = Path("/")

FREE = (4, 5, 6, 12, 13, 16, 17, 22, 23, 24, 25, 26, 27)
"""Pins that no bus has."""
BUSES = (
    ("sys/bus/i2c/devices/i2c-1", (2, 3)),
    ("sys/bus/spi/devices/spi0.*", (7, 8, 9, 10, 11)),
    ("dev/serial0", (14, 15)),
)
"""By what is there when a bus is in use: its pins. Not by the bus's node in /dev, which programs need,
but a display on SPI or a clock on I2C does not. The pins of I2S (18 to 21) are left alone, since
nothing tells whether a sound board is on them."""


def candidate_pins(wirings: Iterable[Wiring], root: Path = ROOT) -> tuple[int, ...]:
    """Every pin that a button or lamp may be found on: free ones, those of buses that are not in
    use here, and all that `wirings` name for these; never a buzzer's, which nobody wants to hear."""
    pins = set(FREE)
    for sign, of_bus in BUSES:
        if not any(root.glob(sign)):
            pins.update(of_bus)
    seats = [seat for wiring in wirings for seat in wiring]
    pins.update(pin for seat in seats for pin in seat.pins.values())
    return tuple(sorted(pins - {seat.buzzer for seat in seats}))
