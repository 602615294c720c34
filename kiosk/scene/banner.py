"""News in a tray, turned to its player: one piece at a time, the oldest first, each until a touch."""

from __future__ import annotations

from kiosk.layout.screen import TOUCH_MM, Screen
from kiosk.layout.table import TrayPlan
from kiosk.layout.tray import Span
from kiosk.play.intents import DismissBanner
from kiosk.play.state import TableState
from kiosk.scene.elements import Align
from kiosk.scene.flow import lay_lines, spelled
from kiosk.scene.seat_mark import name_of
from kiosk.scene.sheet import Local
from kiosk.scene.style import INK, SEAT, faint
from kiosk.translation import Translator
from kiosk.wording import banner_phrase

_LONGEST_MM = 150.0


def draw_banner(
    local: Local, plan: TrayPlan, state: TableState, tr: Translator, screen: Screen
) -> None:
    """What this seat has not read yet; how much more there is stands at the end of the line."""
    seat = state.seats[plan.seat]
    if not seat.unread:
        return
    frame, px = plan.frame, screen.px
    height = min(max(px(TOUCH_MM), frame.depth * 0.2), frame.depth * 0.9)
    width = min(frame.length * 0.86, px(_LONGEST_MM))
    span = Span((frame.length - width) / 2, frame.depth - height * 1.04, width, height)
    local.panel("banner", span, height / 2, fill=SEAT[seat.place.emblem])
    said = banner_phrase(tr, seat.unread[0], [name_of(tr, other) for other in state.seats])
    inner = Span(span.u + height / 2, span.v, width - height, height)
    if len(seat.unread) > 1:
        more = height * 0.9
        count = Span(inner.u + inner.w - more, inner.v, more, height)
        text = f"1/{len(seat.unread)}"
        colour = faint(INK, 0.75)
        local.label("banner more", count, text, height * 0.34, colour, bold=True, align=Align.RIGHT)
        inner = Span(inner.u, inner.v, inner.w - more, height)
    lay_lines(local, "banner line", inner, spelled(said, INK, bold=True))
    local.target(span, DismissBanner())
