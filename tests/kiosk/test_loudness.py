"""How loud it is at what time of day."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from msgspec.structs import replace

from kiosk.hours.loudness import volume_at
from kiosk.settings import Configuration
from kiosk.settings.checking import Checked
from kiosk.settings.schema import SoundSettings

USUAL = Configuration(Checked({})).values.sound


def volumes(sound: SoundSettings, *times: str) -> list[int]:
    return [volume_at(sound, moment(time), UTC) for time in times]


def moment(time: str) -> float:
    return datetime.fromisoformat(f"2026-11-30T{time}").replace(tzinfo=UTC).timestamp()


def test_without_hours_it_is_as_loud_as_ever() -> None:
    assert volumes(USUAL, "00:00", "03:00", "12:00", "23:59") == [70] * 4


def test_each_hour_holds_until_the_next_and_the_last_through_the_night() -> None:
    sound = replace(USUAL, by_hour={"22:00": 30, "10:00": 90, "8:30": 10})
    times = ("21:59", "22:00", "23:59", "00:00", "08:29", "08:30", "09:59", "10:00")
    assert volumes(sound, *times) == [90, 30, 30, 30, 30, 10, 10, 90]


@pytest.mark.parametrize(
    ("start", "end", "quiet"),
    [
        ("22:00", "08:00", ["22:00", "03:00", "07:59"]),
        ("13:00", "14:30", ["13:00", "14:29"]),
        ("12:00", "12:00", ["11:59", "12:00", "00:00"]),
    ],
)
def test_it_is_quieter_from_one_time_until_another(start: str, end: str, quiet: list[str]) -> None:
    sound = replace(USUAL, quiet_from=start, quiet_until=end, quiet_volume=20)
    assert volumes(sound, *quiet) == [20] * len(quiet)
    if start != end:
        assert volumes(sound, end, "09:00", "21:59") == [70, 70, 70]


def test_what_is_quieter_already_stays_so() -> None:
    sound = replace(USUAL, volume=10, quiet_from="22:00", quiet_volume=20)
    assert volumes(sound, "23:00") == [10]


def test_nobody_knows_the_time() -> None:
    sound = replace(USUAL, by_hour={"10:00": 90}, quiet_from="00:00", quiet_until="00:00")
    assert volume_at(sound, None) == 70
