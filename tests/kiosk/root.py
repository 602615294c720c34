"""Root's side of what a table asks for: taken and answered as by `carry_out.py`, done as the test says."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from pathlib import Path

from kiosk.service.errands import Errands

Does = Callable[[str], str]
"""Takes what is wanted and says what came of it; raises what `carry_out.py`'s own do."""


class Root:
    """Listens from `start` to `stop`; `asked` is what it was asked for, `stick` the folder on which it mounts one."""

    def __init__(self, data: Path) -> None:
        self.requests, self.answers = data / "requests", data / "answers"
        self.requests.mkdir(parents=True, exist_ok=True)
        self.answers.mkdir(exist_ok=True)
        self.errands = Errands(self.requests, self.answers)
        self.stick = data / "stick"
        self.asked: list[tuple[str, str]] = []
        self.does: dict[str, Does] = {
            "stick": self._mount,
            "restart": lambda wanted: "it starts again",
            "shutdown": lambda wanted: "it switches itself off",
            "clock": lambda wanted: "the clock is set",
            "update": lambda wanted: "version 2 is running",
        }
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._listen, daemon=True)

    def _mount(self, wanted: str) -> str:
        self.stick.mkdir(exist_ok=True)
        return str(self.stick) if wanted == "attach" else "the stick can be pulled out"

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._over.set()
        if self._thread.is_alive():
            self._thread.join()

    def _listen(self) -> None:
        import carry_out
        from command import Wrong

        while not self._over.wait(0.005):
            for name in carry_out.KNOWN:
                if not (self.requests / name).exists():
                    continue
                request = carry_out.take(self.requests, name, os.geteuid())
                self.asked.append((name, request.wanted))
                carry_out.answer(self.answers, name, request.token, "working", "")
                try:
                    state, said = "done", self.does[name](request.wanted)
                except Wrong as wrong:
                    state, said = "failed", str(wrong)
                carry_out.answer(self.answers, name, request.token, state, said)


def refuses(text: str) -> Does:
    """Something that comes to nothing."""
    from command import Wrong

    def refuse(wanted: str) -> str:
        raise Wrong(text)

    return refuse
