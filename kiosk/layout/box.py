"""A rectangle that may be turned: where anything lies on the table, and whether a finger hits it.

Coordinates are pixels from the lower left corner of the screen, angles degrees counter-clockwise: at angle 0 a thing
reads right from the bottom edge, at 180 from the top, at 270 from the left edge, at 90 from the right.
"""

from __future__ import annotations

from math import cos, radians, sin

from msgspec import Struct


class Box(Struct, frozen=True):
    """A rectangle turned about its centre (x, y); `w` and `h` are its sides before turning."""

    x: float
    y: float
    w: float
    h: float
    angle: float = 0.0

    def contains(self, x: float, y: float, slop: float = 0.0) -> bool:
        """Whether the point lies inside, or within `slop` pixels of it."""
        dx, dy = x - self.x, y - self.y
        # No corner is farther away: most of what a finger might hit lies somewhere else.
        if abs(dx) + abs(dy) > self.w + self.h + 2 * slop:
            return False
        turn = radians(-self.angle)
        across = dx * cos(turn) - dy * sin(turn)
        along = dx * sin(turn) + dy * cos(turn)
        return abs(across) <= self.w / 2 + slop and abs(along) <= self.h / 2 + slop

    def scaled(self, factor: float) -> Box:
        """The same box about the same centre, larger or smaller."""
        return Box(self.x, self.y, self.w * factor, self.h * factor, self.angle)
