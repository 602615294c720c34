"""What the table keeps: the running game after every move, and the games that are over.

    game.json            the running game
    records/000012.json  a game that is over or was given up, by its number; the oldest go
    set-aside/           files that could not be used, as they were

Reading happens once, at the start; writing on the storage thread.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from kiosk.files import FolderLock, make_folder, remove, set_aside, write_atomically
from kiosk.store.saved_game import Damaged, Newer, SavedGame, read_saved_game, write_saved_game
from kiosk.store.storage_thread import StorageThread, TroubleListener, Work

RECORDS_KEPT = 1000

_log = logging.getLogger(__name__)


class NoticeKind(Enum):
    """Why a saved game cannot be offered; the value is part of the name it was set aside under."""

    DAMAGED = "damaged"
    NEWER = "newer"
    UNREADABLE = "unreadable"


@dataclass(frozen=True, slots=True)
class Notice:
    """A saved game that cannot be offered, where it is now, and what is wrong with it (for the operator)."""

    kind: NoticeKind
    file: Path
    detail: str


class Store:
    """A data folder in use by this process.

    `unfinished` is the game kept last, or found at the start, that has not been filed away since: the one to go on
    with after whatever may have happened. `notices` say what was found wrong at the start.
    """

    def __init__(
        self, folder: Path, on_trouble: TroubleListener, *, retry_after: float = 5.0
    ) -> None:
        """Raises `FolderInUse` where another copy works in this folder.

        A folder that cannot be made or written to is no reason not to play: `on_trouble` is told, on the storage
        thread, as soon as there is something to keep.
        """
        self.folder = folder
        self._running = folder / "game.json"
        self._records = folder / "records"
        self._lock = _locked(folder)
        self._in_the_way: NoticeKind | None = None
        self._kept_number: int | None = None  # of the game in game.json
        self._filed_number: int | None = None  # of the record written last
        self.notices: tuple[Notice, ...] = ()
        self.unfinished = self._find_unfinished()
        found = self.unfinished.number if self.unfinished else 0
        self._last_number = max((found, *self._record_numbers()))
        self._thread = StorageThread(on_trouble, retry_after)
        if self.unfinished and self.unfinished.game.outcome:
            self.file_away(self.unfinished)

    def next_number(self) -> int:
        """The number of a new game."""
        self._last_number += 1
        return self._last_number

    def keep(self, saved: SavedGame) -> None:
        """Keep the running game as it stands. Never waits and never raises."""
        self.unfinished = saved
        self.submit("game", lambda: self._write_running(saved))

    def file_away(self, saved: SavedGame) -> None:
        """Put a game that is over, or was given up, among the records; it is not offered again."""
        self.unfinished = None
        self.submit(f"record {saved.number}", lambda: self._write_record(saved))
        # Under the name of the saves, so that none of them can come after it.
        self.submit("game", lambda: self._remove_running(saved))

    def games_kept(self) -> int:
        """How many games that are over are kept; may take its time, and be asked on any thread."""
        return len(self._record_numbers())

    def submit(self, name: str, work: Work) -> None:
        """Have something else kept by the storage thread (see `StorageThread.submit`)."""
        self._thread.submit(name, work)

    def flush(self, timeout: float = 10.0) -> bool:
        """Wait until everything is on the disk, or could not be written; whether it is there."""
        return self._thread.flush(timeout)

    def close(self) -> bool:
        """Keep what is still to be kept and let the folder go; whether everything is on the disk."""
        kept = self._thread.close()
        if self._lock:
            self._lock.release()
            self._lock = None
        return kept

    # At the start

    def _find_unfinished(self) -> SavedGame | None:
        try:
            saved = read_saved_game(self._running.read_bytes())
        except FileNotFoundError:
            return None
        except Damaged as error:
            self._put_aside(NoticeKind.DAMAGED, str(error))
        except Newer as error:
            self._put_aside(NoticeKind.NEWER, str(error))
        except OSError as error:
            self._put_aside(NoticeKind.UNREADABLE, error.strerror or str(error))
        else:
            self._kept_number = saved.number
            return saved
        return None

    def _put_aside(self, kind: NoticeKind, detail: str) -> None:
        file = self._running
        try:
            file = set_aside(self._running, kind.value)
        except OSError as error:
            # Nothing may be written over it; it is tried again before the first save.
            self._in_the_way = kind
            _log.warning("%s cannot be set aside: %s", self._running, error)
        _log.warning("a saved game cannot be used (%s); it is in %s: %s", kind.value, file, detail)
        self.notices = (*self.notices, Notice(kind, file, detail))

    def _record_numbers(self) -> list[int]:
        try:
            return sorted(
                int(file.stem) for file in self._records.glob("*.json") if file.stem.isdecimal()
            )
        except OSError:
            return []

    # On the storage thread

    def _write_running(self, saved: SavedGame) -> None:
        if self._in_the_way:
            set_aside(self._running, self._in_the_way.value)
            self._in_the_way = None
        write_atomically(self._running, write_saved_game(saved))
        self._kept_number = saved.number

    def _write_record(self, saved: SavedGame) -> None:
        write_atomically(self._records / f"{saved.number:06}.json", write_saved_game(saved))
        self._filed_number = saved.number
        for number in self._record_numbers()[:-RECORDS_KEPT]:
            remove(self._records / f"{number:06}.json")

    def _remove_running(self, saved: SavedGame) -> None:
        if self._kept_number != saved.number:
            return
        if self._filed_number != saved.number:
            self._write_record(saved)  # it failed a moment ago: until it is there the game stays
        remove(self._running)
        self._kept_number = None


def _locked(folder: Path) -> FolderLock | None:
    try:
        make_folder(folder)
        return FolderLock(folder)
    except OSError as error:
        _log.warning("%s cannot be used: %s", folder, error)
        return None
