"""A wiring written by hand: what is understood, and what each mistake costs."""

from __future__ import annotations

import tomllib
from collections.abc import Callable

import pytest

from hardware import (
    DeviceKey,
    MistakeKind,
    PressKind,
    Pull,
    SeatWiring,
    SimulatedPanel,
    Wiring,
    WrittenWiring,
    read_wiring,
    wiring_table,
    write_wiring,
)


def written(text: str) -> WrittenWiring:
    return read_wiring(tomllib.loads(text)["wiring"])


def test_everything_can_be_said_of_a_seat() -> None:
    wiring, mistakes = written(
        """
        [wiring.4]
        button = "BOARD11"
        lamp = "WPI3"
        button_active = "high"
        pull = "floating"
        lamp_active = "low"
        dimmable = false
        buzzer = "J8:12"
        buzzer_active = "low"
        [wiring.2]
        button = 27
        """
    )
    assert mistakes == ()
    assert wiring == Wiring(
        (
            SeatWiring(2, button=27),
            SeatWiring(
                4,
                button=17,
                lamp=22,
                button_active_high=True,
                lamp_active_high=False,
                dimmable=False,
                button_pull=Pull.FLOATING,
                buzzer=18,
                buzzer_active_high=False,
            ),
        )
    )


def test_two_buttons_on_one_pin_are_refused_naming_both_and_cost_both() -> None:
    wiring, mistakes = written(
        """
        [wiring.1]
        button = "GPIO17"
        lamp = 22
        [wiring.3]
        button = "BOARD11"
        lamp = 24
        """
    )
    assert [str(mistake) for mistake in mistakes] == [
        "wiring.1.button: expected a pin of its own, this one is given to the button of seat 3 "
        "too, found 'GPIO17'",
        "wiring.3.button: expected a pin of its own, this one is given to the button of seat 1 "
        "too, found 'BOARD11'",
    ]
    assert list(wiring) == [SeatWiring(1, None, 22), SeatWiring(3, None, 24)]


def test_swapped_pins_are_never_driven() -> None:
    wiring, mistakes = written(
        """
        [wiring]
        1 = { button = 17, lamp = 22 }
        2 = { button = 22, lamp = 23 }
        """
    )
    assert [(str(each.seat), each.key, str(each.other)) for each in mistakes] == [
        ("1", "lamp", "the button of seat 2"),
        ("2", "button", "the lamp of seat 1"),
    ]
    assert list(wiring) == [SeatWiring(1, 17, None), SeatWiring(2, None, 23)]


def test_button_and_lamp_of_one_seat_share_no_pin() -> None:
    wiring, mistakes = written("wiring.5 = { button = 17, lamp = 'WPI0' }")
    assert {each.key for each in mistakes} == {"button", "lamp"}
    assert list(wiring) == [SeatWiring(5, None)]


@pytest.mark.parametrize(
    ("said", "key", "kind"),
    [
        ('button = "GPIO40"', "button", MistakeKind.NOT_A_PIN),
        ("button = true", "button", MistakeKind.NOT_A_PIN),
        ("button = [17]", "button", MistakeKind.NOT_A_PIN),
        ('button = "GND"', "button", MistakeKind.NOT_USABLE),
        ('button = "J8:27"', "button", MistakeKind.NOT_USABLE),
        ('button = 2, pull = "down"', "pull", MistakeKind.FIXED_PULL),
        ('button = 3, button_active = "high"', "button", MistakeKind.FIXED_PULL),
        ('button = 17, pull = "sideways"', "pull", MistakeKind.VALUE),
        ('button = 17, button_active = "hi"', "button_active", MistakeKind.VALUE),
    ],
)
def test_a_mistake_about_the_button_leaves_the_lamp_alone(
    said: str, key: str, kind: MistakeKind
) -> None:
    wiring, (mistake,) = written(f"wiring.6 = {{ {said}, lamp = 22 }}")
    assert (mistake.seat, mistake.key, mistake.kind) == (6, key, kind)
    assert [(seat.button, seat.lamp) for seat in wiring] == [(None, 22)]


def test_one_buzzer_is_named_by_everybody_who_has_it() -> None:
    wiring, mistakes = written(
        """
        [wiring]
        1 = { buzzer = "GPIO18", buzzer_active = "low" }
        3 = { buzzer = "BOARD12", buzzer_active = "low" }
        """
    )
    assert mistakes == ()
    assert [(seat.buzzer, seat.buzzer_active_high) for seat in wiring] == [(18, False)] * 2


def test_a_buzzer_that_seats_disagree_about_is_nobodys() -> None:
    wiring, mistakes = written(
        """
        [wiring]
        1 = { buzzer = 18, lamp = 22 }
        2 = { buzzer = 18, buzzer_active = "low" }
        3 = { buzzer = "WPI1", buzzer_active = "high" }
        """
    )
    assert [str(mistake) for mistake in mistakes] == [
        "wiring.1.buzzer: expected the same buzzer_active as for the buzzer of seat 2, which is on "
        "this pin, found 18",
        "wiring.2.buzzer_active: expected the same buzzer_active as for the buzzer of seat 1, "
        "which is on this pin, found 'low'",
        "wiring.2.buzzer_active: expected the same buzzer_active as for the buzzer of seat 3, "
        "which is on this pin, found 'low'",
        "wiring.3.buzzer_active: expected the same buzzer_active as for the buzzer of seat 2, "
        "which is on this pin, found 'high'",
    ]
    assert [(seat.buzzer, seat.lamp) for seat in wiring] == [(None, 22), (None, None), (None, None)]


def test_a_buzzer_that_several_share_is_never_driven_where_a_button_is() -> None:
    wiring, mistakes = written(
        "wiring = { 1 = { buzzer = 18 }, 2 = { buzzer = 18 }, 4 = { button = 18, lamp = 25 } }"
    )
    assert [(each.kind, each.seat, each.key, str(each.other)) for each in mistakes] == [
        (MistakeKind.TAKEN, 1, "buzzer", "the button of seat 4"),
        (MistakeKind.TAKEN, 4, "button", "the buzzer of seat 1"),
        (MistakeKind.TAKEN, 2, "buzzer", "the button of seat 4"),
        (MistakeKind.TAKEN, 4, "button", "the buzzer of seat 2"),
    ]
    assert list(wiring) == [SeatWiring(1, None), SeatWiring(2, None), SeatWiring(4, None, 25)]


@pytest.mark.parametrize(
    ("said", "key", "kind"),
    [
        ('buzzer = "3V3"', "buzzer", MistakeKind.NOT_USABLE),
        ('buzzer = "GPIO77"', "buzzer", MistakeKind.NOT_A_PIN),
        ('buzzer = 18, buzzer_active = "loud"', "buzzer_active", MistakeKind.VALUE),
    ],
)
def test_a_mistake_about_the_buzzer_leaves_button_and_lamp_alone(
    said: str, key: str, kind: MistakeKind
) -> None:
    wiring, (mistake,) = written(f"wiring.6 = {{ {said}, button = 17, lamp = 22 }}")
    assert (mistake.key, mistake.kind) == (key, kind)
    assert list(wiring) == [SeatWiring(6, 17, 22)]


def test_the_table_of_pins_tells_of_buzzers_where_there_are_any() -> None:
    lamp = SeatWiring(1, 17, 22)
    assert "buzzer" not in wiring_table(Wiring((lamp,)))

    low = SeatWiring(2, None, buzzer=18, buzzer_active_high=False)
    rows = wiring_table(Wiring((lamp, low))).splitlines()
    assert [row.split("|")[8:11] for row in rows[:1] + rows[2:]] == [
        [" buzzer ", " at header pin ", " sounds at "],
        [" -      ", " -             ", " -         "],
        [" GPIO18 ", " 12            ", " 0 V       "],
    ]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("wiring.7 = { button = 17 }", "wiring.7: expected seats 1 to 6"),
        ("wiring.1 = 17", "wiring.1: expected seats 1 to 6, each a table of its own, found 17"),
        ("wiring.1 = { buton = 17 }", "wiring.1.buton: expected one of button, lamp"),
        ("wiring.1 = { dimmable = 1 }", "wiring.1.dimmable: expected one of true, false, found 1"),
        ("wiring.1 = { lamp = 99 }", 'wiring.1.lamp: expected a pin such as "GPIO17"'),
        ("wiring.1 = { lamp = '5V' }", "wiring.1.lamp: expected a GPIO pin, neither power"),
    ],
)
def test_each_mistake_is_told_in_one_line(text: str, says: str) -> None:
    (mistake,) = written(text).mistakes
    assert str(mistake).startswith(says)


def test_a_button_may_be_a_key_and_its_lamp_on_a_pin() -> None:
    wiring, mistakes = written(
        "wiring.2 = { key = 'btn_trigger', device = '0079:0006', lamp = 23 }"
    )
    assert mistakes == ()
    assert list(wiring) == [SeatWiring(2, None, 23, key=DeviceKey("0079:0006", 288))]
    assert "| 2     | BTN_TRIGGER | -             | USB: 0079:0006 | GPIO23 |" in (
        wiring_table(wiring)
    )


@pytest.mark.parametrize(
    ("said", "key", "kind"),
    [
        ("key = 'KEY_NONE', device = 'x'", "key", MistakeKind.NOT_A_KEY),
        ("key = true, device = 'x'", "key", MistakeKind.NOT_A_KEY),
        ("key = 9999, device = 'x'", "key", MistakeKind.NOT_A_KEY),
        ("key = 'KEY_A', device = ''", "device", MistakeKind.NOT_A_DEVICE),
        ("key = 'KEY_A'", "key", MistakeKind.KEY_ALONE),
        ("device = 'x'", "device", MistakeKind.KEY_ALONE),
        ("key = 'KEY_A', device = 'x', button = 17", "key", MistakeKind.KEY_AND_BUTTON),
    ],
)
def test_a_mistake_about_the_key_leaves_the_lamp_alone(
    said: str, key: str, kind: MistakeKind
) -> None:
    wiring, (mistake,) = written(f"wiring.6 = {{ {said}, lamp = 22 }}")
    assert (mistake.key, mistake.kind) == (key, kind)
    assert str(mistake).startswith(f"wiring.6.{key}: expected ")
    assert list(wiring) == [SeatWiring(6, None, 22)]


def test_a_key_given_to_two_seats_is_refused_naming_both() -> None:
    wiring, mistakes = written(
        """
        [wiring]
        1 = { key = "KEY_A", device = "Encoder" }
        4 = { key = 30, device = "encoder" }
        5 = { key = "KEY_A", device = "another" }
        """
    )
    assert [(each.seat, each.key, str(each.other)) for each in mistakes] == [
        (1, "key", "the button of seat 4"),
        (4, "key", "the button of seat 1"),
    ]
    assert [seat.key is not None for seat in wiring] == [False, False, True]


def test_a_wiring_is_written_as_an_owner_would_without_what_is_usual() -> None:
    wiring = Wiring(
        (
            SeatWiring(5, None, key=DeviceKey("0079:0006", 288), buzzer=18),
            SeatWiring(6, None, key=DeviceKey("*-1.3/input0", 700)),
            SeatWiring(
                2,
                button=27,
                lamp=23,
                button_active_high=True,
                lamp_active_high=False,
                dimmable=False,
                button_pull=Pull.FLOATING,
                buzzer=19,
                buzzer_active_high=False,
            ),
            SeatWiring(1, button=17, lamp=22),
            SeatWiring(3, None),
        )
    )
    tables = write_wiring(wiring)
    assert tables == {
        1: {"button": "GPIO17", "lamp": "GPIO22"},
        2: {
            "button": "GPIO27",
            "lamp": "GPIO23",
            "button_active": "high",
            "pull": "floating",
            "lamp_active": "low",
            "dimmable": False,
            "buzzer": "GPIO19",
            "buzzer_active": "low",
        },
        3: {},
        5: {"buzzer": "GPIO18", "key": "BTN_TRIGGER", "device": "0079:0006"},
        6: {"key": 700, "device": "*-1.3/input0"},
    }
    assert list(tables) == [1, 2, 3, 5, 6]


@pytest.mark.parametrize("active_high", [True, False])
@pytest.mark.parametrize("pull", Pull)
def test_a_press_is_a_press_however_its_button_is_wired(
    simulate: Callable[..., SimulatedPanel], clock: object, pull: Pull, active_high: bool
) -> None:
    seat = SeatWiring(3, button=17, button_active_high=active_high, button_pull=pull)
    panel = simulate(Wiring((seat,)))
    kinds: list[PressKind] = []
    panel.on_press(lambda press: kinds.append(press.kind))
    for move in (panel.press, panel.release):
        move(3)
        clock.now += 0.1  # type: ignore[attr-defined]
        panel.flush()
    assert kinds == [PressKind.DOWN, PressKind.UP]
