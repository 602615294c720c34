"""Choosing opponents in the lobby: at a bot's place, and for one person alone at their own."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from kiosk.company.characters import COMPANY, Character
from kiosk.layout.tray import Span
from kiosk.play.lineup import LEARN
from kiosk.play.lobby import PadState
from kiosk.play.lobby_intents import ChooseBot, ChooseCompany, ChooseEdition, TapBot
from kiosk.scene.elements import Colour
from kiosk.scene.pad import TOUCH, Pad, lighter
from kiosk.scene.portrait import draw_portrait, draw_strength
from kiosk.scene.sheet import text_width
from kiosk.scene.style import INK, QUIET, TEXT, faint, solid
from kiosk.translation import Translator

_TEXT_MM = 24.0
"""So much room the words want; with less of it beside them, choices go below."""
_LEAST_TEXT_MM = 12.0
"""So much they want beside a mark or two."""
_TEXT_HIGH_MM = 6.5
"""So high they want to be above choices."""
_SHARE, _WIDEST_MM = 0.13, 18.0
"""How wide a choice beside the words is at most: a share of the length, and in millimetres."""
_GAP_MM = 1.0
_LONGEST_NAME = max(text_width(character.name, 1.0, bold=True) for character in COMPANY)


@dataclass(frozen=True, slots=True)
class _Row:
    """Where choices stand, and what is left for the words."""

    cells: tuple[Span, ...]
    words: Span


def draw_opponent(pad: Pad, span: Span, state: PadState) -> Span:
    """Where no person sits: what seats a bot, or who it is and what sends it away; what is left for the words.

    The three stand side by side where there is room, else a tap on the one that sits there calls the next.
    """
    here = state.character
    if here is None:
        return _draw_offer(pad, span, state)
    row = _row(pad, span, len(COMPANY) + 1)
    if row:
        for cell, character in zip(row.cells, COMPANY, strict=False):
            _draw_choice(pad, cell, character, chosen=character is here)
            pad.local.target(cell, ChooseBot(state.number, character.kind))
        _draw_cross(pad, row.cells[-1])
        pad.local.target(row.cells[-1], TapBot(state.number))
        return row.words
    return _draw_stepping(pad, span, here, state.number)


def _draw_stepping(pad: Pad, span: Span, here: Character, number: int) -> Span:
    """A tap calls the next one; where there is no room for a cross beside it, none follows the strongest."""
    side = min(max(pad.screen.px(TOUCH), span.h * 0.62), pad.screen.px(15))
    gap = pad.screen.px(_GAP_MM)
    beside = span.w - 2 * side - 2 * gap >= pad.screen.px(_LEAST_TEXT_MM)
    if beside:
        v = span.v + (span.h - side) / 2
        cross = Span(span.u + span.w - side, v, side, side)
        mark = Span(cross.u - gap - side, v, side, side)
        words = Span(span.u, span.v, mark.u - gap - span.u, span.h)
        _draw_cross(pad, cross)
        pad.local.target(cross, TapBot(number))
    else:
        mark, words = _mark_below(pad, span)
    following = COMPANY[COMPANY.index(here) + 1 :]
    _draw_choice(pad, mark, here, chosen=True)
    if following or beside:
        after = following[0] if following else COMPANY[0]
        pad.local.target(mark, ChooseBot(number, after.kind))
    else:
        pad.local.target(mark, TapBot(number))
    return words


def _draw_offer(pad: Pad, span: Span, state: PadState) -> Span:
    side = min(max(pad.screen.px(TOUCH), span.h * 0.62), pad.screen.px(15))
    if span.w - side * 1.1 < pad.screen.px(_LEAST_TEXT_MM):
        mark, words = _mark_below(pad, span)
        side = mark.w
    else:
        mark = Span(span.u + span.w - side, span.v + (span.h - side) / 2, side, side)
        words = Span(span.u, span.v, span.w - side * 1.1, span.h)
    fill = faint(pad.colour, 0.12)
    pad.local.panel("bot ground", mark, side * 0.3, fill=fill, border=pad.colour, width=1.5)
    u, v = mark.centre
    pad.local.picture("bot", u - side * 0.1, v - side * 0.06, side * 0.6, "bot", QUIET)
    pad.local.picture("bot sign", u + side * 0.31, v + side * 0.3, side * 0.22, "plus", QUIET)
    pad.local.target(mark, TapBot(state.number))
    return words


def _mark_below(pad: Pad, span: Span) -> tuple[Span, Span]:
    """One mark to touch in the pad's corner, and the words above it."""
    side = pad.screen.px(TOUCH)
    mark = Span(span.u + span.w - side, pad.screen.px(1), side, side)
    return mark, Span(span.u, mark.v + side, span.w, pad.depth - mark.v - side)


def draw_company(pad: Pad, span: Span, state: PadState, tr: Translator) -> Span:
    """One person alone: the lesson, against which of them, or solo; what is left for the words.

    Where more than one bot sits, and where there is no room for all, it is against bots whoever they are.
    """
    row = _row(pad, span, len(COMPANY) + 2) if len(state.company) <= 1 else None
    if row:
        for cell, character in zip(row.cells[1:], COMPANY, strict=False):
            _draw_choice(pad, cell, character, chosen=character in state.company, dark=True)
            pad.local.target(cell, ChooseCompany(True, character.kind))
    else:
        row = _row(pad, span, 3) or _row_below(pad, span, 3)
        _draw_bots(pad, row.cells[1], state, tr("bots"))
    learn, solo = row.cells[0], row.cells[-1]
    ink, centre, side = _draw_named(pad, "learn", learn, tr("Learn"), chosen=state.learns)
    pad.local.picture(("learn", "mark"), *centre, side, "book", ink)
    pad.local.target(learn, ChooseEdition(LEARN))
    chosen = not (state.against_bots or state.learns)
    _, centre, side = _draw_named(pad, "solo", solo, tr("Solo"), chosen=chosen)
    ground = solid(lighter(pad.emblem))
    pad.local.picture(("solo", "mark"), *centre, side, pad.emblem.value, ground)
    pad.local.target(solo, ChooseCompany(False))
    return row.words


def _draw_bots(pad: Pad, cell: Span, state: PadState, word: str) -> None:
    ink, centre, side = _draw_named(pad, "bots", cell, word, chosen=bool(state.against_bots))
    if len(state.company) == 1:
        draw_portrait(pad.local, ("bots", "mark"), centre, side, state.company[0])
    else:
        pad.local.picture(("bots", "mark"), *centre, side, "bot", ink)
    pad.local.target(cell, ChooseCompany(True))


def _draw_named(
    pad: Pad, key: Hashable, cell: Span, word: str, *, chosen: bool
) -> tuple[Colour, tuple[float, float], float]:
    """A choice of somebody alone but for its mark, whose colour, centre and size come back."""
    ink = _cell(pad, key, cell, chosen=chosen, dark=True)
    _word(pad, key, cell, word, ink, chosen=chosen)
    u, v = cell.centre
    return ink, (u, v + cell.h * 0.16), min(cell.h, cell.w) * 0.5


def _row(pad: Pad, span: Span, number: int) -> _Row | None:
    """So many choices beside the words, or below them; None where there is no room for either."""
    px = pad.screen.px
    wide = min(max(px(TOUCH + 1), span.w * _SHARE), px(_WIDEST_MM))
    whole = wide * number + px(_GAP_MM) * (number - 1)
    if span.w - whole - px(_GAP_MM) >= px(_TEXT_MM):
        high = min(max(px(TOUCH), span.h * 0.86), px(20))
        u, v = span.u + span.w - whole, span.v + (span.h - high) / 2
        cells = _cells(pad, Span(u, v, whole, high), number)
        return _Row(cells, Span(span.u, span.v, span.w - whole - px(_GAP_MM), span.h))
    row = _row_below(pad, span, number)
    fits = row.cells[0].w >= px(TOUCH) and row.words.h >= px(_TEXT_HIGH_MM)
    return row if fits else None


def _row_below(pad: Pad, span: Span, number: int) -> _Row:
    px = pad.screen.px
    cells = _cells(pad, Span(span.u, px(0.8), span.w, px(TOUCH)), number)
    above = cells[0].v + cells[0].h
    return _Row(cells, Span(span.u, above, span.w, pad.depth - above - px(0.6)))


def _cells(pad: Pad, span: Span, number: int) -> tuple[Span, ...]:
    gap = pad.screen.px(_GAP_MM)
    wide = (span.w - gap * (number - 1)) / number
    return tuple(Span(span.u + i * (wide + gap), span.v, wide, span.h) for i in range(number))


def _draw_choice(
    pad: Pad, cell: Span, character: Character, *, chosen: bool, dark: bool = False
) -> None:
    """A character, its name and how strong it is; `dark` is on a pad that has the seat's colour itself."""
    ink = _cell(pad, character.key, cell, chosen=chosen, dark=dark)
    u, v = cell.centre
    side = min(cell.h * 0.54, cell.w * 0.64)
    beside = u + cell.w * 0.09
    draw_portrait(pad.local, (character.key, "face"), (beside, v + cell.h * 0.15), side, character)
    pip = min(side * 0.2, cell.w * 0.13)
    pips = Span(beside - side * 0.56 - pip, v + cell.h * 0.15 - side / 2, pip, side)
    draw_strength(pad.local, (character.key, "pip"), pips, character.strength, ink)
    _word(pad, character.key, cell, character.name, ink, chosen=chosen)


def _cell(pad: Pad, key: Hashable, cell: Span, *, chosen: bool, dark: bool) -> Colour:
    """The ground of a choice; the colour for what stands on it comes back."""
    colour = INK if dark else pad.colour
    fill = colour if chosen else faint(colour, 0.12)
    radius = min(cell.h * 0.3, pad.screen.px(4))
    pad.local.panel((key, "ground"), cell, radius, fill=fill, border=colour, width=1.5)
    if dark:
        return TEXT if chosen else INK
    return INK if chosen else QUIET


def _word(pad: Pad, key: Hashable, cell: Span, text: str, ink: Colour, *, chosen: bool) -> None:
    span = Span(cell.u + cell.w * 0.05, cell.v + cell.h * 0.04, cell.w * 0.9, cell.h * 0.32)
    # All as large as the longest name allows.
    size = min(cell.h * 0.28, span.w / _LONGEST_NAME)
    pad.local.label((key, "word"), span, text, size, ink, bold=chosen)


def _draw_cross(pad: Pad, cell: Span) -> None:
    """Sends the bot away."""
    radius = min(cell.h * 0.3, pad.screen.px(4))
    fill = faint(pad.colour, 0.12)
    pad.local.panel("away ground", cell, radius, fill=fill, border=pad.colour, width=1.5)
    side = min(cell.w, cell.h) * 0.45
    pad.local.picture("away", *cell.centre, side, "cross", QUIET)
