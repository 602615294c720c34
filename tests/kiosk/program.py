"""The program as a process of its own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
PATIENCE = 30.0
"""Real seconds in which anything must have come about on the busiest machine."""


def wait_for(reached: Callable[[], Any], what: str) -> Any:
    limit = time.monotonic() + PATIENCE
    while not (found := reached()):
        assert time.monotonic() < limit, what
        time.sleep(0.05)
    return found


class Program:
    """`python -m kiosk`, running in `folder` for a person with a home of their own; all it says is its `log`.

    Another `command` is something that runs it otherwise.
    """

    def __init__(
        self,
        folder: Path,
        *arguments: str,
        command: Sequence[str] = (sys.executable, "-m", "kiosk"),
        **environment: str,
    ) -> None:
        self.folder, home, self._log = folder, folder / "home", folder / "log"
        home.mkdir(exist_ok=True)
        kept = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("KIVY_", "SDL_", "XDG_", "WAYLAND_", "DISPLAY"))
        }
        self.process = subprocess.Popen(
            [*command, *arguments],
            env={**kept, "HOME": str(home), "PYTHONPATH": str(ROOT), **environment},
            cwd=folder,
            stdout=self._log.open("wb"),
            stderr=subprocess.STDOUT,
            # Where tests run in the background they may have been told to ignore it, and would hand that on.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        )

    @property
    def log(self) -> str:
        return self._log.read_text(encoding="utf-8", errors="replace")

    def started(self) -> Program:
        def ready() -> bool:
            assert self.process.poll() is None, self.log
            return "INFO kiosk.window.touch: input:" in self.log

        wait_for(ready, "the program does not start")
        return self

    def status(self) -> int:
        """Wait for its end."""
        return self.process.wait(PATIENCE)
