"""The things a scene is made of. No Kivy here: a scene can be computed, compared and tested without a window.

Coordinates are pixels from the lower left corner of the screen, angles degrees counter-clockwise: at angle 0 a thing
reads right from the bottom edge, at 180 from the top, at 270 from the left edge, at 90 from the right.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from enum import Enum
from typing import TypeAlias

from msgspec import Struct

from kiosk.layout.box import Box as Box

Colour: TypeAlias = tuple[float, float, float, float]
"""Red, green, blue and opacity, each from 0 to 1."""


class Outline(Enum):
    """What is drawn round a card; told apart by the line, not by colour alone."""

    NONE = "none"
    CAN = "can"
    """It could join: dashed."""
    CHOSEN = "chosen"
    """It was tapped: solid."""


class Card(Struct, frozen=True):
    """A playing card: `value` None shows its back. `gaze` is the direction its eyes look in, in the card's own
    angles (None: straight ahead); `plain` is for cards too small for anything but numeral and body; `fresh` marks a
    card that has just come; `watches` tells whose fingers the eyes follow, as `kiosk.scene.watching` names them."""

    key: Hashable
    box: Box
    value: int | None
    dim: bool = False
    outline: Outline = Outline.NONE
    gaze: float | None = None
    plain: bool = False
    fresh: bool = False
    watches: Hashable = None


class Panel(Struct, frozen=True):
    """A rounded rectangle: tray, pill, badge, slot, button. Colours may be None for no fill or no border."""

    key: Hashable
    box: Box
    radius: float
    fill: Colour | None = None
    border: Colour | None = None
    border_width: float = 1.0
    dashed: bool = False


class Align(Enum):
    LEFT = "left"
    CENTRE = "centre"
    RIGHT = "right"


class Label(Struct, frozen=True):
    """One or more lines of text within its box, which it never leaves: it is wrapped where `wrap`, else shrunk."""

    key: Hashable
    box: Box
    text: str
    size: float
    colour: Colour
    bold: bool = False
    align: Align = Align.CENTRE
    wrap: bool = False


class Picture(Struct, frozen=True):
    """An emblem, a mark, a Quibble's body or a character's face by its name in `kiosk.art`: `fox`, `arrow`,
    `quibble 6`, `ploff pleased`.

    The colour tints a mark and is the ground of an emblem or a face, which may do without.
    """

    key: Hashable
    box: Box
    name: str
    colour: Colour | None = None


class Ring(Struct, frozen=True):
    """A circle filled clockwise from its top to `fraction`, over a faint full one."""

    key: Hashable
    box: Box
    fraction: float
    colour: Colour
    thickness: float


class Line(Struct, frozen=True):
    """Straight strokes through `points` (x, y, x, y, ...): the brackets that tie sets, the curves of a chart.

    `pattern` breaks them: how long a piece is, the gap behind it, and so on in turn; each piece has round ends.
    """

    key: Hashable
    points: tuple[float, ...]
    colour: Colour
    width: float
    pattern: tuple[float, ...] = ()


class Glow(Struct, frozen=True):
    """Soft light on the table, brightest in the middle of its box."""

    key: Hashable
    box: Box
    colour: Colour


Element: TypeAlias = Card | Panel | Label | Picture | Ring | Line | Glow


class Target(Struct, frozen=True):
    """A place that a finger can hit. `tray` is the seat whose tray it lies in, None for what belongs to all."""

    box: Box
    intent: object
    tray: int | None = None


@dataclass(frozen=True, slots=True)
class Flight:
    """A card on its way: drawn above everything, for a moment, while the state has long changed.

    An element with the key of the flight is out of sight until the card has landed on it. `bare` is how much of the
    body is out of sight at the start and at the end, 0 to 1. `then` sets out as it lands.
    """

    key: Hashable
    value: int | None
    start: Box
    end: Box
    delay: float
    seconds: float
    bare: tuple[float, float] = (0.0, 0.0)
    then: tuple[Passage, ...] = ()


@dataclass(frozen=True, slots=True)
class Metamorphosis:
    """A body on its way into the bodies of its parts, or where it does not divide, those on their way into it.

    `whole` and `parts` are values, `one` is the card that the whole stands on, `many` are those of the parts. Drawn
    like a flight, and like one told of from its `delay` on; `then` sets out at its end.
    """

    key: Hashable
    whole: int
    parts: tuple[int, ...]
    one: Box
    many: tuple[Box, ...]
    divides: bool
    seconds: float
    delay: float = 0.0
    then: tuple[Passage, ...] = ()


Passage: TypeAlias = Flight | Metamorphosis
"""What is on its way, for the eye alone."""


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything that is drawn, back to front, and everything that can be touched, topmost last.

    `anchors` are the places that cards come from and go to, by name, for flights.
    """

    elements: tuple[Element, ...]
    targets: tuple[Target, ...] = ()
    anchors: dict[Hashable, Box] = field(default_factory=dict)

    def hit(self, x: float, y: float) -> Target | None:
        """The topmost target at this point."""
        for target in reversed(self.targets):
            if target.box.contains(x, y):
                return target
        return None
