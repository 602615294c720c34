"""How a setting is changed on the operator's page; what it can be is for the schema of the settings to say."""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec import Struct

from kiosk.settings.allowed import allowed_items, allowed_range, allowed_values


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
    """Any of a few things, none at all too."""

    def options(self, key: str, now: Any) -> tuple[Option, ...]:
        """All of them; touching one puts it in or takes it out. Raises `ValueError` where the setting is no list."""
        return tuple(
            Option(item, item in now, tuple(sorted({*now} ^ {item}))) for item in allowed_items(key)
        )


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


Control: TypeAlias = Choice | Several | Stepper
