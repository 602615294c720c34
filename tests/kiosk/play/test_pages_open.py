"""How long a page stays open, which one lies on top, and for whom it makes way."""

from __future__ import annotations

import pytest
from tabletop import Tabletop, hand, row, tabletop

from kiosk.layout.page import pages_that_hide
from kiosk.layout.screen import Screen
from kiosk.play.intents import CloseMenu, OpenMenu, ShowPage
from kiosk.scene.table import plan_of

SMALL = Screen.of_diagonal(800, 480, 7)
LARGE = Screen.of_diagonal(3840, 2160, 43)
THREE = {"hands": "46/23/45", "display": "222246"}


def open_pages(table: Tabletop) -> list[int]:
    """Whose pages are open, the topmost last."""
    return list(table.state.pages)


def laid_out(table: Tabletop, screen: Screen) -> Tabletop:
    """The table as it is drawn on this screen, so that it is known what hides what."""
    state = table.state
    hiding = pages_that_hide(plan_of(screen, state), state.pages)
    table.play.pages.hide_what_is_played(hiding)
    return table


# By themselves


@pytest.mark.parametrize("page", ["menu", "plays:1", "leave"])
def test_a_page_closes_after_45_seconds_without_a_touch_on_it(page: str) -> None:
    table = tabletop(**THREE).tap(ShowPage(page), tray=1)
    assert open_pages(table.wait(44)) == [1]
    assert open_pages(table.wait(1)) == []


def test_the_rules_stay_for_three_minutes_a_sheet_as_reading_people_touch_nothing() -> None:
    table = tabletop(**THREE).tap(ShowPage("rules"), tray=1).wait(170)
    table.tap(ShowPage("rules:1"), tray=1)
    assert open_pages(table.wait(179)) == [1]
    assert open_pages(table.wait(1)) == []


def test_a_touch_anywhere_on_the_page_keeps_it_open_and_touches_elsewhere_do_not() -> None:
    table = tabletop(**THREE).tap(OpenMenu(), tray=1).wait(40)
    table.tap(ShowPage("menu"), tray=1).wait(40)  # what lies beneath the words of a page says so
    assert open_pages(table) == [1]
    table.tap(hand(4), tray=0).tap(row(0)).wait(5)
    assert open_pages(table) == []


def test_the_table_wakes_for_a_page_that_is_to_close() -> None:
    table = tabletop(**THREE)
    away = table.play.deadline
    table.tap(OpenMenu(), tray=1)
    assert table.play.deadline == pytest.approx(table.now - 0.5 + 45)
    assert table.tap(CloseMenu(), tray=1).play.deadline == away


# One over the other


def test_the_page_touched_last_lies_on_top() -> None:
    table = tabletop(**THREE).tap(OpenMenu(), tray=2).tap(OpenMenu(), tray=1)
    assert open_pages(table) == [2, 1]
    assert open_pages(table.tap(ShowPage("menu"), tray=2)) == [1, 2]
    scene = table.scene(SMALL_ENOUGH)
    keys = [str(element.key) for element in scene.elements]
    lower, upper = (keys.index(f"(('page', {seat}), 'ground')") for seat in (1, 2))
    assert lower < upper


SMALL_ENOUGH = Screen.of_diagonal(1280, 720, 10)


# For whoever is to play


@pytest.mark.parametrize("touch", ["hand", "row", "press"])
def test_on_a_small_panel_the_players_next_touch_closes_what_others_laid_over_the_game(
    touch: str,
) -> None:
    two = {"hands": "46/23", "display": "222246"}
    table = laid_out(tabletop(**two).tap(ShowPage("rules"), tray=1), SMALL)
    if touch == "press":
        table.down(0)
    else:
        table.tap(hand(4) if touch == "hand" else row(0))
        assert not table.prompt.selection.is_empty, "the touch means what it always means"
    assert open_pages(table) == []


def test_where_there_is_room_a_reader_is_not_disturbed() -> None:
    table = tabletop(**THREE).tap(ShowPage("rules"), tray=1)
    laid_out(table, LARGE).tap(hand(4)).tap(row(0)).press(0)
    assert open_pages(table) == [1]


def test_nor_by_the_touches_of_somebody_else_who_waits() -> None:
    table = laid_out(tabletop(**THREE).tap(ShowPage("rules"), tray=1), SMALL_ENOUGH)
    table.tap(OpenMenu(), tray=2).press(2)
    assert open_pages(table) == [1]


def test_the_players_own_page_is_closed_by_their_press_which_plays_nothing() -> None:
    table = laid_out(tabletop(**THREE).tap(hand(4), row(0), row(1), row(2)), SMALL)
    table.tap(OpenMenu(), tray=0)
    assert open_pages(laid_out(table, SMALL_ENOUGH).press(0)) == []
    assert table.history == ""
