"""The operator's page: the room in which somebody looks after the table, and the way into it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import assert_never

from kiosk.layout.screen import Screen
from kiosk.layout.table import LayoutRefused
from kiosk.operator.care_desk import CareDesk
from kiosk.operator.intents import (
    ChangePin,
    GoBack,
    Reset,
    Section,
    SetTo,
    SetUp,
    ShowSection,
    TestTouch,
    TurnTo,
    Wipe,
)
from kiosk.operator.pin_lock import PinLock
from kiosk.operator.recent_log import recent_lines
from kiosk.operator.settings_table import TONIGHT, InForce, in_force, tonight
from kiosk.operator.watch import Watch
from kiosk.play.state import Light
from kiosk.rooms.evening.opening import EveningOpening, desk
from kiosk.rooms.fleeting import FleetingRoom
from kiosk.rooms.pin import PinRoom
from kiosk.rooms.place_buttons import TriedButtons
from kiosk.rooms.room import House, Room
from kiosk.rooms.touch_test import TouchRoom
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

    host = house.host
    if lock.chosen or lock.closed:
        code = (host.code, partial(desk, house, edge, back, anew)) if host else None
        return PinRoom(house, lock, edge, back, page, new=False, code=code)
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
        self.buttons = TriedButtons(self._try)
        self._host = house.host
        self._evening = EveningOpening(house, self, edge, anew)
        caretaker = house.backstage.caretaker
        self.desk = CareDesk(caretaker() if caretaker else None, tuple(house.places))

    def _try(self, place: int) -> None:
        now = self.house.now()
        self._pressed[place] = now
        self.stir(now)

    # What is seen

    def scene(self, screen: Screen) -> Scene:
        tr = self.house.tr
        self._evening.fit(screen)
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
                    facts=house.backstage.place_facts(),
                    tried=frozenset(self._pressed),
                    lit=self._lit,
                    panel_is=house.backstage.panel_is,
                    can_set_up=house.backstage.set_up is not None,
                )
            case Section.SETTINGS:
                return SettingsShown(
                    self._settings, len(house.places), self._lock.chosen, self._leaf
                )
            case Section.HEALTH:
                return HealthShown(
                    self._watch.seen,
                    house.store is not None,
                    house.trouble,
                    recent_lines(),
                    house.backstage.place_facts(),
                )
            case Section.CARE:
                values = house.configuration.values
                return self.desk.shown(
                    house.now(),
                    names_kept=values.privacy.names_kept,
                    nightly=values.copies.nightly,
                )
            case Section.EVENING:
                return self._evening.shown
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
        in_turn = self.desk.lit(self.house.now())
        lit = self._lit if in_turn is None else {in_turn}
        return dict.fromkeys(lit, Light.READY)

    # What is done

    def tap(self, intent: object, tray: int | None, now: float) -> None:
        match intent:
            case GoBack():
                self.leave()
            case ShowSection(section):
                self._section = section
                self.desk.put_aside()
                self._evening.put_aside()
                self._look()
            case TurnTo(leaf) if self._section is Section.SETTINGS:
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
            case SetUp() if self.house.backstage.set_up is not None:
                self.house.backstage.set_up()
            case ChangePin():
                self.house.enter(
                    PinRoom(self.house, self._lock, self._edge, self, lambda: self, new=True)
                )
            case Wipe():
                self.house.enter(WipingRoom(self.house, self._after))
            case TestTouch():
                self.house.enter(TouchRoom(self.house, self, self._edge))
            case _ if self._section is Section.CARE:
                self.desk.tap(intent, now)
            case _ if self._section is Section.EVENING:
                self._evening.tap(intent)

    def _heed(self, key: str) -> None:
        """A setting has changed: what is there already follows it, now or when the page is left."""
        self._changed = True
        if key == "language":
            self.house.tr.use(self.house.configuration.values.language)

    def _after(self) -> Room:
        """What follows the page: the lobby as it was, unless that was made from what has changed since."""
        changed = self._changed or self.house.host is not self._host
        return self._anew() if changed else self._back

    def leave(self) -> None:
        self.house.enter(self._after())

    def _look(self) -> None:
        if self._section is Section.EVENING:
            self._evening.hear()
        if self._section is Section.HEALTH:
            self._watch.look()
        if self._section is Section.CARE:
            self.desk.look()

    # Time

    def tick(self, now: float) -> bool:
        self._looked = now
        self._look()
        if self.desk.waited_for(now):
            self.stir(now)  # what is being done is waited for
        super().tick(now)
        return True

    @property
    def deadline(self) -> float | None:
        lit = (at + LIT for place, at in self._pressed.items() if place in self._lit)
        care = self.desk.deadline(self.house.now())
        return min((self._looked + _LOOKS, self.closes_at, *lit, *([care] if care else ())))

    def put_aside(self) -> None:
        """What was only asked is not meant any more when another room opens."""
        self.desk.put_aside()
