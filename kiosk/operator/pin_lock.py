"""What the PIN opens, and how long wrong ones keep it shut."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from msgspec.structs import replace

from kiosk.operator.pin import KeptPin, kept, opens
from kiosk.operator.pin_file import PinTrouble

LONGEST_WAIT = 300.0
"""Seconds."""
_DOUBLED = 9
"""After so many wrong ones in a row the wait grows no more."""


class PinKeeping(Protocol):
    """Where the PIN is kept, such as a `PinFile`."""

    kept: KeptPin | None
    trouble: PinTrouble | None

    def keep(self, pin: KeptPin) -> None:
        """Keep this from now on."""


class NotKept:
    """A table that keeps nothing forgets its PIN when it is switched off."""

    trouble: PinTrouble | None = None

    def __init__(self) -> None:
        self.kept: KeptPin | None = None

    def keep(self, pin: KeptPin) -> None:
        self.kept = pin


def wait_after(wrong: int) -> float:
    """Seconds that so many wrong PINs in a row cost: 1, 2, 4 ... up to five minutes."""
    if wrong == 0:
        return 0.0
    return min(2.0 ** (min(wrong, _DOUBLED + 1) - 1), LONGEST_WAIT)


class PinLock:
    """The lock before the operator's page.

    `now` is the monotonic clock, which starts anew with the machine, and the time of day may be wrong: so what is kept
    is how many wrong PINs there were, and after a restart the last one's wait begins again from its start.
    """

    def __init__(self, now: Callable[[], float], keeping: PinKeeping) -> None:
        self._now = now
        self._keeping = keeping
        wrong = keeping.kept.wrong if keeping.kept else 0
        self.opens_at = now() + wait_after(wrong)
        """When the next PIN may be entered."""

    @property
    def trouble(self) -> PinTrouble | None:
        """What was wrong with what was kept."""
        return self._keeping.trouble

    @property
    def closed(self) -> bool:
        """Whether no PIN opens it, and none can be chosen."""
        return self._keeping.trouble is PinTrouble.CLOSED

    @property
    def chosen(self) -> bool:
        """Whether there is a PIN."""
        return self._keeping.kept is not None

    @property
    def wait(self) -> float:
        """Seconds until a PIN may be entered; 0.0 when it may be now."""
        return max(self.opens_at - self._now(), 0.0)

    def enter(self, digits: str) -> bool:
        """Whether this opens it. While it is to be waited nothing does, and nothing counts as wrong either."""
        pin = self._keeping.kept
        if pin is None or self.closed or self.wait > 0:
            return False
        if opens(digits, pin):
            if pin.wrong:
                self._keeping.keep(replace(pin, wrong=0))
            return True
        wrong = pin.wrong + 1
        self._keeping.keep(replace(pin, wrong=wrong))
        self.opens_at = self._now() + wait_after(wrong)
        return False

    def is_pin(self, digits: str) -> bool:
        """Whether this is the PIN; nothing comes of it, and nothing counts as wrong."""
        pin = self._keeping.kept
        return pin is not None and opens(digits, pin)

    def choose(self, digits: str) -> None:
        """Have this open it from now on. Raises `ValueError` for what is no PIN, and where it is `closed`."""
        if self.closed:
            raise ValueError("the PIN that is kept cannot be read, so none can be chosen")
        self._keeping.keep(kept(digits))
