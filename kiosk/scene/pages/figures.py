"""Pictures of a rule in one line: cards with what happens to them written below, brackets, arrows, empty slots."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from kiosk.layout.tray import CARD_SHAPE, Span
from kiosk.scene.elements import Colour
from kiosk.scene.flow import Gap, Sign, Word
from kiosk.scene.sheet import Local, text_width
from kiosk.scene.style import ACCENT, QUIET, SLOT, TEXT


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards beside each other, None being a back.

    `tied` puts a bracket below them, `caption` words; `dim` cards are those that go away.
    """

    values: tuple[int | None, ...]
    tied: bool = False
    caption: str = ""
    dim: bool = False


@dataclass(frozen=True, slots=True)
class Slots:
    """Empty places for cards; the ones that are about to be filled shine."""

    count: int
    shining: bool = False


Part: TypeAlias = Cards | Slots | Word | Sign | Gap

_PITCH = 1.1
"""From card to card, in units of a card's width."""
_FOOT = 0.3
"""Room for brackets and captions, as a share of a card's height."""
_PLAIN_BELOW = 44
"""Cards narrower than this many pixels show numeral and body only."""


def shape(parts: Sequence[Part]) -> tuple[float, float]:
    """How wide and how high the picture is, in units of a card's height."""
    foot = any(isinstance(part, Cards) and (part.tied or part.caption) for part in parts)
    return sum(map(_width, parts)), 1 + _FOOT if foot else 1.0


def _width(part: Part) -> float:
    match part:
        case Cards(values, caption=caption):
            bare = (len(values) * _PITCH + 0.12) / CARD_SHAPE
            return max(bare, text_width(caption, _FOOT * 0.62) + 0.1)
        case Slots(count):
            return count * _PITCH / CARD_SHAPE
        case Word(text, bold=bold, size=size):
            return text_width(text, size, bold=bold) + 0.14
        case Sign():
            return 0.52
        case Gap(share):
            return share


def draw_figure(
    local: Local, key: Hashable, span: Span, parts: Sequence[Part], tallest: float
) -> None:
    """Draw the picture in the middle of the span, its cards at most `tallest` pixels high."""
    wide, high = shape(parts)
    card_h = min(tallest, span.h / high, span.w / wide)
    u = span.u + (span.w - wide * card_h) / 2
    middle = span.v + span.h / 2 + (high - 1) * card_h / 2
    for i, part in enumerate(parts):
        width = _width(part) * card_h
        _draw(local, (key, i), part, u + width / 2, middle, width, card_h)
        u += width


def _draw(
    local: Local, key: Hashable, part: Part, u: float, v: float, width: float, card_h: float
) -> None:
    card_w = card_h / CARD_SHAPE
    match part:
        case Cards():
            _draw_cards(local, key, part, u, v, width, card_w)
        case Slots(count, shining):
            colour = ACCENT if shining else SLOT
            for i, at in enumerate(_centres(count, u, card_w)):
                slot = Span(at - card_w / 2, v - card_h / 2, card_w, card_h)
                stroke = max(card_w * 0.03, 1)
                local.panel((key, i), slot, card_w * 0.1, border=colour, width=stroke, dashed=True)
        case Word(text, colour, bold, size):
            box = Span(u - width / 2, v - card_h / 2, width, card_h)
            local.label(key, box, text, card_h * size, colour, bold=bold)
        case Sign(mark, colour):
            local.picture(key, u, v, card_h * 0.36, mark, colour)
        case Gap():
            pass


def _centres(count: int, u: float, card_w: float) -> list[float]:
    return [u + (i - (count - 1) / 2) * card_w * _PITCH for i in range(count)]


def _draw_cards(
    local: Local, key: Hashable, part: Cards, u: float, v: float, width: float, card_w: float
) -> None:
    card_h = card_w * CARD_SHAPE
    centres = _centres(len(part.values), u, card_w)
    for i, (at, value) in enumerate(zip(centres, part.values, strict=True)):
        local.card((key, i), at, v, card_w, value, dim=part.dim, plain=card_w < _PLAIN_BELOW)
    foot = v - card_h / 2
    if part.tied:
        _bracket(local, key, centres, foot, card_h, QUIET if part.caption else ACCENT)
    if part.caption:
        drop = 0.36 if part.tied else 0.14
        high = card_h * _FOOT * 0.78
        words = Span(u - width / 2, foot - card_h * _FOOT * drop - high, width, high)
        colour = QUIET if part.dim else TEXT
        local.label((key, "caption"), words, part.caption, high * 0.8, colour, bold=True)


def _bracket(
    local: Local, key: Hashable, centres: Sequence[float], foot: float, card_h: float, colour: Colour
) -> None:
    line = max(card_h * 0.022, 1.5)
    low = foot - card_h * 0.11
    ends = [(centres[0], foot - card_h * 0.03), (centres[0], low)]
    ends += [(centres[-1], low), (centres[-1], foot - card_h * 0.03)]
    local.line((key, "bracket"), ends, colour, line)
