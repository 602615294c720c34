"""Children at the table: everything is touched and pressed at once."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from pathlib import Path

from house import HouseAtPlay
from sdl_queue import SdlQueue

from kiosk.operator.pin_file import PinFile
from kiosk.operator.pin_lock import PinLock

PLACES = 4
MOVES = 250
"""Things that all these hands do."""
FINGERS = 10
KEYS = (27, 9, 13, 32, *range(ord("0"), ord("9") + 1), 1 << 30 | 58, 1 << 30 | 68)
"""Escape, Tab, Enter, Space, digits, F1, F11."""
PIN = "60417392"
"""The operator's, chosen before children were let in."""


class Children:
    """Ten fingers, all buttons, and a keyboard that somebody has plugged in."""

    def __init__(self, house: HouseAtPlay, seed: int) -> None:
        self.house, self.random, self.keyboard = house, random.Random(seed), SdlQueue()
        self.fingers: list[int] = []
        self.rooms: set[type] = set()
        self.settings = house.kiosk.configuration.values

    def mash(self, moves: int, here: Callable[[], bool], back: Callable[[], object]) -> None:
        """Do so many things; whenever that has led out of the room, go back into it."""
        for _ in range(moves):
            if not here():
                back()
            self.random.choice(
                (self.touch, self.touch, self.lift, self.slide, self.press, self.key)
            )()
            self.house.glass.frames(self.random.choice((0, 1, 2)))
            self.rooms.add(type(self.house.kiosk.room))

    def touch(self) -> None:
        if len(self.fingers) == FINGERS:
            self.lift()
        targets = self.house.kiosk.stage.scene.targets
        window = self.house.glass.kivy
        x, y = (self.random.uniform(0, side) for side in window.size)
        if targets and self.random.random() < 0.7:
            x, y = self.house._on_glass(self.random.choice(targets).box)
        self.fingers.append(self.house.glass.down(x, y))

    def lift(self) -> None:
        if self.fingers:
            self.house.glass.up(self.fingers.pop(self.random.randrange(len(self.fingers))))

    def slide(self) -> None:
        if self.fingers:
            window = self.house.glass.kivy
            where = (self.random.uniform(0, side) for side in window.size)
            self.house.glass.move(self.random.choice(self.fingers), *where)

    def press(self) -> None:
        place = self.random.randint(1, PLACES)
        self.random.choice((self.house.panel.press, self.house.panel.release))(place)
        time.sleep(self.random.choice((0.0, 0.005, 0.01)))

    def key(self) -> None:
        key = self.random.choice(KEYS)
        self.random.choice((self.keyboard.key_down, self.keyboard.key_up))(key)

    def go_home(self) -> None:
        """All hands off."""
        for finger in self.fingers:
            self.house.glass.up(finger)
        self.fingers.clear()
        for place in range(1, PLACES + 1):
            self.house.panel.release(place)
        for key in KEYS:
            self.keyboard.key_up(key)
        self.house.wait(1.0)


def choose_pin(data: Path) -> None:
    PinLock(lambda: 0.0, PinFile(data / "operator.json", lambda name, work: work())).choose(PIN)
