"""Buzzers on mock pins: each beep is heard once, ends by itself, and leaves nothing sounding."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

import pytest
from gpiozero.pins.mock import MockFactory, MockPin

from hardware import FaultKind, GpioPanel, LampPattern, SeatWiring, Wiring
from hardware.worker import MENDING

ONE_FOR_ALL = Wiring(
    (
        SeatWiring(1, button=17, lamp=22, buzzer=18),
        SeatWiring(2, button=27, lamp=23, buzzer=18),
        SeatWiring(3, button=5, lamp=24, buzzer=19),
        SeatWiring(4, button=6, lamp=25),
    )
)


def beeps(pin: Any) -> int:
    """How often the pin was switched on so far."""
    return sum(bool(each.state) for each in pin.states)


@pytest.fixture
def table(make_bench: Callable[[Wiring], Any]) -> Any:
    return make_bench(ONE_FOR_ALL)


def test_a_beep_ends_by_itself(table: Any) -> None:
    pin = table.factory.pin(19)
    assert (pin.function, pin.state) == ("output", False), "silent from the start"
    table.panel.beep((3,))
    assert pin.state
    table.wait(0.05)
    assert pin.state
    table.wait(0.06)

    assert not pin.state
    assert beeps(pin) == 1
    assert beeps(table.factory.pin(18)) == 0


def test_one_that_several_share_sounds_once_for_all_of_them(table: Any) -> None:
    table.panel.beep((1, 2, 3))
    table.wait(0.2)

    assert [beeps(table.factory.pin(pin)) for pin in (18, 19)] == [1, 1]


def test_seats_without_a_buzzer_are_passed_over(table: Any) -> None:
    table.panel.beep((4, 5))
    table.panel.beep(())
    table.wait(0.2)

    assert [beeps(table.factory.pin(pin)) for pin in (18, 19)] == [0, 0]
    assert table.panel.buzzer_faults == {}


def test_it_sounds_for_whoever_comes_last(table: Any) -> None:
    table.panel.beep((1,))
    table.wait(0.06)
    table.panel.beep((2,))
    table.wait(0.06)
    assert table.factory.pin(18).state
    table.wait(0.06)

    assert not table.factory.pin(18).state


def test_lamps_and_presses_go_on_beside_it(table: Any) -> None:
    table.panel.show({1: LampPattern.READY})
    table.panel.beep((1,))
    table.tap(4, 0.06)
    table.wait(0.06)

    assert table.said() == [(4, "down"), (4, "up")]
    assert table.panel.lit(1) == 0.0, "the pulse is over"
    assert not table.factory.pin(18).state


def test_nothing_wakes_once_it_is_silent_and_no_thread_came_of_it(table: Any) -> None:
    threads = threading.active_count()
    table.panel.beep((1, 3))
    table.wait(0.2)
    readings = table.clock.readings
    time.sleep(0.06)

    assert table.clock.readings == readings
    assert threading.active_count() == threads


def test_it_ends_in_real_time_too() -> None:
    factory = MockFactory()
    wiring = Wiring((SeatWiring(1, None, buzzer=18),))
    with GpioPanel(wiring, factory) as panel:
        pin = factory.pin(18)
        panel.beep((1,))
        patience = time.monotonic() + 5
        while pin.state and time.monotonic() < patience:
            time.sleep(0.01)

        assert beeps(pin) == 1
        assert not pin.state


@pytest.mark.parametrize("active_high", [True, False])
def test_closing_silences_them_and_pulls_their_pins_to_silence(
    make_bench: Callable[[Wiring], Any], active_high: bool
) -> None:
    seat = SeatWiring(1, None, buzzer=18, buzzer_active_high=active_high)
    bench = make_bench(Wiring((seat,)))
    pin = bench.factory.pin(18)
    assert pin.state is not active_high, "silent from the start"
    bench.panel.beep((1,))
    assert pin.state == active_high
    bench.panel.close()

    assert pin.state is not active_high
    assert (pin.function, pin.pull) == ("input", "down" if active_high else "up")
    bench.panel.beep((1,))
    assert pin.state is not active_high


def test_an_exception_nobody_caught_leaves_no_buzzer_sounding() -> None:
    program = """
import atexit
from gpiozero.pins.mock import MockFactory
from hardware import GpioPanel, SeatWiring, Wiring
factory = MockFactory()
pin = factory.pin(18)
atexit.register(lambda: print(pin.state, pin.pull))
panel = GpioPanel(Wiring((SeatWiring(1, None, buzzer=18),)), factory, clock=lambda: 0.0)
panel.beep((1,))
print(pin.state)
raise RuntimeError("nobody catches this")
"""
    ended = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=30, check=False
    )

    assert ended.returncode == 1
    assert ended.stdout.split() == ["True", "False", "down"]


class FaultyPin(MockPin):  # type: ignore[misc]
    """A mock pin whose chip can go away."""

    is_gone = False

    def _set_state(self, value: Any) -> None:
        if self.is_gone:
            raise OSError(19, "No such device")
        super()._set_state(value)


@pytest.mark.parametrize("while_it_sounds", [True, False])
def test_a_buzzer_whose_chip_vanishes_is_lost_to_all_who_share_it_and_to_nobody_else(
    clock: Any, caplog: pytest.LogCaptureFixture, while_it_sounds: bool
) -> None:
    factory = MockFactory(pin_class=FaultyPin)
    with GpioPanel(ONE_FOR_ALL, factory, clock=clock) as panel:
        if while_it_sounds:
            panel.beep((1, 2, 3))
        factory.pin(18).is_gone = True
        panel.beep((1, 2, 3))
        clock.now += 0.2
        panel.flush()
        panel.beep((1, 2, 3))

        assert {seat: fault.kind for seat, fault in panel.buzzer_faults.items()} == {
            1: FaultKind.LOST,
            2: FaultKind.LOST,
        }
        assert panel.buzzer_faults[2].detail.startswith("the buzzer on GPIO18: ")
        assert caplog.text.count("the buzzer on GPIO18 is lost") == 1
        assert factory.pin(19).state
        assert panel.seats == (1, 2, 3, 4)
        assert panel.lamp_faults == panel.faults == {}


def test_a_buzzer_that_only_fails_to_fall_silent_is_lost_too_and_tried_again_at_the_end(
    clock: Any,
) -> None:
    factory = MockFactory(pin_class=FaultyPin)
    pin = factory.pin(19)
    with GpioPanel(ONE_FOR_ALL, factory, clock=clock) as panel:
        panel.beep((3,))
        pin.is_gone = True
        clock.now += 0.2
        panel.flush()
        assert [*panel.buzzer_faults] == [3]
        pin.is_gone = False

    assert not pin.state


def test_one_that_was_lost_sounds_again_when_the_chip_is_back(
    clock: Any, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    factory = MockFactory(pin_class=FaultyPin)
    with GpioPanel(ONE_FOR_ALL, factory, clock=clock) as panel:
        monkeypatch.setattr(FaultyPin, "is_gone", True)
        panel.beep((1,))
        for _ in range(3):
            clock.now += MENDING
            panel.flush()
        assert sorted(panel.buzzer_faults) == [1, 2]
        assert caplog.text.count("the buzzer on GPIO18") == 1

        monkeypatch.setattr(FaultyPin, "is_gone", False)
        clock.now += MENDING
        panel.flush()
        assert panel.buzzer_faults == {}
        panel.beep((2,))
        assert factory.pin(18).state


def test_a_pin_in_use_is_a_fault_of_those_who_share_it(clock: Any) -> None:
    factory = MockFactory()
    factory.reserve_pins(factory, "GPIO18")
    with GpioPanel(ONE_FOR_ALL, factory, clock=clock) as panel:
        panel.beep((1, 3))

        assert {seat: fault.kind for seat, fault in panel.buzzer_faults.items()} == {
            1: FaultKind.BUSY,
            2: FaultKind.BUSY,
        }
        assert "the buzzer on GPIO18" in panel.buzzer_faults[1].detail
        assert factory.pin(19).state
