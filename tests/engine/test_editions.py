"""The five editions: decks, limits and when a collection wins."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from positions import cards

from engine.cards import VALUES, count, size
from engine.editions import EDITIONS

DECKS = {
    "standard": ([0, 20, 20, 20, 22, 24, 26, 0], 132),
    "six-cards": ([0, 20, 20, 20, 22, 24, 26, 0], 132),
    "simplified": ([0, 20, 20, 20, 22, 24, 0, 0], 106),
    "zero-to-seven": ([4, 22, 22, 22, 24, 26, 28, 7], 155),
    "first-game": ([0, 22, 22, 22, 24, 26, 28, 0], 144),
}


def test_there_are_these_editions() -> None:
    assert list(EDITIONS) == list(DECKS)
    assert all(edition.id == name for name, edition in EDITIONS.items())


@pytest.mark.parametrize("name", DECKS)
def test_decks(name: str) -> None:
    counts, all_of_them = DECKS[name]
    deck = EDITIONS[name].deck
    assert [count(deck, value) for value in VALUES] == counts
    assert size(deck) == all_of_them


def test_combine_is_limited_to_7_with_0s_and_7s_and_to_6_without() -> None:
    limits = {name: edition.limit for name, edition in EDITIONS.items()}
    assert limits.pop("zero-to-seven") == 7
    assert set(limits.values()) == {6}


@pytest.mark.parametrize("name", ["standard", "zero-to-seven", "first-game"])
@pytest.mark.parametrize(
    ("collection", "won"),
    [
        ("666", False),
        ("6663", True),
        ("66621", True),
        ("5555", False),
        ("555551", True),
        ("", False),
    ],
)
def test_21_in_any_number_of_cards_wins(name: str, collection: str, won: bool) -> None:
    assert EDITIONS[name].wins(cards(collection)) is won


def test_three_7s_win() -> None:
    assert EDITIONS["zero-to-seven"].wins(cards("777"))


@pytest.mark.parametrize(
    ("collection", "won"),
    [("66666", False), ("555555", True), ("111116", False), ("333444", True), ("333443", False)],
)
def test_six_cards_wins_with_21_in_six_cards_only(collection: str, won: bool) -> None:
    assert EDITIONS["six-cards"].wins(cards(collection)) is won


@pytest.mark.parametrize(
    ("collection", "won"),
    [("12345", True), ("123455", True), ("112345", True), ("123555", False), ("555555", False)],
)
def test_simplified_wins_with_one_card_of_each_value(collection: str, won: bool) -> None:
    assert EDITIONS["simplified"].wins(cards(collection)) is won


@given(st.sampled_from(sorted(EDITIONS)), st.lists(st.integers(1, 7), max_size=6))
def test_wins_as_the_rules_say_it(name: str, collection: list[int]) -> None:
    if name == "simplified":
        won = {1, 2, 3, 4, 5} <= set(collection)
    elif name == "six-cards":
        won = len(collection) == 6 and sum(collection) >= 21
    else:
        won = sum(collection) >= 21
    assert EDITIONS[name].wins(cards("".join(map(str, collection)))) is won


def test_progress_counts_worth_or_different_values_towards_the_goal() -> None:
    standard, simplified = EDITIONS["standard"], EDITIONS["simplified"]
    assert (standard.progress(cards("556")), standard.goal) == (16, 21)
    assert (simplified.progress(cards("552")), simplified.goal) == (2, 5)


@given(st.sampled_from(sorted(EDITIONS)), st.lists(st.integers(1, 5), max_size=6))
def test_a_win_is_the_goal_reached_with_cards_enough(name: str, collection: list[int]) -> None:
    edition, held = EDITIONS[name], cards("".join(map(str, collection)))
    far = edition.progress(held) >= edition.goal
    assert edition.wins(held) is (far and len(collection) >= edition.win_cards)
