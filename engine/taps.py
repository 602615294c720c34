"""The things a player can tap to say what they mean, as values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class HandCard:
    """One more hand card of this value, to be given."""

    value: int


@dataclass(frozen=True, slots=True)
class DisplayCard:
    """The display card at this position (0 = leftmost), to be taken."""

    position: int


@dataclass(frozen=True, slots=True)
class DrawPile:
    """The draw pile: put the hand card out and draw."""


@dataclass(frozen=True, slots=True)
class StashValue:
    """Stash the hand cards of this value."""

    value: int


@dataclass(frozen=True, slots=True)
class GiveUp:
    """A card of this value leaves the full collection."""

    value: int


Tap: TypeAlias = HandCard | DisplayCard | DrawPile | StashValue | GiveUp

DRAW_PILE = DrawPile()
