"""How often the table is drawn, and how soon it wakes.

Kivy's clock runs frames at a fixed rate and looks for input once a frame, so a low rate is cheap and sluggish, a high
one quick and warm. Here the loop runs at the full rate while something happens (a finger is down, or the last half
second brought input or a drawing) and otherwise sleeps until the next thing Kivy has planned, glancing at the input
some times a second without running a frame. What comes is answered at once rather than when the next frame would be
due. Other threads cut the sleep short with `wake`.
"""

from __future__ import annotations

import os
import select
import weakref
from collections.abc import Callable
from typing import Any

from kivy.base import EventLoop

from kiosk.window.touch import SdlEvents

BUSY_FPS = 60
LINGER = 0.5
"""Seconds at the full rate after the last input or drawing."""
SOONEST = 1 / 120
"""Seconds between two frames at least, however much comes: a flood of input leaves time to draw."""
GLANCE = 0.05
"""Seconds between two looks at the input while asleep: what a first touch can wait at most."""
BUSY_GLANCE = 0.004
"""Seconds between two looks at the full rate: what any other touch can wait at most."""
LONGEST_NAP = 1.0
"""Seconds; at least one frame is run in this time."""


class Bell:
    """Lets one thread sleep until another rings, or for so many seconds."""

    def __init__(self) -> None:
        self._rings = os.eventfd(0, os.EFD_NONBLOCK | os.EFD_CLOEXEC)
        # Not before: any thread that still holds it may ring.
        weakref.finalize(self, os.close, self._rings)
        self._sleeper = select.poll()
        self._sleeper.register(self._rings, select.POLLIN)

    def ring(self) -> None:
        """Wake the sleeper, or keep it from falling asleep next time. Safe from any thread and any signal handler."""
        os.eventfd_write(self._rings, 1)

    def wait(self, seconds: float) -> bool:
        """Sleep; whether it rang, meanwhile or since the last time."""
        if not self._sleeper.poll(max(1, round(seconds * 1000))):
            return False
        os.eventfd_read(self._rings)
        return True


class Pace:
    """Replaces the waiting of Kivy's default clock."""

    def __init__(
        self, clock: Any, window: Any, events: SdlEvents, bell: Bell | None = None
    ) -> None:
        self._clock, self._window, self._events = clock, window, events
        self._bell = bell or Bell()
        self._busy_until = 0.0
        self._looking = False

    def install(self) -> Callable[[], None]:
        """From now on the clock waits this way; what comes back gives it its own way back."""
        before, self._clock.idle = self._clock.idle, self.idle
        self._window.bind(on_flip=self._drawn)

        def remove() -> None:
            self._clock.idle = before
            self._window.unbind(on_flip=self._drawn)

        return remove

    def wake(self) -> None:
        """Run a frame at once. Safe from any thread."""
        self._bell.ring()

    def idle(self) -> float:
        """Wait for the next frame, take in what SDL has, and return the frame's time, as Kivy's own does."""
        clock = self._clock
        last: float = clock._last_tick
        called = False
        # SDL tells of a resize while it is being asked, and Kivy answers with a frame from in there: no waiting.
        while not self._looking:
            # What the input sets going for later counts from now, not from the last frame, which may be long ago.
            clock._last_tick = clock.time()
            stirred = self._look()
            if stirred or any(touch.is_touch for touch in EventLoop.touches):
                self._busy_until = clock.time() + LINGER
            called |= stirred
            now = clock.time()
            busy = now < self._busy_until
            due = last + (SOONEST if called else 1 / BUSY_FPS)
            if not (busy or called):
                due = max(due, min(clock.get_min_timeout(), last + LONGEST_NAP))
            if now >= due or EventLoop.quit:
                break
            called |= self._bell.wait(min(BUSY_GLANCE if busy else GLANCE, due - now))
        now = clock.time()
        clock._dt, clock._last_tick = now - last, now
        return now

    def _look(self) -> bool:
        """Let Kivy handle what SDL has; whether there was anything."""
        self._looking = True
        try:
            self._events.stirred = False
            self._window.mainloop()
            return self._events.stirred
        finally:
            self._looking = False

    def _drawn(self, *_: Any) -> None:
        self._busy_until = self._clock.time() + LINGER
