"""Something failed: the table says sorry, for a moment, and goes back to the game."""

from __future__ import annotations

from collections.abc import Callable

from kiosk.layout.screen import Screen
from kiosk.rooms.room import House, Room
from kiosk.rooms.still import StillRoom
from kiosk.scene.elements import Scene
from kiosk.scene.message import message_scene

SHOWN = 3.0
"""Seconds the apology is read."""


class ApologyRoom(StillRoom):
    """Nothing can be done here; `then` is the room that follows."""

    def __init__(self, house: House, then: Callable[[], Room]) -> None:
        super().__init__(house)
        self._then = then
        self._until = house.now() + SHOWN

    def scene(self, screen: Screen) -> Scene:
        tr = self.house.tr
        return message_scene(
            screen, tr("Sorry, something went wrong. The game goes on in a moment.")
        )

    def tick(self, now: float) -> bool:
        if now < self._until:
            return False
        self.house.enter(self._then())
        return True

    @property
    def deadline(self) -> float | None:
        return self._until
