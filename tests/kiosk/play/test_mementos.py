"""What people remember of the cards: which is which in the row, which slot one lies in, what was played."""

from __future__ import annotations

from pathlib import Path

import pytest
from tabletop import PILE, Tabletop, hand, position, row, session_at, stash, tabletop

from engine.bots.random_bot import RandomBot
from engine.game import Game
from engine.table import Step
from kiosk.play.mementos import Mementos
from kiosk.play.table import TablePlay
from kiosk.session import GameSession
from kiosk.store import Store


def ids(table: Tabletop) -> list[int]:
    return [card.id for card in table.state.row]


def marks(table: Tabletop) -> str:
    """The row, new cards in brackets."""
    return "".join(f"({c.value})" if c.fresh else str(c.value) for c in table.state.row)


def test_the_very_cards_that_were_tapped_leave_and_the_others_stay_themselves() -> None:
    table = tabletop(hands="65/1", display="3133233", draws="55")
    before = ids(table)
    table.tap(hand(6), row(3), row(5)).press(0)
    assert [card.value for card in table.state.row] == [3, 1, 3, 2, 3, 5]
    assert ids(table)[:5] == [before[i] for i in (0, 1, 2, 4, 6)]
    assert ids(table)[5] not in before


def test_new_row_cards_are_marked_until_the_next_tap() -> None:
    table = tabletop(hands="65/1", display="333333", draws="5512")
    table.tap(hand(6), row(0), row(1)).press(0)
    assert marks(table) == "3333(5)(5)"
    assert marks(table.wait(60)) == "3333(5)(5)"
    assert marks(table.tap(row(0))) == "333355"


def test_a_card_put_out_keeps_its_mark_over_the_stash_that_is_only_pressed() -> None:
    table = tabletop(hands="61/1", display="333333", draws="55")
    table.tap(hand(6), PILE).press(0).wait(1).press(0)
    assert table.position.seat == 1
    assert marks(table) == "333333(6)"


def test_in_a_covered_game_the_tap_must_be_in_the_middle_or_it_would_tell_of_the_hand() -> None:
    table = tabletop(hands="65/16", display="333333", draws="5512", lie="covered")
    table.press(0).tap(hand(6), row(0), row(1)).press(0).press(1)
    assert marks(table) == "3333(5)(5)"
    assert marks(table.tap(hand(6)).tap(row(0), tray=1)) == "3333(5)(5)"
    assert marks(table.tap(row(1))) == "333355"


def test_a_collected_card_keeps_its_slot_and_a_new_one_takes_the_first_free() -> None:
    table = tabletop(hands="224/16", display="333333", step=Step.STASH, collections="34/").press(0)
    assert table.seat(0).slots == (3, 4, 2, None, None, None)


def test_a_card_given_up_leaves_its_slot_to_the_new_one() -> None:
    table = tabletop(hands="44446/16", display="333333", step=Step.STASH, collections="123333/")
    table.press(0)
    assert table.seat(0).slots == (4, 2, 3, 3, 3, 3)


def test_the_slots_of_who_has_left_are_empty() -> None:
    table = tabletop(hands="2/16/1", display="333333", collections="34/5/6")
    table.play.leave(1, table.now)
    assert table.seat(1).slots == (None,) * 6
    assert table.seat(2).slots[0] == 6


def test_the_last_plays_tell_each_turn_with_its_stash() -> None:
    table = tabletop(hands="56/223", display="332211", draws="123456")
    table.tap(hand(6), *map(row, range(6)), stash(2)).press(0)
    table.tap(hand(3), PILE).press(1)
    assert [(t.seat, t.stashed) for t in table.state.last_plays] == [(0, 2)]
    table.wait(1).press(1)
    assert [(t.turn, t.seat, len(t.moves), t.stashed) for t in table.state.last_plays] == [
        (1, 0, 2, 2),
        (2, 1, 2, 2),
    ]


def test_they_are_told_again_after_a_restart_the_begun_turn_included(tmp_path: Path) -> None:
    store = Store(tmp_path, lambda trouble: None)
    chairs = session_at(position(hands="1/1"), "open").chairs
    session = GameSession.start("standard", 3, chairs, store=store)
    play = Tabletop(session, pace=0)
    while session.position.turn < 9 or session.position.step is not Step.STASH:
        seat = session.position.seat
        if session.position.step is Step.PLAY:
            play.tap(hand(int(play.hand[-1])), PILE)
        play.wait(1).press(seat)
    before = tuple(play.state.last_plays)
    assert store.close()
    found = Store(tmp_path, lambda trouble: None).unfinished
    assert found is not None
    again = Tabletop(GameSession.resume(found), pace=0)
    assert tuple(again.state.last_plays) == before
    again.wait(1).press(again.position.seat)
    assert len(again.state.last_plays[-1].moves) == 2


@pytest.mark.parametrize("seed", range(6))
def test_after_a_restart_every_card_lies_where_it_lay(seed: int) -> None:
    game, bot = Game("standard", 2, seed), RandomBot(seed)
    watched = Mementos.of(game)
    while game.outcome is None and game.position.turn < 80:
        watched.witness(game.play(bot.choose(game.seen_by(game.position.seat), lambda: False)))
    watched.no_longer_fresh()
    assert any(value for slots in watched.slots for value in slots)
    again = Mementos.of(game)
    assert again.slots == watched.slots
    assert again.row == watched.row


def test_only_so_many_are_remembered() -> None:
    table = tabletop(
        hands="111222/333444", display="123456", draws="123456" * 15, bots=[0, 1], pace=0
    )
    play: TablePlay = table.play
    while table.position.turn < 40 and not play.over:
        play.tick(table.now)
    assert len(table.state.last_plays) == 24
    assert table.state.last_plays[-1].turn == table.position.turn - (0 if play.over else 1)
