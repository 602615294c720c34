"""What only Xlib can do: tell the screen's size, and not end the whole process without a word of ours.

It would do so for a request that is refused, and for a server that goes.
"""

from __future__ import annotations

import ctypes
import os
import traceback
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from ctypes import POINTER, byref, c_int, c_ulong, c_void_p
from typing import ClassVar


class _Monitor(ctypes.Structure):
    """RandR's `XRRMonitorInfo`."""

    _fields_: ClassVar = [
        ("name", c_ulong),
        *((name, c_int) for name in ("primary", "automatic", "outputs")),
        *((name, c_int) for name in ("x", "y", "width", "height", "width_mm", "height_mm")),
        ("output", c_void_p),
    ]


def screen_size() -> tuple[int, int] | None:
    """The size in pixels of the screen that DISPLAY names, of its main one where it spans several; None where no server
    answers, or there is no Xlib."""
    try:
        xlib = ctypes.CDLL("libX11.so.6")
    except OSError:
        return None
    xlib.XOpenDisplay.restype = c_void_p
    address = xlib.XOpenDisplay(None)
    if address is None:
        return None
    server = c_void_p(address)
    try:
        number = xlib.XDefaultScreen(server)
        whole = xlib.XDisplayWidth(server, number), xlib.XDisplayHeight(server, number)
        return _main_monitor(xlib, server) or whole
    finally:
        xlib.XCloseDisplay(server)


def _main_monitor(xlib: ctypes.CDLL, server: c_void_p) -> tuple[int, int] | None:
    try:
        randr = ctypes.CDLL("libXrandr.so.2")
    except OSError:
        return None
    major, minor = c_int(), c_int()
    # Asked for what it does not know, a server would have the process ended.
    answers = randr.XRRQueryVersion(server, byref(major), byref(minor))
    if not answers or (major.value, minor.value) < (1, 5):
        return None
    xlib.XDefaultRootWindow.restype = c_ulong
    randr.XRRGetMonitors.restype = POINTER(_Monitor)
    count = c_int()
    monitors = randr.XRRGetMonitors(
        server, c_ulong(xlib.XDefaultRootWindow(server)), 1, byref(count)
    )
    if count.value < 1:
        return None
    main = max(monitors[: count.value], key=lambda monitor: monitor.primary)
    size = main.width, main.height
    randr.XRRFreeMonitors(monitors)
    return size


def errors_survived() -> AbstractContextManager[None]:
    """For as long as this lasts nothing that an X server refuses, such as OpenGL without its drivers, ends the process.

    SDL finds out that it was refused too, and says so.
    """
    return _handled("XSetErrorHandler", lambda display, event: 0, 2)


def put_in_order_if_the_server_goes(
    put_in_order: Callable[[], object], status: int
) -> AbstractContextManager[None]:
    """For as long as this lasts the process ends in good order, with this exit status, when the X server does.

    That comes to light in whatever the main thread asks of the server next. Nothing can be drawn after it, and there
    is no way back to where it was asked.
    """

    def gone(_: int) -> int:
        try:
            put_in_order()
        except Exception:
            traceback.print_exc()
        finally:
            os._exit(status)

    return _handled("XSetIOErrorHandler", gone, 1)


@contextmanager
def _handled(setter: str, handler: Callable[..., int], pointers: int) -> Iterator[None]:
    """Xlib calls this, with so many pointers, instead of what it would; where there is no Xlib nobody does."""
    try:
        exchange = getattr(ctypes.CDLL("libX11.so.6"), setter)
    except OSError:
        yield
        return
    exchange.restype = ctypes.c_void_p
    callback = ctypes.CFUNCTYPE(ctypes.c_int, *[ctypes.c_void_p] * pointers)(handler)
    before = exchange(callback)
    try:
        yield
    finally:
        exchange(ctypes.c_void_p(before))
