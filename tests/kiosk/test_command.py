"""The command puts the house together as it should: what it wires up takes effect in the program as it runs."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from glass import Glass
from program import Program

WITNESS = '''
"""Runs the command with one more pair of eyes in it."""

import json
import sys
import threading

from kiosk import __main__ as command
from kiosk.settings.choices import ChoicesFile

found = {"written by": []}
write, open_window = ChoicesFile.write, command.open_window


def write_and_tell(self, choices):
    found["written by"].append(threading.current_thread().name)
    write(self, choices)


def open_watched():
    window = open_window()
    from kivy.base import stopTouchApp
    from kivy.clock import Clock

    from kiosk import app

    class Watched(app.Kiosk):
        def __init__(self, *arguments, **options):
            super().__init__(*arguments, **options)
            Clock.schedule_once(self.look, 0.5)

        def look(self, _):
            found["buttons"] = sorted(self.house.buttons)
            found["places"] = [place.edge.name for place in self.house.places.values()]
            self.configuration.choose("sound.on", False)
            found["seed"] = self.house.seed()
            stopTouchApp()

    app.Kiosk = Watched
    return window


ChoicesFile.write, command.open_window = write_and_tell, open_watched
status = command.main()
print("FOUND", json.dumps(found))
sys.exit(status)
'''

PLACES = """\
[table]
places = [
    { edge = "bottom", at = 0.5 },
    { edge = "left", at = 0.5, button = false },
    { edge = "top", at = 0.5 },
]
"""


@pytest.fixture
def found(window: Glass, tmp_path: Path) -> dict[str, object]:
    """What was found in the running program; `window` skips the test where there can be none."""
    (tmp_path / "witness.py").write_text(WITNESS, encoding="utf-8")
    (tmp_path / "settings.toml").write_text(PLACES, encoding="utf-8")
    program = Program(
        tmp_path,
        *("--kiosk", "--buttons", "simulated", "--seed", "77"),
        *("--config", "settings.toml", "--data", "data"),
        command=(sys.executable, "witness.py"),
        SDL_VIDEODRIVER="offscreen",
    )
    try:
        assert program.status() == 0, program.log
    finally:
        program.process.kill()
    return json.loads(program.log.partition("FOUND ")[2].splitlines()[0])


def test_the_owners_settings_and_the_command_line_reach_the_house(
    found: dict[str, object],
) -> None:
    assert found["places"] == ["BOTTOM", "LEFT", "TOP"]
    assert found["buttons"] == [1, 3], "the owner says that the second has none"
    assert found["seed"] == 77


def test_choices_are_written_by_the_thread_that_waits_for_the_disk(
    found: dict[str, object], tmp_path: Path
) -> None:
    assert found["written by"] == ["storage"]
    assert json.loads((tmp_path / "data" / "choices.json").read_text()) == {"sound.on": False}
