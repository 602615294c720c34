"""Starting where something is missing or broken: a screen, OpenGL, a folder; and being broken off."""

from __future__ import annotations

import re
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from glass import Glass
from program import Program, wait_for

from kiosk.window.display import FAILED, WHY_FAILED

SOON_OVER = ("--config", "short.toml", "--seed", "125")
"""A game that is soon over: bots need twice as long for most."""
SHORT = '[game]\nedition = "first-game"\n'
"""The owner's settings for that."""
NO_CONSOLE = {FAILED: "kmsdrm"}
"""Leaves a screen alone that the machine may have."""
NO_GL = {"__EGL_VENDOR_LIBRARY_DIRS": "/nowhere", "LIBGL_DRIVERS_PATH": "/nowhere"}


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Program]]:
    programs: list[Program] = []
    (tmp_path / "short.toml").write_text(SHORT, encoding="utf-8")

    def start(*arguments: str, data: str = "data", **environment: str) -> Program:
        programs.append(Program(tmp_path, "--data", data, *arguments, **environment))
        return programs[-1]

    yield start
    for program in programs:
        program.process.kill()
        program.process.wait()


def says_in_one_line(program: Program, *words: str) -> None:
    """It fails, and what it says is a line for people."""
    assert program.status() == 1, program.log
    last = program.log.splitlines()[-1]
    assert last.startswith("quibbles: ")
    for word in words:
        assert word in last
    assert "Traceback" not in program.log


# No screen


def test_without_a_screen_bots_play_and_all_is_well(
    window: Glass, start: Callable[..., Program], tmp_path: Path
) -> None:
    made = tmp_path / "quibbles-demo"
    made.mkdir()
    for name in ("turn-399.png", "turn-of-mine.png"):
        (made / name).touch()
    program = start(*SOON_OVER, "--language", "en", DISPLAY=":987", **NO_CONSOLE)
    assert program.status() == 0, program.log
    assert (made / "record.txt").stat().st_size > 0
    assert (made / "result.png").stat().st_size > 0
    assert list(made.glob("turn-0*.png"))
    # Pictures of another game do not stay among the new ones.
    assert not (made / "turn-399.png").exists()
    assert (made / "turn-of-mine.png").exists()
    assert "There is no screen here: no desktop answers" in program.log
    assert "Traceback" not in program.log and "CRITICAL" not in program.log


def demonstrates(program: Program, folder: Path) -> None:
    """It plays, and draws pictures to the folder; that they go on to the end has been seen once."""
    wait_for(lambda: list(folder.glob("turn-0*.png")), f"no pictures are drawn: {program.log}")
    assert "Traceback" not in program.log and "CRITICAL" not in program.log


@pytest.mark.parametrize(
    ("screen", "said"),
    [
        ({"DISPLAY": "localhost:987", **NO_CONSOLE}, "no window could be opened with SDL's x11"),
        # What the first process met is told by the second, which draws off-screen.
        ({FAILED: "x11", WHY_FAILED: "no GL is there"}, "no GL is there"),
    ],
    ids=["deaf", "no GL"],
)
def test_a_desktop_without_a_window_is_not_called_no_desktop(
    window: Glass,
    start: Callable[..., Program],
    tmp_path: Path,
    screen: dict[str, str],
    said: str,
) -> None:
    program = start(*SOON_OVER, "--language", "en", PYTHONUNBUFFERED="1", **screen)
    demonstrates(program, tmp_path / "quibbles-demo")
    assert f"There is no screen that the table can open on: {said}" in program.log


@pytest.fixture
def elsewhere(start: Callable[..., Program], tmp_path: Path) -> Callable[[str], Program]:
    """Has bots play, and keep the table's things in this folder, where they cannot write beside the command."""
    (tmp_path / "quibbles-demo").touch()  # nobody may write to it, root neither
    (tmp_path / "own").mkdir()
    screen = {"DISPLAY": "", "TMPDIR": str(tmp_path / "own"), **NO_CONSOLE}
    return lambda data: start(*SOON_OVER, "--language", "en", data=data, **screen)


def test_where_bots_cannot_write_beside_the_command_they_write_to_the_tables_folder(
    window: Glass, elsewhere: Callable[[str], Program], tmp_path: Path
) -> None:
    demonstrates(elsewhere("data"), tmp_path / "data" / "quibbles-demo")


def test_where_they_cannot_write_there_either_they_write_to_a_folder_of_its_own_and_say_so(
    window: Glass, elsewhere: Callable[[str], Program], tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    program = elsewhere("file/data")
    assert program.status() == 0, program.log
    said = re.search("Its pictures and its record are in (.*)", program.log)
    assert said, program.log
    made = tmp_path / said[1]
    assert (made / "record.txt").stat().st_size > 0
    assert made.parent == tmp_path / "own"


def test_a_way_that_somebody_insists_on_is_the_only_one(start: Callable[..., Program]) -> None:
    program = start(SDL_VIDEODRIVER="x11", DISPLAY="localhost:987")
    says_in_one_line(program, "SDL's x11 driver", "does the X server answer")
    assert not (program.folder / "quibbles-demo").exists()


def test_a_table_in_public_is_not_played_in_secret_but_waits(start: Callable[..., Program]) -> None:
    program = start("--kiosk", DISPLAY="localhost:987", **NO_CONSOLE)
    wait_for(lambda: "waiting for a screen" in program.log, "it does not say what it waits for")
    assert "SDL's x11 driver" in program.log
    program.process.send_signal(signal.SIGTERM)
    assert program.status() == 0, program.log
    assert not (program.folder / "quibbles-demo").exists()
    assert "Traceback" not in program.log


def test_without_gl_it_is_said_what_to_install(start: Callable[..., Program]) -> None:
    says_in_one_line(start("--demo", "demo", **NO_GL), "libegl1")


# No folder


def test_a_table_whose_folder_cannot_be_made_is_played_all_the_same(
    window: Glass, start: Callable[..., Program], tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    program = start("--kiosk", data="file/data", SDL_VIDEODRIVER="offscreen").started()
    program.process.send_signal(signal.SIGTERM)
    assert program.status() == 0, program.log
    assert "file/data" in program.log
    assert "Traceback" not in program.log


@pytest.mark.parametrize("work", ["--screenshots", "--demo"])
def test_pictures_that_cannot_be_written_are_told_of(
    start: Callable[..., Program], tmp_path: Path, work: str
) -> None:
    (tmp_path / "file").touch()
    program = start(work, "file/pictures")
    assert program.status() == 1, program.log
    assert "file/pictures" in program.log
    assert "Traceback" not in program.log


def test_choices_that_are_damaged_and_stuck_are_told_of(
    start: Callable[..., Program], tmp_path: Path
) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "choices.json").write_text("{bad")
    (tmp_path / "data" / "set-aside").touch()
    program = start("--check-config", "--language", "en")
    assert program.status() == 1, program.log
    assert "choices.json, the whole file: expected a place where it can be set aside" in program.log
    assert "Traceback" not in program.log


# Broken off


def test_ctrl_c_closes_an_open_table(window: Glass, start: Callable[..., Program]) -> None:
    program = start("--kiosk", SDL_VIDEODRIVER="offscreen").started()
    program.process.send_signal(signal.SIGINT)
    assert program.status() == 0, program.log
    assert "Traceback" not in program.log


@pytest.mark.parametrize(
    ("work", "number", "status"),
    [("--screenshots", signal.SIGINT, 130), ("--demo", signal.SIGTERM, -signal.SIGTERM)],
)
def test_pictures_are_broken_off_without_a_word(
    window: Glass, start: Callable[..., Program], work: str, number: signal.Signals, status: int
) -> None:
    program = start(work, "pictures")
    wait_for(lambda: list(program.folder.glob("pictures/**/*.png")), "no pictures are drawn")
    program.process.send_signal(number)
    assert program.status() == status, program.log
    assert "Traceback" not in program.log
