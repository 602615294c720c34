"""The tables that games are kept in, and the steps from one version of them to the next.

A file says in `user_version` which step it has come to. Steps are never changed any more once they have been shipped:
a new version is one more step at the end.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from typing import TypeAlias

from kiosk.store import evenings

Step: TypeAlias = Callable[[sqlite3.Connection], None]
"""Makes the tables of one version out of those of the one before, within a transaction."""


def _first_tables(db: sqlite3.Connection) -> None:
    """Games, who sits there, and every move.

    `number` is the counter that games are ordered by: no clock is asked. A seed has 64 bits, which SQLite's signed
    numbers do not hold. `moves.place` counts from 1, `seconds` is how long the move took by a clock that nobody sets,
    unknown for the first one after a start. `check_sum` is the CRC-32 of all that a game was made of so far (see
    `kiosk.store.games`).
    """
    for statement in (
        """CREATE TABLE games (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            edition TEXT NOT NULL,
            players INTEGER NOT NULL,
            seed TEXT NOT NULL,
            cap INTEGER,
            hands TEXT NOT NULL,
            state TEXT NOT NULL,
            check_sum INTEGER NOT NULL
        )""",
        """CREATE TABLE chairs (
            game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
            seat INTEGER NOT NULL,
            edge INTEGER NOT NULL,
            at REAL NOT NULL,
            emblem TEXT NOT NULL,
            number INTEGER NOT NULL,
            name TEXT NOT NULL,
            person INTEGER NOT NULL,
            bot TEXT,
            PRIMARY KEY (game, seat)
        ) WITHOUT ROWID""",
        """CREATE TABLE moves (
            game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
            place INTEGER NOT NULL,
            move TEXT NOT NULL,
            seconds REAL,
            check_sum INTEGER NOT NULL,
            PRIMARY KEY (game, place)
        ) WITHOUT ROWID""",
        "CREATE INDEX games_by_state ON games (state)",
        "CREATE TABLE starts (count INTEGER NOT NULL)",
        "INSERT INTO starts VALUES (0)",
    ):
        db.execute(statement)


def _days(db: sqlite3.Connection) -> None:
    """The day on which a game was seen to have ended, counted from 1970: names are not kept for ever.

    It is unknown (NULL) as long as the game runs, and until the clock has been set. Nothing is ordered by it.
    """
    db.execute("ALTER TABLE games ADD COLUMN ended INTEGER")


STEPS: Sequence[Step] = (_first_tables, _days, evenings.make_tables)
"""In their order; what the last one makes is what this program works with."""
EVENINGS = 3
"""The step that made the tables of evenings."""
_TABLES = {1: ("games", "chairs", "moves", "starts"), EVENINGS: ("this_table", "evenings", "facts")}
"""By the step from which on there have been these."""


def version_of(db: sqlite3.Connection) -> int:
    """Which step this database has come to."""
    version: int = db.execute("PRAGMA user_version").fetchone()[0]
    return version


def missing_tables(db: sqlite3.Connection) -> list[str]:
    """The tables that this database should have by its version and has not."""
    there = {name for (name,) in db.execute("SELECT name FROM sqlite_master").fetchall()}
    version = version_of(db)
    wanted = (name for step, names in _TABLES.items() if version >= step for name in names)
    return [name for name in wanted if name not in there]


def migrate(db: sqlite3.Connection) -> None:
    """Take every step that is missing, within the transaction that is open."""
    for number, step in enumerate(STEPS, 1):
        if number > version_of(db):
            step(db)
            db.execute(f"PRAGMA user_version = {number}")
