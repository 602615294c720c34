"""The Quibbles: a Quibble of value n has a body with n sides and n eyes.

1 is a disc, 2 a lens, 3 a triangle and so on up to the heptagon; 0 is a dashed empty ring without
eyes. All is told in a unit box with the centre at (0.5, 0.5), y upwards. To redraw a Quibble,
change its entry in ``QUIBBLES``. Nothing here knows about windows, colours or pixels.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import atan2, cos, degrees, hypot, pi, radians, sin

from kiosk.art.shapes import Point, Ring, Shape, arc, crossing, disc, stroke

CENTRE: Point = (0.5, 0.5)

OUTLINE = 0.05
"""The width of the ink line round a body."""


@dataclass(frozen=True)
class Quibble:
    """How the Quibble of one value is built.

    Angles are in degrees, anticlockwise from the right; lengths in units of the box.
    """

    value: int
    radius: float
    """From the centre to a corner, before the corners are rounded."""
    corner: float = 0.08
    """The radius of the rounded corners."""
    bulge: float = 0.012
    """How far the middle of a side swells out."""
    first_corner: float = 90
    drop: float = 0
    """How far the body's centre lies below the middle of the box."""
    eye_ring: float = 0
    """From the body's centre to the middle of an eye."""
    eye: float = 0
    """The radius of an eye."""
    first_eye: float = 90


QUIBBLES: tuple[Quibble, ...] = (
    Quibble(0, radius=0.4),
    Quibble(1, radius=0.43, eye_ring=0.05, eye=0.185),
    Quibble(2, radius=0.47, corner=0.05, bulge=0.27, first_corner=0,
            eye_ring=0.155, eye=0.125, first_eye=180),
    Quibble(3, radius=0.575, corner=0.1, bulge=0.03, drop=0.075,
            eye_ring=0.2, eye=0.122),
    Quibble(4, radius=0.565, corner=0.12, bulge=0.015, first_corner=45,
            eye_ring=0.235, eye=0.118, first_eye=135),
    Quibble(5, radius=0.5, corner=0.09, bulge=0.012, drop=0.02,
            eye_ring=0.248, eye=0.104),
    Quibble(6, radius=0.482, corner=0.09,
            eye_ring=0.275, eye=0.097, first_eye=120),
    Quibble(7, radius=0.48, corner=0.09,
            eye_ring=0.288, eye=0.089),
)  # fmt: skip


RESTING: Point = (0.0, -0.55)
"""Where eyes look that look at nothing: down at whoever holds the card."""


@dataclass(frozen=True)
class Eye:
    """An eye: its middle, the radius of its white, and of its pupil."""

    centre: Point
    radius: float
    pupil: float

    def pupil_at(self, look: Point = RESTING) -> Point:
        """Return the middle of the pupil when the eye looks in a direction.

        The length of ``look`` says how far: 1 or more is as far as the eye turns. Without it the
        eye rests.
        """
        x, y = look
        share = (self.radius * 0.92 - self.pupil) / max(hypot(x, y), 1)
        return self.centre[0] + x * share, self.centre[1] + y * share


@dataclass(frozen=True)
class Piece:
    """A part of a divided body: the value it stands for, its outline and its eyes."""

    value: int
    outline: Ring
    eyes: tuple[Eye, ...]


@cache
def outline(value: int) -> Ring:
    """Return the outline of a body as a closed ring of points, anticlockwise.

    Raises:
        ValueError: if there is no Quibble of that value.
    """
    quibble = _quibble(value)
    centre = _centre(quibble)
    if value < 2:
        return disc(centre, quibble.radius, 60)
    # Each side is an arc of a large circle; corners are arcs of a small one. All sides being
    # alike, one side is worked out around the origin, bulging to the right, and turned about.
    half = pi / value
    apothem, chord = quibble.radius * cos(half), quibble.radius * sin(half)
    swell = (chord**2 + quibble.bulge**2) / (2 * quibble.bulge)
    middle = (apothem + quibble.bulge - swell, 0.0)
    corner_at = crossing(middle, swell - quibble.corner, (cos(half), sin(half)))
    corner = (corner_at * cos(half), corner_at * sin(half))
    lean = degrees(atan2(corner[1], corner[0] - middle[0]))
    side = arc(middle, swell, -lean, lean, 13 if value == 2 else 5)
    bend = arc(corner, quibble.corner, lean, 360 / value - lean, 9)[1:-1]
    ring: list[Point] = []
    for i in range(value):
        turn = radians(quibble.first_corner + 360 * (i + 0.5) / value)
        c, s = cos(turn), sin(turn)
        ring += [(centre[0] + x * c - y * s, centre[1] + x * s + y * c) for x, y in side + bend]
    return tuple(ring)


DASH = OUTLINE * 1.25
"""The width of the dashes of the Quibble of value 0."""


def dash_lines() -> tuple[tuple[Point, Point], ...]:
    """Return where each dash of the Quibble of value 0 begins and ends, anticlockwise."""
    quibble = QUIBBLES[0]
    ends = (arc(_centre(quibble), quibble.radius, 30 * i - 8, 30 * i + 8, 2) for i in range(12))
    return tuple((start, stop) for start, stop in ends)


@cache
def dashes() -> Shape:
    """Return the dashes that are all there is of the Quibble of value 0."""
    return tuple(ring for line in dash_lines() for ring in stroke(line, DASH))


@cache
def eyes(value: int) -> tuple[Eye, ...]:
    """Return the eyes of a Quibble, as many as its value, anticlockwise.

    Raises:
        ValueError: if there is no Quibble of that value.
    """
    quibble = _quibble(value)
    x, y = _centre(quibble)
    return tuple(
        Eye(
            (x + quibble.eye_ring * cos(angle), y + quibble.eye_ring * sin(angle)),
            quibble.eye,
            quibble.eye * 0.5,
        )
        for angle in (radians(quibble.first_eye + 360 * i / value) for i in range(value))
    )


def pieces(value: int, parts: Sequence[int]) -> tuple[Piece, ...]:
    """Divide a body: a part of k gets k neighbouring eyes and the share of the body round them.

    A hexagon into (3, 3) falls into two halves of three eyes each. The pieces come in the order
    of ``parts`` and together fill the body; a part of 0 gets a speck in the middle.

    Raises:
        ValueError: if the parts do not add up to the value, or one of them is negative.
    """
    quibble = _quibble(value)
    if sum(parts) != value or any(part < 0 for part in parts):
        raise ValueError(f"{list(parts)} does not divide a Quibble of value {value}")
    centre, all_eyes = _centre(quibble), eyes(value)
    found: list[Piece] = []
    used = 0
    for part in parts:
        if part == 0:
            found.append(Piece(0, disc(centre, 0.02, 12), ()))
        elif part == value:
            found.append(Piece(value, outline(value), all_eyes))
        else:
            start = quibble.first_eye + 360 * (used - 0.5) / value
            wedge = _wedge(outline(value), centre, start, 360 * part / value)
            found.append(Piece(part, wedge, all_eyes[used : used + part]))
        used += part
    return tuple(found)


def _quibble(value: int) -> Quibble:
    if not 0 <= value < len(QUIBBLES):
        raise ValueError(f"no Quibble has the value {value}: they go from 0 to {len(QUIBBLES) - 1}")
    return QUIBBLES[value]


def _centre(quibble: Quibble) -> Point:
    return CENTRE[0], CENTRE[1] - quibble.drop


def _wedge(ring: Ring, centre: Point, start: float, sweep: float) -> Ring:
    """Return the part of a ring that is seen from its centre between two angles in degrees."""

    def angle(point: Point) -> float:
        return (degrees(atan2(point[1] - centre[1], point[0] - centre[0])) - start) % 360

    between = sorted((p for p in ring if 1e-6 < angle(p) < sweep - 1e-6), key=angle)
    return (centre, on_ring(ring, centre, start), *between, on_ring(ring, centre, start + sweep))


def on_ring(ring: Ring, centre: Point, direction: float) -> Point:
    """Return where a ray from the centre, at an angle in degrees, leaves the ring.

    Raises:
        ValueError: if the centre lies outside.
    """
    dx, dy = cos(radians(direction)), sin(radians(direction))
    for i, (bx, by) in enumerate(ring):
        ax, ay = ring[i - 1]
        first = dx * (ay - centre[1]) - dy * (ax - centre[0])
        second = dx * (by - centre[1]) - dy * (bx - centre[0])
        if first <= 0 < second:
            share = first / (first - second)
            return ax + (bx - ax) * share, ay + (by - ay) * share
    raise ValueError("the ring does not go round its centre")
