"""Games to be kept, and what is told of keeping them."""

from __future__ import annotations

import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from engine.game import Game
from engine.moves import KEEP
from kiosk.seating import usual_places
from kiosk.store import Chair, SavedGame, Store, Trouble, games
from kiosk.store.games import State
from kiosk.store.ledger import DATABASE


def chairs(seats: int) -> tuple[Chair, ...]:
    return tuple(
        Chair(place, number, name="Łucja" if number == 1 else "")
        for number, place in enumerate(usual_places(seats), 1)
    )


def play_on(game: Game, turns: int) -> None:
    """Play plain DRAWs, stashing nothing."""
    for _ in range(turns):
        game.play(list(game.legal_plays)[-1])
        game.play(KEEP)


def game_after(turns: int, *, number: int = 1) -> SavedGame:
    game = Game("standard", players=2, seed=5)
    play_on(game, turns)
    return SavedGame.of(number, game, chairs(2), "covered")


def over(number: int = 1) -> SavedGame:
    game = Game("standard", players=2, seed=5)
    play_on(game, 1)
    game.play("leave:0")
    return SavedGame.of(number, game, chairs(2), "covered")


@dataclass
class Troubles:
    """What the storage thread told, and a way to wait for it."""

    told: list[Trouble | None] = field(default_factory=list)
    _heard: threading.Condition = field(default_factory=threading.Condition)

    def __call__(self, trouble: Trouble | None) -> None:
        with self._heard:
            self.told.append(trouble)
            self._heard.notify_all()

    def wait_for(self, count: int) -> None:
        with self._heard:
            assert self._heard.wait_for(lambda: len(self.told) >= count, timeout=20)

    @property
    def kinds(self) -> list[str | None]:
        return [trouble and trouble.kind.name for trouble in self.told]


Opened = Callable[[Path], Store]


def again(store: Store, folder: Path, opened: Opened) -> Store:
    """The same folder after a restart of the program."""
    assert store.close()
    return opened(folder)


# What lies in the folder


@contextmanager
def database(folder: Path) -> Iterator[sqlite3.Connection]:
    """The database as anybody else would open it."""
    db = sqlite3.connect(folder / DATABASE)
    try:
        with db:
            yield db
    finally:
        db.close()


def kept_games(folder: Path) -> dict[int, tuple[str, SavedGame]]:
    """Every game by its number, read and checked, and how it stands; the file is sound."""
    with database(folder) as db:
        assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        states = dict(db.execute("SELECT number, state FROM games ORDER BY number"))
        return {number: (state, games.read(db, number)) for number, state in states.items()}


def states(folder: Path) -> dict[int, str]:
    """How every game stands."""
    return {number: state for number, (state, _) in kept_games(folder).items()}


def running(folder: Path) -> SavedGame:
    """The game that runs; there is one."""
    (found,) = (game for state, game in kept_games(folder).values() if state == State.RUNNING.value)
    return found


class Disk:
    """A disk whose answers can be held back: `connect` opens a store's database on it."""

    def __init__(self, seconds: float = 0.0) -> None:
        """Every commit takes so many seconds."""
        self.seconds = seconds
        self.commits: list[float] = []
        """When each was done, by the monotonic clock."""
        self._answers = threading.Event()
        self._answers.set()

    def hold(self) -> None:
        """From now on nothing is answered."""
        self._answers.clear()

    def answer(self) -> None:
        """From now on everything is, and what waits at once."""
        self._answers.set()

    def connect(self, uri: str) -> sqlite3.Connection:
        disk = self

        class Slow(sqlite3.Connection):
            def commit(self) -> None:
                disk._answers.wait(30)
                time.sleep(disk.seconds)
                super().commit()
                disk.commits.append(time.monotonic())

        return sqlite3.connect(
            uri, uri=True, isolation_level=None, check_same_thread=False, factory=Slow
        )
