"""An evening and a USB stick: its files written there, and names and evenings from there put to use."""

from __future__ import annotations

import logging
from concurrent.futures import Future
from enum import Enum, auto

from kiosk.evening.keeping import Evenings
from kiosk.evening.sharing.folder import files_as_of_now
from kiosk.evening.taking_in import Contradiction, Taken
from kiosk.operator.care import Course, Task
from kiosk.operator.caretaker import Caretaker
from kiosk.translation import Translator

TASKS = (Task.EVENING_TO_STICK, Task.NAMES_FROM_STICK, Task.EVENINGS_FROM_STICK)

_log = logging.getLogger(__name__)


class Became(Enum):
    """What became of evenings that were read from a stick."""

    TAKEN_IN = auto()
    KNOWN = auto()
    """There was nothing in them that was not known."""
    REFUSED = auto()
    """They contradict what was written here, or cannot be kept; the log says more."""


class EveningStick:
    """Has it done by the `caretaker`, if there is one, for the evenings of this table."""

    def __init__(self, caretaker: Caretaker | None, evenings: Evenings, tr: Translator) -> None:
        self._caretaker, self._evenings, self._tr = caretaker, evenings, tr
        self._taking: list[Future[Taken]] = []

    @property
    def can(self) -> bool:
        """Whether this table reads and writes sticks at all."""
        return self._caretaker is not None and self._caretaker.can(Task.EVENING_TO_STICK)

    @property
    def course(self) -> Course | None:
        """What is being done, or was, until that has been read."""
        course = self._caretaker.course if self._caretaker else None
        return course if course and course.task in TASKS else None

    @property
    def became(self) -> Became | None:
        """What became of the evenings that were read last, as soon as that is known."""
        if not self._taking or not all(taken.done() for taken in self._taking):
            return None
        if any(taken.exception() for taken in self._taking):
            return Became.REFUSED
        known = all(taken.result() is Taken.KNOWN for taken in self._taking)
        return Became.KNOWN if known else Became.TAKEN_IN

    def begin(self, task: Task) -> None:
        """Have one of `TASKS` done, unless something else is being done."""
        host = self._evenings.host
        if self._caretaker is None or task not in TASKS:
            return
        if task is not Task.EVENING_TO_STICK:
            self._caretaker.begin(task)
        elif host:
            self._caretaker.begin(task, files=files_as_of_now(host.journal, self._tr))

    def dismiss(self) -> None:
        """Somebody has read what came of it."""
        self._taking = []
        if self._caretaker and self.course:
            self._caretaker.dismiss()

    def hear(self) -> None:
        """Put to use what was read meanwhile."""
        brought = self._caretaker.brought() if self._caretaker else None
        if brought is None:
            return
        host = self._evenings.host
        if host and brought.names:
            host.enrol_all(brought.names)
        self._taking = [self._evenings.take_in(one.evening, one.lines) for one in brought.evenings]
        for taken in self._taking:
            taken.add_done_callback(_complain)


def _complain(taken: Future[Taken]) -> None:
    error = taken.exception()
    if isinstance(error, Contradiction | ValueError | OSError):
        _log.warning("an evening from a stick is not taken in: %s", error)
