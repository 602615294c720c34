"""Fingers from SDL: the one path by which touches reach the table.

Kivy reads SDL's finger events on every platform but hands them on only on phones. Here they are taken as they are
polled, so that a touch screen means the same on X11, on Wayland and on the bare console, and SDL does the plugging
and unplugging. A mouse is the only other provider; SDL is kept from making one out of the first finger, so that no
touch comes twice.

Kivy hands on no more of a finger than SDL's number for it. Two panels may use the same number at once: the later
finger then takes the place of the earlier, which is lifted.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Iterator
from typing import Any

from kiosk.layout.mounting import Way
from kiosk.window.touch_panels import PanelWatch

PROVIDER = "fingers"

_log = logging.getLogger(__name__)


def prepare() -> None:
    """Leave exactly two ways in: the mouse, and SDL's fingers. Call before the window is made."""
    from kivy.config import Config
    from kivy.input.factory import MotionEventFactory

    Config.remove_section("input")
    Config.add_section("input")
    Config.set("input", "mouse", "mouse,disable_multitouch,disable_hover")
    Config.set("input", PROVIDER, PROVIDER)
    MotionEventFactory.register(PROVIDER, _provider())


def _provider() -> type:
    """The provider's class, made when Kivy may be imported."""
    from kivy.input.motionevent import MotionEvent
    from kivy.input.provider import MotionEventProvider

    class SdlFinger(MotionEvent):
        """One finger on the glass, from down to up."""

        def __init__(self, device: str, key: int, args: tuple[float, float]) -> None:
            super().__init__(device, key, args, is_touch=True, type_id="touch")
            self.profile = ["pos"]
            self.lost = False
            # Else a slide that is taken in together with its beginning would seem to have begun at its end.
            self.sync_with_dispatch = False

        def depack(self, args: tuple[float, float]) -> None:
            self.sx, self.sy = args
            super().depack(args)

    class FingerProvider(MotionEventProvider):
        """Turns SDL's finger events, in the order they came, into Kivy touches."""

        def start(self) -> None:
            self.down: dict[int, SdlFinger] = {}
            self.panels = PanelWatch()
            _arrived.clear()

        def stop(self) -> None:
            self.down.clear()

        def update(self, dispatch_fn: Callable[[str, MotionEvent], None]) -> None:
            if self.down and self.panels.any_lost():
                for key in list(self.down):
                    self.down[key].lost = True
                    for kind, finger in self._lift(key):
                        dispatch_fn(kind, finger)
            while _arrived:
                for kind, finger in self._changes(*_arrived.popleft()):
                    dispatch_fn(kind, finger)

        def _changes(
            self, action: str, key: int, where: tuple[float, float]
        ) -> Iterator[tuple[str, SdlFinger]]:
            finger = self.down.get(key)
            if action == "fingerdown":
                if finger is not None:
                    yield from self._lift(key)
                if not self.down:
                    self.panels.begin()
                finger = self.down[key] = SdlFinger(self.device, key, where)
                yield "begin", finger
            elif finger is not None:  # else it went down before anybody looked
                finger.move(where)
                if action == "fingermotion":
                    yield "update", finger
                else:
                    yield from self._lift(key)

        def _lift(self, key: int) -> Iterator[tuple[str, SdlFinger]]:
            finger = self.down.pop(key)
            finger.update_time_end()
            yield "end", finger

    return FingerProvider


_arrived: deque[tuple[str, int, tuple[float, float]]] = deque()
"""Finger events until the provider is asked: what SDL calls it, its finger's number, and where on the screen that is,
in shares of its sides from the lower left corner."""


class SdlEvents:
    """Stands where Kivy keeps its SDL window: everything passes through, finger events are also kept for us."""

    def __init__(self, window: Any) -> None:
        self._window = window
        self.stirred = False
        """Whether anything at all has come since this was last cleared."""
        self.way = Way()
        """Takes a place that a touch panel tells of to where the finger is on the screen."""

    def __getattr__(self, name: str) -> Any:
        return getattr(self._window, name)

    def poll(self) -> Any:
        """The next event, as Kivy expects it; a finger's is put aside."""
        event = self._window.poll()
        if event is not False:
            self.stirred = True
            if event and event[0].startswith("finger"):
                action, finger, x, y, *_ = event
                _arrived.append((action, finger, self._place(x, y)))
                return None
        return event

    def _place(self, x: float, y: float) -> tuple[float, float]:
        return self.way.at(min(max(x, 0.0), 1.0), 1.0 - min(max(y, 0.0), 1.0))


def listen(window: Any) -> SdlEvents:
    """Take in the window's SDL events, and say in the log by which ways input comes once Kivy has started.

    Call it before that; calling it again changes nothing.
    """
    from kivy.base import EventLoop

    if not isinstance(window._win, SdlEvents):
        window._win = SdlEvents(window._win)
        # The window brings a provider of its own along, whatever the configuration says; on a desktop it is idle.
        for provider in list(EventLoop.input_providers):
            EventLoop.remove_input_provider(provider)
        EventLoop.bind(on_start=lambda loop: _log.info("input: %s", ", ".join(providers())))
    return window._win


def providers() -> list[str]:
    """The names of the ways by which input comes, in the order in which they are asked."""
    from kivy.base import EventLoop

    return [provider.device for provider in EventLoop.input_providers]
