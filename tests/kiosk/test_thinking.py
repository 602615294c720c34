"""Bots in a process of their own: whatever becomes of it, the table has its answer."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from textwrap import dedent

import pytest
from program import PATIENCE, ROOT, wait_for

from engine.bots.protocol import never
from engine.editions import EDITIONS
from engine.game import Game
from engine.moves import KEEP, Move, Stash
from engine.notation import read_move
from kiosk.thinking import thinkers as module
from kiosk.thinking.question import Question
from kiosk.thinking.thinkers import Thinkers

START = Game("standard", 2, 1).seen_by(1)
"""Seat 1 begins, holding 1 1 2 2 2 5, before the row 1 3 3 2 1 6."""
QUESTION = Question("greedy", 5, START)

Ask = Callable[..., Move]


@pytest.fixture
def ask(monkeypatch: pytest.MonkeyPatch) -> Iterator[Ask]:
    """Asks a mind: the real one, or one that does what a few lines of Python say with each `question`."""
    asked: list[Thinkers] = []

    def ask(does: str | None = None, question: Question = QUESTION, times: int = 1) -> Move:
        command = module.MIND if does is None else (sys.executable, "-c", MIND.format(does=does))
        asked.append(Thinkers(command, seconds=1.0))
        answers = [asked[-1].think(question, never) for _ in range(times)]
        return [answer.result(PATIENCE) for answer in answers][-1]

    monkeypatch.setattr(module, "GRACE", 0.5)
    yield ask
    for thinkers in asked:
        thinkers.close()


MIND = """
import sys, time
from multiprocessing.connection import Connection
line = Connection(int(sys.argv[1]))
while True:
    number, question, seconds = line.recv()
    {does}
"""


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_bot_in_its_process_plays_what_it_plays_here(ask: Ask, edition: str) -> None:
    question = Question("greedy", 5, Game(edition, 3, 8).seen_by(0))
    assert ask(question=question) == question.answer(never)


def test_its_process_gives_way_to_everybody_and_never_loads_a_window() -> None:
    seen = subprocess.run(
        [sys.executable, "-c", LOOK],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=True,
    )
    assert seen.stdout.split() == ["19", "[]"], seen.stderr


LOOK = dedent("""
    import os, sys, threading
    from multiprocessing.connection import Pipe
    from engine.game import Game
    from kiosk.thinking.mind import main
    from kiosk.thinking.question import Question

    ours, theirs = Pipe()
    ours.send((1, Question("greedy", 5, Game("standard", 2, 1).seen_by(1)), 1.0))
    ours.close()
    main(theirs.fileno())
    heavy = [name for name in sys.modules if name.partition(".")[0] in ("kivy", "hardware", "msgspec")]
    print(os.nice(0), heavy)
    os._exit(0)
""")


def test_asked_again_it_says_the_same(ask: Ask) -> None:
    assert ask(question=Question("random", 3, START)) == ask(question=Question("random", 3, START))


SIMPLE = Question("greedy", QUESTION.seed, START).answer(never)


@pytest.mark.parametrize(
    ("does", "why"),
    [
        ("time.sleep(60)", "takes too long"),
        ("raise SystemExit(3)", "has ended"),
        ("line.send((number, 'kingside castle'))", "nonsense"),
        ("line.send(['?'])", "nonsense"),
        ("line.send((number, 'd6'))", "against the rules"),
        ("line.send((number, '+2'))", "against the rules"),
        ("line.send((number, 'leave:0'))", "against the rules"),
    ],
)
def test_where_it_gives_no_answer_the_simple_bot_does_and_the_log_says_why(
    ask: Ask, caplog: pytest.LogCaptureFixture, does: str, why: str
) -> None:
    assert ask(does) == SIMPLE
    assert why in caplog.text
    assert "the greedy bot gives no answer" in caplog.text


def test_where_no_process_can_be_had_the_simple_bot_plays(
    caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    thinkers = Thinkers((str(tmp_path / "none"),))
    assert thinkers.think(QUESTION, never).result(PATIENCE) == SIMPLE
    assert "no process" in caplog.text
    thinkers.close()


def test_an_answer_that_comes_after_its_time_is_not_taken_for_the_next(ask: Ask) -> None:
    says = "[line.send((n, s)) for n, s in ((number - 1, 'd1'), (number, 'd5'))]"
    assert ask(says, times=3) == read_move("d5")


def test_one_that_was_killed_is_there_again_for_the_next_question() -> None:
    thinkers = Thinkers()
    assert thinkers.think(QUESTION, never).result(PATIENCE) == SIMPLE
    assert thinkers._mind is not None
    first = thinkers._mind._process
    first.send_signal(signal.SIGKILL)
    first.wait()
    assert thinkers.think(QUESTION, never).result(PATIENCE) == SIMPLE
    assert thinkers.think(QUESTION, never).result(PATIENCE) == SIMPLE
    assert thinkers._mind is not None
    assert thinkers._mind._process.pid != first.pid
    thinkers.close()
    assert first.poll() is not None


def test_what_nobody_waits_for_any_more_is_not_asked() -> None:
    thinkers = Thinkers()
    assert thinkers.think(QUESTION, never).result(PATIENCE)
    dropped = thinkers.think(QUESTION, lambda: True)
    assert thinkers.think(QUESTION, never).result(PATIENCE)
    assert dropped.cancelled()
    thinkers.close()


def test_closing_ends_it_in_the_middle_of_a_thought() -> None:
    thinkers = Thinkers((sys.executable, "-c", MIND.format(does="time.sleep(600)")), seconds=600.0)
    thinkers.think(QUESTION, never)
    wait_for(lambda: thinkers._mind, "no process")
    assert thinkers._mind is not None
    process = thinkers._mind._process
    thinkers.close()
    wait_for(lambda: process.poll() is not None, "it thinks on")


def test_it_ends_with_a_table_that_was_killed(tmp_path: Path) -> None:
    table = subprocess.Popen(
        [sys.executable, "-c", KILLED],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert table.stdout is not None
    mind = int(table.stdout.readline())
    table.kill()
    table.wait()
    wait_for(lambda: not _runs(mind), "it outlives the table")


KILLED = dedent("""
    import time
    from engine.bots.protocol import never
    from engine.game import Game
    from kiosk.thinking.question import Question
    from kiosk.thinking.thinkers import Thinkers

    thinkers = Thinkers()
    thinkers.think(Question("greedy", 5, Game("standard", 2, 1).seen_by(1)), never).result()
    print(thinkers._mind._process.pid, flush=True)
    time.sleep(600)
""")


def _runs(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


@pytest.mark.parametrize(
    ("move", "fits"),
    [("5>23", True), ("d5", True), ("6>33", False), ("-", False), (".", False), ("bot:0", False)],
)
def test_only_what_may_be_played_is_an_answer(move: str, fits: bool) -> None:
    assert QUESTION.is_answered_by(read_move(move)) is fits


def test_at_the_end_of_a_turn_only_a_stash_is() -> None:
    game = Game("standard", 2, 1)
    game.play("5>23")
    question = Question("greedy", 1, game.seen_by(1))
    assert question.is_answered_by(Stash(2)) and question.is_answered_by(KEEP)
    assert not question.is_answered_by(Stash(6))
    assert not question.is_answered_by(read_move("d1"))
