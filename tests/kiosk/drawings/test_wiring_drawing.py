"""The wiring on paper: every pin in use has its own wire, which can be followed to a part that says whose it is."""

from __future__ import annotations

from itertools import combinations
from math import hypot

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from paper import SVG, Paper, numbers, points_along

from hardware import DeviceKey, Pull, SeatWiring, Wiring, header_names, header_number
from hardware.wiring import FIXED_PULL_UP, HEADER_PINS
from kiosk.drawings.owners import Owners
from kiosk.drawings.wiring import wiring_page
from kiosk.seating import usual_places
from kiosk.translation import Translator, languages

TRANSLATORS = {code: Translator(code) for code in languages()}


def drawn(wiring: Wiring, *, places: int = 6, name: str = "", language: str = "en") -> Paper:
    here = dict(enumerate(usual_places(places), 1))
    names = {1: name} if name else {}
    return Paper(wiring_page(Owners(TRANSLATORS[language], here, names), wiring))


@st.composite
def wirings(draw: st.DrawFn) -> Wiring:
    """Any seats with any parts on any pins; one buzzer may be several seats'."""
    seats = draw(st.lists(st.integers(1, 6), unique=True, max_size=6))
    free = iter(draw(st.permutations(HEADER_PINS)))
    shared = next(free)
    wired = []
    for seat in seats:
        on_usb = draw(st.integers(0, 3)) == 0
        button = None if on_usb or draw(st.booleans()) else next(free)
        own = draw(st.sampled_from(("own", "shared", "none")))
        pull = draw(st.sampled_from((None, *Pull)))
        high = draw(st.booleans())
        if button in FIXED_PULL_UP:
            pull = Pull.UP
        wired.append(
            SeatWiring(
                seat,
                button=button,
                lamp=draw(st.sampled_from((None, next(free)))),
                button_active_high=high,
                lamp_active_high=draw(st.booleans()),
                dimmable=draw(st.booleans()),
                button_pull=pull,
                key=DeviceKey(draw(st.text(min_size=1)), 288 + seat) if on_usb else None,
                buzzer={"own": next(free), "shared": shared, "none": None}[own],
            )
        )
    return Wiring(tuple(wired))


def pins_of(wiring: Wiring) -> set[int]:
    return {pin for seat in wiring for pin in seat.pins.values()}


@settings(max_examples=30)
@given(wirings(), st.sampled_from(languages()), st.integers(1, 6))
def test_one_wire_ends_at_every_pin_in_use_and_none_at_another(
    wiring: Wiring, language: str, places: int
) -> None:
    paper = drawn(wiring, places=places, language=language)
    wires, pins = paper.named("wire-"), paper.named("pin-")
    assert sorted(map(int, wires)) == sorted(map(header_number, pins_of(wiring)))
    for number, wire in wires.items():
        circle = pins[number].find(f"{SVG}circle")
        assert circle is not None
        middle = float(circle.attrib["cx"]), float(circle.attrib["cy"])
        assert points_along(wire.attrib["d"])[0] == pytest.approx(middle, abs=0.01)


@settings(max_examples=12)
@given(wirings())
def test_wires_keep_clear_of_each_other_and_of_the_papers_edge(wiring: Wiring) -> None:
    ways = [points_along(wire.attrib["d"]) for wire in drawn(wiring).named("wire-").values()]
    for one, other in combinations(ways, 2):
        assert min(hypot(x - u, y - v) for x, y in one for u, v in other) > 2.0
    for way in ways:
        assert all(10 < x < 287 and 20 < y < 172 for x, y in way)


@settings(max_examples=30)
@given(wirings())
def test_wires_are_told_apart_without_colour(wiring: Wiring) -> None:
    wires = drawn(wiring).named("wire-").values()
    assert len({wire.attrib["stroke-dasharray"] for wire in wires}) == len(wires)


def test_the_dots_of_a_wire_count_its_place() -> None:
    wires = drawn(Wiring.standard()).named("wire-")
    for seat in Wiring.standard():
        for pin in seat.pins.values():
            dashes = numbers(wires[str(header_number(pin))].attrib["stroke-dasharray"])
            assert dashes.count(0.9) == seat.seat


@settings(max_examples=30)
@given(wirings(), st.sampled_from(languages()))
def test_nothing_but_an_owners_words_is_ever_cut_short(wiring: Wiring, language: str) -> None:
    without = Wiring(tuple(seat for seat in wiring if seat.key is None))
    assert not [said for said in drawn(without, language=language).words if "…" in said]


@settings(max_examples=30)
@given(wirings(), st.sampled_from(languages()), st.integers(1, 6))
def test_every_word_is_on_the_page(wiring: Wiring, language: str, places: int) -> None:
    paper = drawn(wiring, language=language, places=places)
    assert (paper.root.attrib["width"], paper.root.attrib["height"]) == ("297mm", "210mm")
    for said in paper.root.iter(f"{SVG}text"):
        assert 9 < float(said.attrib["x"]) < 288 and 9 < float(said.attrib["y"]) < 206


def test_the_header_lies_as_on_the_board_and_its_first_pin_is_square() -> None:
    pins = drawn(Wiring(())).named("pin-")
    assert sorted(map(int, pins)) == [*range(1, 41)]
    assert [number for number in pins if pins[number].find(f"{SVG}rect") is not None] == ["1"]
    x, y = {}, {}
    for number, pin in pins.items():
        said = pin.find(f"{SVG}text")
        assert said is not None and said.text == number
        x[int(number)], y[int(number)] = float(said.attrib["x"]), float(said.attrib["y"])
    assert len({x[n] for n in range(1, 41, 2)}) == len({x[n] for n in range(2, 41, 2)}) == 1
    assert x[1] < x[2] and all(y[n] == y[n + 1] < y[n + 2] for n in range(1, 39, 2))


def test_every_pin_says_what_it_is() -> None:
    words = drawn(Wiring(())).words
    names = list(header_names().values())
    for name in names:
        if name.startswith("GPIO"):
            assert words.count(name) == 1
    assert words.count("ground") == names.count("GND") == 8
    assert words.count("3.3 V") == names.count("3V3") == 2
    assert words.count("5 V") == names.count("5V") == 2
    assert {"microSD card: this end", "USB sockets: this end", "edge of the board"} <= set(words)


@pytest.mark.parametrize(
    ("seat", "told"),
    [
        (SeatWiring(1, 17), "to ground"),
        (SeatWiring(1, 17, button_active_high=True), "to 3.3 V"),
        (
            SeatWiring(1, 17, button_active_high=True, button_pull=Pull.UP),
            "to ground, opens when pressed",
        ),
        (SeatWiring(1, 17, button_pull=Pull.DOWN), "to 3.3 V, opens when pressed"),
        (SeatWiring(1, 17, button_pull=Pull.FLOATING), "to ground, own 10 kΩ to 3.3 V"),
        (SeatWiring(1, None, lamp=22), "lit by 3.3 V"),
        (
            SeatWiring(1, None, lamp=22, lamp_active_high=False, dimmable=False),
            "lit by 0 V, only switched",
        ),
        (SeatWiring(1, None, buzzer=18, buzzer_active_high=False), "sounds at 0 V"),
    ],
)
def test_a_part_says_where_it_leads(seat: SeatWiring, told: str) -> None:
    assert drawn(Wiring((seat,))).words.count(told) == 1


def test_lamps_and_buzzers_hang_on_drivers_and_what_is_in_one_is_shown() -> None:
    assert "driver" not in drawn(Wiring((SeatWiring(1, 17),))).words
    words = drawn(Wiring((SeatWiring(1, 17, lamp=22, buzzer=18),))).words
    assert words.count("driver") == 3, "the lamp's, the buzzer's, and the one that is opened"
    assert {"NPN", "10 kΩ", "fuse"} <= set(words)


@pytest.mark.parametrize("low", ["lamp", "buzzer", "neither"])
def test_the_driver_that_is_shown_is_not_for_what_is_on_at_0_v(low: str) -> None:
    seat = SeatWiring(
        *(1, 17, 22),
        lamp_active_high=low != "lamp",
        buzzer=18,
        buzzer_active_high=low != "buzzer",
    )
    warning = "What is on at 0 V needs another driver than this one."
    assert (warning in drawn(Wiring((seat,))).words) == (low != "neither")


def test_a_buzzer_for_all_is_there_once() -> None:
    seats = tuple(SeatWiring(seat, None, buzzer=18) for seat in (1, 2, 5))
    words = drawn(Wiring(seats)).words
    assert words.count("Buzzer") == 1
    assert "places 1, 2, 5" in words


def test_what_is_not_at_this_table_is_wired_all_the_same() -> None:
    words = drawn(Wiring.standard(), places=4).words
    assert words.count("Button") == 6
    assert words.count("no such place now") == 4, "button and lamp of the fifth and the sixth"


def test_keys_stand_apart_and_a_place_without_a_button_is_named() -> None:
    paper = drawn(Wiring((SeatWiring(2, None, key=DeviceKey("0079:0006", 288)),)), places=3)
    assert "BTN_TRIGGER of 0079:0006" in paper.words
    assert "Without a button, so one is drawn on the screen: 1, 3" in paper.words
    assert paper.named("wire-") == {}


NASTY = "<a b='1'>&amp; \"]]>"


def test_an_owners_words_stay_words() -> None:
    wiring = Wiring((SeatWiring(1, 17), SeatWiring(2, None, key=DeviceKey(NASTY, 288))))
    words = drawn(wiring, name=NASTY[:16]).words
    assert NASTY[:16] in words
    assert f"BTN_TRIGGER of {NASTY}" in words


@settings(max_examples=30)
@given(st.text(min_size=1), st.text(min_size=1, max_size=16))
def test_any_words_make_a_file_that_can_be_read(device: str, name: str) -> None:
    wiring = Wiring((SeatWiring(1, 17), SeatWiring(2, None, key=DeviceKey(device, 288))))
    assert drawn(wiring, name=name).words
