"""What the buttons of the table's places do in a room."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol


class PlaceButtons(Protocol):
    """The buttons by place number, 1 to 6, whether real, simulated or drawn. Times are those of the monotonic clock."""

    def press_down(self, place: int, at: float) -> None:
        """A place's button went down."""

    def press_held(self, place: int, now: float) -> None:
        """It has been down for the time of a hold."""

    def press_up(self, place: int, now: float) -> None:
        """It came up."""

    def press_cancel(self, place: int) -> None:
        """The press that began comes to nothing: its finger slid off, or the moment passed."""


class DeadButtons:
    """Nothing happens whatever is pressed."""

    def press_down(self, place: int, at: float) -> None: ...

    def press_held(self, place: int, now: float) -> None: ...

    def press_up(self, place: int, now: float) -> None: ...

    def press_cancel(self, place: int) -> None: ...


class TriedButtons(DeadButtons):
    """Nothing happens but that it is told which was pressed."""

    def __init__(self, tried: Callable[[int], None]) -> None:
        self._tried = tried

    def press_down(self, place: int, at: float) -> None:
        self._tried(place)


class ReleasedButtons(DeadButtons):
    """It is told when any of them has been pressed and comes up again, however long it was down."""

    def __init__(self, released: Callable[[], None]) -> None:
        self._released = released
        self._down: set[int] = set()

    def press_down(self, place: int, at: float) -> None:
        self._down.add(place)

    def press_up(self, place: int, now: float) -> None:
        if place in self._down:
            self._down.discard(place)
            self._released()

    def press_cancel(self, place: int) -> None:
        self._down.discard(place)
