"""Bots in a process of their own: whatever becomes of it, the table has its answer."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from textwrap import dedent
from threading import Thread

import pytest
from program import PATIENCE, ROOT, wait_for

from engine.bots.protocol import never
from engine.editions import EDITIONS
from engine.game import Game
from engine.moves import KEEP, Move, Stash
from engine.notation import read_move
from kiosk.thinking import minds
from kiosk.thinking.question import Question
from kiosk.thinking.thinkers import MIND as REAL_MIND
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
        command = REAL_MIND if does is None else (sys.executable, "-c", MIND.format(does=does))
        asked.append(Thinkers(command, seconds=1.0))
        answers = [asked[-1].think(question) for _ in range(times)]
        return [answer.result(PATIENCE) for answer in answers][-1]

    monkeypatch.setattr(minds, "GRACE", 0.5)
    yield ask
    for thinkers in asked:
        thinkers.close()


MIND = """
import json, socket, sys, time
wire = socket.socket(fileno=int(sys.argv[1])).makefile("rw")
def write(text):
    wire.write(text)
    wire.flush()
def say(move, to=0):
    write(json.dumps({{"number": number + to, "move": move}}) + chr(10))
for line in wire:
    number = json.loads(line)["number"]
    {does}
"""


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_bot_in_its_process_plays_what_it_plays_here(ask: Ask, edition: str) -> None:
    question = Question("greedy", 5, Game(edition, 3, 8).seen_by(0))
    assert ask(question=question) == question.answer(never)


def test_its_process_gives_way_to_everybody_goes_first_and_never_loads_a_window() -> None:
    seen = subprocess.run(
        [sys.executable, "-c", LOOK],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=True,
    )
    assert seen.stdout.split() == ["19", "800", "[]"], seen.stderr


LOOK = dedent("""
    import os, socket, sys
    from pathlib import Path
    from engine.game import Game
    from kiosk.thinking.mind import main
    from kiosk.thinking.question import Question
    from kiosk.thinking.wire import Asked, Wire

    ours, theirs = socket.socketpair()
    question = Question("greedy", 5, Game("standard", 2, 1).seen_by(1))
    Wire(ours).say(Asked(1, question, 1.0))
    ours.close()
    main(theirs.detach())
    heavy = [name for name in sys.modules if name.partition(".")[0] in ("kivy", "hardware")]
    print(os.nice(0), Path("/proc/self/oom_score_adj").read_text().strip(), heavy)
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
        ("write('{'); time.sleep(60)", "takes too long"),
        ("say('kingside castle')", "nonsense"),
        ("say(5)", "nonsense"),
        ("write('?' + chr(10))", "nonsense"),
        ("write('?' * 100_000)", "nonsense"),
        ("say('d6')", "against the rules"),
        ("say('+2')", "against the rules"),
        ("say('leave:0')", "against the rules"),
    ],
)
def test_where_it_gives_no_answer_the_simple_bot_does_and_the_log_says_why(
    ask: Ask,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    does: str,
    why: str,
) -> None:
    if why == "takes too long":
        monkeypatch.setattr(minds, "STARTING", 0.5)
    assert ask(does) == SIMPLE
    assert why in caplog.text
    assert "the greedy bot gives no answer" in caplog.text


def test_where_no_process_can_be_had_the_simple_bot_plays(
    caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    thinkers = Thinkers((str(tmp_path / "none"),))
    assert thinkers.think(QUESTION).result(PATIENCE) == SIMPLE
    assert "no process" in caplog.text
    thinkers.close()


def test_where_there_is_no_room_to_ask_it_the_simple_bot_plays(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def start(_: Thread) -> None:
        raise RuntimeError("can't start new thread")

    thinkers = Thinkers()
    with monkeypatch.context() as short_of_memory:
        short_of_memory.setattr(Thread, "start", start)
        assert thinkers.think(QUESTION).result(0) == SIMPLE
    assert "no room" in caplog.text
    caplog.clear()
    assert thinkers.think(QUESTION).result(PATIENCE) == SIMPLE
    assert not caplog.text
    thinkers.close()


def test_a_question_that_nobody_can_answer_does_not_silence_those_after_it() -> None:
    thinkers = Thinkers()
    nonsense = thinkers.think(Question("greedy", 5, replace(START, display=None)))
    assert thinkers.think(QUESTION).result(PATIENCE) == SIMPLE
    assert isinstance(nonsense.exception(0), TypeError)
    thinkers.close()


@pytest.mark.parametrize("seat", [0, 1])
def test_asked_about_a_game_that_is_over_it_answers_something(ask: Ask, seat: int) -> None:
    game = Game("standard", 2, 1)
    game.play("leave:0")
    ask(question=Question("greedy", 5, game.seen_by(seat)))


def test_an_answer_that_comes_after_its_time_is_not_taken_for_the_next(ask: Ask) -> None:
    says = "say('d1', to=-1), say('d5')"
    assert ask(says, times=3) == read_move("d5")


def test_one_that_was_killed_is_there_again_for_the_next_question() -> None:
    thinkers = Thinkers()
    assert thinkers.think(QUESTION).result(PATIENCE) == SIMPLE
    assert thinkers._mind is not None
    first = thinkers._mind.process
    assert first
    first.send_signal(signal.SIGKILL)
    first.wait()
    assert thinkers.think(QUESTION).result(PATIENCE) == SIMPLE
    assert thinkers.think(QUESTION).result(PATIENCE) == SIMPLE
    assert thinkers._mind is not None
    assert thinkers._mind.process and thinkers._mind.process.pid != first.pid
    thinkers.close()
    assert first.poll() is not None


def test_what_nobody_waits_for_any_more_is_not_asked() -> None:
    thinkers = Thinkers()
    first, dropped, last = (thinkers.think(QUESTION) for _ in range(3))
    dropped.cancel()
    assert first.result(PATIENCE) == last.result(PATIENCE) == SIMPLE
    assert thinkers._mind and thinkers._mind._asked == 2
    thinkers.close()


def test_closing_ends_it_in_the_middle_of_a_thought() -> None:
    thinkers = Thinkers((sys.executable, "-c", MIND.format(does="time.sleep(600)")), seconds=600.0)
    thinkers.think(QUESTION)
    wait_for(lambda: thinkers._mind, "no process")
    assert thinkers._mind is not None
    process = thinkers._mind.process
    assert process
    thinkers.close()
    wait_for(lambda: process.poll() is not None, "it thinks on")


def test_one_that_does_not_come_to_an_end_is_ended_when_nobody_waits_for_it_any_more() -> None:
    run = subprocess.run([sys.executable, "-c", HANGS], cwd=ROOT, timeout=PATIENCE, check=False)
    assert run.returncode == -signal.SIGALRM


HANGS = dedent("""
    import socket
    from engine.game import Game
    from kiosk.thinking import mind
    from kiosk.thinking.question import Question
    from kiosk.thinking.wire import Asked, Wire

    def hang(view, should_stop):
        while True:
            should_stop()

    mind.Question.answer = hang
    mind.OVERDUE = 0.1
    ours, theirs = socket.socketpair()
    Wire(ours).say(Asked(1, Question("greedy", 5, Game("standard", 2, 1).seen_by(1)), 0.1))
    mind.main(theirs.detach())
""")


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
    from engine.game import Game
    from kiosk.thinking.question import Question
    from kiosk.thinking.thinkers import Thinkers

    thinkers = Thinkers()
    thinkers.think(Question("greedy", 5, Game("standard", 2, 1).seen_by(1))).result()
    print(thinkers._mind.process.pid, flush=True)
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
