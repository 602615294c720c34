"""A table that nobody looks after: it waits for a screen that is not there yet, and does not start for ever in vain.

All waiting goes on under the eyes of the service manager: it is told why, and that the program is alive.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from pathlib import Path
from threading import Event

from kiosk.layout.mounting import Degrees
from kiosk.service.ending import Ending
from kiosk.service.manager import Service
from kiosk.service.starts import TOO_MANY, Starts
from kiosk.translation import Translator
from kiosk.window.display import Display, Driver, begin_again, find_display

LOOK_EVERY = 1.0
"""Seconds between two looks for a screen."""
TRY_EVERY = 5.0
"""Seconds until a window is tried again where a screen is there and none opens."""
WAITED_FOR = "QUIBBLES_WAITED_FOR"
"""The environment's word for why the process before this one, in its place, opened no window: it is said but once."""

_log = logging.getLogger(__name__)


class Unattended:
    """One start of such a table, from before it has a window. Main thread only."""

    def __init__(
        self, service: Service, data: Path, find: Callable[[], Display] = find_display
    ) -> None:
        self.ending = Ending()
        self._service, self._find = service, find
        self._told = Event()
        self.ending.by(self._told.set)
        self._said = os.environ.pop(WAITED_FOR, "")
        self.again = bool(self._said)
        """Whether another process in the place of this one has tried before, and said all there is to say."""
        # Started by hand it is not started again, and so not in vain.
        self._starts = Starts(data) if service.attended else None

    def begin(self) -> bool:
        """Count this start, and wait where those before it failed. False where too many have, or where somebody wants
        the program to end."""
        starts = self._starts
        if not starts or self.again:  # by hand, or the same start in another process
            return True
        if starts.too_many:
            return False
        if starts.wait:
            why = f"{starts.failed} starts have failed, so this one waits {starts.wait:.0f} s"
            _log.warning("%s", why)
            self._service.ready(why)
            self._wait(starts.wait)
        starts.begin()
        return not self.ending.asked

    def give_up(self, tr: Translator, kivy_home: Path, turned: Degrees = 0) -> int:
        """Say that the table cannot start until somebody ends the program, and do nothing else; the picture is `turned`
        as the table's. The exit status."""
        starts = self._starts
        if starts and starts.too_many:
            from kiosk.service.standstill import stand_still, words

            starts.begin()
            # Where the window itself ends every start, it also ended the attempt before to say so in one.
            in_window = starts.failed == TOO_MANY
            text = words(tr, starts.why)
            stand_still(
                self._service, self.ending, text, kivy_home, in_window=in_window, turned=turned
            )
        return self.ended()

    def screen(self) -> Display:
        """The way to a screen, as soon as there is one, or when somebody wants the program to end."""
        display = self._find()
        while display.driver is Driver.OFFSCREEN and not (display.asked or self.ending.asked):
            self._say(f"waiting for a screen: {display.reason}")
            self._wait(LOOK_EVERY)
            display = self._find()
        return display

    def no_window(self, display: Display, why: str) -> int:
        """Try again in a while, in another process. Comes back with the exit status where the program is to end."""
        self._say(f"waiting for a screen: {why}")
        self._wait(TRY_EVERY)
        if self.ending.asked:
            return self.ended()
        begin_again(display, **{WAITED_FOR: self._said})

    def failed(self, why: str) -> None:
        """It goes no further, because of this."""
        if self._starts:
            self._starts.because(why)

    def lasted(self) -> None:
        """It has not failed, whatever comes."""
        if self._starts:
            self._starts.over()

    def ended(self) -> int:
        """All is closed. A start that was ended on purpose has not failed. The exit status."""
        if self.ending.asked:
            self.lasted()
        return 0

    def _say(self, what: str) -> None:
        if what != self._said:
            self._service.ready(what)
            _log.warning("%s", what)
            self._said = what

    def _wait(self, seconds: float) -> None:
        """Wait, unless somebody wants the program to end."""
        every = self._service.feed_every or seconds
        while seconds > 0 and not self.ending.asked:
            self._service.alive()
            self._told.wait(min(every, seconds))
            seconds -= every
