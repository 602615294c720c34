"""Games to be kept, and what is told of keeping them."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from engine.game import Game
from engine.moves import KEEP
from kiosk.seating import usual_places
from kiosk.store import Chair, SavedGame, Store, Trouble


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
    return SavedGame.of(number, game, chairs(2), "open")


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


Opened = Callable[[Path], Store]


def again(store: Store, folder: Path, opened: Opened) -> Store:
    """The same folder after a restart of the program."""
    assert store.close()
    return opened(folder)
