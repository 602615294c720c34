"""The whole journal of an evening as JSON, a line of the file for each fact, and what is wrong with one that is not."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Annotated, Literal, get_args

import msgspec
from msgspec import Meta, Raw, Struct

from kiosk.evening.evening import told
from kiosk.evening.facts import AnyFact
from kiosk.evening.journal import Journal, Line

FORMAT = "quibbles-evening"
VERSION = 1
"""Of the format; what this program does not know of, it leaves alone."""
LARGEST = 8 * 2**20
"""Bytes. An evening of fourteen people has some fifty thousand."""
_MOST_LINES = 50_000
_LATEST = 10**9
"""A clock beyond it would leave no room for what is still to be written down."""
_KNOWN = frozenset(fact.__struct_config__.tag for fact in get_args(AnyFact))


class Why(Enum):
    """Why a file is not read."""

    TOO_LARGE = auto()
    NO_EVENING = auto()
    """It is something else, or not whole."""
    NEWER = auto()
    """A newer program wrote it."""
    LINE = auto()
    """There is something wrong with one of its lines."""
    NOT_OPENED = auto()
    """Nothing in it begins the evening."""


class NotRead(ValueError):
    """A file that is not taken over, nothing of it; `detail` says what is wrong, for whoever knows JSON.

    `line` is the line of the file, counted from 1, where one is to blame.
    """

    def __init__(self, why: Why, detail: str, line: int | None = None) -> None:
        super().__init__(f"line {line}: {detail}" if line else detail)
        self.why, self.detail, self.line = why, detail, line


@dataclass(frozen=True, slots=True)
class EveningFile:
    """What such a file holds: the evening's own name among all, what people call it, and its journal in its order."""

    evening: str
    title: str
    lines: tuple[Line, ...]


class _Head(Struct):
    format: Literal["quibbles-evening"]
    version: Annotated[int, Meta(ge=1)]


class _File(Struct, forbid_unknown_fields=True):
    format: str
    version: int
    evening: Annotated[str, Meta(pattern="^[0-9a-f]{16}\\Z")]
    lines: Annotated[list[Raw], Meta(max_length=_MOST_LINES)]


class _AnyLine(Struct):
    class Fact(Struct):
        fact: str

    fact: Fact


def as_json(evening: str, lines: Iterable[Line]) -> bytes:
    """The file; `evening` is what it is known by among all, `lines` are its whole journal."""
    head = f'{{"format":"{FORMAT}","version":{VERSION},"evening":"{evening}","lines":[\n'
    return head.encode() + b",\n".join(map(msgspec.json.encode, lines)) + b"\n]}\n"


def read_json(data: bytes) -> EveningFile:
    """What such a file holds. Raises `NotRead`, and nothing else whatever the file is."""
    if len(data) > LARGEST:
        raise NotRead(
            Why.TOO_LARGE, f"{len(data)} bytes: expected an evening, of {LARGEST} at most"
        )
    data = data.removeprefix(b"\xef\xbb\xbf")  # what some editors put in front
    try:
        head = msgspec.json.decode(data, type=_Head)
        if head.version > VERSION:
            raise NotRead(
                Why.NEWER,
                f"its format is {head.version}, and this program knows it up to {VERSION}:"
                " update the table first",
            )
        file = msgspec.json.decode(data, type=_File)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise NotRead(
            Why.NO_EVENING, f"this is no evening of a table, or not all of one: {error}"
        ) from error
    lines = _read_lines(data, file.lines)
    journal = Journal(file.evening, "", lines)
    if (evening := told(journal)) is None:
        raise NotRead(Why.NOT_OPENED, "no line opens the evening: expected a fact “opened”")
    return EveningFile(file.evening, evening.name, tuple(journal))


def _read_lines(data: bytes, raw: Sequence[Raw]) -> list[Line]:
    lines = []
    place, number = 0, 1
    for each in raw:
        text = bytes(each)
        found = data.index(text, place)
        number += data.count(b"\n", place, found)
        place = found
        lines.append(_read_line(text, number))
    return lines


def _read_line(text: bytes, number: int) -> Line:
    try:
        line = msgspec.json.decode(text, type=Line)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        if unknown := _unknown_fact(text):
            raise NotRead(
                Why.NEWER,
                f"a fact “{unknown}”, which a newer program has written: update the table first",
                number,
            ) from error
        raise NotRead(Why.LINE, str(error), number) from error
    if line.stamp.clock > _LATEST:
        raise NotRead(
            Why.LINE, f"{line.stamp.clock} as a clock: expected {_LATEST} at most", number
        )
    return line


def _unknown_fact(text: bytes) -> str | None:
    """The kind of fact that this line tells of, where there is none such."""
    try:
        kind = msgspec.json.decode(text, type=_AnyLine).fact.fact
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None
    return None if kind in _KNOWN else kind[:40]
