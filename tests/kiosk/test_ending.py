"""The end of the program: told at any moment it ends in good order, its game kept; and a second copy ends at once."""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from glass import Glass
from kept import running
from program import Program, wait_for

from engine.bots.greedy import GreedyBot
from engine.record import record_text
from kiosk.__main__ import IN_USE
from kiosk.seating import usual_places
from kiosk.service.ending import Ending
from kiosk.session import GameSession
from kiosk.store import Chair, Store

Start = Callable[..., Program]

MOMENTS = (
    "INFO kiosk: display:",
    "INFO kiosk.premises: buttons:",
    "INFO kiosk.window.touch: input:",
)
"""What the log says on the way: looking for a display, the window is there, the table stands."""


@pytest.fixture
def start(window: Glass, tmp_path: Path) -> Iterator[Start]:
    """Only where a window can be opened: `window` skips the test otherwise."""
    programs: list[Program] = []

    def start(*arguments: str, **how: Any) -> Program:
        programs.append(Program(tmp_path, "--kiosk", "--data", "data", *arguments, **how))
        return programs[-1]

    yield start
    for program in programs:
        program.process.kill()
        program.process.wait()


def some_game(folder: Path) -> str:
    """A game that has begun lies in the folder; how it is written."""
    store, bot = Store(folder, lambda trouble: None), GreedyBot(1)
    chairs = [Chair(place, number) for number, place in enumerate(usual_places(2), 1)]
    session = GameSession.start("standard", 1, chairs, store=store)
    for _ in range(5):
        session.play(bot.choose(session.seen_by(session.position.seat), lambda: False))
        session.settle()
    assert store.close()
    return record_text(running(folder).game)


@pytest.mark.parametrize(
    ("moment", "later", "number"),
    [
        *((0, 0.0, signal.SIGTERM), (0, 0.15, signal.SIGHUP)),
        *((1, 0.0, signal.SIGINT), (1, 0.15, signal.SIGTERM)),
        *((2, 0.0, signal.SIGHUP), (2, 0.15, signal.SIGINT)),
    ],
)
def test_told_to_stop_at_any_moment_it_ends_in_good_order_and_the_game_is_there(
    start: Start, tmp_path: Path, moment: int, later: float, number: signal.Signals
) -> None:
    game = some_game(tmp_path / "data")
    program = start(SDL_VIDEODRIVER="offscreen")
    wait_for(lambda: MOMENTS[moment] in program.log, "the program does not come so far")
    time.sleep(later)
    program.process.send_signal(number)
    assert program.status() == 0, program.log
    assert "Traceback" not in program.log
    assert record_text(running(tmp_path / "data").game) == game


def test_told_again_and_again_it_ends_no_worse(start: Start) -> None:
    program = start(SDL_VIDEODRIVER="offscreen").started()
    while program.process.poll() is None:
        program.process.send_signal(signal.SIGTERM)
        time.sleep(0.002)
    assert program.status() == 0, program.log
    assert "Traceback" not in program.log


def test_started_to_outlive_its_terminal_it_does(start: Start) -> None:
    program = start(command=("nohup", sys.executable, "-m", "kiosk"), SDL_VIDEODRIVER="offscreen")
    program.started().process.send_signal(signal.SIGHUP)
    time.sleep(0.3)
    assert program.process.poll() is None
    program.process.send_signal(signal.SIGTERM)
    assert program.status() == 0, program.log


def test_a_second_copy_says_so_and_leaves_the_first_alone(start: Start, tmp_path: Path) -> None:
    game = some_game(tmp_path / "data")
    first = start(SDL_VIDEODRIVER="offscreen").started()
    said = first.log
    second = Program(tmp_path / "data", "--kiosk", "--data", ".", SDL_VIDEODRIVER="offscreen")
    assert second.status() == IN_USE, second.log
    assert second.log.splitlines()[-1].startswith("quibbles: ")
    assert "Traceback" not in second.log
    assert first.process.poll() is None and first.log == said
    assert record_text(running(tmp_path / "data").game) == game
    first.process.send_signal(signal.SIGTERM)
    assert first.status() == 0, first.log
    again = start(SDL_VIDEODRIVER="offscreen").started()
    again.process.send_signal(signal.SIGTERM)
    assert again.status() == 0, again.log


def test_who_has_been_told_before_there_was_a_way_to_stop_stops_as_soon_as_there_is() -> None:
    numbers = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
    before = {number: signal.getsignal(number) for number in numbers}
    stops: list[str] = []
    try:
        ending = Ending()
        signal.raise_signal(signal.SIGTERM)
        assert ending.asked
        ending.by(lambda: stops.append("stop"))
        assert stops == ["stop"]
        signal.raise_signal(signal.SIGINT)
        assert stops == ["stop", "stop"]
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
