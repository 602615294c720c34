"""Looking for buttons of which nobody has said where they are, on gpiozero's mock pins and on devices."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from gpiozero import InputDevice
from gpiozero.pins.mock import MockFactory, MockPWMPin

from hardware import DeviceKey, PanelUnavailable, Press, PressKind, Pull, SeatWiring, Wiring
from hardware.debounce import Timing
from hardware.search import (
    ButtonSearch,
    FoundButton,
    SimulatedSearch,
    open_search,
    with_what_was_known,
)
from hardware.search.candidates import FREE, candidate_pins
from hardware.search.contact import Contact, contact_of
from hardware.search.pin_search import PinSearch

LONG = 10.0
"""Seconds after which something that should have come about surely has not."""


def until(reached: Callable[[], bool]) -> None:
    limit = time.monotonic() + LONG
    while not reached():
        assert time.monotonic() < limit, "it did not come about"
        time.sleep(0.005)


class Heard:
    """A search, and what was pressed."""

    def __init__(self, search: ButtonSearch) -> None:
        self.search = search
        self.presses: list[Press] = []
        search.on_press(self.presses.append)

    def tap(self, press: Callable[[], object], release: Callable[[], object]) -> FoundButton:
        """Press something for as long as a person does, and wait until it was heard; what it is."""
        before = len(self.presses)
        press()
        until(lambda: len(self.presses) > before)
        release()
        until(lambda: self.presses[-1].kind is PressKind.UP)
        return self.search.button(self.presses[-1].seat)

    def said(self) -> list[tuple[int, str]]:
        return [(press.seat, press.kind.value) for press in self.presses]


@pytest.fixture
def listen() -> Iterator[Callable[[ButtonSearch], Heard]]:
    searches: list[ButtonSearch] = []

    def make(search: ButtonSearch) -> Heard:
        searches.append(search)
        heard = Heard(search)
        until(lambda: bool(search.lamp_pins) or search._pins is None)  # it has looked once
        return heard

    yield make
    for search in searches:
        search.close()


# --- what a pin is connected to ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("up", "down", "contact"),
    [
        (True, False, Contact.OPEN),
        (False, False, Contact.GROUND),
        (True, True, Contact.SUPPLY),
        (False, True, None),
    ],
)
def test_a_pin_that_follows_its_pull_is_connected_to_nothing(
    up: bool, down: bool, contact: Contact | None
) -> None:
    assert contact_of(up, down) is contact


OPEN, GROUND, SUPPLY = Contact


@pytest.mark.parametrize(
    ("rest", "pressed", "active_high", "pull"),
    [
        (OPEN, GROUND, False, Pull.UP),
        (OPEN, SUPPLY, True, Pull.DOWN),
        (GROUND, OPEN, True, Pull.UP),  # a contact that opens when pressed
        (SUPPLY, OPEN, False, Pull.DOWN),
        (SUPPLY, GROUND, False, Pull.FLOATING),  # a resistor outside
        (GROUND, SUPPLY, True, Pull.FLOATING),
    ],
)
def test_rest_and_press_tell_how_the_button_is_wired(
    rest: Contact, pressed: Contact, active_high: bool, pull: Pull
) -> None:
    wired = FoundButton.on_pin(17, rest, pressed).wired(3, lamp=22)

    assert (wired.seat, wired.button, wired.lamp) == (3, 17, 22)
    assert (wired.button_active_high, wired.pull) == (active_high, pull)


@pytest.mark.parametrize(
    "wired",
    [
        SeatWiring(1, button=17),
        SeatWiring(1, button=17, button_active_high=True),
        SeatWiring(1, button=17, button_active_high=True, button_pull=Pull.UP),
        SeatWiring(1, button=17, button_pull=Pull.DOWN),
        SeatWiring(1, button=17, button_pull=Pull.FLOATING),
        SeatWiring(1, button=17, button_active_high=True, button_pull=Pull.FLOATING),
        SeatWiring(1, button=2),
    ],
    ids=str,
)
def test_a_button_is_found_as_it_is_wired(
    wired: SeatWiring, listen: Callable[[ButtonSearch], Heard], monkeypatch: pytest.MonkeyPatch
) -> None:
    # A contact that is not open at rest is believed only after a while.
    monkeypatch.setattr("hardware.search.button_search.PROVEN", 0.2)
    search = SimulatedSearch(Wiring((wired,)))
    heard = listen(search)
    time.sleep(0.4)
    found = heard.tap(lambda: search.press(1), lambda: search.release(1))
    again = found.wired(1, None)

    assert (again.button, again.button_active_high, again.pull) == (
        *(wired.button, wired.button_active_high, wired.pull),
    )
    assert heard.said() == [(1, "down"), (1, "up")]


# --- presses ----------------------------------------------------------------------------------


def test_buttons_are_numbered_in_the_order_in_which_they_are_first_pressed(
    listen: Callable[[ButtonSearch], Heard],
) -> None:
    search = SimulatedSearch()
    heard = listen(search)
    for seat in (4, 1, 4):
        heard.tap(lambda: search.press(seat), lambda: search.release(seat))  # noqa: B023

    assert [number for number, kind in heard.said() if kind == "down"] == [1, 2, 1]
    assert (search.button(1).pin, search.button(2).pin) == (6, 17)


def test_a_long_press_is_a_hold(listen: Callable[[ButtonSearch], Heard]) -> None:
    search = SimulatedSearch()
    heard = listen(search)
    search.press(2)
    until(lambda: len(heard.presses) == 2)
    search.release(2)
    until(lambda: len(heard.presses) == 3)

    assert heard.said() == [(1, "down"), (1, "hold"), (1, "up")]


def test_a_button_that_is_held_down_at_the_start_says_nothing_until_it_is_pressed_again(
    listen: Callable[[ButtonSearch], Heard],
) -> None:
    search = SimulatedSearch(Wiring((SeatWiring(1, button=17), SeatWiring(2, button=27))))
    search.press(1)
    heard = listen(search)
    time.sleep(0.2)
    search.release(1)
    time.sleep(0.3)
    assert heard.said() == []

    found = heard.tap(lambda: search.press(1), lambda: search.release(1))
    assert (found.pin, found.wired(1, None).pull) == (17, Pull.UP)


def test_a_listener_that_fails_and_a_pin_that_is_taken_do_not_end_the_search(
    listen: Callable[[ButtonSearch], Heard],
) -> None:
    factory = MockFactory(pin_class=MockPWMPin)
    with InputDevice(17, pin_factory=factory):
        search = ButtonSearch(PinSearch(factory, (17, 27)), None)
    heard = listen(search)

    def fails(press: Press) -> None:
        raise RuntimeError("no good")

    search.on_press(fails)
    pin = factory.pin(27)
    down = _held(pin, low=True)
    down()
    until(lambda: len(heard.presses) == 1)

    assert search.button(1).pin == 27


def _held(pin: Any, *, low: bool) -> Callable[[], None]:
    """Hold a mock pin at a level against its pull, as a wire does."""

    def hold() -> None:
        pin._set_pull = lambda value: None
        (pin.drive_low if low else pin.drive_high)()

    return hold


# --- lamps ------------------------------------------------------------------------------------


def test_one_lamp_flashes_and_no_other(listen: Callable[[ButtonSearch], Heard]) -> None:
    search = SimulatedSearch()
    listen(search)
    assert search.table.lit() == frozenset()

    search.light(24)  # the third seat's
    until(lambda: search.table.lit() == {3})
    until(lambda: search.table.lit() == frozenset())
    until(lambda: search.table.lit() == {3})
    search.light(13)
    until(lambda: search.table.lit() == {6})
    search.light(None)
    until(lambda: search.table.lit() == frozenset())
    assert search.refused_lamps == frozenset()


def test_the_pin_of_a_button_is_no_lamps(listen: Callable[[ButtonSearch], Heard]) -> None:
    search = SimulatedSearch()
    heard = listen(search)
    assert set(search.lamp_pins) >= {17, 22}
    heard.tap(lambda: search.press(1), lambda: search.release(1))
    until(lambda: 17 not in search.lamp_pins)

    assert 22 in search.lamp_pins


def test_what_holds_a_pin_high_is_not_driven_against(
    listen: Callable[[ButtonSearch], Heard],
) -> None:
    factory = MockFactory(pin_class=MockPWMPin)
    _held(factory.pin(22), low=False)()
    search = ButtonSearch(PinSearch(factory, (22, 23)), None)
    listen(search)
    search.light(22)
    until(lambda: 22 in search.refused_lamps)

    assert search.lamp_pins == (23,)
    assert factory.pin(22).function == "input"


class Shorted(MockPWMPin):  # type: ignore[misc]  # gpiozero has no type information
    """A pin on which a closed button lies: it is low whatever drives it."""

    driven = 0

    def _get_state(self) -> Any:
        return False

    def _set_state(self, value: Any) -> None:
        type(self).driven += bool(value)
        super()._set_state(value)


def test_a_pin_that_does_not_follow_is_let_go_at_once(
    listen: Callable[[ButtonSearch], Heard],
) -> None:
    factory = MockFactory(pin_class=Shorted)
    search = ButtonSearch(PinSearch(factory, (22, 23)), None)
    listen(search)
    search.light(22)
    until(lambda: 22 in search.refused_lamps)
    time.sleep(0.1)

    assert factory.pin(22).function == "input"
    assert Shorted.driven <= 1


class Pressable(MockPWMPin):  # type: ignore[misc]  # gpiozero has no type information
    """A pin with a button to ground on it."""

    is_pressed = False

    def _get_state(self) -> Any:
        return False if self.is_pressed else super()._get_state()


def test_a_lamps_pin_is_let_go_when_a_button_on_it_is_pressed_while_it_is_lit() -> None:
    factory = MockFactory(pin_class=Pressable)
    pins = PinSearch(factory, (22, 23), sleep=lambda seconds: None)
    pin = factory.pin(22)
    pins.read()
    assert pins.light(22)
    assert (pin.function, pin.state) == ("output", True)

    pin.is_pressed = True
    assert not pins.light(22)
    assert pin.function == "input"
    assert pins.read()[22] is Contact.GROUND
    pins.close()


def test_a_chip_that_fails_while_a_lamp_is_lit_costs_that_lamp_alone() -> None:
    factory = MockFactory(pin_class=MockPWMPin)
    pins = PinSearch(factory, (22, 23), sleep=lambda seconds: None)
    pins.read()
    assert pins.light(22)

    def gone() -> Any:
        raise OSError(19, "No such device")

    factory.pin(22)._get_state = gone
    assert not pins.light(22)
    assert pins.read() == {23: Contact.OPEN}
    assert pins.light(23)
    pins.close()


class Floating(MockPWMPin):  # type: ignore[misc]  # gpiozero has no type information
    """A pin that floats once it is closed, as those of some chips do."""

    def close(self) -> None:
        super().close()
        self.pull = "floating"


def test_what_was_searched_is_left_pulled_to_where_a_lamp_is_dark() -> None:
    factory = MockFactory(pin_class=Floating)
    pins = PinSearch(factory, (22, 23), sleep=lambda seconds: None)
    pins.read()
    pins.light(22)
    pins.read()  # whatever it was pulled to last
    searched = [factory.pin(number) for number in (22, 23)]
    pins.close()
    factory.close()

    assert [(pin.function, pin.pull) for pin in searched] == [("input", "down")] * 2


def test_everything_is_given_back(listen: Callable[[ButtonSearch], Heard]) -> None:
    search = SimulatedSearch()
    listen(search)
    search.light(22)
    until(lambda: search.table.lit() == {1})
    search.close()
    search.close()

    assert search.table.lit() == frozenset()
    assert not any(search.table.factory._reservations.values())


# --- where it looks ---------------------------------------------------------------------------


def test_buses_in_use_are_left_alone(tmp_path: Path) -> None:
    assert set(candidate_pins([], tmp_path)) == {*FREE, 2, 3, 7, 8, 9, 10, 11, 14, 15}
    # Of a display on SPI and a clock on I2C, such as kernel drivers have: /dev shows neither bus.
    for sign in ("sys/bus/i2c/devices/i2c-1", "sys/bus/spi/devices/spi0.0", "dev/serial0"):
        (tmp_path / sign).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / sign).touch()

    assert candidate_pins([], tmp_path) == FREE
    assert candidate_pins([Wiring((SeatWiring(1, button=18, lamp=19),))], tmp_path) == (
        *sorted((*FREE, 18, 19)),
    )


def test_nobody_has_to_hear_a_buzzer_flash(tmp_path: Path) -> None:
    wiring = Wiring((SeatWiring(1, button=17, buzzer=4),))

    assert 4 not in candidate_pins([wiring], tmp_path)


def test_what_a_search_cannot_find_stays_as_it_was() -> None:
    before = Wiring(
        (
            SeatWiring(1, button=17, lamp=22, lamp_active_high=False, dimmable=False),
            SeatWiring(2, button=27, lamp=23, buzzer=18, buzzer_active_high=False),
        )
    )
    found = Wiring((SeatWiring(4, button=27, lamp=22), SeatWiring(5, button=17, lamp=24)))

    assert with_what_was_known(found, before) == Wiring(
        (
            SeatWiring(
                *(4, 27, 22),
                lamp_active_high=False,
                dimmable=False,
                buzzer=18,
                buzzer_active_high=False,
            ),
            SeatWiring(5, button=17, lamp=24),
        )
    )


def test_a_buzzer_for_all_is_for_all_again() -> None:
    nothing = SeatWiring(3, button=None)  # as a set-up writes it of a place that has no button
    before = Wiring(
        (*(SeatWiring(seat, button=seat + 3, buzzer=18) for seat in (1, 2)), nothing),
    )
    found = Wiring((SeatWiring(3, button=22), SeatWiring(4, button=23)))

    assert all(seat.buzzer == 18 for seat in with_what_was_known(found, before))


def test_a_buzzer_whose_pin_turned_out_to_be_a_button_or_a_lamp_is_no_more() -> None:
    before = Wiring(tuple(SeatWiring(seat, button=seat + 3, buzzer=18) for seat in (1, 2)))
    found = Wiring((SeatWiring(1, button=18, lamp=22), SeatWiring(2, button=5)))
    assert with_what_was_known(found, before) == found

    before = Wiring((SeatWiring(1, button=4, buzzer=18), SeatWiring(2, button=5)))
    found = Wiring((SeatWiring(1, button=4), SeatWiring(2, button=5, lamp=18)))
    assert with_what_was_known(found, before) == found


def test_every_recommended_pin_is_looked_at() -> None:
    pins = {pin for seat in Wiring.standard() for pin in (seat.button, seat.lamp)}
    assert pins <= set(FREE)


@pytest.mark.parametrize("backend", ["", "mock", "native"])
@pytest.mark.parametrize("kind", ["none", "simulated", "auto"])
def test_a_computer_without_a_chip_has_a_search_too(
    kind: str, backend: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", backend)
    with open_search(kind, Wiring.standard()).search as search:
        assert search.seats == ()


def test_who_insists_on_pins_is_told_that_there_are_none() -> None:
    with pytest.raises(PanelUnavailable, match="No GPIO chip could be opened"):
        open_search("gpio", Wiring.standard())


def test_a_key_is_told_by_its_device(listen: Callable[[ButtonSearch], Heard]) -> None:
    found = FoundButton(key=DeviceKey("0079:0006", 0x120))

    assert found.wired(2, lamp=24) == SeatWiring(
        2, button=None, lamp=24, key=DeviceKey("0079:0006", 0x120)
    )


# --- what goes wrong ---------------------------------------------------------------------------


def test_a_pulse_on_a_wire_is_no_press(listen: Callable[[ButtonSearch], Heard]) -> None:
    search = SimulatedSearch()
    heard = listen(search)
    longer, chance = 0, random.Random(37)
    for _ in range(60):
        began = time.monotonic()
        search.press(1)
        time.sleep(0.003)
        search.release(1)
        longer += time.monotonic() - began > 0.015  # this thread was kept waiting: that is no pulse
        time.sleep(chance.uniform(0.04, 0.09))

    assert heard.said().count((1, "down")) <= longer


def test_a_quick_tap_is_a_press(listen: Callable[[ButtonSearch], Heard]) -> None:
    search = SimulatedSearch()
    heard = listen(search)
    for taps in range(1, 11):
        search.press(1)
        time.sleep(0.15)
        search.release(1)
        until(lambda: heard.said().count((1, "up")) == taps)  # noqa: B023

    assert heard.said() == [(1, "down"), (1, "up")] * 10


def test_a_button_that_is_held_for_long_is_let_go_when_it_is(
    listen: Callable[[ButtonSearch], Heard],
) -> None:
    search = SimulatedSearch(timing=Timing(stuck=0.7))
    heard = listen(search)
    search.press(1)
    until(lambda: len(heard.presses) == 2)
    time.sleep(0.6)
    assert heard.said() == [(1, "down"), (1, "hold")]
    search.release(1)
    until(lambda: len(heard.presses) == 3)
    time.sleep(0.3)

    assert heard.said() == [(1, "down"), (1, "hold"), (1, "up")]
    assert not search.button(1).active_high


def test_what_lay_on_a_button_at_the_start_is_found_out_when_it_is_taken_away(
    listen: Callable[[ButtonSearch], Heard], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hardware.search.button_search.PROVEN", 0.1)
    search = SimulatedSearch(timing=Timing(stuck=0.7))
    search.press(1)
    heard = listen(search)
    time.sleep(0.3)
    search.release(1)
    until(lambda: heard.said()[-1:] == [(1, "up")])
    found = heard.tap(lambda: search.press(1), lambda: search.release(1))

    assert (found.active_high, found.pull) == (False, None)


class Vanishing(MockPWMPin):  # type: ignore[misc]  # gpiozero has no type information
    """A pin whose chip goes away."""

    gone = False

    def _get_state(self) -> Any:
        if self.gone:
            raise OSError("No such device")
        return super()._get_state()


def test_a_button_whose_pin_is_lost_does_not_stay_down(
    listen: Callable[[ButtonSearch], Heard],
) -> None:
    factory = MockFactory(pin_class=Vanishing)
    search = ButtonSearch(PinSearch(factory, (17, 27)), None)
    heard = listen(search)
    pin = factory.pin(17)
    _held(pin, low=True)()
    until(lambda: len(heard.presses) == 1)
    pin.gone = True
    until(lambda: len(heard.presses) == 2)

    assert heard.said() == [(1, "down"), (1, "up")]


def test_a_button_that_is_pressed_on_a_pin_that_flashes_is_driven_no_longer(
    listen: Callable[[ButtonSearch], Heard], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hardware.search.button_search.FLASH", (60.0, 60.0))
    shorted: set[int] = set()

    class Pressed(MockPWMPin):  # type: ignore[misc]  # gpiozero has no type information
        def _get_state(self) -> Any:
            return super()._get_state() and self.info.name not in shorted

    factory = MockFactory(pin_class=Pressed)
    search = ButtonSearch(PinSearch(factory, (22, 23)), None)
    listen(search)
    search.light(22)
    until(lambda: factory.pin(22).function == "output")
    shorted.add("GPIO22")
    until(lambda: factory.pin(22).function == "input")

    assert search.refused_lamps == {22}


class Broken:
    """Keys that fail whenever they are asked."""

    def look(self) -> None:
        raise RuntimeError("no devices today")

    def read(self) -> list[Any]:
        raise RuntimeError("no keys today")

    def close(self) -> None:
        """Nothing is open."""


def test_keys_that_fail_do_not_cost_the_pins_and_are_complained_of_once(
    listen: Callable[[ButtonSearch], Heard], caplog: pytest.LogCaptureFixture
) -> None:
    keys: Any = Broken()
    search = SimulatedSearch(keys=keys)
    heard = listen(search)
    heard.tap(lambda: search.press(1), lambda: search.release(1))
    search.close()

    assert heard.said() == [(1, "down"), (1, "up")]
    assert 1 <= sum("failed and goes on" in record.message for record in caplog.records) <= 2


def test_whoever_listens_may_close_it(caplog: pytest.LogCaptureFixture) -> None:
    search = SimulatedSearch()
    until(lambda: bool(search.lamp_pins))
    search.light(24)
    search.on_press(lambda press: search.close())
    search.press(1)
    until(lambda: not search._thread.is_alive())

    assert search.table.lit() == frozenset()
    assert not any(search.table.factory._reservations.values())
    assert not caplog.records
