"""Plane geometry for the pictures: closed rings of points, and ways to make them.

A shape is a sequence of rings. Walking along a ring the filled side lies on the *left*, so an
outer ring runs anticlockwise and a hole clockwise (y points up). Where rings overlap they unite.
Nothing here knows about windows, colours or pixels.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from math import acos, atan2, ceil, cos, degrees, hypot, pi, radians, sin, sqrt

Point = tuple[float, float]
Ring = tuple[Point, ...]
Shape = tuple[Ring, ...]

_SHARPEST = (2 / 3) ** 2
"""Keeps a corner that is pushed outwards from running ahead of its sides more than threefold."""


def arc(centre: Point, radius: float, start: float, stop: float, points: int) -> Ring:
    """Return ``points`` points of an arc; angles in degrees, anticlockwise if they grow."""
    steps = max(points - 1, 1)
    angles = (radians(start + (stop - start) * i / steps) for i in range(points))
    return tuple((centre[0] + radius * cos(a), centre[1] + radius * sin(a)) for a in angles)


@lru_cache(maxsize=256)
def disc(centre: Point, radius: float, points: int = 40) -> Ring:
    """Return a circle as a ring of ``points`` points, anticlockwise from the right."""
    return arc(centre, radius, 0, 360 - 360 / points, points)


def solid(ring: Ring) -> Ring:
    """Return the ring walked so that its inside is filled."""
    return ring if area(ring) > 0 else ring[::-1]


def hole(ring: Ring) -> Ring:
    """Return the ring walked so that its inside is left out."""
    return solid(ring)[::-1]


def crescent(outer: Point, radius: float, inner: Point, inner_radius: float) -> Ring:
    """Return what a second circle leaves of a first one that it cuts."""
    apart = _distance(outer, inner)
    towards = degrees(atan2(inner[1] - outer[1], inner[0] - outer[0]))
    along = (apart**2 + radius**2 - inner_radius**2) / (2 * apart)
    wide = degrees(acos(along / radius))
    back = degrees(acos((along - apart) / inner_radius))
    return (
        *arc(outer, radius, towards + wide, towards + 360 - wide, 40),
        *arc(inner, inner_radius, towards - back, towards - 360 + back, 32)[1:-1],
    )


def rectangle(left: float, bottom: float, width: float, height: float, corner: float = 0) -> Ring:
    """Return a rectangle whose corners are rounded with the radius ``corner``."""
    right, top = left + width, bottom + height
    if corner <= 0:
        return ((left, bottom), (right, bottom), (right, top), (left, top))
    r = min(corner, width / 2, height / 2)
    return (
        *arc((right - r, bottom + r), r, -90, 0, 9),
        *arc((right - r, top - r), r, 0, 90, 9),
        *arc((left + r, top - r), r, 90, 180, 9),
        *arc((left + r, bottom + r), r, 180, 270, 9),
    )


def rounded(corners: Sequence[Point], radius: float) -> Ring:
    """Return a polygon with every corner, outer and inner, rounded as far as its sides allow."""
    ring: list[Point] = []
    count = len(corners)
    for i, here in enumerate(corners):
        before, after = corners[i - 1], corners[(i + 1) % count]
        reach = min(radius, _distance(here, before) / 2, _distance(here, after) / 2)
        ring += _bend(_towards(here, before, reach), here, _towards(here, after, reach), 8)
    return tuple(ring)


def curve(start: Point, *legs: Sequence[Point], points: int = 12) -> tuple[Point, ...]:
    """Return a path of straight and bent legs.

    A leg of one point is a line to it; a leg of three is a cubic Bezier curve, given by its two
    handles and its end.
    """
    path = [start]
    for leg in legs:
        if len(leg) == 1:
            path.append(leg[0])
            continue
        a, (b, c, d) = path[-1], leg
        for i in range(1, points + 1):
            t = i / points
            u = 1 - t
            weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
            path.append(
                (
                    sum(w * p[0] for w, p in zip(weights, (a, b, c, d), strict=True)),
                    sum(w * p[1] for w, p in zip(weights, (a, b, c, d), strict=True)),
                )
            )
    return tuple(path)


def stroke(path: Sequence[Point], width: float, closed: bool = False) -> Shape:
    """Return the band of the given width along a path, with round ends and joints."""
    if closed:
        forth = _beside((*path, path[0]), width / 2, joined=True)
        back = _beside((path[0], *path[::-1]), width / 2, joined=True)
        return (forth, back)
    there = _beside(tuple(path), width / 2, joined=False)
    return (there + _beside(tuple(path[::-1]), width / 2, joined=False),)


def dashes(path: Sequence[Point], width: float, count: int, share: float = 0.55) -> Shape:
    """Return a closed path as ``count`` equal dashes that cover ``share`` of its length."""
    points = (*path, path[0])
    length = sum(_distance(a, b) for a, b in pairwise(points))
    shape: list[Ring] = []
    for i in range(count):
        start = (i - share / 2) / count * length
        shape += stroke(_stretch(points, length, start, start + share / count * length), width)
    return tuple(shape)


def offset(ring: Ring, distance: float) -> Ring:
    """Return the ring pushed outwards by a distance, or inwards by a negative one."""
    return tuple(
        (x + nx * distance, y + ny * distance)
        for (x, y), (nx, ny) in zip(ring, normals(ring), strict=True)
    )


@lru_cache(maxsize=64)
def normals(ring: Ring) -> Ring:
    """Return for each point how it moves when the sides on both sides of it move outwards by one.

    At sharp corners that is further than one, within reason.
    """
    sides = []
    ax, ay = ring[-1]
    for bx, by in ring:
        length = hypot(bx - ax, by - ay) or 1
        sides.append(((by - ay) / length, (ax - bx) / length))
        ax, ay = bx, by
    moves = []
    for (ax, ay), (bx, by) in zip(sides, (*sides[1:], sides[0]), strict=True):
        x, y = ax + bx, ay + by
        scale = 2 / max(x * x + y * y, _SHARPEST)
        moves.append((x * scale, y * scale))
    return tuple(moves)


def cleaned(ring: Ring) -> Ring:
    """Return a ring without points that lie on the one before them."""
    kept, before = [], ring[-1]
    for point in ring:
        if _distance(point, before) > 1e-6:
            kept.append(point)
            before = point
    return tuple(kept)


def placed(rings: Iterable[Ring], at: Point = (0, 0), zoom: float = 1, turn: float = 0) -> Shape:
    """Return rings turned by ``turn`` degrees around the origin, zoomed, then moved to ``at``."""
    c, s = cos(radians(turn)) * zoom, sin(radians(turn)) * zoom
    return tuple(
        tuple((at[0] + x * c - y * s, at[1] + x * s + y * c) for x, y in ring) for ring in rings
    )


def is_convex(ring: Ring) -> bool:
    """Tell whether an anticlockwise ring bends to the left all the way."""
    count = len(ring)
    for i, (x, y) in enumerate(ring):
        (ax, ay), (bx, by) = ring[i - 1], ring[(i + 1) % count]
        if (x - ax) * (by - y) - (y - ay) * (bx - x) < -1e-9:
            return False
    return True


def area(ring: Ring) -> float:
    """Return the area inside a ring, negative if it runs clockwise, as a hole does."""
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairwise((ring[-1], *ring))) / 2


def _distance(a: Point, b: Point) -> float:
    return hypot(b[0] - a[0], b[1] - a[1])


def _towards(a: Point, b: Point, distance: float) -> Point:
    share = distance / (_distance(a, b) or 1)
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _bend(a: Point, corner: Point, b: Point, points: int) -> list[Point]:
    """Return a soft way from ``a`` to ``b`` which leaves towards ``corner`` and comes from it."""
    bend = []
    for i in range(points + 1):
        t = i / points
        u = 1 - t
        bend.append(
            (
                u * u * a[0] + 2 * u * t * corner[0] + t * t * b[0],
                u * u * a[1] + 2 * u * t * corner[1] + t * t * b[1],
            )
        )
    return bend


def _right_of(a: Point, b: Point) -> Point:
    """Return the unit vector to the right of the way from ``a`` to ``b``."""
    length = _distance(a, b) or 1
    return (b[1] - a[1]) / length, (a[0] - b[0]) / length


def _beside(path: Sequence[Point], distance: float, joined: bool) -> Ring:
    """Return the line to the right of a path, round where it opens, with a round end if not joined.

    Where the path bends to the right gently, the line takes the inner corner; where sharply, it
    may cross itself, inside the band that it borders.
    """
    legs = [_right_of(a, b) for a, b in pairwise(path)]
    ends = [legs[0]] if joined else [(-legs[-1][0], -legs[-1][1])]
    line = [] if joined else [_step(path[0], legs[0], distance)]
    for at, first, second in zip(path[1:], legs, (*legs[1:], *ends), strict=True):
        sweep = (atan2(second[1], second[0]) - atan2(first[1], first[0])) % (2 * pi)
        if sweep > 1.7 * pi or sweep < 0.1:
            x, y = first[0] + second[0], first[1] + second[1]
            share = 2 / (x * x + y * y)
            line.append(_step(at, (x * share, y * share), distance))
        elif sweep > pi + 1e-6:
            line += [_step(at, first, distance), _step(at, second, distance)]
        else:
            steps = ceil(sweep / (pi / 10))
            start = degrees(atan2(first[1], first[0]))
            line += arc(at, distance, start, start + degrees(sweep), steps + 1)
    return tuple(line)


def _step(at: Point, direction: Point, distance: float) -> Point:
    return at[0] + direction[0] * distance, at[1] + direction[1] * distance


def _stretch(points: Sequence[Point], length: float, start: float, stop: float) -> list[Point]:
    """Return the part of a closed line between two distances along it."""
    path: list[Point] = []
    for lap in (-1, 0, 1):
        walked = lap * length
        for a, b in pairwise(points):
            step = _distance(a, b)
            low, high = max(start, walked), min(stop, walked + step)
            if step and low < high:
                if not path:
                    path.append(_towards(a, b, low - walked))
                path.append(_towards(a, b, high - walked))
            walked += step
    return path


def star(centre: Point, radius: float, points: int, inner: float, turn: float = 90) -> Ring:
    """Return a star; ``inner`` is the radius of its inner corners, ``turn`` its first point."""
    ring: list[Point] = []
    for i in range(2 * points):
        angle = radians(turn + 180 * i / points)
        reach = inner if i % 2 else radius
        ring.append((centre[0] + reach * cos(angle), centre[1] + reach * sin(angle)))
    return tuple(ring)


def crossing(circle: Point, radius: float, direction: Point) -> float:
    """Return how far a ray from the origin runs until it leaves a circle that holds the origin."""
    along = circle[0] * direction[0] + circle[1] * direction[1]
    across = circle[0] ** 2 + circle[1] ** 2 - along**2
    return along + sqrt(radius**2 - across)
