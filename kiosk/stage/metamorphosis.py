"""Bodies that come apart, or together: above the cards, for a moment.

A body in motion is two meshes, its filling and the line round it, and a few textured squares for its eyes: each frame
moves their corners and nothing is painted anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, cos, floor, hypot, pi, radians, sin
from typing import Any, NamedTuple

from kivy.graphics import Color, InstructionGroup, MatrixInstruction, Mesh, PopMatrix, PushMatrix

from kiosk import art, palette
from kiosk.art import Part
from kiosk.scene.elements import Box, Metamorphosis
from kiosk.stage.damage import Area
from kiosk.stage.drawing import Drawing, mesh
from kiosk.stage.geometry import between, mix, placing
from kiosk.stage.soft import CLEAR, OPAQUE, SOLID, Triangles, feather, plate, stroke

_Point = tuple[float, float]

_CUT = 0.22
"""The share of the way on which the cuts open, before the parts set out."""
_GAP = 0.075
"""How far they open, in units of the body's box."""
_SWELL = 0.14
"""How much larger than on their cards the bodies are while they are above them."""
_ZERO = 0.45
"""The radius of the ground that a 0 takes along from its card, so that its dashes are seen on the table as well."""


class _Moment(NamedTuple):
    """How far it has come, from the whole, 0, to the parts, 1."""

    way: float
    shape: float
    cut: float
    gap: float
    swell: float


def _moment(divided: float) -> _Moment:
    cut = min(divided / _CUT, 1.0)
    way = _smooth((divided - _CUT) / (1 - _CUT))
    return _Moment(
        way,
        _smooth((divided - _CUT * 0.7) / (1 - _CUT * 0.7)),
        cut,
        _GAP * _smooth(cut) * (1 - way),
        1 + _SWELL * sin(pi * divided),
    )


class MetamorphosisDrawing(Drawing[Any]):
    """A body and its parts, at any share of the way."""

    def __init__(self, metamorphosis: Metamorphosis) -> None:
        super().__init__(metamorphosis)
        self._metamorphosis = metamorphosis
        whole = metamorphosis.whole
        most = max(box.w for box in (metamorphosis.one, *metamorphosis.many))
        parts = art.parts_of(whole, metamorphosis.parts)
        self._parts = [
            (_Body(part, whole, most) if part.value else _Zero(part, most)) for part in parts
        ]
        for part in self._parts:
            self.group.add(part.group)
        self.pass_by(0.0)

    @property
    def extent(self) -> Area:
        left, bottom, right, top = zip(*(part.reach for part in self._parts), strict=True)
        return Area(
            floor(min(left)) - 2, floor(min(bottom)) - 2, ceil(max(right)) + 2, ceil(max(top)) + 2
        )

    def pass_by(self, share: float) -> None:
        """Show how it looks when this share of the time has gone."""
        told = self._metamorphosis
        moment = _moment(share if told.divides else 1 - share)
        for part, box in zip(self._parts, told.many, strict=True):
            part.place(between(told.one, box, moment.way), moment)


class _Zero:
    """A part of value 0: it only grows."""

    def __init__(self, part: Part, card_width: float) -> None:
        self.group = InstructionGroup()
        self._matrix = MatrixInstruction()
        self._zoom = art.CARD_BODY * card_width
        self._smallest = _width(part.first) / _width(part.last)
        ground = 2 * _ZERO * self._zoom
        for instruction in (
            PushMatrix(),
            self._matrix,
            Color(*palette.GROUND[0]),
            mesh(plate(ground, ground, ground / 2)),
            Color(*palette.INK),
            mesh(_dashes(self._zoom)),
            PopMatrix(),
        ):
            self.group.add(instruction)

    def place(self, box: Box, moment: _Moment) -> None:
        size = art.CARD_BODY * box.w * moment.swell * mix(self._smallest, 1.0, moment.shape)
        scale = size / self._zoom
        self._matrix.matrix = placing(box, scale, scale)
        self.reach = (box.x - size / 2, box.y - size / 2, box.x + size / 2, box.y + size / 2)


class _Body:
    """A part that has eyes."""

    def __init__(self, part: Part, whole: int, card_width: float) -> None:
        self._part, self._whole = part, whole
        self.group = InstructionGroup()
        self._colour = Color()
        count = len(part.first)
        self._filling = Mesh(indices=_fan(count), mode="triangles")
        self._line = Mesh(indices=_round(count), mode="triangles", texture=feather())
        largest = max(eye.radius for eye in (*part.first_eyes, *part.last_eyes))
        pixels = max(round(2 * largest * art.CARD_BODY * card_width * (1 + _SWELL)), 4)
        squares = [i + k for i in range(0, 4 * part.value, 4) for k in (0, 1, 2, 0, 2, 3)]
        dot, pupil = art.dot(pixels), art.pupil(max(round(pixels / 2), 2))
        self._lids, self._whites, self._pupils = (
            Mesh(indices=squares, mode="triangles", texture=texture)
            for texture in (dot, dot, pupil)
        )
        for instruction in (
            *(self._colour, self._filling, Color(*palette.INK), self._line, self._lids),
            *(Color(*palette.CREAM), self._whites, Color(), self._pupils),
        ):
            self.group.add(instruction)

    def place(self, box: Box, moment: _Moment) -> None:
        part = self._part
        zoom = art.CARD_BODY * box.w * moment.swell
        c, s = cos(radians(box.angle)) * zoom, sin(radians(box.angle)) * zoom
        out_x, out_y = part.outwards
        # From the unit box of the body to the table.
        left, up = out_x * moment.gap - 0.5, out_y * moment.gap - 0.5
        x, y = box.x + left * c - up * s, box.y + left * s + up * c
        shape = moment.shape
        points = [
            (
                x + (u := ax + (bx - ax) * shape) * c - (v := ay + (by - ay) * shape) * s,
                y + u * s + v * c,
            )
            for (ax, ay), (bx, by) in zip(part.first, part.last, strict=True)
        ]
        (ax, ay), (bx, by) = part.heart
        u, v = mix(ax, bx, shape), mix(ay, by, shape)
        self._fill((x + u * c - v * s, y + u * s + v * c), points)
        self._draw_line(points, art.OUTLINE * zoom / 2, moment.cut)
        self._look((x, y), (c, s), zoom, moment)
        mine, other = palette.BODY[part.value], palette.BODY[self._whole]
        self._colour.rgb = palette.mix(other, mine, shape)
        across, along = zip(*points, strict=True)
        edge = art.OUTLINE * zoom
        self.reach = (
            *(min(across) - edge, min(along) - edge),
            *(max(across) + edge, max(along) + edge),
        )

    def _fill(self, heart: _Point, points: Sequence[_Point]) -> None:
        vertices = [*heart, 0.0, 0.0]
        for x, y in points:
            vertices += (x, y, 0.0, 0.0)
        self._filling.vertices = vertices

    def _draw_line(self, points: Sequence[_Point], half: float, opened: float) -> None:
        """Along the whole outline, on the cuts only as wide as they are open."""
        core, rim = max(half - 0.5, 0.0), half + 0.5
        vertices: list[float] = []
        ax, ay = points[-1]
        x, y = points[0]
        length = hypot(x - ax, y - ay) or 1.0
        rx, ry = (y - ay) / length, (ax - x) / length
        for i, is_cut in enumerate(self._part.cut):
            bx, by = points[i + 1 - len(points)]
            length = hypot(bx - x, by - y)
            qx, qy = ((by - y) / length, (x - bx) / length) if length else (rx, ry)
            nx, ny = rx + qx, ry + qy
            scale = 2 / max(nx * nx + ny * ny, 0.8)
            if is_cut:
                scale *= opened
            nx, ny = nx * scale, ny * scale
            vertices += (
                *(x - nx * rim, y - ny * rim, SOLID, CLEAR),
                *(x - nx * core, y - ny * core, SOLID, OPAQUE),
                *(x + nx * core, y + ny * core, SOLID, OPAQUE),
                *(x + nx * rim, y + ny * rim, SOLID, CLEAR),
            )
            x, y, rx, ry = bx, by, qx, qy
        self._line.vertices = vertices

    def _look(self, origin: _Point, turn: _Point, zoom: float, moment: _Moment) -> None:
        """Eyes look where they are going, and rest where they stand."""
        (x, y), (c, s), share = origin, turn, moment.shape
        going = sin(pi * moment.way)
        (out_x, out_y), (rest_x, rest_y) = self._part.outwards, art.RESTING
        look = (mix(rest_x, out_x, going), mix(rest_y, out_y, going))
        lids: list[float] = []
        whites: list[float] = []
        pupils: list[float] = []
        for first, last in zip(self._part.first_eyes, self._part.last_eyes, strict=True):
            eye = art.Eye(
                (
                    mix(first.centre[0], last.centre[0], share),
                    mix(first.centre[1], last.centre[1], share),
                ),
                mix(first.radius, last.radius, share),
                mix(first.pupil, last.pupil, share),
            )
            for squares, (u, v), radius in (
                (lids, eye.centre, eye.radius + art.LID),
                (whites, eye.centre, eye.radius),
                (pupils, eye.pupil_at(look), eye.pupil),
            ):
                squares += _square(x + u * c - v * s, y + u * s + v * c, radius * c, radius * s)
        self._lids.vertices = lids
        self._whites.vertices, self._pupils.vertices = whites, pupils


def _square(x: float, y: float, c: float, s: float) -> tuple[float, ...]:
    """The corners of a texture about (x, y), whose right side lies (c, s) from there."""
    return (
        *(x - c + s, y - s - c, 0.0, 0.0),
        *(x + c + s, y + s - c, 1.0, 0.0),
        *(x + c - s, y + s + c, 1.0, 1.0),
        *(x - c - s, y - s + c, 0.0, 1.0),
    )


def _fan(count: int) -> list[int]:
    """Triangles from the first vertex to all that go round it."""
    return [corner for i in range(count) for corner in (0, 1 + i, 1 + (i + 1) % count)]


def _round(count: int) -> list[int]:
    """A closed band of four vertices to each point."""
    indices: list[int] = []
    for i in range(count):
        here, after = 4 * i, 4 * ((i + 1) % count)
        for k in range(3):
            indices += (here + k, here + k + 1, after + k)
            indices += (here + k + 1, after + k, after + k + 1)
    return indices


def _dashes(zoom: float) -> Triangles:
    """The dashes of a 0 about the origin."""
    vertices: list[float] = []
    indices: list[int] = []
    for start, stop in art.dash_lines():
        points = tuple((at - 0.5) * zoom for at in (*start, *stop))
        corners, triangles = stroke(points, art.DASH * zoom)
        first = len(vertices) // 4
        vertices += corners
        indices += (first + i for i in triangles)
    return vertices, indices


def _width(points: Sequence[_Point]) -> float:
    across = [x for x, _ in points]
    return max(across) - min(across)


def _smooth(share: float) -> float:
    """From 0 to 1, setting out and arriving softly."""
    share = min(max(share, 0.0), 1.0)
    return share * share * (3 - 2 * share)
