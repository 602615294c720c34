"""The stash: chosen before the press where nothing is hidden, a step of its own where something is."""

from __future__ import annotations

import pytest
from tabletop import PILE, Tabletop, digits, give_up, hand, row, stash, tabletop

from engine.errors import Reason
from engine.table import Step
from kiosk.play.intents import TapClear
from kiosk.play.state import Forewarning, Light

AFTER_A_DRAW = {"hands": "1233344/1", "display": "1111112", "step": Step.STASH, "seat": 0}
FULL = "222222"


def chosen(table: Tabletop) -> tuple[int | None, int | None]:
    selection = table.prompt.selection
    return selection.stash, selection.drop


# Before the press


def test_after_a_take_the_stash_can_be_chosen_before_the_press_one_press_one_turn() -> None:
    table = tabletop(hands="56/1", display="332211")
    table.tap(hand(6), row(0), row(1))
    assert {found.value for found in table.prompt.selection.stashes} == set()
    table.tap(row(2), row(3), row(4), row(5))
    assert sorted({found.value for found in table.prompt.selection.stashes}) == [1, 2]
    table.tap(stash(2))
    assert table.press(0).history == "6>112233 +2"
    assert table.position.seat == 1


def test_the_tray_shows_the_hand_to_come_while_the_stash_is_chosen() -> None:
    table = tabletop(hands="56/1", display="332211")
    table.tap(hand(6), row(0), row(1))
    assert digits(table.prompt.selection.hand_to_come) == "335"


def test_a_stash_chosen_beforehand_is_put_back_by_a_second_tap_and_swapped_by_another() -> None:
    table = tabletop(hands="56/1", display="332211")
    table.tap(hand(6), *map(row, range(6)), stash(2), stash(1))
    assert chosen(table) == (1, None)
    table.tap(stash(1))
    assert chosen(table) == (None, None)


def test_a_stash_chosen_beforehand_goes_with_the_cards_that_made_it_possible() -> None:
    table = tabletop(hands="6/1", display="223311")
    table.tap(hand(6), row(0), row(1), row(4), row(5), stash(2), row(0))
    assert chosen(table) == (None, None)


def test_a_stash_cannot_be_chosen_before_a_draw() -> None:
    table = tabletop(hands="1122/1", display="333333")
    table.tap(hand(1), PILE, stash(2))
    assert chosen(table) == (None, None)
    refusal = table.prompt.refusal
    assert refusal is not None and refusal.reason is Reason.STASH_AFTER_DRAW


# As a step of its own


def test_after_a_draw_the_stash_is_its_own_step() -> None:
    table = tabletop(hands="16/1", display="333333", draws="23")
    table.tap(hand(6), PILE).press(0)
    assert table.history == "d6"
    assert (table.position.seat, table.position.step) == (0, Step.STASH)
    assert chosen(table) == (1, None)
    assert table.wait(0.7).press(0).history == "d6 +1"


def test_after_a_take_without_a_stash_chosen_it_is_its_own_step() -> None:
    table = tabletop(hands="6/1", display="332211")
    table.tap(hand(6), *map(row, range(6))).press(0)
    assert table.history == "6>112233"
    assert table.position.step is Step.STASH


def test_where_no_stash_is_possible_the_step_passes_silently() -> None:
    table = tabletop(hands="56/1", display="333333", draws="45")
    table.tap(hand(6), PILE).press(0)
    assert table.history == "d6 ."
    assert table.position.seat == 1


def test_a_game_that_comes_back_from_a_power_cut_in_such_a_step_passes_it_too() -> None:
    table = tabletop(hands="45/1", display="333333", step=Step.STASH)
    assert table.history == "."
    assert table.position.seat == 1


@pytest.mark.parametrize(("after", "plays"), [(0.3, False), (0.59, False), (0.61, True)])
def test_a_press_counts_only_from_600_ms_after_the_choice_appeared(
    after: float, plays: bool
) -> None:
    table = tabletop(hands="16/1", display="333333", draws="23")
    table.tap(hand(6), PILE).press(0).wait(after).press(0, held=1.0)
    assert (table.history == "d6 +1") is plays
    assert table.press(0).history == "d6 +1"


def test_choosing_another_card_makes_no_press_count_earlier() -> None:
    table = tabletop(hands="1226/1", display="333333", draws="23")
    table.tap(hand(6), PILE).press(0)
    table.play.tap(hand(1), 0, table.now)
    assert table.wait(0.4).press(0).history == "d6"
    assert table.wait(0.2).press(0).history == "d6 +1"


def test_the_press_that_played_never_chooses_the_stash_too() -> None:
    table = tabletop(hands="16/1", display="333333", draws="23")
    table.tap(hand(6), PILE).press(0)
    assert table.wait(2).up(0).history == "d6"


def test_the_hand_is_tapped_to_choose_another_or_none() -> None:
    table = tabletop(**AFTER_A_DRAW)
    assert chosen(table) == (3, None)
    assert chosen(table.tap(hand(1))) == (1, None)
    assert chosen(table.tap(hand(1))) == (None, None)
    assert table.seat(0).light is Light.READY
    assert table.press(0).history == "."


def test_the_cross_keeps_all() -> None:
    assert tabletop(**AFTER_A_DRAW).tap(TapClear()).press(0).history == "."


def test_what_is_too_few_to_stash_says_so() -> None:
    table = tabletop(**AFTER_A_DRAW).tap(hand(4))
    refusal = table.prompt.refusal
    assert refusal is not None
    assert (refusal.reason, digits(refusal.cards)) == (Reason.STASH_NEEDS_MORE, "44")
    assert chosen(table) == (3, None), "what was chosen stays"


# What is preselected


def test_a_stash_that_wins_is_preselected_whatever_else_would_be_worth_more() -> None:
    table = tabletop(
        "simplified", hands="1444445/1", display="222222", step=Step.STASH, collections="2345/"
    )
    assert chosen(table) == (1, None)
    assert table.prompt.warnings == (Forewarning.WINS,)
    assert table.press(0).history == "+1"
    assert table.play.over


def test_with_room_what_adds_most_is_preselected() -> None:
    assert chosen(tabletop(**AFTER_A_DRAW)) == (3, None)


def test_where_values_count_what_is_there_already_is_not_preselected() -> None:
    table = tabletop(
        "simplified", hands="1334/1", display="222222", step=Step.STASH, collections="1/"
    )
    assert chosen(table) == (None, None)


def test_with_a_full_collection_the_lowest_makes_room_and_another_can_be_chosen() -> None:
    table = tabletop(hands="4444/1", display="333333", step=Step.STASH, collections="123333/")
    assert chosen(table) == (4, 1)
    assert chosen(table.tap(give_up(2))) == (4, 3)
    assert table.press(0).history == "+4-3"


def test_with_a_full_collection_that_gains_nothing_one_press_keeps() -> None:
    table = tabletop(hands="1122/1", display="333333", step=Step.STASH, collections=f"{FULL}/")
    assert chosen(table) == (None, None)
    assert table.press(0).history == "."


def test_where_values_count_a_full_collection_gives_up_one_it_has_twice() -> None:
    table = tabletop(
        "simplified", hands="333/1", display="555555", step=Step.STASH, collections="112222/"
    )
    assert chosen(table) == (3, 1)
    table = tabletop(
        "simplified", hands="333/1", display="555555", step=Step.STASH, collections="122222/"
    )
    assert chosen(table) == (3, 2)


def test_a_card_chosen_for_a_full_collection_brings_the_lowest_out() -> None:
    table = tabletop(hands="1122/1", display="333333", step=Step.STASH, collections="123333/")
    assert chosen(table.tap(TapClear(), hand(2))) == (2, 1)


def test_a_stash_without_a_card_to_make_room_is_not_whole() -> None:
    table = tabletop(hands="4444/1", display="333333", step=Step.STASH, collections="123333/")
    table.tap(give_up(0))
    assert chosen(table) == (4, None)
    assert table.seat(0).light is Light.TURN
    table.press(0)
    assert table.history == ""
    assert table.prompt.asked
