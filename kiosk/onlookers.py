"""What those who stand round the table are shown on the board, and when it is due to be looked at anew."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.clock import Clock

from kiosk.layout.screen import Screen
from kiosk.play.typing import FORGOTTEN
from kiosk.rooms.room import House
from kiosk.scene.board import board_scene
from kiosk.scene.elements import Scene

if TYPE_CHECKING:
    from kiosk.rooms.evening.onlookers import EveningBoard


class Onlookers:
    """They see an evening's standings while one is open, else what table this is, and nothing while `is_dark()`.

    `look_again` is called when another page is due, or what somebody typed is forgotten. Main thread only.
    """

    def __init__(
        self, house: House, is_dark: Callable[[], bool], look_again: Callable[[], None]
    ) -> None:
        self._house, self._is_dark, self._look_again = house, is_dark, look_again
        self._evening: EveningBoard | None = None

    def see(self, screen: Screen) -> Scene | None:
        """What they see now on a board of this size; None where that is nothing."""
        if self._is_dark():
            return None
        if self._house.host is None:
            return board_scene(screen, self._house.tr)
        return self._see_evening(screen)

    def close(self) -> None:
        """Have nobody look again. Closing twice is fine."""
        Clock.unschedule(self._due)

    def _see_evening(self, screen: Screen) -> Scene | None:
        from kiosk.rooms.evening.onlookers import (  # most tables have none
            PAGE_SECONDS,
            EveningBoard,
        )

        if self._evening is None:
            self._evening = EveningBoard(self._house)
        Clock.unschedule(self._due)
        if self._evening.has_pages(screen):
            Clock.schedule_once(self._due, PAGE_SECONDS)
        elif self._evening.typed:
            Clock.schedule_once(self._due, FORGOTTEN)  # it does not stand there for ever
        return self._evening.scene(screen)

    def _due(self, _: float) -> None:
        self._look_again()
