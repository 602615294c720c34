"""A stage's picture, kept from frame to frame: only what has changed is painted again.

A table in use changes in a few places at a time, while a frame of it touches every pixel several times over. The
picture is kept in a texture as large as the stage; a frame paints the damaged areas of it anew and copies the texture
to the window. That is what makes a touch quick where OpenGL is software, and on small boards with large screens.
"""

from __future__ import annotations

from typing import Any

from kivy.graphics import Callback, Color, Fbo, Rectangle, ScissorPop, ScissorPush
from kivy.graphics.opengl import GL_BLEND, glDisable, glEnable
from kivy.uix.widget import Widget

from kiosk.stage.damage import Area, Damage
from kiosk.stage.stage import Stage


class Retained(Widget):
    """Shows a stage that has a ground, as large as itself and cut off at its edges."""

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._damage = Damage()
        self._scissors = ScissorPush()
        self._fbo = Fbo(size=(1, 1))
        self._picture = Rectangle()
        self.add_widget(stage)
        self.canvas.remove(stage.canvas)
        for instruction in (self._scissors, stage.canvas, ScissorPop()):
            self._fbo.add(instruction)
        # The copy hides all below it: mixing the two would cost half as much again.
        for instruction in (
            Callback(self._paint),
            Color(),
            Callback(lambda _: glDisable(GL_BLEND)),
            self._picture,
            Callback(lambda _: glEnable(GL_BLEND)),
        ):
            self.canvas.add(instruction)
        self._stage = stage
        stage.on_damage = self._spoil
        self.bind(size=self._resize, pos=self._resize)
        self._resize()

    def _resize(self, *_: object) -> None:
        size = tuple(max(int(side), 1) for side in self.size)
        if size != tuple(self._fbo.size):
            self._fbo.size = size
        texture = self._fbo.texture
        texture.mag_filter = texture.min_filter = "nearest"
        self._picture.texture = texture
        self._picture.pos, self._picture.size = self.pos, size
        self._stage.size = size
        self._spoil(Area(0, 0, *size))

    def _spoil(self, area: Area) -> None:
        self._damage.add(area & Area(0, 0, *map(int, self._fbo.size)))
        self.canvas.ask_update()

    def _paint(self, _: object) -> None:
        for area in self._damage.take():
            self._scissors.pos = (area.left, area.bottom)
            self._scissors.size = (area.right - area.left, area.top - area.bottom)
            self._stage.gather(area)
            self._fbo.ask_update()
            self._fbo.draw()
