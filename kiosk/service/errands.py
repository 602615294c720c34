"""What the table may not do itself and asks of root: a file that it writes, and one that it reads the answer from.

Only a table that was installed as a service has somebody who listens. The table never gains rights by it: what can be
asked for, and how, is decided by the other side.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

ANSWERS = "QUIBBLES_ANSWERS"
"""The environment's word for the folder of answers: where it names none, nobody listens."""


class Errand(Enum):
    """What can be asked for; the value is the name of its file."""

    RESTART = "restart"
    """`wanted` is "table" or "machine"."""
    SHUTDOWN = "shutdown"
    """`wanted` is "machine"."""
    CLOCK = "clock"
    """`wanted` is the time, in whole seconds since 1970."""
    STICK = "stick"
    """`wanted` is "attach" (the answer's text is the folder to write to) or "release" (then it can be pulled out)."""
    UPDATE = "update"
    """`wanted` is "network" or "stick"; the table is started anew by it."""


class State(Enum):
    """How far root has come."""

    WORKING = "working"
    DONE = "done"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Answer:
    """What root says: how far it is, and in words for the operator (in English) what came of it."""

    state: State
    text: str


class Errands:
    """Asks in `folder`, hears in `answers`."""

    def __init__(self, folder: Path, answers: Path) -> None:
        self._folder, self._answers = folder, answers

    @classmethod
    def find(cls, data: Path, environment: Mapping[str, str] = os.environ) -> Errands | None:
        """The way to ask, for a table that keeps its things in `data`; None where nobody listens."""
        answers = environment.get(ANSWERS)
        return cls(data / "requests", Path(answers)) if answers else None

    def ask(self, errand: Errand, wanted: str) -> str:
        """Ask; what comes back is the token by which the answer is known.

        It writes a file, so it is work for a thread that may wait. Raises `OSError` where that cannot be written.
        """
        token = f"{os.getpid()}-{os.urandom(8).hex()}"
        self._folder.mkdir(parents=True, exist_ok=True)
        new = self._folder / f".{errand.value}.new"
        new.write_text(f"{token}\n{wanted}\n", encoding="ascii")
        os.replace(new, self._folder / errand.value)
        return token

    def withdraw(self, errand: Errand, token: str) -> None:
        """What was asked for with this token is not to be done any more, unless it has been taken up. Never raises."""
        request = self._folder / errand.value
        with suppress(OSError):
            if request.read_text(encoding="ascii").startswith(f"{token}\n"):
                request.unlink()

    def answer(self, errand: Errand, token: str) -> Answer | None:
        """What is answered to what was asked for with this token; None as long as there is nothing."""
        with suppress(OSError, ValueError):
            whose, state, text = (
                (self._answers / errand.value).read_text(encoding="utf-8").split("\n", 2)
            )
            if whose == token:
                return Answer(State(state), text.strip())
        return None
