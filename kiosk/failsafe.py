"""What people see when something in the program fails: an apology, then their game as it was.

In tests and with --debug a failure is raised instead, so that it cannot hide.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable

SOON = 20.0
"""Seconds within which another failure makes it worth trying something else."""
TOO_MANY = 3

_log = logging.getLogger(__name__)


class Failsafe:
    """Decides what to do about failures. `clock` is monotonic."""

    def __init__(
        self,
        clock: Callable[[], float],
        go_on: Callable[[], None],
        start_over: Callable[[], None],
        give_up: Callable[[], None],
    ) -> None:
        """`go_on` returns to the running game, `start_over` to the lobby, `give_up` ends the program."""
        self._clock = clock
        self._ways = (go_on, start_over, give_up)
        self._failures: deque[float] = deque(maxlen=2 * TOO_MANY)

    def failed(self, error: BaseException) -> None:
        """Log it in full and get people back to their game; where that fails again and again, to the lobby."""
        _log.error("the table failed and goes on", exc_info=error)
        now = self._clock()
        self._failures.append(now)
        recent = sum(now - at < SOON for at in self._failures)
        way = 0 if recent < TOO_MANY else 1 if recent < 2 * TOO_MANY else 2
        for take in self._ways[way:]:
            try:
                take()
                return
            except Exception as another:
                # What leads back may be what is broken.
                _log.error("that way back failed too", exc_info=another)


def install(failsafe: Failsafe) -> Callable[[], None]:
    """Have Kivy hand over what its callbacks raise; what comes back ends that."""
    from kivy.base import ExceptionHandler, ExceptionManager

    class Handler(ExceptionHandler):
        def handle_exception(self, inst: BaseException) -> int:
            if not isinstance(inst, Exception):
                return ExceptionManager.RAISE
            failsafe.failed(inst)
            return ExceptionManager.PASS

    handler = Handler()
    ExceptionManager.add_handler(handler)
    return lambda: ExceptionManager.remove_handler(handler)
