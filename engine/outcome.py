"""How a game ended: who and why, places, and the solo rating."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from engine.cards import Cards
from engine.editions import Edition


class Ending(Enum):
    """Why a game is over."""

    WON = "won"
    BLOCKED = "blocked"
    """Nobody can act any more: no winner; in solo the game is lost (R14)."""
    ABANDONED = "abandoned"
    """Too few seats remain: no winner, not counted (R18)."""
    CAPPED = "capped"
    """Bots reached the stated number of turns (R17); the rules themselves never end a game so."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who won (a seat, or None) and why the game is over."""

    ending: Ending
    winner: int | None = None


def places(
    edition: Edition, collections: Sequence[Cards], winner: int | None, gone: Sequence[bool]
) -> tuple[int | None, ...]:
    """The place of every seat: the winner first, the others by their collections, equals sharing (R19).

    Seats that have left have no place.
    """
    merits = [
        None if left else (seat == winner, *edition.merit(collection))
        for seat, (collection, left) in enumerate(zip(collections, gone, strict=True))
    ]
    return tuple(
        None if merit is None else 1 + sum(other is not None and other > merit for other in merits)
        for merit in merits
    )


class Rating(Enum):
    """What a solo score is called, best first; the value is the highest score that still earns it."""

    QUINTESSENTIAL = 9
    QUICK_WITTED = 19
    QUALITY = 29
    QUIRKY = 39
    QUITE_OK = 49
    QUESTIONABLE = None


def rating(penalty: int) -> Rating:
    """The rating of a penalty pile's sum (rules, "Solo")."""
    return next(r for r in Rating if r.value is None or penalty <= r.value)
