"""What keeping a play costs: for the thread that plays, and until it is on the disk; beside a bare sync there."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from thinking import Stopwatch

from engine.bots.greedy import GreedyBot
from engine.bots.protocol import never
from engine.game import Game
from kiosk.seating import usual_places
from kiosk.store import Chair, SavedGame, Store

SEATS = 4


def storage(plays: int) -> dict[str, float]:
    """Milliseconds, in a data folder of its own, where temporary files go."""
    handed, kept, bare = Stopwatch(), Stopwatch(), Stopwatch()
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        store = Store(folder / "data", print)
        for saved in _games(store, plays):
            keep = store.file_away if saved.game.outcome else store.keep
            begun = time.perf_counter()
            keep(saved)
            handed.seconds.append(time.perf_counter() - begun)
            store.flush()
            kept.seconds.append(time.perf_counter() - begun)
            begun = time.perf_counter()
            _sync(folder)
            bare.seconds.append(time.perf_counter() - begun)
        store.close()
        begun = time.perf_counter()
        store = Store(folder / "data", print)
        assert store.unfinished
        opened = time.perf_counter() - begun
        store.close()
    return {
        **handed.told("handing a play over, ms"),
        **kept.told("a play to its commit, ms"),
        **bare.told("4 KB and a bare sync, ms"),
        "opening until the running game is found, ms": 1000 * opened,
    }


def _games(store: Store, plays: int) -> Iterator[SavedGame]:
    """Games as they stand after each of so many plays; the last one still runs."""
    chairs = [Chair(place, n) for n, place in enumerate(usual_places(SEATS), 1)]
    bot, seeds = GreedyBot(1), count(1)
    while plays > 0:
        game, number = Game("standard", SEATS, next(seeds)), store.next_number()
        while plays > 0 and not game.outcome:
            game.play(bot.choose(game.seen_by(game.position.seat), never))
            plays -= 1
            yield SavedGame.of(number, game, chairs, "open")
    yield SavedGame.of(store.next_number(), Game("standard", SEATS, 0), chairs, "open")


def _sync(folder: Path) -> None:
    with open(folder / "bare", "ab") as stream:
        stream.write(b"x" * 4096)
        stream.flush()
        os.fsync(stream.fileno())
