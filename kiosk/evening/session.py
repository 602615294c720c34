"""A game of an evening: hands are covered, there are no hints, and what comes of it is told to the host."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic

from kiosk.evening.facts import PersonId
from kiosk.evening.host import Host
from kiosk.session import Change, GameSession
from kiosk.store import Chair, SavedGame, Store


class EveningSession(GameSession):
    """See `GameSession`; begun by `begin`, or gone on with by `go_on`."""

    hints_allowed = False
    _host: Host
    _began: float | None = None

    @classmethod
    def begin(
        cls,
        host: Host,
        seed: int,
        chairs: Sequence[Chair],
        people: Sequence[PersonId | None],
        heat: tuple[int, int] | None = None,
        store: Store | None = None,
    ) -> EveningSession:
        """Deal a game. `people` sit on the chairs, None is a bot; `heat` is as in `Host.begin`."""
        session = cls.start(host.evening.edition, seed, chairs, "covered", store)
        host.begin(session.number, people, heat)
        session._join(host)
        session._began = monotonic()
        return session

    @classmethod
    def go_on(
        cls, host: Host, saved: SavedGame, store: Store | None, chairs: Sequence[Chair]
    ) -> EveningSession:
        """Go on with the game that runs here; `chairs` are where people sit now."""
        session = cls.resume(saved, store, chairs)
        session._join(host)
        return session

    def _join(self, host: Host) -> None:
        self._host = host
        self.turn_seconds = host.evening.options.turn_seconds

    def settle(self) -> Change:
        """See `GameSession.settle`."""
        change = super().settle()
        game = self._host.running(self.number)
        if self.outcome and game:
            seconds = None if self._began is None else monotonic() - self._began
            self._host.end(game, self.game, seconds)
        return change

    def give_up(self) -> None:
        """See `GameSession.give_up`."""
        super().give_up()
        if game := self._host.running(self.number):
            self._host.break_off(game)
