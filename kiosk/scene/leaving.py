"""Cards about to leave with a stash, on their way to the discard pile: all others of the kept card's value, and before
them the card of a full collection that makes room."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from engine import cards
from engine.selection import Selection
from engine.table import Step
from kiosk.layout.box import Box
from kiosk.layout.measures import CARD_SHAPE
from kiosk.layout.table import TrayPlan
from kiosk.layout.tray import Span
from kiosk.scene.sheet import Local

_SHOWN = 4
"""So many stand for all that leave the hand."""
_HALF_WAY = 0.5
_FARTHEST = 4.2
"""Half-way is no farther than this, in widths of a card: what leaves is still seen to come from here."""
_SEEN = 0.3
"""So much of each card is seen beside the next, or fewer are shown."""
_ROOM = 0.52
"""Where the discard pile is near, the cards are so small that they do not hide it."""
_COUNTED = 0.2
"""So far to either side of its middle a pile's count reaches along it, by the pile's width."""
_TILT = 9.0


def draw_leaving(local: Local, plan: TrayPlan, selection: Selection, *, covered: bool) -> None:
    """In an open game they slide half-way to the discard pile, in a covered one they stay inside the tray."""
    value = selection.stash
    assert value is not None
    hand = selection.hand if selection.step is Step.STASH else selection.hand_to_come
    number = min(cards.count(hand, value) - 1, _SHOWN)
    leaving = [*([] if selection.drop is None else [selection.drop]), *[value] * number]
    if not leaving:
        return
    discard = local.sheet.anchored("discard")
    toward = plan.frame.within(discard.x, discard.y)
    if covered:
        _inside(local, plan, leaving, toward)
    else:
        _half_way(local, plan, leaving, toward, discard)


def _half_way(
    local: Local,
    plan: TrayPlan,
    leaving: Sequence[int],
    toward: tuple[float, float],
    discard: Box,
) -> None:
    slots = plan.inside.slots
    gap = toward[1] - plan.frame.depth
    width = min(plan.inside.card_w * 0.75, slots[0].w * 1.2, max(gap, 0.0) * _ROOM)
    # From the collection's inner side: its other end may have a neighbour's tray before it.
    sides = min(slot.u for slot in slots), max(slot.u + slot.w for slot in slots)
    u = sides[0] if sides[0] > plan.frame.length / 2 else sides[1]
    v = plan.frame.depth + width * (0.7 if plan.inside.near_row else 0.4)
    du, dv = toward[0] - u, toward[1] - v
    far = max(hypot(du, dv), 1.0)
    # The last of them stays below the count at the pile's side.
    below = dv - width * CARD_SHAPE * 0.55 - discard.w * _COUNTED
    reach = min(far * _HALF_WAY, width * _FARTHEST, far * max(below / max(dv, 1.0), 0.1)) / far
    lean = -1 if du > 0 else 1
    shown = leaving[: max(2, 1 + int(reach * far / (width * _SEEN)))]
    for n, value in enumerate(shown):
        share = reach * n / max(len(shown) - 1, 1)
        at = u + du * share, v + dv * share
        local.card(("leaving", n), *at, width, value, turn=lean * _TILT * (n + 1))


def _inside(
    local: Local, plan: TrayPlan, leaving: Sequence[int], toward: tuple[float, float]
) -> None:
    """Above the collection, at the tray's edge; where nothing is free there the prompt alone says it."""
    inside, slots = plan.inside, plan.inside.slots
    top = inside.near_row.v if inside.near_row else plan.frame.depth
    left, right = min(slot.u for slot in slots), max(slot.u + slot.w for slot in slots)
    foot = max(slot.v + slot.h for slot in slots)
    free = Span(left, foot, right - left, top - foot)
    width = min(slots[0].w, free.h * 0.86 / CARD_SHAPE)
    if width < slots[0].w * 0.4:
        return
    lean = -1 if toward[0] > free.centre[0] else 1
    number = len(leaving)
    pitch = min(width * 0.7, (free.w - width) / max(number - 1, 1))
    for n, value in enumerate(leaving):
        u = free.centre[0] - lean * pitch * (n - (number - 1) / 2)
        local.card(("leaving", n), u, free.centre[1], width, value, turn=lean * 4, plain=True)
