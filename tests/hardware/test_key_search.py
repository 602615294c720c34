"""Looking for buttons among the keys of every device that is plugged in."""

from __future__ import annotations

import time
from typing import Any

import pytest
from computer import BTN_THUMB, BTN_TRIGGER, ENCODER, KEY_A, KEY_B, KEYBOARD, Computer

from hardware import DeviceKey
from hardware.device_key import DeviceIdentity
from hardware.search import ButtonSearch
from hardware.search.key_search import DIGITS, FoundKey, KeySearch

BTN_LEFT, BTN_TOUCH, KEY_POWER = 0x110, 0x14A, 116
TOUCHSCREEN = ("ILITEK Touch", "222a:0001")
PAD = ("Wireless Controller", "054c:09cc")


@pytest.fixture
def search(computer: Computer) -> Any:
    searches: list[KeySearch] = []

    def begin(*, keyboards: bool = True) -> KeySearch:
        searches.append(KeySearch(computer.system, keyboards=keyboards))
        return searches[-1]

    yield begin
    for each in searches:
        each.close()


def told(found: list[FoundKey]) -> list[tuple[DeviceKey, bool]]:
    return [(each.key, each.down) for each in found]


def test_every_button_of_every_device_is_heard_and_named_by_its_device(
    computer: Computer, search: Any
) -> None:
    encoder = computer.plug(ENCODER, BTN_TRIGGER, BTN_THUMB)
    keyboard = computer.plug(KEYBOARD, KEY_A, KEY_B)
    found = search()
    encoder.press(BTN_THUMB)
    encoder.release(BTN_THUMB)
    keyboard.press(KEY_A)

    assert sorted(told(found.read()), key=str) == sorted(
        [
            (DeviceKey("0079:0006", BTN_THUMB), True),
            (DeviceKey("0079:0006", BTN_THUMB), False),
            (DeviceKey("1a2c:0e24", KEY_A), True),
        ],
        key=str,
    )


def test_two_of_a_make_are_told_apart_by_their_ports(computer: Computer, search: Any) -> None:
    left = computer.plug(ENCODER, BTN_TRIGGER, port="usb-1.1/input0")
    computer.plug(ENCODER, BTN_TRIGGER, port="usb-1.2/input0")
    found = search()
    left.press(BTN_TRIGGER)
    ((key, _, _),) = found.read()

    assert key == DeviceKey("usb-1.1/input0", BTN_TRIGGER)


def test_a_key_stays_one_key_when_another_of_its_make_comes_and_goes(
    computer: Computer, search: Any
) -> None:
    one = computer.plug(ENCODER, BTN_TRIGGER, port="usb-1.1/input0")
    found = search()
    one.press(BTN_TRIGGER)
    ((key, _, _),) = found.read()
    assert found.name(key) == DeviceKey("0079:0006", BTN_TRIGGER)

    two = computer.plug(ENCODER, BTN_TRIGGER, port="usb-1.2/input0")
    found.look()
    two.press(BTN_TRIGGER)
    ((other, _, _),) = found.read()
    assert found.name(key) == DeviceKey("usb-1.1/input0", BTN_TRIGGER)
    assert found.name(other) == DeviceKey("usb-1.2/input0", BTN_TRIGGER)

    computer.unplug(two)
    one.release(BTN_TRIGGER)
    assert sorted(told(found.read()), key=str) == sorted([(key, False), (other, False)], key=str)
    assert found.name(key) == DeviceKey("usb-1.1/input0", BTN_TRIGGER)


def test_the_same_button_is_never_found_twice(computer: Computer) -> None:
    one = computer.plug(ENCODER, BTN_TRIGGER, port="usb-1.1/input0")
    with ButtonSearch(None, KeySearch(computer.system, keyboards=True)) as search:
        heard: list[int] = []
        search.on_press(lambda press: heard.append(press.seat))

        def tap() -> None:
            before = len(heard)
            one.press(BTN_TRIGGER, time.monotonic())
            limit = time.monotonic() + 10
            while len(heard) == before and time.monotonic() < limit:
                time.sleep(0.01)
            one.release(BTN_TRIGGER, time.monotonic())
            time.sleep(0.1)

        tap()
        computer.plug(ENCODER, BTN_TRIGGER, port="usb-1.2/input0")
        time.sleep(1.2)  # it looks once a second
        assert search.button(1).key == DeviceKey("usb-1.1/input0", BTN_TRIGGER)
        tap()

        assert heard == [1, 1, 1, 1]


def test_a_device_without_a_number_goes_by_its_name(computer: Computer, search: Any) -> None:
    device = computer.plug(("Rim buttons", "0000:0000"), BTN_TRIGGER)
    found = search()
    device.press(BTN_TRIGGER)

    assert told(found.read()) == [(DeviceKey("Rim buttons", BTN_TRIGGER), True)]


@pytest.mark.parametrize("odd", ["[1] pad", "what?", "5*"])
def test_what_a_key_is_named_by_means_its_device(computer: Computer, search: Any, odd: str) -> None:
    device = computer.plug((odd, "0000:0000"), BTN_TRIGGER)
    found = search()
    device.press(BTN_TRIGGER)
    ((key, _, _),) = found.read()

    assert key.means(DeviceIdentity(odd, "0000:0000", "usb-1.1/input0", frozenset({BTN_TRIGGER})))


def test_the_touchscreen_and_the_mouse_are_left_alone(computer: Computer, search: Any) -> None:
    touchscreen = computer.plug(TOUCHSCREEN, BTN_TOUCH)
    mouse = computer.plug(("Mouse", "046d:c077"), BTN_LEFT, 0x111)
    found = search()
    touchscreen.press(BTN_TOUCH)
    mouse.press(BTN_LEFT)

    assert found.read() == []
    assert not touchscreen.grabbed
    assert not mouse.grabbed


def test_what_means_something_to_the_computer_is_no_button(computer: Computer, search: Any) -> None:
    device = computer.plug(KEYBOARD, KEY_A, KEY_POWER)
    found = search()
    device.press(KEY_POWER)

    assert found.read() == []


def test_keystrokes_do_not_leak_where_the_table_has_a_chip(computer: Computer, search: Any) -> None:
    keyboard = computer.plug(KEYBOARD, *DIGITS)
    found = search(keyboards=True)
    assert keyboard.grabbed
    found.close()

    assert not keyboard.grabbed


def test_on_a_desktop_the_keyboard_stays_the_windows(computer: Computer, search: Any) -> None:
    keyboard = computer.plug(KEYBOARD, *DIGITS, KEY_A)
    pad = computer.plug(PAD, BTN_TRIGGER)
    found = search(keyboards=False)
    keyboard.press(KEY_A)
    pad.press(BTN_TRIGGER)

    assert told(found.read()) == [(DeviceKey("054c:09cc", BTN_TRIGGER), True)]
    assert not keyboard.grabbed


def test_a_device_that_comes_later_is_heard_and_one_that_goes_lets_go(
    computer: Computer, search: Any
) -> None:
    found = search()
    device = computer.plug(ENCODER, BTN_TRIGGER)
    found.look()
    device.press(BTN_TRIGGER)
    key = DeviceKey("0079:0006", BTN_TRIGGER)
    assert told(found.read()) == [(key, True)]

    computer.unplug(device)
    assert told(found.read()) == [(key, False)]
    assert found.read() == []

    again = computer.plug(ENCODER, BTN_TRIGGER)
    found.look()
    again.press(BTN_TRIGGER)
    assert told(found.read()) == [(key, True)]


def test_the_search_tells_a_key_as_it_tells_a_pin(computer: Computer, clock: Any) -> None:
    device = computer.plug(ENCODER, BTN_TRIGGER)
    with ButtonSearch(None, KeySearch(computer.system, keyboards=True), clock=clock) as search:
        presses: list[str] = []
        search.on_press(lambda press: presses.append(press.kind.value))
        device.press(BTN_TRIGGER)
        for seconds in (0.02, 0.6, 0.02):
            time.sleep(0.05)
            clock.now += seconds
        device.release(BTN_TRIGGER)
        limit = time.monotonic() + 10
        while len(presses) < 3 and time.monotonic() < limit:
            clock.now += 0.02
            time.sleep(0.02)

        assert presses == ["down", "hold", "up"]
        assert search.button(1).key == DeviceKey("0079:0006", BTN_TRIGGER)
