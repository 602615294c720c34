"""Kivy's window, made our way: nothing of anybody's personal settings, one touch path, no way out by its own keys.

Kivy reads the environment and its configuration when it is first imported, so `prepare` must come before that.
"""

from __future__ import annotations

import logging
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kiosk.display import Driver

SMALLEST = (480, 320)
USUAL_SIZE = (1280, 800)


@dataclass(frozen=True, slots=True)
class WindowWish:
    """How the window is to be: on which driver, how large in pixels (where it is not full screen), full or not."""

    driver: Driver
    size: tuple[int, int] | None
    fullscreen: bool


class NoWindow(RuntimeError):
    """Kivy could not open a window; the message says what to look at."""


def prepare(wish: WindowWish, kivy_home: Path) -> None:
    """Set Kivy up before its first import."""
    kivy_home.mkdir(parents=True, exist_ok=True)
    os.environ.update(
        KIVY_HOME=str(kivy_home),
        KIVY_NO_ARGS="1",
        KIVY_NO_CONFIG="1",
        KIVY_NO_ENV_CONFIG="1",
        KIVY_LOG_MODE="PYTHON",
        # Without a display Kivy falls back on a provider that ends the whole process.
        KIVY_WINDOW="sdl2",
        SDL_VIDEODRIVER=wish.driver.value,
    )
    from kivy.config import Config

    # Kivy logs every provider and shader it tries; only what is wrong is worth a line.
    logging.getLogger("kivy").setLevel(logging.WARNING)
    width, height = wish.size or USUAL_SIZE
    graphics = {
        "width": width,
        "height": height,
        "minimum_width": SMALLEST[0],
        "minimum_height": SMALLEST[1],
        "fullscreen": "auto" if wish.fullscreen else 0,
        "resizable": 1,
        "multisamples": 0,  # every picture brings its own smooth edges
        "maxfps": 60,
        "show_cursor": 0 if wish.fullscreen and wish.driver is Driver.KMSDRM else 1,
    }
    for name, value in graphics.items():
        Config.set("graphics", name, value)
    kivy = {"exit_on_escape": 0, "pause_on_minimize": 0, "desktop": 0}
    for name, value in kivy.items():
        Config.set("kivy", name, value)

    from kiosk import touch

    touch.prepare()


def open_window() -> Any:
    """The window. Raises `NoWindow` where there can be none."""
    from kivy.base import EventLoop

    EventLoop.ensure_window()
    from kivy.core.window import Window

    if Window is None:
        driver = os.environ["SDL_VIDEODRIVER"]
        raise NoWindow(
            f"no window could be opened with SDL's {driver} driver: is its library there, and GL (libgl1, libegl1, "
            "libgles2, libgl1-mesa-dri on Debian)?"
        )
    Window.set_title("Quibbles")
    if os.environ["SDL_VIDEODRIVER"] == Driver.OFFSCREEN.value:
        from kivy.graphics.opengl import glFinish

        # Nobody waits for a picture that is shown nowhere: what was replaced in it would pile up for ever.
        Window.bind(on_flip=lambda window: glFinish())
    return Window
