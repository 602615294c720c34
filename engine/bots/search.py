"""Trying turns out, on tables as they may be.

Where the view hides something, a table is guessed: all that the view allows is equally likely. On each such table every
turn that looks good at first sight is played, then everybody plays on quickly until the seat has had a few turns more,
and what it has come to is judged. All turns are tried on the same tables, so that luck strikes them alike; round after
round the worse half of them is given up.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, log2
from typing import Protocol, TypeAlias

from engine.bots.protocol import ShouldStop
from engine.moves import Move, Play, Stashing
from engine.randomness import Randomness
from engine.table import Step, Table
from engine.view import View

_STASH, _OVER = Step.STASH, Step.OVER

Guess: TypeAlias = Callable[[View, Randomness], Table]
"""A table that looks to the view's seat as the real one does."""


@dataclass(slots=True)
class Candidate:
    """A turn, or in the STASH step the rest of one: then `play` is None.

    `stashing` is None where the cards drawn will decide. `promise` is how good it looks at first sight, `total` what
    was found when it was tried: more is better.
    """

    play: Play | None
    stashing: Stashing | None
    promise: float
    total: float = 0.0

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
    found: Sequence[Candidate],
    prospects: Prospects,
    effort: Effort,
    guess: Guess,
    randomness: Randomness,
    should_stop: ShouldStop,
) -> Candidate:
    """The best of these candidates, as far as playouts tell before `should_stop()`."""
    live = list(found)
    rounds = max(1, ceil(log2(len(live))))
    while len(live) > 1:
        for _ in range(max(1, effort.playouts // rounds // len(live))):
            table = guess(view, randomness)
            seen = []
            for candidate in live:
                if should_stop():
                    return live[0]
                seen.append(_tried(table.copy(), candidate, prospects, effort.own_turns))
            for candidate, worth in zip(live, seen, strict=True):
                candidate.total += worth
        live.sort(key=lambda candidate: -candidate.total)
        del live[(len(live) + 1) // 2 :]
    return live[0]


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
