"""What a table that stands does for whoever started it: it says that it is alive, and notices when its screen goes.

All of it hangs on the main loop, so that nothing is said when that hangs.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from threading import Thread
from typing import Any

from kiosk.service.manager import Service
from kiosk.service.starts import LASTED
from kiosk.service.unattended import Unattended
from kiosk.window.display import Driver, connected_screen

LOOK_EVERY = 2.0
"""Seconds between two looks whether the screen is still connected."""

_log = logging.getLogger(__name__)


class Standing:
    """Of a table that was started by `service`; `start` is None where somebody looks after it."""

    def __init__(
        self,
        service: Service,
        start: Unattended | None,
        connected: Callable[[], str | None] = connected_screen,
    ) -> None:
        self._service, self._start, self._connected = service, start, connected
        self._screen_gone = False

    def begin(self, clock: Any, driver: Driver, stop: Callable[[], object]) -> Callable[[], None]:
        """From the first frame on; what comes back is to be called when the loop has ended. `stop` ends the loop."""
        clock.schedule_once(lambda _: self._service.ready("the table stands"))
        if self._service.feed_every:
            clock.schedule_interval(lambda _: self._service.alive(), self._service.feed_every)
        if start := self._start:
            # The count of starts is a file, and its disk may take its time.
            lasted = Thread(target=start.lasted, name="lasted", daemon=True)
            clock.schedule_once(lambda _: lasted.start(), LASTED)
            if driver is Driver.KMSDRM:
                clock.schedule_interval(lambda _: self.look_for_screen(stop), LOOK_EVERY)
        return self._service.stopping

    def look_for_screen(self, stop: Callable[[], object]) -> None:
        """A screen that comes back may be another one, and SDL does not draw on it: the program begins anew on it."""
        there = self._connected() is not None
        if not there and not self._screen_gone:
            _log.warning("the screen has gone; the game is kept, and goes on when a screen comes")
            self._service.ready("waiting for a screen: it has gone")
        elif there and self._screen_gone:
            _log.info("a screen has come: beginning anew on it")
            if self._start:
                self._start.lasted()
            stop()
        self._screen_gone = not there
