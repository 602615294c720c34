"""The real program in a real window: its start, its memory, its idling, and how long a touch waits for its frame.

All of it on a display of its own, beside a bare Kivy window with one label that takes turns with it.
"""

from __future__ import annotations

import json
import os
import queue
import random
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from display import SIZE, Hand, NotHere, virtual_display

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 30.0
"""Seconds until a window that shows nothing is given up."""
SETTLING = 4.0
"""Seconds after which a window is at rest."""
ASLEEP = 1.5
"""Seconds without a touch after which the loop sleeps for sure."""

Numbers = dict[str, float]
Line = dict[str, Any]


class Program:
    """A running window and what it tells (see `watched`)."""

    def __init__(self, display: str, arguments: list[str]) -> None:
        reading, writing = os.pipe()
        environment = {**os.environ, "DISPLAY": display, "PYTHONPATH": str(ROOT)}
        for name in ("WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "KIVY_HOME"):
            environment.pop(name, None)
        watched = str(Path(__file__).with_name("watched.py"))
        self.begun = time.monotonic()
        self.process = subprocess.Popen(
            [sys.executable, watched, str(writing), *arguments],
            pass_fds=[writing],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            env=environment,
            text=True,
        )
        os.close(writing)
        self._told: queue.Queue[Line | None] = queue.Queue()
        self._complaints: list[str] = []
        threading.Thread(target=self._hear, args=(reading,), daemon=True).start()
        threading.Thread(target=self._hear_complaints, daemon=True).start()

    def _hear(self, descriptor: int) -> None:
        with os.fdopen(descriptor) as lines:
            for line in lines:
                self._told.put(json.loads(line))
        self._told.put(None)

    def _hear_complaints(self) -> None:
        assert self.process.stderr
        self._complaints.extend(self.process.stderr)

    def say(self, words: str) -> None:
        """Ask or tell it something."""
        assert self.process.stdin
        self.process.stdin.write(words + "\n")
        self.process.stdin.flush()

    def hear(self, what: str, seconds: float = PATIENCE) -> Line | None:
        """The next line about this, None if it does not come. Raises `NotHere` when the program has ended."""
        end = time.monotonic() + seconds
        while True:
            try:
                line = self._told.get(timeout=max(end - time.monotonic(), 0))
            except queue.Empty:
                return None
            if line is None:
                raise NotHere("the window closed: " + "".join(self._complaints[-8:]).strip())
            if line["what"] == what:
                return line

    def first_frame(self) -> float:
        """Seconds from its start to its first frame."""
        frame = self.hear("frame")
        if frame is None:
            raise NotHere(
                f"no frame within {PATIENCE:.0f} s: " + "".join(self._complaints[-8:]).strip()
            )
        return float(frame["at"]) - self.begun

    def forget(self) -> None:
        """Drop what it has told so far."""
        with suppress(queue.Empty):
            while True:
                if self._told.get_nowait() is None:
                    raise NotHere("the window closed: " + "".join(self._complaints[-8:]).strip())

    def targets(self) -> list[tuple[str, int | None, float, float]]:
        """What can be touched now."""
        self.say("targets")
        told = self.hear("targets")
        return [tuple(target) for target in told["targets"]] if told else []

    def memory(self) -> tuple[float, float]:
        """Megabytes: resident, and fairly shared with others who use the same libraries."""
        text = Path(f"/proc/{self.process.pid}/smaps_rollup").read_text()
        sizes = {line.split(":")[0]: line.split()[1] for line in text.splitlines()[1:]}
        return int(sizes["Rss"]) / 1024, int(sizes["Pss"]) / 1024

    def processor_seconds(self) -> float:
        """Used so far, all threads together."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def close(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


@contextmanager
def running(display: str, arguments: list[str]) -> Iterator[Program]:
    """A window that is closed afterwards."""
    program = Program(display, arguments)
    try:
        yield program
    finally:
        program.close()


def windows(rounds: int, touches: int, idle_seconds: float) -> tuple[Numbers, list[str]]:
    """All numbers, and a line for each thing that could not be measured."""
    numbers: Numbers = {}
    missing: list[str] = []
    with tempfile.TemporaryDirectory(prefix="quibbles-bench-") as folder:
        try:
            with virtual_display() as display:
                bench = Bench(display, Path(folder))
                parts: list[Callable[[], Numbers]] = [
                    lambda: bench.starts(rounds),
                    lambda: bench.lobby(touches, idle_seconds),
                    lambda: bench.game(touches * 4),
                ]
                for part in parts:
                    try:
                        numbers |= part()
                    except NotHere as reason:
                        missing.append(str(reason))
        except NotHere as reason:
            missing.append(str(reason))
    return numbers, missing


class Bench:
    """One display, and a data folder in it."""

    def __init__(self, display: str, folder: Path) -> None:
        self.display = display
        self.data = folder / "data"
        self.bare = ["bare", str(folder / "kivy")]
        self.table = [
            "table",
            *("--windowed", "--size", "{}x{}".format(*SIZE), "--table", "24in", "--seats", "4"),
            *("--buttons", "simulated", "--language", "en"),
            *("--data", str(self.data), "--config", str(folder / "settings.toml")),
        ]
        (folder / "settings.toml").touch()

    def starts(self, rounds: int) -> Numbers:
        """Start to first frame, and memory, in turns."""
        seconds: dict[str, list[float]] = {"table": [], "bare": []}
        resident: dict[str, list[float]] = {"table": [], "bare": []}
        shared: dict[str, list[float]] = {"table": [], "bare": []}
        for number in range(rounds + 1):
            for name, arguments in (("bare", self.bare), ("table", self.table)):
                with running(self.display, arguments) as program:
                    first = program.first_frame()
                    if number == 0:
                        continue  # files come from the disk, and Kivy writes its own
                    time.sleep(SETTLING)
                    rss, pss = program.memory()
                    seconds[name].append(first)
                    resident[name].append(rss)
                    shared[name].append(pss)
        numbers: Numbers = {}
        for name in ("table", "bare"):
            numbers[f"start to first frame, {name}, s"] = min(seconds[name])
            numbers[f"memory resident, {name}, MB"] = _middle(resident[name])
            numbers[f"memory fairly shared, {name}, MB"] = _middle(shared[name])
        return numbers

    def lobby(self, touches: int, idle_seconds: float) -> Numbers:
        """Idling, and the first touch after it."""
        with running(self.display, self.table) as program:
            program.first_frame()
            time.sleep(SETTLING)
            before, begin = program.processor_seconds(), time.monotonic()
            time.sleep(idle_seconds)
            used = program.processor_seconds() - before
            numbers = {"idle lobby, % of a core": 100 * used / (time.monotonic() - begin)}
            hand = Hand(self.display)
            waits = []
            for _ in range(touches):
                for _, _, x, y in _meaning(program, "ChooseEdition")[:2]:
                    hand.move(x, y)
                    time.sleep(ASLEEP + random.random() / 4)
                    waits += _click(program, hand)
            hand.close()
            return numbers | _told("first touch after idling to frame", waits)

    def game(self, touches: int) -> Numbers:
        """A game of four, taken up again: touches while playing, and presses."""
        self._keep_a_game()
        with running(self.display, self.table) as program:
            program.first_frame()
            time.sleep(SETTLING)
            hand = Hand(self.display)
            for _, _, x, y in _meaning(program, "ContinueGame")[:1]:
                hand.move(x, y)
                _click(program, hand)
            time.sleep(SETTLING)
            rss, pss = program.memory()
            waits = []
            for _ in range(touches // 2):
                for meaning in ("TapHand", "TapClear"):
                    for _, _, x, y in _meaning(program, meaning)[:1]:
                        hand.move(x, y)
                        time.sleep(
                            0.1 + random.random() / 20
                        )  # within the half second that the loop stays quick
                        waits += _click(program, hand)
            presses = []
            for number in range(touches // 2):
                time.sleep(0.2 + random.random() / 20)
                program.forget()
                program.say(f"press {number % 4 + 1}")
                presses += _waited(program, "press")
            hand.close()
            return {
                "memory resident, game of four, MB": rss,
                "memory fairly shared, game of four, MB": pss,
                **_told("touch while playing to frame", waits),
                **_told("press to frame", presses),
            }

    def _keep_a_game(self) -> None:
        """Put an unfinished game into the data folder, for the lobby to offer."""
        from kiosk.layout.seating import usual_places
        from kiosk.session import GameSession
        from kiosk.store import Chair, Store

        store = Store(self.data, lambda trouble: None)
        places = enumerate(usual_places(4), 1)
        chairs = [Chair(place, number, person=True) for number, place in places]
        GameSession.start("standard", 7, chairs, "open", store)
        store.close()


def _meaning(program: Program, meaning: str) -> list[tuple[str, int | None, float, float]]:
    """The targets that mean this. Raises `NotHere` where there is none."""
    found = [target for target in program.targets() if target[0].startswith(meaning)]
    if not found:
        known = sorted({target[0].partition("(")[0] for target in program.targets()})
        raise NotHere(f"nothing on the screen means {meaning}; there are {', '.join(known)}")
    return found


def _click(program: Program, hand: Hand) -> list[float]:
    """Click, and wait for the first frame after the click was taken in: its seconds, if there was one."""
    program.forget()
    return _waited(program, "touch", since=hand.click())


def _waited(program: Program, what: str, since: float | None = None) -> list[float]:
    happened = program.hear(what, 2.0)
    if happened is None:
        raise NotHere(f"no {what} arrived")
    frame = program.hear("frame", 1.0)
    return [] if frame is None else [frame["at"] - (happened["at"] if since is None else since)]


def _told(name: str, waits: list[float]) -> Numbers:
    ordered = sorted(1000 * wait for wait in waits)
    if not ordered:
        raise NotHere(f"{name}: nothing was drawn in answer")
    return {
        f"{name}, p50, ms": _middle(ordered),
        f"{name}, p99, ms": ordered[min(int(0.99 * len(ordered)), len(ordered) - 1)],
        f"{name}, how many": float(len(ordered)),
    }


def _middle(numbers: list[float]) -> float:
    ordered = sorted(numbers)
    return ordered[len(ordered) // 2]
