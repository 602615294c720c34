"""The turn clock: a person has so much time for a turn, its play and its stash together.

It runs while somebody can act: not on a bot's turn, not while something is on its way to the disk, not while anybody
has a menu or another page open, not while all others hold their buttons to play on without whoever's turn it is. A
hand that has yet to be opened does not stop it. When time runs short that is said once; when it is up nothing is lost:
the simple bot makes what is left of that one turn, as the seat's own.

Nothing of it is kept: whoever comes back to a game after a power cut has the whole time for the turn they find.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from kiosk.play.course import Course
from kiosk.play.pages import Pages
from kiosk.play.play_on import PlayOn
from kiosk.play.state import Banner, News, TimeLeft

SHORT = 10.0
SHORT_SHARE = 1 / 3
"""Time is short when so many seconds are left, or so much of all of it where that is less."""
COARSE = 5.0
"""Seconds between two pictures of what is left; while it is short there is one a second."""

_LONG_AGO = float("-inf")

Warn = Callable[[int], None]
"""Told the seat whose time runs short."""


class Hourglass:
    """So many seconds, which run out unless they are stopped; it has no clock and is told the time."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.short_at = min(SHORT, seconds * SHORT_SHARE)
        self.shown = seconds
        """What is left, as a picture of it has it: a little more than there is."""
        self._left = seconds
        self._ends: float | None = None

    @property
    def runs(self) -> bool:
        """Whether time passes."""
        return self._ends is not None

    @property
    def short(self) -> bool:
        """Whether there is not much left, or nothing."""
        return self.shown <= self.short_at

    @property
    def up(self) -> bool:
        """Whether nothing is left."""
        return self.shown <= 0

    def run(self, now: float) -> None:
        """From now on time passes."""
        if self._ends is None:
            self._ends = now + self._left

    def stop(self, now: float) -> None:
        """From now on no time passes."""
        if self._ends is not None:
            self._left, self._ends = max(self._ends - now, 0.0), None

    def grant(self, least: float) -> None:
        """While no time passes: so much is left at least."""
        self._left, self.shown = max(self._left, least), max(self.shown, least)

    def tick(self, now: float) -> bool:
        """Look at the clock; whether a picture of what is left has changed."""
        before = self.shown
        while (due := self.deadline) is not None and now >= due:
            self.shown = self._shown_next
        return self.shown != before

    @property
    def deadline(self) -> float | None:
        """When `tick` will have something to do, None for never."""
        if self._ends is None or self.up:
            return None
        return self._ends - self._shown_next

    @property
    def _shown_next(self) -> float:
        if self.short:
            return ceil(self.shown) - 1.0
        return max((ceil(self.shown / COARSE) - 1) * COARSE, self.short_at)


class TurnClock:
    """Times the turns of people in a game whose session says how long they have; it stands still in any other.

    Times are seconds of the clock the table goes by.
    """

    def __init__(self, course: Course, pages: Pages, play_on: PlayOn, warn: Warn) -> None:
        self._course = course
        self._pages = pages
        self._play_on = play_on
        self._warn = warn
        self._turn: int | None = None
        self._glass: Hourglass | None = None
        self._warned = False

    @property
    def time_left(self) -> TimeLeft | None:
        """What whoever is to play has left; None where nothing is being counted."""
        glass = self._glass
        if glass is None or self._course.turn is None or self._turn != self._now_played:
            return None
        seconds = ceil(glass.shown) if glass.short else None
        return TimeLeft(
            *(glass.shown / glass.seconds, seconds, ceil(glass.short_at)), paused=self._paused
        )

    def put_aside(self, now: float) -> None:
        """The table is left for another room, where no time passes. Whoever comes back has to look first: there is
        time for that, whatever was left."""
        if self._glass:
            self._glass.stop(now)
            self._glass.grant(self._glass.short_at)

    def tick(self, now: float) -> bool:
        """Follow what is going on, and the time; whether anything that is seen has changed."""
        changed = self._follow(now)
        glass = self._glass
        if glass is None or not glass.tick(now):
            return changed
        if glass.up:
            self._time_is_up(now)
        elif glass.short and not self._warned:
            self._warned = True
            self._warn(self._course.active)
        return True

    @property
    def deadline(self) -> float | None:
        """When `tick` has something to do, long ago where something has come about meanwhile; None for never."""
        if self._turn != self._now_played:
            return _LONG_AGO if self._course.session.turn_seconds else None
        glass = self._glass
        if glass is None:
            return None
        return glass.deadline if glass.runs is self._runs else _LONG_AGO

    def _follow(self, now: float) -> bool:
        """A new turn has all of its time; whether anything has begun, stopped, or goes on."""
        if self._turn != self._now_played:
            self._turn, self._warned = self._now_played, False
            seconds = self._course.session.turn_seconds
            self._glass = Hourglass(seconds) if seconds else None
        glass = self._glass
        if glass is None or glass.runs is self._runs:
            return False
        if self._runs:
            glass.run(now)
        else:
            glass.stop(now)
        return True

    def _time_is_up(self, now: float) -> None:
        course = self._course
        said = Banner(News.TIME_UP, course.active)
        course.play_out(now)
        # Once is enough for whoever has not touched anything since it was last said.
        seats = range(course.session.game.players)
        course.unread.tell((said,), [n for n in seats if said not in course.unread.of(n)])

    @property
    def _now_played(self) -> int:
        return self._course.session.position.turn

    @property
    def _runs(self) -> bool:
        course = self._course
        return course.turn is not None and not course.waiting and not self._paused

    @property
    def _paused(self) -> bool:
        """Whether people have stopped it."""
        return bool(self._pages.names) or self._play_on.held
