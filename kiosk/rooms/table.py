"""The table room: one game being played, from its deal or its resumption to its result."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.events import Event
from kiosk.layout.screen import Screen
from kiosk.layout.table import LayoutRefused, TablePlan
from kiosk.play.intents import OwnCollection, ScoreRing
from kiosk.play.state import Banner, Light, News
from kiosk.play.table import TablePlay
from kiosk.rooms.room import House, Room
from kiosk.scene.elements import Flight, Scene
from kiosk.scene.flights import flights_of
from kiosk.scene.message import message_scene
from kiosk.scene.table import plan_of, table_scene
from kiosk.session import GameSession
from kiosk.sounds import sound_of, turn_sound
from kiosk.translation import Translator

DRAWN_HOLD = 0.4
"""Seconds that a drawn button is held to play."""
MIRROR_HOLD = 1.0
RESCUE_HOLD = 2.0
ENDING_SHOWN = 2.5
"""Seconds the table stands still when the game is over, before the result comes."""


class TableRoom:
    """One game at the table. `open_result` is the room that follows when it is over."""

    drawn_hold = DRAWN_HOLD

    def __init__(
        self, house: House, session: GameSession, open_result: Callable[[GameSession], Room]
    ) -> None:
        self.house = house
        self.session = session
        self._open_result = open_result
        pace = house.configuration.values.game.bots_pace
        self.play = TablePlay(session, pace, house.now(), tell=self._witness, think=house.think)
        self._rescued: set[int] = set()
        left_handed = house.configuration.values.table.left_handed
        self.play.mirrored |= {
            seat for seat, chair in enumerate(session.chairs) if chair.number in left_handed
        }
        self._ends_at: float | None = None
        self._events: list[Event] = []
        self._pressing: dict[int, float] = {}
        self.buttons_changed()

    def buttons_changed(self) -> None:
        """A seat's button has come or gone: where none works, one is drawn; called up by hand it stays."""
        missing = {
            seat
            for seat, chair in enumerate(self.session.chairs)
            if chair.number not in self.house.buttons
        }
        self.play.drawn_buttons.clear()
        self.play.drawn_buttons |= missing | self._rescued

    def storage_changed(self, *, kept: bool) -> None:
        """Saving has failed, or works again: people must know what a power cut would cost them."""
        news = News.KEPT_AGAIN if kept else News.NOT_KEPT
        self.play.course.announce(Banner(news, 0))

    @property
    def moment(self) -> object:
        return self.play.moment

    # What is seen

    def scene(self, screen: Screen) -> Scene:
        state = self.play.state(self._pressing)
        near = self.house.configuration.values.table.near_row == "always"
        try:
            plan: TablePlan = plan_of(screen, state, near_row_always=near)
        except LayoutRefused as refused:
            return message_scene(screen, refused_text(self.house.tr, refused))
        return table_scene(plan, state, self.house.tr)

    def flights(self, before: Scene, after: Scene) -> tuple[Flight, ...]:
        events, self._events = self._events, []
        if not events or self.house.configuration.values.reduced_motion:
            return ()
        return flights_of(events, before, after, self._lies_open)

    def _lies_open(self, seat: int) -> bool:
        return self.play.hands.shows(seat, is_bot=self.session.chairs[seat].bot is not None)

    def show_pressing(self, pressing: Mapping[int, float]) -> None:
        """How far, by place, the rings of held drawn buttons have come, 0 to 1."""
        self._pressing = {
            seat: pressing[chair.number]
            for seat, chair in enumerate(self.session.chairs)
            if chair.number in pressing
        }

    def lights(self) -> Mapping[int, Light]:
        return {
            chair.number: self.play.light(seat) for seat, chair in enumerate(self.session.chairs)
        }

    # What is done

    def tap(self, intent: object, tray: int | None, now: float) -> None:
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

    def _rescue(self, seat: int) -> None:
        """Somebody's button may be dead: they get a drawn one for the rest of the game."""
        place = self.session.chairs[seat].number
        if seat not in self.play.drawn_buttons:
            self._rescued.add(seat)
            self.play.drawn_buttons.add(seat)
            self.house.rescues[place] = self.house.rescues.get(place, 0) + 1

    def press_down(self, place: int, at: float) -> None:
        seat = self.session.seat_at(place)
        if seat is not None:
            self.play.press_down(seat, at)

    def press_held(self, place: int, now: float) -> None:
        seat = self.session.seat_at(place)
        if seat is not None:
            self.play.press_held(seat, now)

    def press_up(self, place: int, now: float) -> None:
        seat = self.session.seat_at(place)
        if seat is not None:
            self.play.press_up(seat, now)

    def press_cancel(self, place: int) -> None:
        seat = self.session.seat_at(place)
        if seat is not None:
            self.play.press_cancel(seat)

    def _witness(self, events: tuple[Event, ...]) -> None:
        self._events += events
        people = [seat for seat, chair in enumerate(self.session.chairs) if chair.bot is None]
        called = people if len(people) > 1 else []
        for sound in (sound_of(events), turn_sound(events, called)):
            if sound:
                self.house.sound(sound)

    # Time

    def tick(self, now: float) -> bool:
        if self.play.over:
            if self._ends_at is None:
                self._ends_at = now + ENDING_SHOWN
            if now >= self._ends_at:
                self.house.enter(self._open_result(self.session))
            return False
        return self.play.tick(now)

    @property
    def deadline(self) -> float | None:
        if self.play.over:
            return self._ends_at if self._ends_at is not None else self.house.now()
        return self.play.deadline


def refused_text(tr: Translator, refused: LayoutRefused) -> str:
    """Why the table cannot be shown on this screen."""
    return tr(
        "This screen is too small for so many seats: what you touch would be {got} mm, a finger needs 9.",
        got=f"{refused.got:.1f}",
    )
