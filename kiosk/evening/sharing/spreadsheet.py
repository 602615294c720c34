"""Rows as a CSV file that opens right in a spreadsheet, and in which no name does anything there.

A spreadsheet takes a cell that begins with =, +, - or @ for a formula, whoever wrote it. Such a text gets an apostrophe
in front, which is seen: it then begins like a text. The same goes for what would begin a cell where the file is taken
apart by another separator than its own.
"""

from __future__ import annotations

import csv
import io
import re

from kiosk.evening.sharing.tables import Table
from kiosk.translation import Translator

MARK = "'"
"""Stands before what a spreadsheet could take for a formula."""
_SEPARATORS = ",;\t"
_BEGINS = "=＝﹦⁼₌+＋﹢⁺₊﬩\\-－﹣−⁻₋@＠﹫"
"""All that somebody's spreadsheet may read as = + - @ (full-width forms, and those above and below the line)."""
_BLANK = "\\s\\x00-\\x20\\x7f-\\xa0\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff"
"""What is not seen, or cut off, before it."""
_CELL = f'(?:(?<=[{_SEPARATORS}\r\n"|])|\\A)'
_FORMULA = f"(?=[{_BLANK}{MARK}]*[{_BEGINS}])"
_EMPTY = f"(?={MARK}*[\t\r\n])"
_TO_MARK = re.compile(f"{_CELL}{_FORMULA}|\\A{_EMPTY}")
_MARKED = re.compile(f"{_CELL}{MARK}{_FORMULA}|\\A{MARK}{_EMPTY}")


def harmless(text: str) -> str:
    """The text, so that no spreadsheet takes it, or a part of it, for a formula."""
    return _TO_MARK.sub(MARK, text)


def unmarked(text: str) -> str:
    """The reverse of `harmless`."""
    return _MARKED.sub("", text)


def as_csv(table: Table, tr: Translator) -> bytes:
    """The table as a file: UTF-8 that says so, every text in quotes, columns apart as the language has it."""
    stream = io.StringIO(newline="")
    writer = csv.writer(
        stream, delimiter=separator(tr), quoting=csv.QUOTE_NONNUMERIC, lineterminator="\r\n"
    )
    for row in (table.heads, *table.rows):
        writer.writerow(harmless(cell) if isinstance(cell, str) else cell for cell in row)
    return b"\xef\xbb\xbf" + stream.getvalue().encode("utf-8", "replace")


def separator(tr: Translator) -> str:
    """What stands between two columns: spreadsheets expect what their country uses, and take nothing else."""
    # Translators: what separates the columns of a CSV file where your language is spoken: a comma or a semicolon.
    wanted = tr(",")
    return wanted if wanted in (",", ";") else ","
