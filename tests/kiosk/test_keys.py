"""The keyboard of a desktop: six keys drive the pins of the seats' buttons, Escape asks; a kiosk's is dead."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from hardware import NoPanel, Panel, Press, PressKind, SimulatedPanel
from kiosk.keys import ESCAPE, Keys

F1 = 282
NUMPAD_1 = 257


class Keyboard:
    """What Kivy's window tells of its keyboard; pressing says whether the key was kept from everybody else."""

    def __init__(self) -> None:
        self._listeners: dict[str, Callable[..., bool]] = {}

    def bind(self, **listeners: Callable[..., bool]) -> None:
        self._listeners |= listeners

    def down(self, key: int) -> bool:
        # Kivy's window tells of a key twice, in this order.
        told = [
            self._listeners[name](self, key, 0, None, []) for name in ("on_key_down", "on_keyboard")
        ]
        return all(told)

    def up(self, key: int) -> None:
        self._listeners["on_key_up"](self, key, 0)


class Desk:
    """A keyboard before a panel."""

    def __init__(self, panel: Panel, *, kiosk: bool = False) -> None:
        self.keyboard = Keyboard()
        self.escapes = 0
        self.presses: list[Press] = []
        panel.on_press(self.presses.append)
        window: Any = self.keyboard
        Keys(panel, self._escape, kiosk=kiosk).bind(window)

    def _escape(self) -> None:
        self.escapes += 1

    def heard(self, number: int) -> list[tuple[int, PressKind]]:
        """The presses so far, once there are so many or time is up."""
        end = time.monotonic() + 5
        while len(self.presses) < number and time.monotonic() < end:
            time.sleep(0.005)
        return [(press.seat, press.kind) for press in self.presses]


@pytest.fixture
def panel() -> Iterator[SimulatedPanel]:
    with SimulatedPanel() as panel:
        yield panel


@pytest.mark.parametrize(("key", "seat"), [(ord("1"), 1), (ord("6"), 6), (NUMPAD_1, 1)])
def test_a_digit_is_the_button_of_its_place(panel: SimulatedPanel, key: int, seat: int) -> None:
    desk = Desk(panel)
    desk.keyboard.down(key)
    assert desk.heard(1) == [(seat, PressKind.DOWN)]
    desk.keyboard.up(key)
    assert desk.heard(2)[1] == (seat, PressKind.UP)


def test_a_held_key_repeats_but_its_button_is_pressed_once(panel: SimulatedPanel) -> None:
    desk = Desk(panel)
    for _ in range(20):
        desk.keyboard.down(ord("2"))
    assert desk.heard(1) == [(2, PressKind.DOWN)]
    desk.keyboard.up(ord("2"))
    assert desk.heard(2) == [(2, PressKind.DOWN), (2, PressKind.UP)]


def test_escape_asks_and_no_key_reaches_anybody_else(panel: SimulatedPanel) -> None:
    desk = Desk(panel)
    for key in (ESCAPE, F1, ord("q"), ord("7")):
        assert desk.keyboard.down(key)
    assert desk.escapes == 1


def test_in_kiosk_mode_escape_and_f1_do_nothing(panel: SimulatedPanel) -> None:
    desk = Desk(panel, kiosk=True)
    assert desk.keyboard.down(ESCAPE) and desk.keyboard.down(F1)
    assert desk.escapes == 0


def test_in_kiosk_mode_not_even_a_digit_presses_anything(panel: SimulatedPanel) -> None:
    desk = Desk(panel, kiosk=True)
    desk.keyboard.down(ord("1"))
    panel.press(2)
    assert desk.heard(1) == [(2, PressKind.DOWN)]


def test_in_front_of_a_panel_that_is_not_simulated_digits_do_nothing() -> None:
    desk = Desk(NoPanel())
    assert desk.keyboard.down(ord("1"))
    desk.keyboard.up(ord("1"))
    assert desk.presses == []
