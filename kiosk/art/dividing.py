"""How a body comes apart into the bodies of its parts, or, told backwards, how bodies become one.

Each part is told twice: as the share of the whole body that it is at first, and as the Quibble that it is at last; in
between every point is on its straight way from the one to the other. All is told in the unit box of a body. Nothing
here knows about windows, colours, pixels or time.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, pairwise
from math import atan2, degrees, dist, hypot

from kiosk.art.bodies import CENTRE, Eye, Piece, eyes, on_ring, outline, pieces
from kiosk.art.shapes import Point, Ring

FINE = 0.003
"""How far the outlines may be from the true ones: a quarter of a pixel on a large card."""
_NOTCH = 0.03
"""How much of a cut, at the rim of the body, the line round it takes to grow out of nothing."""
_NEAR = 1e-8
"""Shares of the way round that differ by less are one."""
_HEART = 0.12
"""From the body's centre to the point of a piece that its whole outline is seen from."""


@dataclass(frozen=True)
class Part:
    """One part of a body.

    `first` and `last` are its outlines, anticlockwise and point by point; `heart` is, at first and at last, a point
    from which all of the outline is seen. `cut` tells of each point whether it lies inside the whole body, where no
    line is before it is cut. `first_eyes` and `last_eyes` go together one by one.
    """

    value: int
    first: Ring
    last: Ring
    heart: tuple[Point, Point]
    cut: tuple[bool, ...]
    first_eyes: tuple[Eye, ...]
    last_eyes: tuple[Eye, ...]

    @property
    def outwards(self) -> Point:
        """The way that the part leaves the whole by, at most 1 long; (0, 0) if it lies in the middle of it."""
        x, y = _middle(self.first)
        x, y = x - CENTRE[0], y - CENTRE[1]
        far = hypot(x, y)
        return (x / far, y / far) if far > _HEART / 2 else (0.0, 0.0)


@lru_cache(maxsize=64)
def parts_of(whole: int, values: tuple[int, ...]) -> tuple[Part, ...]:
    """The parts of these values that a body divides into, in their order.

    A part of value 0 is a ring that grows out of a speck in the middle; what 0 itself divides into are rings as large
    as it is.

    Raises:
        ValueError: if the values do not add up to the whole, or there is no Quibble of one.
    """
    return tuple(_part(piece, whole) for piece in pieces(whole, values))


def _part(piece: Piece, whole: int) -> Part:
    if piece.value == whole:
        return _grown(_thin_outline(whole), whole)
    return _wedge(piece) if piece.value else _grown(piece.outline, 0)


def _grown(first: Ring, value: int) -> Part:
    """A part that has its own shape from the beginning, if not its size."""
    last = _thin_outline(value)
    first, last = matched(first, last)
    hearts = (_middle(first), _middle(last))
    return Part(value, first, last, hearts, (False,) * len(first), eyes(value), eyes(value))


def _wedge(piece: Piece) -> Part:
    """A part that is cut out: its outline begins with the centre of the whole, and where the two cuts reach the rim."""
    centre, start, *rim, end = piece.outline
    arc = thinned((start, *rim, end))
    first = (centre, _towards(start, centre), *arc, _towards(end, centre))
    along = _lengths(first)
    inside = (along[1] / along[-1] + _NEAR, along[-2] / along[-1] - _NEAR)
    x, y = _middle(first)
    far = hypot(x - centre[0], y - centre[1]) or 1.0
    way = ((x - centre[0]) / far, (y - centre[1]) / far)
    # What was innermost stays behind as the part leaves.
    target = outline(piece.value)
    core = _middle(target)
    back = on_ring(target, core, degrees(atan2(-way[1], -way[0])))
    after = next(i for i, point in enumerate(target) if _is_between(target[i - 1], back, point))
    last = thinned((back, *target[after:], *target[:after], back))[:-1]
    shares = _shares(first, last)
    heart = (centre[0] + way[0] * _HEART, centre[1] + way[1] * _HEART)
    return Part(
        piece.value,
        _sampled(first, shares),
        _sampled(last, shares),
        (heart, core),
        tuple(not inside[0] < share < inside[1] for share in shares),
        *_paired(piece.eyes, eyes(piece.value)),
    )


def _paired(first: Sequence[Eye], last: Sequence[Eye]) -> tuple[tuple[Eye, ...], tuple[Eye, ...]]:
    """The eyes one by one, so that they go the shortest ways without changing places in the round."""

    def way(turn: int) -> float:
        return sum(
            dist(eye.centre, last[(i + turn) % len(last)].centre) for i, eye in enumerate(first)
        )

    best = min(range(len(last)), key=way)
    return tuple(first), (*last[best:], *last[:best])


def matched(first: Ring, last: Ring) -> tuple[Ring, Ring]:
    """The same two outlines with as many points, each at the same share of the way round, none of theirs left out."""
    shares = _shares(first, last)
    return _sampled(first, shares), _sampled(last, shares)


def _shares(*rings: Ring) -> list[float]:
    """Where the points of all the rings lie, in shares of the way round."""
    found = {round(at / along[-1], 9) for along in map(_lengths, rings) for at in along[:-1]}
    return sorted(found)


def _sampled(ring: Ring, shares: Sequence[float]) -> Ring:
    along, closed = _lengths(ring), (*ring, ring[0])
    points = []
    for share in shares:
        at = share * along[-1]
        leg = min(bisect_right(along, at + 1e-9) - 1, len(ring) - 1)
        (ax, ay), (bx, by) = closed[leg], closed[leg + 1]
        part = (at - along[leg]) / ((along[leg + 1] - along[leg]) or 1.0)
        points.append((ax + (bx - ax) * part, ay + (by - ay) * part))
    return tuple(points)


def _lengths(ring: Ring) -> list[float]:
    """How far along the ring each of its points lies, and at last its whole length."""
    return list(accumulate((dist(a, b) for a, b in pairwise((*ring, ring[0]))), initial=0.0))


def thinned(path: Sequence[Point], fine: float = FINE) -> Ring:
    """The path with fewer points, its ends among them, nowhere further than `fine` from what it was."""
    (ax, ay), (bx, by) = path[0], path[-1]
    length = hypot(bx - ax, by - ay)
    if length < 1e-9:
        away = [dist(path[0], point) for point in path]
    else:
        away = [abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length for x, y in path]
    furthest = max(range(len(path)), key=away.__getitem__)
    if away[furthest] <= fine:
        return (path[0], path[-1])
    return thinned(path[: furthest + 1], fine)[:-1] + thinned(path[furthest:], fine)


def _thin_outline(value: int) -> Ring:
    ring = outline(value)
    return thinned((*ring, ring[0]))[:-1]


def _middle(ring: Ring) -> Point:
    """The centre of gravity of what is inside the ring."""
    x = y = whole = 0.0
    for (ax, ay), (bx, by) in pairwise((*ring, ring[0])):
        weight = ax * by - bx * ay
        x, y, whole = x + (ax + bx) * weight, y + (ay + by) * weight, whole + weight
    return x / (3 * whole), y / (3 * whole)


def _towards(start: Point, end: Point) -> Point:
    share = _NOTCH / dist(start, end)
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _is_between(a: Point, point: Point, b: Point) -> bool:
    return dist(a, point) + dist(point, b) - dist(a, b) < 1e-9
