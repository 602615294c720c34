"""Boxes on their way from place to place, and on whole pixels when they have arrived."""

from __future__ import annotations

from math import cos, radians, sin

from kivy.graphics.transformation import Matrix

from kiosk.layout.box import Box

_QUARTERS = {0.0: (1.0, 0.0), 90.0: (0.0, 1.0), 180.0: (-1.0, 0.0), 270.0: (0.0, -1.0)}
"""Cosine and sine, exact, so that what stands upright keeps to the pixels."""


def snapped(box: Box) -> Box:
    """The box with its sides rounded to whole pixels and, unless it stands aslant, its edges on pixels."""
    w, h = max(round(box.w), 1), max(round(box.h), 1)
    if box.angle % 90:
        return Box(box.x, box.y, w, h, box.angle)
    across, along = (h, w) if box.angle % 180 else (w, h)
    left, bottom = round(box.x - across / 2), round(box.y - along / 2)
    return Box(left + across / 2, bottom + along / 2, w, h, box.angle)


def between(start: Box, end: Box, share: float) -> Box:
    """The box on the way from one to another; it turns the shorter way round."""
    turn = (end.angle - start.angle + 180) % 360 - 180
    return Box(
        mix(start.x, end.x, share),
        mix(start.y, end.y, share),
        mix(start.w, end.w, share),
        mix(start.h, end.h, share),
        end.angle if share == 1 else start.angle + turn * share,
    )


def mix(start: float, end: float, share: float) -> float:
    """The number on the way from one to another."""
    return end if share == 1 else start + (end - start) * share


def placing(box: Box, across: float = 1.0, along: float = 1.0) -> Matrix:
    """What takes a drawing about the origin to the box, scaled before turning."""
    c, s = _QUARTERS.get(box.angle % 360) or (cos(radians(box.angle)), sin(radians(box.angle)))
    matrix = Matrix()
    matrix.set(
        flat=(
            *(c * across, s * across, 0.0, 0.0),
            *(-s * along, c * along, 0.0, 0.0),
            *(0.0, 0.0, 1.0, 0.0),
            *(box.x, box.y, 0.0, 1.0),
        )
    )
    return matrix
