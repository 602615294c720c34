"""Whether a table in public is open: by its hours, by what the operator has said for tonight, and by the clock.

Only the question whether it is open looks at the clock on the wall, which may jump; whatever lasts for a while, such as
the time in which a game may still be finished, is measured by one that does not.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from kiosk.hours.timetable import Standing, Timetable
from kiosk.hours.tonight import TonightFile
from kiosk.hours.wall_clock import Wall
from kiosk.settings import Configuration
from kiosk.settings.schema import HoursSettings

LOOKS = 60.0
"""Seconds after which the clock on the wall is looked at anew: nobody tells when it has been set."""
WARNED = 10 * 60.0
"""So many seconds before the table closes those who play are told."""
_HALF_HOUR = 1800.0
_TONIGHT = 16
"""Half hours for which the operator can have it stay open."""
_BEFORE = 12 * 3600.0
"""Seconds that the clock may be set back by and what was said for tonight still holds."""

_log = logging.getLogger(__name__)


class Closes(Enum):
    """What a room does when the table closes."""

    NEVER = "never"
    """It goes on: the operator is there, or there is nobody."""
    AT_ONCE = "at once"
    LATER = "later"
    """It may still be finished."""


class Closing(Protocol):
    """A room, as far as it is asked here."""

    @property
    def closes(self) -> Closes:
        """What it does when the table closes."""

    def close_up(self) -> None:
        """Open the room of the closed table."""


class Told(Enum):
    """What those who play are told."""

    CLOSES_SOON = "closes soon"
    LAST_MOVES = "last moves"
    """It has closed, and the game may be finished until it is put away."""


@dataclass(frozen=True, slots=True)
class Announcement:
    """What they are told, and the moment it tells of, in seconds since 1970."""

    told: Told
    at: float


class Opening:
    """The hours in force just now. `now` is the monotonic clock, `wall` the one on the wall; `kept` is what the
    operator said before the program was started anew, where that is kept."""

    def __init__(
        self,
        configuration: Configuration,
        now: Callable[[], float],
        wall: Wall,
        kept: TonightFile | None = None,
    ) -> None:
        self._configuration, self._now, self._wall = configuration, now, wall
        self._kept = kept
        self._tonight = kept.kept if kept else None  # since when, and until when
        self._stayed = self._tonight[1] if self._tonight else None
        """Until when the operator had it stay open, though that may be over."""
        self._found_closed = True
        """Whether it has been closed ever since the program was started."""
        self._closed_since: float | None = None
        self._doubted = False
        self._week: tuple[HoursSettings, Timetable] | None = None
        self._found: tuple[Timetable, float, Standing] | None = None

    @property
    def timetable(self) -> Timetable | None:
        """The week's; None where the table never closes."""
        values = self._configuration.values
        if not values.kiosk:
            return None
        if self._week is None or self._week[0] is not values.hours:
            self._week = values.hours, values.hours.timetable
        timetable = self._week[1]
        return None if timetable.always else timetable

    def _usual(self, timetable: Timetable, at: float) -> Standing:
        """What the week says, which is asked with every picture: what was found holds until it says itself."""
        if self._found:
            of, since, standing = self._found
            end = since + LOOKS if standing.until is None else standing.until
            if of is timetable and since <= at < end:
                return standing
        self._found = timetable, at, timetable.standing(at)
        return self._found[2]

    def standing(self) -> Standing | None:
        """Whether it is open and until when; None where hours mean nothing."""
        stands = self._stands()
        return stands[0] if stands else None

    def _stands(self) -> tuple[Standing, float] | None:
        """The same, and the moment of which it was said: what is counted from it has to be counted from that one, as
        the next look at the clock may already be on the other side of an opening or a closing."""
        timetable = self.timetable
        at = self._wall() if timetable else None
        if timetable is None or at is None:
            self._doubt(timetable is not None)
            return None
        tonight = self._until(at)
        if tonight is None:
            return self._usual(timetable, at), at
        after = timetable.standing(tonight)
        return Standing(True, after.until if after.open else tonight), at

    def _doubt(self, doubted: bool) -> None:
        if doubted and not self._doubted:
            _log.warning("the time of day is not known, so the opening hours mean nothing yet")
        self._doubted = doubted

    @property
    def closed(self) -> bool:
        """Whether no game may begin."""
        standing = self.standing()
        return standing is not None and not standing.open

    @property
    def last_game(self) -> float | None:
        """When it closes, in seconds since 1970, if that is soon enough for the next game to be the last."""
        stands = self._stands()
        if stands is None:
            return None
        standing, at = stands
        if not standing.open or standing.until is None:
            return None
        minutes = self._configuration.values.hours.last_game
        return standing.until if standing.until - at <= minutes * 60.0 else None

    @property
    def announcement(self) -> Announcement | None:
        """What those who play have to know just now."""
        stands = self._stands()
        if stands is None:
            return None
        standing, at = stands
        if not standing.open:
            # By another clock than that of the closing: a hair before a minute is not shown as the one before.
            left = max(self._put_away_at - self._now(), 0.0)
            return Announcement(Told.LAST_MOVES, float(round(at + left)))
        if standing.until is not None and standing.until - at <= WARNED:
            return Announcement(Told.CLOSES_SOON, standing.until)
        return None

    @property
    def _put_away_at(self) -> float:
        """When a game that goes on is put away, by the monotonic clock."""
        since = (
            self._counted_from(self._now()) if self._closed_since is None else self._closed_since
        )
        return since + self._configuration.values.hours.grace * 60.0

    def _counted_from(self, now: float) -> float:
        """When it closed, being found closed just now: at this moment, unless the program has only been started since.
        Then the clock on the wall is all that tells."""
        at, timetable = self._wall(), self.timetable
        if not self._found_closed or at is None or timetable is None:
            return now
        ends = (timetable.last_closing(at), self._stayed)
        return now - (at - max((end for end in ends if end and end <= at), default=0.0))

    @property
    def may_finish(self) -> bool:
        """Whether it closed so short a while ago that a game of before may still be finished."""
        return self.closed and self._now() < self._put_away_at

    # What the operator says for tonight

    @property
    def tonight(self) -> float | None:
        """Until when the operator has it stay open, None for the usual hours."""
        at = self._wall()
        return None if at is None else self._until(at)

    def _until(self, at: float) -> float | None:
        if self._tonight and not self._tonight[0] - _BEFORE <= at < self._tonight[1]:
            self._tonight = None
        return self._tonight[1] if self._tonight else None

    def stay_open(self, until: float | None) -> None:
        """Have it open until then, whatever the hours say; None for the usual ones."""
        at = self._wall()
        self._tonight = None if until is None or at is None else (at, until)
        if self._kept:
            self._kept.keep(self._tonight)

    @property
    def times_tonight(self) -> tuple[float, ...]:
        """Until when it could stay open: half hours after it would close, or from now on where it has."""
        timetable, at = self.timetable, self._wall()
        if timetable is None or at is None:
            return ()
        usual = timetable.standing(at)
        begin = usual.until if usual.open and usual.until is not None else at
        first = (begin // _HALF_HOUR + 1) * _HALF_HOUR
        return tuple(first + i * _HALF_HOUR for i in range(_TONIGHT))

    # Time

    def tick(self, room: Closing, now: float) -> None:
        """Close the room if it is time."""
        if not self.closed:
            self._closed_since = None
            self._found_closed = False
            return
        if self._closed_since is None:
            self._closed_since = self._counted_from(now)
            _log.info("the table closes")
        if self._is_due(room, now):
            room.close_up()

    def _is_due(self, room: Closing, now: float) -> bool:
        if room.closes is Closes.LATER:
            return now >= self._put_away_at
        return room.closes is Closes.AT_ONCE

    def deadline(self, room: Closing) -> float | None:
        """When to look again, None for never."""
        if self.timetable is None:
            return None
        stands, now = self._stands(), self._now()
        times = [now + LOOKS]
        if stands:
            standing, at = stands
            hours = self._configuration.values.hours
            before = (0.0, WARNED, hours.last_game * 60.0) if standing.open else (0.0,)
            marks = (now + standing.until - at - each for each in before if standing.until)
            times += (mark for mark in marks if mark > now)
            if not standing.open and room.closes is not Closes.NEVER:
                times.append(now if self._is_due(room, now) else self._put_away_at)
        return min(times)
