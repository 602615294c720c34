"""Between two games of an evening: people are called to the places, come and press, until three, two, one.

Presses come in with their time, out comes what is to be seen, and in the end who sits where.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import ceil

from kiosk.evening.evening import Evening
from kiosk.evening.facts import PersonId
from kiosk.evening.host import Host
from kiosk.evening.seating import Seating
from kiosk.play.countdown import Countdown
from kiosk.play.state import Light
from kiosk.seating import Place

COUNTED = 10
"""The last so many seconds of a call are counted one by one, those before in steps of as many."""


@dataclass(frozen=True, slots=True)
class ChairState:
    """One place. `person` is asked to sit there, within `seconds`, or has `taken` it."""

    number: int
    place: Place
    light: Light
    person: PersonId | None = None
    taken: bool = False
    seconds: int | None = None


@dataclass(frozen=True, slots=True)
class GatheringState:
    """All places; `count` is what is counted down. `fits` says that the screen can hold the game."""

    chairs: tuple[ChairState, ...]
    count: int | None
    fits: bool


class GatheringPlay:
    """The next game of an evening, while people sit down to it. `join` is asked when an empty place is pressed."""

    def __init__(
        self,
        host: Host,
        places: Mapping[int, Place],
        now: float,
        *,
        before: Mapping[PersonId, int] | None = None,
        fits: Callable[[frozenset[int]], bool] = lambda people: True,
        join: Callable[[int], None] = lambda place: None,
    ) -> None:
        self.places = places
        self._host = host
        self._join = join
        self._seating = Seating(host, sorted(places), now, before, fits)
        self._countdown = Countdown()
        self._begun: dict[int, PersonId | None] = {}
        self._shown: object = None
        self._now = now
        self._known: Evening | None = None
        """The evening as it was when people were last called."""
        self._aside: float | None = None
        self.started = False
        """Whether the count is over: the game begins with those at the `chairs`."""

    @property
    def chairs(self) -> Mapping[int, PersonId]:
        """Who sits at which place, in the order of play (R21)."""
        return {place: chair.person for place, chair in self._seating.chairs.items() if chair.taken}

    # Presses

    def _at(self, place: int) -> PersonId | None:
        chair = self._seating.chairs.get(place)
        return chair.person if chair else None

    def press_down(self, place: int, at: float) -> None:
        """A place's button goes down."""
        if place in self.places:
            self._begun[place] = self._at(place)

    def press_held(self, place: int, now: float) -> None:
        """It has been down for the time of a hold: whoever is asked to sit there does not want to play just now."""
        if place in self._begun and (person := self._begun.pop(place)) and not self.started:
            if person == self._at(place):
                self._seating.leave(place, now)
            self._settle(now)

    def press_up(self, place: int, now: float) -> None:
        """It comes up: whoever is asked to sit there has come; at an empty place somebody wants to take part."""
        if place not in self._begun or self.started:
            return
        person = self._begun.pop(place)
        if person != self._at(place):
            return  # somebody else has been called there meanwhile
        if person is None:
            self._join(place)
        else:
            self._seating.take(place, now)
        self._settle(now)

    def press_cancel(self, place: int) -> None:
        """It comes to nothing."""
        self._begun.pop(place, None)

    def comes_to(self, place: int, person: PersonId) -> None:
        """Somebody took part at this place, and is called to it if it is free."""
        self._seating.prefer(person, place)

    # Time

    def put_aside(self, now: float) -> None:
        """The table shows something else: nobody's time runs, and no game begins behind it."""
        self._aside = now
        self._countdown.stop()

    def _settle(self, now: float) -> None:
        self._now = now
        if self._seating.ready and self._aside is None:
            self._countdown.begin(now)
        else:
            self._countdown.stop()

    @property
    def fits(self) -> bool:
        """Whether the screen can hold as many of those who are to play as a game needs."""
        return not self._seating.cramped

    def tick(self, now: float) -> bool:
        """Call, pass on, count; whether anything that is seen has changed."""
        if self.started:
            return False
        if self._aside is not None:
            self._seating.put_off(now - self._aside)
            self._aside = None
        self._seating.tick(now)
        self._known = self._host.evening
        self._settle(now)
        self._countdown.tick(now)
        self.started = self._countdown.finished
        before, self._shown = self._shown, self.state()
        return before != self._shown

    @property
    def deadline(self) -> float | None:
        """When `tick` will have something to do, at once where anything of the evening is new; None for never."""
        if self._known is not self._host.evening or self._aside is not None:
            return self._now
        times = [time for time in (self._countdown.deadline, self._seating.deadline) if time]
        for chair in self._seating.chairs.values():
            if chair.until is not None:
                shown = _seconds(chair.until - self._now)
                step = 1 if shown <= COUNTED else COUNTED
                times.append(chair.until - shown + step)
        return min(times, default=None)

    # What is to be seen

    def state(self) -> GatheringState:
        """Everything that is shown of the places now."""
        return GatheringState(
            chairs=tuple(self._chair(number) for number in sorted(self.places)),
            count=self._countdown.number,
            fits=self.fits,
        )

    def _chair(self, number: int) -> ChairState:
        chair = self._seating.chairs.get(number)
        place, light = self.places[number], self.light(number)
        if chair is None:
            return ChairState(number, place, light)
        seconds = None if chair.until is None else _seconds(chair.until - self._now)
        return ChairState(number, place, light, chair.person, chair.taken, seconds)

    def light(self, number: int) -> Light:
        """What the place's lamp says: it calls whoever is asked to come; in the count all blink together."""
        chair = self._seating.chairs.get(number)
        if chair is None:
            return Light.OFF
        if not chair.taken:
            return Light.TURN
        if self._countdown.running:
            return Light.TAKEN if self._countdown.lit else Light.OFF
        return Light.READY


def _seconds(left: float) -> int:
    """What is shown of the time that is left: whole seconds in the end, tens before."""
    step = 1 if left <= COUNTED else COUNTED
    return max(ceil(left / step - 1e-6) * step, 0)
