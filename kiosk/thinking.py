"""Bots at their thinking, away from the main thread: with a large hand a bot takes longer than a frame."""

from __future__ import annotations

import time
from concurrent.futures import Future
from threading import Event, Thread

from engine.bots.protocol import Bot, ShouldStop
from engine.moves import Move
from engine.view import View

ENDS_WITHIN = 0.5
"""Seconds that closing waits for bots that have been told to stop."""


class Thinkers:
    """Has every bot choose on a thread of its own, so that one that never ends keeps no other waiting."""

    def __init__(self) -> None:
        self._closing = Event()
        self._at_work: set[Thread] = set()

    def think(self, bot: Bot, view: View, should_stop: ShouldStop) -> Future[Move]:
        """What the bot will have chosen, or what it failed with."""
        thought: Future[Move] = Future()

        def work() -> None:
            try:
                choice = bot.choose(view, lambda: self._closing.is_set() or should_stop())
            except BaseException as error:
                thought.set_exception(error)
            else:
                thought.set_result(choice)

        self._at_work = {thread for thread in self._at_work if thread.is_alive()}
        # A bot that never looks at `should_stop` must not keep the program from ending.
        thread = Thread(target=work, name="bot", daemon=True)
        self._at_work.add(thread)
        thread.start()
        return thought

    def close(self) -> None:
        """Tell all bots to stop, and give them a moment to."""
        self._closing.set()
        limit = time.monotonic() + ENDS_WITHIN
        for thread in self._at_work:
            thread.join(max(limit - time.monotonic(), 0.0))
