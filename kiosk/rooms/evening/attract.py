"""Attract mode while an evening is open: the board lies on the table, turned to one side and then to the other."""

from __future__ import annotations

from collections.abc import Callable

from kiosk.evening.host import Host
from kiosk.hours.opening import Closes
from kiosk.layout.screen import Screen
from kiosk.rooms.evening.onlookers import BoardTeller
from kiosk.rooms.room import House, Room
from kiosk.rooms.still import StillRoom
from kiosk.rooms.unattended import attract_idleness
from kiosk.scene.elements import Scene
from kiosk.scene.evening.passing_by import passing_by_scene
from kiosk.seating import Edge

STANDS = 15.0
"""Seconds for which a page is turned to one side."""
SIDES = (Edge.BOTTOM, Edge.TOP)


class EveningAttractRoom(StillRoom):
    """Every page for every side in turn; whoever comes is led to `lobby`."""

    unattended = True
    closes = Closes.AT_ONCE

    def __init__(self, house: House, host: Host, lobby: Callable[[], Room]) -> None:
        super().__init__(house)
        self.idleness = attract_idleness(house.configuration.values.idle)
        self._host, self._lobby = host, lobby
        self._teller = BoardTeller(house)
        self._turn = 0
        self._turns_at = house.now() + STANDS
        house.evenings.look_back()

    def welcome(self) -> None:
        """Somebody is."""
        self.house.enter(self._lobby())

    def close_up(self) -> None:
        """Nobody passes by any more."""
        self.house.close_up()

    def scene(self, screen: Screen) -> Scene:
        page, side = divmod(self._turn, len(SIDES))
        told = self._teller.tell(self._host.evening)
        return passing_by_scene(screen, told, SIDES[side], page, self.house.tr)

    def tick(self, now: float) -> bool:
        if now < self._turns_at:
            return False
        # It may have been dark for hours: what is due is the next page, once.
        self._turn += 1
        self._turns_at = now + STANDS
        return True

    @property
    def deadline(self) -> float | None:
        return self._turns_at
