"""The outline of a bank card that is made to fit a real one: by holding a button, as a lamp is dimmed by its own."""

from __future__ import annotations

CARD_MM = (85.6, 53.98)
"""A bank card (ISO/IEC 7810, ID-1): everyone has one, and it is the same all over the world."""
GROWING = 0.06
"""So much of itself the outline grows or shrinks in a second of holding."""
FRAME = 1 / 20
"""Seconds between two pictures of it meanwhile."""


class CardOutline:
    """How many pixels make a millimetre, if the card fits; never outside `limits`."""

    def __init__(self, px_per_mm: float, limits: tuple[float, float]) -> None:
        self._limits = limits
        self.px_per_mm = px_per_mm
        self.growing = 1
        """Which way holding goes next, or goes now: 1 or -1."""
        self._resized_at: float | None = None

    def hold(self, now: float) -> None:
        """A button is being held: it grows, or shrinks, until it is let go."""
        self._resized_at = now

    def let_go(self) -> None:
        """It stays as it is; the next hold goes the other way."""
        self._resized_at = None
        self.growing = -self.growing

    def resize(self, by: float) -> None:
        """Larger by this share of itself, or smaller."""
        least, most = self._limits
        self.px_per_mm = min(max(self.px_per_mm * (1 + by), least), most)

    def tick(self, now: float) -> bool:
        """Grow or shrink by what has passed; whether it did."""
        if self._resized_at is None or now <= self._resized_at:
            return False
        self.resize(self.growing * GROWING * (now - self._resized_at))
        self._resized_at = now
        return True

    @property
    def deadline(self) -> float | None:
        """When `tick` has something to do next."""
        return None if self._resized_at is None else self._resized_at + FRAME
