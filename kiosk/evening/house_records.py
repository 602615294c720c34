"""The records of the house: the best of all evenings that this table has kept, and whose they are.

Only games that count make records, and a record stands until it is broken: who does the same later comes too late.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from kiosk.evening.evening import Evening, Person
from kiosk.evening.facts import PersonId
from kiosk.evening.games import Game


@dataclass(frozen=True, slots=True)
class Record:
    """Who has done it, as they were known that evening, and when: at which evening, that began `at` (seconds since
    1970, None where nobody knew)."""

    value: int
    person: Person
    evening: str
    at: float | None


@dataclass(frozen=True, slots=True)
class HouseRecords:
    """What there has been; None is what nobody has done yet.

    `fewest_turns` is by edition and number of players in how many turns of the whole table somebody won; `collection`
    the sum of a winner's collection; `run` games won one after the other, also from one evening to the next; `score`
    penalty points of a solo game that was won; `games` of one person in one evening.
    """

    fewest_turns: Mapping[tuple[str, int], Record]
    collection: Record | None = None
    run: Record | None = None
    score: Record | None = None
    games: Record | None = None


@dataclass
class RecordBooks:
    """The records while evenings are gone through, the earliest first."""

    fewest_turns: dict[tuple[str, int], Record] = field(default_factory=dict)
    collection: Record | None = None
    longest_run: Record | None = None
    score: Record | None = None
    most_games: Record | None = None
    runs: Counter[PersonId] = field(default_factory=Counter)
    """By person: the games they have won in a row until now."""

    @property
    def records(self) -> HouseRecords:
        """Those that stand."""
        return HouseRecords(
            self.fewest_turns, self.collection, self.longest_run, self.score, self.most_games
        )

    def copy(self) -> RecordBooks:
        """The same books, to be gone on with apart from these."""
        return replace(self, fewest_turns=dict(self.fewest_turns), runs=Counter(self.runs))

    def add(self, evening: Evening) -> None:
        """One more evening."""
        people = {person.id: person for person in evening.people}
        played: Counter[PersonId] = Counter()
        for game in evening.counted:
            for person in filter(None, map(people.get, game.people)):
                played[person.id] += 1
                self.most_games = _more(
                    self.most_games, _record(played[person.id], person, evening)
                )
                self.runs[person.id] += 1
                if game.winner == person.id:
                    self._won(game, person, evening)
                else:
                    self.runs[person.id] = 0

    def _won(self, game: Game, winner: Person, evening: Evening) -> None:
        assert game.ended
        self.longest_run = _more(self.longest_run, _record(self.runs[winner.id], winner, evening))
        if game.score is not None:
            self.score = _less(self.score, _record(game.score, winner, evening))
        if not game.alone:
            key = game.edition, len(game.seats)
            turns = _record(game.ended.turns, winner, evening)
            self.fewest_turns[key] = _less(self.fewest_turns.get(key), turns)
            worth = sum(game.collection_of(winner.id) or ())
            self.collection = _more(self.collection, _record(worth, winner, evening))


def _record(value: int, person: Person, evening: Evening) -> Record:
    return Record(value, person, evening.name, evening.at)


def _more(there: Record | None, new: Record) -> Record:
    return new if there is None or new.value > there.value else there


def _less(there: Record | None, new: Record) -> Record:
    return new if there is None or new.value < there.value else there
