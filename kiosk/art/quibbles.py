"""Quibbles painted by themselves: bodies, and what eyes are put together of."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import sqrt

from kivy.graphics.texture import Texture

from kiosk import palette
from kiosk.art import bodies
from kiosk.art.bodies import OUTLINE, Eye
from kiosk.art.keeping import textures
from kiosk.art.painting import Sheet, painted
from kiosk.art.shapes import Point, Ring, disc, offset
from kiosk.palette import Colour

Look = Callable[[Colour], Colour]
"""What a colour turns into: itself, or its dimmed self."""

LID = 0.021
"""The width of the ink line round an eye, in units of the body's box."""
_GLINT = 0.3
"""The radius of the light in a pupil, in units of the pupil's."""
_WHITE = (1.0, 1.0, 1.0)
_PUPIL = (disc((0, 0), 1, 24),)
_PUPIL_GLINT = (disc((0.32, 0.36), _GLINT, 16),)


def body(value: int, size: int) -> Texture:
    """Return a Quibble of a value, 0 to 7, without a card, ``size`` pixels wide and high, its eyes at rest.

    Raises:
        ValueError: if there is no Quibble of that value, or the size is empty.
        RuntimeError: if no window is open.
    """
    look = looks(dimmed=False)
    # The empty Quibble has no filling: on the dark table its ring must be light.
    line = palette.INK if value else palette.CREAM
    return textures.get(
        ("body", value, size),
        lambda: painted(
            size,
            size,
            line,
            lambda sheet: paint_quibble(sheet, value, (0, 0), size, look, True, line),
        ),
    )


def dot(size: int) -> Texture:
    """Return a white disc, ``size`` pixels across: tinted, the white of an eye and the line round it."""
    return textures.get(
        ("dot", size),
        lambda: painted(
            size,
            size,
            _WHITE,
            lambda sheet: sheet.fill(_PUPIL, _WHITE, (size / 2, size / 2), size / 2),
        ),
    )


def pupil(size: int) -> Texture:
    """Return a pupil with a glint of light, ``size`` pixels across."""
    return textures.get(
        ("pupil", size),
        lambda: painted(
            size,
            size,
            palette.INK,
            lambda sheet: _paint_pupil(sheet, (size / 2, size / 2), size / 2, looks(False)),
        ),
    )


def looks(dimmed: bool) -> Look:
    """Return how colours look on a card that is dimmed or not."""
    return palette.dimmed if dimmed else _as_it_is


def paint_quibble(
    sheet: Sheet,
    value: int,
    at: Point,
    zoom: float,
    look: Look,
    pupils: bool,
    empty: Colour,
) -> None:
    """Paint a Quibble whose box has its bottom left corner ``at`` and the side ``zoom``.

    The empty Quibble of value 0 is a ring of the colour ``empty``.
    """
    if value == 0:
        sheet.fill(bodies.dashes(), empty, at, zoom)
        return
    paint_shell(sheet, bodies.outline(value), look(palette.BODY[value]), at, zoom, look)
    paint_eyes(sheet, bodies.eyes(value), at, zoom, look, pupils)


def paint_shell(
    sheet: Sheet, ring: Ring, colour: Colour, at: Point, zoom: float, look: Look
) -> None:
    """Paint a body's ink line and filling."""
    sheet.fill((offset(ring, OUTLINE / 2),), look(palette.INK), at, zoom)
    sheet.fill((offset(ring, -OUTLINE / 2),), colour, at, zoom)


def paint_eyes(
    sheet: Sheet, eyes: Iterable[Eye], at: Point, zoom: float, look: Look, pupils: bool
) -> None:
    """Paint the whites of eyes, and their pupils at rest if wanted."""
    for eye in eyes:
        spot = _on_sheet(eye.centre, at, zoom)
        points = _points(eye.radius * zoom)
        sheet.fill((disc((0, 0), eye.radius + LID, points),), look(palette.INK), spot, zoom)
        sheet.fill((disc((0, 0), eye.radius, points),), look(palette.CREAM), spot, zoom)
        if pupils:
            _paint_pupil(sheet, _on_sheet(eye.pupil_at(), at, zoom), eye.pupil * zoom, look)


def _paint_pupil(sheet: Sheet, centre: Point, radius: float, look: Look) -> None:
    """Paint a pupil; the glint is left out where it would be less than a pixel."""
    sheet.fill(_PUPIL, look(palette.INK), centre, radius)
    if radius * _GLINT > 0.75:
        sheet.fill(_PUPIL_GLINT, look(palette.CREAM), centre, radius)


def _points(radius: float) -> int:
    """Return how many points make a circle of so many pixels look round."""
    return max(12, round(7 * sqrt(radius)))


def _on_sheet(point: Point, at: Point, zoom: float) -> Point:
    return at[0] + point[0] * zoom, at[1] + point[1] * zoom


def _as_it_is(colour: Colour) -> Colour:
    return colour
