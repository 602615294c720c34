"""The room in which a table is set up by its own buttons."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from math import hypot
from typing import Protocol

from kiosk.layout.mounting import Mounting
from kiosk.layout.screen import MM_PER_INCH, Screen
from kiosk.layout.table import LayoutRefused
from kiosk.play.fitting import misfit
from kiosk.play.lineup import Lineup
from kiosk.play.lobby_intents import NextLanguage
from kiosk.play.setting_up import (
    CardOutline,
    Found,
    LampWalk,
    SetUp,
    StartAgain,
    ThisWayUp,
    TurnOn,
)
from kiosk.play.state import Light
from kiosk.rooms.language import speak_next_language
from kiosk.rooms.room import House
from kiosk.rooms.still import StillRoom
from kiosk.scene.elements import Scene
from kiosk.scene.message import message_scene
from kiosk.scene.setting_up import plan_places, set_up_scene
from kiosk.seating import ARRANGEMENTS, Place, usual_places
from kiosk.sleep.idle import Idleness
from kiosk.table_places import comfortable
from kiosk.wording import refused_text

FORGOTTEN = 600.0
"""Seconds without a touch or press after which a set-up is over."""
DIAGONALS = (3.0, 120.0)
"""The least and the greatest screen that there is, in inches."""
LOOK = 0.1
"""Seconds between two looks whether a simulated lamp is lit no more."""


class Search(Protocol):
    """What is known of the buttons that were pressed, and of the lamps that may be theirs."""

    def name(self, button: int) -> str:
        """What a button was found on, for people."""

    def lamps(self) -> tuple[int, ...]:
        """The pins that may be lamps', best first."""

    def may_be_lit(self, pin: int) -> bool:
        """Whether nothing was found to hold it."""

    def light(self, pin: int | None) -> None:
        """Flash this one and no other."""

    def lit(self) -> Collection[int]:
        """The places whose simulated lamp is lit just now."""


class SetUpRoom(StillRoom):
    """The set-up of this screen. `finish` is called with what was found, `leave` where no more is to be changed than
    how the screen is mounted: `mounting`, None where nobody is to be asked for it. `mount` mounts it otherwise
    meanwhile.

    The `first` of a table waits for somebody to come; any other is over when nobody goes on with it, since it was
    opened behind a PIN.
    """

    def __init__(
        self,
        house: House,
        screen: Screen,
        search: Search,
        finish: Callable[[Found], None],
        leave: Callable[[Mounting | None], None],
        *,
        first: bool = False,
        mounting: Mounting | None = None,
        mount: Callable[[Mounting], None] = lambda mounting: None,
    ) -> None:
        super().__init__(house)
        self._first = first
        self.idleness = Idleness() if first else Idleness(leaves=FORGOTTEN)
        self._search = search
        self._lit: frozenset[int] = frozenset()  # as last shown
        self._screen = screen
        corner = hypot(screen.width, screen.height) / MM_PER_INCH
        limits = corner / DIAGONALS[1], corner / DIAGONALS[0]
        self.play = SetUp(
            CardOutline(screen.px_per_mm, limits),
            self._ways_to_sit,
            LampWalk(search.lamps, search.may_be_lit, search.light),
            finish,
            leave,
            mounting,
            mount,
        )
        self.buttons = self.play

    def left(self) -> None:
        """Whoever began it has gone."""
        self.play.left()

    @property
    def moment(self) -> object:
        return self.play.moment

    def _ways_to_sit(self, px_per_mm: float) -> tuple[tuple[Place, ...], ...]:
        """All for which there is room, that which suits the size first."""
        screen = Screen(self._screen.width, self._screen.height, px_per_mm)
        inches = hypot(screen.width, screen.height) / px_per_mm / MM_PER_INCH
        first = usual_places(comfortable(inches))
        fitting = [places for places in ARRANGEMENTS if _fits(screen, places)]
        return (*(p for p in fitting if p == first), *(p for p in fitting if p != first)) or (
            usual_places(1),
        )

    # What is seen

    def scene(self, screen: Screen) -> Scene:
        state = self.play.state()
        self._screen, tr = screen, self.house.tr
        wired = {place: self._search.name(button) for place, button in state.found.buttons.items()}
        try:
            true = Screen(screen.width, screen.height, state.found.px_per_mm)
            return set_up_scene(true, state, wired, tr, first=self._first)
        except LayoutRefused as refused:
            again = (tr("start again"), StartAgain())
            return message_scene(screen, refused_text(tr, refused), (again,))

    def lights(self) -> Mapping[int, Light]:
        self._lit = frozenset(self._search.lit())
        return dict.fromkeys(self._lit, Light.TURN)

    # What is done

    def tap(self, intent: object, tray: int | None, now: float) -> None:
        if isinstance(intent, NextLanguage):
            speak_next_language(self.house)
        self.play.tap(intent, now)

    def hold(self, intent: object, tray: int | None, seconds: float, now: float) -> bool:
        if not isinstance(intent, TurnOn):
            return False
        self.play.tap(ThisWayUp(), now)
        return True

    def tick(self, now: float) -> bool:
        return self.play.tick(now)

    @property
    def deadline(self) -> float | None:
        due = self.play.deadline
        if not self._lit:
            return due
        # The search puts its lamps out by itself, a moment after it was told to.
        look = self.house.now() + LOOK
        return look if due is None else min(look, due)


def _fits(screen: Screen, places: tuple[Place, ...]) -> bool:
    """Whether so many people can play the usual game there, with buttons of their own."""
    numbered = dict(enumerate(places, 1))
    lineup = Lineup("standard", frozenset(numbered), {}, "open")
    try:
        plan_places(screen, places)
    except LayoutRefused:
        return False
    return misfit(lineup, screen, numbered, frozenset(numbered)) is None
