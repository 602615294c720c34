"""Packed multisets are multisets: `collections.Counter` says the same."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from engine.cards import (
    EMPTY,
    ONE,
    VALUES,
    at_most,
    contains,
    count,
    digits,
    kinds,
    minus,
    pack,
    parts,
    reaching,
    size,
    values,
    worth,
)

some_cards = st.lists(st.integers(0, 7), max_size=40)
few_cards = st.lists(st.integers(0, 7), max_size=9)


def counted(packed: int) -> Counter[int]:
    return Counter(values(packed))


@given(some_cards)
def test_a_multiset_holds_what_was_put_in(held: list[int]) -> None:
    packed = pack(held)
    assert values(packed) == tuple(sorted(held))
    assert size(packed) == len(held)
    assert worth(packed) == sum(held)
    assert digits(packed) == ("".join(map(str, sorted(held))) or "-")
    assert kinds(packed) == tuple(sorted(set(held)))
    assert [count(packed, value) for value in VALUES] == [held.count(v) for v in VALUES]


@given(some_cards, some_cards)
def test_equal_multisets_are_equal_numbers(one: list[int], other: list[int]) -> None:
    assert pack(one) == pack(sorted(one, reverse=True))
    assert (pack(one) == pack(other)) == (Counter(one) == Counter(other))


@given(some_cards, some_cards)
def test_adding_taking_away_and_comparing(one: list[int], other: list[int]) -> None:
    a, b = pack(one), pack(other)
    assert counted(a + b) == Counter(one) + Counter(other)
    assert counted(minus(a, b)) == Counter(one) - Counter(other)
    assert contains(a, b) == (Counter(one) >= Counter(other))
    assert counted(at_most(a, b)) == Counter(one) & Counter(other)
    assert contains(a + b, b)
    assert a + b - b == a


@given(some_cards, some_cards)
def test_reaching_gives_one_card_of_each_value_there_is_enough_of(
    one: list[int], need: list[int]
) -> None:
    enough = [value for value in VALUES if one.count(value) >= need.count(value)]
    assert reaching(pack(one), pack(need)) == pack(enough)


@given(few_cards)
def test_parts_are_all_multisets_within_once_each(held: list[int]) -> None:
    expected = {tuple(sorted(some)) for n in range(len(held) + 1) for some in combinations(held, n)}
    found = parts(pack(held))
    assert len(found) == len(expected)
    assert {values(part) for part in found} == expected


def test_127_cards_of_every_value_fit() -> None:
    most = pack(value for value in VALUES for _ in range(127))
    assert [count(most, value) for value in VALUES] == [127] * 8
    assert kinds(most) == tuple(VALUES)
    assert contains(most, most)
    assert minus(most, most) == EMPTY
    assert minus(EMPTY, most) == EMPTY
    assert not contains(most - ONE[7], most)
    assert contains(most, most - ONE[0])
