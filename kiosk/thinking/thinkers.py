"""Bots, asked from the table: every question has an answer, whatever becomes of the process that thinks about it."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import Future
from queue import SimpleQueue
from threading import Event, Thread

from engine.bots.protocol import ShouldStop, never
from engine.errors import UnreadableText
from engine.moves import Move
from engine.notation import read_move
from kiosk.thinking.question import Question

SECONDS = 1.0
"""For which a bot may think about one move."""
GRACE = 1.5
"""Seconds more until it is given up: at the lowest priority it may be late through no fault of its own."""
STARTING = 5.0
"""And for the first, which has a process to wait for."""
ENDS_WITHIN = 0.5
"""Seconds that closing waits for what is still under way."""
SIMPLE = "greedy"
"""The bot that answers where another does not: in a blink, and without a process."""
MIND = (sys.executable, "-m", "kiosk.thinking.mind")

_log = logging.getLogger(__name__)


class NoAnswer(Exception):
    """Why there is none, in words."""


class Mind:
    """A process that thinks, and the connection to it. Raises `NoAnswer` where there can be none."""

    def __init__(self, command: Sequence[str]) -> None:
        from multiprocessing.connection import Pipe  # nobody needs it before the first bot

        self._line, theirs = Pipe()
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        # What it has to say is not for the service manager.
        environment.pop("NOTIFY_SOCKET", None)
        try:
            self._process = subprocess.Popen(
                [*command, str(theirs.fileno())],
                pass_fds=[theirs.fileno()],
                stdin=subprocess.DEVNULL,
                env=environment,
            )
        except OSError as error:
            self._line.close()
            raise NoAnswer(f"no process for it can be started: {error}") from error
        finally:
            theirs.close()
        self._asked = 0
        self._patience = STARTING

    def ask(self, question: Question, seconds: float) -> Move:
        """What the bot plays, having thought for so many seconds at most."""
        self._asked += 1
        limit = time.monotonic() + seconds + self._patience
        try:
            self._line.send((self._asked, question, seconds))
            while self._line.poll(max(limit - time.monotonic(), 0.0)):
                number, said = self._line.recv()
                if number == self._asked:
                    self._patience = GRACE
                    return read_move(said)
        except (EOFError, OSError) as error:
            raise NoAnswer("its process has ended") from error
        except (UnreadableText, TypeError, ValueError) as error:
            raise NoAnswer(f"it talks nonsense: {error}") from error
        raise NoAnswer("it takes too long")

    def stop(self) -> None:
        """End the process, wherever it is in its thoughts; from any thread, as often as one likes."""
        self._process.kill()

    def end(self) -> None:
        """End it and let go of it; for the thread that asks."""
        self.stop()
        self._process.wait()
        self._line.close()


class Thinkers:
    """Has bots choose, one after the other, and never fails: where one gives no answer the simple bot does."""

    def __init__(self, command: Sequence[str] = MIND, seconds: float = SECONDS) -> None:
        self._command, self._seconds = command, seconds
        self._asked: SimpleQueue[tuple[Question, ShouldStop, Future[Move]] | None] = SimpleQueue()
        self._closing = Event()
        self._mind: Mind | None = None
        self._thread: Thread | None = None

    def think(self, question: Question, should_stop: ShouldStop) -> Future[Move]:
        """What will have been chosen. When it comes to this question and `should_stop`, nobody is asked any more."""
        thought: Future[Move] = Future()
        if self._thread is None:
            self._thread = Thread(target=self._work, name="bots", daemon=True)
            self._thread.start()
        self._asked.put((question, should_stop, thought))
        return thought

    def _work(self) -> None:
        while asked := self._asked.get():
            question, should_stop, thought = asked
            if should_stop() or self._closing.is_set():
                thought.cancel()
            else:
                thought.set_result(self._answered(question))
        self._send_away()

    def _answered(self, question: Question) -> Move:
        try:
            self._mind = self._mind or Mind(self._command)
            move = self._mind.ask(question, self._seconds)
            if question.is_answered_by(move):
                return move
            raise NoAnswer(f"it wants to play {move}, which is against the rules")
        except NoAnswer as why:
            self._send_away()
            if not self._closing.is_set():
                kind = question.kind
                _log.warning("the %s bot gives no answer, the %s one plays: %s", kind, SIMPLE, why)
            return Question(SIMPLE, question.seed, question.view).answer(never)

    def _send_away(self) -> None:
        mind, self._mind = self._mind, None
        if mind:
            mind.end()

    def close(self) -> None:
        """Let go of the process. What was not answered yet never will be."""
        self._closing.set()
        self._asked.put(None)
        # In the middle of a thought it would take too long.
        if mind := self._mind:
            mind.stop()
        if self._thread:
            self._thread.join(ENDS_WITHIN)
