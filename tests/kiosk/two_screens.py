"""An X server with two screens side by side, of which nothing is seen but by asking it: Xorg on its dummy driver."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
from ctypes import POINTER, c_char, c_char_p, c_int, c_uint, c_ulong, c_void_p
from pathlib import Path
from typing import ClassVar

from program import PATIENCE

TABLE, BOARD = (0, 0, 1280, 720), (1280, 0, 800, 480)
"""Where the screens are: from the left, from above, how wide and how high."""

_SETTINGS = """\
Section "ServerFlags"
  Option "AutoAddDevices" "false"
EndSection
Section "Monitor"
  Identifier "table"
  HorizSync 5-1000
  VertRefresh 5-200
  Modeline "1280x720" 74.25 1280 1390 1430 1650 720 725 730 750
  Option "PreferredMode" "1280x720"
  Option "Primary" "true"
EndSection
Section "Monitor"
  Identifier "board"
  HorizSync 5-1000
  VertRefresh 5-200
  Modeline "800x480" 33.0 800 840 888 1056 480 490 492 525
  Option "PreferredMode" "800x480"
  Option "Position" "1280 0"
  Option "Enable" "true"
EndSection
Section "Device"
  Identifier "dummy"
  Driver "dummy"
  VideoRam 16000
  Option "Monitor-DUMMY0" "table"
  Option "Monitor-DUMMY1" "board"
EndSection
Section "Screen"
  Identifier "screen"
  Device "dummy"
  Monitor "table"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Virtual 2080 720
  EndSubSection
EndSection
"""


class NoScreens(Exception):
    """There is no such server here; the message says why."""


class _Image(ctypes.Structure):
    """The beginning of Xlib's `XImage`."""

    _fields_: ClassVar = [
        *((name, c_int) for name in ("width", "height", "offset", "format")),
        ("data", POINTER(c_char)),
        *((name, c_int) for name in ("order", "unit", "bit_order", "pad", "depth", "bytes_a_line")),
    ]


class TwoScreens:
    """The server, once it answers. Raises `NoScreens`."""

    def __init__(self, folder: Path) -> None:
        missing = [tool for tool in ("Xorg", "xdotool") if not shutil.which(tool)]
        if missing:
            raise NoScreens(f"not installed: {', '.join(missing)}")
        settings, log = folder / "two-screens.conf", folder / "Xorg.log"
        settings.write_text(_SETTINGS, encoding="utf-8")
        read, write = os.pipe()
        self.process = subprocess.Popen(
            [
                *("Xorg", "-displayfd", str(write), "-config", str(settings), "-logfile", str(log)),
                *("-noreset", "-nolisten", "tcp", "-novtswitch", "-sharevts", "-keeptty"),
            ],
            pass_fds=(write,),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as number:
            self.display = f":{number.readline().strip()}"
        if self.display == ":":
            self.process.wait(PATIENCE)
            raise NoScreens("Xorg does not start with its dummy driver (xserver-xorg-video-dummy)")
        self._x = ctypes.CDLL("libX11.so.6")
        self._x.XOpenDisplay.restype = c_void_p
        self._x.XOpenDisplay.argtypes = (c_char_p,)
        self._x.XDefaultRootWindow.restype = c_ulong
        self._x.XDefaultRootWindow.argtypes = (c_void_p,)
        self._x.XGetImage.restype = POINTER(_Image)
        self._x.XGetImage.argtypes = (
            *(c_void_p, c_ulong, c_int, c_int, c_uint, c_uint, c_ulong, c_int),
        )
        self._server = self._x.XOpenDisplay(self.display.encode())

    def pixels(self, left: int, above: int, width: int, height: int) -> list[bytes]:
        """What is seen there: four bytes a pixel, blue, green, red and one of no meaning."""
        root = self._x.XDefaultRootWindow(self._server)
        image = self._x.XGetImage(self._server, root, left, above, width, height, 0xFFFFFFFF, 2)
        picture = image.contents
        data = ctypes.string_at(picture.data, picture.bytes_a_line * height)
        self._x.XDestroyImage(image)
        return [data[i : i + 4] for i in range(0, len(data), 4)]

    def xdotool(self, *arguments: object) -> list[str]:
        """What xdotool says, done on this server."""
        done = subprocess.run(
            ["xdotool", *map(str, arguments)],
            env={**os.environ, "DISPLAY": self.display},
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        return done.stdout.split()

    def close(self) -> None:
        """Switch it off."""
        self.process.terminate()
        self.process.wait(PATIENCE)
