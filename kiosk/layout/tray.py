"""What lies where inside a tray, as its player sees it; all in pixels of the tray's own frame.

An active tray has bands, from its player outwards: the hand, the prompt, and where it is wanted the near row. At its
left end stand the score and the seat's emblem or drawn button, at its right end the collection. A small tray has
one band, a strip one line.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from msgspec import Struct

from kiosk.layout.measures import (
    CARD_SHAPE,
    COLLECTION_SLOTS,
    EDGE_MM,
    OUTLINED,
    TAB_MM,
    ActiveMeasures,
)
from kiosk.layout.screen import TOUCH_MM, Screen

APART_MM = 0.5
"""Between the outline of a card in the near row and the tray's edge the ground is seen."""
STRIP_NAME = 1.0
"""A name with less room on a strip than so many times its inner depth is left out: the emblem says whose it is."""
WAITING_CARD_MM = 21.0
"""Hand cards of who waits grow no wider than this: those of who plays are the larger ones."""
SMALL_SHAPE = 2.6
"""A waiting seat's tray is at least so many times as long as deep, or its parts would lie on each other."""


class TraySize(Enum):
    ACTIVE = "active"
    SMALL = "small"
    STRIP = "strip"


class Span(Struct, frozen=True):
    """A stretch of the tray: from (u, v), `w` long and `h` deep."""

    u: float
    v: float
    w: float
    h: float

    @property
    def centre(self) -> tuple[float, float]:
        return self.u + self.w / 2, self.v + self.h / 2


@dataclass(frozen=True, slots=True)
class TrayInside:
    """The parts of a tray. A part a tray of this size lacks is None; `card_w` is the width of its hand cards."""

    size: TraySize
    card_w: float
    ring: Span
    emblem: Span
    name: Span
    hand: Span
    count: Span
    slots: tuple[Span, ...]
    prompt: Span | None = None
    near_row: Span | None = None
    near_card_w: float = 0.0
    button: Span | None = None
    tab: Span | None = None
    lift: float = 0.0


def active_inside(m: ActiveMeasures, length: float, depth: float, screen: Screen) -> TrayInside:
    """The parts of an active tray of these measures in a frame of `length` x `depth` pixels."""
    px = screen.px
    pad, head_w = px(m.pad), px(m.head_w)
    slots_w, slot_w = px(m.slots_w), px(m.slot_w)
    slot_h = slot_w * CARD_SHAPE
    left = pad * 1.5 + head_w
    near_left = pad if m.near_above_head else left
    right = length - pad * 2
    near_h = px(m.near_h)
    spare = depth - near_h - pad - px(m.base + m.prompt_h + m.hand_h)
    prompt_h = px(m.prompt_h) + min(max(spare, 0.0), px(m.prompt_h))
    hand_top = depth - near_h - prompt_h - pad
    apart = pad if m.small else pad * 2
    hand_w = right - slots_w - apart - left - pad
    base = px(m.base)
    hand = Span(left + pad, base, hand_w, hand_top - base)
    prompt = Span(left + pad, hand_top, hand_w, prompt_h)
    near = None
    if m.needs.near_row:
        near_w = length - max(px(TAB_MM), pad * 2) - near_left - pad
        # Clear of the tray's edge, however broadly that is lit and the cards are outlined.
        clear = px(max(EDGE_MM + m.near_card_w * OUTLINED + APART_MM, m.pad))
        height = px(m.near_card_w) * CARD_SHAPE
        near = Span(near_left + pad, depth - clear - height, near_w, height)
    rows = COLLECTION_SLOTS // m.slot_columns
    slots_h = rows * slot_h * 1.06
    below_near = depth - near_h
    slot_v = max(pad * 1.5, (below_near - slots_h) / 2)
    slots = tuple(
        Span(
            right - slots_w + (i % m.slot_columns) * slot_w * 1.1,
            slot_v + (rows - 1 - i // m.slot_columns) * slot_h * 1.06,
            slot_w,
            slot_h,
        )
        for i in range(COLLECTION_SLOTS)
    )
    head_top = depth - pad * 1.5 - (near_h if m.near_above_head else 0)
    ring_w = head_w * 0.9
    button = None
    if m.needs.drawn_button:
        side = px(20.0)
        foot, gap = side, pad
    else:
        foot, gap = head_w * 0.4, head_w * 0.06
    # Score and what stands below it are one group, in the middle of the head.
    group = ring_w + gap + foot
    base = max(pad, (head_top + pad - group) / 2)
    ring = Span(pad * 1.5 + (head_w - ring_w) / 2, base + foot + gap, ring_w, ring_w)
    if m.needs.drawn_button:
        button = Span(pad * 1.5 + (head_w - foot) / 2, base, foot, foot)
        emblem = Span(button.u + foot / 4, base + foot / 4, foot / 2, foot / 2)
        name = Span(button.u, base, 0, 0)
    else:
        emblem = Span(pad * 1.5, base, foot, foot)
        name = Span(emblem.u + foot * 1.15, base, head_w - foot * 1.15, foot)
    return TrayInside(
        TraySize.ACTIVE,
        px(m.card_w),
        ring,
        emblem,
        name,
        hand,
        Span(hand.u, hand.v, 0, 0),
        slots,
        prompt,
        near,
        px(m.near_card_w),
        button,
        Span(length - px(TAB_MM), depth - px(TAB_MM), px(TOUCH_MM), px(TOUCH_MM)),
        px(m.lift),
    )


def small_inside(length: float, depth: float, screen: Screen) -> TrayInside:
    """The parts of the tray of a seat that waits: score, backs or cards, collection."""
    pad = min(screen.px(3.0), depth * 0.09)
    inner = depth - 2 * pad
    slot_h = inner / 2.06
    slot_w = slot_h / CARD_SHAPE
    slots_w = 3 * slot_w * 1.1
    slots = tuple(
        Span(
            length - pad * 2 - slots_w + (i % 3) * slot_w * 1.1,
            pad + (1 - i // 3) * slot_h * 1.06,
            slot_w,
            slot_h,
        )
        for i in range(COLLECTION_SLOTS)
    )
    ring_w = inner * 0.62
    label_h = inner * 0.27
    head_w = max(ring_w, min(screen.px(26), length * 0.2))
    ring = Span(pad * 2 + (head_w - ring_w) / 2, pad + inner - ring_w, ring_w, ring_w)
    emblem = Span(pad * 2, pad, label_h, label_h)
    # A name may be as long as the gap before the hand lets it be.
    name = Span(emblem.u + label_h * 1.2, pad, head_w + pad * 1.2 - label_h * 1.2, label_h)
    hand_u = pad * 3.5 + head_w
    hand = Span(hand_u, pad, length - pad * 4 - slots_w - hand_u, inner)
    count_w = min(hand.w * 0.16, screen.px(12))
    count = Span(hand.u + hand.w - count_w, pad, count_w, inner)
    card_w = min(inner * 0.8 / CARD_SHAPE, screen.px(WAITING_CARD_MM))
    return TrayInside(TraySize.SMALL, card_w, ring, emblem, name, hand, count, slots)


def strip_inside(length: float, depth: float, screen: Screen) -> TrayInside:
    """The parts of a waiting seat's tray where room is dear: emblem, name, score, count, side by side.

    Score and count are each a finger wide, however short the strip; the name has what is left, or they have that too.
    """
    pad = depth * 0.14
    inner = depth - 2 * pad
    emblem = Span(pad * 2, pad, inner, inner)
    rest = length - inner - pad * 5
    finger = screen.px(TOUCH_MM + 0.1)
    ring_w, count_w = max(rest * 0.36, finger), max(rest * 0.3, finger - pad)
    name_w = rest - ring_w - count_w
    if name_w < inner * STRIP_NAME:
        name_w, ring_w, count_w = 0.0, rest * 0.54, rest * 0.46
    name = Span(emblem.u + inner + pad, pad, name_w, inner)
    ring = Span(name.u + name.w, pad, ring_w, inner)
    count = Span(ring.u + ring.w, pad, count_w, inner)
    return TrayInside(TraySize.STRIP, inner / CARD_SHAPE, ring, emblem, name, count, count, ())
