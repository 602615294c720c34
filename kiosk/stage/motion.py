"""What moves on the stage, for how long; nothing is scheduled while nothing does."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any

from kivy.clock import Clock


@dataclass
class _Run:
    step: Callable[[float], None]
    end: Callable[[], None]
    seconds: float
    age: float
    """Seconds since the beginning, negative during a delay."""
    ease: Callable[[float], float]
    begun: bool = False


class Motion:
    """Steps everything that moves once a frame, by one event of Kivy's clock."""

    def __init__(self) -> None:
        self._runs: dict[Hashable, _Run] = {}
        self._event: Any = None

    def __contains__(self, key: Hashable) -> bool:
        return key in self._runs

    def __bool__(self) -> bool:
        return bool(self._runs)

    def run(
        self,
        key: Hashable,
        step: Callable[[float], None],
        end: Callable[[], None],
        *,
        seconds: float,
        delay: float = 0.0,
        ease: Callable[[float], float] | None = None,
    ) -> None:
        """Call `step` each frame with how much of the way is gone, then `end`. What moved under `key` is dropped.

        `ease` tells the share of the way from that of the time; without it things set out at once and come to rest
        softly. The first step is made at once; time begins with the next frame, however long it took to prepare.
        """
        self._runs.pop(key, None)
        run = _Run(step, end, max(seconds, 1e-6), -delay, ease or eased)
        _step(run, 0.0)
        self._runs[key] = run
        self._set_out()

    def drop(self, key: Hashable) -> None:
        """Let go of what moves under `key`, wherever it is."""
        self._runs.pop(key, None)
        self._rest()

    def end(self, key: Hashable) -> None:
        """Bring what moves under `key` to its end at once."""
        if run := self._runs.pop(key, None):
            run.end()
        self._rest()

    def finish(self) -> None:
        """Bring everything to its end at once."""
        while self._runs:
            self._runs.pop(next(iter(self._runs))).end()
        self._rest()

    def _tick(self, seconds: float) -> None:
        try:
            for key, run in list(self._runs.items()):
                self._advance(key, run, seconds)
        except Exception:
            # Kivy calls no more what has failed once, but everything else is still to move.
            self._event = None
            self._set_out()
            raise
        self._rest()

    def _advance(self, key: Hashable, run: _Run, seconds: float) -> None:
        """Move on by so many seconds."""
        del self._runs[key]
        # The first tick tells how long it took to prepare: that is not part of the way.
        run.age += seconds if run.begun else 0.0
        run.begun = True
        if run.age >= run.seconds:
            run.end()
            return
        if run.age > 0:
            _step(run, run.ease(run.age / run.seconds))
        self._runs[key] = run

    def _set_out(self) -> None:
        if self._runs and self._event is None:
            self._event = Clock.schedule_interval(self._tick, 0)

    def _rest(self) -> None:
        if not self._runs and self._event is not None:
            self._event.cancel()
            self._event = None


def _step(run: _Run, share: float) -> None:
    """Take a step. What fails on its way is at its end at once, or it would stay where it is for ever."""
    try:
        run.step(share)
    except Exception:
        run.end()
        raise


def eased(share: float) -> float:
    """The way of something that comes to rest softly."""
    return 1 - (1 - share) ** 3


def steady(share: float) -> float:
    """The way of something that sees to its pace itself."""
    return share
