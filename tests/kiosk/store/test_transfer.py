"""All that a table keeps in one file: written while it is in use or not, and taken over whole or not at all."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path

import pytest
from kept import Opened, database, game_after, kept_games, over, running, states

from kiosk.__main__ import IN_USE, main
from kiosk.files import FolderInUse
from kiosk.store import transfer
from kiosk.store.ledger import DATABASE
from kiosk.store.transfer import Unusable, export_all, import_all

EARLIER = Path(__file__).parent / "earlier"
CHOICES = b'{"language":"de"}\n'


@pytest.fixture
def table(tmp_path: Path, opened: Opened) -> Path:
    """A table that has kept a game that is over, one that runs, and a choice; it is in use."""
    store = opened(tmp_path / "table")
    store.file_away(over(1))
    store.keep(game_after(6, number=2))
    assert store.flush()
    (tmp_path / "table" / "choices.json").write_bytes(CHOICES)
    return tmp_path / "table"


def test_what_a_table_in_use_exports_another_takes_over(table: Path, tmp_path: Path) -> None:
    assert export_all(table, tmp_path / "backup") == 2
    assert sorted(file.name for file in tmp_path.iterdir()) == ["backup", "table"]
    other = tmp_path / "other"
    assert import_all(tmp_path / "backup", other) == 2
    assert states(other) == {1: "over", 2: "running"}
    assert running(other).game.history == running(table).game.history
    assert running(other).chairs == running(table).chairs
    assert (other / "choices.json").read_bytes() == CHOICES


def test_a_database_copied_by_hand_is_taken_over_too(table: Path, tmp_path: Path) -> None:
    export_all(table, tmp_path / "backup")
    with sqlite3.connect(tmp_path / "backup") as db:
        db.execute("DROP TABLE beside")
    db.close()
    assert import_all(tmp_path / "backup", tmp_path / "other") == 2
    assert states(tmp_path / "other") == {1: "over", 2: "running"}


def test_what_was_there_is_set_aside_and_the_same_again_changes_nothing(
    table: Path, tmp_path: Path, opened: Opened
) -> None:
    export_all(table, tmp_path / "backup")
    other = tmp_path / "other"
    store = opened(other)
    store.keep(game_after(9))
    assert store.close()
    (other / "choices.json").write_bytes(b"{}")
    for _ in range(2):
        import_all(tmp_path / "backup", other)
    store = opened(other)
    assert store.notices == ()
    assert store.unfinished is not None and store.unfinished.number == 2
    assert store.next_number() == 3
    aside = []
    for old in (other / "set-aside").glob("*-replaced-quibbles.db.old"):
        old.rename(old.parent / DATABASE)
        aside.append(list(kept_games(old.parent)))
    assert sorted(aside) == [[1], [1, 2]]


def test_the_first_versions_files_are_exported_as_well(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(EARLIER / "json", tmp_path / "data"))
    assert export_all(folder, tmp_path / "backup") == 3
    assert import_all(tmp_path / "backup", tmp_path / "other") == 3
    assert running(tmp_path / "other").number == 4


@pytest.mark.parametrize("how", ["cut", "empty", "another", "game", "newer"])
def test_what_is_damaged_is_refused_and_nothing_is_changed(
    table: Path, tmp_path: Path, how: str, opened: Opened
) -> None:
    backup = tmp_path / "backup"
    export_all(table, backup)
    good = backup.read_bytes()
    if how == "game":
        (tmp_path / "folder").mkdir()
        backup.rename(tmp_path / "folder" / DATABASE)
        with database(tmp_path / "folder") as db:
            db.execute("UPDATE moves SET move = 'd1' WHERE game = 2 AND place = 1")
        (tmp_path / "folder" / DATABASE).rename(backup)
    else:
        bad = {
            "cut": good[: len(good) // 2],
            "empty": b"",
            "another": b"something else " * 1000,
            "newer": good[:60] + (99).to_bytes(4) + good[64:],
        }
        backup.write_bytes(bad[how])
    other = tmp_path / "other"
    store = opened(other)
    store.keep(game_after(3))
    assert store.close()
    before = (other / DATABASE).read_bytes()
    with pytest.raises(
        OSError if how == "newer" else Unusable, match="newer" if how == "newer" else "damaged"
    ):
        import_all(backup, other)
    assert sorted(file.name for file in other.iterdir()) == [DATABASE]
    assert kept_games(other)[1][1].game.history == game_after(3).game.history
    assert len((other / DATABASE).read_bytes()) == len(before)


def test_a_table_in_use_takes_nothing_over(table: Path, tmp_path: Path) -> None:
    export_all(table, tmp_path / "backup")
    with pytest.raises(FolderInUse):
        import_all(tmp_path / "backup", table)


def test_an_export_that_fails_leaves_the_last_one(
    table: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "backup").write_bytes(b"the last one")

    def failing(*_: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(transfer, "_write", failing)
    with pytest.raises(OSError, match="No space"):
        export_all(table, tmp_path / "backup")
    assert (tmp_path / "backup").read_bytes() == b"the last one"
    assert sorted(file.name for file in tmp_path.iterdir()) == ["backup", "table"]


def test_the_command_says_what_it_has_done(
    table: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def said(*arguments: object) -> tuple[int, str]:
        status = main(["--language", "en", *map(str, arguments)])
        return status, "".join(capsys.readouterr())

    backup, other = tmp_path / "backup", tmp_path / "other"
    assert said("--data", table, "--export", backup) == (
        *(0, f"2 games and the table's choices are in {backup}.\n"),
    )
    assert said("--data", other, "--import", backup) == (
        *(0, "2 games and the table's choices are taken over.\n"),
    )
    status, words = said("--data", table, "--import", backup)
    assert status == IN_USE and "another copy" in words
    backup.write_bytes(b"garbage")
    status, words = said("--data", other, "--import", backup)
    assert status == 1 and f"{backup} is damaged" in words
