"""What is left of a turn's time: the edge of the tray that looks at the table burns down.

It is there from the beginning of the turn, quiet and drawn anew every few seconds. While time is short it is a row of
strokes instead, broader and brighter, one for every second. Where people have stopped it, it is hollow.
"""

from __future__ import annotations

from collections.abc import Hashable

from kiosk.layout.measures import EDGE_MM, OUTLINED, TAB_MM
from kiosk.layout.screen import Screen
from kiosk.layout.table import TrayPlan
from kiosk.layout.tray import Span
from kiosk.play.state import TimeLeft
from kiosk.scene.sheet import Local
from kiosk.scene.style import CHIP_EDGE, INK, QUIET, TEXT

_BROAD_MM = 2.4
"""How broad the strokes are at most."""
_GAP = 0.3
"""What of a second's room is left between its stroke and the next."""
_HOLLOW = 0.22
"""How broad the line round what stands still is, by the depth of the bar."""


def draw_time_left(local: Local, plan: TrayPlan, left: TimeLeft, screen: Screen) -> None:
    """In the tray of whoever is to play, under everything else that lies there."""
    bar = _room(plan, screen, short=left.seconds is not None)
    local.panel("time", bar, bar.h / 2, fill=INK, border=CHIP_EDGE, width=1.0)
    if left.seconds is None:
        # Another length is another element: nothing is to glide there, which would be drawn many times over.
        _stroke(local, ("time", left.share), left, _share(bar, 0.0, left.share))
        return
    # As many rooms as there are seconds when time begins to be short.
    rooms = left.short_from
    for second in range(left.seconds):
        begin, end = (second + _GAP / 2) / rooms, (second + 1 - _GAP / 2) / rooms
        _stroke(local, ("time", second), left, _share(bar, begin, end))


def _stroke(local: Local, key: Hashable, left: TimeLeft, span: Span) -> None:
    """A part of the bar."""
    colour = QUIET if left.seconds is None else TEXT
    if left.paused:
        local.panel(key, span, span.h / 2, border=colour, width=max(span.h * _HOLLOW, 1.0))
    else:
        local.panel(key, span, span.h / 2, fill=colour)


def _share(bar: Span, begin: float, end: float) -> Span:
    """From one share of the bar's length to another."""
    return Span(bar.u + bar.w * begin, bar.v, bar.w * (end - begin), bar.h)


def _room(plan: TrayPlan, screen: Screen, *, short: bool) -> Span:
    """Between the corners of the tray's far edge, clear of what stands below it."""
    frame, inside = plan.frame, plan.inside
    assert inside.prompt is not None
    top = inside.prompt.v + inside.prompt.h
    if inside.near_row:
        top = inside.near_row.v + inside.near_row.h + inside.near_card_w * OUTLINED
    broad = max(screen.px(EDGE_MM), min(screen.px(_BROAD_MM), frame.depth - top))
    high = broad if short else screen.px(EDGE_MM)
    aside = screen.px(TAB_MM + EDGE_MM)
    return Span(aside, frame.depth - high, frame.length - 2 * aside, high)
