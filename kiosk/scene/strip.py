"""The tray of a seat that waits where room is dear: emblem, name, score and count on one line."""

from __future__ import annotations

from kiosk.layout.screen import Screen
from kiosk.layout.table import TrayPlan
from kiosk.layout.tray import Span
from kiosk.play.intents import CoveredHand, OpenMenu, ScoreRing
from kiosk.play.state import TableState
from kiosk.scene.collection import to_go
from kiosk.scene.peek import draw_count_and_hint, hint_wanted
from kiosk.scene.portrait import draw_portrait
from kiosk.scene.seat_mark import (
    collection_of,
    draw_bot_badge,
    draw_name,
    name_of,
    turn_to_people,
)
from kiosk.scene.sheet import Local, text_width
from kiosk.scene.style import QUIET, SEAT, TEXT
from kiosk.translation import Translator

_SIZE = 0.45
"""What is written in one line, as a share of the strip's inner depth."""
_SMALL = 0.36
"""The words below a number."""


def draw_waiting_strip(
    local: Local, plan: TrayPlan, state: TableState, tr: Translator, screen: Screen
) -> None:
    """Everything in such a tray; emblem and name open the menu, the rest is what it is elsewhere."""
    inside, seat = plan.inside, state.seats[plan.seat]
    edition, collection = state.view.edition, collection_of(seat)
    emblem = inside.emblem
    if seat.character:
        # There is no room for a face beside the emblem, but for the seat's colour behind it.
        ground, turn = SEAT[seat.place.emblem], turn_to_people(seat, state)
        draw_portrait(
            *(local, "face", emblem.centre, emblem.w, seat.character, seat.mood),
            ground=ground,
            turn=turn,
        )
    else:
        local.picture("emblem", *emblem.centre, emblem.w, seat.place.emblem.value)
    draw_bot_badge(local, inside.emblem, seat)
    if inside.name.w:
        draw_name(local, inside.name, name_of(tr, seat), inside.name.h * 0.5, screen)
    done = edition.progress(collection)
    _two_things(local, "score", inside.ring, str(done), " · ", to_go(tr, edition, collection))
    if hint_wanted(state, seat):
        draw_count_and_hint(local, inside.count, tr, seat, screen)
    else:
        count = tr.n("{count} card", "{count} cards", seat.hand_size)
        number, _, word = count.partition(" ")
        _two_things(local, "size", inside.count, number, " ", word)
    whole, ring = plan.frame, inside.ring
    left = Span(0, 0, ring.u, whole.depth)
    right = Span(ring.u + ring.w, 0, whole.length - ring.u - ring.w, whole.depth)
    # For a left hand the emblem is at the other end.
    named, counted = (left, right) if inside.emblem.u < ring.u else (right, left)
    local.target(named, OpenMenu())
    local.target(Span(ring.u, 0, ring.w, whole.depth), ScoreRing())
    if seat.drawn_button:
        local.target(counted, CoveredHand(seat.place_number))
    local.sheet.anchor(("hand", plan.seat), local.box(inside.count))
    local.sheet.anchor(("collection", plan.seat), local.box(inside.ring))


def _two_things(local: Local, key: str, span: Span, number: str, between: str, words: str) -> None:
    """A number and what it counts in one line, or where that would come out small in two."""
    size, whole = span.h * _SIZE, f"{number}{between}{words}"
    if text_width(whole, size) <= span.w:
        local.label(key, span, whole, size, QUIET)
        return
    half = span.h / 2
    above, below = Span(span.u, span.v + half, span.w, half), Span(span.u, span.v, span.w, half)
    local.label((key, "number"), above, number, size, TEXT, bold=True)
    local.label(key, below, words, span.h * _SMALL, QUIET)
