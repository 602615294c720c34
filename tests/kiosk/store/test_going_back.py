"""An update that is taken back: the version before finds the games as they were, and says so."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from kept import Opened, database, game_after, over, states

from kiosk.store import NoticeKind, schema
from kiosk.store.going_back import REQUEST
from kiosk.store.ledger import DATABASE
from kiosk.store.opening import Opening


def _one_more(db: sqlite3.Connection) -> None:
    db.execute("CREATE TABLE visitors (name TEXT)")


@contextmanager
def newer_program() -> Iterator[None]:
    """A version whose database has come one step further."""
    steps = (*schema.STEPS, _one_more)
    with pytest.MonkeyPatch.context() as patch:
        for module in ("schema", "opening"):
            patch.setattr(f"kiosk.store.{module}.STEPS", steps)
        yield


@pytest.fixture
def updated(tmp_path: Path, opened: Opened) -> Path:
    """A folder with a game of three turns, which a newer program has brought up to date and played on in."""
    store = opened(tmp_path)
    store.file_away(over(1))
    store.keep(game_after(3, number=2))
    assert store.close()
    with newer_program():
        store = opened(tmp_path)
        store.keep(game_after(5, number=2))
        assert store.close()
    return tmp_path


def copies(folder: Path) -> list[Path]:
    return sorted(folder.glob(f"set-aside/*-before-update-{DATABASE}"))


def test_a_database_is_copied_before_it_is_brought_up_to_date_and_only_then(
    updated: Path, opened: Opened
) -> None:
    (copy,) = copies(updated)
    with sqlite3.connect(copy) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (len(schema.STEPS),)
        assert db.execute("SELECT count(*) FROM moves WHERE game = 2").fetchone() == (6,)
    with newer_program():
        assert opened(updated).close()
    assert copies(updated) == [copy]


def test_without_a_request_a_newer_database_is_left_alone(updated: Path, opened: Opened) -> None:
    before = (updated / DATABASE).read_bytes()
    store = opened(updated)
    store.keep(game_after(1))
    assert not store.flush()
    assert [notice.kind for notice in store.notices] == [NoticeKind.NEWER]
    store.close()
    assert (updated / DATABASE).read_bytes() == before


def test_gone_back_the_games_are_as_they_were_and_it_is_said(updated: Path, opened: Opened) -> None:
    (updated / REQUEST).touch()
    store = opened(updated)
    assert store.unfinished is not None
    assert len(store.unfinished.game.history) == 6
    (notice,) = store.notices
    assert notice.kind is NoticeKind.WENT_BACK
    with sqlite3.connect(notice.file) as db:
        assert db.execute("SELECT count(*) FROM moves WHERE game = 2").fetchone() == (10,)
    store.keep(game_after(4, number=2))
    assert store.close()
    assert states(updated) == {1: "over", 2: "running"}
    assert not (updated / REQUEST).exists()
    store = opened(updated)
    assert store.notices == ()
    assert store.unfinished is not None and len(store.unfinished.game.history) == 8
    store.close()


@pytest.mark.parametrize("refused", range(4))
def test_wherever_going_back_is_broken_off_the_next_start_ends_it(
    updated: Path, refused: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    (updated / REQUEST).touch()
    done = 0

    def failing(work: object) -> object:
        def step(*arguments: object) -> object:
            nonlocal done
            done += 1
            if done > refused:
                raise OSError("the power is gone")
            return work(*arguments)  # type: ignore[operator]

        return step

    with monkeypatch.context() as patch:
        from kiosk.store import going_back

        for name in ("set_aside", "sync_folder", "remove"):
            patch.setattr(going_back, name, failing(getattr(going_back, name)))
        with pytest.raises(OSError, match="the power"):
            Opening(updated / DATABASE).open()
    Opening(updated / DATABASE).open().close()
    with database(updated) as db:
        assert db.execute("SELECT count(*) FROM moves WHERE game = 2").fetchone() == (6,)
    assert not (updated / REQUEST).exists()


def test_a_request_means_nothing_where_the_database_is_not_newer(
    tmp_path: Path, opened: Opened
) -> None:
    store = opened(tmp_path)
    store.keep(game_after(3))
    assert store.close()
    (tmp_path / REQUEST).touch()
    store = opened(tmp_path)
    assert store.unfinished is not None and store.notices == ()
    assert store.close()
    assert not (tmp_path / REQUEST).exists()


def test_without_room_for_the_copy_it_is_brought_up_to_date_all_the_same(
    tmp_path: Path, opened: Opened
) -> None:
    store = opened(tmp_path)
    store.keep(game_after(3))
    assert store.close()
    (tmp_path / "set-aside").write_text("no folder")
    with newer_program():
        store = opened(tmp_path)
        assert store.unfinished is not None
        assert store.close()
    with database(tmp_path) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (len(schema.STEPS) + 1,)
    assert not list(tmp_path.glob("*copy*"))
