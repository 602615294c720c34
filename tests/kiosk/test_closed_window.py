"""A table with opening hours, in the window: dark when it is closed, and what a touch or a press brings then."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest
from house import HouseAtPlay, Open, hasty
from test_unattended import middle, shade

from kiosk.play.lobby_intents import Title
from kiosk.rooms.attract import AttractRoom
from kiosk.rooms.closed import SHOWN, ClosedRoom
from kiosk.rooms.lobby import LobbyRoom
from kiosk.rooms.operator import OperatorRoom
from kiosk.rooms.pin import PinRoom
from kiosk.rooms.table import TableRoom
from kiosk.scene.elements import Label
from kiosk.seating import Edge
from kiosk.sleep.backlight import Backlight
from kiosk.sleep.idle import GUARD

CAFE = {
    "kiosk": True,
    "idle.attract": 0,
    "hours.opens": "10:00",
    "hours.closes": "23:00",
}


class WallClock:
    """Goes as fast as the house's clock does, and is set by the test."""

    def __init__(self, time: str) -> None:
        self.set(time)

    def set(self, time: str) -> None:
        self._ahead = datetime.fromisoformat(f"2026-12-{time}").timestamp() - hasty()

    def __call__(self) -> float:
        return hasty() + self._ahead


def said(house: HouseAtPlay) -> set[str]:
    return {e.text for e in house.kiosk.stage.scene.elements if isinstance(e, Label)}


def until(house: HouseAtPlay, reached: Callable[[], bool], seconds: float = 60.0) -> None:
    """Let time pass until something is so, without waiting for the alarms, which a slower clock rings."""

    def look() -> bool:
        house.kiosk._tick(0.0)
        return reached()

    house.until(look, seconds)


def lamps(house: HouseAtPlay) -> list[float]:
    return [house.panel.lit(place) for place in (1, 2)]


@pytest.fixture
def power(tmp_path: Path) -> Callable[[HouseAtPlay], Callable[[], str]]:
    """Gives a house a backlight, and tells what that is switched to."""
    file = tmp_path / "lights" / "dsi" / "bl_power"
    file.parent.mkdir(parents=True)
    file.write_text("0")

    def of(house: HouseAtPlay) -> Callable[[], str]:
        house.kiosk._night._backlight = Backlight(tmp_path / "lights")
        return file.read_text

    return of


def test_at_closing_time_it_is_dark_and_at_opening_time_a_lobby(
    open_house: Open, power: Callable[[HouseAtPlay], Callable[[], str]]
) -> None:
    wall = WallClock("01T22:45:00")
    house = open_house(wall=wall, **CAFE)
    backlight = power(house)
    assert "last game: we close at 23:00" in said(house)
    house.press(1)
    wall.set("01T22:59:58")
    house.kiosk._set_alarm()
    house.until(lambda: isinstance(house.kiosk.room, ClosedRoom))
    until(house, lambda: shade(house) == 1.0, SHOWN + 5.0)
    assert (backlight(), lamps(house)) == ("4", [0.0, 0.0])
    wall.set("02T09:59:58")
    house.kiosk._set_alarm()
    house.until(lambda: isinstance(house.kiosk.room, LobbyRoom))
    house.wait(0.2)
    assert (shade(house), backlight()) == (0.0, "0")


@pytest.mark.parametrize("how", ["touch", "press"])
def test_whoever_comes_then_reads_for_a_moment_when_it_opens(open_house: Open, how: str) -> None:
    house = open_house(wall=WallClock("01T23:30:00"), **CAFE)
    until(house, lambda: shade(house) == 1.0)
    if how == "touch":
        house.glass.tap(*middle(house))
        house.glass.frames(2)
    else:
        house.press(2)
    assert (shade(house), lamps(house)) == (0.0, [0.0, 0.0])
    assert {"Closed", "opens at 10:00"} <= said(house)
    until(house, lambda: shade(house) == 1.0, SHOWN + 5.0)
    assert isinstance(house.kiosk.room, ClosedRoom)


def test_the_operator_wakes_it_and_holds_the_words(open_house: Open) -> None:
    house = open_house(wall=WallClock("01T23:30:00"), **CAFE)
    until(house, lambda: shade(house) == 1.0)
    house.glass.tap(*middle(house))
    house.wait(GUARD + 0.1)
    house.hold(Title(Edge.TOP), lambda: isinstance(house.kiosk.room, PinRoom))
    assert not isinstance(house.kiosk.room, OperatorRoom)
    # Nobody enters anything.
    house.kiosk.house.touched -= 60.0
    house.kiosk.room._stirred -= 60.0  # type: ignore[attr-defined]
    until(house, lambda: isinstance(house.kiosk.room, ClosedRoom))


def test_a_game_at_closing_time_is_told_finished_or_kept(open_house: Open) -> None:
    wall = WallClock("01T22:40:00")
    house = open_house(wall=wall, **{**CAFE, "hours.grace": 1})
    house.start(1, 2)
    before = house.session.position
    wall.set("01T22:49:58")
    until(house, lambda: "the table closes at 23:00" in said(house))
    wall.set("01T22:59:58")
    house.kiosk._set_alarm()
    room = house.kiosk.room
    assert isinstance(room, TableRoom)
    until(house, lambda: len(room.play.state().seats[0].unread) == 2)
    unread = room.play.state().seats[0].unread
    assert [banner.time for banner in unread] == ["23:00", "23:01"]
    assert house.kiosk.room is room
    until(house, lambda: isinstance(house.kiosk.room, ClosedRoom), 90.0)
    assert house.store.unfinished is not None
    assert house.store.unfinished.game.position == before


def test_a_clock_that_jumps_back_leaves_the_game_as_it_is(open_house: Open) -> None:
    wall = WallClock("01T22:40:00")
    house = open_house(wall=wall, **CAFE)
    house.start(1, 2)
    room = house.kiosk.room
    for time in ("01T23:30:00", "01T12:00:00", "25T23:05:00", "01T05:00:00", "01T20:00:00"):
        wall.set(time)
        house.kiosk._tick(0.0)
        house.wait(0.3)
        assert house.kiosk.room is room
    assert not house.kiosk.house.opening.closed


def test_what_attracts_passers_by_closes_too(open_house: Open) -> None:
    wall = WallClock("01T22:00:00")
    house = open_house(wall=wall, **{**CAFE, "idle.attract": 0.05})
    until(house, lambda: isinstance(house.kiosk.room, AttractRoom))
    wall.set("01T22:59:59")
    until(house, lambda: isinstance(house.kiosk.room, ClosedRoom))
    assert shade(house) in (0.0, 1.0)
    until(house, lambda: shade(house) == 1.0)


def test_an_open_table_without_hours_is_never_woken_by_them(open_house: Open) -> None:
    house = open_house(wall=WallClock("01T03:00:00"), **{**CAFE, "hours.closes": "never"})
    house.wait(1.0)
    assert house.kiosk._alarm is None
    house.kiosk.configuration.choose("hours.closes", "23:00")
    house.kiosk._changed()
    until(house, lambda: isinstance(house.kiosk.room, ClosedRoom))


def test_brightness_is_shaded_where_no_backlight_can_be_set(
    open_house: Open, tmp_path: Path
) -> None:
    house = open_house(**{"screen.brightness": 40})
    house.kiosk._night._backlight = Backlight(tmp_path / "none")
    house.kiosk.refresh()
    assert shade(house) == pytest.approx(0.6)
    house.kiosk.configuration.choose("screen.brightness", 100)
    house.kiosk.refresh()
    assert shade(house) == 0.0
