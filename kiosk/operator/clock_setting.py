"""A date and a time of day that are turned to what they should be, part by part."""

from __future__ import annotations

import time
from datetime import datetime, timedelta
from enum import Enum

FIRST, LAST = 2025, 2099
"""The years that the clock can be set to."""


class ClockPart(Enum):
    """In the order in which they stand."""

    YEAR = "year"
    MONTH = "month"
    DAY = "day"
    HOUR = "hour"
    MINUTE = "minute"


class ClockSetting:
    """`shown` is what the clock is to be set to: local time, begun with what it shows, seconds since 1970."""

    def __init__(self, seconds: float) -> None:
        begun = datetime.fromtimestamp(seconds).replace(second=0, microsecond=0)
        self.shown = _within(begun)

    def turn(self, part: ClockPart, by: int) -> None:
        """Turn a part on by so many. A day that no month has becomes its last; hours and minutes go round."""
        shown = self.shown
        match part:
            case ClockPart.YEAR:
                shown = _on(shown, shown.year + by, shown.month)
            case ClockPart.MONTH:
                shown = _on(shown, shown.year, (shown.month - 1 + by) % 12 + 1)
            case ClockPart.DAY:
                shown += timedelta(days=by)
            case ClockPart.HOUR:
                shown = shown.replace(hour=(shown.hour + by) % 24)
            case ClockPart.MINUTE:
                shown = shown.replace(minute=(shown.minute + by) % 60)
        self.shown = _within(shown)

    @property
    def seconds(self) -> int:
        """The same, in seconds since 1970."""
        return int(time.mktime(self.shown.timetuple()))


def _on(shown: datetime, year: int, month: int) -> datetime:
    """The same day in another month, or that month's last."""
    for day in range(shown.day, 27, -1):
        try:
            return shown.replace(year=year, month=month, day=day)
        except ValueError:
            continue
    return shown.replace(year=year, month=month, day=min(shown.day, 28))


def _within(shown: datetime) -> datetime:
    if shown.year < FIRST:
        return shown.replace(year=FIRST, month=1, day=1)
    if shown.year > LAST:
        return shown.replace(year=LAST, month=12, day=31)
    return shown
