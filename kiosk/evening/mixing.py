"""People divided among heats so that as many as possible meet for the first time, and waiting is shared.

A local search: two people change heats as long as that makes a division better, then a few change at random and it
begins again. Here people are numbers from 0, and so are heats, in the order in which they are played.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TypeAlias

from engine.randomness import Randomness

Table: TypeAlias = list[list[int]]
"""By two people, the same both ways round, 0 for one with themself."""

_REPEAT = 4
"""What it costs to have two meet again."""
_MOST = 2
"""Rounds that somebody may be last in, or first, before that costs as much as repeats."""
_FIRST = 1 << 24
"""What one of such costs counts as against the squares of waiting, all together: these decide among equals only."""
_DIVISIONS = 8
"""Of so many, each found by itself, the best is taken."""
_MANY = 30
"""Of more people than these fewer divisions are tried: each takes longer, and repeats are rare."""
_KICKS = 16
"""How often each begins again."""


def divide(
    met: Table, waited: Sequence[int], sizes: Sequence[int], rng: Randomness
) -> list[list[int]]:
    """Who plays in which heat, everybody in one; the heats as they are played, of these sizes in any order.

    `met` is how often two have met. Whoever has `waited` longer, in steps of `lateness`, plays earlier as far as that
    costs no meeting; it may cost some where it would become more than `_MOST` rounds can bring. Of divisions as good as
    each other that one is taken after which the next round can be best.
    """
    # Once everybody has met everybody it begins anew, else unevenness of long ago would outweigh all waiting.
    fewest = min(met[one][other] for one, other in combinations(range(len(met)), 2))
    met = [[max(times - fewest, 0) for times in row] for row in met]
    found = []
    divisions = max(1, _DIVISIONS * _MANY // max(_MANY, len(met))) if any(map(any, met)) else 1
    for number in range(divisions):
        # Every other looks at meetings alone: who is to play early would leave them all little choice.
        wishes = [0] * len(met) if number % 2 else waited
        heats = _in_order(_Division(met, wishes, _shuffled(sizes, rng), rng).settled(rng), waited)
        found.append((_cost(met, waited, heats), heats))
    least = min(found)[0] // _FIRST
    good = [(cost, heats) for cost, heats in found if cost // _FIRST == least]
    return min((_left(met, waited, heats, rng), cost, heats) for cost, heats in good)[2]


def lateness(heats: int) -> list[int]:
    """What each of so many heats adds to how much its people have waited: the heats before it less those after it.

    So nothing is added on average, and whoever misses a round neither gains nor loses by it.
    """
    return [2 * heat - (heats - 1) for heat in range(heats)]


def _price(met: int) -> int:
    """What it costs to have two meet who have met so often.

    Any repeat costs nearly the same: so a few repeat again, and all others meet somebody new. If the second cost half
    of the third, more would meet for the second time and fewer for the first. The fourth outweighs two first repeats,
    so nobody is chained to anybody all evening.
    """
    return _REPEAT + (met - 1) ** 2 if met else 0


def _burden(waited: int, heats: int) -> int:
    """What it costs to have somebody wait so much in all, after a round of so many heats."""
    over = max(0, abs(waited) - _MOST * (heats - 1))
    return waited * waited + _FIRST * (_REPEAT // 2) * over * over


def _strain(waited: Sequence[int], heats: Sequence[Sequence[int]]) -> int:
    """What all waiting costs after these heats."""
    return sum(
        _burden(waited[person] + late, len(heats))
        for heat, late in zip(heats, lateness(len(heats)), strict=True)
        for person in heat
    )


def _cost(met: Table, waited: Sequence[int], heats: Sequence[Sequence[int]]) -> int:
    """What all meetings and all waiting cost."""
    pairs = (pair for heat in heats for pair in combinations(heat, 2))
    return _FIRST * sum(_price(met[a][b]) for a, b in pairs) + _strain(waited, heats)


def _left(
    met: Table, waited: Sequence[int], heats: Sequence[Sequence[int]], rng: Randomness
) -> int:
    """What another round like this one would cost after it, as far as is easily found."""
    met, waited = [row[:] for row in met], list(waited)
    for heat, late in zip(heats, lateness(len(heats)), strict=True):
        for one, other in combinations(heat, 2):
            met[one][other] += 1
            met[other][one] += 1
        for person in heat:
            waited[person] += late
    after = _Division(met, waited, list(map(len, heats)), rng).settled(rng)
    return _cost(met, waited, after) // _FIRST


def _in_order(heats: list[list[int]], waited: Sequence[int]) -> list[list[int]]:
    """The same heats in the order that shares waiting best, as far as changing two at a time can."""
    best, improved = _strain(waited, heats), True
    while improved:
        improved = False
        for one, other in combinations(range(len(heats)), 2):
            changed = heats[:]
            changed[one], changed[other] = heats[other], heats[one]
            if (strain := _strain(waited, changed)) < best:
                heats, best, improved = changed, strain, True
    return heats


def _shuffled(numbers: Sequence[int], rng: Randomness) -> list[int]:
    out = list(numbers)
    rng.shuffle(out)
    return out


class _Division:
    """One division, begun at random."""

    def __init__(
        self, met: Table, waited: Sequence[int], sizes: Sequence[int], rng: Randomness
    ) -> None:
        self._heats = len(sizes)
        self._prices = [[_FIRST * _price(times) for times in row] for row in met]
        everybody = _shuffled(range(len(met)), rng)
        seats = [heat for heat, size in enumerate(sizes) for _ in range(size)]
        self._heat = [heat for _, heat in sorted(zip(everybody, seats, strict=True))]
        late = lateness(len(sizes))
        self._costs = [[_burden(wait + each, len(sizes)) for each in late] for wait in waited]
        """By person and heat: what they would cost there, together with whoever is there."""
        for costs, prices in zip(self._costs, self._prices, strict=True):
            for heat, each in zip(self._heat, prices, strict=True):
                costs[heat] += each

    def settled(self, rng: Randomness) -> list[list[int]]:
        """Make it as good as is easily found; who then plays in each heat."""
        self._descend()
        for _ in range(_KICKS):
            before = self._heat[:], [row[:] for row in self._costs]
            saved = 0
            for _ in range(3):
                saved += self._exchange(rng.below(len(self._heat)), rng.below(len(self._heat)))
            saved += self._descend()
            if saved < 0:
                self._heat, self._costs = before
        heats: list[list[int]] = [[] for _ in range(self._heats)]
        for person, heat in enumerate(self._heat):
            heats[heat].append(person)
        return heats

    def _descend(self) -> int:
        """Have people change heats, each in turn with the best other, until no such change saves anything; what was
        saved."""
        saved, improved = 0, True
        while improved:
            improved = False
            for person, costs in enumerate(self._costs):
                mine, prices = self._heat[person], self._prices[person]
                most, partner = 0, -1
                # As `_exchange` reckons, in place: nearly all time goes here.
                for other, (theirs, there) in enumerate(zip(self._heat, self._costs, strict=True)):
                    if theirs != mine:
                        gain = costs[mine] - costs[theirs] + there[theirs] - there[mine]
                        gain += 2 * prices[other]
                        if gain > most:
                            most, partner = gain, other
                if most:
                    saved += self._exchange(person, partner)
                    improved = True
        return saved

    def _exchange(self, one: int, other: int) -> int:
        """Have two change heats; what that saves."""
        mine, theirs = self._heat[one], self._heat[other]
        if mine == theirs:
            return 0
        costs, there = self._costs[one], self._costs[other]
        # Where each goes the other does not sit any more, though the costs still hold their meeting.
        saved = costs[mine] - costs[theirs] + there[theirs] - there[mine]
        saved += 2 * self._prices[one][other]
        for row, left, came in zip(
            self._costs, self._prices[one], self._prices[other], strict=True
        ):
            row[mine] += came - left
            row[theirs] += left - came
        self._heat[one], self._heat[other] = theirs, mine
        return saved
