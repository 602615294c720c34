"""The window of the tests: step its frames, touch it with several fingers, look at its pixels."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

FRAME = 1 / 60
"""Seconds that pass from one frame to the next, whatever a wall clock says."""
OPENED = (640, 400)
"""The size that the window is opened with, in pixels. Off-screen, SDL's surface keeps it, and every frame clears all of
it: of a larger window only this corner is drawn, but all of it is in a `picture`."""


class NoGlass(Exception):
    """No window can be opened here; the message says why."""


class Picture:
    """What a window showed; coordinates are pixels from the lower left corner."""

    def __init__(self, width: int, height: int, pixels: bytes) -> None:
        self.width, self.height, self.pixels = width, height, pixels

    def at(self, x: float, y: float) -> tuple[int, int, int]:
        """Red, green and blue, 0 to 255."""
        i = 3 * (int(y) * self.width + int(x))
        return self.pixels[i], self.pixels[i + 1], self.pixels[i + 2]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Picture) and (self.width, self.height, self.pixels) == (
            *(other.width, other.height, other.pixels),
        )

    __hash__ = None  # type: ignore[assignment]


class Glass:
    """A Kivy window whose frames and time are stepped by hand."""

    def __init__(self, window: Any) -> None:
        from kivy.base import EventLoop
        from kivy.clock import Clock

        self.kivy = window
        self._loop, self._clock = EventLoop, Clock
        self._now = Clock.time()
        self._draws = 0
        self._ids = count(1)
        self._fingers: dict[int, Any] = {}
        Clock.time = lambda: self._now
        Clock.idle = self._idle
        window.bind(on_flip=self._drawn)

    def frames(self, number: int = 1) -> int:
        """Run so many frames; return how many of them drew anything."""
        before = self._draws
        for _ in range(number):
            self._loop.idle()
            self.kivy.mainloop()
        return self._draws - before

    def take_long(self, seconds: float) -> None:
        """Have the frame that was drawn last take so much longer."""
        self._now += seconds

    def until(self, reached: Callable[[], bool], seconds: float = 10.0) -> None:
        """Run frames until something is so, at most for so many seconds of the window's time."""
        for _ in range(round(seconds / FRAME)):
            if reached():
                return
            self.frames()
        raise AssertionError(f"it did not come about within {seconds} s")

    def until_still(self) -> None:
        """Run frames until a few in a row draw nothing."""
        quiet = 0
        for _ in range(1200):
            quiet = 0 if self.frames() else quiet + 1
            if quiet == 3:
                return
        raise AssertionError("the window is still being drawn after 20 s")

    def add(self, widget: Any) -> None:
        """Put a widget into the window and draw it."""
        self.kivy.add_widget(widget)
        self.frames(2)

    def clear(self) -> None:
        """Take all fingers and widgets away."""
        for finger in list(self._fingers):
            self.up(finger)
        for widget in list(self.kivy.children):
            self.kivy.remove_widget(widget)
        self.frames()

    def resize(self, width: int, height: int) -> None:
        """Give the window another size and let it settle."""
        if self.kivy.size == (width, height):
            return
        self.kivy.size = (width, height)
        self.until(lambda: tuple(self.kivy.size) == (width, height))
        # Kivy answers a change of size again a tenth of a second after it, and then once more.
        self.frames(30)

    def down(self, x: float, y: float, button: str | None = None) -> int:
        """Put one more finger on the glass (or press that button of a mouse), and return its number."""
        from kivy.input.motionevent import MotionEvent

        class Fingertip(MotionEvent):
            def depack(self, args: Any) -> None:
                self.sx, self.sy = args
                self.profile = ["pos"]
                if button is not None:
                    self.profile.append("button")
                    self.button = button
                super().depack(args)

        number = next(self._ids)
        where = self._share(x, y)
        touch = Fingertip("glass", number, where, is_touch=True, type_id="touch")
        self._fingers[number] = touch
        self._dispatch("begin", touch)
        return number

    def move(self, finger: int, x: float, y: float) -> None:
        """Slide a finger."""
        self._fingers[finger].move(self._share(x, y))
        self._dispatch("update", self._fingers[finger])

    def up(self, finger: int) -> None:
        """Lift a finger where it is."""
        touch = self._fingers.pop(finger)
        touch.update_time_end()
        self._dispatch("end", touch)

    def tap(self, x: float, y: float) -> None:
        """Touch and lift."""
        self.up(self.down(x, y))

    def picture(self) -> Picture:
        """What is on the screen, drawn anew: the last frame may not be in the buffer that can be read."""
        from kivy.graphics import Fbo
        from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels

        width, height = map(int, self.kivy.system_size)
        if width <= OPENED[0] and height <= OPENED[1]:
            self.kivy.dispatch("on_draw")
            return Picture(
                width, height, glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE)
            )
        # Off-screen, nothing beyond that is drawn.
        fbo = Fbo(size=(width, height))
        fbo.add(self.kivy.canvas)
        fbo.draw()
        rgba = fbo.texture.pixels
        fbo.remove(self.kivy.canvas)
        rgb = bytearray(3 * width * height)
        for i in range(3):
            rgb[i::3] = rgba[i::4]
        return Picture(width, height, bytes(rgb))

    def save(self, path: Path | str) -> None:
        """Write what is on the screen as a PNG."""
        shot = self.picture()
        self.kivy._win.save_bytes_in_png(str(path), shot.pixels, shot.width, shot.height)

    def _share(self, x: float, y: float) -> tuple[float, float]:
        # Kivy counts the last pixel as the end: 0 to 1 spans one pixel less than the window.
        width, height = self.kivy.system_size
        return x / (width - 1), y / (height - 1)

    def _dispatch(self, kind: str, touch: Any) -> None:
        self._loop.post_dispatch_input(kind, touch)

    def _idle(self) -> float:
        """Stand in for the waiting of Kivy's clock."""
        self._now += FRAME
        self._clock._dt = FRAME
        self._clock._last_tick = self._now
        return self._now

    def _drawn(self, *_: Any) -> None:
        from kivy.graphics.opengl import glFinish

        self._draws += 1
        # Off-screen, showing a frame does not make OpenGL finish it: what was replaced would pile up for ever.
        glFinish()


def open_glass() -> Glass:
    """Open the window. Raises `NoGlass` where there is none to be had."""
    from kivy.config import Config

    for section, key, value in (
        ("graphics", "multisamples", "0"),
        ("graphics", "width", str(OPENED[0])),
        ("graphics", "height", str(OPENED[1])),
        ("kivy", "exit_on_escape", "0"),
    ):
        Config.set(section, key, value)
    Config.remove_section("input")
    Config.add_section("input")
    try:
        from kivy.base import runTouchApp
        from kivy.core.window import Window
    except SystemExit as failed:  # Kivy leaves like that where OpenGL is too old.
        raise NoGlass(f"Kivy found no OpenGL it can use: {failed}") from failed
    if Window is None:
        raise NoGlass(
            "Kivy could not open a window, not even off-screen: is EGL with a software driver installed "
            "(libegl1, libgles2, libgl1-mesa-dri)?"
        )
    runTouchApp(embedded=True)
    return Glass(Window)
