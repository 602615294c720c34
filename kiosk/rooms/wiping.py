"""The table is being wiped: a minute in which nothing that touches it means anything."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from kiosk.layout.screen import Screen
from kiosk.rooms.room import House, Room
from kiosk.rooms.still import StillRoom
from kiosk.scene.elements import Scene
from kiosk.scene.operator.wiping import wiping_scene

WIPING = 60.0
"""Seconds."""
_HAIR = 1e-6
"""Seconds that a clock may be early."""


class WipingRoom(StillRoom):
    """A countdown; `then` is the room that follows. There is no way out of it but to wait."""

    deaf = True

    def __init__(self, house: House, then: Callable[[], Room]) -> None:
        super().__init__(house)
        self._then = then
        self._until = house.now() + WIPING

    @property
    def left_over(self) -> int:
        """Whole seconds that it still takes."""
        return max(ceil(self._until - self.house.now() - _HAIR), 0)

    def scene(self, screen: Screen) -> Scene:
        return wiping_scene(screen, self.left_over, self.house.tr)

    def tick(self, now: float) -> bool:
        if now >= self._until:
            self.house.enter(self._then())
        return True

    @property
    def deadline(self) -> float | None:
        return self._until - max(self.left_over - 1, 0)
