"""What the parts of an evening are called."""

from __future__ import annotations

from collections.abc import Container, Mapping

from kiosk.evening.evening import Evening
from kiosk.evening.facts import Kind, PersonId
from kiosk.evening.games import Counts, Game
from kiosk.evening.names import names_of
from kiosk.evening.rounds import heats_to_come, times
from kiosk.evening.seating import line_up
from kiosk.evening.standings import Measure, Row
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
    """Which game of the evening it is, or which heat of which round."""
    heat = next(iter(heats_to_come(evening)), None)
    game = edition_name(tr, evening.edition)
    if evening.kind != "heats":
        return tr("Game {number} · {game}", number=len(evening.games) + 1, game=game)
    if heat is None:
        return f"{kind_name(tr, evening.kind)} · {game}"
    if heat.round.final:
        return tr("The final")
    return tr(
        "Round {round}, heat {heat} of {heats}",
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


def waiting_head(tr: Translator, evening: Evening) -> str:
    """What stands above `waiting_texts` between two games: whose turn it is now stands at the places."""
    return tr("then:") if evening.kind == "heats" else tr("waiting:")


def what_to_do_text(tr: Translator, evening: Evening) -> str:
    """What has to be done before there can be a game; "" where all who are needed have been called."""
    waiting = line_up(evening)
    if evening.kind == "heats":
        if not evening.rounds:
            return tr("When everybody is here, whoever runs the evening draws the heats.")
        return "" if waiting else tr("All heats have been played.")
    if not waiting:
        return tr("To play, press or tap at a free place and pick your name.")
    alone = len(waiting) == 1 and evening.kind != "solo-challenge" and not evening.options.bots
    return tr("One more is needed for a game.") if alone else ""


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
