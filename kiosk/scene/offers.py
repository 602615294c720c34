"""What the prompt offers: plays that complete what was tapped, and what could be stashed, as chips of small cards."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace

from engine import cards
from engine.moves import Draw, Play, Take
from engine.selection import Selection
from engine.table import Step
from kiosk.layout.tray import Span
from kiosk.play.intents import TapCompletion, TapHint, TapStash
from kiosk.play.state import Prompt
from kiosk.scene.flow import Piece, Sign, Small, Word, lay_lines, row_of, width_in
from kiosk.scene.sheet import Local
from kiosk.scene.style import ACCENT, CHIP, CHIP_EDGE, QUIET, TEXT
from kiosk.translation import Translator

_GAP = 0.1
"""Between two chips, in units of their height."""
_BODY, _INNER = 0.9, 0.8
"""The chip in its line, and its cards in the chip, by height."""
_PAD = 0.12


@dataclass(frozen=True, slots=True)
class Offer:
    """A chip: what stands on it, what tapping it means, how wide it is in pixels, and whether in two lines."""

    pieces: tuple[Piece, ...]
    intent: TapCompletion | TapStash | TapHint
    width: float = 0.0
    stacked: bool = False


def offers_of(tr: Translator, prompt: Prompt) -> list[Offer]:
    """Completions, then what could be stashed afterwards: each a few small cards to tap."""
    selection = prompt.selection
    offers = [
        Offer(tuple(_added(tr, selection, play)), TapCompletion(play))
        for play in prompt.completions
    ]
    if selection.step is Step.PLAY and prompt.task is None:
        values = {stash.value for stash in selection.stashes}
        offers += [
            Offer((Word(tr("stash"), QUIET, size=0.42), Small(value)), TapStash(value))
            for value in sorted(values, key=lambda value: (value == selection.stash, value))
        ]
    return offers


def _added(tr: Translator, selection: Selection, play: Play) -> list[Piece]:
    """What a completion would add: the cards still to be given, then those still to be taken."""
    if isinstance(play, Draw):
        put_out = [] if selection.given else [Small(play.card)]
        return [
            *put_out,
            Word(tr("draw"), QUIET, bold=True, size=0.42),
            Word("+2", TEXT, bold=True),
        ]
    assert isinstance(play, Take)
    given = cards.minus(play.given, selection.given)
    taken = cards.minus(play.taken, selection.taken)
    plus: list[Piece] = [Sign("plus", QUIET)] if given and not selection.is_empty else []
    return [*plus, *row_of(given), *([Sign("arrow", QUIET)] if taken else []), *row_of(taken)]


def fit_offers(
    offers: Sequence[Offer], room: float, height: float, lines: int, touch: float
) -> list[list[Offer]]:
    """As many offers as there is room for in so many lines, in their order, the widest chips stacked where that helps.

    A DRAW or a stash, which comes last, is kept before all others: it may be out of reach elsewhere.
    """
    inner = height * _BODY * _INNER

    def sized(offer: Offer, stacked: bool) -> Offer:
        wanted = width_in(offer.pieces, inner, 2 if stacked else 1) + 2 * height * _PAD
        return replace(offer, width=max(touch, wanted), stacked=stacked)

    kept = [sized(offer, False) for offer in offers]
    tight: list[Offer] | None = None
    while len(rows := _broken(kept, room, height)) > lines or any(
        offers_width(row, height) > room for row in rows
    ):
        tight = tight or [sized(offer, True) for offer in offers]
        gains = [one.width - other.width for one, other in zip(kept, tight, strict=True)]
        most = gains.index(max(gains))
        if gains[most] > 0:
            kept[most] = tight[most]
            continue
        last = kept[-1].intent
        takes = isinstance(last, TapCompletion) and isinstance(last.play, Take)
        dropped = len(kept) - (1 if takes or len(kept) == 1 else 2)
        del kept[dropped], tight[dropped]
    return rows


def _broken(offers: Sequence[Offer], room: float, height: float) -> list[list[Offer]]:
    rows: list[list[Offer]] = []
    for offer in offers:
        if rows and offers_width([*rows[-1], offer], height) <= room:
            rows[-1].append(offer)
        else:
            rows.append([offer])
    return rows


def offers_width(offers: Sequence[Offer], height: float) -> float:
    """How long the line of chips is, each with the gap before it."""
    return sum(offer.width + height * _GAP for offer in offers)


def draw_offers(
    local: Local, row: int, line: Span, offers: Sequence[Offer], prompt: Prompt
) -> None:
    """One row of chips, as high as its line, from its left end."""
    u = line.u
    for i, offer in enumerate(offers):
        u += line.h * _GAP
        span = Span(u, line.v, offer.width, line.h)
        chosen = offer.intent == TapStash(prompt.selection.stash or 0)
        draw_chip(local, ("chip", (row, i)), span, offer, chosen=chosen)
        u += offer.width


def draw_chip(
    local: Local, key: Hashable, span: Span, offer: Offer, *, chosen: bool = False
) -> None:
    """A chip to be tapped, in a span that is as wide as it."""
    height = span.h * _BODY
    body = Span(span.u, span.v + (span.h - height) / 2, span.w, height)
    local.panel(
        key,
        body,
        height * 0.2,
        fill=CHIP,
        border=ACCENT if chosen else CHIP_EDGE,
        width=span.h * (0.04 if chosen else 0.02),
        dashed=not chosen,
    )
    pad, inner = span.h * _PAD, height * _INNER
    room = Span(body.u + pad, body.v + (height - inner) / 2, body.w - 2 * pad, inner)
    exactly = 2 if offer.stacked else 1
    lay_lines(local, (key, "line"), room, offer.pieces, least=exactly, most=exactly)
    local.target(span, offer.intent)


def chip_width(pieces: Sequence[Piece], height: float, touch: float) -> float:
    """How wide a chip of one line is that stands in a line of this height."""
    return max(touch, width_in(pieces, height * _BODY * _INNER, 1) + 2 * height * _PAD)
