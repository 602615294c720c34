"""R18: seats that leave, and seats that a bot plays for a while."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from positions import cards, played, position, read, refused
from walks import moments

from engine.cards import EMPTY
from engine.errors import IllegalMove, Reason
from engine.events import DisplaySwept, GameEnded, HandsReset, SeatLeft, TurnBegan
from engine.game import Game
from engine.moves import Leave, SeatChange, TakeBack, TakeOver
from engine.outcome import Ending, Outcome
from engine.play import play
from engine.position import Position
from engine.table import Step


def test_r18_hand_then_collection_go_to_the_discard_pile_each_ascending() -> None:
    start = position(
        hands="12/63514/45", collections="/51/4", known="/36/", display="222222", discard="6"
    )
    after, events = play(start, read("leave:1"))
    assert after == position(
        hands="12//45",
        collections="//4",
        display="222222",
        discard="6" + "13456" + "15",
        gone="1",
    )
    assert events[0] == SeatLeft(1)


def test_r18_before_playing_the_next_seat_plays_and_nothing_is_refilled() -> None:
    start = position(hands="12/3/45", display="222", draws="666")
    assert played(start, "leave:0") == position(
        hands="/3/45", display="222", draws="666", discard="12", gone="0", seat=1, turn=2
    )


def test_r18_after_playing_there_is_no_stash_but_a_refill() -> None:
    start = position(hands="1/3/45", display="222", draws="666", step=Step.STASH)
    after, events = play(start, read("leave:0"))
    # The leaver's hand is empty, yet no reset follows.
    assert after == position(hands="/3/45", display="222666", discard="1", gone="0", seat=1, turn=2)
    assert not any(isinstance(event, HandsReset) for event in events)


def test_r18_after_playing_ten_are_swept() -> None:
    start = position(hands="1/3/45", display="2223334441", draws="666555", step=Step.STASH)
    after, events = play(start, read("leave:0"))
    assert after == position(
        hands="/3/45", display="666555", discard="12223334441", gone="0", seat=1, turn=2
    )
    assert DisplaySwept(0) in events


def test_r18_the_leavers_cards_may_come_back_in_the_refill() -> None:
    start = position(hands="6/3/45", display="22222", step=Step.STASH)
    assert played(start, "leave:0").display == (2, 2, 2, 2, 2, 6)


def test_r18_who_leaves_in_another_ones_turn_changes_nothing_in_it() -> None:
    for step in (Step.PLAY, Step.STASH):
        start = position(hands="12/3/45", display="222", draws="666", step=step)
        assert played(start, "leave:2") == position(
            hands="12/3/", display="222", draws="666", discard="45", gone="2", step=step
        )


def test_r18_the_last_but_one_to_leave_ends_the_game_without_a_winner() -> None:
    start = position(hands="12/3/45", collections="66/5/", display="222")
    after, events = play(played(start, "leave:0"), read("leave:2"))
    assert after.outcome == Outcome(Ending.ABANDONED)
    assert after.step is Step.OVER
    assert after.places() == (None, 1, None)
    assert events[-1] == GameEnded(None)


@pytest.mark.parametrize("seat", [0, 1])
def test_r18_two_never_turn_into_solo(seat: int) -> None:
    start = position(hands="12/3", display="222")
    assert played(start, f"leave:{seat}").outcome == Outcome(Ending.ABANDONED)


def test_r18_solo_ends_when_its_player_leaves() -> None:
    start = position(hands="12", display="222", penalty="5")
    after = played(start, "leave:0")
    assert after.outcome == Outcome(Ending.ABANDONED)
    assert after.penalty == (5,)


# A player who has left is waited for by nobody.


def test_the_turn_passes_over_seats_that_have_left_and_no_seat_moves_up() -> None:
    here = position(hands="15/25/35/45", display="666666", draws="1" * 20)
    here = played(here, "leave:1", "leave:2")
    assert here.hands[3] == cards("45")
    turns = []
    for move in ("d5", "d5", "d1", "d4"):
        turns.append(here.seat)
        here = played(here, move, ".")
    assert turns == [0, 3, 0, 3]


def test_the_next_seats_leave_one_after_the_other() -> None:
    start = position(hands="15/25/35/45", display="666666")
    after, events = play(played(start, "leave:1"), Leave(0))
    assert after.seat == 2
    assert events[-1] == TurnBegan(2)


@pytest.mark.parametrize("seat", [-1, 1, 3])
@pytest.mark.parametrize("change", [Leave, TakeOver, TakeBack])
def test_a_seat_that_is_not_there_neither_leaves_nor_changes_hands(
    seat: int, change: type[SeatChange]
) -> None:
    start = position(hands="15//35", gone="1", display="666666")
    assert refused(start, change(seat)) is Reason.SEAT_UNKNOWN


@given(moments(players=(3, 4, 5, 6)), st.data())
def test_whoever_leaves_somebody_who_is_there_plays_on(here: Position, data: st.DataObject) -> None:
    while here.outcome is None:
        there = [seat for seat, gone in enumerate(here.gone) if not gone]
        seat = data.draw(st.sampled_from(there))
        here = played(here, Leave(seat))
        assert (here.hands[seat], here.collections[seat], here.known[seat]) == (EMPTY,) * 3
        assert (here.outcome is None) == (len(there) > 2)
        if here.outcome is None:
            assert not here.gone[here.seat]
            played(here, next(iter(here.legal_plays)) if here.step is Step.PLAY else read("."))


# Bots in seats


def test_r18_a_bot_takes_a_seat_and_its_person_takes_it_back() -> None:
    game = Game("standard", players=2, seed=1)
    before = game.position
    game.play("bot:0")
    assert game.bots == {0}
    game.play("5>23")
    game.play("back:0")
    assert game.bots == set()
    assert game.position == played(before, "5>23")
    assert [type(move).__name__ for move in game.history] == ["TakeOver", "Take", "TakeBack"]


def test_r18_a_seat_is_taken_over_and_back_only_once() -> None:
    game = Game("standard", players=2, seed=1)
    with pytest.raises(IllegalMove, match="SEAT_ALREADY_SO"):
        game.play("back:0")
    game.play("bot:0")
    with pytest.raises(IllegalMove, match="SEAT_ALREADY_SO"):
        game.play("bot:0")


def test_r18_a_bots_seat_may_leave() -> None:
    game = Game("standard", players=3, seed=1)
    game.play("bot:2")
    game.play("leave:2")
    assert game.bots == set()
    with pytest.raises(IllegalMove, match="SEAT_UNKNOWN"):
        game.play("back:2")
