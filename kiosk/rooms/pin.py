"""Before the operator's page: the room in which a PIN is entered, or a new one chosen."""

from __future__ import annotations

from collections.abc import Callable

from kiosk.layout.screen import Screen
from kiosk.layout.table import LayoutRefused
from kiosk.operator.intents import Confirm, Digit, GoBack, TakeBack
from kiosk.operator.pin_entry import PinEntry
from kiosk.operator.pin_lock import PinLock
from kiosk.rooms.fleeting import FleetingRoom
from kiosk.rooms.room import House, Room
from kiosk.scene.elements import Scene
from kiosk.scene.message import message_scene
from kiosk.scene.operator.pin import pin_scene
from kiosk.seating import Edge


class PinRoom(FleetingRoom):
    """A pad of digits for somebody at `edge`. `then` is the room that the PIN opens; `new` asks for a new one.

    `code` is that of an evening, and what it opens.
    """

    def __init__(
        self,
        house: House,
        lock: PinLock,
        edge: Edge,
        back: Room,
        then: Callable[[], Room],
        *,
        new: bool,
        code: tuple[str, Callable[[], Room]] | None = None,
    ) -> None:
        super().__init__(house, back)
        self.entry = PinEntry(lock, new=new, code=code[0] if code else None)
        self._by_code = code[1] if code else then
        self._edge = edge
        self._then = then

    def scene(self, screen: Screen) -> Scene:
        tr = self.house.tr
        try:
            return pin_scene(screen, self._edge, self.entry.state, tr)
        except LayoutRefused:
            text = tr("This screen is too small for the operator's page.")
            return message_scene(screen, text, ((tr("Back"), GoBack()),))

    def tap(self, intent: object, tray: int | None, now: float) -> None:
        match intent:
            case Digit(digit):
                self.entry.digit(digit)
            case TakeBack():
                self.entry.take_back()
            case Confirm():
                self.entry.confirm()
                if self.entry.done:
                    self.house.enter(self._by_code() if self.entry.by_code else self._then())
            case GoBack():
                self.leave()

    @property
    def deadline(self) -> float | None:
        counts = self.entry.deadline
        return self.closes_at if counts is None else min(counts, self.closes_at)
