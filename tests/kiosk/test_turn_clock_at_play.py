"""Turns with a time of their own in a real window: lamps, sounds, words, and rooms that open before the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from house import HouseAtPlay, Open
from shop import Shop

from engine.bots.greedy import GreedyBot
from engine.moves import TakeOver
from hardware import Wiring
from kiosk.play.state import Light
from kiosk.rooms.lobby import LobbyRoom
from kiosk.rooms.question import Answer
from kiosk.rooms.table import TableRoom
from kiosk.rooms.unattended import TABLE_LEFT
from kiosk.scene.elements import Label
from kiosk.session import GameSession
from kiosk.sleep.night import Night
from kiosk.sounds import Sound
from kiosk.store import Chair

BUZZERS = {1: 18, 2: 19}
WIRING = Wiring(tuple(replace(seat, buzzer=BUZZERS[seat.seat]) for seat in Wiring.standard(2)))


def sit_down(house: HouseAtPlay, seconds: float) -> None:
    """Two people play, with so much time for a turn."""
    house.start(1, 2)
    house.session.turn_seconds = seconds
    house.kiosk.enter(house.kiosk.doors.way_back())


def beeps(house: HouseAtPlay) -> dict[int, int]:
    pins = {place: house.panel._factory.pin(pin) for place, pin in BUZZERS.items()}
    return {place: sum(each.state > 0 for each in pin.states) for place, pin in pins.items()}


def moves(house: HouseAtPlay) -> int:
    return len(house.session.game.history)


def test_time_runs_short_and_then_out_and_the_next_plays_by_a_press(open_house: Open) -> None:
    house = open_house(wiring=WIRING, **{"sound.on": True, "sound.volume": 0})
    sit_down(house, 30.0)
    heard: list[Sound] = []
    house.kiosk.house.sound = heard.append
    session, before = house.session, beeps(house)
    seat = session.position.seat
    place = session.chairs[seat].number
    house.until(lambda: house.kiosk.room.lights()[place] is Light.SHORT)
    assert heard == [Sound.TIME_SHORT]
    assert beeps(house) == {**before, place: before[place] + 1}
    lit: set[float] = set()
    house.until(lambda: lit.add(house.panel.lit(place)) or lit >= {0.0, 1.0})
    turn = session.position.turn
    house.until(lambda: session.position.turn > turn)
    said = [e for e in house.kiosk.stage.scene.elements if isinstance(e, Label)]
    assert len([label for label in said if "time was up" in label.text]) == 2
    assert not any(isinstance(move, TakeOver) for move in session.game.history)
    session.turn_seconds = None
    played = moves(house)
    house.kiosk.enter(house.kiosk.doors.way_back())
    house.play_a_step(GreedyBot(1))
    assert moves(house) > played
    assert [chair.bot for chair in session.chairs] == [None, None]


def test_a_question_before_the_table_stops_it(open_house: Open) -> None:
    house = open_house()
    sit_down(house, 60.0)
    room = house.kiosk.room
    assert isinstance(room, TableRoom)
    house.kiosk._escape()
    house.wait(24.0)
    house.tap(Answer.STAY)
    left = room.play.state().time_left
    assert house.kiosk.room is room and left is not None
    assert left.share > 0.65 and not left.paused


def test_what_it_plays_is_no_sign_of_people(open_shop: Callable[..., Shop]) -> None:
    """Without a window, so that a quarter of an hour passes at once."""
    shop = open_shop()
    chairs = [Chair(place, number) for number, place in shop.house.places.items()]
    session = GameSession.start("standard", 5, chairs, "covered", shop.store)
    session.turn_seconds = 60.0
    shop.enter(shop.doors.table(session))
    table, began = shop.room, shop.now
    night = Night(began, shop.house.configuration, shop.house.opening)
    while shop.room is table:
        assert shop.store.flush()
        due = table.deadline
        assert due is not None, "time runs"
        shop.now = max(shop.now, due)
        night.tick(table, shop.now)
        if shop.room is table:
            table.tick(shop.now)
    assert isinstance(shop.room, LobbyRoom)
    assert TABLE_LEFT <= shop.now - began < TABLE_LEFT + 10, "as if nothing had been played"
    assert session.position.turn > 10
    saved = shop.store.unfinished
    assert saved is not None and saved.game.history == session.game.history
    assert [chair.bot for chair in saved.chairs] == [None] * 4, "it can be gone on with"
