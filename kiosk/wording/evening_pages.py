"""What the pages say on which an evening is opened and run."""

from __future__ import annotations

import time
from collections.abc import Mapping

from kiosk.evening.evening import CorrectionMade, Evening
from kiosk.evening.facts import Hidden, Kind, Merged, PersonId, Renamed, Voided
from kiosk.evening.host import Refusal
from kiosk.operator.evening.desk import PersonLine
from kiosk.operator.evening.form import EveningForm
from kiosk.operator.evening.intents import Field, Tab
from kiosk.operator.evening.stick import Became
from kiosk.translation import Translator
from kiosk.wording.evening import kind_name
from kiosk.wording.results import edition_name


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


def correction_text(
    tr: Translator,
    made: CorrectionMade,
    names: Mapping[PersonId, str],
    enrolled: Mapping[PersonId, str],
    games: Mapping[str, int],
) -> str:
    """What was put right; `enrolled` are the names that people came with, by which whoever put it right knew them."""

    def name(person: PersonId) -> str:
        return names.get(person, "?")

    def came_as(person: PersonId) -> str:
        return enrolled.get(person) or name(person)  # which has been forgotten

    match made.fact:
        case Renamed(person, new):
            return tr("{person} renamed to {name}", person=came_as(person), name=new)
        case Hidden(person):
            return tr("name hidden: {name}", name=name(person))
        case Merged(person, into):
            return tr("{person} merged into {name}", person=came_as(person), name=name(into))
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
        (
            tr("So far"),
            tr(
                "{people} people, {here} of them here; {games} games that count",
                people=len(evening.people),
                here=here,
                games=len(evening.counted),
            ),
        ),
        (tr("Turn clock"), clock_length(tr, options.turn_seconds)),
    ]


def earlier_text(tr: Translator, evening: Evening) -> str:
    """What is said of an evening that there has been: when, which kind, and how much was played."""
    said = [kind_name(tr, evening.kind)]
    if evening.at is not None:
        said.insert(0, time.strftime("%Y-%m-%d", time.localtime(evening.at)))
    said.append(tr.n("{count} game", "{count} games", len(evening.counted)))
    return " · ".join(said)


def became_text(tr: Translator, became: Became) -> str:
    """What became of evenings that were read from a stick."""
    match became:
        case Became.TAKEN_IN:
            return tr("What was new is taken in.")
        case Became.KNOWN:
            return tr("There was nothing new in it.")
        case Became.REFUSED:
            return tr(
                "Not all of it is taken in: it does not fit what is known here. The log says more."
            )
