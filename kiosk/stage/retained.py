"""A picture of stages, kept from frame to frame: only what has changed is painted again.

A table in use changes in a few places at a time, while a frame of it touches every pixel several times over. The
picture is kept in a texture as large as the window; a frame paints the damaged areas of it anew and copies the texture
to the window. That is what makes a touch quick where OpenGL is software, and on small boards with large screens.
"""

from __future__ import annotations

from typing import Any

from kivy.graphics import (
    Callback,
    ClearBuffers,
    ClearColor,
    Color,
    Fbo,
    Rectangle,
    ScissorPop,
    ScissorPush,
)
from kivy.graphics.opengl import GL_BLEND, glDisable, glEnable
from kivy.uix.floatlayout import FloatLayout

from kiosk.stage.damage import Area, Damage
from kiosk.stage.stage import Stage


class Retained(FloatLayout):
    """Shows stages, each drawn over those before it, while a finger is the first one's that it lies on.

    Nothing but stages may be put into it.
    """

    def __init__(self, *stages: Stage, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._stages = stages
        self._damage = Damage()
        self._scissors = ScissorPush()
        self._fbo = Fbo(size=(1, 1))
        self._picture = Rectangle()
        for instruction in (self._scissors, ClearColor(0, 0, 0, 1), ClearBuffers()):
            self._fbo.add(instruction)
        for stage in stages:
            self.add_widget(stage, index=len(self.children))
            self.canvas.remove(stage.canvas)
            self._fbo.add(stage.canvas)
            stage.on_damage = self._spoil
        self._fbo.add(ScissorPop())
        # The copy hides all below it: mixing the two would cost half as much again.
        for copying in (
            Callback(self._paint),
            Color(),
            Callback(lambda _: glDisable(GL_BLEND)),
            self._picture,
            Callback(lambda _: glEnable(GL_BLEND)),
        ):
            self.canvas.add(copying)
        self.bind(size=self._resize)
        self._resize()

    def _resize(self, *_: object) -> None:
        size = tuple(max(int(side), 1) for side in self.size)
        if size != tuple(self._fbo.size):
            self._fbo.size = size
        texture = self._fbo.texture
        texture.mag_filter = texture.min_filter = "nearest"
        self._picture.texture, self._picture.size = texture, size
        self._whole = Area(0, 0, *size)
        self._spoil(self._whole)

    def _spoil(self, area: Area) -> None:
        self._damage.add(area & self._whole)
        self.canvas.ask_update()

    def _paint(self, _: object) -> None:
        try:
            for area in self._damage.take():
                self._paint_area(area)
        except Exception:
            self._spoil(self._whole)  # nobody knows how much of it has been painted
            raise

    def _paint_area(self, area: Area) -> None:
        self._scissors.pos = (area.left, area.bottom)
        self._scissors.size = (area.right - area.left, area.top - area.bottom)
        for stage in self._stages:
            stage.gather(area)
        self._fbo.ask_update()
        self._fbo.draw()
