"""News in a tray, turned to its player: one piece at a time, the oldest first, each until a touch."""

from __future__ import annotations

from kiosk.layout.screen import TOUCH_MM, Screen
from kiosk.layout.table import TrayPlan
from kiosk.layout.tray import Span, TraySize
from kiosk.play.intents import DismissBanner, DrawnButton
from kiosk.play.state import TableState
from kiosk.scene.elements import Align
from kiosk.scene.flow import Piece, lay_lines, line_height, spelled
from kiosk.scene.seat_mark import name_of
from kiosk.scene.sheet import Local, text_width
from kiosk.scene.style import INK, SEAT, faint
from kiosk.scene.task import band_parted
from kiosk.translation import Translator
from kiosk.wording import Phrase, banner_phrase, phrase

_LONGEST_MM = 150.0
_LEAST_MM = 2.6
"""News are said in fewer words before they come out smaller."""
_WORDS = 0.72
"""How large words are in a line, as a share of its height: lines stand close, as they are short."""
_TALLEST, _MORE = 0.62, 0.34
"""How high one line is at most, and how large the number of news is, as shares of the banner's height."""
_LEAST_PROMPT_MM = 5.0
"""What is left of the prompt's band beside the news is no lower: nothing is to be touched there but text to be read."""


def share_band(plan: TrayPlan, state: TableState, screen: Screen) -> tuple[Span, Span | None]:
    """The band of an active tray's prompt as it is shared: what the prompt has, and above it what the news have.

    With nothing to read all of it is the prompt's.
    """
    band = plan.inside.prompt
    assert band is not None
    if state.prompt and state.prompt.task:
        # News and taps take turns there: a tap is a sign that the news have been read.
        unread = bool(state.seats[plan.seat].unread)
        _, band = band_parted(band, state.prompt, news=unread)
        quiet = state.prompt.selection.is_empty and state.prompt.refusal is None
        return band, band if unread and quiet else None
    if not state.seats[plan.seat].unread:
        return band, None
    touch = screen.px(TOUCH_MM)
    high = min(max(touch, band.h * 0.45), band.h - screen.px(_LEAST_PROMPT_MM))
    news = Span(band.u, band.v + band.h - high, band.w, high)
    if band.h - high < touch and state.prompt and not state.prompt.selection.is_empty:
        return band, news  # what was chosen stays as it was, or could not be cleared
    return Span(band.u, band.v, band.w, band.h - high), news


def draw_banner(
    local: Local, plan: TrayPlan, state: TableState, tr: Translator, screen: Screen
) -> None:
    """What this seat has not read yet; how much more there is stands at the end of the line."""
    seat = state.seats[plan.seat]
    if seat.play_on is not None:
        _ask_to_play_on(local, plan, state, tr, screen)
        return
    if not seat.unread:
        return
    if plan.active and share_band(plan, state, screen)[1] is None:
        return
    span = _place(plan, state, screen)
    height = span.h
    local.panel("banner", span, height / 2, fill=SEAT[seat.place.emblem])
    inner = _inside(span)
    if len(seat.unread) > 1:
        text, size = f"1/{len(seat.unread)}", max(height * _MORE, screen.px(_LEAST_MM))
        more = text_width(text, size, bold=True) + size * 0.4
        count = Span(inner.u + inner.w - more, inner.v, more, height)
        colour = faint(INK, 0.75)
        local.label("banner more", count, text, size, colour, bold=True, align=Align.RIGHT)
        inner = Span(inner.u, inner.v, inner.w - more, height)
    names = [name_of(tr, other) for other in state.seats]
    for brief in (False, True):
        said = _words(banner_phrase(tr, seat.unread[0], names, brief=brief))
        if line_height(said, inner) * _WORDS >= screen.px(_LEAST_MM):
            break
    lay_lines(local, "banner line", inner, said, tallest=height * _TALLEST)
    if height >= screen.px(TOUCH_MM):
        local.target(span, DismissBanner())


def _ask_to_play_on(
    local: Local, plan: TrayPlan, state: TableState, tr: Translator, screen: Screen
) -> None:
    """Who is away, what to do about it, and a ring of how long all have held their buttons."""
    seat, away = state.seats[plan.seat], name_of(tr, state.active)
    span = _place(plan, state, screen)
    height = span.h
    local.panel("banner", span, height / 2, fill=SEAT[seat.place.emblem])
    side = height * 0.62
    ring = Span(span.u + height * 0.3, span.v + (height - side) / 2, side, side)
    local.ring("play on", ring, seat.play_on or 0.0, INK, side * 0.16)
    words = phrase(tr("all hold: play on without {name}"), name=away)
    room = Span(ring.u + side * 1.3, span.v, span.w - height * 0.8 - side * 1.3, height)
    lay_lines(local, "banner line", room, _words(words), tallest=height * _TALLEST)
    if seat.drawn_button:
        local.target(span, DrawnButton(seat.place_number))


def _words(said: Phrase) -> list[Piece]:
    return spelled(said, INK, bold=True, size=_WORDS)


def _inside(span: Span) -> Span:
    """What its round ends leave for words, which reach into them as far as two lines' corners do."""
    round_off = span.h * 0.3
    return Span(span.u + round_off, span.v, span.w - 2 * round_off, span.h)


def _place(plan: TrayPlan, state: TableState, screen: Screen) -> Span:
    """Where it hides neither emblem nor score nor collection: in the prompt's band, above a waiting hand, or on a strip
    behind the emblem."""
    frame, inside, px = plan.frame, plan.inside, screen.px
    match inside.size:
        case TraySize.ACTIVE:
            _, news = share_band(plan, state, screen)
            assert news is not None
            return _shortened(news, px(_LONGEST_MM))
        case TraySize.SMALL:
            high = max(px(TOUCH_MM), frame.depth * 0.2)
            hand = inside.hand
            span = Span(hand.u, frame.depth - high * 1.1, hand.w, high)
            return _shortened(span, px(_LONGEST_MM))
        case TraySize.STRIP:
            emblem, edge = inside.emblem, frame.depth * 0.2
            start, end = emblem.u + emblem.w * 1.12, frame.length - edge
            if end < start:  # for a left hand the emblem is at the other end
                start, end = edge, emblem.u - emblem.w * 0.12
            high = max(px(TOUCH_MM), frame.depth * 0.8)
            return Span(start, (frame.depth - high) / 2, end - start, high)


def _shortened(span: Span, longest: float) -> Span:
    """The middle of the span."""
    width = min(span.w, longest)
    return Span(span.centre[0] - width / 2, span.v, width, span.h)
