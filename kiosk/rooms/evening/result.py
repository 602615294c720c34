"""The result of a game of an evening: whoever presses wants to play again and stands in the queue."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from kiosk.evening.facts import PersonId
from kiosk.evening.games import Counts, Game
from kiosk.evening.host import Host
from kiosk.play.result import Standing
from kiosk.rooms.lobby import OpenLobby
from kiosk.rooms.result import ResultRoom
from kiosk.rooms.room import House, Room
from kiosk.scene.result import GameResult
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
        if game := host.game(session.number):
            self._result = in_the_evening(self._result, game)
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
    def _seats(self) -> tuple[PersonId | None, ...]:
        """Who sat where, as they are known now."""
        game = self._host.game(self.session.number)
        return game.seats if game else ()

    @property
    def _wanting(self) -> frozenset[PersonId]:
        """Who wants to play again just now."""
        wanting = {
            wish.number for wish in self.play.state().seats if wish.standing is Standing.AGAIN
        }
        return frozenset(
            person
            for person, chair in zip(self._seats, self.session.chairs, strict=False)
            if person and chair.number in wanting
        )

    def _queue_up(self) -> None:
        """They stand in the queue at once, in which a power cut finds them; who takes it back does not any more."""
        wanting = self._wanting
        for person in self._queued - wanting:
            self._host.rest(person)
        self._host.queue_up(person for person in self._seats if person in wanting)
        self._queued = wanting


def in_the_evening(result: GameResult, game: Game) -> GameResult:
    """What this game came to is what it is in the standings: whoever left, or had a bot play on to the end, has no
    place; and everybody is told where it does not count for want of people."""
    if game.counts is Counts.WITH_BOTS:
        return replace(result, counts=False)
    if game.counts is not Counts.COUNTED:
        return result
    seats = zip(result.seats, game.places, strict=True)
    return replace(result, seats=tuple(replace(seat, rank=rank) for seat, rank in seats))
