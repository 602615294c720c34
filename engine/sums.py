"""Which cards make which totals: the arithmetic of SPLIT and COMBINE, each rule in one function.

Displays and hands are small multisets that come back again and again, so the answers are remembered (bounded).
"""

from __future__ import annotations

from functools import lru_cache

from engine.cards import (
    EMPTY,
    ONE,
    VALUES,
    Cards,
    at_most,
    contained,
    count,
    kinds,
    pack,
    parts,
    size,
    worth,
)


def _partitions(total: int, largest: int) -> tuple[Cards, ...]:
    """The multisets of values 1 to `largest` that make `total`."""
    if total == 0:
        return (EMPTY,)
    return tuple(
        ONE[value] + rest
        for value in range(min(total, largest), 0, -1)
        for rest in _partitions(total - value, value)
    )


_SETS: tuple[dict[int, tuple[Cards, ...]], ...] = (
    {},  # a 0 cannot be split
    *(
        {
            largest: tuple(ONE[largest] + rest for rest in _partitions(total - largest, largest))
            for largest in range(1, total)
        }
        | {total: (ONE[total] + ONE[0],)}
        for total in VALUES[1:]
    ),
)
"""By total and largest value: the sets that need all their cards.

They are two cards or more; one equal to the total makes a set with a 0 only (R3). Any 0 may join any of them besides.
"""
_SETS_OF = tuple(tuple(part for some in sets.values() for part in some) for sets in _SETS)
"""By total: the same."""


def _divides(taken: Cards, value: int) -> bool:
    """Whether these cards fall apart into sets of `value`, 0s left over joining any of them."""
    largest = kinds(taken)[-1]
    if largest == 0:
        return True
    rests = (taken - one_set for one_set in contained(taken, _SETS[value][largest]))
    return any(rest == EMPTY or _divides(rest, value) for rest in rests)


def split_values(taken: Cards) -> tuple[int, ...]:
    """The card values whose SPLIT may take exactly these display cards, ascending.

    They must fall apart into disjoint sets of two or more cards, each totalling the value.
    """
    total = worth(taken)
    if total == 0:
        return ()  # nothing at all, or 0s alone: a 0 cannot be split
    return tuple(
        value
        for value in range(kinds(taken)[-1], VALUES.stop)
        if total % value == 0 and _divides(taken, value)
    )


def sets_of(taken: Cards, value: int) -> tuple[Cards, ...]:
    """How these cards fall apart into sets of `value`, for showing it: one way of perhaps several, in a fixed order.

    Cards still missing from a set are not missed: what makes no whole set comes last, as it is.
    """
    zeros = count(taken, 0)
    sets = []
    while count(taken, value) and zeros:
        sets.append(ONE[value] + ONE[0])
        taken -= ONE[value] + ONE[0]
        zeros -= 1
    rest = taken - zeros
    found = _whole_sets(rest, value)
    sets += found
    left = rest - sum(found) + zeros
    if sets and left == zeros:
        sets[-1] += left  # a 0 may join any set
    elif left:
        sets.append(left)
    return tuple(sets)


def _whole_sets(cards: Cards, value: int) -> list[Cards]:
    """As many disjoint sets of `value` as these cards, none of them a 0, can make."""
    best: list[Cards] = []
    for one_set in contained(cards, _SETS_OF[value]):
        found = [one_set, *_whole_sets(cards - one_set, value)]
        if len(found) > len(best):
            best = found
    return best


def split_takes(display: Cards) -> tuple[tuple[Cards, ...], ...]:
    """By value 0 to 7: everything a SPLIT of that value may take from this display, in ascending order.

    One or more disjoint sets, with any of the 0s that are left.
    """
    takes = (_unions(display, contained(display, sets)) for sets in _SETS_OF)
    zeros = count(display, 0)
    if zeros:
        takes = (
            {union + more for union in unions for more in range(zeros - count(union, 0) + 1)}
            for unions in takes
        )
    return tuple(tuple(sorted(unions)) for unions in takes)


def _unions(display: Cards, sets: list[Cards]) -> set[Cards]:
    """Every union of one or more of these sets, each used as often as the display has room for it."""
    found: set[Cards] = set()
    for one_set in sets:
        new = [one_set, *(union + one_set for union in contained(display - one_set, found))]
        while new:
            found.update(new)
            new = [union + one_set for union in contained(display - one_set, new)]
    return found


def combine_total(given: Cards, limit: int) -> int | None:
    """What a COMBINE of exactly these hand cards is worth, or None where it is none.

    Two to `limit` cards worth at most `limit`; 0s count as cards (R2), and only through them the number binds.
    """
    total = worth(given)
    return total if total <= limit and 2 <= size(given) <= limit else None


_USEFUL: dict[int, Cards] = {
    limit: limit * ONE[0] + pack(v for v in VALUES if v for _ in range(limit // v or 1))
    for limit in range(1, VALUES.stop)
}
"""By limit: a hand's cards beyond these, and the first of each value, can never be in one COMBINE."""


def useful(hand: Cards, limit: int) -> Cards:
    """The hand without cards too many of their value ever to be in one COMBINE: there are few such hands.

    It still has a card of each value that the hand has.
    """
    return at_most(hand, _USEFUL[limit])


@lru_cache(maxsize=1 << 10)
def combinations(useful_hand: Cards, limit: int) -> tuple[tuple[Cards, ...], ...]:
    """By total 0 to 7: everything a hand may give in a COMBINE; take `useful(hand)` for the hand."""
    found: list[list[Cards]] = [[] for _ in VALUES]
    for part in parts(useful_hand, limit):
        total = combine_total(part, limit)
        if total is not None:
            found[total].append(part)
    return tuple(map(tuple, found))
