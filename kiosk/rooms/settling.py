"""Rooms in which people settle who plays next, until a game is dealt and its table opens."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from typing import Generic, Protocol, TypeVar

from kiosk.layout.screen import Screen
from kiosk.layout.table import LayoutRefused
from kiosk.play.fitting import misfit
from kiosk.play.lineup import Lineup
from kiosk.play.state import Light
from kiosk.rooms.dealing import Dealing
from kiosk.rooms.room import House, Room
from kiosk.rooms.unattended import Attended
from kiosk.scene.elements import Passage, Scene
from kiosk.scene.message import message_scene
from kiosk.session import GameSession
from kiosk.wording import refused_text


class Settling(Protocol):
    """What people do there. It has no clock and is told the time."""

    def tick(self, now: float) -> bool:
        """Do what is due; whether anything changed."""

    @property
    def deadline(self) -> float | None:
        """When `tick` will have something to do, None for never."""

    def light(self, number: int, /) -> Light:
        """What the place's lamp says."""


Play = TypeVar("Play", bound=Settling)


class SettlingRoom(Attended, Generic[Play]):
    """A room that is left when what people do there is `settled`. `open_table` is the room that plays a game."""

    drawn_hold = None
    opened = None

    def __init__(self, house: House, play: Play, open_table: Callable[[GameSession], Room]) -> None:
        self.house = house
        self.play = play
        self._open_table = open_table
        self._left = False
        """Whether what follows has begun: nothing that anybody does here means anything any more."""
        self._dealing: Dealing | None = None

    @abstractmethod
    def shown(self, screen: Screen) -> Scene:
        """What is on the screen. Raises `LayoutRefused`."""

    @property
    @abstractmethod
    def settled(self) -> bool:
        """Whether nothing is left to be said."""

    @abstractmethod
    def go_on(self) -> None:
        """It is settled: open what follows, or `deal` a game."""

    @property
    def moment(self) -> object:
        return self._left

    # What is seen

    def scene(self, screen: Screen) -> Scene:
        try:
            return self.shown(screen)
        except LayoutRefused as refused:
            return message_scene(screen, refused_text(self.house.tr, refused))

    def put_aside(self) -> None:
        """Nothing is secret here."""

    def flights(self, before: Scene, after: Scene) -> tuple[Passage, ...]:
        return ()

    def lights(self) -> Mapping[int, Light]:
        return {number: self.play.light(number) for number in self.house.places}

    # Time

    def close_up(self) -> None:
        """No game begins any more."""
        self.house.close_up()

    def deal(self, session: GameSession) -> None:
        """Open the table of this game as soon as the disk has it."""
        self._dealing = Dealing(self.house, session, self._open_table)

    def tick(self, now: float) -> bool:
        changed = self.play.tick(now)
        if self.settled and not self._left:
            self._begin()
        if self._dealing:
            self._dealing.tick(now)
        return changed

    def _begin(self) -> None:
        self._left = True
        self.go_on()

    @property
    def deadline(self) -> float | None:
        if self._dealing:
            return self._dealing.deadline
        # What is settled is entered by the next tick.
        return self.house.now() if self.settled and not self._left else self.play.deadline


def fits(house: House, screen: Screen | None, lineup: Lineup) -> bool:
    """Whether this game fits the screen, as far as that is known."""
    if screen is None:
        return True
    near = house.configuration.values.table.near_row == "always"
    why = misfit(lineup, screen, house.places, house.buttons, near_row_always=near)
    return why is None
