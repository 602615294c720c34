"""The screen as a piece of furniture: pixels, and how many of them make a millimetre."""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import hypot

MM_PER_INCH = 25.4
DESKTOP_PX_PER_MM = 96 / MM_PER_INCH
TOUCH_MM = 9.0
"""Nothing a finger must hit is smaller than this, either way."""


@dataclass(frozen=True, slots=True)
class Screen:
    """A screen of `width` x `height` pixels with `px_per_mm` of them to the millimetre."""

    width: int
    height: int
    px_per_mm: float

    @classmethod
    def of_diagonal(cls, width: int, height: int, inches: float) -> Screen:
        """A screen whose picture measures this many inches from corner to corner."""
        return cls(width, height, hypot(width, height) / (inches * MM_PER_INCH))

    @property
    def width_mm(self) -> float:
        return self.width / self.px_per_mm

    @property
    def height_mm(self) -> float:
        return self.height / self.px_per_mm

    def px(self, mm: float) -> float:
        """Millimetres in pixels."""
        return mm * self.px_per_mm


def read_diagonal(text: str) -> float:
    """Inches from `24in`, `24"`, `61cm` or `610mm`. Raises `ValueError` saying what was expected."""
    found = re.fullmatch(r"\s*([0-9]+(?:\.[0-9]+)?)\s*(in|\"|cm|mm)\s*", text)
    if not found:
        raise ValueError(f"{text!r} is no screen diagonal: expected one like 24in, 61cm or 610mm")
    number = float(found[1])
    inches = {
        "in": number,
        '"': number,
        "cm": number * 10 / MM_PER_INCH,
        "mm": number / MM_PER_INCH,
    }
    if not 3 <= inches[found[2]] <= 120:
        raise ValueError(f"a table of {text} is out of the question: expected 3in to 120in")
    return inches[found[2]]


def desktop_screen(width: int, height: int, seats: int) -> Screen:
    """A window on a desktop, pointed at with a mouse: millimetres are a desktop's, or less where the seats need room.

    A mouse hits what a finger would miss, so a small window shows a whole table, only smaller.
    """
    least_w, least_h = next(need for most, need in _ROOM_NEEDED if seats <= most)
    fit = min(width / least_w, height / least_h)
    return Screen(width, height, min(DESKTOP_PX_PER_MM, fit))


_ROOM_NEEDED = ((2, (221.0, 124.0)), (3, (310.0, 160.0)), (6, (480.0, 270.0)))
"""Up to how many seats sit well on how many millimetres."""
