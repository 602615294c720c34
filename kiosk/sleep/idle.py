"""A table that nobody is at: since when, how dark it is by then, and the touch that wakes it and does nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

GUARD = 0.5
"""Seconds after the touch that woke the table during which no other is taken: a whole hand comes down at once."""
SHIFTS = 180.0
"""Seconds between two shifts of a picture that stands for long."""
_AROUND = ((0, 0), (3, 0), (6, 0), (6, 3), (6, 6), (3, 6), (0, 6), (0, 3))
"""How far it is shifted in turn, in pixels."""


class Shade(Enum):
    """How dark the picture is; the value is how much of the light is taken."""

    NONE = 0.0
    DIM = 0.72
    DARK = 1.0


@dataclass(frozen=True, slots=True)
class Idleness:
    """What becomes of a room in which nobody touches or presses anything, each after so many seconds, None for never:
    it dims, it darkens, and people are taken to have left."""

    dims: float | None = None
    darkens: float | None = None
    leaves: float | None = None


class Idle:
    """Since when nobody has done anything; all times are of one monotonic clock."""

    def __init__(self, now: float) -> None:
        self.since = now
        self._deaf_until = now

    def stir(self, now: float, *, asleep: bool) -> bool:
        """Somebody touches or presses: whether it is taken. What finds the table `asleep` only wakes it."""
        self.since = now
        if asleep:
            self._deaf_until = now + GUARD
        return now >= self._deaf_until

    def shade(self, room: Idleness, now: float) -> Shade:
        """How dark it is in this room."""
        if _has_passed(self.since, room.darkens, now):
            return Shade.DARK
        return Shade.DIM if _has_passed(self.since, room.dims, now) else Shade.NONE

    def is_left(self, room: Idleness, now: float) -> bool:
        """Whether people are taken to have left this room."""
        return _has_passed(self.since, room.leaves, now)

    def shift(self, now: float) -> tuple[int, int]:
        """How far to shift a picture that nobody is to touch, in pixels."""
        return _AROUND[int((now - self.since) // SHIFTS) % len(_AROUND)]

    def deadline(self, room: Idleness, seen: float, *, shifting: bool) -> float | None:
        """When something of this is next due, for a picture as it was at the time `seen`; `shifting` says that it is
        being shifted. That people have left stays due until it is acted on."""
        times = [self.since + mark for mark in (room.dims, room.darkens) if mark is not None]
        if shifting:
            times.append(self.since + ((seen - self.since) // SHIFTS + 1) * SHIFTS)
        times = [time for time in times if time > seen]
        if room.leaves is not None:
            times.append(self.since + room.leaves)
        return min(times, default=None)


def _has_passed(since: float, seconds: float | None, now: float) -> bool:
    return seconds is not None and now >= since + seconds
