"""Looks at the computer now and then, on a thread: whoever asks is told what was seen last and never waits."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread

from kiosk.operator.machine import Machine

EVERY = 60.0
"""Seconds between two looks."""


class Watch:
    """`read` is how it looks, `now` the monotonic clock. `seen` is what was seen last."""

    def __init__(self, read: Callable[[], Machine], now: Callable[[], float]) -> None:
        self._read = read
        self._now = now
        self._looked: float | None = None
        self._thread: Thread | None = None
        self.seen: Machine | None = None

    def look(self) -> None:
        """Have it look anew, if the last look is long enough ago and has ended."""
        now = self._now()
        recent = self._looked is not None and now < self._looked + EVERY
        if recent or (self._thread and self._thread.is_alive()):
            return
        self._looked = now
        # A folder on a network may keep it waiting for ever: that must not keep the program from ending.
        self._thread = Thread(target=self._work, name="health", daemon=True)
        self._thread.start()

    def wait(self, seconds: float) -> None:
        """Wait at most so long for a look that is going on."""
        if self._thread:
            self._thread.join(seconds)

    def _work(self) -> None:
        self.seen = self._read()
