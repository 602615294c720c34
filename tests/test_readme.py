"""What the README says is so: its session runs, and what it names is there."""

from __future__ import annotations

import doctest
import importlib.util
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from engine.__main__ import main as engine_main
from engine.editions import EDITIONS
from hardware import NotUsable, Pull, find_pin, wiring_table
from hardware.__main__ import main as bench_main
from hardware.__main__ import parser as bench_parser
from kiosk import command_line
from kiosk.settings import Configuration
from kiosk.wiring import wiring_of

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```(\w+)\n(.*?)```", README, re.DOTALL)
WORDS = re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", README, flags=re.DOTALL))
COMMANDS = [
    line[2:].split("    ")[0]
    for kind, text in BLOCKS
    for line in text.splitlines()
    if kind == "console" and line.startswith("$ ")
]
MADE_BY_USE = {"evening/", "quibbles-demo/", "requests/", "set-aside/", "screenshots/", "demo/"}
"""Folders that the program makes where it runs."""


def options_of_quibbles() -> set[str]:
    """Every option that the command knows, in its long form."""
    actions = command_line._parser()._actions
    return {option for action in actions for option in action.option_strings if option[1] == "-"}


def test_the_session_runs() -> None:
    parser = doctest.DocTestParser()
    session = parser.get_doctest(README, {}, "README.md", "README.md", 0)
    assert len(session.examples) > 15
    said: list[str] = []
    results = doctest.DocTestRunner().run(session, out=said.append)
    assert results.failed == 0, "".join(said)


def test_every_path_it_names_is_there() -> None:
    folders = ("engine", "hardware", "kiosk", "systemd", "tests", ".setup", ".pictures")
    paths = {
        word
        for word in (*WORDS, *" ".join(COMMANDS).split())
        if word.startswith(tuple(f"{folder}/" for folder in folders)) and "NAME" not in word
    }
    paths -= {"kiosk/locale/nl.po", "kiosk/locale/quibbles.pot"}  # the recipe makes them
    assert len(paths) > 40
    assert [path for path in sorted(paths) if not (ROOT / path).exists()] == []


def test_every_folder_it_names_is_there_or_made_by_use() -> None:
    named = {word for word in WORDS if re.fullmatch(r"[\w./-]+/", word)}
    assert {folder for folder in named if not (ROOT / folder).is_dir()} <= MADE_BY_USE


@pytest.mark.parametrize("name", sorted(set(re.findall(r"python -m ([\w.]+)", README))))
def test_every_module_it_runs_is_there(name: str) -> None:
    assert importlib.util.find_spec(name)


def test_every_make_target_it_names_is_there() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE))
    named = {
        found for text in (*WORDS, *COMMANDS) for found in re.findall(r"\bmake ([a-z-]+)", text)
    }
    assert {"run", "test", "bench", "clean"} <= named
    assert named <= targets


def test_it_tells_every_option_of_the_command_and_no_other() -> None:
    known = options_of_quibbles()
    table = README.partition("| option | meaning |")[2].partition("\n\n")[0]
    told = set(re.findall(r"--[a-z][a-z-]*", table))
    assert told == known - {"--help"}
    assert "`quibbles --help`" in README
    for command in COMMANDS:
        if command.startswith("quibbles "):
            assert set(re.findall(r"--[a-z][a-z-]*", command)) <= known


def test_its_examples_of_the_command_can_be_read() -> None:
    examples = [command.split()[1:] for command in COMMANDS if command.startswith("quibbles ")]
    assert len(examples) > 3
    for arguments in examples:
        command_line.read_command_line(arguments)


def test_its_examples_of_the_engines_command_work(capsys: pytest.CaptureFixture[str]) -> None:
    examples = [
        command.removeprefix("python -m engine ").split()
        for command in COMMANDS
        if command.startswith("python -m engine ")
    ]
    assert [example[0] for example in examples] == ["deal", "legal", "replay"]
    for arguments in examples[:2]:
        assert engine_main([str(ROOT / a) if "/" in a else a for a in arguments]) == 0
    assert capsys.readouterr().out.startswith('{"edition": "standard"')
    with pytest.raises(SystemExit, match="0"):
        engine_main(["replay", "--help"])


def test_its_settings_are_in_order(tmp_path: Path) -> None:
    owner = tmp_path / "settings.toml"
    owner.write_text("\n".join(text for kind, text in BLOCKS if kind == "toml"), encoding="utf-8")
    configuration = Configuration.load(owner)
    wiring, mistakes = wiring_of(configuration, owner)
    assert configuration.problems == mistakes == ()
    assert [(seat.button, seat.lamp, seat.pull, str(seat.key)) for seat in wiring] == [
        (17, 22, Pull.UP, "None"),
        (27, 23, Pull.FLOATING, "None"),
        (None, 24, Pull.UP, "BTN_TRIGGER of “0079:0006”"),
    ]
    assert [*wiring.buzzers] == [18]
    assert configuration.values.table.names == {1: "Ada"}
    assert configuration.values.game.hands == "covered"


def test_its_table_of_pins_is_the_wiring_that_holds_when_nobody_says_otherwise(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = re.search(r"^\| place \| button .*?(?=\n\n)", README, re.DOTALL | re.MULTILINE)
    assert told
    nowhere = tmp_path / "none.toml"
    wiring, _ = wiring_of(Configuration.load(nowhere), nowhere)
    assert told[0] == wiring_table(wiring)
    assert bench_main(["--wiring"]) == 0
    assert capsys.readouterr().out == told[0] + "\n"


def test_it_tells_where_the_ground_is() -> None:
    grounds = re.search(r"Ground is on the header pins ([\d, ]+) and\s(\d+)", README)
    assert grounds
    for number in (*grounds[1].split(", "), grounds[2]):
        with pytest.raises(NotUsable, match="GND"):
            find_pin(f"BOARD{number}")


def test_its_examples_of_the_bench_tool_are_all_there_are() -> None:
    told = {
        option
        for command in COMMANDS
        if command.startswith("python -m hardware")
        for option in re.findall(r"--[a-z-]+", command)
    }
    known = {option for action in bench_parser()._actions for option in action.option_strings}
    assert told == known - {"-h", "--help", "--seats"}


def test_it_tells_every_edition() -> None:
    table = README.partition("| in the lobby |")[2].partition("\n\n")[0]
    assert set(re.findall(r"\| `([\w-]+)` \|", table)) == set(EDITIONS)


def test_its_pictures_are_there_told_in_words_and_small() -> None:
    pictures = re.findall(r"!\[(.*?)\]\((.*?)\)", README)
    assert {path for _, path in pictures} == {
        f".pictures/{file.name}" for file in (ROOT / ".pictures").iterdir()
    }
    for told, path in pictures:
        assert len(told) > 20
        data = (ROOT / path).read_bytes()
        assert data.startswith(b"\x89PNG" if path.endswith(".png") else b"<svg")
        assert len(data) < 250_000


def test_its_drawings_are_those_that_the_program_makes_now(tmp_path: Path) -> None:
    command = next(c for c in re.findall(r"`(quibbles [^`]+)`", README) if "--table" in c)
    plain = {key: value for key, value in os.environ.items() if not key.startswith("XDG_")}
    made = subprocess.run(
        [sys.executable, "-m", "kiosk", *command.split()[1:], "--language", "en"],
        env={**plain, "HOME": str(tmp_path), "PYTHONPATH": str(ROOT)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert made.returncode == 0, made.stderr
    shown = sorted((ROOT / ".pictures").glob("*.svg"))
    assert [file.name for file in shown] == ["rim.svg", "wiring.svg"]
    for file in shown:
        now = (tmp_path / "drawings" / file.name).read_text(encoding="utf-8")
        # Not compared by pytest, which would print both.
        same = file.read_text(encoding="utf-8") == now
        assert same, f"{file.name} has changed: run “{command}” and put the new one into .pictures"


def test_its_links_lead_somewhere() -> None:
    links = re.findall(r"(?<!!)\[[^\]]*\]\(([^)]+)\)", README)
    headings = re.findall(r"^##+ (.+)$", README, re.MULTILINE)
    anchors = {
        f"#{re.sub(r'[^a-z0-9 -]', '', each.lower()).replace(' ', '-')}" for each in headings
    }
    assert {link for link in links if link.startswith("#")} <= anchors
    files = [link for link in links if "://" not in link and not link.startswith("#")]
    assert files
    assert [link for link in files if not (ROOT / link).exists()] == []


def test_it_is_the_packages_description() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["readme"] == "README.md"
