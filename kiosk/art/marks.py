"""Small marks that fonts lack or draw unlike each other: one colour, in a unit box, y upwards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from kivy.graphics.texture import Texture

from kiosk.art.keeping import textures
from kiosk.art.painting import Sheet, legible, painted
from kiosk.art.shapes import (
    Shape,
    arc,
    curve,
    disc,
    offset,
    placed,
    rectangle,
    rounded,
    solid,
    star,
    stroke,
)
from kiosk.palette import Colour


class Mark(Enum):
    """What the marks mean."""

    CHECK = "check"
    STAR = "star"
    ARROW = "arrow"
    """Points to the right."""
    CROSS = "cross"
    PLUS = "plus"
    HAND = "hand"
    """A finger that points up: touch here."""
    BUTTON = "button"
    """A seat's button: press."""
    GLOBE = "globe"
    """Languages."""
    SPEAKER = "speaker"
    SPEAKER_OFF = "speaker off"
    MOTION = "motion"
    """Cards glide."""
    MOTION_OFF = "motion off"
    BOOK = "book"
    """The rules."""
    LIST = "list"
    """The last plays."""
    OPEN_HANDS = "open hands"
    COVERED_HANDS = "covered hands"
    BOT = "bot"
    WARNING = "warning"
    """Something is not as it should be."""
    BULB = "bulb"
    """A hint."""
    BACKSPACE = "backspace"
    """Takes back what was typed last."""
    SHIFT = "shift"
    """A capital comes next."""


@dataclass(frozen=True)
class _Layer:
    """Part of a mark: what is cut out of the layers before, then what is filled."""

    fill: Shape
    cut: Shape = ()


_LINE = 0.085
_GAP = 0.045


def texture(mark: Mark, size: int, colour: Colour) -> Texture:
    """Return a mark ``size`` pixels wide and high.

    Raises:
        ValueError: if the size is empty.
        RuntimeError: if no window is open.
    """
    size = legible(size)
    return textures.get(
        ("mark", mark, size, colour),
        lambda: painted(size, size, colour, lambda sheet: _paint(sheet, mark, colour)),
    )


def _paint(sheet: Sheet, mark: Mark, colour: Colour) -> None:
    for layer in _MARKS[mark]():
        if layer.cut:
            sheet.cut(layer.cut, zoom=sheet.width)
        sheet.fill(layer.fill, colour, zoom=sheet.width)


def _check() -> tuple[_Layer, ...]:
    return (_Layer(stroke(((0.14, 0.5), (0.39, 0.25), (0.87, 0.76)), 0.13)),)


def _star() -> tuple[_Layer, ...]:
    return (_Layer((rounded(star((0.5, 0.475), 0.48, 5, 0.21), 0.05),)),)


def _arrow() -> tuple[_Layer, ...]:
    head = stroke(((0.62, 0.76), (0.88, 0.5), (0.62, 0.24)), 0.105)
    return (_Layer((*stroke(((0.12, 0.5), (0.86, 0.5)), 0.105), *head)),)


def _cross() -> tuple[_Layer, ...]:
    strokes = (*stroke(((0.2, 0.2), (0.8, 0.8)), 0.12), *stroke(((0.2, 0.8), (0.8, 0.2)), 0.12))
    return (_Layer(strokes),)


def _plus() -> tuple[_Layer, ...]:
    strokes = (*stroke(((0.5, 0.16), (0.5, 0.84)), 0.13), *stroke(((0.16, 0.5), (0.84, 0.5)), 0.13))
    return (_Layer(strokes),)


def _hand() -> tuple[_Layer, ...]:
    fist = curve(
        (0.4, 0.88),
        ((0.32, 0.88), (0.31, 0.82), (0.31, 0.78)),
        ((0.31, 0.42),),
        ((0.26, 0.47), (0.2, 0.53), (0.15, 0.49)),
        ((0.08, 0.44), (0.17, 0.34), (0.25, 0.22)),
        ((0.32, 0.11), (0.38, 0.08), (0.5, 0.08)),
        ((0.66, 0.08),),
        ((0.78, 0.08), (0.86, 0.18), (0.86, 0.3)),
        ((0.86, 0.46),),
        ((0.86, 0.55), (0.7, 0.56), (0.7, 0.49)),
        ((0.69, 0.58), (0.6, 0.59), (0.6, 0.52)),
        ((0.59, 0.61), (0.49, 0.61), (0.49, 0.54)),
        ((0.49, 0.78),),
        ((0.49, 0.82), (0.48, 0.88), (0.4, 0.88)),
    )
    return (_Layer((solid(fist[:-1]),)),)


def _button() -> tuple[_Layer, ...]:
    cap = curve((0.24, 0.36), ((0.24, 0.66), (0.76, 0.66), (0.76, 0.36)), points=20)
    base = rectangle(0.1, 0.14, 0.8, 0.17, 0.06)
    rays = (
        *stroke(((0.5, 0.72), (0.5, 0.87)), _LINE),
        *stroke(((0.25, 0.66), (0.16, 0.78)), _LINE),
        *stroke(((0.75, 0.66), (0.84, 0.78)), _LINE),
    )
    return (_Layer((solid(cap), base, *rays)),)


def _globe() -> tuple[_Layer, ...]:
    ring = stroke(disc((0.5, 0.5), 0.4, 56), _LINE, closed=True)
    meridian = [(0.5 + (x - 0.5) * 0.45, y) for x, y in disc((0.5, 0.5), 0.4, 48)]
    return (
        _Layer(ring),
        _Layer(stroke(meridian, _LINE * 0.85, closed=True)),
        _Layer(stroke(((0.1, 0.5), (0.9, 0.5)), _LINE * 0.85)),
    )


def _horn() -> Shape:
    corners = ((0.08, 0.38), (0.24, 0.38), (0.46, 0.18), (0.46, 0.82), (0.24, 0.62), (0.08, 0.62))
    return (rounded(corners, 0.04),)


def _speaker() -> tuple[_Layer, ...]:
    waves = (
        *stroke(arc((0.46, 0.5), 0.19, -42, 42, 12), _LINE),
        *stroke(arc((0.46, 0.5), 0.37, -45, 45, 18), _LINE),
    )
    return (_Layer((*_horn(), *waves)),)


def _speaker_off() -> tuple[_Layer, ...]:
    cross = (
        *stroke(((0.63, 0.37), (0.89, 0.63)), _LINE),
        *stroke(((0.63, 0.63), (0.89, 0.37)), _LINE),
    )
    return (_Layer((*_horn(), *cross)),)


def _gliding_card() -> Shape:
    return (rectangle(0.52, 0.16, 0.38, 0.68, 0.07),)


def _motion() -> tuple[_Layer, ...]:
    trails = (
        *stroke(((0.22, 0.32), (0.42, 0.32)), _LINE),
        *stroke(((0.1, 0.5), (0.42, 0.5)), _LINE),
        *stroke(((0.22, 0.68), (0.42, 0.68)), _LINE),
    )
    return (_Layer((*_gliding_card(), *trails)),)


def _motion_off() -> tuple[_Layer, ...]:
    cross = (
        *stroke(((0.12, 0.37), (0.38, 0.63)), _LINE),
        *stroke(((0.12, 0.63), (0.38, 0.37)), _LINE),
    )
    return (_Layer((*_gliding_card(), *cross)),)


def _book() -> tuple[_Layer, ...]:
    page = curve(
        (0.46, 0.76),
        ((0.36, 0.86), (0.2, 0.86), (0.08, 0.82)),
        ((0.08, 0.24),),
        ((0.2, 0.28), (0.36, 0.28), (0.46, 0.18)),
    )
    lines = tuple(
        ring
        for rise in (0.0, 0.14, 0.28)
        for ring in stroke(
            curve(
                (0.16, 0.4 + rise), ((0.22, 0.42 + rise), (0.3, 0.41 + rise), (0.38, 0.37 + rise))
            ),
            0.045,
        )
    )
    left, right = (solid(page),), (solid(tuple((1 - x, y) for x, y in page)),)
    mirrored = tuple(solid(tuple((1 - x, y) for x, y in line)) for line in lines)
    return (_Layer((*left, *right)), _Layer((), cut=(*lines, *mirrored)))


def _list() -> tuple[_Layer, ...]:
    rows = (0.77, 0.5, 0.23)
    bullets = tuple(disc((0.15, y), 0.075, 24) for y in rows)
    lines = tuple(ring for y in rows for ring in stroke(((0.34, y), (0.88, y)), 0.1))
    return (_Layer((*bullets, *lines)),)


def _fan(window: Shape, pip: Shape) -> tuple[_Layer, ...]:
    """Return three fanned cards, a window cut out of each, and a pip in the window."""
    card = rectangle(-0.2, 0.33, 0.4, 0.56, 0.06)
    layers: list[_Layer] = []
    for turn in (26, 0, -26):
        for fill, cut in (((card,), (offset(card, _GAP),)), (pip, window)):
            layers.append(_Layer(_held(fill, turn), _held(cut, turn)))
    return tuple(layers)


def _held(shape: Shape, turn: float) -> Shape:
    """Return part of a card of a fan, turned as it is held."""
    return placed(shape, (0.5, 0.04), 0.86, turn)


def _open_hands() -> tuple[_Layer, ...]:
    return _fan((rectangle(-0.13, 0.4, 0.26, 0.42, 0.02),), (disc((0.0, 0.7), 0.07, 24),))


def _covered_hands() -> tuple[_Layer, ...]:
    return _fan((rounded(disc((0.0, 0.63), 0.12, 6), 0.03),), (disc((0.0, 0.63), 0.05, 16),))


def _bot() -> tuple[_Layer, ...]:
    head = rectangle(0.14, 0.12, 0.72, 0.56, 0.16)
    aerial = (*stroke(((0.5, 0.66), (0.5, 0.82)), _LINE), disc((0.5, 0.86), 0.075, 24))
    ears = (rectangle(0.03, 0.3, 0.07, 0.2, 0.03), rectangle(0.9, 0.3, 0.07, 0.2, 0.03))
    face = (
        disc((0.35, 0.45), 0.085, 24),
        disc((0.65, 0.45), 0.085, 24),
        *stroke(((0.37, 0.25), (0.63, 0.25)), 0.06),
    )
    return (_Layer((head, *aerial, *ears)), _Layer((), cut=face))


def _warning() -> tuple[_Layer, ...]:
    sign = (rounded(((0.5, 0.98), (0.02, 0.1), (0.98, 0.1)), 0.1),)
    exclamation = (*stroke(((0.5, 0.63), (0.5, 0.42)), 0.11), disc((0.5, 0.25), 0.065, 24))
    return (_Layer(sign), _Layer((), cut=exclamation))


def _bulb() -> tuple[_Layer, ...]:
    glass = curve(
        (0.39, 0.34),
        ((0.38, 0.46), (0.2, 0.5), (0.2, 0.68)),
        ((0.2, 0.86), (0.34, 0.97), (0.5, 0.97)),
        ((0.66, 0.97), (0.8, 0.86), (0.8, 0.68)),
        ((0.8, 0.5), (0.62, 0.46), (0.61, 0.34)),
    )
    thread = stroke(((0.4, 0.36), (0.4, 0.6), (0.5, 0.52), (0.6, 0.6), (0.6, 0.36)), 0.055)
    base = (rectangle(0.37, 0.2, 0.26, 0.09, 0.03), rectangle(0.42, 0.06, 0.16, 0.09, 0.03))
    return (_Layer((solid(glass),)), _Layer(base, cut=thread))


def _backspace() -> tuple[_Layer, ...]:
    corners = ((0.04, 0.5), (0.34, 0.18), (0.94, 0.18), (0.94, 0.82), (0.34, 0.82))
    cross = (
        *stroke(((0.48, 0.36), (0.76, 0.64)), _LINE),
        *stroke(((0.48, 0.64), (0.76, 0.36)), _LINE),
    )
    return (_Layer((rounded(corners, 0.06),)), _Layer((), cut=cross))


def _shift() -> tuple[_Layer, ...]:
    outline = (
        *((0.5, 0.9), (0.12, 0.5), (0.33, 0.5), (0.33, 0.14)),
        *((0.67, 0.14), (0.67, 0.5), (0.88, 0.5)),
    )
    return (_Layer((rounded(outline, 0.05),)),)


_MARKS: dict[Mark, Callable[[], tuple[_Layer, ...]]] = {
    Mark.CHECK: _check,
    Mark.STAR: _star,
    Mark.ARROW: _arrow,
    Mark.CROSS: _cross,
    Mark.PLUS: _plus,
    Mark.HAND: _hand,
    Mark.BUTTON: _button,
    Mark.GLOBE: _globe,
    Mark.SPEAKER: _speaker,
    Mark.SPEAKER_OFF: _speaker_off,
    Mark.MOTION: _motion,
    Mark.MOTION_OFF: _motion_off,
    Mark.BOOK: _book,
    Mark.LIST: _list,
    Mark.OPEN_HANDS: _open_hands,
    Mark.COVERED_HANDS: _covered_hands,
    Mark.BOT: _bot,
    Mark.WARNING: _warning,
    Mark.BULB: _bulb,
    Mark.BACKSPACE: _backspace,
    Mark.SHIFT: _shift,
}
