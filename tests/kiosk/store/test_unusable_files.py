"""What cannot be used is set aside and told of, never lost or written over."""

from __future__ import annotations

import shutil
import time
from contextlib import closing
from pathlib import Path

import pytest
from kept import Opened, Troubles, again, database, game_after, kept_games, over, running, states

from kiosk.files import set_aside
from kiosk.store import Damaged, NoticeKind, Store, games, schema
from kiosk.store.database import connect
from kiosk.store.evenings import KeptEvening, KeptLine
from kiosk.store.ledger import DATABASE


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A database with a game that is over and one that runs, and with an evening."""
    folder = tmp_path_factory.mktemp("good")
    store = Store(folder, print)
    store.file_away(over(1))
    store.keep(game_after(6, number=2))
    evening = KeptEvening("e" * 16, "1234", False, (KeptLine(1, store.tables[0], "{}", "Ada"),))
    store.keep_evening(evening, evening.lines)
    assert store.close()
    return (folder / DATABASE).read_bytes()


def refused(tmp_path: Path, data: bytes, opened: Opened) -> tuple[Store, Path]:
    """A store that found this in its folder, and where it is now."""
    (tmp_path / DATABASE).write_bytes(data)
    store = opened(tmp_path)
    assert store.unfinished is None
    (notice,) = store.notices
    assert notice.kind is NoticeKind.DAMAGED
    assert notice.file.read_bytes() == data
    return store, notice.file


def damaged(good: bytes) -> dict[str, bytes]:
    return {
        "an empty file": b"",
        "zeros": b"\x00" * 8192,
        "no database": b"garbage " * 2000,
        "another program's": good[:68] + b"\0\0\0\0" + good[72:],
        "cut in its head": good[:50],
        "cut in the middle": good[: len(good) // 2],
        "cut at the end": good[:-4096],
        "overwritten": good[:4096] + b"\xa5" * 4096 + good[8192:],
    }


@pytest.mark.parametrize("what", damaged(b""))
def test_a_damaged_database_is_set_aside_with_a_date(
    tmp_path: Path, what: str, good: bytes, opened: Opened
) -> None:
    store, kept = refused(tmp_path, damaged(good)[what], opened)
    assert kept.name.startswith(time.strftime("%Y"))
    store.keep(game_after(1))
    store = again(store, tmp_path, opened)
    assert store.notices == () and store.unfinished is not None


def test_a_folder_in_its_place_is_set_aside_too(tmp_path: Path, opened: Opened) -> None:
    (tmp_path / DATABASE / "of somebody").mkdir(parents=True)
    store = opened(tmp_path)
    assert store.unfinished is None
    (notice,) = store.notices
    assert notice.kind is NoticeKind.DAMAGED and (notice.file / "of somebody").is_dir()
    receipt = store.keep(game_after(1))
    assert store.flush() and receipt.kept


def test_wherever_it_is_cut_it_is_never_taken_for_whole(
    tmp_path: Path, good: bytes, opened: Opened
) -> None:
    for cut in range(100, len(good), 3111):
        folder = tmp_path / str(cut)
        folder.mkdir()
        refused(folder, good[:cut], opened)


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE games SET seed = '6' WHERE number = 2",
        "UPDATE games SET edition = 'klingon' WHERE number = 2",
        "UPDATE games SET players = 9 WHERE number = 2",
        "UPDATE games SET hands = 'sideways' WHERE number = 2",
        "UPDATE moves SET move = 'd1' WHERE game = 2 AND place = 1",
        "UPDATE moves SET move = 'tango' WHERE game = 2 AND place = 3",
        "DELETE FROM moves WHERE game = 2 AND place = 4",
        "UPDATE chairs SET number = 1 WHERE game = 2",
        "UPDATE chairs SET bot = 'greedy' WHERE game = 2 AND seat = 1",
        "UPDATE chairs SET at = 5.5 WHERE game = 2 AND seat = 1",
        "UPDATE chairs SET edge = 0 WHERE game = 2",
        "UPDATE chairs SET emblem = 'toad' WHERE game = 2",
        "DELETE FROM chairs WHERE game = 2 AND seat = 1",
        "UPDATE games SET edition = CAST(X'73ff' AS TEXT) WHERE number = 2",
        "UPDATE games SET check_sum = 'x' WHERE number = 2",
        f"UPDATE games SET seed = '{'9' * 5000}' WHERE number = 2",
        "UPDATE moves SET move = CAST(X'ff' AS TEXT) WHERE game = 2 AND place = 1",
        "UPDATE chairs SET bot = CAST(X'ff41' AS TEXT) WHERE game = 2 AND seat = 1",
    ],
)
def test_a_game_that_was_altered_is_not_offered_and_the_others_stay(
    tmp_path: Path, change: str, good: bytes, opened: Opened
) -> None:
    (tmp_path / DATABASE).write_bytes(good)
    with database(tmp_path) as db:
        assert games.read(db, 2)
        assert db.execute(change).rowcount
    store = opened(tmp_path)
    assert store.unfinished is None
    (notice,) = store.notices
    assert notice.kind is NoticeKind.DAMAGED and notice.detail.startswith("game 2: ")
    store.keep(game_after(1, number=store.next_number()))
    store = again(store, tmp_path, opened)
    assert store.notices == ()
    with database(tmp_path) as db:
        assert dict(db.execute("SELECT number, state FROM games")) == {
            1: "over",
            2: "damaged",
            3: "running",
        }
    with closing(connect((tmp_path / DATABASE).as_uri())) as db, pytest.raises(Damaged):
        games.read(db, 2)


@pytest.mark.parametrize(
    "change", ["DELETE FROM sqlite_sequence", "UPDATE sqlite_sequence SET seq = 'x'"]
)
def test_where_the_count_of_games_is_lost_none_is_written_over(
    tmp_path: Path, change: str, good: bytes, opened: Opened
) -> None:
    (tmp_path / DATABASE).write_bytes(good)
    with database(tmp_path) as db:
        db.execute(change)
    store = opened(tmp_path)
    assert store.next_number() == 3
    receipt = store.keep(game_after(1, number=3))
    assert store.flush() and receipt.kept
    assert states(tmp_path) == {1: "over", 2: "given up", 3: "running"}


@pytest.mark.parametrize("table", ["games", "chairs", "moves", "starts"])
@pytest.mark.parametrize("version", [1, 2])
def test_a_database_without_one_of_its_tables_is_set_aside(
    tmp_path: Path, table: str, version: int, good: bytes, opened: Opened
) -> None:
    (tmp_path / DATABASE).write_bytes(good)
    with database(tmp_path) as db:
        if version == 1:
            db.execute("ALTER TABLE games DROP COLUMN ended")
        db.execute(f"DROP TABLE {table}")
        db.execute(f"PRAGMA user_version = {version}")
    store = opened(tmp_path)
    assert store.unfinished is None
    (notice,) = store.notices
    assert notice.kind is NoticeKind.DAMAGED and table in notice.detail
    receipt = store.keep(game_after(1, number=store.next_number()))
    assert store.flush() and receipt.kept


def test_a_name_that_the_card_has_spoilt_costs_no_game(
    tmp_path: Path, good: bytes, opened: Opened
) -> None:
    (tmp_path / DATABASE).write_bytes(good)
    with database(tmp_path) as db:
        db.execute("UPDATE chairs SET name = CAST(X'ff41' AS TEXT) WHERE game = 2 AND seat = 0")
    store = opened(tmp_path)
    assert store.unfinished is not None and store.notices == ()
    assert store.unfinished.chairs[0].name == "\ufffdA"


def test_a_newer_programs_games_are_left_untouched_and_the_table_plays(
    tmp_path: Path, good: bytes, opened: Opened, troubles: Troubles
) -> None:
    newer = good[:60] + (len(schema.STEPS) + 1).to_bytes(4) + good[64:]
    (tmp_path / DATABASE).write_bytes(newer)
    store = opened(tmp_path)
    assert store.unfinished is None
    (notice,) = store.notices
    assert (notice.kind, notice.file) == (NoticeKind.NEWER, tmp_path / DATABASE)
    receipt = store.keep(game_after(1, number=store.next_number()))
    assert not store.flush()
    assert (receipt.kept, receipt.refused, store.keeps) == (False, True, False)
    assert troubles.kinds == ["NEWER"]
    store.close()
    assert [file.name for file in tmp_path.iterdir()] == [DATABASE]
    assert (tmp_path / DATABASE).read_bytes() == newer


def test_what_cannot_be_set_aside_is_not_written_over(
    tmp_path: Path, opened: Opened, troubles: Troubles
) -> None:
    (tmp_path / DATABASE).write_bytes(b"precious")
    (tmp_path / "set-aside").touch()  # a file is in the way
    store = opened(tmp_path)
    store.keep(game_after(1))
    troubles.wait_for(1)
    assert (tmp_path / DATABASE).read_bytes() == b"precious"
    (tmp_path / "set-aside").unlink()
    troubles.wait_for(2)
    (notice,) = store.notices
    assert notice.file.read_bytes() == b"precious"
    assert again(store, tmp_path, opened).unfinished is not None


def test_a_database_that_breaks_while_it_is_in_use_is_replaced_and_the_game_goes_on(
    tmp_path: Path, opened: Opened
) -> None:
    store = opened(tmp_path)
    store.keep(game_after(5))
    assert store.flush()
    # What SQLite remembers it does not read again; after anything that the disk refused it does.
    store.submit("forget", lambda: store._ledger and store._ledger.close())
    assert store.flush()
    for part in ("", "-wal"):
        (tmp_path / f"{DATABASE}{part}").write_bytes(b"\xa5" * 65536)
    store.keep(game_after(6))
    assert store.flush()
    (notice,) = store.notices
    assert notice.kind is NoticeKind.DAMAGED
    assert running(tmp_path).game.position.turn == 7


@pytest.mark.parametrize("lost", ["the file", "the folder"])
def test_what_somebody_removes_is_made_again(tmp_path: Path, lost: str, opened: Opened) -> None:
    folder = tmp_path / "data"
    store = opened(folder)
    store.keep(game_after(5))
    assert store.flush()
    if lost == "the file":
        (folder / DATABASE).unlink()
    else:
        shutil.rmtree(folder)
    store.keep(game_after(6))
    assert store.flush()
    assert running(folder).game.position.turn == 7


def test_another_game_under_the_same_number_is_never_mixed_with_it(
    tmp_path: Path, opened: Opened, troubles: Troubles
) -> None:
    store = opened(tmp_path)
    store.keep(game_after(5))
    assert store.flush()
    store.file_away(over(1))  # has the same cards, and other moves
    store.flush()
    assert troubles.kinds == ["OTHER"]
    assert states(tmp_path) == {1: "running"}


def test_of_what_was_damaged_so_much_is_kept_and_of_the_rest_all(tmp_path: Path) -> None:
    for why in ("newer", *["damaged"] * 30):
        (tmp_path / "file").touch()
        set_aside(tmp_path / "file", why)
    names = [file.name for file in (tmp_path / "set-aside").iterdir()]
    assert sum("-damaged-" in name for name in names) == 20
    assert sum("-newer-" in name for name in names) == 1


def test_every_game_is_read_back_as_it_was(tmp_path: Path, good: bytes) -> None:
    (tmp_path / DATABASE).write_bytes(good)
    (_, first), (_, second) = kept_games(tmp_path).values()
    assert first.game.history == over().game.history
    assert second.game.position == game_after(6).game.position
