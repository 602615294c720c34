"""Multisets of cards, packed into one integer.

Cards of one value are equal for every rule, so a hand, a collection or what a play takes is fully told by how many
cards of each value it holds. `Cards` keeps those counts a byte apiece in one integer, the count of value `v` in
bits `8v` to `8v + 6`: adding cards is `+`, taking them away is `-`, equal multisets are equal integers, and they
are fast dictionary keys. Bit 7 of each byte stays clear; comparisons borrow it (`_GUARD`).

Limits: values 0 to 7, at most 127 cards of one value (the largest deck holds 28).

>>> hand = pack((6, 1, 4, 4))
>>> values(hand), size(hand), worth(hand)
((1, 4, 4, 6), 4, 15)
>>> contains(hand, pack((4, 6))), contains(hand, pack((1, 1)))
(True, False)
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations
from math import inf
from typing import TypeAlias

Cards: TypeAlias = int
"""A multiset of cards; see the module's text for the packing."""

VALUES = range(8)
"""Every value a card can have in any edition."""

EMPTY: Cards = 0
ONE: tuple[Cards, ...] = tuple(1 << 8 * value for value in VALUES)
"""`ONE[v]` is the multiset of a single card of value `v`."""
ALL: tuple[Cards, ...] = tuple(127 << 8 * value for value in VALUES)
"""`cards & ALL[v]` is the multiset of all its cards of value `v`."""

_GUARD = 0x8080808080808080
_LOW_BITS = 0x0101010101010101


def pack(cards: Iterable[int]) -> Cards:
    """The multiset of these card values, in any order."""
    packed = EMPTY
    for value in cards:
        packed += ONE[value]
    return packed


@lru_cache(maxsize=1 << 12)
def values(cards: Cards) -> tuple[int, ...]:
    """The card values one by one, ascending."""
    return tuple(value for value in VALUES for _ in range(cards >> 8 * value & 127))


_KINDS: dict[int, tuple[int, ...]] = {
    sum(128 << 8 * value for value in held): held
    for n in range(len(VALUES) + 1)
    for held in combinations(VALUES, n)
}
"""By guard bits of the bytes that are not 0: the values they stand for."""


def kinds(cards: Cards) -> tuple[int, ...]:
    """The distinct values held, ascending."""
    # Adding 127 to a byte carries into its guard bit exactly when the count is not 0.
    return _KINDS[cards + 0x7F7F7F7F7F7F7F7F & _GUARD]


def count(cards: Cards, value: int) -> int:
    """How many cards of this value are held."""
    return cards >> 8 * value & 127


def size(cards: Cards) -> int:
    """How many cards are held."""
    return cards * _LOW_BITS >> 56 & 255


def digits(cards: Cards) -> str:
    """The values ascending, a digit each; `-` for none."""
    return "".join(map(str, values(cards))) or "-"


@lru_cache(maxsize=1 << 12)
def worth(cards: Cards) -> int:
    """The sum of the values of all cards."""
    return sum((cards >> 8 * value & 127) * value for value in VALUES)


def contains(cards: Cards, part: Cards) -> bool:
    """Whether every card of `part` is there, as often as `part` holds it."""
    return ((cards | _GUARD) - part) & _GUARD == _GUARD


def minus(cards: Cards, part: Cards) -> Cards:
    """What is left of `cards` without those of `part`; what is not there is not missed."""
    difference = (cards | _GUARD) - part
    enough = difference & _GUARD
    return difference & enough - (enough >> 7)


def reaching(cards: Cards, need: Cards) -> Cards:
    """One card of each value of which at least as many are held as `need` holds."""
    return (((cards | _GUARD) - need) & _GUARD) >> 7


def at_most(cards: Cards, cap: Cards) -> Cards:
    """The cards without those beyond `cap`, value by value."""
    return cards - minus(cards, cap)


def contained(cards: Cards, candidates: Iterable[Cards]) -> list[Cards]:
    """Those of the candidates that `cards` contains, each for itself."""
    room = cards | _GUARD
    return [part for part in candidates if (room - part) & _GUARD == _GUARD]


def parts(cards: Cards, limit: float = inf) -> list[Cards]:
    """Every multiset contained in `cards` that is worth at most `limit`, the empty one included."""
    found = [(EMPTY, 0)]
    for value in kinds(cards):
        step = ONE[value]
        found += [
            (part + step * n, total + value * n)
            for n in range(1, count(cards, value) + 1)
            for part, total in found
            if total + value * n <= limit
        ]
    return [part for part, _ in found]
