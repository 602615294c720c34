"""What everyone did in a game, for its result: read off its history, nothing is kept along the way."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine import cards
from engine.cards import EMPTY, Cards
from engine.game import Game
from engine.moves import Draw, Move, Skip, Stash, Take


@dataclass(frozen=True, slots=True)
class Deeds:
    """One seat's game in numbers: turns, cards taken from the row and cards collected.

    `best_take` are the cards of the largest take: the most at once, and of those the most valuable.
    """

    turns: int = 0
    taken: int = 0
    collected: int = 0
    best_take: Cards = EMPTY


def deeds_of(game: Game) -> tuple[Deeds, ...]:
    """By seat: what it did until now. Moves of a bot playing for somebody count as theirs."""
    done = [Deeds() for _ in range(game.players)]
    for move, before, _, _ in game.retold():
        done[before.seat] = _after(done[before.seat], move)
    return tuple(done)


def _after(deeds: Deeds, move: Move) -> Deeds:
    match move:
        case Take(_, taken):
            return replace(
                deeds,
                turns=deeds.turns + 1,
                taken=deeds.taken + cards.size(taken),
                best_take=max(deeds.best_take, taken, key=_greatness),
            )
        case Draw() | Skip():
            return replace(deeds, turns=deeds.turns + 1)
        case Stash():
            return replace(deeds, collected=deeds.collected + 1)
    return deeds


def _greatness(taken: Cards) -> tuple[int, int]:
    return cards.size(taken), cards.worth(taken)
