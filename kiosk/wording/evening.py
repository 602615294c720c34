"""What the parts of an evening are called."""

from __future__ import annotations

from collections.abc import Container, Mapping

from kiosk.evening.evening import CorrectionMade, Evening
from kiosk.evening.facts import Hidden, Kind, Merged, PersonId, Renamed, Voided
from kiosk.evening.games import Counts, Game
from kiosk.evening.host import Refusal
from kiosk.evening.names import names_of
from kiosk.evening.rounds import heats_to_come, times
from kiosk.evening.seating import line_up
from kiosk.evening.standings import Measure, Row
from kiosk.operator.evening_desk import PersonLine
from kiosk.operator.evening_form import EveningForm
from kiosk.operator.evening_intents import Field, Tab
from kiosk.translation import Translator
from kiosk.wording.hours import clock_text
from kiosk.wording.results import edition_name

_ABOUT = 300.0
"""Seconds to which a time that is only likely is told."""


def people_names(
    tr: Translator, evening: Evening, *, hidden_too: bool = False
) -> dict[PersonId, str]:
    """By person: what everybody sees them called, or (`hidden_too`) whoever runs the evening."""
    return names_of(
        evening.people, lambda number: tr("Guest {number}", number=number), hidden_too=hidden_too
    )


def what_is_played(tr: Translator, evening: Evening) -> str:
    """The game, or which heat of which round it is."""
    heat = next(iter(heats_to_come(evening)), None)
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


def waiting_texts(
    tr: Translator, evening: Evening, called: Container[PersonId | None], at: float | None
) -> tuple[str, ...]:
    """Who plays after those who are called: in heats one heat after the other, and when, by the clock, where it is
    known what time it is (`at`)."""
    names = people_names(tr, evening)
    if evening.kind != "heats":
        return tuple(names[one] for one in line_up(evening) if one not in called)
    texts = []
    for heat, slot in times(evening, at or 0.0)[1:]:
        people = ", ".join(names[one] for one in heat.people)
        about = clock_text(slot.begins // _ABOUT * _ABOUT)
        texts.append(people if at is None else f"{about}  {people}")
    return tuple(texts)


def kind_name(tr: Translator, kind: Kind) -> str:
    """What a kind of evening is called."""
    match kind:
        case "open-league":
            return tr("Open league")
        case "winner-stays":
            return tr("Winner stays")
        case "solo-challenge":
            return tr("Solo challenge")
        case "heats":
            return tr("Heats and a final")


def kind_summary(tr: Translator, kind: Kind) -> str:
    """How an evening of this kind goes, in a sentence."""
    match kind:
        case "open-league":
            return tr("Whoever waits longest plays next. Every place in a game is worth points.")
        case "winner-stays":
            return tr("The winner keeps the chair, the others queue up. Most wins.")
        case "solo-challenge":
            return tr("One after the other plays alone. The smallest penalty pile wins.")
        case "heats":
            return tr(
                "Everybody plays the same number of games, in turn; the best meet in a final."
            )


def field_name(tr: Translator, field: Field) -> str:
    """What there is to be said of an evening."""
    match field:
        case Field.KIND:
            return tr("Kind")
        case Field.EDITION:
            return tr("Game")
        case Field.SEATS:
            return tr("Chairs")
        case Field.ROUNDS:
            return tr("Rounds")
        case Field.CLOCK:
            return tr("Turn clock")
        case Field.BOTS:
            return tr("Bots")


def field_value(tr: Translator, field: Field, form: EveningForm) -> str:
    """What is said of it."""
    match field:
        case Field.KIND:
            return kind_name(tr, form.kind)
        case Field.EDITION:
            return edition_name(tr, form.edition)
        case Field.SEATS:
            return str(form.seats)
        case Field.ROUNDS:
            return str(form.rounds)
        case Field.CLOCK:
            return clock_length(tr, form.turn_seconds)
        case Field.BOTS:
            return tr("for one alone") if form.bots else tr("none")


def clock_length(tr: Translator, seconds: int | None) -> str:
    """How long a turn may take."""
    return tr("off") if seconds is None else tr("{seconds} s a turn", seconds=seconds)


def tab_name(tr: Translator, tab: Tab) -> str:
    """What stands on a tab of the page of whoever runs the evening."""
    match tab:
        case Tab.PEOPLE:
            return tr("People")
        case Tab.GAMES:
            return tr("Games")
        case Tab.CORRECTIONS:
            return tr("Corrections")
        case Tab.EVENING:
            return tr("Evening")


def person_text(tr: Translator, line: PersonLine) -> str:
    """What is said of somebody in a list."""
    games = tr.n("{count} game", "{count} games", line.games)
    said = [tr("name hidden")] if line.hidden else []
    said.append(games)
    if not line.here:
        said.append(tr("has gone home"))
    if line.queued:
        said.append(tr("number {number} in the queue", number=line.queued))
    return " · ".join(said)


def counts_text(tr: Translator, counts: Counts) -> str:
    """What a game is in the standings."""
    match counts:
        case Counts.COUNTED:
            return tr("counts")
        case Counts.RUNNING:
            return tr("going on")
        case Counts.UNFINISHED:
            return tr("unfinished")
        case Counts.WITH_BOTS:
            return tr("with bots")
        case Counts.VOID:
            return tr("void")


def game_text(tr: Translator, game: Game, names: Mapping[PersonId, str]) -> str:
    """Who played it, the best first where that is known."""
    places = game.places
    order = sorted(range(len(game.seats)), key=lambda seat: places[seat] or len(places) + 1)
    said = []
    for seat in order:
        person = game.seats[seat]
        name = tr("bot") if person is None else names.get(person, "?")
        said.append(f"{places[seat]}. {name}" if places[seat] else name)
    return ", ".join(said)


def correction_text(
    tr: Translator, made: CorrectionMade, names: Mapping[PersonId, str], games: Mapping[str, int]
) -> str:
    """What was put right."""

    def name(person: PersonId) -> str:
        return names.get(person, "?")

    match made.fact:
        case Renamed(_, new):
            return tr("renamed to {name}", name=new)
        case Hidden(person):
            return tr("name hidden: {name}", name=name(person))
        case Merged(_, into):
            return tr("merged into {name}", name=name(into))
        case Voided(game):
            return tr("game {number} is void", number=games.get(str(game), "?"))


def refusal_text(tr: Translator, refusal: Refusal) -> str:
    """Why something is not done."""
    match refusal:
        case Refusal.SAT_TOGETHER:
            return tr("These two have played in one game, so they are two people.")
        case Refusal.UNKNOWN:
            return tr("That is no longer there.")
        case Refusal.NO_NAME:
            return tr("A name is needed.")
        case Refusal.TOO_FEW:
            return tr("Two people at least have to be here.")


def evening_lines(tr: Translator, evening: Evening, code: str) -> list[tuple[str, str]]:
    """The evening as a whole: what a line is about, and what it says."""
    options = evening.options
    how = [kind_name(tr, evening.kind), edition_name(tr, evening.edition)]
    here = sum(person.here for person in evening.people)
    return [
        (tr("Evening"), evening.name),
        (tr("Evening code"), code),
        (tr("Kind"), " · ".join(how)),
        (tr("Turn clock"), clock_length(tr, options.turn_seconds)),
        (
            tr("So far"),
            tr(
                "{people} people, {here} of them here; {games} games that count",
                people=len(evening.people),
                here=here,
                games=len(evening.counted),
            ),
        ),
    ]
