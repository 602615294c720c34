"""Leaving for good, leaving one's seat to a bot, and coming back."""

from __future__ import annotations

import pytest
from tabletop import PILE, digits, hand, row, tabletop

from engine.table import Step
from kiosk.play.intents import BotInstead, Intent, LeaveGame, OpenMenu, ScoreRing, ShowPage
from kiosk.play.state import Light, News

THREE = {"hands": "16/23/45", "display": "333312", "draws": "55"}


def test_the_active_seat_leaves_in_the_middle_of_its_turn_and_the_next_plays_on() -> None:
    table = tabletop(**THREE).tap(hand(6), row(0)).tap(LeaveGame(sure=True), tray=0)
    assert table.position.seat == 1
    assert table.prompt.selection.is_empty, "its begun selection is dropped"
    assert table.position.discard == (1, 6)
    assert [seat.light for seat in table.state.seats] == [Light.OFF, Light.TURN, Light.TAKEN]
    table.tap(hand(2), PILE).press(1).wait(1).press(1)
    assert table.position.seat == 2


def test_the_next_seat_leaves_and_is_passed_over_in_its_place() -> None:
    table = tabletop(**THREE).tap(LeaveGame(sure=True), tray=1)
    table.tap(hand(6), PILE).press(0).wait(1).press(0)
    assert table.position.seat == 2
    assert [seat.place_number for seat in table.state.seats] == [1, 2, 3], "nobody shifts"


def test_whoever_plays_is_not_disturbed_when_another_leaves() -> None:
    table = tabletop(**THREE).tap(hand(6), row(0)).tap(LeaveGame(sure=True), tray=2)
    assert digits(table.prompt.selection.given) == "6"
    table.tap(row(1)).press(0)
    assert table.history == "leave:2 6>33"


@pytest.mark.parametrize("meanwhile", [OpenMenu(), ScoreRing(), BotInstead(), LeaveGame(sure=True)])
def test_nor_in_the_middle_of_a_press_by_what_another_does_at_their_own_tray(
    meanwhile: Intent,
) -> None:
    table = tabletop(**THREE).tap(hand(6), row(0), row(1)).down(0).tap(meanwhile, tray=1)
    assert "6>33" in table.up(0).history


def test_who_opens_their_own_menu_in_the_middle_of_a_press_plays_nothing() -> None:
    table = tabletop(**THREE).tap(hand(6), row(0), row(1)).down(0).tap(OpenMenu(), tray=0)
    assert table.up(0).history == ""


def test_all_but_one_leave_and_the_game_ends_without_a_winner() -> None:
    table = tabletop(**THREE).tap(LeaveGame(sure=True), tray=1).tap(LeaveGame(sure=True), tray=2)
    assert table.play.over
    assert table.session.outcome is not None and table.session.outcome.winner is None
    assert {seat.light for seat in table.state.seats} == {Light.OFF}
    assert table.play.deadline is None


@pytest.mark.parametrize("leaver", [0, 1])
def test_a_bot_leaves_in_and_out_of_its_turn(leaver: int) -> None:
    table = tabletop(**THREE, bots=[0, 1], pace=10)
    table.tap(LeaveGame(sure=True), tray=leaver).wait(30)
    assert table.position.gone == (leaver == 0, leaver == 1, False)
    assert table.position.seat == 2


def test_leaving_asks_first() -> None:
    table = tabletop(**THREE).tap(OpenMenu(), ShowPage("leave"), tray=1)
    assert table.state.pages == {1: "leave"}
    assert table.history == ""
    assert not table.tap(LeaveGame(sure=True), tray=1).state.pages
    assert table.seat(1).gone


def test_who_leaves_between_play_and_stash_stashes_nothing_and_no_hands_are_reset() -> None:
    table = tabletop(**{**THREE, "hands": "6/23/45", "draws": "11"}).tap(hand(6), PILE).press(0)
    assert table.position.step is Step.STASH
    table.tap(LeaveGame(sure=True), tray=0)
    assert table.history == "d6 leave:0"
    assert table.position.seat == 1
    last = table.state.last_plays[-1]
    assert (last.seat, len(last.moves), last.stashed) == (0, 1, None), (
        "and the list says whose play it was"
    )
    table.tap(hand(2), PILE).press(1).wait(1).press(1)
    assert len(table.state.last_plays[-1].moves) == 2


def test_a_press_after_leaving_does_nothing() -> None:
    table = tabletop(**THREE).tap(LeaveGame(sure=True), tray=1).press(1).hold(1).up(1)
    assert table.history == "leave:1"


def test_a_press_begun_by_the_leaver_does_not_play_for_the_next_seat() -> None:
    table = tabletop(**THREE).tap(hand(6), row(0), row(1)).down(0)
    table.tap(LeaveGame(sure=True), tray=0)
    assert table.up(0).history == "leave:0"


def test_a_bot_plays_on_and_the_owners_press_takes_the_seat_back() -> None:
    table = tabletop(**THREE, pace=10).tap(BotInstead(), tray=0)
    assert table.seat(0).bot
    assert table.seat(0).light is Light.OFF
    table.press(0)
    assert not table.seat(0).bot
    assert table.prompt.selection.is_empty
    assert table.history == "bot:0 back:0"


def test_the_seat_is_taken_back_off_turn_too_and_whoever_plays_is_not_disturbed() -> None:
    table = tabletop(**THREE).tap(hand(6), row(0)).tap(BotInstead(), tray=1).press(1)
    assert not table.seat(1).bot
    assert digits(table.prompt.selection.given) == "6"


def test_a_bots_own_seat_cannot_be_taken() -> None:
    assert tabletop(**THREE, bots=[1]).press(1).hold(1).up(1).seat(1).bot


def test_the_drawn_button_stays_with_who_left_the_seat_to_a_bot_or_there_were_no_way_back() -> None:
    table = tabletop(**THREE, bots=[2], pace=10)
    table.play.drawn_buttons.update((0, 1, 2))
    table.tap(BotInstead(), tray=0)
    assert [seat.drawn_button for seat in table.state.seats] == [True, True, False]


def test_taking_a_seat_back_shows_no_hand_in_a_covered_game() -> None:
    table = tabletop(**THREE, lie="covered", pace=10).tap(BotInstead(), tray=0).press(0)
    assert [seat.hand for seat in table.state.seats] == [None, None, None]


def test_everybody_is_told() -> None:
    table = tabletop(**THREE).tap(BotInstead(), tray=1)
    assert {(told.news, told.seat) for s in table.state.seats for told in s.unread} == {
        (News.TAKEN_OVER, 1)
    }
    table.press(1)
    assert table.seat(2).unread[-1].news is News.TAKEN_BACK
    table.tap(LeaveGame(sure=True), tray=1)
    assert table.seat(2).unread[-1].news is News.LEFT
