"""The set-up in the window, with simulated pins: what is pressed, what is chosen by it, and the table that follows."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from glass import Glass
from new_table import NewTable

from hardware import NoPanel, Simulated, SimulatedPanel, Wiring
from hardware.search import ButtonSearch
from kiosk.__main__ import main
from kiosk.play.lobby_intents import ContinueGame
from kiosk.play.setting_up import (
    Begin,
    ChooseArrangement,
    Finish,
    Fits,
    LeaveAsItIs,
    NoneHere,
    Resize,
    Step,
)
from kiosk.rooms.lobby import LobbyRoom
from kiosk.rooms.set_up import FORGOTTEN, SetUpRoom
from kiosk.rooms.table import TableRoom
from kiosk.seating import Edge
from kiosk.session import GameSession
from kiosk.settings import Configuration
from kiosk.store import Chair
from kiosk.table_places import places_of
from kiosk.wiring import wiring_of


@pytest.fixture
def open_shop(window: Glass, tmp_path: Path) -> Iterator[Callable[..., NewTable]]:
    shops: list[NewTable] = []
    window.resize(800, 480)

    def build(**settings: Any) -> NewTable:
        shops.append(NewTable(window, tmp_path, **settings))
        return shops[-1]

    yield build
    for shop in shops:
        shop.close()


def a_pi(monkeypatch: pytest.MonkeyPatch) -> None:
    """A computer with hardware of its own, as far as anybody is asked; its chip cannot be opened."""
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "native")


# --- from the first press to the table --------------------------------------------------------


def test_a_table_is_set_up_by_its_buttons_alone(
    open_shop: Callable[..., NewTable], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "kiosk.play.setting_up.lamp_walk.SHOWN", 1.0
    )  # nobody needs five seconds here
    shop = open_shop()
    shop.premises.open(set_up=True)
    shop.press(1)
    shop.press(1)
    ways = shop.kiosk.room.play.state().arrangements
    wanted = next(i for i, places in enumerate(ways) if len(places) == 3)
    for _ in range(wanted):
        shop.press(1)
    shop.press(1, hold=True)
    assert shop.step is Step.BUTTONS

    shop.press(5)  # the button of the first place is on the pins that are the fifth's elsewhere
    shop.press(2)
    shop.press(2, hold=True)  # the third has none
    shop.until(
        lambda: shop.panel.table.lit() == {1}
    )  # nobody's: button 1 was only pressed to go on
    seen: set[int] = set()
    while len(seen) < 2:
        shop.until(lambda: bool(shop.panel.table.lit() & {2, 5} - seen))
        (place,) = shop.panel.table.lit()
        seen.add(place)
        shop.press(place)
    assert shop.step is Step.TRY
    shop.press(5, hold=True)
    shop.until(lambda: isinstance(shop.kiosk.room, LobbyRoom))

    places = places_of(shop.configuration)
    assert len(places) == 3
    wiring = {seat.seat: (seat.button, seat.lamp) for seat in wiring_of_shop(shop)}
    standard = {seat.seat: (seat.button, seat.lamp) for seat in Wiring.standard()}
    nothing = (None, None)
    assert wiring == {
        1: standard[5],
        2: standard[2],
        3: nothing,
        4: nothing,
        5: nothing,
        6: nothing,
    }
    assert isinstance(shop.panel, SimulatedPanel)
    assert shop.kiosk.house.buttons == {1, 2}


def test_a_game_goes_on_with_the_buttons_that_are_there_now(
    open_shop: Callable[..., NewTable],
) -> None:
    shop = open_shop(**{"table.seats": 2})
    two = places_of(shop.configuration)
    chairs = [Chair(place, number) for number, place in two.items()]
    GameSession.start("standard", 7, chairs, "open", shop.store)
    shop.premises.open(set_up=True)
    shop.tap(Begin(), Fits())
    ways = shop.kiosk.room.play.state().arrangements
    four = next(i for i, places in enumerate(ways) if len(places) == 4)
    shop.tap(ChooseArrangement(four))
    for place in (1, 2, 3, 4):
        shop.press(place)
    shop.press(1, hold=True)
    shop.press(1, hold=True)
    shop.until(lambda: isinstance(shop.kiosk.room, LobbyRoom))
    shop.tap(ContinueGame())

    room = shop.kiosk.room
    assert isinstance(room, TableRoom)
    now = {chair.number: chair.place for chair in room.session.chairs}
    assert now.items() <= places_of(shop.configuration).items()
    assert [place.edge for place in now.values()] == [Edge.BOTTOM, Edge.TOP]


def wiring_of_shop(shop: NewTable) -> Wiring:
    found = wiring_of(shop.configuration, shop.owner_file)
    assert found.problems == ()
    return found.wiring


def test_the_rim_shows_when_a_lamp_has_gone_out(open_shop: Callable[..., NewTable]) -> None:
    shop = open_shop()
    shop.premises.open(set_up=True)
    shop.tap(Begin(), Fits(), ChooseArrangement(0))
    seats = len(shop.kiosk.room.play.found.places)
    for place in range(1, seats + 1):
        shop.press(place)
    for place in range(1, seats + 1):
        shop.press(place)
    assert shop.step is Step.TRY
    shop.panel.press(1)
    shop.until(lambda: bool(shop.kiosk.room._lit))
    shop.panel.release(1)

    shop.until(lambda: not shop.kiosk.room.play._down)
    shop.until(lambda: not shop.kiosk.room._lit)
    assert shop.kiosk.room.deadline is None


def touch_only(shop: NewTable, *resizes: Resize) -> None:
    """Set a table for two up by fingers."""
    shop.tap(Begin(), *resizes, Fits())
    ways = shop.kiosk.room.play.state().arrangements
    two = next(i for i, places in enumerate(ways) if [p.edge for p in places][1:] == [Edge.TOP])
    shop.tap(ChooseArrangement(two), NoneHere(), NoneHere(), Finish())


def test_a_table_is_set_up_by_fingers_alone(open_shop: Callable[..., NewTable]) -> None:
    shop = open_shop(buttons="none")
    shop.premises.open(set_up=True)
    before = shop.kiosk.screen.px_per_mm
    touch_only(shop, Resize(0.05), Resize(0.01))
    shop.until(lambda: isinstance(shop.kiosk.room, LobbyRoom))

    assert shop.kiosk.screen.px_per_mm == pytest.approx(before * 1.05 * 1.01, rel=0.002)
    assert [place.edge for place in places_of(shop.configuration).values()] == [
        *(Edge.BOTTOM, Edge.TOP)
    ]
    assert isinstance(shop.panel, NoPanel)
    assert all((seat.button, seat.lamp) == (None, None) for seat in wiring_of_shop(shop))


def test_a_desktop_window_keeps_its_size_where_nobody_changed_it(
    open_shop: Callable[..., NewTable],
) -> None:
    shop = open_shop(buttons="none")
    shop.premises.open(set_up=True)
    touch_only(shop)
    shop.until(lambda: isinstance(shop.kiosk.room, LobbyRoom))

    assert shop.configuration.values.screen.diagonal == "none"


def test_a_window_may_change_its_size_meanwhile(open_shop: Callable[..., NewTable]) -> None:
    shop = open_shop(buttons="none")
    shop.premises.open(set_up=True)
    shop.tap(Begin(), Resize(0.05))
    true = shop.kiosk.room.play.found.px_per_mm
    shop.glass.resize(1000, 600)
    ways = (Fits(), ChooseArrangement(0))
    shop.tap(*ways, *[NoneHere()] * len(shop.kiosk.room.play._ways_to_sit(true)[0]), Finish())
    shop.until(lambda: isinstance(shop.kiosk.room, LobbyRoom))

    assert shop.kiosk.screen.px_per_mm == pytest.approx(true, rel=0.002)


def test_a_set_up_stays_after_a_restart(open_shop: Callable[..., NewTable]) -> None:
    shop = open_shop(buttons="none")
    shop.premises.open(set_up=True)
    touch_only(shop, Resize(0.05))
    shop.until(lambda: isinstance(shop.kiosk.room, LobbyRoom))
    chosen = shop.configuration.values
    shop.close()

    assert Configuration.load(shop.owner_file, shop.choices).values.table == chosen.table
    assert Configuration.load(shop.owner_file, shop.choices).values.wiring == chosen.wiring


def test_a_table_at_which_nothing_was_chosen_says_so_beside_an_empty_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--choices", "--language", "en", "--data", str(tmp_path)]) == 0
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err == "Nothing has been chosen at this table yet.\n"


def test_what_was_chosen_is_printed_as_a_settings_file(
    open_shop: Callable[..., NewTable], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shop = open_shop()
    shop.premises.open(set_up=True)
    shop.tap(Begin(), Resize(0.05), Fits(), ChooseArrangement(0))
    shop.press(3)
    shop.tap(*[NoneHere()] * (len(shop.kiosk.room.play.found.places) - 1))
    shop.press(3, hold=True)  # those were all the lamps
    shop.tap(Finish())
    shop.until(lambda: isinstance(shop.kiosk.room, LobbyRoom))
    chosen = shop.configuration.values
    shop.close()
    capsys.readouterr()

    assert main(["--choices", "--data", str(tmp_path), "--config", str(shop.owner_file)]) == 0
    printed = capsys.readouterr().out
    exported = tmp_path / "exported.toml"
    exported.write_text(printed, encoding="utf-8")
    again = Configuration.load(exported)

    assert again.problems == ()
    assert tomllib.loads(printed)["wiring"]["1"]["button"] == "GPIO5"
    assert (again.values.table, again.values.wiring) == (chosen.table, chosen.wiring)
    assert again.values.screen.diagonal == chosen.screen.diagonal


# --- the first time, and whenever it is asked for ---------------------------------------------


def test_a_desktop_is_never_asked(open_shop: Callable[..., NewTable]) -> None:
    shop = open_shop()
    shop.premises.open()

    assert isinstance(shop.kiosk.room, LobbyRoom)


def test_hardware_of_which_nobody_has_said_anything_begins_with_the_set_up(
    open_shop: Callable[..., NewTable], monkeypatch: pytest.MonkeyPatch
) -> None:
    a_pi(monkeypatch)
    shop = open_shop()
    shop.premises.open()

    assert isinstance(shop.kiosk.room, SetUpRoom)
    assert isinstance(shop.panel, ButtonSearch)
    assert not isinstance(shop.panel, Simulated)


@pytest.mark.parametrize(
    "written", ["[wiring.1]\nbutton = 17\n", "[wiring.1]\nbutton = 99\n", "[wiring", "wiring = 1\n"]
)
def test_where_the_owner_wrote_something_nobody_is_asked(
    open_shop: Callable[..., NewTable],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    written: str,
) -> None:
    a_pi(monkeypatch)
    (tmp_path / "settings.toml").write_text(written, encoding="utf-8")
    shop = open_shop()
    shop.premises.open()

    assert isinstance(shop.kiosk.room, LobbyRoom)


def test_whoever_leaves_it_the_first_time_is_not_asked_again(
    open_shop: Callable[..., NewTable], monkeypatch: pytest.MonkeyPatch
) -> None:
    a_pi(monkeypatch)
    shop = open_shop()
    shop.premises.open()
    shop.tap(LeaveAsItIs())
    shop.until(lambda: isinstance(shop.kiosk.room, LobbyRoom))
    assert wiring_of_shop(shop) == Wiring.standard()
    shop.close()

    assert not open_shop().premises.never_set_up


def test_leaving_it_later_changes_nothing(open_shop: Callable[..., NewTable]) -> None:
    shop = open_shop()
    before = shop.configuration.values
    shop.premises.open(set_up=True)
    shop.tap(LeaveAsItIs())
    shop.until(lambda: isinstance(shop.kiosk.room, LobbyRoom))

    assert shop.configuration.values == before
    assert not shop.choices.exists()


def test_the_house_goes_to_the_set_up_and_comes_back(open_shop: Callable[..., NewTable]) -> None:
    shop = open_shop()
    shop.premises.open()
    table = shop.kiosk
    table.house.backstage.set_up()
    shop.until(lambda: shop.kiosk is not table)
    assert isinstance(shop.kiosk.room, SetUpRoom)
    assert table.panel.closed
    shop.tap(LeaveAsItIs())
    shop.until(lambda: isinstance(shop.kiosk.room, LobbyRoom))

    assert list(shop.glass.kivy.children) == [shop.kiosk.root]


def test_a_set_up_that_nobody_goes_on_with_changes_nothing(
    open_shop: Callable[..., NewTable],
) -> None:
    shop = open_shop()
    before = shop.configuration.values
    shop.premises.open(set_up=True)
    shop.tap(Begin(), Resize(0.05))
    shop.kiosk._night.idle.since -= FORGOTTEN
    shop.kiosk._tick(0.0)
    shop.until(lambda: isinstance(shop.kiosk.room, LobbyRoom))

    assert shop.configuration.values == before


def test_the_first_one_waits_for_whoever_comes(
    open_shop: Callable[..., NewTable], monkeypatch: pytest.MonkeyPatch
) -> None:
    a_pi(monkeypatch)
    shop = open_shop()
    shop.premises.open()
    shop.kiosk._night.idle.since -= 100 * FORGOTTEN
    shop.kiosk._tick(0.0)

    assert shop.step is Step.WELCOME


def test_a_chip_that_has_gone_meanwhile_leaves_people_a_table(
    open_shop: Callable[..., NewTable], monkeypatch: pytest.MonkeyPatch
) -> None:
    shop = open_shop()
    shop.premises.open()
    table = shop.kiosk
    shop.configuration.choose("buttons", "gpio")
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "native")
    table.house.backstage.set_up()
    shop.until(lambda: shop.kiosk is not table)

    assert isinstance(shop.kiosk.room, LobbyRoom)
    assert isinstance(shop.panel, NoPanel)


def test_after_a_failure_the_set_up_comes_back_and_not_the_lobby(
    open_shop: Callable[..., NewTable],
) -> None:
    shop = open_shop()
    shop.premises.open(set_up=True)
    shop.tap(Begin())
    shop.kiosk.failsafe.failed(RuntimeError("no good"))
    shop.until(lambda: isinstance(shop.kiosk.room, SetUpRoom))

    assert shop.step is Step.WELCOME
