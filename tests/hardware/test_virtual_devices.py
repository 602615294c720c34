"""Buttons on USB as the kernel really has them: virtual devices, made with uinput where it is."""

from __future__ import annotations

import fcntl
import os
import struct
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from gpiozero.pins.mock import MockFactory

from hardware import DeviceKey, FaultKind, GpioPanel, Press, SeatWiring, Wiring
from hardware.event_device import EV_KEY, EV_SYN, EVIOCGRAB, INPUT_EVENT

UINPUT = Path("/dev/uinput")
KEY_A, BTN_TRIGGER = 30, 0x120
UI_DEV_CREATE, UI_DEV_DESTROY = 0x5501, 0x5502
UI_DEV_SETUP = 1 << 30 | 92 << 16 | 0x5503
UI_SET_EVBIT, UI_SET_KEYBIT = (1 << 30 | 4 << 16 | 0x5500 | number for number in (100, 101))

pytestmark = pytest.mark.skipif(
    not os.access(UINPUT, os.W_OK), reason=f"{UINPUT} is not there or may not be written to"
)


class Virtual:
    """A device that the kernel takes for one on USB. `name` is made its own by this process."""

    def __init__(self, name: str, *keys: int) -> None:
        self.name = f"{name} of {os.getpid()}"
        self._fd = os.open(UINPUT, os.O_WRONLY)
        fcntl.ioctl(self._fd, UI_SET_EVBIT, EV_KEY)
        for key in keys:
            fcntl.ioctl(self._fd, UI_SET_KEYBIT, key)
        identity = struct.pack("4H80sI", 3, 0x79, 0x6, 1, self.name.encode(), 0)
        fcntl.ioctl(self._fd, UI_DEV_SETUP, identity)
        fcntl.ioctl(self._fd, UI_DEV_CREATE)
        self.node = self._find()

    def _find(self) -> Path:
        for _ in range(100):
            for name in Path("/sys/class/input").glob("event*/device/name"):
                node = Path("/dev/input") / name.parent.parent.name
                if name.read_text().strip() == self.name and os.access(node, os.R_OK):
                    return node
            time.sleep(0.02)  # until udev has given the node to the group of its readers
        pytest.skip("the virtual device's node may not be read")

    def say(self, key: int, *values: int) -> None:
        """Report these values of the key, all in one go."""
        events = ((EV_KEY, key, value) for value in values)
        report = (event for pair in events for event in (pair, (EV_SYN, 0, 0)))
        os.write(self._fd, b"".join(INPUT_EVENT.pack(0, 0, *event) for event in report))

    def unplug(self) -> None:
        if self._fd >= 0:
            fcntl.ioctl(self._fd, UI_DEV_DESTROY)
            os.close(self._fd)
            self._fd = -1


@pytest.fixture
def plug() -> Iterator[Callable[..., Virtual]]:
    devices: list[Virtual] = []

    def make(name: str, *keys: int) -> Virtual:
        devices.append(Virtual(name, *keys))
        return devices[-1]

    yield make
    for device in devices:
        device.unplug()


class Table:
    def __init__(self, *keys: DeviceKey) -> None:
        seats = (SeatWiring(seat, None, key=key) for seat, key in enumerate(keys, 1))
        self.panel = GpioPanel(Wiring(tuple(seats)), MockFactory())
        self.presses: list[Press] = []
        self.panel.on_press(self.presses.append)

    def tap(self, device: Virtual, key: int, seconds: float = 0.06) -> None:
        device.say(key, 1)
        self.rest(seconds)
        device.say(key, 0)
        self.rest(0.06)

    def rest(self, seconds: float) -> None:
        time.sleep(seconds)
        assert self.panel.flush()

    def said(self) -> list[tuple[int, str]]:
        return [(press.seat, press.kind.value) for press in self.presses]


@pytest.fixture
def sit_down() -> Iterator[Callable[..., Table]]:
    tables: list[Table] = []

    def sit(*keys: DeviceKey) -> Table:
        tables.append(Table(*keys))
        return tables[-1]

    yield sit
    for table in tables:
        table.panel.close()


def test_presses_of_two_devices_come_in_order_dated_by_our_clock_and_leak_nowhere(
    plug: Callable[..., Virtual], sit_down: Callable[..., Table]
) -> None:
    encoder, keyboard = plug("encoder", BTN_TRIGGER), plug("keyboard", KEY_A)
    elsewhere = os.open(keyboard.node, os.O_RDONLY | os.O_NONBLOCK)
    table = sit_down(DeviceKey(encoder.name, BTN_TRIGGER), DeviceKey(keyboard.name, KEY_A))
    assert table.panel.seats == (1, 2)
    began = time.monotonic()
    encoder.say(BTN_TRIGGER, 1)
    keyboard.say(KEY_A, 1)
    table.rest(0.7)
    keyboard.say(KEY_A, 0)
    encoder.say(BTN_TRIGGER, 0)
    table.rest(0.06)

    assert table.said() == [
        *((1, "down"), (2, "down"), (1, "hold"), (2, "hold")),
        *((2, "up"), (1, "up")),
    ]
    assert began <= table.presses[0].at < table.presses[1].at <= began + 0.7
    with pytest.raises(BlockingIOError):
        os.read(elsewhere, 1000)

    table.panel.close()
    keyboard.say(KEY_A, 1)
    assert os.read(elsewhere, 1000), "what is closed is given back"
    os.close(elsewhere)


def test_a_device_that_is_pulled_out_while_pressed_works_again_once_it_is_back(
    plug: Callable[..., Virtual], sit_down: Callable[..., Table]
) -> None:
    keyboard = plug("keyboard", KEY_A)
    table = sit_down(DeviceKey(keyboard.name, KEY_A))
    keyboard.say(KEY_A, 1)
    table.rest(0.1)
    keyboard.unplug()
    table.rest(0.0)
    assert table.said() == [(1, "down"), (1, "up")]
    assert table.panel.faults[1].kind is FaultKind.LOST

    keyboard = plug("keyboard", KEY_A)
    deadline = time.monotonic() + 5.0
    while table.panel.faults and time.monotonic() < deadline:
        time.sleep(0.05)  # not `flush`, which would look at once
    assert table.panel.faults == {}
    table.tap(keyboard, KEY_A)
    assert table.said()[2:] == [(1, "down"), (1, "up")]


def test_a_key_that_is_down_at_the_start_is_no_press(
    plug: Callable[..., Virtual], sit_down: Callable[..., Table]
) -> None:
    keyboard = plug("keyboard", KEY_A)
    keyboard.say(KEY_A, 1)
    table = sit_down(DeviceKey(keyboard.name, KEY_A))
    table.rest(0.6)
    keyboard.say(KEY_A, 0)
    table.rest(0.06)
    assert table.said() == []

    table.tap(keyboard, KEY_A)
    assert table.said() == [(1, "down"), (1, "up")]


def test_a_burst_of_more_events_than_the_kernel_keeps_leaves_the_key_as_it_is(
    plug: Callable[..., Virtual], sit_down: Callable[..., Table]
) -> None:
    keyboard = plug("keyboard", KEY_A)
    table = sit_down(DeviceKey(keyboard.name, KEY_A))
    for _ in range(5):
        keyboard.say(KEY_A, *[1, 0] * 300, 1)
        table.rest(0.1)
        keyboard.say(KEY_A, *[0, 1] * 300, 0)
        table.rest(0.1)

    assert table.said() == [(1, "down"), (1, "up")] * 5


def test_a_device_that_another_program_has_grabbed_is_busy(
    plug: Callable[..., Virtual], sit_down: Callable[..., Table]
) -> None:
    keyboard = plug("keyboard", KEY_A)
    other = os.open(keyboard.node, os.O_RDONLY)
    fcntl.ioctl(other, EVIOCGRAB, 1)
    table = sit_down(DeviceKey(keyboard.name, KEY_A))
    assert table.panel.faults[1].kind is FaultKind.BUSY
    assert str(keyboard.node) in table.panel.faults[1].detail

    os.close(other)
    table.rest(0.0)
    assert table.panel.seats == (1,)
