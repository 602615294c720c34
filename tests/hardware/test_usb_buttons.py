"""Buttons on USB: what keys of devices that come and go make of it.

The devices stand in folders as the kernel's do, and the panel reads the kernel's own events from
them; only the three ioctls are answered here.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from computer import BTN_THUMB, BTN_TRIGGER, ENCODER, KEY_A, KEY_B, KEYBOARD, Computer, Device
from gpiozero.pins.mock import MockFactory, MockPWMPin

from hardware import (
    DeviceKey,
    FaultKind,
    GpioPanel,
    Press,
    SeatWiring,
    SimulatedPanel,
    Wiring,
    open_panel,
)
from hardware.event_device import (
    EV_KEY,
    EV_SYN,
    SYN_DROPPED,
)

ROOT = Path(__file__).parent.parent.parent


class Table:
    """A panel with keys, and perhaps pins, and what came out of it."""

    def __init__(self, wiring: Wiring, clock: Any) -> None:
        self.clock = clock
        self.factory = MockFactory(pin_class=MockPWMPin)
        self.panel = GpioPanel(wiring, self.factory, clock=clock)
        self.presses: list[Press] = []
        self.panel.on_press(self.presses.append)

    def wait(self, seconds: float = 0.0) -> None:
        assert self.panel.flush()
        self.clock.now += seconds
        assert self.panel.flush(), "the panel's worker is stuck"

    def tap(self, device: Device, key: int, seconds: float = 0.06) -> None:
        device.press(key)
        self.wait(seconds)
        device.release(key)
        self.wait(0.05)

    def said(self) -> list[tuple[int, str]]:
        return [(press.seat, press.kind.value) for press in self.presses]


@pytest.fixture
def sit_down(computer: Computer, clock: Any) -> Iterator[Callable[..., Table]]:
    tables: list[Table] = []

    def sit(*seats: SeatWiring) -> Table:
        tables.append(Table(Wiring(seats), clock))
        return tables[-1]

    yield sit
    for table in tables:
        table.panel.close()


def key(seat: int, device: str, code: int, lamp: int | None = None) -> SeatWiring:
    return SeatWiring(seat, button=None, lamp=lamp, key=DeviceKey(device, code))


# --- presses ----------------------------------------------------------------------------------


def test_keys_of_two_devices_are_the_buttons_of_their_seats(
    computer: Computer, sit_down: Callable[..., Table]
) -> None:
    encoder = computer.plug(ENCODER, BTN_TRIGGER, BTN_THUMB)
    keyboard = computer.plug(KEYBOARD, KEY_A, KEY_B)
    table = sit_down(
        key(1, "0079:0006", BTN_TRIGGER), key(2, "dragonrise*", BTN_THUMB), key(5, KEYBOARD[0], 30)
    )
    assert table.panel.seats == (1, 2, 5)

    table.tap(encoder, BTN_TRIGGER)
    table.tap(keyboard, KEY_A)
    table.tap(keyboard, KEY_B)  # nobody's
    table.tap(encoder, BTN_THUMB, seconds=0.6)

    assert table.said() == [
        *((1, "down"), (1, "up"), (5, "down"), (5, "up")),
        *((2, "down"), (2, "hold"), (2, "up")),
    ]
    assert table.presses[-1].held == pytest.approx(0.6, abs=1e-5)


def test_two_devices_of_one_make_are_told_apart_by_their_ports(
    computer: Computer, sit_down: Callable[..., Table]
) -> None:
    left = computer.plug(ENCODER, BTN_TRIGGER, port="usb-0000:01:00.0-1.1/input0")
    right = computer.plug(ENCODER, BTN_TRIGGER, port="usb-0000:01:00.0-1.2/input0")
    table = sit_down(key(1, "*-1.2/input0", BTN_TRIGGER), key(2, "*-1.1/input0", BTN_TRIGGER))

    table.tap(left, BTN_TRIGGER)
    table.tap(right, BTN_TRIGGER)

    assert table.said() == [(2, "down"), (2, "up"), (1, "down"), (1, "up")]


def test_one_key_on_two_devices_that_are_meant_is_down_while_it_is_on_either(
    computer: Computer, sit_down: Callable[..., Table]
) -> None:
    one, other = (computer.plug(ENCODER, BTN_TRIGGER, port=port) for port in ("a", "b"))
    table = sit_down(key(1, "0079:0006", BTN_TRIGGER))
    one.press(BTN_TRIGGER)
    table.wait(0.1)
    other.press(BTN_TRIGGER)
    table.wait(0.1)
    one.release(BTN_TRIGGER)
    table.wait(0.1)
    assert table.said() == [(1, "down")]

    computer.unplug(other)
    table.wait(0.1)

    assert table.said() == [(1, "down"), (1, "up")]
    assert table.panel.seats == (1,)


def test_bounce_trains_and_repeats_of_a_key_are_single_presses_and_pulses_none(
    computer: Computer, sit_down: Callable[..., Table]
) -> None:
    keyboard = computer.plug(KEYBOARD, KEY_A)
    table = sit_down(key(3, "1a2c:0e24", KEY_A))
    for _ in range(50):
        for _ in range(4):
            keyboard.press(KEY_A)
            table.clock.now += 0.001
            keyboard.release(KEY_A)
            table.clock.now += 0.001
        keyboard.press(KEY_A)
        for _ in range(4):
            table.wait(0.05)
            keyboard.say(EV_KEY, KEY_A, 2)
        keyboard.release(KEY_A)
        table.wait(0.1)
        keyboard.press(KEY_A)
        table.clock.now += 0.004
        keyboard.release(KEY_A)
        table.wait(0.1)

    assert table.said() == [(3, "down"), (3, "up")] * 50
    assert table.panel.pulses == {3: 50}


def test_presses_on_pins_and_devices_come_in_the_order_of_their_dates(
    computer: Computer, sit_down: Callable[..., Table]
) -> None:
    encoder, keyboard = computer.plug(ENCODER, BTN_TRIGGER), computer.plug(KEYBOARD, KEY_A)
    table = sit_down(
        SeatWiring(1, button=17),
        key(2, "0079:0006", BTN_TRIGGER),
        key(3, "1a2c:0e24", KEY_A),
    )
    chance = random.Random(3)
    for _ in range(30):
        order = [1, 2, 3]
        chance.shuffle(order)
        before = len(table.presses)
        began = table.clock.now
        dates = {seat: began + 0.004 * i for i, seat in enumerate(order)}
        table.clock.now = dates[1]
        table.factory.pin(17).drive_low()
        # The devices are read late, and perhaps the wrong one first; their events tell when it was.
        table.clock.now = began + 0.012
        keyboard.press(KEY_A, at=dates[3])
        encoder.press(BTN_TRIGGER, at=dates[2])
        table.wait(0.1)
        downs = [press for press in table.presses[before:] if press.kind.value == "down"]
        assert [press.seat for press in downs] == order
        assert [press.at for press in downs] == pytest.approx(sorted(dates.values()), abs=1e-5)
        keyboard.release(KEY_A)
        encoder.release(BTN_TRIGGER)
        table.factory.pin(17).drive_high()
        table.wait(0.1)


@pytest.mark.parametrize("wrong", [-1.7e9, 5.0, -30.0])
def test_an_event_dated_by_another_clock_is_dated_when_it_is_read(
    computer: Computer, sit_down: Callable[..., Table], wrong: float
) -> None:
    keyboard = computer.plug(KEYBOARD, KEY_A)
    table = sit_down(key(1, "1a2c:0e24", KEY_A))
    began = table.clock.now
    keyboard.press(KEY_A, at=max(0.0, began + wrong))
    table.wait(0.1)

    assert table.presses[0].at == pytest.approx(began)


def test_where_the_kernel_dropped_events_the_keys_are_asked_for(
    computer: Computer, sit_down: Callable[..., Table]
) -> None:
    keyboard = computer.plug(KEYBOARD, KEY_A, KEY_B)
    table = sit_down(key(1, "1a2c:0e24", KEY_A), key(2, "1a2c:0e24", KEY_B))
    keyboard.press(KEY_A)
    table.wait(0.1)
    keyboard.down = {KEY_B}
    keyboard.say(EV_SYN, SYN_DROPPED)
    keyboard.say(EV_KEY, KEY_A, 1)  # the rest of a report that is not whole
    keyboard.say(EV_SYN, 0)
    table.wait(0.1)

    assert table.said() == [(1, "down"), (1, "up"), (2, "down")]


def test_a_lost_release_is_noticed_at_the_device_and_makes_no_hold(
    computer: Computer, sit_down: Callable[..., Table]
) -> None:
    keyboard = computer.plug(KEYBOARD, KEY_A)
    table = sit_down(key(1, "1a2c:0e24", KEY_A))
    keyboard.press(KEY_A)
    table.wait(0.1)
    keyboard.down.clear()
    for _ in range(4):
        table.wait(0.5)

    assert table.said() == [(1, "down"), (1, "up")]


# --- down at the start, and stuck -------------------------------------------------------------


def test_a_key_that_is_down_at_the_start_is_no_press_and_gets_stuck_alone(
    computer: Computer, sit_down: Callable[..., Table]
) -> None:
    keyboard = computer.plug(KEYBOARD, KEY_A, KEY_B)
    keyboard.press(KEY_A)
    table = sit_down(key(1, "1a2c:0e24", KEY_A), key(2, "1a2c:0e24", KEY_B))
    assert table.panel.seats == (1, 2)
    for _ in range(12):
        table.wait(1.0)
    assert table.panel.faults[1].kind is FaultKind.STUCK
    table.tap(keyboard, KEY_B)
    assert table.said() == [(2, "down"), (2, "up")]

    keyboard.release(KEY_A)
    table.wait(0.1)
    assert table.panel.faults == {}
    table.tap(keyboard, KEY_A)

    assert table.said()[2:] == [(1, "down"), (1, "up")]


# --- plugged in and out -----------------------------------------------------------------------


def test_a_device_that_goes_ends_its_press_and_works_again_when_it_is_back(
    computer: Computer, sit_down: Callable[..., Table]
) -> None:
    encoder, keyboard = computer.plug(ENCODER, BTN_TRIGGER), computer.plug(KEYBOARD, KEY_A)
    table = sit_down(key(1, "0079:0006", BTN_TRIGGER), key(2, "1a2c:0e24", KEY_A))
    told: list[list[int]] = []
    table.panel.on_faults(lambda faults: told.append(sorted(faults)))
    for _ in range(3):
        table.presses.clear()
        told.clear()
        encoder.press(BTN_TRIGGER)
        table.wait(0.1)
        computer.unplug(encoder)
        table.wait(0.1)
        assert table.said() == [(1, "down"), (1, "up")]
        assert table.panel.seats == (2,)
        fault = table.panel.faults[1]
        assert fault.kind is FaultKind.LOST
        assert "the button of seat 1 (BTN_TRIGGER of “0079:0006”)" in fault.detail
        assert KEYBOARD[0] in fault.detail
        table.tap(keyboard, KEY_A)

        encoder = computer.plug(ENCODER, BTN_TRIGGER)
        encoder.press(BTN_TRIGGER)  # held while it is plugged in: no press
        table.wait(0.1)
        assert table.panel.seats == (1, 2)
        encoder.release(BTN_TRIGGER)
        table.wait(0.1)
        table.tap(encoder, BTN_TRIGGER)
        assert table.said()[2:] == [(2, "down"), (2, "up"), (1, "down"), (1, "up")]
        assert told == [[1], []]


def test_a_device_is_found_by_itself_within_seconds(
    computer: Computer, sit_down: Callable[..., Table]
) -> None:
    table = sit_down(key(4, "0079:0006", BTN_TRIGGER))
    assert table.panel.seats == ()
    works = threading.Event()
    table.panel.on_faults(lambda faults: None if faults else works.set())
    computer.plug(ENCODER, BTN_TRIGGER)

    assert works.wait(5.0)
    assert table.panel.seats == (4,)


def test_a_panel_without_any_input_device_says_so_of_each_seat(
    computer: Computer, sit_down: Callable[..., Table]
) -> None:
    computer.system.nodes.rmdir()
    table = sit_down(key(4, "0079:0006", BTN_TRIGGER), SeatWiring(1, button=17))

    assert "no such device" in table.panel.faults[4].detail
    assert table.panel.seats == (1,)


def test_closing_leaves_no_thread_and_no_open_device(
    computer: Computer, sit_down: Callable[..., Table]
) -> None:
    keyboard = computer.plug(KEYBOARD, KEY_A)
    threads, files = set(threading.enumerate()), len(os.listdir("/proc/self/fd"))
    for _ in range(3):
        table = sit_down(key(1, "1a2c:0e24", KEY_A))
        assert keyboard.grabbed
        table.panel.close()
        table.panel.close()
        assert not keyboard.grabbed
        assert set(threading.enumerate()) <= threads
    assert len(os.listdir("/proc/self/fd")) == files


# --- whose it is ------------------------------------------------------------------------------


def test_only_devices_with_a_seats_key_are_grabbed(
    computer: Computer, sit_down: Callable[..., Table]
) -> None:
    keyboard, encoder = computer.plug(KEYBOARD, KEY_A), computer.plug(ENCODER, BTN_TRIGGER)
    media_keys = computer.plug(KEYBOARD, 113)
    sit_down(key(1, "1a2c:0e24", KEY_A))

    assert keyboard.grabbed
    assert not encoder.grabbed
    assert not media_keys.grabbed


def test_a_device_is_grabbed_when_its_keys_are_up_so_that_none_repeats_elsewhere(
    computer: Computer, sit_down: Callable[..., Table]
) -> None:
    keyboard = computer.plug(KEYBOARD, KEY_A, KEY_B)
    keyboard.press(KEY_B)
    table = sit_down(key(1, "1a2c:0e24", KEY_A))
    assert not keyboard.grabbed
    keyboard.release(KEY_B)
    table.wait()

    assert keyboard.grabbed


def test_a_key_that_is_stuck_does_not_keep_the_device_from_being_grabbed(
    computer: Computer, sit_down: Callable[..., Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hardware.usb_buttons.GRAB_PATIENCE", 0.0)
    keyboard = computer.plug(KEYBOARD, KEY_A)
    keyboard.press(KEY_A)
    sit_down(key(1, "1a2c:0e24", KEY_A))

    assert keyboard.grabbed


def test_a_device_that_another_program_has_is_busy_until_it_is_free(
    computer: Computer, sit_down: Callable[..., Table], caplog: pytest.LogCaptureFixture
) -> None:
    keyboard = computer.plug(KEYBOARD, KEY_A)
    keyboard.taken_by_others = True
    table = sit_down(key(1, "1a2c:0e24", KEY_A), SeatWiring(2, button=17))
    for _ in range(3):
        table.wait(1.0)
    assert table.panel.faults[1].kind is FaultKind.BUSY
    assert table.panel.seats == (2,)
    assert caplog.text.count("another program has") == 1

    keyboard.taken_by_others = False
    table.wait()
    table.tap(keyboard, KEY_A)

    assert table.said() == [(1, "down"), (1, "up")]


def test_two_seats_that_turn_out_to_have_one_key_are_told_so_and_the_first_has_it(
    computer: Computer, sit_down: Callable[..., Table]
) -> None:
    encoder = computer.plug(ENCODER, BTN_TRIGGER)
    table = sit_down(key(2, "0079:*", BTN_TRIGGER), key(3, "DragonRise*", BTN_TRIGGER))
    table.tap(encoder, BTN_TRIGGER)

    assert table.said() == [(2, "down"), (2, "up")]
    assert table.panel.faults[3].kind is FaultKind.BUSY
    assert "seat 3" in table.panel.faults[3].detail
    assert "seat 2" in table.panel.faults[3].detail


def test_a_device_without_the_key_is_named(
    computer: Computer, sit_down: Callable[..., Table]
) -> None:
    computer.plug(ENCODER, BTN_TRIGGER)
    table = sit_down(key(2, "0079:0006", KEY_A))

    assert table.panel.faults[2].kind is FaultKind.REFUSED
    assert "DragonRise" in table.panel.faults[2].detail
    assert "has no KEY_A" in table.panel.faults[2].detail


UNPRIVILEGED = """
import os, sys
from pathlib import Path
from gpiozero.pins.mock import MockFactory
from hardware import GpioPanel, SeatWiring, Wiring, usb_buttons
from hardware.device_key import DeviceKey
from hardware.event_device import InputSystem

os.chdir(sys.argv[1])  # a folder that is ours, in folders that are root's alone
os.setgroups([])
os.setgid(65534)
os.setuid(65534)
usb_buttons.INPUTS = InputSystem(Path("dev"), Path("sys"))
wiring = Wiring((SeatWiring(1, button=17), SeatWiring(2, None, key=DeviceKey("0079:0006", 288))))
with GpioPanel(wiring, MockFactory()) as panel:
    print(panel.seats, panel.faults[2].kind.value, panel.faults[2].detail)
"""


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can become somebody without permission")
@pytest.mark.parametrize(
    ("mode", "help_"), [(0o660, "usermod -aG"), (0o600, "gives it to the group input is missing")]
)
def test_without_permission_the_seat_is_refused_naming_device_and_group(
    computer: Computer, tmp_path: Path, mode: int, help_: str
) -> None:
    encoder = computer.plug(ENCODER, BTN_TRIGGER)
    encoder.node.chmod(mode)
    tmp_path.chmod(0o755)
    run = subprocess.run(
        [sys.executable, "-c", UNPRIVILEGED, str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )

    assert run.stdout.startswith("(1,) refused the button of seat 2 (BTN_TRIGGER"), run.stderr
    assert f"may not open dev/{encoder.node.name}" in run.stdout
    assert help_ in run.stdout


# --- the whole panel --------------------------------------------------------------------------


def test_keys_work_on_a_computer_without_a_chip_and_its_pins_are_faults(
    computer: Computer, clock: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("GPIOZERO_PIN_FACTORY", raising=False)
    monkeypatch.setattr("hardware.opening.is_raspberry_pi", lambda: False)
    computer.plug(KEYBOARD, KEY_A)
    wiring = Wiring((SeatWiring(1, button=17, lamp=22), key(2, "1a2c:0e24", KEY_A, lamp=23)))
    panel, reason = open_panel("auto", wiring)
    with panel:
        assert panel.seats == (2,)
        assert panel.faults[1].kind is FaultKind.REFUSED
        assert sorted(panel.lamp_faults) == [1, 2]
        assert "not a Raspberry Pi" in reason

    computer.system.nodes.rename(computer.system.nodes.with_name("gone"))
    panel, _ = open_panel("auto", wiring)
    with panel:
        assert isinstance(panel, SimulatedPanel), "the window's keys are what is left"


def test_a_simulated_panel_has_switches_in_the_place_of_keys(
    computer: Computer, simulate: Callable[..., SimulatedPanel], clock: Any
) -> None:
    keyboard = computer.plug(KEYBOARD, KEY_A)
    panel = simulate(Wiring((SeatWiring(1, button=4), key(2, "1a2c:0e24", KEY_A))))
    presses: list[Press] = []
    panel.on_press(presses.append)
    panel.press(2)
    clock.now += 0.1
    panel.flush()

    assert [press.seat for press in presses] == [2]
    assert not keyboard.grabbed
