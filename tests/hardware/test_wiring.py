"""Which pins a table may be wired to."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hardware import DeviceKey, KeyNameError, Pull, SeatWiring, Wiring, WiringError


def test_the_standard_wiring_leaves_the_buses_alone() -> None:
    pins = {pin for seat in Wiring.standard() for pin in (seat.button, seat.lamp)}
    buses = {0, 1} | {2, 3} | set(range(7, 12)) | {14, 15} | set(range(18, 22))

    assert len(pins) == 12
    assert not pins & buses


def test_no_lamp_of_the_standard_wiring_is_pulled_up_while_the_pi_starts() -> None:
    assert all(seat.lamp is not None and seat.lamp > 8 for seat in Wiring.standard())


def test_the_standard_wiring_has_the_first_places() -> None:
    assert [seat.seat for seat in Wiring.standard(3)] == [1, 2, 3]


@pytest.mark.parametrize("seats", [-1, 7])
def test_there_is_no_standard_wiring_for_such_a_table(seats: int) -> None:
    with pytest.raises(WiringError, match=str(seats)):
        Wiring.standard(seats)


def test_a_pin_given_twice_is_refused_naming_both() -> None:
    with pytest.raises(
        WiringError, match=r"GPIO17 is given to the button of seat 1 and to the lamp of seat 3"
    ):
        Wiring((SeatWiring(1, button=17), SeatWiring(3, button=27, lamp=17)))


def test_one_pin_for_button_and_lamp_of_one_seat_is_refused() -> None:
    with pytest.raises(WiringError, match="the button of seat 2 and to the lamp of seat 2"):
        Wiring((SeatWiring(2, button=17, lamp=17),))


def test_one_buzzer_may_be_everybodys() -> None:
    shared = [SeatWiring(seat, None, buzzer=18) for seat in (1, 2, 4)]
    wiring = Wiring((*shared, SeatWiring(5, None, buzzer=19), SeatWiring(6, None)))

    assert {pin: [seat.seat for seat in seats] for pin, seats in wiring.buzzers.items()} == {
        18: [1, 2, 4],
        19: [5],
    }


def test_a_buzzer_that_two_seats_disagree_about_is_refused_naming_both() -> None:
    high, low = SeatWiring(1, None, buzzer=18), SeatWiring(4, None, buzzer=18)
    with pytest.raises(
        WiringError, match="GPIO18 is the buzzer of seat 1 and the buzzer of seat 4, active high"
    ):
        Wiring((high, replace(low, buzzer_active_high=False)))


@pytest.mark.parametrize("part", ["button", "lamp"])
@pytest.mark.parametrize("seat", [2, 5])
def test_a_buzzer_on_the_pin_of_something_else_is_refused_naming_both(part: str, seat: int) -> None:
    other = replace(SeatWiring(2, None), **{part: 17})  # type: ignore[arg-type]
    both = (replace(other, buzzer=17),) if seat == 2 else (other, SeatWiring(5, None, buzzer=17))
    with pytest.raises(
        WiringError, match=f"given to the {part} of seat 2 and to the buzzer of seat {seat}"
    ):
        Wiring(both)


def test_a_seat_wired_twice_is_refused() -> None:
    with pytest.raises(WiringError, match="Seat 2 is wired twice"):
        Wiring((SeatWiring(2, button=17), SeatWiring(2, button=27)))


def test_a_key_given_twice_is_refused_naming_both_seats() -> None:
    one = SeatWiring(1, None, key=DeviceKey.named("0079:000A", "BTN_TRIGGER"))
    other = SeatWiring(4, None, key=DeviceKey.named("0079:000a", 0x120))
    with pytest.raises(
        WiringError, match=r"BTN_TRIGGER of .* the button of seat 1 and to the button of seat 4"
    ):
        Wiring((one, other))


def test_one_key_number_of_two_devices_is_two_keys() -> None:
    keys = (DeviceKey.named("left", "KEY_A"), DeviceKey.named("right", "key_a"))
    wiring = Wiring(tuple(SeatWiring(i, None, key=key) for i, key in enumerate(keys, 1)))

    assert wiring.has_keys
    assert not Wiring.standard().has_keys


def test_a_button_on_a_pin_and_on_a_key_is_refused() -> None:
    with pytest.raises(WiringError, match="seat 3 is on GPIO17 and is KEY_F1 of “x”"):
        Wiring((SeatWiring(3, button=17, key=DeviceKey.named("x", "KEY_F1")),))


@pytest.mark.parametrize("key", ["KEY_NONSENSE", "", 0, 0x300, -1])
def test_a_key_that_does_not_exist_is_refused(key: str | int) -> None:
    with pytest.raises(KeyNameError, match="KEY_A"):
        DeviceKey.named("x", key)


def test_in_the_place_of_keys_a_table_has_pins_of_its_own() -> None:
    keys = tuple(SeatWiring(seat, None, key=DeviceKey("x", seat)) for seat in range(1, 6))
    pins = Wiring((*keys, SeatWiring(6, button=4, lamp=5, buzzer=6))).without_keys()

    assert not pins.has_keys
    assert len({seat.button for seat in pins} | {5, 6}) == 8
    assert all(seat.button is not None for seat in pins)


@pytest.mark.parametrize("seat", [0, 7])
def test_a_seat_that_does_not_exist_is_refused(seat: int) -> None:
    with pytest.raises(WiringError, match=f"no seat {seat}"):
        Wiring((SeatWiring(seat, button=17),))


@pytest.mark.parametrize("pin", [-1, 0, 1, 28, 40])
def test_a_pin_that_is_not_free_on_the_header_is_refused(pin: int) -> None:
    with pytest.raises(WiringError, match=f"GPIO{pin} cannot be the lamp of seat 4"):
        Wiring((SeatWiring(4, button=None, lamp=pin),))
    with pytest.raises(WiringError, match=f"GPIO{pin} cannot be the buzzer of seat 4"):
        Wiring((SeatWiring(4, button=None, buzzer=pin),))


@pytest.mark.parametrize("pull", [Pull.DOWN, Pull.FLOATING])
def test_what_the_board_pulls_up_cannot_be_pulled_otherwise(pull: Pull) -> None:
    with pytest.raises(WiringError, match=rf"GPIO3 cannot be pulled {pull.value} .* of seat 2"):
        Wiring((SeatWiring(2, button=3, button_pull=pull),))


def test_a_button_is_pulled_away_from_its_active_level_unless_told_otherwise() -> None:
    assert SeatWiring(1, button=17).pull is Pull.UP
    assert SeatWiring(1, button=17, button_active_high=True).pull is Pull.DOWN
    assert SeatWiring(1, button=17, button_pull=Pull.FLOATING).pull is Pull.FLOATING
