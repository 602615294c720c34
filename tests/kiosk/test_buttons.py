"""Presses on their way from the panel to the open room: in order, on the main thread, for the room they began in."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

from hardware import NoPanel, Press, PressKind
from kiosk.buttons import Buttons

DOWN, HOLD, UP = PressKind.DOWN, PressKind.HOLD, PressKind.UP


class PanelByHand(NoPanel):
    """A panel whose presses the test tells, from whatever thread it likes."""

    def __init__(self) -> None:
        self.tell: Callable[[Press], None] = lambda press: None

    def on_press(self, listener: Callable[[Press], None]) -> Callable[[], None]:
        self.tell = listener
        return super().on_press(listener)


class Room:
    """A room that writes down what reaches it."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, int]] = []
        self.threads: set[int] = set()
        self.buttons = self

    def _hear(self, what: str, place: int) -> None:
        self.heard.append((what, place))
        self.threads.add(threading.get_ident())

    def press_down(self, place: int, at: float) -> None:
        self._hear(f"down at {at}", place)

    def press_held(self, place: int, now: float) -> None:
        self._hear("held", place)

    def press_up(self, place: int, now: float) -> None:
        self._hear("up", place)

    def press_cancel(self, place: int) -> None:
        self._hear("cancel", place)


def opened() -> tuple[PanelByHand, Buttons, Any, list[str]]:
    panel, woken = PanelByHand(), []
    return panel, Buttons(panel, lambda: woken.append("!")), Room(), woken


def test_presses_reach_the_room_in_their_order_each_down_with_its_own_time() -> None:
    panel, buttons, room, woken = opened()
    for seat, kind, at in (
        (1, DOWN, 1.0),
        (2, DOWN, 1.1),
        (1, HOLD, 1.5),
        (2, UP, 1.6),
        (1, UP, 1.7),
    ):
        panel.tell(Press(seat, kind, at))
    assert room.heard == [], "nothing happens on the panel's thread but waking"
    assert len(woken) == 5
    assert buttons.deliver(room, 2.0)
    assert room.heard == [
        ("down at 1.0", 1),
        ("down at 1.1", 2),
        ("held", 1),
        ("up", 2),
        ("up", 1),
    ]
    assert not buttons.deliver(room, 2.1)


def test_a_press_that_began_in_another_room_is_cancelled_there_and_not_heard_of_here() -> None:
    panel, buttons, before, _ = opened()
    after: Any = Room()
    panel.tell(Press(1, DOWN, 1.0))
    buttons.deliver(before, 1.0)
    panel.tell(Press(1, HOLD, 1.5))
    panel.tell(Press(1, UP, 1.7))
    buttons.deliver(after, 2.0)
    assert after.heard == []
    assert before.heard == [("down at 1.0", 1), ("cancel", 1)]
    panel.tell(Press(1, DOWN, 3.0))
    panel.tell(Press(1, UP, 3.1))
    buttons.deliver(after, 3.2)
    assert after.heard == [("down at 3.0", 1), ("up", 1)]


def test_a_release_whose_press_nobody_heard_means_nothing() -> None:
    panel, buttons, room, _ = opened()
    panel.tell(Press(1, UP, 1.0))
    panel.tell(Press(2, HOLD, 1.0))
    buttons.deliver(room, 1.0)
    assert room.heard == []


def test_500_presses_from_six_threads_all_arrive_on_this_one_each_seats_in_order() -> None:
    panel, buttons, room, _ = opened()

    def mash(seat: int) -> None:
        for n in range(83):
            panel.tell(Press(seat, DOWN, n))
            panel.tell(Press(seat, UP, n))

    threads = [threading.Thread(target=mash, args=(seat,)) for seat in range(1, 7)]
    for thread in threads:
        thread.start()
    while any(thread.is_alive() for thread in threads):
        buttons.deliver(room, 0.0)
    buttons.deliver(room, 0.0)
    assert room.threads == {threading.get_ident()}
    for seat in range(1, 7):
        heard = [what for what, place in room.heard if place == seat]
        assert heard == [what for n in range(83) for what in (f"down at {n}", "up")]


def test_presses_are_counted_by_place_whatever_becomes_of_them() -> None:
    panel, buttons, before, _ = opened()
    after: Any = Room()
    for seat, kind in ((1, DOWN), (1, HOLD), (1, UP), (4, DOWN), (1, DOWN)):
        panel.tell(Press(seat, kind, 1.0))
    buttons.deliver(before, 1.0)
    panel.tell(Press(1, UP, 2.0))
    buttons.deliver(after, 2.0)
    assert buttons.presses == {1: 2, 4: 1}
