"""The whole table in windows of many sizes, and under buttons that many threads press at once."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from glass import Glass
from house import HouseAtPlay

from engine import cards
from hardware import NoPanel, Press, PressKind
from kiosk.app import Kiosk
from kiosk.layout.screen import Screen
from kiosk.play.intents import TapHand, TapLifted
from kiosk.rooms.place_buttons import DeadButtons
from kiosk.rooms.room import House
from kiosk.rooms.still import StillRoom
from kiosk.scene.elements import Box, Card, Scene
from kiosk.seating import usual_places
from kiosk.settings import Configuration
from kiosk.translation import Translator

SMALL = [(320, 240), (480, 320), (640, 400), (800, 480)]
LARGE = [(1920, 1080), (3840, 2160)]


@pytest.fixture
def house(window: Glass, tmp_path: Path) -> Iterator[HouseAtPlay]:
    window.resize(640, 400)
    house = HouseAtPlay(window, tmp_path, **{"reduced_motion": False, "sound.on": False})
    yield house
    house.close()


def test_a_window_pulled_about_while_cards_move_ends_with_the_layout_of_its_last_size(
    house: HouseAtPlay,
) -> None:
    sizes = [*random.Random(24).choices(SMALL, k=20), *LARGE, *SMALL, *SMALL[:3], (1000, 700)]
    assert len(sizes) == 30
    house.start(1, 2)
    kivy, stage, position = house.glass.kivy, house.kiosk.stage, house.session.position
    card = cards.values(position.hand)[0]
    on_the_move = 0
    for size in sizes:
        # Lifted, or put back.
        for intent in (TapLifted(card), TapHand(card)):
            if any(target.intent == intent for target in stage.scene.targets):
                house.tap(intent, position.seat)
                break
        on_the_move += not stage.still
        kivy.size = size
        house.glass.frames(3)
    assert on_the_move > 10
    house.glass.frames(60)
    screen = house.kiosk.screen
    assert screen.width < 1000 and screen.height < 700, "there is a rim"
    assert screen.width / screen.height == pytest.approx(1000 / 700, rel=0.01)
    assert tuple(stage.size) == (screen.width, screen.height)
    assert stage.still
    assert stage.scene == house.kiosk.room.scene(screen)
    for target in stage.scene.targets:
        x, y = target.box.x + target.box.w / 2, target.box.y + target.box.h / 2
        assert 0 < x < screen.width and 0 < y < screen.height, target


@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (1024, 600), (600, 1024)])
def test_the_table_in_its_rim_holds_what_the_real_panel_holds(
    window: Glass, tmp_path: Path, size: tuple[int, int]
) -> None:
    # A wider or narrower table than the real one would turn away players who have room there, or the other way round.
    window.resize(*size)
    house = HouseAtPlay(window, tmp_path, **{"screen.diagonal": "7in"})
    screen, panel = house.kiosk.screen, Screen.of_diagonal(*size, 7.0)
    house.close()
    assert screen.width < panel.width and screen.height < panel.height, "there is a rim"
    assert screen.width_mm == pytest.approx(panel.width_mm, abs=0.5)
    assert screen.height_mm == pytest.approx(panel.height_mm, abs=0.5)


class LoudPanel(NoPanel):
    """Buttons that may be pressed on any thread."""

    seats = (1, 2, 3, 4, 5, 6)

    def on_press(self, listener: Callable[[Press], None]) -> Callable[[], None]:
        self.say = listener
        return super().on_press(listener)


class DealingRoom(StillRoom, DeadButtons):
    """Forty cards that are laid out anew at every press."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.presses: list[tuple[int, float]] = []
        self.threads: set[threading.Thread] = set()
        self.buttons = self

    def scene(self, screen: Screen) -> Scene:
        self.threads.add(threading.current_thread())
        order = list(range(40))
        random.Random(len(self.presses)).shuffle(order)
        w, h = screen.width / 10, screen.height / 4
        boxes = [Box(n % 10 * w, n // 10 * h, 0.9 * w, 0.9 * h) for n in order]
        return Scene(tuple(Card(key, box, key % 8) for key, box in enumerate(boxes)))

    def press_down(self, place: int, at: float) -> None:
        self.threads.add(threading.current_thread())
        self.presses.append((place, at))


def test_presses_from_six_threads_all_arrive_in_order_on_the_main_thread(
    window: Glass, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    panel, woken = LoudPanel(), threading.Event()
    kiosk = Kiosk(
        window.kivy,
        Configuration.load(tmp_path / "none.toml"),
        Translator("en"),
        None,
        panel,
        dict(enumerate(usual_places(6), 1)),
        wake=woken.set,
    )
    request.addfinalizer(kiosk.close)
    room = DealingRoom(kiosk.house)
    kiosk.enter(room)
    window.add(kiosk.root)

    def press(seat: int, times: int) -> None:
        for number in range(times):
            panel.say(Press(seat, PressKind.DOWN, float(number)))
            panel.say(Press(seat, PressKind.UP, number + 0.5, 0.5))

    times = {1: 84, 2: 84, 3: 83, 4: 83, 5: 83, 6: 83}
    fingers = [threading.Thread(target=press, args=seat) for seat in times.items()]
    for finger in fingers:
        finger.start()
    while any(finger.is_alive() for finger in fingers):
        window.frames()
    window.frames(2)
    assert woken.is_set()
    assert room.threads == {threading.main_thread()}
    for seat, number in times.items():
        assert [at for place, at in room.presses if place == seat] == list(range(number))
    assert len(room.presses) == 500
    window.until_still()
    assert kiosk.stage.scene == room.scene(kiosk.screen)
