"""Whom the table asks what its bots play: a process of its own, or one that a service starts for it."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import CancelledError
from contextlib import suppress

import msgspec

from engine.errors import UnreadableText
from engine.moves import Move
from engine.notation import read_move
from kiosk.thinking.question import NoAnswer, Question
from kiosk.thinking.wire import Answered, Asked, Wire

GRACE = 1.5
"""Seconds beyond its time until it is given up: at the lowest priority it may be late through no fault of its own."""
STARTING = 5.0
"""The same for its first answer, for which a process has to start."""
LOOKS_UP = 0.05
"""Seconds between two looks whether somebody still waits for the answer."""


class Mind:
    """Somebody who thinks at the other end of a socket: `process`, where that is a child of the table's own."""

    def __init__(self, end: socket.socket, process: subprocess.Popen[bytes] | None = None) -> None:
        self._end, self.process = end, process
        self._wire = Wire(end)
        self._asked = 0
        self.has_answered = False

    @classmethod
    def started(cls, command: Sequence[str]) -> Mind:
        """One in a new process, which is told the number of its socket. Raises `NoAnswer`."""
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        # What it has to say is not for the service manager.
        environment.pop("NOTIFY_SOCKET", None)
        try:
            ours, theirs = socket.socketpair()
        except OSError as error:
            raise NoAnswer(f"nothing can be said to it: {error}") from error
        with theirs:
            try:
                process = subprocess.Popen(
                    [*command, str(theirs.fileno())],
                    pass_fds=[theirs.fileno()],
                    stdin=subprocess.DEVNULL,
                    env=environment,
                )
            except OSError as error:
                ours.close()
                raise NoAnswer(f"no process for it can be started: {error}") from error
        return cls(ours, process)

    @classmethod
    def called(cls, address: str) -> Mind:
        """One that a service starts for whoever connects there. Raises `NoAnswer`."""
        end = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        try:
            end.settimeout(GRACE)
            end.connect(address)
        except OSError as error:
            end.close()
            raise NoAnswer(f"nobody is there: {error}") from error
        return cls(end)

    def ask(self, question: Question, seconds: float, called_off: Callable[[], bool]) -> Move:
        """What the bot plays, having thought for so many seconds at most.

        Raises `NoAnswer`, and `CancelledError` when it is `called_off`; it can then be asked the next at once.
        """
        self._asked += 1
        until = time.monotonic() + seconds + (GRACE if self.has_answered else STARTING)
        try:
            self._wire.say(Asked(self._asked, question, seconds), until)
            while True:
                said = msgspec.json.decode(self._hear(until, called_off), type=Answered)
                if said.number == self._asked:
                    move = read_move(said.move)
                    self.has_answered = True
                    return move
        except TimeoutError as error:
            raise NoAnswer("it takes too long") from error
        except (EOFError, OSError) as error:
            raise NoAnswer("its process has ended") from error
        except (UnreadableText, msgspec.MsgspecError, ValueError) as error:
            raise NoAnswer(f"it talks nonsense: {error}") from error

    def _hear(self, until: float, called_off: Callable[[], bool]) -> bytes:
        while not called_off():
            try:
                return self._wire.hear(min(until, time.monotonic() + LOOKS_UP))
            except TimeoutError:
                if time.monotonic() >= until:
                    raise
        raise CancelledError

    def stop(self) -> None:
        """End it, wherever it is in its thoughts; from any thread, as often as one likes.

        One that a service has started ends by itself when it finds the connection closed, or is overdue.
        """
        if self.process:
            self.process.kill()
        # Wakes the thread that waits for an answer; a closed socket is what is wanted.
        with suppress(OSError):
            self._end.shutdown(socket.SHUT_RDWR)

    def end(self) -> None:
        """End it and let go of it; for the thread that asks."""
        self.stop()
        self._end.close()
        if self.process:
            self.process.wait()
