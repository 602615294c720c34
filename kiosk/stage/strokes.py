"""Lines: the brackets that tie sets, and the curves of a chart."""

from __future__ import annotations

from itertools import pairwise
from math import ceil, floor

from kivy.graphics import Color

from kiosk.scene.elements import Line
from kiosk.stage.damage import Area
from kiosk.stage.drawing import Drawing, mesh, reshape
from kiosk.stage.soft import Triangles, broken_stroke, stroke


class LineDrawing(Drawing[Line]):
    """A line with round ends, on whole pixels if all of it runs straight up or across."""

    def __init__(self, line: Line) -> None:
        super().__init__(line)
        self._colour = Color(*line.colour)
        self._stroke = mesh(_shape(line))
        self.group.add(self._colour)
        self.group.add(self._stroke)

    @property
    def extent(self) -> Area:
        # At a sharp bend a line reaches further than it is wide.
        points, reach = self.element.points, self.element.width * 1.5 + 2
        across, along = points[::2], points[1::2]
        return Area(
            floor(min(across) - reach),
            floor(min(along) - reach),
            ceil(max(across) + reach),
            ceil(max(along) + reach),
        )

    def change(self, line: Line) -> None:
        self.element = line
        self._colour.rgba = line.colour
        reshape(self._stroke, _shape(line))


def _shape(line: Line) -> Triangles:
    if line.pattern:
        return broken_stroke(line.points, line.width, line.pattern)
    spots = list(zip(line.points[::2], line.points[1::2], strict=True))
    if any(ax != bx and ay != by for (ax, ay), (bx, by) in pairwise(spots)):
        return stroke(line.points, line.width)
    width = max(round(line.width), 1)
    middle = 0.5 if width % 2 else 0.0
    return stroke(tuple(round(p - middle) + middle for p in line.points), width)
