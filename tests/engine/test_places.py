"""R19: places for results and standings."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from positions import cards, position

from engine.cards import pack
from engine.editions import EDITIONS, Edition
from engine.outcome import Ending, Outcome, places


def of(
    collections: str, winner: int | None = None, edition: str = "standard", gone: str = ""
) -> list[int | None]:
    """The places of seats with these collections."""
    held = [cards(collection) for collection in collections.split("/")]
    left = [str(seat) in gone for seat in range(len(held))]
    return list(places(EDITIONS[edition], held, winner, left))


def test_r19_the_winner_is_first_the_others_follow_by_collection_total() -> None:
    assert of("65/6665/64/", winner=1) == [2, 1, 3, 4]


def test_r19_equal_players_share_the_place_and_the_next_ones_are_left_out() -> None:
    assert of("6663/65/65/1", winner=0) == [1, 2, 2, 4]
    assert of("6663/65/56/551/1/6", winner=0) == [1, 2, 2, 2, 6, 5]


def test_r19_a_tie_for_the_first_place_is_one() -> None:
    assert of("55/64/46/442") == [1, 1, 1, 1]
    assert of("66/66/55/4") == [1, 1, 3, 4]


def test_r19_all_six_may_be_equal() -> None:
    assert of("6/6/6/6/6/6") == [1] * 6
    assert of("/////") == [1] * 6
    assert of("6663/5/5/5/5/5", winner=0) == [1, 2, 2, 2, 2, 2]


def test_r19_the_winner_is_first_even_with_a_lower_total() -> None:
    assert of("66666/443343", winner=1, edition="six-cards") == [2, 1]


def test_r19_simplified_goes_by_different_values_and_then_by_total() -> None:
    assert of("12345/555544/1235/1234/123444", winner=0, edition="simplified") == [1, 5, 3, 4, 2]
    assert of("123/555555/321", edition="simplified") == [1, 3, 1]


def test_r19_who_has_left_has_no_place_and_takes_none() -> None:
    assert of("65//64/1", gone="1") == [1, None, 2, 3]


def test_r19_a_running_game_has_places_too() -> None:
    assert position(hands="1/2/3", collections="5/64/5").places() == (2, 1, 2)
    won = position(
        hands="1/2/3",
        collections="5/666/333333",
        edition="six-cards",
        outcome=Outcome(Ending.WON, 2),
    )
    assert won.places() == (3, 2, 1)


@pytest.mark.parametrize("winner", [None, 0])
@given(
    collections=st.lists(st.lists(st.integers(1, 6), max_size=6), min_size=1, max_size=6),
    edition=st.sampled_from(list(EDITIONS.values())),
)
def test_r19_a_place_is_one_more_than_the_number_of_players_before(
    winner: int | None, collections: list[list[int]], edition: Edition
) -> None:
    def standing(collection: list[int]) -> tuple[int, int]:
        different = len({*collection} - {6}) if edition.id == "simplified" else 0
        return different, sum(collection)

    found = places(edition, list(map(pack, collections)), winner, [False] * len(collections))
    for seat, mine in enumerate(collections):
        before = [
            other
            for other, theirs in enumerate(collections)
            if other != seat
            and (other == winner or (seat != winner and standing(theirs) > standing(mine)))
        ]
        assert found[seat] == 1 + len(before)
