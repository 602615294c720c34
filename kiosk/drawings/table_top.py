"""A table in true millimetres: its picture, and where in the rim round it the buttons' holes are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from math import hypot

from kiosk.layout.screen import MM_PER_INCH
from kiosk.seating import Edge, Place

EXAMPLE_INCHES = 24.0
"""The diagonal that is drawn where none is set."""
USUAL_PROPORTION = (16, 9)
HOLE_OFF_MM = 45.0
"""From the picture's edge to a hole's middle. A screen's own frame takes up to 20 mm beside its picture, and the nut
below a button up to 20 mm from its middle: both fit, and a hand on the button lies beside the tray, not on it."""
RIM_MM = 90.0
"""How wide the rim is drawn: as much wood beyond a hole as before it."""
HOLES_MM = (24, 28, 30)
"""The holes that usual arcade buttons need."""
TOO_NEAR_MM = 40.0
"""Nearer to each other than this the nuts of two buttons meet."""


@dataclass(frozen=True, slots=True)
class TableTop:
    """The picture of a screen and the places round it.

    `inches` is the picture's diagonal, None where none is set; `proportion` its width and height as in 16:9, None
    where nobody said. `with_hole` are the numbers of the places that have a button.
    """

    places: Mapping[int, Place]
    with_hole: frozenset[int]
    inches: float | None = None
    proportion: tuple[int, int] | None = None

    @property
    def drawn_inches(self) -> float:
        return self.inches or EXAMPLE_INCHES

    @property
    def drawn_proportion(self) -> tuple[int, int]:
        return self.proportion or USUAL_PROPORTION

    @property
    def size_mm(self) -> tuple[float, float]:
        """The picture's width and height."""
        wide, high = self.drawn_proportion
        unit = self.drawn_inches * MM_PER_INCH / hypot(wide, high)
        return wide * unit, high * unit

    def length_mm(self, edge: Edge) -> float:
        """How long an edge of the picture is."""
        return self.size_mm[edge in (Edge.LEFT, Edge.RIGHT)]

    def spot_mm(self, number: int, off: float) -> tuple[float, float]:
        """The point `off` mm outside the picture at a place, from the picture's lower left corner, y upwards."""
        place = self.places[number]
        along = place.at * self.length_mm(place.edge)
        wide, high = self.size_mm
        match place.edge:
            case Edge.BOTTOM:
                return along, -off
            case Edge.TOP:
                return along, high + off
            case Edge.LEFT:
                return -off, along
            case Edge.RIGHT:
                return wide + off, along

    def hole_mm(self, number: int) -> tuple[float, float]:
        """The middle of a place's hole, counted like `spot_mm`."""
        return self.spot_mm(number, HOLE_OFF_MM)

    def corner_mm(self, number: int) -> float:
        """How far along its edge a hole is from the nearer corner of the picture."""
        place = self.places[number]
        return min(place.at, 1 - place.at) * self.length_mm(place.edge)

    def too_near(self) -> list[tuple[int, int]]:
        """Every two places whose buttons would not fit beside each other."""
        return [
            (one, other)
            for one, other in combinations(sorted(self.with_hole), 2)
            if _apart(self.hole_mm(one), self.hole_mm(other)) < TOO_NEAR_MM
        ]


def _apart(one: tuple[float, float], other: tuple[float, float]) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])
