"""The board on the table itself, for somebody between two games and for those who pass by, without a window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic, sleep

import pytest

from kiosk.evening.facts import Options, PersonId
from kiosk.evening.host import Host
from kiosk.evening.seating import COMES_WITHIN
from kiosk.layout.screen import Screen
from kiosk.play.board_intents import BoardSheet, CloseBoard, ShowFigures, ShowSheet
from kiosk.play.lobby_intents import Title
from kiosk.rooms.attract import AttractRoom
from kiosk.rooms.evening.attract import STANDS, EveningAttractRoom
from kiosk.rooms.evening.board import BoardRoom
from kiosk.rooms.evening.gathering import GatheringRoom
from kiosk.rooms.evening.onlookers import PAGE_SECONDS, EveningBoard
from kiosk.rooms.fleeting import IDLE
from kiosk.rooms.pin import PinRoom
from kiosk.scene.elements import Label, Scene
from kiosk.seating import Edge
from kiosk.settings import Configuration
from kiosk.showcase.guests import Guests
from kiosk.showcase.played import over
from kiosk.translation import Translator

TABLE = Screen.of_diagonal(1920, 1080, 24)
Opened = Callable[[], Guests]


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Guests]:
    overrides = {"kiosk": True, "idle.attract": 2.0}
    configuration = Configuration.load(tmp_path / "none.toml", overrides=overrides)
    table = Guests(configuration, Translator("en"), 3, tmp_path / "data")
    yield table
    table.close()


def evening(table: Guests, name: str, *people: str | tuple[str, PersonId]) -> Host:
    """An evening is open, and those have come, the latter being regulars."""
    host = table.house.evenings.open(name, "simplified", "open-league", Options())
    for one in people:
        host.enrol(*((one,) if isinstance(one, str) else one))
    table.enter(table.doors.lobby())
    table.wait(0.1)
    return host


def play(host: Host, *people: PersonId) -> None:
    """They have played a game, and one of them has won."""
    host.begin(len(host.evening.games) + 1, people)
    host.end(host.running_here[0], over("simplified", len(people)).game)


def people(host: Host) -> list[PersonId]:
    return [person.id for person in host.evening.people]


def open_board(table: Guests, edge: Edge = Edge.TOP) -> BoardRoom:
    table.tap(Title(edge))
    assert isinstance(table.room, BoardRoom)
    return table.room


def texts(scene: Scene | None) -> list[str]:
    assert scene
    return [element.text for element in scene.elements if isinstance(element, Label)]


def until(done: Callable[[], bool]) -> None:
    """The disk tells of it in its own time."""
    end = monotonic() + 10
    while not done():
        assert monotonic() < end
        sleep(0.01)


def test_a_tap_on_the_title_opens_the_board_turned_to_that_side(table: Guests) -> None:
    evening(table, "Friday", "Ada", "Ben")
    assert isinstance(table.room, GatheringRoom)
    titles = [t for t in table.room.scene(TABLE).targets if isinstance(t.intent, Title)]
    assert {target.intent.edge for target in titles} == {Edge.BOTTOM, Edge.TOP}

    board = open_board(table)

    scene = board.scene(TABLE)
    assert {e.box.angle for e in scene.elements if isinstance(e, Label)} == {180}
    assert {"Ada", "Ben", "Friday"} <= {*texts(scene)}


def test_holding_it_is_the_way_in_for_whoever_runs_the_evening(table: Guests) -> None:
    evening(table, "Friday", "Ada")
    assert table.room.hold(Title(Edge.BOTTOM), None, 2.0, table.now)
    assert isinstance(table.room, PinRoom)


def test_the_cross_closes_it_and_so_does_any_button_and_a_minute(table: Guests) -> None:
    evening(table, "Friday", "Ada", "Ben")
    gathering = table.room
    for close in (
        lambda: table.tap(CloseBoard()),
        lambda: table.press(3),
        lambda: table.press(1, held=1.5),
        lambda: table.wait(IDLE + 0.1),
    ):
        open_board(table)
        close()
        assert table.room is gathering
    assert not table.room.play.chairs  # no press meant more than that


def test_who_keeps_looking_is_not_sent_away(table: Guests) -> None:
    evening(table, "Friday", "Ada")
    board = open_board(table)
    for _ in range(3):
        table.wait(IDLE - 1)
        table.house.touched = table.now
        table.tap(ShowSheet(BoardSheet.RECORDS))
    assert table.room is board


def test_nobodys_time_runs_while_the_board_is_looked_at(table: Guests) -> None:
    evening(table, "Friday", "Ada", "Ben", "Cleo", "Dan", "Eva")

    def called() -> dict[int, PersonId | None]:
        assert isinstance(table.room, GatheringRoom)
        return {chair.number: chair.person for chair in table.room.play.state().chairs}

    before = called()
    table.wait(COMES_WITHIN - 5)
    open_board(table)
    table.wait(IDLE - 1)
    table.tap(CloseBoard())
    table.wait(3)
    assert called() == before
    table.wait(3)
    assert called() != before


def test_a_game_that_is_being_counted_in_is_not_covered(table: Guests) -> None:
    evening(table, "Friday", "Ada", "Ben")
    for place in (1, 2):
        table.press(place)
    table.wait(0.5)
    table.tap(Title(Edge.BOTTOM))
    assert isinstance(table.room, GatheringRoom)


def test_whoever_is_tapped_is_told_of_tonight_and_of_all_evenings(table: Guests) -> None:
    friday = evening(table, "Friday", "Ada", "Ben")
    ada, ben = people(friday)
    play(friday, ada, ben)
    saturday = evening(table, "Saturday", ("Ada", ada), "Cleo")
    cleo = people(saturday)[1]
    play(saturday, ada, cleo)
    play(saturday, ada, cleo)

    board = open_board(table)
    until(lambda: not table.house.evenings.looks_back)
    table.tap(ShowSheet(BoardSheet.FIGURES))
    table.tap(ShowFigures(ada))

    told = texts(board.scene(TABLE))
    assert {"This evening", "All evenings", "Played against", "Ben", "Cleo"} <= {*told}
    games = told[told.index("Games") + 1 :][:2]
    assert games == ["2", "3"]

    table.tap(ShowFigures(None))
    table.tap(ShowFigures(cleo))
    assert "All evenings" not in texts(board.scene(TABLE))


def test_a_game_that_ends_elsewhere_is_told_at_once(table: Guests) -> None:
    host = evening(table, "Friday", "Ada", "Ben")
    board = open_board(table)
    before = board.scene(TABLE)
    assert board.scene(TABLE) == before
    play(host, *people(host))
    assert board.scene(TABLE) != before


def test_records_name_nobody_who_is_not_to_be_seen(table: Guests) -> None:
    friday = evening(table, "Friday", "Rude", "Worse")
    play(friday, *people(friday))
    for person in people(friday):
        friday.hide(person)
    evening(table, "Saturday", "Ada")
    board = open_board(table)
    until(lambda: not table.house.evenings.looks_back)
    table.tap(ShowSheet(BoardSheet.RECORDS))
    told = texts(board.scene(TABLE))
    assert "a guest" in told
    assert not {"Rude", "Worse"} & {*told}


def test_erased_names_are_gone_from_the_records_when_the_board_is_opened_again(
    table: Guests,
) -> None:
    friday = evening(table, "Friday", "Ada", "Ben")
    play(friday, *people(friday))
    evening(table, "Saturday", "Cleo")
    board = open_board(table)
    until(lambda: not table.house.evenings.looks_back)
    table.tap(ShowSheet(BoardSheet.RECORDS))
    assert {"Ada", "Ben"} & {*texts(board.scene(TABLE))}
    table.tap(CloseBoard())

    assert table.store
    table.store.forget_names()
    board = open_board(table)
    until(lambda: not table.house.evenings.looks_back)
    table.tap(ShowSheet(BoardSheet.RECORDS))

    told = texts(board.scene(TABLE))
    assert "a guest" in told and not {"Ada", "Ben"} & {*told}


# Nobody is at the table


def test_passers_by_see_the_board_from_one_side_and_then_from_the_other(table: Guests) -> None:
    host = evening(table, "Friday", "Ada", "Ben")
    play(host, *people(host))
    table.room.left()
    room = table.room
    assert isinstance(room, EveningAttractRoom) and room.unattended
    seen = []
    for _ in range(4):
        scene = room.scene(TABLE)
        angles = {e.box.angle for e in scene.elements if isinstance(e, Label)}
        seen.append((*angles, "House records" in texts(scene)))
        assert "touch to take part" in texts(scene)
        table.wait(STANDS)
    assert seen == [(0, False), (180, False), (0, True), (180, True)]


def test_nothing_is_drawn_before_it_turns(table: Guests) -> None:
    evening(table, "Friday", "Ada")
    table.room.left()
    room, begun = table.room, table.now
    assert room.deadline == begun + STANDS
    assert not room.tick(begun + STANDS - 0.01)
    assert room.tick(begun + STANDS)
    assert room.tick(begun + 9000 * STANDS)  # it was dark meanwhile
    assert not room.tick(begun + 9000 * STANDS + 1)


def test_whoever_touches_it_comes_to_the_evening(table: Guests) -> None:
    evening(table, "Friday", "Ada")
    table.room.left()
    table.room.welcome()
    assert isinstance(table.room, GatheringRoom)
    table.house.evenings.close()
    assert isinstance(table.doors.attract(), AttractRoom)


# The second screen


def test_the_board_beside_the_table_shows_the_records_by_turns(table: Guests) -> None:
    board = EveningBoard(table.house)
    host = evening(table, "Friday", "Ada", "Ben")
    assert not board.has_pages(TABLE)
    play(host, *people(host))
    assert board.has_pages(TABLE)
    heads = []
    for _ in range(4):
        heads.append("House records" in texts(board.scene(TABLE)))
        table.wait(PAGE_SECONDS)
    assert sorted(heads) == [False, False, True, True] and heads[0] != heads[1]
