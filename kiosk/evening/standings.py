"""How everybody stands: by kind of evening one measure, and at most two more where it is equal.

Reckoned from the games that count and nothing else. Equals share a place, and the next one is left out (R19: 1, 2, 2,
4).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
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
    games that were won. `tie_break` is what alone tells them from whoever is next above or below, with the same in all
    measures before it.
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
    tie_break: Measure | None = None


_Key: TypeAlias = tuple[float, ...]
"""Less is better."""


def standings(evening: Evening) -> tuple[Row, ...]:
    """Everybody who takes part, the best first; equals, and those without a place, as they came."""
    rows = [_row(person.id, evening.counted, _finals(evening)) for person in evening.people]
    measures = measures_of(evening)

    def key(row: Row) -> _Key:
        return tuple(_KEYS[measure](row) for measure in measures)

    placed = sorted((row for row in rows if row.games), key=key)
    keys = [key(row) for row in placed]
    shown = [
        replace(
            row,
            place=1 + keys.index(mine),
            tie_break=_tie_break(measures, mine, keys[max(i - 1, 0) : i], keys[i + 1 : i + 2]),
        )
        for i, (row, mine) in enumerate(zip(placed, keys, strict=True))
    ]
    return (*shown, *(row for row in rows if not row.games))


def measures_of(evening: Evening) -> tuple[Measure, ...]:
    """What people are compared by in this evening, in this order: the second and third are the tie-breaks."""
    usual = MEASURES[evening.kind]
    return (Measure.FINAL, *usual) if _finals(evening) else usual


def _tie_break(
    measures: Sequence[Measure], mine: _Key, above: Sequence[_Key], below: Sequence[_Key]
) -> Measure | None:
    """What alone tells this key from the one above or below; None where the first measure does, or nothing."""
    # Those who were not in the final are told apart by points first: nobody needs to be told why.
    first = 1 if mine[0] != _NEVER or measures[0] is not Measure.FINAL else 2
    found = []
    for other in (*above, *below):
        apart = next((i for i, (a, b) in enumerate(zip(mine, other, strict=True)) if a != b), 0)
        if apart >= first:
            found.append(apart)
    return measures[max(found)] if found else None


def _finals(evening: Evening) -> frozenset[int]:
    """The rounds that are a final."""
    return frozenset(one.number for one in evening.rounds if one.final)


def _row(person: PersonId, counted: Sequence[Game], finals: frozenset[int]) -> Row:
    mine = [game for game in counted if person in game.people]
    points, run, longest, final = 0, 0, 0, None
    for game in mine:
        place = game.place_of(person)
        if game.round in finals:
            final = place if final is None or place is None else min(final, place)
        elif place is not None:
            points += POINTS[place - 1]
        run = run + 1 if _won(game, person) else 0
        longest = max(longest, run)
    scores = sorted(game.score for game in mine if game.score is not None)
    return Row(
        person=person,
        place=None,
        points=points,
        games=len(mine),
        wins=sum(_won(game, person) for game in mine),
        run=longest,
        score=scores[0] if scores else None,
        second_score=scores[1] if len(scores) > 1 else None,
        final=final,
    )


def _won(game: Game, person: PersonId) -> bool:
    return game.winner == person


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
