"""The last lines of the log, kept in memory for the operator's page: a table has no terminal to read them on."""

from __future__ import annotations

import logging
from collections import deque

from msgspec import Struct

KEPT = 400
"""Lines."""
LONGEST = 240
"""Letters of a line that are kept."""


class LogLine(Struct, frozen=True):
    """One line; `at` is the time of day in seconds since 1970, as the computer's clock had it."""

    at: float
    text: str
    serious: bool


class RecentLog(logging.Handler):
    """Keeps the last lines, newest last."""

    def __init__(self) -> None:
        super().__init__(logging.INFO)
        self._lines: deque[LogLine] = deque(maxlen=KEPT)

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a line of it; the rest, such as a traceback, is in the log itself."""
        try:
            said = record.getMessage()
        except Exception:
            # A message that does not go with its arguments: nothing that is logged may stop what logs it.
            self.handleError(record)
            return
        text = " ".join(said.split())
        if record.exc_info and record.exc_info[1] is not None:
            text = f"{text}: {record.exc_info[1]!r}"
        serious = record.levelno >= logging.WARNING
        self._lines.append(LogLine(record.created, text[:LONGEST], serious))

    @property
    def lines(self) -> tuple[LogLine, ...]:
        """All that is kept."""
        self.acquire()  # another thread may be logging
        try:
            return tuple(self._lines)
        finally:
            self.release()


def keep_recent_lines() -> None:
    """Have the last lines of the log kept from now on."""
    if _kept_by() is None:
        logging.getLogger().addHandler(RecentLog())


def recent_lines() -> tuple[LogLine, ...]:
    """The last lines of the log; nothing where they are not being kept."""
    kept = _kept_by()
    return kept.lines if kept else ()


def _kept_by() -> RecentLog | None:
    handlers = logging.getLogger().handlers
    return next((each for each in handlers if isinstance(each, RecentLog)), None)
