"""Glows: soft light on the table."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle

from kiosk import art
from kiosk.scene.elements import Glow
from kiosk.stage.drawing import BoxDrawing

_LIGHT = 256
"""The side of the light's texture: it is so soft that nobody sees it stretched."""


class GlowDrawing(BoxDrawing[Glow]):
    """A glow that fills its box."""

    def __init__(self, glow: Glow) -> None:
        self._colour = Color()
        self._light = Rectangle(texture=art.table_light(_LIGHT))
        super().__init__(glow)
        self.content.add(self._colour)
        self.content.add(self._light)

    def change(self, glow: Glow) -> None:
        self.element = glow
        self._colour.rgba = glow.colour
        self._light.pos = (-glow.box.w / 2, -glow.box.h / 2)
        self._light.size = (glow.box.w, glow.box.h)
