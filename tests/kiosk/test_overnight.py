"""Whether an unfinished game is of today: through nights, restarts, and clocks that jump or that nobody has set."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest

from kiosk.hours.overnight import HALF_A_DAY, NAME, Overnight
from kiosk.hours.timetable import ALL_DAY, Hours, Timetable

GAME = 12
HOUR = 3600.0


class Cafe:
    """A table with hours whose clocks are the test's."""

    def __init__(self, folder: Path, hours: Hours = ALL_DAY) -> None:
        self.folder, self.timetable = folder, Timetable((hours,) * 7, UTC)
        self.now, self.wall = 1000.0, at("2026-11-30T22:00")
        self.known = True
        self.written = 0
        self.begin()

    def begin(self) -> None:
        """Switch it on, for the first time or anew."""
        self.overnight = Overnight(
            self.folder,
            self.write,
            lambda: self.timetable,
            lambda: self.now,
            lambda: self.wall if self.known else None,
        )

    def write(self, name: str, work: Callable[[], None]) -> None:
        self.written += 1
        work()

    def wait(self, hours: float) -> None:
        self.now += hours * HOUR
        self.wall += hours * HOUR

    def is_over(self) -> bool:
        return self.overnight.is_over(GAME)


def at(text: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()


@pytest.fixture
def cafe(tmp_path: Path) -> Cafe:
    return Cafe(tmp_path)


def test_at_four_in_the_morning_it_is_over(cafe: Cafe) -> None:
    cafe.overnight.played(GAME)
    cafe.wait(5.9)
    assert not cafe.is_over()
    cafe.wait(0.2)
    assert cafe.is_over()


def test_with_hours_it_is_over_when_the_table_opens_again(tmp_path: Path) -> None:
    cafe = Cafe(tmp_path, Hours(600, 60))
    cafe.overnight.played(GAME)
    cafe.wait(11.9)
    assert not cafe.is_over()
    cafe.wait(0.2)
    assert cafe.is_over()


def test_a_table_that_was_switched_off_for_the_night_knows_it_too(cafe: Cafe) -> None:
    cafe.overnight.played(GAME)
    cafe.wall, cafe.now = at("2026-11-30T23:30"), 5.0
    cafe.begin()
    assert not cafe.is_over(), "it was off for a moment"
    cafe.wall, cafe.now = at("2026-12-01T10:00"), 5.0
    cafe.begin()
    assert cafe.is_over()


def test_a_game_that_is_played_into_the_morning_is_of_the_new_day_also_after_a_power_cut(
    cafe: Cafe,
) -> None:
    cafe.wall = at("2026-12-01T03:30")
    for _ in range(40):
        cafe.overnight.played(GAME)
        cafe.wait(1 / 60)
    cafe.now = 5.0
    cafe.begin()
    assert not cafe.is_over()


def test_while_a_game_goes_on_its_day_is_written_down_now_and_then_only(cafe: Cafe) -> None:
    for _ in range(29):
        cafe.overnight.played(GAME)
        cafe.wait(1 / 60)
    assert cafe.written == 3
    cafe.overnight.played(GAME + 1)
    assert cafe.written == 4


def test_another_game_or_one_that_nothing_is_known_of_is_of_today(cafe: Cafe) -> None:
    assert not cafe.is_over()
    cafe.overnight.played(GAME)
    cafe.wall, cafe.now = at("2026-12-01T10:00"), 5.0
    cafe.begin()
    assert not cafe.overnight.is_over(GAME + 1)


def test_a_clock_that_jumps_takes_nothing_away(cafe: Cafe) -> None:
    cafe.overnight.played(GAME)
    for jump in (3.0, -14 * 24.0, 40 * 24.0):
        cafe.wall = at("2026-11-30T12:00") + jump * HOUR
        cafe.now += 60.0
        assert not cafe.is_over(), jump


def test_after_a_jump_it_is_over_when_the_new_clock_says_so(cafe: Cafe) -> None:
    cafe.wall = at("2026-11-30T01:00")
    cafe.overnight.played(GAME)
    cafe.wall = at("2026-11-30T21:00")  # it was as late all the time
    assert not cafe.is_over()
    cafe.wait(7.5)
    assert cafe.is_over()


@pytest.mark.parametrize("known_at_first", [True, False])
def test_where_nobody_knows_the_time_it_is_over_after_half_a_day(
    cafe: Cafe, known_at_first: bool
) -> None:
    cafe.known = known_at_first
    cafe.overnight.played(GAME)
    cafe.known = False
    cafe.wait(HALF_A_DAY / HOUR - 0.1)
    assert not cafe.is_over()
    cafe.wait(0.2)
    assert cafe.is_over()


def test_a_clock_that_is_behind_what_was_written_down_is_not_trusted_with_it(cafe: Cafe) -> None:
    cafe.overnight.played(GAME)
    cafe.wall, cafe.now = at("2026-11-16T10:00"), 5.0
    cafe.begin()
    assert not cafe.is_over()
    cafe.wait(HALF_A_DAY / HOUR)
    assert cafe.is_over()


@pytest.mark.parametrize("data", [b"", b"\0" * 40, b'{"format": 2, "game": 12, "at": 0}', b"{}"])
def test_a_file_that_cannot_be_used_costs_nothing(cafe: Cafe, data: bytes) -> None:
    (cafe.folder / NAME).write_bytes(data)
    cafe.begin()
    assert not cafe.is_over()
    cafe.overnight.played(GAME)
    cafe.wait(24)
    assert cafe.is_over()
