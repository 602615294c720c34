"""Which day an unfinished game is of: those who come on the next day have nothing to do with it.

    unfinished.json      {"format": 1, "game": 12, "at": 1764489600.0}

The file lies beside the games, and tells when somebody was last seen to play; it is written when a game begins or goes
on, when it is left, and every now and then meanwhile: a night may end while people play, and then the power go. How
long ago that was, as long as the program runs, is told by a clock that nobody sets.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
from msgspec import Struct

from kiosk.files import write_atomically
from kiosk.hours.timetable import Timetable
from kiosk.hours.wall_clock import Wall
from kiosk.notes import read_note
from kiosk.settings.configuration import Submit

FORMAT = 1
NAME = "unfinished.json"
HALF_A_DAY = 12 * 3600.0
"""Seconds after which a game is taken to be of another day, where nobody knows the time of day."""
WRITTEN_EVERY = 600.0
"""Seconds between two times that the file is written while one game goes on: each costs the disk a sync."""


class _File(Struct, forbid_unknown_fields=True):
    format: int
    game: int
    at: float


class _Seen(Struct, frozen=True):
    """When a game was last played: by the clock that nobody sets, where the program has run since, and by the wall's,
    where that was known."""

    game: int
    now: float
    at: float | None
    here: bool


class Overnight:
    """Remembers when the unfinished game in `folder` was played; `timetable` tells when a day begins."""

    def __init__(
        self,
        folder: Path,
        submit: Submit,
        timetable: Callable[[], Timetable],
        now: Callable[[], float],
        wall: Wall,
    ) -> None:
        self._file = folder / NAME
        self._submit, self._timetable = submit, timetable
        self._now, self._wall = now, wall
        self._seen: _Seen | None = None
        self._written: tuple[int, float] | None = None
        """Of which game the file tells, and when it was written, by the clock that nobody sets."""
        self._kept = self._read()

    def played(self, game: int) -> None:
        """This game is being played just now. Never waits and never raises."""
        at, now = self._wall(), self._now()
        self._seen = _Seen(game, now, at, here=True)
        lately = (
            self._written and self._written[0] == game and now < self._written[1] + WRITTEN_EVERY
        )
        if at is None or lately:
            return
        self._written = game, now
        data = msgspec.json.encode(_File(FORMAT, game, at)) + b"\n"
        self._submit("the day of a game", lambda: write_atomically(self._file, data))

    def is_over(self, game: int) -> bool:
        """Whether the day on which this unfinished game was played is over."""
        seen = self._seen
        if seen is None or seen.game != game:
            seen = self._seen = self._remembered(game)
        ago = self._now() - seen.now
        at = self._wall()
        if at is not None and seen.here:
            # Wherever the clock stood then: what it says now is right, and so is how long ago it was.
            return at - ago < self._timetable().day_begun(at)
        if at is not None and seen.at is not None and seen.at <= at:
            return seen.at < self._timetable().day_begun(at)
        return ago >= HALF_A_DAY

    def _remembered(self, game: int) -> _Seen:
        """What the file told; where that was nothing of this game, nobody knows more than that it is there now."""
        if self._kept and self._kept.game == game:
            return _Seen(game, self._now(), self._kept.at, here=False)
        return _Seen(game, self._now(), None, here=True)

    def _read(self) -> _File | None:
        kept = read_note(self._file, _File)
        return kept if kept and kept.format == FORMAT else None
