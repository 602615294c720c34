"""What a pin may be called, by gpiozero's own names, and which of them a wire may be put on."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from gpiozero.pins.pi import PiBoardInfo

_REVISION = 0xC03111
"""A Raspberry Pi 4. The 40 pins are the same on all that we run on, so no chip need be asked."""
_HEADER = "J8"

IDENTITY = (0, 1)
"""The pins by which add-on boards say what they are."""


class NotAPin(ValueError):
    """gpiozero knows no pin of this name on the 40-pin header."""


class NotUsable(ValueError):
    """A pin of the header that nothing may be wired to: power, ground, or an add-on board's."""


@cache
def _header() -> Any:
    return PiBoardInfo.from_revision(_REVISION).headers[_HEADER]


def find_pin(name: object) -> int:
    """The BCM number of a pin, called "GPIO17", 17, "BCM17", "BOARD11", "J8:11" or "WPI0".

    Raises `NotAPin`, for whatever else it is given, and `NotUsable`.
    """
    if type(name) not in (int, str):  # True would be 1
        raise NotAPin(f"{name!r} is no pin")
    for pin in _header().pins.values():
        if name in pin.names:
            if "gpio" not in pin.interfaces:
                raise NotUsable(f"{name} is {pin.name}, and no GPIO pin")
            number = int(pin.name.removeprefix("GPIO"))
            if number in IDENTITY:
                raise NotUsable(f"{name} is {pin.name}, by which add-on boards are identified")
            return number
    raise NotAPin(f"{name!r} is no pin of the 40-pin header")


def header_names() -> Mapping[int, str]:
    """What every pin of the header is, by its number from 1: "GPIO17", "GND", "3V3" or "5V"."""
    return {number: pin.name for number, pin in _header().pins.items()}


def header_number(gpio: int) -> int:
    """Where on the header, counted from 1, the pin with this BCM number is."""
    found: int = next(n for n, pin in _header().pins.items() if pin.name == f"GPIO{gpio}")
    return found
