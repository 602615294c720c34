"""Disks that are full, read-only or broken while an evening goes on: people play on, it is said, and nothing of it is
missing later."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from threading import Event

import pytest
from kept import database
from tables import FRIENDS, Tables, come, host_of, opened

from kiosk.evening.evening import Evening
from kiosk.evening.host import Host
from kiosk.layout.screen import Screen
from kiosk.rooms.lobby import LobbyRoom
from kiosk.rooms.table import TableRoom
from kiosk.scene.elements import Label
from kiosk.showcase.guests import Guests
from kiosk.store import NoticeKind, evenings, schema
from kiosk.store.database import connect
from kiosk.store.going_back import REQUEST
from kiosk.store.ledger import DATABASE

EARLIER = Path(__file__).parents[1] / "store" / "earlier"
SCREEN = Screen.of_diagonal(1280, 720, 10.1)


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[Tables]:
    tables = Tables(tmp_path)
    yield tables
    tables.close()


@pytest.fixture
def small(mounted: Callable[..., Path]) -> Iterator[Tables]:
    """A table on a disk of its own."""
    tables = Tables(mounted("-t", "tmpfs", "-o", "size=1m", "evening"))
    yield tables
    tables.close()


def said(table: Guests) -> str:
    """All words on the table."""
    return " ".join(one.text for one in table.room.scene(SCREEN).elements if isinstance(one, Label))


def fill(disk: Path) -> Path:
    """A file that takes all the space there is left."""
    filler = disk / "filler"
    with filler.open("wb", buffering=0) as stream, suppress(OSError):
        while True:
            stream.write(bytes(4096))
    return filler


def goes_on(table: Guests, host: Host) -> Evening:
    """A whole game, and somebody new; what the evening is then."""
    come(table)
    table.play_to_the_end()
    host.enrol("Zoe")
    host.queue_up([one.id for one in host.evening.people])
    table.enter(table.doors.lobby())
    table.wait(0.1)
    assert len(host.evening.counted) == 1
    return host.evening


def test_on_a_full_disk_the_evening_goes_on_and_is_kept_when_there_is_room(small: Tables) -> None:
    table = small.seat(places=2)
    host = opened(table, people=3)
    filler = fill(small.folder)
    for number in range(100):
        host.rename(host.evening.people[0].id, f"Ada {number}")
    evening = goes_on(table, host)
    assert table.store and not table.store.flush() and not table.store.keeps
    assert "disk is full" in said(table).lower()

    filler.unlink()

    assert table.store.flush() and table.store.keeps
    assert "disk is full" not in said(table).lower()
    assert host_of(small.seat(places=2)).evening == evening


def test_a_disk_that_turned_read_only_overnight_still_tells_of_the_evening(small: Tables) -> None:
    table = small.seat(places=2)
    opened(table, people=3)
    small.close()
    subprocess.run(["mount", "-o", "remount,ro", small.folder], check=True)
    table = small.seat(places=2)
    host = host_of(table)
    evening = goes_on(table, host)
    assert table.store and not table.store.keeps
    assert "cannot be written to" in said(table)
    subprocess.run(["mount", "-o", "remount,rw", small.folder], check=True)
    assert table.store.flush()
    assert host_of(small.seat(places=2)).evening == evening


def test_a_database_that_breaks_is_written_anew_and_the_game_is_still_the_evenings(
    tables: Tables,
) -> None:
    table = tables.seat(places=2)
    host = opened(table, people=3)
    come(table)
    table.play_a_step()
    data = tables.folder / "data"
    assert table.store and table.store.flush()
    # What SQLite remembers it does not read again; after anything that the disk refused it does.
    table.store.submit("forget", lambda: table.store._ledger.close())  # type: ignore[union-attr]
    assert table.store.flush()
    for part in ("", "-wal"):
        (data / f"{DATABASE}{part}").write_bytes(b"\xa5" * 65536)

    for _ in range(6):
        table.play_a_step()
    host.enrol("Zoe")
    assert table.store.flush()

    assert [notice.kind for notice in table.store.notices] == [NoticeKind.DAMAGED]
    assert list(data.glob(f"set-aside/*damaged-{DATABASE}"))
    before, position = host.evening, table.session.position
    table = tables.seat(places=2)
    assert isinstance(table.room, TableRoom), "the game goes on as one of the evening"
    assert (host_of(table).evening, table.session.position) == (before, position)
    table.play_to_the_end()
    assert len(host_of(table).evening.counted) == 1


def test_one_opened_before_the_disk_answered_is_this_tables_later(
    mounted: Callable[..., Path],
) -> None:
    disk = mounted("-t", "tmpfs", "-o", "size=1m", "evening")
    filler = fill(disk)
    tables = Tables(disk)
    with closing(tables):
        table = tables.seat(places=2)
        opened(table, people=3)
        come(table)
        table.play_a_step()
        filler.unlink()
        assert table.store and table.store.flush()
        table = tables.seat(places=2)
        table.wait(0.2)
        table.wait(0.2)
        evening = host_of(table).evening
        assert [one.name for one in evening.people] == list(FRIENDS[:3])
        assert not evening.playing and len(evening.queue) == 3, "whoever played is called again"


@pytest.mark.parametrize("playing", [False, True])
def test_a_disk_that_tells_of_the_evening_late_brings_the_table_back_to_it(
    tables: Tables, monkeypatch: pytest.MonkeyPatch, playing: bool
) -> None:
    table = tables.seat(places=2)
    opened(table, people=3)
    if playing:
        come(table)
        table.play_a_step()
    there = type(table.room)
    tables.close()
    answers = Event()

    def late(uri: str) -> sqlite3.Connection:
        assert answers.wait(20)
        return connect(uri)

    monkeypatch.setattr("kiosk.store.database.connect", late)
    monkeypatch.setattr("kiosk.store.store.PATIENCE", 0.0)
    table = tables.seat(places=2)
    assert isinstance(table.room, LobbyRoom)
    table.room.tick(table.now)
    assert isinstance(table.room, LobbyRoom), "nobody knows of it yet"
    answers.set()
    assert table.store and table.store.flush()
    table.room.tick(table.now)
    assert type(table.room) is there
    assert [one.name for one in host_of(table).evening.people] == list(FRIENDS[:3])


def test_the_table_of_an_earlier_version_opens_an_evening(tables: Tables) -> None:
    shutil.copytree(EARLIER / "version-2", tables.folder / "data")
    table = tables.seat(places=2)
    assert isinstance(table.room, LobbyRoom)
    assert table.store and table.store.unfinished
    assert table.store.unfinished.number == 3
    evening = opened(table, people=3)
    assert evening.evening and table.store.flush()
    with database(tables.folder / "data") as db:
        assert db.execute("PRAGMA user_version").fetchone() == (len(schema.STEPS),)
        states = db.execute("SELECT number, state FROM games ORDER BY number").fetchall()
    assert states == [(1, "over"), (2, "given up"), (3, "running")]
    assert host_of(tables.seat(places=2)).evening == evening.evening


def test_gone_back_to_the_version_before_the_evening_is_out_of_the_way_and_not_lost(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = tables.folder / "data"
    shutil.copytree(EARLIER / "version-2", data)
    table = tables.seat(places=2)
    name = opened(table, people=3).journal.evening
    tables.close()
    (data / REQUEST).touch()
    with monkeypatch.context() as before:
        for module in ("schema", "opening"):
            before.setattr(f"kiosk.store.{module}.STEPS", schema.STEPS[:2])
        table = tables.seat(places=2)
        assert isinstance(table.room, LobbyRoom) and table.house.host is None
        assert table.store and [one.kind for one in table.store.notices] == [NoticeKind.WENT_BACK]
        tables.close()
    (newer,) = data.glob(f"set-aside/*newer-{DATABASE}")
    shutil.copy(newer, tables.folder / "newer.db")
    with closing(database_at(tables.folder / "newer.db")) as db:
        assert evenings.open_evening(db) == name
    table = tables.seat(places=2)
    assert table.house.host is None and opened(table, people=3).evening
    assert table.store.flush() if table.store else False


def database_at(file: Path):  # type: ignore[no-untyped-def]
    import sqlite3

    return sqlite3.connect(file)


def test_a_newer_programs_evening_is_left_alone_and_another_lasts_as_long_as_the_power(
    tables: Tables,
) -> None:
    table = tables.seat(places=2)
    opened(table, people=3)
    tables.close()
    data = tables.folder / "data"
    with database(data) as db:
        db.execute(f"PRAGMA user_version = {len(schema.STEPS) + 1}")
    before = (data / DATABASE).read_bytes()
    table = tables.seat(places=2)
    assert table.house.host is None
    host = opened(table, people=3)
    goes_on(table, host)
    assert table.house.trouble and table.house.trouble.kind.name == "NEWER"
    tables.close()
    assert (data / DATABASE).read_bytes() == before
