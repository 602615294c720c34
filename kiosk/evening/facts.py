"""What can happen in an evening, as facts: each is one line of its journal and is never changed afterwards.

Whatever is put right is put right by another fact (a correction), and a correction is taken back by one more.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias, get_args

from msgspec import Meta, Struct

from engine.editions import EDITIONS
from engine.outcome import Ending
from kiosk.names import LONGEST

PersonId: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{16}\\Z")]
"""Drawn at random, and the same in every evening that somebody comes to."""
Kind: TypeAlias = Literal["open-league", "winner-stays", "solo-challenge", "heats"]
KINDS: tuple[Kind, ...] = get_args(Kind)
EditionId: TypeAlias = Annotated[str, Meta(pattern=f"^({'|'.join(EDITIONS)})\\Z")]
CardValue: TypeAlias = Annotated[int, Meta(ge=0, le=7)]
LONGEST_TITLE = 60
"""Letters of the name of an evening, as people see them."""
_PARTS = 8
"""So many characters may make one of them."""
Name: TypeAlias = Annotated[str, Meta(max_length=LONGEST * _PARTS)]
_Count: TypeAlias = Annotated[int, Meta(ge=0, le=10**6)]
_MOST = 1000
"""Rounds, heats of a round, people of a heat."""
_GREATEST = 2**53
"""Numbers beyond it no file tells exactly."""


class Stamp(Struct, frozen=True, order=True, array_like=True):
    """Which fact it is, and its place among all others: nobody's clock is asked.

    `clock` is one more than that of any fact that was known where this one was written down, `table` the table that did
    so. A table gives each of its numbers once, so no two facts have one stamp; and what somebody could know of comes
    before what they did.
    """

    clock: Annotated[int, Meta(ge=1, le=_GREATEST)]
    table: Annotated[str, Meta(pattern="^[0-9a-f]{8}\\Z")]

    def __str__(self) -> str:
        return f"{self.clock}.{self.table}"


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How an evening is played. `seats` is how many play at once at most; `turn_seconds` is the turn clock's."""

    seats: Annotated[int, Meta(ge=1, le=6)] = 6
    turn_seconds: Annotated[int, Meta(ge=10, le=600)] | None = None
    bots: bool = False
    """Whether a bot plays with somebody who would be alone; such games stand apart."""
    rounds: Annotated[int, Meta(ge=1, le=20)] = 3
    """Of heats, before the final."""


class Fact(Struct, frozen=True, forbid_unknown_fields=True, tag_field="fact"):
    """The base of all."""


# The evening itself


class Opened(Fact, frozen=True, tag="opened"):
    """It begins. `at` is when, in seconds since 1970, None where nobody knew; nothing is ordered by it."""

    name: Annotated[str, Meta(max_length=LONGEST_TITLE * _PARTS)]
    edition: EditionId
    kind: Kind
    options: Options
    at: Annotated[float, Meta(ge=0, le=1e11)] | None = None


class Changed(Fact, frozen=True, tag="changed"):
    """From here on it is played otherwise."""

    edition: EditionId
    options: Options


class Closed(Fact, frozen=True, tag="closed"):
    """Nobody plays any more."""


class Reopened(Fact, frozen=True, tag="reopened"):
    """It goes on after all."""


# People


class Enrolled(Fact, frozen=True, tag="enrolled"):
    """Somebody takes part. Whoever is enrolled already is there again, under the name they have."""

    person: PersonId
    name: Name


class Went(Fact, frozen=True, tag="went"):
    """Somebody has gone home: they are asked no more, and what they played stands."""

    person: PersonId


class Came(Fact, frozen=True, tag="came"):
    """Somebody who had gone is back."""

    person: PersonId


# The queue


class Queued(Fact, frozen=True, tag="queued"):
    """Somebody stands at the end of the queue; whoever stands in it already keeps their place."""

    person: PersonId


class Unqueued(Fact, frozen=True, tag="unqueued"):
    """Somebody does not want to play just now."""

    person: PersonId


class Missed(Fact, frozen=True, tag="missed"):
    """Somebody was called and did not come. The first time they go to the end of the queue, then out of it."""

    person: PersonId


# Playing


class Drawn(Fact, frozen=True, tag="drawn"):
    """A round's heats, in the order in which they are played; drawn again they replace those not yet begun.

    `round` counts from 1. The final is a round of one heat.
    """

    round: Annotated[int, Meta(ge=1, le=_MOST)]
    heats: Annotated[
        tuple[Annotated[tuple[PersonId, ...], Meta(max_length=_MOST)], ...], Meta(max_length=_MOST)
    ]
    final: bool = False


class Begun(Fact, frozen=True, tag="begun"):
    """A game was dealt; its stamp is what it is known by. `number` is its number at that table.

    `seats` are clockwise, None is a bot. `round` and `heat` say which heat it is, `heat` counting from 0.
    """

    number: Annotated[int, Meta(ge=-_GREATEST, le=_GREATEST)]
    edition: EditionId
    seats: Annotated[tuple[PersonId | None, ...], Meta(min_length=1, max_length=6)]
    round: Annotated[int, Meta(ge=1, le=_MOST)] | None = None
    heat: Annotated[int, Meta(ge=0, lt=_MOST)] | None = None


class Seat(Struct, frozen=True, forbid_unknown_fields=True):
    """How a seat ended: the values of its collection, ascending. `left` for good; `bot`: a bot played there in the
    end."""

    collection: Annotated[tuple[CardValue, ...], Meta(max_length=6)]
    left: bool = False
    bot: bool = False


class Ended(Fact, frozen=True, tag="ended"):
    """A game is over. `seats` go with the game's.

    `winner` is a seat, `penalty` the sum of a solo game's penalty pile. `seconds` is how long it took, where that is
    known.
    """

    game: Stamp
    ending: Ending
    winner: int | None
    seats: tuple[Seat, ...]
    turns: _Count
    penalty: _Count = 0
    seconds: Annotated[float, Meta(ge=0, le=1e9)] | None = None


class BrokenOff(Fact, frozen=True, tag="broken off"):
    """A game was given up."""

    game: Stamp


# Corrections


class Renamed(Fact, frozen=True, tag="renamed"):
    """Somebody is called otherwise."""

    person: PersonId
    name: Name


class Hidden(Fact, frozen=True, tag="hidden"):
    """Somebody's name is not to be seen."""

    person: PersonId


class Merged(Fact, frozen=True, tag="merged"):
    """Two were one: all that `person` did, `into` did. Nothing comes of it where both sat in one game."""

    person: PersonId
    into: PersonId


class Voided(Fact, frozen=True, tag="voided"):
    """A game does not count."""

    game: Stamp


class TakenBack(Fact, frozen=True, tag="taken back"):
    """A correction does not hold any more. To have it hold again it is made again."""

    correction: Stamp


Correction: TypeAlias = Renamed | Hidden | Merged | Voided
AnyFact: TypeAlias = (
    Opened
    | Changed
    | Closed
    | Reopened
    | Enrolled
    | Went
    | Came
    | Queued
    | Unqueued
    | Missed
    | Drawn
    | Begun
    | Ended
    | BrokenOff
    | Renamed
    | Hidden
    | Merged
    | Voided
    | TakenBack
)
