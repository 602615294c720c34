"""The real program in a real window: its start, its memory, its idling, and how long a touch waits for its frame.

All of it on a display of its own, beside a bare Kivy window with one label that takes turns with it.
"""

from __future__ import annotations

import random
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from display import SIZE, TAP, Hand, NotHere, virtual_display
from program import Program, Target, running
from report import progress
from starting import keep_a_game

SETTLING = 4.0
"""Seconds after which a window is at rest."""
ASLEEP = 1.0
"""Seconds without a touch after which the loop sleeps for sure."""

Numbers = dict[str, float]


class Wait(NamedTuple):
    """Seconds from a touch to its frame: all of them, and from its being taken in to all being handed to OpenGL."""

    whole: float
    ours: float


def windows(rounds: int, touches: int, idle_seconds: float) -> tuple[Numbers, list[str]]:
    """All numbers, and a line for each thing that could not be measured."""
    numbers: Numbers = {}
    missing: list[str] = []
    with tempfile.TemporaryDirectory(prefix="quibbles-bench-") as folder:
        try:
            with virtual_display() as display:
                bench = Bench(display, Path(folder))
                parts: list[tuple[str, Callable[[], Numbers]]] = [
                    ("starts of a window", lambda: bench.starts(rounds)),
                    ("the lobby", lambda: bench.lobby(touches, idle_seconds)),
                    ("touches of a bare window", lambda: bench.bare_touches(touches * 4)),
                    ("a game", lambda: bench.game(touches * 4)),
                ]
                for name, part in parts:
                    progress(name)
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
            numbers["a whole frame, lobby, ms"] = program.redrawn()
            hand = Hand(self.display)
            waits: list[Wait] = []
            for _ in range(touches):
                for _, _, x, y in _meaning(program, "ChooseEdition")[:2]:
                    hand.move(x, y)
                    time.sleep(ASLEEP + random.random() / 4)
                    # Let go of before the loop wakes: what waits for that is in the figure.
                    waits += _click(program, hand, held=0.0)
            hand.close()
            return numbers | _told("first touch after idling to frame", waits)

    def bare_touches(self, touches: int) -> Numbers:
        """What any touch costs here: the loop's own rhythm, and drawing a word in a window of this size."""
        with running(self.display, self.bare) as program:
            program.first_frame()
            time.sleep(SETTLING)
            hand = Hand(self.display)
            hand.move(SIZE[0] / 2, SIZE[1] / 2)
            waits: list[Wait] = []
            for _ in range(touches):
                _pause()
                waits += _click(program, hand)
            hand.close()
            frame = {"a whole frame, bare, ms": program.redrawn()}
            return frame | _told("touch to frame, bare", waits)

    def game(self, touches: int) -> Numbers:
        """A game of four, taken up again: touches while playing, and the presses that play."""
        keep_a_game(self.data)
        with running(self.display, self.table) as program:
            program.first_frame()
            time.sleep(SETTLING)
            hand = Hand(self.display)
            click_on(program, hand, "ContinueGame")
            time.sleep(SETTLING)
            rss, pss = program.memory()
            frame = program.redrawn()
            waits: list[Wait] = []
            presses: list[Wait] = []
            for _ in range(touches // 8):
                for meaning in ("TapHand", "TapClear") * 3 + ("TapHand", "TapPile"):
                    waits += click_on(program, hand, meaning)
                seat = _meaning(program, "TapHand")[0][1]
                for _ in ("play", "keep"):
                    time.sleep(1.0)
                    program.forget()
                    program.say(f"press {(seat or 0) + 1}")
                    presses += _waited(program, "press")
                time.sleep(1.0)
            hand.close()
            return {
                "memory resident, game of four, MB": rss,
                "memory fairly shared, game of four, MB": pss,
                "a whole frame, game of four, ms": frame,
                **_told("touch while playing to frame", waits),
                **_told("press to frame", presses),
            }


def _meaning(program: Program, meaning: str) -> list[Target]:
    """The targets that mean this. Raises `NotHere` where there is none."""
    found = [target for target in program.targets() if target[0].startswith(meaning)]
    if not found:
        known = sorted({target[0].partition("(")[0] for target in program.targets()})
        raise NotHere(f"nothing on the screen means {meaning}; there are {', '.join(known)}")
    return found


def _pause() -> None:
    """A moment at no fixed place in the loop's rhythm, and within the half second that it stays quick."""
    time.sleep(0.1 + random.random() / 20)


def click_on(program: Program, hand: Hand, meaning: str) -> list[Wait]:
    """Click on the first thing that means this."""
    _, _, x, y = _meaning(program, meaning)[0]
    hand.move(x, y)
    _pause()
    return _click(program, hand)


def _click(program: Program, hand: Hand, held: float = TAP) -> list[Wait]:
    """Click, and wait for the first frame after the click was taken in, if there is one."""
    program.forget()
    return _waited(program, "touch", since=hand.click(held))


def _waited(program: Program, what: str, since: float | None = None) -> list[Wait]:
    happened = program.hear(what, 2.0)
    if happened is None:
        raise NotHere(f"no {what} arrived")
    if what == "press" and program.hear("acted", 2.0) is None:
        raise NotHere("a press was not taken in")
    frame = program.hear("frame", 1.0)
    if frame is None:
        return []
    began = happened["at"] if since is None else since
    return [Wait(frame["at"] - began, frame["handed_over"] - happened["at"])]


def _told(name: str, waits: list[Wait]) -> Numbers:
    if not waits:
        raise NotHere(f"{name}: nothing was drawn in answer")
    whole = sorted(1000 * wait.whole for wait in waits)
    ours = sorted(1000 * wait.ours for wait in waits)
    last = min(int(0.99 * len(waits)), len(waits) - 1)
    return {
        f"{name}, p50, ms": _middle(whole),
        f"{name}, p99, ms": whole[last],
        f"{name}, of it before OpenGL draws, p50, ms": _middle(ours),
        f"{name}, of it before OpenGL draws, p99, ms": ours[last],
        f"{name}, how many": float(len(waits)),
    }


def _middle(numbers: list[float]) -> float:
    ordered = sorted(numbers)
    return ordered[len(ordered) // 2]
