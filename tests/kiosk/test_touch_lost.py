"""A table whose touch panel is unplugged and plugged in again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from glass import FRAME, Glass
from house import Open

from kiosk.layout.screen import desktop_screen
from kiosk.scene.elements import Label, Scene
from kiosk.touch_lost import LOOK_EVERY, TouchLost
from kiosk.translation import Translator

PANEL = """\
N: Name="ILITEK Multi-Touch"
S: Sysfs=/devices/platform/usb1/1-1.3/input/input4
B: ABS=260800000000003
"""
MOUSE = """\
N: Name="Logitech USB Optical Mouse"
S: Sysfs=/devices/platform/usb1/1-1.2/input/input3
B: REL=903
"""


class Watched:
    """What is plugged in, and what the table makes of it."""

    def __init__(self, glass: Glass, listing: Path, *plugged: str) -> None:
        self._glass, self._listing = glass, listing
        self.news = 0
        self.plug(*plugged)
        self.touch = TouchLost(self._hear, listing)

    def _hear(self) -> None:
        self.news += 1

    def plug(self, *devices: str) -> None:
        self._listing.write_text("\n".join(devices), encoding="utf-8")

    def wait(self) -> None:
        self._glass.frames(round(LOOK_EVERY / FRAME) + 2)

    @property
    def said(self) -> list[str]:
        shown = self.touch.noted(Scene(()), desktop_screen(1280, 720, 4), Translator())
        return [element.text for element in shown.elements if isinstance(element, Label)]


@pytest.fixture
def listing(tmp_path: Path) -> Path:
    return tmp_path / "devices"


@pytest.fixture
def table(window: Glass, listing: Path) -> Iterator[Watched]:
    watched = Watched(window, listing, MOUSE, PANEL)
    yield watched
    watched.touch.close()


def test_it_says_so_with_no_finger_down_until_a_panel_is_back(table: Watched) -> None:
    table.wait()
    assert table.said == [] and table.news == 0
    table.plug(MOUSE)
    table.wait()
    assert len(table.said) == 2, "once from below, once from above"
    assert "cable" in table.said[0] and table.news == 1
    table.wait()
    assert table.news == 1
    table.plug(MOUSE, PANEL.replace("input4", "input9"))
    table.wait()
    assert table.said == [] and table.news == 2


def test_a_panel_that_comes_late_may_be_lost_as_well(table: Watched) -> None:
    table.plug(MOUSE)
    table.wait()
    table.plug(PANEL)
    table.wait()
    table.plug()
    table.wait()
    assert table.said


def test_with_one_of_two_panels_left_there_is_nothing_to_say(table: Watched) -> None:
    table.plug(PANEL, PANEL.replace("input4", "input9"))
    table.wait()
    table.plug(PANEL)
    table.wait()
    assert table.said == []


def test_a_table_that_is_played_with_a_mouse_misses_no_panel(window: Glass, listing: Path) -> None:
    watched = Watched(window, listing, MOUSE)
    watched.wait()
    watched.touch.close()
    assert watched.said == [] and watched.news == 0


def test_people_at_the_table_see_it(
    window: Glass, open_house: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = {"panel"}
    monkeypatch.setattr("kiosk.touch_lost.touch_panels", lambda listing: frozenset(there))
    house = open_house()

    def says_so() -> bool:
        elements = house.kiosk.stage.scene.elements
        return any(isinstance(each, Label) and "cable" in each.text for each in elements)

    assert not says_so()
    there.clear()
    window.until(says_so, 2 * LOOK_EVERY)
    there.add("another panel")
    window.until(lambda: not says_so(), 2 * LOOK_EVERY)
