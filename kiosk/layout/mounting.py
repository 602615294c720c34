"""How a screen is mounted in its table: how far its picture is turned, and how what tells of fingers lies on it.

Points are in shares of a whole side, from the lower left corner, so that a square serves for screens of any shape.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

Degrees: TypeAlias = Literal[0, 90, 180, 270]
"""Quarters of a turn, clockwise as seen by whoever looks at the picture."""

_QUARTERS: tuple[Degrees, ...] = (0, 90, 180, 270)


@dataclass(frozen=True, slots=True)
class Way:
    """One of the eight ways in which a square comes to lie on itself: mirrored left to right, if at all, and after
    that turned."""

    turned: Degrees = 0
    mirrored: bool = False

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Where this takes a point."""
        if self.mirrored:
            x = 1 - x
        match self.turned:
            case 0:
                return x, y
            case 90:
                return y, 1 - x
            case 180:
                return 1 - x, 1 - y
            case 270:
                return 1 - y, x

    def after(self, first: Way) -> Way:
        """Both as one."""
        by = -first.turned if self.mirrored else first.turned
        return Way(_quarters(self.turned + by), self.mirrored is not first.mirrored)

    @property
    def back(self) -> Way:
        """What undoes it."""
        return self if self.mirrored else Way(_quarters(-self.turned))

    @property
    def name(self) -> str:
        """As settings have it."""
        parts = ["mirrored"] if self.mirrored else []
        parts += [f"turned-{self.turned}"] if self.turned else []
        return "-".join(parts) or "as-the-picture"


WAYS = tuple(Way(turned, mirrored) for mirrored in (False, True) for turned in _QUARTERS)
"""All eight."""


@dataclass(frozen=True, slots=True)
class Mounting:
    """The picture is `turned`. `touch` takes a place that the touch panel tells of to where the finger is on the
    screen, before the picture on it is turned."""

    turned: Degrees = 0
    touch: Way = Way()

    @property
    def turned_on(self) -> Mounting:
        """With the picture a quarter further round; fingers still lie where they lie."""
        return replace(self, turned=_quarters(self.turned + 90))

    def corrected(self, by: Way) -> Mounting:
        """With touches that are right, where `by` takes a place on the table that a finger seems to be at to where it
        is."""
        picture = Way(self.turned)
        return replace(self, touch=picture.after(by).after(picture.back).after(self.touch))


def _quarters(degrees: int) -> Degrees:
    return _QUARTERS[degrees % 360 // 90]
