"""A table that has closed: dark, until somebody touches it and reads when it opens."""

from __future__ import annotations

from collections.abc import Callable

from kiosk.layout.screen import Screen
from kiosk.play.lobby_intents import Title
from kiosk.rooms.lobby import OPERATOR_HOLD
from kiosk.rooms.room import House, Room
from kiosk.rooms.still import StillRoom
from kiosk.scene.closed import closed_scene
from kiosk.scene.elements import Scene
from kiosk.sleep.idle import Idleness
from kiosk.wording.hours import opens_text

SHOWN = 8.0
"""Seconds for which it is read after a touch or a press."""


class ClosedRoom(StillRoom):
    """Nothing is played here; `open_lobby` is the room that follows when the table opens. `broken_off` is the table of
    a game that may still be finished: a slow disk tells of it only when this room is open already."""

    idleness = Idleness(darkens=SHOWN)

    def __init__(
        self,
        house: House,
        open_lobby: Callable[[], Room],
        broken_off: Callable[[], Room | None] = lambda: None,
    ) -> None:
        super().__init__(house)
        self._open_lobby = open_lobby
        self._broken_off = broken_off

    def scene(self, screen: Screen) -> Scene:
        house = self.house
        text = opens_text(house.tr, house.opening.standing(), house.wall())
        return closed_scene(screen, text, house.tr)

    def hold(self, intent: object, tray: int | None, seconds: float, now: float) -> bool:
        """The operator comes in here too, as by the lobby's title."""
        enter_page = self.house.operator
        if not isinstance(intent, Title) or seconds != OPERATOR_HOLD or enter_page is None:
            return False
        self.house.enter(enter_page(self, intent.edge))
        return True

    def tick(self, now: float) -> bool:
        follows = self._broken_off() if self.house.opening.closed else self._open_lobby()
        if follows:
            self.house.enter(follows)
        return follows is not None

    @property
    def deadline(self) -> float | None:
        # The hours themselves say when they are over; they may also have been changed.
        return None if self.house.opening.closed else self.house.now()
