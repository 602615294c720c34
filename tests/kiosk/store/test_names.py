"""Names in games that are over: kept for as long as was said, and nothing is left of them afterwards."""

from __future__ import annotations

import shutil
import sqlite3
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from kept import Opened, Troubles, database, game_after, kept_games, over, states

from kiosk.files import set_aside
from kiosk.store import SavedGame, Store, names
from kiosk.store.ledger import DATABASE

EARLIER = Path(__file__).parent / "earlier"
NAME = "Łucja"
"""Whoever sits at place 1 in all games that are kept here."""
DAY = 20_800
"""A day in 2026."""


class Clock:
    """The time of day, as somebody has set it."""

    def __init__(self) -> None:
        self.day: int | None = DAY

    def time(self) -> float:
        return 1000.0 if self.day is None else self.day * 86400.0 + 3600.0


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(time, "time", clock.time)
    return clock


def found(folder: Path, name: str = NAME) -> list[str]:
    """The files in which the name still stands, read as `grep` would."""
    files = (file for file in sorted(folder.rglob("*")) if file.is_file())
    return [file.name for file in files if name.encode() in file.read_bytes()]


def seated(folder: Path) -> dict[int, list[str]]:
    games = kept_games(folder)
    return {number: [chair.name for chair in saved.chairs] for number, (_, saved) in games.items()}


def keep_for(store: Store, days: int) -> None:
    store.names_kept = lambda: days
    store.forget_old_names()
    assert store.flush()


def test_a_name_goes_after_the_days_that_it_was_to_be_kept(
    tmp_path: Path, opened: Opened, clock: Clock
) -> None:
    store = opened(tmp_path)
    store.file_away(over(1))
    assert store.flush()
    clock.day = DAY + 10
    store.file_away(over(2))
    store.keep(game_after(3, number=3))
    assert store.flush()
    clock.day = DAY + 29
    keep_for(store, 30)
    assert seated(tmp_path) == {1: [NAME, ""], 2: [NAME, ""], 3: [NAME, ""]}
    clock.day = DAY + 30
    keep_for(store, 30)
    assert seated(tmp_path) == {1: ["", ""], 2: [NAME, ""], 3: [NAME, ""]}
    clock.day = DAY + 4000
    keep_for(store, 30)
    assert seated(tmp_path) == {1: ["", ""], 2: ["", ""], 3: [NAME, ""]}, "that one still runs"
    assert states(tmp_path) == {1: "over", 2: "over", 3: "running"}


def test_not_to_be_kept_at_all_it_goes_with_the_end_of_the_game(
    tmp_path: Path, opened: Opened, clock: Clock
) -> None:
    clock.day = None  # nor does it need to be known what day it is
    store = opened(tmp_path)
    store.names_kept = lambda: 0
    store.keep(game_after(3))
    assert store.flush()
    assert found(tmp_path)
    receipt = store.file_away(game_after(4))
    # The play counts as kept before that; what it leaves behind is seen to afterwards.
    assert store.flush() or store.flush()
    assert receipt.kept
    assert states(tmp_path) == {1: "given up"}
    assert found(tmp_path) == []
    assert seated(tmp_path) == {1: ["", ""]}


def test_a_clock_that_is_not_set_or_jumps_costs_no_name_too_early_but_one_ahead(
    tmp_path: Path, opened: Opened, clock: Clock
) -> None:
    clock.day = None
    store = opened(tmp_path)
    store.file_away(over(1))
    keep_for(store, 30)
    assert found(tmp_path)
    clock.day = DAY  # somebody has set it: from now on it is counted
    keep_for(store, 30)
    clock.day = DAY + 29
    store.file_away(over(2))
    keep_for(store, 30)
    assert seated(tmp_path) == {1: [NAME, ""], 2: [NAME, ""]}
    clock.day = DAY - 300  # back
    keep_for(store, 30)
    assert seated(tmp_path) == {1: [NAME, ""], 2: [NAME, ""]}
    clock.day = DAY - 300 + 30
    keep_for(store, 30)
    assert seated(tmp_path) == {1: ["", ""], 2: ["", ""]}, "no clock that was ahead keeps it longer"


def test_of_names_erased_now_nothing_is_left_in_any_file(
    tmp_path: Path, opened: Opened, clock: Clock
) -> None:
    store = opened(tmp_path)
    for number in range(1, 20):
        store.file_away(over(number))
    store.keep(game_after(6, number=20))
    assert store.flush()
    assert f"{DATABASE}-wal" in found(tmp_path)
    receipt = store.forget_names()
    assert store.unfinished is not None
    assert {chair.name for chair in store.unfinished.chairs} == {""}
    assert store.flush() and receipt.kept
    assert found(tmp_path) == []
    assert len(states(tmp_path)) == 20
    assert store.close()
    assert found(tmp_path) == []
    assert opened(tmp_path).notices == ()


def test_an_earlier_programs_leftovers_go_too(tmp_path: Path, opened: Opened) -> None:
    shutil.copy(EARLIER / "version-1" / DATABASE, tmp_path)
    # One of its games was deleted, and the name stayed in a page that nothing uses.
    assert found(tmp_path, "Wilhelmine")
    with database(tmp_path) as db:
        assert not db.execute("SELECT * FROM chairs WHERE name = 'Wilhelmine'").fetchall()
    store = opened(tmp_path)
    store.forget_names()
    assert store.flush()
    for name in ("Wilhelmine", "Ada", "Konrad", "Zoltan"):
        assert found(tmp_path, name) == []
    assert states(tmp_path) == {1: "over", 2: "given up", 4: "running"}


@pytest.fixture
def aside(tmp_path: Path, opened: Opened) -> Store:
    """A table with everything in set-aside that the program ever puts there, names in most of it."""
    store = opened(tmp_path)
    store.file_away(over(1))
    assert store.close()
    whole = (tmp_path / DATABASE).read_bytes()

    def put(name: str, data: bytes, why: str) -> None:
        (tmp_path / name).write_bytes(data)
        set_aside(tmp_path / name, why)

    put(f"{DATABASE}.old", whole, "replaced")
    put(DATABASE, whole[:-5000] + NAME.encode(), "damaged")
    put(f"{DATABASE}-wal", NAME.encode(), "damaged")
    put("game.json", NAME.encode(), "taken-over")
    put("choices.json", b'{"table.names": {"1": "Ida"}}', "replaced")
    (tmp_path / "records").mkdir()
    (tmp_path / "records" / "000001.json").write_bytes(NAME.encode())
    set_aside(tmp_path / "records", "taken-over")
    store = opened(tmp_path)
    store.file_away(over(1))
    assert store.flush()
    return store


def test_copies_that_were_set_aside_lose_them_or_go(tmp_path: Path, aside: Store) -> None:
    assert len(found(tmp_path / "set-aside")) == 5
    aside.forget_names()
    assert aside.flush()
    assert found(tmp_path) == []
    # The beginning of each name tells the second in which it was set aside.
    left = {file.name.split("-", 2)[2]: file for file in (tmp_path / "set-aside").iterdir()}
    assert left.keys() == {"replaced-choices.json", f"replaced-{DATABASE}.old"}
    old = sqlite3.connect(left[f"replaced-{DATABASE}.old"])
    assert old.execute("SELECT count(*) FROM games").fetchone() == (1,)
    assert old.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    old.close()


def test_what_was_set_aside_lately_keeps_them_for_the_same_days(
    tmp_path: Path, aside: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_for(aside, 30)
    assert len(found(tmp_path / "set-aside")) == 5
    later = names.today()
    assert later
    monkeypatch.setattr(names, "today", lambda: later + 30)
    keep_for(aside, 30)
    assert found(tmp_path) == []


def test_the_table_plays_on_while_names_are_erased(tmp_path: Path, opened: Opened) -> None:
    store = opened(tmp_path)
    saved = game_after(3)
    store.keep(saved)
    store.forget_names()
    nameless = store.unfinished
    assert nameless is not None
    store.keep(SavedGame.of(1, game_after(4).game, nameless.chairs, "covered"))
    assert store.flush()
    assert found(tmp_path) == []
    assert states(tmp_path) == {1: "running"}


@pytest.mark.parametrize("date", ["20990101", "19700101"])
def test_what_was_set_aside_by_a_clock_that_was_wrong_keeps_them_from_now_on(
    tmp_path: Path, opened: Opened, clock: Clock, date: str
) -> None:
    store = opened(tmp_path)
    aside = tmp_path / "set-aside"
    aside.mkdir()
    (aside / f"{date}-120000-damaged-{DATABASE}").write_text(NAME)
    keep_for(store, 30)
    assert found(aside)
    clock.day = DAY + 29
    keep_for(store, 30)
    assert found(aside)
    clock.day = DAY + 32
    keep_for(store, 30)
    assert found(aside) == []


def test_not_to_be_kept_at_all_they_go_from_what_was_set_aside_though_no_clock_is_set(
    tmp_path: Path, opened: Opened, aside: Store, clock: Clock
) -> None:
    clock.day = None
    keep_for(aside, 0)
    assert found(tmp_path / "set-aside") == []


def test_what_a_broken_off_import_has_left_behind_goes(tmp_path: Path, opened: Opened) -> None:
    store = opened(tmp_path)
    store.file_away(over(1))
    assert store.flush()
    for name in (".new", ".new-wal", ".old", "-wal.old"):
        (tmp_path / f"{DATABASE}{name}").write_text(NAME)
    store.forget_names()
    assert store.flush()
    assert found(tmp_path) == []
    assert states(tmp_path) == {1: "over"}


@pytest.mark.parametrize("days", [0, 30])
def test_while_somebody_makes_a_copy_they_wait_and_nobody_is_alarmed(
    tmp_path: Path, opened: Opened, clock: Clock, troubles: Troubles, days: int
) -> None:
    store = opened(tmp_path)
    store.names_kept = lambda: days
    store.keep(game_after(3))
    assert store.flush()
    with database(tmp_path) as copying:
        copying.execute("BEGIN")
        assert copying.execute("SELECT name FROM chairs").fetchall()
        receipt = store.file_away(game_after(4))
        store.flush()
        clock.day = DAY + 40
        store.forget_old_names()
        assert not store.flush() and receipt.kept
        assert found(tmp_path)
    store.keep(game_after(3, number=2).nameless)
    assert store.flush() or store.flush()
    assert found(tmp_path) == []
    assert troubles.told == []


def test_on_a_full_disk_they_go_as_soon_as_there_is_room(
    mounted: Callable[..., Path], opened: Opened, troubles: Troubles
) -> None:
    disk = mounted("-t", "tmpfs", "-o", "size=1m", "names")
    store = opened(disk)
    store.file_away(over(1))
    assert store.flush()
    with open(disk / "filler", "wb", buffering=0) as filler, suppress(OSError):
        while filler.write(bytes(4096)):
            pass
    receipt = store.forget_names()
    assert not store.flush()
    assert receipt.refused and not receipt.kept and troubles.kinds == ["FULL"]
    (disk / "filler").unlink()
    assert store.flush()
    assert receipt.kept and found(disk) == []
    assert store.close()
