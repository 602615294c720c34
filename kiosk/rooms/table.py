"""The table room: one game being played, from its deal or its resumption to its result."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from enum import Enum

from engine.events import Event
from kiosk.company.characters import sitter
from kiosk.hours.opening import Closes, Told
from kiosk.layout.page import pages_that_hide
from kiosk.layout.screen import Screen
from kiosk.layout.table import LayoutRefused, TablePlan
from kiosk.play.intents import OwnCollection, ScoreRing
from kiosk.play.state import Banner, Light, News
from kiosk.play.table import TablePlay
from kiosk.rooms.place_buttons import DeadButtons, PlaceButtons
from kiosk.rooms.room import House, Room
from kiosk.rooms.unattended import Attended, table_idleness
from kiosk.scene.elements import Passage, Scene
from kiosk.scene.flights import flights_of
from kiosk.scene.message import message_scene
from kiosk.scene.table import plan_of, table_scene
from kiosk.session import GameSession
from kiosk.sounds import Sound, called_to_play, sound_of
from kiosk.wording import clock_text, refused_text

DRAWN_HOLD = 0.4
"""Seconds that a drawn button is held to play."""
MIRROR_HOLD = 1.0
RESCUE_HOLD = 2.0
ENDING_SHOWN = 2.5
"""Seconds the table stands still when the game is over, before the result comes."""

_log = logging.getLogger(__name__)


class TurnBack(Enum):
    """The way out where the table does not fit the screen."""

    TO_THE_LOBBY = "to the lobby"


class TableRoom(Attended):
    """One game at the table. `open_result` is the room that follows when it is over."""

    drawn_hold = DRAWN_HOLD
    closes = Closes.LATER

    def __init__(
        self,
        house: House,
        session: GameSession,
        open_result: Callable[[GameSession], Room],
        open_lobby: Callable[[], Room],
    ) -> None:
        self.house = house
        self.idleness = table_idleness(house.configuration.values)
        self.session = session
        self._open_result = open_result
        self._open_lobby = open_lobby
        if company := [one.name for one in map(sitter, session.chairs) if one]:
            _log.info("game %d is played with %s", session.number, ", ".join(company))
        self._events: list[Event] = []  # as the table saw them
        pace = house.configuration.values.game.bots_pace
        self.play = self._begin(session, pace)
        self.buttons: PlaceButtons = _SeatedButtons(session, self.play)
        self._seated = self.buttons
        self._rescued = house.rescued.setdefault(session.number, set())
        left_handed = house.configuration.values.table.left_handed
        self.play.mirrored |= {
            seat for seat, chair in enumerate(session.chairs) if chair.number in left_handed
        }
        self._ends_at: float | None = None
        self._told_of_trouble = False
        self._told_of_closing: Told | None = None

    def _begin(self, session: GameSession, pace: float) -> TablePlay:
        house = self.house
        return TablePlay(
            *(session, pace, house.now()),
            tell=self._witness,
            think=house.think,
            warn=self._time_runs_short,
        )

    @property
    def moment(self) -> object:
        return self.play.moment

    # What is seen

    def scene(self, screen: Screen) -> Scene:
        self._follow_the_house()
        house = self.house
        pressing = {
            seat: house.pressing[chair.number]
            for seat, chair in enumerate(self.session.chairs)
            if chair.number in house.pressing
        }
        state = self.play.state(pressing)
        near = self.house.configuration.values.table.near_row == "always"
        try:
            plan: TablePlan = plan_of(screen, state, near_row_always=near)
        except LayoutRefused as refused:
            # Nobody sees what a press would play.
            self.buttons = DeadButtons()
            back = (self._back_text(), TurnBack.TO_THE_LOBBY)
            return message_scene(screen, refused_text(self.house.tr, refused), (back,))
        self.buttons = self._seated
        self.play.pages.hide_what_is_played(pages_that_hide(plan, state.pages))
        return table_scene(plan, state, self.house.tr)

    def _back_text(self) -> str:
        return self.house.tr("Back to the lobby: the game is kept")

    def _follow_the_house(self) -> None:
        """A seat without a working button has one drawn, and nobody plays on unaware that nothing is saved."""
        missing = {
            seat
            for seat, chair in enumerate(self.session.chairs)
            if chair.number not in self.house.buttons
        }
        self.play.lively = not self.house.configuration.values.reduced_motion
        self.play.drawn_buttons.clear()
        self.play.drawn_buttons |= missing | self._rescued
        wanted = self.house.configuration.values.game.hints
        self.play.hints.offered = wanted and self.session.hints_allowed
        trouble = self.house.trouble is not None
        if trouble is not self._told_of_trouble:
            self._told_of_trouble = trouble
            self.play.announce(Banner(News.NOT_KEPT if trouble else News.KEPT_AGAIN, 0))
        self._tell_of_closing()

    def _tell_of_closing(self) -> None:
        """Some minutes before the table closes, and when it has."""
        announcement = self.house.opening.announcement
        told = announcement.told if announcement else None
        if announcement and told is not self._told_of_closing:
            news = News.CLOSES_SOON if told is Told.CLOSES_SOON else News.LAST_MOVES
            self.play.announce(Banner(news, 0, time=clock_text(announcement.at)))
        self._told_of_closing = told

    @property
    def opened(self) -> int | None:
        return self.play.hands.opened

    def put_aside(self) -> None:
        self.play.put_aside(self.house.now())
        self._events.clear()  # among them cards that went to a hand that lay open

    def flights(self, before: Scene, after: Scene) -> tuple[Passage, ...]:
        events, self._events = self._events, []
        if not events or self.house.configuration.values.reduced_motion:
            return ()
        return flights_of(events, before, after)

    def lights(self) -> Mapping[int, Light]:
        return {
            chair.number: self.play.light(seat) for seat, chair in enumerate(self.session.chairs)
        }

    # What is done

    def tap(self, intent: object, tray: int | None, now: float) -> None:
        if intent is TurnBack.TO_THE_LOBBY:
            self.house.enter(self._open_lobby())
        else:
            self.play.tap(intent, tray, now)

    def hold(self, intent: object, tray: int | None, seconds: float, now: float) -> bool:
        if tray is None:
            return False
        if isinstance(intent, OwnCollection) and seconds == MIRROR_HOLD:
            self.play.mirrored ^= {tray}
            return True
        if isinstance(intent, ScoreRing) and seconds == RESCUE_HOLD:
            self._rescue(tray)
            return True
        return False

    def holds_on(self, place: int) -> bool:
        """While it is asked whether to play on without somebody."""
        seats = {chair.number: seat for seat, chair in enumerate(self.session.chairs)}
        return place in seats and self.play.play_on.fraction(seats[place]) is not None

    def _rescue(self, seat: int) -> None:
        """Somebody's button may be dead: they get a drawn one for the rest of the game."""
        place = self.session.chairs[seat].number
        if seat not in self.play.drawn_buttons:
            self._rescued.add(seat)
            self.play.drawn_buttons.add(seat)
            rescues = self.house.backstage.rescues
            rescues[place] = rescues.get(place, 0) + 1

    def _witness(self, events: tuple[Event, ...]) -> None:
        self._events += events
        if self.house.overnight and not self.session.teaches:
            self.house.overnight.played(self.session.number)
        people = [seat for seat, chair in enumerate(self.session.chairs) if chair.bot is None]
        if sound := sound_of(events):
            self.house.sound(sound)
        called = called_to_play(events, people)
        if called is not None:
            self.house.sound(Sound.YOUR_TURN)
            self.house.beep(self.session.chairs[called].number)

    def _time_runs_short(self, seat: int) -> None:
        self.house.sound(Sound.TIME_SHORT)
        self.house.beep(self.session.chairs[seat].number)

    # Time

    def left(self) -> None:
        """Nobody goes on with it: it waits in the lobby."""
        self.house.enter(self._open_lobby())

    def close_up(self) -> None:
        """It has had its time, and is kept as it stands."""
        self.house.close_up()

    def tick(self, now: float) -> bool:
        if self.play.over:
            if self._ends_at is None:
                self._ends_at = now + ENDING_SHOWN
            if now >= self._ends_at:
                self.house.enter(self._open_result(self.session))
            return False
        if self._everyone_left():
            self.session.give_up()
            self.house.enter(self._open_lobby())
            return True
        return self.play.tick(now)

    def _everyone_left(self) -> bool:
        """Whether only bots are left, whom nobody watches."""
        gone = self.session.position.gone
        return not any(
            chair.person and not gone[seat] for seat, chair in enumerate(self.session.chairs)
        )

    @property
    def deadline(self) -> float | None:
        if self.play.over:
            return self._ends_at if self._ends_at is not None else self.house.now()
        return self.play.deadline


class _SeatedButtons:
    """`PlaceButtons`, each for the seat at its place; where nobody sits they do nothing."""

    def __init__(self, session: GameSession, play: TablePlay) -> None:
        self._seats = {chair.number: seat for seat, chair in enumerate(session.chairs)}
        self._play = play

    def press_down(self, place: int, at: float) -> None:
        if place in self._seats:
            self._play.press_down(self._seats[place], at)

    def press_held(self, place: int, now: float) -> None:
        if place in self._seats:
            self._play.press_held(self._seats[place], now)

    def press_up(self, place: int, now: float) -> None:
        if place in self._seats:
            self._play.press_up(self._seats[place], now)

    def press_cancel(self, place: int) -> None:
        if place in self._seats:
            self._play.press_cancel(self._seats[place])
