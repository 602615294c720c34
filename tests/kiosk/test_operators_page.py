"""The operator's page in a whole house: fingers on the glass, buttons on mock pins."""

from __future__ import annotations

import time

import pytest
from house import HouseAtPlay, Open, hasty
from sdl_queue import SdlQueue

from hardware import SimulatedPanel, Timing
from kiosk.operator.intents import (
    Confirm,
    Digit,
    GoBack,
    Reset,
    Section,
    SetTo,
    ShowSection,
    TurnTo,
    Wipe,
)
from kiosk.operator.place_facts import Health
from kiosk.play.intents import ScoreRing
from kiosk.play.lobby import Sitting
from kiosk.play.lobby_intents import Title
from kiosk.rooms import fleeting, wiping
from kiosk.rooms.lobby import LobbyRoom
from kiosk.rooms.operator import OperatorRoom
from kiosk.rooms.pin import PinRoom
from kiosk.rooms.question import QuitQuestion
from kiosk.rooms.table import TableRoom
from kiosk.scene.elements import Label, Picture
from kiosk.seating import Edge
from kiosk.window.keys import ESCAPE

TITLE = Title(Edge.BOTTOM)
PIN = "48213"


def go_there(house: HouseAtPlay) -> None:
    lobby = house.kiosk.room
    house.hold(TITLE, lambda: house.kiosk.room is not lobby)


def type_pin(house: HouseAtPlay, digits: str = PIN) -> None:
    for digit in digits:
        house.tap(Digit(int(digit)))
    house.tap(Confirm())


def row(house: HouseAtPlay, place: int) -> str:
    """What a place's row says."""
    elements = house.kiosk.stage.scene.elements
    mine = [
        e
        for e in elements
        if isinstance(e, Label) and e.key[1][0] == ("place", place)  # type: ignore[index]
    ]
    return " ".join(label.text for label in mine)


def marks(house: HouseAtPlay) -> set[str]:
    return {e.name for e in house.kiosk.stage.scene.elements if isinstance(e, Picture)}


def sitting(house: HouseAtPlay) -> list[Sitting]:
    room = house.kiosk.room
    assert isinstance(room, LobbyRoom)
    return [pad.sitting for pad in room.play.state().pads]


def test_from_the_title_by_the_pin_to_the_page_and_back_to_the_same_people(
    open_house: Open,
) -> None:
    house = open_house(kiosk=True)
    house.press(1)
    lobby = house.kiosk.room
    house.tap(TITLE)
    assert house.kiosk.room is lobby
    go_there(house)
    type_pin(house)
    type_pin(house)
    assert isinstance(house.kiosk.room, OperatorRoom)
    house.tap(GoBack())
    assert house.kiosk.room is lobby and sitting(house)[0] is Sitting.SEATED

    go_there(house)
    assert isinstance(house.kiosk.room, PinRoom)
    type_pin(house, "1234")
    assert isinstance(house.kiosk.room, PinRoom)
    house.until(lambda: any(t.intent == Digit(0) for t in house.kiosk.stage.scene.targets))
    type_pin(house)
    assert isinstance(house.kiosk.room, OperatorRoom)


def test_it_closes_by_itself(open_house: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fleeting, "IDLE", 3.0)
    house = open_house()
    lobby = house.kiosk.room
    go_there(house)
    house.wait(2.0)
    house.glass.tap(320, 200)  # where there is nothing to be touched
    house.wait(2.0)
    assert isinstance(house.kiosk.room, OperatorRoom)
    house.until(lambda: house.kiosk.room is lobby, seconds=5.0)


def test_every_button_can_be_tried_and_does_nothing_else(
    open_house: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Long enough to be seen on a busy machine, too: by the house's hasty clock it is a moment.
    monkeypatch.setattr("kiosk.rooms.operator.LIT", 120.0)
    house = open_house(places=4)
    go_there(house)
    for place in (3, 1):
        house.press(place)
        house.until(lambda place=place: house.panel.lit(place) > 0.0)
    assert "button" in marks(house)
    assert house.panel.lit(2) == 0.0
    assert row(house, 3).endswith("works 1 0 0") and row(house, 2).endswith("works 0 0 0")
    house.tap(GoBack())
    assert set(sitting(house)) == {Sitting.EMPTY}


def test_a_contact_that_is_closed_from_the_start_is_named_stuck_and_the_others_work(
    open_house: Open,
) -> None:
    # The panel sleeps by the real clock, whatever it is told of the time.
    soon = Timing(stuck=1.0, recheck=0.1)
    panel = SimulatedPanel(clock=hasty, timing=soon, pressed_at_start={2})
    house = open_house(places=4, panel=panel)
    house.until(lambda: 2 in panel.faults, seconds=15.0)
    house.until(lambda: "warning" in marks(house), seconds=2.0)
    go_there(house)
    facts = {each.number: each.health for each in house.kiosk.house.backstage.place_facts()}
    assert facts == {1: Health.WORKS, 2: Health.STUCK, 3: Health.WORKS, 4: Health.WORKS}
    assert "stuck Its contact stays closed." in row(house, 2)
    for place in (1, 3, 4):
        house.press(place)
        assert row(house, place).endswith("works 1 0 0")
    house.panel.release(2)
    house.until(lambda: "works" in row(house, 2), seconds=3.0)
    house.press(2)
    assert row(house, 2).endswith("works 1 0 0")
    house.tap(GoBack())
    house.until(lambda: "warning" not in marks(house), seconds=2.0)


def test_pulses_too_short_for_a_press_are_counted_there(open_house: Open) -> None:
    # By the house's hasty clock a busy machine would make presses of them.
    house = open_house(panel=SimulatedPanel())
    go_there(house)
    for _ in range(3):
        house.panel.press(1)
        house.panel.release(1)
        time.sleep(0.01)
    house.panel.flush()
    house.until(lambda: row(house, 1).endswith("works 0 3 0"))


def test_rescues_are_counted_there(open_house: Open) -> None:
    house = open_house(**{"game.hands": "open"})
    house.start(1, 2)
    house.hold(ScoreRing(), lambda: bool(house.kiosk.house.backstage.rescues), tray=1)
    house.kiosk.enter(house.kiosk.doors.lobby())
    go_there(house)
    assert row(house, 1).endswith(" 0") and row(house, 2).endswith(" 1")


def said(house: HouseAtPlay) -> list[str]:
    return [e.text for e in house.kiosk.stage.scene.elements if isinstance(e, Label)]


def test_a_walk_through_all_of_it(open_house: Open) -> None:
    house = open_house(places=4, **{"sound.on": True, "sound.volume": 0})
    lobby = house.kiosk.room
    go_there(house)
    house.tap(ShowSection(Section.SETTINGS))
    assert "Language" in said(house)
    house.tap(SetTo("language", "de"))
    assert "Sprache" in said(house) and house.kiosk.house.tr.language == "de"
    house.tap(Reset("language"))
    assert "Language" in said(house)
    for leaf in (1, 2, 3):
        house.tap(TurnTo(leaf))
    house.tap(SetTo("table.left_handed", (2,)))
    house.tap(SetTo("table.left_handed", (2, 4)))
    house.tap(SetTo("idle.attract", 4))
    house.tap(TurnTo(4))
    house.tap(ShowSection(Section.HEALTH))
    house.until(lambda: any(" GB of " in text for text in said(house)))
    house.tap(ShowSection(Section.BUTTONS))
    assert row(house, 1).endswith("works 0 0 0")
    house.tap(GoBack())
    assert isinstance(house.kiosk.room, LobbyRoom) and house.kiosk.room is not lobby
    values = house.kiosk.configuration.values
    assert values.table.left_handed == [2, 4] and values.idle.attract == 4
    house.start(1, 3)
    assert isinstance(house.kiosk.room, TableRoom)


def test_wiping_hands_buttons_and_keys_do_nothing_until_it_is_over(
    open_house: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wiping, "WIPING", 12.0)
    house, keyboard = open_house(places=4), SdlQueue()
    house.press(1)
    lobby, before = house.kiosk.room, sitting(house)
    go_there(house)
    house.tap(Wipe())
    room = house.kiosk.room
    assert isinstance(room, wiping.WipingRoom)
    window = house.glass.kivy
    fingers = [
        house.glass.down(window.width * (0.1 + 0.2 * i), window.height * 0.5) for i in range(5)
    ]
    keyboard.key_down(ESCAPE)
    house.press(2)
    house.panel.press(3)
    house.wait(1.0)
    keyboard.key_up(ESCAPE)
    for finger in fingers:
        house.glass.up(finger)
    assert house.kiosk.room is room
    house.until(lambda: house.kiosk.room is lobby)
    house.panel.release(3)
    house.wait(1.0)
    assert sitting(house) == before
    keyboard.key_down(ESCAPE)
    house.until(lambda: isinstance(house.kiosk.room, QuitQuestion))
    keyboard.key_up(ESCAPE)
