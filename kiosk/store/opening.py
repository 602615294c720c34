"""The database found at the start: made where there is none, brought up to date, set aside where it is damaged."""

from __future__ import annotations

import errno
import logging
import os
import sqlite3
from dataclasses import dataclass, field
from pathlib import Path

from kiosk.files import make_folder, set_aside, sync_folder
from kiosk.store import going_back
from kiosk.store.database import (
    APPLICATION,
    Connect,
    Database,
    DatabaseDamaged,
    connect,
    parts,
    read_only,
    remove_parts,
)
from kiosk.store.notice import Notice, NoticeKind
from kiosk.store.schema import STEPS, migrate, missing_tables, version_of
from kiosk.store.storage_thread import NewerFile

_HEAD = 100
_VERSION, _APPLICATION = slice(60, 64), slice(68, 72)
_log = logging.getLogger(__name__)


@dataclass
class Opening:
    """Opens the database in `file`; `notices` say what was found wrong."""

    file: Path
    connect: Connect = connect
    notices: list[Notice] = field(default_factory=list)

    def open(self) -> Database:
        """The database, at this program's version. Raises `OSError`; it may be tried again then."""
        if going_back.asked(self.file.parent):
            self._go_back()
        if not self._is_there():
            return self.make()
        try:
            self.check_head()
            database = Database(self.file, self.connect)
            with database.transaction() as db:
                self._check(db)
                behind = version_of(db) < len(STEPS)
            if behind:
                going_back.keep_copy(self.file, self.connect)
            with database.transaction() as db:
                migrate(db)
                db.execute("UPDATE starts SET count = count + 1")
        except DatabaseDamaged as error:
            return self.start_anew(NoticeKind.DAMAGED, str(error))
        except PermissionError as error:
            if os.access(self.file, os.R_OK):
                raise
            # Whoever may not read it may perhaps move it.
            return self.start_anew(NoticeKind.UNREADABLE, error.strerror or str(error))
        return database

    def read(self) -> sqlite3.Connection | None:
        """The database where nothing can be written, to read it; None where that is not possible either."""
        db = None
        try:
            self.check_head()
            db = read_only(self.file, self.connect)
            self._check(db)
            if version_of(db) == len(STEPS):
                return db
        except (OSError, DatabaseDamaged, sqlite3.Error) as error:
            _log.info("%s cannot be read either: %s", self.file, error)
        if db:
            db.close()
        return None

    def bring_up_to_date(self, db: sqlite3.Connection) -> None:
        """Check the whole database, and take the steps that are missing. Raises `NewerFile`, `DatabaseDamaged`."""
        self._check(db)
        migrate(db)

    def check_head(self) -> None:
        """Whether it is ours to open at all: SQLite might write to it. Raises `NewerFile`, `DatabaseDamaged`."""
        if self.file.is_dir():
            raise DatabaseDamaged("it is a folder")
        with open(self.file, "rb") as stream:
            head = stream.read(_HEAD)
        if len(head) < _HEAD or int.from_bytes(head[_APPLICATION]) != APPLICATION:
            raise DatabaseDamaged("the file does not begin as a table's database does")
        self._refuse_newer(int.from_bytes(head[_VERSION]))

    def start_anew(self, kind: NoticeKind, detail: str) -> Database:
        """Put what is there out of the way, unchanged, and make another. Raises `OSError`."""
        self.tell(kind, self.file, detail)
        for part in parts(self.file):
            if part.exists():
                kept = set_aside(part, kind.value)
        self.tell(kind, kept, detail)
        return self.make()

    def make(self) -> Database:
        """A new database, with what an earlier version of the program kept in other files. Raises `OSError`.

        It gets its name when it is whole: an empty file of that name was another once.
        """
        from kiosk.store.json_files import take_over  # needed once in a table's life

        make_folder(self.file.parent)
        new = self.file.with_name(f"{self.file.name}.new")
        remove_parts(new)
        new.touch()
        making = Database(new, self.connect)
        with making.transaction() as db:
            db.execute(f"PRAGMA application_id = {APPLICATION}")
            migrate(db)
            old = take_over(db, self.file.parent)
        making.close()
        if parts(new)[0].exists():
            raise OSError(
                errno.EIO, "what was written ahead could not be put in its place", str(new)
            )
        os.replace(new, self.file)
        sync_folder(self.file.parent)
        for file, kind, detail in old:
            self._be_done_with(file, kind, detail)
        return Database(self.file, self.connect)

    def tell(self, kind: NoticeKind, file: Path, detail: str) -> None:
        """Say what is wrong, in the log and to whoever asks; said again, it only says where the file is now."""
        _log.warning("saved games: %s; %s: %s", kind.value, file, detail)
        same = [n for n in self.notices if (n.kind, n.detail) == (kind, detail)]
        self.notices[:] = [n for n in self.notices if n not in same] + [Notice(kind, file, detail)]

    def _go_back(self) -> None:
        newer = going_back.put_back(self.file, len(STEPS), self.connect)
        if newer:
            self.tell(NoticeKind.WENT_BACK, newer, "a copy made before an update is in its place")

    def _be_done_with(self, file: Path, kind: NoticeKind | None, detail: str) -> None:
        try:
            file = set_aside(file, kind.value if kind else "taken-over")
        except OSError as error:
            _log.warning("%s cannot be set aside: %s", file, error)
        if kind:
            self.tell(kind, file, detail)

    def _is_there(self) -> bool:
        try:
            self.file.stat()
        except FileNotFoundError:
            return False
        return True

    def _refuse_newer(self, version: int) -> None:
        if version > len(STEPS):
            why = f"{self.file} is from a newer program: its tables are of version {version}"
            self.tell(NoticeKind.NEWER, self.file, why)
            raise NewerFile(why)

    def _check(self, db: sqlite3.Connection) -> None:
        self._refuse_newer(version_of(db))
        (answer,) = db.execute("PRAGMA quick_check(1)").fetchone()
        if answer != "ok":
            raise DatabaseDamaged(str(answer))
        if missing := missing_tables(db):
            raise DatabaseDamaged(f"it has no {' and no '.join(missing)}")
