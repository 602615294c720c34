"""Which pins a button or a lamp may be on, as long as nobody has said: those that nothing else uses."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from hardware.wiring import Wiring

DEVICES = Path("/dev")

FREE = (4, 5, 6, 12, 13, 16, 17, 22, 23, 24, 25, 26, 27)
"""Pins that no bus has."""
BUSES = (
    ("i2c-1", (2, 3)),
    ("serial0", (14, 15)),
    ("spidev0.*", (7, 8, 9, 10, 11)),
)
"""By the device that is there when a bus is in use: its pins. Those of I2S (18 to 21) are left
alone, since nothing tells whether a sound board is on them."""


def candidate_pins(wirings: Iterable[Wiring], devices: Path = DEVICES) -> tuple[int, ...]:
    """Every pin that a button or lamp may be found on: free ones, those of buses that are not in
    use here, and all that `wirings` name for these; never a buzzer's, which nobody wants to hear."""
    pins = set(FREE)
    for device, of_bus in BUSES:
        if not any(devices.glob(device)):
            pins.update(of_bus)
    seats = [seat for wiring in wirings for seat in wiring]
    pins.update(pin for seat in seats for pin in seat.pins.values())
    return tuple(sorted(pins - {seat.buzzer for seat in seats}))
