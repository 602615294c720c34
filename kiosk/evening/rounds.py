"""Rounds of heats: when the next is drawn, who plays next, and how late-comers come into the round that runs.

A heat that has begun is never changed, and nobody plays twice in a round. Whoever comes when all its heats have begun
plays from the next round on, with no points for what they missed.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.randomness import Randomness
from kiosk.evening.evening import Evening, Round
from kiosk.evening.facts import Drawn, PersonId
from kiosk.evening.games import Counts, Game
from kiosk.evening.heats import Final, draw, final, meetings, waits
from kiosk.evening.standings import standings
from kiosk.evening.timetable import FEWEST, MOST, Played, Slot, timetable


@dataclass(frozen=True, slots=True)
class Heat:
    """One that has not begun: `people` are those of it who are here, `index` counts from 0 in its round."""

    round: Round
    index: int
    people: tuple[PersonId, ...]


def heats_to_come(evening: Evening) -> tuple[Heat, ...]:
    """The heats of the last round that can still be played, in this order."""
    if not evening.rounds:
        return ()
    last = evening.rounds[-1]
    begun = {game.heat for game in _games_of(evening, last)}
    heats = (
        Heat(last, index, _here(evening, heat))
        for index, heat in enumerate(last.heats)
        if index not in begun
    )
    return tuple(heat for heat in heats if len(heat.people) >= FEWEST)


def _games_of(evening: Evening, one: Round) -> list[Game]:
    return [game for game in evening.games if game.round == one.number and not game.broken_off]


def _here(evening: Evening, people: Iterable[PersonId]) -> tuple[PersonId, ...]:
    here = {person.id for person in evening.people if person.here}
    return tuple(person for person in people if person in here)


def next_round(evening: Evening, seed: int, chairs: int) -> Drawn | None:
    """The heats that follow the last round, or the final, at a table with so many chairs; None while a round is played,
    after the final, and where too few are there."""
    last = evening.rounds[-1] if evening.rounds else None
    playing = any(game.counts is Counts.RUNNING for game in evening.games)
    if heats_to_come(evening) or playing or (last and last.final):
        return None
    number = last.number + 1 if last else 1
    if number > evening.options.rounds:
        finalists = finalists_of(evening, chairs).seated
        return Drawn(number, (finalists,), final=True) if finalists else None
    met = meetings(game.people for game in evening.games if game.counts is not Counts.VOID)
    waited = waits(one.heats for one in evening.rounds)
    here = _here(evening, (person.id for person in evening.people))
    seats = max(min(evening.options.seats, chairs), FEWEST)
    heats = draw(here, seats, met, waited, Randomness(seed))
    return Drawn(number, heats) if heats else None


def finalists_of(evening: Evening, chairs: int) -> Final[PersonId]:
    """The best of those who are there, and who shares the last of their places."""
    order = [(row.person, row.place) for row in standings(evening) if row.place]
    here = set(_here(evening, (person for person, _ in order)))
    return final([one for one in order if one[0] in here], min(evening.options.seats, chairs))


def redrawn(evening: Evening, chairs: int) -> Drawn | None:
    """The round that runs with everybody who is here and has no heat of it: late-comers, whoever was called in vain,
    and whose heat nobody else is left of. None where nothing changes, and in the final."""
    to_come = heats_to_come(evening)
    if not to_come or to_come[0].round.final:
        return None
    last = to_come[0].round
    heats = {heat.index: list(heat.people) for heat in to_come}
    seated = {person for game in _games_of(evening, last) for person in game.people}
    seated.update(person for heat in to_come for person in heat.people)
    moved = set()
    for person in _here(evening, (one.id for one in evening.people)):
        smallest = min(heats, key=lambda index: len(heats[index]))
        if person not in seated and len(heats[smallest]) < min(evening.options.seats, chairs):
            heats[smallest].append(person)
            moved.add(person)
    if not moved:
        return None
    return Drawn(
        last.number,
        tuple(
            tuple(heats.get(index) or (one for one in heat if one not in moved))
            for index, heat in enumerate(last.heats)
        ),
    )


def postponed(evening: Evening) -> Drawn | None:
    """The round that runs with the next heat at its end; None where it is the only one left."""
    to_come = heats_to_come(evening)
    if len(to_come) < FEWEST:
        return None
    heats = list(to_come[0].round.heats)
    first, *others = to_come
    for at, heat in zip(to_come, (*others, first), strict=True):
        heats[at.index] = heat.people
    return Drawn(first.round.number, tuple(heats))


def times(evening: Evening, begins: float) -> tuple[tuple[Heat, Slot], ...]:
    """When the heats to come are likely to be played; `begins` is when the first of them does."""
    to_come = heats_to_come(evening)
    played = [
        Played(len(game.seats), game.ended.seconds)
        for game in evening.counted
        if game.ended and game.ended.seconds and game.edition == evening.edition
        if len(game.seats) >= FEWEST
    ]
    # A file may tell of larger heats: at a table no more have room at once.
    sizes = [min(len(heat.people), MOST) for heat in to_come]
    clock = evening.options.turn_seconds
    slots = timetable(sizes, begins, evening.edition, clock, played)
    return tuple(zip(to_come, slots, strict=True))
