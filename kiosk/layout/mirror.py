"""A tray turned over for a left hand: what lay at the right end lies at the left one."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from kiosk.layout.tray import Span, TrayInside


def mirrored(inside: TrayInside, length: float) -> TrayInside:
    """The same parts of a tray of this length, each as far from the other end as it was from its own."""

    def over(part: object) -> object:
        if isinstance(part, Span):
            return Span(length - part.u - part.w, part.v, part.w, part.h)
        # The slots of a collection keep their order from left to right, so each row is turned over as a whole.
        if isinstance(part, tuple):
            turned = [over(span) for span in part]
            return tuple(sorted(turned, key=_reading_order))
        return part

    parts: dict[str, Any] = {f.name: over(getattr(inside, f.name)) for f in fields(inside)}
    return replace(inside, **parts)


def _reading_order(span: object) -> tuple[float, float]:
    assert isinstance(span, Span)
    return -round(span.v), span.u
