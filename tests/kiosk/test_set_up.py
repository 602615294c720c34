"""The set-up in the window, with simulated pins: what is pressed, what is chosen by it, and the table that follows."""

from __future__ import annotations

import json
import time
import tomllib
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from glass import Glass
from sdl_queue import SdlQueue
from ways_in import ways_in

from hardware import NoPanel, Simulated, SimulatedPanel, Wiring
from hardware.search import ButtonSearch
from kiosk.__main__ import main
from kiosk.layout.mounting import WAYS, Way
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
    ThisWayUp,
    TurnOn,
)
from kiosk.premises import Belongings, Premises
from kiosk.rooms.lobby import LobbyRoom
from kiosk.rooms.set_up import FORGOTTEN, SetUpRoom
from kiosk.rooms.table import TableRoom
from kiosk.seating import Edge
from kiosk.session import GameSession
from kiosk.settings import Configuration
from kiosk.store import Chair, Store, TroubleRelay
from kiosk.table_places import places_of
from kiosk.touch import SdlEvents
from kiosk.translation import Translator
from kiosk.window import mount, turn
from kiosk.wiring import wiring_of

LONG = 20.0


class Shop:
    """The premises in the tests' window, and whoever sets the table up.

    With `events` the window is all of a screen, and touches come in by them.
    """

    def __init__(
        self, glass: Glass, folder: Path, events: SdlEvents | None = None, **settings: Any
    ) -> None:
        self.glass, self.folder = glass, folder
        self.owner_file = folder / "settings.toml"
        self.choices = folder / "choices.json"
        self.store = Store(folder, lambda trouble: None)
        overrides = {"sound.on": False, **settings}
        self.configuration = Configuration.load(self.owner_file, self.choices, overrides=overrides)
        screen = {"true_size": True, "mount": partial(mount, glass.kivy, events)} if events else {}
        self.premises = Premises(
            Belongings(
                glass.kivy,
                self.configuration,
                Translator("en"),
                self.store,
                TroubleRelay(),
                wiring=lambda: wiring_of(self.configuration, self.owner_file).wiring,
                wake=lambda: None,
                stay_up=False,
                **screen,
            )
        )

    def close(self) -> None:
        self.premises.close()
        self.store.close()

    @property
    def kiosk(self) -> Any:
        assert self.premises.kiosk is not None
        return self.premises.kiosk

    @property
    def panel(self) -> Any:
        return self.kiosk.panel

    @property
    def step(self) -> Step:
        assert isinstance(self.kiosk.room, SetUpRoom)
        return self.kiosk.room.play.step

    def until(self, reached: Callable[[], bool]) -> None:
        limit = time.monotonic() + LONG
        while not reached():
            assert time.monotonic() < limit, "it did not come about"
            time.sleep(0.005)
            self.glass.frames()

    def press(self, place: int, *, hold: bool = False) -> None:
        """Press the simulated button of a place, until that has come to something."""
        play = self.kiosk.room.play
        # What is pressed before the search has looked once is held down from the start, to it.
        self.until(lambda: bool(self.panel.lamp_pins))
        before = len(play._down)
        self.panel.press(place)
        self.until(lambda: len(play._held if hold else play._down) > before)
        self.panel.release(place)
        self.until(lambda: len(play._down) == before)

    def tap(self, *intents: object) -> None:
        for intent in intents:
            target = next(t for t in self.kiosk.stage.scene.targets if t.intent == intent)
            left = (self.glass.kivy.width - self.kiosk.screen.width) / 2
            below = (self.glass.kivy.height - self.kiosk.screen.height) / 2
            self.glass.tap(target.box.x + left, target.box.y + below)
            self.glass.frames(2)


@pytest.fixture
def own_screen(window: Glass) -> Iterator[SdlEvents]:
    """What a screen of the table's own, without a desktop, tells of fingers."""
    with ways_in(window) as (events, _):
        yield events
    turn(window.kivy, 0)
    window.frames(2)


@pytest.fixture
def open_shop(window: Glass, tmp_path: Path) -> Iterator[Callable[..., Shop]]:
    shops: list[Shop] = []

    def build(**settings: Any) -> Shop:
        shops.append(Shop(window, tmp_path, **settings))
        return shops[-1]

    yield build
    for shop in shops:
        shop.close()


def a_pi(monkeypatch: pytest.MonkeyPatch) -> None:
    """A computer with hardware of its own, as far as anybody is asked; its chip cannot be opened."""
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "native")


# --- from the first press to the table --------------------------------------------------------


def test_a_table_is_set_up_by_its_buttons_alone(
    open_shop: Callable[..., Shop], monkeypatch: pytest.MonkeyPatch
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
    open_shop: Callable[..., Shop],
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


def wiring_of_shop(shop: Shop) -> Wiring:
    found = wiring_of(shop.configuration, shop.owner_file)
    assert found.problems == ()
    return found.wiring


def test_the_rim_shows_when_a_lamp_has_gone_out(open_shop: Callable[..., Shop]) -> None:
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


def touch_only(shop: Shop, *resizes: Resize) -> None:
    """Set a table for two up by fingers."""
    shop.tap(Begin(), *resizes, Fits())
    ways = shop.kiosk.room.play.state().arrangements
    two = next(i for i, places in enumerate(ways) if [p.edge for p in places][1:] == [Edge.TOP])
    shop.tap(ChooseArrangement(two), NoneHere(), NoneHere(), Finish())


def test_a_table_is_set_up_by_fingers_alone(open_shop: Callable[..., Shop]) -> None:
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
    open_shop: Callable[..., Shop],
) -> None:
    shop = open_shop(buttons="none")
    shop.premises.open(set_up=True)
    touch_only(shop)
    shop.until(lambda: isinstance(shop.kiosk.room, LobbyRoom))

    assert shop.configuration.values.screen.diagonal == "none"


def test_a_window_may_change_its_size_meanwhile(open_shop: Callable[..., Shop]) -> None:
    shop = open_shop(buttons="none")
    shop.premises.open(set_up=True)
    shop.tap(Begin(), Resize(0.05))
    true = shop.kiosk.room.play.found.px_per_mm
    shop.glass.resize(1000, 600)
    ways = (Fits(), ChooseArrangement(0))
    shop.tap(*ways, *[NoneHere()] * len(shop.kiosk.room.play._ways_to_sit(true)[0]), Finish())
    shop.until(lambda: isinstance(shop.kiosk.room, LobbyRoom))

    assert shop.kiosk.screen.px_per_mm == pytest.approx(true, rel=0.002)


def test_a_set_up_stays_after_a_restart(open_shop: Callable[..., Shop]) -> None:
    shop = open_shop(buttons="none")
    shop.premises.open(set_up=True)
    touch_only(shop, Resize(0.05))
    shop.until(lambda: isinstance(shop.kiosk.room, LobbyRoom))
    chosen = shop.configuration.values
    shop.close()

    assert Configuration.load(shop.owner_file, shop.choices).values.table == chosen.table
    assert Configuration.load(shop.owner_file, shop.choices).values.wiring == chosen.wiring


def test_what_was_chosen_is_printed_as_a_settings_file(
    open_shop: Callable[..., Shop], tmp_path: Path, capsys: pytest.CaptureFixture[str]
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


def test_a_desktop_is_never_asked(open_shop: Callable[..., Shop]) -> None:
    shop = open_shop()
    shop.premises.open()

    assert isinstance(shop.kiosk.room, LobbyRoom)


def test_hardware_of_which_nobody_has_said_anything_begins_with_the_set_up(
    open_shop: Callable[..., Shop], monkeypatch: pytest.MonkeyPatch
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
    open_shop: Callable[..., Shop], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, written: str
) -> None:
    a_pi(monkeypatch)
    (tmp_path / "settings.toml").write_text(written, encoding="utf-8")
    shop = open_shop()
    shop.premises.open()

    assert isinstance(shop.kiosk.room, LobbyRoom)


def test_whoever_leaves_it_the_first_time_is_not_asked_again(
    open_shop: Callable[..., Shop], monkeypatch: pytest.MonkeyPatch
) -> None:
    a_pi(monkeypatch)
    shop = open_shop()
    shop.premises.open()
    shop.tap(LeaveAsItIs())
    shop.until(lambda: isinstance(shop.kiosk.room, LobbyRoom))
    assert wiring_of_shop(shop) == Wiring.standard()
    shop.close()

    assert not open_shop().premises.never_set_up


def test_leaving_it_later_changes_nothing(open_shop: Callable[..., Shop]) -> None:
    shop = open_shop()
    before = shop.configuration.values
    shop.premises.open(set_up=True)
    shop.tap(LeaveAsItIs())
    shop.until(lambda: isinstance(shop.kiosk.room, LobbyRoom))

    assert shop.configuration.values == before
    assert not shop.choices.exists()


def test_the_house_goes_to_the_set_up_and_comes_back(open_shop: Callable[..., Shop]) -> None:
    shop = open_shop()
    shop.premises.open()
    table = shop.kiosk
    table.house.set_up()
    shop.until(lambda: shop.kiosk is not table)
    assert isinstance(shop.kiosk.room, SetUpRoom)
    assert table.panel.closed
    shop.tap(LeaveAsItIs())
    shop.until(lambda: isinstance(shop.kiosk.room, LobbyRoom))

    assert list(shop.glass.kivy.children) == [shop.kiosk.root]


def test_a_set_up_that_nobody_goes_on_with_changes_nothing(open_shop: Callable[..., Shop]) -> None:
    shop = open_shop()
    before = shop.configuration.values
    shop.premises.open(set_up=True)
    shop.tap(Begin(), Resize(0.05))
    shop.kiosk._night.idle.since -= FORGOTTEN
    shop.kiosk._tick(0.0)
    shop.until(lambda: isinstance(shop.kiosk.room, LobbyRoom))

    assert shop.configuration.values == before


def test_the_first_one_waits_for_whoever_comes(
    open_shop: Callable[..., Shop], monkeypatch: pytest.MonkeyPatch
) -> None:
    a_pi(monkeypatch)
    shop = open_shop()
    shop.premises.open()
    shop.kiosk._night.idle.since -= 100 * FORGOTTEN
    shop.kiosk._tick(0.0)

    assert shop.step is Step.WELCOME


def test_a_chip_that_has_gone_meanwhile_leaves_people_a_table(
    open_shop: Callable[..., Shop], monkeypatch: pytest.MonkeyPatch
) -> None:
    shop = open_shop()
    shop.premises.open()
    table = shop.kiosk
    shop.configuration.choose("buttons", "gpio")
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "native")
    table.house.set_up()
    shop.until(lambda: shop.kiosk is not table)

    assert isinstance(shop.kiosk.room, LobbyRoom)
    assert isinstance(shop.panel, NoPanel)


def test_after_a_failure_the_set_up_comes_back_and_not_the_lobby(
    open_shop: Callable[..., Shop],
) -> None:
    shop = open_shop()
    shop.premises.open(set_up=True)
    shop.tap(Begin())
    shop.kiosk.failsafe.failed(RuntimeError("no good"))
    shop.until(lambda: isinstance(shop.kiosk.room, SetUpRoom))

    assert shop.step is Step.WELCOME


# --- a screen of the table's own: how it is mounted -------------------------------------------


class Fingertip:
    """A finger on a touch panel that is mounted otherwise than the screen; it finds what it sees there."""

    def __init__(self, shop: Shop, panel: Way) -> None:
        self.shop, self.panel, self.sdl = shop, panel, SdlQueue()

    def tap(self, x: float, y: float) -> None:
        """At a place of the picture as it is turned: shares from its lower left corner."""
        turned = -self.shop.glass.kivy.rotation % 360
        told = self.panel.back.at(*Way(turned).at(x, y))
        self.sdl.down(1, told[0], 1 - told[1])
        self.sdl.up(1, told[0], 1 - told[1])
        self.shop.glass.frames(3)

    def tap_on(self, intent: object) -> None:
        box = next(t.box for t in self.shop.kiosk.stage.scene.targets if t.intent == intent)
        inside = (box.x + self.shop.kiosk.stage.x, box.y + self.shop.kiosk.stage.y)
        width, height = self.shop.glass.kivy.size
        self.tap(inside[0] / width, inside[1] / height)

    def touch_the_mark(self) -> None:
        screen, window = self.shop.kiosk.screen, self.shop.glass.kivy
        x, y = self.shop.kiosk.room.play.state().mark.mark
        left, below = (window.width - screen.width) / 2, (window.height - screen.height) / 2
        self.tap(
            (left + x * screen.width) / window.width, (below + y * screen.height) / window.height
        )


def chosen(shop: Shop) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(shop.choices.read_text(encoding="utf-8"))
    return found


def test_the_picture_is_turned_by_buttons_alone(
    open_shop: Callable[..., Shop], own_screen: SdlEvents
) -> None:
    shop = open_shop(events=own_screen)
    shop.premises.open(set_up=True)
    assert shop.step is Step.TURN
    shop.press(1)
    assert tuple(shop.glass.kivy.size) == (720, 1280)
    assert shop.kiosk.screen.height > shop.kiosk.screen.width
    shop.press(3, hold=True)
    assert shop.step is Step.TOUCH
    shop.press(1)
    assert shop.step is Step.WELCOME
    shop.press(1, hold=True)
    shop.until(lambda: isinstance(shop.kiosk.room, LobbyRoom))

    assert chosen(shop) == {"screen.turned": 90}
    assert tuple(shop.glass.kivy.size) == (720, 1280)
    shop.close()
    turn(shop.glass.kivy, 0)
    again = open_shop(events=own_screen)
    again.premises.open()
    assert again.kiosk.screen.height > again.kiosk.screen.width


@pytest.mark.parametrize("panel", WAYS, ids=lambda way: way.name)
def test_touches_are_put_right_by_two_marks(
    open_shop: Callable[..., Shop], own_screen: SdlEvents, panel: Way
) -> None:
    shop = open_shop(events=own_screen)
    finger, written = Fingertip(shop, panel), list[str]()
    shop.configuration.save_with(lambda name, work: written.append(name) or work())  # type: ignore[func-returns-value]
    shop.premises.open(set_up=True)
    for _ in range(3):
        finger.tap(0.2, 0.3)  # wherever that is taken to be
    shop.press(1, hold=True)
    finger.touch_the_mark()
    finger.touch_the_mark()
    assert shop.step is Step.WELCOME
    finger.tap_on(LeaveAsItIs())
    shop.until(lambda: isinstance(shop.kiosk.room, LobbyRoom))

    screen = shop.configuration.values.screen
    assert (screen.turned, screen.touch) == (270, panel.name)
    assert written == ["choices"], "both are kept at once"


def test_all_of_a_set_up_with_the_screen_is_written_at_once(
    open_shop: Callable[..., Shop], own_screen: SdlEvents
) -> None:
    shop = open_shop(events=own_screen, buttons="none")
    finger, written = Fingertip(shop, Way(180)), list[str]()
    shop.configuration.save_with(lambda name, work: written.append(name) or work())  # type: ignore[func-returns-value]
    shop.premises.open(set_up=True)
    finger.tap(0.5, 0.5)
    shop.kiosk.room.hold(TurnOn(), None, 1.0, 0.0)
    shop.kiosk.refresh()
    finger.touch_the_mark()
    finger.touch_the_mark()
    finger.tap_on(Begin())
    finger.tap_on(Fits())
    finger.tap_on(ChooseArrangement(0))
    for _ in shop.kiosk.room.play.found.places:
        finger.tap_on(NoneHere())
    finger.tap_on(Finish())
    shop.until(lambda: isinstance(shop.kiosk.room, LobbyRoom))

    assert written == ["choices"]
    assert chosen(shop).items() >= {"screen.turned": 90, "screen.touch": "turned-180"}.items()
    assert chosen(shop)["table.seats"] == len(shop.kiosk.house.places)


def test_a_finger_that_is_held_anywhere_says_which_way_up(
    open_shop: Callable[..., Shop], own_screen: SdlEvents
) -> None:
    shop = open_shop(events=own_screen)
    shop.premises.open(set_up=True)
    sdl = SdlQueue()
    sdl.down(1, 0.9, 0.2)
    shop.until(lambda: shop.step is Step.TOUCH)
    sdl.up(1, 0.9, 0.2)
    shop.glass.frames(3)

    assert (shop.step, shop.glass.kivy.rotation) == (Step.TOUCH, 0)


def test_fingers_elsewhere_mean_nothing_while_a_mark_is_asked_for(
    open_shop: Callable[..., Shop], own_screen: SdlEvents
) -> None:
    shop = open_shop(events=own_screen)
    finger = Fingertip(shop, Way())
    shop.premises.open(set_up=True)
    shop.press(1, hold=True)
    before = shop.kiosk.room.play.state().mark
    for x, y in ((0.5, 0.5), (0.5, 0.9), (0.02, 0.02), (0.98, 0.5), (0.3, 0.6), (0.5, 0.1)):
        finger.tap(x, y)

    assert (shop.step, shop.kiosk.room.play.state().mark) == (Step.TOUCH, before)


def test_a_picture_that_nobody_said_yes_to_is_turned_back(
    open_shop: Callable[..., Shop], own_screen: SdlEvents
) -> None:
    shop = open_shop(events=own_screen)
    shop.premises.open(set_up=True)
    shop.press(1)
    shop.kiosk._night.idle.since -= FORGOTTEN
    shop.kiosk._tick(0.0)
    shop.until(lambda: isinstance(shop.kiosk.room, LobbyRoom))

    assert (shop.glass.kivy.rotation, shop.choices.exists()) == (0, False)


def test_after_a_failure_the_picture_is_as_it_was(
    open_shop: Callable[..., Shop], own_screen: SdlEvents
) -> None:
    shop = open_shop(events=own_screen)
    shop.premises.open(set_up=True)
    shop.press(1)
    shop.kiosk.failsafe.failed(RuntimeError("no good"))
    shop.until(lambda: isinstance(shop.kiosk.room, SetUpRoom))

    assert (shop.step, shop.glass.kivy.rotation) == (Step.TURN, 0)


def test_a_table_wired_as_recommended_may_have_its_picture_turned(
    open_shop: Callable[..., Shop], own_screen: SdlEvents, monkeypatch: pytest.MonkeyPatch
) -> None:
    a_pi(monkeypatch)
    shop = open_shop(events=own_screen)
    shop.premises.open()
    shop.kiosk.room.tap(TurnOn(), None, 0.0)
    shop.kiosk.room.tap(ThisWayUp(), None, 0.0)
    shop.kiosk.room.play._go(Step.WELCOME, 0.0)
    shop.kiosk.room.tap(LeaveAsItIs(), None, 0.0)

    assert shop.configuration.values.screen.turned == 90
    assert shop.configuration.values.wiring
    assert not shop.premises.never_set_up
