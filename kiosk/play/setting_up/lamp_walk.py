"""Lamps lit one after the other, for somebody to press the button that each belongs to."""

from __future__ import annotations

from collections.abc import Callable, Sequence

SHOWN = 5.0
"""Seconds that a lamp flashes for somebody to press its button."""
LOOK = 0.2
"""Seconds between two looks whether the lamp may still be lit."""


class LampWalk:
    """The pins that may be lamps', best first. `candidates` says which there are, `usable` whether one may be lit,
    `light` flashes one and no other, or with None none."""

    def __init__(
        self,
        candidates: Callable[[], Sequence[int]] = tuple,
        usable: Callable[[int], bool] = lambda pin: True,
        light: Callable[[int | None], None] = lambda pin: None,
    ) -> None:
        self._candidates, self._usable, self.light = candidates, usable, light
        self._tried: list[int] = []
        self.lamp: int | None = None
        """The pin that flashes."""
        self._until = 0.0
        self.deadline: float | None = None
        """When `tick` has something to look at."""

    def begin(self, now: float) -> None:
        """From the first on."""
        self._tried.clear()
        self.next(now)

    def next(self, now: float) -> None:
        """Flash the next one, if there is one left."""
        pins = self._candidates()
        left = [pin for pin in pins if pin not in self._tried and self._usable(pin)]
        if not left:
            self.end()
            return
        self.lamp = left[0]
        self._tried.append(self.lamp)
        self._until = now + SHOWN
        self.deadline = now + LOOK
        self.light(self.lamp)

    def end(self) -> None:
        """No more."""
        self.lamp = self.deadline = None
        self.light(None)

    def tick(self, now: float) -> bool:
        """Go on where a lamp has been shown for long enough, or may not be lit; whether it did."""
        if self.lamp is None:
            return False
        if now < self._until and self._usable(self.lamp):
            self.deadline = now + LOOK
            return False
        self.next(now)
        return True
