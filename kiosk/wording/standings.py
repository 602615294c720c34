"""Standings in words: what stands in each column, and by what somebody is apart from the next."""

from __future__ import annotations

from dataclasses import dataclass

from kiosk.evening.evening import Evening
from kiosk.evening.facts import PersonId
from kiosk.evening.standings import Measure, Row, measures_of, standings
from kiosk.translation import Translator
from kiosk.wording.evening import measure_text, people_names

NOTHING = "–"
"""What stands where there is nothing to tell."""


@dataclass(frozen=True, slots=True)
class StandingLine:
    """Somebody's line. `place` is "" for whoever has none, `values` go with the headings, `tie_break` is "" where
    none decides."""

    person: PersonId
    place: str
    name: str
    values: tuple[str, ...]
    tie_break: str

    @property
    def first(self) -> bool:
        """Whether nobody is before them."""
        return self.place == _place_text(1)


@dataclass(frozen=True, slots=True)
class StandingsText:
    """The standings as they are shown: `headings` are of columns, the more telling ones first."""

    title: str
    headings: tuple[str, ...]
    lines: tuple[StandingLine, ...]


def standings_text(tr: Translator, evening: Evening) -> StandingsText:
    """The standings of an evening, the best first; those without a place last."""
    rows, names = standings(evening), people_names(tr, evening)
    measures = _columns(evening, rows)
    return StandingsText(
        title=evening.name,
        headings=tuple(measure_name(tr, measure) for measure in measures),
        lines=tuple(
            StandingLine(
                person=row.person,
                place=_place_text(row.place) if row.place else "",
                name=names[row.person],
                values=tuple(_value(measure, row) for measure in measures),
                tie_break=tie_break_text(tr, row),
            )
            for row in rows
        ),
    )


def _columns(evening: Evening, rows: tuple[Row, ...]) -> tuple[Measure, ...]:
    """What people are compared by first; points too where a final decides, which only some have played; and games."""
    first, second, *_ = measures_of(evening)
    if first is not Measure.FINAL:
        return first, Measure.FEWER_GAMES
    if not any(row.final for row in rows):
        return second, Measure.FEWER_GAMES
    return first, second, Measure.FEWER_GAMES


def _place_text(place: int) -> str:
    return f"{place}."


def _value(measure: Measure, row: Row) -> str:
    if measure is Measure.FINAL:
        return _place_text(row.final) if row.final else NOTHING
    if measure is Measure.FEWER_GAMES:
        return str(row.games)
    if not row.games:
        return NOTHING
    values: dict[Measure, int | None] = {
        Measure.POINTS: row.points,
        Measure.SCORE: row.score,
        Measure.WINS: row.wins,
        Measure.RUN: row.run,
        Measure.SECOND_SCORE: row.second_score,
    }
    found = values[measure]
    return NOTHING if found is None else str(found)


def measure_name(tr: Translator, measure: Measure) -> str:
    """What people are compared by, above its column."""
    match measure:
        case Measure.FINAL:
            return tr("Final")
        case Measure.POINTS:
            return tr("Points")
        case Measure.SCORE:
            return tr("Best score")
        case Measure.WINS:
            return tr("Wins")
        case Measure.RUN:
            return tr("Longest run")
        case Measure.FEWER_GAMES:
            return tr("Games")
        case Measure.SECOND_SCORE:
            return tr("Second-best score")


def tie_break_text(tr: Translator, row: Row) -> str:
    """What tells somebody from the next, in a few words; "" where the first column does, or nothing."""
    return " · ".join(_tie_break_text(tr, measure, row) for measure in row.tie_breaks)


def _tie_break_text(tr: Translator, measure: Measure, row: Row) -> str:
    if measure is Measure.SECOND_SCORE:
        score = NOTHING if row.second_score is None else row.second_score
        return tr("second best: {score}", score=score)
    return measure_text(tr, measure, row)
