"""Three, two, one: the last chance to say no before a game begins."""

from __future__ import annotations

from dataclasses import dataclass

FROM = 3
LIT = 0.6
"""So much of every second the lamps are lit."""

_STEPS = (*(second + part for second in range(FROM) for part in (0.0, LIT)), float(FROM))
"""When something changes, in seconds from the beginning: lamps on, off, and so on, and the end."""


@dataclass
class Countdown:
    """Counts down from `FROM`, a second each; it has no clock and is told the time."""

    _began: float | None = None
    _step: int = 0

    @property
    def running(self) -> bool:
        """Whether it has begun and neither been stopped nor come to its end."""
        return self._began is not None and not self.finished

    @property
    def finished(self) -> bool:
        """Whether nobody said no."""
        return self._began is not None and self._step == len(_STEPS) - 1

    @property
    def number(self) -> int | None:
        """What is counted just now, None while nothing is."""
        return FROM - self._step // 2 if self.running else None

    @property
    def lit(self) -> bool:
        """Whether the lamps are lit just now; they blink once a number."""
        return self.running and self._step % 2 == 0

    def begin(self, now: float) -> None:
        """Start from the top; one that is running goes on."""
        if not self.running:
            self._began, self._step = now, 0

    def stop(self) -> None:
        """Somebody said no."""
        self._began, self._step = None, 0

    def tick(self, now: float) -> bool:
        """Count on; whether anything changed."""
        before = self._step
        while (due := self.deadline) is not None and now >= due:
            self._step += 1
        return self._step != before

    @property
    def deadline(self) -> float | None:
        """When `tick` will have something to do."""
        if self._began is None or self.finished:
            return None
        return self._began + _STEPS[self._step + 1]
