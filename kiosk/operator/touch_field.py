"""What the glass has felt since somebody began to try it: fingers with their trails, and the fields they were in."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field

TRAIL = 60
"""Points of a finger's way that are kept."""
FIELD_MM = 15.0
"""About the side of a field: smaller than a fingertip's uncertainty would tell nothing."""
_RASTER = 8.0
"""Pixels: a table that is tried for an hour should not remember every one."""

Point = tuple[float, float]


@dataclass
class Trace:
    """A finger by the smallest number that was free when it came; pixels. It stays until another has that number."""

    number: int
    points: deque[Point] = field(default_factory=lambda: deque(maxlen=TRAIL))
    there: bool = True


class TouchField:
    """`most` is how many fingers were on the glass at once, at most."""

    def __init__(self) -> None:
        self._fingers: dict[int, Trace] = {}
        self._traces: dict[int, Trace] = {}
        self._felt: set[Point] = set()
        self.most = 0

    @property
    def traces(self) -> tuple[Trace, ...]:
        """Of the fingers that are there, and of the last ones that were."""
        return tuple(self._traces.values())

    @property
    def fingers(self) -> int:
        """How many are on the glass."""
        return len(self._fingers)

    def feel(self, finger: int, at: Point | None) -> None:
        """A finger is here, or (None) no longer anywhere.

        Only where it was felt counts: a gap in its way may well be a part of the glass that feels nothing.
        """
        if at is None:
            if finger in self._fingers:
                self._fingers.pop(finger).there = False
            return
        if finger not in self._fingers:
            taken = {trace.number for trace in self._fingers.values()}
            number = next(n for n in range(1, len(taken) + 2) if n not in taken)
            self._fingers[finger] = self._traces[number] = Trace(number)
            self.most = max(self.most, self.fingers)
        self._fingers[finger].points.append(at)
        self._felt.add(((at[0] // _RASTER + 0.5) * _RASTER, (at[1] // _RASTER + 0.5) * _RASTER))

    def runs(self, width: float, height: float, columns: int, rows: int) -> list[tuple[int, ...]]:
        """The fields that were felt, of so many on a glass of this size: row, first and last column of each run."""
        cells = {
            (
                min(max(int(y / height * rows), 0), rows - 1),
                min(max(int(x / width * columns), 0), columns - 1),
            )
            for x, y in self._felt
        }
        runs: list[tuple[int, ...]] = []
        for row, column in sorted(cells):
            if runs and runs[-1][0] == row and runs[-1][2] == column - 1:
                runs[-1] = (row, runs[-1][1], column)
            else:
                runs.append((row, column, column))
        return runs
