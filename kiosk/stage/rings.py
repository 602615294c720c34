"""Rings: how far something has come."""

from __future__ import annotations

from kivy.graphics import Color

from kiosk import palette
from kiosk.scene.elements import Box, Ring
from kiosk.stage.drawing import BoxDrawing, mesh, reshape
from kiosk.stage.geometry import mix, snapped
from kiosk.stage.soft import sweep

_REST = (*palette.CREAM, 0.16)
"""The full ring behind the filled part."""


class RingDrawing(BoxDrawing[Ring]):
    """A ring as large as its box allows; its filled part grows and shrinks visibly."""

    def __init__(self, ring: Ring) -> None:
        self._rest = mesh(([], []))
        self._filled = mesh(([], []))
        self._colour = Color()
        self._fraction = ring.fraction
        super().__init__(ring)
        for instruction in (Color(*_REST), self._rest, self._colour, self._filled):
            self.content.add(instruction)

    def change(self, ring: Ring) -> None:
        before, self.element = self.element, ring
        self._colour.rgba = ring.colour
        if before is ring or (before.box.w, before.box.h, before.thickness) != (
            *(ring.box.w, ring.box.h, ring.thickness),
        ):
            reshape(self._rest, sweep(self._diameter, ring.thickness, 1.0))
            self._fill(self._fraction)

    def arrive(self) -> None:
        super().arrive()
        self._fill(self.element.fraction)

    def moves_from(self, before: Ring) -> bool:
        return super().moves_from(before) or before.fraction != self.element.fraction

    def animate(self, before: Ring, start: Box, share: float) -> None:
        super().animate(before, start, share)
        self._fill(mix(before.fraction, self.element.fraction, share))

    def _fill(self, fraction: float) -> None:
        self._fraction = fraction
        reshape(self._filled, sweep(self._diameter, self.element.thickness, fraction))

    @property
    def _diameter(self) -> float:
        box = snapped(self.element.box)
        return min(box.w, box.h)
