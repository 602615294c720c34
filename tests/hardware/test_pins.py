"""What pins may be called."""

from __future__ import annotations

import pytest

from hardware import NotAPin, NotUsable, Wiring, find_pin, header_number
from hardware.wiring import HEADER_PINS


@pytest.mark.parametrize("name", [17, "17", "GPIO17", "BCM17", "BOARD11", "J8:11", "WPI0"])
def test_every_form_that_gpiozero_takes_is_the_same_pin(name: int | str) -> None:
    assert find_pin(name) == 17


@pytest.mark.parametrize("name", ["GND", "J8:6", "BOARD6", "3V3", "5V", "BOARD1", "J8:2"])
def test_power_and_ground_are_no_gpio_pins(name: str) -> None:
    with pytest.raises(NotUsable, match=name):
        find_pin(name)


@pytest.mark.parametrize("name", [0, 1, "GPIO0", "BOARD28", "WPI30"])
def test_the_pins_of_the_identity_are_not_for_wires(name: int | str) -> None:
    with pytest.raises(NotUsable, match="add-on boards"):
        find_pin(name)


@pytest.mark.parametrize("name", [28, -1, "GPIO40", "BOARD41", "J8:0", "gpio17", "", "seventeen"])
def test_what_is_not_on_the_header_is_no_pin(name: int | str) -> None:
    with pytest.raises(NotAPin):
        find_pin(name)


def test_every_free_pin_is_found_by_both_of_its_numbers() -> None:
    for gpio in HEADER_PINS:
        assert find_pin(f"BOARD{header_number(gpio)}") == find_pin(gpio) == gpio


def test_no_chip_is_opened_to_know_a_pin(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_chip(*_: object) -> None:
        raise AssertionError("a chip was opened")

    monkeypatch.setattr("hardware.chip._open", no_chip)
    assert [find_pin(seat.button) for seat in Wiring.standard() if seat.button] == [
        17, 27, 5, 6, 16, 26
    ]  # fmt: skip
