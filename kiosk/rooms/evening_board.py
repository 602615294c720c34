"""What the board shows while an evening is open: its standings, a page at a time, turned by the clock."""

from __future__ import annotations

from dataclasses import replace

from kiosk.evening.course import course
from kiosk.evening.evening import Evening
from kiosk.layout.screen import Screen
from kiosk.rooms.room import House
from kiosk.scene.elements import Scene
from kiosk.scene.evening.board import BoardShown, board_pages, standings_board
from kiosk.wording.evening import waiting_texts
from kiosk.wording.standings import standings_text

PAGE_SECONDS = 12.0
"""For so long a page can be read until the next is shown."""


class EveningBoard:
    """The board of the evening that is open at this table."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._evening: Evening | None = None
        self._language = ""
        self._told: BoardShown | None = None

    def scene(self, screen: Screen) -> Scene | None:
        """What is shown now; None where no evening is open."""
        told = self._tell()
        page = int(self._house.now() // PAGE_SECONDS)
        return standings_board(screen, told, self._house.tr, page) if told else None

    def has_pages(self, screen: Screen) -> bool:
        """Whether there is more than one, so that another is to be shown by and by."""
        told = self._tell()
        return told is not None and board_pages(screen, told) > 1

    def _tell(self) -> BoardShown | None:
        """What there is to be shown, told anew when something has happened."""
        tr, host = self._house.tr, self._house.host
        evening = host.evening if host else None
        if evening is not self._evening or tr.language != self._language:
            self._evening, self._language = evening, tr.language
            self._told = self._shown(evening) if evening else None
        if self._told:
            self._told = replace(self._told, typed=self.typed)
        return self._told

    @property
    def typed(self) -> str:
        """What somebody has typed so far on a keyboard beside the table."""
        return self._house.typed_so_far.shown(self._house.now())

    def _shown(self, evening: Evening) -> BoardShown:
        tr = self._house.tr
        waiting = waiting_texts(tr, evening, (), self._house.wall())
        return BoardShown(standings_text(tr, evening), course(evening), waiting)
