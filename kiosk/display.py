"""Where to show the table: the desktop that is there, else the screen itself, else nothing but memory.

SDL would pick as well, but says nothing of why; and what it finds must be known before Kivy makes its window, because
a Kivy without a display ends the whole process.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from pathlib import Path


class Driver(Enum):
    """SDL's names for the ways to a screen."""

    WAYLAND = "wayland"
    X11 = "x11"
    KMSDRM = "kmsdrm"
    """The screen itself, without a desktop."""
    OFFSCREEN = "offscreen"
    """Real rendering that nobody sees."""


@dataclass(frozen=True, slots=True)
class Display:
    """The way found, and why, for the log."""

    driver: Driver
    reason: str


def find_display(
    environment: Mapping[str, str] = os.environ,
    sockets: Path = Path("/tmp/.X11-unix"),
    connectors: Path = Path("/sys/class/drm"),
) -> Display:
    """The best way to a screen that there is now; off-screen where there is none."""
    asked = environment.get("SDL_VIDEODRIVER")
    if asked in {driver.value for driver in Driver}:
        return Display(Driver(asked), f"SDL_VIDEODRIVER={asked}")
    wayland = environment.get("WAYLAND_DISPLAY")
    if wayland and Path(environment.get("XDG_RUNTIME_DIR", "/"), wayland).exists():
        return Display(Driver.WAYLAND, f"WAYLAND_DISPLAY={wayland}")
    x11 = environment.get("DISPLAY")
    if x11 and _x_answers(x11, sockets):
        return Display(Driver.X11, f"DISPLAY={x11}")
    connected = _connected(connectors)
    if connected:
        return Display(Driver.KMSDRM, f"no desktop, but a screen at {connected}")
    why = f"DISPLAY={x11} does not answer" if x11 else "no desktop"
    return Display(Driver.OFFSCREEN, f"{why} and no screen connected")


def _x_answers(display: str, sockets: Path) -> bool:
    host, _, number = display.partition(":")
    if host not in ("", "unix"):
        return True  # another machine's: only trying will tell
    return (sockets / f"X{number.partition('.')[0]}").exists()


def _connected(connectors: Path) -> str | None:
    """The first connector with a screen on it."""
    for status in sorted(connectors.glob("card*-*/status")):
        try:
            if status.read_text().strip() == "connected":
                return status.parent.name
        except OSError:
            continue
    return None
