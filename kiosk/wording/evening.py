"""What the parts of an evening are called."""

from __future__ import annotations

from collections.abc import Mapping

from kiosk.evening.evening import Evening
from kiosk.evening.facts import PersonId
from kiosk.evening.names import names_of
from kiosk.evening.seating import next_heat
from kiosk.evening.standings import Measure, Row
from kiosk.translation import Translator
from kiosk.wording.results import edition_name


def people_names(tr: Translator, evening: Evening) -> Mapping[PersonId, str]:
    """By person: what everybody sees them called."""
    return names_of(evening.people, lambda number: tr("Guest {number}", number=number))


def what_is_played(tr: Translator, evening: Evening) -> str:
    """The game, or which heat of which round it is."""
    heat = next_heat(evening)
    if evening.kind != "heats" or heat is None:
        return edition_name(tr, evening.edition)
    if heat.round.final:
        return tr("the final")
    return tr(
        "round {round}, heat {heat} of {heats}",
        round=heat.round.number,
        heat=heat.index + 1,
        heats=len(heat.round.heats),
    )


def measure_text(tr: Translator, measure: Measure, row: Row) -> str:
    """What somebody has of a measure, in a word; "" where that is nothing."""
    match measure:
        case Measure.POINTS | Measure.FINAL:
            return tr.n("{count} point", "{count} points", row.points)
        case Measure.WINS:
            return tr.n("{count} win", "{count} wins", row.wins)
        case Measure.RUN:
            return tr("{count} in a row", count=row.run)
        case Measure.FEWER_GAMES:
            return tr.n("{count} game", "{count} games", row.games)
        case Measure.SCORE:
            return "" if row.score is None else str(row.score)
        case Measure.SECOND_SCORE:
            return "" if row.second_score is None else str(row.second_score)
