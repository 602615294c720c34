"""All games, written and read a transaction at a time: the storage thread's own, as all of it waits for the disk."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import TypeAlias, TypeVar

from kiosk.store import evenings, games, names
from kiosk.store.database import Connect, Database, DatabaseDamaged, connect, read_only
from kiosk.store.evenings import Change, KeptEvening, KeptLine
from kiosk.store.games import State
from kiosk.store.notice import Notice, NoticeKind
from kiosk.store.numbers import Numbers
from kiosk.store.opening import Opening
from kiosk.store.saved_game import Damaged, SavedGame

DATABASE = "quibbles.db"
GAMES_KEPT = 1000
"""Games that are over or were given up; older ones go."""

Known: TypeAlias = tuple[tuple[str, ...], KeptEvening | None]
"""What this table is known by, and was before, the latest first; and the evening that is open here."""
_Found = TypeVar("_Found")
_log = logging.getLogger(__name__)


class Ledger:
    """The games in a data folder."""

    def __init__(
        self,
        folder: Path,
        numbers: Numbers,
        connect: Connect = connect,
        known_by: Callable[[], Sequence[str]] = tuple,
    ) -> None:
        """Touches nothing yet; whatever is asked for first opens the database.

        `known_by` is what this table has been known by since the start: it wrote journals under that, whichever
        database it found or had to make later.
        """
        self._opening = Opening(folder / DATABASE, connect)
        self._numbers, self._known_by = numbers, known_by
        self._database: Database | None = None
        self._given: dict[int, int] = {}
        """The numbers that games have here which were begun before it was known what was free."""
        self._to_scrub = False
        self._heard: tuple[int, float] | None = None

    @property
    def notices(self) -> tuple[Notice, ...]:
        """What was found wrong so far."""
        return tuple(self._opening.notices)

    def unfinished(self) -> SavedGame | None:
        """The running game, where one is kept that can be read. Raises `OSError` where the disk answers not at all."""
        return self._do(lambda database: _running(database, self._opening))

    def unwritten(self) -> tuple[SavedGame | None, Known | None]:
        """The same, and what `evening` tells, where nothing can be written to the disk."""
        db = self._opening.read()
        if db is None:
            return None, None
        with closing(db):
            known = self._known(db)
            try:
                self._numbers.know(games.last_number(db))
                numbers = games.numbers(db, State.RUNNING)
                return (games.read(db, numbers[-1]) if numbers else None), known
            except Damaged as error:
                self._opening.tell(NoticeKind.DAMAGED, self._opening.file, str(error))
                return None, known

    def keep(
        self, saved: SavedGame, at: float, *, given_up: bool = False, with_names: bool = True
    ) -> bool:
        """Have the game on the disk as it stands, in one transaction; `at` is when that was, in monotonic seconds.

        Unless it runs, its names go where they are not to be kept: whether there is something to `scrub` then. Raises
        `OSError`.
        """
        state = State.OVER if saved.game.outcome else State.RUNNING
        if given_up and state is State.RUNNING:
            state = State.GIVEN_UP
        number = self._number(saved)
        seconds = None
        if self._heard and self._heard[0] == number:
            seconds = at - self._heard[1]

        nameless = saved.nameless
        scrub = state is not State.RUNNING and not with_names and nameless != saved
        kept = nameless if scrub else saved

        def write(database: Database) -> None:
            with database.transaction() as db:
                games.keep(db, number, kept, state, seconds)
                if state is not State.RUNNING:
                    games.thin_out(db, GAMES_KEPT)
                    if day := names.today():
                        names.date_games(db, day)

        self._do(write)
        self._heard = number, at
        return scrub

    def game(self, number: int) -> SavedGame | None:
        """A game, running or not; None where there is none of that number that can be read. Raises `OSError`."""

        def find(database: Database) -> SavedGame | None:
            with database.transaction() as db:
                try:
                    return games.read(db, number)
                except Damaged as error:
                    _log.warning("game %d: %s", number, error)
                    return None

        return self._do(find)

    def evening(self) -> Known:
        """See `Known`. Raises `OSError`."""

        def find(database: Database) -> Known:
            with database.transaction() as db:
                return self._known(db)

        return self._do(find)

    def _known(self, db: sqlite3.Connection) -> Known:
        name = evenings.open_evening(db)
        return evenings.this_table(db), self._read_evening(db, name) if name else None

    def evenings(self) -> tuple[KeptEvening, ...]:
        """All evenings there have been here, the first one first. Raises `OSError`."""

        def find(database: Database) -> tuple[KeptEvening, ...]:
            with database.transaction() as db:
                names = evenings.all_evenings(db)
                return tuple(self._read_evening(db, name) for name in names)

        return self._do(find)

    def _read_evening(self, db: sqlite3.Connection, name: str) -> KeptEvening:
        kept, wrong = evenings.read(db, name)
        for detail in wrong:
            self._opening.tell(NoticeKind.DAMAGED, self._opening.file, detail)
        return kept

    def keep_evening(self, kept: KeptEvening, new: Sequence[KeptLine]) -> None:
        """Have an evening stand on the disk as it does here, in one transaction; `new` are its latest lines.

        Raises `OSError`.
        """

        def write(database: Database) -> None:
            with database.transaction() as db:
                _keep_evening(db, kept, new)

        self._do(write)

    def change_evening(self, evening: str, change: Change) -> None:
        """Have an evening stand on the disk as `change` makes it of what is there, in one transaction.

        Raises `OSError`, and whatever `change` does: nothing has changed then.
        """

        def write(database: Database) -> None:
            with database.transaction() as db:
                there = evening in evenings.all_evenings(db)
                kept, new = change(self._read_evening(db, evening) if there else None)
                _keep_evening(db, kept, new)

        self._do(write)

    def scrub(self) -> None:
        """Have nothing left of what was deleted. Raises `OSError`, and `NotNow` while somebody else reads it."""
        self._do(Database.scrub)

    def forget_names(self, days: int | None) -> None:
        """Erase the names in games that ended so many days ago or longer, or in all games. Raises `OSError`, and
        `NotNow` while somebody else reads them.

        Where the clock has not been set nobody knows how long ago that was: then nothing is erased yet.
        """
        day = names.today()
        if days and day is None:
            return
        before = None if days is None else (day or 0) - days + 1

        def forget(database: Database) -> int:
            with database.transaction() as db:
                if day is not None:
                    names.date_games(db, day)
                    evenings.date_evenings(db, day)
                forgotten = evenings.forget_names(db, before)
                return forgotten + names.forget_names(db, before)

        forgotten = self._do(forget)
        # Where that fails halfway, what is tried again finds no names to forget any more.
        self._to_scrub |= bool(forgotten) or days is None
        if self._to_scrub:
            self._do(lambda database: database.scrub(anew=True))
            self._to_scrub = False
            _log.info("%d names were erased", forgotten)
        names.remove_leftovers(self._opening.file.parent)
        # Names that are not to be kept at all need no date, nor does the clock have to have been set for them.
        names.forget_names_set_aside(self._opening.file.parent, before if days else None)

    def close(self) -> None:
        """Close the file."""
        if self._database:
            self._database.close()

    def _number(self, saved: SavedGame) -> int:
        if saved.number > 0:
            return saved.number
        if saved.number not in self._given:
            self._open()
            self._given[saved.number] = self._numbers.next()
        return self._given[saved.number]

    def _open(self) -> Database:
        if self._database and self._database.is_lost:
            _log.error("%s was removed while in use", self._database.file)
            self._database.close()
            self._database = None
        if self._database is None:
            database = self._opening.open()
            with database.transaction() as db:
                self._numbers.know(games.last_number(db))
                evenings.was_known_by(db, self._known_by())
            self._database = database
        return self._database

    def _do(self, work: Callable[[Database], _Found]) -> _Found:
        """Do it; once more on a new file, where this one turns out to be damaged."""
        database = self._open()
        try:
            return work(database)
        except DatabaseDamaged as error:
            _log.error("the database broke while in use: %s", error)
            database.close()
            self._database = None
            self._opening.start_anew(NoticeKind.DAMAGED, str(error)).close()
            return work(self._open())


def _keep_evening(db: sqlite3.Connection, kept: KeptEvening, new: Sequence[KeptLine]) -> None:
    evenings.keep(db, kept, new)
    if not kept.is_open and (day := names.today()):
        evenings.date_evenings(db, day)


def _running(database: Database, opening: Opening) -> SavedGame | None:
    """The running game; one that cannot be read stays where it is and counts as damaged from now on."""
    with database.transaction() as db:
        for number in reversed(games.numbers(db, State.RUNNING)):
            try:
                return games.read(db, number)
            except Damaged as error:
                games.set_state(db, number, State.DAMAGED)
                opening.tell(NoticeKind.DAMAGED, database.file, f"game {number}: {error}")
    return None


def games_over(folder: Path) -> int | None:
    """How many games in this folder are over or were given up, read beside whoever writes; None where nothing can be
    read."""
    file = folder / DATABASE
    try:
        with closing(read_only(file)) as db:
            return len(games.numbers(db, State.OVER, State.GIVEN_UP))
    except (OSError, DatabaseDamaged, sqlite3.Error):
        return None
