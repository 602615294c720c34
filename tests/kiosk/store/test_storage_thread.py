"""The thread that waits for the disk, so that nobody else has to."""

from __future__ import annotations

import errno
import threading
from pathlib import Path

from kept import Opened, Troubles, again, game_after

from kiosk.store import StorageThread, TroubleKind


def test_only_the_latest_of_a_name_is_done_and_in_order(troubles: Troubles) -> None:
    thread = StorageThread(troubles)
    gate, done = threading.Event(), list[str]()
    thread.submit("first", lambda: (gate.wait(10), done.append("first"))[1])
    for name in ("game 1", "record", "game 2"):
        thread.submit(name.split()[0], lambda name=name: done.append(name))  # type: ignore[misc]
    gate.set()
    assert thread.close()
    assert done == ["first", "record", "game 2"]


def test_what_fails_holds_up_nothing_else(troubles: Troubles) -> None:
    thread = StorageThread(troubles, retry_after=60)
    done: list[str] = []

    def full() -> None:
        raise OSError(errno.ENOSPC, "full")

    thread.submit("game", full)
    thread.submit("choices", lambda: done.append("choices"))
    assert not thread.flush()
    assert done == ["choices"]
    thread.submit("game", lambda: done.append("game"))
    assert thread.flush()
    assert [trouble and trouble.kind for trouble in troubles.told] == [TroubleKind.FULL, None]
    assert thread.close()


def test_a_mistake_of_ours_neither_stops_nor_repeats(troubles: Troubles) -> None:
    thread = StorageThread(troubles)
    tried: list[int] = []

    def wrong() -> None:
        tried.append(1)
        raise ZeroDivisionError

    thread.submit("game", wrong)
    thread.flush()
    thread.submit("game", lambda: None)
    assert thread.close()
    assert tried == [1]
    assert [trouble and trouble.kind for trouble in troubles.told] == [TroubleKind.OTHER, None]


def test_whoever_plays_never_waits_for_the_disk(tmp_path: Path, opened: Opened) -> None:
    store = opened(tmp_path)
    gate = threading.Event()
    store.submit("slow disk", lambda: gate.wait(20) and None)
    for turns in range(10):
        store.keep(game_after(turns))
    assert not store.flush(timeout=0.01)
    assert not (tmp_path / "game.json").exists()
    gate.set()
    found = again(store, tmp_path, opened).unfinished
    assert found is not None
    assert found.game.position.turn == 10
