"""Fingers, mice, keys and sizes put into SDL's own queue, as its drivers put them there."""

from __future__ import annotations

import ctypes
from ctypes import c_float, c_int32, c_int64, c_uint8, c_uint16, c_uint32
from pathlib import Path
from typing import ClassVar

FINGER_DOWN, FINGER_UP, FINGER_MOTION = 0x700, 0x701, 0x702
MOUSE_MOTION, MOUSE_DOWN, MOUSE_UP, MOUSE_WHEEL = 0x400, 0x401, 0x402, 0x403
QUIT = 0x100
KEY_DOWN, KEY_UP, TEXT_INPUT = 0x300, 0x301, 0x303
WINDOW, WINDOW_RESIZED, WINDOW_CLOSE = 0x200, 5, 14
LEFT, MIDDLE, RIGHT = 1, 2, 3
_TAKE_OUT = 2

_HEAD = [("type", c_uint32), ("timestamp", c_uint32)]


class _Finger(ctypes.Structure):
    _fields_: ClassVar = [
        *_HEAD,
        *(("touch", c_int64), ("finger", c_int64)),
        *((name, c_float) for name in ("x", "y", "dx", "dy", "pressure")),
        ("window", c_uint32),
    ]


class _MouseButton(ctypes.Structure):
    _fields_: ClassVar = [
        *_HEAD,
        *(("window", c_uint32), ("which", c_uint32)),
        *((name, c_uint8) for name in ("button", "state", "clicks", "padding")),
        *(("x", c_int32), ("y", c_int32)),
    ]


class _MouseMotion(ctypes.Structure):
    _fields_: ClassVar = [
        *_HEAD,
        *(("window", c_uint32), ("which", c_uint32), ("state", c_uint32)),
        *((name, c_int32) for name in ("x", "y", "dx", "dy")),
    ]


class _MouseWheel(ctypes.Structure):
    _fields_: ClassVar = [
        *_HEAD,
        *(("window", c_uint32), ("which", c_uint32), ("x", c_int32), ("y", c_int32)),
    ]


class _Key(ctypes.Structure):
    _fields_: ClassVar = [
        *_HEAD,
        ("window", c_uint32),
        *((name, c_uint8) for name in ("state", "repeat", "padding2", "padding3")),
        *(("scancode", c_int32), ("sym", c_int32), ("mod", c_uint16), ("unused", c_uint32)),
    ]


class _Text(ctypes.Structure):
    _fields_: ClassVar = [*_HEAD, ("window", c_uint32), ("text", ctypes.c_char * 32)]


class _Window(ctypes.Structure):
    _fields_: ClassVar = [
        *_HEAD,
        ("window", c_uint32),
        *((name, c_uint8) for name in ("event", "padding1", "padding2", "padding3")),
        *(("width", c_int32), ("height", c_int32)),
    ]


class _Event(ctypes.Union):
    """As large as SDL takes an event to be."""

    _fields_: ClassVar = [
        ("finger", _Finger),
        ("button", _MouseButton),
        ("motion", _MouseMotion),
        ("wheel", _MouseWheel),
        ("key", _Key),
        ("text", _Text),
        ("window", _Window),
        ("size", c_uint8 * 56),
    ]


class SdlQueue:
    """SDL's queue of events in this process. Positions are shares of the window, counted from its upper left."""

    def __init__(self) -> None:
        self._sdl = _library()

    def down(self, finger: int, x: float, y: float, panel: int = 1) -> None:
        self._touch(FINGER_DOWN, finger, x, y, panel)

    def move(self, finger: int, x: float, y: float, panel: int = 1) -> None:
        self._touch(FINGER_MOTION, finger, x, y, panel)

    def up(self, finger: int, x: float, y: float, panel: int = 1) -> None:
        self._touch(FINGER_UP, finger, x, y, panel)

    def mouse_down(self, x: int, y: int, button: int = LEFT) -> None:
        """Positions of a mouse are pixels from the upper left."""
        self._push(button=_MouseButton(MOUSE_DOWN, 0, 0, 0, button, 1, 1, 0, x, y))

    def mouse_up(self, x: int, y: int, button: int = LEFT) -> None:
        self._push(button=_MouseButton(MOUSE_UP, 0, 0, 0, button, 0, 1, 0, x, y))

    def mouse_move(self, x: int, y: int, held: bool = False) -> None:
        self._push(motion=_MouseMotion(MOUSE_MOTION, 0, 0, 0, int(held), x, y, 0, 0))

    def wheel(self, clicks: int) -> None:
        self._push(wheel=_MouseWheel(MOUSE_WHEEL, 0, 0, 0, 0, clicks))

    def key_down(self, key: int, *, again: bool = False) -> None:
        """Press a key by SDL's code for it: of a printable character, its code point; `again` where it repeats."""
        self._push(key=_Key(KEY_DOWN, 0, 0, 1, again, 0, 0, 0, key, 0, 0))

    def key_up(self, key: int) -> None:
        self._push(key=_Key(KEY_UP, 0, 0, 0, 0, 0, 0, 0, key, 0, 0))

    def type(self, letter: str) -> None:
        """Press a key that writes this, and let go of it: the key comes first, then what the system makes of it."""
        self.key_down(ord(letter.lower()))
        self.text(letter)
        self.key_up(ord(letter.lower()))

    def key(self, key: int) -> None:
        """Press a key that writes nothing, and let go of it."""
        self.key_down(key)
        self.key_up(key)

    def text(self, text: str) -> None:
        """What was written."""
        self._push(text=_Text(TEXT_INPUT, 0, 0, text.encode()))

    def close_asked(self) -> None:
        """Have the desktop ask the window to close."""
        self._push(key=_Key(QUIT))

    def resized(self, width: int, height: int) -> None:
        """Tell of another size, as when somebody pulls at the window's edge."""
        event = _Event(window=_Window(WINDOW, 0, 1, WINDOW_RESIZED, 0, 0, 0, width, height))
        # Kivy answers at once, before SDL gets to queue it, and takes it away.
        assert self._sdl.SDL_PushEvent(ctypes.byref(event)) == 0

    def passed_on(self, kind: int, window: int, what: int = 0) -> int | None:
        """As what kind of event something arrives that the window of this number is told; None where it does not."""
        if kind == WINDOW:
            event = _Event(window=_Window(kind, 0, window, what))
        elif kind in (FINGER_DOWN, FINGER_UP, FINGER_MOTION):
            event = _Event(finger=_Finger(kind, 0, 1, 1, 0.5, 0.5, 0, 0, 1, window))
        else:
            event = _Event(key=_Key(kind, 0, window))
        # A desktop tells of its own whenever it likes: that the window has the keys now, say.
        self._sdl.SDL_FlushEvents(0, FINGER_MOTION)
        self._sdl.SDL_PushEvent(ctypes.byref(event))
        arrived = self._sdl.SDL_PeepEvents(ctypes.byref(event), 1, _TAKE_OUT, 0, FINGER_MOTION)
        return event.key.type if arrived == 1 else None

    def makes(self, hint: str) -> bool:
        """Whether SDL makes one kind of input out of another: such a hint, on where nobody says otherwise."""
        return bool(self._sdl.SDL_GetHintBoolean(hint.encode(), 1))

    def _touch(self, kind: int, finger: int, x: float, y: float, panel: int) -> None:
        self._push(finger=_Finger(kind, 0, panel, finger, x, y, 0, 0, 1, 0))

    def _push(self, **event: ctypes.Structure) -> None:
        assert self._sdl.SDL_PushEvent(ctypes.byref(_Event(**event))) == 1


def _library() -> ctypes.CDLL:
    """The very SDL that Kivy has loaded: its wheel carries one of its own."""
    lines = Path("/proc/self/maps").read_text(encoding="utf-8").splitlines()
    return ctypes.CDLL(next(line.split()[-1] for line in lines if "libSDL2-2" in line))
