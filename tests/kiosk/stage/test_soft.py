"""Soft shapes as geometry: what they cover, and that they cover nothing twice."""

from __future__ import annotations

from itertools import pairwise
from math import pi

import pytest

from kiosk.layout.box import Box
from kiosk.stage.geometry import between, snapped
from kiosk.stage.soft import Triangles, broken_stroke, frame, plate, stroke, sweep


def covered(triangles: Triangles) -> float:
    """The sum of the areas of all triangles, weighted with how opaque they are."""
    vertices, indices = triangles
    total = 0.0
    for i in range(0, len(indices), 3):
        corners = [vertices[4 * k : 4 * k + 4] for k in indices[i : i + 3]]
        (ax, ay, _, av), (bx, by, _, bv), (cx, cy, _, cv) = corners
        area = abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2
        # The texture is opaque at v = 1/4 and clear at v = 3/4.
        total += area * (0.75 - (av + bv + cv) / 3) * 2
    return total


@pytest.mark.parametrize(("w", "h", "radius"), [(40, 30, 0), (200, 80, 12), (60, 60, 30)])
def test_a_plate_covers_its_rectangle_less_its_corners_and_nothing_twice(
    w: float, h: float, radius: float
) -> None:
    assert covered(plate(w, h, radius)) == pytest.approx(w * h - (4 - pi) * radius**2, rel=0.01)


@pytest.mark.parametrize("width", [1, 2, 6])
def test_a_frame_lies_inside_its_rectangle(width: float) -> None:
    vertices, _ = frame(100, 60, 10, width)
    opaque = [vertices[i : i + 2] for i in range(0, len(vertices), 4) if vertices[i + 3] == 0.25]
    assert max(x for x, _ in opaque) <= 50
    assert max(y for _, y in opaque) <= 30
    assert covered(frame(100, 60, 0, width)) == pytest.approx(
        2 * width * (160 - 2 * width), rel=0.02
    )


def test_dashes_close_without_a_seam() -> None:
    vertices, _ = frame(123, 45, 9, 2, 8)
    along = vertices[2::4]
    assert along[0] == 0
    assert along[-1] == pytest.approx(round(along[-1]))
    assert 30 < along[-1] < 45
    assert all(b >= a for a, b in pairwise(along))


def test_a_stroke_has_round_ends() -> None:
    assert covered(stroke((0, 0, 100, 0), 8)) == pytest.approx(800 + pi * 16, rel=0.02)


def test_a_broken_stroke_is_as_long_as_its_pieces_round_every_bend() -> None:
    straight = broken_stroke((0, 0, 100, 0), 4, (12, 8))
    assert covered(straight) == pytest.approx(5 * (12 * 4 + pi * 4), rel=0.03)
    bent = broken_stroke((0, 0, 40, 0, 40, 30, 70, 30), 4, (12, 8))
    assert covered(bent) == pytest.approx(covered(straight), rel=0.03)
    dots = broken_stroke((0, 0, 100, 0), 4, (0.1, 9.9))
    assert covered(dots) == pytest.approx(10 * pi * 4, rel=0.05)


def test_a_stroke_that_turns_back_does_not_run_ahead() -> None:
    vertices, _ = stroke((0, 0, 100, 0, 0, 1), 8)
    assert max(vertices[::4]) < 112


def test_a_stroke_needs_two_points() -> None:
    with pytest.raises(ValueError, match="two points"):
        stroke((3, 4), 2)


def test_a_ring_grows_with_its_fraction() -> None:
    length = pi * 90
    assert covered(sweep(100, 10, 0)) == pytest.approx(pi * 25, rel=0.05)
    assert covered(sweep(100, 10, 0.5)) == pytest.approx(length * 5 + pi * 25, rel=0.02)
    assert covered(sweep(100, 10, 1)) == pytest.approx(length * 10, rel=0.02)
    assert sweep(100, 10, 7) == sweep(100, 10, 1)


@pytest.mark.parametrize("angle", [0, 90, 180, 270, -90])
@pytest.mark.parametrize("size", [(20.4, 31.2), (21, 30), (19.6, 18.9)])
def test_what_stands_upright_stands_on_whole_pixels(
    angle: float, size: tuple[float, float]
) -> None:
    box = snapped(Box(100.3, 70.8, *size, angle))
    across, along = (box.h, box.w) if angle % 180 else (box.w, box.h)
    assert (box.x - across / 2) % 1 == 0
    assert (box.y - along / 2) % 1 == 0
    assert abs(box.x - 100.3) <= 1
    assert abs(box.y - 70.8) <= 1


def test_what_lies_aslant_lies_where_it_was_put() -> None:
    box = snapped(Box(100.3, 70.8, 20.4, 31.2, 45))
    assert (box.x, box.y, box.w, box.h) == (100.3, 70.8, 20, 31)


def test_a_turn_takes_the_shorter_way() -> None:
    half = between(Box(0, 0, 1, 1, 350), Box(0, 0, 1, 1, 10), 0.5)
    assert half.angle == pytest.approx(360)
    assert between(Box(0, 0, 1, 1, 350), Box(4, 0, 1, 1, 10), 1) == Box(4, 0, 1, 1, 10)
