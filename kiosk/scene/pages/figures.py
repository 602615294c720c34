"""Pictures of a rule in one line: cards with what happens to them written below, brackets, arrows, empty slots."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from kiosk.layout.measures import CARD_SHAPE
from kiosk.layout.tray import Span
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
_BRACKET = 0.14
"""Room for brackets, as a share of a card's height."""
_PLAIN_BELOW = 44
"""Cards narrower than this many pixels show numeral and body only."""


def draw_figure(
    local: Local, key: Hashable, span: Span, parts: Sequence[Part], tallest: float, text: float
) -> None:
    """Draw the picture in the middle of the span, its cards at most `tallest` pixels high; captions are written in
    the size `text`, however small the cards."""
    captioned = any(isinstance(part, Cards) and part.caption for part in parts)
    tied = any(isinstance(part, Cards) and part.tied for part in parts)
    words = text * 1.3 if captioned else 0.0
    card_h = min(tallest, (span.h - words) / (1 + _BRACKET * tied))
    while _wide(parts, card_h, text) > span.w and card_h > 1:
        card_h *= 0.97
    foot = words + card_h * _BRACKET * tied
    u = span.u + (span.w - _wide(parts, card_h, text)) / 2
    middle = span.v + (span.h + foot) / 2
    for i, part in enumerate(parts):
        width = _width(part, card_h, text)
        _draw(local, (key, i), part, u + width / 2, middle, width, card_h, text)
        u += width


def _wide(parts: Sequence[Part], card_h: float, text: float) -> float:
    return sum(_width(part, card_h, text) for part in parts)


def _width(part: Part, card_h: float, text: float) -> float:
    match part:
        case Cards(values, caption=caption):
            bare = (len(values) * _PITCH + 0.12) / CARD_SHAPE * card_h
            # Words may not keep the cards small: on a narrow page the label shrinks instead.
            return max(bare, min(text_width(caption, text, bold=True) + text * 0.4, card_h * 2))
        case Slots(count):
            return count * _PITCH / CARD_SHAPE * card_h
        case Word(said, bold=bold, size=size):
            return text_width(said, card_h * size, bold=bold) + card_h * 0.14
        case Sign():
            return card_h * 0.52
        case Gap(share):
            return card_h * share


def _draw(
    local: Local,
    key: Hashable,
    part: Part,
    u: float,
    v: float,
    width: float,
    card_h: float,
    text: float,
) -> None:
    card_w = card_h / CARD_SHAPE
    match part:
        case Cards():
            _draw_cards(local, key, part, u, v, width, card_w, text)
        case Slots(count, shining):
            colour = ACCENT if shining else SLOT
            for i, at in enumerate(_centres(count, u, card_w)):
                slot = Span(at - card_w / 2, v - card_h / 2, card_w, card_h)
                stroke = max(card_w * 0.03, 1)
                local.panel((key, i), slot, card_w * 0.1, border=colour, width=stroke, dashed=True)
        case Word(said, colour, bold, size):
            box = Span(u - width / 2, v - card_h / 2, width, card_h)
            local.label(key, box, said, card_h * size, colour, bold=bold)
        case Sign(mark, colour):
            local.picture(key, u, v, card_h * 0.36, mark, colour)
        case Gap():
            pass


def _centres(count: int, u: float, card_w: float) -> list[float]:
    return [u + (i - (count - 1) / 2) * card_w * _PITCH for i in range(count)]


def _draw_cards(
    local: Local,
    key: Hashable,
    part: Cards,
    u: float,
    v: float,
    width: float,
    card_w: float,
    text: float,
) -> None:
    card_h = card_w * CARD_SHAPE
    centres = _centres(len(part.values), u, card_w)
    for i, (at, value) in enumerate(zip(centres, part.values, strict=True)):
        local.card((key, i), at, v, card_w, value, dim=part.dim, plain=card_w < _PLAIN_BELOW)
    foot = v - card_h / 2
    if part.tied:
        _bracket(local, key, centres, foot, card_h)
        foot -= card_h * _BRACKET
    if part.caption:
        words = Span(u - width / 2, foot - text * 1.25, width, text * 1.2)
        colour = QUIET if part.dim else TEXT
        local.label((key, "caption"), words, part.caption, text, colour, bold=True)


def _bracket(
    local: Local, key: Hashable, centres: Sequence[float], foot: float, card_h: float
) -> None:
    low, high = foot - card_h * 0.11, foot - card_h * 0.03
    corners = [(centres[0], high), (centres[0], low), (centres[-1], low), (centres[-1], high)]
    local.line((key, "bracket"), corners, ACCENT, max(card_h * 0.022, 1.5))
