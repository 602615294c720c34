"""Two marks that are touched one after the other, which tells how touches lie on the picture."""

from __future__ import annotations

from dataclasses import dataclass

from kiosk.layout.mounting import WAYS, Way

MARKS = ((0.88, 0.67), (0.34, 0.12))
"""Where they are, in shares of the picture's sides from its lower left corner: of the eight places at which a finger on
one of them may seem to be, no two are close to each other."""


@dataclass(frozen=True, slots=True)
class MarkCheck:
    """How far it has come. `guess` is what a finger on the first mark said, None until then; `again` tells that one on
    the second said something else."""

    guess: Way | None = None
    again: bool = False

    @property
    def mark(self) -> tuple[float, float]:
        """The one to be touched now."""
        return MARKS[0 if self.guess is None else 1]

    @property
    def places(self) -> dict[Way, tuple[float, float]]:
        """Where a finger on the mark may seem to be, by what takes it from there to the mark."""
        return {way: way.back.at(*self.mark) for way in WAYS}

    def touched(self, way: Way) -> MarkCheck | Way:
        """After a finger seemed to be at one of these places: the way, if both marks say the same."""
        if self.guess is None:
            return MarkCheck(guess=way)
        return way if way == self.guess else MarkCheck(again=True)
