"""A table in public, in the window: what it shows to nobody, and what a touch does that wakes it."""

from __future__ import annotations

import pytest
from house import HouseAtPlay, Open

from kiosk.evening.facts import Options
from kiosk.play.intents import DrawnButton
from kiosk.play.lobby import Sitting
from kiosk.play.lobby_intents import Title
from kiosk.rooms.attract import PACE, AttractRoom
from kiosk.rooms.evening.attract import EveningAttractRoom
from kiosk.rooms.evening.board import BoardRoom
from kiosk.rooms.evening.gathering import GatheringRoom
from kiosk.rooms.lobby import LobbyRoom
from kiosk.rooms.result import ResultRoom
from kiosk.rooms.table import TableRoom
from kiosk.scene.elements import Label, Panel
from kiosk.seating import Edge
from kiosk.sleep.idle import GUARD, SHIFTS, Shade

PUBLIC = {"kiosk": True, "idle.attract": 0.05, "idle.dims": 0.2, "idle.darkens": 0.3}


def shade(house: HouseAtPlay) -> float:
    for element in house.kiosk.stage.scene.elements:
        if isinstance(element, Panel) and element.key == "shade" and element.fill:
            return element.fill[3]
    return 0.0


def middle(house: HouseAtPlay) -> tuple[float, float]:
    return house.glass.kivy.width / 2, house.glass.kivy.height / 2


def idle_for(house: HouseAtPlay, seconds: float) -> None:
    """As if nobody had done anything for so long."""
    house.kiosk._night.idle.since = house.kiosk.now() - seconds
    house.kiosk._set_alarm()


def sitting(house: HouseAtPlay) -> set[Sitting]:
    room = house.kiosk.room
    assert isinstance(room, LobbyRoom)
    return {pad.sitting for pad in room.play.state().pads}


def test_bots_play_where_nobody_is_and_whoever_comes_finds_an_empty_lobby(
    open_house: Open,
) -> None:
    house = open_house(**PUBLIC | {"idle.attract": 1, "idle.dims": 0, "idle.darkens": 0})
    house.press(1)
    assert Sitting.SEATED in sitting(house)
    idle_for(house, 60.0)
    house.until(lambda: isinstance(house.kiosk.room, AttractRoom))
    room = house.kiosk.room
    assert isinstance(room, AttractRoom)
    turn = room.play.session.position.turn
    house.until(lambda: room.play.session.position.turn > turn)
    scene = house.kiosk.stage.scene
    assert scene.targets == ()
    assert "touch to play" in {e.text for e in scene.elements if isinstance(e, Label)}
    assert house.store.unfinished is None

    house.glass.tap(*middle(house))
    house.glass.frames(2)
    assert isinstance(house.kiosk.room, LobbyRoom)
    assert sitting(house) == {Sitting.EMPTY}


def test_a_press_wakes_it_too_and_seats_nobody(open_house: Open) -> None:
    house = open_house(**PUBLIC)
    house.until(lambda: isinstance(house.kiosk.room, AttractRoom))
    house.press(2)
    assert sitting(house) == {Sitting.EMPTY}
    house.wait(GUARD)
    house.press(2)

    assert Sitting.SEATED in sitting(house)


def test_while_an_evening_is_open_its_board_lies_there_and_a_touch_leads_to_its_people(
    open_house: Open,
) -> None:
    house = open_house(**PUBLIC | {"idle.dims": 0, "idle.darkens": 0})
    house.kiosk.house.evenings.open("Friday", "simplified", "open-league", Options()).enrol("Ada")
    house.kiosk.enter(house.kiosk.doors.lobby())
    idle_for(house, 3.1)
    house.until(lambda: isinstance(house.kiosk.room, EveningAttractRoom))
    scene = house.kiosk.stage.scene
    assert scene.targets == ()
    assert {"Ada", "touch to take part"} <= {e.text for e in scene.elements if isinstance(e, Label)}
    house.wait(1.0)
    assert house.kiosk.stage.scene == scene, "nothing has changed"

    house.glass.tap(*middle(house))
    house.glass.frames(2)
    room = house.kiosk.room
    assert isinstance(room, GatheringRoom) and not room.play.chairs

    house.wait(GUARD)
    house.tap(Title(Edge.BOTTOM))
    house.until(lambda: isinstance(house.kiosk.room, BoardRoom))
    house.press(1)
    house.until(lambda: house.kiosk.room is room)
    assert not room.play.chairs


def test_it_dims_and_darkens_and_the_lamps_stay_out(open_house: Open) -> None:
    # So far apart that even on the busiest machine each of them is seen.
    slowly = {"idle.attract": 0.1, "idle.dims": 0.3, "idle.darkens": 0.6}
    house = open_house(**PUBLIC | slowly)
    house.until(lambda: isinstance(house.kiosk.room, AttractRoom))
    assert shade(house) == 0.0
    house.until(lambda: shade(house) == Shade.DIM.value)
    house.until(lambda: shade(house) == Shade.DARK.value)
    assert [house.panel.lit(place) for place in (1, 2)] == [0.0, 0.0]
    room = house.kiosk.room
    assert isinstance(room, AttractRoom)
    before = room.play.session.position
    house.wait(4 * PACE)
    assert room.play.session.position == before, "nobody can see it"

    house.glass.tap(*middle(house))
    house.glass.frames(2)
    assert (shade(house), type(house.kiosk.room)) == (0.0, LobbyRoom)


def test_an_idle_game_dims_wakes_without_playing_and_waits_in_the_lobby_at_last(
    open_house: Open,
) -> None:
    house = open_house(**PUBLIC | {"idle.attract": 0})
    house.start(1, 2)
    room = house.kiosk.room
    assert isinstance(room, TableRoom)
    assert (room.idleness.dims, room.idleness.leaves) == (240.0, 900.0)
    idle_for(house, 239.0)
    house.until(lambda: shade(house) == Shade.DIM.value)

    before = house.session.position
    target = house.kiosk.stage.scene.targets[0]
    house.glass.tap(*house._on_glass(target.box))
    house.glass.frames(2)
    prompt = room.play.state().prompt
    assert shade(house) == 0.0
    assert house.session.position == before
    assert prompt is not None and prompt.selection.is_empty

    idle_for(house, 899.0)
    house.until(lambda: not isinstance(house.kiosk.room, TableRoom))
    assert house.store.unfinished is not None


def test_a_result_gives_way_to_the_next_guests(open_house: Open) -> None:
    house = open_house(**PUBLIC | {"idle.attract": 0})
    house.start(1)
    house.session.leave(1)
    house.session.settle()
    house.until(lambda: isinstance(house.kiosk.room, ResultRoom))
    idle_for(house, 179.0)
    house.until(lambda: isinstance(house.kiosk.room, LobbyRoom | AttractRoom))


def test_whoever_stays_for_another_game_and_goes_after_all_leaves_a_table_that_is_nobodys(
    open_house: Open,
) -> None:
    house = open_house(**PUBLIC | {"idle.attract": 1, "idle.dims": 0, "idle.darkens": 0})
    house.start(1, 2)
    stays = house.session.chairs[0].number
    house.session.leave(1)
    house.session.settle()
    house.until(lambda: isinstance(house.kiosk.room, ResultRoom))
    room, now = house.kiosk.room, house.kiosk.now() + 2.0
    # On a busy machine a real press may come out as a hold, with which they leave.
    room.buttons.press_down(stays, now)
    room.buttons.press_up(stays, now + 0.1)
    house.kiosk._set_alarm()
    house.until(lambda: isinstance(house.kiosk.room, LobbyRoom))
    assert Sitting.SEATED in sitting(house)
    assert not house.kiosk.doors.playing, "else no round would be made"
    idle_for(house, 60.0)
    house.until(lambda: isinstance(house.kiosk.room, AttractRoom))


@pytest.mark.parametrize("buttons", [True, False], ids=["real buttons", "drawn ones"])
def test_who_has_gone_is_played_on_without_and_takes_the_seat_back(
    open_house: Open, monkeypatch: pytest.MonkeyPatch, buttons: bool
) -> None:
    monkeypatch.setattr("kiosk.play.play_on.AWAY", 3.0)
    house = open_house(buttons=buttons, **{"game.bots_pace": 10.0})
    house.start(1, 2)
    session = house.session
    away = session.position.seat
    there = 1 - away
    room = house.kiosk.room
    assert isinstance(room, TableRoom)
    house.until(lambda: room.play.play_on.fraction(there) is not None)
    place = session.chairs[there].number
    if buttons:
        house.panel.press(place)
    else:
        asked = [t for t in house.kiosk.stage.scene.targets if t.intent == DrawnButton(place)]
        finger = house.glass.down(*house._on_glass(asked[-1].box))
    house.until(lambda: session.chairs[away].bot is not None)
    if buttons:
        house.panel.release(place)
    else:
        house.glass.up(finger)
    house.wait(0.2)
    assert session.chairs[away].person
    house.press(session.chairs[away].number)
    assert session.chairs[away].bot is None


def test_a_picture_that_stands_for_long_does_not_stand_still(open_house: Open) -> None:
    house = open_house(**{**PUBLIC, "idle.dims": 0, "idle.darkens": 0})
    house.until(lambda: isinstance(house.kiosk.room, AttractRoom))
    left, below = house.kiosk.stage.pos
    idle_for(house, SHIFTS - 1)
    house.until(lambda: house.kiosk.stage.pos != (left, below))
    house.glass.tap(*middle(house))
    house.glass.frames(2)

    assert tuple(house.kiosk.stage.pos) == (left, below)


def test_at_home_nothing_becomes_of_a_lobby_by_itself(open_house: Open) -> None:
    house = open_house(**{**PUBLIC, "kiosk": False})
    house.press(1)
    house.wait(5.0)

    assert Sitting.SEATED in sitting(house)
    assert shade(house) == 0.0
