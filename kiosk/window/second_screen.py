"""A second screen, where there is one: what is shown there is for those who stand round the table, to be looked at.

Kivy has one window a process, and on an appliance no second process may draw on the screens of the same card. So it is
a second window of SDL's, and what Kivy draws there it draws in the table's OpenGL context, lent to that window for the
length of a picture. That serves a desktop and bare screens alike. Nothing is drawn while nothing changes.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from kivy.graphics import RenderContext
from kivy.graphics.opengl import (
    GL_COLOR_BUFFER_BIT,
    GL_VIEWPORT,
    glClear,
    glClearColor,
    glGetIntegerv,
    glViewport,
)
from kivy.graphics.transformation import Matrix

from kiosk.layout.screen import Screen
from kiosk.scene.elements import Scene
from kiosk.stage import Stage
from kiosk.stage.damage import EVERYWHERE
from kiosk.window.display import connected_screens
from kiosk.window.sdl import LookedAt, Sdl, Spot

INCHES = 32.0
"""From corner to corner: nobody knows how large it is, nor from how far it is read."""

_log = logging.getLogger(__name__)


class SecondScreen:
    """The second screen, open while there is one. Main thread only, outside of Kivy's own drawing.

    `connected` counts the screens that are plugged in, for where SDL does not notice. Raises `SdlError` where there is
    no window of Kivy's, as all that follows does where SDL refuses something.
    """

    def __init__(self, connected: Callable[[], int] = lambda: len(connected_screens())) -> None:
        self._sdl, self._connected = Sdl(), connected
        self._spot: Spot | None = None
        self._open: ShownOn | None = None

    @property
    def screen(self) -> Screen | None:
        """How large it is, None where there is none."""
        return self._open.screen if self._open else None

    def follow(self, *, wanted: bool = True) -> bool:
        """Open what has been plugged in or become `wanted`, let go of what has not; whether that changed anything."""
        spot = self._free() if wanted else None
        if spot == self._spot:
            return False
        self.close()
        if spot:
            self._open, self._spot = ShownOn(self._sdl, spot), spot
            _log.info("a second screen: display %d, %s x %s pixels", spot.display, *self._open.size)
        else:
            _log.info("no second screen any more")
        return True

    def show(self, scene: Scene | None) -> None:
        """Show a scene of the screen's own size; None leaves it black. Where there is no screen nothing is done."""
        if self._open:
            self._open.show(scene)

    def close(self) -> None:
        """Let go of the screen. Closing twice is fine."""
        opened, self._open, self._spot = self._open, None, None
        if opened:
            opened.close()

    def _free(self) -> Spot | None:
        sdl = self._sdl
        # A table in a window among others leaves other screens to whatever else is on this desktop.
        if sdl.displays < 2 or not sdl.table_fills_its_display:
            return None
        if sdl.bare and self._connected() < 2:
            return None
        return sdl.free_spot()


class ShownOn:
    """A window on a second screen, and the scene on it."""

    def __init__(self, sdl: Sdl, spot: Spot) -> None:
        self._window = LookedAt(sdl, spot, "Quibbles")
        self.size = width, height = self._window.size
        self.screen = Screen.of_diagonal(width, height, INCHES)
        self._stage: Any = None
        self._canvas = RenderContext()
        self._canvas["projection_mat"] = Matrix().view_clip(0, width, 0, height, -1, 1, 0)
        self._canvas["modelview_mat"] = Matrix()
        # With the first picture bare screens are only switched on.
        self.show(None)

    def show(self, scene: Scene | None) -> None:
        if scene is not None:
            self._stage = self._stage or self._new_stage()
            self._stage.show(scene, motion=False)
            self._stage.gather(EVERYWHERE)
        table = glGetIntegerv(GL_VIEWPORT)
        with self._window.drawing():
            try:
                glViewport(0, 0, *self.size)
                glClearColor(0, 0, 0, 1)
                glClear(GL_COLOR_BUFFER_BIT)
                if scene is not None:
                    self._canvas.draw()
            finally:
                glViewport(*table)

    def _new_stage(self) -> Stage:
        stage = Stage(lambda finger: None, size_hint=(None, None), size=self.size)
        # All of it is drawn whenever anything is, so nobody needs to be told of what.
        stage.on_damage = lambda area: None
        self._canvas.add(stage.canvas)
        return stage

    def close(self) -> None:
        self._window.close()
