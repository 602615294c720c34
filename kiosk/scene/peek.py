"""A look at one's own hand while others play: the compact strip at the rim, and the hint that it can be called."""

from __future__ import annotations

from engine import cards
from engine.cards import Cards
from kiosk.layout.frame import Frame
from kiosk.layout.measures import CARD_SHAPE
from kiosk.layout.screen import Screen
from kiosk.layout.tray import Span
from kiosk.play.state import SeatState, TableState
from kiosk.scene.elements import Colour
from kiosk.scene.flow import Gap, Piece, Sign, Word, lay
from kiosk.scene.hand import draw_hand
from kiosk.scene.sheet import Local
from kiosk.scene.style import BADGE, QUIET, TEXT
from kiosk.translation import Translator

_STRIP_MM = 60.0
"""A strip is as wide as one cupped hand hides."""
_CARD_MM = 11.0
_ROOMY, _TIGHT = CARD_SHAPE * 1.5, CARD_SHAPE * 1.24
"""How deep the strip is at most and at least, in widths of its cards."""
_COUNT = 0.42
"""Its cards are small: their counts are larger by them than elsewhere, or nobody could read them."""
_HINT_MM = 8.5
_MARK = 0.8
"""The mark of what comes of it is as large as the words beside it, or nobody would know it."""


def draw_strip(local: Local, frame: Frame, hand: Cards, colour: Colour, screen: Screen) -> None:
    """The strip with the hand's piles, at the edge nearest to its player."""
    px = screen.px
    width = min(px(_STRIP_MM), frame.length * 0.9)
    # It never reaches beyond its tray: nothing of a covered hand may.
    kinds = max(len(cards.kinds(hand)), 1)
    card_w = min(px(_CARD_MM), width / kinds / 1.12, frame.depth / _TIGHT)
    height = min(card_w * _ROOMY, frame.depth)
    span = Span((frame.length - width) / 2, 0, width, height)
    local.panel("strip", span, px(2), fill=BADGE, border=colour, width=px(0.4))
    inside = Local(local.sheet, frame, (local.name, "strip"), local.tray)
    room = Span(span.u, span.v + height * 0.02, span.w, height * 0.94)
    draw_hand(inside, room, card_w, 0.0, hand, None, count=_COUNT, quiet=True)


def hint_wanted(state: TableState, seat: SeatState) -> bool:
    """Whether a waiting seat is told how to peek: with covered hands, until it has done so once."""
    waits = seat.seat != state.view.to_play and state.view.outcome is None
    return state.covered and waits and not (seat.bot or seat.peek or seat.peeked)


def draw_hint(local: Local, span: Span, tr: Translator, seat: SeatState, screen: Screen) -> None:
    """What to do and what comes of it, in the middle of the span."""
    height = min(span.h, screen.px(_HINT_MM))
    line = Span(span.u, span.v + (span.h - height) / 2, span.w, height)
    lay(local, "hint", line, _hint(tr, seat))


def draw_count_and_hint(
    local: Local, span: Span, tr: Translator, seat: SeatState, screen: Screen
) -> None:
    """On a strip the hint stands in one line with how many cards the hand holds."""
    height = min(span.h, screen.px(_HINT_MM))
    line = Span(span.u, span.v + (span.h - height) / 2, span.w, height)
    count = Word(str(seat.hand_size), TEXT, bold=True, size=0.62)
    lay(local, "hint", line, [count, Gap(0.4), *_hint(tr, seat)])


def _hint(tr: Translator, seat: SeatState) -> list[Piece]:
    """Where no button works the covered hand itself is held."""
    do = tr("hold here") if seat.drawn_button else tr("hold your button")
    return [Word(do, QUIET, size=0.62), Sign("arrow", QUIET), Sign("open hands", QUIET, _MARK)]
