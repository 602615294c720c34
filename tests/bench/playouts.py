"""Random games as fast as they go: the engine, beside the yardstick and other engines, in one run on one core.

A decision is: list what is legal, pick one with equal chances, do it. Choosing a stash counts where there is more
than one option. Everybody takes turns in short slices, and the best slice counts, so that a neighbour on the machine
disturbs all alike. Seconds are of processor time.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from itertools import count
from typing import Any

from machine import yardstick

from engine.editions import EDITIONS
from engine.moves import KEEP
from engine.table import Step, Table

CAP = 3000
"""Turns: random players may spoil their own collections for ever (R17)."""

Contest = dict[str, Callable[[float], float]]
"""By name: something that runs for so many seconds and tells its rate a second."""


def playouts(edition: str, players: int) -> Callable[[float], float]:
    """Our engine, playing games one after the other."""
    rules, seeds, choose = EDITIONS[edition], count(1), random.Random(1).random
    # In Python 3.11 looking up a member of an enumeration is slow.
    stashing, over = Step.STASH, Step.OVER

    def run(seconds: float) -> float:
        decisions = 0
        begin = time.process_time()
        while (spent := time.process_time() - begin) < seconds:
            table = Table.deal(rules, players, next(seeds))
            while table.step is not over and table.turn < CAP:
                plays = table.plays()
                table.play(plays[int(choose() * len(plays))])
                decisions += 1
                if table.step is not stashing:
                    continue
                stashes = table.stashes()
                if stashes:
                    chosen = int(choose() * (len(stashes) + 1))
                    table.stash(stashes[chosen] if chosen < len(stashes) else KEEP)
                    decisions += 1
                else:
                    table.stash(KEEP)
        return decisions / spent

    return run


def peers() -> Contest:
    """OpenSpiel's games through its Python package, where that is installed (the extra `peers`).

    Its deals and draws are chance events, which cost time and are no decisions. They are sampled with the chances it
    states, as its own examples do; "equal chances" takes any of them alike instead, which is less than is asked
    of a user of OpenSpiel and right for these two games alone.
    """
    try:
        pyspiel = import_module("pyspiel")
    except ImportError:
        return {}
    return {
        "OpenSpiel gin_rummy": partial(_spiel, pyspiel.load_game("gin_rummy"), stated=True),
        "OpenSpiel crazy_eights": partial(_spiel, pyspiel.load_game("crazy_eights"), stated=True),
        "OpenSpiel gin_rummy, equal chances": partial(
            _spiel, pyspiel.load_game("gin_rummy"), stated=False
        ),
        "OpenSpiel crazy_eights, equal chances": partial(
            _spiel, pyspiel.load_game("crazy_eights"), stated=False
        ),
    }


def _spiel(game: Any, seconds: float, *, stated: bool) -> float:
    choose, weighed, decisions = random.random, random.choices, 0
    begin = time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node():
                decisions += 1
            elif stated:
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(weighed(actions, chances)[0])
                continue
            actions = state.legal_actions()
            state.apply_action(actions[int(choose() * len(actions))])
    return decisions / spent


def contest() -> Contest:
    """Everybody who takes part."""
    return {
        "yardstick": yardstick,
        "standard, 2 players": playouts("standard", 2),
        **peers(),
        **{f"{edition}, 2 players": playouts(edition, 2) for edition in list(EDITIONS)[1:]},
        "standard, 6 players": playouts("standard", 6),
        "standard, solo": playouts("standard", 1),
    }


def race(runners: Contest, rounds: int, seconds: float = 0.1) -> dict[str, float]:
    """The best rate of each, after one slice that does not count."""
    for run in runners.values():
        run(seconds)
    best = dict.fromkeys(runners, 0.0)
    for _ in range(rounds):
        for name, run in runners.items():
            best[name] = max(best[name], run(seconds))
    return best
