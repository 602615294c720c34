"""The process in which bots think: `python -m kiosk.thinking.mind FD`.

On the connection FD it is asked, one after the other, a number, a `Question` and the seconds that there are for it, and
answers with the number and the move in the engine's notation. It ends when nobody can ask it any more.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from contextlib import suppress
from dataclasses import replace
from multiprocessing.connection import Connection

from engine.editions import EDITIONS
from engine.notation import move_text
from kiosk.thinking.question import Question

LOWEST = 19
"""The kernel's word for: whoever else wants the processor comes first."""


def main(descriptor: int) -> None:
    """Answer whoever is at the other end."""
    with suppress(OSError):  # a sandbox may not even let it step back
        os.nice(LOWEST)
    # Meant for the table, which then closes the connection.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    line: Connection = Connection(descriptor)
    with suppress(EOFError, ConnectionError):
        while True:
            number, question, seconds = line.recv()
            until = time.monotonic() + seconds
            move = _at_home(question).answer(lambda: time.monotonic() >= until)  # noqa: B023
            line.send((number, move_text(move)))


def _at_home(question: Question) -> Question:
    """The same with this process's own edition, by which all that the engine remembers is found at once."""
    view = question.view
    known = EDITIONS.get(view.edition.id)
    return (
        replace(question, view=replace(view, edition=known)) if known == view.edition else question
    )


if __name__ == "__main__":
    main(int(sys.argv[1]))
