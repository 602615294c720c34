"""What the `quibbles` command understands, and how it says that it does not."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from program import ROOT

from hardware import PanelKind
from kiosk.command_line import Options, read_command_line
from kiosk.settings import BUTTONS, Configuration


def said(line: str) -> Options:
    """The options of this command line."""
    return read_command_line(line.split())


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What a wrong command line is told."""
    with pytest.raises(SystemExit) as end:
        read_command_line(arguments)
    assert end.value.code == 2
    return capsys.readouterr().err


def test_without_arguments_nothing_is_overruled() -> None:
    assert read_command_line([]) == Options()


def test_a_build_is_previewed_at_true_millimetres(tmp_path: Path) -> None:
    options = said("--table 24in --seats 4 --windowed")
    settings = Configuration.load(tmp_path / "none.toml", overrides=options.overrides).values
    assert settings.screen.diagonal_inches == 24
    assert settings.table.seats == 4
    assert not settings.screen.fullscreen


def test_every_setting_of_the_command_line_is_a_setting(tmp_path: Path) -> None:
    options = said("--table 610mm --seats 6 --fullscreen --buttons none --language de --kiosk")
    settings = Configuration.load(tmp_path / "none.toml", overrides=options.overrides).values
    assert settings.screen.fullscreen
    assert settings.kiosk
    assert (settings.buttons, settings.language) == ("none", "de")


def test_files_folders_size_and_seed() -> None:
    options = said(
        "--config my.toml --data here --size 1280x720 --seed 18446744073709551615 --debug"
    )
    assert (options.config, options.data) == (Path("my.toml"), Path("here"))
    assert options.size == (1280, 720)
    assert options.seed == 2**64 - 1
    assert options.debug


@pytest.mark.parametrize("work", ["--screenshots", "--demo"])
def test_other_work_wants_a_folder(work: str, capsys: pytest.CaptureFixture[str]) -> None:
    options = read_command_line([work, "out"])
    assert Path("out") in (options.screenshots, options.demo)
    assert "expected one argument" in refused(capsys, work)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ("--size 1280", "'1280' is no size: expected width x height in pixels"),
        ("--table 24", "'24' is no screen diagonal: expected one like 24in"),
        ("--table 1in", "expected 3in to 120in"),
        ("--seats 7", "'7' is not a number of seats: expected 1 to 6"),
        ("--seats two", "'two' is not a number of seats"),
        ("--seed -1", "--seed"),
        ("--seed 18446744073709551616", "expected 0 to 18446744073709551615"),
        ("--language tlh", "invalid choice: 'tlh'"),
        ("--buttons usb", "invalid choice: 'usb'"),
        ("--windowed --fullscreen", "not allowed with argument --windowed"),
        ("--demo a --screenshots b", "not allowed with argument --demo"),
        ("--full", "unrecognized arguments: --full"),
    ],
)
def test_a_mistake_is_named(arguments: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert words in refused(capsys, *arguments.split())


def test_the_version_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        read_command_line(["--version"])
    assert end.value.code == 0
    assert capsys.readouterr().out.startswith("quibbles ")


def test_the_kinds_of_buttons_are_those_there_are() -> None:
    assert tuple(PanelKind) == BUTTONS


@pytest.mark.parametrize("work", ["--wiring", "--help"])
def test_a_reader_who_has_seen_enough_is_left_in_peace(tmp_path: Path, work: str) -> None:
    nobody, end = os.pipe()
    os.close(nobody)
    with os.fdopen(end, "wb") as pipe:
        run = subprocess.run(
            [sys.executable, "-m", "kiosk", work],
            # What is kept back until the end must not fail then.
            env={
                **os.environ,
                "HOME": str(tmp_path),
                "PYTHONPATH": str(ROOT),
                "PYTHONUNBUFFERED": "",
            },
            cwd=tmp_path,
            stdout=pipe,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert (run.returncode, run.stderr) == (0, b"")
