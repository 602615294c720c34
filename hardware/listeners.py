"""Who is to be told of something, in the order in which they came."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from typing import Generic, TypeVar

from hardware.panel import StopListening

E = TypeVar("E")


class Listeners(Generic[E]):
    """Callables that take an `E`. They may come and go on any thread, also while all are told."""

    def __init__(self) -> None:
        self._numbers = count()
        self._listeners: dict[int, Callable[[E], None]] = {}

    def add(self, listener: Callable[[E], None]) -> StopListening:
        """Tell this one too, after those already there; what comes back ends that."""
        number = next(self._numbers)
        self._listeners[number] = listener

        def stop() -> None:
            self._listeners.pop(number, None)

        return stop

    def __iter__(self) -> Iterator[Callable[[E], None]]:
        """All that are there just now."""
        return iter(tuple(self._listeners.values()))

    def __len__(self) -> int:
        return len(self._listeners)
