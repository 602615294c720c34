"""A picture for each edition, so that a game can be chosen without reading."""

from __future__ import annotations

from collections.abc import Sequence

from kiosk.layout.measures import CARD_SHAPE
from kiosk.layout.tray import Span
from kiosk.scene.elements import Colour
from kiosk.scene.sheet import Local
from kiosk.scene.style import ACCENT, INK, TEXT, faint

_PAIR = ((-0.24, 0.16), (0.22, -0.16))
_DIVIDED = ((0.0, 0.24), (-0.27, -0.22), (0.27, -0.22))
_FIVE = ((-0.33, 0.24), (0.0, 0.24), (0.33, 0.24), (-0.17, -0.2), (0.17, -0.2))
_SIX = tuple((x, y) for y in (0.22, -0.22) for x in (-0.33, 0.0, 0.33))


def draw_edition(
    local: Local, edition: str, u: float, v: float, side: float, *, chosen: bool
) -> None:
    """What is special about an edition, about (u, v): its Quibbles, the goal, or the slots that win."""
    ink = INK if chosen else ACCENT
    match edition:
        case "learn":
            _quibbles(local, edition, (5, 2, 3), _DIVIDED, u, v, side, 0.46)
        case "simplified":
            _quibbles(local, edition, (1, 2, 3, 4, 5), _FIVE, u, v, side, 0.34)
        case "zero-to-seven":
            _quibbles(local, edition, (0, 7), _PAIR, u, v, side, 0.56)
        case "first-game":
            _quibbles(local, edition, (1, 2, 3, 4, 5, 6), _SIX, u, v, side, 0.34)
        case "six-cards":
            _slots(local, edition, u, v, side, ink)
        case _:
            _goal(local, edition, u, v, side, ink, INK if chosen else TEXT)


def draw_more(local: Local, edition: str, u: float, v: float, side: float, *, chosen: bool) -> None:
    """There are other games: some of their Quibbles, and more to come."""
    _quibbles(local, "more", (0, 7), _PAIR, u, v, side, 0.5)
    ink = INK if chosen else ACCENT
    local.picture(("more", "plus"), u + side * 0.3, v + side * 0.28, side * 0.26, "plus", ink)


def _quibbles(
    local: Local,
    key: str,
    values: Sequence[int],
    spots: Sequence[tuple[float, float]],
    u: float,
    v: float,
    side: float,
    size: float,
) -> None:
    for value, (x, y) in zip(values, spots, strict=True):
        spot = (u + x * side, v + y * side)
        local.picture((key, "quibble", value), *spot, side * size, f"quibble {value}")


def _goal(
    local: Local, key: str, u: float, v: float, side: float, ring: Colour, text: Colour
) -> None:
    span = Span(u - side / 2, v - side / 2, side, side)
    local.ring((key, "ring"), span, 0.78, ring, side * 0.11)
    inner = Span(u - side * 0.3, v - side * 0.25, side * 0.6, side * 0.5)
    local.label((key, "goal"), inner, "21", side * 0.38, text, bold=True)


def _slots(local: Local, key: str, u: float, v: float, side: float, ink: Colour) -> None:
    width = side * 0.28
    height = width * CARD_SHAPE
    for i, (x, y) in enumerate(_SIX):
        span = Span(u + x * side - width / 2, v + y * side * 1.05 - height / 2, width, height)
        fill = faint(ink, 0.85) if i < 5 else None
        local.panel((key, "slot", i), span, width * 0.16, fill=fill, border=ink, width=width * 0.09)
