"""Going on with a game at a table that has been set up anew: nobody gets anybody else's button."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

import pytest

from kiosk.play.reseating import reseated
from kiosk.seating import ARRANGEMENTS, Edge, Place, usual_places
from kiosk.store import Chair


def numbered(places: Iterable[Place]) -> dict[int, Place]:
    return dict(enumerate(places, 1))


def chairs(seats: int, *numbers: int) -> tuple[Chair, ...]:
    places = numbered(usual_places(seats))
    return tuple(Chair(places[number], number) for number in numbers)


def test_at_the_table_as_it_was_everybody_stays() -> None:
    for seats in range(1, 7):
        for size in range(1, seats + 1):
            for numbers in combinations(range(1, seats + 1), size):
                sat = chairs(seats, *numbers)
                assert reseated(sat, numbered(usual_places(seats))) == sat


def test_whoever_sits_at_an_edge_gets_the_button_that_is_there_now() -> None:
    now = reseated(chairs(2, 1, 2), numbered(usual_places(6)))

    assert [chair.place.edge for chair in now] == [Edge.BOTTOM, Edge.TOP]
    assert all(numbered(usual_places(6))[chair.number] == chair.place for chair in now)


def test_where_there_are_too_few_places_the_others_have_no_button() -> None:
    places = numbered(usual_places(3))
    now = reseated(chairs(4, 1, 2, 3, 4), places)

    assert [chair.place for chair in now] == list(usual_places(4))
    button = {chair.place.edge: chair.number for chair in now if chair.number in places}
    assert button == {place.edge: number for number, place in places.items()}


@pytest.mark.parametrize("before", range(1, 7))
@pytest.mark.parametrize("after", ARRANGEMENTS, ids=len)
def test_the_order_of_play_stays_and_nobody_shares_a_number(
    before: int, after: tuple[Place, ...]
) -> None:
    sat = chairs(before, *range(1, before + 1))
    now = reseated(sat, numbered(after))

    numbers = [chair.number for chair in now]
    assert len(set(numbers)) == len({chair.place for chair in now}) == before
    if len(after) >= before:
        first = numbers.index(min(numbers))
        assert [*numbers[first:], *numbers[:first]] == sorted(numbers)
