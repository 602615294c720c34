"""The window of the tests itself: its time is told by hand."""

from __future__ import annotations

from glass import FRAME, Glass
from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget


def test_time_passes_by_the_frame(window: Glass) -> None:
    called: list[float] = []
    Clock.schedule_once(called.append, 30.5 * FRAME)
    window.frames(30)
    assert called == []
    window.frames(1)
    assert len(called) == 1


def test_only_changes_are_drawn_and_they_can_be_seen(window: Glass) -> None:
    widget = Widget()
    window.add(widget)
    assert window.frames(5) == 0
    with widget.canvas:
        Color(1, 0, 0)
        Rectangle(pos=(10, 20), size=(5, 5))
    assert window.frames(5) == 1
    picture = window.picture()
    assert picture.at(12, 22) == (255, 0, 0)
    assert picture.at(12, 26) == (0, 0, 0)


def test_a_window_can_be_larger_than_it_was_opened(window: Glass) -> None:
    window.resize(2560, 1440)
    widget = Widget()
    with widget.canvas:
        Color(0, 1, 0)
        Rectangle(pos=(2500, 1400), size=(60, 40))
    window.add(widget)
    assert window.picture().at(2559, 1439) == (0, 255, 0)
    window.resize(320, 240)
    assert window.picture().width == 320
