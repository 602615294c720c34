"""How a setting is changed on the operator's page; what it can be is for the schema of the settings to say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from msgspec import Struct

from kiosk.hours.timetable import DAY, NEVER, read_time, time_text
from kiosk.settings.allowed import allowed_items, allowed_range, allowed_values

_HALF_HOUR = 30
"""Minutes."""


class Option(Struct, frozen=True):
    """Something that a setting can be, `chosen` if it is just now. `to` is the setting once this has been touched."""

    value: Any
    chosen: bool
    to: Any


class Choice(Struct, frozen=True):
    """One of a few values; switches too."""

    def options(self, key: str, now: Any) -> tuple[Option, ...]:
        """All of them. Raises `ValueError` where they cannot be counted."""
        return tuple(Option(value, value == now, value) for value in allowed_values(key))

    def around(self, key: str, now: Any) -> tuple[Any, Any]:
        """The value before and the one after, the last being followed by the first."""
        values = allowed_values(key)
        at = values.index(now)
        return values[at - 1], values[(at + 1) % len(values)]


class Several(Struct, frozen=True):
    """Any of a few things, none at all too. In a `row` one, at least, stays, and what comes in stands last."""

    row: bool = False

    def options(self, key: str, now: Any) -> tuple[Option, ...]:
        """All of them; touching one puts it in or takes it out. Raises `ValueError` where the setting is no list."""
        return tuple(
            Option(item, item in now, self._with(now, item)) for item in allowed_items(key)
        )

    def _with(self, now: Sequence[Any], item: Any) -> tuple[Any, ...]:
        if not self.row:
            return tuple(sorted({*now} ^ {item}))
        if item not in now:
            return (*now, item)
        return tuple(each for each in now if each != item) or tuple(now)


class Stepper(Struct, frozen=True):
    """A number that goes up and down: by `step`, and from each of the `coarser` marks on by the step beside it."""

    step: float
    coarser: tuple[tuple[float, float], ...] = ()

    def around(self, key: str, now: float) -> tuple[float | None, float | None]:
        """The number below and the one above, None where there is none; what lies between two steps comes to one.

        Raises `ValueError` where the setting is no number with a lowest and a highest.
        """
        low, high = allowed_range(key)
        marks = self._marks(low, high)
        below = max((mark for mark in marks if mark < now), default=None)
        above = min((mark for mark in marks if mark > now), default=None)
        return below, above

    def _marks(self, low: float, high: float) -> list[float]:
        """Every number that it stops at."""
        marks = [low]
        while marks[-1] < high:
            step = self.step
            for mark, coarse in self.coarser:
                if marks[-1] >= mark:
                    step = coarse
            marks.append(min(marks[-1] + step, high))
        return marks


class Clock(Struct, frozen=True):
    """A time of day, in half hours all round the clock; with `never`, that stands between the last and the first."""

    never: bool = False

    def around(self, key: str, now: str) -> tuple[str, str]:
        """The time before and the one after; what lies between two half hours comes to one."""
        times = (*([NEVER] if self.never else []), *map(time_text, range(0, DAY, _HALF_HOUR)))
        minutes = 0 if now == NEVER else read_time(now)
        half = NEVER if now == NEVER else time_text(minutes // _HALF_HOUR * _HALF_HOUR)
        at = times.index(half)
        between = minutes % _HALF_HOUR > 0
        return times[at if between else at - 1], times[(at + 1) % len(times)]


class Tonight(Struct, frozen=True):
    """Until when the table stays open tonight: one of these moments, in seconds since 1970, or None, as usual."""

    times: tuple[float, ...]

    def around(self, key: str, now: float | None) -> tuple[float | None, float | None]:
        """The moment before and the one after, in a circle."""
        ring = (None, *self.times)
        at = ring.index(now) if now in ring else 0
        return ring[at - 1], ring[(at + 1) % len(ring)]


Control: TypeAlias = Choice | Several | Stepper | Clock | Tonight
