"""Real tables without a window, that are seated, left and opened again on the same disk."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from kiosk.settings import Configuration
from kiosk.showcase.guests import Guests
from kiosk.translation import Translator

Seated = Callable[..., Guests]
"""Opens a table, with so many places and these settings; asked again, the same one after a power cut."""


class Tables:
    """Those of one data folder, one after the other."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._tables: list[Guests] = []

    def seat(self, places: int = 3, **settings: object) -> Guests:
        """See `Seated`."""
        self.close()
        overrides = {"game.bots_pace": 0.0, "reduced_motion": True, **settings}
        configuration = Configuration.load(self.folder / "none.toml", overrides=overrides)
        data = self.folder / "data"
        self._tables.append(Guests(configuration, Translator("en"), places, data))
        return self._tables[-1]

    def close(self) -> None:
        """Leave all of them."""
        for table in self._tables:
            table.close()
