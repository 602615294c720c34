"""Journals as they are kept: line by line, the names apart from what happened."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from functools import lru_cache

from kiosk.evening.evening import told
from kiosk.evening.journal import (
    Journal,
    Line,
    Unreadable,
    fact_text,
    read_fact,
    read_stamp,
    with_name,
    without_name,
)
from kiosk.store.evenings import KeptEvening, KeptLine

_log = logging.getLogger(__name__)


@lru_cache(maxsize=4096)
def kept_line(line: Line) -> KeptLine:
    """Each is asked for again with every one that follows it."""
    fact, name = without_name(line.fact)
    return KeptLine(line.stamp.clock, line.stamp.table, fact_text(fact), name)


def journal_of(kept: KeptEvening, table: str, earlier: Iterable[str] = ()) -> Journal:
    """The journal of an evening that was kept, for `table` to write on; lines that nobody can read are left out."""
    journal = Journal(kept.evening, table, earlier=earlier)
    lines = []
    for line in kept.lines:
        try:
            lines.append(_line(line))
        except Unreadable as error:
            _log.warning("line %d of %s is left out: %s", line.clock, line.table, error)
    journal.merge(lines)
    return journal


def check_kept(kept: KeptEvening) -> None:
    """Whether every line can be read, and they open an evening. Raises `Unreadable`."""
    lines = [_line(line) for line in kept.lines]
    for line in lines:
        read_fact(fact_text(line.fact))  # the name in it as well
    if told(lines) is None:
        raise Unreadable("no line opens the evening")


def _line(kept: KeptLine) -> Line:
    return Line(read_stamp(kept.clock, kept.table), with_name(read_fact(kept.fact), kept.name))
