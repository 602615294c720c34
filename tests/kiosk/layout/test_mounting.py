"""How a screen is mounted: eight ways for a square to lie on itself, and what corrects touches that lie otherwise."""

from __future__ import annotations

from itertools import product

import pytest

from kiosk.layout.mounting import WAYS, Degrees, Mounting, Way

SPOT = (0.9, 0.6)


def close(x: float, y: float) -> object:
    return pytest.approx((x, y))


def test_there_are_eight_ways_and_each_has_a_name_of_its_own() -> None:
    assert len({way.at(*SPOT) for way in WAYS}) == 8
    assert len({way.name for way in WAYS}) == 8


@pytest.mark.parametrize(
    ("way", "place"),
    [
        (Way(), (0.9, 0.6)),
        (Way(90), (0.6, 0.1)),  # what was at the right is below, as a clock's hand goes on
        (Way(180), (0.1, 0.4)),
        (Way(270), (0.4, 0.9)),
        (Way(mirrored=True), (0.1, 0.6)),
        (Way(90, mirrored=True), (0.6, 0.9)),
    ],
)
def test_a_point_is_mirrored_and_then_turned_clockwise(
    way: Way, place: tuple[float, float]
) -> None:
    assert way.at(*SPOT) == close(*place)


def test_two_ways_after_each_other_are_one() -> None:
    for first, then in product(WAYS, WAYS):
        assert then.after(first).at(*SPOT) == close(*then.at(*first.at(*SPOT)))


def test_every_way_has_one_that_undoes_it() -> None:
    for way in WAYS:
        assert way.back.after(way) == Way()


def test_a_picture_turned_on_four_times_is_as_it_was() -> None:
    mounting = Mounting(90, Way(180))
    assert mounting.turned_on == Mounting(180, Way(180))
    assert mounting.turned_on.turned_on.turned_on.turned_on == mounting


def on_the_table(mounting: Mounting, told: tuple[float, float]) -> tuple[float, float]:
    """Where on the turned picture a finger seems to be of which a panel tells this."""
    return Way(mounting.turned).back.at(*mounting.touch.at(*told))


@pytest.mark.parametrize("turned", [0, 90, 180, 270])
def test_touches_are_corrected_whatever_was_taken_for_right_before(turned: Degrees) -> None:
    told = (0.2, 0.7)
    for taken, true in product(WAYS, WAYS):
        seems = on_the_table(Mounting(turned, taken), told)
        there = on_the_table(Mounting(turned, true), told)
        (by,) = (way for way in WAYS if way.at(*seems) == close(*there))
        assert Mounting(turned, taken).corrected(by) == Mounting(turned, true)
