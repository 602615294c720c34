"""The start of a game: what is dealt to whom, in which order."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from reference import SplitMix64
from walks import all_cards

from engine.cards import size, values
from engine.editions import EDITIONS, Edition
from engine.position import Position
from engine.table import Step

editions = st.sampled_from(list(EDITIONS.values()))
seeds = st.integers(0, 2**64 - 1)


@given(editions, st.integers(1, 6), seeds)
def test_six_to_the_display_then_six_to_each_the_rest_is_the_draw_pile(
    edition: Edition, players: int, seed: int
) -> None:
    start = Position.deal(edition, players, seed)
    assert len(start.display) == 6
    assert list(map(size, start.hands)) == [6] * players
    assert len(start.draw_pile) == size(edition.deck) - 6 - 6 * players
    assert all_cards(start) == edition.deck
    assert (start.discard, start.penalty) == ((), ())
    assert set(start.collections) == set(start.known) == {0}
    assert (start.step, start.turn, start.skips, start.outcome) == (Step.PLAY, 1, 0, None)


@given(editions, st.integers(1, 6), seeds)
def test_the_deal_is_the_specified_one(edition: Edition, players: int, seed: int) -> None:
    randomness = SplitMix64(seed)
    first = randomness.below(players) if players > 1 else 0
    deck = list(randomness.shuffled(values(edition.deck)))
    display = [deck.pop() for _ in range(6)]
    hands = {}
    for n in range(players):
        hands[(first + n) % players] = sorted(deck.pop() for _ in range(6))

    start = Position.deal(edition, players, seed)
    assert start.seat == first
    assert list(start.display) == display
    assert [list(values(hand)) for hand in start.hands] == [hands[s] for s in range(players)]
    assert list(start.draw_pile) == deck
    assert start.randomness == randomness.state


@given(editions, st.integers(1, 6), seeds)
def test_a_seed_deals_the_same_game_again(edition: Edition, players: int, seed: int) -> None:
    assert Position.deal(edition, players, seed) == Position.deal(edition, players, seed)


def test_every_seat_may_start() -> None:
    starts = [Position.deal(EDITIONS["standard"], 4, seed).seat for seed in range(60)]
    assert set(starts) == {0, 1, 2, 3}


@pytest.mark.parametrize("players", [0, 7, -1])
def test_one_to_six_play(players: int) -> None:
    with pytest.raises(ValueError, match=f"1 to 6 can play, not {players}"):
        Position.deal(EDITIONS["standard"], players, seed=1)
