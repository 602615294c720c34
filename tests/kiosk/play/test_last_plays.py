"""What the list of last plays remembers of a turn: its moves, its stash, and what came into the row."""

from __future__ import annotations

from tabletop import PILE, Tabletop, hand, row, stash, tabletop

from engine.bots.greedy import GreedyBot
from engine.game import Game
from engine.table import Step
from kiosk.play.last_plays import LastPlays


def last(table: Tabletop) -> tuple[int, int | None, tuple[int, ...], bool]:
    """The last turn: whose, its stash, and the refill after it."""
    played = table.state.last_plays[-1]
    return played.seat, played.stashed, played.refill, played.swept


def test_a_turn_is_remembered_with_its_stash_and_its_refill() -> None:
    table = tabletop(hands="61/1", display="331122", draws="4561")
    table.tap(hand(6), row(0), row(1), stash(1)).press(0)
    assert table.history == "6>33 +1"
    assert last(table) == (0, 1, (4, 5), False)


def test_ten_that_were_swept_are_told_beside_the_six_that_came() -> None:
    table = tabletop(hands="46/23", display="222222222", draws="55" + "123456")
    table.tap(hand(4), PILE).press(0)
    assert last(table) == (0, None, (1, 2, 3, 4, 5, 6), True)


def test_where_nothing_came_there_is_nothing_to_tell() -> None:
    table = tabletop(hands="22/13", display="3333333", draws="1" * 9, step=Step.STASH)
    table.tap(hand(2)).wait(1).press(0)
    assert last(table) == (0, None, (), False)


def test_after_a_restart_the_list_is_the_same() -> None:
    game, bot = Game("standard", 3, seed=5), GreedyBot(5)
    follower = LastPlays()
    while game.position.turn < 20:
        before = game.position
        move = bot.choose(game.seen_by(before.seat), lambda: False)
        events = game.play(move)
        follower.follow((move,), events, before, game.position)
    assert list(LastPlays.of(game).turns) == list(follower.turns)
    assert any(turn.refill for turn in follower.turns)
