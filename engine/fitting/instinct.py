"""What somebody goes by who has learnt nothing yet: the greedy bot's idea of a good turn."""

from __future__ import annotations

from engine.bots.greedy import best_stashing
from engine.cards import Cards
from engine.editions import Edition
from engine.moves import Stashing

DRAWING = 1.7
"""What the two cards of a DRAW are worth, in the greedy bot's units."""


class Instinct:
    """A `Judge` of one edition: worth below 0 in place of turns, which is as good for finding the least."""

    def __init__(self, edition: Edition) -> None:
        self._edition = edition

    def after(self, hand: Cards, collection: Cards) -> tuple[float, Stashing]:
        """See `Judge.after`."""
        worth, stashing = best_stashing(self._edition, hand, collection)
        return -worth, stashing

    def drawing(self, hand: Cards, collection: Cards) -> float:
        """See `Judge.drawing`."""
        return -DRAWING - best_stashing(self._edition, hand, collection)[0]
