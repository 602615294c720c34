"""Standings, games and people as rows of text: whatever is written of an evening is made of these, in their order."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from kiosk.evening.evening import Evening
from kiosk.evening.facts import PersonId
from kiosk.evening.games import Counts, Game
from kiosk.evening.standings import MEASURES, POINTS, Measure, Row, measures_of, standings
from kiosk.translation import Translator
from kiosk.wording.evening import people_names
from kiosk.wording.results import edition_name
from kiosk.wording.sharing import heat_text, tie_break_name, why_not_counted_text
from kiosk.wording.standings import measure_name

Cell: TypeAlias = str | int | None
"""What stands in a row: text that somebody may have entered, a number, or nothing."""


@dataclass(frozen=True, slots=True)
class Table:
    """Rows, each as long as `heads`."""

    heads: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True, slots=True)
class SeatTold:
    """Somebody in a game; `place`, `points` and `score` are None where there are none to be had."""

    name: str
    place: int | None
    points: int | None
    score: int | None


@dataclass(frozen=True, slots=True)
class GameTold:
    """A game of the evening. `number` counts its games from 1, `heat` is "" for none.

    `seats` are those with a place first, in the order of their places. `why` says why it does not count, "" where it
    does.
    """

    number: int
    edition: str
    heat: str
    seats: tuple[SeatTold, ...]
    counts: Counts
    why: str
    turns: int | None
    minutes: int | None


def day_of(evening: Evening) -> str | None:
    """The date on which it was opened, as 2026-11-30, None where nobody knew it."""
    if evening.at is None:
        return None
    return time.strftime("%Y-%m-%d", time.localtime(evening.at))


def standings_table(evening: Evening, tr: Translator) -> Table:
    """How everybody stands, the best first."""
    names, measures = people_names(tr, evening), measures_of(evening)
    shown = [*measures]
    if Measure.FEWER_GAMES not in shown:
        shown.append(Measure.FEWER_GAMES)
    return Table(
        (
            tr("Place"),
            tr("Name"),
            *(measure_name(tr, measure) for measure in shown),
            tr("Told apart by"),
        ),
        tuple(
            (
                row.place,
                names[row.person],
                *(_measured(measure, row) for measure in shown),
                ", ".join(tie_break_name(tr, measure) for measure in row.tie_breaks),
            )
            for row in standings(evening)
        ),
    )


def _measured(measure: Measure, row: Row) -> int | None:
    return {
        Measure.FINAL: row.final,
        Measure.POINTS: row.points,
        Measure.SCORE: row.score,
        Measure.WINS: row.wins,
        Measure.RUN: row.run,
        Measure.FEWER_GAMES: row.games,
        Measure.SECOND_SCORE: row.second_score,
    }[measure]


def games_told(evening: Evening, tr: Translator) -> tuple[GameTold, ...]:
    """All games in their order, those that do not count among them."""
    names = people_names(tr, evening)
    return tuple(
        GameTold(
            number=number,
            edition=edition_name(tr, game.edition),
            heat=heat_text(tr, evening, game),
            seats=_seats_told(evening, game, names, tr),
            counts=game.counts,
            why=why_not_counted_text(tr, game),
            turns=game.ended.turns if game.ended else None,
            minutes=_minutes(game),
        )
        for number, game in enumerate(evening.games, 1)
    )


def _seats_told(
    evening: Evening, game: Game, names: Mapping[PersonId, str], tr: Translator
) -> tuple[SeatTold, ...]:
    final = any(one.final for one in evening.rounds if one.number == game.round)
    worth = game.counts is Counts.COUNTED and Measure.POINTS in MEASURES[evening.kind] and not final
    finished = game.counts not in (Counts.UNFINISHED, Counts.RUNNING)
    told = [
        SeatTold(
            name=tr("bot") if person is None else names.get(person, ""),
            place=place if finished else None,
            points=POINTS[place - 1] if worth and place else None,
            score=game.score,
        )
        for person, place in zip(game.seats, game.places, strict=True)
    ]
    return tuple(sorted(told, key=lambda seat: seat.place or len(told) + 1))


def _minutes(game: Game) -> int | None:
    seconds = game.ended.seconds if game.ended else None
    return None if seconds is None else round(seconds / 60)


def games_table(games: Sequence[GameTold], tr: Translator) -> Table:
    """A row for everybody in every game."""
    return Table(
        (
            tr("Game"),
            tr("Edition"),
            tr("Heat"),
            tr("Place"),
            tr("Name"),
            tr("Points"),
            tr("Score"),
            tr("Turns"),
            tr("Minutes"),
            tr("Does not count"),
        ),
        tuple(
            (
                *(game.number, game.edition, game.heat),
                *(seat.place, seat.name, seat.points, seat.score),
                *(game.turns, game.minutes, game.why),
            )
            for game in games
            for seat in game.seats
        ),
    )


def people_table(evening: Evening, tr: Translator) -> Table:
    """Everybody as they came; the names can be enrolled again from it."""
    names = people_names(tr, evening)
    queued = {person: number for number, person in enumerate(evening.queue, 1)}
    return Table(
        (tr("Number"), tr("Name"), tr("Is here"), tr("In the queue")),
        tuple(
            (
                person.number,
                names[person.id],
                tr("yes") if person.here else tr("no"),
                queued.get(person.id),
            )
            for person in evening.people
        ),
    )
