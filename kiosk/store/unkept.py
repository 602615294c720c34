"""Lines of evenings that are on their way to the disk: what is written next takes along whatever is not there yet."""

from __future__ import annotations

from collections.abc import Iterable
from threading import Lock
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kiosk.store.evenings import KeptLine


class Unkept:
    """By evening, the lines in the order in which they came; may be used on any thread."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._lines: dict[str, dict[tuple[int, str], KeptLine]] = {}

    def add(self, evening: str, new: Iterable[KeptLine]) -> tuple[KeptLine, ...]:
        """There are these as well; all that are to be written of that evening now."""
        with self._lock:
            waiting = self._lines.setdefault(evening, {})
            waiting |= {(line.clock, line.table): line for line in new}
            return tuple(waiting.values())

    def are_kept(self, evening: str, lines: Iterable[KeptLine]) -> None:
        """These are there; one that has become another meanwhile is still on its way."""
        with self._lock:
            waiting = self._lines.get(evening, {})
            for line in lines:
                if waiting.get((line.clock, line.table)) == line:
                    del waiting[line.clock, line.table]
