"""The set-up of a screen of the table's own, without a desktop: which way up it is, and how touches lie on it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from glass import Glass
from new_table import NewTable
from sdl_queue import SdlQueue
from ways_in import ways_in

from kiosk.layout.mounting import WAYS, Way
from kiosk.play.setting_up import (
    Begin,
    ChooseArrangement,
    Finish,
    Fits,
    LeaveAsItIs,
    NoneHere,
    Step,
    ThisWayUp,
    TurnOn,
)
from kiosk.rooms.lobby import LobbyRoom
from kiosk.rooms.set_up import FORGOTTEN, SetUpRoom
from kiosk.window.kivy_window import turn
from kiosk.window.touch import SdlEvents


@pytest.fixture
def own_screen(window: Glass) -> Iterator[SdlEvents]:
    """What a screen of the table's own, without a desktop, tells of fingers."""
    with ways_in(window) as (events, _):
        yield events
    turn(window.kivy, 0)
    window.frames(2)


@pytest.fixture
def open_shop(
    window: Glass, own_screen: SdlEvents, tmp_path: Path
) -> Iterator[Callable[..., NewTable]]:
    shops: list[NewTable] = []
    window.resize(800, 480)

    def build(**settings: Any) -> NewTable:
        shops.append(NewTable(window, tmp_path, own_screen, **settings))
        return shops[-1]

    yield build
    for shop in shops:
        shop.close()


class Fingertip:
    """A finger on a touch panel that is mounted otherwise than the screen; it finds what it sees there."""

    def __init__(self, shop: NewTable, panel: Way) -> None:
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


def chosen(shop: NewTable) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(shop.choices.read_text(encoding="utf-8"))
    return found


def test_the_picture_is_turned_by_buttons_alone(open_shop: Callable[..., NewTable]) -> None:
    shop = open_shop()
    shop.premises.open(set_up=True)
    assert shop.step is Step.TURN
    shop.press(1)
    assert tuple(shop.glass.kivy.size) == (480, 800)
    assert shop.kiosk.screen.height > shop.kiosk.screen.width
    shop.press(3, hold=True)
    assert shop.step is Step.TOUCH
    shop.press(1)
    assert shop.step is Step.WELCOME
    shop.press(1, hold=True)
    shop.until(lambda: isinstance(shop.kiosk.room, LobbyRoom))

    assert chosen(shop) == {"screen.turned": 90}
    assert tuple(shop.glass.kivy.size) == (480, 800)
    shop.close()
    turn(shop.glass.kivy, 0)
    again = open_shop()
    again.premises.open()
    assert again.kiosk.screen.height > again.kiosk.screen.width


@pytest.mark.parametrize("panel", WAYS, ids=lambda way: way.name)
def test_touches_are_put_right_by_two_marks(open_shop: Callable[..., NewTable], panel: Way) -> None:
    shop = open_shop()
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
    open_shop: Callable[..., NewTable],
) -> None:
    shop = open_shop(buttons="none")
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
    open_shop: Callable[..., NewTable],
) -> None:
    shop = open_shop()
    shop.premises.open(set_up=True)
    sdl = SdlQueue()
    sdl.down(1, 0.9, 0.2)
    shop.until(lambda: shop.step is Step.TOUCH)
    sdl.up(1, 0.9, 0.2)
    shop.glass.frames(3)

    assert (shop.step, shop.glass.kivy.rotation) == (Step.TOUCH, 0)


def test_fingers_elsewhere_mean_nothing_while_a_mark_is_asked_for(
    open_shop: Callable[..., NewTable],
) -> None:
    shop = open_shop()
    finger = Fingertip(shop, Way())
    shop.premises.open(set_up=True)
    shop.press(1, hold=True)
    before = shop.kiosk.room.play.state().mark
    for x, y in ((0.5, 0.5), (0.5, 0.9), (0.02, 0.02), (0.98, 0.5), (0.3, 0.6), (0.5, 0.1)):
        finger.tap(x, y)

    assert (shop.step, shop.kiosk.room.play.state().mark) == (Step.TOUCH, before)


def test_a_picture_that_nobody_said_yes_to_is_turned_back(
    open_shop: Callable[..., NewTable],
) -> None:
    shop = open_shop()
    shop.premises.open(set_up=True)
    shop.press(1)
    shop.kiosk._night.idle.since -= FORGOTTEN
    shop.kiosk._tick(0.0)
    shop.until(lambda: isinstance(shop.kiosk.room, LobbyRoom))

    assert (shop.glass.kivy.rotation, shop.choices.exists()) == (0, False)


def test_after_a_failure_the_picture_is_as_it_was(open_shop: Callable[..., NewTable]) -> None:
    shop = open_shop()
    shop.premises.open(set_up=True)
    shop.press(1)
    shop.kiosk.failsafe.failed(RuntimeError("no good"))
    shop.until(lambda: isinstance(shop.kiosk.room, SetUpRoom))

    assert (shop.step, shop.glass.kivy.rotation) == (Step.TURN, 0)


def test_a_table_wired_as_recommended_may_have_its_picture_turned(
    open_shop: Callable[..., NewTable], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "native")
    shop = open_shop()
    shop.premises.open()
    shop.kiosk.room.tap(TurnOn(), None, 0.0)
    shop.kiosk.room.tap(ThisWayUp(), None, 0.0)
    shop.kiosk.room.play._go(Step.WELCOME, 0.0)
    shop.kiosk.room.tap(LeaveAsItIs(), None, 0.0)

    assert shop.configuration.values.screen.turned == 90
    assert shop.configuration.values.wiring
    assert not shop.premises.never_set_up
