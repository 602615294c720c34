"""Opening hours on the calendar: any times, over midnight, other weekdays, and when the clocks are changed."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiosk.hours.timetable import (
    ALL_DAY,
    DAY,
    Hours,
    Standing,
    Timetable,
    read_hours,
    read_time,
    time_text,
)

BERLIN = ZoneInfo("Europe/Berlin")
MONDAY = datetime(2026, 11, 30, tzinfo=UTC)

minutes = st.integers(0, DAY - 1)
a_day = st.none() | st.builds(Hours, minutes, minutes)
weeks = st.tuples(*[a_day] * 7)
moments = st.integers(0, 14 * DAY - 1).map(lambda minute: MONDAY + timedelta(minutes=minute))


def at(text: str, zone: ZoneInfo = BERLIN, fold: int = 0) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=zone, fold=fold).timestamp()


def every_day(text: str, zone: ZoneInfo = BERLIN) -> Timetable:
    return Timetable((read_hours(text),) * 7, zone)


# Reading


@pytest.mark.parametrize("text", ["", "23", "24:00", "9:5", "10:60", "-1:00", "10:00:00", "½:00"])
def test_what_is_no_time_of_day_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="day"):
        read_time(text)


@given(minutes)
def test_a_time_reads_as_it_is_written(minute: int) -> None:
    assert read_time(time_text(minute)) == minute


def test_a_days_hours_are_read() -> None:
    assert read_hours("9:30-23:00") == Hours(570, 1380)
    assert read_hours("18:00 - 02:00") == Hours(1080, 120)
    assert read_hours("closed") is None
    with pytest.raises(ValueError, match="''"):
        read_hours("10:00")


# Any week


def is_open(week: tuple[Hours | None, ...], moment: datetime) -> bool:
    """By looking at today's hours and at those of the day before, minute by minute."""
    for back in (0, 1):
        day = moment - timedelta(days=back)
        hours = week[day.weekday()]
        midnight = day.replace(hour=0, minute=0)
        into = int((moment - midnight).total_seconds() // 60)
        if hours and hours.opens <= into < hours.opens + hours.length:
            return True
    return False


@given(weeks, moments)
def test_it_is_open_when_the_hours_of_a_day_say_so(
    week: tuple[Hours | None, ...], moment: datetime
) -> None:
    standing = Timetable(week, UTC).standing(moment.timestamp())
    assert standing.open is is_open(week, moment)


@given(weeks, moments)
def test_it_stays_so_until_it_says_and_no_longer(
    week: tuple[Hours | None, ...], moment: datetime
) -> None:
    standing = Timetable(week, UTC).standing(moment.timestamp())
    if standing.until is None:
        assert standing.open is is_open(week, moment + timedelta(days=6))
        return
    until = datetime.fromtimestamp(standing.until, UTC)
    assert until > moment
    assert is_open(week, until) is not standing.open
    assert is_open(week, until - timedelta(minutes=1)) is standing.open
    between = moment + (until - moment) * 0.5
    assert is_open(week, between.replace(second=0, microsecond=0)) is standing.open


@given(weeks, moments)
def test_a_day_has_begun_not_long_ago_and_where_it_can_at_an_opening(
    week: tuple[Hours | None, ...], moment: datetime
) -> None:
    timetable = Timetable(week, UTC)
    begun = timetable.day_begun(moment.timestamp())
    assert 0 <= moment.timestamp() - begun < 24 * 3600
    opens = not timetable.standing(begun - 60).open and timetable.standing(begun).open
    assert opens or datetime.fromtimestamp(begun, UTC).hour == 4


# Some weeks


def test_it_may_close_after_midnight() -> None:
    bar = every_day("18:00-02:00")
    assert bar.standing(at("2026-12-01T01:59")) == Standing(True, at("2026-12-01T02:00"))
    assert bar.standing(at("2026-12-01T02:00")) == Standing(False, at("2026-12-01T18:00"))


def test_a_weekday_has_its_own_hours_or_none() -> None:
    usual = Hours(600, 1380)
    week = (None, usual, usual, usual, Hours(600, 120), usual, usual)
    cafe = Timetable(week, BERLIN)
    assert cafe.standing(at("2026-12-05T01:30")).open, "Friday's guests stay into Saturday"
    assert cafe.standing(at("2026-11-29T23:30")) == Standing(False, at("2026-12-01T10:00"))


def test_one_that_never_closes_and_one_that_never_opens() -> None:
    assert Timetable((ALL_DAY,) * 7).always
    assert Timetable((ALL_DAY,) * 7, BERLIN).standing(at("2026-12-05T01:30")) == Standing(
        True, None
    )
    assert Timetable((None,) * 7, BERLIN).standing(at("2026-12-05T01:30")) == Standing(False, None)


def test_days_that_follow_without_a_break_are_one() -> None:
    weekend = Timetable((*[None] * 4, Hours(600, 0), ALL_DAY, Hours(0, 1200)), BERLIN)
    assert weekend.standing(at("2026-12-04T12:00")) == Standing(True, at("2026-12-06T20:00"))


# When the clocks are changed


def test_an_hour_that_comes_twice_does_not_open_it_again() -> None:
    bar = every_day("18:00-02:30")
    first = at("2026-10-25T02:29")
    assert bar.standing(first).until == at("2026-10-25T02:30")
    for minutes_later in range(1, 120):
        assert not bar.standing(first + 60 * minutes_later).open


def test_an_hour_that_is_left_out_harms_nothing() -> None:
    bar = every_day("18:00-02:30")
    open_for = [bar.standing(at("2026-03-28T18:00") + 60 * minute).open for minute in range(600)]
    assert open_for.index(False) in (450, 510) and not any(open_for[open_for.index(False) :])
    inside = Timetable((Hours(125, 150),) * 7, BERLIN)
    assert inside.standing(at("2026-03-29T01:00")).until is not None


@pytest.mark.parametrize("day", ["2026-03-29", "2026-10-25"])
def test_it_opens_and_closes_by_the_clock_on_the_wall_all_the_same(day: str) -> None:
    cafe = every_day("10:00-23:00")
    assert cafe.standing(at(f"{day}T05:00")) == Standing(False, at(f"{day}T10:00"))
    assert cafe.standing(at(f"{day}T12:00")) == Standing(True, at(f"{day}T23:00"))


# When a day begins


@pytest.mark.parametrize(
    ("hours", "moment", "begun"),
    [
        ("10:00-23:00", "2026-12-01T12:00", "2026-12-01T10:00"),
        ("10:00-23:00", "2026-12-01T09:00", "2026-11-30T10:00"),
        ("18:00-06:00", "2026-12-01T04:30", "2026-11-30T18:00"),
        ("00:00-00:00", "2026-12-01T12:00", "2026-12-01T04:00"),
        ("00:00-00:00", "2026-12-01T03:59", "2026-11-30T04:00"),
    ],
)
def test_a_day_begins_when_it_opens_else_when_the_night_is_over(
    hours: str, moment: str, begun: str
) -> None:
    assert every_day(hours).day_begun(at(moment)) == at(begun)
