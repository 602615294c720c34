"""What is written of a wiring is that wiring: to the hardware that reads it, and to the settings it stands in."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from hardware import SEATS, DeviceKey, Pull, SeatWiring, Wiring, read_wiring, write_wiring
from hardware.device_key import CODES, KEY_COUNT
from hardware.wiring import FIXED_PULL_UP, HEADER_PINS
from kiosk.settings import Configuration
from kiosk.settings.checking import check_settings
from kiosk.wiring import wiring_of

LEVELS = st.booleans()
PULLS = st.none() | st.sampled_from(Pull)
CODE = st.sampled_from(sorted(CODES.values())) | st.integers(1, KEY_COUNT - 1)


@st.composite
def wirings(draw: st.DrawFn) -> Wiring:
    """Any wiring that there can be: some places, some parts, on any pins, a buzzer alone or shared."""
    pins = iter(draw(st.permutations(HEADER_PINS)))
    codes = iter(draw(st.lists(CODE, min_size=len(SEATS), max_size=len(SEATS), unique=True)))
    shared, shared_level = next(pins), draw(LEVELS)
    seats = []
    for seat in draw(st.lists(st.sampled_from(SEATS), unique=True)):
        button = key = None
        match draw(st.sampled_from(("nothing", "pin", "key"))):
            case "pin":
                button = next(pins)
            case "key":
                key = DeviceKey(draw(st.text(min_size=1)), next(codes))
        lamp = draw(st.none() | st.just(next(pins)))
        buzzer = draw(st.none() | st.sampled_from((shared, next(pins))))
        pulled_up = button in FIXED_PULL_UP
        seats.append(
            SeatWiring(
                seat,
                button,
                lamp,
                button_active_high=draw(LEVELS),
                lamp_active_high=draw(LEVELS),
                dimmable=draw(st.booleans()),
                button_pull=Pull.UP if pulled_up else draw(PULLS),
                key=key,
                buzzer=buzzer,
                buzzer_active_high=shared_level if buzzer == shared else draw(LEVELS),
            )
        )
    return Wiring(tuple(seats))


def in_order(wiring: Wiring) -> Wiring:
    return Wiring(tuple(sorted(wiring, key=lambda seat: seat.seat)))


@given(wirings())
def test_it_is_read_as_it_was(wiring: Wiring) -> None:
    assert read_wiring(write_wiring(wiring)) == (in_order(wiring), ())


@given(wirings().filter(lambda wiring: wiring.seats))
def test_in_a_settings_file_it_is_in_order_and_comes_out_as_it_was(wiring: Wiring) -> None:
    tables = {str(place): table for place, table in write_wiring(wiring).items()}
    checked = check_settings({"wiring": tables}, Path())
    assert checked.problems == ()
    assert wiring_of(Configuration(checked), Path()) == (in_order(wiring), ())
