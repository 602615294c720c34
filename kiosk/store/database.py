"""The one file that games are kept in, and what may go wrong with it: an SQLite database, used by one thread.

It is written ahead (WAL) and every commit waits for the disk: one sync, and the power may go. What is refused is told
as `OSError`, as with any other file.
"""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TypeAlias

from kiosk.files import make_folder
from kiosk.store.storage_thread import NotNow

Connect: TypeAlias = Callable[[str], sqlite3.Connection]
"""Opens the database that an SQLite URI names."""

APPLICATION = 0x51756962
"""Says in a file's head, in ASCII, whose it is: "Quib"."""
BUSY = 2.0
"""Seconds that somebody else who looks into the file, with SQLite's own tools, is waited for."""
_BROKEN = ("SQLITE_CORRUPT", "SQLITE_NOTADB", "SQLITE_FORMAT")
_REFUSED = ("SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_PERM", "SQLITE_AUTH", "SQLITE_IOERR")
_TRY_AGAIN = ("SQLITE_BUSY", "SQLITE_LOCKED", "SQLITE_PROTOCOL", "SQLITE_NOLFS", "SQLITE_NOMEM")


class DatabaseDamaged(Exception):
    """The file is no database any more."""


def connect(uri: str) -> sqlite3.Connection:
    """Open a database as this program does. It is closed by another thread than the one that used it."""
    db = sqlite3.connect(uri, uri=True, timeout=BUSY, isolation_level=None, check_same_thread=False)
    # A letter that a card has lost is for whoever checks the game, and no reason to read none at all.
    db.text_factory = lambda text: text.decode("utf-8", "replace")
    return db


class Database:
    """A database file. Whatever goes wrong, its connection is given up and the next transaction opens it anew."""

    def __init__(self, file: Path, connect: Connect = connect) -> None:
        self.file = file
        self._connect = connect
        self._connection: sqlite3.Connection | None = None
        self._inode: tuple[int, int] | None = None

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """All that is done in it is on the disk afterwards, or nothing.

        Raises `OSError` where the system refuses, `DatabaseDamaged` where the file is broken.
        """
        try:
            with told_as(self.file):
                connection = self._connected()
                connection.execute("BEGIN IMMEDIATE")
                yield connection
                connection.commit()
        except BaseException:
            self.close()
            raise

    def scrub(self, *, anew: bool = False) -> None:
        """Have nothing left in what is written ahead of what this program deleted or wrote over since.

        `anew` puts the file together anew, so that nothing is left either of what another did; that takes its time.
        Raises as a transaction does, and `NotNow` while somebody else reads it, such as whoever makes a copy.
        """
        try:
            with told_as(self.file):
                connection = self._connected()
                self._put_in_place(connection)  # before much is done in vain
                if anew:
                    connection.execute("VACUUM")
                    self._put_in_place(connection)
        except NotNow:
            raise
        except BaseException:
            self.close()
            raise

    @staticmethod
    def _put_in_place(connection: sqlite3.Connection) -> None:
        """Have nothing written ahead any more. Whoever reads is not waited for: plays may come meanwhile."""
        connection.execute("PRAGMA busy_timeout = 0")
        (busy, _, _) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        connection.execute(f"PRAGMA busy_timeout = {BUSY * 1000:.0f}")
        if busy:
            raise NotNow("somebody else reads the database")

    @property
    def is_lost(self) -> bool:
        """Whether somebody has removed the file, or put another in its place: SQLite would go on writing to it."""
        try:
            return self._inode not in (None, _inode(self.file))
        except OSError:
            return True

    def close(self) -> None:
        """Close it. What was not committed is as if it had not been."""
        connection, self._connection = self._connection, None
        if connection:
            with suppress(sqlite3.Error):
                connection.close()

    def _connected(self) -> sqlite3.Connection:
        if self._connection:
            return self._connection
        connection = self._connect(f"{self.file.absolute().as_uri()}?mode=rw")
        self._connection = connection
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA secure_delete = ON")  # among what is deleted are names
        self._inode = _inode(self.file)
        return connection


def read_only(file: Path, connect: Connect = connect) -> sqlite3.Connection:
    """Open a database to read it where nothing can be written, what was written ahead included.

    Raises `OSError` or `DatabaseDamaged`.
    """
    ahead, _, _ = parts(file)
    # With nothing written ahead it can be read as it lies. Else SQLite has to put the two together, without the locks
    # and the index for others that it would write to: nobody else can be there.
    alone = not ahead.exists() or not ahead.stat().st_size
    with told_as(file):
        how = "immutable=1" if alone else "vfs=unix-none"
        db = connect(f"{file.absolute().as_uri()}?mode=ro&{how}")
        db.execute("PRAGMA locking_mode = EXCLUSIVE")
        return db


def parts(file: Path) -> tuple[Path, ...]:
    """The files that a database consists of: first what is written ahead, which must never outlive it."""
    return file.with_name(f"{file.name}-wal"), file.with_name(f"{file.name}-shm"), file


def remove_parts(file: Path) -> None:
    """Remove a database that was never finished. Raises `OSError`."""
    for part in (*parts(file), file.with_name(f"{file.name}-journal")):
        part.unlink(missing_ok=True)


@contextmanager
def told_as(file: Path) -> Iterator[None]:
    """Whatever SQLite says about this file is raised as `OSError` or `DatabaseDamaged`."""
    try:
        yield
    except sqlite3.Error as error:
        raise _meaning(error, file) from error


def _meaning(error: sqlite3.Error, file: Path) -> Exception:
    name = getattr(error, "sqlite_errorname", "")
    if name.startswith(_BROKEN):
        return DatabaseDamaged(str(error))
    if name.startswith("SQLITE_FULL"):
        return OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(file))
    if name.startswith(_REFUSED):
        return _refusal(file) or OSError(errno.EIO, str(error), str(file))
    if name.startswith(_TRY_AGAIN):
        return OSError(errno.EAGAIN, str(error), str(file))
    return error


def _refusal(file: Path) -> OSError | None:
    """What the system itself says to whoever writes there: SQLite only tells that it could not."""
    probe = file.with_name(f".{file.name}.probe")
    try:
        make_folder(file.parent)
        try:
            probe.write_bytes(b"\0" * 4096)
        finally:
            probe.unlink(missing_ok=True)
        if file.exists():
            with open(file, "r+b"):
                pass
    except OSError as error:
        return error
    return None


def _inode(file: Path) -> tuple[int, int]:
    status = file.stat()
    return status.st_dev, status.st_ino
