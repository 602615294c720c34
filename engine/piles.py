"""Where the cards of a running game lie, and how they go from pile to pile."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from engine import cards
from engine.cards import ONE, Cards
from engine.events import CardsMoved, Event, PilesEmpty, Reshuffled, Zone
from engine.randomness import Randomness

Tell: TypeAlias = Callable[[Event], object]
"""Whoever wants to know what happens."""


class Piles:
    """All zones of a table; `row` holds the cards of `display` as a multiset, to be looked up without counting.

    `tell` hears of every movement, if anybody wants to.
    """

    __slots__ = (
        "collections",
        "discard",
        "display",
        "draw_pile",
        "hands",
        "known",
        "penalty",
        "randomness",
        "row",
        "tell",
    )

    hands: list[Cards]
    known: list[Cards]
    collections: list[Cards]
    display: list[int]
    row: Cards
    draw_pile: list[int]
    discard: list[int]
    penalty: list[int]
    randomness: Randomness
    tell: Tell | None

    def _to_discard(
        self,
        values: tuple[int, ...],
        source: Zone,
        seat: int | None,
        positions: tuple[int, ...] = (),
    ) -> None:
        self.discard += values
        if self.tell and values:
            self.tell(CardsMoved(values, source, Zone.DISCARD, seat, positions))

    def _drawn(self, wanted: int) -> list[int]:
        """Up to this many cards from the draw pile, which is made anew only when one is needed (R15, R6)."""
        pile = self.draw_pile
        if len(pile) >= wanted:
            drawn = pile[: -wanted - 1 : -1]
            del pile[-wanted:]
            return drawn
        drawn = pile[::-1]
        pile.clear()
        missing = wanted - len(drawn)
        if self.discard:
            self.draw_pile, self.discard = self.discard, pile
            self.randomness.shuffle(self.draw_pile)
            if self.tell:
                self.tell(Reshuffled(len(self.draw_pile)))
            drawn += self._drawn(missing)
        elif self.tell:
            self.tell(PilesEmpty(missing))
        return drawn

    def _draw_into_hand(self, seat: int, wanted: int) -> None:
        drawn = self._drawn(wanted)
        hand = self.hands[seat]
        for card in drawn:
            hand += ONE[card]
        self.hands[seat] = hand
        if self.tell and drawn:
            self.tell(CardsMoved(tuple(drawn), Zone.DRAW_PILE, Zone.HAND, seat))

    def _fill_display(self, wanted: int) -> None:
        before = len(self.display)
        drawn = self._drawn(wanted)
        self.display += drawn
        self.row += cards.pack(drawn)
        if self.tell and drawn:
            at = tuple(range(before, len(self.display)))
            self.tell(CardsMoved(tuple(drawn), Zone.DRAW_PILE, Zone.DISPLAY, None, at))


def leftmost(display: list[int] | tuple[int, ...], taken: Cards) -> tuple[int, ...]:
    """The positions of the leftmost display cards of these values, ascending."""
    found = []
    for i, card in enumerate(display):
        if cards.contains(taken, ONE[card]):
            taken -= ONE[card]
            found.append(i)
    return tuple(found)
