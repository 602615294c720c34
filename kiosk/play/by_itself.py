"""Steps that nobody taps: a bot's, shown at a pace people can follow, and an empty hand's, which passes.

Any person's press skips the waiting.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Protocol, TypeAlias

from engine.bots.protocol import ShouldStop, never
from engine.moves import KEEP, SKIP, Move
from engine.table import Step
from kiosk.thinking.question import Question

if TYPE_CHECKING:
    from kiosk.company.characters import Character
    from kiosk.session import GameSession

Think: TypeAlias = Callable[[Question], "Future[Move]"]
"""Has a bot choose, at once or elsewhere. Whoever waits for it no longer calls it off with `cancel`."""

HESITATES = 0.35
"""So much of the pace passes before a bot has made up its mind, so that eyes can follow; characters have their own."""
LOOKS_AGAIN = 0.03
"""Seconds between two looks whether a bot that takes longer has come to an end."""
SKIP_SHOWN = 2.5
"""Seconds an empty hand is shown before the seat is passed over."""


class ByItself(Protocol):
    """A step that goes on by itself."""

    @property
    def shown(self) -> tuple[Move, ...]:
        """What is about to be played, as far as it is shown already."""

    def tick(self, now: float) -> tuple[Move, ...]:
        """What is to be played now; nothing while it is still being waited for."""

    def hurry(self) -> None:
        """Somebody has seen enough."""

    def put_aside(self) -> None:
        """Nobody waits for it any more, unless it is ticked again."""

    @property
    def deadline(self) -> float:
        """When `tick` has something to do."""


def at_once(question: Question, should_stop: ShouldStop = never) -> Future[Move]:
    """Have the bot choose before going on."""
    thought: Future[Move] = Future()
    thought.set_result(question.answer(should_stop))
    return thought


class BotTurn:
    """A bot's step: it thinks, its cards are shown, they are played. A pace of 0 plays at once."""

    def __init__(
        self,
        question: Question,
        pace: float,
        now: float,
        think: Think,
        character: Character | None = None,
    ) -> None:
        self.shown: tuple[Move, ...] = ()
        self._pace = pace
        self._hesitates = character.hesitates if character else HESITATES
        self._began = now
        self._shown_at = now
        self._looks_at = now
        self._think = partial(think, question)
        self._thought = self._think()

    def tick(self, now: float) -> tuple[Move, ...]:
        """See `ByItself`; a bot that stashes nothing has nothing to show. What was called off is thought anew."""
        if not self.shown:
            if self._thought.cancelled():
                self._thought = self._think()
            if now < self.deadline:
                return ()
            if not self._thought.done():
                self._looks_at = now + LOOKS_AGAIN
                return ()
            choice = self._thought.result()
            if choice == KEEP:
                return (KEEP,)
            self.shown, self._shown_at = (choice,), now
        return self.shown if now >= self.deadline else ()

    def hurry(self) -> None:
        """Show nothing any longer."""
        self._pace = 0.0

    def put_aside(self) -> None:
        """Think no further."""
        self._thought.cancel()

    @property
    def deadline(self) -> float:
        """When it chooses, then when it plays."""
        if self.shown:
            return self._shown_at + self._pace
        return max(self._began + self._pace * self._hesitates, self._looks_at)


@dataclass
class EmptyHand:
    """The pause in which everyone sees that a seat cannot act (R7)."""

    plays_at: float
    shown: tuple[Move, ...] = field(default=(), init=False)

    def tick(self, now: float) -> tuple[Move, ...]:
        """See `ByItself`."""
        return (SKIP,) if now >= self.plays_at else ()

    def hurry(self) -> None:
        """Pass at the next tick."""
        self.plays_at = float("-inf")

    def put_aside(self) -> None:
        """Nothing is under way."""

    @property
    def deadline(self) -> float:
        """When the seat is passed over."""
        return self.plays_at


def step_by_itself(
    session: GameSession,
    character: Character | None,
    pace: float,
    now: float,
    think: Think,
    *,
    played_out: bool,
) -> ByItself | None:
    """What goes on by itself at the step that the game stands at; None where a person is to act.

    `character` is whose seat it is, if it is one's; `played_out` says that a person has no more time for this turn.
    """
    view = session.seen_by(None)
    if view.step is Step.PLAY and not view.hand_sizes[view.to_play]:
        return EmptyHand(now + (SKIP_SHOWN if pace else 0.0))
    question = session.bot_to_move()
    if question is None and played_out:
        question = session.stand_in_question()
    return BotTurn(question, pace, now, think, character) if question else None
