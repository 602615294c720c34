"""The six emblems by which seats are known: a dark figure on a disc of the seat's colour.

Figures differ in outline and in the pattern on them, so that they are told apart in grey and by
people who see few colours. Geometry is in a unit box, y upwards; the disc fills the box.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from kivy.graphics.texture import Texture

from kiosk import palette
from kiosk.art.keeping import textures
from kiosk.art.painting import Sheet, legible, painted
from kiosk.art.shapes import Shape, arc, crescent, curve, disc, placed, rounded, solid, star, stroke
from kiosk.palette import Colour
from kiosk.seating import Emblem

SEAT_COLOUR: dict[Emblem, Colour] = {
    Emblem.MOON: palette.MOON,
    Emblem.LEAF: palette.LEAF,
    Emblem.FOX: palette.FOX,
    Emblem.WHALE: palette.WHALE,
    Emblem.KITE: palette.KITE,
    Emblem.ACORN: palette.ACORN,
}


@dataclass(frozen=True)
class Figure:
    """A figure in a unit box: dark shapes, and the light pattern on top of them."""

    dark: Shape
    light: Shape = ()


def texture(emblem: Emblem, size: int, *, ground: Colour | None = None) -> Texture:
    """Return an emblem ``size`` pixels wide and high.

    Args:
        emblem: which one.
        size: the diameter of its disc in pixels.
        ground: the colour of the disc, if not the seat's own: on a shape that has the seat's
            colour, take :func:`lighter`.

    Raises:
        ValueError: if the size is empty.
        RuntimeError: if no window is open.
    """
    ground = ground or SEAT_COLOUR[emblem]
    size = legible(size)
    return textures.get(
        ("emblem", emblem, size, ground),
        lambda: painted(size, size, ground, lambda sheet: _paint(sheet, figure(emblem), ground)),
    )


def lighter(emblem: Emblem) -> Colour:
    """Return the colour of the disc on a shape that has the seat's colour itself."""
    return palette.mix(SEAT_COLOUR[emblem], (1, 1, 1), 0.4)


def figure(emblem: Emblem) -> Figure:
    """Return the figure of an emblem."""
    return _FIGURES[emblem]()


def _paint(sheet: Sheet, shown: Figure, ground: Colour) -> None:
    size = sheet.width
    sheet.fill((disc((0.5, 0.5), 0.49, 64),), ground, zoom=size)
    sheet.fill(shown.dark, palette.INK, zoom=size)
    if shown.light:
        sheet.fill(shown.light, ground, zoom=size)


def _moon() -> Figure:
    """A crescent and two stars."""
    moon = crescent((0.44, 0.5), 0.31, (0.57, 0.56), 0.245)
    stars = (star((0.66, 0.62), 0.115, 5, 0.05), star((0.645, 0.44), 0.06, 5, 0.026))
    return Figure((moon, *stars))


def _leaf() -> Figure:
    """A leaf with its veins."""
    blade = curve(
        (0.23, 0.2),
        ((0.16, 0.55), (0.42, 0.8), (0.8, 0.8)),
        ((0.82, 0.44), (0.58, 0.14), (0.23, 0.2)),
        points=20,
    )
    stalk = stroke(((0.17, 0.14), (0.27, 0.25)), 0.05)
    veins = (
        *stroke(curve((0.27, 0.25), ((0.4, 0.42), (0.52, 0.54), (0.7, 0.69))), 0.034),
        *stroke(((0.39, 0.385), (0.375, 0.56)), 0.03),
        *stroke(((0.39, 0.385), (0.57, 0.365)), 0.03),
        *stroke(((0.52, 0.525), (0.515, 0.685)), 0.03),
        *stroke(((0.52, 0.525), (0.68, 0.515)), 0.03),
    )
    return Figure((solid(blade[:-1]), *stalk), veins)


def _fox() -> Figure:
    """A fox's face with light cheeks."""
    half = ((0.5, 0.665), (0.36, 0.69), (0.22, 0.84), (0.175, 0.5), (0.3, 0.33), (0.5, 0.15))
    other = tuple((1 - x, y) for x, y in half[-2:0:-1])
    face = rounded((*half, *other), 0.05)
    cheek = rounded(((0.215, 0.455), (0.4, 0.4), (0.455, 0.235), (0.325, 0.34)), 0.03)
    mirrored = tuple((1 - x, y) for x, y in cheek)
    eyes = (disc((0.375, 0.515), 0.036, 16), disc((0.625, 0.515), 0.036, 16))
    return Figure((solid(face),), (solid(cheek), solid(mirrored), *eyes))


def _whale() -> Figure:
    """A whale with a spout, and grooves on its belly."""
    body = curve(
        (0.13, 0.43),
        ((0.13, 0.66), (0.46, 0.7), (0.64, 0.46)),
        ((0.7, 0.38), (0.77, 0.42), (0.77, 0.53)),
        ((0.7, 0.54), (0.65, 0.6), (0.65, 0.68)),
        ((0.74, 0.7), (0.79, 0.67), (0.81, 0.62)),
        ((0.83, 0.67), (0.88, 0.7), (0.95, 0.66)),
        ((0.94, 0.59), (0.9, 0.54), (0.85, 0.53)),
        ((0.87, 0.36), (0.74, 0.22), (0.48, 0.22)),
        ((0.24, 0.22), (0.13, 0.28), (0.13, 0.43)),
    )
    spout = (
        *stroke(arc((0.26, 0.7), 0.085, 0, 150, 8), 0.045),
        *stroke(arc((0.43, 0.7), 0.085, 180, 30, 8), 0.045),
    )
    grooves = (
        *stroke(curve((0.17, 0.375), ((0.28, 0.3), (0.38, 0.31), (0.5, 0.335))), 0.028),
        *stroke(curve((0.25, 0.3), ((0.3, 0.23), (0.4, 0.24), (0.5, 0.26))), 0.028),
    )
    dark, light = (solid(body[:-1]), *spout), (disc((0.29, 0.47), 0.036, 16), *grooves)
    return Figure(placed(dark, (0.035, 0.06), 0.89), placed(light, (0.035, 0.06), 0.89))


def _kite() -> Figure:
    """A kite quartered by its spars, with a tail."""
    top, right, bottom, left = (0.52, 0.9), (0.79, 0.6), (0.52, 0.25), (0.25, 0.6)
    sail = solid(rounded((top, left, bottom, right), 0.03))
    spars = (*stroke((top, (0.52, 0.29)), 0.034), *stroke((left, right), 0.034))
    tail = stroke(curve(bottom, ((0.54, 0.1), (0.4, 0.28), (0.24, 0.16)), points=16), 0.036)
    bow = tuple(
        solid(rounded(((0.4, 0.2), corner, other), 0.012))
        for corner, other in (((0.36, 0.29), (0.45, 0.28)), ((0.34, 0.12), (0.43, 0.1)))
    )
    return Figure((sail, *tail, *bow), spars)


def _acorn() -> Figure:
    """An acorn with a chequered cap."""
    nut = curve(
        (0.245, 0.52),
        ((0.755, 0.52),),
        ((0.76, 0.33), (0.64, 0.24), (0.5, 0.13)),
        ((0.36, 0.24), (0.24, 0.33), (0.245, 0.52)),
    )
    cap = curve((0.19, 0.56), ((0.18, 0.84), (0.82, 0.84), (0.81, 0.56)), points=20)
    stem = stroke(((0.5, 0.75), (0.53, 0.87)), 0.07)
    net = [
        ring
        for x in (0.3, 0.44, 0.58, 0.72)
        for ring in (
            *stroke(((x - 0.08, 0.55), (x + 0.06, 0.8)), 0.022),
            *stroke(((1 - x + 0.08, 0.55), (1 - x - 0.06, 0.8)), 0.022),
        )
    ]
    seam = stroke(((0.19, 0.54), (0.81, 0.54)), 0.026)
    return Figure((solid(nut[:-1]), solid(cap), *stem), (*net, *seam))


_FIGURES: dict[Emblem, Callable[[], Figure]] = {
    Emblem.MOON: _moon,
    Emblem.LEAF: _leaf,
    Emblem.FOX: _fox,
    Emblem.WHALE: _whale,
    Emblem.KITE: _kite,
    Emblem.ACORN: _acorn,
}
