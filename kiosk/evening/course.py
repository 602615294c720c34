"""The course of an evening: what everybody had after each game that counts, as the data of a chart."""

from __future__ import annotations

from dataclasses import dataclass

from kiosk.evening.evening import Evening
from kiosk.evening.facts import PersonId
from kiosk.evening.standings import MEASURES, Measure, Tally, rounds_of_final


@dataclass(frozen=True, slots=True)
class Course:
    """`values` are by person what they had of `measure` before the first of so many `games`, and after each of them.

    None is a score that there was none of yet.
    """

    measure: Measure
    games: int
    values: dict[PersonId, tuple[int | None, ...]]

    @property
    def more(self) -> bool:
        """Whether more is better."""
        return self.measure is not Measure.SCORE


def course(evening: Evening) -> Course:
    """What everybody had of what this kind of evening is about; people as they came, those without a game too.

    A final gives no points: where it was played, the course shows who came to it.
    """
    measure, finals = MEASURES[evening.kind][0], rounds_of_final(evening)
    tallies = {person.id: Tally() for person in evening.people}
    values = {person: [_has(tally, measure)] for person, tally in tallies.items()}
    for game in evening.counted:
        for person, place in zip(game.seats, game.places, strict=True):
            if person in tallies:
                tallies[person].add(game, person, place, final=game.round in finals)
        for person, tally in tallies.items():
            values[person].append(_has(tally, measure))
    told = {person: tuple(found) for person, found in values.items()}
    return Course(measure, len(evening.counted), told)


def _has(tally: Tally, measure: Measure) -> int | None:
    match measure:
        case Measure.WINS:
            return tally.wins
        case Measure.SCORE:
            return min(tally.scores, default=None)
        case _:
            return tally.points
