"""The simulated panel, as the desktop uses it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest
from gpiozero import Device

from hardware import LampPattern, Panel, Press, PressKind, SeatWiring, SimulatedPanel, Wiring


def test_it_is_a_panel_with_every_wired_seat(simulate: Callable[..., SimulatedPanel]) -> None:
    panel: Panel = simulate(Wiring.standard(4))

    assert panel.seats == (1, 2, 3, 4)
    assert panel.faults == {}


def test_a_pressed_seat_presses_and_a_shown_seat_is_lit(
    simulate: Callable[..., SimulatedPanel], clock: Any
) -> None:
    panel = simulate()
    presses: list[Press] = []
    panel.on_press(presses.append)
    panel.press(6)
    panel.press(6)
    clock.now += 0.1
    panel.release(6)
    clock.now += 0.1
    panel.flush()
    panel.show({6: LampPattern.TAKEN})

    assert [(press.seat, press.kind) for press in presses] == [
        (6, PressKind.DOWN),
        (6, PressKind.UP),
    ]
    assert [panel.lit(seat) for seat in (1, 6)] == [0.0, 1.0]


def test_weeks_of_presses_do_not_fill_the_memory(
    simulate: Callable[..., SimulatedPanel], clock: Any
) -> None:
    panel = simulate()
    presses: list[Press] = []
    panel.on_press(presses.append)
    for _ in range(300):
        for move in (panel.press, panel.release):
            move(1)
            clock.now += 0.1
            panel.flush()

    assert len(presses) == 600
    assert len(panel.table._switches[1][1].states) <= 101


@pytest.mark.parametrize("active_high", [True, False])
def test_switches_close_the_way_they_are_wired(
    simulate: Callable[..., SimulatedPanel], clock: Any, active_high: bool
) -> None:
    wiring = Wiring((SeatWiring(2, button=17, button_active_high=active_high),))
    panel = simulate(wiring, pressed_at_start=(2,))
    presses: list[Press] = []
    panel.on_press(presses.append)
    for move in (panel.release, panel.press):
        move(2)
        clock.now += 0.1
        panel.flush()

    assert [press.kind for press in presses] == [PressKind.DOWN]


def test_a_seat_without_a_button_cannot_be_pressed(
    simulate: Callable[..., SimulatedPanel],
) -> None:
    panel = simulate(Wiring.standard(2))

    with pytest.raises(KeyError, match="seat 5 has no button in this wiring; those that do: 1, 2"):
        panel.press(5)


def test_two_simulated_panels_know_nothing_of_each_other_or_of_gpiozeros_default(
    simulate: Callable[..., SimulatedPanel],
) -> None:
    one, other = simulate(), simulate()
    one.show({1: LampPattern.TAKEN})

    assert (one.lit(1), other.lit(1)) == (1.0, 0.0)
    assert Device.pin_factory is None


def test_an_exception_nobody_caught_leaves_no_lamp_burning() -> None:
    program = """
import atexit
from gpiozero.pins.mock import MockFactory
from hardware import GpioPanel, LampPattern, Wiring
factory = MockFactory()
pin = factory.pin(22)
atexit.register(lambda: print(pin.state))
panel = GpioPanel(Wiring.standard(), factory)
panel.show({1: LampPattern.TAKEN})
print(pin.state)
raise RuntimeError("nobody catches this")
"""
    ended = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=30, check=False
    )

    assert ended.returncode == 1
    assert ended.stdout.split() == ["True", "False"]
