"""The characters that bots play as: told apart by shape, however little colour somebody sees."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import dist

import pytest

from kiosk import art, palette
from kiosk.art.characters import figure
from kiosk.art.shapes import Ring, area
from kiosk.company.characters import COMPANY, Character, Mood


def holds(ring: Ring, x: float, y: float) -> bool:
    """Whether the point lies inside: a ray from it leaves the ring once more than it enters."""
    crossed = False
    for i, (bx, by) in enumerate(ring):
        ax, ay = ring[i - 1]
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            crossed = not crossed
    return crossed


@pytest.mark.parametrize("character", COMPANY, ids=str)
def test_the_stronger_one_is_the_more_eyes_it_has_and_they_lie_on_its_body(
    character: Character,
) -> None:
    shown = figure(character)
    assert len(shown.eyes) == character.strength
    assert area(shown.body) > 0
    for eye in shown.eyes:
        (x, y), reach = eye.centre, eye.radius
        for dx, dy in ((reach, 0), (-reach, 0), (0, reach), (0, -reach)):
            assert holds(shown.body, x + dx, y + dy)
    for one, other in combinations(shown.eyes, 2):
        assert dist(one.centre, other.centre) > one.radius + other.radius


def test_their_shades_differ_in_grey_and_from_every_card_and_seat() -> None:
    shades = [figure(character).shade for character in COMPANY]
    greys = sorted(map(palette.luminance, shades))
    assert all(after - before > 0.1 for before, after in pairwise(greys))
    others = (*palette.BODY, *art.SEAT_COLOUR.values())
    assert all(dist(shade, other) > 0.1 for shade in shades for other in others)


@pytest.mark.window
@pytest.mark.usefixtures("fresh")
@pytest.mark.parametrize("size", [30, 96])
def test_no_two_faces_are_alike_even_as_small_as_on_a_strip(size: int) -> None:
    faces = {name: _greys(art.portrait(*who, size)) for name, who in art.PORTRAITS.items()}
    assert len(faces) == len(COMPANY) * len(Mood)
    for (one, face), (other, another) in combinations(faces.items(), 2):
        apart = sum(abs(a - b) > 48 for a, b in zip(face, another, strict=True)) / len(face)
        same = one.split()[0] == other.split()[0]
        assert apart > (0.01 if same else 0.1), f"{one} and {other} look the same"


def _greys(texture: object) -> list[int]:
    """How bright each pixel is on a dark table."""
    data = texture.pixels  # type: ignore[attr-defined]
    return [
        (data[i] + data[i + 1] + data[i + 2]) * data[i + 3] // 765 for i in range(0, len(data), 4)
    ]
