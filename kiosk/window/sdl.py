"""SDL itself, for what Kivy has no word for: a second window, on another display, beside Kivy's own.

It is the very SDL that Kivy's window lives in. Main thread only, and not before there is that window.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from contextlib import contextmanager
from ctypes import CFUNCTYPE, POINTER, byref, c_char_p, c_int, c_uint8, c_uint32, c_void_p
from typing import Any, ClassVar, NamedTuple

_FULLSCREEN, _FULLSCREEN_DESKTOP = 0x1, 0x1001
_OPENGL, _BORDERLESS, _DENSE = 0x2, 0x10, 0x2000

_QUIT, _WINDOW_EVENT, _CLOSE_ASKED = 0x100, 0x200, 14
_MOUSE_EVENTS, _FINGER_EVENTS = range(0x400, 0x404), range(0x700, 0x703)
_MOUSE_DOWN, _MOUSE_UP = 0x401, 0x402
_WHOSE, _WHOSE_FINGER, _WHAT = 8, 44, 12
"""Where in an event the number of its window is, where in a finger's, and where what a window is told."""

_CAPTURE = b"SDL_MOUSE_AUTO_CAPTURE"

_Filter = CFUNCTYPE(c_int, c_void_p, c_void_p)
_IN_USE: list[Any] = []
"""Filters that SDL calls."""


class SdlError(RuntimeError):
    """SDL refused something; the message is what, and SDL's own words."""


class Spot(NamedTuple):
    """A display, and where it is on the desktop, in its units from the upper left corner."""

    display: int
    x: int
    y: int
    width: int
    height: int

    def meets(self, other: Spot) -> bool:
        """Whether both show some of the same, as displays do that mirror one another."""
        return (
            self.x < other.x + other.width
            and other.x < self.x + self.width
            and self.y < other.y + other.height
            and other.y < self.y + self.height
        )


class _Rect(ctypes.Structure):
    _fields_: ClassVar = [(name, c_int) for name in ("x", "y", "width", "height")]


_FUNCTIONS: dict[str, tuple[Any, tuple[Any, ...]]] = {
    "SDL_CreateWindow": (c_void_p, (c_char_p, c_int, c_int, c_int, c_int, c_uint32)),
    "SDL_DestroyWindow": (None, (c_void_p,)),
    "SDL_GL_GetCurrentContext": (c_void_p, ()),
    "SDL_GL_GetCurrentWindow": (c_void_p, ()),
    "SDL_GL_GetDrawableSize": (None, (c_void_p, POINTER(c_int), POINTER(c_int))),
    "SDL_GL_MakeCurrent": (c_int, (c_void_p, c_void_p)),
    "SDL_GL_SwapWindow": (None, (c_void_p,)),
    "SDL_GetCurrentVideoDriver": (c_char_p, ()),
    "SDL_GetDisplayBounds": (c_int, (c_int, POINTER(_Rect))),
    "SDL_GetError": (c_char_p, ()),
    "SDL_GetEventFilter": (c_int, (POINTER(c_void_p), POINTER(c_void_p))),
    "SDL_GetNumVideoDisplays": (c_int, ()),
    "SDL_GetWindowDisplayIndex": (c_int, (c_void_p,)),
    "SDL_GetWindowFlags": (c_uint32, (c_void_p,)),
    "SDL_GetWindowID": (c_uint32, (c_void_p,)),
    "SDL_SetEventFilter": (None, (c_void_p, c_void_p)),
    "SDL_SetHint": (c_int, (c_char_p, c_char_p)),
    "SDL_SetWindowPosition": (None, (c_void_p, c_int, c_int)),
}


def _library() -> ctypes.CDLL:
    """Kivy's wheel carries an SDL of its own: it is reached through what Kivy has linked with it."""
    from kivy.core.window import _window_sdl2

    library = ctypes.CDLL(_window_sdl2.__file__)
    for name, (result, arguments) in _FUNCTIONS.items():
        function = getattr(library, name)
        function.restype, function.argtypes = result, arguments
    return library


class Sdl:
    """The displays, and the table's window among them, which is the one that is current when this is made.

    Raises `SdlError` where none is.
    """

    def __init__(self) -> None:
        self.library = _library()
        self.table: int | None = self.library.SDL_GL_GetCurrentWindow()
        self.context: int | None = self.library.SDL_GL_GetCurrentContext()
        if not self.table or not self.context:
            raise SdlError("no window of SDL's is current: has Kivy opened one?")

    @property
    def bare(self) -> bool:
        """Whether there is no desktop between SDL and the displays."""
        driver: bytes = self.library.SDL_GetCurrentVideoDriver() or b""
        return driver.lower() == b"kmsdrm"  # it calls itself so in capitals

    @property
    def displays(self) -> int:
        """How many SDL knows. On bare ones these are those that were there at the start."""
        return max(self.library.SDL_GetNumVideoDisplays(), 0)

    @property
    def table_fills_its_display(self) -> bool:
        """Whether it is no window among others."""
        return bool(self.library.SDL_GetWindowFlags(self.table) & _FULLSCREEN)

    def free_spot(self) -> Spot | None:
        """The first display on which nothing of the table's can be seen."""
        spots = [self._spot(display) for display in range(self.displays)]
        table = self.library.SDL_GetWindowDisplayIndex(self.table)
        if not 0 <= table < len(spots):
            return None
        return next((spot for spot in spots if not spot.meets(spots[table])), None)

    def _spot(self, display: int) -> Spot:
        bounds = _Rect()
        if self.library.SDL_GetDisplayBounds(display, byref(bounds)):
            raise self.error(f"display {display} has no bounds")
        return Spot(display, bounds.x, bounds.y, bounds.width, bounds.height)

    def make_current(self, window: int | None) -> None:
        """What is drawn from now on is drawn in this window."""
        if self.library.SDL_GL_MakeCurrent(window, self.context):
            raise self.error("a window cannot be drawn on")

    def swap(self, window: int | None) -> None:
        """Show what has been drawn in a window."""
        self.library.SDL_GL_SwapWindow(window)

    def error(self, what: str) -> SdlError:
        """What went wrong, with SDL's words for it."""
        return SdlError(f"{what}: {self.library.SDL_GetError().decode(errors='replace')}")


class LookedAt:
    """A window that fills a display, drawn on in the table's own OpenGL context: nothing has to be copied from one to
    the other, and a picture that both show is kept once.

    It is to be looked at only: what fingers and mice do on it reaches nobody, nor does what a desktop has to say to it.
    Raises `SdlError` where there can be no such window.
    """

    def __init__(self, sdl: Sdl, spot: Spot, title: str) -> None:
        self._sdl, self._library = sdl, sdl.library
        self._filter: Any = None
        self._filter_events()
        self._library.SDL_SetHint(b"SDL_WINDOW_NO_ACTIVATION_WHEN_SHOWN", b"1")
        # After a click on one window SDL would take the next, on the other, for one on the same.
        self._library.SDL_SetHint(_CAPTURE, b"0")
        # Without a desktop every window fills its display; where it is asked to, its surface is made twice.
        kind = 0 if sdl.bare else _FULLSCREEN_DESKTOP | _BORDERLESS
        where = spot.x, spot.y, spot.width, spot.height
        self._window = self._library.SDL_CreateWindow(
            title.encode(), *where, _OPENGL | _DENSE | kind
        )
        if not self._window:
            failed = sdl.error(f"no window on display {spot.display}")
            self._unfilter()
            raise failed
        if sdl.bare:
            # Some SDLs then believe it to be on the first display after all.
            self._library.SDL_SetWindowPosition(self._window, spot.x, spot.y)

    @property
    def size(self) -> tuple[int, int]:
        """In pixels."""
        width, height = c_int(), c_int()
        self._library.SDL_GL_GetDrawableSize(self._window, byref(width), byref(height))
        return width.value, height.value

    @contextmanager
    def drawing(self) -> Iterator[None]:
        """What is drawn meanwhile is shown on this window, all of it, at the end; then the table is drawn on again."""
        # In this order also because SDL may have made a new window current without taking note of it.
        self._sdl.make_current(self._window)
        try:
            yield
            self._sdl.swap(self._window)
        finally:
            self._sdl.make_current(self._sdl.table)

    def close(self) -> None:
        """Take the window away. It cannot be drawn on after that."""
        # SDL would otherwise take the table for current still, while nothing is.
        self._sdl.make_current(self._window)
        self._library.SDL_DestroyWindow(self._window)
        self._sdl.make_current(self._sdl.table)
        self._library.SDL_SetHint(_CAPTURE, b"1")
        self._unfilter()

    def _filter_events(self) -> None:
        """Have events pass by us before Kivy sees them, who asks none for which window it is."""
        library, table = self._library, self._library.SDL_GetWindowID(self._sdl.table)
        before, given = c_void_p(), c_void_p()
        library.SDL_GetEventFilter(byref(before), byref(given))
        kivys = _Filter(before.value) if before.value else lambda *_: 1
        # There SDL tells of mice in terms of the window that was made last, whichever it is.
        meant_for_one = () if self._sdl.bare else _MOUSE_EVENTS
        held = 0

        def passes(_: int, event: int) -> int:
            nonlocal held
            kind = c_uint32.from_address(event).value
            if kind == _WINDOW_EVENT or kind in meant_for_one or kind in _FINGER_EVENTS:
                where = _WHOSE_FINGER if kind in _FINGER_EVENTS else _WHOSE
                of_table = c_uint32.from_address(event + where).value in (0, table)
                # What was pressed on the table is let go of wherever the mouse is by then.
                if not (of_table or (kind == _MOUSE_UP and held)):
                    return 0
                # One may have been held before anybody counted.
                held = max(held + {_MOUSE_DOWN: 1, _MOUSE_UP: -1}.get(kind, 0), 0)
            # Of several windows SDL takes none for the last, whose closing would be the program's.
            if kind == _WINDOW_EVENT and c_uint8.from_address(event + _WHAT).value == _CLOSE_ASKED:
                c_uint32.from_address(event).value = _QUIT
            return int(kivys(given.value, event))

        self._filter, self._filtered_before = _Filter(passes), (before, given)
        # SDL does not know that it may go: a window that nobody has closed must not leave it calling what is no more.
        _IN_USE.append(self._filter)
        library.SDL_SetEventFilter(self._filter, None)

    def _unfilter(self) -> None:
        self._library.SDL_SetEventFilter(*self._filtered_before)
        _IN_USE.remove(self._filter)
