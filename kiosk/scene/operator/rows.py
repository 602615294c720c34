"""Rows of the operator's pages: a name, what is said of it, and keys to do something about it; and leaves of them."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TypeAlias

from msgspec import Struct

from kiosk.layout.tray import Span
from kiosk.operator.intents import TurnTo
from kiosk.scene.elements import Align
from kiosk.scene.operator.leaf import Leaf, fitting
from kiosk.scene.style import CHIP_EDGE, PENALTY, QUIET

ROWS = 5
"""So many have room on a leaf."""
_KEY_H = 10.2
_GAP = 0.9
_NAME_U, _NAME_W = 3.0, 30.0
_TEXT_U = 34.0
_NAME, _VALUE = 3.1, 3.4
_TEXTS = (2.9, 2.6, 2.4)
"""What is said is as large as its row has room for, and on one leaf all of it alike."""
_KEY_GAP = 1.2
_SIGN_W = 4.2
_LEAF_KEY = 11.2
_LEAF_W = 16.0
_LOW = 0.5
"""How much too low fonts put the signs for the leaves before and after."""

Keys: TypeAlias = tuple[tuple[str, object, float], ...]
"""What stands on a key, what it means, and how wide it is in units."""


class Row(Struct, frozen=True):
    """`keys` stand at its right end, each with its width; `bad` marks what is to be looked after.

    `name_w` is how much room its name has, in units. `plain`: the text is what the row is for, not a remark.
    """

    name: str
    text: str = ""
    keys: Keys = ()
    bad: bool = False
    name_w: float = _NAME_W
    plain: bool = False


def draw_rows(leaf: Leaf, body: Span, rows: Sequence[Row]) -> None:
    """So many rows from the top of the body down."""
    pitch = body.h / ROWS
    top = body.v + body.h
    spans = [
        Span(body.u, top - (i + 1) * pitch + _GAP / 2, body.w, pitch - _GAP)
        for i in range(len(rows))
    ]
    sizes = (
        fitting(_words(span, row), row.text, _TEXTS) for span, row in zip(spans, rows, strict=True)
    )
    size = min(sizes, default=_TEXTS[-1])
    for i, (span, row) in enumerate(zip(spans, rows, strict=True)):
        _draw_row(leaf, i, span, row, size)


def _words(span: Span, row: Row) -> Span:
    """Where the text of a row stands: between its name and its keys, and behind its sign."""
    u = span.u + _TEXT_U - _NAME_W + row.name_w + (_SIGN_W if row.bad else 0.0)
    right = span.u + span.w - _KEY_GAP - sum(width + _KEY_GAP for *_, width in row.keys)
    return Span(u, span.v + 0.6, right - u, span.h - 1.2)


def _draw_row(leaf: Leaf, key: Hashable, span: Span, row: Row, size: float) -> None:
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
    words = _words(span, row)
    if row.plain:
        leaf.label((key, "text"), words, row.text, _VALUE, bold=True)
        return
    if row.bad:
        u = words.u - _SIGN_W + 1.5
        leaf.picture((key, "sign"), u, span.v + span.h / 2, 3.2, "warning", PENALTY)
    leaf.label((key, "text"), words, row.text, size, PENALTY if row.bad else QUIET)


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
