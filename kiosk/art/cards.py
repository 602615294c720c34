"""The cards: faces with a numeral for each side of the table, and their back.

Lengths are in *card units*: a card's width is 1, its bottom left corner (0, 0), y upwards.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from kivy.graphics.texture import Texture

from kiosk import palette
from kiosk.art import bodies
from kiosk.art.bodies import Eye
from kiosk.art.keeping import textures
from kiosk.art.painting import DIGIT_WIDTH, Sheet, painted
from kiosk.art.quibbles import Look, looks, paint_eyes, paint_quibble
from kiosk.art.shapes import Point, Ring, hole, offset, placed, rectangle
from kiosk.palette import Colour

RATIO = 1.4
"""The height of a card of the usual shape."""

CORNER = 0.085
"""The radius of a card's corners."""

BODY = 0.7
"""The side of the box that the body stands in, in the middle of the card."""

_MARGIN = 1
"""Transparent pixels round a card, which keep its edge smooth when it is turned."""
_GAP = 0.048
"""From the border to a numeral."""
_BAR = 0.14
"""The thickness of the line under a 6, in units of the numeral's height; also its distance."""


@dataclass(frozen=True)
class _Layout:
    """Where things are on faces of one kind."""

    border: float
    numeral: float
    """The height of a numeral."""
    body: float
    """The side of the box that the body stands in."""


_FULL = _Layout(border=0.052, numeral=0.215, body=BODY)
_SMALL = _Layout(border=0.035, numeral=0.5, body=0.6)


def face(
    value: int,
    width: int,
    height: int,
    *,
    dimmed: bool = False,
    small: bool = False,
) -> Texture:
    """Return the face of a card as a texture of ``width`` x ``height`` pixels.

    Args:
        value: the value of the card, 0 to 7.
        width: pixels across.
        height: pixels up.
        dimmed: as it looks when it cannot join.
        small: one big numeral over the body, for cards too small for four, and pupils at rest;
            without, the eyes are blank and wait for :func:`pupils`.

    Raises:
        ValueError: if there is no card of that value, or the size is empty.
        RuntimeError: if no window is open.
    """
    if not 0 <= value < len(palette.GROUND):
        raise ValueError(f"there is no card of value {value}: they go from 0 to 7")
    look = looks(dimmed)
    return textures.get(
        ("face", value, width, height, dimmed, small),
        lambda: painted(
            width,
            height,
            look(palette.RIM),
            lambda sheet: _paint_face(sheet, value, look, small),
        ),
    )


def back(width: int, height: int, *, dimmed: bool = False) -> Texture:
    """Return the back of a card as a texture of ``width`` x ``height`` pixels.

    Raises:
        ValueError: if the size is empty.
        RuntimeError: if no window is open.
    """
    look = looks(dimmed)
    return textures.get(
        ("back", width, height, dimmed),
        lambda: painted(width, height, look(palette.RIM), lambda sheet: _paint_back(sheet, look)),
    )


@lru_cache(maxsize=64)
def pupils(value: int, ratio: float = RATIO) -> tuple[Eye, ...]:
    """Return the eyes on the face of a card in card units; ``ratio`` is its height.

    ``eye.pupil_at(look)`` is where to draw the pupil, of radius ``eye.pupil``.
    """
    return _eyes_on_card(value, _body_at(_FULL, ratio), _FULL.body)


def _paint_face(sheet: Sheet, value: int, look: Look, small: bool) -> None:
    layout = _SMALL if small else _FULL
    width, ratio = sheet.width, sheet.height / sheet.width
    _paint_ground(sheet, layout.border, look(palette.CREAM), look(palette.GROUND[value]), look)
    x, y = _body_at(layout, ratio, small)
    zoom = layout.body * width
    paint_quibble(sheet, value, (x * width, y * width), zoom, look, small, look(palette.INK))
    for centre, turn in _numerals(layout, ratio, small):
        spot = (centre[0] * width, centre[1] * width)
        sheet.digit(str(value), look(palette.INK), spot, layout.numeral * width, turn)
        if value == 6:
            sheet.fill((_bar(layout.numeral),), look(palette.INK), spot, width, turn)


def _paint_back(sheet: Sheet, look: Look) -> None:
    width, ratio = sheet.width, sheet.height / sheet.width
    _paint_ground(sheet, _FULL.border + 0.02, look(palette.BACK_BORDER), look(palette.BACK), look)
    side = 0.66
    at = ((1 - side) / 2 * width, (ratio - side) / 2 * width)
    hexagon = bodies.outline(6)
    for grow, colour in ((0.03, palette.ACCENT), (-0.03, palette.BACK)):
        sheet.fill((offset(hexagon, grow),), look(colour), at, side * width)
    eye = Eye(bodies.CENTRE, 0.2, 0.1)
    paint_eyes(sheet, (eye,), at, side * width, look, pupils=True)


def _paint_ground(sheet: Sheet, border: float, frame: Colour, ground: Colour, look: Look) -> None:
    """Paint the rim, the border and the ground of a card."""
    width = sheet.width
    rim = max(1.0, width * 0.011)

    def shape(inset: float) -> Ring:
        corner = max(CORNER * width - inset * 0.5, 1)
        return rectangle(inset, inset, width - 2 * inset, sheet.height - 2 * inset, corner)

    # Rim and border are hollow, and reach a little under what lies in them: filling pixels that
    # nobody will see is most of the cost where a processor does the graphics.
    frame_at, ground_at = _MARGIN + rim, border * width + 1
    sheet.fill((shape(_MARGIN), hole(shape(frame_at + 2))), look(palette.RIM))
    sheet.fill((shape(frame_at), hole(shape(ground_at + 2))), frame)
    sheet.fill((shape(ground_at),), ground)


def _body_at(layout: _Layout, ratio: float, small: bool = False) -> Point:
    """Return the bottom left corner of the body's box."""
    left = (1 - layout.body) / 2
    return (left, layout.border) if small else (left, (ratio - layout.body) / 2)


def _eyes_on_card(value: int, at: Point, zoom: float) -> tuple[Eye, ...]:
    found = []
    for eye in bodies.eyes(value):
        ((centre,),) = placed(((eye.centre,),), at, zoom)
        found.append(Eye(centre, eye.radius * zoom, eye.pupil * zoom))
    return tuple(found)


def _numerals(layout: _Layout, ratio: float, small: bool) -> tuple[tuple[Point, float], ...]:
    """Return the centres of the numerals and how each is turned, in degrees.

    For the reader at the bottom, left, top and right of the table, each has theirs top left.
    """
    tall, wide = layout.numeral, layout.numeral * DIGIT_WIDTH
    near = layout.border + _GAP
    if small:
        return (((0.5, ratio - layout.border - _GAP * 0.6 - tall / 2), 0),)
    return (
        ((near + wide / 2, ratio - near - tall / 2), 0),
        ((1 - near - tall / 2, ratio - near - wide / 2), 270),
        ((1 - near - wide / 2, near + tall / 2), 180),
        ((near + tall / 2, near + wide / 2), 90),
    )


def _bar(numeral: float) -> tuple[Point, ...]:
    """Return the line under a 6, seen from the middle of the numeral."""
    thickness, wide = numeral * _BAR, numeral * DIGIT_WIDTH
    return rectangle(-wide / 2, -numeral / 2 - 2 * thickness, wide, thickness)
