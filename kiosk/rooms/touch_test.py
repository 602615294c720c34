"""Whether the glass feels everything: the room in which fingers mean nothing but themselves."""

from __future__ import annotations

from kiosk.layout.screen import Screen
from kiosk.operator.touch_field import TouchField
from kiosk.rooms.fleeting import FleetingRoom
from kiosk.rooms.place_buttons import TriedButtons
from kiosk.rooms.room import House, Room
from kiosk.scene.elements import Scene
from kiosk.scene.operator.touch_test import TouchShown, corner, touch_scene
from kiosk.seating import Edge

CLOSES = 30.0
"""Seconds without a finger or a button after which it closes: the glass may feel nothing at all."""
HELD = 1.5
"""Seconds for which the corner is held to leave."""
_FRAME = 1 / 15
"""Seconds between two pictures of the ring that fills meanwhile."""


class TouchRoom(FleetingRoom):
    """For somebody at `edge`; any button, a corner that is held, or half a minute of nothing leads `back`."""

    def __init__(self, house: House, back: Room, edge: Edge) -> None:
        super().__init__(house, back)
        self.field = TouchField()
        self._edge = edge
        self._screen: Screen | None = None
        self._cornered: dict[int, float] = {}
        """Since when which fingers have been in the corner."""
        self.buttons = TriedButtons(lambda place: self.leave())

    def scene(self, screen: Screen) -> Scene:
        self._screen = screen
        shown = TouchShown(self.field, self._edge, self._held(self.house.now()))
        return touch_scene(screen, shown, self.house.tr)

    def trace(self, finger: int, at: tuple[float, float] | None, now: float) -> bool:
        self.stir(now)
        self.field.feel(finger, at)
        if at and self._screen and corner(self._screen, self._edge).contains(*at):
            self._cornered.setdefault(finger, now)
        else:
            self._cornered.pop(finger, None)
        return True

    def _held(self, now: float) -> float:
        since = min(self._cornered.values(), default=now)
        return min((now - since) / HELD, 1.0)

    # Time

    @property
    def closes_at(self) -> float:
        return max(self._stirred, self.house.touched) + CLOSES

    def tick(self, now: float) -> bool:
        if self._held(now) >= 1.0:
            self.leave()
            return True
        return super().tick(now) or bool(self._cornered)

    @property
    def deadline(self) -> float | None:
        if not self._cornered:
            return self.closes_at
        now = self.house.now()
        return min(now + _FRAME, min(self._cornered.values()) + HELD)
