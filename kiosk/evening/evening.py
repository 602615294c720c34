"""What a journal amounts to: the people, the queue, the rounds, the games.

It is told anew from all facts whenever there is another, so that a correction changes everything that follows from what
it puts right. A fact that makes no sense, because tables could not know of each other, is passed over.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import get_args

from kiosk.evening import facts
from kiosk.evening.facts import Correction, Kind, Options, PersonId, Stamp
from kiosk.evening.games import Counts, Game
from kiosk.evening.journal import Line

MISSES = 2
"""So many times in a row somebody may be called in vain until they are out of the queue."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who takes part; `number` counts them as they came, from 1. The name "" has been forgotten."""

    id: PersonId
    number: int
    name: str
    hidden: bool = False
    here: bool = True


@dataclass(frozen=True, slots=True)
class Round:
    """Heats in the order in which they are played; `number` counts rounds from 1."""

    number: int
    heats: tuple[tuple[PersonId, ...], ...]
    final: bool = False


@dataclass(frozen=True, slots=True)
class CorrectionMade:
    """A correction, and whether it still holds."""

    stamp: Stamp
    fact: Correction
    holds: bool


@dataclass(frozen=True, slots=True)
class Evening:
    """All that is known of an evening; people, rounds and games stand in the order in which they came."""

    name: str
    edition: str
    kind: Kind
    options: Options
    at: float | None = None
    closed: bool = False
    people: tuple[Person, ...] = ()
    queue: tuple[PersonId, ...] = ()
    rounds: tuple[Round, ...] = ()
    games: tuple[Game, ...] = ()
    corrections: tuple[CorrectionMade, ...] = ()

    def person(self, person: PersonId) -> Person | None:
        """Who that is, None where nobody is called so (any more)."""
        return next((one for one in self.people if one.id == person), None)

    def game(self, stamp: Stamp) -> Game | None:
        """The game with this stamp."""
        return next((game for game in self.games if game.stamp == stamp), None)

    @property
    def counted(self) -> tuple[Game, ...]:
        """The games that count, in their order."""
        return tuple(game for game in self.games if game.counts is Counts.COUNTED)

    @property
    def playing(self) -> frozenset[PersonId]:
        """Everybody who sits at a game that is going on."""
        running = (game for game in self.games if game.counts is Counts.RUNNING)
        return frozenset(person for game in running for person in game.people)


def told(lines: Iterable[Line]) -> Evening | None:
    """The evening that these lines, in their order, tell of; None where none of them opens one."""
    lines = list(lines)
    opened = next((line.fact for line in lines if isinstance(line.fact, facts.Opened)), None)
    if opened is None:
        return None
    telling = _Telling(opened)
    taken_back = {
        line.fact.correction: line.stamp for line in lines if isinstance(line.fact, facts.TakenBack)
    }
    for line in lines:
        if isinstance(line.fact, get_args(Correction)):
            holds = taken_back.get(line.stamp, line.stamp) <= line.stamp
            telling.correct(CorrectionMade(line.stamp, line.fact, holds))
        else:
            telling.hear(line.stamp, line.fact)
    return telling.evening()


@dataclass
class _Telling:
    """An evening while it is told."""

    opened: facts.Opened
    people: dict[PersonId, Person] = field(default_factory=dict)
    queue: list[PersonId] = field(default_factory=list)
    missed: dict[PersonId, int] = field(default_factory=dict)
    rounds: dict[int, Round] = field(default_factory=dict)
    games: dict[Stamp, Game] = field(default_factory=dict)
    merges: list[facts.Merged] = field(default_factory=list)
    void: set[Stamp] = field(default_factory=set)
    corrections: list[CorrectionMade] = field(default_factory=list)
    closed: bool = False
    changed: facts.Changed | None = None

    def hear(self, stamp: Stamp, fact: facts.AnyFact) -> None:
        """One more fact, but for corrections."""
        match fact:
            case facts.Changed():
                self.changed = fact
            case facts.Closed():
                self.closed = True
            case facts.Reopened():
                self.closed = False
            case facts.Enrolled(person, name):
                self._enrol(person, name)
            case facts.Went(person) | facts.Came(person) if person in self.people:
                here = isinstance(fact, facts.Came)
                self.people[person] = replace(self.people[person], here=here)
                if not here:
                    self._unqueue(person)
            case facts.Queued(person) if person in self.people:
                if person not in self.queue:
                    self.queue.append(person)
            case facts.Unqueued(person):
                self._unqueue(person)
            case facts.Missed(person) if person in self.queue:
                self._miss(person)
            case facts.Drawn(number, heats, final):
                self.rounds[number] = Round(number, heats, final)
            case facts.Begun(number, edition, seats, in_round, heat):
                self.games[stamp] = Game(stamp, number, edition, seats, in_round, heat)
                for person in self.games[stamp].people:
                    self._unqueue(person)
            case facts.Ended(game) if self._may_end(fact):
                self.games[game] = replace(self.games[game], ended=fact)
            case facts.BrokenOff(game) if game in self.games:
                self.games[game] = replace(self.games[game], broken_off=True)

    def _may_end(self, fact: facts.Ended) -> bool:
        game = self.games.get(fact.game)
        if game is None or len(fact.seats) != len(game.seats):
            return False
        return fact.winner is None or fact.winner in range(len(game.seats))

    def _enrol(self, person: PersonId, name: str) -> None:
        there = self.people.get(person)
        if there is None:
            self.people[person] = Person(person, len(self.people) + 1, name)
        else:
            self.people[person] = replace(there, here=True)

    def _unqueue(self, person: PersonId) -> None:
        self.missed.pop(person, None)
        if person in self.queue:
            self.queue.remove(person)

    def _miss(self, person: PersonId) -> None:
        missed = self.missed.get(person, 0) + 1
        self._unqueue(person)
        if missed < MISSES:
            self.missed[person] = missed
            self.queue.append(person)

    def correct(self, made: CorrectionMade) -> None:
        """One more correction."""
        self.corrections.append(made)
        if not made.holds:
            return
        match made.fact:
            case facts.Renamed(person, name) if person in self.people:
                self.people[person] = replace(self.people[person], name=name)
            case facts.Hidden(person) if person in self.people:
                self.people[person] = replace(self.people[person], hidden=True)
            case facts.Merged():
                self.merges.append(made.fact)
            case facts.Voided(game):
                self.void.add(game)

    def evening(self) -> Evening:
        """What it has come to."""
        who = _Identities(self.people, self.games.values())
        for merge in self.merges:
            who.merge(merge.person, merge.into)
        now = self.changed or self.opened
        return Evening(
            name=self.opened.name,
            edition=now.edition,
            kind=self.opened.kind,
            options=now.options,
            at=self.opened.at,
            closed=self.closed,
            people=tuple(person for person in self.people.values() if who.is_somebody(person.id)),
            queue=who.each_once(self.queue),
            rounds=tuple(
                replace(one, heats=tuple(who.each_once(heat) for heat in one.heats))
                for _, one in sorted(self.rounds.items())
            ),
            games=tuple(
                replace(
                    game,
                    seats=tuple(None if one is None else who.of(one) for one in game.seats),
                    void=game.stamp in self.void,
                )
                for game in self.games.values()
            ),
            corrections=tuple(self.corrections),
        )


class _Identities:
    """Who is who, where people have been merged."""

    def __init__(self, people: Iterable[PersonId], games: Iterable[Game]) -> None:
        self._stands_for = {person: person for person in people}
        self._tables = [frozenset(game.people) for game in games]

    def of(self, person: PersonId) -> PersonId:
        """Who that is in the end."""
        while (other := self._stands_for.get(person, person)) != person:
            person = other
        return person

    def is_somebody(self, person: PersonId) -> bool:
        """Whether they have not become somebody else."""
        return self.of(person) == person

    def merge(self, person: PersonId, into: PersonId) -> None:
        """From now on one is the other, unless they met, or are one already, or one of them is nobody."""
        if not {person, into} <= self._stands_for.keys():
            return
        one, other = self.of(person), self.of(into)
        if one == other or any(
            {one, other} <= {self.of(sat) for sat in table} for table in self._tables
        ):
            return
        self._stands_for[one] = other

    def each_once(self, people: Sequence[PersonId]) -> tuple[PersonId, ...]:
        """These people as who they are, everybody once and whoever nobody knows left out."""
        known = (self.of(person) for person in people if person in self._stands_for)
        return tuple(dict.fromkeys(known))
