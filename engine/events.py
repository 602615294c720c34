"""The facts of each move, for animation, sound and log: what moved from where to where, and what came of it.

These are the whole truth, secrets included; `engine.view.witnessed` gives what one seat may know of them (R11).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias


class Zone(Enum):
    """Where cards can be."""

    DRAW_PILE = "draw pile"
    DISCARD = "discard pile"
    DISPLAY = "display"
    HAND = "hand"
    COLLECTION = "collection"
    PENALTY = "penalty pile"


@dataclass(frozen=True, slots=True)
class CardsMoved:
    """Cards went from one zone to another.

    `cards` are their values in the order they moved (None: hidden from this witness). `seat` is whose hand or
    collection is concerned. `positions` are the display positions they left, as it was before, or came to lie at,
    as it is after; they go with `cards` one by one.
    """

    cards: tuple[int | None, ...]
    source: Zone
    target: Zone
    seat: int | None = None
    positions: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A seat is to play."""

    seat: int


@dataclass(frozen=True, slots=True)
class Skipped:
    """A seat could not act (R7)."""

    seat: int


@dataclass(frozen=True, slots=True)
class DisplaySwept:
    """Ten cards lay in the display and were cleared away (R8); `seat` brought it about."""

    seat: int


@dataclass(frozen=True, slots=True)
class Reshuffled:
    """The discard pile became the draw pile (R15); `count` cards are in it."""

    count: int


@dataclass(frozen=True, slots=True)
class HandsReset:
    """A hand was empty after the turn: everyone discarded theirs and drew six (R5); `seat` brought it about."""

    seat: int


@dataclass(frozen=True, slots=True)
class PilesEmpty:
    """A card was needed and neither pile had one (R6); `missing` were not drawn."""

    missing: int


@dataclass(frozen=True, slots=True)
class SeatLeft:
    """A seat has left the game (R18)."""

    seat: int


@dataclass(frozen=True, slots=True)
class SeatTakenOver:
    """A bot plays for a seat from now on (R18)."""

    seat: int


@dataclass(frozen=True, slots=True)
class SeatTakenBack:
    """A person plays for a seat again (R18)."""

    seat: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over; its outcome says how. `winner` is a seat or None."""

    winner: int | None


Event: TypeAlias = (
    CardsMoved
    | TurnBegan
    | Skipped
    | DisplaySwept
    | Reshuffled
    | HandsReset
    | PilesEmpty
    | SeatLeft
    | SeatTakenOver
    | SeatTakenBack
    | GameEnded
)
