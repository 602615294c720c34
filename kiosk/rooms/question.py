"""Escape on a desktop: close the table? A game in progress is kept either way."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum

from kiosk.layout.screen import Screen
from kiosk.play.state import Light
from kiosk.rooms.room import House, Room
from kiosk.rooms.still import StillRoom
from kiosk.scene.elements import Scene
from kiosk.scene.message import message_scene


class Answer(Enum):
    """What can be tapped."""

    CLOSE = "close"
    STAY = "stay"


class QuitQuestion(StillRoom):
    """Stands before the room `room` until it is answered; `close` ends the program."""

    def __init__(self, house: House, room: Room, close: Callable[[], None]) -> None:
        super().__init__(house)
        self.room = room
        self._close = close

    def scene(self, screen: Screen) -> Scene:
        tr = self.house.tr
        answers = ((tr("Close the table"), Answer.CLOSE), (tr("Play on"), Answer.STAY))
        return message_scene(screen, tr("Close the table? A game in progress is kept."), answers)

    def lights(self) -> Mapping[int, Light]:
        return self.room.lights()

    def tap(self, intent: object, tray: int | None, now: float) -> None:
        if intent is Answer.CLOSE:
            self._close()
        elif intent is Answer.STAY:
            self.house.enter(self.room)
