"""What the parts of an evening are called."""

from __future__ import annotations

from collections.abc import Container, Mapping

from kiosk.evening.evening import Evening
from kiosk.evening.facts import Kind, PersonId
from kiosk.evening.games import Counts, Game
from kiosk.evening.heats import Final
from kiosk.evening.names import names_of
from kiosk.evening.rounds import finalists_of, heats_to_come, times
from kiosk.evening.seating import line_up
from kiosk.evening.standings import Measure, Row, standings
from kiosk.translation import Translator
from kiosk.wording.hours import clock_text
from kiosk.wording.results import edition_name

_ABOUT = 300.0
"""Seconds to which a time that is only likely is told."""
_LEVEL = 4
"""So many are named at least of those who are level."""


def people_names(
    tr: Translator, evening: Evening, *, hidden_too: bool = False
) -> dict[PersonId, str]:
    """By person: what everybody sees them called, or (`hidden_too`) whoever runs the evening."""
    return names_of(
        evening.people, lambda number: tr("Guest {number}", number=number), hidden_too=hidden_too
    )


def what_is_played(tr: Translator, evening: Evening) -> str:
    """Which game of the evening it is, or which heat of which round."""
    game = edition_name(tr, evening.edition)
    heat = next(iter(heats_to_come(evening)), None)
    if evening.kind == "heats" and not evening.rounds:
        return f"{kind_name(tr, evening.kind)} · {game}"
    if heat is None and evening.rounds and evening.rounds[-1].final:
        playing = any(one.counts is Counts.RUNNING for one in evening.games)
        return tr("The final") if playing else tr("The final is over")
    if evening.kind != "heats" or heat is None:
        number = len(evening.games) + 1
        return tr("Game {number} · {game}", number=number, game=game)
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
    known what time it is (`at`), but for whom the next game is."""
    names = people_names(tr, evening)
    if evening.kind != "heats":
        return tuple(names[one] for one in line_up(evening) if one not in called)
    texts = []
    for heat, slot in times(evening, at or 0.0):
        if any(one in called for one in heat.people):
            continue
        people = ", ".join(names[one] for one in heat.people)
        about = clock_text(slot.begins // _ABOUT * _ABOUT)
        at_once = at is None or slot.begins <= at
        texts.append(people if at_once else f"{about}  {people}")
    return tuple(texts)


def remark_text(tr: Translator, evening: Evening, chairs: int) -> tuple[str, ...]:
    """What else there is to know before the next game at a table with so many chairs, the fullest first: who is missing
    where too few stand in the queue; in heats who gets them to begin, before the final who was level where it was full,
    and after it who has won. Else nothing."""
    if evening.kind != "heats":
        return _missing_text(tr, evening)
    if not evening.rounds:
        return (tr("Once all are there, whoever runs the evening draws the heats."),)
    if not evening.rounds[-1].final or any(one.counts is Counts.RUNNING for one in evening.games):
        return ()
    heat = next(iter(heats_to_come(evening)), None)
    if heat is None:
        first = [row.person for row in standings(evening) if row.place == 1]
        name = people_names(tr, evening)[first[0]] if len(first) == 1 else None
        return (tr("{name} has won the evening.", name=name),) if name else ()
    best = finalists_of(evening, chairs)
    if not best.level or set(best.seated) != set(heat.round.heats[heat.index]):
        return ()  # somebody has gone since, or a game does not count any more
    return _level_text(tr, evening, best)


def _missing_text(tr: Translator, evening: Evening) -> tuple[str, ...]:
    waiting = len(line_up(evening))
    if any(one.counts is Counts.RUNNING for one in evening.games):
        return ()
    if not waiting:
        return (tr("To play, press or tap at a free place and pick your name."),)
    alone = waiting == 1 and evening.kind != "solo-challenge" and not evening.options.bots
    return (tr("One more is needed for a game."),) if alone else ()


def _level_text(tr: Translator, evening: Evening, best: Final[PersonId]) -> tuple[str, ...]:
    names = people_names(tr, evening)
    level, count = [names[one] for one in best.level], len(set(best.level) & set(best.seated))
    people, more = ", ".join(level), len(level) - _LEVEL
    if more > 1:
        people = ", ".join(level[:_LEVEL])
        people += " " + tr.n("and {count} more", "and {count} more", more)
    if count == 1:
        return (
            tr(
                "Level for the last chair of the final: {people}. Whoever enrolled earlier plays.",
                people=people,
            ),
            tr(
                "{level} are level for the last chair: whoever enrolled earlier plays.",
                level=len(level),
            ),
        )
    return (
        tr(
            "Level for the last {count} chairs of the final: {people}. Whoever enrolled earlier plays.",
            count=count,
            people=people,
        ),
        tr(
            "{level} are level for the last {count} chairs: whoever enrolled earlier plays.",
            count=count,
            level=len(level),
        ),
    )


def waiting_head(tr: Translator, evening: Evening) -> str:
    """What stands above `waiting_texts` between two games: whose turn it is now stands at the places."""
    return tr("then:") if evening.kind == "heats" else tr("waiting:")


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
