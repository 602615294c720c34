"""What those see who stand round a table at which an evening is open."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from gathering import Gathering

from kiosk.evening.facts import Options
from kiosk.layout.screen import Screen
from kiosk.rooms.evening.onlookers import PAGE_SECONDS, EveningBoard
from kiosk.scene.elements import Label, Scene
from kiosk.settings import Configuration
from kiosk.showcase.guests import Guests
from kiosk.translation import Translator
from kiosk.wording.evening import waiting_texts

BOARD = Screen.of_diagonal(1280, 720, 32)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Guests]:
    configuration = Configuration.load(tmp_path / "none.toml")
    table = Guests(configuration, Translator("en"), 3, tmp_path / "data")
    yield table
    table.close()


def names(scene: Scene | None) -> list[str]:
    """Who stands in the standings on the board, from the top down."""
    assert scene
    found = []
    for element in scene.elements:
        match element:
            case Label(key=(_, (("standing", _), "name"))):
                found.append(element.text)
    return found


def test_there_are_standings_as_long_as_an_evening_is_open(table: Guests) -> None:
    board = EveningBoard(table.house)
    assert board.scene(BOARD) is None
    host = table.house.evenings.open("Friday", "standard", "open-league", Options())
    assert names(board.scene(BOARD)) == []
    host.enrol("Ada")
    assert names(board.scene(BOARD)) == ["Ada"]
    table.house.evenings.close()
    assert board.scene(BOARD) is None


def test_it_is_told_in_the_language_of_the_table(table: Guests) -> None:
    board = EveningBoard(table.house)
    table.house.evenings.open("Friday", "standard", "open-league", Options()).enrol("Ada")
    before = board.scene(BOARD)
    table.house.tr.use("de")
    scene = board.scene(BOARD)
    assert scene and scene != before
    assert "Punkte" in [e.text for e in scene.elements if isinstance(e, Label)]


def test_of_many_every_page_is_shown_in_turn(table: Guests) -> None:
    board = EveningBoard(table.house)
    host = table.house.evenings.open("Friday", "standard", "open-league", Options())
    people = [f"Person {number}" for number in range(30)]
    host.enrol_all(people[:5])
    assert not board.has_pages(BOARD)
    host.enrol_all(people[5:])
    assert board.has_pages(BOARD)
    seen = set()
    for _ in range(3):
        seen |= {*names(board.scene(BOARD))}
        table.wait(PAGE_SECONDS)
    assert seen == {*people}


def test_in_heats_it_tells_of_the_one_that_is_next_while_another_is_played() -> None:
    table = Gathering("heats", ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay"), seats=2)
    table.draw(1, ("Ada", "Ben"), ("Cleo", "Dan"), ("Eve", "Fay"))
    tr = Translator("en")
    assert waiting_texts(tr, table.evening, (), None) == ("Ada, Ben", "Cleo, Dan", "Eve, Fay")
    table.deal("Ada", "Ben", heat=(1, 0))
    assert waiting_texts(tr, table.evening, (), None) == ("Cleo, Dan", "Eve, Fay")
    first, second = waiting_texts(tr, table.evening, (), 1e9)
    assert first == "Cleo, Dan", "when it begins is for those to say who play now"
    assert second.endswith("Eve, Fay") and ":" in second
