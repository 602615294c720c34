"""What a bot is asked, and its answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.bots import BOTS
from engine.bots.protocol import ShouldStop
from engine.moves import Draw, Keep, Move, Skip, Stash, Take
from engine.stashing import why_not_stash
from engine.table import Step
from engine.view import View

SIMPLE: Final = "greedy"
"""The bot that answers where another does not: in a blink, and without a process."""


class NoAnswer(Exception):
    """Why a question has none, in words."""


@dataclass(frozen=True, slots=True)
class Question:
    """What does this kind of bot (one of `engine.bots.BOTS`) play, with that seed, where it sees this?

    Whoever asks the same again, after a restart or in another process, is told the same.
    """

    kind: str
    seed: int
    view: View

    def answer(self, should_stop: ShouldStop) -> Move:
        """What it plays; it makes up its mind as soon as `should_stop`."""
        return BOTS[self.kind](self.seed).choose(self.view, should_stop)

    def is_answered_by(self, move: Move) -> bool:
        """Whether this is a move that may be played there."""
        view = self.view
        match move:
            case Stash() | Keep():
                refusal = why_not_stash(view.hand, view.collection, move)
                return view.step is Step.STASH and refusal is None
            case Take() | Draw() | Skip():
                return view.step is Step.PLAY and view.legal_plays.why_not(move) is None
        return False
