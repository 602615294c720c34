"""The ways by which touches come in, started as Kivy starts them when the program runs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from glass import Glass

from kiosk.window import touch


@contextmanager
def ways_in(window: Glass) -> Iterator[tuple[touch.SdlEvents, list[Any]]]:
    """What listens to the window, and the providers that the product configures."""
    from kivy.base import EventLoop
    from kivy.config import Config
    from kivy.input.factory import MotionEventFactory

    touch.prepare()
    events = touch.listen(window.kivy)
    started = []
    for device, line in Config.items("input"):
        name, _, arguments = line.partition(",")
        provider = MotionEventFactory.get(name)(device, arguments)
        EventLoop.add_input_provider(provider)
        provider.start()
        started.append(provider)
    window.frames()
    yield events, started
    for provider in started:
        provider.stop()
        EventLoop.remove_input_provider(provider)
    window.kivy._win = events._window
