"""The result of a game of an evening: whoever presses wants to play again and stands in the queue."""

from __future__ import annotations

from collections.abc import Callable

from kiosk.evening.facts import PersonId
from kiosk.evening.host import Host
from kiosk.play.result import Standing
from kiosk.rooms.lobby import OpenLobby
from kiosk.rooms.result import ResultRoom
from kiosk.rooms.room import House, Room
from kiosk.session import GameSession

LOOKED_AT = 45.0
"""Seconds that a result is looked at, at most: others wait for the table."""


class EveningResultRoom(ResultRoom):
    """See `ResultRoom`; what follows is always the next game of the evening of `host`."""

    def __init__(
        self,
        house: House,
        host: Host,
        session: GameSession,
        open_table: Callable[[GameSession], Room],
        open_lobby: OpenLobby,
    ) -> None:
        within, asked = LOOKED_AT, host.queues
        super().__init__(house, session, open_table, open_lobby, within=within, asked=asked)
        self._host = host
        self._queued: frozenset[PersonId] = frozenset()

    def play_again(self) -> None:
        """The next game is everybody's."""
        self._queue_up()
        self.house.enter(self._open_lobby())

    go_on_alone = play_again

    def left(self) -> None:
        """Whoever has said nothing has had enough."""
        self.play_again()

    def close_up(self) -> None:
        """Whoever wants to play again stands in the queue when the table opens."""
        self._queue_up()
        super().close_up()

    def tick(self, now: float) -> bool:
        self._queue_up()
        return super().tick(now)

    @property
    def deadline(self) -> float | None:
        return super().deadline if self._queued == self._wanting else self.house.now()

    @property
    def _wanting(self) -> frozenset[PersonId]:
        """Who wants to play again just now."""
        seats = self._host.seated(self.session.number)
        wanting = {
            wish.number for wish in self.play.state().seats if wish.standing is Standing.AGAIN
        }
        return frozenset(
            person
            for person, chair in zip(seats, self.session.chairs, strict=False)
            if person and chair.number in wanting
        )

    def _queue_up(self) -> None:
        """They stand in the queue at once, in which a power cut finds them; who takes it back does not any more."""
        wanting, seats = self._wanting, self._host.seated(self.session.number)
        for person in self._queued - wanting:
            self._host.rest(person)
        self._host.queue_up(person for person in seats if person in wanting)
        self._queued = wanting
