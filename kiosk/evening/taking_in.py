"""Taking in what was read from a file: merged with what is known of that evening here, whether it is open or kept."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from random import SystemRandom

from kiosk.evening import facts
from kiosk.evening.evening import told
from kiosk.evening.facts import Stamp
from kiosk.evening.host import Host
from kiosk.evening.journal import Journal, Line
from kiosk.evening.kept_lines import journal_of, kept_line
from kiosk.store.evenings import KeptEvening, KeptLine


class Taken(Enum):
    """What has come of an evening that was read from a file."""

    KEPT = auto()
    """It is among those that there have been."""
    MERGED = auto()
    """There is more of an evening that was known already."""
    KNOWN = auto()
    """There was nothing in it that was not known."""


class Contradiction(ValueError):
    """The file tells of something else where this table has written: two tables are known by one name.

    That comes of copying the card of a table.
    """

    def __init__(self, stamp: Stamp) -> None:
        super().__init__(
            f"fact {stamp} is another one here: expected every table to have a name of its own,"
            " and not the card of another"
        )
        self.stamp = stamp


class Taking:
    """Puts what was read from a file to what is kept of an evening; `taken` is what came of it."""

    def __init__(self, evening: str, lines: Sequence[Line], tables: Sequence[str]) -> None:
        """`tables` is what this table is known by, and was before."""
        self._evening, self._lines, self._tables = evening, lines, tables
        self.taken = Taken.KNOWN

    def __call__(self, kept: KeptEvening | None) -> tuple[KeptEvening, Sequence[KeptLine]]:
        """What is to be kept, and which lines of it are new. Raises as `Evenings.take_in` says."""
        there = kept or KeptEvening(self._evening, new_code(), is_open=False, lines=())
        table, *earlier = self._tables
        journal = journal_of(there, table, earlier)
        _must_fit(journal, self._lines)
        new = journal.merge(self._lines)
        evening = told(journal)
        if evening is None:
            raise ValueError("no line opens the evening")
        if there.is_open and evening.closed:
            new.append(journal.write(facts.Reopened()))
        self.taken = (Taken.MERGED if kept else Taken.KEPT) if new else Taken.KNOWN
        lines = tuple(map(kept_line, journal))
        return there._replace(lines=lines), [kept_line(line) for line in new]


def merge_into(host: Host, lines: Sequence[Line]) -> Taken:
    """Take these lines into the evening that is open, which stays so. Raises `Contradiction`."""
    was_open = not host.evening.closed
    _must_fit(host.journal, lines)
    new = host.merge(lines)
    if was_open:
        host.reopen()  # whoever runs it here closes it
    return Taken.MERGED if new else Taken.KNOWN


def _must_fit(journal: Journal, lines: Sequence[Line]) -> None:
    if stamp := journal.contradicted_by(lines):
        raise Contradiction(stamp)


def new_code() -> str:
    """The code of an evening, for whoever runs it."""
    return f"{SystemRandom().randrange(10_000):04}"
