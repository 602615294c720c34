"""What the table keeps: the running game after every move, and the games that are over.

    quibbles.db          all games, the running one among them (with what SQLite puts beside it while it is in use)
    set-aside/           what could not be used, as it was

All of it is read and written on the storage thread, from the first moment on: nobody else waits for the disk, but for
a moment at the start, when what was found is asked for.
"""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from pathlib import Path
from threading import Event, Lock
from typing import TYPE_CHECKING, TypeVar

from kiosk.files import FolderLock, make_folder
from kiosk.store.memory_disk import told_in_memory
from kiosk.store.notice import Notice
from kiosk.store.numbers import Numbers
from kiosk.store.receipt import Receipt
from kiosk.store.saved_game import SavedGame
from kiosk.store.storage_thread import StorageThread, TroubleListener, Work
from kiosk.store.unkept import Unkept

if TYPE_CHECKING:
    from kiosk.store.database import Connect
    from kiosk.store.evenings import Change, KeptEvening, KeptLine
    from kiosk.store.ledger import Ledger

PATIENCE = 2.0
"""Seconds that anybody waits for the disk."""
NAMES_KEPT = 30
"""Days, where nobody has said anything else."""

_Told = TypeVar("_Told")
_log = logging.getLogger(__name__)


class Store:
    """A data folder in use by this process."""

    def __init__(
        self,
        folder: Path,
        on_trouble: TroubleListener,
        *,
        retry_after: float = 5.0,
        connect: Connect | None = None,
    ) -> None:
        """Raises `FolderInUse` where another copy works in this folder.

        A folder that cannot be made or written to is no reason not to play: `on_trouble` is told, on the storage
        thread, and it is tried again. `connect` opens the database, SQLite's own way where it is not given.
        """
        self.folder = folder
        self._lock = _locked(folder)
        self._connect = connect
        self._ledger: Ledger | None = None
        self._numbers = Numbers()
        self._on_answer: Callable[[], None] = lambda: None
        self._state = Lock()
        self._begun = False
        self._unfinished: SavedGame | None = None
        self._evening: KeptEvening | None = None
        self._unkept = Unkept()
        self._tables: tuple[str, ...] = (os.urandom(4).hex(),)  # until the disk tells others
        self._tables_told = False
        self._in_memory = told_in_memory(folder)
        self._found, self._until = Event(), time.monotonic() + PATIENCE
        self.names_kept: Callable[[], int] = lambda: NAMES_KEPT
        """For how many days names are kept in games that are over; asked on the storage thread."""
        self.on_forgetting: Callable[[], None] = lambda: None
        """Called where all names are to be erased, on that thread: whoever remembers some forgets them as well."""
        self.names_erased = 0
        """How often they have been: what was read before may still tell some."""
        self._thread = StorageThread(on_trouble, retry_after)
        self.submit("open", self._open)

    # What was found

    @property
    def unfinished(self) -> SavedGame | None:
        """The game kept last, or found at the start, that has not been filed away since: the one to go on with after
        whatever may have happened."""
        self._wait()
        return self._unfinished

    @property
    def notices(self) -> tuple[Notice, ...]:
        """What was found wrong: at the start, or in a file that broke since."""
        self._wait()
        return (*self._in_memory, *(self._ledger.notices if self._ledger else ()))

    @property
    def evening(self) -> KeptEvening | None:
        """The evening that was open when the program started."""
        self._wait()
        return self._evening

    @property
    def tables(self) -> tuple[str, ...]:
        """What this table is known by where journals of several are merged, and what it was before it came to this
        computer, the latest first."""
        self._wait()
        self._tables_told = True
        return self._tables

    def next_number(self) -> int:
        """The number of a new game."""
        self._wait()
        return self._numbers.next()

    def _wait(self) -> None:
        """Wait for the first answer of the disk: for a moment, and once."""
        if not self._found.is_set():
            self._found.wait(max(self._until - time.monotonic(), 0.0))

    # What is kept

    def keep(self, saved: SavedGame) -> Receipt:
        """Keep the running game as it stands. Never waits and never raises."""
        return self._keep(saved, unfinished=saved)

    def file_away(self, saved: SavedGame) -> Receipt:
        """Put a game that is over, or was given up, among the others; it is not offered again."""
        return self._keep(saved, unfinished=None)

    def _keep(self, saved: SavedGame, unfinished: SavedGame | None) -> Receipt:
        with self._state:
            self._begun, self._unfinished = True, unfinished
        at, receipt = time.monotonic(), Receipt()
        over = unfinished is None

        def keep() -> None:
            ledger, with_names = self._opened(), self.names_kept() > 0
            if ledger.keep(saved, at, given_up=over, with_names=with_names):
                self.submit("names", ledger.scrub)

        write = receipt.of(keep)

        def answer() -> None:
            try:
                write()
            finally:
                self._on_answer()

        # What was to be kept of this game before is contained in it.
        self.submit(f"game {saved.number}", answer)
        return receipt

    def keep_evening(self, kept: KeptEvening, new: Sequence[KeptLine]) -> None:
        """Keep an evening with its latest lines. Never waits and never raises."""
        lines = self._unkept.add(kept.evening, new)

        def keep() -> None:
            self._opened().keep_evening(kept, lines)
            self._unkept.are_kept(kept.evening, lines)

        # What was to be kept of it before is contained in it.
        self.submit(f"evening {kept.evening}", keep)

    def change_evening(self, evening: str, change: Change) -> Future[None]:
        """Have an evening changed (see `Ledger.change_evening`), on the storage thread; whether it was."""
        return self._asked(
            f"change {evening}", lambda: self._opened().change_evening(evening, change)
        )

    def evenings(self) -> Future[tuple[KeptEvening, ...]]:
        """All evenings there have been here, as soon as the disk tells of them."""
        return self._asked("all evenings", lambda: self._opened().evenings())

    def game(self, number: int) -> Future[SavedGame | None]:
        """A game that was kept, as soon as the disk tells of it; None where there is none that can be read."""
        return self._asked(f"look at game {number}", lambda: self._opened().game(number))

    def _asked(self, name: str, ask: Callable[[], _Told]) -> Future[_Told]:
        """What the disk tells, or why it does not; asked once."""
        told: Future[_Told] = Future()

        def tell() -> None:
            try:
                told.set_result(ask())
            except Exception as error:
                told.set_exception(error)
            self._on_answer()

        self.submit(f"{name} {id(told)}", tell)
        return told

    def forget_names(self) -> Receipt:
        """Erase the names in all games, the running one included. Never waits and never raises."""
        with self._state:
            self._unfinished = self._unfinished and self._unfinished.nameless
            self._evening = self._evening and self._evening.nameless
        self.on_forgetting()
        receipt = Receipt()
        self.submit("all names", receipt.of(lambda: self._forget_names(None)))
        return receipt

    def forget_old_names(self) -> None:
        """Erase those that have been kept for long enough. Never waits and never raises."""
        self.submit("old names", lambda: self._forget_names(self.names_kept()))

    def games_kept(self) -> int | None:
        """How many games that are over are kept, None where that cannot be read; may take its time, and be asked on any
        thread."""
        from kiosk.store.ledger import games_over

        return games_over(self.folder)

    def submit(self, name: str, work: Work) -> None:
        """Have something else kept by the storage thread (see `StorageThread.submit`)."""
        self._thread.submit(name, work)

    # Answers

    @property
    def keeps(self) -> bool:
        """Whether what is given is being kept, as far as is known."""
        return not self._thread.in_trouble

    def overdue(self) -> None:
        """Somebody has waited for `PATIENCE` and goes on: `on_trouble` is told, unless it has been."""
        self._thread.overdue()

    def tell_of_answers(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call this, on the storage thread, whenever a receipt says something new; what comes back ends that."""
        self._on_answer = listener
        return self._tell_nobody

    def _tell_nobody(self) -> None:
        self._on_answer = lambda: None

    def flush(self, timeout: float = 10.0) -> bool:
        """Wait until everything is on the disk, or could not be written; whether it is there."""
        return self._thread.flush(timeout)

    def close(self) -> bool:
        """Keep what is still to be kept and let the folder go; whether everything is on the disk."""
        kept = self._thread.close()
        if self._ledger and not self._thread.is_alive:
            self._ledger.close()
        if self._lock:
            self._lock.release()
            self._lock = None
        return kept

    # On the storage thread

    def _opened(self) -> Ledger:
        if self._ledger is None:
            # SQLite is loaded while the window opens.
            from kiosk.store.database import connect
            from kiosk.store.ledger import Ledger

            self._ledger = Ledger(
                self.folder,
                self._numbers,
                self._connect or connect,
                lambda: self._tables if self._tables_told else (),
            )
        return self._ledger

    def _forget_names(self, days: int | None) -> None:
        self._opened().forget_names(days)
        self.names_erased += 1

    def _open(self) -> None:
        ledger = self._opened()
        try:
            unfinished = ledger.unfinished()
            self._tables, self._evening = ledger.evening()
            self._find(unfinished)
        except OSError:
            if not self._found.is_set():
                unfinished, known = ledger.unwritten()
                if known:
                    self._tables, self._evening = known
                self._find(unfinished)
            raise
        finally:
            self._found.set()

    def _find(self, unfinished: SavedGame | None) -> None:
        with self._state:
            if not self._begun:
                self._unfinished = unfinished
        if self._found.is_set():
            self._on_answer()  # it comes late


def _locked(folder: Path) -> FolderLock | None:
    try:
        make_folder(folder)
        return FolderLock(folder)
    except OSError as error:
        _log.warning("%s cannot be used: %s", folder, error)
        return None
