"""The running game is offered again as it stood, until it is over or given up."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from kept import Opened, again, chairs, game_after, over, play_on

from engine.game import Game
from engine.notation import position_text
from engine.record import record_text
from kiosk.files import write_atomically
from kiosk.store import SavedGame
from kiosk.store import store as store_module
from kiosk.store.saved_game import read_saved_game, write_saved_game


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
    assert read_saved_game(write_saved_game(saved)).game.position == saved.game.position


def test_bots_that_took_over_still_play(tmp_path: Path) -> None:
    game = Game("standard", players=2, seed=5)
    game.play("bot:1")
    one, two = chairs(2)
    bot = msgspec.structs.replace(two, bot="random")
    read = read_saved_game(write_saved_game(SavedGame.of(1, game, (one, bot), "open")))
    assert (read.game.bots, read.chairs[1].bot) == ({1}, "random")


def test_a_game_that_is_over_goes_to_the_records(tmp_path: Path, opened: Opened) -> None:
    store = opened(tmp_path)
    store.keep(game_after(1, number=store.next_number()))
    store.file_away(over(1))
    assert store.flush()
    assert not (tmp_path / "game.json").exists()
    kept = read_saved_game((tmp_path / "records" / "000001.json").read_bytes())
    assert record_text(kept.game) == record_text(over().game)
    store = again(store, tmp_path, opened)
    assert (store.unfinished, store.next_number()) == (None, 2)


def test_a_game_that_ended_with_the_power_is_not_offered(tmp_path: Path, opened: Opened) -> None:
    write_atomically(tmp_path / "game.json", write_saved_game(over(7)))
    store = opened(tmp_path)
    assert store.unfinished is None
    assert store.flush()
    assert (tmp_path / "records" / "000007.json").exists()
    assert not (tmp_path / "game.json").exists()


def test_a_game_given_up_is_not_offered_but_recorded(tmp_path: Path, opened: Opened) -> None:
    store = opened(tmp_path)
    store.keep(game_after(2))
    assert store.flush()
    store.file_away(game_after(2))
    store = again(store, tmp_path, opened)
    assert store.unfinished is None
    assert (tmp_path / "records" / "000001.json").exists()


def test_the_next_game_does_not_lose_the_last_ones_record(tmp_path: Path, opened: Opened) -> None:
    store = opened(tmp_path)
    for number in (1, 2, 3):
        store.keep(game_after(1, number=number))
        store.file_away(over(number))
    store.keep(game_after(2, number=4))
    store = again(store, tmp_path, opened)
    assert sorted(file.name for file in (tmp_path / "records").iterdir()) == [
        "000001.json",
        "000002.json",
        "000003.json",
    ]
    assert store.unfinished is not None
    assert store.unfinished.number == 4


def test_only_so_many_records_are_kept(
    tmp_path: Path, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_module, "RECORDS_KEPT", 3)
    store = opened(tmp_path)
    for _ in range(5):
        store.file_away(over(store.next_number()))
    assert store.flush()
    names = sorted(file.stem for file in (tmp_path / "records").iterdir())
    assert names == ["000003", "000004", "000005"]
