"""Runs inside the measured process: starts the real program and tells, line by line, when it did what.

    python watched.py FD table ARGUMENTS...     the `quibbles` command with these arguments
    python watched.py FD bare HOME              a bare Kivy window with one label

Every line to the file descriptor is a JSON object with `what` and the monotonic time `at`:

- "begun": the interpreter runs; "opening" and "open": before and after the window is made
- "frame": it is on the screen; `handed_over` is when all of it had been handed to OpenGL
- "touch": the main thread takes a lifted finger in
- "press": a debounced button came up, and "acted": the main thread takes it in
- "targets": what can be touched, and "redrawn": how many `seconds` a frame takes that is drawn whole
- "frames": what each of several took, see `Frame`, and how much of a processor a bot `thought` with

On standard input it is asked for "targets", "redrawn" or "frames N", or told to "press N", place N's simulated button,
down and up; to have the strong bot "think" all the time; or to let it "rest", which it does at first.
"""

from __future__ import annotations

import json
import os
import sys
import threading
import time
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

SIZE = (1920, 1080)
HELD = 0.12
"""Seconds a simulated button stays down."""


TICK = 1 / 30
"""Seconds from one frame to the next, where it is quick enough."""


class Frame(NamedTuple):
    """Seconds that the thread that draws worked; worked, or waited for a processor; until OpenGL had it; until seen."""

    worked: float
    wanted: float
    handed_over: float
    shown: float


class Witness:
    """Tells what happens."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self.kiosk: Any = None
        self.window: Any = None
        self.clock: Any = None
        self.thinking: Thinking | None = None

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
            elif word == "frames":
                many = int(rest[0])
                self.clock.schedule_once(lambda _, many=many: self.draw(many))
            elif word == "think":
                self.thinking = Thinking()
            elif word == "rest" and self.thinking:
                self.thinking.close()
                self.thinking = None
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

    def draw(self, many: int) -> None:
        """Tell of so many frames in which everything is worked out and painted anew, as when something moves."""
        thought, began = self._thought(), time.monotonic()
        frames = []
        for _ in range(many):
            begin = time.monotonic()
            frames.append(self._frame())
            time.sleep(max(begin + TICK - time.monotonic(), 0.001))
        seconds = time.monotonic() - began
        self.tell("frames", frames=frames, thought=(self._thought() - thought) / seconds)

    def _thought(self) -> float:
        return self.thinking.seconds() if self.thinking else 0.0

    def _frame(self) -> Frame:
        begin, worked, waited = time.monotonic(), time.thread_time(), _waited()
        self.kiosk.refresh()
        self.kiosk.stage.spoil_all()
        self.window.dispatch("on_draw")
        handed_over = time.monotonic() - begin
        self.window._win.flip()
        shown = time.monotonic() - begin
        worked = time.thread_time() - worked
        return Frame(worked, worked + _waited() - waited, handed_over, shown)

    def targets(self) -> list[tuple[str, int | None, float, float]]:
        """What can be touched: its meaning, its tray, and its middle in pixels from the upper left corner."""
        width, height = SIZE
        screen = self.kiosk.screen
        left, below = (width - screen.width) / 2, (height - screen.height) / 2
        return [
            (repr(target.intent), target.tray, target.box.x + left, height - target.box.y - below)
            for target in self.kiosk.stage.scene.targets
        ]


def _waited() -> float:
    """Seconds for which this thread could have run and another one did; always 0 where the kernel does not tell."""
    try:
        return int(Path("/proc/thread-self/schedstat").read_text().split()[1]) / 1e9
    except OSError:
        return 0.0


class Thinking:
    """The strong bot, asked by the table's own means, again and again until this is closed."""

    def __init__(self) -> None:
        """Begin; from then on it does think: its process has started."""
        from engine.bots.greedy import GreedyBot
        from engine.bots.protocol import never
        from engine.game import Game
        from kiosk.thinking.question import Question
        from kiosk.thinking.thinkers import Thinkers

        game, bot = Game("standard", 4, 7), GreedyBot(7)
        while game.position.turn < 9:
            game.play(bot.choose(game.seen_by(game.position.seat), never))
        self._view, self._question = game.seen_by(game.position.seat), Question
        self._thinkers: Any = Thinkers()
        self._asked = 0
        self._answered = threading.Event()
        self._ask()
        self._answered.wait()

    def _ask(self, answered: Any = None) -> None:
        if answered:
            self._answered.set()
        self._asked += 1
        question = self._question("strong", self._asked, self._view)
        self._thinkers.think(question).add_done_callback(self._ask)

    def seconds(self) -> float:
        """Of a processor that it has used so far."""
        pid = self._thinkers._mind.process.pid
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def close(self) -> None:
        self._thinkers.close()


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
