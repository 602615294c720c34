"""The picture turned in a real window: its pixels, the partial painting of it, fingers and mice on what is drawn."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from glass import Glass, Picture
from msgspec.structs import replace
from sdl_queue import SdlQueue
from ways_in import ways_in

from kiosk.layout.mounting import WAYS, Degrees, Mounting, Way
from kiosk.scene.elements import Box, Panel, Scene
from kiosk.stage import Finger, Phase, Retained, Stage
from kiosk.window import touch
from kiosk.window.kivy_window import mount, turn

sys.path.append(str(Path(__file__).parent / "stage"))

import demonstration

TURNS = (0, 90, 180, 270)
PANEL = (640, 400)
"""The window as the screen is, before anything is turned."""


@pytest.fixture
def glass(window: Glass) -> Iterator[Glass]:
    window.resize(*PANEL)
    yield window
    turn(window.kivy, 0)
    window.frames(2)


@pytest.fixture(params=TURNS)
def turned(request: pytest.FixtureRequest) -> Degrees:
    found: Degrees = request.param
    return found


def size_of_table(turned: Degrees) -> tuple[int, int]:
    return PANEL if turned in (0, 180) else (PANEL[1], PANEL[0])


def turned_clockwise(picture: Picture, turned: Degrees) -> Picture:
    """What somebody sees of a picture who has turned it."""
    for _ in range(turned // 90):
        wide, high = picture.height, picture.width
        pixels = bytearray(3 * wide * high)
        for row in range(picture.height):
            line = picture.pixels[3 * row * picture.width : 3 * (row + 1) * picture.width]
            for channel in range(3):
                # A row becomes a column; what was on its left is now at the top.
                pixels[3 * row + channel :: 3 * wide] = line[channel::3][::-1]
        picture = Picture(wide, high, bytes(pixels))
    return picture


def unturned(glass: Glass, scene: Scene, size: tuple[int, int]) -> Picture:
    """The scene in a window of the table's own size, which nothing is turned in."""
    glass.clear()
    turn(glass.kivy, 0)
    glass.resize(*size)
    show(glass, scene)
    picture = glass.picture()
    glass.clear()
    glass.resize(*PANEL)
    return picture


def show(glass: Glass, scene: Scene) -> Stage:
    stage = Stage(lambda finger: None)
    glass.add(Retained(stage))
    stage.show(scene, motion=False)
    glass.until_still()
    return stage


# What is seen


def test_the_picture_is_turned_pixel_by_pixel(glass: Glass, turned: Degrees) -> None:
    size = size_of_table(turned)
    scene = demonstration.six(*size)
    wanted = unturned(glass, scene, size)
    turn(glass.kivy, turned)
    show(glass, scene)

    assert glass.picture() == turned_clockwise(wanted, turned)


def test_what_changes_is_painted_where_it_lies(glass: Glass, turned: Degrees) -> None:
    size = size_of_table(turned)
    before, after = demonstration.six(*size), demonstration.side(*size)
    kept = len(before.elements) // 2
    mixed = Scene((*before.elements[:kept], *one_elsewhere(after)))
    wanted = unturned(glass, mixed, size)
    turn(glass.kivy, turned)
    stage = show(glass, before)
    whole = glass.picture()
    stage.show(mixed)
    glass.until_still()

    assert glass.picture() != whole
    assert glass.picture() == turned_clockwise(wanted, turned)


def one_elsewhere(scene: Scene) -> tuple[Panel]:
    panel = next(each for each in scene.elements if isinstance(each, Panel))
    return (replace(panel, key="new", box=Box(150, 100, 80, 40)),)


def test_a_picture_is_turned_while_it_is_shown(glass: Glass) -> None:
    """Half a turn too, which changes no size."""
    scene = demonstration.six(*PANEL)
    show(glass, scene)
    upright = glass.picture()
    turn(glass.kivy, 180)
    glass.until_still()

    assert glass.picture() == turned_clockwise(upright, 180)


def test_a_turned_picture_that_does_not_change_is_not_drawn(glass: Glass, turned: Degrees) -> None:
    turn(glass.kivy, turned)
    show(glass, demonstration.six(*size_of_table(turned)))
    glass.frames(40)  # half a second after a turn Kivy looks for a keyboard on the screen

    assert glass.frames(90) == 0


def test_a_dense_screen_is_turned_as_any_other(
    glass: Glass, turned: Degrees, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One on which Wayland has two pixels where the window counts one."""
    window = glass.kivy
    dense = DenseScreen(window._win)
    monkeypatch.setattr(window, "_win", dense)
    monkeypatch.setattr(window, "_density", 2.0)
    turn(window, turned)
    wide, high = size_of_table(turned)
    assert tuple(window.size) == (2 * wide, 2 * high)

    corners = {(0, 0), (2 * PANEL[0], 0), (0, 2 * PANEL[1]), (2 * PANEL[0], 2 * PANEL[1])}
    matrix = window.render_context["modelview_mat"]
    table = [(x, y) for x in (0, 2 * wide) for y in (0, 2 * high)]
    assert {tuple(map(round, matrix.transform_point(x, y, 0)[:2])) for x, y in table} == corners


class DenseScreen:
    def __init__(self, window: Any) -> None:
        self._window = window

    def __getattr__(self, name: str) -> Any:
        return getattr(self._window, name)

    def _get_gl_size(self) -> tuple[int, int]:
        return 2 * PANEL[0], 2 * PANEL[1]


# What is touched


class Hand:
    """Touches the screen through SDL, at places as a person sees them who looks at the unturned screen."""

    def __init__(self, glass: Glass, events: touch.SdlEvents) -> None:
        self.glass, self.events = glass, events
        self.sdl = SdlQueue()
        self.reports: list[Finger] = []

    def lay(self, mounting: Mounting, target: Box) -> None:
        """Draw a table with one thing to touch on it."""
        mount(self.glass.kivy, self.events, mounting)
        stage = Stage(self.reports.append)
        self.glass.add(Retained(stage))
        white = (1.0, 1.0, 1.0, 1.0)
        stage.show(Scene((Panel("target", target, 0.0, fill=white),)), motion=False)
        self.glass.until_still()

    def seen_at(self) -> tuple[float, float]:
        """Where the middle of what is drawn is on the screen, from its pixels: shares from the lower left."""
        picture = self.glass.picture()
        white = [
            i for i in range(0, len(picture.pixels), 3) if picture.pixels[i : i + 3] == b"\xff" * 3
        ]
        xs = [i // 3 % picture.width for i in white]
        ys = [i // 3 // picture.width for i in white]
        middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
        return middle[0] / (picture.width - 1), middle[1] / (picture.height - 1)

    def told(self) -> list[tuple[Phase, float, float]]:
        self.reports.clear()
        self.glass.frames(2)
        return [(r.phase, r.x, r.y) for r in self.reports]


@pytest.fixture
def hand(glass: Glass) -> Iterator[Hand]:
    with ways_in(glass) as (events, _):
        yield Hand(glass, events)


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.name)
def test_a_finger_on_what_is_drawn_hits_it(hand: Hand, turned: Degrees, way: Way) -> None:
    wide, high = size_of_table(turned)
    target = Box(round(wide * 0.7) + 0.5, round(high * 0.2) + 0.5, 21, 21)
    hand.lay(Mounting(turned, way), target)
    x, y = way.back.at(*hand.seen_at())  # what such a panel tells of a finger there
    hand.sdl.down(1, x, 1 - y)
    ((down, *place),) = hand.told()
    assert down is Phase.DOWN
    assert place == pytest.approx([target.x, target.y], abs=1.0)

    hand.sdl.move(1, *as_sdl(way.back.at(0.5, 0.5)))
    hand.sdl.up(1, *as_sdl(way.back.at(0.5, 0.5)))
    assert [report[1:] for report in hand.told()] == [
        pytest.approx(((wide - 1) / 2, (high - 1) / 2), abs=1.0)
    ] * 2


def as_sdl(place: tuple[float, float]) -> tuple[float, float]:
    """Counted from the upper left."""
    return place[0], 1 - place[1]


def test_a_mouse_follows_the_picture_and_not_the_touch_panel(hand: Hand, turned: Degrees) -> None:
    wide, high = size_of_table(turned)
    target = Box(round(wide * 0.7) + 0.5, round(high * 0.2) + 0.5, 21, 21)
    hand.lay(Mounting(turned, Way(90)), target)
    x, y = hand.seen_at()
    pixel = round(x * (PANEL[0] - 1)), round((1 - y) * (PANEL[1] - 1))
    hand.sdl.mouse_move(*pixel)
    hand.sdl.mouse_down(*pixel)
    ((down, *place),) = hand.told()
    hand.sdl.mouse_up(*pixel)
    hand.told()

    assert down is Phase.DOWN
    assert place == pytest.approx([target.x, target.y], abs=1.0)
