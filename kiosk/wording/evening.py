"""What the parts of an evening are called, and why something in it is not done."""

from __future__ import annotations

from collections.abc import Mapping

from engine.outcome import Ending
from kiosk.evening.evening import Evening
from kiosk.evening.facts import Kind, PersonId
from kiosk.evening.games import Counts, Game
from kiosk.evening.host import Refusal
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


def kind_name(tr: Translator, kind: Kind) -> str:
    """What a way of playing an evening is called."""
    match kind:
        case "open-league":
            return tr("Open league")
        case "winner-stays":
            return tr("Winner stays")
        case "solo-challenge":
            return tr("Solo challenge")
        case "heats":
            return tr("Heats and a final")


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


def tie_break_text(tr: Translator, measure: Measure) -> str:
    """What alone tells somebody from the next."""
    match measure:
        case Measure.FINAL:
            return tr("the final")
        case Measure.POINTS:
            return tr("points before the final")
        case Measure.SCORE:
            return tr("the best score")
        case Measure.WINS:
            return tr("wins")
        case Measure.RUN:
            return tr("most wins in a row")
        case Measure.FEWER_GAMES:
            return tr("fewer games")
        case Measure.SECOND_SCORE:
            return tr("the second-best score")


def counts_name(tr: Translator, counts: Counts) -> str:
    """What a game is in the standings."""
    match counts:
        case Counts.COUNTED:
            return tr("counts")
        case Counts.RUNNING:
            return tr("is being played")
        case Counts.UNFINISHED:
            return tr("not finished")
        case Counts.WITH_BOTS:
            return tr("with bots")
        case Counts.VOID:
            return tr("declared void")


def why_not_counted_text(tr: Translator, game: Game) -> str:
    """Why a game is not in the standings; "" where it is."""
    if game.counts is Counts.COUNTED:
        return ""
    ending = game.ended.ending if game.ended and not game.broken_off else None
    if game.counts is Counts.UNFINISHED and ending is Ending.BLOCKED:
        return tr("nobody could play any more")
    if game.counts is Counts.UNFINISHED and ending is Ending.ABANDONED:
        return tr("too few were left")
    return counts_name(tr, game.counts)


def heat_text(tr: Translator, evening: Evening, game: Game) -> str:
    """Which heat a game was; "" for none."""
    if game.round is None or game.heat is None:
        return ""
    if any(one.final for one in evening.rounds if one.number == game.round):
        return tr("Final")
    return tr("Round {round}, heat {heat}", round=game.round, heat=game.heat + 1)


def title_text(tr: Translator, evening: Evening) -> str:
    """What an evening is called."""
    return evening.name or tr("An evening")


def refusal_text(tr: Translator, why: Refusal) -> str:
    """Why something is not done, and what can be."""
    match why:
        case Refusal.SAT_TOGETHER:
            return tr("These two sat in one game: they are two people.")
        case Refusal.UNKNOWN:
            return tr("That is not there any more.")
        case Refusal.NO_NAME:
            return tr("A name is needed.")
