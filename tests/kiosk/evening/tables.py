"""Real tables without a window, that are seated, left and opened again on the same disk."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from kiosk.evening.facts import Options
from kiosk.evening.host import Host
from kiosk.play.gathering import GatheringPlay
from kiosk.rooms.evening.gathering import GatheringRoom
from kiosk.rooms.table import TableRoom
from kiosk.settings import Configuration
from kiosk.showcase.guests import Guests
from kiosk.translation import Translator

Seated = Callable[..., Guests]
"""Opens a table, with so many places and these settings; asked again, the same one after a power cut."""
FRIENDS = ("Ada", "Ben", "Cleo", "Dan", "Eva")


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


def opened(
    table: Guests,
    kind: str = "open-league",
    people: int = len(FRIENDS),
    names: Sequence[str] = FRIENDS,
    **options: object,
) -> Host:
    """An evening of the short game at this table, with so many of these people."""
    host = table.house.evenings.open("Friday", "simplified", kind, Options(**options))  # type: ignore[arg-type]
    for name in names[:people]:
        host.enrol(name)
    table.enter(table.doors.lobby())
    table.wait(0.1)
    return host


def host_of(table: Guests) -> Host:
    """Whoever runs the evening that is open there."""
    host = table.house.host
    assert host is not None
    return host


def gathering(table: Guests) -> GatheringPlay:
    """What people do between two games."""
    assert isinstance(table.room, GatheringRoom), table.room
    return table.room.play


def come(table: Guests) -> None:
    """Everybody who is called comes and presses, and the game begins."""
    for chair in gathering(table).state().chairs:
        if chair.person:
            table.press(chair.number)
    table.wait(4)
    assert isinstance(table.room, TableRoom), table.room
