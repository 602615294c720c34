"""The counter that games are numbered by."""

from __future__ import annotations

from threading import Lock


class Numbers:
    """Hands out the numbers of new games; may be asked on any thread.

    Until it is known which are taken it hands out numbers below 1, which stand for ones to be found later.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._last: int | None = None
        self._unknown = 0

    def know(self, last: int) -> None:
        """Up to `last` they are taken."""
        with self._lock:
            self._last = max(last, self._last or 0)

    def next(self) -> int:
        """The number of a new game."""
        with self._lock:
            if self._last is None:
                self._unknown -= 1
                return self._unknown
            self._last += 1
            return self._last
