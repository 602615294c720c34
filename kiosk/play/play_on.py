"""Playing on without whoever's turn it is: offered after a while, decided by all others together.

Only a person is played on without, and only other people decide: each holds their button, all at once, for a moment.
A bot then plays for the one who is away, until that one's own press.

Where turns have a time of their own, those of somebody who is away are played for them one by one: what they have let
pass of each is counted together, until they touch something again.
"""

from __future__ import annotations

from engine.table import Step
from kiosk.play.course import Course

AWAY = 90.0
"""Seconds without a touch or press of whoever's turn it is, after which it is offered."""
HELD = 2.0
"""Seconds for which all others hold their buttons."""
FRAME = 0.1
"""Seconds between two pictures of how far that has come."""


class PlayOn:
    """The offer, as far as it has come; times are seconds of the clock the table goes by."""

    def __init__(self, course: Course, now: float) -> None:
        self._course = course
        self._step: tuple[int, Step, int, bool] | None = None
        """The turn, what is to be done, by whom, and whether a bot does it."""
        self._since = now
        self._now = now
        self._down: dict[int, float] = {}
        self._silent: dict[int, float] = {}
        """By seat: for how long it has let turns before this one pass since it last touched or pressed anything."""

    @property
    def offered(self) -> bool:
        """Whether the others may decide now, as of the last `tick`, touch or press."""
        return bool(self._deciding) and self._now >= self._offered_from

    @property
    def held(self) -> bool:
        """Whether all of them are deciding it just now."""
        return self.offered and self._held_since is not None

    def fraction(self, seat: int) -> float | None:
        """How far it has come, from 0 to 1, for a seat that may decide; None for all others."""
        if seat not in self._deciding or not self.offered:
            return None
        held_since = self._held_since
        if held_since is None:
            return 0.0
        return min(max((self._now - held_since) / HELD, 0.0), 1.0)

    def stirred(self, seat: int | None, now: float) -> None:
        """A touch or press: of whoever's turn it is, or in the middle, it ends the offer."""
        self._now = now
        self._silent.pop(self._course.active if seat is None else seat, None)
        if seat is None or seat == self._course.active:
            self._since = now
            self._step = None  # what comes of it begins now as well

    def down(self, seat: int, at: float) -> None:
        """A seat's button goes down."""
        self.stirred(seat, at)
        self._down[seat] = at

    def up(self, seat: int) -> None:
        """It comes up."""
        self._down.pop(seat, None)

    def tick(self, now: float) -> bool:
        """Look at the clock; whether anything that is seen has changed."""
        course, before = self._course, self.offered
        position = course.session.position
        step = (position.turn, position.step, position.seat, course.is_bot(course.active))
        if self._step not in (None, step):
            *_, seat, by_bot = self._step
            if not by_bot:
                self._silent[seat] = self._silent.get(seat, 0.0) + now - self._since
            self._since = now
        self._step = step
        self._now = now
        held_since = self._held_since
        if self.offered and held_since is not None and now >= held_since + HELD:
            self._down.clear()
            course.take_over(course.active, now)
            return True
        return self.offered is not before or (self.offered and held_since is not None)

    @property
    def deadline(self) -> float | None:
        """When `tick` has something to do, None for never."""
        if not self._deciding:
            return None
        if not self.offered:
            return self._offered_from
        held_since = self._held_since
        return None if held_since is None else min(self._now + FRAME, held_since + HELD)

    @property
    def _offered_from(self) -> float:
        return self._since + AWAY - self._silent.get(self._course.active, 0.0)

    @property
    def _deciding(self) -> frozenset[int]:
        """The other people, while it is a person's turn."""
        course = self._course
        if course.over or course.turn is None:
            return frozenset()
        return frozenset(
            seat
            for seat in range(course.session.game.players)
            if seat != course.active and not course.is_bot(seat) and not course.is_gone(seat)
        )

    @property
    def _held_since(self) -> float | None:
        """Since when all of them hold their buttons while it is offered; None while one does not."""
        deciding = self._deciding
        if not deciding or not deciding <= self._down.keys():
            return None
        return max(self._offered_from, *(self._down[seat] for seat in deciding))
