"""How long a seat still has to play with what it holds, fast enough to be asked ten thousand times a second.

An `Outlook` answers from a `Network` and remembers what it can: for each collection the sum of the rows of the low
cards of a hand and of the high ones, since these come back again and again, and whole hands with their best stash.
"""

from __future__ import annotations

from operator import add
from typing import Protocol

from engine import cards, legal
from engine.bots.network import (
    AFTER,
    DRAWING,
    WIDTH,
    Network,
    Vector,
    collection_rows,
    hand_row,
    uses,
)
from engine.cards import ALL, ONE, Cards
from engine.editions import Edition
from engine.moves import KEEP, Draw, Play, Stashing, Take
from engine.stashing import collected, stashes

REMEMBERED = 1 << 16
"""Hands kept in mind, and collections with what belongs to them."""

_LOW = sum(ALL[value] for value in (1, 2, 3))
_HIGH = sum(ALL[value] for value in cards.VALUES) - _LOW
_NO_ROW = [0.0] * WIDTH


class Judge(Protocol):
    """Whoever can say how a turn leaves a seat: lower is better."""

    def after(self, hand: Cards, collection: Cards) -> tuple[float, Stashing]:
        """What a seat with these cards has still before it once it has ended its turn in the best way, and that way."""
        ...

    def drawing(self, hand: Cards, collection: Cards) -> float:
        """The same while a DRAW's two cards are still to come."""
        ...


class _Stage:
    """All that a collection decides."""

    __slots__ = ("best", "drawn", "high", "low", "start", "sums", "uses", "won")

    def __init__(self, network: Network, edition: Edition, collection: Cards) -> None:
        self.won = edition.wins(collection)
        self.best: dict[Cards, tuple[float, Stashing]] = {}
        self.drawn: dict[Cards, float] = {}
        self.sums: dict[Cards, Vector] = {}
        self.low: dict[Cards, Vector] = {}
        self.high: dict[Cards, Vector] = {}
        self.start = _NO_ROW
        self.uses = uses(edition, collection)
        if not self.won:
            for row in collection_rows(edition, collection):
                self.start = list(map(add, self.start, network.rows.get(row, _NO_ROW)))


class Outlook:
    """The turns that a seat needs, in one edition, as a network knows them."""

    def __init__(self, edition: Edition, network: Network) -> None:
        self.edition = edition
        self._network = network
        (*self._after, self._after_bias), (*self._drawing, self._drawing_bias) = (
            network.heads[AFTER],
            network.heads[DRAWING],
        )
        self._values = tuple(v for v in cards.VALUES if cards.count(edition.deck, v))
        self._stages: dict[Cards, _Stage] = {}
        self._hands = 0

    def after(self, hand: Cards, collection: Cards) -> tuple[float, Stashing]:
        """The turns still needed once this one is ended with the best stash, 0 for a win, and that stash."""
        stage = self._stages.get(collection) or self._stage(collection)
        found = stage.best.get(hand)
        if found is None:
            best: Stashing = KEEP
            least = self._turns(stage, hand)
            for stash in stashes(hand, collection):
                turns = self.turns(hand & ~ALL[stash.value], collected(collection, stash))
                if turns < least:
                    best, least = stash, turns
            found = stage.best[hand] = least, best
            self._hands += 1
        return found

    def turns(self, hand: Cards, collection: Cards) -> float:
        """The turns that a seat still needs when it has ended a turn with these cards; 0 when it has won."""
        stage = self._stages.get(collection) or self._stage(collection)
        return 0.0 if stage.won else self._turns(stage, hand)

    def drawing(self, hand: Cards, collection: Cards) -> float:
        """The turns still needed when two cards are yet to be drawn in this turn, and then the best stash made."""
        stage = self._stages.get(collection) or self._stage(collection)
        found = stage.drawn.get(hand)
        if found is not None:
            return found
        total = self._drawing_bias
        for weight, number in zip(self._drawing, self._sums(stage, hand), strict=True):
            if number > 0.0:
                total += weight * number
        total = stage.drawn[hand] = max(total, _HOPE)
        return total

    def _turns(self, stage: _Stage, hand: Cards) -> float:
        total = self._after_bias
        for weight, number in zip(self._after, self._sums(stage, hand), strict=True):
            if number > 0.0:
                total += weight * number
        return total if total > _LEAST else _LEAST

    def _sums(self, stage: _Stage, hand: Cards) -> map[float]:
        part = hand & _LOW
        low = stage.low.get(part)
        if low is None:
            low = stage.low[part] = self._part(stage, part, (1, 2, 3), stage.start)
        part = hand & _HIGH
        high = stage.high.get(part)
        if high is None:
            high = stage.high[part] = self._part(stage, part, (0, 4, 5, 6, 7), _NO_ROW)
        return map(add, low, high)

    def _part(self, stage: _Stage, part: Cards, values: tuple[int, ...], start: Vector) -> Vector:
        rows, total = self._network.rows, start
        for value in values:
            if value in self._values:
                row = hand_row(value, stage.uses[value], cards.count(part, value))
                total = list(map(add, total, rows.get(row, _NO_ROW)))
        return total

    def _stage(self, collection: Cards) -> _Stage:
        if self._hands > REMEMBERED or len(self._stages) > REMEMBERED >> 4:
            self._stages, self._hands = {}, 0
        stage = self._stages[collection] = _Stage(self._network, self.edition, collection)
        return stage


_LEAST = 0.3
"""Whoever has not won needs a turn; the network may hope for less than it takes."""
_HOPE = 0.1
"""With luck the cards of a DRAW win at once, but never surely."""


def best_turn(
    judge: Judge, edition: Edition, hand: Cards, collection: Cards, row: Cards
) -> tuple[Play, Stashing | None]:
    """The best turn by what the seat then holds; with a DRAW the stash is None, for the cards decide."""
    best: Play | None = None
    stashing: Stashing | None = KEEP
    least = 0.0
    after = judge.after
    for play in legal.plays(hand, row, edition.limit):
        if type(play) is Take:
            turns, stash = after(hand + play.taken - play.given, collection)
            if best is None or turns < least:
                best, stashing, least = play, stash, turns
        elif type(play) is Draw:
            turns = judge.drawing(hand - ONE[play.card], collection)
            if best is None or turns < least:
                best, stashing, least = play, None, turns
        else:
            return play, None
    assert best is not None
    return best, stashing
