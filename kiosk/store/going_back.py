"""An update that is taken back, and the games as they were before it.

Whatever brings a database up to date first puts a copy of it aside. The version before cannot read what the steps make
of it; so where an installer goes back to that version it leaves a request beside the games,

    go-back

and the older program, finding a newer program's database there, puts that one aside and the copy in its place.
"""

from __future__ import annotations

import logging
import os
from contextlib import closing, suppress
from pathlib import Path

from kiosk.files import SET_ASIDE, place_aside, remove, set_aside, sync_file, sync_folder
from kiosk.store.database import Connect, parts, read_only, remove_parts, told_as
from kiosk.store.schema import version_of

REQUEST = "go-back"
_COPY = "before-update"
_log = logging.getLogger(__name__)


def keep_copy(file: Path, connect: Connect) -> None:
    """Put a copy of this database aside, as it is on the disk. Raises `DatabaseDamaged`.

    A disk that has no room for it is no reason not to go on: what is played from now on matters more.
    """
    new = file.with_name(f"{file.name}.new-copy")
    try:
        remove_parts(new)
        with told_as(file), closing(connect(f"{file.absolute().as_uri()}?mode=rw")) as db:
            db.execute("VACUUM INTO ?", (str(new),))
        sync_file(new)
        kept = place_aside(file, _COPY)
        os.replace(new, kept)
        sync_folder(kept.parent)
        _log.info("%s is brought up to date; as it was it is kept in %s", file, kept)
    except OSError as error:
        _log.warning("%s cannot be copied before it is brought up to date: %s", file, error)
        # A full disk gets its space back.
        with suppress(OSError):
            remove_parts(new)


def asked(folder: Path) -> bool:
    """Whether somebody has gone back to this version of the program and not been heard yet."""
    return (folder / REQUEST).exists()


def put_back(file: Path, version: int, connect: Connect) -> Path | None:
    """Do what was asked: where the database is newer than this version, put the copy in its place.

    Where the newer one is now comes back; None where there was nothing to be done, or no copy that this version can
    read. Raises `OSError`; it may be tried again then, and ends the same wherever it was broken off.
    """
    kept, copy = None, _latest_copy(file, version, connect)
    if copy and (not file.exists() or _version(file, connect) > version):
        for part in parts(file):
            if part.exists():
                kept = set_aside(part, "newer")
        os.replace(copy, file)
        sync_folder(copy.parent)
        sync_folder(file.parent)
    remove(file.with_name(REQUEST))
    return kept


def _latest_copy(file: Path, version: int, connect: Connect) -> Path | None:
    """The copy made last of those that a program of this version can read."""
    for copy in sorted(file.parent.glob(f"{SET_ASIDE}/*-{_COPY}-{file.name}"), reverse=True):
        if 0 < _version(copy, connect) <= version:
            return copy
    return None


def _version(file: Path, connect: Connect) -> int:
    """Which step a database has come to, 0 for what is none."""
    try:
        with closing(read_only(file, connect)) as db, told_as(file):
            return version_of(db)
    except Exception as error:
        _log.info("%s cannot be read: %s", file, error)
        return 0
