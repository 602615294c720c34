"""Closing the house: nothing of it is left in the window, the panel or the memory, and nobody is waited for."""

from __future__ import annotations

import gc
import threading
import weakref
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from glass import Glass
from house import HouseAtPlay
from kivy.base import ExceptionManager
from kivy.clock import Clock

from engine.bots.greedy import GreedyBot
from kiosk import failsafe
from kiosk.store import Trouble, TroubleKind, TroubleRelay
from kiosk.window import touch
from kiosk.window.pace import Pace

HEARD = ("on_resize", "on_key_down", "on_key_up", "on_flip", "on_draw", "on_touch_down")


def listeners(window: Any) -> Counter[str]:
    """How many listen to what."""
    counted = Counter({name: len(window.get_property_observers(name)) for name in HEARD})
    counted["failures"] = len(ExceptionManager.handlers)
    return counted


def an_evening(glass: Glass, folder: Path) -> list[weakref.ref[Any]]:
    """Open the house as the program does, play a little, close it; what there was that must be gone afterwards."""
    house, troubles = HouseAtPlay(glass, folder), TroubleRelay()
    kiosk, worker = house.kiosk, house.panel._worker
    events = touch.listen(glass.kivy)
    with ExitStack() as ending:
        pace = Pace(Clock, glass.kivy, events)
        ending.callback(pace.install())
        Clock.idle = glass._idle  # time is told by hand all the same
        ending.callback(kiosk.close)
        ending.callback(troubles.tell(kiosk.storage_changed))
        ending.callback(failsafe.install(kiosk.failsafe))
        house.start(1, 2)
        house.play_a_step(GreedyBot(1))
        troubles(Trouble(TroubleKind.FULL, "no room"))
        house.wait(0.1)
        assert kiosk.house.trouble is not None
        house.panel.press(1)  # still down when the lights go out
    assert not worker._press_listeners and not worker._fault_listeners
    troubles(None)
    house.close()
    glass.kivy._win = events._window
    return [weakref.ref(thing) for thing in (kiosk, kiosk.room, kiosk.keys, kiosk.stage, pace)]


def alive(things: list[weakref.ref[Any]]) -> list[Any]:
    gc.collect()
    return [thing() for thing in things if thing() is not None]


def test_a_house_that_is_opened_and_closed_leaves_nothing_behind(
    window: Glass, tmp_path: Path
) -> None:
    window.resize(640, 400)
    an_evening(window, tmp_path / "first")  # loads what stays loaded
    heard, threads, objects = listeners(window.kivy), set(threading.enumerate()), []
    for evening in ("second", "third", "fourth"):
        left = an_evening(window, tmp_path / evening)
        window.frames(3)
        assert alive(left) == []
        assert listeners(window.kivy) == heard
        assert set(threading.enumerate()) <= threads
        objects.append(len(gc.get_objects()))
    assert objects[2] - objects[1] < 1000, "a house is a good deal more"


def test_a_game_that_is_over_leaves_nothing_behind(window: Glass, tmp_path: Path) -> None:
    window.resize(640, 400)
    house = HouseAtPlay(window, tmp_path)
    left: list[weakref.ref[Any]] = []
    house.start(1, 2)
    for _ in range(3):
        house.play_a_step(GreedyBot(1))
        room, session = house.kiosk.room, house.session
        left += map(weakref.ref, (room, room.play, session, session.game))
        session.give_up()
        room = session = None
        house.kiosk.enter(house.kiosk.doors.lobby())
        house.start(1, 2)
        house.store.flush()
        assert alive(left) == []
    house.close()
