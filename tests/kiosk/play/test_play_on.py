"""Somebody has gone for a drink: the others decide together to play on, and are never asked too soon."""

from __future__ import annotations

import pytest
from tabletop import hand, tabletop

from engine.table import Step
from kiosk.play.play_on import AWAY, HELD
from kiosk.play.state import Light

THREE = {"hands": "16/23/45", "display": "333312", "draws": "55"}


def asked(table: object) -> list[bool]:
    return [seat.play_on is not None for seat in table.state.seats]  # type: ignore[attr-defined]


def test_after_a_while_all_others_are_asked() -> None:
    table = tabletop(**THREE).wait(AWAY - 2)
    assert asked(table) == [False, False, False]
    table.wait(1)
    assert asked(table) == [False, True, True]


def test_all_of_them_hold_together_and_a_bot_plays_until_the_owner_is_back() -> None:
    table = tabletop(**THREE).wait(AWAY).down(1).wait(HELD + 1)
    assert table.history == "", "one alone decides nothing"
    table.down(2).wait(HELD / 2)
    assert table.state.seats[1].play_on == pytest.approx(0.5, abs=0.1)
    table.wait(HELD)
    assert table.history.startswith("bot:0")
    assert asked(table) == [False, False, False]

    table.up(1).up(2).press(0)
    assert "back:0" in table.history


def test_letting_go_begins_anew() -> None:
    table = tabletop(**THREE).wait(AWAY).down(1).down(2).wait(HELD * 0.8).up(2).down(2)
    table.wait(HELD * 0.8)
    assert table.history == ""
    table.wait(HELD * 0.3)
    assert table.history.startswith("bot:0")


def test_a_touch_of_whoevers_turn_it_is_ends_the_question() -> None:
    table = tabletop(**THREE).wait(AWAY).tap(hand(6))
    assert asked(table) == [False, False, False]
    table.wait(AWAY)
    assert asked(table) == [False, True, True]


def test_what_others_do_at_their_own_trays_does_not() -> None:
    from kiosk.play.intents import OpenMenu

    table = tabletop(**THREE).wait(AWAY - 1).tap(OpenMenu(), tray=1).wait(2)
    assert asked(table) == [False, True, True]


def test_a_press_of_whoevers_turn_it_is_does() -> None:
    table = tabletop(**THREE).wait(AWAY).press(0)
    assert asked(table) == [False, False, False]


def test_while_it_is_asked_a_hold_shows_no_hand() -> None:
    table = tabletop(**THREE, lie="covered").wait(AWAY).down(1).wait(0.6)
    table.play.press_held(1, table.now)
    assert not table.state.seats[1].peek
    assert table.state.seats[1].hand is None


def test_a_press_that_began_before_it_was_asked_counts_from_then_on_only() -> None:
    table = tabletop(**THREE).down(1).down(2).wait(AWAY - 0.5)
    assert table.history == ""
    table.wait(0.6)
    assert table.history == ""
    table.wait(HELD)
    assert table.history.startswith("bot:0")


def test_nobody_else_nobody_is_asked() -> None:
    table = tabletop(hands="16", display="333312").wait(AWAY * 2)
    assert asked(table) == [False]


def test_who_has_left_is_not_waited_for() -> None:
    table = tabletop(**THREE, gone="2").wait(AWAY)
    assert asked(table) == [False, True, False]
    table.down(1).wait(HELD)
    assert table.history.startswith("bot:0")


def test_the_next_turn_has_its_own_time() -> None:
    table = tabletop(**THREE).wait(AWAY - 1).tap(hand(6)).wait(1).press(0).wait(AWAY - 1)
    assert asked(table) == [False, False, False]


def test_it_is_asked_in_the_stash_step_too_and_the_lamp_goes_on_breathing() -> None:
    table = tabletop(**THREE, step=Step.STASH).wait(AWAY)
    assert asked(table)[1:] == [True, True]
    assert table.state.seats[0].light in (Light.TURN, Light.READY)
