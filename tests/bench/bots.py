"""How fast the bots are: choices a second of each, and what the strong one tries out in that time."""

from __future__ import annotations

import time
from typing import Any

from engine.bots import BOTS
from engine.bots.guesses import guessed_table
from engine.bots.protocol import never
from engine.bots.search import Effort, compare
from engine.bots.strong import PLAYOUTS_ALONE, prospects_of
from engine.editions import EDITIONS
from engine.game import Game
from engine.randomness import Randomness
from engine.view import View

Numbers = dict[str, float]


class Counted:
    """The prospects of a search, which count the playouts that end with them."""

    def __init__(self, prospects: Any) -> None:
        self._prospects = prospects
        self.playouts = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._prospects, name)

    def worth(self, *asked: Any) -> float:
        self.playouts += 1
        return self._prospects.worth(*asked)


def bots(games: int) -> Numbers:
    """For each bot how often it chooses in a second, beside greedy ones; for the strong one its playouts too."""
    views = [view for seed in range(games) for view in _met(seed, 2)]
    numbers: Numbers = {}
    for name, kind in BOTS.items():
        bot, asked = kind(1), views if name != "strong" else views[:: max(1, len(views) // 40)]
        begin = time.process_time()
        for view in asked:
            bot.choose(view, never)
        numbers[f"{name} plays/s"] = len(asked) / (time.process_time() - begin)
    for players in (2, 4, 1):
        seats = "solo" if players == 1 else f"{players} seats"
        numbers[f"short rollouts/s, {seats}"] = _rollouts(players, PLAYOUTS_ALONE)
    return numbers


def _met(seed: int, players: int) -> list[View]:
    """What the seats of a game between greedy bots see, move by move."""
    game = Game("standard", players, seed)
    players_of = [BOTS["greedy"](seed + seat) for seat in range(players)]
    views = []
    while game.outcome is None and game.position.turn < 100:
        seat = game.position.seat
        views.append(game.seen_by(seat))
        game.play(players_of[seat].choose(views[-1], never))
    return views


def _rollouts(players: int, playouts: int) -> float:
    counted = Counted(prospects_of(EDITIONS["standard"], solo=players == 1))
    randomness, effort = Randomness(1), Effort(playouts)
    begin = time.process_time()
    for view in _met(1, players)[:20]:
        found = counted.candidates(view)
        compare(view, found, counted, effort, guessed_table, randomness, never)
    return counted.playouts / (time.process_time() - begin)
