"""How everybody stands: by kind of evening one measure, and at most two more where it is equal.

Reckoned from the games that count and nothing else. Equals share a place, and the next one is left out (R19: 1, 2, 2,
4).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from typing import TypeAlias

from kiosk.evening.evening import Evening
from kiosk.evening.facts import Kind, PersonId
from kiosk.evening.games import Game

POINTS = (7, 5, 4, 3, 2, 1)
"""For a place in a game, the first first, whatever the number of people: in heats of four and of five it is worth the
same. Those who share a place all get the points for it; whoever left before the end, or was not there, gets none."""


class Measure(Enum):
    """What people are compared by."""

    FINAL = auto()
    """The place in the final."""
    POINTS = auto()
    SCORE = auto()
    """The best score of all solo games that were won; less is better."""
    WINS = auto()
    RUN = auto()
    """Most games won one after the other, those of others not counted."""
    FEWER_GAMES = auto()
    """The same in fewer games."""
    SECOND_SCORE = auto()
    """The second-best solo score; whoever has none comes behind."""


MEASURES: Mapping[Kind, tuple[Measure, ...]] = {
    "open-league": (Measure.POINTS, Measure.WINS, Measure.FEWER_GAMES),
    "winner-stays": (Measure.WINS, Measure.RUN, Measure.FEWER_GAMES),
    "solo-challenge": (Measure.SCORE, Measure.SECOND_SCORE, Measure.FEWER_GAMES),
    "heats": (Measure.POINTS, Measure.WINS),
}
"""By kind: what counts first, then the tie-breaks. In heats the place in the final comes before all of these."""


@dataclass(frozen=True, slots=True)
class Row:
    """Somebody's standing. `place` is None for those who have no game that counts.

    `points` are those before a final, `run` the longest row of wins, `score` and `second_score` the best of the solo
    games that were won. `tie_breaks` is what tells them from whoever is next above or below, where the first measure
    does not: two at most.
    """

    person: PersonId
    place: int | None
    points: int
    games: int
    wins: int
    run: int
    score: int | None
    second_score: int | None
    final: int | None
    tie_breaks: tuple[Measure, ...] = ()


_Key: TypeAlias = tuple[float, ...]
"""Less is better."""


def standings(evening: Evening) -> tuple[Row, ...]:
    """Everybody who takes part, the best first; equals, and those without a place, as they came."""
    rows = _rows(evening)
    measures = measures_of(evening)

    def key(row: Row) -> _Key:
        return tuple(_KEYS[measure](row) for measure in measures)

    placed = sorted((row for row in rows if row.games), key=key)
    keys = [key(row) for row in placed]
    shown = [
        replace(
            row,
            place=1 + keys.index(mine),
            tie_breaks=_tie_breaks(
                measures, mine, (*keys[max(i - 1, 0) : i], *keys[i + 1 : i + 2])
            ),
        )
        for i, (row, mine) in enumerate(zip(placed, keys, strict=True))
    ]
    return (*shown, *(row for row in rows if not row.games))


def measures_of(evening: Evening) -> tuple[Measure, ...]:
    """What people are compared by in this evening, in this order: the second and third are the tie-breaks."""
    usual = MEASURES[evening.kind]
    return (Measure.FINAL, *usual) if rounds_of_final(evening) else usual


def _tie_breaks(
    measures: Sequence[Measure], mine: _Key, next_to: Sequence[_Key]
) -> tuple[Measure, ...]:
    """What tells this key from those next to it, where the first measure does not."""
    # Those who were not in the final are told apart by points first: nobody needs to be told why.
    first = 1 if mine[0] != _NEVER or measures[0] is not Measure.FINAL else 2
    found = set()
    for other in next_to:
        apart = next((i for i, (a, b) in enumerate(zip(mine, other, strict=True)) if a != b), 0)
        if apart >= first:
            found.add(apart)
    return tuple(measures[i] for i in sorted(found))


def rounds_of_final(evening: Evening) -> frozenset[int]:
    """The numbers of the rounds that are a final."""
    return frozenset(one.number for one in evening.rounds if one.final)


@dataclass
class Tally:
    """What somebody has come to so far: as in `Row`, `run` is that of now, `scores` are of solo games that were won."""

    points: int = 0
    games: int = 0
    wins: int = 0
    run: int = 0
    longest_run: int = 0
    scores: list[int] = field(default_factory=list)
    final: int | None = None

    def add(self, game: Game, person: PersonId, place: int | None, *, final: bool) -> None:
        """One more game that counts, in which they got this place."""
        self.games += 1
        won = game.winner == person
        self.wins += won
        self.run = self.run + 1 if won else 0
        self.longest_run = max(self.longest_run, self.run)
        if game.score is not None:
            self.scores.append(game.score)
        if place is not None and final:
            self.final = min(place, self.final or place)
        elif place is not None:
            self.points += POINTS[place - 1]


def _rows(evening: Evening) -> list[Row]:
    """Everybody as they came, without places yet; every game is looked at once."""
    tallies = {person.id: Tally() for person in evening.people}
    finals = rounds_of_final(evening)
    for game in evening.counted:
        for person, place in zip(game.seats, game.places, strict=True):
            if tally := tallies.get(person or ""):
                tally.add(game, person or "", place, final=game.round in finals)
    return [_row(person, tally) for person, tally in tallies.items()]


def _row(person: PersonId, tally: Tally) -> Row:
    best, second, *_ = (*sorted(tally.scores), None, None)
    return Row(
        person=person,
        place=None,
        points=tally.points,
        games=tally.games,
        wins=tally.wins,
        run=tally.longest_run,
        score=best,
        second_score=second,
        final=tally.final,
    )


_NEVER = float("inf")
_KEYS: Mapping[Measure, Callable[[Row], float]] = {
    Measure.FINAL: lambda row: _NEVER if row.final is None else row.final,
    Measure.POINTS: lambda row: -row.points,
    Measure.WINS: lambda row: -row.wins,
    Measure.RUN: lambda row: -row.run,
    Measure.FEWER_GAMES: lambda row: row.games,
    Measure.SCORE: lambda row: _NEVER if row.score is None else row.score,
    Measure.SECOND_SCORE: lambda row: _NEVER if row.second_score is None else row.second_score,
}
