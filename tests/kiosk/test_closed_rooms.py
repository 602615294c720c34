"""Rooms of a table with opening hours, without a window: how they close, what a closed one tells, and how it opens."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from math import ceil
from pathlib import Path

import pytest
from shop import PIN, TABLE, TITLE, Shop, said, with_pin

from kiosk.hours.opening import Closes
from kiosk.hours.tonight import NAME
from kiosk.operator.intents import GoBack, Reset, Section, SetTo, ShowSection, TurnTo
from kiosk.operator.settings_table import SETTINGS, TONIGHT
from kiosk.play.lobby_intents import ContinueGame
from kiosk.play.state import News
from kiosk.rooms.attract import AttractRoom
from kiosk.rooms.closed import ClosedRoom
from kiosk.rooms.lobby import LobbyRoom
from kiosk.rooms.operator import OperatorRoom
from kiosk.rooms.pin import PinRoom
from kiosk.rooms.result import ResultRoom
from kiosk.rooms.table import TableRoom
from kiosk.scene.operator.rows import ROWS
from kiosk.session import GameSession
from kiosk.store import Chair, Store

HOURS = {"hours.opens": "10:00", "hours.closes": "23:00"}
Open = Callable[..., Shop]


def at(time: str, day: int = 1) -> float:
    """A time on a day of December 2026, the first of which is a Tuesday."""
    return datetime.fromisoformat(f"2026-12-{day:02}T{time}").timestamp()


def look(shop: Shop) -> None:
    """As the house does when the clock has something due."""
    shop.house.opening.tick(shop.room, shop.now)
    shop.room.tick(shop.now)


def until(shop: Shop, time: str, day: int = 1) -> None:
    """Both clocks go on until then, with a look every minute."""
    assert shop.wall is not None
    while shop.wall < at(time, day):
        step = min(60.0, at(time, day) - shop.wall)
        shop.wall += step
        shop.now += step
        look(shop)


def turn_to(shop: Shop, text: str) -> None:
    """To the leaf of the settings on which this stands."""
    shop.tap(ShowSection(Section.SETTINGS))
    for leaf in range(ceil((len(SETTINGS) + 1) / ROWS)):
        shop.tap(TurnTo(leaf))
        if text in shop.said():
            return
    raise AssertionError(f"no leaf has {text}")


def deal(shop: Shop) -> GameSession:
    """A game that two people play."""
    chairs = [Chair(place, number) for number, place in shop.house.places.items()][:2]
    return GameSession.start("simplified", 3, chairs, "open", shop.house.store)


# Closing


def test_the_lobby_tells_of_the_last_game_to_two_sides_and_closes(open_shop: Open) -> None:
    shop = open_shop(wall=at("22:20"), **HOURS)
    line = "last game: we close at 23:00"
    assert line not in shop.said()
    until(shop, "22:30")
    assert shop.said().count(line) == 2
    until(shop, "22:59")
    assert isinstance(shop.room, LobbyRoom)
    until(shop, "23:00")
    assert isinstance(shop.room, ClosedRoom)
    assert shop.said().count("opens at 10:00") == 2


def test_a_game_may_begin_until_the_end_but_not_after(open_shop: Open) -> None:
    shop = open_shop(wall=at("22:59"), **HOURS)
    shop.press(1)
    shop.press(1)
    shop.wait(4.0)
    assert shop.store.flush()
    shop.wait(1.0)
    assert isinstance(shop.room, TableRoom)
    shop = open_shop(wall=at("23:15"), **HOURS)
    shop.press(1)
    shop.press(1)
    shop.wait(10.0)
    assert isinstance(shop.room, ClosedRoom)


def test_after_a_power_cut_within_its_grace_the_game_is_on_the_table_again(open_shop: Open) -> None:
    shop = open_shop(wall=at("22:40"), **HOURS)
    session = deal(shop)
    shop.enter(shop.doors.table(session))
    shop = open_shop(wall=at("23:10"), **HOURS)
    assert isinstance(shop.room, TableRoom)
    assert shop.room.session.position == session.position
    assert shop.room.opened is None
    until(shop, "23:14")
    assert isinstance(shop.room, TableRoom)
    until(shop, "23:15")
    assert isinstance(shop.room, ClosedRoom)
    assert isinstance(open_shop(wall=at("23:16"), **HOURS).room, ClosedRoom)
    # Open again, it is offered like any other.
    shop = open_shop(wall=at("22:50"), **HOURS)
    assert isinstance(shop.room, LobbyRoom) and shop.store.unfinished is not None


def test_so_it_is_when_the_disk_tells_of_it_late(
    open_shop: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal(open_shop(wall=at("22:40"), **HOURS))
    with monkeypatch.context() as patch:
        patch.setattr(Store, "unfinished", None)
        shop = open_shop(wall=at("23:10"), **HOURS)
        look(shop)
        assert isinstance(shop.room, ClosedRoom)
    look(shop)
    assert isinstance(shop.room, TableRoom)
    # Those who leave it have left it.
    shop.enter(shop.doors.closed())
    look(shop)
    assert isinstance(shop.room, ClosedRoom)


def test_a_game_is_told_may_be_finished_and_is_kept(open_shop: Open) -> None:
    shop = open_shop(wall=at("22:40"), **HOURS)
    session = deal(shop)
    shop.enter(shop.doors.table(session))

    def unread() -> list[tuple[News, str]]:
        assert isinstance(shop.room, TableRoom)
        shop.room.scene(TABLE)
        return [(banner.news, banner.time) for banner in shop.room.play.state().seats[0].unread]

    assert unread() == []
    until(shop, "22:50")
    assert unread() == [(News.CLOSES_SOON, "23:00")]
    until(shop, "23:00")
    assert unread()[1:] == [(News.LAST_MOVES, "23:15")]
    until(shop, "23:14")
    assert isinstance(shop.room, TableRoom) and len(unread()) == 2, "nobody is told twice"
    until(shop, "23:15")
    assert isinstance(shop.room, ClosedRoom)
    assert shop.store.unfinished is not None
    assert shop.store.unfinished.game.position == session.position


def test_a_result_is_looked_at_but_no_other_game_follows(open_shop: Open) -> None:
    shop = open_shop(wall=at("23:05"), **HOURS)
    session = deal(shop)
    session.leave(0)
    session.settle()
    assert session.outcome
    shop.enter(shop.doors.result(session))
    look(shop)
    assert isinstance(shop.room, ResultRoom)
    shop.now += 2.0
    shop.press(2)
    shop.wait(30.0)
    assert isinstance(shop.room, ClosedRoom)


def test_what_nobody_watches_closes_at_once(open_shop: Open) -> None:
    shop = open_shop(wall=at("22:59"), **HOURS)
    shop.enter(shop.doors.attract())
    assert isinstance(shop.room, AttractRoom)
    until(shop, "23:00")
    assert isinstance(shop.room, ClosedRoom)


def test_a_game_that_is_being_dealt_is_played(open_shop: Open) -> None:
    shop = open_shop(wall=at("22:59"), **HOURS)
    assert isinstance(shop.room, LobbyRoom)
    assert shop.room.closes is Closes.AT_ONCE
    shop.press(1)
    shop.room._begin()
    assert shop.room.closes is Closes.NEVER
    shop.wall = at("23:00")
    look(shop)
    assert shop.store.flush()
    shop.wait(1.0)
    assert isinstance(shop.room, TableRoom)


def test_at_home_there_are_no_hours(open_shop: Open) -> None:
    shop = open_shop(wall=at("03:00"), kiosk=False, **HOURS)
    assert isinstance(shop.room, LobbyRoom)
    look(shop)
    assert isinstance(shop.room, LobbyRoom)


# Closed


def test_nothing_happens_there_until_it_opens(open_shop: Open) -> None:
    shop = open_shop(wall=at("23:30"), **HOURS)
    room = shop.room
    assert isinstance(room, ClosedRoom) and room.lights() == {}
    for place in range(1, 5):
        shop.press(place)
    shop.tap(TITLE, ContinueGame(), GoBack())
    assert not shop.hold_title(1.0)
    assert shop.room is room and room.deadline is None
    until(shop, "09:59", day=2)
    assert shop.room is room
    until(shop, "10:00", day=2)
    assert isinstance(shop.room, LobbyRoom)


def test_it_tells_on_which_day_it_opens_where_that_is_not_tomorrow(open_shop: Open) -> None:
    closed = {f"hours.weekdays.{day}": "closed" for day in ("wednesday", "thursday")}
    shop = open_shop(wall=at("23:30"), **HOURS, **closed)
    assert "opens on Friday at 10:00" in shop.said()


def test_one_that_never_opens_says_only_that(open_shop: Open) -> None:
    days = ("mon", "tues", "wednes", "thurs", "fri", "satur", "sun")
    shop = open_shop(wall=at("12:00"), **{f"hours.weekdays.{day}day": "closed" for day in days})
    assert shop.said() == ["Closed", "Closed"]


def test_it_opens_when_the_clock_turns_out_to_be_wrong(open_shop: Open) -> None:
    shop = open_shop(wall=at("23:30"), **HOURS)
    shop.wall = None
    look(shop)
    assert isinstance(shop.room, LobbyRoom)


# The operator


def test_the_operator_gets_in_by_the_words_and_keeps_it_open_for_tonight(open_shop: Open) -> None:
    shop = with_pin(open_shop)
    shop = open_shop(wall=at("23:30"), **HOURS)
    assert shop.hold_title()
    assert isinstance(shop.room, PinRoom)
    shop.type("1234")
    shop.wait(1.0)
    shop.type(PIN)
    assert isinstance(shop.room, OperatorRoom)
    turn_to(shop, "Tonight, open until")
    assert "as usual" in shop.said()
    later = next(
        target.intent.value
        for target in shop.room.scene(TABLE).targets[::-1]
        if isinstance(target.intent, SetTo) and target.intent.key == TONIGHT
    )
    assert later == at("00:00", 2)
    shop.tap(SetTo(TONIGHT, later))
    assert {"00:00", "chosen here"} <= set(shop.said())
    shop.tap(Reset(TONIGHT))
    assert "as usual" in shop.said()
    shop.tap(SetTo(TONIGHT, at("00:30", 2)), GoBack())
    assert isinstance(shop.room, LobbyRoom)
    assert "last game: we close at 00:30" not in shop.said()
    until(shop, "00:15", 2)
    assert "last game: we close at 00:30" in shop.said()
    until(shop, "00:30", 2)
    assert isinstance(shop.room, ClosedRoom)


@pytest.mark.parametrize(
    ("damage", "open_then"),
    [
        (None, True),
        (b"", False),
        (b"[" * 200_000, False),
        (b'{"format": 1, "since": 1e308, "until": 1e308}', False),
        (b'{"format": 2, "since": 0, "until": 1e308}', False),
    ],
)
def test_what_was_said_for_tonight_outlasts_a_power_cut(
    open_shop: Open, damage: bytes | None, open_then: bool
) -> None:
    shop = open_shop(wall=at("22:50"), **HOURS)
    shop.house.opening.stay_open(at("02:00", 2))
    assert shop.store.flush()
    file = shop.store.folder / NAME
    if damage is not None:
        file.write_bytes(damage)
    shop = open_shop(wall=at("23:40"), **HOURS)
    assert isinstance(shop.room, LobbyRoom if open_then else ClosedRoom)
    shop.house.opening.stay_open(None)
    assert shop.store.flush() and not file.exists()
    until(shop, "23:50")
    assert isinstance(open_shop(wall=at("23:55"), **HOURS).room, ClosedRoom)


def test_the_page_is_not_closed_and_leads_back_to_a_closed_table(open_shop: Open) -> None:
    shop = with_pin(open_shop)
    shop = open_shop(wall=at("22:59"), **HOURS)
    shop.hold_title()
    shop.type(PIN)
    shop.wall = at("23:00")
    look(shop)
    assert isinstance(shop.room, OperatorRoom)
    shop.tap(GoBack())
    look(shop)
    assert isinstance(shop.room, ClosedRoom)


def test_hours_that_are_taken_back_open_it_at_once(open_shop: Open) -> None:
    shop = open_shop(wall=at("23:30"), **HOURS)
    room = shop.room
    assert isinstance(room, ClosedRoom)
    shop.house.configuration.choose("hours.closes", "never")
    assert room.deadline == shop.now
    room.tick(shop.now)
    assert isinstance(shop.room, LobbyRoom)


def test_where_the_time_is_not_known_the_page_says_so(open_shop: Open) -> None:
    shop = with_pin(open_shop)
    shop = open_shop(wall=None, **HOURS)
    shop.hold_title()
    shop.type(PIN)
    turn_to(shop, "Closes at")
    assert "the time is not known yet" in shop.said()
    with pytest.raises(AssertionError, match="Tonight"):
        turn_to(shop, "Tonight, open until")


# The unfinished game


def test_what_was_left_last_night_is_gone_in_the_morning_and_on_record(
    open_shop: Open, tmp_path: Path
) -> None:
    from kept import states

    shop = open_shop(wall=at("22:30"), **HOURS)
    shop.enter(shop.doors.table(deal(shop)))
    until(shop, "22:45")
    shop.room.left()
    assert "Unfinished game" in shop.said()
    until(shop, "23:00")
    until(shop, "10:00", 2)
    assert isinstance(shop.room, LobbyRoom)
    assert "Unfinished game" not in shop.said()
    assert shop.store.flush()
    assert states(tmp_path)[1] == "given up"


def test_without_hours_it_goes_while_the_lobby_stands_there(open_shop: Open) -> None:
    shop = open_shop(wall=at("22:30"))
    shop.enter(shop.doors.table(deal(shop)))
    shop.room.left()
    until(shop, "03:59", 2)
    assert "Unfinished game" in shop.said()
    assert shop.room.deadline is not None and shop.room.deadline <= shop.now + 60.0
    until(shop, "04:01", 2)
    assert "Unfinished game" not in shop.said()


def test_a_table_switched_off_for_the_night_does_not_offer_it_in_the_morning(
    open_shop: Open,
) -> None:
    shop = open_shop(wall=at("22:30"))
    shop.enter(shop.doors.table(deal(shop)))
    shop = open_shop(wall=at("22:40"))
    assert "Unfinished game" in shop.said(), "the power was gone for a moment"
    shop = open_shop(wall=at("10:00", 2))
    assert "Unfinished game" not in shop.said()


def test_what_is_played_through_the_end_of_the_night_is_offered_after_a_power_cut(
    open_shop: Open,
) -> None:
    shop = open_shop(wall=at("03:50", 2))
    places = shop.house.places
    chairs = [Chair(places[1], 1), Chair(places[2], 2, person=False, bot="greedy")]
    game = GameSession.start("simplified", 3, chairs, "open", shop.house.store)
    assert game.position.seat == 1, "the bot begins"
    shop.enter(shop.doors.table(game))
    shop.now, shop.wall = shop.now + 900.0, at("04:05", 2)
    while game.position.seat == 1:
        look(shop)
        assert shop.store.flush()
        shop.now += 1.0
    assert "Unfinished game" in open_shop(wall=at("04:07", 2)).said()


def test_at_home_it_waits_for_days(open_shop: Open) -> None:
    shop = open_shop(wall=at("22:30"), kiosk=False)
    shop.enter(shop.doors.table(deal(shop)))
    shop.room.left()
    shop.wall = at("22:30", 9)
    shop.wait(9 * 86400.0)
    look(shop)
    assert "Unfinished game" in shop.said()
    assert said(open_shop(wall=at("10:00", 20), kiosk=False).room.scene(TABLE)).count(
        "Unfinished game"
    )
