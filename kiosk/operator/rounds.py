"""What is done by itself while nobody plays: the copy at night, and that names go when their time is over.

The time of day may be unset, or jump. So a copy is made only when the clock has been set, and twelve hours of the
monotonic clock lie between two at least, whatever the other says in between.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from kiosk.hours.wall_clock import Wall, roughly
from kiosk.operator.care import Task
from kiosk.operator.caretaker import Caretaker
from kiosk.settings import Configuration
from kiosk.store import Store

APART = 12 * 3600.0
"""Seconds between two copies at least."""
LASTS = 4
"""Hours for which a copy may begin, after the one from which on it is due."""
_NAMES_EVERY = 6 * 3600.0
_DAY = 24


class Rounds:
    """Made now and then; `now` is the monotonic clock, `wall` the time of day."""

    def __init__(
        self,
        caretaker: Caretaker,
        store: Store | None,
        configuration: Configuration,
        now: Callable[[], float] = time.monotonic,
        wall: Wall = roughly,
    ) -> None:
        self._caretaker, self._store, self._configuration = caretaker, store, configuration
        self._now, self._wall = now, wall
        self._names_at: float | None = None
        self._copy_at: float | None = None

    def make(self, *, nobody_plays: bool) -> None:
        """Begin what is due; never waits."""
        now = self._now()
        if not nobody_plays:
            return  # either may keep the disk busy for longer than a play should wait
        if self._store and (self._names_at is None or now >= self._names_at + _NAMES_EVERY):
            self._names_at = now
            self._store.forget_old_names()
        if self._copy_due(now) and self._caretaker.begin(Task.NIGHTLY_COPY):
            self._copy_at = now

    def _copy_due(self, now: float) -> bool:
        copies, wall = self._configuration.values.copies, self._wall()
        if not copies.nightly or wall is None:
            return False
        if self._copy_at is not None and now < self._copy_at + APART:
            return False
        diary = self._caretaker.diary
        if diary is None:
            return False  # it has not been read yet
        last = diary.night.at if diary.night else None
        # One from a time to come was made while the clock was ahead: nobody knows when that was.
        if last is not None and 0 <= wall - last < APART:
            return False
        return (time.localtime(wall).tm_hour - copies.hour) % _DAY < LASTS
