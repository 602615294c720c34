"""A failure in the running program: it says sorry and leads back, and with --debug it cannot hide."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from program import Program

SABOTEUR = '''
"""Runs the command with a room that cannot be drawn for once."""

import sys

from kiosk import __main__ as command

rooms = []
open_window = command.open_window


def fail(screen):
    raise RuntimeError("a card fell off the table")


def open_watched():
    window = open_window()
    from kivy.base import stopTouchApp
    from kivy.clock import Clock

    from kiosk import app

    class Watched(app.Kiosk):
        def __init__(self, *arguments, **options):
            super().__init__(*arguments, **options)
            Clock.schedule_once(self.sabotage, 0.3)

        def sabotage(self, _):
            Clock.schedule_interval(self.look, 0.1)
            self.room.scene = fail
            self.refresh()

        def look(self, _):
            room = type(self.room).__name__
            if rooms[-1:] != [room]:
                rooms.append(room)
            if room == "LobbyRoom":
                stopTouchApp()

    app.Kiosk = Watched
    return window


command.open_window = open_watched
status = command.main()
print("ROOMS", *rooms)
sys.exit(status)
'''


def sabotaged(folder: Path, *arguments: str) -> Program:
    """The program that has failed, and has come to its end."""
    (folder / "saboteur.py").write_text(SABOTEUR, encoding="utf-8")
    program = Program(
        folder,
        *("--kiosk", "--data", "data", *arguments),
        command=(sys.executable, "saboteur.py"),
        SDL_VIDEODRIVER="offscreen",
    )
    try:
        program.status()
    finally:
        program.process.kill()
    return program


@pytest.mark.usefixtures("window")
def test_it_says_sorry_and_the_table_goes_on(tmp_path: Path) -> None:
    program = sabotaged(tmp_path)
    assert program.process.returncode == 0, program.log
    assert "a card fell off the table" in program.log, "whoever looks after it can read what it was"
    assert "ROOMS ApologyRoom LobbyRoom" in program.log


@pytest.mark.usefixtures("window")
def test_with_debug_it_ends_at_the_first_failure(tmp_path: Path) -> None:
    program = sabotaged(tmp_path, "--debug")
    assert program.process.returncode not in (0, None)
    assert "RuntimeError: a card fell off the table" in program.log
    assert "ROOMS" not in program.log
