"""A window running in a process of its own, and what it tells of itself."""

from __future__ import annotations

import json
import os
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from display import NotHere

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 30.0
"""Seconds until a window that shows nothing is given up."""

Line = dict[str, Any]
Target = tuple[str, int | None, float, float]
"""Its meaning, its tray, and its middle in pixels from the upper left corner."""


class Program:
    """A running window and what it tells (see `watched`)."""

    def __init__(self, display: str, arguments: list[str], **more: str) -> None:
        """`more` is put into its environment."""
        reading, writing = os.pipe()
        environment = {**os.environ, "DISPLAY": display, "PYTHONPATH": str(ROOT), **more}
        # The last: as everywhere, the first start keeps what it has compiled for those that are measured.
        for name in ("WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "KIVY_HOME", "PYTHONDONTWRITEBYTECODE"):
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
        return self.since_start("frame")

    def since_start(self, what: str) -> float:
        """Seconds from its start to the next line about this."""
        line = self.hear(what)
        if line is None:
            said = "".join(self._complaints[-8:]).strip()
            raise NotHere(f"no {what} within {PATIENCE:.0f} s: {said}")
        return float(line["at"]) - self.begun

    def forget(self) -> None:
        """Drop what it has told so far."""
        with suppress(queue.Empty):
            while True:
                if self._told.get_nowait() is None:
                    raise NotHere("the window closed: " + "".join(self._complaints[-8:]).strip())

    def targets(self) -> list[Target]:
        """What can be touched now."""
        self.say("targets")
        told = self.hear("targets")
        return [(*target,) for target in told["targets"]] if told else []

    def redrawn(self) -> float:
        """Milliseconds that a whole frame takes."""
        self.say("redrawn")
        told = self.hear("redrawn")
        if told is None:
            raise NotHere("no frame was drawn")
        return 1000 * float(told["seconds"])

    def frames(self, many: int) -> tuple[list[list[float]], float]:
        """Frames as `watched.Frame` has them, in seconds, and how much of a processor a bot thought with."""
        self.say(f"frames {many}")
        told = self.hear("frames", PATIENCE + many)
        if told is None:
            raise NotHere("no frames were drawn")
        return told["frames"], float(told["thought"])

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
def running(display: str, arguments: list[str], **environment: str) -> Iterator[Program]:
    """A window that is closed afterwards."""
    program = Program(display, arguments, **environment)
    try:
        yield program
    finally:
        program.close()
