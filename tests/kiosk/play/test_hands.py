"""Who sees which hand, and when it is covered again."""

from __future__ import annotations

import pytest
from tabletop import PILE, Tabletop, digits, hand, row, tabletop

from kiosk.play.intents import CloseMenu, DismissBanner, OpenMenu, TapCover
from kiosk.play.state import Light

THREE = {"hands": "16/23/45", "display": "333312", "draws": "55", "lie": "covered"}


def shown(table: Tabletop) -> list[str | None]:
    """By seat, the cards that lie face up in its tray."""
    return [None if seat.hand is None else digits(seat.hand) for seat in table.state.seats]


# Open games


def test_in_an_open_game_the_hands_of_all_people_lie_face_up_and_bots_never() -> None:
    table = tabletop(hands="16/23/45", display="333312", bots=[1])
    assert shown(table) == ["16", None, "45"]


def test_a_hand_that_a_bot_plays_on_with_is_not_shown_either() -> None:
    table = tabletop(hands="16/23/45", display="333312")
    table.play.take_over(1, table.now)
    assert shown(table) == ["16", None, "45"]


def test_an_open_hand_does_not_cover_itself() -> None:
    table = tabletop(hands="16/23/45", display="333312").wait(100)
    assert shown(table) == ["16", "23", "45"]
    assert table.tap(OpenMenu()).prompt is not None


def test_in_an_open_game_a_hold_opens_no_strip() -> None:
    assert not tabletop(hands="16/23/45", display="333312").hold(1).seat(1).peek


# The button of a covered hand, on one's own turn


def test_a_covered_hand_shows_nothing_until_its_seat_opens_it() -> None:
    table = tabletop(**THREE)
    assert shown(table) == [None, None, None]
    assert table.state.prompt is None


def test_a_press_opens_the_hand_and_it_stays_open() -> None:
    table = tabletop(**THREE).press(0)
    assert shown(table) == ["16", None, None]
    assert shown(table.wait(30)) == ["16", None, None]
    assert table.prompt.selection.is_empty


def test_a_hold_opens_it_just_the_same() -> None:
    table = tabletop(**THREE).hold(0)
    assert not table.seat(0).peek
    assert shown(table.up(0)) == ["16", None, None]
    assert shown(table.wait(10)) == ["16", None, None]


def test_another_seats_press_does_not_open_it() -> None:
    assert shown(tabletop(**THREE).press(1).press(2)) == [None, None, None]


def test_the_press_that_opens_does_not_play() -> None:
    table = tabletop(**THREE).press(0).tap(hand(6), PILE)
    table.play.put_aside(table.now)
    table.press(0)
    assert table.history == "", "what was tapped is still there, but this press only opened"
    assert table.wait(0.4).press(0).history == "d6"


def test_what_was_tapped_before_the_hand_was_covered_must_be_seen_again_for_300_ms() -> None:
    table = tabletop(**THREE).press(0).tap(hand(6), PILE, TapCover()).wait(5)
    table.down(0).wait(0.05).up(0).wait(0.1).press(0)
    assert table.history == "", "a double press only opens"
    assert table.wait(0.3).press(0).history == "d6"


def test_a_stash_to_be_chosen_must_be_seen_again_for_600_ms() -> None:
    table = tabletop(**THREE).press(0).tap(hand(6), PILE).press(0).wait(46)
    assert shown(table)[0] is None
    assert table.press(0).wait(0.4).press(0).history == "d6"
    assert table.wait(0.3).press(0).history == "d6 +1"


def test_another_seats_menu_takes_no_press_that_opens_a_hand() -> None:
    table = tabletop(**THREE).down(0).tap(OpenMenu(), tray=1)
    assert shown(table.up(0)) == ["16", None, None]


def test_with_a_covered_hand_no_tap_selects_anything() -> None:
    table = tabletop(**THREE).tap(hand(6), row(0), row(1), PILE).press(0)
    assert table.prompt.selection.is_empty


def test_covered_hands_lamps_ask_for_the_press_that_opens() -> None:
    table = tabletop(**THREE)
    assert [seat.light for seat in table.state.seats] == [Light.TURN, Light.TAKEN, Light.TAKEN]
    table.press(0).tap(hand(6), PILE)
    assert table.seat(0).light is Light.READY
    table.play.put_aside(table.now)
    assert table.seat(0).light is Light.TURN


# Covering


def test_it_covers_itself_when_the_turn_is_over() -> None:
    table = tabletop(**THREE).press(0).tap(hand(6), PILE).press(0)
    assert shown(table) == ["155", None, None], "the stash of this turn is still to be chosen"
    table.wait(1).press(0)
    assert table.position.seat == 1
    assert shown(table) == [None, None, None]


def test_it_covers_itself_after_45_seconds_without_a_touch() -> None:
    table = tabletop(**THREE).press(0)
    assert shown(table.wait(44.5))[0] == "16"
    assert shown(table.wait(1))[0] is None


def test_each_touch_of_its_player_starts_the_45_seconds_anew() -> None:
    table = tabletop(**THREE).press(0).wait(40).tap(hand(6)).wait(40)
    assert shown(table)[0] == "16"
    assert shown(table.tap(PILE).wait(40))[0] == "16"
    assert shown(table.press(0).wait(40))[0] == "155"


def test_touches_of_others_in_their_trays_do_not() -> None:
    table = tabletop(**THREE).press(0).wait(40).tap(DismissBanner(), tray=1).wait(6)
    assert shown(table)[0] is None


@pytest.mark.parametrize("whose", [0, 1])
def test_it_covers_itself_on_any_menu_and_does_not_come_back_by_itself(whose: int) -> None:
    table = tabletop(**THREE).press(0).tap(OpenMenu(), tray=whose)
    assert shown(table) == [None, None, None]
    assert shown(table.tap(CloseMenu(), tray=whose)) == [None, None, None]


def test_a_menu_closes_the_strips_too() -> None:
    table = tabletop(**THREE).hold(1)
    assert shown(table.tap(OpenMenu(), tray=2)) == [None, None, None]


def test_the_small_tab_covers_it_and_what_was_tapped_stays() -> None:
    table = tabletop(**THREE).press(0).tap(hand(6), TapCover())
    assert shown(table)[0] is None
    assert table.state.prompt is None
    assert digits(table.press(0).prompt.selection.given) == "6"


def test_nobody_elses_tab_covers_it() -> None:
    assert shown(tabletop(**THREE).press(0).tap(TapCover(), tray=1))[0] == "16"


@pytest.mark.parametrize("how", ["menu", "tab", "time", "other room"])
def test_a_press_that_began_before_the_hand_was_covered_plays_nothing(how: str) -> None:
    table = tabletop(**THREE).press(0).tap(hand(6), PILE)
    if how == "time":
        table.wait(44)
    table.down(0)
    match how:
        case "menu":
            table.tap(OpenMenu(), tray=1)
        case "tab":
            table.tap(TapCover())
        case "time":
            table.wait(3)
        case _:
            table.play.put_aside(table.now)
    assert table.up(0).history == ""


# Off-turn


def test_holding_off_turn_opens_a_strip_that_closes_on_release() -> None:
    table = tabletop(**THREE).hold(1)
    assert shown(table) == [None, "23", None]
    assert table.seat(1).peek
    assert shown(table.up(1)) == [None, None, None]


def test_a_strip_closes_after_8_seconds_and_does_not_open_again_until_pressed_anew() -> None:
    table = tabletop(**THREE).hold(1)
    assert shown(table.wait(7.9))[1] == "23"
    assert shown(table.wait(0.2))[1] is None
    assert shown(table.wait(5).up(1))[1] is None
    assert shown(table.hold(1))[1] == "23"


def test_a_press_off_turn_shows_nothing() -> None:
    assert shown(tabletop(**THREE).press(1)) == [None, None, None]


def test_several_may_peek_at_once_each_at_their_own() -> None:
    table = tabletop(**THREE).press(0).hold(1).hold(2)
    assert shown(table) == ["16", "23", "45"]
    assert [seat.peek for seat in table.state.seats] == [False, True, True]
    assert shown(table.up(1)) == ["16", None, "45"]


def test_a_strip_stays_while_others_play_on() -> None:
    table = tabletop(**THREE).hold(2)
    table.press(0).tap(hand(6), PILE).press(0).wait(1).press(0)
    assert table.position.seat == 1
    assert shown(table) == [None, None, "45"]


def test_a_strip_closes_when_its_own_turn_comes_and_letting_go_then_opens_nothing() -> None:
    table = tabletop(**THREE).press(0).tap(hand(6), PILE).press(0).wait(1).hold(1).press(0)
    assert table.position.seat == 1
    assert shown(table) == [None, None, None]
    assert shown(table.up(1)) == [None, None, None]
    assert shown(table.press(1)) == [None, "23", None]


def test_the_seat_to_play_does_not_peek_but_opens() -> None:
    table = tabletop(**THREE).hold(0)
    assert shown(table) == [None, None, None]


def test_nobody_peeks_at_a_bots_hand() -> None:
    table = tabletop(**THREE, bots=[1, 2]).hold(1)
    assert shown(table) == [None, None, None]


def test_nobody_peeks_at_the_hand_of_a_bot_at_its_turn() -> None:
    table = tabletop(**{**THREE, "seat": 1}, bots=[1], pace=10).hold(1)
    assert shown(table) == [None, None, None]


def test_a_strip_closes_when_a_bot_takes_over() -> None:
    table = tabletop(**THREE).hold(1)
    table.play.take_over(1, table.now)
    assert shown(table) == [None, None, None]


def test_when_the_game_is_over_no_covered_hand_shows() -> None:
    table = tabletop(**{**THREE, "hands": "16/23"}).press(0).hold(1)
    table.play.leave(1, table.now)
    assert table.play.over
    assert shown(table) == [None, None]
    assert shown(table.up(1).press(0).hold(1)) == [None, None]
