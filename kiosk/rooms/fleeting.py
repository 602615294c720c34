"""A room that closes by itself when nobody has done anything in it for a while."""

from __future__ import annotations

from kiosk.rooms.room import House, Room
from kiosk.rooms.still import StillRoom

IDLE = 60.0
"""Seconds without a touch or a press after which it closes."""


class FleetingRoom(StillRoom):
    """Everything of such a room but its scene; `back` is the room that follows, as it was left."""

    def __init__(self, house: House, back: Room) -> None:
        super().__init__(house)
        self._back = back
        self._stirred = house.now()

    def stir(self, now: float) -> None:
        """Somebody is there, though no finger is on the glass."""
        self._stirred = max(self._stirred, now)

    def leave(self) -> None:
        """Go back."""
        self.house.enter(self._back)

    @property
    def closes_at(self) -> float:
        """When it closes, should nobody do anything any more."""
        return max(self._stirred, self.house.touched) + IDLE

    def tick(self, now: float) -> bool:
        if now < self.closes_at:
            return False
        self.leave()
        return True

    @property
    def deadline(self) -> float | None:
        return self.closes_at
