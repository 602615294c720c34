"""What the section for care shows: an overview, a question before what cannot be taken back, how far it has come."""

from __future__ import annotations

import time
from collections.abc import Sequence
from datetime import datetime

from msgspec import Struct

from kiosk.operator.care import Course, Task
from kiosk.operator.caretaker import Caretaker
from kiosk.operator.clock_setting import ClockSetting
from kiosk.operator.diary import Diary
from kiosk.operator.intents import (
    Agree,
    Decline,
    LampsInTurn,
    OpenClock,
    TakeCare,
    Turn,
)

CONSIDER = 1.0
"""Seconds for which a question has to stand before it can be answered: the finger that asked for it may still tap."""
LIT = 1.0
"""Seconds that each lamp is lit, one after the other."""
WAITED = 5 * 60.0
"""Seconds that the page stays open for a stage of what is being done; it is done all the same."""
ROUNDS = 3
"""So many times round the table."""
_LOOKS = 0.25
"""Seconds after which it is looked anew how far something has come."""
_AT_ONCE = (Task.COPY,)


class CareShown(Struct, frozen=True):
    """What is seen of it. `asks` is the task of the question that stands there, `setting` the time that the clock is
    being set to, `course` what is being done or was; with none of them it is the overview.

    `can` are the tasks that can be done here. `lit` is the place whose lamp is lit just now.
    """

    can: frozenset[Task]
    names_kept: int
    nightly: bool
    clock: datetime
    diary: Diary | None = None
    asks: Task | None = None
    setting: datetime | None = None
    course: Course | None = None
    lit: int | None = None


class CareDesk:
    """The section's state. Without a `caretaker` nothing can be done but to try things."""

    def __init__(self, caretaker: Caretaker | None, places: Sequence[int]) -> None:
        self._caretaker = caretaker
        self._places = tuple(places)
        self._asks: Task | None = None
        self._asked_at = 0.0
        self._setting: ClockSetting | None = None
        self._lamps_from: float | None = None
        self._waited_for: Course | None = None
        self._waited_since = 0.0

    def shown(self, now: float, *, names_kept: int, nightly: bool) -> CareShown:
        """All of it, as it is now."""
        caretaker = self._caretaker
        return CareShown(
            can=frozenset(task for task in Task if caretaker and caretaker.can(task)),
            names_kept=names_kept,
            nightly=nightly,
            clock=datetime.fromtimestamp(time.time()),
            diary=caretaker.diary if caretaker else None,
            asks=self._asks,
            setting=self._setting.shown if self._setting else None,
            course=caretaker.course if caretaker else None,
            lit=self.lit(now),
        )

    @property
    def busy(self) -> bool:
        """Whether something is being done."""
        return self._caretaker is not None and self._caretaker.busy

    def waited_for(self, now: float) -> bool:
        """Whether something is being done, so that the page stays open: not for what goes no further, such as a copy
        to a stick that hangs."""
        course = self._caretaker.course if self._caretaker and self.busy else None
        if course != self._waited_for:
            self._waited_for, self._waited_since = course, now
        return course is not None and now < self._waited_since + WAITED

    def look(self) -> None:
        """Somebody reads it."""
        if self._caretaker:
            self._caretaker.look()

    def put_aside(self) -> None:
        """Somebody turns to something else: what was only asked is not meant any more."""
        self._asks = self._setting = self._lamps_from = None

    def tap(self, intent: object, now: float) -> None:
        """Something of it was touched."""
        caretaker = self._caretaker
        match intent:
            case LampsInTurn():
                self._lamps_from = None if self._lamps_from is not None else now
            case TakeCare(task) if caretaker and not caretaker.busy and caretaker.can(task):
                if task in _AT_ONCE:
                    caretaker.begin(task)
                else:
                    self._asks, self._asked_at = task, now
            case OpenClock() if caretaker and caretaker.can(Task.SET_CLOCK):
                self._setting, self._asked_at = ClockSetting(time.time()), now
            case Turn(part, by) if self._setting:
                self._setting.turn(part, by)
            case Agree() if now >= self._asked_at + CONSIDER:
                self._agree()
            case Decline():
                if caretaker and not self._asks and not self._setting:
                    caretaker.dismiss()
                self._asks = self._setting = None

    def _agree(self) -> None:
        caretaker, asks, setting = self._caretaker, self._asks, self._setting
        self._asks = self._setting = None
        if caretaker and asks:
            caretaker.begin(asks)
        elif caretaker and setting:
            caretaker.begin(Task.SET_CLOCK, str(setting.seconds))

    # Lamps

    def lit(self, now: float) -> int | None:
        """The place whose lamp is lit, while they are lit in turn."""
        if self._lamps_from is None:
            return None
        turn = int((now - self._lamps_from) / LIT)
        if turn >= ROUNDS * len(self._places):
            self._lamps_from = None
            return None
        return self._places[turn % len(self._places)]

    def deadline(self, now: float) -> float | None:
        """When there is something else to be seen, None for never."""
        times = []
        if self.busy:
            times.append(now + _LOOKS)
        if self.lit(now) is not None and self._lamps_from is not None:
            turn = int((now - self._lamps_from) / LIT)
            times.append(self._lamps_from + (turn + 1) * LIT)
        return min(times, default=None)
