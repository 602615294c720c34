"""The thread that waits for the disk, so that nobody else has to."""

from __future__ import annotations

import errno
import threading
import time
from pathlib import Path

import pytest
from kept import Disk, Troubles, game_after, running

from kiosk.store import StorageThread, Store, Trouble, TroubleKind


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


def test_a_disk_that_says_at_last_why_it_took_so_long_is_quoted(troubles: Troubles) -> None:
    thread, gate = StorageThread(troubles, retry_after=60), threading.Event()

    def full() -> None:
        gate.wait(10)
        raise OSError(errno.ENOSPC, "full")

    thread.submit("game", full)
    thread.overdue()
    gate.set()
    assert not thread.flush()
    thread.submit("game", lambda: None)
    assert thread.close()
    assert [trouble and trouble.kind for trouble in troubles.told] == [
        TroubleKind.SLOW,
        TroubleKind.FULL,
        None,
    ]


def test_an_answer_that_comes_just_as_nobody_waits_any_more_has_the_last_word(
    troubles: Troubles, monkeypatch: pytest.MonkeyPatch
) -> None:
    thread = StorageThread(troubles)
    gate, told = threading.Event(), threading.Event()
    thread.submit("game", lambda: (gate.wait(10), None)[1])
    tell = thread._tell

    def tell_late(trouble: Trouble | None) -> None:
        if trouble:
            gate.set()
            told.wait(0.3)
        tell(trouble)
        told.set()

    monkeypatch.setattr(thread, "_tell", tell_late)
    thread.overdue()
    troubles.wait_for(2)
    assert [trouble and trouble.kind for trouble in troubles.told] == [TroubleKind.SLOW, None]
    assert thread.close()


def test_whoever_plays_never_waits_for_the_disk(tmp_path: Path, troubles: Troubles) -> None:
    disk = Disk()
    store = Store(tmp_path, troubles, connect=disk.connect)
    assert store.flush()
    disk.hold()
    begun = time.process_time()
    receipts = [store.keep(game_after(turns)) for turns in range(10)]
    assert not store.flush(timeout=0.01)
    assert time.process_time() - begun < 1 and not any(receipt.kept for receipt in receipts)
    assert store.keeps
    store.overdue()
    store.overdue()
    assert troubles.kinds == ["SLOW"] and not store.keeps
    disk.answer()
    assert store.flush()
    assert troubles.kinds == ["SLOW", None] and store.keeps
    store.overdue()  # there is nothing to wait for
    assert store.keeps and receipts[-1].kept
    assert store.close()
    assert running(tmp_path).game.position.turn == 10


def test_a_disk_that_never_answers_does_not_keep_the_program_from_ending(
    tmp_path: Path, troubles: Troubles
) -> None:
    thread, gate = StorageThread(troubles), threading.Event()
    thread.submit("game", lambda: gate.wait(20) and None)
    assert not thread.close(timeout=0.05)
    assert thread.is_alive
    gate.set()
