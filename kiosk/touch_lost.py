"""What people see when the last touch panel has gone: a cable came loose, and the table says so until one is back.

SDL takes up a panel that is plugged in again by itself. The game stays as it is meanwhile; the buttons still work.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.clock import Clock

from kiosk.layout.screen import Screen
from kiosk.scene.elements import Scene
from kiosk.translation import Translator
from kiosk.window.touch_panels import DEVICES, touch_panels

LOOK_EVERY = 2.0
"""Seconds between two looks at what is plugged in."""

_log = logging.getLogger(__name__)


class TouchLost:
    """Watches whether there is a panel still, once there was one. `changed` is called when that has changed."""

    def __init__(self, changed: Callable[[], object], listing: Path = DEVICES) -> None:
        self._changed, self._listing = changed, listing
        self._had_any = self._any_there()
        self.lost = False
        self._looking: Any = Clock.schedule_interval(lambda _: self._look(), LOOK_EVERY)

    def close(self) -> None:
        """Look no longer."""
        self._looking.cancel()

    def noted(self, scene: Scene, screen: Screen, tr: Translator) -> Scene:
        """The scene, with a word about it while no panel is there."""
        if not self.lost:
            return scene
        from kiosk.scene.notice import with_notice  # most tables never need it
        from kiosk.wording.notices import touch_lost_text

        return with_notice(scene, screen, touch_lost_text(tr))

    def _any_there(self) -> bool:
        return bool(touch_panels(self._listing))

    def _look(self) -> None:
        there = self._any_there()
        self._had_any |= there
        lost = self._had_any and not there
        if lost is not self.lost:
            self.lost = lost
            if lost:
                _log.warning("the touch panel has gone; touches count again when one is plugged in")
            else:
                _log.info("a touch panel is there again")
            self._changed()
