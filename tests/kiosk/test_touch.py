"""Fingers and mice, from SDL's own queue to the one report that the table gets of each."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from glass import Glass
from kivy.base import EventLoop
from sdl_queue import RIGHT, SdlQueue
from ways_in import ways_in

from kiosk.stage import Finger, Phase, Stage
from kiosk.window import touch
from kiosk.window.touch_panels import LOOK_EVERY, PanelWatch, touch_panels

DOWN, MOVE, UP, LOST = Phase.DOWN, Phase.MOVE, Phase.UP, Phase.LOST


class Glove:
    """Fingers for SDL's queue, and what the table was told of them."""

    def __init__(self, window: Glass, provider: Any) -> None:
        self.window, self.provider = window, provider
        self.sdl = SdlQueue()
        self.reports: list[Finger] = []
        window.add(Stage(self.reports.append))

    def look(self) -> list[tuple[Phase, int, int]]:
        """What the table is told in the next two frames, with whole pixels from the upper left."""
        self.reports.clear()
        self.window.frames(2)
        height = self.window.kivy.height
        return [(r.phase, round(r.x), round(height - 1 - r.y)) for r in self.reports]


@pytest.fixture
def providers(window: Glass) -> Iterator[list[Any]]:
    """Those that the product configures, started as Kivy starts them."""
    with ways_in(window) as (_, started):
        yield started


@pytest.fixture
def glove(window: Glass, providers: list[Any]) -> Iterator[Glove]:
    glove = Glove(window, next(p for p in providers if p.device == touch.PROVIDER))
    yield glove
    for finger, last in list(glove.provider.down.items()):
        glove.sdl.up(finger, last.sx, last.sy)
    window.frames(2)
    assert not [touch for touch in EventLoop.touches if touch.is_touch]


def test_a_finger_is_told_once_down_once_as_it_slides_and_once_up(glove: Glove) -> None:
    glove.sdl.down(1, 0.5, 0.25)
    assert glove.look() == [(DOWN, 640, 180)]
    glove.sdl.move(1, 0.25, 0.5)
    assert glove.look() == [(MOVE, 320, 360)]
    glove.sdl.up(1, 0.25, 0.5)
    assert glove.look() == [(UP, 320, 360)]
    assert glove.look() == []


def test_a_tap_that_is_over_before_anybody_looks_is_a_whole_tap(glove: Glove) -> None:
    glove.sdl.down(1, 0.5, 0.5)
    glove.sdl.up(1, 0.5, 0.5)
    assert [phase for phase, *_ in glove.look()] == [DOWN, UP]


def test_a_slide_that_is_over_before_anybody_looks_began_where_it_began(glove: Glove) -> None:
    glove.sdl.down(1, 0.1, 0.1)
    glove.sdl.move(1, 0.6, 0.6)
    glove.sdl.up(1, 0.9, 0.9)
    reports = glove.look()
    assert [phase for phase, *_ in reports] == [DOWN, MOVE, UP]
    assert reports[0] == (DOWN, 128, 72)
    assert reports[-1] == (UP, 1151, 647)


def test_ten_fingers_are_ten_touches_at_once(glove: Glove) -> None:
    for finger in range(10):
        glove.sdl.down(finger, finger / 10, 0.5)
    assert glove.look() == [(DOWN, round(finger * 127.9), 360) for finger in range(10)]
    numbers = {report.id for report in glove.reports}
    assert len(numbers) == 10
    for finger in range(10):
        glove.sdl.move(finger, finger / 10, 0.6)
    assert [phase for phase, *_ in glove.look()] == [MOVE] * 10
    for finger in reversed(range(10)):
        glove.sdl.up(finger, finger / 10, 0.6)
    assert [phase for phase, *_ in glove.look()] == [UP] * 10
    assert {report.id for report in glove.reports} == numbers


def test_fingers_come_and_go_while_others_stay(glove: Glove) -> None:
    glove.sdl.down(1, 0.1, 0.5)
    glove.look()
    held = glove.reports[0].id
    for _ in range(3):
        glove.sdl.down(2, 0.5, 0.5)
        glove.sdl.up(2, 0.5, 0.5)
        assert [phase for phase, *_ in glove.look()] == [DOWN, UP]
        assert held not in {report.id for report in glove.reports}
    glove.sdl.up(1, 0.1, 0.5)
    assert glove.look() == [(UP, 128, 360)]
    assert glove.reports[0].id == held


@pytest.mark.parametrize("size", [(1280, 720), (800, 480), (3840, 2160)])
def test_the_glass_reaches_to_the_corners_whatever_its_size(
    glove: Glove, size: tuple[int, int]
) -> None:
    glove.window.resize(*size)
    right, bottom = size[0] - 1, size[1] - 1
    corners = {(0, 0): (0, 0), (1, 0): (right, 0), (0, 1): (0, bottom), (1, 1): (right, bottom)}
    for (x, y), (px, py) in corners.items():
        glove.sdl.down(1, x, y)
        glove.sdl.up(1, x, y)
        assert glove.look() == [(DOWN, px, py), (UP, px, py)]
    glove.sdl.down(1, 1.02, -0.01)  # panels that are calibrated badly say such things
    glove.sdl.up(1, 1.02, -0.01)
    assert glove.look() == [(DOWN, right, 0), (UP, right, 0)]


def test_a_finger_that_was_down_before_anybody_listened_means_nothing(glove: Glove) -> None:
    glove.sdl.move(1, 0.5, 0.5)
    glove.sdl.up(1, 0.5, 0.5)
    assert glove.look() == []


def test_a_number_that_goes_down_again_is_lifted_first(glove: Glove) -> None:
    """Its lift was lost, or a second panel counts its fingers as the first does."""
    glove.sdl.down(1, 0.1, 0.5, panel=1)
    glove.sdl.down(1, 0.9, 0.5, panel=2)
    assert glove.look() == [(DOWN, 128, 360), (UP, 128, 360), (DOWN, 1151, 360)]


# A mouse


def test_a_click_is_one_touch(glove: Glove) -> None:
    glove.sdl.mouse_move(320, 180)
    glove.sdl.mouse_down(320, 180)
    assert glove.look() == [(DOWN, 320, 180)]
    glove.sdl.mouse_move(330, 190, held=True)
    assert glove.look() == [(MOVE, 330, 190)]
    glove.sdl.mouse_up(330, 190)
    assert glove.look() == [(UP, 330, 190)]
    assert glove.look() == []


def test_moving_about_and_wheels_and_other_buttons_are_no_touches(glove: Glove) -> None:
    glove.sdl.mouse_move(320, 180)
    glove.sdl.wheel(1)
    glove.sdl.mouse_down(320, 180, RIGHT)
    glove.sdl.mouse_up(320, 180, RIGHT)
    assert glove.look() == []


def test_a_mouse_and_fingers_do_not_disturb_one_another(glove: Glove) -> None:
    glove.sdl.down(1, 0.5, 0.5)
    glove.sdl.mouse_down(640, 360)
    glove.look()
    assert len({report.id for report in glove.reports}) == 2
    glove.sdl.up(1, 0.5, 0.5)
    glove.sdl.mouse_up(640, 360)
    assert [phase for phase, *_ in glove.look()] == [UP, UP]


# One way in


def test_there_is_no_way_in_but_the_mouse_and_the_fingers(providers: list[Any]) -> None:
    assert touch.providers() == ["mouse", touch.PROVIDER]


def test_sdl_makes_no_mouse_of_a_finger_and_no_finger_of_a_mouse(providers: list[Any]) -> None:
    assert not SdlQueue().makes("SDL_TOUCH_MOUSE_EVENTS")
    assert not SdlQueue().makes("SDL_MOUSE_TOUCH_EVENTS")


# A panel that goes away

MOUSE = """\
I: Bus=0003 Vendor=046d Product=c077 Version=0111
N: Name="Logitech USB Optical Mouse"
S: Sysfs=/devices/platform/usb1/1-1.2/input/input3
B: PROP=0
B: EV=17
B: KEY=70000 0 0 0 0
B: REL=903
"""
PANEL = """\
I: Bus=0003 Vendor=222a Product=0001 Version=0110
N: Name="ILITEK Multi-Touch"
S: Sysfs=/devices/platform/usb1/1-1.3/input/input{number}
B: PROP=2
B: EV=1b
B: KEY=400 0 0 0 0 0
B: ABS={axes}
"""


class Sockets:
    """What is plugged in, as the kernel tells it; and the time, told by hand."""

    def __init__(self, listing: Path) -> None:
        self.listing, self.now = listing, 0.0
        self.plug(MOUSE, PANEL.format(number=4, axes="3273800000000003"))

    def plug(self, *devices: str) -> None:
        self.listing.write_text("\n".join(devices), encoding="utf-8")

    def clock(self) -> float:
        return self.now


@pytest.fixture
def sockets(glove: Glove, tmp_path: Path) -> Sockets:
    sockets = Sockets(tmp_path / "devices")
    glove.provider.panels = PanelWatch(sockets.listing, sockets.clock)
    return sockets


def test_fingers_are_lost_when_their_panel_goes_away(glove: Glove, sockets: Sockets) -> None:
    glove.sdl.down(1, 0.25, 0.5)
    glove.sdl.down(2, 0.75, 0.5)
    glove.look()
    sockets.now += LOOK_EVERY
    assert glove.look() == []
    sockets.plug(MOUSE)
    sockets.now += LOOK_EVERY
    assert glove.look() == [(LOST, 320, 360), (LOST, 959, 360)]


def test_a_panel_that_was_away_for_a_moment_only_has_lost_its_fingers_too(
    glove: Glove, sockets: Sockets
) -> None:
    glove.sdl.down(1, 0.25, 0.5)
    glove.look()
    sockets.plug(MOUSE, PANEL.format(number=5, axes="3273800000000003"))
    sockets.now += LOOK_EVERY
    assert [phase for phase, *_ in glove.look()] == [LOST]
    glove.sdl.down(2, 0.25, 0.5)
    assert [phase for phase, *_ in glove.look()] == [DOWN]
    sockets.now += LOOK_EVERY
    assert glove.look() == []


def test_other_devices_may_come_and_go_under_a_finger(glove: Glove, sockets: Sockets) -> None:
    glove.sdl.down(1, 0.25, 0.5)
    glove.look()
    sockets.plug(PANEL.format(number=4, axes="3273800000000003"))
    sockets.now += LOOK_EVERY
    assert glove.look() == []


def test_the_kernel_prints_longer_fields_in_words(
    sockets: Sockets, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = {"/devices/platform/usb1/1-1.3/input/input4"}
    monkeypatch.setattr("kiosk.window.touch_panels._WORD", 64)
    assert touch_panels(sockets.listing) == expected
    sockets.plug(MOUSE, PANEL.format(number=4, axes="32738000 3"))
    monkeypatch.setattr("kiosk.window.touch_panels._WORD", 32)
    assert touch_panels(sockets.listing) == expected


def test_where_the_kernel_says_nothing_there_is_nothing_to_lose(tmp_path: Path) -> None:
    assert touch_panels(tmp_path / "none") == frozenset()
