"""The names of people in games that are over: for how long they are kept, and that nothing is left of them afterwards.

What was written over may still lie in a database file, in what is written ahead of it, and in copies that were set
aside; all three are seen to. What the cells of a memory card remember under the file system is out of reach.
"""

from __future__ import annotations

import logging
import re
import shutil
import sqlite3
import time
from contextlib import closing
from pathlib import Path

from kiosk.files import SET_ASIDE
from kiosk.hours.wall_clock import EARLIEST, roughly
from kiosk.store import evenings
from kiosk.store.database import connect, told_as
from kiosk.store.games import State
from kiosk.store.schema import EVENINGS, version_of

_DAY = 86400

_DATABASE = "quibbles.db"
_ASIDE = re.compile(r"(\d{4})(\d{2})(\d{2})-\d{6}-(?:\d+-)?[a-z -]+-(.+)")
"""A name there: the date, why it was set aside, and what it was called."""
_WITH_NAMES = (_DATABASE, "game.json", "records")
_log = logging.getLogger(__name__)


def today() -> int | None:
    """The day, counted from 1970, None while the clock has not been set."""
    now = roughly()
    return None if now is None else int(now // _DAY)


def date_games(db: sqlite3.Connection, day: int) -> None:
    """Give this day to every game that has ended and has none yet, or one to come, from a clock that was ahead."""
    db.execute(
        "UPDATE games SET ended = ? WHERE state <> ? AND (ended IS NULL OR ended > ?)",
        (day, State.RUNNING.value, day),
    )


def forget_names(db: sqlite3.Connection, before: int | None) -> int:
    """Take the names out of all games that ended before this day, or of all games; of how many seats.

    Everyone is called by their emblem then. The check sums do not cover names, so the games stay as they are.
    """
    old: str = ""
    days: tuple[int | str, ...] = ()
    if before is not None:
        old = " AND game IN (SELECT number FROM games WHERE coalesce(ended, 0) < ? AND state <> ?)"
        days = (before, State.RUNNING.value)
    return db.execute(f"UPDATE chairs SET name = '' WHERE name <> ''{old}", days).rowcount


def forget_names_set_aside(folder: Path, before: int | None) -> None:
    """The same for what was set aside in this data folder before that day, or ever.

    A database that can be read loses its names. What cannot be read cannot be searched for names: it is removed, and so
    are files of games that have been taken over into the database. Never raises: what cannot be removed is logged.
    """
    for file in sorted((folder / SET_ASIDE).glob("*")):
        found = _ASIDE.fullmatch(file.name)
        if not found or not found[4].startswith(_WITH_NAMES):
            continue
        try:
            if before is not None and _day_of(file, found) >= before:
                continue
            if not (found[4] in (_DATABASE, f"{_DATABASE}.old") and _forget_in(file)):
                shutil.rmtree(file) if file.is_dir() else file.unlink(missing_ok=True)
                _log.warning("%s may hold names and was removed", file)
        except OSError as error:
            _log.warning("%s may hold names and cannot be removed: %s", file, error)


def remove_leftovers(folder: Path) -> None:
    """Remove what an import that was broken off has left in this data folder: copies, of which nobody needs to know any
    more. Never raises: what cannot be removed is logged.
    """
    for file in (*folder.glob(f"{_DATABASE}.new*"), *folder.glob(f"{_DATABASE}*.old")):
        try:
            file.unlink()
        except OSError as error:
            _log.warning("%s may hold names and cannot be removed: %s", file, error)


def _forget_in(file: Path) -> bool:
    """Whether it is a database that holds no names any more."""
    try:
        with told_as(file), closing(connect(f"{file.absolute().as_uri()}?mode=rw")) as db:
            # What was written ahead belongs to it only where it lies beside it; it is one file afterwards.
            db.execute("PRAGMA journal_mode = DELETE")
            db.execute("PRAGMA secure_delete = ON")
            (answer,) = db.execute("PRAGMA quick_check(1)").fetchone()
            if answer != "ok":
                return False
            forget_names(db, None)
            if version_of(db) >= EVENINGS:
                evenings.forget_names(db, None)
            db.execute("VACUUM")
    except Exception as error:
        _log.info("%s: %s", file, error)
        return False
    return True


def _day_of(file: Path, found: re.Match[str]) -> int:
    """The day on which it was set aside, counted from 1970.

    A clock that had not been set, or was ahead, has put another into its name: then it counts from now on, as games do.
    Raises `OSError`.
    """
    year, month, day_of_month = map(int, found.groups()[:3])
    day = int(time.mktime((year, month, day_of_month, 12, 0, 0, 0, 0, -1)) // _DAY)
    now = today()
    if (
        now is None or EARLIEST // _DAY <= day <= now + 1
    ):  # it may be tomorrow already where the table stands
        return day
    dated = file.with_name(time.strftime("%Y%m%d", time.localtime(time.time())) + file.name[8:])
    if not dated.exists():
        file.rename(dated)
    return now
