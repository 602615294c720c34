"""Evenings in the tables: a row for each, and their journals line by line.

What a line says is not looked at here. The name of the person it is about stands apart from it, so that names can be
erased without touching anything else.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias
from zlib import crc32


class KeptLine(NamedTuple):
    """A line of a journal: its stamp, what it says, and the name that was taken out of it."""

    clock: int
    table: str
    fact: str
    name: str


class KeptEvening(NamedTuple):
    """An evening: what it is known by among all, the code of whoever runs it, and its journal, in its order."""

    evening: str
    code: str
    is_open: bool
    lines: tuple[KeptLine, ...]

    @property
    def nameless(self) -> KeptEvening:
        """The same without anybody's name."""
        return self._replace(lines=tuple(line._replace(name="") for line in self.lines))


Change: TypeAlias = Callable[[KeptEvening | None], tuple[KeptEvening, Sequence[KeptLine]]]
"""Makes of an evening, None where it is not kept yet, what it is to be, with the lines that are new."""


def make_tables(db: sqlite3.Connection) -> None:
    """The tables as they were first made. `this_table` is what this table is known by among all that write journals:
    the last row; what stands before it was so on another computer.
    """
    for statement in (
        "CREATE TABLE this_table (id TEXT NOT NULL)",
        "INSERT INTO this_table VALUES (lower(hex(randomblob(4))))",
        """CREATE TABLE evenings (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            evening TEXT NOT NULL UNIQUE,
            code TEXT NOT NULL,
            open INTEGER NOT NULL,
            ended INTEGER
        )""",
        """CREATE TABLE facts (
            evening TEXT NOT NULL,
            clock INTEGER NOT NULL,
            origin TEXT NOT NULL,
            fact TEXT NOT NULL,
            name TEXT NOT NULL,
            check_sum INTEGER NOT NULL,
            PRIMARY KEY (evening, clock, origin)
        ) WITHOUT ROWID""",
    ):
        db.execute(statement)


def this_table(db: sqlite3.Connection) -> tuple[str, ...]:
    """What this table is known by, eight hexadecimal digits, and what it was before, the latest first."""
    return tuple(name for (name,) in db.execute("SELECT id FROM this_table ORDER BY rowid DESC"))


def become_another(db: sqlite3.Connection) -> None:
    """Be known by something else from now on: where these tables come from, somebody may go on with them as well, and
    no two may write down different things under one stamp.
    """
    db.execute("INSERT INTO this_table VALUES (lower(hex(randomblob(4))))")


def was_known_by(db: sqlite3.Connection, names: Sequence[str]) -> None:
    """Have these among what this table was known by before, those that are not: it has written journals under them."""
    there = this_table(db)
    for name in names:
        if name not in there:
            db.execute(
                "INSERT INTO this_table (rowid, id) SELECT min(rowid) - 1, ? FROM this_table",
                (name,),
            )


def keep(db: sqlite3.Connection, kept: KeptEvening, new: Sequence[KeptLine]) -> None:
    """Have the evening stand in the tables as it does here; `new` are the lines that may not be there yet."""
    evening = kept.evening
    row = db.execute("SELECT code, open FROM evenings WHERE evening = ?", (evening,)).fetchone()
    if row is None:
        db.execute(
            "INSERT INTO evenings (evening, code, open) VALUES (?, ?, ?)",
            (evening, kept.code, int(kept.is_open)),
        )
    elif row != (kept.code, int(kept.is_open)):
        db.execute(
            "UPDATE evenings SET code = ?, open = ?, ended = NULL WHERE evening = ?",
            (kept.code, int(kept.is_open), evening),
        )
    if kept.is_open:
        # There is one table: whoever opens an evening there has closed the one before.
        db.execute("UPDATE evenings SET open = 0 WHERE open AND evening <> ?", (evening,))
    _write(db, evening, new)
    (there,) = db.execute("SELECT count(*) FROM facts WHERE evening = ?", (evening,)).fetchone()
    if there < len(kept.lines):  # the file they were in is gone
        _write(db, evening, kept.lines)


def _write(db: sqlite3.Connection, evening: str, lines: Sequence[KeptLine]) -> None:
    """A name that was forgotten is not written down again, whoever still remembers it."""
    rows = [(evening, *line, _check(evening, line)) for line in lines]
    db.executemany(
        "INSERT INTO facts VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET fact = excluded.fact,"
        " name = iif(name = '', '', excluded.name), check_sum = excluded.check_sum",
        rows,
    )


def open_evening(db: sqlite3.Connection) -> str | None:
    """The evening that is open."""
    row = db.execute("SELECT evening FROM evenings WHERE open ORDER BY number DESC").fetchone()
    return row and str(row[0])


def all_evenings(db: sqlite3.Connection) -> list[str]:
    """Every evening, the first opened here first."""
    return [name for (name,) in db.execute("SELECT evening FROM evenings ORDER BY number")]


def read(db: sqlite3.Connection, evening: str) -> tuple[KeptEvening, list[str]]:
    """An evening with its journal, and what is wrong with the lines that had to be left out."""
    code, is_open = db.execute(
        "SELECT code, open FROM evenings WHERE evening = ?", (evening,)
    ).fetchone()
    lines, wrong = [], []
    for *row, check in db.execute(
        "SELECT clock, origin, fact, name, check_sum FROM facts WHERE evening = ?"
        " ORDER BY clock, origin",
        (evening,),
    ):
        line = KeptLine(*row)
        if check == (right := _check(evening, line)):
            lines.append(line)
        else:
            wrong.append(
                f"line {line.clock} of an evening, {line.fact!r}: its check should be {right:08x}"
            )
    return KeptEvening(evening, str(code), bool(is_open), tuple(lines)), wrong


def date_evenings(db: sqlite3.Connection, day: int) -> None:
    """Give this day to every evening that is over and has none yet, or one to come (see `names.date_games`)."""
    db.execute(
        "UPDATE evenings SET ended = ? WHERE NOT open AND (ended IS NULL OR ended > ?)", (day, day)
    )


def forget_names(db: sqlite3.Connection, before: int | None) -> int:
    """Take the names out of all evenings that were over before this day, or of all; of how many lines."""
    old: str = ""
    days: tuple[int, ...] = ()
    if before is not None:
        old = (
            " AND evening IN"
            " (SELECT evening FROM evenings WHERE coalesce(ended, 0) < ? AND NOT open)"
        )
        days = (before,)
    return db.execute(f"UPDATE facts SET name = '' WHERE name <> ''{old}", days).rowcount


def _check(evening: str, line: KeptLine) -> int:
    """The name is not part of it."""
    return crc32(
        f"{evening} {line.clock} {line.table} {line.fact}".encode("utf-8", "surrogatepass")
    )
