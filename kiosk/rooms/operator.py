"""The operator's page: the room in which somebody looks after the table, and the way into it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kiosk.layout.screen import Screen
from kiosk.layout.table import LayoutRefused
from kiosk.operator.intents import ChangePin, GoBack, SetUp
from kiosk.operator.pin_lock import PinLock
from kiosk.play.state import Light
from kiosk.rooms.fleeting import FleetingRoom
from kiosk.rooms.pin import PinRoom
from kiosk.rooms.place_buttons import DeadButtons
from kiosk.rooms.room import House, Room
from kiosk.scene.elements import Scene
from kiosk.scene.message import message_scene
from kiosk.scene.operator.page import PageState, page_scene
from kiosk.seating import Edge

LIT = 2.0
"""Seconds that a lamp answers a press of its button."""
_LOOKS = 1.0
"""Seconds after which it is looked anew how everything is: of pulses and lamps nobody is told."""


def way_in(house: House, lock: PinLock, edge: Edge, back: Room) -> Room:
    """The page, or the PIN before it, for somebody at this edge; where one leaves it, `back` is open again.

    In public the first to come chooses a PIN; at home the gesture alone is enough until somebody has chosen one.
    """

    def page() -> Room:
        return OperatorRoom(house, lock, edge, back)

    if lock.chosen or lock.closed:
        return PinRoom(house, lock, edge, back, page, new=False)
    if house.configuration.values.kiosk:
        return PinRoom(house, lock, edge, back, page, new=True)
    return page()


class OperatorRoom(FleetingRoom):
    """The page for somebody at `edge`. The buttons do nothing here but show that they work."""

    def __init__(self, house: House, lock: PinLock, edge: Edge, back: Room) -> None:
        super().__init__(house, back)
        self._lock = lock
        self._edge = edge
        self._looked = house.now()
        self._pressed: dict[int, float] = {}  # by place, when its button was last pressed here
        self.buttons = _TriedButtons(self._try)

    def _try(self, place: int) -> None:
        now = self.house.now()
        self._pressed[place] = now
        self.stir(now)

    # What is seen

    def scene(self, screen: Screen) -> Scene:
        house, tr = self.house, self.house.tr
        page = PageState(
            facts=house.place_facts(),
            tried=frozenset(self._pressed),
            lit=self._lit,
            panel_is=house.panel_is,
            can_set_up=house.set_up is not None,
            pin_chosen=self._lock.chosen,
        )
        try:
            return page_scene(screen, self._edge, page, tr)
        except LayoutRefused:
            text = tr("This screen is too small for the operator's page.")
            return message_scene(screen, text, ((tr("Back"), GoBack()),))

    @property
    def _lit(self) -> frozenset[int]:
        now = self.house.now()
        return frozenset(place for place, at in self._pressed.items() if now < at + LIT)

    def lights(self) -> Mapping[int, Light]:
        return dict.fromkeys(self._lit, Light.READY)

    # What is done

    def tap(self, intent: object, tray: int | None, now: float) -> None:
        match intent:
            case GoBack():
                self.leave()
            case SetUp() if self.house.set_up is not None:
                self.house.set_up()
            case ChangePin():
                self.house.enter(
                    PinRoom(self.house, self._lock, self._edge, self, lambda: self, new=True)
                )

    # Time

    def tick(self, now: float) -> bool:
        self._looked = now
        super().tick(now)
        return True

    @property
    def deadline(self) -> float | None:
        lit = (at + LIT for place, at in self._pressed.items() if place in self._lit)
        return min((self._looked + _LOOKS, self.closes_at, *lit))


class _TriedButtons(DeadButtons):
    """`PlaceButtons` that tell which was pressed, and no more."""

    def __init__(self, tried: Callable[[int], None]) -> None:
        self._tried = tried

    def press_down(self, place: int, at: float) -> None:
        self._tried(place)
