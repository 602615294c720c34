"""Pictures really drawn, looked at pixel by pixel."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from kiosk import art, palette
from kiosk.art import bodies, painting
from kiosk.art.keeping import TextureCache, textures
from kiosk.art.painting import painted
from kiosk.palette import Colour

pytestmark = [pytest.mark.window, pytest.mark.usefixtures("fresh")]

Pixel = tuple[int, int, int, int]
Picture = list[list[Pixel]]


def look(texture: Any) -> Picture:
    """Return the rows of a texture from its top."""
    data, wide = texture.pixels, texture.width
    pixels = [tuple(data[i : i + 4]) for i in range(0, len(data), 4)]
    rows = [pixels[i : i + wide] for i in range(0, len(pixels), wide)]
    return rows[::-1]


def turned(picture: Picture) -> Picture:
    """Return a picture turned by a quarter clockwise."""
    return [list(row) for row in zip(*picture[::-1], strict=True)]


def near(pixel: Pixel, colour: Colour, tolerance: int = 40) -> bool:
    return all(abs(p - c * 255) <= tolerance for p, c in zip(pixel, colour, strict=False))


def inked(picture: Picture, left: int, top: int, right: int, bottom: int) -> int:
    """Count the pixels of ink in a part of a picture."""
    return sum(near(p, palette.INK) for row in picture[top:bottom] for p in row[left:right])


def corners(picture: Picture) -> list[Picture]:
    """Return the top left corner as the readers at the bottom, left, top and right see it."""
    found = []
    for _ in range(4):
        found.append([row[6:26] for row in picture[6:34]])
        picture = turned(turned(turned(picture)))
    return found


def likeness(one: Picture, other: Picture) -> float:
    """Return the share of pixels that are ink in both or in neither."""
    pairs = [
        near(a, palette.INK, 90) == near(b, palette.INK, 90)
        for row, other_row in zip(one, other, strict=True)
        for a, b in zip(row, other_row, strict=True)
    ]
    return sum(pairs) / len(pairs)


@pytest.mark.parametrize("value", range(8))
def test_each_side_of_the_table_reads_the_same_numeral(value: int) -> None:
    seen = corners(look(art.card_face(value, 90, 126)))
    assert inked(seen[0], 0, 0, 20, 28) > 30
    for other in seen[1:]:
        assert likeness(seen[0], other) > 0.85


def test_a_numeral_upside_down_would_be_noticed() -> None:
    upright = corners(look(art.card_face(7, 90, 126)))[0]
    upside_down = [row[::-1] for row in upright[::-1]]
    assert likeness(upright, upside_down) < 0.8


def test_only_the_6_is_underlined() -> None:
    def bar(value: int) -> int:
        rows = look(art.card_face(value, 180, 252))[58:70]
        return max(inked([row], 14, 0, 52, 1) for row in rows)

    assert bar(6) > 25
    assert all(bar(value) < 5 for value in range(8) if value != 6)


@pytest.mark.parametrize("size", [(24, 34), (90, 126), (300, 420)])
def test_cards_are_transparent_outside_their_corners_only(size: tuple[int, int]) -> None:
    picture = look(art.card_face(3, *size))
    for x, y in ((0, 0), (-1, 0), (0, -1), (-1, -1)):
        assert picture[y][x][3] == 0
    inner = [p for row in picture[2:-2] for p in row[len(row) // 2 - 2 : len(row) // 2 + 2]]
    assert {p[3] for p in inner} == {255}


@pytest.mark.parametrize(
    ("paint", "edge"),
    [
        (lambda: art.card_face(5, 90, 126), palette.RIM),
        (lambda: art.card_back(200, 280), palette.RIM),
        (lambda: art.emblem(art.Emblem.FOX, 64), palette.FOX),
        (lambda: art.mark(art.Mark.OPEN_HANDS, 48, palette.ACCENT), palette.ACCENT),
        (lambda: art.card_frame(60, 84, 3, palette.ACCENT, dashed=True), palette.ACCENT),
        (lambda: art.tray_panel(24, 3, border=palette.MOON), palette.MOON),
    ],
)
def test_no_dark_halo_lies_round_a_picture(paint: Callable[[], Any], edge: Colour) -> None:
    faint = [p for row in look(paint()) for p in row if p[3] < 128]
    assert faint
    assert all(near(p, edge, 12) for p in faint)


def test_no_buffer_is_made_for_another_small_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    art.mark(art.Mark.PLUS, 20, palette.CREAM)
    monkeypatch.setattr(painting, "Fbo", None)
    art.mark(art.Mark.CROSS, 96, palette.CREAM)
    art.card_face(3, 90, 126)
    art.card_face(3, 180, 252)


def test_a_shape_of_which_nothing_is_left_is_passed_over(
    capfd: pytest.CaptureFixture[str],
) -> None:
    point = ((0.5, 0.5),) * 3
    picture = look(painted(20, 20, palette.INK, lambda sheet: sheet.fill((point,), palette.INK)))
    assert {p[3] for row in picture for p in row} == {0}
    assert not capfd.readouterr().err  # Kivy only prints what it stumbles over


def test_edges_are_smooth() -> None:
    levels = {p[3] for row in look(art.mark(art.Mark.CROSS, 48, palette.CREAM)) for p in row}
    assert len(levels) > 8


@pytest.mark.parametrize("value", range(1, 8))
def test_eyes_are_blank_until_they_rest(value: int) -> None:
    blank, resting = look(art.card_face(value, 180, 252)), look(art.quibble(value, 180))
    for eye in art.pupils(value):
        x, y = round(eye.centre[0] * 180), round(252 - eye.centre[1] * 180)
        assert near(blank[y][x], palette.CREAM)
    for eye in bodies.eyes(value):
        x, y = (round(c * 180) for c in eye.pupil_at())
        assert near(resting[180 - y][x - 1], palette.INK)


def test_a_dimmed_card_is_dark_and_its_numeral_still_ink() -> None:
    picture = look(art.card_face(2, 90, 126, dimmed=True))
    assert near(picture[40][12], palette.dimmed(palette.GROUND[2]), 4)
    assert inked(picture, 6, 6, 26, 34) > 30


def test_a_small_card_shows_a_numeral_half_its_width() -> None:
    picture = look(art.card_face(4, 24, 34, small=True))
    rows = [i for i, row in enumerate(picture[:18]) if any(near(p, palette.INK, 70) for p in row)]
    assert rows[-1] - rows[0] + 1 >= 11


def test_a_dot_is_white_to_its_edge_and_clear_beyond() -> None:
    picture = look(art.dot(40))
    assert picture[20][20] == picture[20][1] == (255, 255, 255, 255)
    assert picture[1][1] == (255, 255, 255, 0), "no dark line where it is tinted"


def test_emblems_differ_in_grey() -> None:
    def grey(emblem: art.Emblem) -> list[bool]:
        return [sum(p[:3]) > 300 for row in look(art.emblem(emblem, 32)) for p in row]

    pictures = [grey(emblem) for emblem in art.Emblem]
    for i, one in enumerate(pictures):
        for other in pictures[:i]:
            assert sum(a != b for a, b in zip(one, other, strict=True)) > 100


def test_marks_differ() -> None:
    pictures = [
        tuple(p[3] > 127 for row in look(art.mark(mark, 32, palette.CREAM)) for p in row)
        for mark in art.Mark
    ]
    for i, one in enumerate(pictures):
        assert any(one)
        assert not one[0]
        for other in pictures[:i]:
            assert sum(a != b for a, b in zip(one, other, strict=True)) > 40


def test_the_table_is_lighter_in_the_middle_and_has_no_bands() -> None:
    picture = look(art.table_ground(320, 180))
    assert picture[90][160][1] > picture[0][0][1] + 20
    # Along a row of nearly one shade neighbours differ by the noise: no band is broader.
    greens = [p[1] for p in picture[90][:120]]
    longest = run = 1
    for a, b in pairwise(greens):
        run = run + 1 if a == b else 1
        longest = max(longest, run)
    assert longest < 12


def test_a_large_table_is_stretched() -> None:
    texture = art.table_ground(3840, 2160)
    assert texture.size == (960, 540)


def test_a_light_fades_to_nothing() -> None:
    picture = look(art.table_light(64))
    assert picture[32][32][3] > 240
    assert picture[0][0][3] == picture[32][0][3] // 8 == 0


def test_the_same_picture_is_painted_once() -> None:
    first = art.card_face(3, 90, 126)
    assert art.card_face(3, 90, 126) is first
    assert art.card_face(3, 90, 126, dimmed=True) is not first
    assert art.card_face(3, 91, 126) is not first
    textures.clear()
    assert art.card_face(3, 90, 126) is not first


def test_the_cache_is_bounded_and_drops_what_was_unused_longest(window: Any) -> None:
    from kivy.graphics.texture import Texture

    cache = TextureCache(capacity=3 * 100)
    for name in "abc":
        cache.get(name, lambda: Texture.create(size=(10, 10)))
    kept = cache.get("a", lambda: pytest.fail("a was dropped"))
    cache.get("d", lambda: Texture.create(size=(10, 10)))
    assert len(cache) == 3
    assert cache.pixels == 300
    assert cache.get("a", lambda: pytest.fail("a was dropped")) is kept
    painted_again = []
    cache.get("b", lambda: painted_again.append(1) or Texture.create(size=(10, 10)))
    assert painted_again


def test_a_lost_context_takes_the_textures_with_it() -> None:
    from kivy.graphics.context import get_context

    before = art.card_face(2, 90, 126)
    get_context().reload()
    assert len(textures) == 0
    after = art.card_face(2, 90, 126)
    assert after is not before
    assert near(look(after)[63][45], palette.BODY[2], 60)


def test_a_picture_of_no_size_is_refused() -> None:
    with pytest.raises(ValueError, match="0 x 20 pixels"):
        art.card_face(1, 0, 20)
    with pytest.raises(ValueError, match="no card of value 8"):
        art.card_face(8, 90, 126)


def test_everything_can_be_drawn_however_small() -> None:
    for size in range(1, 25):
        for emblem in art.Emblem:
            assert art.emblem(emblem, size).width >= size
        for mark in art.Mark:
            assert art.mark(mark, size, palette.CREAM).width >= size
        for value in range(8):
            art.card_face(value, size, max(round(size * art.CARD_RATIO), 1))
