"""The real panel on mock pins: what fingers, bounces and interference make of it."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable
from typing import Any

import pytest
from gpiozero.pins.mock import MockFactory, MockPWMPin

from hardware import (
    FaultKind,
    GpioPanel,
    LampPattern,
    Press,
    PressKind,
    SeatFault,
    SeatWiring,
    SimulatedPanel,
    Timing,
    Wiring,
)

DOWN, HOLD, UP = PressKind.DOWN, PressKind.HOLD, PressKind.UP


# --- presses ----------------------------------------------------------------------------------


def test_two_hundred_bouncing_presses_are_two_hundred_presses(bench: Any) -> None:
    for _ in range(200):
        bench.close(3, bounces=5, within=0.008)
        bench.wait(0.4)
        bench.open(3, bounces=5, within=0.008)
        bench.wait(0.1)
        assert bench.pin(3).state is True

    assert bench.said() == [(3, "down"), (3, "up")] * 200
    for press in bench.presses[1::2]:
        assert press.held == pytest.approx(0.408)
    bench.tap(3, 0.06)
    assert len(bench.presses) == 402, "the panel's idea of 'pressed' has left the pin's level"


def test_a_long_press_is_one_hold_between_down_and_up(bench: Any) -> None:
    began = bench.clock.now
    bench.close(1, bounces=3)
    bench.wait(0.3)
    bench.wait(0.3)
    assert bench.said() == [(1, "down"), (1, "hold")]
    bench.wait(1.4)
    bench.open(1, bounces=3)
    bench.wait(0.1)

    assert bench.said() == [(1, "down"), (1, "hold"), (1, "up")]
    assert [press.at - began for press in bench.presses] == pytest.approx([0.0, 0.5, 2.008])


def test_a_short_press_has_no_hold(bench: Any) -> None:
    bench.tap(1, 0.2)

    assert bench.said() == [(1, "down"), (1, "up")]


@pytest.mark.parametrize("closer", [0.499, 0.5, 0.501])
def test_near_the_threshold_hold_and_held_agree(bench: Any, closer: float) -> None:
    bench.close(2)
    bench.clock.now += closer
    bench.open(2)
    bench.wait(1.0)

    up = bench.presses[-1]
    assert ((2, "hold") in bench.said()) == (up.held >= 0.5)
    assert bench.said().count((2, "hold")) <= 1


def test_lone_pulses_on_any_and_all_pins_never_act_and_real_taps_always_do(bench: Any) -> None:
    chance = random.Random(37)
    taps = 0
    for minute in range(10):
        for _ in range(20):
            for seat in (1, 2, 3, 4, 5, 6) if chance.random() < 0.2 else (chance.randint(1, 6),):
                bench.pulse(seat, chance.uniform(0.001, 0.005))
            bench.wait(3.0)
        seat = minute % 6 + 1
        bench.tap(seat, 0.06)
        taps += 1
        assert bench.said()[-2:] == [(seat, "down"), (seat, "up")]

    assert len(bench.presses) == 2 * taps
    assert sum(bench.panel.pulses.values()) >= 200


@pytest.mark.parametrize("held", [0.1, 3.0])
def test_a_lost_release_is_noticed_at_the_pin(bench: Any, held: float) -> None:
    bench.close(4)
    bench.wait(held)
    bench.pin(4).edges = "none"  # the edge gets lost on its way
    bench.open(4)
    bench.pin(4).edges = "both"
    for _ in range(6):
        bench.wait(0.5)

    assert bench.said()[-1] == (4, "up")
    assert ((4, "hold") in bench.said()) == (held > 0.5)
    bench.tap(4, 0.06)
    assert bench.said()[-2:] == [(4, "down"), (4, "up")]


def test_a_hold_is_only_said_when_the_pin_still_says_so(bench: Any) -> None:
    bench.close(4)
    bench.wait(0.1)
    bench.pin(4).edges = "none"
    bench.open(4)
    bench.wait(0.4)
    bench.wait(1.0)

    assert (4, "hold") not in bench.said()


@pytest.mark.parametrize(("age", "believed"), [(0.04, 0.04), (1.7e9, 0.0), (-3.0, 0.0)])
def test_a_press_is_dated_by_the_chip_unless_its_clock_is_another(
    bench: Any, monkeypatch: pytest.MonkeyPatch, age: float, believed: float
) -> None:
    monkeypatch.setattr(bench.factory, "ticks_diff", lambda later, earlier: age)
    bench.wait(1.0)
    began = bench.clock.now
    bench.close(1)
    bench.wait(0.1)

    assert bench.presses[0].at == pytest.approx(began - believed)


def test_an_active_high_button_is_pressed_by_a_high_pin(
    make_bench: Callable[[Wiring], Any],
) -> None:
    bench = make_bench(Wiring((SeatWiring(2, button=5, button_active_high=True),)))
    bench.wait(1.0)
    assert bench.presses == []

    bench.pin(2).drive_high()
    bench.wait(0.1)

    assert bench.said() == [(2, "down")]


# --- closed at the start, and stuck -----------------------------------------------------------


def test_a_button_closed_at_the_start_is_no_press_and_works_once_let_go(
    simulate: Callable[..., SimulatedPanel], clock: Any
) -> None:
    panel = simulate(pressed_at_start=(3,))
    presses: list[Press] = []
    panel.on_press(presses.append)
    clock.now += 2.0
    panel.flush()
    panel.release(3)
    clock.now += 1.0
    panel.flush()
    assert presses == []
    assert 3 in panel.seats

    panel.press(3)
    clock.now += 0.1
    panel.flush()

    assert [(press.seat, press.kind) for press in presses] == [(3, DOWN)]


def test_a_button_closed_for_ten_seconds_is_stuck_and_costs_its_own_seat_alone(
    simulate: Callable[..., SimulatedPanel], clock: Any
) -> None:
    panel = simulate(pressed_at_start=(3,))
    presses: list[Press] = []
    faults: list[dict[int, SeatFault]] = []
    panel.on_press(presses.append)
    panel.on_faults(lambda changed: faults.append(dict(changed)))
    clock.now += 10.1
    panel.flush()

    assert panel.seats == (1, 2, 4, 5, 6)
    assert panel.faults[3].kind is FaultKind.STUCK
    panel.press(5)
    clock.now += 0.1
    panel.flush()
    panel.release(5)
    clock.now += 0.1
    panel.flush()
    assert [press.seat for press in presses] == [5, 5]

    panel.release(3)
    clock.now += 0.1
    panel.flush()
    assert panel.seats == (1, 2, 3, 4, 5, 6)
    assert [sorted(known) for known in faults] == [[3], []]


# --- threads and listeners --------------------------------------------------------------------


def test_from_six_threads_every_press_arrives_once_and_in_order() -> None:
    timing = Timing(settle=0.002, grace=1.0)
    with SimulatedPanel(timing=timing) as panel:
        presses: list[Press] = []
        threads = set()

        def listen(press: Press) -> None:
            presses.append(press)
            threads.add(threading.get_ident())

        def mash(seat: int) -> None:
            for _ in range(42):
                panel.press(seat)
                time.sleep(0.003)
                panel.release(seat)
                time.sleep(0.003)

        panel.on_press(listen)
        mashers = [threading.Thread(target=mash, args=(seat,)) for seat in panel.seats]
        for masher in mashers:
            masher.start()
        for masher in mashers:
            masher.join()
        time.sleep(2 * timing.settle)
        assert panel.flush()

    for seat in range(1, 7):
        own = [press for press in presses if press.seat == seat]
        assert [p.kind for p in own if p.kind is not HOLD] == [DOWN, UP] * 42
        assert [p.at for p in own] == sorted(p.at for p in own)
    assert len(threads) == 1
    assert threading.get_ident() not in threads


def test_a_pulse_and_a_press_that_the_worker_slept_through_are_no_press_from_the_pulse_on(
    bench: Any,
) -> None:
    start = bench.clock.now

    def slept_through() -> None:
        bench.clock.now = start + 0.003
        bench.open(1)
        bench.clock.now = start + 0.125
        bench.close(1)

    bench.close(1)
    assert bench.panel.flush()
    time.sleep(0.005)  # the worker now waits for the contact to rest, and wakes from that
    bench.clock.meanwhile = slept_through
    time.sleep(0.03)
    bench.wait(0.1)
    assert [(press.kind, press.at) for press in bench.presses] == [(DOWN, start + 0.125)]


def test_presses_heard_of_together_come_in_the_order_they_were_made(bench: Any) -> None:
    busy = threading.Event()
    bench.panel.on_press(lambda press: busy.wait(5.0) if press.seat == 6 else None)
    bench.close(6)
    bench.clock.now += 0.1
    for seat in (4, 2, 5, 1):  # while the worker is kept busy
        bench.close(seat)
        bench.clock.now += 0.02
    for seat in (1, 5, 2, 4):
        bench.open(seat)
        bench.clock.now += 0.02
    busy.set()
    bench.wait(0.1)

    order = [press.seat for press in bench.presses if press.seat != 6]
    assert order == [4, 2, 5, 1, 1, 5, 2, 4]


def test_a_listener_that_raises_is_logged_and_the_others_still_hear(
    bench: Any, caplog: pytest.LogCaptureFixture
) -> None:
    heard: list[PressKind] = []

    def fail(press: Press) -> None:
        raise RuntimeError("the listener is broken")

    bench.panel.on_press(fail)
    bench.panel.on_press(lambda press: heard.append(press.kind))
    bench.tap(1, 0.06)
    bench.tap(1, 0.06)

    assert heard == [DOWN, UP] * 2
    assert "the listener is broken" in caplog.text


def test_whoever_has_heard_enough_is_told_no_more_and_the_others_go_on(bench: Any) -> None:
    heard: list[PressKind] = []
    stop = [bench.panel.on_press(lambda press: heard.append(press.kind)) for _ in range(2)]
    bench.tap(1, 0.06)
    stop[0]()
    stop[0]()
    bench.tap(1, 0.06)

    assert heard == [DOWN, DOWN, UP, UP, DOWN, UP]


def test_an_idle_panel_never_wakes(bench: Any) -> None:
    bench.panel.show({1: LampPattern.TAKEN})
    bench.tap(1, 0.06)
    readings = bench.clock.readings
    time.sleep(0.06)

    assert bench.clock.readings == readings


# --- lamps ------------------------------------------------------------------------------------


def test_show_says_the_whole_state_of_the_lamps(bench: Any) -> None:
    bench.panel.show({1: LampPattern.TAKEN, 2: LampPattern.TAKEN})
    assert [seat for seat in range(1, 7) if bench.panel.lit(seat)] == [1, 2]

    bench.panel.show({2: LampPattern.TAKEN})
    assert [seat for seat in range(1, 7) if bench.panel.lit(seat)] == [2]


def test_a_breathing_lamp_swells_at_its_pin(bench: Any) -> None:
    bench.panel.show({4: LampPattern.TURN})
    levels = set()
    for _ in range(60):
        bench.wait(0.05)
        levels.add(bench.panel.lit(4))

    assert len(levels) > 15
    assert {min(levels), max(levels)} == {0.0, 1.0}


def test_a_lamp_on_a_pin_without_pwm_is_switched(clock: Any) -> None:
    factory = MockFactory()  # whose pins cannot dim
    with GpioPanel(Wiring.standard(), factory, clock=clock) as panel:
        panel.show({4: LampPattern.TURN})
        levels = set()
        for _ in range(60):
            clock.now += 0.05
            panel.flush()
            levels.add(panel.lit(4))

        assert levels == {0.0, 1.0}
        assert panel.lamp_faults == {}


@pytest.mark.parametrize("active_high", [True, False])
def test_closing_puts_the_lamps_out_and_pulls_their_pins_to_dark(
    make_bench: Callable[[Wiring], Any], active_high: bool
) -> None:
    bench = make_bench(
        Wiring((SeatWiring(1, button=17, lamp=22, lamp_active_high=active_high, dimmable=False),))
    )
    pin = bench.factory.pin(22)
    assert pin.state is not active_high, "dark from the start"
    bench.panel.show({1: LampPattern.TAKEN})
    assert pin.state == active_high
    bench.panel.close()

    assert pin.state is not active_high
    assert (pin.function, pin.pull) == ("input", "down" if active_high else "up")
    assert bench.panel.lit(1) == 0.0


# --- opening and closing ----------------------------------------------------------------------


def test_the_panel_opens_and_closes_three_times_on_one_chip(clock: Any) -> None:
    factory = MockFactory(pin_class=MockPWMPin)
    for _ in range(3):
        with GpioPanel(Wiring.standard(), factory, clock=clock) as panel:
            presses: list[Press] = []
            panel.on_press(presses.append)
            assert panel.seats == (1, 2, 3, 4, 5, 6)
            factory.pin(17).drive_low()
            clock.now += 0.1
            panel.flush()
            assert [press.kind for press in presses] == [DOWN]


def test_nothing_is_said_after_closing_and_closing_twice_is_fine(bench: Any) -> None:
    bench.close(1)
    bench.panel.close()
    bench.panel.close()
    bench.clock.now += 1.0
    bench.panel.show({1: LampPattern.TURN})

    assert not bench.panel.flush()
    assert bench.presses == []


def test_a_listener_may_close_the_panel(bench: Any) -> None:
    bench.panel.on_press(lambda press: bench.panel.close())
    bench.close(2)
    bench.clock.now += 0.1
    bench.panel.flush()
    bench.open(2)
    bench.clock.now += 0.1

    assert bench.panel.closed
    assert bench.said() == [(2, "down")]


def test_no_thread_is_left_behind() -> None:
    before = threading.active_count()
    with SimulatedPanel() as panel:
        panel.show(dict.fromkeys(panel.seats, LampPattern.TURN))
        assert threading.active_count() == before + 1

    assert threading.active_count() == before
