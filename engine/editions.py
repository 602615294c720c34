"""The editions: every number of the published rule books, as data.

To add one, add an entry to `EDITIONS`; no rule elsewhere asks for an edition by name.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine import cards
from engine.cards import EMPTY, Cards

SEATS = range(1, 7)
"""How many may play; 1 is solo."""
HAND_DEALT = 6
DISPLAY_FILL = 6
DISPLAY_FULL = 10
DRAWN = 2
COLLECTION_MAX = 6


@dataclass(frozen=True)
class Edition:
    """One published variant of the game.

    `deck` is the multiset of its cards, `limit` the L of COMBINE. A collection wins when it is worth at least
    `win_worth`, has at least `win_cards` cards and holds all of `win_set`.
    """

    id: str
    deck: Cards
    limit: int
    win_worth: int = 0
    win_cards: int = 0
    win_set: Cards = EMPTY

    def wins(self, collection: Cards) -> bool:
        """Whether a player with this collection has won."""
        return (
            cards.worth(collection) >= self.win_worth
            and cards.size(collection) >= self.win_cards
            and cards.contains(collection, self.win_set)
        )

    def merit(self, collection: Cards) -> tuple[int, int]:
        """How far along a collection is, to be compared: by values held where those win, then by worth (R19)."""
        missing = cards.minus(self.win_set, collection)
        return cards.size(self.win_set) - cards.size(missing), cards.worth(collection)

    @property
    def goal(self) -> int:
        """What `progress` has to reach for a win: different values where those win, else worth."""
        return cards.size(self.win_set) or self.win_worth

    def progress(self, collection: Cards) -> int:
        """How far a collection is on the way to `goal`; worth may go beyond it."""
        values, worth = self.merit(collection)
        return values if self.win_set else worth


def _deck(*counts: int) -> Cards:
    """`counts[v]` cards of each value v."""
    return sum(cards.ONE[value] * n for value, n in enumerate(counts))


EDITIONS: dict[str, Edition] = {
    edition.id: edition
    for edition in (
        Edition("standard", _deck(0, 20, 20, 20, 22, 24, 26), 6, win_worth=21),
        Edition("six-cards", _deck(0, 20, 20, 20, 22, 24, 26), 6, win_worth=21, win_cards=6),
        Edition("simplified", _deck(0, 20, 20, 20, 22, 24), 6, win_set=cards.pack((1, 2, 3, 4, 5))),
        Edition("zero-to-seven", _deck(4, 22, 22, 22, 24, 26, 28, 7), 7, win_worth=21),
        Edition("first-game", _deck(0, 22, 22, 22, 24, 26, 28), 6, win_worth=21),
    )
}
"""Every edition by its id."""
