"""A PIN being entered, digit by digit: to get in, or a new one, twice."""

from __future__ import annotations

from enum import Enum
from hmac import compare_digest
from math import ceil

from msgspec import Struct

from kiosk.operator.pin import LONGEST, is_pin
from kiosk.operator.pin_file import PinTrouble
from kiosk.operator.pin_lock import PinLock

_HAIR = 1e-6
"""Seconds that a clock may be early."""


class Asked(Enum):
    """What is to be entered."""

    PIN = "the PIN"
    NEW = "a new one"
    AGAIN = "the new one again"
    NOTHING = "nothing: no PIN opens it"


class Remark(Enum):
    """What has to be said of what was entered, or of what was kept."""

    WRONG = "wrong"
    DIFFERENT = "the second time it was another"
    DAMAGED = "the PIN that was kept is damaged"


class PinState(Struct, frozen=True):
    """What is seen: `typed` digits, whether they may be confirmed, and `wait` whole seconds to wait.

    `or_code` says that the code of an evening will do as well.
    """

    asked: Asked
    typed: int
    complete: bool
    wait: int
    remark: Remark | None
    or_code: bool = False


class PinEntry:
    """Digits on their way to a lock. `new` asks for a new PIN, also where there is one.

    `code` is another number that is as good as the PIN, for something else: that of an evening.
    """

    def __init__(self, lock: PinLock, *, new: bool, code: str | None = None) -> None:
        self._lock = lock
        self._code = code
        self._new = new
        self._typed = ""
        self._first: str | None = None  # the new one, while it is asked for again
        self._remark: Remark | None = None
        if new and lock.trouble is PinTrouble.DAMAGED and not lock.chosen:
            self._remark = Remark.DAMAGED
        self.done = False
        """Whether the right one, or a new one twice, has been entered."""
        self.by_code = False
        """Whether it was the code."""

    @property
    def state(self) -> PinState:
        wait = 0.0 if self._new else self._lock.wait
        return PinState(
            *(self._asked, len(self._typed), self._complete, ceil(wait - _HAIR), self._remark),
            or_code=self._code is not None,
        )

    @property
    def _asked(self) -> Asked:
        if self._lock.closed:
            return Asked.NOTHING
        if not self._new:
            return Asked.PIN
        return Asked.NEW if self._first is None else Asked.AGAIN

    @property
    def _complete(self) -> bool:
        return is_pin(self._typed) and self._listening

    @property
    def _listening(self) -> bool:
        return not self.done and not self._lock.closed and (self._new or not self._lock.wait)

    @property
    def deadline(self) -> float | None:
        """When another number of seconds is to be shown, None where none is."""
        wait = self.state.wait
        return self._lock.opens_at - (wait - 1) if wait else None

    def digit(self, digit: int) -> None:
        """One more, unless it is to be waited or there are enough."""
        if self._listening and len(self._typed) < LONGEST:
            self._typed += str(digit)
            self._remark = None

    def take_back(self) -> None:
        """The last digit was not meant."""
        self._typed = self._typed[:-1]

    def confirm(self) -> None:
        """That is all of it; what cannot be a PIN is not looked at."""
        if not self._complete:
            return
        typed, self._typed = self._typed, ""
        if not self._new:
            # Where the two are one number it is the PIN: that opens the evening as well.
            is_code = self._code is not None and compare_digest(typed, self._code)
            self.by_code = is_code and not self._lock.is_pin(typed)
            self.done = self.by_code or self._lock.enter(typed)
            self._remark = None if self.done else Remark.WRONG
        elif self._first is None:
            self._first = typed
        elif typed == self._first:
            self._lock.choose(typed)
            self.done = True
        else:
            self._first, self._remark = None, Remark.DIFFERENT
