"""What became of something that was given to be kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from kiosk.store.storage_thread import NotNow


@dataclass
class Receipt:
    """Nothing yet, `kept` or `refused`. Written on the storage thread, read on any: each is set once, by itself.

    What was refused is tried again, so that it may be kept after all.
    """

    kept: bool = False
    refused: bool = False

    def of(self, work: Callable[[], None]) -> Callable[[], None]:
        """The same work, which says here what became of it."""

        def signed() -> None:
            try:
                work()
            except NotNow:
                raise  # nothing has become of it yet
            except BaseException:
                self.refused = True
                raise
            self.kept = True

        return signed
