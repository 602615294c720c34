"""Which parts of a picture no longer show what they should: a few rectangles that cover all of it."""

from __future__ import annotations

from itertools import combinations
from math import ceil, cos, floor, radians, sin
from typing import NamedTuple

from kiosk.layout.box import Box

MOST = 4
"""Areas kept apart: each is painted on its own, and goes through all instructions."""
_PASS = 30_000
"""Pixels that could be painted in the time that one more area costs."""


class Area(NamedTuple):
    """An upright rectangle of whole pixels, from the lower left corner to the upper right one."""

    left: int
    bottom: int
    right: int
    top: int

    @property
    def pixels(self) -> int:
        return max(self.right - self.left, 0) * max(self.top - self.bottom, 0)

    def holds(self, other: Area) -> bool:
        """Whether all of another area lies in this one."""
        return (
            self.left <= other.left
            and self.bottom <= other.bottom
            and self.right >= other.right
            and self.top >= other.top
        )

    def meets(self, other: Area) -> bool:
        """Whether two areas, neither of them empty, have a pixel in common."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.bottom < other.top
            and other.bottom < self.top
        )

    def moved(self, across: float, along: float) -> Area:
        """The same area from another corner's point of view."""
        x, y = floor(across), floor(along)
        return Area(self.left + x, self.bottom + y, self.right + x, self.top + y)

    def __or__(self, other: object) -> Area:
        """The smallest area that holds both."""
        if not isinstance(other, Area):
            return NotImplemented
        return Area(
            min(self.left, other.left),
            min(self.bottom, other.bottom),
            max(self.right, other.right),
            max(self.top, other.top),
        )

    def __and__(self, other: Area) -> Area:
        """What both have in common; it has no pixels where they lie apart."""
        return Area(
            max(self.left, other.left),
            max(self.bottom, other.bottom),
            min(self.right, other.right),
            min(self.top, other.top),
        )


EVERYWHERE = Area(-(2**31), -(2**31), 2**31, 2**31)


def covering(box: Box, reach_across: float, reach_along: float) -> Area:
    """The area of a drawing about a box's centre that reaches so far to its sides and ends before it is turned."""
    if box.angle % 180 == 0:  # as almost everything stands, of all that every frame asks for
        across, along = reach_across, reach_along
    else:
        c, s = abs(cos(radians(box.angle))), abs(sin(radians(box.angle)))
        across = reach_across * c + reach_along * s
        along = reach_across * s + reach_along * c
    return Area(
        floor(box.x - across), floor(box.y - along), ceil(box.x + across), ceil(box.y + along)
    )


class Damage:
    """Collects areas, joined where painting them together costs less than apart."""

    def __init__(self) -> None:
        self._areas: list[Area] = []

    def __bool__(self) -> bool:
        return bool(self._areas)

    def add(self, area: Area) -> None:
        """This area is to be painted again."""
        if area.pixels == 0 or any(other.holds(area) for other in self._areas):
            return
        # What grows by joining may touch others that it did not touch before.
        joined = True
        while joined:
            joined = False
            for other in self._areas:
                if _waste(area, other) <= 0:
                    self._areas.remove(other)
                    area |= other
                    joined = True
                    break
        self._areas.append(area)
        if len(self._areas) > MOST:
            one, other = min(combinations(self._areas, 2), key=lambda pair: _waste(*pair))
            self._areas.remove(one)
            self._areas.remove(other)
            self.add(one | other)

    def take(self) -> tuple[Area, ...]:
        """All areas; afterwards there are none."""
        areas, self._areas = tuple(self._areas), []
        return areas


def _waste(one: Area, other: Area) -> int:
    """What joining two areas costs more than painting them one by one, in pixels."""
    return (one | other).pixels - one.pixels - other.pixels - _PASS
