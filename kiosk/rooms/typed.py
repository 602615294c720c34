"""How a room says that it listens to a keyboard, and what becomes of what is typed while none does."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Protocol, runtime_checkable

from kiosk.rooms.room import House, Room


class Stroke(Enum):
    """A key that is no letter."""

    ENTER = "enter"
    ESCAPE = "escape"
    TAKE_BACK = "backspace"


@runtime_checkable
class Typed(Protocol):
    """A room into which is typed: while it is open, no key means anything else. Times are of the monotonic clock."""

    def types(self, text: str, now: float) -> None:
        """This was typed."""

    def strikes(self, stroke: Stroke, now: float) -> None:
        """So was this."""


class Typing:
    """Brings what is typed to where it belongs: to the open room, if it listens, else to whoever the house says hears
    of whole lines. The house shows these while they are typed where nobody plays: between games and on the board.

    `room` is the one that is open, `is_taken` says whether what is done now is for it or only wakes the table, and
    `changed` has everything shown anew.
    """

    def __init__(
        self,
        house: House,
        room: Callable[[], Room],
        is_taken: Callable[[], bool],
        changed: Callable[[], None],
    ) -> None:
        self._house, self._room = house, room
        self._is_taken, self._changed = is_taken, changed
        self._blind = house.typed_so_far

    @property
    def listening(self) -> bool:
        """Whether keys mean letters just now, and nothing else."""
        return isinstance(self._room(), Typed)

    def types(self, text: str) -> None:
        """This was typed."""
        now = self._house.now()
        if typed := self._listener():
            typed.types(text, now)
            self._changed()
        elif self._house.typed_line and not self.listening:
            self._blind.insert(text, now)
            self._changed()

    def strikes(self, stroke: Stroke) -> None:
        """So was this."""
        now = self._house.now()
        if typed := self._listener():
            typed.strikes(stroke, now)
            self._changed()
        elif self._house.typed_line and not self.listening:
            self._strikes_blindly(stroke, self._house.typed_line, now)

    def _listener(self) -> Typed | None:
        """The open room, if what is typed now is for it."""
        room = self._room()
        if not isinstance(room, Typed):
            return None
        self._blind.forget()
        return room if self._is_taken() else None

    def _strikes_blindly(self, stroke: Stroke, hear: Callable[[str], None], now: float) -> None:
        before = self._blind.shown(now)
        match stroke:
            case Stroke.TAKE_BACK:
                self._blind.take_back(now)
            case Stroke.ESCAPE:
                self._blind.forget()
            case Stroke.ENTER:
                if line := self._blind.hand_over(now):
                    hear(line)
        if self._blind.shown(now) != before:
            self._changed()
