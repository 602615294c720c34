"""What the program has loaded by its first frame, and what can wait: a table is to be there at once."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from glass import Glass
from program import PATIENCE, ROOT

UNTIL_THE_FIRST_FRAME = """
import json, os, sys
import kiosk.__main__ as command

open_window = command.open_window

def open_watched():
    window = open_window()

    def flip():
        from kivy.graphics import Translate
        from kivy.lang import Builder
        from kivy.uix.relativelayout import RelativeLayout

        found = {
            "modules": sorted(sys.modules),
            "styles": [selector.key for selector, _ in Builder.rules],
            "moved": [
                part.xy
                for part in RelativeLayout(pos=(30, 40)).canvas.before.children
                if isinstance(part, Translate)
            ],
        }
        print(json.dumps(found), flush=True)
        os._exit(0)

    window.flip = flip
    return window

command.open_window = open_watched
command.main(sys.argv[1:])
"""


@pytest.fixture(scope="module")
def loaded(_glass: Glass, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What is there when the first frame of a new table is."""
    home = tmp_path_factory.mktemp("home")
    run = subprocess.run(
        [
            *(sys.executable, "-c", UNTIL_THE_FIRST_FRAME),
            *("--kiosk", "--data", str(home / "data"), "--language", "en"),
        ],
        env={
            **{name: value for name, value in os.environ.items() if not name.startswith("KIVY_")},
            "HOME": str(home),
            "PYTHONPATH": str(ROOT),
            "SDL_VIDEODRIVER": "offscreen",
        },
        cwd=Path(home),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout.splitlines()[-1])


def test_kivy_reads_the_styles_of_what_is_shown_and_hardly_any_others(
    loaded: dict[str, Any],
) -> None:
    assert loaded["moved"] == [[30, 40]]
    assert not {"button", "label", "textinput"} & set(loaded["styles"])


def test_what_is_for_later_is_loaded_later(loaded: dict[str, Any]) -> None:
    early = set(loaded["modules"]) & {
        "kiosk.rooms.table",
        "kiosk.rooms.result",
        "kiosk.scene.pages",
        "kiosk.demonstration",
        "kiosk.screenshots",
        "kivy.core.audio",
        "polib",
    }
    assert not early
