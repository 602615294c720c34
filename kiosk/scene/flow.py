"""A line of words, small cards and marks, set one after the other like type and shrunk together when it must fit."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from math import inf
from typing import NamedTuple, TypeAlias

from engine.cards import Cards, values
from engine.sums import sets_of
from kiosk.layout.measures import CARD_SHAPE
from kiosk.layout.tray import Span
from kiosk.scene.elements import Align, Colour
from kiosk.scene.sheet import Local, text_width
from kiosk.scene.style import TEXT
from kiosk.wording import Drawn, Phrase


@dataclass(frozen=True, slots=True)
class Word:
    """Text in the line; `size` is its share of the line's height."""

    text: str
    colour: Colour = TEXT
    bold: bool = False
    size: float = 0.44

    def alike(self, other: Word) -> bool:
        """Whether both look the same, whatever they say."""
        return (self.colour, self.bold, self.size) == (other.colour, other.bold, other.size)


@dataclass(frozen=True, slots=True)
class Small:
    """A small card in the line, to read: nobody could hit it."""

    value: int | None


@dataclass(frozen=True, slots=True)
class Sign:
    """A mark in the line; `size` is its share of the line's height."""

    mark: str
    colour: Colour = TEXT
    size: float = 0.42


@dataclass(frozen=True, slots=True)
class Gap:
    """Empty room, as a share of the line's height."""

    share: float = 0.3


Piece: TypeAlias = Word | Small | Sign | Gap

_CARD_SHARE = 0.96
_CARD_GAP = 0.07
_WORD_GAP = 0.1


def natural_width(pieces: Sequence[Piece], height: float) -> float:
    """How long the line would be at this height."""
    return sum(_width(piece, height) for piece in pieces)


def _width(piece: Piece, height: float) -> float:
    match piece:
        case Word(text, _, bold, size):
            return text_width(text, height * size, bold=bold) + height * _WORD_GAP
        case Small():
            return height * _CARD_SHARE / CARD_SHAPE + height * _CARD_GAP
        case Sign(_, _, size):
            return height * (size + 0.08)
        case Gap(share):
            return height * share


def lay(
    local: Local,
    key: Hashable,
    span: Span,
    pieces: Sequence[Piece],
    *,
    align: Align = Align.CENTRE,
) -> float:
    """Set the line into the span and return how long it came out."""
    pieces = _joined(pieces)
    height = span.h
    wanted = natural_width(pieces, height)
    if wanted > span.w > 0:
        height *= span.w / wanted
        wanted = span.w
    u = {
        Align.LEFT: span.u,
        Align.CENTRE: span.u + (span.w - wanted) / 2,
        Align.RIGHT: span.u + span.w - wanted,
    }[align]
    middle = span.v + span.h / 2
    for i, piece in enumerate(pieces):
        width = _width(piece, height)
        match piece:
            case Word(text, colour, bold, size):
                side, left = _side(pieces, i, align), u
                if i and side is Align.LEFT:
                    left = u + height * _WORD_GAP * 0.6
                elif side is Align.RIGHT:
                    left = u - height * _WORD_GAP * 0.6
                box = Span(left, middle - height / 2, width, height)
                local.label((key, i), box, text, height * size, colour, bold=bold, align=side)
            case Small(value):
                card_w = height * _CARD_SHARE / CARD_SHAPE
                local.card((key, i), u + width / 2, middle, card_w, value, plain=True)
            case Sign(mark, colour, size):
                local.picture((key, i), u + width / 2, middle, height * size, mark, colour)
            case Gap():
                pass
        u += width
    return wanted


def _side(pieces: Sequence[Piece], i: int, align: Align) -> Align:
    """Where in its room a word stands: close to its card at both ends of a line, exactly where lines are to begin."""
    if align is Align.LEFT and not i:
        return Align.LEFT
    if i and i == len(pieces) - 1 and isinstance(pieces[i - 1], Small):
        return Align.LEFT
    if not i and len(pieces) > 1 and isinstance(pieces[1], Small):
        return Align.RIGHT
    return Align.CENTRE


def _joined(pieces: Sequence[Piece]) -> list[Piece]:
    """Words that follow each other as one text: as far apart as its font has them, not as their widths are guessed."""
    joined: list[Piece] = []
    for piece in pieces:
        last = joined[-1] if joined else None
        if isinstance(piece, Word) and isinstance(last, Word) and last.alike(piece):
            joined[-1] = replace(last, text=f"{last.text} {piece.text}")
        else:
            joined.append(piece)
    return joined


def row_of(held: Cards) -> list[Piece]:
    """Cards as small ones side by side."""
    return [Small(value) for value in values(held)]


def sets_row(given: Cards, taken: Cards) -> list[Piece]:
    """The cards taken for these, set by set where they are a SPLIT's."""
    if len(values(given)) != 1:
        return row_of(taken)
    (value,) = values(given)
    pieces: list[Piece] = []
    for one_set in sets_of(taken, value):
        pieces += [*([Sign("plus")] if pieces else []), *row_of(one_set)]
    return pieces


def spelled(
    phrase: Phrase, colour: Colour = TEXT, *, bold: bool = False, size: float = 0.46
) -> list[Piece]:
    """A phrase word by word, its cards small ones, so that it can be broken into lines."""
    pieces: list[Piece] = []
    for part in phrase.parts:
        if isinstance(part, Drawn):
            pieces += map(Small, part.values)
        else:
            pieces += [Word(word, colour, bold, size) for word in part.split()]
    return pieces


def lay_lines(
    local: Local,
    key: Hashable,
    span: Span,
    pieces: Sequence[Piece],
    *,
    least: int = 1,
    most: int = 2,
    align: Align = Align.CENTRE,
    tallest: float = inf,
) -> None:
    """Set the pieces into so many lines, none higher than `tallest`, whichever number lets them be largest."""
    units = _units(pieces)
    best = max(range(least, most + 1), key=lambda lines: _line_height(units, span, lines))
    height = min(_line_height(units, span, best), tallest)
    room = span.w / height if height > 0 else inf
    # About as much in each line: no word is left alone in the last.
    broken = _broken(units, min(room, _room_in(units, len(_broken(units, room)))))
    top = span.v + (span.h + height * len(broken)) / 2
    for i, line in enumerate(broken):
        lay(
            local, (key, i), Span(span.u, top - height * (i + 1), span.w, height), line, align=align
        )


def lay_parts(
    local: Local,
    key: Hashable,
    span: Span,
    pieces: Sequence[Piece],
    tallest: float,
    *,
    align: Align = Align.CENTRE,
) -> None:
    """Set the pieces into one line, no higher than `tallest`, or at a gap into two where that lets them be larger."""
    lines, height = _parted(pieces, span, tallest)
    top = span.v + (span.h + height * len(lines)) / 2
    for i, line in enumerate(lines):
        line_span = Span(span.u, top - height * (i + 1), span.w, height)
        lay(local, (key, i), line_span, line, align=align)


def parts_width(pieces: Sequence[Piece], span: Span, tallest: float) -> float:
    """How long the longer line comes out when they are set into the span so."""
    lines, height = _parted(pieces, span, tallest)
    return min(max(natural_width(line, height) for line in lines), span.w)


def parts_height(pieces: Sequence[Piece], span: Span, tallest: float) -> float:
    """How high each line comes out when they are set into the span so."""
    return _parted(pieces, span, tallest)[1]


def _parted(
    pieces: Sequence[Piece], span: Span, tallest: float
) -> tuple[Sequence[Sequence[Piece]], float]:
    """The lines, and how high each is."""
    tallest = min(span.h * 0.92, tallest)
    whole = min(tallest, tallest * span.w / max(natural_width(pieces, tallest), 1))
    half = min(span.h * 0.48, tallest)
    breaks = {
        min(half, half * span.w / max(natural_width(part, half) for part in parts)): parts
        for i, piece in enumerate(pieces)
        if isinstance(piece, Gap)
        if all(parts := (pieces[:i], pieces[i + 1 :]))
    }
    best = max(breaks, default=0.0)
    return (breaks[best], best) if best > whole else ((pieces,), whole)


def width_in(pieces: Sequence[Piece], height: float, lines: int) -> float:
    """How much width the pieces need in so many lines that are `height` high together."""
    return _room_in(_units(pieces), lines) * height / lines


def line_height(pieces: Sequence[Piece], span: Span, *, most: int = 2) -> float:
    """How high the lines are at most that the pieces are set into, so many at most."""
    units = _units(pieces)
    return max(_line_height(units, span, lines) for lines in range(1, most + 1))


class _Unit(NamedTuple):
    """What no line is broken within where it fits into one.

    Its `width`, and by how much it is longer after what stands before it, are shares of the line's height.
    """

    pieces: list[Piece]
    width: float
    space: float


def _units(pieces: Sequence[Piece]) -> list[_Unit]:
    """The pieces measured, once for all heights; cards side by side are one thing."""
    units: list[_Unit] = []
    before: Piece | None = None
    for is_cards, run in groupby(pieces, lambda piece: isinstance(piece, Small)):
        together = list(run)
        for unit in [together] if is_cards else [[piece] for piece in together]:
            units.append(_Unit(unit, natural_width(unit, 1.0), _space(before, unit[0])))
            before = unit[-1]
    return units


def _space(before: Piece | None, piece: Piece) -> float:
    """By how much two words as one text are longer than one after the other, as a share of the line's height."""
    if not (isinstance(before, Word) and isinstance(piece, Word) and before.alike(piece)):
        return 0.0
    return text_width(" ", piece.size, bold=piece.bold) - _WORD_GAP


def _line_height(units: Sequence[_Unit], span: Span, lines: int) -> float:
    """The greatest height at which the units fill no more than so many lines."""
    height = span.h / lines
    while height > 4 and len(_broken(units, span.w / height)) > lines:
        height *= 0.95
    return height


def _room_in(units: Sequence[_Unit], lines: int) -> float:
    """How much room the units need in so many lines."""
    room = sum(unit.width for unit in units) / lines
    while len(_broken(units, room)) > lines:
        room *= 1.04
    return room * 1.001


def _broken(units: Sequence[_Unit], room: float) -> list[list[Piece]]:
    """The lines; `room` is the width of each by its height."""
    lines: list[list[Piece]] = [[]]
    used = 0.0
    for unit in units:
        for pieces, width, space in (unit,) if unit.width <= room else _one_by_one(unit):
            if lines[-1] and used + space + width > room:
                lines.append([])
                used = 0.0
            used += (space if lines[-1] else 0.0) + width
            lines[-1] += pieces
    return lines


def _one_by_one(unit: _Unit) -> list[_Unit]:
    """What no line holds as a whole: nothing but cards has several pieces, and these stand as close either way."""
    return [_Unit([piece], _width(piece, 1.0), 0.0) for piece in unit.pieces]
