"""The board on the table itself: somebody looks at the standings, at what people have come to, and at the records."""

from __future__ import annotations

from kiosk.evening.facts import PersonId
from kiosk.evening.host import Host
from kiosk.layout.screen import Screen
from kiosk.play.board_intents import BoardSheet, CloseBoard, ShowFigures, ShowSheet, TurnPage
from kiosk.rooms.evening.onlookers import BoardTeller
from kiosk.rooms.evening.remembered import Remembered
from kiosk.rooms.fleeting import FleetingRoom
from kiosk.rooms.place_buttons import ReleasedButtons
from kiosk.rooms.room import House, Room
from kiosk.scene.elements import Scene
from kiosk.scene.evening.board_view import BoardView, board_view
from kiosk.seating import Edge
from kiosk.wording.records import FiguresText, figures_text

LOOKS = 0.5
"""Seconds until it is looked again whether the disk has told of the evenings before."""


class BoardRoom(FleetingRoom):
    """It fills the table, turned to somebody at `edge`; a cross closes it, and so does every place's button."""

    def __init__(self, house: House, host: Host, edge: Edge, back: Room) -> None:
        super().__init__(house, back)
        self.buttons = ReleasedButtons(self.leave)
        self._host, self._edge = host, edge
        self._sheet, self._page = BoardSheet.STANDINGS, 0
        self._person: PersonId | None = None
        self._teller = BoardTeller(house)
        self._figures = Remembered[FiguresText]()
        house.evenings.look_back()
        self._looked = house.now()

    def scene(self, screen: Screen) -> Scene:
        told = self._teller.tell(self._host.evening)
        view = BoardView(self._edge, told, self._sheet, self._page, self._person_told())
        return board_view(screen, view, self.house.tr)

    def _person_told(self) -> FiguresText | None:
        """The figures of whoever was tapped, told anew only when something has happened."""
        evening, chronicle = self._host.evening, self.house.evenings.chronicle()
        tr, person = self.house.tr, self._person
        if person is None or evening.person(person) is None:
            return None
        return self._figures.tell(
            (evening, chronicle, tr.language, person),
            lambda: figures_text(tr, chronicle, evening, person),
        )

    def tap(self, intent: object, tray: int | None, now: float) -> None:
        match intent:
            case ShowSheet(sheet):
                self._sheet, self._page, self._person = sheet, 0, None
            case ShowFigures(person):
                self._page, self._person = 0, person
            case TurnPage(page):
                self._page = page
            case CloseBoard():
                self.leave()

    def tick(self, now: float) -> bool:
        self._looked = now
        super().tick(now)
        return True

    @property
    def deadline(self) -> float | None:
        if not self.house.evenings.looks_back:
            return self.closes_at
        return min(self._looked + LOOKS, self.closes_at)
