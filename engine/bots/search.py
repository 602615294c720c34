"""Trying turns out, on tables as they may be.

Where the view hides something, a table is guessed: all that the view allows is equally likely. On each such table every
turn that looks good at first sight is played, then everybody plays on quickly until the seat has had a few turns more,
and what it has come to is judged. All turns are tried on the same tables, so that luck strikes them alike, and only how
they differ counts. A turn that has clearly fallen behind the best one is given up, so the closest ones are tried the
longest; where one alone is left, the search is over early.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import fsum, sqrt
from operator import sub
from typing import Protocol, TypeAlias

from engine.bots.protocol import ShouldStop
from engine.moves import Move, Play, Stashing
from engine.randomness import Randomness
from engine.table import Step, Table
from engine.view import View

_STASH, _OVER = Step.STASH, Step.OVER

Guess: TypeAlias = Callable[[View, Randomness], Table]
"""A table that looks to the view's seat as the real one does."""


TABLES = 8
"""Tables after which it is looked who has fallen behind, again and again."""
CLEARLY = 2.0
"""Standard errors."""


@dataclass(slots=True)
class Candidate:
    """A turn, or in the STASH step the rest of one: then `play` is None.

    `stashing` is None where the cards drawn will decide. `promise` is how good it looks at first sight, 0 for a win
    and below 0 for all else, `found` what it came to when it was tried, table by table: more is better.
    """

    play: Play | None
    stashing: Stashing | None
    promise: float
    found: list[float] = field(default_factory=list)

    @property
    def move(self) -> Move:
        """What is to be played now."""
        move = self.stashing if self.play is None else self.play
        assert move is not None
        return move


class Prospects(Protocol):
    """What a search must know about the game that is played."""

    def candidates(self, view: View) -> list[Candidate]:
        """The moves worth trying, the most promising one first; never none."""
        ...

    def best_stashing(self, table: Table) -> Stashing:
        """The best stash at first sight of the seat whose turn it is."""
        ...

    def play_quickly(self, table: Table) -> None:
        """Play the whole turn of the seat whose turn it is, well and fast."""
        ...

    def worth(self, table: Table, seat: int) -> float:
        """What the table is worth to the seat, which has just ended a turn; the game may be over."""
        ...


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is tried: so many `playouts`, each taking `own_turns` of the seat, the one to be chosen included."""

    playouts: int
    own_turns: int = 2


def compare(
    view: View,
    candidates: Sequence[Candidate],
    prospects: Prospects,
    effort: Effort,
    guess: Guess,
    randomness: Randomness,
    should_stop: ShouldStop,
) -> Candidate:
    """The best of these candidates, as far as playouts tell before `should_stop()`."""
    live, left = list(candidates), effort.playouts
    while len(live) > 1 and left >= len(live):
        table = guess(view, randomness)
        worths = []
        for candidate in live:
            if should_stop():
                return live[0]
            worths.append(_tried(table.copy(), candidate, prospects, effort.own_turns))
        for candidate, worth in zip(live, worths, strict=True):
            candidate.found.append(worth)
        left -= len(live)
        if len(live[0].found) % TABLES == 0:
            live = _not_behind(live)
    return live[0]


def _not_behind(live: list[Candidate]) -> list[Candidate]:
    """Those that may still be the best one, which comes first."""
    live.sort(key=lambda candidate: -fsum(candidate.found))
    best = live[0].found
    return [live[0], *(candidate for candidate in live[1:] if not _behind(candidate.found, best))]


def _behind(found: list[float], best: list[float]) -> bool:
    """Whether it has fallen clearly behind, by the differences on the same tables, or comes to the same every time."""
    tables = len(best)
    differences = list(map(sub, best, found))
    mean = fsum(differences) / tables
    spread = fsum([(each - mean) ** 2 for each in differences]) / (tables * (tables - 1))
    return mean >= CLEARLY * sqrt(spread)


def _tried(table: Table, candidate: Candidate, prospects: Prospects, own_turns: int) -> float:
    seat = table.seat
    if candidate.play is not None:
        table.play(candidate.play)
    if table.step is _STASH:
        table.stash(candidate.stashing or prospects.best_stashing(table))
    while table.step is not _OVER:
        own_turns -= 1
        if not own_turns:
            break
        while table.step is not _OVER:
            now = table.seat
            prospects.play_quickly(table)
            if now == seat:
                break
    return prospects.worth(table, seat)
