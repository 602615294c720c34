"""Kivy's window, made our way: nothing of anybody's personal settings, one touch path, no way out by its own keys.

Kivy reads the environment and its configuration when it is first imported, so `prepare` must come before that.
"""

from __future__ import annotations

import atexit
import logging
import math
import os
import re
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kiosk.layout.mounting import Degrees, Mounting
from kiosk.paths import resource
from kiosk.window.display import Driver

if TYPE_CHECKING:
    from kiosk.window.touch import SdlEvents

SMALLEST = (480, 320)
USUAL_SIZE = (1280, 800)
ROOM_ACROSS, ROOM_UP = 0.98, 0.88
"""So much of a small desktop's screen a window fills."""

_LOOK_AT = {
    Driver.WAYLAND: "does the compositor answer (WAYLAND_DISPLAY), ",
    Driver.X11: "does the X server answer (DISPLAY), ",
    Driver.KMSDRM: "may you open /dev/dri (groups video and render), does no desktop hold the screen, ",
    Driver.OFFSCREEN: "",
}
"""What may be wrong where there is no window."""
_GL = "is GL there (libgl1, libegl1, libgles2, libgl1-mesa-dri on Debian)?"

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class WindowWish:
    """How the window is to be: on which driver, how large in pixels (where it is not full screen), full or not."""

    driver: Driver
    size: tuple[int, int] | None
    fullscreen: bool


class NoWindow(RuntimeError):
    """Kivy could not open a window; the message says what to look at."""

    def __init__(self, driver: Driver, reason: str) -> None:
        look_at = _LOOK_AT[driver] + _GL
        super().__init__(
            f"no window could be opened with SDL's {driver.value} driver ({reason}): {look_at}"
        )


def name_variables(wish: WindowWish) -> None:
    """Put all variables that `prepare` sets into the environment, before there is a second thread: where one is added,
    the system's list of them moves, under the eyes of whoever reads it, as SQLite does when it is loaded."""
    os.environ.update(
        KIVY_HOME="",
        KIVY_NO_ARGS="1",
        KIVY_NO_CONFIG="1",
        KIVY_NO_ENV_CONFIG="1",
        KIVY_LOG_MODE="PYTHON",
        # Without a display Kivy falls back on a provider that ends the whole process.
        KIVY_WINDOW="sdl2",
        # Kivy would load all others that it finds beside these, such as Pillow, and then use these.
        KIVY_IMAGE="sdl2",
        KIVY_TEXT="sdl2",
        SDL_VIDEODRIVER=wish.driver.value,
        # SDL would turn the signals that nobody has asked for into events that nobody may be looking at.
        SDL_NO_SIGNAL_HANDLERS="1",
        # A finger is no mouse, nor the other way round (see `kiosk.window.touch`).
        SDL_TOUCH_MOUSE_EVENTS="0",
        SDL_MOUSE_TOUCH_EVENTS="0",
    )


def prepare(wish: WindowWish, kivy_home: Path) -> None:
    """Set Kivy up before its first import. Where `kivy_home` cannot be written to, a folder for this run will do."""
    name_variables(wish)
    os.environ["KIVY_HOME"] = str(_writable(kivy_home))
    # Kivy logs every provider and shader it tries; only what is wrong is worth a line. The level would not do: Kivy
    # sets that itself when it is imported.
    logging.getLogger("kivy").addFilter(lambda record: record.levelno >= logging.WARNING)
    _style_what_is_used()
    from kivy.config import Config

    width, height = wish.size or _usual_size(wish)
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

    from kiosk.window import touch

    touch.prepare()


def _usual_size(wish: WindowWish) -> tuple[int, int]:
    """A window in the usual proportions that leaves room for its title and a desktop's bars."""
    screen = None
    if wish.driver is Driver.X11:
        from kiosk.window import xlib

        screen = xlib.screen_size()
        # A window manager would make it as large as the screen, but an X server alone has none.
        if wish.fullscreen and screen:
            return screen
    wide, high = screen or (math.inf, math.inf)
    fitting = min(1.0, wide * ROOM_ACROSS / USUAL_SIZE[0], high * ROOM_UP / USUAL_SIZE[1])
    width, height = (max(int(side * fitting), 1) for side in USUAL_SIZE)
    return max(width, SMALLEST[0]), max(height, SMALLEST[1])


def _style_what_is_used() -> None:
    """Let Kivy read a style sheet of our own: its own one is for widgets that the table has none of."""
    import kivy
    import kivy.resources

    data, kivy.kivy_data_dir = kivy.kivy_data_dir, str(resource("assets", "kivy"))
    try:
        import kivy.lang.builder  # reads it
    finally:
        kivy.kivy_data_dir = data


def _writable(kivy_home: Path) -> Path:
    try:
        kivy_home.mkdir(parents=True, exist_ok=True)
        if os.access(kivy_home, os.W_OK):
            return kivy_home
    except OSError as error:
        _log.warning("%s cannot be made: %s", kivy_home, error)
    folder = tempfile.mkdtemp(prefix="quibbles-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return Path(folder)


def open_window() -> Any:
    """The window. Raises `NoWindow` where there can be none: only another process can then try another way."""
    driver = Driver(os.environ["SDL_VIDEODRIVER"])
    with _kivy_kept_quiet() as said, ExitStack() as opening:
        if driver is Driver.X11:
            from kiosk.window import xlib  # an appliance has no X

            opening.enter_context(xlib.errors_survived())
        try:
            from kivy.base import EventLoop

            EventLoop.ensure_window()
            from kivy.core.window import Window
        except SystemExit:
            # That is how Kivy says so.
            raise NoWindow(driver, _reason(said)) from None
    Window.set_title("Quibbles")
    # The picture of the table covers every pixel of every frame: to clear them first would be for nothing.
    Window.clear = lambda: None
    if driver is Driver.OFFSCREEN:
        from kivy.graphics.opengl import glFinish

        # Nobody waits for a picture that is shown nowhere: what was replaced in it would pile up for ever.
        Window.bind(on_flip=lambda window: glFinish())
    if driver is Driver.KMSDRM:
        draw_first_frame_twice(Window)
    return Window


def draw_first_frame_twice(window: Any) -> None:
    """Have the first frame followed by another, even where nothing changes.

    With the first SDL switches the screen on, with every other it turns a page. A screen that is sent its picture page
    by page (a virtual machine's, one on USB) stays black until a page is turned, and nothing turns one on a table that
    nobody touches.
    """
    from kivy.clock import Clock

    def drawn(_: Any) -> None:
        window.unbind(on_flip=drawn)
        Clock.schedule_once(lambda _: window.canvas.ask_update())

    window.bind(on_flip=drawn)


def turn(window: Any, turned: Degrees) -> None:
    """Turn the picture in the window, clockwise, with the mouse and the fingers in it.

    Kivy does it by one matrix for all that it draws, so a turned picture costs nothing more.
    """
    # Of a dense screen Kivy takes the turned picture's size for the screen's.
    window._get_effective_size = lambda: _unturned(window)
    window.rotation = -turned
    # Kivy leaves it as it was where only the size would tell of the turn, and half a turn changes none.
    window.update_viewport()


def mount(window: Any, events: SdlEvents, mounting: Mounting) -> None:
    """Turn the picture in the window, and have touches lie on it as they do on the screen."""
    turn(window, mounting.turned)
    events.way = mounting.touch


def _unturned(window: Any) -> tuple[float, float]:
    width, height = window.size
    return (width, height) if window.rotation in (0, 180) else (height, width)


@contextmanager
def _kivy_kept_quiet() -> Iterator[list[str]]:
    """Takes up the pages that Kivy has to say about a window that does not open."""
    said: list[str] = []

    def hear(record: logging.LogRecord) -> bool:
        if record.levelno < logging.CRITICAL:
            return True
        said.append(record.getMessage())
        _log.debug("%s", said[-1])
        return False

    logger = logging.getLogger("kivy")
    logger.addFilter(hear)
    try:
        yield said
    finally:
        logger.removeFilter(hear)


def _reason(said: list[str]) -> str:
    """SDL's own words, out of Kivy's."""
    found = re.search(r"^sdl2 - \w+: b?['\"]?(.*?)['\"]?$", "\n".join(said), re.MULTILINE)
    return found[1] if found else "no reason given"
