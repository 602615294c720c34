"""`python -m hardware`, on mock pins."""

from __future__ import annotations

import io
import os
import re
from pathlib import Path

import pytest
from gpiozero.pins.mock import MockFactory

from hardware import PanelUnavailable, Wiring, wiring_table
from hardware.__main__ import main
from hardware.chip import Chip


def ctrl_c(*_: object) -> None:
    raise KeyboardInterrupt


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hardware.__main__.WALK", 0.0)
    monkeypatch.setattr("hardware.__main__.TAP", 0.03)
    monkeypatch.setattr("hardware.__main__.signal.signal", lambda number, handler: None)


def test_it_walks_the_lamps_and_names_each_press(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("2 1\nfour 5\n"))

    assert main(["--simulate", "--seats", "2"]) == 0

    lines = capsys.readouterr().out.splitlines()
    assert "chip: none, mock pins" in lines
    assert wiring_table(Wiring.standard(2)) in "\n".join(lines)
    assert [line for line in lines if line.startswith("lamp")] == [
        "lamp of seat 1",
        "lamp of seat 2",
    ]
    told = [line.partition("  ")[2] for line in lines if line.partition(".")[0].isdecimal()]
    assert [re.sub(r"after 0\.\d+ s", "after a while", line) for line in told] == [
        "seat 2  down, 1 edge",
        "seat 2  up after a while, 1 edge",
        "seat 1  down, 1 edge",
        "seat 1  up after a while, 1 edge",
    ]
    assert "there is no working button at seat '5'" in lines


def test_it_walks_the_buzzers_each_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    factory = MockFactory()
    monkeypatch.setattr("hardware.__main__.open_chip", lambda: Chip(factory, "lgpio"))
    monkeypatch.setattr("hardware.__main__.WALK", 0.15)
    monkeypatch.setattr("hardware.__main__.Event", ctrl_c)
    file = tmp_path / "settings.toml"
    file.write_text(
        "[wiring]\n1 = { buzzer = 18 }\n2 = { buzzer = 19 }\n3 = { buzzer = 18, lamp = 22 }\n"
    )
    shared, other = factory.pin(18), factory.pin(19)

    assert main(["--config", str(file)]) == 0
    said = [line for line in capsys.readouterr().out.splitlines() if " of seat" in line]
    assert said == ["lamp of seat 3", "buzzer of seats 1, 3", "buzzer of seat 2"]
    for pin in (shared, other):
        assert [each.state for each in pin.states].count(True) == 1
        assert pin.state is False


@pytest.mark.parametrize("option", ["--check", "--all-off"])
def test_check_and_all_off_silence_a_buzzer_and_name_one_that_does_not_work(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    option: str,
) -> None:
    factory = MockFactory()
    factory.reserve_pins(factory, "GPIO19")
    monkeypatch.setattr("hardware.__main__.open_chip", lambda: Chip(factory, "lgpio"))
    file = tmp_path / "settings.toml"
    file.write_text("[wiring]\n1 = { buzzer = 18 }\n2 = { buzzer = 19 }\n")
    buzzing = factory.pin("GPIO18")
    buzzing.function = "output"
    buzzing.state = True

    assert main([option, "--config", str(file)]) == 1
    assert buzzing.state is False
    assert "seat 2: busy: the buzzer on GPIO19" in capsys.readouterr().err


def test_all_off_ends_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--simulate", "--all-off"]) == 0
    assert "lamp of seat" not in capsys.readouterr().out


def test_without_a_chip_it_ends_with_the_reason(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def no_chip() -> None:
        raise PanelUnavailable("No GPIO chip could be opened.")

    monkeypatch.setattr("hardware.__main__.open_chip", no_chip)
    monkeypatch.setattr("hardware.opening.open_chip", no_chip)

    assert main([]) == 1
    assert "No GPIO chip could be opened." in capsys.readouterr().err


def test_it_names_chip_factory_and_permissions(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    device = tmp_path / "gpiochip0"
    device.touch()
    device.chmod(0o660)
    monkeypatch.setattr("hardware.__main__.gpio_devices", lambda: [device])
    # Mock pins that cannot dim, as if they were a chip's.
    monkeypatch.setattr("hardware.__main__.open_chip", lambda: Chip(MockFactory(), "lgpio"))

    assert main(["--check"]) == 0
    said = capsys.readouterr().out
    assert "pin factory: lgpio (MockFactory)" in said
    assert re.search(rf"{device}: group \S+, and the user \S+ may open it", said)
    assert "permissions: as they should be" in said
    assert "lamp of seat" not in said

    monkeypatch.setattr(os, "access", lambda path, mode: False)
    main(["--check"])
    said = capsys.readouterr().out
    assert "may NOT open it" in said
    assert "sudo usermod -aG" in said


def test_a_pin_that_does_not_work_ends_it_with_the_reason(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    factory = MockFactory()
    factory.reserve_pins(factory, "GPIO23")
    monkeypatch.setattr("hardware.__main__.open_chip", lambda: Chip(factory, "lgpio"))

    assert main(["--check"]) == 1
    assert "seat 2: busy: the lamp of seat 2 on GPIO23" in capsys.readouterr().err


def test_all_off_leaves_the_buttons_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    factory = MockFactory()
    factory.reserve_pins(factory, "GPIO17")
    monkeypatch.setattr("hardware.__main__.open_chip", lambda: Chip(factory, "lgpio"))
    lamp = factory.pin("GPIO22")
    lamp.function = "output"
    lamp.state = True

    assert main(["--all-off"]) == 0
    assert lamp.state is False


def test_all_off_needs_no_device_of_a_key(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    factory = MockFactory()
    monkeypatch.setattr("hardware.__main__.open_chip", lambda: Chip(factory, "lgpio"))
    lamp = factory.pin("GPIO22")
    lamp.function = "output"
    lamp.state = True
    file = tmp_path / "settings.toml"
    file.write_text("wiring.3 = { key = 'KEY_A', device = 'no such device', lamp = 22 }\n")

    assert main(["--all-off", "--config", str(file)]) == 0
    assert lamp.state is False


def test_it_tries_the_wiring_of_a_settings_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "settings.toml"
    file.write_text("language = 'de'\n[wiring.3]\nbutton = 'BOARD11'\n", encoding="utf-8")
    assert main(["--simulate", "--check", "--config", str(file)]) == 0
    assert "| 3     | GPIO17 | 11 " in capsys.readouterr().out

    file.write_text("[wiring]\n3 = { button = 'GND' }\n5 = { button = 5 }\n", encoding="utf-8")
    assert main(["--simulate", "--check", "--config", str(file)]) == 1
    said = capsys.readouterr()
    assert f"{file}, wiring.3.button: expected a GPIO pin" in said.err
    assert "| 5     | GPIO5 " in said.out


def test_a_settings_file_that_says_nothing_of_wires_means_the_standard_wiring(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "settings.toml"
    file.write_text("language = 'de'\n", encoding="utf-8")
    assert main(["--wiring", "--config", str(file)]) == 0
    assert capsys.readouterr().out == wiring_table(Wiring.standard()) + "\n"


def test_what_was_chosen_at_the_table_comes_before_its_settings_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    config, choices = tmp_path / "settings.toml", tmp_path / "choices.json"
    config.write_text("[wiring]\n1 = { button = 17 }\n2 = { button = 27 }\n")
    arguments = ["--wiring", "--config", str(config), "--choices", str(choices)]
    assert main(arguments) == 0
    assert "GPIO17" in capsys.readouterr().out

    choices.write_text('{"language": "de", "wiring.1": {"button": "GPIO4"}, "wiring.2": {}}')
    assert main(arguments) == 0
    told = capsys.readouterr().out
    assert "GPIO4 " in told
    assert "GPIO17" not in told
    assert "GPIO27" not in told

    for damaged in ("{", "[1]", "[" * 100_000):
        choices.write_text(damaged)
        assert main(arguments) == 1
        assert f"{choices} cannot be read" in capsys.readouterr().err


@pytest.mark.parametrize("text", ["wiring = 3", "[wiring", None])
def test_a_settings_file_that_cannot_be_read_drives_no_pin(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str | None
) -> None:
    file = tmp_path / "settings.toml"
    if text is not None:
        file.write_text(text, encoding="utf-8")
    assert main(["--simulate", "--config", str(file)]) == 1
    said = capsys.readouterr()
    assert str(file) in said.err
    assert "chip" not in said.out


def test_keys_are_tried_without_a_chip(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def no_chip() -> None:
        raise PanelUnavailable("No GPIO chip could be opened.")

    monkeypatch.setattr("hardware.__main__.open_chip", no_chip)
    monkeypatch.setattr("hardware.opening.open_chip", no_chip)
    monkeypatch.setattr("hardware.opening.INPUT_DEVICES", tmp_path)
    file = tmp_path / "settings.toml"
    file.write_text("wiring.3 = { key = 'KEY_A', device = 'no such device', lamp = 22 }\n")

    assert main(["--check", "--config", str(file)]) == 1
    said = capsys.readouterr()
    assert "chip: none" in said.out
    assert "| 3     | KEY_A  | -             | USB: no such device |" in said.out
    assert "the lamp of seat 3 on GPIO22: No GPIO chip could be opened." in said.err


def test_ctrl_c_ends_it_at_any_time_with_a_verdict(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("hardware.__main__.time.sleep", ctrl_c)
    assert main(["--simulate"]) == 0
    assert "lamp of seat 1" in capsys.readouterr().out
