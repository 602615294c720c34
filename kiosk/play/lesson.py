"""A lesson at the table: the very touches and presses of a game, but a press plays only what the task is about.

Whatever else is allowed can be tapped and is answered kindly; what is not allowed is answered as always. Nothing is
put up by the table, not even a stash: all of it is tapped by whoever learns it.
"""

from __future__ import annotations

from engine.moves import Move, Take
from engine.table import Step
from kiosk.lesson.session import LessonSession
from kiosk.lesson.tasks import Task
from kiosk.play.by_itself import Think
from kiosk.play.course import Course, Tell
from kiosk.play.state import Banner, News
from kiosk.play.table import TablePlay
from kiosk.play.turn import Turn
from kiosk.session import GameSession


class LessonCourse(Course):
    """The course of a lesson."""

    session: LessonSession

    @property
    def task(self) -> Task | None:
        """What the seat to play is to do; None once everything is learnt."""
        return None if self.over else self.session.task

    def would_play(self, turn: Turn) -> tuple[Move, ...] | None:
        """Nothing but what the task is about."""
        moves, task = turn.selection.turn, self.task
        return moves if moves and task and task.is_met_by(moves) else None

    def play(self, moves: tuple[Move, ...], now: float) -> None:
        """See `Course.play`; what is not the task's is not played, as the prompt has said already."""
        task, seat = self.task, self.active
        if task is None or not task.is_met_by(moves):
            if self.turn:
                self.turn.press_was_wrong(now)
            return
        for other in range(self.session.game.players):
            # Who watches others learn touches nothing: what they have not read would only pile up.
            self.unread.forget(other)
        super().play(moves, now)
        if task.stash is None and isinstance(task.play, Take):
            self.unread.tell((Banner(News.REFILLED, seat),), (seat,))

    def _begin_step(self, now: float) -> None:
        super()._begin_step(now)
        if self.turn and self.turn.view.step is Step.STASH:
            self.turn.clear(now)


class LessonPlay(TablePlay):
    """A lesson on the table."""

    @property
    def task(self) -> Task | None:
        """What whoever is to play is to do; None once everything is learnt."""
        return self.course.task

    def _course(
        self, session: GameSession, pace: float, now: float, tell: Tell, think: Think
    ) -> Course:
        assert isinstance(session, LessonSession)
        return LessonCourse(session, pace, now, tell, think)
