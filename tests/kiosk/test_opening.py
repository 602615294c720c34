"""Whether a table in public is open, by two clocks: one that tells the time and may jump, one that only goes on."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiosk.hours.opening import LOOKS, Announcement, Closes, Opening, Told
from kiosk.hours.timetable import Standing
from kiosk.hours.tonight import TonightFile
from kiosk.settings import Configuration
from kiosk.settings.checking import Checked

HOURS = {"kiosk": True, "hours.opens": "10:00", "hours.closes": "23:00"}


def at(time: str, day: int = 1) -> float:
    return datetime.fromisoformat(f"2026-12-{day:02}T{time}").timestamp()


class Room:
    """One that counts how often it has been closed."""

    def __init__(self, closes: Closes) -> None:
        self.closes = closes
        self.closed = 0

    def close_up(self) -> None:
        self.closed += 1


class Cafe:
    def __init__(self, time: str = "20:00", **settings: object) -> None:
        given = {key.replace("__", "."): value for key, value in settings.items()}
        self.configuration = Configuration(Checked({**HOURS, **given}))
        self.now, self.wall, self.known = 50.0, at(time), True
        self.opening = Opening(
            self.configuration, lambda: self.now, lambda: self.wall if self.known else None
        )
        self.table, self.lobby = Room(Closes.LATER), Room(Closes.AT_ONCE)

    def wait(self, minutes: float) -> None:
        self.now += minutes * 60
        self.wall += minutes * 60
        self.tick()

    def tick(self) -> None:
        for room in (self.table, self.lobby):
            self.opening.tick(room, self.now)

    def until(self, time: str, day: int = 1) -> None:
        self.wait((at(time, day) - self.wall) / 60)


# Through a day


def test_it_opens_says_that_the_next_game_is_the_last_and_closes() -> None:
    cafe = Cafe("09:59")
    assert cafe.opening.closed
    cafe.until("10:00")
    assert not cafe.opening.closed and cafe.opening.last_game is None
    cafe.until("22:29")
    assert cafe.opening.last_game is None
    cafe.until("22:30")
    assert cafe.opening.last_game == at("23:00") and not cafe.opening.closed
    cafe.until("23:00")
    assert cafe.opening.last_game is None and cafe.opening.closed


def test_the_lobby_closes_at_once_and_a_game_after_its_grace() -> None:
    cafe = Cafe("22:59")
    cafe.tick()
    assert (cafe.lobby.closed, cafe.table.closed) == (0, 0)
    cafe.until("23:00")
    assert (cafe.lobby.closed, cafe.table.closed) == (1, 0)
    cafe.wait(14.9)
    assert cafe.table.closed == 0
    cafe.wait(0.2)
    assert cafe.table.closed == 1


def test_without_a_grace_a_game_is_put_away_at_once() -> None:
    cafe = Cafe("22:59", hours__grace=0)
    cafe.until("23:00")
    assert cafe.table.closed == 1


@pytest.mark.parametrize(
    ("time", "left"), [("23:00", 15), ("23:05", 10), ("23:14", 1), ("23:15", 0), ("09:00", 0)]
)
def test_started_anew_after_closing_the_grace_is_what_is_left_of_it(time: str, left: int) -> None:
    cafe = Cafe(time)
    assert cafe.opening.may_finish is (left > 0)
    cafe.tick()
    assert cafe.lobby.closed == 1
    assert cafe.table.closed == (0 if left else 1)
    if left:
        cafe.wait(left - 0.1)
        assert cafe.table.closed == 0
        cafe.wait(0.2)
        assert cafe.table.closed == 1


def test_started_anew_after_what_the_operator_said_for_tonight(tmp_path: Path) -> None:
    kept = TonightFile(tmp_path, lambda name, work: work())
    kept.keep((at("22:00"), at("00:30", 2)))
    cafe = Cafe("00:40")
    cafe.wall = at("00:40", 2)
    again = TonightFile(tmp_path, lambda name, work: work())
    cafe.opening = Opening(cafe.configuration, lambda: cafe.now, lambda: cafe.wall, again)
    assert cafe.opening.may_finish
    cafe.until("00:44", 2)
    assert cafe.table.closed == 0
    cafe.until("00:46", 2)
    assert cafe.table.closed == 1


def test_a_clock_that_is_set_after_the_start_leaves_a_game_all_of_its_grace() -> None:
    cafe = Cafe("23:30")
    cafe.known = False
    cafe.tick()
    assert not cafe.opening.may_finish
    cafe.known = True
    cafe.wait(1)
    assert (cafe.lobby.closed, cafe.table.closed) == (1, 0)


def test_what_is_for_the_operator_does_not_close() -> None:
    cafe, page = Cafe("23:30"), Room(Closes.NEVER)
    for _ in range(60):
        cafe.wait(1)
        cafe.opening.tick(page, cafe.now)
    assert page.closed == 0


def test_those_who_play_are_told_before_and_when_it_closes() -> None:
    cafe = Cafe("22:49")
    assert cafe.opening.announcement is None
    cafe.until("22:50")
    assert cafe.opening.announcement == Announcement(Told.CLOSES_SOON, at("23:00"))
    cafe.until("23:00")
    assert cafe.opening.announcement == Announcement(Told.LAST_MOVES, at("23:15"))
    cafe.wait(5)
    assert cafe.opening.announcement == Announcement(Told.LAST_MOVES, at("23:15"))


# Where hours mean nothing


@pytest.mark.parametrize(
    "settings", [{"kiosk": False}, {"hours.closes": "never"}], ids=["at home", "always open"]
)
def test_a_table_without_hours_is_open_and_never_looks_at_the_clock(
    settings: dict[str, object],
) -> None:
    cafe = Cafe("03:00", **settings)
    cafe.tick()
    assert cafe.opening.standing() is None and not cafe.opening.closed
    assert (cafe.lobby.closed, cafe.opening.deadline(cafe.lobby)) == (0, None)
    assert cafe.opening.times_tonight == ()


def test_while_nobody_knows_the_time_it_is_open_and_looks_again() -> None:
    cafe = Cafe("03:00")
    cafe.known = False
    cafe.tick()
    assert not cafe.opening.closed and cafe.lobby.closed == 0
    assert cafe.opening.announcement is None and cafe.opening.last_game is None
    assert cafe.opening.deadline(cafe.lobby) == cafe.now + LOOKS
    cafe.known = True
    cafe.tick()
    assert cafe.lobby.closed == 1


# Clocks that jump


def test_a_jump_into_the_night_leaves_a_game_its_grace() -> None:
    cafe = Cafe("20:00")
    cafe.tick()
    cafe.wall = at("23:50")
    cafe.tick()
    assert cafe.opening.announcement == Announcement(Told.LAST_MOVES, at("00:05", 2))
    cafe.wait(14)
    assert cafe.table.closed == 0
    cafe.wait(1)
    assert cafe.table.closed == 1


def test_a_jump_back_into_the_day_goes_on_as_if_nothing_had_been() -> None:
    cafe = Cafe("23:05")
    cafe.tick()
    cafe.wall = at("20:00")
    cafe.wait(30)
    assert not cafe.opening.closed and cafe.table.closed == 0
    cafe.until("23:10")
    assert cafe.table.closed == 0, "its grace begins anew"


@given(
    st.lists(
        st.tuples(
            st.floats(-20 * 86400, 20 * 86400),  # how far the clock jumps
            st.floats(0, 14.9),  # and minutes that it then goes on
        ),
        max_size=8,
    )
)
def test_no_jump_takes_a_game_away_before_its_grace(steps: list[tuple[float, float]]) -> None:
    cafe = Cafe("12:00")
    cafe.tick()
    closed_for: float | None = None
    for jump, minutes in steps:
        cafe.wall += jump
        cafe.tick()
        closed_for = None if not cafe.opening.closed else closed_for or 0.0
        cafe.wait(minutes)
        if closed_for is not None:
            closed_for += minutes
        elif cafe.opening.closed:
            closed_for = 0.0
        if cafe.table.closed:
            assert closed_for is not None and closed_for >= 14.9
            return


# When to look again


@given(st.integers(0, 2 * 1440 - 1), st.sampled_from(list(Closes)))
def test_it_looks_once_a_minute_at_least_and_when_something_is_due(
    minute: int, closes: Closes
) -> None:
    cafe, room = Cafe("00:00"), Room(closes)
    cafe.wait(minute)
    before = cafe.opening.closed, cafe.opening.last_game
    due = cafe.opening.deadline(room)
    assert due is not None and cafe.now <= due <= cafe.now + LOOKS
    if due == cafe.now:
        assert before[0] and closes is not Closes.NEVER
        return
    cafe.wait((due - cafe.now) / 60 - 0.01)
    assert (cafe.opening.closed, cafe.opening.last_game) == before, "nothing came between"


# Tonight


def test_a_closing_between_two_looks_at_the_clock_is_not_missed() -> None:
    cafe = Cafe("22:59")
    looks = iter(at("22:59:59.999") + 0.01 * look for look in range(100))
    opening = Opening(cafe.configuration, lambda: cafe.now, lambda: next(looks))
    due = opening.deadline(cafe.lobby)
    assert due is not None and due < cafe.now + 1


def test_the_end_of_the_grace_is_told_to_the_minute_though_two_clocks_measure_it() -> None:
    cafe = Cafe("22:59:59.999")
    cafe.wall += 0.001  # between the look at one clock and that at the other
    cafe.tick()
    cafe.now += 0.0005
    assert cafe.opening.announcement == Announcement(Told.LAST_MOVES, at("23:15"))


def test_the_operator_has_it_stay_open_tonight_and_tomorrow_is_as_usual() -> None:
    cafe = Cafe("22:40")
    assert cafe.opening.times_tonight[:2] == (at("23:30"), at("00:00", 2))
    cafe.opening.stay_open(at("01:00", 2))
    assert cafe.opening.last_game is None
    cafe.until("00:59", 2)
    assert not cafe.opening.closed and cafe.opening.last_game == at("01:00", 2)
    cafe.until("01:00", 2)
    assert cafe.opening.closed and cafe.opening.tonight is None
    cafe.until("10:00", 2)
    cafe.until("23:00", 2)
    assert cafe.opening.closed


def test_a_closed_table_is_opened_for_tonight_and_closed_again() -> None:
    cafe = Cafe("23:40")
    assert cafe.opening.times_tonight[0] == at("00:00", 2)
    cafe.opening.stay_open(at("00:00", 2))
    assert cafe.opening.standing() == Standing(True, at("00:00", 2))
    cafe.opening.stay_open(None)
    assert cafe.opening.closed


def test_what_was_said_for_a_night_that_reaches_the_morning_ends_with_the_day() -> None:
    cafe = Cafe("23:40")
    cafe.opening.stay_open(at("11:00", 2))
    assert cafe.opening.standing() == Standing(True, at("23:00", 2))
    cafe.until("11:30", 2)
    assert cafe.opening.tonight is None


def test_a_clock_set_back_by_days_does_not_keep_it_open_for_days() -> None:
    cafe = Cafe("23:40")
    cafe.opening.stay_open(at("01:00", 2))
    cafe.wall = at("23:40") - 5 * 86400
    assert cafe.opening.closed
