"""The turns that were played, for the list one tap away."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.events import CardsMoved, DisplaySwept, Event, Zone
from engine.game import Game
from engine.moves import Leave, Move, Stash, TakeBack, TakeOver
from engine.position import Position
from kiosk.play.state import PlayedTurn

REMEMBERED = 24


@dataclass
class LastPlays:
    """The last turns, and the moves so far of the one that is being played."""

    turns: deque[PlayedTurn] = field(default_factory=lambda: deque(maxlen=REMEMBERED))
    _moves: list[Move] = field(default_factory=list)
    _refill: list[int] = field(default_factory=list)
    _swept: bool = False

    @classmethod
    def of(cls, game: Game) -> LastPlays:
        """Those of a game that has been going on, as after a restart."""
        plays = cls()
        for move, before, events, after in game.retold():
            plays.follow((move,), events, before, after)
        return plays

    def follow(
        self, moves: Iterable[Move], events: Iterable[Event], before: Position, after: Position
    ) -> None:
        """These moves led from one position to the other; a turn ends with its stash or with its player's leaving."""
        for event in events:
            match event:
                case CardsMoved(values, Zone.DRAW_PILE, Zone.DISPLAY):
                    self._refill += [value for value in values if value is not None]
                case DisplaySwept():
                    self._swept = True
        self._moves += (m for m in moves if not isinstance(m, Leave | TakeOver | TakeBack))
        if self._moves and (after.turn != before.turn or after.outcome):
            stash = next((move for move in self._moves if isinstance(move, Stash)), None)
            value, drop = (stash.value, stash.drop) if stash else (None, None)
            played = PlayedTurn(
                before.turn,
                before.seat,
                tuple(self._moves),
                value,
                drop,
                tuple(self._refill),
                self._swept,
            )
            self.turns.append(played)
            self._moves, self._refill, self._swept = [], [], False
