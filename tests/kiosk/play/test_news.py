"""Rare things: announced before the press, told to every seat afterwards until it has touched or played."""

from __future__ import annotations

import pytest
from tabletop import PILE, Tabletop, hand, row, stash, tabletop

from engine.table import Step
from kiosk.play.intents import BotInstead, DismissBanner, OpenMenu
from kiosk.play.state import Forewarning, News

NINE = {"hands": "46/23/45", "display": "222222222", "draws": "555555555"}


def banners(table: Tabletop) -> list[tuple[News, int] | None]:
    """What each tray shows: the oldest news that its seat has not read, and who brought it about."""
    shown = [seat.unread[0] if seat.unread else None for seat in table.state.seats]
    return [banner and (banner.news, banner.seat) for banner in shown]


def told(table: Tabletop, seat: int) -> list[News]:
    """What a seat has not read yet."""
    return [banner.news for banner in table.seat(seat).unread]


# Before


def test_the_tenth_card_clears_the_row() -> None:
    table = tabletop(**NINE).tap(hand(4), PILE)
    assert table.prompt.warnings == (Forewarning.CLEARS_ROW,)


def test_the_ninth_does_not_and_in_solo_no_tenth_does() -> None:
    assert tabletop(**{**NINE, "display": "22222222"}).tap(hand(4), PILE).prompt.warnings == ()
    assert tabletop(**{**NINE, "hands": "46"}).tap(hand(4), PILE).prompt.warnings == ()


def test_a_stash_that_empties_the_hand_resets_all() -> None:
    table = tabletop(hands="22/13", display="333333", step=Step.STASH)
    assert table.prompt.warnings == (Forewarning.EMPTIES_HAND,)


def test_so_does_one_chosen_before_the_press() -> None:
    table = tabletop(hands="4/13", display="225555").tap(hand(4), row(0), row(1))
    assert table.prompt.warnings == ()
    assert table.tap(stash(2)).prompt.warnings == (Forewarning.EMPTIES_HAND,)


@pytest.mark.parametrize(
    ("edition", "collection", "hand_held"),
    [("standard", "666", "333"), ("six-cards", "66332", "111"), ("simplified", "1245", "333")],
)
def test_a_stash_that_wins_says_that_and_nothing_else(
    edition: str, collection: str, hand_held: str
) -> None:
    table = tabletop(
        edition,
        hands=f"{hand_held}/13",
        display="222222",
        step=Step.STASH,
        collections=f"{collection}/",
    )
    assert table.prompt.warnings == (Forewarning.WINS,)


def test_nothing_is_announced_where_nothing_is_tapped() -> None:
    assert tabletop(**NINE).prompt.warnings == ()


# After


def test_every_tray_says_who_cleared_the_row() -> None:
    table = tabletop(**NINE).tap(hand(4), PILE).press(0)
    assert table.history == "d4 ."
    assert banners(table) == [(News.SWEPT, 0)] * 3


def test_every_tray_says_who_emptied_the_hand() -> None:
    table = tabletop(hands="22/13/45", display="333333", draws="123456" * 6, step=Step.STASH).press(
        0
    )
    assert banners(table) == [(News.RESET, 0)] * 3


def test_a_card_pushed_out_of_a_full_collection_is_told_to_all() -> None:
    table = tabletop(
        hands="44446/13", display="333333", step=Step.STASH, collections="133333/"
    ).press(0)
    (banner,) = table.seat(1).unread
    assert (banner.news, banner.seat, banner.card) == (News.DROPPED, 0, 1)


def test_of_several_things_each_is_told_in_its_order() -> None:
    table = tabletop(
        hands="22/13", display="2222222222", draws="123456" * 6, step=Step.STASH
    ).press(0)
    assert told(table, 1) == [News.SWEPT, News.RESET]


def test_nothing_unread_is_lost_when_more_happens() -> None:
    table = tabletop(**NINE).tap(hand(4), PILE).press(0)
    table.play.take_over(1, table.now)
    assert told(table, 2) == [News.SWEPT, News.TAKEN_OVER]
    table.tap(DismissBanner(), tray=2)
    assert told(table, 2) == [News.TAKEN_OVER]
    assert told(table.tap(DismissBanner(), tray=2), 2) == []


def test_taps_in_quick_succession_read_no_more_than_was_on_show() -> None:
    table = tabletop(**{**NINE, "hands": "46/2355/45"}).tap(hand(4), PILE).press(0)
    table.play.take_over(2, table.now)
    table.tap(hand(5), hand(5), tray=1)
    assert told(table, 1) == [News.TAKEN_OVER], "the second tap came before it could be read"
    assert told(table.wait(1).tap(hand(2), tray=1), 1) == []


def test_who_leaves_is_told_once_although_everything_is_given_up() -> None:
    table = tabletop(hands="46/23/45", display="222222", collections="/5/")
    table.play.leave(1, table.now)
    assert told(table, 0) == [News.LEFT]


def test_a_banner_stays_in_a_tray_until_that_seat_touches() -> None:
    table = tabletop(**NINE).tap(hand(4), PILE).press(0).tap(DismissBanner(), tray=2)
    assert banners(table) == [(News.SWEPT, 0), (News.SWEPT, 0), None]
    assert banners(table.wait(300)) == [(News.SWEPT, 0), (News.SWEPT, 0), None]
    assert banners(table.tap(OpenMenu(), tray=0))[0] is None


def test_the_middle_is_touched_by_whoever_is_to_play() -> None:
    table = tabletop(**NINE).tap(hand(4), PILE).press(0).tap(row(0))
    assert banners(table) == [(News.SWEPT, 0), None, (News.SWEPT, 0)]


def test_or_until_it_plays() -> None:
    table = tabletop(**{**NINE, "hands": "46/456/45", "draws": "5" * 20})
    table.tap(hand(4), PILE).press(0).tap(BotInstead(), tray=1)
    assert banners(table)[1] is not None
    table.wait(20)
    assert table.position.seat == 2
    assert banners(table)[1] is None, "bots have nobody to touch for them"
    assert banners(table)[0] == banners(table)[2] == (News.SWEPT, 0)


def test_nothing_is_said_in_the_tray_of_a_bot_where_nobody_reads() -> None:
    table = tabletop(**NINE, bots=[1], pace=9.0).tap(hand(4), PILE).press(0)
    assert banners(table) == [(News.SWEPT, 0), None, (News.SWEPT, 0)]


def test_whoever_brought_it_about_is_told_too() -> None:
    table = tabletop(**NINE).tap(hand(4), PILE).press(0)
    assert banners(table)[0] == (News.SWEPT, 0)


def test_a_skipped_turn_is_told() -> None:
    table = tabletop(hands="/13/45", display="333333").wait(5)
    assert banners(table)[2] == (News.SKIPPED, 0)
