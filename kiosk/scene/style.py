"""The look of a scene: the palette's colours as they are used, each use with its name."""

from __future__ import annotations

from kiosk import palette
from kiosk.scene.elements import Colour
from kiosk.seating import Emblem


def solid(colour: palette.Colour, opacity: float = 1.0) -> Colour:
    """A colour of the palette, opaque or less so."""
    return (*colour, opacity)


READABLE_MM = 2.8
"""Nothing in a result is written smaller: what does not fit is left out."""

ACCENT = solid(palette.ACCENT)
"""What can be chosen, and what is to be pressed."""
TEXT = solid(palette.CREAM)
QUIET = solid(palette.MUTED)
INK = solid(palette.INK)
TRAY = solid(palette.PANEL, 0.92)
TRAY_ACTIVE = solid(palette.PANEL)
EDGE = solid(palette.PANEL_BORDER)
SLOT = solid(palette.MUTED, 0.45)
SLOT_WIN = solid(palette.ACCENT, 0.8)
BADGE = solid(palette.PANEL)
CHIP = solid(palette.BACK, 0.55)
CHIP_EDGE = solid(palette.MUTED, 0.4)
PENALTY = (0.97, 0.66, 0.55, 1.0)

SEAT: dict[Emblem, Colour] = {
    Emblem.MOON: solid(palette.MOON),
    Emblem.LEAF: solid(palette.LEAF),
    Emblem.FOX: solid(palette.FOX),
    Emblem.WHALE: solid(palette.WHALE),
    Emblem.KITE: solid(palette.KITE),
    Emblem.ACORN: solid(palette.ACORN),
}
"""The colour that says "yours"."""


def faint(colour: Colour, opacity: float) -> Colour:
    """The same colour, less opaque."""
    return (*colour[:3], opacity)


PATTERN: dict[Emblem, tuple[float, ...]] = {
    Emblem.MOON: (),
    Emblem.LEAF: (6.0, 3.0),
    Emblem.FOX: (0.1, 2.2),
    Emblem.WHALE: (7.0, 2.6, 0.1, 2.6),
    Emblem.KITE: (2.4, 2.6),
    Emblem.ACORN: (7.0, 2.6, 0.1, 2.6, 0.1, 2.6),
}
"""How a seat's curve is broken, in widths of the line: as different as the emblems, for whom colours are not."""


def pattern_of(emblem: Emblem, width: float) -> tuple[float, ...]:
    """The pieces and gaps of a seat's curve that is so wide."""
    return tuple(share * width for share in PATTERN[emblem])
