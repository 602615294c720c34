"""The evening that is open at this table, how it is kept, and those that there have been."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from random import SystemRandom

from kiosk.evening import facts
from kiosk.evening.facts import Kind, Options, PersonId, Stamp
from kiosk.evening.host import Host
from kiosk.evening.journal import (
    Journal,
    Line,
    Unreadable,
    fact_text,
    read_fact,
    with_name,
    without_name,
)
from kiosk.store import Store
from kiosk.store.evenings import KeptEvening, KeptLine

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Regular:
    """Somebody who has been here before; `evenings` counts how often."""

    person: PersonId
    name: str
    evenings: int


class Evenings:
    """Opens and keeps evenings; `host` runs the one that is open. Without a store they last as long as the program."""

    def __init__(self, store: Store | None) -> None:
        self._store = store
        self._random = SystemRandom()
        self.host: Host | None = None
        self._regulars: tuple[Regular, ...] = ()
        self._told: Future[tuple[KeptEvening, ...]] | None = None
        kept = store.evening if store else None
        if kept:
            self.host = self._found(kept)

    # The one that is open

    def open(
        self, name: str, edition: str, kind: Kind, options: Options, at: float | None = None
    ) -> Host:
        """Open an evening; one that is open is closed first. `at` is the time on the wall, where that is known."""
        journal = Journal(self._new_id(), self._table)
        line = journal.write(facts.Opened(name, edition, kind, options, at))
        return self._take_up(journal, [line])

    def go_on_with(self, journal: Journal) -> Host:
        """Open an evening that was read from a file, or has been closed. Raises `ValueError` where it is none."""
        host = self._take_up(journal, list(journal))
        host.reopen()
        return host

    def close(self) -> None:
        """Nobody plays any more; the table is everybody's again."""
        host, self.host = self.host, None
        self._told = None  # whoever came is a regular from now on
        if host:
            host.close()

    def _take_up(self, journal: Journal, lines: Sequence[Line]) -> Host:
        code = f"{self._random.randrange(10_000):04}"
        host = Host(journal, code, self._keep, self._new_id)
        self.close()
        self.host = host
        self._keep(host, lines)
        return host

    def _found(self, kept: KeptEvening) -> Host | None:
        journal = journal_of(kept, self._table)
        try:
            return Host(journal, kept.code, self._keep, self._new_id)
        except ValueError as error:
            _log.warning("the evening that was open cannot go on: %s", error)
            return None

    @property
    def _table(self) -> str:
        return self._store.table if self._store else f"{self._random.getrandbits(32):08x}"

    def _new_id(self) -> str:
        return f"{self._random.getrandbits(64):016x}"

    def _keep(self, host: Host, new: Sequence[Line]) -> None:
        if self._store:
            self._store.keep_evening(_kept(host), [_kept_line(line) for line in new])

    # Those before

    def regulars(self) -> tuple[Regular, ...]:
        """Who has been here before, whoever came most often first, as far as the disk has told of them by now."""
        if self._store and self._told is None:
            self._told = self._store.evenings()
            self._told.add_done_callback(self._tell)
        return self._regulars

    def _tell(self, told: Future[tuple[KeptEvening, ...]]) -> None:
        """On the storage thread, where it takes its time."""
        if not told.exception():
            self._regulars = regulars_of(told.result())


def journal_of(kept: KeptEvening, table: str) -> Journal:
    """The journal of an evening that was kept, for `table` to write on; lines that nobody can read are left out."""
    journal = Journal(kept.evening, table)
    lines = []
    for line in kept.lines:
        try:
            fact = with_name(read_fact(line.fact), line.name)
            lines.append(Line(Stamp(line.clock, line.table), fact))
        except Unreadable as error:
            _log.warning("line %d of %s is left out: %s", line.clock, line.table, error)
    journal.merge(lines)
    return journal


def _kept(host: Host) -> KeptEvening:
    lines = tuple(map(_kept_line, host.journal))
    return KeptEvening(host.journal.evening, host.code, not host.evening.closed, lines)


def _kept_line(line: Line) -> KeptLine:
    fact, name = without_name(line.fact)
    return KeptLine(line.stamp.clock, line.stamp.table, fact_text(fact), name)


def regulars_of(evenings: Iterable[KeptEvening]) -> tuple[Regular, ...]:
    """Everybody whose name is still known from these evenings, whoever came most often first, then the latest."""
    names: dict[PersonId, str] = {}
    came: dict[PersonId, set[str]] = {}
    for kept in evenings:
        for line in journal_of(kept, ""):
            if isinstance(line.fact, facts.Enrolled | facts.Renamed) and line.fact.name:
                person = line.fact.person
                names.pop(person, None)
                names[person] = line.fact.name
                came.setdefault(person, set()).add(kept.evening)
    latest = reversed(names.items())
    found = [Regular(person, name, len(came[person])) for person, name in latest]
    return tuple(sorted(found, key=lambda regular: -regular.evenings))
