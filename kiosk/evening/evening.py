"""What a journal amounts to: the people, the queue, the rounds, the games.

It is told anew from all facts whenever there is another, so that a correction changes everything that follows from what
it puts right. A fact that makes no sense, because tables could not know of each other, is passed over.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import get_args

from kiosk.evening import facts
from kiosk.evening.facts import Correction, Kind, Options, PersonId, Stamp
from kiosk.evening.games import Counts, Game
from kiosk.evening.identities import Identities
from kiosk.evening.journal import Line

MISSES = 2
"""So many times in a row somebody may be called in vain until they are out of the queue."""
_CORRECTIONS = get_args(Correction)


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
    """Heats in the order in which they are played, everybody in one; `number` counts rounds from 1."""

    number: int
    heats: tuple[tuple[PersonId, ...], ...]
    final: bool = False


@dataclass(frozen=True, slots=True)
class CorrectionMade:
    """A correction, and whether it still holds."""

    stamp: Stamp
    fact: Correction
    holds: bool


@dataclass(frozen=True)
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
    missed: frozenset[PersonId] = frozenset()
    """Those in the queue who have been called in vain since they joined it or last played."""
    rounds: tuple[Round, ...] = ()
    games: tuple[Game, ...] = ()
    corrections: tuple[CorrectionMade, ...] = ()

    def person(self, person: PersonId) -> Person | None:
        """Who that is, None where nobody is called so (any more)."""
        return next((one for one in self.people if one.id == person), None)

    def game(self, stamp: Stamp) -> Game | None:
        """The game with this stamp."""
        return next((game for game in self.games if game.stamp == stamp), None)

    @cached_property
    def counted(self) -> tuple[Game, ...]:
        """The games that count, in their order."""
        return tuple(game for game in self.games if game.counts is Counts.COUNTED)

    @property
    def playing(self) -> frozenset[PersonId]:
        """Everybody who sits at a game that is going on, whether it is to count or not."""
        running = (game for game in self.games if game.running)
        return frozenset(person for game in running for person in game.people)


def told(lines: Iterable[Line]) -> Evening | None:
    """The evening that these lines, in their order, tell of; None where none of them opens one."""
    lines = list(lines)
    opened = next((line.fact for line in lines if isinstance(line.fact, facts.Opened)), None)
    if opened is None:
        return None
    begun = [line.fact for line in lines if isinstance(line.fact, facts.Begun)]
    taken_back = {
        line.fact.correction: line.stamp for line in lines if isinstance(line.fact, facts.TakenBack)
    }
    telling = _Telling(opened, Identities(filter(None, game.seats) for game in begun))
    for line in lines:
        if isinstance(line.fact, _CORRECTIONS):
            holds = taken_back.get(line.stamp, line.stamp) <= line.stamp
            telling.correct(CorrectionMade(line.stamp, line.fact, holds))
        else:
            telling.hear(line.stamp, line.fact)
    return telling.evening()


@dataclass
class _Telling:
    """An evening while it is told. `people` are as they were enrolled; what is gone and queued are who they are now."""

    opened: facts.Opened
    who: Identities
    people: dict[PersonId, Person] = field(default_factory=dict)
    gone: set[PersonId] = field(default_factory=set)
    queue: dict[PersonId, None] = field(default_factory=dict)
    missed: dict[PersonId, int] = field(default_factory=dict)
    rounds: dict[int, Round] = field(default_factory=dict)
    begun: dict[Stamp, facts.Begun] = field(default_factory=dict)
    heats_begun: dict[tuple[int | None, int | None], dict[Stamp, tuple[PersonId, ...]]] = field(
        default_factory=dict
    )
    """By round and heat: who plays it, or has, in each game of it that was not broken off."""
    over: dict[Stamp, facts.Ended | facts.BrokenOff] = field(default_factory=dict)
    void: set[Stamp] = field(default_factory=set)
    corrections: list[CorrectionMade] = field(default_factory=list)
    closed: bool = False
    changed: facts.Changed | None = None

    def hear(self, stamp: Stamp, fact: facts.AnyFact) -> None:
        """One more fact, but for corrections."""
        match fact:
            case facts.Queued() | facts.Unqueued() | facts.Missed() | facts.Went() | facts.Came():
                if fact.person in self.people:
                    self._move(fact, self.who.of(fact.person))
            case facts.Enrolled():
                self._enrol(fact)
            case facts.Begun():
                self._begin(stamp, fact)
            case facts.Ended() | facts.BrokenOff():
                if self._may_end(fact):
                    self.over[fact.game] = fact
                    if isinstance(fact, facts.BrokenOff):
                        self._heat_of(self.begun[fact.game]).pop(fact.game, None)
            case facts.Drawn():
                self._draw(fact)
            case facts.Changed():
                self.changed = fact
            case facts.Closed():
                self.closed = True
            case facts.Reopened():
                self.closed = False

    def _move(self, fact: facts.AnyFact, person: PersonId) -> None:
        match fact:
            case facts.Queued():
                if person not in self.gone:
                    self.queue.setdefault(person)
            case facts.Unqueued():
                self._unqueue(person)
            case facts.Missed():
                self._miss(person)
            case facts.Went():
                self.gone.add(person)
                self._unqueue(person)
            case facts.Came():
                self.gone.discard(person)

    def _enrol(self, fact: facts.Enrolled) -> None:
        person = fact.person
        if person not in self.people:
            self.people[person] = Person(person, len(self.people) + 1, fact.name)
        self.gone.discard(self.who.of(person))

    def _begin(self, stamp: Stamp, fact: facts.Begun) -> None:
        self.begun[stamp] = fact
        people = tuple(filter(None, fact.seats))
        self._heat_of(fact)[stamp] = people
        for person in people:
            self._unqueue(self.who.of(person))

    def _heat_of(self, game: facts.Begun) -> dict[Stamp, tuple[PersonId, ...]]:
        return self.heats_begun.setdefault((game.round, game.heat), {})

    def _unqueue(self, person: PersonId) -> None:
        self.missed.pop(person, None)
        self.queue.pop(person, None)

    def _miss(self, person: PersonId) -> None:
        if person not in self.queue:
            return
        missed = self.missed.get(person, 0) + 1
        self._unqueue(person)
        if missed < MISSES:
            self.missed[person] = missed
            self.queue[person] = None

    def _may_end(self, fact: facts.Ended | facts.BrokenOff) -> bool:
        game = self.begun.get(fact.game)
        if game is None or fact.game in self.over:
            return False
        if isinstance(fact, facts.BrokenOff):
            return True
        seats = range(len(game.seats))
        return len(fact.seats) == len(seats) and (fact.winner is None or fact.winner in seats)

    def _draw(self, fact: facts.Drawn) -> None:
        """Heats that have begun stay, at their numbers, as those who play them; nobody of these is in another."""
        there = self.rounds.get(fact.round)
        play = {
            i: next(reversed(games.values()))
            for i in range(len(there.heats) if there else 0)
            if (games := self.heats_begun.get((fact.round, i)))
        }
        seated = {person for heat in play.values() for person in heat}
        heats = [tuple(one for one in heat if one not in seated) for heat in fact.heats]
        heats += [()] * (max(play, default=-1) + 1 - len(heats))
        for index, heat in play.items():
            heats[index] = heat
        self.rounds[fact.round] = Round(fact.round, tuple(heats), fact.final)

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
            case facts.Merged(person, into) if {person, into} <= self.people.keys():
                self._merge(self.who.of(person), self.who.of(into))
            case facts.Voided(game):
                self.void.add(game)

    def _merge(self, person: PersonId, into: PersonId) -> None:
        """From here on they are one: there if either was, and in the queue where the first of them stood."""
        if not self.who.merge(person, into):
            return
        self.missed.pop(person, None)
        if person in self.queue:
            self.queue = dict.fromkeys(self.who.of(one) for one in self.queue)
        if person not in self.gone:
            self.gone.discard(into)

    def evening(self) -> Evening:
        """What it has come to."""
        now = self.changed or self.opened
        return Evening(
            name=self.opened.name,
            edition=now.edition,
            kind=self.opened.kind,
            options=now.options,
            at=self.opened.at,
            closed=self.closed,
            people=tuple(
                replace(person, here=False) if person.id in self.gone else person
                for person in self.people.values()
                if self.who.of(person.id) == person.id
            ),
            queue=tuple(self.queue),
            missed=frozenset(self.missed),
            rounds=tuple(self._round(number) for number in sorted(self.rounds)),
            games=tuple(self._game(stamp, fact) for stamp, fact in self.begun.items()),
            corrections=tuple(self.corrections),
        )

    def _round(self, number: int) -> Round:
        one, seated = self.rounds[number], set[PersonId]()
        heats = []
        for heat in one.heats:
            known = (self.who.of(person) for person in heat if person in self.people)
            people = tuple(person for person in dict.fromkeys(known) if person not in seated)
            seated |= set(people)
            heats.append(people)
        return Round(number, tuple(heats), one.final)

    def _game(self, stamp: Stamp, fact: facts.Begun) -> Game:
        over = self.over.get(stamp)
        return Game(
            stamp=stamp,
            number=fact.number,
            edition=fact.edition,
            seats=tuple(None if one is None else self.who.of(one) for one in fact.seats),
            round=fact.round,
            heat=fact.heat,
            ended=over if isinstance(over, facts.Ended) else None,
            broken_off=isinstance(over, facts.BrokenOff),
            void=stamp in self.void,
        )
