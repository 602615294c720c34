"""Bodies that divide: what a body falls into, and what becomes of it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import dist

import pytest

from kiosk.art.bodies import CENTRE, Piece, eyes, outline, pieces
from kiosk.art.dividing import FINE, Part, matched, parts_of, thinned
from kiosk.art.shapes import Point, Ring, area, disc, rectangle


def sums(value: int, least: int = 1) -> Iterator[tuple[int, ...]]:
    """Everything that makes this value together, in ascending order."""
    if value == 0:
        yield ()
    for first in range(least, value + 1):
        for rest in sums(value - first, first):
            yield (first, *rest)


DIVISIONS = [(whole, parts) for whole in range(1, 8) for parts in sums(whole)]
WITH_NOTHING = [(3, (0, 3)), (6, (0, 2, 4)), (1, (0, 0, 1)), (7, (0, 0, 0, 7))]

every_division = pytest.mark.parametrize(("whole", "values"), DIVISIONS + WITH_NOTHING)


def between(part: Part, share: float) -> Ring:
    return tuple(
        (ax + (bx - ax) * share, ay + (by - ay) * share)
        for (ax, ay), (bx, by) in zip(part.first, part.last, strict=True)
    )


def apart(ring: Ring, other: Ring) -> float:
    """How far the points of one ring lie from the line of another at most."""
    legs = list(pairwise((*other, other[0])))
    return max(min(_from_leg(point, *leg) for leg in legs) for point in ring)


def _from_leg(point: Point, a: Point, b: Point) -> float:
    length = dist(a, b)
    if not length:
        return dist(point, a)
    along = ((point[0] - a[0]) * (b[0] - a[0]) + (point[1] - a[1]) * (b[1] - a[1])) / length**2
    share = min(max(along, 0), 1)
    return dist(point, (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share))


@every_division
def test_at_first_the_parts_are_the_whole_body_and_nothing_else(
    whole: int, values: tuple[int, ...]
) -> None:
    found = parts_of(whole, values)
    bodies = [part for part in found if part.value]
    assert [part.value for part in found] == list(values)
    assert sum(area(part.first) for part in bodies) == pytest.approx(
        area(outline(whole)), rel=0.006
    )
    for part, piece in zip(bodies, _pieces(whole, values), strict=True):
        assert apart(part.first, piece.outline) < FINE
        assert apart(piece.outline, part.first) < FINE
    seen = [eye for part in bodies for eye in part.first_eyes]
    assert seen == list(eyes(whole))


def _pieces(whole: int, values: tuple[int, ...]) -> list[Piece]:
    return [piece for piece in pieces(whole, values) if piece.value]


@every_division
def test_at_last_each_part_is_a_true_quibble(whole: int, values: tuple[int, ...]) -> None:
    for part in parts_of(whole, values):
        assert apart(part.last, outline(part.value)) < FINE
        assert apart(outline(part.value), part.last) < FINE
        assert sorted(eye.centre for eye in part.last_eyes) == sorted(
            eye.centre for eye in eyes(part.value)
        )


@every_division
def test_on_the_way_a_part_never_folds_over_itself(whole: int, values: tuple[int, ...]) -> None:
    for part in parts_of(whole, values):
        for step in range(11):
            ring = between(part, step / 10)
            (ax, ay), (bx, by) = part.heart
            x, y = ax + (bx - ax) * step / 10, ay + (by - ay) * step / 10
            for (px, py), (qx, qy) in pairwise((*ring, ring[0])):
                assert (px - x) * (qy - y) - (py - y) * (qx - x) > -1e-9


@every_division
def test_a_body_has_few_enough_points_for_a_small_computer(
    whole: int, values: tuple[int, ...]
) -> None:
    assert sum(len(part.first) for part in parts_of(whole, values)) <= 280


@pytest.mark.parametrize(("whole", "values"), [d for d in DIVISIONS if len(d[1]) > 1])
def test_only_what_lies_inside_the_whole_is_cut(whole: int, values: tuple[int, ...]) -> None:
    for part in parts_of(whole, values):
        for point, is_cut in zip(part.first, part.cut, strict=True):
            depth = apart((point,), outline(whole))
            # Next to the rim the line on a cut has the width of that on the rim: it ends in no step.
            assert is_cut or depth < 0.03 + FINE
            assert not is_cut or depth > FINE


def test_a_body_that_does_not_divide_stays_as_it_is() -> None:
    (part,) = parts_of(5, (5,))
    assert part.first == part.last
    assert not any(part.cut)
    assert part.outwards == pytest.approx((0, 0))


def test_halves_leave_to_opposite_sides() -> None:
    left, right = parts_of(6, (3, 3))
    assert left.outwards == pytest.approx((-1, 0), abs=1e-6)
    assert right.outwards == pytest.approx((1, 0), abs=1e-6)


def test_a_part_of_nothing_grows_out_of_a_speck() -> None:
    nothing, _ = parts_of(4, (0, 4))
    assert max(dist(point, CENTRE) for point in nothing.first) < 0.03
    assert nothing.first_eyes == nothing.last_eyes == ()


def test_nothing_divides_into_rings_as_large_as_itself() -> None:
    for part in parts_of(0, (0, 0)):
        assert part.first == part.last


def test_what_does_not_add_up_is_no_division() -> None:
    with pytest.raises(ValueError, match="does not divide"):
        parts_of(6, (3, 2))


def test_thinning_keeps_the_ends_and_the_shape() -> None:
    path = disc((0, 0), 1, 200)[:101]
    thin = thinned(path, 0.01)
    assert len(thin) < 25
    assert (thin[0], thin[-1]) == (path[0], path[-1])
    assert apart(path[1:-1], thin) <= 0.01 + 1e-9


def test_matched_rings_keep_every_corner_of_theirs() -> None:
    first, last = rectangle(0, 0, 4, 2), disc((9, 9), 1, 7)
    one, other = matched(first, last)
    assert len(one) == len(other)
    for ring, matching in ((first, one), (last, other)):
        for point in ring:
            assert min(dist(point, found) for found in matching) < 1e-6
