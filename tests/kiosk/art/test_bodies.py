from __future__ import annotations

import ast
from itertools import combinations, pairwise
from math import atan2, degrees, dist, hypot
from pathlib import Path

import pytest

from kiosk.art import bodies
from kiosk.art.bodies import Eye, eyes, outline, pieces
from kiosk.art.shapes import Ring, area, is_convex

VALUES = range(8)


def sides(ring: Ring) -> int:
    """Count the corners: where a ring turns by a lot within a short way."""
    headings = [atan2(by - ay, bx - ax) for (ax, ay), (bx, by) in pairwise((*ring, ring[0]))]
    turns = [degrees(b - a) % 360 for a, b in pairwise((*headings, headings[0]))]
    lengths = [dist(a, b) for a, b in pairwise((*ring, ring[0]))]
    sharp = [turn / length > 300 for turn, length in zip(turns, lengths, strict=True)]
    return sum(now and not before for before, now in zip((sharp[-1], *sharp), sharp, strict=False))


def inside(ring: Ring, x: float, y: float) -> bool:
    return all(
        (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0
        for (ax, ay), (bx, by) in pairwise((*ring, ring[0]))
    )


@pytest.mark.parametrize("value", range(2, 8))
def test_a_quibble_has_as_many_sides_as_its_value(value: int) -> None:
    assert sides(outline(value)) == value


@pytest.mark.parametrize("value", [0, 1])
def test_a_disc_has_no_corners(value: int) -> None:
    assert sides(outline(value)) == 0


@pytest.mark.parametrize("value", VALUES)
def test_a_quibble_has_as_many_eyes_as_its_value(value: int) -> None:
    assert len(eyes(value)) == value


@pytest.mark.parametrize("value", VALUES)
def test_eyes_lie_inside_the_body_and_apart(value: int) -> None:
    for eye in eyes(value):
        x, y = eye.centre
        rim = [
            (x + eye.radius * dx, y + eye.radius * dy)
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
        ]
        assert all(inside(outline(value), *point) for point in rim)
    for one, other in combinations(eyes(value), 2):
        assert dist(one.centre, other.centre) > one.radius + other.radius


@pytest.mark.parametrize("value", VALUES)
def test_a_body_fits_its_box_and_is_convex(value: int) -> None:
    ring = outline(value)
    line = bodies.OUTLINE / 2
    assert all(line <= c <= 1 - line for point in ring for c in point)
    assert is_convex(ring)


def test_bodies_are_of_about_one_size() -> None:
    areas = [area(outline(value)) for value in range(1, 8)]
    assert max(areas) < 2.2 * min(areas)


@pytest.mark.parametrize("value", VALUES)
def test_drawing_is_deterministic(value: int) -> None:
    first = outline(value), eyes(value)
    outline.cache_clear()
    eyes.cache_clear()
    assert (outline(value), eyes(value)) == first


def test_every_quibble_is_one_entry() -> None:
    assert [quibble.value for quibble in bodies.QUIBBLES] == list(VALUES)


@pytest.mark.parametrize("look", [(0, 0), (1, 0), (-3, 4), (0.2, -9)])
def test_pupils_stay_in_the_eye(look: tuple[float, float]) -> None:
    eye = Eye((0.5, 0.5), 0.1, 0.05)
    assert dist(eye.pupil_at(look), eye.centre) + eye.pupil <= eye.radius


def test_pupils_turn_to_what_they_look_at() -> None:
    eye = Eye((0.5, 0.5), 0.1, 0.05)
    x, y = eye.pupil_at((-30, 0))
    assert x < 0.5
    assert y == pytest.approx(0.5)


@pytest.mark.parametrize(
    ("value", "parts"),
    [
        (2, (1, 1)),
        (3, (2, 1)),
        (4, (2, 2)),
        (5, (1, 4)),
        (6, (3, 3)),
        (6, (2, 2, 2)),
        (7, (1, 2, 4)),
    ],
)
def test_a_divided_body_gives_each_part_its_eyes_and_its_share(
    value: int, parts: tuple[int, ...]
) -> None:
    found = pieces(value, parts)
    assert [len(piece.eyes) for piece in found] == list(parts)
    assert [eye for piece in found for eye in piece.eyes] == list(eyes(value))
    assert sum(area(piece.outline) for piece in found) == pytest.approx(
        area(outline(value)), rel=1e-3
    )
    for piece in found:
        assert area(piece.outline) > 0


def test_a_hexagon_falls_into_two_equal_halves() -> None:
    left, right = pieces(6, (3, 3))
    assert area(left.outline) == pytest.approx(area(right.outline), rel=1e-3)


def test_a_part_of_nothing_is_a_speck() -> None:
    whole, nothing = pieces(5, (5, 0))
    assert whole.outline == outline(5)
    assert nothing.eyes == ()
    assert max(hypot(x - 0.5, y - 0.48) for x, y in nothing.outline) < 0.03


@pytest.mark.parametrize(("value", "parts"), [(6, (3, 2)), (6, (7, -1)), (8, (4, 4))])
def test_a_wrong_division_is_refused(value: int, parts: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match=r"divide|value"):
        pieces(value, parts)


@pytest.mark.parametrize("module", ["bodies", "shapes"])
def test_geometry_and_colours_know_nothing_of_kivy(module: str) -> None:
    path = Path(bodies.__file__).with_name(f"{module}.py")
    imported = {
        name
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in (
            [node.module] if isinstance(node, ast.ImportFrom) else [a.name for a in node.names]
        )
    }
    assert not [name for name in imported if name and name.startswith("kivy")]
