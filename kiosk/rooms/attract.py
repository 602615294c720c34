"""Attract mode: bots play at a table that nobody is at, and now and then a sheet of the rules lies on it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle

from engine.events import Event
from kiosk.company.characters import COMPANY
from kiosk.hours.opening import Closes
from kiosk.layout.screen import Screen
from kiosk.layout.table import LayoutRefused
from kiosk.play.offered import offered
from kiosk.play.table import TablePlay
from kiosk.rooms.room import House, Room
from kiosk.rooms.still import StillRoom
from kiosk.rooms.unattended import attract_idleness
from kiosk.scene.attract import attract_scene
from kiosk.scene.elements import Passage, Scene
from kiosk.scene.flights import flights_of
from kiosk.scene.message import message_scene
from kiosk.scene.pages.rulebook import rulebook
from kiosk.scene.table import plan_of
from kiosk.session import GameSession
from kiosk.store import Chair

PACE = 6.0
"""Seconds that a play is shown: nobody follows closely."""
ENDED = 8.0
"""Seconds for which the end of a game stands."""
PAGE_EVERY, PAGE_STANDS = 60.0, 20.0
"""Seconds between two sheets of the rules, and for which one lies on the table."""


class AttractRoom(StillRoom):
    """A game of bots that is kept nowhere, without a sound; whoever comes is led to `lobby`."""

    unattended = True
    closes = Closes.AT_ONCE

    def __init__(self, house: House, lobby: Callable[[], Room]) -> None:
        super().__init__(house)
        self.idleness = attract_idleness(house.configuration.values.idle)
        self._lobby = lobby
        self._sheet = 0
        self._begin()

    def _begin(self) -> None:
        house, now = self.house, self.house.now()
        chairs = [
            Chair(place, number, person=False, bot=character.kind)
            for (number, place), character in zip(house.places.items(), cycle(COMPANY))
        ]
        game = house.configuration.values.game
        edition = offered(game).at_first(game.edition)
        session = GameSession.start(edition, house.seed(), chairs, "covered")
        self.play = TablePlay(session, PACE, now, tell=self._witness, think=house.think)
        self._events: list[Event] = []
        self._ends_at: float | None = None
        self._turns_page_at = now + PAGE_EVERY

    def _witness(self, events: tuple[Event, ...]) -> None:
        self._events += events

    def welcome(self) -> None:
        """Somebody is."""
        self.house.enter(self._lobby())

    def close_up(self) -> None:
        """Nobody passes by any more."""
        self.house.close_up()

    def put_aside(self) -> None:
        self.play.put_aside(self.house.now())

    # What is seen

    def scene(self, screen: Screen) -> Scene:
        self.play.lively = not self.house.configuration.values.reduced_motion
        state = self.play.state()
        try:
            return attract_scene(plan_of(screen, state), state, self.house.tr)
        except LayoutRefused:
            return message_scene(screen, self.house.tr("Touch the table to play"))

    def flights(self, before: Scene, after: Scene) -> tuple[Passage, ...]:
        events, self._events = self._events, []
        if not events or self.house.configuration.values.reduced_motion:
            return ()
        return flights_of(events, before, after)

    # Time

    def tick(self, now: float) -> bool:
        if self.play.over:
            if self._ends_at is None:
                self._ends_at = now + ENDED
            elif now >= self._ends_at:
                self._begin()
            return True
        if now >= self._turns_page_at:
            self._turn_page(now)
        return self.play.tick(now)

    def _turn_page(self, now: float) -> None:
        """A sheet of the rules comes, or goes again."""
        pages = self.play.pages
        if pages.is_open(0):
            pages.close(0)
            self._turns_page_at = now + PAGE_EVERY
        else:
            edition = self.play.session.game.edition
            chapters = len(rulebook(edition, self.house.tr, solo=len(self.house.places) == 1))
            pages.show(0, f"rules:{self._sheet % chapters}", now)
            self._sheet += 1
            self._turns_page_at = now + PAGE_STANDS

    @property
    def deadline(self) -> float | None:
        if self.play.over:
            return self._ends_at if self._ends_at is not None else self.house.now()
        times = (self.play.deadline, self._turns_page_at)
        return min(time for time in times if time is not None)
