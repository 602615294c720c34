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
    contains,
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


_SETS: dict[tuple[int, int], tuple[Cards, ...]] = {
    (total, largest): tuple(
        ONE[largest] + rest for rest in _partitions(total - largest, largest)
    )
    for total in VALUES
    for largest in range(1, total)
}
"""By total and largest value: the sets without a 0, less their other cards' order."""


@lru_cache(maxsize=1 << 14)
def _divides(taken: Cards, total: int) -> bool:
    """Whether cards below `total`, none of them a 0, fall apart into sets of `total`."""
    if taken == EMPTY:
        return True
    largest = kinds(taken)[-1]
    return any(
        contains(taken, one_set) and _divides(taken - one_set, total)
        for one_set in _SETS[total, largest]
    )


@lru_cache(maxsize=1 << 14)
def split_values(taken: Cards) -> tuple[int, ...]:
    """The card values whose SPLIT may take exactly these display cards, ascending.

    They must fall apart into disjoint sets of two or more cards, each totalling the value. A 0 may join any set, so
    a card equal to the value counts as a set together with a 0 (R3), one 0 for each such card.
    """
    total = worth(taken)
    if total == 0:
        return ()  # nothing at all, or 0s alone: a 0 cannot be split
    zeros = count(taken, 0)
    nonzero = taken - zeros
    found = []
    for value in range(kinds(taken)[-1], VALUES.stop):
        alone = count(taken, value)
        if total % value == 0 and alone <= zeros and _divides(nonzero - alone * ONE[value], value):
            found.append(value)
    return tuple(found)


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
    for total, largest in _SETS:
        if total != value:
            continue
        for one_set in _SETS[total, largest]:
            if contains(cards, one_set):
                found = [one_set, *_whole_sets(cards - one_set, value)]
                if len(found) > len(best):
                    best = found
    return best


@lru_cache(maxsize=1 << 12)
def split_takes(display: Cards) -> tuple[tuple[Cards, ...], ...]:
    """By value 0 to 7: everything a SPLIT of that value may take from this display."""
    takes: list[list[Cards]] = [[] for _ in VALUES]
    for part in parts(display):
        for value in split_values(part):
            takes[value].append(part)
    return tuple(map(tuple, takes))


def combine_total(given: Cards, limit: int) -> int | None:
    """What a COMBINE of exactly these hand cards is worth, or None where it is none.

    Two to `limit` cards worth at most `limit`; 0s count as cards (R2), and only through them the number binds.
    """
    total = worth(given)
    return total if total <= limit and 2 <= size(given) <= limit else None


_USEFUL: dict[int, Cards] = {
    limit: limit * ONE[0] + pack(v for v in VALUES if v for _ in range(limit // v))
    for limit in range(1, VALUES.stop)
}
"""By limit: a hand's cards beyond these can never be in one COMBINE."""


def useful(hand: Cards, limit: int) -> Cards:
    """The hand without cards too many of their value ever to be in one COMBINE: there are few such hands."""
    return at_most(hand, _USEFUL[limit])


@lru_cache(maxsize=1 << 12)
def combinations(useful_hand: Cards, limit: int) -> tuple[tuple[Cards, ...], ...]:
    """By total 0 to 7: everything a hand may give in a COMBINE; take `useful(hand)` for the hand."""
    found: list[list[Cards]] = [[] for _ in VALUES]
    for part in parts(useful_hand):
        total = combine_total(part, limit)
        if total is not None:
            found[total].append(part)
    return tuple(map(tuple, found))
