"""The board: shown where there is a screen for it, drawn when it has changed and the table is at rest."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from glass import FRAME, Glass
from sheets import SCREENS, assert_legible, texts

from kiosk.board import GATHER, LOOK_EVERY, PATIENCE, Board
from kiosk.layout.screen import Screen
from kiosk.scene.board import board_scene
from kiosk.scene.elements import Box, Label, Scene
from kiosk.settings import Configuration
from kiosk.translation import Translator, languages
from kiosk.window.sdl import SdlError

SCREEN = Screen(1280, 720, 2.0)


class BesideTheTable:
    """A place for a second screen; it is `plugged_in` or not."""

    def __init__(self) -> None:
        self.screen: Screen | None = None
        self.plugged_in = True
        self.broken = False
        self.shown: list[Scene | None] = []
        self.closed = 0

    def follow(self, *, wanted: bool = True) -> bool:
        before, self.screen = self.screen, SCREEN if self.plugged_in and wanted else None
        return before is not self.screen

    def show(self, scene: Scene | None) -> None:
        if self.broken:
            raise SdlError("a window cannot be drawn on: gone")
        self.shown.append(scene)

    def close(self) -> None:
        self.closed += 1


class Watched:
    """A board with `words` on it, at a table that is `still` or not."""

    def __init__(self, glass: Glass, folder: Path) -> None:
        self.glass, self.beside = glass, BesideTheTable()
        self.words: str | None = "standings"
        self.still = True
        self.asked = 0
        self.configuration = Configuration.load(folder / "none.toml")
        self.board = Board(self.configuration, self._scene, lambda: self.still, lambda: self.beside)

    def _scene(self, screen: Screen) -> Scene | None:
        assert screen is SCREEN
        self.asked += 1
        if self.words is None:
            return None
        return Scene((Label("words", Box(640, 360, 900, 200), self.words, 80, (1, 1, 1, 1)),))

    def after(self, seconds: float) -> list[str]:
        """What has been shown by then, since this was last asked; "" is the dark."""
        self.glass.frames(round(seconds / FRAME) + 2)
        shown, self.beside.shown = self.beside.shown, []
        return ["".join(texts(scene)) if scene else "" for scene in shown]


@pytest.fixture
def watched(window: Glass, tmp_path: Path) -> Iterator[Watched]:
    watched = Watched(window, tmp_path)
    yield watched
    watched.board.close()


def test_a_screen_that_is_plugged_in_shows_the_board_within_seconds(watched: Watched) -> None:
    watched.beside.plugged_in = False
    assert watched.after(2 * LOOK_EVERY) == [] and watched.asked == 0
    watched.beside.plugged_in = True
    assert watched.after(LOOK_EVERY + GATHER) == ["standings"]
    watched.beside.plugged_in = False
    watched.after(LOOK_EVERY)
    watched.board.refresh()
    assert watched.after(GATHER) == []
    watched.beside.plugged_in = True
    assert watched.after(LOOK_EVERY + GATHER) == ["standings"]


def test_it_is_drawn_anew_only_when_something_else_is_on_it(watched: Watched) -> None:
    watched.after(LOOK_EVERY + GATHER)
    asked = watched.asked
    for _ in range(10):
        watched.board.refresh()
    assert watched.after(GATHER) == [] and watched.asked == asked + 1
    watched.words = "other standings"
    watched.board.refresh()
    assert watched.after(GATHER) == ["other standings"]
    watched.words = None
    watched.board.refresh()
    assert watched.after(GATHER) == [""]
    assert watched.after(10 * LOOK_EVERY) == []


def test_cards_on_their_way_and_fingers_are_waited_for_but_not_for_ever(watched: Watched) -> None:
    watched.after(LOOK_EVERY + GATHER)
    watched.words, watched.still = "after a play", False
    watched.board.refresh()
    assert watched.after(GATHER + 1) == []
    watched.still = True
    finger = watched.glass.down(10, 10)
    assert watched.after(1) == []
    watched.glass.up(finger)
    assert watched.after(0.3) == ["after a play"]
    watched.words, watched.still = "while bots play and play", False
    watched.board.refresh()
    assert watched.after(GATHER + PATIENCE + 1) == ["while bots play and play"]


def test_off_leaves_the_screen_alone_at_once(watched: Watched) -> None:
    watched.configuration.choose("screen.board", "off")
    assert watched.after(LOOK_EVERY + GATHER) == []
    watched.configuration.choose("screen.board", "auto")
    assert watched.after(LOOK_EVERY + GATHER) == ["standings"]
    watched.configuration.choose("screen.board", "off")
    watched.after(LOOK_EVERY)
    assert watched.beside.screen is None


def test_what_goes_wrong_is_said_once_and_leaves_the_table_standing(
    watched: Watched, caplog: pytest.LogCaptureFixture
) -> None:
    watched.after(LOOK_EVERY + GATHER)
    watched.beside.broken, watched.words = True, "never seen"
    watched.board.refresh()
    with caplog.at_level(logging.ERROR):
        watched.after(GATHER)
        watched.board.refresh()
        watched.after(10 * LOOK_EVERY)
    assert [record.message for record in caplog.records] == [
        "there is no board any more until the next start"
    ]
    assert watched.beside.closed == 1


def test_a_scene_that_fails_is_no_reason_to_stop_either(
    watched: Watched, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: Any) -> Scene:
        raise ZeroDivisionError

    monkeypatch.setattr(watched.board, "_shown", fails)
    assert watched.after(LOOK_EVERY + GATHER) == []
    assert len(caplog.records) == 1


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("language", sorted(languages()))
def test_the_board_can_be_read_from_afar_on_any_screen_and_not_be_touched(
    name: str, language: str
) -> None:
    screen = SCREENS[name]
    scene = board_scene(screen, Translator(language))
    assert_legible(scene, screen)
    assert not scene.targets and texts(scene)[0] == "Quibbles"
    for label in scene.elements:
        if isinstance(label, Label):
            assert label.size >= min(screen.width, screen.height) / 25
