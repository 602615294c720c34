"""The evening that is open at this table, how it is kept, and those that there have been."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from random import SystemRandom
from threading import Thread

from kiosk.evening import facts
from kiosk.evening.chronicle import Chronicle, Regular
from kiosk.evening.evening import Evening, told
from kiosk.evening.facts import Kind, Options
from kiosk.evening.host import Host
from kiosk.evening.journal import Journal, Line
from kiosk.evening.kept_lines import journal_of, kept_line
from kiosk.evening.taking_in import Contradiction, Taken, Taking, merge_into, new_code
from kiosk.names import clean_name
from kiosk.store import Store
from kiosk.store.evenings import KeptEvening

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Told:
    """An evening there has been here: its journal, to go on with, and what it amounts to."""

    journal: Journal
    evening: Evening


class Evenings:
    """Opens and keeps evenings; `host` runs the one that is open. Without a store they last as long as the program."""

    def __init__(self, store: Store | None) -> None:
        self._store = store
        self._random = SystemRandom()
        self.host: Host | None = None
        self._chronicle = Chronicle()
        self._asked: object = None
        self._asked_after = 0
        """How often names had been erased by then."""
        self._heard: object = None
        kept = store.evening if store else None
        if store:
            store.on_forgetting = self._forget_names
        if kept:
            self.host = self._found(kept)

    # The one that is open

    def open(
        self, name: str, edition: str, kind: Kind, options: Options, at: float | None = None
    ) -> Host:
        """Open an evening; one that is open is closed first. `at` is the time on the wall, where that is known."""
        journal = Journal(self._new_id(), self._tables[0])
        title = clean_name(name, facts.LONGEST_TITLE)
        line = journal.write(facts.Opened(title, edition, kind, options, at))
        return self._take_up(journal, [line])

    def go_on_with(self, journal: Journal) -> Host:
        """Open an evening that was read from a file, or has been closed. Raises `ValueError` where it is none."""
        host = self._take_up(journal, list(journal))
        host.reopen()
        return host

    def take_in(self, evening: str, lines: Sequence[Line]) -> Future[Taken]:
        """Take in an evening that was read from a file, without opening it: what came of it, as soon as that is known.

        It is merged with what is known of that evening here, and the one that is open stays so. The future raises
        `Contradiction`, `ValueError` for lines that open no evening, and `OSError`.
        """
        answer: Future[Taken] = Future()
        host = self.host
        if host and host.journal.evening == evening:
            try:
                answer.set_result(merge_into(host, lines))
            except Contradiction as error:
                answer.set_exception(error)
            return answer
        if self._store is None:
            answer.set_exception(OSError("nothing is kept here"))
            return answer
        taking = Taking(evening, lines, self._tables)

        def tell(kept: Future[None]) -> None:
            if error := kept.exception():
                answer.set_exception(error)
            else:
                self._asked = None
                answer.set_result(taking.taken)

        self._store.change_evening(evening, taking).add_done_callback(tell)
        return answer

    def journal(self, kept: KeptEvening) -> Journal:
        """The journal of an evening there has been, to go on with."""
        table, *earlier = self._tables
        return journal_of(kept, table, earlier)

    def close(self) -> None:
        """Nobody plays any more; the table is everybody's again."""
        host, self.host = self.host, None
        self._asked = None  # whoever came is a regular from now on
        if host:
            host.close()
            if self._store and not self._store.names_kept():
                self._store.forget_old_names()

    def _forget_names(self) -> None:
        """The operator has all names erased: the table remembers none that could be written down again."""
        kept_line.cache_clear()
        self._asked, self._chronicle = None, Chronicle()
        if self.host:
            self.host.forget_names()

    def _take_up(self, journal: Journal, lines: Sequence[Line]) -> Host:
        host = Host(journal, new_code(), self._keep, self._new_id)
        self.close()
        self._chronicle = Chronicle()  # this one may be among them
        self.host = host
        self._keep(host, lines)
        return host

    def _found(self, kept: KeptEvening) -> Host | None:
        try:
            return Host(self.journal(kept), kept.code, self._keep, self._new_id)
        except ValueError as error:
            _log.warning("the evening that was open cannot go on: %s", error)
            return None

    @property
    def _tables(self) -> tuple[str, ...]:
        return self._store.tables if self._store else (f"{self._random.getrandbits(32):08x}",)

    def _new_id(self) -> str:
        return f"{self._random.getrandbits(64):016x}"

    def _keep(self, host: Host, new: Sequence[Line]) -> None:
        if self._store:
            self._store.keep_evening(_kept(host), [kept_line(line) for line in new])

    # Those before

    def regulars(self) -> tuple[Regular, ...]:
        """Who has been here before, whoever came most often first."""
        return self.chronicle().regulars

    def chronicle(self) -> Chronicle:
        """What the evenings before have come to, as far as the disk has told of them by now."""
        erased = self._store.names_erased if self._store else 0
        if self._asked is None or self._asked_after != erased:
            self.look_back()
        return self._chronicle

    @property
    def looks_back(self) -> bool:
        """Whether the disk has been asked of them and has not told yet."""
        return self._asked is not self._heard

    def look_back(self) -> None:
        """Have the disk tell of them anew: names may have been erased there."""
        asked = self._asked = object()
        self._asked_after = self._store.names_erased if self._store else 0
        here = self.host.journal.evening if self.host else None

        def hear(found: tuple[Told, ...]) -> None:
            told = Chronicle.of(one.evening for one in found if one.journal.evening != here)
            if self._asked is asked:  # else somebody has asked again
                self._chronicle, self._heard = told, asked

        self.all_told(hear)

    def all_told(self, then: Callable[[tuple[Told, ...]], None]) -> None:
        """Have `then` told all evenings there have been here, the first one first; on another thread, and some time.

        The one that is open is among them as far as it is kept. Without a disk there are none, nor where it cannot be
        read.
        """

        def tell(kept: Sequence[KeptEvening]) -> None:
            journals = map(self.journal, kept)
            then(tuple(Told(one, evening) for one in journals if (evening := told(one))))

        def begin(kept: Future[tuple[KeptEvening, ...]]) -> None:
            found = () if kept.exception() else kept.result()
            _beside_storage(lambda: tell(found))

        if self._store:
            self._store.evenings().add_done_callback(begin)
        else:
            then(())


def _beside_storage(work: Callable[[], None]) -> None:
    """Called on the storage thread, which moves wait for: it has no time to tell so much."""
    Thread(target=work, name="evenings", daemon=True).start()


def _kept(host: Host) -> KeptEvening:
    lines = tuple(map(kept_line, host.journal))
    return KeptEvening(host.journal.evening, host.code, not host.evening.closed, lines)
