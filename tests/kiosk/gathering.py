"""An evening told in few words: people by their names, and games by who came where in them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import count

from engine.outcome import Ending
from kiosk.evening import facts
from kiosk.evening.evening import Evening
from kiosk.evening.facts import AnyFact, Kind, Options, PersonId, Stamp
from kiosk.evening.host import Host
from kiosk.evening.journal import Journal, Line
from kiosk.evening.standings import Row, standings

HERE, THERE = "0000000a", "0000000b"
WINS = 21
"""What whoever wins has collected."""


def collection(worth: int) -> tuple[int, ...]:
    """Cards worth so much, ascending; at most six of at most 6."""
    sixes, rest = divmod(worth, 6)
    return (*((rest,) if rest else ()), *(6,) * sixes)


class Gathering:
    """People at a table; `table` is what it is known by. People have their names' numbers, in the order they came."""

    def __init__(
        self,
        kind: Kind = "open-league",
        names: Iterable[str] = (),
        *,
        seats: int = 6,
        bots: bool = False,
    ) -> None:
        self.kept: list[Line] = []
        self._ids = count(1)
        self._games = count(1)
        self._people: dict[str, PersonId] = {}
        journal = Journal("00000000000000ee", HERE)
        journal.write(
            facts.Opened("Friday", "standard", kind, Options(seats=seats, bots=bots), at=1e9)
        )
        self.host = Host(
            journal,
            "0000",
            lambda _, lines: self.kept.extend(lines),
            lambda: f"{next(self._ids):016x}",
        )
        for name in names:
            self.enrol(name)

    @property
    def evening(self) -> Evening:
        return self.host.evening

    def enrol(self, name: str) -> PersonId:
        self._people[name] = self.host.enrol(name)
        return self._people[name]

    def __getitem__(self, name: str) -> PersonId:
        return self._people[name]

    def name(self, person: PersonId) -> str:
        """Whom the tests call so."""
        return next(name for name, one in self._people.items() if one == person)

    def names(self, people: Iterable[PersonId]) -> list[str]:
        return [self.name(person) for person in people]

    def elsewhere(self, *told: AnyFact) -> Stamp:
        """Another table that knew of everything has written this down; the stamp of the last."""
        scribe = Journal(self.host.journal.evening, THERE, self.host.journal)
        lines = [scribe.write(fact) for fact in told]
        self.host.merge(lines)
        return lines[-1].stamp

    def draw(self, number: int, *heats: Iterable[str], final: bool = False) -> None:
        """The heats of a round."""
        seated = tuple(tuple(self[name] for name in heat) for heat in heats)
        self.elsewhere(facts.Drawn(number, seated, final))

    def deal(self, *names: str | None, heat: tuple[int, int] | None = None) -> Stamp:
        """These sit down to a game, None is a bot."""
        seats = [None if name is None else self[name] for name in names]
        return self.host.begin(next(self._games), seats, heat)

    def play(
        self,
        *places: str | tuple[str, ...] | None,
        heat: tuple[int, int] | None = None,
        ending: Ending = Ending.WON,
        winner: str | None = "",
        left: Sequence[str] = (),
        taken_over: Sequence[str] = (),
        turns: int = 20,
    ) -> Stamp:
        """A game in which these came first, second and so on; those in one tuple were equal, None was a bot.

        `winner` is who won, by default whoever stands first. Whoever sat there queues up again.
        """
        seats: list[str | None] = []
        held: list[tuple[int, ...]] = []
        for place in places:
            level = place if isinstance(place, tuple) else (place,)
            held += [collection(WINS - len(seats))] * len(level)
            seats += level
        game = self.deal(*seats, heat=heat)
        won = (
            None if ending is not Ending.WON or winner is None else seats.index(winner or seats[0])
        )
        self.elsewhere(
            facts.Ended(
                game=game,
                ending=ending,
                winner=won,
                seats=tuple(
                    facts.Seat(cards, name in left, name in taken_over or name is None)
                    for name, cards in zip(seats, held, strict=True)
                ),
                turns=turns,
            )
        )
        self.host.queue_up(self[name] for name in seats if name)
        return game

    def alone(self, name: str, penalty: int, *, ending: Ending = Ending.WON) -> Stamp:
        """A solo game."""
        game = self.deal(name)
        seat = facts.Seat(collection(WINS))
        won = 0 if ending is Ending.WON else None
        self.elsewhere(facts.Ended(game, ending, won, (seat,), turns=30, penalty=penalty))
        self.host.queue_up((self[name],))
        return game

    def row(self, name: str) -> Row:
        return next(row for row in standings(self.evening) if row.person == self[name])

    @property
    def places(self) -> dict[str, int | None]:
        """By name: the place, the best first."""
        return {self.name(row.person): row.place for row in standings(self.evening)}

    @property
    def points(self) -> dict[str, int]:
        return {self.name(row.person): row.points for row in standings(self.evening)}
