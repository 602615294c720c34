"""A seat's score and collection: the ring that counts to the win, the six slots, or one slot a value."""

from __future__ import annotations

from collections.abc import Sequence

from engine import cards
from engine.cards import Cards
from engine.editions import COLLECTION_MAX, Edition
from kiosk.layout.tray import Span
from kiosk.play.intents import OwnCollection, ScoreRing, TapCollected
from kiosk.scene.elements import Colour, Outline
from kiosk.scene.mark import draw_mark
from kiosk.scene.sheet import Local
from kiosk.scene.style import ACCENT, QUIET, SLOT, SLOT_WIN, TEXT
from kiosk.translation import Translator


def to_go(tr: Translator, edition: Edition, collection: Cards) -> str:
    """What is still missing, in words short enough for the ring."""
    missing = max(edition.goal - edition.progress(collection), 0)
    if missing:
        return tr("{count} to go", count=missing)
    lacking = max(edition.win_cards - cards.size(collection), 0)
    return tr.n("{count} more card", "{count} more cards", lacking) if lacking else tr("enough")


def draw_ring(
    local: Local,
    span: Span,
    tr: Translator,
    edition: Edition,
    collection: Cards,
    colour: Colour,
    preview: Cards | None = None,
) -> None:
    """The score; `preview` is the collection as a stash would leave it, whose gain is shown in the accent."""
    done, goal = edition.progress(collection), edition.goal
    width = span.w * 0.1
    if preview is not None and preview != collection:
        after = edition.progress(preview)
        local.ring(("ring", "preview"), span, min(max(after, done) / goal, 1), ACCENT, width)
        done_now = min(after, done)
        local.ring(("ring", "now"), span, min(done_now / goal, 1), colour, width)
        number, line, shade = str(after), to_go(tr, edition, preview), ACCENT
    else:
        local.ring(("ring", "now"), span, min(done / goal, 1), colour, width)
        number, line, shade = str(done), to_go(tr, edition, collection), TEXT
    inner = span.w * 0.74
    top = Span(span.u + (span.w - inner) / 2, span.v + span.h * 0.42, inner, span.h * 0.36)
    below = Span(span.u + (span.w - inner) / 2, span.v + span.h * 0.22, inner, span.h * 0.2)
    local.label(("ring", "number"), top, number, span.h * 0.34, shade, bold=True)
    local.label(("ring", "to go"), below, line, span.h * 0.155, QUIET, bold=True)
    local.target(span, ScoreRing())


def draw_slots(
    local: Local,
    spans: Sequence[Span],
    edition: Edition,
    slots: Sequence[int | None],
    *,
    drop: int | None = None,
    landing: int | None = None,
    may_give_up: bool = False,
    touchable: bool = True,
    marked: int | None = None,
) -> None:
    """The collected cards in their slots.

    `landing` is a value about to come in, `drop` one about to be given up for it: its slot is free already. With
    `may_give_up` each card can be tapped to be that one, and as long as none is chosen all say so. The values that win
    stand in the slots they fill, and where a number of cards wins the slots are dotted in the accent.
    A card of the value `marked` is pointed to.
    """
    free = [i for i in range(COLLECTION_MAX) if slots[i] is None]
    dropped = slots.index(drop) if drop is not None and drop in slots else None
    land_at = dropped if dropped is not None else next(iter(free), None)
    wanted = _wanted(edition, slots)
    for i, (span, value) in enumerate(zip(spans, slots, strict=True)):
        u, v = span.centre
        radius = span.w * 0.12
        if value is None or i == dropped:
            counts = edition.win_cards > 0 or wanted[i] is not None
            colour = SLOT_WIN if counts else SLOT
            local.panel(("slot", i), span, radius, border=colour, width=span.w * 0.025, dashed=True)
            if value is None and wanted[i] is not None:
                local.label(
                    ("slot", i, "value"), span, str(wanted[i]), span.h * 0.4, QUIET, bold=True
                )
        if value is not None and i != dropped:
            asked = may_give_up and dropped is None
            outline = Outline.CAN if asked else Outline.NONE
            local.card(("slot", i, "card"), u, v, span.w, value, outline=outline)
        if touchable:
            gives = may_give_up and value is not None
            local.target(span, TapCollected(i) if gives else OwnCollection())
    if marked is not None and marked in slots:
        span = spans[slots.index(marked)]
        draw_mark(local, ("slot", "mark"), span.centre[0], span.v, span.w)
    if land_at is not None and landing is not None:
        u, v = spans[land_at].centre
        local.card(
            ("slot", "landing"),
            u,
            v,
            spans[land_at].w * 1.04,
            landing,
            turn=4,
            outline=Outline.CHOSEN,
        )


def _wanted(edition: Edition, slots: Sequence[int | None]) -> list[int | None]:
    """By empty slot: the value that is still wanted there, where values win."""
    missing = [value for value in cards.kinds(edition.win_set) if value not in slots]
    return [None if held is not None or not missing else missing.pop(0) for held in slots]
