"""The game's own random numbers (rules, "Randomness"), so that a game can be replayed anywhere.

SplitMix64: one unsigned 64-bit state, which is part of the position. Nothing in the engine draws from any other
source, and nothing outside can disturb this one.
"""

from __future__ import annotations

from struct import Struct

_MASK = 0xFFFFFFFFFFFFFFFF
_STEP = 0x9E3779B97F4A7C15
_FIRST, _SECOND = 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
SEEDS = 1 << 64
"""A seed is an integer from 0 up to, not including, this."""

# A shuffle needs a hundred numbers at once. They are made a block at a time in one long integer, each in a lane of 128
# bits, so that the product of two 64-bit numbers stays in its lane: several times as fast as one by one.
_LANES = 32
_LANE_BYTES = 16
_EACH = sum(1 << 8 * _LANE_BYTES * lane for lane in range(_LANES))
_STEPS = sum(((lane + 1) * _STEP & _MASK) << 8 * _LANE_BYTES * lane for lane in range(_LANES))
_MASKS = _MASK * _EACH
_UNPACK = Struct("<" + "Q8x" * _LANES).unpack


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
        z = (z ^ z >> 30) * _FIRST & _MASK
        z = (z ^ z >> 27) * _SECOND & _MASK
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
        for highest in range(len(cards) - 1, 0, -_LANES):
            places = range(highest, max(highest - _LANES, 0), -1)
            numbers = self._ahead()
            if max(numbers) < SEEDS - len(cards):  # so none is of an uneven rest
                self.state = self.state + len(places) * _STEP & _MASK
                for i, number in zip(places, numbers, strict=False):
                    j = number % (i + 1)
                    cards[i], cards[j] = cards[j], cards[i]
            else:
                for i in places:
                    j = self.below(i + 1)
                    cards[i], cards[j] = cards[j], cards[i]

    def _ahead(self) -> tuple[int, ...]:
        """What `next` would give, the next `_LANES` times; the state stays as it is."""
        z = self.state * _EACH + _STEPS & _MASKS
        z = (z ^ z >> 30 & _MASKS) * _FIRST & _MASKS
        z = (z ^ z >> 27 & _MASKS) * _SECOND & _MASKS
        z ^= z >> 31 & _MASKS
        return _UNPACK(z.to_bytes(_LANES * _LANE_BYTES, "little"))
