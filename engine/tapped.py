"""The taps so far, as they are: what a selection and the reasons for a dead tap are worked out from."""

from __future__ import annotations

from dataclasses import dataclass

from engine import cards
from engine.cards import EMPTY, Cards
from engine.editions import Edition
from engine.table import Step
from engine.taps import DisplayCard, DrawPile, GiveUp, HandCard, StashValue, Tap


@dataclass(frozen=True)
class Tapped:
    """The position as the seat whose turn it is sees it, and what of it is tapped.

    `given` are the hand cards tapped, `positions` the display positions (ascending), `drawing` whether the draw pile
    was, `stash` the value to be stashed, `drop` the collection card to be given up for it.
    """

    edition: Edition
    step: Step
    hand: Cards
    display: tuple[int, ...]
    collection: Cards
    given: Cards = EMPTY
    positions: tuple[int, ...] = ()
    drawing: bool = False
    stash: int | None = None
    drop: int | None = None

    @property
    def taken(self) -> Cards:
        """The display cards tapped, by value."""
        return cards.pack(self.display[i] for i in self.positions)

    @property
    def is_empty(self) -> bool:
        """Whether nothing is tapped."""
        return not (self.given or self.positions or self.drawing or self.stash or self.drop)

    def taps(self) -> tuple[Tap, ...]:
        """What is tapped, in a fixed order."""
        return (
            *(HandCard(value) for value in cards.values(self.given)),
            *(DisplayCard(position) for position in self.positions),
            *((DrawPile(),) if self.drawing else ()),
            *(() if self.stash is None else (StashValue(self.stash),)),
            *(() if self.drop is None else (GiveUp(self.drop),)),
        )

    @property
    def hand_to_come(self) -> Cards:
        """The hand as it will be after the play, as far as that is known: a DRAW adds what nobody knows yet."""
        return self.hand - self.given + (EMPTY if self.drawing else self.taken)
