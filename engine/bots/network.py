"""A small network that says how many turns somebody still needs, as numbers alone.

What goes in are the rows for what a seat holds: one for every value, by how many cards of it are in the hand and what
they are good for, and one or two for its collection. They are added up; what is above zero in the sum is weighed by
each of its heads. `AFTER` is the turns still needed when a turn is over, `DRAWING` the same while the two cards of a
DRAW are still to come into the hand. Alone it is penalty points instead of turns, the display goes in as well, and
there is a third head: `BEFORE` a turn, when the display has been filled up.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from engine import cards
from engine.cards import Cards
from engine.editions import COLLECTION_MAX, Edition
from engine.moves import Stash
from engine.stashing import collected, drops

Vector: TypeAlias = list[float]

WIDTH = 16
"""Numbers in a row."""
COUNTS = 13
"""Counts of a value that are told apart: 0 to 11, and more."""
HEADS = 3
AFTER, DRAWING, BEFORE = range(HEADS)
"""What a network can be asked, a head for each."""

USELESS, USEFUL, WINNING = range(3)
"""What a stash of a value would do: nothing, help, or win at once."""

_HAND_ROWS = len(cards.VALUES) * 3 * COUNTS
_NEEDS, _PLACES = 64, COLLECTION_MAX + 1
_FULL_ROWS = _HAND_ROWS + _NEEDS * _PLACES
ROWS = _FULL_ROWS + len(cards.VALUES)
"""How many rows there can be; most editions need fewer."""


@dataclass
class Network:
    """The rows by their number, and for each head a weight for every number of a row, with its bias last."""

    rows: dict[int, Vector] = field(default_factory=dict)
    heads: list[Vector] = field(default_factory=lambda: [[0.0] * (WIDTH + 1) for _ in range(HEADS)])

    def copy(self) -> Network:
        """Another one with the same numbers."""
        return Network(
            {row: vector[:] for row, vector in self.rows.items()}, [head[:] for head in self.heads]
        )


def hand_row(value: int, good_for: int, count: int) -> int:
    """The row for so many cards of a value in the hand."""
    return (value * 3 + good_for) * COUNTS + min(count, COUNTS - 1)


def collection_rows(edition: Edition, collection: Cards) -> tuple[int, ...]:
    """The rows for a collection that has not won: what it lacks and its free places, and when full its lowest card."""
    if edition.win_set:
        missing = cards.kinds(cards.minus(edition.win_set, collection))
        lacks = sum(1 << value - 1 for value in missing if value) % _NEEDS
    else:
        lacks = max(0, edition.win_worth - cards.worth(collection))
    places = max(0, COLLECTION_MAX - cards.size(collection))
    row = _HAND_ROWS + lacks * _PLACES + places
    return (row,) if places else (row, _FULL_ROWS + cards.kinds(collection)[0])


def uses(edition: Edition, collection: Cards) -> tuple[int, ...]:
    """By value: what a stash of it would do for this collection."""
    return tuple(_use(edition, collection, value) for value in cards.VALUES)


def _use(edition: Edition, collection: Cards, value: int) -> int:
    if value == 0 or cards.count(edition.deck, value) < value:
        return USELESS
    after = [collected(collection, Stash(value, drop)) for drop in drops(collection)]
    if any(map(edition.wins, after)):
        return WINNING
    if edition.win_set:
        return USELESS if cards.count(collection, value) else USEFUL
    full = cards.size(collection) >= COLLECTION_MAX
    return USELESS if full and cards.kinds(collection)[0] >= value else USEFUL


def active_rows(edition: Edition, hand: Cards, collection: Cards) -> tuple[int, ...]:
    """Every row that goes in for this hand and collection."""
    of_hand = (
        hand_row(value, use, cards.count(hand, value))
        for value, use in enumerate(uses(edition, collection))
        if cards.count(edition.deck, value)
    )
    return (*of_hand, *collection_rows(edition, collection))
