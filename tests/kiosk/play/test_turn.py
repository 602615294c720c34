"""A turn in touches: tapping what one means, and one press that plays it."""

from __future__ import annotations

from itertools import permutations

import pytest
from tabletop import PILE, digits, hand, lifted, offer, row, stash, tabletop

from engine.errors import Reason
from kiosk.play.intents import TapClear
from kiosk.play.state import Light
from kiosk.play.turn import OFFERED

# Tapping what one means


@pytest.mark.parametrize("order", list(permutations([hand(6), row(0), row(1)])))
def test_a_split_is_tapped_in_any_order(order: tuple[object, ...]) -> None:
    table = tabletop(hands="6/1", display="3321")
    table.tap(*order)  # type: ignore[arg-type]
    assert table.press(0).history == "6>33 ."


@pytest.mark.parametrize("order", list(permutations([hand(1), hand(2), row(0), row(2)])))
def test_a_combine_is_tapped_in_any_order(order: tuple[object, ...]) -> None:
    table = tabletop(hands="12/1", display="3131")
    table.tap(*order)  # type: ignore[arg-type]
    assert table.press(0).history == "12>33 ."


@pytest.mark.parametrize("order", [(hand(6), PILE), (PILE, hand(6))])
def test_a_draw_is_tapped_in_any_order(order: tuple[object, ...]) -> None:
    table = tabletop(hands="6/1", display="222222", draws="55")
    table.tap(*order)  # type: ignore[arg-type]
    assert table.press(0).history == "d6 ."


def test_the_near_row_is_the_row() -> None:
    table = tabletop(hands="6/1", display="3321")
    table.tap(hand(6)).tap(row(0), tray=0).tap(row(1))
    assert table.press(0).history == "6>33 ."


def test_each_tap_on_a_pile_lifts_one_more_card_and_a_tap_on_a_lifted_one_puts_it_back() -> None:
    table = tabletop(hands="1112/1", display="3321")
    table.tap(hand(1), hand(1), hand(1))
    assert digits(table.prompt.selection.given) == "111"
    table.tap(lifted(1))
    assert digits(table.prompt.selection.given) == "11"
    table.tap(lifted(1), lifted(1))
    assert table.prompt.selection.is_empty
    table.tap(lifted(1))
    assert table.prompt.selection.is_empty


def test_a_row_card_and_the_pile_are_put_back_by_a_second_tap() -> None:
    table = tabletop(hands="6/1", display="3321")
    assert table.tap(row(0), row(0)).prompt.selection.is_empty
    assert table.tap(PILE, PILE).prompt.selection.is_empty


def test_the_cross_puts_everything_back() -> None:
    table = tabletop(hands="6/1", display="3321")
    table.tap(hand(6), row(0), TapClear())
    assert table.prompt.selection.is_empty
    assert table.prompt.completions == ()


def test_nothing_is_selected_that_was_not_tapped() -> None:
    table = tabletop(hands="6/1", display="33")
    table.tap(hand(6))
    assert table.prompt.selection.positions == ()
    assert table.press(0).history == ""


# Dimmed cards


def test_a_newcomers_six_for_six_is_answered_at_once_with_the_cards_concerned() -> None:
    table = tabletop(hands="56/1", display="336")
    table.tap(hand(6), row(2))
    refusal = table.prompt.refusal
    assert refusal is not None
    assert (refusal.reason, digits(refusal.cards)) == (Reason.ONE_FOR_ONE, "6")
    assert digits(table.prompt.selection.given) == "6", "what was tapped before stays"


def test_a_second_tap_on_the_same_dimmed_card_starts_over_with_it() -> None:
    table = tabletop(hands="56/1", display="332")
    table.tap(hand(6), hand(5))
    assert table.prompt.refusal is not None
    table.tap(hand(5))
    assert table.prompt.refusal is None
    assert digits(table.prompt.selection.given) == "5"


def test_another_dimmed_card_answers_for_itself_first() -> None:
    table = tabletop(hands="456/1", display="332")
    table.tap(hand(6), hand(5), hand(4))
    assert digits(table.prompt.selection.given) == "6"
    refusal = table.prompt.refusal
    assert refusal is not None and digits(refusal.cards) == "46"


def test_a_card_that_fits_no_play_at_all_never_starts_over() -> None:
    table = tabletop(hands="23/1", display="336")
    table.tap(row(2), row(2), row(2))
    assert table.prompt.selection.is_empty
    assert table.prompt.refusal is not None


def test_an_answer_goes_with_the_next_tap_that_counts() -> None:
    table = tabletop(hands="56/1", display="332")
    table.tap(hand(6), hand(5), row(0))
    assert table.prompt.refusal is None
    table.tap(hand(5))
    assert table.prompt.refusal is not None, "it is the first tap on it again"
    assert digits(table.prompt.selection.given) == "6"


# Completions


def test_one_tap_on_the_bracket_of_a_combine_adds_all_its_row_cards_and_each_can_be_put_back() -> (
    None
):
    table = tabletop(hands="12/1", display="31313")
    table.tap(hand(1), hand(2))
    assert table.offers == ["12>333"]
    table.tap(offer("12", "333"))
    assert table.prompt.selection.positions == (0, 2, 4)
    table.tap(row(4))
    assert table.press(0).history == "12>33 ."


def test_a_draw_is_offered_once_a_single_hand_card_is_up() -> None:
    table = tabletop(hands="246/1", display="333312", draws="55")
    assert table.prompt.completions == ()
    table.tap(hand(6))
    assert table.offers[-1] == "d6"
    table.tap(offer("6"))
    assert table.prompt.completions == (), "it is up already"
    assert table.press(0).history == "d6 ."
    table = tabletop(hands="126/1", display="333312")
    table.tap(hand(1), hand(2))
    assert "d1" not in table.offers and "d2" not in table.offers


def test_a_row_card_tapped_first_offers_the_hand_cards_that_make_it() -> None:
    table = tabletop(hands="11235/1", display="5666")
    table.tap(row(0))
    assert table.offers == ["23>5", "113>5"]


def test_only_plays_that_cannot_be_extended_are_offered() -> None:
    table = tabletop(hands="6/1", display="3315")
    table.tap(hand(6))
    assert table.offers == ["6>1335", "d6"]
    table.tap(row(0))
    assert table.offers == ["6>1335"], "33 alone could take 1 5 as well"


MANY = {"hands": "01122334455667/1", "display": "123456701"}


def test_at_most_six_are_offered_those_taking_most_cards_first_and_the_draw_among_them() -> None:
    table = tabletop("zero-to-seven", **MANY)
    table.tap(hand(1))
    everything = table.prompt.selection.completions()
    assert len(everything) > OFFERED
    assert len(table.offers) == OFFERED == 6
    assert table.offers[-1] == "d1"
    assert list(table.prompt.completions[:-1]) == list(everything[: OFFERED - 1])


def test_without_a_draw_all_six_take_most_cards() -> None:
    table = tabletop("zero-to-seven", **MANY)
    table.tap(row(6))
    everything = table.prompt.selection.completions()
    assert len(everything) > OFFERED
    assert list(table.prompt.completions) == list(everything[:OFFERED])


def test_a_completion_that_is_offered_no_longer_does_nothing() -> None:
    table = tabletop(hands="26/1", display="3311")
    table.tap(hand(2), offer("6", "33"))
    assert digits(table.prompt.selection.given) == "2"
    assert table.prompt.selection.positions == ()


# The press


def test_with_a_whole_play_up_the_lamp_says_so_and_more_can_be_taken() -> None:
    table = tabletop(hands="6/1", display="3315")
    assert table.seat(0).light is Light.TURN
    table.tap(hand(6), row(0))
    assert table.seat(0).light is Light.TURN
    table.tap(row(1))
    assert table.seat(0).light is Light.READY
    assert table.prompt.selection.can_take_more


def test_a_press_that_lacks_something_says_so_and_the_lamp_with_it_for_a_moment() -> None:
    table = tabletop(hands="6/1", display="3315")
    table.tap(hand(6)).press(0)
    assert table.history == ""
    assert table.prompt.asked
    assert table.seat(0).light is Light.WRONG
    assert table.wait(1.0).seat(0).light is Light.WRONG
    assert table.wait(0.3).seat(0).light is Light.TURN
    assert table.prompt.asked
    assert not table.tap(row(0)).prompt.asked


def test_the_lamp_says_ready_again_as_soon_as_what_was_missing_is_tapped() -> None:
    table = tabletop(hands="6/1", display="3315")
    table.tap(hand(6), row(0)).press(0).tap(row(1))
    assert table.seat(0).light is Light.READY


def test_a_press_answers_for_itself_not_with_the_refusal_before_it() -> None:
    table = tabletop(hands="56/1", display="336")
    table.tap(hand(6), row(2)).press(0)
    assert table.prompt.asked
    assert table.prompt.refusal is None


@pytest.mark.parametrize(("stood", "plays"), [(0.1, False), (0.29, False), (0.31, True), (5, True)])
def test_a_press_plays_only_what_has_stood_for_300_ms_when_it_begins(
    stood: float, plays: bool
) -> None:
    table = tabletop(hands="6/1", display="3315")
    table.tap(hand(6), row(0))
    table.play.tap(row(1), None, table.now)
    table.wait(stood).press(0, held=2.0)
    assert (table.history == "6>33 .") is plays
    if not plays:
        assert not table.prompt.asked, "it is the cards that were too fresh: nothing is missing"
        assert table.press(0).history == "6>33 ."


def test_the_press_counts_from_when_the_contact_closed_not_from_when_that_was_heard_of() -> None:
    table = tabletop(hands="6/1", display="3315")
    table.tap(hand(6), row(0))
    closed = table.now
    table.wait(0.01).play.tap(row(1), None, table.now)
    table.wait(1.0).play.press_down(0, closed)
    table.wait(0.1).up(0)
    assert table.history == ""


@pytest.mark.parametrize("change", [row(2), row(1), lifted(6), TapClear()])
def test_nothing_may_change_between_press_and_release(change: object) -> None:
    table = tabletop(hands="6/1", display="3315")
    table.tap(hand(6), row(0), row(1))
    table.down(0).tap(change).wait(1.0).up(0)  # type: ignore[arg-type]
    assert table.history == ""


def test_a_change_that_was_taken_back_before_the_release_was_a_change_all_the_same() -> None:
    table = tabletop(hands="6/1", display="3315")
    table.tap(hand(6), row(0), row(1))
    table.down(0).tap(row(1), row(1)).wait(1.0).up(0)
    assert table.history == ""
    assert table.press(0).history == "6>33 ."


def test_it_plays_on_release_whatever_the_length() -> None:
    table = tabletop(hands="6/1", display="3315")
    table.tap(hand(6), row(0), row(1))
    table.hold(0).wait(20)
    assert table.history == ""
    assert table.up(0).history == "6>33 ."


def test_a_press_that_is_cancelled_plays_nothing() -> None:
    table = tabletop(hands="6/1", display="3315")
    table.tap(hand(6), row(0), row(1)).down(0)
    table.play.press_cancel(0)
    assert table.up(0).history == ""
    assert table.press(0).history == "6>33 ."


def test_a_release_without_its_press_plays_nothing() -> None:
    table = tabletop(hands="6/1", display="3315")
    table.tap(hand(6), row(0), row(1))
    assert table.up(0).history == ""


def test_nothing_is_played_twice() -> None:
    table = tabletop(hands="66/66", display="333333")
    table.tap(hand(6), row(0), row(1)).press(0)
    table.up(0).up(1).press(0).press(0)
    assert table.history == "6>33 ."


def test_a_press_by_another_seat_plays_nothing() -> None:
    table = tabletop(hands="6/1", display="3315")
    table.tap(hand(6), row(0), row(1)).press(1)
    assert table.history == ""


def test_the_seat_that_played_does_not_press_for_the_next_one() -> None:
    table = tabletop(hands="6/6", display="333333")
    table.tap(hand(6), row(0), row(1))
    table.down(0).down(1).wait(0.1).up(0)
    table.tap(hand(6), row(0), row(1))
    assert table.up(1).history == "6>33 .", "this press began before the turn did"


def test_taps_in_ones_own_tray_off_turn_do_nothing() -> None:
    table = tabletop(hands="6/6", display="3315")
    table.tap(hand(6), row(0), lifted(6), stash(1), offer("6"), tray=1)
    assert table.prompt.selection.is_empty
