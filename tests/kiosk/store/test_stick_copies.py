"""Copies on a stick: never written over, whole or not there, and what is not ours stays untouched."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from kept import Opened, game_after, over, states

from kiosk.operator.care import CareFailed, Fault
from kiosk.operator.stick_copies import FOLDER, GAMES, LOG, SETTINGS, Copy, thin_out
from kiosk.store.transfer import export_all, import_all

NOON = 1_796_040_000.0
"""On 30 November 2026, in every time zone that has cafes."""


@pytest.fixture
def table(tmp_path: Path, opened: Opened) -> Path:
    store = opened(tmp_path / "table")
    store.file_away(over(1))
    store.keep(game_after(6, number=2))
    assert store.flush()
    return tmp_path / "table"


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    stick = tmp_path / "stick"
    (stick / "Photos").mkdir(parents=True)
    (stick / "Photos" / "cat.jpg").write_text("a cat")
    (stick / "notes.txt").write_text("notes")
    return stick


def copy_to(stick: Path, table: Path, *, night: bool = False, at: float | None = NOON) -> str:
    copy = Copy(stick, at, night=night)
    try:
        copy.write_games(lambda file: export_all(table, file))
        copy.write_texts({SETTINGS: 'language = "de"\n', LOG: "all is well\n"})
        return copy.finish()
    except BaseException:
        copy.drop()
        raise


def names(stick: Path) -> list[str]:
    return sorted(file.name for file in (stick / FOLDER).iterdir())


def test_a_copy_can_be_taken_over_by_another_table(
    table: Path, stick: Path, tmp_path: Path
) -> None:
    name = copy_to(stick, table)
    assert name == f"{FOLDER}/0001-2026-11-30"
    whole = stick / name
    assert sorted(file.name for file in whole.iterdir()) == sorted((GAMES, SETTINGS, LOG))
    assert (whole / SETTINGS).read_text() == 'language = "de"\n'
    assert import_all(whole / GAMES, tmp_path / "other") == 2
    assert states(tmp_path / "other") == {1: "over", 2: "running"}


def test_nothing_is_written_over_and_nothing_else_touched(table: Path, stick: Path) -> None:
    copy_to(stick, table)
    first = (stick / FOLDER / "0001-2026-11-30" / GAMES).stat()
    copy_to(stick, table)
    copy_to(stick, table, at=None)
    assert names(stick) == ["0001-2026-11-30", "0002-2026-11-30", "0003-undated"]
    assert (stick / FOLDER / "0001-2026-11-30" / GAMES).stat() == first
    assert (stick / "Photos" / "cat.jpg").read_text() == "a cat"
    assert (stick / "notes.txt").read_text() == "notes"


def test_of_those_made_at_night_the_newest_stay_and_of_all_others_every_one(
    table: Path, stick: Path
) -> None:
    copy_to(stick, table)
    for _ in range(4):
        copy_to(stick, table, night=True)
    (stick / FOLDER / "holiday").mkdir()
    (stick / FOLDER / "0002-2026-11-30-night" / "mine.txt").write_text("put there by the owner")
    thin_out(stick, 2)
    assert names(stick) == [
        "0001-2026-11-30",
        "0002-2026-11-30-night",  # there is something else in it
        "0004-2026-11-30-night",
        "0005-2026-11-30-night",
        "holiday",
    ]
    assert [file.name for file in (stick / FOLDER / "0002-2026-11-30-night").iterdir()] == [
        "mine.txt"
    ]
    copy_to(stick, table, night=True)
    assert "0006-2026-11-30-night" in names(stick), "no number comes twice"


def test_one_that_was_pulled_out_halfway_is_cleared_away_the_next_time(
    table: Path, stick: Path
) -> None:
    half = Copy(stick, NOON, night=False)
    half.write_games(lambda file: export_all(table, file))
    assert names(stick) == ["0001-2026-11-30.part"]
    copy_to(stick, table)
    assert names(stick) == ["0002-2026-11-30"]


def fault(stick: Path, table: Path) -> Fault:
    with pytest.raises(CareFailed) as failed:
        copy_to(stick, table)
    return failed.value.fault


def test_a_full_stick_is_said_and_gets_its_room_back(
    table: Path, mounted: Callable[..., Path]
) -> None:
    stick = mounted("-t", "tmpfs", "-o", "size=40k", "stick")
    assert fault(stick, table) is Fault.FULL
    assert names(stick) == []


def test_a_write_protected_stick_is_said(table: Path, mounted: Callable[..., Path]) -> None:
    stick = mounted("-t", "tmpfs", "-o", "ro", "stick")
    assert fault(stick, table) is Fault.READ_ONLY


def test_a_stick_pulled_out_in_the_middle_is_said(table: Path, stick: Path) -> None:
    copy = Copy(stick, NOON, night=False)
    copy.write_games(lambda file: export_all(table, file))
    shutil.rmtree(stick)
    with pytest.raises(CareFailed) as failed:
        copy.write_texts({LOG: "x"})
    assert failed.value.fault is Fault.PULLED_OUT
    copy.drop()


def test_what_is_wrong_at_home_is_not_put_down_to_the_stick(table: Path, stick: Path) -> None:
    assert fault(stick, table.parent / "nowhere") is Fault.OWN_DISK
    assert names(stick) == []


def test_a_file_in_the_folders_place_is_said_and_stays(table: Path, stick: Path) -> None:
    (stick / FOLDER).write_text("mine")
    assert fault(stick, table) is Fault.REFUSED
    assert (stick / FOLDER).read_text() == "mine"
