"""Panels: rounded rectangles with a fill, a border, or both."""

from __future__ import annotations

from kivy.graphics import Color, Mesh

from kiosk.scene.elements import Box, Panel
from kiosk.stage.drawing import BoxDrawing, mesh, reshape
from kiosk.stage.geometry import snapped
from kiosk.stage.soft import Triangles, frame, plate

_DASHES = 5.0
_SHORTEST = 8.0
"""A dash and its gap are so many times as long as the border is wide, and at least so many pixels."""


class PanelDrawing(BoxDrawing[Panel]):
    """A panel. On its way it is shaped anew at every step, so that corners and borders stay as they are."""

    def __init__(self, panel: Panel) -> None:
        self._fill: tuple[Color, Mesh] | None = None
        self._border: tuple[Color, Mesh] | None = None
        self._size = (0.0, 0.0)
        super().__init__(panel)

    def change(self, panel: Panel) -> None:
        before, self.element = self.element, panel
        if before is not panel and self._only_colours_differ(before, panel):
            for part, colour in ((self._fill, panel.fill), (self._border, panel.border)):
                if part is not None and colour is not None:
                    part[0].rgba = colour
            return
        self._build(snapped(panel.box))

    @property
    def reach(self) -> tuple[float, float]:
        return self._size[0] / 2, self._size[1] / 2

    def place(self, box: Box, flip: float = 1.0) -> None:
        self._shown = box
        resting = snapped(box)
        if (resting.w, resting.h) != self._size:
            self._shape(resting.w, resting.h)
        self.put(resting if box == self.element.box else box)

    def _build(self, box: Box) -> None:
        panel = self.element
        self.content.clear()
        self._fill = self._border = None
        if panel.fill is not None:
            self._fill = (Color(*panel.fill), mesh(self._filling(box.w, box.h)))
        if panel.border is not None:
            self._border = (Color(*panel.border), mesh(self._bordering(box.w, box.h)))
        for colour, shape in filter(None, (self._fill, self._border)):
            self.content.add(colour)
            self.content.add(shape)
        self._size = (box.w, box.h)

    def _shape(self, w: float, h: float) -> None:
        self._size = (w, h)
        if self._fill is not None:
            reshape(self._fill[1], self._filling(w, h))
        if self._border is not None:
            reshape(self._border[1], self._bordering(w, h))

    def _filling(self, w: float, h: float) -> Triangles:
        # Under a border the fill ends in its middle: nothing of it may shine out at the edge.
        inset = self._line if self.element.border is not None else 0
        return plate(max(w - inset, 1), max(h - inset, 1), self.element.radius - inset / 2)

    def _bordering(self, w: float, h: float) -> Triangles:
        dash = max(self._line * _DASHES, _SHORTEST) if self.element.dashed else 0.0
        return frame(w, h, self.element.radius, self._line, dash)

    @property
    def _line(self) -> int:
        return max(round(self.element.border_width), 1)

    @staticmethod
    def _only_colours_differ(one: Panel, other: Panel) -> bool:
        def shape(panel: Panel) -> tuple[object, ...]:
            return (
                *(panel.box.w, panel.box.h, panel.radius, panel.border_width, panel.dashed),
                *(panel.fill is None, panel.border is None),
            )

        return shape(one) == shape(other)
