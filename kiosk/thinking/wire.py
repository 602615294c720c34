"""What passes between the table and a process that thinks: one line of JSON for a question, one for its answer.

Nothing that comes in this way is more than data, and each line is checked for being what is expected: neither side can
have the other run something.
"""

from __future__ import annotations

import socket
import time
from math import inf
from select import select

import msgspec

from kiosk.thinking.question import Question

LONGEST = 16_384
"""Bytes of a line at most; a question of six seats has about 500."""


class Asked(msgspec.Struct, frozen=True):
    """A question, by number, and for how many seconds it may be thought about."""

    number: int
    question: Question
    seconds: float


class Answered(msgspec.Struct, frozen=True):
    """A move in the engine's notation, and the number of the question that it answers."""

    number: int
    move: str


class Wire:
    """One end of a connection. It closes with the socket that it was given."""

    def __init__(self, end: socket.socket) -> None:
        self._end = end
        self._heard = b""

    def say(self, what: Asked | Answered, until: float = inf) -> None:
        """Send it; `until` is a time of the monotonic clock. Raises `OSError`, as `TimeoutError` when it is over."""
        self._end.settimeout(_left(until))
        self._end.sendall(msgspec.json.encode(what) + b"\n")

    def is_said_more(self) -> bool:
        """Whether `hear` would not have to wait: something has come, or nothing will any more."""
        return bool(self._heard) or bool(select([self._end], [], [], 0)[0])

    def hear(self, until: float = inf) -> bytes:
        """The next line, whatever it says.

        Raises `EOFError` when there will be none, `OSError` as above, and `ValueError` where a line has no end.
        """
        while b"\n" not in self._heard:
            if len(self._heard) > LONGEST:
                raise ValueError(f"a line of more than {LONGEST} bytes")
            self._end.settimeout(_left(until))
            piece = self._end.recv(LONGEST)
            if not piece:
                raise EOFError("the connection has been closed")
            self._heard += piece
        line, _, self._heard = self._heard.partition(b"\n")
        return line


def _left(until: float) -> float | None:
    """Seconds for a socket to wait; None is for ever. Raises `TimeoutError` where none are left."""
    if until == inf:
        return None
    left = until - time.monotonic()
    if left <= 0:
        raise TimeoutError
    return left
