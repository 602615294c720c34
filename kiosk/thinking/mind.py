"""The process in which bots think: `python -m kiosk.thinking.mind FD`.

On the socket FD it is asked one question after the other, as `kiosk.thinking.wire` says. Asked the next while it still
thinks about one, it comes to an end with that, for whose answer nobody waits. It ends when nobody can ask it any more,
and when it has taken so long that nobody waits for its answer.
"""

from __future__ import annotations

import os
import signal
import socket
import sys
import time
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import msgspec

from engine.editions import EDITIONS
from engine.notation import move_text
from kiosk.thinking.question import Question
from kiosk.thinking.wire import Answered, Asked, Wire

LOWEST = 19
"""The kernel's word for: whoever else wants the processor comes first."""
FIRST_TO_GO = 800
"""The kernel's word, up to 1000, for: where memory is short, end this and nothing that is worth more."""
OVERDUE = 10.0
"""Seconds beyond those that there were, after which it ends in the middle of a thought."""


def main(descriptor: int) -> None:
    """Answer whoever is at the other end."""
    _stand_back()
    # Meant for the table, which then closes the connection.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    with socket.socket(fileno=descriptor) as end, suppress(EOFError, ConnectionError):
        wire = Wire(end)
        while True:
            asked = msgspec.json.decode(wire.hear(), type=Asked)
            signal.setitimer(signal.ITIMER_REAL, asked.seconds + OVERDUE)
            until = time.monotonic() + asked.seconds
            move = _at_home(asked.question).answer(
                lambda: time.monotonic() >= until or wire.is_said_more()  # noqa: B023
            )
            signal.setitimer(signal.ITIMER_REAL, 0)
            wire.say(Answered(asked.number, move_text(move)))


def _stand_back() -> None:
    """Let everybody else come first. In a service of its own that is so already; in a sandbox it may be refused."""
    with suppress(OSError):
        os.nice(LOWEST)
    with suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text(str(FIRST_TO_GO))


def _at_home(question: Question) -> Question:
    """The same with this process's own edition, by which all that the engine remembers is found at once."""
    view = question.view
    known = EDITIONS.get(view.edition.id)
    return (
        replace(question, view=replace(view, edition=known)) if known == view.edition else question
    )


if __name__ == "__main__":
    main(int(sys.argv[1]))
