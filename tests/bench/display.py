"""A display of its own for the bench, and a hand that clicks on it.

The display is Xvfb, the hand the X server's own test extension: the window cannot tell its clicks from a mouse's.
"""

from __future__ import annotations

import ctypes
import ctypes.util
import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager

SIZE = (1920, 1080)
TAP = 0.06
"""Seconds of a quick tap of a finger or a mouse's button."""


class NotHere(Exception):
    """Something cannot be measured on this machine; the message says why and what would help."""


@contextmanager
def virtual_display() -> Iterator[str]:
    """A fresh X display of the bench's own, by its name. Raises `NotHere`."""
    server = shutil.which("Xvfb")
    if server is None:
        raise NotHere("no Xvfb: on Debian, apt install xvfb")
    reading, writing = os.pipe()
    screen = "{}x{}x24".format(*SIZE)
    command = [server, "-displayfd", str(writing), "-screen", "0", screen, "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL) as process:
        os.close(writing)
        with os.fdopen(reading) as told:
            number = told.readline().strip()
        try:
            if not number:
                raise NotHere("Xvfb did not start")
            yield f":{number}"
        finally:
            process.terminate()


class Hand:
    """Clicks on an X display. Raises `NotHere` where the X libraries are missing."""

    def __init__(self, display: str) -> None:
        x11, xtst = ctypes.util.find_library("X11"), ctypes.util.find_library("Xtst")
        if x11 is None or xtst is None:
            raise NotHere("no libXtst: on Debian, apt install libxtst6 (xdotool brings it along)")
        self._x, self._test = ctypes.CDLL(x11), ctypes.CDLL(xtst)
        self._x.XOpenDisplay.restype = ctypes.c_void_p
        self._display = ctypes.c_void_p(self._x.XOpenDisplay(display.encode()))
        if self._display.value is None:
            raise NotHere(f"no X display {display}")

    def move(self, x: float, y: float) -> None:
        """Go there; x and y are pixels from the upper left corner."""
        self._test.XTestFakeMotionEvent(self._display, -1, round(x), round(y), 0)
        self._x.XSync(self._display, 0)

    def click(self, held: float = TAP) -> float:
        """Press and let go where the pointer is; the moment before letting go comes back: that is what acts."""
        self._button(down=True)
        time.sleep(held)
        before = time.monotonic()
        self._button(down=False)
        return before

    def _button(self, *, down: bool) -> None:
        self._test.XTestFakeButtonEvent(self._display, 1, int(down), 0)
        self._x.XSync(self._display, 0)

    def close(self) -> None:
        self._x.XCloseDisplay(self._display)
