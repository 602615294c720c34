"""Who sits down next, and where: asked one by one to come to a chair, until all chairs are taken or nobody is left.

Nobody's waiting is kept: after a power cut everybody is asked again. That somebody was asked in vain is a fact.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from kiosk.evening.evening import MISSES, Evening
from kiosk.evening.facts import PersonId
from kiosk.evening.host import Host
from kiosk.evening.rounds import heats_to_come

COMES_WITHIN = 60.0
"""Seconds for which a chair is kept for whoever is called to it."""


def line_up(evening: Evening) -> tuple[PersonId, ...]:
    """Who is to be asked for the next game, in this order.

    In heats these are the people of the next one. Else it is the queue; where the winner stays, whoever won the last
    game that counts comes before it, unless they were called to stay and did not come.
    """
    if evening.kind == "heats":
        return next((heat.people for heat in heats_to_come(evening)), ())
    queue = tuple(one for one in evening.queue if one not in evening.playing)
    if evening.kind == "winner-stays" and evening.counted:
        winner = evening.counted[-1].winner
        if winner in queue and winner not in evening.missed:
            return (winner, *(one for one in queue if one != winner))
    return queue


def chairs_wanted(evening: Evening) -> int:
    """How many chairs there are for the next game."""
    return 1 if evening.kind == "solo-challenge" else evening.options.seats


@dataclass(frozen=True, slots=True)
class Chair:
    """Somebody at a place for the next game. `until` is when it is given to somebody else, None once it is taken."""

    person: PersonId
    until: float | None

    @property
    def taken(self) -> bool:
        """Whether they have come."""
        return self.until is None


class Seating:
    """The chairs of the next game, by the numbers of their places. It has no clock and is told the time."""

    def __init__(
        self,
        host: Host,
        places: Sequence[int],
        now: float,
        before: Mapping[PersonId, int] | None = None,
        fits: Callable[[frozenset[int]], bool] = lambda places: True,
    ) -> None:
        """`before` is where people sat last: they are asked to sit there again.

        `fits` says whether the screen can hold a game at these places: nobody is called to one that it cannot hold.
        """
        self._host = host
        self._places = tuple(places)
        self._before = dict(before or {})
        self._fits = fits
        self.cramped = False
        """Whether no game can begin because the screen holds too few of those who are to play."""
        self._chairs: dict[int, Chair] = {}
        self._not_coming: set[PersonId] = set()
        """Of a heat: whom nobody waits for any more."""
        self._in_vain = 0
        """How often all of a heat have been asked in vain."""
        self.tick(now)

    @property
    def chairs(self) -> Mapping[int, Chair]:
        """By place: who sits there or is asked to. Who has become somebody else meanwhile is so no more, even before
        `tick` asks anew: they have no name to be called by."""
        known = self._host.evening.person
        return {
            place: chair for place, chair in sorted(self._chairs.items()) if known(chair.person)
        }

    @property
    def ready(self) -> bool:
        """Whether a game can begin with those who sit here."""
        enough = len(self._chairs) >= self._fewest
        return enough and all(chair.taken for chair in self._chairs.values())

    @property
    def _fewest(self) -> int:
        evening = self._host.evening
        with_bot = evening.options.bots and len(self._places) > 1
        return 1 if evening.kind == "solo-challenge" or with_bot else 2

    # What happens

    def prefer(self, person: PersonId, place: int) -> None:
        """Somebody stands at this place: they are asked to sit there, if they can."""
        self._before[person] = place

    def take(self, place: int, now: float) -> None:
        """Whoever is asked to sit here has come."""
        if place in self._chairs:
            self._chairs[place] = replace(self._chairs[place], until=None)
        self.tick(now)

    def leave(self, place: int, now: float) -> None:
        """Whoever sits here, or is asked to, does not want to play just now."""
        chair = self._chairs.pop(place, None)
        if chair:
            self._not_coming.add(chair.person)
            self._host.rest(chair.person)
        self.tick(now)

    def tick(self, now: float) -> bool:
        """Pass on the chairs that nobody came to, and ask who is next; whether anything changed."""
        before = dict(self._chairs)
        self._clear(line_up(self._host.evening))
        for place, chair in list(self._chairs.items()):
            if chair.until is not None and now >= chair.until:
                del self._chairs[place]
                self._not_coming.add(chair.person)
                if self._host.queues:
                    self._host.missed(chair.person)
        self._call(now)
        return self._chairs != before

    def _clear(self, wanted: Collection[PersonId]) -> None:
        """Take away the chairs of those who have gone home, become somebody else, or left the queue."""
        for place, chair in list(self._chairs.items()):
            if chair.person not in wanted:
                del self._chairs[place]

    def _call(self, now: float) -> None:
        wanted = self._wanted()
        self._clear(wanted)
        most = min(chairs_wanted(self._host.evening), len(self._places))
        while len(self._chairs) > most or not self._has_room(*self._chairs):
            self._chairs.popitem()  # there was room for more when they were called
        sitting = {chair.person for chair in self._chairs.values()}
        self.cramped = False
        for person in wanted:
            if len(self._chairs) >= most:
                return
            if person in sitting:
                continue
            place = self._place_for(person)
            if place is None:
                self.cramped = len(self._chairs) < self._fewest
                return
            self._chairs[place] = Chair(person, now + COMES_WITHIN)

    def _has_room(self, *places: int) -> bool:
        return not places or self._fits(frozenset(places))

    def _wanted(self) -> tuple[PersonId, ...]:
        if self._host.running_here:
            return ()  # that game may still be gone on with
        wanted = line_up(self._host.evening)
        if self._host.queues:
            return wanted  # whoever does not come loses their place in it
        coming = tuple(person for person in wanted if person not in self._not_coming)
        if len(coming) > 1:
            return coming
        self._not_coming.clear()  # no heat of one: all are asked again
        self._in_vain += bool(wanted)
        if self._in_vain >= MISSES:
            self._in_vain = 0
            self._host.postpone_heat()
            return line_up(self._host.evening)
        return wanted

    def _place_for(self, person: PersonId) -> int | None:
        free = [
            place
            for place in self._places
            if place not in self._chairs and self._has_room(*self._chairs, place)
        ]
        before = self._before.get(person)
        if before in free:
            return before
        kept = set(self._before.values())
        return next((place for place in free if place not in kept), next(iter(free), None))

    def put_off(self, seconds: float) -> None:
        """Nobody could come for so long: the table showed something else."""
        for place, chair in self._chairs.items():
            if chair.until is not None:
                self._chairs[place] = replace(chair, until=chair.until + seconds)

    @property
    def deadline(self) -> float | None:
        """When `tick` will have something to do, None for never."""
        times = (chair.until for chair in self._chairs.values() if chair.until is not None)
        return min(times, default=None)
