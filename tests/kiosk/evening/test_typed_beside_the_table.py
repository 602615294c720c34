"""A name that is typed on a keyboard beside the table can be seen while it is typed, where that disturbs nobody."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from kiosk.evening.facts import Options
from kiosk.evening.host import Host
from kiosk.layout.screen import Screen
from kiosk.play.typing import FORGOTTEN
from kiosk.rooms.evening.gathering import GatheringRoom
from kiosk.rooms.evening.onlookers import EveningBoard
from kiosk.rooms.typed import Stroke, Typing
from kiosk.scene.elements import Label, Scene
from kiosk.settings import Configuration
from kiosk.showcase.guests import Guests
from kiosk.translation import Translator

TABLE = Screen.of_diagonal(1920, 1080, 24)
BOARDS = [Screen.of_diagonal(1280, 720, 32), Screen.of_diagonal(720, 1280, 32)]


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Guests]:
    """A table at which an evening has just been opened."""
    configuration = Configuration.load(tmp_path / "none.toml", overrides={"game.bots_pace": 0.0})
    table = Guests(configuration, Translator("en"), 3, tmp_path / "data")
    table.house.evenings.open("Friday", "simplified", "open-league", Options(seats=3))
    table.enter(table.doors.lobby())
    yield table
    table.close()


@pytest.fixture
def host(table: Guests) -> Host:
    assert table.house.host
    return table.house.host


@pytest.fixture
def keyboard(table: Guests) -> Typing:
    return Typing(table.house, lambda: table.room, lambda: True, lambda: None)


def typed(scene: Scene | None) -> set[str]:
    assert scene
    return {e.text for e in scene.elements if isinstance(e, Label) and e.key[-1] == "typed"}  # type: ignore[index]


def waiting(scene: Scene) -> set[str]:
    return {
        e.text
        for e in scene.elements
        if isinstance(e, Label) and isinstance(e.key[1], tuple) and "waiting" in e.key[1]  # type: ignore[index]
    }


def said(scene: Scene) -> str:
    return " ".join(e.text for e in scene.elements if isinstance(e, Label))


def test_between_games_it_is_seen_letter_by_letter_and_then_in_the_queue(
    table: Guests, host: Host, keyboard: Typing
) -> None:
    for name in ("Ada", "Ben", "Cleo"):
        host.enrol(name)
    table.wait(0.1)
    for text, seen in (("E", "E|"), ("v", "Ev|"), ("a", "Eva|")):
        keyboard.types(text)
        assert typed(table.room.scene(TABLE)) == {seen}
    keyboard.strikes(Stroke.TAKE_BACK)
    assert typed(table.room.scene(TABLE)) == {"Ev|"}
    keyboard.types("i")
    keyboard.strikes(Stroke.ENTER)
    scene = table.room.scene(TABLE)
    assert typed(scene) == set() and "Evi" in waiting(scene)


def test_it_is_told_that_there_is_somebody_of_that_name(
    table: Guests, host: Host, keyboard: Typing
) -> None:
    host.enrol("Ada")
    table.wait(0.1)
    keyboard.types("ad")
    assert "already" not in said(table.room.scene(TABLE))
    keyboard.types("a ")
    assert "There is already a ada: this one will be ada 2." in said(table.room.scene(TABLE))


def test_it_is_seen_where_nobody_takes_part_yet(table: Guests, keyboard: Typing) -> None:
    keyboard.types("Ada")
    assert typed(table.room.scene(TABLE)) == {"Ada|"}


def test_what_nobody_finishes_goes_by_itself(table: Guests, keyboard: Typing) -> None:
    assert isinstance(table.room, GatheringRoom)
    table.wait(30)
    keyboard.types("Ad")
    assert table.room.tick(table.now)
    assert table.room.deadline == table.now + FORGOTTEN
    table.now += FORGOTTEN
    assert table.room.tick(table.now), "what is seen has changed"
    assert typed(table.room.scene(TABLE)) == set()


@pytest.mark.parametrize("screen", BOARDS, ids=["wide", "upright"])
def test_while_a_game_runs_only_the_board_shows_it(
    screen: Screen, table: Guests, host: Host, keyboard: Typing
) -> None:
    for name in ("Ada", "Ben", "Cleo"):
        host.enrol(name)
    table.wait(0.1)
    for place in table.house.places:
        table.press(place)
    table.wait(4)
    board, before = EveningBoard(table.house), table.room.scene(TABLE)
    assert typed(board.scene(screen)) == set()
    keyboard.types("Dan")
    assert table.room.scene(TABLE) == before, "those who play see nothing of it"
    assert typed(board.scene(screen)) == {"Dan|"}
    table.now += FORGOTTEN
    assert typed(board.scene(screen)) == set()
