"""The running game is offered again as it stood, until it is over or given up."""

from __future__ import annotations

import threading
from pathlib import Path

import msgspec
import pytest
from kept import (
    Opened,
    Troubles,
    again,
    chairs,
    database,
    game_after,
    kept_games,
    over,
    play_on,
    running,
    states,
)

from engine.game import Game
from engine.notation import position_text
from engine.record import record_text
from kiosk.store import SavedGame, Store, ledger
from kiosk.store.database import connect


def test_a_game_is_offered_again_as_it_stood(tmp_path: Path, opened: Opened) -> None:
    saved = game_after(4)
    store = opened(tmp_path / "data")
    assert store.unfinished is None
    store.keep(saved)
    found = again(store, tmp_path / "data", opened).unfinished
    assert found is not None
    assert position_text(found.game.position) == position_text(saved.game.position)
    assert found.game.history == saved.game.history
    assert (found.number, found.chairs, found.hands) == (1, saved.chairs, "covered")


def test_cards_drawn_are_the_same_after_a_power_cut(tmp_path: Path, opened: Opened) -> None:
    game = Game("standard", players=2, seed=5)
    store = opened(tmp_path)
    store.keep(SavedGame.of(1, game, chairs(2), "open"))
    draw = list(game.legal_plays)[-1]
    game.play(draw)
    store.keep(SavedGame.of(1, game, chairs(2), "open"))
    found = again(store, tmp_path, opened).unfinished
    assert found is not None
    assert found.game.position.hands == game.position.hands
    assert found.game.history == [draw]


def test_what_is_played_while_it_is_saved_does_not_show(tmp_path: Path, opened: Opened) -> None:
    game = Game("standard", players=2, seed=5)
    saved = SavedGame.of(1, game, chairs(2), "open")
    play_on(game, 3)
    assert saved.game.history == []
    store = opened(tmp_path)
    store.keep(saved)
    assert store.flush()
    assert running(tmp_path).game.position == saved.game.position


def test_bots_that_took_over_still_play(tmp_path: Path, opened: Opened) -> None:
    game = Game("standard", players=2, seed=5)
    store = opened(tmp_path)
    store.keep(SavedGame.of(1, game, chairs(2), "open"))
    assert store.flush()
    game.play("bot:1")
    one, two = chairs(2)
    store.keep(SavedGame.of(1, game, (one, msgspec.structs.replace(two, bot="random")), "open"))
    found = again(store, tmp_path, opened).unfinished
    assert found is not None
    assert (found.game.bots, found.chairs[1].bot) == ({1}, "random")


def test_a_receipt_says_when_it_is_on_the_disk(tmp_path: Path, opened: Opened) -> None:
    store, answered = opened(tmp_path), threading.Event()
    store.tell_of_answers(answered.set)
    receipt = store.keep(game_after(1))
    assert answered.wait(20) and receipt.kept
    assert running(tmp_path).game.position.turn == 2


def test_a_game_that_is_over_goes_to_the_others(tmp_path: Path, opened: Opened) -> None:
    store = opened(tmp_path)
    store.keep(game_after(1, number=store.next_number()))
    store.file_away(over(1))
    assert store.flush()
    assert states(tmp_path) == {1: "over"}
    assert record_text(kept_games(tmp_path)[1][1].game) == record_text(over().game)
    store = again(store, tmp_path, opened)
    assert (store.unfinished, store.next_number()) == (None, 2)


def test_a_game_given_up_is_not_offered_but_kept(tmp_path: Path, opened: Opened) -> None:
    store = opened(tmp_path)
    store.keep(game_after(2))
    assert store.flush()
    store.file_away(game_after(2))
    store = again(store, tmp_path, opened)
    assert store.unfinished is None
    assert states(tmp_path) == {1: "given up"}


def test_the_next_game_does_not_lose_the_last_one(tmp_path: Path, opened: Opened) -> None:
    store = opened(tmp_path)
    for number in (1, 2, 3):
        store.keep(game_after(1, number=number))
        store.file_away(over(number))
    store.keep(game_after(2, number=4))
    store = again(store, tmp_path, opened)
    assert states(tmp_path) == {1: "over", 2: "over", 3: "over", 4: "running"}
    assert store.unfinished is not None
    assert store.unfinished.number == 4


def test_only_so_many_games_are_kept_and_no_number_comes_twice(
    tmp_path: Path, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ledger, "GAMES_KEPT", 3)
    store = opened(tmp_path)
    for _ in range(5):
        store.file_away(over(store.next_number()))
    assert store.flush()
    assert list(kept_games(tmp_path)) == [3, 4, 5]
    with database(tmp_path) as db:
        assert db.execute("SELECT count(DISTINCT game) FROM moves").fetchone() == (3,)
        db.execute("PRAGMA foreign_keys = ON")
        db.execute("DELETE FROM games")
    assert again(store, tmp_path, opened).next_number() == 6


def test_games_follow_the_counter_and_moves_are_timed_by_no_clock_that_can_be_set(
    tmp_path: Path, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = opened(tmp_path)
    for number, wall in ((1, 2e9), (2, 1e9), (3, 3e9)):
        monkeypatch.setattr("time.time", lambda wall=wall: wall)
        assert store.next_number() == number
        for turns in (1, 2):
            store.keep(game_after(turns, number=number))
            assert store.flush()
    assert list(kept_games(tmp_path)) == [1, 2, 3]
    assert running(tmp_path).number == 3
    with database(tmp_path) as db:
        timed = [seconds for (seconds,) in db.execute("SELECT seconds FROM moves ORDER BY 1")]
    assert timed[:9] == [None] * 9
    assert all(0 <= seconds < 60 for seconds in timed[9:]) and len(timed) == 12


def test_a_game_begun_before_the_disk_answered_takes_the_place_of_the_old_one(
    tmp_path: Path, opened: Opened, troubles: Troubles, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = opened(tmp_path)
    store.keep(game_after(3, number=store.next_number()))
    assert store.close()
    answers = threading.Event()
    monkeypatch.setattr("kiosk.store.store.PATIENCE", 0.0)

    def late(uri: str) -> object:
        answers.wait(20)
        return connect(uri)

    store = Store(tmp_path, troubles, connect=late)  # type: ignore[arg-type]
    assert store.unfinished is None
    number = store.next_number()
    store.keep(game_after(1, number=number))
    answers.set()
    assert store.flush()
    store.keep(game_after(2, number=number))
    assert store.unfinished is not None and store.unfinished.number == number
    assert store.next_number() == 3
    assert store.close()
    assert states(tmp_path) == {1: "given up", 2: "running"}
    assert running(tmp_path).game.position.turn == 3
