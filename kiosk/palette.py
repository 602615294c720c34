"""Every colour of the table, as plain ``(red, green, blue)`` tuples from 0 to 1.

The eight bodies wear the Okabe-Ito set, which people with colour-blind eyes can tell apart; no
seat has a colour that a card has, and one warm yellow is the only accent.
"""

from __future__ import annotations

Colour = tuple[float, float, float]


def _rgb(code: str) -> Colour:
    """Return the colour of a ``rrggbb`` code."""
    red, green, blue = bytes.fromhex(code)
    return red / 255, green / 255, blue / 255


BODY: tuple[Colour, ...] = (
    _rgb("000000"),
    _rgb("56b4e9"),
    _rgb("009e73"),
    _rgb("f0e442"),
    _rgb("e69f00"),
    _rgb("d55e00"),
    _rgb("cc79a7"),
    _rgb("0072b2"),
)
"""The body of the Quibble of each value, 0 to 7."""

GROUND: tuple[Colour, ...] = (
    _rgb("dfddd6"),
    _rgb("d3e8f3"),
    _rgb("c3e4d2"),
    _rgb("faf2c6"),
    _rgb("fbe1b0"),
    _rgb("f6d1b8"),
    _rgb("f3dae2"),
    _rgb("c6d3ee"),
)
"""The pale ground of the card of each value, 0 to 7."""

INK = _rgb("0e252b")
"""Outlines, pupils and numerals."""
CREAM = _rgb("faf5eb")
"""The border of a card, the white of an eye, and light text."""
RIM = _rgb("96938c")
"""The hairline round a card, which keeps cards of a pile apart."""
MUTED = _rgb("aebbbc")
"""Light text of less weight."""

BACK = _rgb("20525a")
BACK_BORDER = _rgb("e8dec8")
"""The back of a card and its border."""

TABLE_CENTRE = _rgb("1c454a")
TABLE_EDGE = _rgb("0d2228")
"""The table in the middle and in its corners."""
PANEL = _rgb("0a1c21")
PANEL_BORDER = _rgb("2f4a50")
"""A tray and the thin line round it."""

ACCENT = _rgb("fed65d")
"""What can be chosen, and what is to be pressed."""

MOON = _rgb("b9b4e5")
LEAF = _rgb("b6caa6")
FOX = _rgb("d8b69a")
WHALE = _rgb("9ebec8")
KITE = _rgb("e2c9d2")
ACORN = _rgb("cabe8d")
"""The six muted colours of the seats."""

PLOFF = _rgb("98dcc0")
KIBBIT = _rgb("c08a63")
TARROK = _rgb("75659a")
"""The three characters, light to dark; no card and no seat has these."""

_FILM = 0.4


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """Return the colour on the way from ``first`` to ``second``; ``share`` runs from 0 to 1."""
    return (
        first[0] + (second[0] - first[0]) * share,
        first[1] + (second[1] - first[1]) * share,
        first[2] + (second[2] - first[2]) * share,
    )


def dimmed(colour: Colour) -> Colour:
    """Return a colour as it looks on a card that cannot join now.

    A film of ink lies over the card: pale grounds turn dusky and ink stays ink, so a numeral can
    still be read.
    """
    return mix(colour, INK, _FILM)


def luminance(colour: Colour) -> float:
    """Return the relative luminance of an sRGB colour as WCAG 2 defines it, 0 to 1."""
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first: Colour, second: Colour) -> float:
    """Return the WCAG 2 contrast ratio of two colours, from 1 (equal) to 21."""
    dark, light = sorted((luminance(first), luminance(second)))
    return (light + 0.05) / (dark + 0.05)
