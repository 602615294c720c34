"""`quibbles --drawings`: the pages of the configuration in use, or one line that says why not."""

from __future__ import annotations

from pathlib import Path

from paper import Paper
from program import Program

SETTINGS = """\
[screen]
diagonal = "32in"

[table]
seats = 2
names = { 1 = "A & <B>" }

[wiring]
1 = { button = "GPIO5", lamp = 6 }
2 = { key = "KEY_A", device = "x<y" }
"""


def written(folder: Path, settings: str, *arguments: str) -> Program:
    (folder / "settings.toml").write_text(settings, encoding="utf-8")
    return Program(folder, "--config", "settings.toml", "--language", "en", *arguments)


def test_it_draws_what_the_settings_say(tmp_path: Path) -> None:
    program = written(tmp_path, SETTINGS, "--drawings", "deep/down")
    assert program.status() == 0, program.log
    assert "Pages to print at their own size, 100 %: deep/down" in program.log
    pages = {
        file.name: Paper(file.read_text(encoding="utf-8"))
        for file in (tmp_path / "deep" / "down").iterdir()
    }
    assert sorted(pages) == ["rim.svg", "stickers.svg", "wiring.svg"]
    assert sorted(pages["wiring.svg"].named("wire-")) == ["29", "31"]
    assert {"A & <B>", "KEY_A of x<y"} <= set(pages["wiring.svg"].words)
    assert sorted(pages["rim.svg"].named("hole-")) == ["1", "2"]
    assert "708 × 398" in pages["rim.svg"].words


def test_the_command_line_comes_before_the_settings(tmp_path: Path) -> None:
    more = ("--table", "24in", "--seats", "6", "--size", "1920x1200")
    program = written(tmp_path, SETTINGS, "--drawings", ".", *more)
    assert program.status() == 0, program.log
    rim = Paper((tmp_path / "rim.svg").read_text(encoding="utf-8"))
    assert len(rim.named("hole-")) == 6
    assert "517 × 323" in rim.words


def test_a_mistake_in_the_wiring_is_said_and_its_pin_not_drawn(tmp_path: Path) -> None:
    wrong = "[wiring]\n1 = { button = 17, lamp = 'GND' }\n"
    program = written(tmp_path, wrong, "--drawings", "drawn")
    assert program.status() == 1
    assert "settings.toml, wiring.1.lamp: expected a GPIO pin" in program.log
    wiring = Paper((tmp_path / "drawn" / "wiring.svg").read_text(encoding="utf-8"))
    assert sorted(wiring.named("wire-")) == ["11"]


def test_where_nothing_can_be_written_one_line_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    program = written(tmp_path, "", "--drawings", "file/drawings")
    assert program.status() == 1
    assert program.log == "quibbles: file/drawings: Not a directory\n"
