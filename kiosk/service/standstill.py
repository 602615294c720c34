"""What is seen of a table that cannot start: a few words that stay, on the screen or on the console.

It leans on as little as possible, since nobody knows what is broken: neither scenes nor stage nor storage.
"""

from __future__ import annotations

import logging
import os
import sys
from pathlib import Path
from threading import Event
from typing import Any

from kiosk.layout.mounting import Degrees
from kiosk.service.ending import Ending
from kiosk.service.manager import Service
from kiosk.translation import Translator
from kiosk.window.display import Driver, find_display
from kiosk.window.kivy_window import NoWindow, WindowWish, open_window, prepare, turn

CONSOLE = "QUIBBLES_CONSOLE"
"""The environment's word for the terminal on which people see what is written; standard error where it names none."""

_MARGIN = 0.08
"""Of the screen's width, at either side of the words."""
_LINE = 0.032
"""The height of a letter, of the screen's smaller side."""

_log = logging.getLogger(__name__)


def words(tr: Translator, why: str) -> str:
    """What is to be read: for guests, and for whoever looks after the table."""
    said = [
        tr("This table cannot start. It has tried ten times."),
        tr(
            "Switch it off and on again. If that does not help, please tell whoever looks after it."
        ),
    ]
    if why:
        said.append(tr("The reason: {why}", why=why))
    said.append(tr("More about it: {command}", command="journalctl -u quibbles-table"))
    return "\n\n".join(said)


def stand_still(
    service: Service,
    ending: Ending,
    text: str,
    kivy_home: Path,
    *,
    in_window: bool,
    turned: Degrees = 0,
) -> None:
    """Show the text until somebody ends the program. Where `in_window` is false no window is tried: that may be what
    ends every start. Else the picture is `turned` in it."""
    service.ready("cannot start, and says so: see the messages before this one")
    _log.error("given up: %s", " ".join(text.split()))
    if in_window and _show(service, ending, text, kivy_home, turned):
        return
    _write(text)
    told = Event()
    ending.by(told.set)
    while not told.wait(service.feed_every):
        service.alive()


def _write(text: str) -> None:
    console = os.environ.get(CONSOLE, "")
    if console:
        try:
            with open(console, "w", encoding="utf-8", errors="replace") as terminal:
                terminal.write(f"\033[2J\033[H\n{text}\n")
            return
        except OSError as error:
            _log.warning("%s cannot be written to: %s", console, error)
    sys.stderr.write(f"{text}\n")


def _show(service: Service, ending: Ending, text: str, kivy_home: Path, turned: Degrees) -> bool:
    """Show it in a window until the end; whether one could be opened."""
    display = find_display()
    if display.driver is Driver.OFFSCREEN and not display.asked:
        return False
    try:
        prepare(WindowWish(display.driver, None, fullscreen=True), kivy_home)
        window = open_window()
    except NoWindow as error:
        _log.warning("%s", error)
        return False
    from kivy.base import runTouchApp, stopTouchApp
    from kivy.clock import Clock

    ending.by(stopTouchApp)
    turn(window, turned)
    window.bind(on_resize=lambda *_: _draw(window, text))
    _draw(window, text)
    if service.feed_every:
        Clock.schedule_interval(lambda _: service.alive(), service.feed_every)
    Clock.schedule_once(lambda _: _log.info("the words are on the screen"), 0)
    runTouchApp()
    return True


def _draw(window: Any, text: str) -> None:
    """The words twice: for those below and, turned, for those above."""
    from kivy.core.text import Label
    from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate

    from kiosk import palette

    width, height = window.size
    margin = width * _MARGIN
    label = Label(
        text=text,
        font_size=max(min(width, height) * _LINE, 12),
        text_size=(width - 2 * margin, height / 2 - margin / 2),
        halign="center",
        valign="middle",
        color=(1, 1, 1, 1),
    )
    label.refresh()
    across, up = label.texture.size
    window.canvas.clear()
    with window.canvas:
        Color(*palette.PANEL)
        Rectangle(size=window.size)
        Color(*palette.CREAM)
        for turned in (False, True):
            PushMatrix()
            if turned:
                Rotate(angle=180, axis=(0, 0, 1), origin=(width / 2, height / 2))
            Rectangle(
                texture=label.texture,
                pos=((width - across) / 2, (height / 2 - up) / 2),
                size=(across, up),
            )
            PopMatrix()
