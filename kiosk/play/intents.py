"""What a touch can mean, as values: the targets of a scene carry them, the rooms understand them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from engine.moves import Play


@dataclass(frozen=True, slots=True)
class TapHand:
    """A pile of the hand: one more card of this value; in the stash step, stash this value."""

    value: int


@dataclass(frozen=True, slots=True)
class TapLifted:
    """A card lifted out of its pile: put one of this value back."""

    value: int


@dataclass(frozen=True, slots=True)
class TapRow:
    """A display card, in the middle or in the near row."""

    position: int


@dataclass(frozen=True, slots=True)
class TapPile:
    """The draw pile."""


@dataclass(frozen=True, slots=True)
class TapCompletion:
    """One of the completions offered; what is meant stays the same should others be offered meanwhile."""

    play: Play


@dataclass(frozen=True, slots=True)
class TapStash:
    """Stash this value, or do not after all."""

    value: int


@dataclass(frozen=True, slots=True)
class TapCollected:
    """A card of the own collection, by its slot: give it up."""

    slot: int


@dataclass(frozen=True, slots=True)
class TapClear:
    """The cross: begin again."""


@dataclass(frozen=True, slots=True)
class TapCover:
    """The tab that covers an open hand."""


@dataclass(frozen=True, slots=True)
class DismissBanner:
    """Read and done with."""


@dataclass(frozen=True, slots=True)
class DrawnButton:
    """The button drawn on the screen for this place of the table."""

    place: int


@dataclass(frozen=True, slots=True)
class CoveredHand:
    """The backs of a covered hand, at a place without a working button: touching them is pressing it."""

    place: int


@dataclass(frozen=True, slots=True)
class ScoreRing:
    """A seat's own score: a tap opens the menu, holding it calls the drawn button up."""


@dataclass(frozen=True, slots=True)
class OwnCollection:
    """A seat's own collection: holding it mirrors the tray."""


@dataclass(frozen=True, slots=True)
class OpenMenu:
    """A seat's page: the last plays, and the ways to rules and leaving."""


@dataclass(frozen=True, slots=True)
class CloseMenu:
    """Back to the game."""


@dataclass(frozen=True, slots=True)
class ShowPage:
    """A page of the menu, by its name."""

    name: str


@dataclass(frozen=True, slots=True)
class LeaveGame:
    """The seat leaves the game, once asked whether it means to."""

    sure: bool


@dataclass(frozen=True, slots=True)
class BotInstead:
    """A bot plays on for the seat."""


Intent: TypeAlias = (
    TapHand
    | TapLifted
    | TapRow
    | TapPile
    | TapCompletion
    | TapStash
    | TapCollected
    | TapClear
    | TapCover
    | DismissBanner
    | DrawnButton
    | CoveredHand
    | ScoreRing
    | OwnCollection
    | OpenMenu
    | CloseMenu
    | ShowPage
    | LeaveGame
    | BotInstead
)

LASTING = (
    DismissBanner,
    OwnCollection,
    ScoreRing,
    OpenMenu,
    CloseMenu,
    ShowPage,
    LeaveGame,
    BotInstead,
)
"""What means the same whoever's turn it becomes between a finger's going down and its lifting."""
