"""What a press of a seat's button means: it is settled when the button goes down, and acts when it comes up.

| state | press | hold |
|---|---|---|
| not my turn | skips what a bot shows, takes my seat back from one | a covered hand shows as a strip |
| my turn, hand covered | opens it | the same |
| my turn, hand open | plays what is tapped, or says what is missing | the same |
| others have waited for long | nothing | with all others: plays on without whoever's turn it is |
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from kiosk.play.course import Course
from kiosk.play.pages import Pages
from kiosk.play.play_on import PlayOn


class Purpose(Enum):
    """What a press that has begun is for."""

    OPEN = auto()
    PLAY = auto()
    HURRY = auto()
    TAKE_BACK = auto()
    CLOSE_PAGE = auto()
    """A page lies over the tray: nothing is played that it hides."""
    NOTHING = auto()


@dataclass
class _Begun:
    purpose: Purpose
    moment: int


class Presses:
    """The buttons that are down, each with what it is for and the moment it belongs to."""

    def __init__(self, course: Course, pages: Pages, play_on: PlayOn) -> None:
        self._course = course
        self._pages = pages
        self._play_on = play_on
        self._begun: dict[int, _Begun] = {}

    def down(self, seat: int, at: float) -> None:
        """A seat's button goes down at `at`."""
        self._play_on.down(seat, at)
        if seat == self._course.active:
            self._pages.make_way(seat)
        purpose = self._purpose(seat)
        self._begun[seat] = _Begun(purpose, self._course.moment)
        if purpose is Purpose.PLAY and self._course.turn:
            self._course.turn.press_begins(at)

    def held(self, seat: int, now: float) -> None:
        """It has been down for the time of a hold: then it is no short press any more where a hold means something."""
        if self._can_peek(seat):
            self._course.hands.peek(seat, now)
            self._begun.pop(seat, None)

    def up(self, seat: int, now: float) -> None:
        """It comes up: the press acts, if the moment it began in still lasts."""
        course = self._course
        self._play_on.up(seat)
        course.hands.unpeek(seat)
        begun = self._begun.pop(seat, None)
        if begun is None:
            return
        # These two mean the same whoever's turn it has become meanwhile.
        if begun.purpose is Purpose.TAKE_BACK and self._purpose(seat) is Purpose.TAKE_BACK:
            course.take_back(seat, now)
        elif begun.purpose is Purpose.CLOSE_PAGE:
            self._pages.close(seat)
        if begun.moment != course.moment:
            return
        match begun.purpose:
            case Purpose.OPEN:
                course.open(seat, now)
            case Purpose.PLAY:
                self._confirm(seat, now)
            case Purpose.HURRY:
                course.hurry(now)

    def cancel(self, seat: int) -> None:
        """The press that began comes to nothing."""
        self._play_on.up(seat)
        self._course.hands.unpeek(seat)
        self._begun.pop(seat, None)

    def _purpose(self, seat: int) -> Purpose:
        course = self._course
        if course.over or course.is_gone(seat):
            return Purpose.NOTHING
        if course.is_bot(seat):
            return Purpose.TAKE_BACK if course.session.chairs[seat].person else Purpose.NOTHING
        if self._pages.is_open(seat):
            return Purpose.CLOSE_PAGE
        if course.by_itself:
            return Purpose.HURRY
        if course.waiting:
            return Purpose.NOTHING
        if seat != course.active:
            return Purpose.NOTHING
        return Purpose.PLAY if course.is_open(seat) else Purpose.OPEN

    def _can_peek(self, seat: int) -> bool:
        """Whether a hold shows this seat's strip: a person's who is not to play. A bot's hand is nobody's to see.

        While it is asked whether to play on without somebody, a hold is an answer to that.
        """
        course = self._course
        if self._play_on.fraction(seat) is not None:
            return False
        if course.over or course.is_gone(seat) or course.is_bot(seat):
            return False
        return course.covered and seat != course.active

    def _confirm(self, seat: int, now: float) -> None:
        course, turn = self._course, self._course.turn
        course.hands.touch(now)
        moves = turn.press_ends(now) if turn else None
        if moves and not course.waiting:
            course.play(moves, now)
