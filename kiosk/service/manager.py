"""What the program tells the service manager that started it: that it is there, alive, and about to end.

systemd names a socket in NOTIFY_SOCKET and takes lines of text on it. Where it names none, nobody is listening and
nothing happens.
"""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Mapping

_OFTEN = 0.1
"""Seconds: more often than that it says nothing, or it would do little else."""

_log = logging.getLogger(__name__)


class Service:
    """The service manager's ear. None of its methods ever waits or raises."""

    def __init__(self, environment: Mapping[str, str] = os.environ) -> None:
        self._address = environment.get("NOTIFY_SOCKET", "")
        self.feed_every = _half(environment) if self._address else None
        """Seconds between two calls of `alive`; None where nobody minds."""
        self._deaf = ""
        """Why nothing can be said just now, as it was logged: that is done but once."""

    @property
    def attended(self) -> bool:
        """Whether somebody listens, and so starts the program again when it ends."""
        return bool(self._address)

    def ready(self, status: str) -> None:
        """It has come up; `status` says how far, in words for whoever looks after it. May be said again."""
        self._tell(f"READY=1\nSTATUS={_line(status)}")

    def alive(self) -> None:
        """The main loop goes round."""
        self._tell("WATCHDOG=1")

    def stopping(self) -> None:
        """It closes in good order, which may take a moment."""
        self._tell("STOPPING=1\nSTATUS=closing")

    def _tell(self, lines: str) -> None:
        if not self._address:
            return
        import socket  # nobody else needs it before the first frame

        # "@" stands for the zero byte with which names outside the file system begin.
        address = "\0" + self._address[1:] if self._address[0] == "@" else self._address
        try:
            with socket.socket(
                socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_NONBLOCK | socket.SOCK_CLOEXEC
            ) as speaking:
                speaking.sendto(lines.encode(), address)
            self._deaf = ""
        except OSError as error:
            # The watchdog decides what comes of silence.
            if self._deaf != str(error):
                self._deaf = str(error)
                _log.warning("the service manager at %s cannot be told: %s", self._address, error)


def _half(environment: Mapping[str, str]) -> float | None:
    """Half of the time after which the watchdog bites, where it watches this very process."""
    period, whose = environment.get("WATCHDOG_USEC", ""), environment.get("WATCHDOG_PID", "")
    watched = re.fullmatch("[0-9]{1,20}", period) and whose in ("", str(os.getpid()))
    if not watched or int(period) == 0:
        return None
    return max(int(period) / 2 / 1_000_000, _OFTEN)


def _line(text: str) -> str:
    return " ".join(text.split())
