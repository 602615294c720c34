"""What a table that stands does for whoever started it: it says that it is alive, and notices when its screen goes.

All of it hangs on the main loop, so that nothing is said when that hangs.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from threading import Thread
from typing import Any

from kiosk.service.manager import Service
from kiosk.service.starts import LASTED
from kiosk.service.unattended import Unattended
from kiosk.window.display import Driver, connected_screens

LOOK_EVERY = 2.0
"""Seconds between two looks whether the screen is still connected."""

_log = logging.getLogger(__name__)


class Standing:
    """Of a table that was started by `service`; `start` is None where somebody looks after it. `connected` names the
    screens that are there, the table's first."""

    def __init__(
        self,
        service: Service,
        start: Unattended | None,
        connected: Callable[[], Sequence[str]] = connected_screens,
    ) -> None:
        self._service, self._start, self._connected = service, start, connected
        self._known = connected()
        self._left: Sequence[str] | None = None
        """What was there when the table's screen had gone; None while it is there."""

    def begin(
        self,
        clock: Any,
        driver: Driver,
        stop: Callable[[], object],
        takes_another: Callable[[], bool] = lambda: False,
    ) -> Callable[[], None]:
        """From the first frame on; what comes back is to be called when the loop has ended. `stop` ends the loop, and
        `takes_another` says whether it may end for the sake of a second screen."""
        clock.schedule_once(lambda _: self._service.ready("the table stands"))
        if self._service.feed_every:
            clock.schedule_interval(lambda _: self._service.alive(), self._service.feed_every)
        if start := self._start:
            # The count of starts is a file, and its disk may take its time.
            lasted = Thread(target=start.lasted, name="lasted", daemon=True)
            clock.schedule_once(lambda _: lasted.start(), LASTED)
            if driver is Driver.KMSDRM:
                clock.schedule_interval(
                    lambda _: self.look_for_screens(stop, takes_another), LOOK_EVERY
                )
        return self._service.stopping

    def look_for_screens(
        self, stop: Callable[[], object], takes_another: Callable[[], bool] = lambda: False
    ) -> None:
        """A screen that comes may be another than the one that went, and SDL draws on none that was not there when it
        began: the program begins anew on it, for a second one only where it may."""
        there = self._connected()
        if self._left is None and not set(self._known[:1]) & set(there):
            self._left = there
            _log.warning("the screen has gone; the game is kept, and goes on when a screen comes")
            self._service.ready("waiting for a screen: it has gone")
        gone = self._left is not None
        new = set(there).difference(self._known if self._left is None else self._left)
        if not new or not (gone or takes_another()):
            return
        _log.info("a %s has come: beginning anew on it", "screen" if gone else "second screen")
        if self._start:
            self._start.lasted()
        self._known, self._left = there, None
        stop()
