"""A house without a window, for what happens before and behind the operator's door; time is the test's."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from pathlib import Path

from kiosk.layout.screen import Screen
from kiosk.operator.intents import Confirm, Digit
from kiosk.play.lobby_intents import Title
from kiosk.rooms.doors import Doors
from kiosk.rooms.operator import OperatorRoom
from kiosk.rooms.room import House, Room
from kiosk.scene.elements import Label, Scene
from kiosk.seating import Edge, usual_places
from kiosk.settings import Configuration
from kiosk.store import Store
from kiosk.translation import Translator

TABLE = Screen.of_diagonal(1920, 1080, 24)
TITLE = Title(Edge.BOTTOM)
PIN = "48213"


class Shop:
    """A house with four places and its doors; time is the test's."""

    def __init__(
        self,
        folder: Path,
        *,
        kiosk: bool = True,
        keeps: bool = True,
        wall: float | None = None,
        **settings: object,
    ) -> None:
        """`wall` is what the clock on the wall shows, None where it cannot be believed."""
        self.now = 100.0
        self.wall = wall
        self.store = Store(folder, on_trouble=lambda trouble: None)
        at = dict(enumerate(usual_places(4), 1))
        self.house = House(
            tr=Translator(),
            configuration=Configuration.load(
                folder / "none.toml",
                folder / "choices.json",
                overrides={"kiosk": kiosk, **settings},
            ),
            store=self.store if keeps else None,
            places=at,
            buttons=set(at),
            enter=self.enter,
            sound=lambda sound: None,
            now=lambda: self.now,
            seed=lambda: 7,
            wall=lambda: self.wall,
        )
        self.doors = Doors(self.house)
        self.room: Room = self.doors.first()

    def enter(self, room: Room) -> None:
        self.room.put_aside()
        self.room = room

    def tap(self, *intents: object) -> None:
        for intent in intents:
            self.now += 0.5
            self.house.touched = self.now
            self.room.tap(intent, None, self.now)

    def type(self, digits: str) -> None:
        self.tap(*(Digit(int(digit)) for digit in digits), Confirm())

    def press(self, place: int) -> None:
        self.room.buttons.press_down(place, self.now)
        self.now += 0.1
        self.room.buttons.press_up(place, self.now)

    def hold_title(self, seconds: float = 2.0) -> bool:
        return self.room.hold(TITLE, None, seconds, self.now)

    def wait(self, seconds: float) -> None:
        """Time passes; what falls due happens when it is due."""
        end = self.now + seconds
        while (due := self.room.deadline) is not None and due <= end:
            self.now = max(self.now, due)
            self.room.tick(self.now)
        self.now = end

    def threads(self) -> int:
        """How many look at how the computer is."""
        return sum(thread.name == "health" for thread in threading.enumerate())

    def said(self) -> list[str]:
        return said(self.room.scene(TABLE))


def until(reached: Callable[[], bool]) -> None:
    limit = time.monotonic() + 20.0
    while not reached():
        assert time.monotonic() < limit, "it did not come about"
        time.sleep(0.01)


def said(scene: Scene) -> list[str]:
    return [element.text for element in scene.elements if isinstance(element, Label)]


def with_pin(open_shop: Callable[..., Shop], **how: bool) -> Shop:
    """The table after its owner has chosen a PIN and switched it off and on again."""
    shop = open_shop()
    shop.hold_title()
    shop.type(PIN)
    shop.type(PIN)
    assert isinstance(shop.room, OperatorRoom)
    assert shop.store.flush()
    return open_shop(**how)
