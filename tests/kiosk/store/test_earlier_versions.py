"""What earlier versions of the program kept: each version's files, as it wrote them, lie in `earlier`."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path

import pytest
from kept import Opened, again, database, game_after, kept_games, over, states

from engine.record import record_text
from kiosk.store import NoticeKind, json_files, schema
from kiosk.store.json_files import Newer, read_saved_game
from kiosk.store.ledger import DATABASE
from kiosk.store.saved_game import Damaged

EARLIER = Path(__file__).parent / "earlier"


@pytest.fixture
def json_folder(tmp_path: Path) -> Path:
    """The folder of a table that kept every game in a file of its own."""
    return Path(shutil.copytree(EARLIER / "json", tmp_path / "data"))


def test_games_in_files_of_their_own_are_taken_over(json_folder: Path, opened: Opened) -> None:
    files = {1: "records/000001.json", 3: "records/000003.json", 4: "game.json"}
    were = {
        number: read_saved_game((json_folder / file).read_bytes()) for number, file in files.items()
    }
    store = opened(json_folder)
    assert store.notices == ()
    assert store.unfinished is not None and store.unfinished.number == 4
    assert store.next_number() == 5
    store = again(store, json_folder, opened)
    for number, (state, now) in kept_games(json_folder).items():
        was = were.pop(number)
        assert record_text(now.game) == record_text(was.game)
        assert (now.chairs, now.hands) == (was.chairs, was.hands)
        assert state == {1: "over", 3: "given up", 4: "running"}[number]
    assert not were
    # The files themselves are out of the way, as they were.
    assert not [file for file in json_folder.rglob("*.json") if "set-aside" not in file.parts]
    kept = sorted(file.name[16:] for file in (json_folder / "set-aside").iterdir())
    assert kept == ["taken-over-game.json", "taken-over-records"]


GOOD = (EARLIER / "json" / "game.json").read_bytes()


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"", NoticeKind.DAMAGED),
        (b"\xff\xfe", NoticeKind.DAMAGED),
        (b"[" * 100_000, NoticeKind.DAMAGED),
        (GOOD.replace(b'"seed 12', b'"seed 13'), NoticeKind.DAMAGED),
        (GOOD.replace(b'"covered"', b'"sideways"'), NoticeKind.DAMAGED),
        (GOOD.replace(b'"number": 2', b'"number": 1'), NoticeKind.DAMAGED),
        (b'{"format": 2, "hologram": []}', NoticeKind.NEWER),
        (GOOD.replace(b"quibbles-record 1", b"quibbles-record 2"), NoticeKind.NEWER),
    ],
    ids=range(8),
)
def test_one_that_cannot_be_read_is_set_aside_and_the_others_taken_over(
    json_folder: Path, data: bytes, kind: NoticeKind, opened: Opened
) -> None:
    assert data != GOOD
    (json_folder / "game.json").write_bytes(data)
    (json_folder / "records" / "000002.json").write_bytes(data)
    store = opened(json_folder)
    assert store.unfinished is None
    (notice,) = store.notices
    assert notice.kind is kind and kind.value in notice.file.name
    assert notice.file.read_bytes() == data
    assert store.close()
    assert states(json_folder) == {1: "over", 3: "given up"}


@pytest.mark.parametrize("cut", range(0, len(GOOD) - 2, 97))
def test_no_cut_of_such_a_file_is_taken_for_a_game(cut: int) -> None:
    with pytest.raises(Damaged):
        read_saved_game(GOOD[:cut])


def test_newer_is_told_from_damaged() -> None:
    with pytest.raises(Newer):
        read_saved_game(b'{"format": 2}')
    with pytest.raises(Damaged):
        read_saved_game(b'{"format": 1}')


def test_taking_over_is_done_whole_or_not_at_all(
    json_folder: Path, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(data: bytes) -> object:
        if data == GOOD:
            raise OSError("the stick was pulled")
        raise MemoryError

    with monkeypatch.context() as patch:
        patch.setattr(json_files, "read_saved_game", failing)
        store = opened(json_folder)
        assert store.unfinished is None
        store.close()
    assert not (json_folder / DATABASE).exists()
    store = opened(json_folder)
    assert store.unfinished is not None and store.close()
    assert states(json_folder) == {1: "over", 3: "given up", 4: "running"}


def test_a_step_is_taken_once_and_nothing_is_lost_by_it(
    tmp_path: Path, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = opened(tmp_path)
    store.file_away(over(1))
    store.keep(game_after(3, number=2))
    assert store.close()
    taken: list[int] = []

    def second(db: sqlite3.Connection) -> None:
        taken.append(1)
        db.execute("CREATE TABLE visitors (name TEXT)")

    monkeypatch.setattr("kiosk.store.schema.STEPS", (*schema.STEPS, second))
    monkeypatch.setattr("kiosk.store.opening.STEPS", schema.STEPS)
    for _ in range(2):
        store = opened(tmp_path)
        assert store.unfinished is not None
        assert store.close()
    assert taken == [1]
    assert states(tmp_path) == {1: "over", 2: "running"}
    with database(tmp_path) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (len(schema.STEPS),)


def test_games_of_the_first_tables_have_no_day_yet_and_are_as_they_were(
    tmp_path: Path, opened: Opened
) -> None:
    shutil.copy(EARLIER / "version-1" / DATABASE, tmp_path)
    with database(tmp_path) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (1,)
    store = opened(tmp_path)
    assert store.notices == ()
    assert store.unfinished is not None and store.unfinished.number == 4
    assert [chair.name for chair in store.unfinished.chairs] == ["Ada", "Konrad"]
    assert store.close()
    assert states(tmp_path) == {1: "over", 2: "given up", 4: "running"}
    with database(tmp_path) as db:
        assert db.execute("SELECT DISTINCT ended FROM games").fetchall() == [(None,)]
