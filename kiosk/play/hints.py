"""A hint for whoever is at their step and asks for one: what the strong bot would do in their place, and why.

It is thought about elsewhere while everything else goes on, and belongs to this one step: what has come too late is
never seen. Nothing is selected by it, and a tap on its cards is the player's own.
"""

from __future__ import annotations

from concurrent.futures import Future
from dataclasses import dataclass

from engine.bots.reasons import Because, because
from engine.moves import Move
from engine.selection import Selection
from kiosk.play.by_itself import LOOKS_AGAIN, Think
from kiosk.play.course import Course
from kiosk.play.state import Hint
from kiosk.play.turn import Turn


@dataclass
class _Asked:
    """What was asked at this step. `said_of` is the selection that it is told beside, None where it is put away."""

    turn: Turn
    thought: Future[Move]
    looks_at: float
    said_of: Selection | None = None
    answer: tuple[Move, Because] | None = None


class Hints:
    """The hint of the step that a person is at, if they have asked for one. `offered` is whether they may."""

    def __init__(self, course: Course, think: Think) -> None:
        self.offered = course.session.hints_allowed
        self._course = course
        self._think = think
        self._last: _Asked | None = None

    def ask(self, turn: Turn, now: float) -> None:
        """The bulb is tapped: think of one, say it again, or have it out of the way."""
        if not self.offered:
            return
        asked = self._asked
        if asked is None:
            self.put_aside()
            self._last = _Asked(turn, self._think(self._course.session.hint_question()), now)
            self.tick(now)
        elif asked.answer:
            said = self._is_said(asked)
            turn.answered()
            asked.said_of = None if said else turn.selection

    def take(self, move: Move, turn: Turn, now: float) -> None:
        """Its cards are tapped as one; one that is told no longer is passed over."""
        asked = self._asked
        if asked and asked.answer and asked.answer[0] == move:
            turn.choose(move, now)

    def of(self, turn: Turn) -> Hint | None:
        """What is to be seen of it."""
        asked = self._asked
        if asked is None or not self.offered or (asked.answer and asked.said_of is None):
            return None
        move, why = asked.answer or (None, None)
        return Hint(move, why, said=self._is_said(asked))

    def tick(self, now: float) -> bool:
        """Look whether it has been found; whether it just has."""
        asked = self._last
        if asked is None or asked.answer:
            return False
        if asked.turn is not self._course.turn:
            asked.thought.cancel()
            self._last = None
            return False
        if not asked.thought.done():
            asked.looks_at = now + LOOKS_AGAIN
            return False
        if asked.thought.cancelled():
            self._last = None
            return True
        move = asked.thought.result()
        asked.answer = move, because(asked.turn.view, move)
        asked.turn.answered()
        asked.said_of = asked.turn.selection
        return True

    def put_aside(self) -> None:
        """Nobody is at the table: whoever comes back to it asks again."""
        if self._last:
            self._last.thought.cancel()

    @property
    def deadline(self) -> float | None:
        """When `tick` has something to look for."""
        asked = self._last
        return None if asked is None or asked.answer else asked.looks_at

    @property
    def _asked(self) -> _Asked | None:
        """What was asked at the step that is now."""
        last = self._last
        return last if last and last.turn is self._course.turn else None

    @staticmethod
    def _is_said(asked: _Asked) -> bool:
        """Whether it is told just now, and not only marked on the cards: nothing was tapped or pressed since."""
        turn = asked.turn
        answered = turn.refusal is None and not turn.asked
        return asked.answer is not None and asked.said_of is turn.selection and answered
