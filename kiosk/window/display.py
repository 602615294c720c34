"""Where to show the table: the desktop that is there, else the screen itself, else nothing but memory.

SDL would pick as well, but says nothing of why; and what it finds must be known before Kivy makes its window, because
Kivy has one window a process and cannot try another way after the first has failed.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import NoReturn

FAILED = "QUIBBLES_FAILED_DRIVERS"
"""The environment's word for the ways that were tried in vain, by their SDL names with spaces between."""
WHY_FAILED = "QUIBBLES_WHY_FAILED"
"""And for what the first of them came to, in words."""

_CONNECTORS = Path("/sys/class/drm")


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
    """The way found, and why, for the log; `asked` tells that somebody insists on it.

    `refused` is what went wrong where there seemed to be a screen, in the system's words.
    """

    driver: Driver
    reason: str
    asked: bool = False
    refused: str = ""


def find_display(
    environment: Mapping[str, str] = os.environ,
    sockets: Path = Path("/tmp/.X11-unix"),
    connectors: Path = _CONNECTORS,
) -> Display:
    """The best way to a screen that there is now; off-screen where there is none."""
    asked = environment.get("SDL_VIDEODRIVER")
    if asked in {driver.value for driver in Driver}:
        return Display(Driver(asked), f"SDL_VIDEODRIVER={asked}", asked=True)
    failed = environment.get(FAILED, "").split()
    for display in _ways(environment, sockets, connectors):
        if display.driver.value not in failed:
            return display
    if failed:
        tried = f"no window opened with {' or '.join(failed)}"
        return Display(Driver.OFFSCREEN, tried, refused=environment.get(WHY_FAILED, ""))
    x11 = environment.get("DISPLAY")
    why = f"DISPLAY={x11} does not answer" if x11 else "no desktop"
    return Display(Driver.OFFSCREEN, f"{why} and no screen connected")


def _ways(environment: Mapping[str, str], sockets: Path, connectors: Path) -> Iterator[Display]:
    """What looks like a way to a screen, best first."""
    wayland = environment.get("WAYLAND_DISPLAY")
    if wayland and Path(environment.get("XDG_RUNTIME_DIR", "/"), wayland).exists():
        yield Display(Driver.WAYLAND, f"WAYLAND_DISPLAY={wayland}")
    x11 = environment.get("DISPLAY")
    if x11 and _x_answers(x11, sockets):
        yield Display(Driver.X11, f"DISPLAY={x11}")
    connected = connected_screen(connectors)
    if connected:
        yield Display(Driver.KMSDRM, f"no desktop, but a screen at {connected}")


def begin_again_without(driver: Driver, why: str) -> NoReturn:
    """Begin again with the next way to a screen."""
    failed = f"{os.environ.get(FAILED, '')} {driver.value}".strip()
    # Of several ways the first is the one that people mean.
    _replace_process({WHY_FAILED: why, **_unprepared(), FAILED: failed})


def begin_again(display: Display, **environment: str) -> NoReturn:
    """Begin again with whatever way there is then; the new process gets this beside its environment."""
    asked = {"SDL_VIDEODRIVER": display.driver.value} if display.asked else {}
    _replace_process({**_unprepared(), **asked, **environment})


def _unprepared() -> dict[str, str]:
    """The environment without the driver that Kivy was prepared for."""
    return {name: value for name, value in os.environ.items() if name != "SDL_VIDEODRIVER"}


def _replace_process(environment: dict[str, str]) -> NoReturn:
    """Put a new process in the place of this one: the same command."""
    sys.stdout.flush()
    os.execve(sys.executable, sys.orig_argv, environment)


def _x_answers(display: str, sockets: Path) -> bool:
    host, _, number = display.partition(":")
    if host not in ("", "unix"):
        return True  # another machine's: only trying will tell
    return (sockets / f"X{number.partition('.')[0]}").exists()


def connected_screen(connectors: Path = _CONNECTORS) -> str | None:
    """The first connector with a screen on it."""
    return next(iter(connected_screens(connectors)), None)


def connected_screens(connectors: Path = _CONNECTORS) -> tuple[str, ...]:
    """All connectors with a screen on them."""
    found = []
    for status in sorted(connectors.glob("card*-*/status")):
        try:
            if status.read_text().strip() == "connected":
                found.append(status.parent.name)
        except OSError:
            continue
    return tuple(found)
