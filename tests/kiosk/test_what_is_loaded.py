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

WATCHED = """
import gc, json, os, sys
import kiosk.__main__ as command

open_window = command.open_window
found = {}

def open_watched():
    window = open_window()
    show = window.flip

    def flip():
        from kivy.clock import Clock
        from kivy.graphics import Translate
        from kivy.lang import Builder
        from kivy.uix.relativelayout import RelativeLayout

        window.flip = show
        found["modules"] = sorted(sys.modules)
        found["styles"] = [selector.key for selector, _ in Builder.rules]
        found["moved"] = [
            part.xy
            for part in RelativeLayout(pos=(30, 40)).canvas.before.children
            if isinstance(part, Translate)
        ]
        Clock.schedule_interval(look, 0.05)

    window.flip = flip
    return window

def look(_):
    # Until all that could wait has been seen to.
    if gc.isenabled():
        found["modules later"] = sorted(sys.modules)
        found["frozen"] = gc.get_freeze_count()
        print(json.dumps(found), flush=True)
        os._exit(0)

command.open_window = open_watched
command.main(sys.argv[1:])
"""


@pytest.fixture(scope="module")
def loaded(_glass: Glass, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What is there when the first frame of a new table is, and a moment later."""
    home = tmp_path_factory.mktemp("home")
    run = subprocess.run(
        [
            *(sys.executable, "-c", WATCHED),
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


FOR_LATER = {
    "kiosk.rooms.table",
    "kiosk.rooms.result",
    "kiosk.play.table",
    "kiosk.scene.pages",
}
SELDOM = {
    "kiosk.showcase.demonstration",
    "kiosk.showcase.moments",
    "kiosk.showcase.played",
    "kiosk.operator.pin",
    "kiosk.rooms.operator",
    "kiosk.showcase.screenshots",
    "kiosk.store.transfer",
    "kivy.core.audio",
    "kivy.core.image.img_dds",
    "polib",
}


def test_the_lobby_is_shown_before_the_rest_is_loaded(loaded: dict[str, Any]) -> None:
    assert not set(loaded["modules"]) & (FOR_LATER | SELDOM)


def test_a_moment_later_nobody_waits_for_the_rest(loaded: dict[str, Any]) -> None:
    assert set(loaded["modules later"]) & (FOR_LATER | SELDOM) == FOR_LATER
    assert loaded["frozen"] > 10_000
