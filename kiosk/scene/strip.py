"""The tray of a seat that waits where room is dear: emblem, name, score and count on one line."""

from __future__ import annotations

from kiosk.layout.screen import Screen
from kiosk.layout.table import TrayPlan
from kiosk.layout.tray import Span
from kiosk.play.intents import CoveredHand, OpenMenu, ScoreRing
from kiosk.play.state import TableState
from kiosk.scene.collection import progress, to_go
from kiosk.scene.peek import draw_count_and_hint, hint_wanted
from kiosk.scene.seat_mark import collection_of, draw_bot_badge, draw_name, name_of
from kiosk.scene.sheet import Local
from kiosk.scene.style import QUIET
from kiosk.translation import Translator

_NAME_AT_LEAST = 2.0
"""A name with less room than so many of its letters' heights is left out: the emblem says whose it is."""


def draw_waiting_strip(
    local: Local, plan: TrayPlan, state: TableState, tr: Translator, screen: Screen
) -> None:
    """Everything in such a tray; emblem and name open the menu, the rest is what it is elsewhere."""
    inside, seat = plan.inside, state.seats[plan.seat]
    edition, collection = state.view.edition, collection_of(seat)
    local.picture("emblem", *inside.emblem.centre, inside.emblem.w, seat.place.emblem.value)
    draw_bot_badge(local, inside.emblem, seat)
    size = inside.name.h * 0.5
    if inside.name.w > size * _NAME_AT_LEAST:
        draw_name(local, inside.name, name_of(tr, seat), size, screen)
    done, _ = progress(edition, collection)
    score = f"{done} · {to_go(tr, edition, collection)}"
    local.label("score", inside.ring, score, size * 0.9, QUIET)
    if hint_wanted(state, seat):
        draw_count_and_hint(local, inside.count, tr, seat, screen)
    else:
        count = tr.n("{count} card", "{count} cards", seat.hand_size)
        local.label("size", inside.count, count, size * 0.9, QUIET)
    whole = plan.frame
    local.target(Span(0, 0, inside.ring.u, whole.depth), OpenMenu())
    local.target(Span(inside.ring.u, 0, inside.ring.w, whole.depth), ScoreRing())
    if seat.drawn_button:
        stretch = Span(inside.count.u, 0, whole.length - inside.count.u, whole.depth)
        local.target(stretch, CoveredHand(seat.place_number))
    local.sheet.anchor(("hand", plan.seat), local.box(inside.count))
    local.sheet.anchor(("collection", plan.seat), local.box(inside.ring))
