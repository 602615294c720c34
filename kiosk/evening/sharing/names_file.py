"""Names to enrol, from a list that somebody made in a spreadsheet, an editor, or a telephone."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Sequence
from enum import Enum, auto

from kiosk.evening.names import alike
from kiosk.evening.sharing.spreadsheet import unmarked
from kiosk.names import clean_name

MOST_NAMES = 200
LARGEST = 2**20
"""Bytes."""
_SEPARATORS = ";\t,"
_TOLD = re.compile("sep=([;\t,])\r?\n", re.IGNORECASE)
_ENCODINGS = (
    (b"\xef\xbb\xbf", "utf-8-sig"),
    (b"\xff\xfe", "utf-16"),
    (b"\xfe\xff", "utf-16"),
)
_NAME = ("name", "names", "player", "players", "person", "spieler", "spielerin", "spieler*in")
_FIRST = ("first name", "firstname", "given name", "forename", "vorname")
_LAST = ("last name", "lastname", "surname", "family name", "nachname", "familienname")
_LONGEST_HEAD = 40
"""Characters: no more of a cell is compared with these words, for it may hold an accent a hundred thousand times."""


class WhyNot(Enum):
    """Why a list is not taken."""

    TOO_LARGE = auto()
    TOO_MANY = auto()
    NO_TEXT = auto()
    NO_NAMES = auto()


class NoNames(ValueError):
    """A file from which nobody is enrolled; the text says why, `line` is the line of the file, from 1, to blame."""

    def __init__(self, why: WhyNot, detail: str, line: int | None = None) -> None:
        super().__init__(f"line {line}: {detail}" if line else detail)
        self.why, self.line = why, line


def read_names(data: bytes) -> tuple[str, ...]:
    """The names in a file, in its order; two of one name are two people. Raises `NoNames`.

    A first row that says what stands in which column is understood; else the first column with text in it counts. Names
    are cleaned of what is not seen and cut to their length.
    """
    if len(data) > LARGEST:
        raise NoNames(
            WhyNot.TOO_LARGE, f"{len(data)} bytes: expected a list of names, of {LARGEST} at most"
        )
    rows = _rows(_text(data))
    called = _columns(rows[0][1]) if rows else None
    if called:
        del rows[0]
    names: list[str] = []
    for line, row in rows:
        name = clean_name(unmarked(called(row) if called else _first_text(row)))
        if not name:
            continue
        if len(names) == MOST_NAMES:
            raise NoNames(
                WhyNot.TOO_MANY, f"one more name: expected {MOST_NAMES} people at most", line
            )
        names.append(name)
    if not names:
        raise NoNames(WhyNot.NO_NAMES, "there is no name in it: expected one on each line")
    return tuple(names)


def _text(data: bytes) -> str:
    for mark, encoding in _ENCODINGS:
        if data.startswith(mark):
            return data.decode(encoding, "replace")
    if data[1:2] == b"\0":
        return data.decode("utf-16-le", "replace")  # as some programs write it, without saying so
    if b"\0" in data:
        raise NoNames(WhyNot.NO_TEXT, "this is no text: expected a list of names, such as a CSV")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")  # what spreadsheets take for latin-1


def _rows(text: str) -> list[tuple[int, list[str]]]:
    """The rows that are not empty, each with the line of the file on which it ends."""
    told = _TOLD.match(text)  # one such line is for the spreadsheet alone
    separator = told[1] if told else _separator(text)
    text = text[told.end() :] if told else text
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
    rows: list[tuple[int, list[str]]] = []
    try:
        for row in reader:
            if any(cell.strip() for cell in row):
                rows.append((reader.line_num + bool(told), row))
    except csv.Error as error:
        raise NoNames(
            WhyNot.NO_TEXT, f"{error}: expected a list of names, such as a CSV", reader.line_num
        ) from error
    return rows


def _separator(text: str) -> str:
    """What separates the columns: whatever stands on the first lines most often, outside of quotes."""
    start = "".join(text[: 2**14].split('"')[::2])
    return max(_SEPARATORS, key=lambda each: start.count(each))


def _columns(row: Sequence[str]) -> Callable[[Sequence[str]], str] | None:
    """How to get a name out of a row, where this one says what stands in which column."""
    heads = [alike(cell.strip().strip(":")[:_LONGEST_HEAD]) for cell in row]

    def place(words: Sequence[str]) -> int | None:
        return next((i for i, head in enumerate(heads) if head in words), None)

    name, first, last = place(_NAME), place(_FIRST), place(_LAST)
    if first is None and last is not None and name is not None:
        first, name = name, None  # "Name" beside "Surname"
    elif first is not None and last is None and name is not None:
        last, name = name, None  # "Vorname" beside "Name"
    wanted = [i for i in ((first, last) if name is None else (name,)) if i is not None]
    if not wanted:
        return None
    return lambda row: " ".join(row[i].strip() for i in wanted if i < len(row))


def _first_text(row: Sequence[str]) -> str:
    """The first cell in which there are letters: before it there may be a number."""
    lettered = (cell for cell in row if any(map(str.isalpha, cell)))
    return next(lettered, next((cell for cell in row if cell.strip()), ""))
