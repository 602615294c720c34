"""Games between bots.

>>> from engine.bots.random_bot import RandomBot
>>> game = play_match("simplified", [RandomBot(1), RandomBot(2)], seed=3, cap=20)
>>> game.outcome
Outcome(ending=<Ending.CAPPED: 'capped'>, winner=None)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.bots.protocol import Bot, ShouldStop, never
from engine.editions import Edition
from engine.game import Game
from engine.moves import TakeOver

CAP = 1000
"""Turns, where nothing else is said: sensible play needs a tenth of them."""


def play_match(edition: str | Edition, bots: Sequence[Bot], seed: int, cap: int = CAP) -> Game:
    """A game played to its end, or to so many turns, by these bots, seat by seat.

    Stashing is never forced, so nothing else ends a game among those who do not stash: its outcome then says that it
    was capped (R17). The game is one of bots in its record, too.
    """
    game = Game(edition, len(bots), seed)
    game.cap = cap
    for seat in range(len(bots)):
        game.play(TakeOver(seat))
    play_on(game, dict(enumerate(bots)))
    return game


def play_on(game: Game, bots: Mapping[int, Bot], should_stop: ShouldStop = never) -> None:
    """Play for these seats until the game is over, another seat is to play or `should_stop()` is True."""
    while game.outcome is None and game.position.seat in bots and not should_stop():
        seat = game.position.seat
        game.play(bots[seat].choose(game.seen_by(seat), should_stop))
