"""Counting starts that fail."""

from __future__ import annotations

from pathlib import Path

import pytest

from kiosk.service.starts import LONGEST_WAIT, TOO_MANY, Starts


@pytest.fixture
def boot(tmp_path: Path) -> Path:
    file = tmp_path / "boot"
    file.write_text("a\n")
    return file


def test_each_failed_start_makes_the_next_wait_longer_until_there_are_too_many(
    tmp_path: Path, boot: Path
) -> None:
    waits = []
    while not (starts := Starts(tmp_path, boot)).too_many:
        waits.append(starts.wait)
        starts.begin()
    assert len(waits) == TOO_MANY
    assert waits[:5] == [0, 0, 2, 4, 8] and waits[-1] == LONGEST_WAIT
    assert waits == sorted(waits)


def test_a_start_that_lasted_or_was_ended_on_purpose_begins_the_count_anew(
    tmp_path: Path, boot: Path
) -> None:
    for _ in range(3):
        Starts(tmp_path, boot).begin()
    starts = Starts(tmp_path, boot)
    assert starts.failed == 3
    starts.over()
    assert Starts(tmp_path, boot).failed == 0


def test_switching_the_machine_off_and_on_begins_the_count_anew(tmp_path: Path, boot: Path) -> None:
    Starts(tmp_path, boot).because("no  such\nthing")
    assert (Starts(tmp_path, boot).failed, Starts(tmp_path, boot).why) == (1, "no such thing")
    boot.write_text("b\n")
    assert (Starts(tmp_path, boot).failed, Starts(tmp_path, boot).why) == (0, "")


@pytest.mark.parametrize(
    "damage",
    [b"", b"{}", b"a\nmany\n\n", b"\xff\n1\n\n", b"a\n-1\n\n", b"a\n" + b"9" * 6000 + b"\n\n"],
)
def test_a_damaged_count_is_no_reason_not_to_start(
    tmp_path: Path, boot: Path, damage: bytes
) -> None:
    (tmp_path / "starts.txt").write_bytes(damage)
    starts = Starts(tmp_path, boot)
    assert starts.failed == 0
    starts.begin()
    assert Starts(tmp_path, boot).failed == 1


def test_where_nothing_can_be_written_it_starts_all_the_same(tmp_path: Path, boot: Path) -> None:
    (tmp_path / "file").touch()
    starts = Starts(tmp_path / "file" / "data", boot)
    starts.begin()
    starts.because("it was so")
    starts.over()
    assert Starts(tmp_path / "file" / "data", boot).failed == 0
