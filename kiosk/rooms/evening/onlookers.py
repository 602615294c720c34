"""What the board shows while an evening is open: its standings and the records, a page at a time, turned by the
clock."""

from __future__ import annotations

from dataclasses import replace

from kiosk.evening.course import course
from kiosk.evening.evening import Evening
from kiosk.layout.screen import Screen
from kiosk.rooms.evening.remembered import Remembered
from kiosk.rooms.room import House
from kiosk.scene.elements import Scene
from kiosk.scene.evening.board import BoardShown, board_pages, standings_board
from kiosk.wording.evening import waiting_texts
from kiosk.wording.records import records_text
from kiosk.wording.standings import standings_text

PAGE_SECONDS = 12.0
"""For so long a page can be read until the next is shown."""


class BoardTeller:
    """Tells what a board has to show, anew only when something has happened."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._told = Remembered[BoardShown]()

    def tell(self, evening: Evening) -> BoardShown:
        """What there is to be shown of this evening, and of those before as far as the disk has told of them."""
        tr, chronicle = self._house.tr, self._house.evenings.chronicle()

        def tell() -> BoardShown:
            return BoardShown(
                standings_text(tr, evening),
                course(evening),
                waiting_texts(tr, evening, (), self._house.wall()),
                records_text(tr, chronicle, evening),
            )

        return self._told.tell((evening, chronicle, tr.language), tell)


class EveningBoard:
    """The board of the evening that is open at this table, on a screen of its own."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._teller = BoardTeller(house)

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
        host = self._house.host
        return replace(self._teller.tell(host.evening), typed=self.typed) if host else None

    @property
    def typed(self) -> str:
        """What somebody has typed so far on a keyboard beside the table."""
        return self._house.typed_so_far.shown(self._house.now())
