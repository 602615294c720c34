"""Being told to stop: the table closes in good order, with its lamps out and its game kept, whenever the word comes."""

from __future__ import annotations

import signal
from collections.abc import Callable

_SIGNALS = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)


class Ending:
    """From when it is made, hears the signals by which a service (SIGTERM) or a terminal (SIGINT, and SIGHUP when it is
    closed itself) ends a program.

    Nothing is broken off: until there is a way to stop, it is only remembered that somebody has `asked`. Main thread
    only.
    """

    def __init__(self) -> None:
        self.asked = False
        self._stop: Callable[[], object] | None = None
        for number in _SIGNALS:
            # Who starts it with `nohup` wants it to go on.
            if number is not signal.SIGHUP or signal.getsignal(number) is not signal.SIG_IGN:
                signal.signal(number, lambda *_: self._told())

    def by(self, stop: Callable[[], object]) -> None:
        """From now on `stop` stops the program; it is called at once where somebody has asked already."""
        self._stop = stop
        if self.asked:
            stop()

    @staticmethod
    def is_over() -> None:
        """All is in order: hear no more. Python would otherwise let a signal kill it while it tidies up."""
        for number in _SIGNALS:
            signal.signal(number, signal.SIG_IGN)

    def _told(self) -> None:
        self.asked = True
        if self._stop:
            self._stop()
