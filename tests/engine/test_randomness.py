"""The game's random numbers are exactly the ones specified, and nothing disturbs them."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from reference import SplitMix64
from walks import Walk, walks

from engine.editions import EDITIONS
from engine.play import play
from engine.position import Position
from engine.randomness import Randomness

ALL = 2**64
seeds = st.integers(0, ALL - 1)


def state_before(number: int) -> int:
    """The state whose next number this is: SplitMix64 backwards."""

    def unshifted(z: int, bits: int) -> int:
        found = z
        for _ in range(64 // bits):
            found = z ^ found >> bits
        return found

    z = unshifted(number, 31) * pow(0x94D049BB133111EB, -1, ALL) % ALL
    z = unshifted(z, 27) * pow(0xBF58476D1CE4E5B9, -1, ALL) % ALL
    return (unshifted(z, 30) - 0x9E3779B97F4A7C15) % ALL


@pytest.mark.parametrize(
    ("seed", "numbers"),
    [
        (0, [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC]),
        (1234567, [6457827717110365317, 3203168211198807973, 9817491932198370423]),
    ],
)
def test_the_published_numbers_of_splitmix64(seed: int, numbers: list[int]) -> None:
    randomness = Randomness(seed)
    assert [randomness.next() for _ in numbers] == numbers


@given(seeds)
def test_every_seed_gives_the_specified_numbers(seed: int) -> None:
    ours, specified = Randomness(seed), SplitMix64(seed)
    assert [ours.next() for _ in range(5)] == [specified.next() for _ in range(5)]
    assert ours.state == specified.state


@given(seeds)
def test_a_state_is_all_there_is_to_continue_from(seed: int) -> None:
    first = Randomness(seed)
    first.next()
    second = Randomness(first.state)
    assert [first.next() for _ in range(3)] == [second.next() for _ in range(3)]


def test_below_draws_again_what_would_favour_small_numbers() -> None:
    # 2**64 is one more than a multiple of 3: only the very highest number is of no use.
    at_the_edge = Randomness(state_before(ALL - 1))
    following = Randomness(state_before(ALL - 1))
    assert following.next() == ALL - 1
    assert at_the_edge.below(3) == following.next() % 3
    assert at_the_edge.state == following.state


def test_below_takes_the_highest_number_that_is_fair() -> None:
    assert Randomness(state_before(ALL - 2)).below(3) == (ALL - 2) % 3
    # A power of two leaves no rest: every number is fair.
    last = Randomness(state_before(ALL - 1))
    assert last.below(4) == 3
    assert last.state == (state_before(ALL - 1) + 0x9E3779B97F4A7C15) % ALL


@given(seeds, st.one_of(st.integers(1, 7), st.integers(2**63 + 1, ALL)))
def test_below_is_as_specified(seed: int, n: int) -> None:
    ours, specified = Randomness(seed), SplitMix64(seed)
    assert [ours.below(n) for _ in range(4)] == [specified.below(n) for _ in range(4)]
    assert ours.state == specified.state


@given(seeds, st.lists(st.integers(0, 7), max_size=155))
def test_shuffling_is_as_specified_and_loses_nothing(seed: int, row: list[int]) -> None:
    shuffled = row[:]
    Randomness(seed).shuffle(shuffled)
    assert tuple(shuffled) == SplitMix64(seed).shuffled(tuple(row))
    assert Counter(shuffled) == Counter(row)


@pytest.mark.parametrize("before", [0, 1, 31, 32, 40])
def test_a_shuffle_draws_again_what_would_favour_small_numbers(before: int) -> None:
    # After so many cards comes the very highest number, which is of no use for 60, 59, 29, 28 or 20 cards.
    seed = (state_before(ALL - 1) - before * 0x9E3779B97F4A7C15) % ALL
    ours, specified = Randomness(seed), SplitMix64(seed)
    shuffled = list(range(60))
    ours.shuffle(shuffled)
    assert tuple(shuffled) == specified.shuffled(tuple(range(60)))
    assert ours.state == specified.state


@pytest.mark.parametrize("seed", [-1, ALL])
def test_a_seed_is_64_bits(seed: int) -> None:
    with pytest.raises(ValueError, match=str(seed)):
        Randomness(seed)
    with pytest.raises(ValueError, match=str(seed)):
        Position.deal(EDITIONS["standard"], 2, seed)


@given(walks())
def test_nothing_outside_disturbs_a_game(walk: Walk) -> None:
    told = list(walk.moments())
    random.seed(5)
    here = walk.start()
    for moment in told:
        random.seed(random.random())
        here, events = play(here, moment.move)
        assert (here, events) == (moment.after, moment.events)


def test_playing_leaves_pythons_own_random_numbers_alone() -> None:
    random.seed(5)
    expected = random.random()
    random.seed(5)
    for _ in Walk(EDITIONS["standard"], 2, seed=1, choices=1, leaving=0).moments():
        pass
    assert random.random() == expected
