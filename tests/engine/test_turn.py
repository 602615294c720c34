"""A turn as people play it: position, play, expected position."""

from __future__ import annotations

import pytest
from positions import played, position, refused

from engine.errors import Reason
from engine.moves import KEEP, Stash
from engine.outcome import Ending, Outcome
from engine.table import Step

# SPLIT, COMBINE, DRAW


def test_split_discards_one_card_and_takes_a_set() -> None:
    start = position(hands="566/12", display="321464", draws="11")
    assert played(start, "5>32") == position(
        hands="6623/12", known="23/", display="1464", discard="5", draws="11", step=Step.STASH
    )


def test_split_takes_several_sets_at_once() -> None:
    start = position(hands="66/12", display="152433")
    assert played(start, "6>152433") == position(
        hands="6123345/12", known="123345/", discard="6", step=Step.STASH
    )


def test_split_leaves_sets_it_could_take() -> None:
    start = position(hands="66/12", display="152433")
    assert played(start, "6>24") == position(
        hands="246/12", known="24/", display="1533", discard="6", step=Step.STASH
    )


def test_combine_discards_several_cards_and_takes_single_cards_worth_as_much() -> None:
    start = position(hands="1236/12", display="624616")
    assert played(start, "123>66") == position(
        hands="666/12", known="66/", display="2416", discard="123", step=Step.STASH
    )


def test_combine_makes_6_at_most_and_7_with_0s_and_7s() -> None:
    assert played(position(hands="24/12", display="6"), "24>6").discard == (2, 4)
    assert refused(position(hands="34/12", display="7"), "34>7") is Reason.OVER_LIMIT
    assert played(position("zero-to-seven", hands="34/12", display="7"), "34>7").discard == (3, 4)


def test_of_equal_cards_the_leftmost_are_taken_unless_positions_are_named() -> None:
    start = position(hands="36/12", display="214212")
    assert played(start, "3>12").display == (4, 2, 1, 2)
    assert played(start, "3>12@45").display == (2, 1, 4, 2)


def test_draw_puts_a_card_at_the_right_end_and_draws_two() -> None:
    start = position(hands="566/12", display="321464", draws="214")
    assert played(start, "d5") == position(
        hands="1266/12", display="3214645", draws="4", step=Step.STASH
    )


# STASH


def test_stash_puts_one_card_by_and_all_others_of_the_value_away() -> None:
    start = position(hands="133345/12", display="222222", step=Step.STASH, discard="6")
    assert played(start, "+3") == position(
        hands="145/12", collections="3/", display="222222", discard="633", seat=1, turn=2
    )


def test_keep_ends_the_turn_as_it_is() -> None:
    start = position(hands="133345/12", display="222222", step=Step.STASH)
    assert played(start, ".") == position(hands="133345/12", display="222222", seat=1, turn=2)


def test_a_seventh_card_replaces_one_that_the_player_chooses() -> None:
    start = position(
        "six-cards", hands="34444/12", collections="111225/", display="222222", step=Step.STASH
    )
    assert start.legal_stashes == (Stash(4, 1), Stash(4, 2), Stash(4, 5), KEEP)
    assert played(start, "+4-2") == position(
        "six-cards",
        hands="3/12",
        collections="111245/",
        display="222222",
        discard="2444",
        seat=1,
        turn=2,
    )


@pytest.mark.parametrize(
    ("hand", "collection", "stash", "reason"),
    [
        ("55556", "", "+5", Reason.STASH_NEEDS_MORE),
        ("12", "", "+3", Reason.STASH_NEEDS_MORE),
        ("0000", "", "+0", Reason.ZERO_STASHES_NOT),
        ("22", "111111", "+2", Reason.DROP_NEEDED),
        ("22", "11111", "+2-1", Reason.DROP_NOT_NEEDED),
        ("22", "111111", "+2-3", Reason.DROP_NOT_THERE),
        ("22", "111111", "d2", Reason.WRONG_STEP),
        ("22", "111111", "2>11", Reason.WRONG_STEP),
        ("22", "111111", "-", Reason.WRONG_STEP),
    ],
)
def test_stashes_that_are_not_possible(
    hand: str, collection: str, stash: str, reason: Reason
) -> None:
    start = position(
        "zero-to-seven",
        hands=f"{hand}/12",
        collections=f"{collection}/",
        display="112345",
        step=Step.STASH,
    )
    assert refused(start, stash) is reason


def test_every_value_needs_as_many_cards_as_it_says() -> None:
    hand = "1" + "2" * 2 + "3" * 3 + "4" * 4 + "5" * 5 + "6" * 6 + "7" * 7
    start = position("zero-to-seven", hands=f"{hand}/12", display="123456", step=Step.STASH)
    assert start.legal_stashes == (*map(Stash, range(1, 8)), KEEP)
    for value in range(1, 8):
        one_less = hand.replace(str(value), "", 1)
        poorer = position(hands=f"{one_less}/12", display="123456", step=Step.STASH)
        assert {*start.legal_stashes} - {*poorer.legal_stashes} == {Stash(value)}


def test_what_is_no_card_is_neither_stashed_nor_given_up() -> None:
    for collection, stash, reason in (
        ("", Stash(-1), Reason.STASH_NEEDS_MORE),
        ("", Stash(8), Reason.STASH_NEEDS_MORE),
        ("111111", Stash(2, drop=-1), Reason.DROP_NOT_THERE),
        ("111111", Stash(2, drop=8), Reason.DROP_NOT_THERE),
    ):
        start = position(hands="22/1", collections=f"{collection}/", step=Step.STASH)
        assert refused(start, stash) is reason


def test_nobody_stashes_or_keeps_before_playing() -> None:
    start = position(hands="22/12", display="222222")
    assert refused(start, "+2") is Reason.WRONG_STEP
    assert refused(start, ".") is Reason.WRONG_STEP


# Winning


@pytest.mark.parametrize(
    ("edition", "hand", "collection", "stash"),
    [
        ("standard", "333", "666", "+3"),
        ("six-cards", "1", "65432", "+1"),
        ("simplified", "22", "1345", "+2"),
        ("zero-to-seven", "7777777", "77", "+7"),
        ("first-game", "22", "555522", "+2-2"),
    ],
)
def test_the_winning_stash_ends_the_game_before_the_refill(
    edition: str, hand: str, collection: str, stash: str
) -> None:
    start = position(
        edition,
        hands=f"{hand}/12",
        collections=f"{collection}/",
        display="12",
        draws="111111",
        step=Step.STASH,
    )
    won = played(start, stash)
    assert won.outcome == Outcome(Ending.WON, 0)
    assert won.step is Step.OVER
    assert (won.display, won.draw_pile) == (start.display, start.draw_pile)
    assert (won.seat, won.turn) == (0, 1)
    assert won.places() == (1, 2)
    for move in ("d1", ".", "-", "+1", "leave:0", "bot:1"):
        assert refused(won, move) is Reason.GAME_OVER


def test_20_do_not_win() -> None:
    start = position(hands="22/12", collections="666/", display="123456", step=Step.STASH)
    assert played(start, "+2").outcome is None


# REFILL and hand reset


@pytest.mark.parametrize(
    ("display", "after", "discard"),
    [
        ("", "111111", ""),
        ("65432", "654321", ""),
        ("654321", "654321", ""),
        ("654321654", "654321654", ""),
        ("6543216543", "111111", "6543216543"),
    ],
)
def test_refill(display: str, after: str, discard: str) -> None:
    draws = "1" * 9
    start = position(hands="12/12", display=display, draws=draws, step=Step.STASH)
    used = 6 if discard or not display else len(after) - len(display)
    assert played(start, ".") == position(
        hands="12/12", display=after, discard=discard, draws=draws[used:], seat=1, turn=2
    )


def test_new_display_cards_go_on_at_the_right_in_the_order_they_are_drawn() -> None:
    start = position(hands="12/12", display="654", draws="1236", step=Step.STASH)
    assert played(start, ".").display == (6, 5, 4, 1, 2, 3)


def test_an_empty_hand_gives_everyone_a_new_one_after_the_refill() -> None:
    start = position(
        hands="1/36/25",
        known="/6/",
        display="44444",
        draws="5" + "111222" + "333444" + "555666" + "1",
        step=Step.STASH,
    )
    assert played(start, "+1") == position(
        hands="111222/333444/555666",
        collections="1//",
        display="444445",
        discard="3625",
        draws="1",
        seat=1,
        turn=2,
    )


def test_a_hand_that_somebody_else_has_emptied_resets_nothing() -> None:
    start = position(hands="12//25", display="444444", draws="123456", step=Step.STASH)
    assert played(start, ".") == position(
        hands="12//25", display="444444", draws="123456", seat=1, turn=2
    )
