"""Hints for hands: each seat is told how to look at its covered cards until it has done so once."""

from __future__ import annotations

import pytest
from tabletop import Tabletop, tabletop

from kiosk.layout.screen import Screen
from kiosk.scene.elements import Label

COVERED = {"hands": "1666/2555/4777/1", "display": "333312", "lie": "covered", "draws": "5" * 30}
TABLE = Screen.of_diagonal(1920, 1080, 24)
PANEL = Screen.of_diagonal(1280, 720, 10)


def hinted(table: Tabletop, screen: Screen = TABLE) -> dict[int, str]:
    """By seat, what its tray says about how to peek."""
    return {
        element.key[0][1]: element.text
        for element in table.scene(screen).elements
        if isinstance(element, Label) and "hint" in str(element.key) and "hold" in element.text
    }


def test_who_waits_is_told_until_they_have_peeked_once_however_long_the_game_lasts() -> None:
    table = tabletop(**COVERED, turn=40)
    assert hinted(table) == dict.fromkeys((1, 2, 3), "hold your button")
    table.hold(2)
    assert set(hinted(table)) == {1, 3}, "while it is held there is nothing more to say"
    assert set(hinted(table.up(2).wait(60))) == {1, 3}


def test_a_short_press_is_no_peek() -> None:
    assert set(hinted(tabletop(**COVERED).press(1))) == {1, 2, 3}


def test_where_no_button_works_the_covered_hand_itself_is_to_be_held() -> None:
    table = tabletop(**COVERED)
    table.play.drawn_buttons.add(1)
    assert hinted(table) == {1: "hold here", 2: "hold your button", 3: "hold your button"}


def test_bots_and_who_is_to_play_are_told_nothing() -> None:
    assert set(hinted(tabletop(**COVERED, bots=[3], pace=9))) == {1, 2}


@pytest.mark.parametrize("open_game", [True, False])
def test_a_strip_says_it_beside_how_many_cards_there_are(open_game: bool) -> None:
    start = {**COVERED, "hands": "1666/255577", "lie": "open" if open_game else "covered"}
    table = tabletop(**start)
    assert bool(hinted(table, PANEL)) is not open_game
    said = [e.text for e in table.scene(PANEL).elements if isinstance(e, Label)]
    assert ("6 cards" in said) is open_game
    assert ("6" in said) is not open_game
