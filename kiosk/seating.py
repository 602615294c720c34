"""The places round the table: which edge, whose emblem, in which order."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Edge(Enum):
    """An edge of the screen; the value is the angle at which somebody sitting there reads."""

    BOTTOM = 0
    RIGHT = 90
    TOP = 180
    LEFT = 270

    def __init__(self, degrees: float) -> None:
        self.angle = float(degrees)


class Emblem(Enum):
    """What a place is known by, the same on screen, rim sticker and in every list."""

    MOON = "moon"
    LEAF = "leaf"
    FOX = "fox"
    WHALE = "whale"
    KITE = "kite"
    ACORN = "acorn"


@dataclass(frozen=True, slots=True)
class Place:
    """A place to sit: on `edge`, `at` 0 to 1 along it (from the left, or from the bottom)."""

    edge: Edge
    at: float
    emblem: Emblem

    @property
    def round(self) -> tuple[int, float]:
        """Sorts places clockwise as seen from above, from the rightmost at the bottom edge on (R21)."""
        order = (Edge.BOTTOM, Edge.LEFT, Edge.TOP, Edge.RIGHT)
        against = self.edge in (Edge.BOTTOM, Edge.RIGHT)
        return order.index(self.edge), -self.at if against else self.at


def clockwise(places: tuple[Place, ...]) -> tuple[Place, ...]:
    """The places in the order of play (R21)."""
    return tuple(sorted(places, key=lambda place: place.round))


_MIDDLE = 0.5
_PAIR = (0.27, 0.73)
_BOTTOM = Place(Edge.BOTTOM, _MIDDLE, Emblem.MOON)
_BOTTOM_LEFT = Place(Edge.BOTTOM, _PAIR[0], Emblem.MOON)
_BOTTOM_RIGHT = Place(Edge.BOTTOM, _PAIR[1], Emblem.ACORN)
_LEFT = Place(Edge.LEFT, _MIDDLE, Emblem.FOX)
_TOP = Place(Edge.TOP, _MIDDLE, Emblem.LEAF)
_TOP_LEFT = Place(Edge.TOP, _PAIR[0], Emblem.KITE)
_TOP_RIGHT = Place(Edge.TOP, _PAIR[1], Emblem.LEAF)
_RIGHT = Place(Edge.RIGHT, _MIDDLE, Emblem.WHALE)

_USUAL: dict[int, tuple[Place, ...]] = {
    1: (_BOTTOM,),
    2: (_BOTTOM, _TOP),
    3: (_BOTTOM, _LEFT, _RIGHT),
    4: (_BOTTOM, _LEFT, _TOP, _RIGHT),
    5: (_BOTTOM_LEFT, _BOTTOM_RIGHT, _LEFT, _TOP, _RIGHT),
    6: (_BOTTOM_LEFT, _BOTTOM_RIGHT, _LEFT, _TOP_LEFT, _TOP_RIGHT, _RIGHT),
}


def usual_places(seats: int) -> tuple[Place, ...]:
    """Where that many seats are where the owner says nothing else, in the order of play."""
    return clockwise(_USUAL[seats])


def _arranged(*spots: tuple[Edge, float]) -> tuple[Place, ...]:
    """Places at these spots, with the emblems in the order of play."""
    bare = clockwise(tuple(Place(edge, at, Emblem.MOON) for edge, at in spots))
    return tuple(
        Place(place.edge, place.at, emblem) for place, emblem in zip(bare, Emblem, strict=False)
    )


_THIRDS = (0.2, 0.5, 0.8)

ARRANGEMENTS: tuple[tuple[Place, ...], ...] = (
    usual_places(1),
    usual_places(2),
    _arranged((Edge.LEFT, _MIDDLE), (Edge.RIGHT, _MIDDLE)),
    usual_places(3),
    _arranged((Edge.BOTTOM, _MIDDLE), (Edge.TOP, _MIDDLE), (Edge.RIGHT, _MIDDLE)),
    usual_places(4),
    _arranged(*((edge, at) for edge in (Edge.BOTTOM, Edge.TOP) for at in _PAIR)),
    usual_places(5),
    usual_places(6),
    _arranged(*((edge, at) for edge in (Edge.BOTTOM, Edge.TOP) for at in _THIRDS)),
)
"""Ways to sit round a table, fewest first, each in the order of play."""
