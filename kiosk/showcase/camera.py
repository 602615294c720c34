"""Pictures of scenes in any size, larger than the window if need be; drawn for real, seen by nobody."""

from __future__ import annotations

from pathlib import Path

from kivy.clock import Clock
from kivy.graphics import ClearBuffers, ClearColor, Fbo
from kivy.graphics.opengl import glFinish

from kiosk.scene.elements import Scene
from kiosk.showcase.png import write_png
from kiosk.stage import Stage


class Camera:
    """Draws scenes into memory and writes them as PNG files. A window must be open."""

    def __init__(self) -> None:
        self._stage = Stage(lambda finger: None, size_hint=(None, None))

    def take(self, scene: Scene, size: tuple[int, int], file: Path) -> None:
        """Write the scene as a picture of this size in pixels. Raises `OSError` where the file cannot be written."""
        self._stage.size = size
        self._stage.show(scene, motion=False)
        fbo = Fbo(size=size)
        with fbo:
            ClearColor(0, 0, 0, 1)
            ClearBuffers()
        fbo.add(self._stage.canvas)
        fbo.draw()
        fbo.remove(self._stage.canvas)
        write_png(file, size, fbo.pixels)
        # Kivy's garbage of textures is collected by its clock, OpenGL's when it is made to finish; nobody else does
        # either here.
        Clock.tick()
        glFinish()
