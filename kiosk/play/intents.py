"""What a touch can mean, as values: the targets of a scene carry them, the rooms understand them.

Structs and no dataclasses: so many of those would hold up the start.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from engine.moves import Move, Play
from engine.taps import DisplayCard, HandCard, StashValue, Tap


class TapHand(Struct, frozen=True):
    """A pile of the hand: one more card of this value; in the stash step, stash this value."""

    value: int


class TapLifted(Struct, frozen=True):
    """A card lifted out of its pile: put one of this value back."""

    value: int


class TapRow(Struct, frozen=True):
    """A display card, in the middle or in the near row."""

    position: int


class TapPile(Struct, frozen=True):
    """The draw pile."""


class TapCompletion(Struct, frozen=True):
    """One of the completions offered; what is meant stays the same should others be offered meanwhile."""

    play: Play


class TapStash(Struct, frozen=True):
    """Stash this value, or do not after all."""

    value: int


class TapCollected(Struct, frozen=True):
    """A card of the own collection, by its slot: give it up."""

    slot: int


class AskHint(Struct, frozen=True):
    """The light bulb: a hint, or no more of it."""


class TapHint(Struct, frozen=True):
    """The cards of the hint, all of them; what is meant stays the same should another be told meanwhile."""

    move: Move


class TapClear(Struct, frozen=True):
    """The cross: begin again."""


class TapCover(Struct, frozen=True):
    """The tab that covers an open hand."""


class DismissBanner(Struct, frozen=True):
    """Read and done with."""


class DrawnButton(Struct, frozen=True):
    """The button drawn on the screen for this place of the table."""

    place: int


class CoveredHand(Struct, frozen=True):
    """The backs of a covered hand, at a place without a working button: touching them is pressing it."""

    place: int


class ScoreRing(Struct, frozen=True):
    """A seat's own score: a tap opens the menu, holding it calls the drawn button up."""


class OwnCollection(Struct, frozen=True):
    """A seat's own collection: holding it mirrors the tray."""


class OpenMenu(Struct, frozen=True):
    """A seat's page: the last plays, and the ways to rules and leaving."""


class CloseMenu(Struct, frozen=True):
    """Back to the game."""


class ShowPage(Struct, frozen=True):
    """A page of the menu, by its name."""

    name: str


class LeaveGame(Struct, frozen=True):
    """The seat leaves the game, once asked whether it means to."""

    sure: bool


class EndLesson(Struct, frozen=True):
    """The lesson is over for everyone."""


class BotInstead(Struct, frozen=True):
    """A bot plays on for the seat."""


class ShowTurningPoint(Struct, frozen=True):
    """In a result: tell this turning point of the game, 0 for the first, or no longer."""

    number: int


Intent: TypeAlias = (
    TapHand
    | TapLifted
    | TapRow
    | TapPile
    | TapCompletion
    | TapStash
    | TapCollected
    | AskHint
    | TapHint
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
    | EndLesson
    | BotInstead
    | ShowTurningPoint
)

LASTING = (
    DismissBanner,
    OwnCollection,
    ScoreRing,
    OpenMenu,
    CloseMenu,
    ShowPage,
    LeaveGame,
    EndLesson,
    BotInstead,
)
"""What means the same whoever's turn it becomes between a finger's going down and its lifting."""


def intent_of(tap: Tap) -> Intent:
    """What is touched to tap this; whatever is neither in the hand nor in the row is the draw pile."""
    match tap:
        case HandCard(value) | StashValue(value):
            return TapHand(value)
        case DisplayCard(position):
            return TapRow(position)
        case _:
            return TapPile()
