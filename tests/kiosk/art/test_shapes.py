from __future__ import annotations

from itertools import pairwise
from math import hypot, pi

import pytest

from kiosk.art import shapes
from kiosk.art.shapes import area, disc, hole, is_convex, offset, rectangle, stroke


def test_a_disc_has_the_area_of_a_disc() -> None:
    assert area(disc((3, 4), 2, 200)) == pytest.approx(pi * 4, rel=1e-3)


def test_a_hole_runs_the_other_way() -> None:
    ring = rectangle(0, 0, 2, 1)
    assert area(ring) == pytest.approx(2)
    assert area(hole(ring)) == pytest.approx(-2)
    assert shapes.solid(hole(ring)) == ring


def test_rounding_takes_the_corners_off() -> None:
    assert 100 - (4 - pi) * 4 == pytest.approx(area(rectangle(0, 0, 10, 10, 2)), rel=1e-2)


def test_a_rectangle_grows_by_the_offset_on_every_side() -> None:
    grown = offset(rectangle(0, 0, 4, 2), 1)
    for corner, expected in zip(grown, rectangle(-1, -1, 6, 4), strict=True):
        assert corner == pytest.approx(expected)


def test_a_stroke_is_as_long_as_its_path_with_round_ends() -> None:
    (band,) = stroke(((0, 0), (10, 0)), 2)
    assert area(band) == pytest.approx(20 + pi, rel=1e-2)
    assert is_convex(band)


@pytest.mark.parametrize("turn", [1, -1])
def test_a_bent_stroke_keeps_its_width_both_ways(turn: int) -> None:
    path = shapes.arc((0, 0), 10, 0, 90 * turn, 40)
    (band,) = stroke(path, 2)
    assert area(band) == pytest.approx(10 * pi + pi, rel=2e-2)
    assert all(8.9 < hypot(x, y) < 11.1 for x, y in band)


def test_a_closed_stroke_has_a_hole() -> None:
    outer, inner = stroke(rectangle(0, 0, 10, 10), 2, closed=True)
    assert area(outer) > 100 > 64 >= -area(inner) > 60


@pytest.mark.parametrize("path", [disc((0, 0), 5), rectangle(0, 0, 20, 5, 1)])
def test_dashes_cover_their_share(path: shapes.Ring) -> None:
    dashes = shapes.dashes(path, 0.1, 10, share=0.5)
    assert len(dashes) == 10
    length = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise((*path, path[0])))
    assert sum(map(area, dashes)) / 0.1 == pytest.approx(length / 2, rel=0.05)


def test_a_crescent_is_the_disc_less_the_other() -> None:
    moon = shapes.crescent((0, 0), 1, (1, 0), 1)
    lens = 2 * pi / 3 - 3**0.5 / 2
    assert area(moon) == pytest.approx(pi - lens, rel=1e-2)
