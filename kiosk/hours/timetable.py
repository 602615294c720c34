"""Opening hours: the times at which a table opens and closes, by weekday, and how they lie on the days of the year.

Times of day are minutes after midnight by the clock on the wall; moments are seconds since 1970. What is open is found
out in moments: so an hour that a change of the clocks repeats does not open a table again that has closed in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta, tzinfo

DAY = 24 * 60
"""Minutes."""
NEVER = "never"
CLOSED = "closed"
_NIGHT_OVER = 4 * 60
"""When a day begins at a table that never closes."""
_DAY_LONG = 24 * 3600.0
_FAR = 7.5 * _DAY_LONG
"""Seconds after which whatever comes every week has come."""


def read_time(text: str) -> int:
    """A time of day such as "9:30" or "23:00". Raises `ValueError`."""
    hour, colon, minute = text.partition(":")
    plain = text.isascii() and hour.isdigit() and minute.isdigit()
    if not (colon and plain and len(hour) <= 2 and len(minute) == 2):
        raise ValueError(f"{text!r} is no time of day such as 23:00")
    if int(hour) > 23 or int(minute) > 59:
        raise ValueError(f"a day has no {text}")
    return int(hour) * 60 + int(minute)


def time_text(minutes: int) -> str:
    """A time of day as it is written."""
    return f"{minutes // 60:02}:{minutes % 60:02}"


@dataclass(frozen=True, slots=True)
class Hours:
    """One day's: it closes on the same day, or where that is no later than it opens, on the next; with the same time
    for both it is open for a whole day."""

    opens: int
    closes: int

    @property
    def length(self) -> int:
        """Minutes for which it is open."""
        return (self.closes - self.opens - 1) % DAY + 1


ALL_DAY = Hours(0, 0)


def read_hours(text: str) -> Hours | None:
    """A day's hours such as "10:00-23:00"; None for "closed". Raises `ValueError`."""
    if text == CLOSED:
        return None
    opens, _, closes = text.partition("-")
    return Hours(read_time(opens.strip()), read_time(closes.strip()))


@dataclass(frozen=True, slots=True)
class Standing:
    """Whether it is open, and `until` when that stays so; None where it always does."""

    open: bool
    until: float | None


@dataclass(frozen=True, slots=True)
class Timetable:
    """The hours of a week from Monday on, None on a day on which it stays closed. `zone` is the computer's where none
    is given."""

    days: tuple[Hours | None, ...]
    zone: tzinfo | None = None

    @property
    def always(self) -> bool:
        """Whether it never closes."""
        return all(day is not None and day.length == DAY for day in self.days)

    def standing(self, at: float) -> Standing:
        """Whether it is open at this moment, and until when."""
        today = self._date(at)
        for begin, end in self._spans(today - timedelta(days=1), 10):
            if at < begin:
                return Standing(False, begin)
            if at < end:
                return Standing(True, end if end - at < _FAR else None)
        return Standing(False, None)

    def last_closing(self, at: float) -> float | None:
        """When it closed last, up to this moment; None where that is more than a week ago."""
        spans = self._spans(self._date(at) - timedelta(days=9), 10)
        return max((end for _, end in spans if end <= at), default=None)

    def day_begun(self, at: float) -> float:
        """When the day began that is at this moment: with the last opening, or where that is more than a day ago, at
        04:00 if that is later."""
        today = self._date(at)
        opened = [begin for begin, _ in self._spans(today - timedelta(days=9), 10) if begin <= at]
        if opened and at - opened[-1] < _DAY_LONG and not self.always:
            return opened[-1]
        mornings = (self._moment(today - timedelta(days=back), _NIGHT_OVER) for back in (0, 1))
        return next(morning for morning in mornings if morning <= at)

    def _spans(self, first: date, number: int) -> Iterator[tuple[float, float]]:
        """From when to when it is open, for so many days, what goes on without a break as one."""
        before: tuple[float, float] | None = None
        for day in (first + timedelta(days=i) for i in range(number)):
            hours = self.days[day.weekday()]
            if hours is None:
                continue
            begin = self._moment(day, hours.opens)
            end = self._moment(day, hours.opens + hours.length)
            if before and begin <= before[1]:
                before = before[0], max(before[1], end)
                continue
            if before:
                yield before
            before = begin, end
        if before:
            yield before

    def _moment(self, day: date, minutes: int) -> float:
        days, minutes = divmod(minutes, DAY)
        hour = time(minutes // 60, minutes % 60, tzinfo=self.zone)
        return datetime.combine(day + timedelta(days=days), hour).timestamp()

    def _date(self, at: float) -> date:
        return datetime.fromtimestamp(at, self.zone).date()
