"""A clock that may be wrong: when it is believed."""

from __future__ import annotations

from pathlib import Path

import pytest

from kiosk.hours.wall_clock import EARLIEST, SET_BY_HAND, WallClock

NOW = 1_900_000_000.0


class Computer:
    """One whose clocks, and what it knows of them, are the test's."""

    def __init__(self, root: Path) -> None:
        self.root, self.time, self.now = root, NOW, 0.0
        self.wall = WallClock(lambda: self.time, lambda: self.now, root)

    def says(self) -> float | None:
        self.now += 60.0
        return self.wall()

    def has_timesync(self) -> Path:
        folder = self.root / "run/systemd/timesync"
        folder.mkdir(parents=True)
        return folder

    def has_battery(self, seconds: float) -> None:
        folder = self.root / "sys/class/rtc/rtc0"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "since_epoch").write_text(f"{int(seconds)}\n")


@pytest.fixture
def computer(tmp_path: Path) -> Computer:
    return Computer(tmp_path)


@pytest.mark.parametrize("time", [0.0, EARLIEST - 1])
def test_a_clock_that_nobody_has_set_is_not_believed(computer: Computer, time: float) -> None:
    computer.time = time
    assert computer.says() is None
    computer.time = NOW
    assert computer.says() == NOW


def test_it_is_not_earlier_than_the_program_was_put_there(computer: Computer) -> None:
    import kiosk.hours.wall_clock as module

    computer.time = Path(module.__file__).stat().st_mtime - 1
    assert computer.says() is None


def test_where_a_network_sets_it_nothing_is_believed_before_it_has(computer: Computer) -> None:
    folder = computer.has_timesync()
    assert computer.says() is None
    (folder / "synchronized").touch()
    assert computer.says() == NOW


def test_a_clock_with_a_battery_is_as_good(computer: Computer) -> None:
    computer.has_timesync()
    computer.has_battery(12.0)  # its battery is empty
    assert computer.says() is None
    computer.has_battery(NOW + 2)
    assert computer.says() == NOW


def test_once_it_was_right_it_goes_on_being_believed(computer: Computer) -> None:
    computer.has_timesync()
    computer.has_battery(NOW)
    assert computer.says() == NOW
    computer.time += 5000.0  # somebody has set it
    assert computer.says() == computer.time


def test_set_by_hand_it_is_believed_as_long_as_it_can_be_right(computer: Computer) -> None:
    computer.has_timesync()
    assert computer.says() is None
    computer.wall.believe()
    assert computer.says() == NOW
    computer.time = EARLIEST - 1
    assert computer.says() is None


def test_set_by_hand_it_is_believed_until_the_computer_is_switched_off(computer: Computer) -> None:
    computer.has_timesync()
    answer = computer.root / SET_BY_HAND
    answer.parent.mkdir(parents=True)
    answer.write_text("12-ab\nfailed\ndate failed\n")
    assert computer.says() is None
    answer.write_text("12-ac\ndone\nthe clock is set\n")
    assert computer.says() == NOW, "the table has started anew since"


def test_it_does_not_ask_all_the_time(computer: Computer) -> None:
    folder = computer.has_timesync()
    assert computer.wall() is None
    (folder / "synchronized").touch()
    computer.now += 1.0
    assert computer.wall() is None
    computer.now += 10.0
    assert computer.wall() == NOW
