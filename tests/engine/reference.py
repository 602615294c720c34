"""The rules once more, slowly, from their text alone: what the engine is held to.

Nothing here uses the engine. Cards are digits in plain tuples, everything is tried out.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

Row = tuple[int, ...]
Play = tuple[Row, Row]
"""What is given, ascending, and what is taken: card values, ascending, or positions in the display."""


def _choices(cards: Row) -> Iterator[Row]:
    """Every choice of some of these cards, as indices."""
    for n in range(1, len(cards) + 1):
        yield from combinations(range(len(cards)), n)


def splits_at(value: int, display: Row) -> set[Row]:
    """The display positions a SPLIT of this card may take: one or more disjoint sets, each of two or more cards."""
    if value == 0:
        return set()
    sets = [
        frozenset(chosen)
        for chosen in _choices(display)
        if len(chosen) >= 2 and sum(display[i] for i in chosen) == value
    ]
    found: set[frozenset[int]] = set()
    new = set(sets)
    while new:
        found |= new
        new = {one | more for one, more in product(new, sets) if not one & more} - found
    return {tuple(sorted(some)) for some in found}


def combines_at(hand: Row, display: Row, limit: int) -> set[Play]:
    """What a COMBINE may give (values), and the display positions it may then take."""
    found = set()
    for chosen in _choices(hand):
        given = tuple(sorted(hand[i] for i in chosen))
        total = sum(given)
        if 2 <= len(given) <= limit and total <= limit:
            found |= {
                (given, taken)
                for taken in _choices(display)
                if all(display[i] == total for i in taken)
            }
    return found


def takes_at(hand: Row, display: Row, limit: int) -> set[Play]:
    """Every SPLIT and COMBINE: the values given and the display positions taken."""
    splits = {((card,), taken) for card in set(hand) for taken in splits_at(card, display)}
    return splits | combines_at(hand, display, limit)


def takes(hand: Row, display: Row, limit: int) -> set[Play]:
    """Every SPLIT and COMBINE by value: the values given and the values taken."""
    return {
        (given, tuple(sorted(display[i] for i in taken)))
        for given, taken in takes_at(hand, display, limit)
    }


class SplitMix64:
    """The published generator, in numbers that never wrap by themselves."""

    def __init__(self, seed: int) -> None:
        self.state = seed

    def next(self) -> int:
        self.state = (self.state + 0x9E3779B97F4A7C15) % 2**64
        z = self.state
        z = ((z ^ (z // 2**30)) * 0xBF58476D1CE4E5B9) % 2**64
        z = ((z ^ (z // 2**27)) * 0x94D049BB133111EB) % 2**64
        return z ^ (z // 2**31)

    def below(self, n: int) -> int:
        out = self.next()
        while out >= 2**64 - 2**64 % n:
            out = self.next()
        return out % n

    def shuffled(self, cards: Row) -> Row:
        row = list(cards)
        for i in reversed(range(1, len(row))):
            j = self.below(i + 1)
            row[i], row[j] = row[j], row[i]
        return tuple(row)


def reshuffled(discard: str, state: int) -> str:
    """The cards of a discard pile in the order they are drawn after a reshuffle, the next one first."""
    shuffled = SplitMix64(state).shuffled(tuple(map(int, discard)))
    return "".join(map(str, reversed(shuffled)))
