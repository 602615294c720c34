"""Bots, asked from the table: every question has an answer, whatever becomes of the process that thinks about it."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import CancelledError, Future
from queue import SimpleQueue
from threading import Event, Thread
from typing import TYPE_CHECKING

from engine.bots.protocol import never
from engine.moves import Move
from kiosk.thinking.question import SIMPLE, NoAnswer, Question

if TYPE_CHECKING:
    from kiosk.thinking.minds import Mind

SECONDS = 1.0
"""For which a bot may think about one move."""
ENDS_WITHIN = 0.5
"""Seconds that closing waits for what is still under way."""
MIND = (sys.executable, "-m", "kiosk.thinking.mind")
SERVICE = "QUIBBLES_BOTS"
"""The environment's word for the socket of a service that thinks at a lower priority than the table may have."""
TRIES = 3
"""So many processes of the service in a row may end without a word, or be late, until it counts as broken."""

_log = logging.getLogger(__name__)


class Thinkers:
    """Has bots choose, one after the other, and never fails: where one gives no answer the simple bot does.

    They think where `service` is, a socket's path, if somebody answers there, and otherwise by this `command`.
    """

    def __init__(
        self,
        command: Sequence[str] = MIND,
        seconds: float = SECONDS,
        service: str | None = None,
    ) -> None:
        self._command, self._seconds = command, seconds
        self._service = service
        self._in_vain = 0
        self._asked: SimpleQueue[tuple[Question, Future[Move]] | None] = SimpleQueue()
        self._closing = Event()
        self._mind: Mind | None = None
        self._thread: Thread | None = None

    @classmethod
    def of_this_machine(cls) -> Thinkers:
        """Those of a service, if this is told of one."""
        return cls(service=os.environ.get(SERVICE))

    def think(self, question: Question) -> Future[Move]:
        """What will have been chosen. Its `cancel` calls it off, wherever it has got to: the next has its turn."""
        thought: Future[Move] = Future()
        if self._thread is None:
            thread = Thread(target=self._work, name="bots", daemon=True)
            try:
                thread.start()
            except RuntimeError as error:
                _answer_simply(thought, question, NoAnswer(f"there is no room to ask it: {error}"))
                return thought
            self._thread = thread
        self._asked.put((question, thought))
        return thought

    def _work(self) -> None:
        while asked := self._asked.get():
            question, thought = asked
            if self._closing.is_set():
                thought.cancel()
            if thought.cancelled():
                continue
            try:
                move = self._answered(question, thought.cancelled)
            except CancelledError:
                continue
            except Exception as why:  # whatever it is: somebody waits for an answer
                self._send_away()
                if self._closing.is_set():
                    thought.cancel()
                else:
                    _answer_simply(thought, question, why)
            else:
                if thought.set_running_or_notify_cancel():
                    thought.set_result(move)
        self._send_away()

    def _answered(self, question: Question, called_off: Callable[[], bool]) -> Move:
        self._mind = self._mind or self._somebody()
        if self._closing.is_set():  # and did not see whom to stop
            raise NoAnswer("the table closes")
        try:
            move = self._mind.ask(question, self._seconds, called_off)
        except NoAnswer as why:
            if self._service and not self._mind.has_answered:
                self._in_vain += 1
                if self._in_vain == TRIES:
                    self._do_without_service(why)
            raise
        self._in_vain = 0
        if not question.is_answered_by(move):
            raise NoAnswer(f"it wants to play {move}, which is against the rules")
        return move

    def _somebody(self) -> Mind:
        from kiosk.thinking.minds import Mind  # nobody needs it before the first bot

        if self._service:
            try:
                return Mind.called(self._service)
            except NoAnswer as why:
                self._do_without_service(why)
        return Mind.started(self._command)

    def _do_without_service(self, why: Exception) -> None:
        """For good: a process of the table's own is better than the simple bot every time."""
        if not self._closing.is_set():
            _log.warning("bots think in the table's own process, not at %s: %s", self._service, why)
        self._service = None

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


def _answer_simply(thought: Future[Move], question: Question, why: Exception) -> None:
    """By the simple bot; the log says why. Where even that fails, whoever waits is told, if anybody does."""
    if not thought.set_running_or_notify_cancel():
        return
    _log.warning(
        "the %s bot gives no answer, the %s one plays: %s",
        *(question.kind, SIMPLE, why),
        exc_info=None if isinstance(why, NoAnswer) else why,
    )
    try:
        thought.set_result(Question(SIMPLE, question.seed, question.view).answer(never))
    except Exception as failure:
        thought.set_exception(failure)
