"""The start of a table that is a service, part by part: to its lobby, and to a game that a power cut has broken off."""

from __future__ import annotations

import socket
import tempfile
import time
from itertools import pairwise
from pathlib import Path

from display import Hand, NotHere, virtual_display
from program import PATIENCE, Program, running

PARTS = ("interpreter", "imports, settings, games", "window", "first frame")
"""What a start consists of, in order: each ends with the line of `watched` in the same place of `_ENDS`."""
_ENDS = ("begun", "opening", "open", "frame")


def starting(rounds: int) -> tuple[dict[str, float], list[str]]:
    """Seconds, each the best of so many rounds, and a line for each thing that could not be measured."""
    with tempfile.TemporaryDirectory(prefix="quibbles-bench-") as folder:
        try:
            with virtual_display() as display:
                starts = _Starts(display, Path(folder))
                return _best([starts.measured() for _ in range(rounds + 1)][1:]), []
        except NotHere as reason:
            return {}, [str(reason)]


class _Starts:
    """Starts of one table whose game was broken off."""

    def __init__(self, display: str, folder: Path) -> None:
        self._display, self._folder = display, folder
        (folder / "settings.toml").touch()
        self._data = folder / "data"
        keep_a_game(self._data)
        self._manager = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._manager.bind(str(folder / "notify"))
        self._manager.settimeout(PATIENCE)

    def measured(self) -> dict[str, float]:
        """One start."""
        arguments = [
            *("table", "--kiosk", "--table", "24in", "--seats", "4", "--buttons", "simulated"),
            *("--data", str(self._data), "--config", str(self._folder / "settings.toml")),
        ]
        address = str(self._folder / "notify")
        with running(self._display, arguments, NOTIFY_SOCKET=address) as program:
            ends = [0.0, *(program.since_start(what) for what in _ENDS)]
            seconds = {
                part: to - since for part, (since, to) in zip(PARTS, pairwise(ends), strict=True)
            }
            seconds["start to lobby"] = ends[-1]
            seconds["start to READY"] = self._ready(program)
            seconds["start to the game taken up again"] = self._game(program)
        return {f"{name}, s": value for name, value in seconds.items()}

    def _ready(self, program: Program) -> float:
        """When it told the service manager that it is there."""
        try:
            while b"READY=1" not in self._manager.recv(4096):
                pass
        except TimeoutError:
            raise NotHere("the program did not say that it is ready") from None
        return time.monotonic() - program.begun

    def _game(self, program: Program) -> float:
        """When its cards were on the screen, for somebody who touches *continue* at once."""
        hand = Hand(self._display)
        to_continue = [t for t in program.targets() if t[0].startswith("ContinueGame")]
        if not to_continue:
            raise NotHere("the lobby offered no game to go on with")
        _, _, x, y = to_continue[0]
        hand.move(x, y)
        program.forget()
        hand.click(0.03)
        hand.close()
        while True:
            at = program.since_start("frame")
            if any(target[0].startswith("TapHand") for target in program.targets()):
                return at


def keep_a_game(data: Path) -> None:
    """Put an unfinished game into the data folder, for the lobby to offer."""
    from kiosk.seating import usual_places
    from kiosk.session import GameSession
    from kiosk.store import Chair, Store

    store = Store(data, lambda trouble: None)
    places = enumerate(usual_places(4), 1)
    chairs = [Chair(place, number, person=True) for number, place in places]
    GameSession.start("standard", 7, chairs, "open", store)
    store.close()


def _best(rounds: list[dict[str, float]]) -> dict[str, float]:
    return {name: min(each[name] for each in rounds) for name in rounds[0]}
