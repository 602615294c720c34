"""The clock on the wall, where it can be believed: a Raspberry Pi has none of its own, and begins with what it
remembers until a network tells it the time."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

Wall: TypeAlias = Callable[[], float | None]
"""The time of day in seconds since 1970, None as long as nobody knows it."""

EARLIEST = 1735689600.0
"""The beginning of 2025: it has been later ever since."""
_LOOKS = 10.0
"""Seconds between two looks at what else the computer knows of the time."""
_AGREE = 300.0
"""Seconds that a clock with a battery may be off."""
_TIMESYNC = "run/systemd/timesync"
_CLOCKS = "sys/class/rtc"
SET_BY_HAND = "run/quibbles-table-answers/clock"
"""Root's answer to whoever set it at the table, its second line "done": it is there until the computer is switched
off, also for a table that has started anew meanwhile."""


def roughly() -> float | None:
    """The time of day, None where nobody has ever set it: enough to date something by, while hours need `the_wall`."""
    now = time.time()
    return now if now >= EARLIEST else None


def unknown() -> float | None:
    """Nobody knows."""
    return None


class WallClock:
    """Tells the time of day once it can be believed.

    It is not before the program was put there, nor before 2025. Where systemd sets it by the network, but has not done
    so since the computer was switched on, it goes on from where it stood when that was switched off: then a clock with
    a battery has to say the same, or somebody at the table has to have set it.
    """

    def __init__(
        self,
        read: Callable[[], float] = time.time,
        now: Callable[[], float] = time.monotonic,
        root: Path = Path("/"),
    ) -> None:
        self._read, self._now, self._root = read, now, root
        self._earliest = max(EARLIEST, _put_there())
        self._looked: float | None = None
        self._set = False

    def __call__(self) -> float | None:
        time_of_day = self._read()
        return time_of_day if time_of_day >= self._earliest and self._is_set() else None

    def believe(self) -> None:
        """Somebody who stands at the table has just set it, and knows better than any of these."""
        self._set = True

    def _is_set(self) -> bool:
        """Whether somebody has set it: once that is so it stays so."""
        now = self._now()
        if not self._set and (self._looked is None or now >= self._looked + _LOOKS):
            self._looked = now
            timesync = self._root / _TIMESYNC
            self._set = (
                not timesync.is_dir()
                or (timesync / "synchronized").exists()
                or self._set_by_hand()
                or self._agreed()
            )
        return self._set

    def _set_by_hand(self) -> bool:
        try:
            return (self._root / SET_BY_HAND).read_text().split("\n")[1:2] == ["done"]
        except (OSError, ValueError):
            return False

    def _agreed(self) -> bool:
        for clock in (self._root / _CLOCKS).glob("*/since_epoch"):
            try:
                if abs(int(clock.read_text()) - self._read()) < _AGREE:
                    return True
            except (OSError, ValueError):
                continue
        return False


def _put_there() -> float:
    """When this program was, as its file says."""
    try:
        return Path(__file__).stat().st_mtime
    except OSError:
        return 0.0


the_wall = WallClock()
"""That of this computer."""
