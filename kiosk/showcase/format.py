"""The sizes in which everything is pictured."""

from __future__ import annotations

from dataclasses import dataclass

from engine.editions import SEATS
from kiosk.layout.screen import Screen


@dataclass(frozen=True, slots=True)
class Format:
    """A screen to be pictured: pixels, and the diagonal in inches."""

    width: int
    height: int
    inches: float

    @property
    def screen(self) -> Screen:
        return Screen.of_diagonal(self.width, self.height, self.inches)

    @property
    def small(self) -> bool:
        """Whether such panels have no physical buttons, as most have not."""
        return self.inches <= 10

    @property
    def buttons(self) -> frozenset[int]:
        """The places with a button of their own."""
        return frozenset() if self.small else frozenset(SEATS)

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"


FORMATS = (
    Format(800, 480, 7),
    Format(1280, 720, 10),
    Format(1920, 1080, 24),
    Format(3840, 2160, 43),
)
