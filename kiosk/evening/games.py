"""One game of an evening: who sat there, how it ended, and whether it counts."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from functools import cached_property

from engine.cards import pack
from engine.editions import EDITIONS
from engine.outcome import Ending, places
from kiosk.evening.facts import Ended, PersonId, Stamp


class Counts(Enum):
    """What a game is in the standings."""

    COUNTED = auto()
    RUNNING = auto()
    UNFINISHED = auto()
    """Given up, left by too many, or stuck: nobody has won."""
    WITH_BOTS = auto()
    """A bot had a chair from the deal on, or fewer than two people were left in the end."""
    VOID = auto()


@dataclass(frozen=True)
class Game:
    """A game, `stamp` is what it is known by, `number` its number at the table `stamp.table`.

    `seats` are clockwise, None is a bot; `round` and `heat` say which heat it was, if any. What follows from these is
    worked out once.
    """

    stamp: Stamp
    number: int
    edition: str
    seats: tuple[PersonId | None, ...]
    round: int | None = None
    heat: int | None = None
    ended: Ended | None = None
    broken_off: bool = False
    void: bool = False

    @cached_property
    def people(self) -> tuple[PersonId, ...]:
        """Who sat there, in the order of the seats."""
        return tuple(person for person in self.seats if person is not None)

    @property
    def alone(self) -> bool:
        """Whether it was solo."""
        return len(self.seats) == 1

    @property
    def running(self) -> bool:
        """Whether it is going on; one that is void already may be."""
        return self.ended is None and not self.broken_off

    @cached_property
    def counts(self) -> Counts:
        """What it is in the standings. A solo game that was lost is finished and counts, without a score."""
        if self.void:
            return Counts.VOID
        if self.broken_off:
            return Counts.UNFINISHED
        if self.ended is None:
            return Counts.RUNNING
        if self.alone:
            abandoned = self.ended.ending is Ending.ABANDONED
            return Counts.UNFINISHED if abandoned or not self._stayed[0] else Counts.COUNTED
        if self.ended.ending is not Ending.WON or self.ended.winner is None:
            return Counts.UNFINISHED
        if None in self.seats or sum(self._stayed) < 2:
            return Counts.WITH_BOTS
        return Counts.COUNTED

    @cached_property
    def _stayed(self) -> tuple[bool, ...]:
        """By seat: whether the person who sat there played to the end."""
        if self.ended is None:
            return tuple(person is not None for person in self.seats)
        return tuple(
            person is not None and not seat.left and not seat.bot
            for person, seat in zip(self.seats, self.ended.seats, strict=False)
        )

    @property
    def winner(self) -> PersonId | None:
        """Who won, if it was a person who played to the end."""
        if self.ended is None or self.ended.winner is None:
            return None
        stayed = self._stayed[self.ended.winner]
        return self.seats[self.ended.winner] if stayed else None

    @cached_property
    def places(self) -> tuple[int | None, ...]:
        """By seat: its place among the people who played to the end, equals sharing (R19); None for all others."""
        ended = self.ended
        if ended is None or self.alone:
            return (None,) * len(self.seats)
        collections = [pack(seat.collection) for seat in ended.seats]
        gone = [not stayed for stayed in self._stayed]
        return places(EDITIONS[self.edition], collections, ended.winner, gone)

    @property
    def score(self) -> int | None:
        """The penalty of a solo game that was won."""
        ended = self.ended
        won = ended is not None and ended.ending is Ending.WON and self._stayed[0]
        return ended.penalty if ended and self.alone and won else None

    def place_of(self, person: PersonId) -> int | None:
        """The place of somebody who sat there."""
        return self.places[self.seats.index(person)]

    def collection_of(self, person: PersonId) -> tuple[int, ...] | None:
        """The card values that somebody who sat there and played to the end had collected in the end, ascending."""
        seat = self.seats.index(person)
        return self.ended.seats[seat].collection if self.ended and self._stayed[seat] else None
