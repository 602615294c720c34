"""The three characters that bots play as: Quibbles of their own, the stronger the more eyes.

Their outlines differ as much as their shades, light to dark, so that they are told apart in grey.
Geometry is in a unit box, y upwards. Nothing here knows about windows or pixels.
"""

from __future__ import annotations

from dataclasses import dataclass

from kiosk import palette
from kiosk.art.bodies import Eye
from kiosk.art.shapes import Point, Ring, Shape, curve, disc, rounded, solid, stroke
from kiosk.company.characters import KIBBIT, PLOFF, TARROK, Character
from kiosk.palette import Colour


@dataclass(frozen=True)
class Figure:
    """A body, what grows out of it behind, markings on it; its eyes, and its mouth's middle and width."""

    shade: Colour
    body: Ring
    behind: Shape
    markings: Shape
    eyes: tuple[Eye, ...]
    mouth: Point
    mouth_width: float
    lid: float = 0.0
    """How far its upper lids hang when it is calm."""


def figure(character: Character) -> Figure:
    """Return how a character is built."""
    return _FIGURES[character]


def _eyes(*spots: tuple[float, float, float]) -> tuple[Eye, ...]:
    return tuple(Eye((x, y), radius, radius * 0.52) for x, y, radius in spots)


def _ploff() -> Figure:
    """A drop that has sat down, with a curl on its head and one large eye."""
    body = curve(
        (0.5, 0.86),
        ((0.72, 0.86), (0.82, 0.62), (0.86, 0.4)),
        ((0.88, 0.3), (0.98, 0.26), (0.97, 0.14)),
        ((0.96, 0.04), (0.84, 0.05), (0.5, 0.05)),
        ((0.16, 0.05), (0.04, 0.04), (0.03, 0.14)),
        ((0.02, 0.26), (0.12, 0.3), (0.14, 0.4)),
        ((0.18, 0.62), (0.28, 0.86), (0.5, 0.86)),
        points=14,
    )
    curl = stroke(
        curve(
            (0.5, 0.82),
            ((0.48, 0.95), (0.6, 1.0), (0.66, 0.93)),
            ((0.69, 0.88), (0.63, 0.85), (0.6, 0.88)),
        ),
        0.085,
    )
    spots = (
        disc((0.16, 0.16), 0.035, 20),
        disc((0.84, 0.16), 0.035, 20),
        disc((0.25, 0.13), 0.022, 16),
        disc((0.75, 0.13), 0.022, 16),
    )
    return Figure(
        palette.PLOFF,
        solid(body[:-1]),
        curl,
        spots,
        _eyes((0.5, 0.53, 0.215)),
        (0.5, 0.205),
        0.24,
        lid=0.3,
    )


def _kibbit() -> Figure:
    """A slim body, pointed below, with two long ears and two eyes close together."""
    body = rounded(((0.5, 0.0), (0.93, 0.44), (0.86, 0.76), (0.14, 0.76), (0.07, 0.44)), 0.2)
    ear = rounded(((0.58, 0.6), (0.8, 0.6), (0.97, 0.96), (0.84, 0.98), (0.66, 0.86)), 0.07)
    other = tuple((1 - x, y) for x, y in ear)
    tuft = stroke(((0.5, 0.735), (0.5, 0.665)), 0.045)
    return Figure(
        palette.KIBBIT,
        solid(body),
        (solid(ear), solid(other)),
        tuft,
        _eyes((0.335, 0.5, 0.14), (0.665, 0.5, 0.14)),
        (0.5, 0.235),
        0.24,
    )


def _tarrok() -> Figure:
    """A broad block with two horns and three eyes."""
    body = rounded(
        ((0.06, 0.06), (0.94, 0.06), (0.88, 0.6), (0.68, 0.84), (0.32, 0.84), (0.12, 0.6)), 0.12
    )
    horn = curve(
        (0.64, 0.7),
        ((0.72, 0.84), (0.86, 0.82), (0.86, 0.98)),
        ((1.02, 0.86), (1.0, 0.66), (0.86, 0.54)),
        ((0.64, 0.7),),
    )
    right = solid(horn[:-1])
    left = solid(tuple((1 - x, y) for x, y in right))
    chin = (*stroke(((0.16, 0.13), (0.3, 0.13)), 0.04), *stroke(((0.7, 0.13), (0.84, 0.13)), 0.04))
    return Figure(
        palette.TARROK,
        solid(body),
        (right, left),
        chin,
        _eyes((0.29, 0.45, 0.125), (0.5, 0.655, 0.125), (0.71, 0.45, 0.125)),
        (0.5, 0.22),
        0.28,
        lid=0.18,
    )


_FIGURES = {PLOFF: _ploff(), KIBBIT: _kibbit(), TARROK: _tarrok()}
