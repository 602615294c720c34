"""Evenings and time: a table that closes over an evening, that nobody looks at, and whose clock on the wall jumps."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import datetime

import pytest
from shop import Shop
from tables import Seated

from engine.bots.greedy import GreedyBot
from engine.bots.protocol import never
from kiosk.evening.chronicle import regulars_of
from kiosk.evening.evening import told
from kiosk.evening.facts import Options
from kiosk.evening.host import Host
from kiosk.evening.seating import COMES_WITHIN
from kiosk.evening.session import EveningSession
from kiosk.rooms.closed import ClosedRoom
from kiosk.rooms.evening.attract import EveningAttractRoom
from kiosk.rooms.evening.gathering import GatheringRoom
from kiosk.rooms.room import Room
from kiosk.rooms.table import TableRoom
from kiosk.showcase.guests import Guests
from kiosk.store import Chair

HOURS = {"hours.opens": "10:00", "hours.closes": "23:00"}
FRIENDS = ("Ada", "Ben", "Cleo", "Dan", "Eva")
DAY = 86400.0
FRIDAY = datetime(2026, 12, 4, 20, 0).timestamp()
Open = Callable[..., Shop]


def opened(house: Guests | Shop, people: int = 5) -> Host:
    host = house.house.evenings.open(
        "Friday", "simplified", "open-league", Options(), house.house.wall()
    )
    for name in FRIENDS[:people]:
        host.enrol(name)
    house.enter(house.doors.lobby())
    return host


def called(room: Room) -> list[int]:
    assert isinstance(room, GatheringRoom)
    return [chair.number for chair in room.play.state().chairs if chair.person]


def regulars(table: Guests) -> list[str]:
    assert table.store
    journals = map(table.house.evenings.journal, table.store.evenings().result(5))
    evenings = [found for one in journals if (found := told(one))]
    return [one.name for one in regulars_of(evenings)]


def until(shop: Shop, when: float) -> None:
    """Both clocks go on until then, with a look every minute."""
    assert shop.wall is not None
    while shop.wall < when:
        step = min(60.0, when - shop.wall)
        shop.wall += step
        shop.now += step
        shop.house.opening.tick(shop.room, shop.now)
        shop.room.tick(shop.now)


# Hours


def test_a_table_that_closes_between_games_calls_nobody_until_it_opens(open_shop: Open) -> None:
    closing = FRIDAY + 3 * 3600
    shop = open_shop(wall=closing - 10, **HOURS)
    host = opened(shop)
    queue = host.evening.queue
    shop.room.tick(shop.now)
    assert called(shop.room) == [1, 2, 3, 4]

    until(shop, closing + 5 * 3600)

    assert isinstance(shop.room, ClosedRoom)
    assert host.evening.queue == queue, "nobody was called in vain"
    until(shop, closing + 11 * 3600)
    assert isinstance(shop.room, GatheringRoom)
    shop.room.tick(shop.now)
    assert called(shop.room) == [1, 2, 3, 4]
    assert shop.house.host is host and not host.evening.closed


def test_it_is_there_again_though_the_power_was_off_over_night(open_shop: Open) -> None:
    shop = open_shop(wall=FRIDAY + 4 * 3600, **HOURS)
    evening = opened(shop).evening
    assert isinstance(shop.room, ClosedRoom)
    shop = open_shop(wall=FRIDAY + 16 * 3600, **HOURS)
    assert isinstance(shop.room, GatheringRoom)
    assert shop.house.host and shop.house.host.evening == evening


def test_a_game_that_the_closing_puts_away_is_there_the_next_day(open_shop: Open) -> None:
    closing = FRIDAY + 3 * 3600
    shop = open_shop(wall=closing - 60, **HOURS)
    host = opened(shop, people=2)
    shop.room.tick(shop.now)
    for place in called(shop.room):
        shop.press(place)
    for _ in range(100):
        shop.now += 0.1
        shop.store.flush()
        shop.room.tick(shop.now)
        if isinstance(shop.room, TableRoom):
            break
    number = host.evening.games[0].number

    until(shop, closing + 3600)
    assert isinstance(shop.room, ClosedRoom)
    until(shop, closing + 11 * 3600 + 60)

    assert isinstance(shop.room, GatheringRoom)
    assert shop.store.unfinished and shop.store.unfinished.number == number
    assert host.running(number) and shop.room._shown().unfinished


def test_whoever_wants_to_play_again_when_it_closes_stands_in_the_queue_tomorrow(
    open_shop: Open,
) -> None:
    closing = FRIDAY + 3 * 3600
    shop = open_shop(wall=closing - 5, **HOURS)
    host = opened(shop, people=3)
    ada, ben, cleo = (one.id for one in host.evening.people)
    places = list(shop.house.places.items())[:2]
    chairs = [Chair(place, number) for number, place in places]
    session = EveningSession.begin(host, 11, chairs, (ada, ben), None, shop.store)
    bot = GreedyBot(1)
    while not session.outcome:
        session.play(bot.choose(session.seen_by(session.position.seat), never))
        session.settle()
    shop.enter(shop.doors.result(session))
    shop.wait(2)
    shop.press(2)

    until(shop, closing + 3600)

    assert isinstance(shop.room, ClosedRoom)
    assert host.evening.queue == (cleo, ben)


# Nobody looks


def test_while_passers_by_are_shown_what_there_is_nobodys_time_runs(seated: Seated) -> None:
    table = seated(kiosk=True)
    host = opened(table)
    table.wait(COMES_WITHIN / 2)
    queue = host.evening.queue
    table.room.left()
    assert isinstance(table.room, EveningAttractRoom)
    for _ in range(10):
        table.now += 600.0
        table.room.tick(table.now)

    table.room.welcome()
    table.wait(COMES_WITHIN - 1)

    assert host.evening.queue == queue
    assert called(table.room) == [1, 2, 3]


# Clocks


def play(table: Guests) -> None:
    table.wait(0.1)
    for place in called(table.room):
        table.press(place)
    table.wait(4)
    assert isinstance(table.room, TableRoom)
    table.play_to_the_end()
    host = table.house.host
    assert host
    host.queue_up([one.id for one in host.evening.people])
    table.enter(table.doors.lobby())


def test_a_clock_that_jumps_between_and_within_games_changes_nothing(
    seated: Seated, monkeypatch: pytest.MonkeyPatch
) -> None:
    wall = FRIDAY
    monkeypatch.setattr(time, "time", lambda: wall)

    def sit() -> Guests:
        table = seated(places=2)
        table.house.wall = lambda: wall
        return table

    table = sit()
    opened(table, people=2)
    play(table)
    wall -= 14 * DAY
    table = sit()
    play(table)
    table.wait(0.1)
    for place in called(table.room):
        table.press(place)
    table.wait(4)
    table.play_a_step()
    wall += 14 * DAY + 3 * 3600
    table.play_to_the_end()

    host = table.house.host
    assert host
    games = host.evening.games
    assert [game.number for game in games] == [1, 2, 3] and host.evening.counted == games
    assert all(game.ended and 0 <= (game.ended.seconds or 0.0) < 60 for game in games)
    table.house.evenings.close()
    wall -= 30 * DAY
    opened(sit(), people=1)
    table.house.evenings.close()
    assert table.store
    table = sit()
    assert table.store
    kept = table.store.evenings().result(5)
    assert [len(one.lines) > 5 for one in kept] == [True, False], "the one opened later is later"
    assert regulars(table) == ["Ada", "Ben", "Ada"], "the latest first"


def test_a_jump_while_somebody_is_called_gives_them_no_more_time_and_no_less(
    seated: Seated, monkeypatch: pytest.MonkeyPatch
) -> None:
    wall = FRIDAY
    monkeypatch.setattr(time, "time", lambda: wall)
    table = seated(places=2)
    table.house.wall = lambda: wall
    host = opened(table, people=3)
    ada, ben, cleo = (one.id for one in host.evening.people)
    table.press(1)
    for jump in (-14 * DAY, 3 * 3600):
        wall += jump
        table.wait(COMES_WITHIN / 2 - 2)
        assert called(table.room) == [1, 2] and host.evening.queue == (ada, ben, cleo)
    table.wait(5)
    assert host.evening.queue == (ada, cleo, ben), "now Ben's minute is over"


def test_names_of_an_evening_closed_by_a_clock_that_was_ahead_are_kept_no_longer(
    seated: Seated, monkeypatch: pytest.MonkeyPatch
) -> None:
    wall = FRIDAY + 300 * DAY
    monkeypatch.setattr(time, "time", lambda: wall)
    table = seated()
    opened(table, people=2)
    table.house.evenings.close()
    assert table.store and table.store.flush()

    def names_left() -> int:
        assert table.store
        table.store.forget_old_names()
        assert table.store.flush()
        return len(regulars(table))

    wall = FRIDAY
    assert names_left() == 2
    wall = FRIDAY + 29 * DAY
    assert names_left() == 2
    wall = FRIDAY + 30 * DAY
    assert names_left() == 0
