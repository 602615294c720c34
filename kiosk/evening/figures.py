"""Somebody's own figures, from the games that count: of one evening, or of all that they came to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from kiosk.evening.evening import Evening
from kiosk.evening.facts import PersonId
from kiosk.evening.games import Game
from kiosk.evening.standings import Tally


@dataclass(frozen=True, slots=True)
class Met:
    """How it went against one other, in the games that both played to the end: by their places in them."""

    person: PersonId
    ahead: int
    level: int
    behind: int

    @property
    def games(self) -> int:
        """How many there were."""
        return self.ahead + self.level + self.behind


@dataclass(frozen=True, slots=True)
class Figures:
    """What somebody has come to; None is what there was none of.

    `collection` are the card values of their best collection, ascending: the one of the highest sum. `fastest_win` is
    in turns of the whole table, of games of several. `run` is how many games they won one after the other at most,
    `score` their best solo score in penalty points. `met` is everybody they played against, most often first.
    """

    games: int = 0
    wins: int = 0
    collection: tuple[int, ...] | None = None
    fastest_win: int | None = None
    run: int = 0
    score: int | None = None
    met: tuple[Met, ...] = ()

    @property
    def share(self) -> float | None:
        """Wins by games, 0 to 1."""
        return self.wins / self.games if self.games else None


def figures(person: PersonId, evenings: Iterable[Evening]) -> Figures:
    """Somebody's figures of these evenings, the earliest first. Whoever was never there has none."""
    count = _Count(person)
    for evening in evenings:
        for game in evening.counted:
            if person in game.people:
                count.add(game)
    return count.figures()


@dataclass
class _Count:
    """Somebody's figures while their games are gone through."""

    person: PersonId
    tally: Tally = field(default_factory=Tally)
    best: tuple[int, ...] | None = None
    fastest: int | None = None
    ahead: Counter[PersonId] = field(default_factory=Counter)
    level: Counter[PersonId] = field(default_factory=Counter)
    behind: Counter[PersonId] = field(default_factory=Counter)

    def add(self, game: Game) -> None:
        """One more game that counts, of theirs."""
        place = game.place_of(self.person)
        self.tally.add(game, self.person, place, final=False)
        if (held := game.collection_of(self.person)) is not None:
            self.best = held if self.best is None else max(self.best, held, key=sum)
        if game.ended and game.winner == self.person and not game.alone:
            turns = game.ended.turns
            self.fastest = min(turns, self.fastest or turns)
        if place is not None:
            self._compare(game, place)

    def _compare(self, game: Game, mine: int) -> None:
        for other, place in zip(game.seats, game.places, strict=True):
            if other is None or place is None or other == self.person:
                continue
            if place == mine:
                self.level[other] += 1
            elif place > mine:
                self.ahead[other] += 1
            else:
                self.behind[other] += 1

    def figures(self) -> Figures:
        """What it has come to."""
        met = self.ahead + self.level + self.behind
        return Figures(
            games=self.tally.games,
            wins=self.tally.wins,
            collection=self.best,
            fastest_win=self.fastest,
            run=self.tally.longest_run,
            score=min(self.tally.scores, default=None),
            met=tuple(
                Met(other, self.ahead[other], self.level[other], self.behind[other])
                for other, _ in met.most_common()
            ),
        )
