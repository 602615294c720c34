"""The board: what those who stand round the table see on a second screen, where there is one.

The table never waits for it and never fails by it: what is to be shown is drawn while nothing moves and no finger is
down, and where anything goes wrong there is no board until the program is started again.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from kivy.base import EventLoop
from kivy.clock import Clock

from kiosk.layout.screen import Screen
from kiosk.scene.elements import Scene
from kiosk.settings import Configuration

if TYPE_CHECKING:
    from kiosk.window.second_screen import SecondScreen

Shown: TypeAlias = Callable[[Screen], Scene | None]
"""What the board shows on a screen like this; None where that is nothing, and it is dark."""

LOOK_EVERY = 2.0
"""Seconds between two looks whether a second screen has come or gone."""
GATHER = 0.5
"""Seconds that news wait for more of them."""
WAIT = 0.1
"""Seconds until it is tried again to draw where the table is busy."""
PATIENCE = 5.0
"""Seconds after which it is drawn although the table is busy: bots may move cards for hours."""

_log = logging.getLogger(__name__)


class Board:
    """Shows what `shown` says, and looks anew whenever it is told to `refresh`; `still` says whether nothing moves on
    the table. Main thread only."""

    def __init__(
        self,
        configuration: Configuration,
        shown: Shown,
        still: Callable[[], bool],
        open_screen: Callable[[], SecondScreen] | None = None,
    ) -> None:
        self._configuration, self._shown, self._still = configuration, shown, still
        self._open_screen = open_screen or _second_screen
        self._screen: SecondScreen | None = None
        self._scene: Scene | None = None
        self._waited = 0.0
        self._drawing: Any = None
        # Not before the first frame: the table comes first.
        self._looking = Clock.schedule_interval(self._look, LOOK_EVERY)

    def refresh(self) -> None:
        """What the board shows may have changed."""
        if self._screen and self._screen.screen and not self._drawing:
            self._waited = 0.0
            self._drawing = Clock.schedule_once(self._draw, GATHER)

    def close(self) -> None:
        """Let go of the second screen. Closing twice is fine."""
        self._looking.cancel()
        if self._drawing:
            self._drawing.cancel()
        screen, self._screen = self._screen, None
        if screen:
            try:
                screen.close()
            except Exception:
                _log.exception("the second screen cannot be let go of")

    def _look(self, _: float) -> None:
        wanted = self._configuration.values.screen.board == "auto"
        if not self._screen and not wanted:
            return
        try:
            self._screen = self._screen or self._open_screen()
            if self._screen.follow(wanted=wanted):
                self._scene = None
                self.refresh()
        except Exception:
            self._give_up()

    def _draw(self, _: float) -> None:
        self._drawing = None
        if self._is_busy() and self._waited < PATIENCE:
            self._waited += WAIT
            self._drawing = Clock.schedule_once(self._draw, WAIT)
            return
        try:
            if self._screen and self._screen.screen:
                scene = self._shown(self._screen.screen)
                if scene != self._scene:
                    self._screen.show(scene)
                    self._scene = scene
        except Exception:
            self._give_up()

    def _is_busy(self) -> bool:
        return not self._still() or any(touch.is_touch for touch in EventLoop.touches)

    def _give_up(self) -> None:
        _log.exception("there is no board any more until the next start")
        self.close()


def _second_screen() -> SecondScreen:
    from kiosk.window.second_screen import SecondScreen  # where there is none, it is never loaded

    return SecondScreen()
