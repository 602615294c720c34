"""The room of whoever runs an evening."""

from __future__ import annotations

from collections.abc import Callable

from kiosk.evening.host import Host
from kiosk.layout.screen import Screen
from kiosk.layout.table import LayoutRefused
from kiosk.operator.evening.desk import EveningDesk
from kiosk.operator.evening.intents import EnrolSomebody
from kiosk.operator.evening.stick import EveningStick
from kiosk.operator.intents import GoBack
from kiosk.rooms.evening.enrolment import ask_name, enrolment
from kiosk.rooms.evening.gathering import put_away_games
from kiosk.rooms.fleeting import FleetingRoom
from kiosk.rooms.room import House, Room
from kiosk.scene.elements import Scene
from kiosk.scene.message import message_scene
from kiosk.scene.operator.evening_desk import desk_scene
from kiosk.seating import Edge
from kiosk.wording.evening import people_names

_LOOKS = 0.5
"""Seconds after which it is looked anew how far something has come."""


class EveningDeskRoom(FleetingRoom):
    """The page for somebody at `edge`; `anew` is the room of the table as the evening then is."""

    def __init__(
        self, house: House, host: Host, edge: Edge, back: Room, anew: Callable[[], Room]
    ) -> None:
        super().__init__(house, back)
        self._host, self._edge, self._anew = host, edge, anew
        self._looked = house.now()
        caretaker = house.backstage.caretaker
        self.desk = EveningDesk(
            host,
            lambda: people_names(house.tr, host.evening, hidden_too=True),
            lambda text, done: ask_name(house, edge, self, text, done),
            self._close,
            house.seed,
            len(house.places),
            EveningStick(caretaker() if caretaker else None, house.evenings, house.tr),
        )

    def _close(self) -> None:
        if self._host.running_here:  # else it would be found in the lobby, to be played with hints
            put_away_games(self.house, self._host)
        self.house.evenings.close()
        self.leave()

    def leave(self) -> None:
        """Back to the table."""
        self.house.enter(self._anew() if self.house.host is not self._host else self._back)

    def scene(self, screen: Screen) -> Scene:
        tr = self.house.tr
        try:
            return desk_scene(screen, self._edge, self.desk.shown, tr)
        except LayoutRefused:
            text = tr("This screen is too small for the operator's page.")
            return message_scene(screen, text, ((tr("Back"), GoBack()),))

    def tick(self, now: float) -> bool:
        self._looked = now
        self.desk.stick.hear()
        course = self.desk.stick.course
        if course and not course.over:
            self.stir(now)  # what is being done is waited for
        super().tick(now)
        return True

    @property
    def deadline(self) -> float | None:
        return min(self._looked + _LOOKS, self.closes_at)

    def tap(self, intent: object, tray: int | None, now: float) -> None:
        match intent:
            case GoBack():
                self.leave()
            case EnrolSomebody():
                regulars = self.house.evenings.regulars
                self.house.enter(enrolment(self.house, self._host, self._edge, self, regulars))
            case _:
                self.desk.tap(intent, now)
