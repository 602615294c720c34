"""Children at the table of an evening: whatever they do, nobody gets behind the PIN or the code, it stays open,
nothing of it is put right, and nobody takes part without a name."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from children import MOVES, PIN, PLACES, Children, choose_pin
from glass import Glass
from house import HouseAtPlay

from engine.bots.greedy import GreedyBot
from kiosk.evening.facts import Options
from kiosk.evening.host import Host
from kiosk.evening.session import EveningSession
from kiosk.operator.evening.intents import CloseEvening, KeepOpen, ShowTab, Tab
from kiosk.operator.intents import Confirm, Digit
from kiosk.play.lobby_intents import Title
from kiosk.rooms.evening.board import BoardRoom
from kiosk.rooms.evening.desk import EveningDeskRoom
from kiosk.rooms.evening.gathering import GatheringRoom
from kiosk.rooms.evening.result import EveningResultRoom
from kiosk.rooms.operator import OperatorRoom
from kiosk.rooms.pin import PinRoom
from kiosk.rooms.table import TableRoom
from kiosk.rooms.typing import TypingRoom
from kiosk.store import Chair

FRIENDS = ("Ada", "Ben", "Cleo", "Dan", "Eva")


@pytest.fixture
def house(window: Glass, tmp_path: Path) -> Iterator[HouseAtPlay]:
    window.resize(800, 480)
    choose_pin(tmp_path)
    house = HouseAtPlay(window, tmp_path, places=PLACES, kiosk=True)
    evenings = house.kiosk.house.evenings
    host = evenings.open("Friday", "simplified", "open-league", Options())
    for name in FRIENDS:
        host.enrol(name)
    house.kiosk.enter(house.kiosk.doors.lobby())
    yield house
    house.close()


def host_of(house: HouseAtPlay) -> Host:
    host = house.kiosk.house.host
    assert host is not None
    return host


def check(house: HouseAtPlay, children: Children, *rooms: type) -> None:
    """What must hold whatever the children did; they were in no rooms but these."""
    always = {GatheringRoom, BoardRoom, TypingRoom, TableRoom, EveningResultRoom}
    assert children.rooms <= {*always, *rooms}
    evening = host_of(house).evening
    assert not evening.closed and evening.corrections == ()
    assert all(person.name for person in evening.people)
    assert [person.name for person in evening.people][: len(FRIENDS)] == list(FRIENDS)
    assert house.kiosk.configuration.values.kiosk and house.store.flush()


def test_children_while_people_are_called_and_names_are_typed(house: HouseAtPlay) -> None:
    kiosk, children = house.kiosk, Children(house, seed=1)
    children.mash(
        MOVES,
        lambda: isinstance(kiosk.room, GatheringRoom | TypingRoom),
        lambda: kiosk.enter(kiosk.doors.lobby()),
    )
    children.go_home()
    assert TypingRoom in children.rooms
    check(house, children, PinRoom)


def test_children_at_a_result(house: HouseAtPlay) -> None:
    kiosk, host, children = house.kiosk, host_of(house), Children(house, seed=2)
    places = kiosk.house.places.items()
    session = EveningSession.begin(
        host,
        11,
        [Chair(place, number) for number, place in places],
        host.evening.queue[:PLACES],
        None,
        house.store,
    )
    bot = GreedyBot(1)
    while not session.outcome:
        session.play(bot.choose(session.seen_by(session.position.seat), lambda: False))
        session.settle()
    children.mash(
        MOVES // 2,
        lambda: isinstance(kiosk.room, EveningResultRoom),
        lambda: kiosk.enter(kiosk.doors.result(session)),
    )
    children.go_home()
    assert EveningResultRoom in children.rooms
    check(house, children)
    (game,) = host.evening.counted
    assert game.number == session.number


def stand_at_the_pad(house: HouseAtPlay) -> None:
    """Hold the title of a table at which people are called, for as long as it takes."""
    house.kiosk.enter(house.kiosk.doors.lobby())
    title = next(
        target.intent
        for target in house.kiosk.stage.scene.targets
        if isinstance(target.intent, Title)
    )
    house.hold(title, lambda: isinstance(house.kiosk.room, PinRoom))


def test_children_at_the_desks_door(house: HouseAtPlay) -> None:
    kiosk, children = house.kiosk, Children(house, seed=3)
    children.mash(
        MOVES,
        lambda: isinstance(kiosk.room, PinRoom),
        lambda: stand_at_the_pad(house),
    )
    children.go_home()
    assert not children.rooms & {OperatorRoom, EveningDeskRoom}
    check(house, children, PinRoom)
    lock = kiosk.doors._lock
    assert lock is not None
    for digits, room in ((host_of(house).code, EveningDeskRoom), (PIN, OperatorRoom)):
        lock.opens_at = 0.0
        stand_at_the_pad(house)
        for digit in digits:
            house.tap(Digit(int(digit)))
        house.tap(Confirm())
        assert isinstance(kiosk.room, room), "it is the same as before"


def test_a_finger_that_taps_twice_closes_no_evening(house: HouseAtPlay) -> None:
    kiosk, host = house.kiosk, host_of(house)
    desk = EveningDeskRoom(
        kiosk.house, host, kiosk.house.places[1].edge, kiosk.room, kiosk.doors.lobby
    )
    kiosk.enter(desk)
    house.tap(ShowTab(Tab.EVENING))
    box = house.where(CloseEvening(False))
    finger = house._on_glass(box)
    for _ in range(2):
        house.glass.tap(*finger)
    house.glass.frames(2)
    assert kiosk.house.host is host and not host.evening.closed
    there = kiosk.stage.scene.hit(box.x, box.y)
    assert there is None or there.intent != CloseEvening(True), "nor does one that goes on tapping"
    intents = [target.intent for target in kiosk.stage.scene.targets]
    if KeepOpen() in intents:
        house.tap(KeepOpen())
    house.tap(CloseEvening(False))
    house.wait(1.2)
    house.tap(CloseEvening(True))
    assert kiosk.house.host is None and host.evening.closed
