"""What a bot is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias

from engine.moves import Move
from engine.view import View

ShouldStop: TypeAlias = Callable[[], bool]
"""Asked now and then while a bot thinks: True means answer now."""


def never() -> bool:
    """There is all the time in the world."""
    return False


class Bot(Protocol):
    """Somebody who plays for a seat and knows no more than the seat may know (R11)."""

    def choose(self, view: View, should_stop: ShouldStop) -> Move:
        """A legal move for the seat whose view this is; it is that seat's turn.

        As soon as `should_stop()` is True the best move found so far must come back. The same bot, made anew with
        the same seed and asked the same, chooses the same.
        """
        ...
