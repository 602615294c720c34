"""The journal of an evening: all its facts, in the one order that every table puts them in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec
from msgspec import Struct, structs

from kiosk.evening.facts import AnyFact, Enrolled, Renamed, Stamp


class Unreadable(ValueError):
    """A line that is no fact of an evening; the text says what is wrong with it."""


class Line(Struct, frozen=True, forbid_unknown_fields=True):
    """A fact with its stamp."""

    stamp: Stamp
    fact: AnyFact


class Journal:
    """The lines of one evening, `evening` is its own name among all; `table` writes here.

    `earlier` is what the table was known by before: its games may have been begun under these.
    """

    def __init__(
        self,
        evening: str,
        table: str,
        lines: Iterable[Line] = (),
        earlier: Iterable[str] = (),
    ) -> None:
        self.evening = evening
        self.table = table
        self._ours = frozenset((table, *earlier))
        self._lines: dict[Stamp, AnyFact] = {}
        self._clock = 0
        self._ordered: list[Line] | None = None
        self.merge(lines)

    def __iter__(self) -> Iterator[Line]:
        if self._ordered is None:
            self._ordered = [Line(stamp, self._lines[stamp]) for stamp in sorted(self._lines)]
        return iter(self._ordered)

    def __len__(self) -> int:
        return len(self._lines)

    def __contains__(self, stamp: Stamp) -> bool:
        return stamp in self._lines

    def is_ours(self, stamp: Stamp) -> bool:
        """Whether this table wrote it down."""
        return stamp.table in self._ours

    def contradicted_by(self, lines: Iterable[Line]) -> Stamp | None:
        """The first of these lines that tells, under a stamp that is known here, of something else; None where there is
        none. Two tables are known by one name then, and must not be merged.
        """
        for line in lines:
            there = self._lines.get(line.stamp)
            if there and without_name(there)[0] != without_name(line.fact)[0]:
                return line.stamp
        return None

    def write(self, fact: AnyFact) -> Line:
        """Write this down after everything that is known."""
        line = Line(Stamp(self._clock + 1, self.table), fact)
        self._add(line)
        return line

    def merge(self, lines: Iterable[Line]) -> list[Line]:
        """Take in what other tables have written, every fact once; those that were new, or that are another now.

        Two tables can tell one fact in two ways only where one has forgotten a name: then it is forgotten.
        """
        new = []
        for line in lines:
            there = self._lines.get(line.stamp)
            if there is None or (there != line.fact and _bytes(line.fact) < _bytes(there)):
                self._add(line)
                new.append(line)
        return new

    def forget_names(self) -> list[Line]:
        """Take the names out of all facts; the lines that told one, as they are now."""
        nameless = [Line(line.stamp, without_name(line.fact)[0]) for line in self]
        told = [line for line in nameless if self._lines[line.stamp] != line.fact]
        for line in told:
            self._add(line)
        return told

    def _add(self, line: Line) -> None:
        self._lines[line.stamp] = line.fact
        self._clock = max(self._clock, line.stamp.clock)
        if self._ordered is not None and self._ordered and self._ordered[-1].stamp < line.stamp:
            self._ordered.append(line)
        else:
            self._ordered = None


def _bytes(fact: AnyFact) -> tuple[int, bytes]:
    encoded = msgspec.json.encode(fact)
    return len(encoded), encoded


def without_name(fact: AnyFact) -> tuple[AnyFact, str]:
    """The fact without the name of the person it is about, and that name, "" where it tells none."""
    if isinstance(fact, Enrolled | Renamed):
        return structs.replace(fact, name=""), fact.name
    return fact, ""


def with_name(fact: AnyFact, name: str) -> AnyFact:
    """The reverse of `without_name`."""
    return structs.replace(fact, name=name) if isinstance(fact, Enrolled | Renamed) else fact


def read_stamp(clock: int, table: str) -> Stamp:
    """The stamp of these. Raises `Unreadable`."""
    try:
        return msgspec.convert((clock, table), Stamp)
    except msgspec.ValidationError as error:
        raise Unreadable(f"{clock}.{table} is no stamp of a fact: {error}") from error


def fact_text(fact: AnyFact) -> str:
    """The fact as one line of JSON."""
    return msgspec.json.encode(fact).decode()


def read_fact(text: str | bytes) -> AnyFact:
    """The fact of such a line. Raises `Unreadable`."""
    try:
        return msgspec.json.decode(text, type=AnyFact)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise Unreadable(f"{text!r} is no fact of an evening: {error}") from error
