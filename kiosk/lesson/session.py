"""The game of a lesson: the engine's own, with the table laid before every turn, and nothing of it kept.

Whoever plays it asks it as any other session. It has no store; it is over when everyone who is still there has met
every task; and it goes on as long as one of them is there, where a game would be abandoned.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.events import GameEnded
from engine.game import Game
from engine.moves import Leave, Move
from engine.outcome import Ending, Outcome
from engine.table import Step
from kiosk.lesson.laying import laid, opening
from kiosk.lesson.tasks import TASKS, Task
from kiosk.play.lineup import SHORT, across
from kiosk.session import Change, GameSession
from kiosk.store import BotKind, Chair

NUMBER = 0
"""No game that is kept has it."""


class LessonSession(GameSession):
    """A lesson for these people, in the order of play. With one alone nobody sits across, and the turn comes back."""

    teaches = True
    hints_allowed = False

    def __init__(self, people: Sequence[Chair]) -> None:
        nobody = [_nobody(people)] if len(people) == 1 else []
        chairs = sorted((*people, *nobody), key=lambda chair: chair.place.round)
        gone = [seat for seat, chair in enumerate(chairs) if not chair.person]
        game = Game(SHORT, len(chairs), seed=0)
        game.position = opening(SHORT, len(chairs), gone)
        super().__init__(game, chairs, "open", NUMBER)
        self._met = [0] * len(chairs)
        self.game.position, _ = laid(self.position, TASKS[0])

    @property
    def met(self) -> int:
        """How many tasks whoever is to play has met already."""
        return min(self._met[self.position.seat], len(TASKS) - 1)

    @property
    def task(self) -> Task:
        """What whoever is to play is to do."""
        return TASKS[self.met]

    def play(self, *moves: Move, pass_silently: bool = False) -> Change:
        """See `GameSession.play`; whatever the rules allow is played."""
        return self._taught(super().play(*moves, pass_silently=pass_silently))

    def leave(self, seat: int) -> Change:
        """A seat leaves; with one left the lesson goes on."""
        change = super().leave(seat)
        here = [other for other, gone in enumerate(change.after.gone) if not gone]
        if len(here) == 1:
            before, after = change.before, change.after
            if before.seat == seat:
                after = replace(after, seat=here[0], step=Step.PLAY, turn=before.turn + 1)
            else:
                after = replace(after, seat=before.seat, step=before.step)
            events = tuple(event for event in change.events if not isinstance(event, GameEnded))
            change = replace(change, events=events, after=replace(after, outcome=None))
        return self._taught(change)

    def take_over(self, seat: int, bot: BotKind = "greedy") -> Change:
        """Nobody can learn for somebody else: who is away has left."""
        return self.leave(seat)

    def _taught(self, change: Change) -> Change:
        """The change with what the lesson adds: the table laid for the next turn, or the end."""
        before, after = change.before, change.after
        events = change.events
        if after.turn != before.turn and not after.outcome:
            if not isinstance(change.moves[0], Leave):
                self._met[before.seat] += 1
            if self._met[after.seat] == len(TASKS):
                # Whose turn it is comes round last of all.
                after = replace(after, step=Step.OVER, outcome=Outcome(Ending.CAPPED))
            else:
                after, seen = laid(after, TASKS[self._met[after.seat]])
                events += seen
        self.game.position = after
        self.game.history.clear()  # from the deal on it could not be told again
        return replace(change, events=events, after=after)


def _nobody(people: Sequence[Chair]) -> Chair:
    (alone,) = people
    return Chair(across(alone.place), alone.number % 6 + 1, person=False)
