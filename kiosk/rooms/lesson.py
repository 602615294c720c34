"""The lesson's room: a table like any other, of which nothing is kept, and which leads on to a first real game."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.events import Event
from kiosk.lesson.session import LessonSession
from kiosk.play.intents import EndLesson
from kiosk.play.lesson import LessonPlay
from kiosk.play.state import Light
from kiosk.play.table import TablePlay
from kiosk.rooms.lobby import OpenLobby
from kiosk.rooms.room import House, Room
from kiosk.rooms.table import TableRoom
from kiosk.session import GameSession
from kiosk.sounds import Sound


class LessonRoom(TableRoom):
    """The lesson `session`. `open_end` is the room that follows when everything is learnt."""

    def __init__(
        self,
        house: House,
        session: LessonSession,
        open_end: Callable[[GameSession], Room],
        open_lobby: OpenLobby,
    ) -> None:
        super().__init__(house, session, open_end, open_lobby)
        self._back = open_lobby

    def _begin(self, session: GameSession, pace: float) -> TablePlay:
        return LessonPlay(session, pace, self.house.now(), tell=self._witness)

    def _back_text(self) -> str:
        return self.house.tr("Back to the lobby")

    def tap(self, intent: object, tray: int | None, now: float) -> None:
        if isinstance(intent, EndLesson):
            self.house.enter(self._back(seated=self._here))
        else:
            super().tap(intent, tray, now)

    def lights(self) -> Mapping[int, Light]:
        """Where nobody sits across from somebody alone there need not even be a place."""
        return {place: light for place, light in super().lights().items() if place in self._people}

    @property
    def _people(self) -> frozenset[int]:
        return frozenset(chair.number for chair in self.session.chairs if chair.person)

    def _witness(self, events: tuple[Event, ...]) -> None:
        super()._witness(events)
        if self.session.outcome and not self._everyone_left():
            self.house.sound(Sound.WIN)

    @property
    def _here(self) -> tuple[int, ...]:
        """The places of those who have not left."""
        gone = self.session.position.gone
        chairs = enumerate(self.session.chairs)
        return tuple(chair.number for seat, chair in chairs if not gone[seat])

    def tick(self, now: float) -> bool:
        if self._everyone_left():
            self.house.enter(self._open_lobby())
            return True
        return super().tick(now)
