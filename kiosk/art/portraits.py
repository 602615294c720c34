"""Portraits of the characters that bots play as: what their faces show, and how these are painted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import asin, degrees

from kivy.graphics.texture import Texture

from kiosk import palette
from kiosk.art.bodies import OUTLINE, RESTING, Eye
from kiosk.art.characters import Figure, figure
from kiosk.art.keeping import textures
from kiosk.art.painting import Sheet, legible, painted
from kiosk.art.quibbles import LID, looks, paint_eyes
from kiosk.art.shapes import Point, Shape, arc, curve, disc, offset, placed, rounded, solid, stroke
from kiosk.company.characters import COMPANY, Character, Mood
from kiosk.palette import Colour

_AS_IT_IS = looks(dimmed=False)
_ON_DISC = 0.77
"""How large a figure stands on a disc, in units of the disc."""


@dataclass(frozen=True)
class Look:
    """A face: how far the lids cover the eyes from above and below, from 0 to 1, how much the upper ones slant, in
    degrees, outwards down; where the eyes look, how large their pupils are, and the mouth in a box 1 wide."""

    upper: float
    lower: float
    slant: float
    gaze: Point
    pupil: float
    mouth: Callable[[], tuple[Shape, Shape]]
    """What is a line of ink, and what lies on it in the colour of a tongue."""


def texture(character: Character, mood: Mood, size: int, ground: Colour | None = None) -> Texture:
    """Return a character's face ``size`` pixels wide and high, on a disc of the colour ``ground`` if there is one.

    Raises:
        ValueError: if the size is empty.
        RuntimeError: if no window is open.
    """
    size = legible(size)
    return textures.get(
        ("character", character, mood, size, ground),
        lambda: painted(
            size,
            size,
            ground or palette.INK,
            lambda sheet: _paint(sheet, figure(character), look_of(character, mood), ground),
        ),
    )


def look_of(character: Character, mood: Mood) -> Look:
    """Return how its face looks in that mood."""
    look, lid = _LOOKS[mood], figure(character).lid
    if mood is not Mood.CALM:
        return look
    return replace(look, upper=lid)


def _paint(sheet: Sheet, shown: Figure, look: Look, ground: Colour | None) -> None:
    size = float(sheet.width)
    at, zoom = (0.0, 0.0), size
    if ground:
        sheet.fill((disc((0.5, 0.5), 0.49, 64),), ground, zoom=size)
        zoom = size * _ON_DISC
        at = ((size - zoom) / 2, (size - zoom) / 2)
    darker = palette.mix(shown.shade, palette.INK, 0.35)
    for ring in shown.behind:
        sheet.fill((offset(ring, OUTLINE / 2),), palette.INK, at, zoom)
    for ring in shown.behind:
        sheet.fill((offset(ring, -OUTLINE / 2),), darker, at, zoom)
    sheet.fill((offset(shown.body, OUTLINE / 2),), palette.INK, at, zoom)
    sheet.fill((offset(shown.body, -OUTLINE / 2),), shown.shade, at, zoom)
    sheet.fill(shown.markings, darker, at, zoom)
    for eye in shown.eyes:
        _paint_eye(sheet, eye, look, darker, at, zoom, mirrored=eye.centre[0] < 0.5)
    lines, tongue = look.mouth()
    corner = (shown.mouth[0] - shown.mouth_width / 2, shown.mouth[1])
    sheet.fill(placed(lines, corner, shown.mouth_width), palette.INK, at, zoom)
    if tongue:
        sheet.fill(placed(tongue, corner, shown.mouth_width), _TONGUE, at, zoom)


def _paint_eye(
    sheet: Sheet, eye: Eye, look: Look, lid: Colour, at: Point, zoom: float, *, mirrored: bool
) -> None:
    seen = Eye(eye.centre, eye.radius, eye.pupil * look.pupil)
    paint_eyes(sheet, (seen,), at, zoom, _AS_IT_IS, pupils=False)
    x, y = seen.pupil_at(look.gaze)
    spot = (at[0] + x * zoom, at[1] + y * zoom)
    sheet.fill((disc((0, 0), 1, 32),), palette.INK, spot, seen.pupil * zoom)
    glint = (disc((0.32, 0.36), 0.3, 16),)
    sheet.fill(glint, palette.CREAM, spot, seen.pupil * zoom)
    middle = (at[0] + eye.centre[0] * zoom, at[1] + eye.centre[1] * zoom)
    slant = look.slant if mirrored else -look.slant
    if abs(eye.centre[0] - 0.5) < 0.01:
        slant = 0.0  # one in the middle leans to neither side
    for share, turn in ((look.upper, slant), (look.lower, 180.0)):
        if share:
            cover, edge = _lid(share, eye.radius)
            sheet.fill(cover, lid, middle, zoom, turn)
            sheet.fill(edge, palette.INK, middle, zoom, turn)


def _lid(share: float, radius: float) -> tuple[Shape, Shape]:
    """Return what covers that share of an eye from above, and its edge, about the eye's middle."""
    height = radius * (1 - 2 * share)
    start = degrees(asin(height / radius))
    cover = arc((0, 0), radius, start, 180 - start, 24)
    return (cover,), stroke((cover[0], cover[-1]), LID * 1.4)


# Mouths, in a box 1 wide about y = 0

_TONGUE = (0.86, 0.5, 0.47)


def _line(*legs: tuple[Point, ...], start: Point, width: float = 0.19) -> Shape:
    return stroke(curve(start, *legs, points=10), width)


def _smile() -> tuple[Shape, Shape]:
    return _line(((0.3, -0.16), (0.7, -0.16), (0.9, 0.06)), start=(0.1, 0.06)), ()


def _aside() -> tuple[Shape, Shape]:
    return _line(((0.6, -0.06), (0.8, 0.0), (0.95, 0.1)), start=(0.4, 0.0)), ()


def _laugh() -> tuple[Shape, Shape]:
    open_wide = curve((0.0, 0.16), ((1.0, 0.16),), ((0.96, -0.56), (0.04, -0.56), (0.0, 0.16)))
    tongue = curve(
        (0.26, -0.24),
        ((0.38, -0.08), (0.62, -0.08), (0.74, -0.24)),
        ((0.6, -0.38), (0.4, -0.38), (0.26, -0.24)),
    )
    return (offset(solid(rounded(open_wide[:-1], 0.05)), 0.05),), (solid(tongue[:-1]),)


def _wavy() -> tuple[Shape, Shape]:
    return (
        _line(
            ((0.22, 0.18), (0.36, 0.14), (0.5, 0.0)),
            ((0.64, -0.14), (0.78, -0.1), (0.94, -0.12)),
            start=(0.06, -0.12),
        ),
        (),
    )


def _round() -> tuple[Shape, Shape]:
    return (disc((0.5, -0.08), 0.3, 32),), (disc((0.5, -0.2), 0.13, 20),)


def _snooze() -> tuple[Shape, Shape]:
    return (disc((0.5, -0.04), 0.15, 24),), ()


_LOOKS = {
    Mood.CALM: Look(0.0, 0.0, 0.0, RESTING, 1.0, _smile),
    Mood.THINKING: Look(0.1, 0.0, 0.0, (0.75, 0.8), 0.9, _aside),
    Mood.PLEASED: Look(0.0, 0.2, 0.0, (0.0, 0.3), 1.2, _laugh),
    Mood.WORRIED: Look(0.26, 0.0, 22.0, (0.0, -0.9), 0.72, _wavy),
    Mood.SURPRISED: Look(0.0, 0.0, 0.0, (0.0, 0.0), 0.62, _round),
    Mood.SLEEPY: Look(0.74, 0.0, 0.0, (0.0, -1.0), 1.0, _snooze),
}


PORTRAITS = {f"{one.key} {mood.value}": (one, mood) for one in COMPANY for mood in Mood}
"""Who shows what, by the name of its picture: `ploff pleased`."""
