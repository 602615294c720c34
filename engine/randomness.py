"""The game's own random numbers (rules, "Randomness"), so that a game can be replayed anywhere.

SplitMix64: one unsigned 64-bit state, which is part of the position. Nothing in the engine draws from any other
source, and nothing outside can disturb this one.
"""

from __future__ import annotations

_MASK = 0xFFFFFFFFFFFFFFFF
_STEP = 0x9E3779B97F4A7C15
SEEDS = 1 << 64
"""A seed is an integer from 0 up to, not including, this."""


class Randomness:
    """A SplitMix64 generator.

    >>> Randomness(0).next() == 0xE220A8397B1DCDAF
    True
    """

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        """Start from `seed`, which is the first state. Raises `ValueError` outside 0 .. 2**64 - 1."""
        if not 0 <= seed < SEEDS:
            raise ValueError(f"a seed is a number from 0 to {SEEDS - 1}, not {seed}")
        self.state = seed

    def next(self) -> int:
        """The next 64-bit number."""
        self.state = z = self.state + _STEP & _MASK
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & _MASK
        z = (z ^ z >> 27) * 0x94D049BB133111EB & _MASK
        return z ^ z >> 31

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, all equally likely: numbers of the uneven rest at the top are drawn again."""
        fair = SEEDS - SEEDS % n
        while True:
            out = self.next()
            if out < fair:
                return out % n

    def shuffle(self, cards: list[int]) -> None:
        """Shuffle in place: for i from the last index down to 1, swap items i and below(i + 1)."""
        below = self.below
        for i in range(len(cards) - 1, 0, -1):
            j = below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]
