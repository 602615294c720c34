"""Shapes with soft edges as triangles: crisp at any size and turn without multisampling, and no pixel drawn twice.

The outermost pixel of a shape fades out, by a texture that is opaque along one row and transparent along the other.
Along the opaque row lie a dash and its gap, so that the same texture draws dashes. Coordinates are pixels, y upwards.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import ceil, cos, hypot, pi, radians, sin
from typing import TypeAlias

from kivy.graphics.texture import Texture

from kiosk.art.keeping import TextureCache

Triangles: TypeAlias = tuple[list[float], list[int]]
"""Vertices (x, y, u, v) and indices, as Kivy's `Mesh` takes them in the mode "triangles"."""
Station: TypeAlias = tuple[float, float, float, float, float]
"""A point of a path, the unit normal to its right there, and how far along the path it lies."""

_TEXELS = 16
_DASH = 10
"""Of so many texels, so many make a dash."""
SOLID = 4.5 / _TEXELS
"""Where along the texture no dash ends."""
OPAQUE, CLEAR = 0.25, 0.75
"""Where across it all is drawn, and nothing."""

_kept = TextureCache(_TEXELS * 2)


def feather() -> Texture:
    """The texture that every shape of this module is drawn with."""
    return _kept.get("feather", _feather)


def _feather() -> Texture:
    texture = Texture.create(size=(_TEXELS, 2), colorfmt="rgba")
    texture.wrap = "repeat"
    dash, white = bytes((255, 255, 255, 255)), bytes((255, 255, 255, 0))
    pixels = dash * _DASH + white * (_TEXELS - _DASH) + white * _TEXELS
    texture.blit_buffer(pixels, colorfmt="rgba")
    return texture


@lru_cache(maxsize=256)
def plate(w: float, h: float, radius: float) -> Triangles:
    """A filled rectangle about the origin with rounded corners."""
    vertices: list[float] = []
    indices: list[int] = []
    path = _rounded(w, h, radius)[:-1]
    for x, y, nx, ny, _ in path:
        vertices += (x - nx / 2, y - ny / 2, SOLID, OPAQUE)
        vertices += (x + nx / 2, y + ny / 2, SOLID, CLEAR)
    count = len(vertices) // 4
    for i in range(0, count, 2):
        after = (i + 2) % count
        indices += (i, i + 1, after, i + 1, after, after + 1)
    # The path runs up the right side and down the left: level strips fill what is between, the largest in one piece,
    # while a fan of slivers would cost software OpenGL twice as much.
    for right in range(0, count // 2 - 2, 2):
        left = count - 2 - right
        indices += (right, right + 2, left, right + 2, left, left - 2)
    return vertices, indices


@lru_cache(maxsize=256)
def frame(w: float, h: float, radius: float, width: float, dash: float = 0.0) -> Triangles:
    """The border, `width` wide, just inside that rectangle; a dash and its gap are about `dash` long, 0 for none."""
    path = _rounded(w - width, h - width, radius - width / 2)
    length = path[-1][4]
    if length <= 0:
        return [], []  # thinner than its own border, as in a window that is nearly nothing
    periods = round(length / dash) if dash else 0
    return _band(path, width, periods / length)


@lru_cache(maxsize=64)
def stroke(points: tuple[float, ...], width: float) -> Triangles:
    """A line through points (x, y, x, y, ...) with round ends and sharp bends."""
    spots = list(zip(points[::2], points[1::2], strict=True))
    if len(spots) < 2:
        raise ValueError(f"a line needs two points or more, not {points!r}")
    legs = [_right(a, b) for a, b in pairwise(spots)]
    path = []
    for spot, before, after in zip(spots, [legs[0], *legs], [*legs, legs[-1]], strict=True):
        x, y = before[0] + after[0], before[1] + after[1]
        # Of a hairpin the mitre would run far ahead: there the line is cut off blunt.
        share = 2 / max(x * x + y * y, 0.5)
        path.append((*spot, x * share, y * share, 0.0))
    return _capped(path, width)


@lru_cache(maxsize=32)
def broken_stroke(points: tuple[float, ...], width: float, pattern: tuple[float, ...]) -> Triangles:
    """The same, broken: `pattern` is how long a piece is, then the gap behind it, and so on in turn.

    Round ends reach into the gaps by half the width on either side.
    """
    vertices: list[float] = []
    indices: list[int] = []
    for piece in _pieces(points, pattern):
        more, among_them = stroke(piece, width)
        first = len(vertices) // 4
        vertices += more
        indices += (first + index for index in among_them)
    return vertices, indices


def _pieces(points: tuple[float, ...], pattern: tuple[float, ...]) -> list[tuple[float, ...]]:
    """What is left of a line through points; a bend within a piece is one of its points."""
    spots = list(zip(points[::2], points[1::2], strict=True))
    pieces: list[tuple[float, ...]] = []
    turn, left = 0, pattern[0]
    piece: list[float] = [*spots[0]]
    for (ax, ay), (bx, by) in pairwise(spots):
        leg, gone = hypot(bx - ax, by - ay), 0.0
        while leg - gone > left:
            gone += left
            x, y = ax + (bx - ax) * gone / leg, ay + (by - ay) * gone / leg
            if turn % 2 == 0:
                pieces.append((*piece, x, y))
            piece = [x, y]
            turn += 1
            left = pattern[turn % len(pattern)]
        left -= leg - gone
        piece += (bx, by)
    if turn % 2 == 0 and len(piece) > 2:
        pieces.append(tuple(piece))
    return pieces


@lru_cache(maxsize=128)
def sweep(diameter: float, width: float, fraction: float) -> Triangles:
    """A part of the circle about the origin, clockwise from its top, with round ends; all of it from 1 on."""
    radius = (diameter - width) / 2
    turn = 2 * pi * min(max(fraction, 0.0), 1.0)
    steps = max(ceil(turn * max(radius, 1) ** 0.5 * 1.6), 1)
    angles = [pi / 2 - turn * i / steps for i in range(steps + 1)]
    path = [(radius * cos(a), radius * sin(a), -cos(a), -sin(a), 0.0) for a in angles]
    return _band(path, width) if fraction >= 1 else _capped(path, width)


def _band(path: Sequence[Station], width: float, rate: float = 0.0) -> Triangles:
    """The band along a path; `rate` is how many dashes there are to a pixel."""
    core, rim = max(width / 2 - 0.5, 0.0), width / 2 + 0.5
    vertices: list[float] = []
    indices: list[int] = []
    for x, y, nx, ny, along in path:
        u = along * rate if rate else SOLID
        for reach, v in ((-rim, CLEAR), (-core, OPAQUE), (core, OPAQUE), (rim, CLEAR)):
            vertices += (x + nx * reach, y + ny * reach, u, v)
    for i in range(0, 4 * (len(path) - 1), 4):
        for k in range(i, i + 3):
            indices += (k, k + 1, k + 4, k + 1, k + 4, k + 5)
    return vertices, indices


def _capped(path: Sequence[Station], width: float) -> Triangles:
    """The band along an open path with half a disc at each end."""
    vertices, indices = _band(path, width)
    core, rim = max(width / 2 - 0.5, 0.0), width / 2 + 0.5
    steps = max(ceil(width**0.5 * 3), 4)
    for (x, y, nx, ny, _), turn in ((path[0], -pi), (path[-1], pi)):
        # From the right of the path round its end to the left: backwards where it starts.
        first = len(vertices) // 4
        vertices += (x, y, SOLID, OPAQUE)
        for i in range(steps + 1):
            c, s = cos(turn * i / steps), sin(turn * i / steps)
            dx, dy = nx * c - ny * s, nx * s + ny * c
            vertices += (x + dx * core, y + dy * core, SOLID, OPAQUE)
            vertices += (x + dx * rim, y + dy * rim, SOLID, CLEAR)
        for k in range(first + 1, first + 1 + 2 * steps, 2):
            indices += (first, k, k + 2, k, k + 1, k + 2, k + 1, k + 2, k + 3)
    return vertices, indices


def _rounded(w: float, h: float, radius: float) -> list[Station]:
    """The outline of a rectangle about the origin, anticlockwise, its first point once more at its end."""
    r = min(max(radius, 0.0), w / 2, h / 2)
    steps = max(ceil(r**0.5 * 2), 1) if r >= 0.5 else 0
    corners = ((w / 2, -h / 2, -90), (w / 2, h / 2, 0), (-w / 2, h / 2, 90), (-w / 2, -h / 2, 180))
    spots = []
    for x, y, start in corners:
        sx, sy = (1 if x > 0 else -1), (1 if y > 0 else -1)
        if not steps:
            # One point serves both sides: its normal reaches as far as theirs together.
            spots.append((x, y, float(sx), float(sy)))
            continue
        for i in range(steps + 1):
            c, s = cos(radians(start + 90 * i / steps)), sin(radians(start + 90 * i / steps))
            spots.append((x - sx * r + r * c, y - sy * r + r * s, c, s))
    path = []
    along = 0.0
    before = spots[0]
    for spot in (*spots, spots[0]):
        along += hypot(spot[0] - before[0], spot[1] - before[1])
        path.append((*spot, along))
        before = spot
    return path


def _right(a: tuple[float, float], b: tuple[float, float]) -> tuple[float, float]:
    """The unit vector to the right of the way from `a` to `b`."""
    length = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    return (b[1] - a[1]) / length, (a[0] - b[0]) / length
