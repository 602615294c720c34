"""The operator's page: the room in which somebody looks after the table, and the way into it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import assert_never

from kiosk.layout.screen import Screen
from kiosk.layout.table import LayoutRefused
from kiosk.operator.intents import (
    ChangePin,
    GoBack,
    Reset,
    Section,
    SetTo,
    SetUp,
    ShowSection,
    TurnTo,
    Wipe,
)
from kiosk.operator.pin_lock import PinLock
from kiosk.operator.recent_log import recent_lines
from kiosk.operator.settings_table import TONIGHT, InForce, in_force, tonight
from kiosk.operator.watch import Watch
from kiosk.play.state import Light
from kiosk.rooms.fleeting import FleetingRoom
from kiosk.rooms.pin import PinRoom
from kiosk.rooms.place_buttons import DeadButtons
from kiosk.rooms.room import House, Room
from kiosk.rooms.wiping import WipingRoom
from kiosk.scene.elements import Scene
from kiosk.scene.message import message_scene
from kiosk.scene.operator.buttons import PlacesShown
from kiosk.scene.operator.health import HealthShown
from kiosk.scene.operator.page import Shown, page_scene
from kiosk.scene.operator.settings import SettingsShown
from kiosk.seating import Edge

LIT = 2.0
"""Seconds that a lamp answers a press of its button."""
_LOOKS = 1.0
"""Seconds after which it is looked anew how everything is: of pulses and lamps nobody is told."""


def way_in(
    house: House,
    lock: PinLock,
    watch: Watch,
    edge: Edge,
    back: Room,
    anew: Callable[[], Room],
) -> Room:
    """The page, or the PIN before it, for somebody at this edge; where one leaves it, `back` is open again.

    In public the first to come chooses a PIN; at home the gesture alone is enough until somebody has chosen one.
    `anew` opens a fresh lobby, for one that has seen settings change.
    """

    def page() -> Room:
        return OperatorRoom(house, lock, watch, edge, back, anew)

    if lock.chosen or lock.closed:
        return PinRoom(house, lock, edge, back, page, new=False)
    if house.configuration.values.kiosk:
        return PinRoom(house, lock, edge, back, page, new=True)
    return page()


class OperatorRoom(FleetingRoom):
    """The page for somebody at `edge`. The buttons do nothing here but show that they work."""

    def __init__(
        self,
        house: House,
        lock: PinLock,
        watch: Watch,
        edge: Edge,
        back: Room,
        anew: Callable[[], Room],
    ) -> None:
        super().__init__(house, back)
        self._lock = lock
        self._watch = watch
        self._edge = edge
        self._anew = anew
        self._changed = False  # whether a setting has been, since it was opened
        self._section = Section.BUTTONS
        self._leaf = 0
        self._looked = house.now()
        self._pressed: dict[int, float] = {}  # by place, when its button was last pressed here
        self.buttons = _TriedButtons(self._try)

    def _try(self, place: int) -> None:
        now = self.house.now()
        self._pressed[place] = now
        self.stir(now)

    # What is seen

    def scene(self, screen: Screen) -> Scene:
        tr = self.house.tr
        try:
            return page_scene(screen, self._edge, self._shown(), tr)
        except LayoutRefused:
            text = tr("This screen is too small for the operator's page.")
            return message_scene(screen, text, ((tr("Back"), GoBack()),))

    def _shown(self) -> Shown:
        house = self.house
        match self._section:
            case Section.BUTTONS:
                return PlacesShown(
                    facts=house.place_facts(),
                    tried=frozenset(self._pressed),
                    lit=self._lit,
                    panel_is=house.panel_is,
                    can_set_up=house.set_up is not None,
                )
            case Section.SETTINGS:
                return SettingsShown(
                    self._settings, len(house.places), self._lock.chosen, self._leaf
                )
            case Section.HEALTH:
                return HealthShown(
                    self._watch.seen, house.store is not None, house.trouble, recent_lines()
                )
            case _:
                assert_never(self._section)

    @property
    def _settings(self) -> tuple[InForce, ...]:
        """All rows; the hours, where there are any, can be put off for a night."""
        opening = self.house.opening
        knows = opening.timetable is None or opening.standing() is not None
        rows = in_force(self.house.configuration, knows_the_time=knows)
        times = opening.times_tonight
        return (*rows, tonight(opening.tonight, times)) if times else rows

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
            case ShowSection(section):
                self._section = section
                self._look()
            case TurnTo(leaf):
                self._leaf = leaf
            case SetTo(key, until) if key == TONIGHT:
                self.house.opening.stay_open(until)
                self._changed = True
            case Reset(key) if key == TONIGHT:
                self.house.opening.stay_open(None)
            case SetTo(key, value):
                chosen = list(value) if isinstance(value, tuple) else value
                self.house.configuration.choose(key, chosen)
                self._heed(key)
            case Reset(key):
                self.house.configuration.forget(key)
                self._heed(key)
            case SetUp() if self.house.set_up is not None:
                self.house.set_up()
            case ChangePin():
                self.house.enter(
                    PinRoom(self.house, self._lock, self._edge, self, lambda: self, new=True)
                )
            case Wipe():
                self.house.enter(WipingRoom(self.house, self._after))

    def _heed(self, key: str) -> None:
        """A setting has changed: what is there already follows it, now or when the page is left."""
        self._changed = True
        if key == "language":
            self.house.tr.use(self.house.configuration.values.language)

    def _after(self) -> Room:
        """What follows the page: the lobby as it was, unless that was made from settings that have changed."""
        return self._anew() if self._changed else self._back

    def leave(self) -> None:
        self.house.enter(self._after())

    def _look(self) -> None:
        if self._section is Section.HEALTH:
            self._watch.look()

    # Time

    def tick(self, now: float) -> bool:
        self._looked = now
        self._look()
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
