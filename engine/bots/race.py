"""From the turns that everybody still needs to the chance of being first.

Somebody expected to need `turns` more turns has won by their n-th with a chance that follows a logistic curve round
`turns`, wider the farther off it is. Seats race independently of each other; ties cannot be, because turns have an
order.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp, sqrt

HORIZON = 40
"""Turns that are looked ahead; by then somebody has won."""
STEP = 8
"""Expected turns are told apart to one part in so many."""
WIDTH_NEAR, WIDTH_FAR = 0.3, 0.22
"""How wide the curve is at no distance, and by how much wider with the root of the turns; measured in self-play."""
SHIFT = -0.25
"""Turns that the middle of the curve lies before what is expected: late winners are later than early ones early."""


@lru_cache(maxsize=HORIZON * STEP + 1)
def _not_yet(steps: int) -> tuple[float, ...]:
    """The chance not to have won after 0, 1, 2 ... turns."""
    turns = steps / STEP
    width = WIDTH_NEAR + WIDTH_FAR * sqrt(turns)
    middle = turns + SHIFT - 0.5
    curve = [1.0 / (1.0 + exp(min((n - middle) / width, 50.0))) for n in range(HORIZON)]
    # Nobody has won before they have played.
    return (1.0, *(chance / curve[0] for chance in curve[1:]))


@lru_cache(maxsize=1 << 15)
def _first(mine: int, others: tuple[int, ...]) -> float:
    later = [_not_yet(steps) for steps in others]
    mine_yet = _not_yet(mine)
    chance = 0.0
    for n in range(1, HORIZON):
        now = mine_yet[n - 1] - mine_yet[n]
        for each in later:
            now *= each[n]
        chance += now
    return chance


def chance_to_win(mine: float, others: Sequence[float]) -> float:
    """The chance of the seat that has just ended its turn: it needs `mine` turns more, the others these.

    Each of the others plays before it does; for them `n` turns of theirs come before its n-th.
    """
    return _first(_steps(mine), tuple(sorted(_steps(turns) for turns in others)))


def chances(turns: Sequence[float]) -> tuple[float, ...]:
    """Everybody's chance to be first, when they still need these turns and play in this order; together 1."""
    curves = [_not_yet(_steps(each)) for each in turns]
    found = []
    for place, mine in enumerate(curves):
        before, after = curves[:place], curves[place + 1 :]
        chance = 0.0
        for n in range(1, HORIZON):
            now = mine[n - 1] - mine[n]
            for other in before:
                now *= other[n]
            for other in after:
                now *= other[n - 1]
            chance += now
        found.append(chance)
    # The little that is left is the chance that nobody has won by the horizon.
    whole = sum(found)
    return tuple(chance / whole for chance in found)


def _steps(turns: float) -> int:
    return min(int(turns * STEP + 0.5), (HORIZON - 1) * STEP)
