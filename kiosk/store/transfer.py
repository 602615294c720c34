"""All that a table keeps in one file, and back: for a backup, or for the table's next computer.

The file is a database like the table's own, with the choices made at the table in it. The PIN of the operator's page
is not: whoever finds the file could try all PINs.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from kiosk.evening.journal import Unreadable
from kiosk.evening.kept_lines import check_kept
from kiosk.files import (
    FolderInUse,
    FolderLock,
    make_folder,
    set_aside,
    sync_file,
    sync_folder,
    write_atomically,
)
from kiosk.store import evenings, games
from kiosk.store.database import Database, DatabaseDamaged, connect, parts, remove_parts, told_as
from kiosk.store.games import State
from kiosk.store.ledger import DATABASE
from kiosk.store.opening import Opening
from kiosk.store.saved_game import Damaged

BESIDE = ("choices.json",)
"""Files of the data folder that go with it."""


class Unusable(Exception):
    """A file that is not taken over; the text says why."""


def export_all(folder: Path, file: Path) -> int:
    """Write all games of this folder, and what is kept beside them, to a file; how many games these are.

    The table may be in use. Raises `OSError`; what was in the file before then still stands.
    """
    new = file.with_name(f"{file.name}.new")
    with ExitStack() as closing:
        source = closing.enter_context(reading(folder))
        remove_parts(new)
        closing.callback(remove_parts, new)
        found = _write(source, new, folder)
        sync_file(new)
        os.replace(new, file)
        sync_folder(file.absolute().parent)
    return found


@contextmanager
def reading(folder: Path) -> Iterator[sqlite3.Connection]:
    """The tables in this folder, to be read whether it is in use or not. Raises `OSError` or `DatabaseDamaged`."""
    if not folder.is_dir():
        raise FileNotFoundError(2, "there are no games here", str(folder))
    with ExitStack() as closing:
        try:
            closing.callback(FolderLock(folder).release)
            Opening(
                folder / DATABASE
            ).open().close()  # an earlier version's games are taken over first
        except FolderInUse:
            pass
        with told_as(folder / DATABASE):
            source = connect(f"{(folder / DATABASE).absolute().as_uri()}?mode=ro")
            closing.callback(source.close)
            yield source


def _write(source: sqlite3.Connection, new: Path, folder: Path) -> int:
    with told_as(new):
        target = connect(f"{new.absolute().as_uri()}?mode=rwc")
        try:
            source.backup(target)
            target.execute("PRAGMA journal_mode = DELETE")  # one file, whole by itself
            target.execute("CREATE TABLE beside (name TEXT PRIMARY KEY, content BLOB NOT NULL)")
            for name in BESIDE:
                if (folder / name).exists():
                    content = (folder / name).read_bytes()
                    target.execute("INSERT INTO beside VALUES (?, ?)", (name, content))
            return len(games.numbers(target, *State))
        finally:
            target.close()


def import_all(file: Path, folder: Path) -> int:
    """Put what such a file holds in the place of all that is in this folder, which is set aside; how many games.

    The table is known by something else from then on: the one that the file comes from may well go on.
    Raises `FolderInUse`, `Unusable` where anything in the file is damaged, and `OSError`: the folder is then as before.
    """
    make_folder(folder)
    current, new = folder / DATABASE, folder / f"{DATABASE}.new"
    with ExitStack() as closing:
        closing.callback(FolderLock(folder).release)
        Opening(current).open().close()
        remove_parts(new)
        closing.callback(remove_parts, new)
        shutil.copyfile(file, new)
        try:
            found, beside = _checked(new)
        except (DatabaseDamaged, Damaged) as error:
            raise Unusable(f"{file} is damaged: {error}") from error
        for part in parts(current):
            if part.exists():  # a copy of it: there is always one or the other
                shutil.copy2(part, part.with_name(f"{part.name}.old"))
                set_aside(part.with_name(f"{part.name}.old"), "replaced")
        sync_file(new)
        os.replace(new, current)
        sync_folder(folder)
        for name, content in beside:
            if (folder / name).exists():
                set_aside(folder / name, "replaced")
            write_atomically(folder / name, content)
    return found


def _checked(new: Path) -> tuple[int, list[tuple[str, bytes]]]:
    """How many games there are, each of them read and every evening as well, and what lay beside them.

    Raises `DatabaseDamaged` or `Damaged`.
    """
    opening, database = Opening(new), Database(new)
    opening.check_head()
    try:
        with database.transaction() as db:
            opening.bring_up_to_date(db)
            numbers = games.numbers(db, *(state for state in State if state is not State.DAMAGED))
            for number in numbers:
                try:
                    games.read(db, number)
                except Damaged as error:
                    raise Damaged(f"game {number}: {error}") from error
            _check_evenings(db)
            evenings.become_another(db)  # the table that it comes from may go on as well
            # A table's own database, copied by hand, has nothing beside it.
            db.execute("CREATE TABLE IF NOT EXISTS beside (name TEXT, content BLOB)")
            beside = db.execute("SELECT name, content FROM beside").fetchall()
            db.execute("DROP TABLE beside")
    finally:
        database.close()
    return len(numbers), [(name, bytes(content)) for name, content in beside if name in BESIDE]


def _check_evenings(db: sqlite3.Connection) -> None:
    for name in evenings.all_evenings(db):
        kept, wrong = evenings.read(db, name)
        if wrong:
            raise Damaged(wrong[0])
        try:
            check_kept(kept)
        except Unreadable as error:
            raise Damaged(f"evening {name}: {error}") from error
