"""Leaving for good: asked once, with what it means for the cards and for the others."""

from __future__ import annotations

from kiosk.layout.tray import Span
from kiosk.play.intents import CloseMenu, LeaveGame
from kiosk.play.state import TableState
from kiosk.scene.pages.panel import Panel
from kiosk.scene.style import ACCENT, QUIET, TEXT
from kiosk.translation import Translator


def draw_leave(panel: Panel, state: TableState, seat: int, tr: Translator, _: int) -> None:
    """The question with its two answers, staying being the one that shines."""
    panel.ground(tr("Leave the game?"))
    solo = state.view.solo
    staying = sum(not other.gone for other in state.seats) - 1
    lines = [(tr("Your cards go to the discard pile."), TEXT)]
    if solo or staying < 2:
        # A departure that leaves fewer than two ends it (R18).
        lines.append((tr("The game ends and does not count."), TEXT))
    else:
        lines.append((tr("The others play on without you."), QUIET))
    body = panel.body
    each = min(body.h / len(lines), panel.text * 3)
    top = body.v + (body.h + each * len(lines)) / 2
    for i, (text, colour) in enumerate(lines):
        span = Span(body.u, top - each * (i + 1), body.w, each)
        panel.local.label(("line", i), span, text, panel.text * 1.15, colour, wrap=True)
    foot = panel.foot
    gap = foot.h * 0.4
    half = (foot.w - gap) / 2
    panel.button("yes", Span(foot.u, foot.v, half, foot.h), tr("Leave"), LeaveGame(sure=True))
    no = Span(foot.u + half + gap, foot.v, half, foot.h)
    panel.button("no", no, tr("Stay"), CloseMenu(), border=ACCENT)
