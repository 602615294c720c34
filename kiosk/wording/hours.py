"""What is said of the time of day, and of a table that is closed."""

from __future__ import annotations

from datetime import datetime

from kiosk.hours.timetable import Standing
from kiosk.translation import Translator

_DAY = 24 * 3600.0


def clock_text(at: float) -> str:
    """A moment, in seconds since 1970, as a clock on the wall shows it."""
    return datetime.fromtimestamp(at).strftime("%H:%M")


def weekday_name(tr: Translator, day: int) -> str:
    """A day of the week, 0 being Monday."""
    return (
        tr("Monday"),
        tr("Tuesday"),
        tr("Wednesday"),
        tr("Thursday"),
        tr("Friday"),
        tr("Saturday"),
        tr("Sunday"),
    )[day]


def opens_text(tr: Translator, standing: Standing | None, at: float | None) -> str:
    """When a closed table opens, seen from this moment; "" where nobody knows."""
    if standing is None or standing.until is None or at is None:
        return ""
    time = clock_text(standing.until)
    if standing.until - at < _DAY:
        return tr("opens at {time}", time=time)
    day = weekday_name(tr, datetime.fromtimestamp(standing.until).weekday())
    return tr("opens on {day} at {time}", day=day, time=time)
