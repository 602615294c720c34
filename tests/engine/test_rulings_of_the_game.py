"""Rulings R11 to R21: what the published texts leave open beyond the turn. Position, play, expected position."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest
from hypothesis import given
from positions import cards, played, position, read
from reference import reshuffled
from walks import Walk, walks

from engine.cards import EMPTY
from engine.editions import EDITIONS
from engine.errors import IllegalMove
from engine.events import CardsMoved, Reshuffled, Skipped, TurnBegan, Zone
from engine.game import Game
from engine.moves import KEEP, SKIP
from engine.notation import position_text, read_position
from engine.outcome import Ending, Outcome
from engine.play import play
from engine.position import Position
from engine.table import Step
from engine.view import seen_by, witnessed


def test_r11_taken_cards_are_public_and_drawn_cards_are_their_owners() -> None:
    start = position(hands="566/12", display="321464", draws="2516", discard="44")
    taken = played(start, "5>32")
    assert seen_by(taken, 1).known == (cards("23"), EMPTY)
    assert seen_by(taken, 1).hand_sizes == (4, 2)
    drawn, events = play(start, read("d5"))
    to_seat_0 = CardsMoved((2, 5), Zone.DRAW_PILE, Zone.HAND, 0)
    assert to_seat_0 in events
    assert witnessed(to_seat_0, 0) == to_seat_0
    assert witnessed(to_seat_0, 1) == CardsMoved((None, None), Zone.DRAW_PILE, Zone.HAND, 0)
    view = seen_by(drawn, 1)
    assert view.known == (EMPTY, EMPTY)
    assert view.hand == cards("12")
    assert (view.discard, view.draw_pile) == (cards("44"), 2)


def test_r12_solo_the_leftmost_card_costs_its_value_after_the_turns_play() -> None:
    start = position(hands="36", display="246544", draws="12365")
    # 2 and 4 are taken, so a 6 lies leftmost when the turn has been played.
    assert played(start, "6>24@01", ".") == position(
        hands="234", known="24", display="544123", penalty="6", discard="6", draws="65", turn=2
    )


def test_r12_solo_equal_cards_are_discarded_with_it() -> None:
    start = position(hands="36", display="454246", draws="1236", penalty="2", step=Step.STASH)
    assert played(start, ".") == position(
        hands="36", display="526123", penalty="24", discard="44", draws="6", turn=2
    )


def test_r12_solo_an_empty_display_costs_nothing() -> None:
    start = position(hands="66", display="24", draws="123456")
    assert played(start, "6>24@01", ".") == position(
        hands="246", known="24", display="123456", discard="6", turn=2
    )


def test_r12_solo_the_winning_stash_costs_no_penalty() -> None:
    start = position(hands="333", collections="666", display="6111", step=Step.STASH)
    assert played(start, "+3") == position(
        hands="",
        collections="3666",
        display="6111",
        discard="33",
        step=Step.OVER,
        outcome=Outcome(Ending.WON, 0),
    )


def test_r12_solo_a_stash_that_does_not_win_costs_one() -> None:
    start = position(hands="3335", collections="66", display="651111", step=Step.STASH)
    assert played(start, "+3").penalty == (6,)


def test_r12_nobody_else_pays() -> None:
    start = position(hands="36/12", display="454246", step=Step.STASH)
    assert played(start, ".").penalty == ()


def test_r13_solo_ten_are_never_reached_as_the_penalty_comes_first() -> None:
    start = position(hands="36", display="123456123", draws="44")
    drawn = played(start, "d6")
    assert len(drawn.display) == 10
    assert played(drawn, ".") == position(
        hands="344", display="23456236", penalty="1", discard="1", turn=2
    )


def test_r13_solo_the_hand_is_reset_after_the_refill() -> None:
    start = position(hands="1", display="612345", draws="5" + "666666" + "1", step=Step.STASH)
    assert played(start, "+1") == position(
        hands="666666", collections="1", display="123455", penalty="6", draws="1", turn=2
    )


def test_r14_solo_ends_without_a_winner_when_there_is_nothing_left_to_do() -> None:
    start = position(hands="1", display="", penalty="666", step=Step.STASH)
    stuck = played(start, "+1")
    assert (stuck.hand, stuck.step, stuck.outcome) == (EMPTY, Step.PLAY, None)
    lost = played(stuck, "-")
    assert lost.outcome == Outcome(Ending.BLOCKED)
    assert lost.step is Step.OVER


def test_r14_a_game_ends_without_a_winner_when_every_player_skips_in_turn() -> None:
    start = position(hands="//", display="123456", collections="66/5/")
    two_skipped = played(start, "-", "-")
    assert two_skipped.outcome is None
    ended = played(two_skipped, "-")
    assert ended.outcome == Outcome(Ending.BLOCKED)
    assert ended.places() == (1, 2, 3)


def test_r14_somebody_who_acts_in_between_keeps_the_game_going() -> None:
    start = position(hands="/55/", display="123456", draws="66")
    here = played(start, "-", "d5", ".", "-", "-")
    assert here.outcome is None
    assert (here.seat, here.skips) == (1, 2)


def test_r14_a_departure_among_skips_ends_no_game_in_which_somebody_can_act() -> None:
    start = position(hands="///55", display="123456", draws="66")
    skipped = played(start, "-", "-", "leave:0", "-")
    assert skipped.outcome is None
    assert skipped.seat == 3
    assert played(skipped, "d5", ".").seat == 1


def test_r14_a_departure_among_skips_does_not_keep_a_blocked_game_going() -> None:
    here = played(position(hands="////", display="123456"), "-", "-", "leave:0")
    turns = 0
    while here.outcome is None:
        here, turns = played(here, "-"), turns + 1
    assert here.outcome == Outcome(Ending.BLOCKED)
    assert turns <= 4


def test_r15_the_discard_pile_is_reshuffled_only_when_a_card_is_needed() -> None:
    start = position(hands="45/12", display="123456", draws="66", discard="1234", randomness=3)
    last_drawn, events = play(start, read("d4"))
    assert last_drawn == position(
        hands="566/12", display="1234564", discard="1234", randomness=3, step=Step.STASH
    )
    assert not any(isinstance(event, Reshuffled) for event in events)
    kept = played(last_drawn, ".")
    assert (kept.discard, kept.randomness) == ((1, 2, 3, 4), 3)
    after, events = play(kept, read("d1"))
    back = reshuffled("1234", state=3)
    assert after.hands[1] == cards("2" + back[:2])
    assert after.discard == ()
    assert Reshuffled(4) in events


def test_r16_a_skipped_turn_does_nothing_else() -> None:
    start = position(hands="/12", display="123", draws="456", discard="6")
    after, events = play(start, SKIP)
    assert after == position(
        hands="/12", display="123", draws="456", discard="6", seat=1, turn=2, skips=1
    )
    assert events == (Skipped(0), TurnBegan(1))
    solo = position(hands="", display="123", draws="456", discard="6")
    blocked = played(solo, SKIP)
    assert (blocked.display, blocked.draw_pile, blocked.penalty, blocked.hands) == (
        solo.display,
        solo.draw_pile,
        (),
        (EMPTY,),
    )


@given(walks())
def test_r17_stashing_is_never_forced(walk: Walk) -> None:
    for moment in walk.moments():
        if moment.before.step is Step.STASH:
            assert moment.before.legal_stashes[-1] == KEEP
            assert played(moment.before, KEEP).outcome is None


def test_r17_people_play_on_for_ever_but_a_capped_game_says_so() -> None:
    game = Game("standard", players=2, seed=1)
    capped = Game("standard", players=2, seed=1)
    capped.cap = 30
    for _ in range(30):
        for each in (game, capped):
            card = next(iter(reversed(list(each.legal_plays))))
            each.play(card)
            each.play(KEEP)
    assert game.position.turn == capped.position.turn == 31
    assert game.outcome is None
    assert capped.outcome == Outcome(Ending.CAPPED)
    with pytest.raises(IllegalMove, match="GAME_OVER"):
        capped.play(capped.position.legal_stashes[-1])


def test_r20_nothing_confirmed_is_undone() -> None:
    game = Game("standard", players=2, seed=1)
    start = game.position
    game.play("d5")
    drawn = game.position
    for text in ("d5", "5>23", "-"):
        with pytest.raises(IllegalMove):
            game.play(text)
    assert game.position is drawn
    assert game.position != start
    with pytest.raises(FrozenInstanceError):
        game.position.turn = 1  # type: ignore[misc]


def test_r20_a_draw_brings_the_same_cards_however_often_it_is_tried() -> None:
    # Neither dealing again nor going on from what was written down shows anybody another card.
    start = Position.deal(EDITIONS["standard"], players=2, seed=1)
    drawn = played(start, "d5")
    assert played(Position.deal(EDITIONS["standard"], players=2, seed=1), "d5") == drawn
    assert played(read_position(position_text(start)), "d5") == drawn
    empty = position(hands="45/12", display="123456", discard="1234561", randomness=3)
    assert played(read_position(position_text(empty)), "d4") == played(empty, "d4")


def test_r21_the_turn_goes_round_in_the_order_of_the_seats() -> None:
    here = position(hands="15/25/35/45", display="666666", draws="1" * 20, seat=2)
    turns = []
    for _ in range(6):
        turns.append(here.seat)
        here = played(here, "d5", ".") if here.turn <= 4 else played(here, "d1", ".")
    assert turns == [2, 3, 0, 1, 2, 3]
