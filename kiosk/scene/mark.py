"""A mark on a card that somebody is pointed to: a small light bulb on its lower edge, and how many are meant."""

from __future__ import annotations

from collections.abc import Hashable

from kiosk.layout.tray import Span
from kiosk.scene.sheet import Local, text_width
from kiosk.scene.style import ACCENT, BADGE, TEXT

_HIGH, _COUNTED = 0.3, 0.24
"""By the width of the card, alone and with a count beside it: between the numerals of both corners it has room."""


def draw_mark(
    local: Local, key: Hashable, u: float, foot: float, card_w: float, count: int = 1
) -> None:
    """On the card about u whose lower edge is at `foot`."""
    size = card_w * (_COUNTED if count > 1 else _HIGH)
    text = f"×{count}" if count > 1 else ""
    words = text_width(text, size * 0.76, bold=True) if text else 0.0
    ground = Span(u - (size + words) / 2, foot + size * 0.12, size + words, size)
    local.panel((key, "ground"), ground, size / 2, fill=BADGE, border=ACCENT, width=size * 0.07)
    local.picture((key, "bulb"), ground.u + size / 2, ground.centre[1], size * 0.74, "bulb", ACCENT)
    if text:
        span = Span(ground.u + size * 0.86, ground.v, words, size)
        local.label((key, "text"), span, text, size * 0.76, TEXT, bold=True)
