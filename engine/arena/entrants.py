"""Who can enter a contest: every bot by its name, with a budget of its own where it has one, and one that cheats."""

from __future__ import annotations

from dataclasses import dataclass

from engine.bots import BOTS
from engine.bots.protocol import Bot
from engine.bots.strong import StrongBot
from engine.game import Game
from engine.randomness import Randomness
from engine.table import Table
from engine.view import View

ALL_SEEING = "all-seeing"
"""The strong bot with the true cards before it: a ceiling for a search like its own that plays fair."""


class UnknownEntrant(ValueError):
    """A name that nobody has, or a budget for somebody who has none."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A bot's name, and how many playouts it may try for one choice; None for its own measure.

    `seconds` is when it has to answer at the latest, by processor time: the few choices that take so long come out
    otherwise on another machine.
    """

    name: str
    budget: int | None = None
    seconds: float | None = None

    @classmethod
    def read(cls, text: str) -> Entrant:
        """From `greedy`, `strong:200` or `strong:1000@0.9`. Raises `UnknownEntrant`, saying what can be entered."""
        name, colon, budget = text.partition(":")
        budget, at, seconds = budget.partition("@")
        if name not in (*BOTS, ALL_SEEING):
            raise UnknownEntrant(f"{text!r} is no bot: expected {', '.join((*BOTS, ALL_SEEING))}")
        if not colon:
            return cls(name)
        if name not in ("strong", ALL_SEEING):
            raise UnknownEntrant(f"{text!r}: only strong and {ALL_SEEING} have a budget")
        if not budget.isdecimal():
            raise UnknownEntrant(f"{text!r}: the budget is a number of playouts, as in {name}:200")
        if not at:
            return cls(name, int(budget))
        if not seconds.replace(".", "", 1).isdecimal() or not float(seconds):
            raise UnknownEntrant(f"{text!r}: after @ comes a number of seconds, as in {name}:200@1")
        return cls(name, int(budget), float(seconds))

    def __str__(self) -> str:
        budget = "" if self.budget is None else f":{self.budget}"
        return f"{self.name}{budget}{'' if self.seconds is None else f'@{self.seconds:g}'}"

    def bot(self, seed: int, game: Game) -> Bot:
        """One that will play in this game. Only the cheat looks at it."""
        if self.name == ALL_SEEING:
            return _strong(seed, self.budget, game)
        if self.budget is not None:
            return StrongBot(seed, self.budget)
        return BOTS[self.name](seed)


def _strong(seed: int, budget: int | None, game: Game) -> StrongBot:
    def true_table(view: View, randomness: Randomness) -> Table:
        return game.position.table()

    return StrongBot(seed, budget, true_table)
