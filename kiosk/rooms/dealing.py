"""A game that has been dealt: its table opens once the deal is on the disk, as a power cut must not deal anew."""

from __future__ import annotations

from collections.abc import Callable

from kiosk.play.waiting import Waiting
from kiosk.rooms.room import House, Room
from kiosk.session import GameSession
from kiosk.store import Receipt


class Dealing:
    """Opens the table of `session` by `open_table` when it is time; until then nobody sees a card."""

    def __init__(
        self, house: House, session: GameSession, open_table: Callable[[GameSession], Room]
    ) -> None:
        self._house = house
        self._session = session
        self._open_table = open_table
        dealt = session.dealt or Receipt(kept=True)
        told = house.trouble is not None
        self._waiting = Waiting(dealt, session.overdue, house.now(), patient=not told)

    def tick(self, now: float) -> None:
        """Look whether it is time."""
        if self._waiting.is_over(now):
            self._house.enter(self._open_table(self._session))

    @property
    def deadline(self) -> float:
        """When to look again."""
        return self._waiting.deadline
