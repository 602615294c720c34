"""A second window of SDL's beside Kivy's: what is drawn there, what is heard of it, and that the table stays."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from glass import Glass
from kivy.graphics import Color, Rectangle
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels
from kivy.uix.widget import Widget
from program import Program, wait_for
from sdl_queue import (
    FINGER_DOWN,
    KEY_DOWN,
    MOUSE_DOWN,
    MOUSE_MOTION,
    MOUSE_UP,
    QUIT,
    WINDOW,
    WINDOW_CLOSE,
    WINDOW_RESIZED,
    SdlQueue,
)
from two_screens import BOARD, TABLE, NoScreens, TwoScreens

from kiosk.scene.elements import Box, Panel, Scene
from kiosk.window.sdl import LookedAt, Sdl, Spot
from kiosk.window.second_screen import SecondScreen, ShownOn

RED, GREEN = (1.0, 0.0, 0.0, 1.0), (0.0, 1.0, 0.0, 1.0)
SMALL = Spot(0, 0, 0, 400, 240)


@pytest.fixture
def table(window: Glass) -> Glass:
    """A table that is green all over."""
    green = Widget(size=(1280, 720))
    with green.canvas:
        Color(*GREEN)
        Rectangle(size=(1280, 720))
    window.add(green)
    return window


def test_where_there_is_one_display_nothing_is_opened(table: Glass) -> None:
    second = SecondScreen()
    assert second.follow() is False and second.screen is None
    second.show(Scene(()))
    second.close()


def test_what_is_drawn_there_leaves_the_table_as_it_was(
    table: Glass, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[bytes] = []
    monkeypatch.setattr(
        Sdl,
        "swap",
        lambda sdl, window: seen.append(glReadPixels(0, 0, *SMALL[-2:], GL_RGB, GL_UNSIGNED_BYTE)),
    )
    before = table.picture()
    shown = ShownOn(Sdl(), SMALL)
    shown.show(Scene((Panel("red", Box(200, 120, 400, 240), 0, fill=RED),)))
    assert table.picture() == before
    shown.show(None)
    shown.close()
    assert table.picture() == before
    dark, red, dark_again = (set(zip(*[iter(picture)] * 3, strict=True)) for picture in seen)
    assert dark == dark_again == {(0, 0, 0)}
    assert (255, 0, 0) in red


def test_what_is_done_there_reaches_nobody_and_the_table_hears_what_it_did(table: Glass) -> None:
    sdl, queue = Sdl(), SdlQueue()
    window = sdl.library.SDL_GetWindowID(sdl.table)
    looked_at = LookedAt(sdl, SMALL, "board")
    for kind in (MOUSE_MOTION, FINGER_DOWN):
        assert queue.passed_on(kind, window + 1) is None
        # Without a desktop SDL tells of fingers without saying of which window.
        assert queue.passed_on(kind, window) == queue.passed_on(kind, 0) == kind
    for what in (WINDOW_RESIZED, WINDOW_CLOSE):
        assert queue.passed_on(WINDOW, window + 1, what) is None
    # A mouse that was pressed on the table is let go of there, wherever it is by then.
    assert queue.passed_on(MOUSE_DOWN, window) == MOUSE_DOWN
    assert queue.passed_on(MOUSE_UP, window + 1) == MOUSE_UP
    assert queue.passed_on(MOUSE_UP, window + 1) is None
    # Keys are typed for the table, whichever window a desktop takes them to be for.
    assert queue.passed_on(KEY_DOWN, window + 1) == KEY_DOWN
    # One window of two that is closed does not end the program for SDL, but this one does.
    assert queue.passed_on(WINDOW, window, WINDOW_CLOSE) == QUIT
    looked_at.close()
    assert queue.passed_on(WINDOW, window, WINDOW_CLOSE) == WINDOW
    assert queue.passed_on(MOUSE_MOTION, window + 1) == MOUSE_MOTION


@pytest.mark.parametrize(
    ("other", "meets"),
    [
        (Spot(1, 1920, 0, 1280, 720), False),
        (Spot(1, 0, -720, 1280, 720), False),
        (Spot(1, 0, 0, 1920, 1080), True),
        (Spot(1, 0, 0, 1280, 720), True),
    ],
)
def test_a_display_that_mirrors_the_tables_is_not_another(other: Spot, meets: bool) -> None:
    assert other.meets(Spot(0, 0, 0, 1920, 1080)) is meets


@pytest.fixture
def two_screens(tmp_path: Path) -> Iterator[TwoScreens]:
    try:
        server = TwoScreens(tmp_path)
    except NoScreens as why:
        pytest.skip(str(why))
    yield server
    server.close()


@pytest.fixture
def run(window: Glass, tmp_path: Path) -> Iterator[Callable[..., Program]]:
    """Only where a window can be opened: `window` skips the test otherwise."""
    programs: list[Program] = []

    def run(*arguments: str, **environment: str) -> Program:
        data = ("--data", str(tmp_path / "data"))
        programs.append(Program(tmp_path, *data, *arguments, **environment))
        return programs[-1].started()

    yield run
    for program in programs:
        program.process.kill()
        program.process.wait()


def test_the_board_is_shown_beside_the_table_and_only_the_table_can_be_touched(
    run: Callable[..., Program], two_screens: TwoScreens
) -> None:
    program = run("--kiosk", "--seats", "2", "--seed", "3", DISPLAY=two_screens.display)
    two_screens.xdotool("mousemove", 1400, 40)
    wait_for(lambda: len(set(two_screens.pixels(*BOARD))) > 100, "there is no board")
    board, lobby = two_screens.pixels(*BOARD), two_screens.pixels(*TABLE)
    assert len(set(lobby)) > 100

    # What would sit somebody down at the table, the drawn button of the place below, means nothing on the board.
    for x, y in ((1280 + 640, 470), (640, 720 - 8)):
        two_screens.xdotool("mousemove", x, y, "mousedown", 1, "sleep", 0.2, "mouseup", 1)
    wait_for(lambda: two_screens.pixels(*TABLE) != lobby, "the table is deaf")
    assert two_screens.pixels(*BOARD) == board

    program.process.send_signal(signal.SIGTERM)
    assert program.status() == 0, program.log
    assert "Traceback" not in program.log and "no board" not in program.log
