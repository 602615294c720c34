"""Whatever is done to an evening at two tables, in whatever order they hear of it: it can be told, and it adds up."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from gathering import HERE, THERE, Gathering, collection
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from engine.outcome import Ending
from kiosk.evening import facts
from kiosk.evening.evening import Evening, told
from kiosk.evening.facts import KINDS, PersonId, Stamp
from kiosk.evening.games import Counts, Game
from kiosk.evening.host import Host, Refused
from kiosk.evening.journal import Journal, Line
from kiosk.evening.rounds import redrawn
from kiosk.evening.standings import POINTS, standings

NAMES = ("Ada", "ada", "Ada 2", "Ben", "=Cleo", "")
tables = st.sampled_from((0, 1))
chances = st.integers(0, 2**32).map(Random)


def uncorrected(evening: Evening | None) -> Evening | None:
    return evening and replace(evening, corrections=())


class Straightforward:
    """Somebody's games added up one by one, from nothing but what is written of them."""

    def __init__(self, person: PersonId, evening: Evening) -> None:
        finals = [one.number for one in evening.rounds if one.final]
        games = [game for game in evening.games if person in game.seats and _counts(game)]
        self.games = len(games)
        self.wins = sum(_winner(game) == person for game in games)
        self.points = sum(
            POINTS[place - 1]
            for game in games
            if game.round not in finals and (place := _place(game, person))
        )
        alone = sorted(
            game.ended.penalty
            for game in games
            if len(game.seats) == 1 and game.ended and game.ended.ending is Ending.WON
        )
        self.score = alone[0] if alone else None
        final = [_place(game, person) for game in games if game.round in finals]
        self.final = min((place for place in final if place), default=None)

    @property
    def told(self) -> tuple[object, ...]:
        return self.games, self.wins, self.points, self.score, self.final


def _stayed(game: Game) -> list[bool]:
    assert game.ended
    return [
        person is not None and not seat.left and not seat.bot
        for person, seat in zip(game.seats, game.ended.seats, strict=True)
    ]


def _counts(game: Game) -> bool:
    if game.void or game.broken_off or game.ended is None:
        return False
    if len(game.seats) == 1:
        return game.ended.ending is not Ending.ABANDONED and _stayed(game)[0]
    won = game.ended.ending is Ending.WON and game.ended.winner is not None
    return won and None not in game.seats and sum(_stayed(game)) > 1


def _winner(game: Game) -> PersonId | None:
    assert game.ended
    winner = game.ended.winner
    return game.seats[winner] if winner is not None and _stayed(game)[winner] else None


def _place(game: Game, person: PersonId) -> int | None:
    assert game.ended
    if len(game.seats) == 1:
        return None
    merits = {
        one: (one == _winner(game), sum(seat.collection))
        for one, seat, stayed in zip(game.seats, game.ended.seats, _stayed(game), strict=True)
        if stayed
    }
    if person not in merits:
        return None
    return 1 + sum(merit > merits[person] for merit in merits.values())


class TwoTables(RuleBasedStateMachine):
    """An evening at two tables, which tell each other of it now and then."""

    hosts: tuple[Host, Host]

    @initialize(kind=st.sampled_from(KINDS))
    def open(self, kind: facts.Kind) -> None:
        self.table = Gathering(kind, ("Ada", "Ben", "Cleo"))
        first = self.table.host
        self.ids = iter(f"{number:016x}" for number in range(100, 1000))
        lines = tuple(first.journal)
        self.hosts = tuple(
            Host(
                Journal(first.journal.evening, table, lines),
                "0000",
                lambda _host, _lines: None,
                lambda: next(self.ids),
            )
            for table in (HERE, THERE)
        )

    def _somebody(self, host: Host, chance: Random) -> PersonId:
        return chance.choice([*(person.id for person in host.evening.people), "f" * 16])

    def _some_game(self, host: Host, chance: Random) -> Stamp:
        return chance.choice([*(game.stamp for game in host.evening.games), Stamp(999, THERE)])

    # What is done to it

    @rule(table=tables, name=st.sampled_from(NAMES))
    def enrol(self, table: int, name: str) -> None:
        try:
            self.hosts[table].enrol(name)
        except Refused:
            assert not name

    @rule(table=tables, chance=chances)
    def moves(self, table: int, chance: Random) -> None:
        host = self.hosts[table]
        person = self._somebody(host, chance)
        try:
            match chance.randrange(7):
                case 0:
                    host.goes(person)
                case 1:
                    host.comes(person)
                case 2:
                    host.rest(person)
                case 3 | 4:
                    host.missed(person)
                case 5:
                    host.enrol("somebody", None if person == "f" * 16 else person)
                case _:
                    host.queue_up([self._somebody(host, chance) for _ in range(3)])
        except Refused:
            assert host.evening.person(person) is None

    @rule(table=tables, chance=chances)
    def begin(self, table: int, chance: Random) -> None:
        host = self.hosts[table]
        people = [person.id for person in host.evening.people]
        sit = chance.sample(people, min(len(people), chance.choice((1, 2, 2, 3, 4, 6))))
        seats = [None if chance.random() < 0.05 else person for person in sit]
        heat = None
        if host.evening.rounds and chance.random() < 0.8:
            one = chance.choice(host.evening.rounds)
            heat = one.number, chance.randrange(3)
        host.begin(len(host.evening.games) + 1, seats, heat)

    @rule(table=tables, chance=chances)
    def ends(self, table: int, chance: Random) -> None:
        host = self.hosts[table]
        if not host.running_here:
            return
        game = chance.choice(host.running_here)
        if chance.random() < 0.1:
            host.break_off(game)
            return
        ending = chance.choice((*[Ending.WON] * 6, *Ending))
        seats = tuple(
            facts.Seat(collection(chance.randrange(25)), chance.random() < 0.1, person is None)
            for person in game.seats
        )
        winner = chance.randrange(len(seats)) if ending is Ending.WON else None
        ended = facts.Ended(game.stamp, ending, winner, seats, chance.randrange(60), penalty=9)
        scribe = Journal(host.journal.evening, host.journal.table, host.journal)
        host.merge([scribe.write(ended)])

    @rule(table=tables, chance=chances)
    def draw(self, table: int, chance: Random) -> None:
        host = self.hosts[table]
        people = [person.id for person in host.evening.people if person.here]
        chance.shuffle(people)
        heats = tuple(tuple(people[first : first + 4]) for first in range(0, len(people), 4))
        drawn = facts.Drawn(chance.randint(1, 3), heats, final=chance.random() < 0.3)
        scribe = Journal(host.journal.evening, host.journal.table, host.journal)
        host.merge([scribe.write(drawn)])

    @rule(table=tables, chance=chances)
    def keep_up_heats(self, table: int, chance: Random) -> None:
        host = self.hosts[table]
        host.draw_heats(chance.getrandbits(32))
        host.keep_up_heats(lambda: chance.getrandbits(32))
        assert redrawn(host.evening, 6) is None  # or it would be drawn again for ever

    @rule(table=tables, chance=chances)
    def correct(self, table: int, chance: Random) -> None:
        host = self.hosts[table]
        before = host.evening
        person, other = self._somebody(host, chance), self._somebody(host, chance)
        try:
            match chance.randrange(6):
                case 0:
                    host.rename(person, chance.choice(NAMES))
                case 1:
                    host.hide(person)
                case 2 | 3:
                    host.merge_people(person, other)
                    assert host.evening.person(person) is None
                case 4:
                    host.void(self._some_game(host, chance))
                case _:
                    made = [Stamp(999, HERE), *(one.stamp for one in host.evening.corrections)]
                    host.take_back(chance.choice(made))
        except Refused:
            assert host.evening is before

    @rule(table=tables)
    def close_or_go_on(self, table: int) -> None:
        host = self.hosts[table]
        if host.evening.closed:
            host.reopen()
        else:
            host.close()

    @rule(table=tables, chance=chances)
    def tell_the_other(self, table: int, chance: Random) -> None:
        here, there = self.hosts[table], self.hosts[1 - table]
        lines = list(there.journal)
        chance.shuffle(lines)
        here.merge(lines)

    @rule(table=tables, chance=chances)
    def some_of_it_is_lost(self, table: int, chance: Random) -> None:
        lines = [line for line in self.hosts[table].journal if chance.random() < 0.8]
        shuffled = list(lines)
        chance.shuffle(shuffled)
        evening = told(Journal("ee", HERE, shuffled))
        assert evening == told(lines)
        if evening:
            self._adds_up(evening)

    # What holds whatever is done

    @invariant()
    def it_adds_up(self) -> None:
        for host in self.hosts:
            self._adds_up(host.evening)

    def _adds_up(self, evening: Evening) -> None:
        people = {person.id: person for person in evening.people}
        queue = evening.queue
        assert len(set(queue)) == len(queue)
        assert all(people[person].here for person in queue)
        for one in evening.rounds:
            seated = [person for heat in one.heats for person in heat]
            assert len(set(seated)) == len(seated)
        for game in evening.games:
            assert len(set(game.people)) == len(game.people)
            assert (game.counts is Counts.COUNTED) == _counts(game)
        rows = standings(evening)
        assert {row.person for row in rows} == people.keys()
        for row in rows:
            found = row.games, row.wins, row.points, row.score, row.final
            assert found == Straightforward(row.person, evening).told
        places = [row.place for row in rows if row.place]
        assert places == sorted(places) and places[:1] in ([], [1])
        assert all(
            place in (index, before)
            for index, (before, place) in enumerate(zip([1, *places], places, strict=False), 1)
        )

    @invariant()
    def corrections_taken_back_were_never_made(self) -> None:
        for host in self.hosts:
            journal = Journal(host.journal.evening, HERE, host.journal)
            for made in host.evening.corrections:
                journal.write(facts.TakenBack(made.stamp))
            never = [line for line in host.journal if not isinstance(line.fact, facts.Correction)]
            assert uncorrected(told(journal)) == uncorrected(told(never))

    def teardown(self) -> None:
        """In the end both know the same."""
        if hasattr(self, "hosts"):
            here, there = self.hosts
            here.merge(there.journal)
            there.merge(here.journal)
            assert here.evening == there.evening
            assert len(here.journal) == len(there.journal)
            assert here.merge(list[Line](there.journal)) == 0


TestTwoTables = TwoTables.TestCase
TestTwoTables.settings = settings(max_examples=25, stateful_step_count=40, deadline=None)
