"""The owner's wiring: used as it is written, its mistakes reported, and nothing driven that may be a button."""

from __future__ import annotations

from pathlib import Path

import pytest

from hardware import SeatWiring, Wiring
from kiosk.__main__ import main
from kiosk.settings import Configuration, Expected
from kiosk.translation import Translator
from kiosk.wiring import TableWiring, wiring_of
from kiosk.wording import problem_text


def wired(folder: Path, text: str) -> TableWiring:
    file = folder / "settings.toml"
    file.write_text(text, encoding="utf-8")
    return wiring_of(Configuration.load(file), file)


def test_nothing_written_is_the_recommended_wiring(tmp_path: Path) -> None:
    assert wired(tmp_path, "language = 'de'") == (Wiring.standard(), ())


def test_the_owners_wiring_is_used_and_no_other_pin(tmp_path: Path) -> None:
    wiring, problems = wired(tmp_path, "[wiring.2]\nbutton = 'BOARD11'\nlamp_active = 'low'\n")
    assert problems == ()
    assert wiring == Wiring((SeatWiring(2, button=17, lamp_active_high=False),))


def test_a_mistake_of_one_place_leaves_the_others_wired(tmp_path: Path) -> None:
    wiring, _ = wired(tmp_path, "[wiring]\n1 = { button = 17, pull = 'top' }\n2 = { button = 27 }")
    assert list(wiring) == [SeatWiring(2, button=27)]


@pytest.mark.parametrize("text", ["wiring.1 = { lamp = 1.5 }", "wiring = 1", "wiring.1 = {"])
def test_what_may_be_wired_otherwise_is_not_driven(tmp_path: Path, text: str) -> None:
    assert wired(tmp_path, text).wiring == Wiring(())


def test_swapped_pins_are_reported_at_both_places(tmp_path: Path) -> None:
    wiring, problems = wired(
        tmp_path,
        "[wiring]\n1 = { button = 17, lamp = 22 }\n3 = { button = 'GPIO22', lamp = 24 }\n",
    )
    tr = Translator("en")
    wanted = "expected a pin of its own"
    assert [problem_text(tr, problem) for problem in problems] == [
        f"settings.toml, wiring.1.lamp: {wanted} (the button of place 3 has this one too), found 22",
        f"settings.toml, wiring.3.button: {wanted} (the lamp of place 1 has this one too), "
        'found "GPIO22"',
    ]
    assert list(wiring) == [SeatWiring(1, 17), SeatWiring(3, None, 24)]


def test_a_buzzer_on_a_buttons_pin_is_reported_at_both_places(tmp_path: Path) -> None:
    wiring, problems = wired(tmp_path, "[wiring]\n1 = { button = 17 }\n3 = { buzzer = 'WPI0' }\n")
    wanted = "expected a pin of its own"
    assert [problem_text(Translator("en"), problem) for problem in problems] == [
        f"settings.toml, wiring.1.button: {wanted} (the buzzer of place 3 has this one too), found 17",
        f"settings.toml, wiring.3.buzzer: {wanted} (the button of place 1 has this one too), "
        'found "WPI0"',
    ]
    assert list(wiring) == [SeatWiring(1, None), SeatWiring(3, None)]


def test_a_buzzer_is_shared_by_places_that_say_the_same_of_it(tmp_path: Path) -> None:
    agreed = "[wiring]\n1 = { buzzer = 18 }\n3 = { buzzer = 18, buzzer_active = 'high' }\n"
    assert wired(tmp_path, agreed) == (
        Wiring((SeatWiring(1, None, buzzer=18), SeatWiring(3, None, buzzer=18))),
        (),
    )
    wiring, problems = wired(tmp_path, agreed.replace("high", "low"))
    assert [problem_text(Translator("en"), problem) for problem in problems] == [
        "settings.toml, wiring.1.buzzer: expected the same buzzer_active as at place 3, which has "
        "this buzzer too, found 18",
        "settings.toml, wiring.3.buzzer_active: expected the same buzzer_active as at place 1, "
        'which has this buzzer too, found "low"',
    ]
    assert [seat.buzzer for seat in wiring] == [None, None]


@pytest.mark.parametrize(
    ("said", "key", "expected"),
    [
        ("button = 'GPIO99'", "wiring.4.button", Expected.PIN),
        ("lamp = 'GND'", "wiring.4.lamp", Expected.GPIO_PIN),
        ("lamp = 0", "wiring.4.lamp", Expected.GPIO_PIN),
        ("buzzer = '5V'", "wiring.4.buzzer", Expected.GPIO_PIN),
        ("button = 2, pull = 'down'", "wiring.4.pull", Expected.PULLED_UP),
        ("key = 'KEY_X1', device = 'x'", "wiring.4.key", Expected.KEY),
        ("key = 'KEY_A', device = ''", "wiring.4.device", Expected.DEVICE),
        ("key = 'KEY_A'", "wiring.4.key", Expected.COMPLETE),
        ("key = 'KEY_A', device = 'x', button = 17", "wiring.4.key", Expected.KEY_OR_BUTTON),
        ("button = 2, button_active = 'high'", "wiring.4.button", Expected.PULLED_UP),
    ],
)
def test_an_impossible_pin_is_reported_like_any_mistake(
    tmp_path: Path, said: str, key: str, expected: Expected
) -> None:
    (problem,) = wired(tmp_path, f"wiring.4 = {{ {said} }}").problems
    assert (problem.file.name, problem.key, problem.expected) == ("settings.toml", key, expected)
    assert problem_text(Translator("en"), problem)


def test_a_key_of_two_places_is_reported_at_both(tmp_path: Path) -> None:
    key = "{ key = 'KEY_A', device = 'x' }"
    tr = Translator("en")
    said = [
        problem_text(tr, problem)
        for problem in wired(tmp_path, f"[wiring]\n1 = {key}\n2 = {key}").problems
    ]
    assert said[0].endswith(
        '1.key: expected a key of its own (place 2 has this one too), found "KEY_A"'
    )
    assert said[1].endswith(
        '2.key: expected a key of its own (place 1 has this one too), found "KEY_A"'
    )


def test_the_command_shows_the_wiring_in_use(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("[wiring]\n5 = { button = 'WPI0' }\n6 = { button = 27, lamp = 'GND' }\n")
    assert main(["--wiring", "--config", str(file), "--data", str(tmp_path)]) == 1
    said = capsys.readouterr()
    assert [line.split("|")[1:4] for line in said.out.splitlines()[2:]] == [
        [" 5     ", " GPIO17 ", " 11            "],
        [" 6     ", " GPIO27 ", " 13            "],
    ]
    assert "mine.toml, wiring.6.lamp: " in said.err


def test_the_check_of_the_settings_checks_the_pins(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("wiring.1 = { button = 'GPIO99' }\n")
    assert main(["--check-config", "--config", str(file), "--data", str(tmp_path)]) == 1
    assert "wiring.1.button" in capsys.readouterr().out
