"""Rows of the operator's pages: a name, what is said of it, and keys to do something about it; and leaves of them."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TypeAlias

from msgspec import Struct

from kiosk.layout.tray import Span
from kiosk.operator.intents import TurnTo
from kiosk.scene.elements import Align
from kiosk.scene.operator.leaf import Leaf
from kiosk.scene.style import CHIP_EDGE, PENALTY, QUIET

ROWS = 5
"""So many have room on a leaf."""
_KEY_H = 10.2
_GAP = 0.9
_NAME_U, _NAME_W = 3.0, 30.0
_TEXT_U = 34.0
_NAME, _TEXT = 3.1, 2.3
_KEY_GAP = 1.2
_LEAF_KEY = 11.2
_LEAF_W = 16.0
_LOW = 0.5
"""How much too low fonts put the signs for the leaves before and after."""

Keys: TypeAlias = tuple[tuple[str, object, float], ...]
"""What stands on a key, what it means, and how wide it is in units."""


class Row(Struct, frozen=True):
    """`keys` stand at its right end, each with its width; `bad` marks what is to be looked after.

    `name_w` is how much room its name has, in units.
    """

    name: str
    text: str = ""
    keys: Keys = ()
    bad: bool = False
    name_w: float = _NAME_W


def draw_rows(leaf: Leaf, body: Span, rows: Sequence[Row]) -> None:
    """So many rows from the top of the body down."""
    pitch = body.h / ROWS
    top = body.v + body.h
    for i, row in enumerate(rows):
        span = Span(body.u, top - (i + 1) * pitch + _GAP / 2, body.w, pitch - _GAP)
        _draw_row(leaf, i, span, row)


def _draw_row(leaf: Leaf, key: Hashable, span: Span, row: Row) -> None:
    leaf.panel((key, "ground"), span, 2.5, fill=None, border=CHIP_EDGE)
    name = Span(span.u + _NAME_U, span.v, row.name_w, span.h)
    leaf.label((key, "name"), name, row.name, _NAME)
    right = span.u + span.w - _KEY_GAP
    v = span.v + (span.h - _KEY_H) / 2
    for i, (text, intent, width) in reversed(list(enumerate(row.keys))):
        right -= width
        leaf.key((key, i), Span(right, v, width, _KEY_H), text, intent, size=3.0)
        right -= _KEY_GAP
    if not row.text:
        return
    u = span.u + _TEXT_U - _NAME_W + row.name_w
    if row.bad:
        leaf.picture((key, "sign"), u + 1.5, span.v + span.h / 2, 3.2, "warning", PENALTY)
        u += 4.2
    words = Span(u, span.v + 0.6, right - u, span.h - 1.2)
    leaf.label((key, "text"), words, row.text, _TEXT, PENALTY if row.bad else QUIET)


def leaves(rows: int) -> int:
    """How many leaves so many rows fill."""
    return max(-(-rows // ROWS), 1)


def draw_turning(leaf: Leaf, span: Span, now: int, number: int) -> None:
    """The way from one leaf to the next: they are turned on in a circle."""
    if number < 2:
        return
    width = 2 * _LEAF_KEY + _LEAF_W
    u = span.u + (span.w - width) / 2
    v = span.v + (span.h - _KEY_H) / 2
    back = Span(u, v, _LEAF_KEY, _KEY_H)
    leaf.key("leaf back", back, "‹", TurnTo((now - 1) % number), size=6, lift=_LOW)
    words = Span(u + _LEAF_KEY, span.v, _LEAF_W, span.h)
    leaf.label("leaf", words, f"{now + 1} / {number}", 3.2, align=Align.CENTRE)
    on = Span(u + _LEAF_KEY + _LEAF_W, v, _LEAF_KEY, _KEY_H)
    leaf.key("leaf on", on, "›", TurnTo((now + 1) % number), size=6, lift=_LOW)
