"""Runs inside the measured process: starts the real program and tells, line by line, when it did what.

    python watched.py FD table ARGUMENTS...     the `quibbles` command with these arguments
    python watched.py FD bare HOME              a bare Kivy window with one label

Every line to the file descriptor is a JSON object with `what` and the monotonic time `at`:

- "begun": the interpreter runs; "opening" and "open": before and after the window is made
- "frame": it is on the screen; `handed_over` is when all of it had been handed to OpenGL
- "touch": the main thread takes a lifted finger in
- "press": a debounced button came up, and "acted": the main thread takes it in
- "targets": what can be touched, and "redrawn": how many `seconds` a frame takes that is drawn whole

On standard input it is asked for "targets" or "redrawn", or told to "press N": place N's simulated button, down and up.
"""

from __future__ import annotations

import json
import os
import sys
import threading
import time
from importlib import import_module
from pathlib import Path
from typing import Any

SIZE = (1920, 1080)
HELD = 0.12
"""Seconds a simulated button stays down."""


class Witness:
    """Tells what happens."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self.kiosk: Any = None
        self.window: Any = None
        self.clock: Any = None

    def tell(self, what: str, at: float | None = None, **more: object) -> None:
        line = {"what": what, "at": time.monotonic() if at is None else at, **more}
        os.write(self._descriptor, (json.dumps(line) + "\n").encode())

    def watch_window(self, window: Any) -> None:
        """Tell of every frame once it is on the screen."""
        from kivy.clock import Clock

        self.window, self.clock, show = window, Clock, window.flip
        threading.Thread(target=self.listen, daemon=True).start()

        def flip() -> None:
            handed_over = time.monotonic()
            show()
            self.tell("frame", handed_over=handed_over)

        window.flip = flip

    def watch_kiosk(self) -> None:
        """Tell of every finger lifted and every press that the program takes in."""
        from hardware import PressKind
        from kiosk.stage import Phase

        app: Any = import_module("kiosk.app")
        witness = self

        class WatchedButtons(app.Buttons):  # type: ignore[misc]
            def _arrive(self, press: Any) -> None:
                if press.kind is PressKind.UP:
                    witness.tell("press")
                super()._arrive(press)

            def _pass_on(self, press: Any, *where: Any) -> None:
                super()._pass_on(press, *where)
                if press.kind is PressKind.UP:
                    witness.tell("acted")

        class WatchedKiosk(app.Kiosk):  # type: ignore[misc]
            def _listen(self, *arguments: Any) -> None:
                witness.kiosk = self
                super()._listen(*arguments)

            def _on_finger(self, finger: Any) -> None:
                if finger.phase is Phase.UP:
                    witness.tell("touch")
                super()._on_finger(finger)

        app.Buttons, app.Kiosk = WatchedButtons, WatchedKiosk

    def listen(self) -> None:
        """Answer whoever measures, on a thread of its own."""
        for line in sys.stdin:
            word, *rest = line.split()
            if word == "targets":
                self.tell("targets", targets=self.targets())
            elif word == "redrawn":
                self.clock.schedule_once(lambda _: self.tell("redrawn", seconds=self.redrawn()))
            elif word == "press":
                self.kiosk.panel.press(int(rest[0]))
                time.sleep(HELD)
                self.kiosk.panel.release(int(rest[0]))

    def redrawn(self) -> float:
        """Seconds for a frame in which everything is painted, until OpenGL has finished it; the best of a few."""
        from kivy.graphics.opengl import glFinish

        best = 9.9
        for _ in range(5):
            if self.kiosk:
                self.kiosk.stage.spoil_all()
            glFinish()
            begin = time.monotonic()
            self.window.dispatch("on_draw")
            self.window._win.flip()
            glFinish()
            best = min(best, time.monotonic() - begin)
        return best

    def targets(self) -> list[tuple[str, int | None, float, float]]:
        """What can be touched: its meaning, its tray, and its middle in pixels from the upper left corner."""
        width, height = SIZE
        screen = self.kiosk.screen
        left, below = (width - screen.width) / 2, (height - screen.height) / 2
        return [
            (repr(target.intent), target.tray, target.box.x + left, height - target.box.y - below)
            for target in self.kiosk.stage.scene.targets
        ]


def run_table(witness: Witness, arguments: list[str]) -> int:
    """The program as its command starts it."""
    command: Any = import_module("kiosk.__main__")
    open_window = command.open_window

    def open_watched() -> Any:
        witness.tell("opening")
        window = open_window()
        witness.tell("open")
        witness.watch_window(window)
        witness.watch_kiosk()
        return window

    command.open_window = open_watched
    return int(command.main(arguments))


def run_bare(witness: Witness, home: str) -> int:
    """A window of the same size with the same settings, and nothing in it but a word that a touch changes."""
    os.environ.update(
        KIVY_HOME=home,
        KIVY_NO_ARGS="1",
        KIVY_NO_CONFIG="1",
        KIVY_LOG_MODE="PYTHON",
        KIVY_WINDOW="sdl2",
    )
    from kivy.config import Config

    for name, value in (
        ("width", SIZE[0]),
        ("height", SIZE[1]),
        ("multisamples", 0),
        ("maxfps", 60),
    ):
        Config.set("graphics", name, value)
    from kivy.base import EventLoop, runTouchApp
    from kivy.core.window import Window
    from kivy.uix.label import Label

    EventLoop.ensure_window()
    witness.watch_window(Window)
    label = Label(text="Quibbles")

    def touched(*_: object) -> None:
        witness.tell("touch")
        label.text = label.text[::-1]

    Window.bind(on_touch_up=touched)
    runTouchApp(label)
    return 0


if __name__ == "__main__":
    told_to, what, *others = sys.argv[1:]
    sys.path[0] = str(Path(__file__).resolve().parents[2])
    its_witness = Witness(int(told_to))
    its_witness.tell("begun")
    if what == "table":
        sys.exit(run_table(its_witness, others))
    sys.exit(run_bare(its_witness, others[0]))
