"""Waiting for the disk: what was confirmed comes to something once it is kept, or once it is said that it is not."""

from __future__ import annotations

from collections.abc import Callable

from kiosk.store import PATIENCE, Receipt

SAID_FOR = 0.3
"""Seconds that it has been on show that nothing is being kept, before anything else shows: a frame or more."""


class Waiting:
    """Waits for one answer, since `now`, in seconds of a monotonic clock.

    `complain` tells everybody that nothing is being kept; it is called once, unless the answer comes in time. Whoever
    has been told so already does not wait again (`patient`).
    """

    def __init__(
        self, receipt: Receipt, complain: Callable[[], None], now: float, *, patient: bool = True
    ) -> None:
        self._receipt = receipt
        self._complain = complain
        self._until = now + PATIENCE if patient else now
        self.complained = not patient

    def is_over(self, now: float) -> bool:
        """Whether to go on."""
        if self._receipt.kept:
            return True
        if self.complained:
            return now >= self._until
        if self._receipt.refused or now >= self._until:
            self.complained = True
            self._until = now + SAID_FOR
            self._complain()
        return False

    @property
    def deadline(self) -> float:
        """When `is_over` has something new to say; long ago where an answer has come meanwhile."""
        receipt = self._receipt
        answered = receipt.kept or (receipt.refused and not self.complained)
        return float("-inf") if answered else self._until
