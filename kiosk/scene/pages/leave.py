"""Leaving for good: asked once, with what it means for the cards and for the others."""

from __future__ import annotations

from collections.abc import Sequence

from kiosk.layout.tray import Span
from kiosk.play.intents import CloseMenu, EndLesson, Intent, LeaveGame
from kiosk.play.state import TableState
from kiosk.scene.elements import Colour
from kiosk.scene.pages.panel import Panel
from kiosk.scene.style import ACCENT, CHIP_EDGE, QUIET, TEXT
from kiosk.translation import Translator


def draw_leave(panel: Panel, state: TableState, seat: int, tr: Translator, _: int) -> None:
    """The question with its two answers, staying being the one that shines."""
    if state.lesson:
        _leave_lesson(panel, state, tr)
        return
    panel.ground(tr("Leave the game?"))
    solo = state.view.solo
    staying = sum(not other.gone for other in state.seats) - 1
    lines = [(tr("Your cards go to the discard pile."), TEXT)]
    if solo or staying < 2:
        # A departure that leaves fewer than two ends it (R18).
        lines.append((tr("The game ends and does not count."), TEXT))
    else:
        lines.append((tr("The others play on without you."), QUIET))
    _say(panel, lines)
    foot = panel.foot
    gap = foot.h * 0.4
    half = (foot.w - gap) / 2
    panel.button("yes", Span(foot.u, foot.v, half, foot.h), tr("Leave"), LeaveGame(sure=True))
    no = Span(foot.u + half + gap, foot.v, half, foot.h)
    panel.button("no", no, tr("Stay"), CloseMenu(), border=ACCENT)


def _leave_lesson(panel: Panel, state: TableState, tr: Translator) -> None:
    """Nothing is lost by it. Where others learn too they go on, or all go back together."""
    panel.ground(tr("Leave the lesson?"))
    several = sum(not seat.gone for seat in state.seats) > 1
    _say(panel, [(tr("The others play on without you."), QUIET)] if several else [])
    answers: list[tuple[str, Intent]] = [(tr("Leave"), LeaveGame(sure=True))]
    if several:
        answers.append((tr("All to the lobby"), EndLesson()))
    answers.append((tr("Stay"), CloseMenu()))
    foot = panel.foot
    gap = foot.h * 0.4
    wide = (foot.w - gap * (len(answers) - 1)) / len(answers)
    for i, (text, intent) in enumerate(answers):
        span = Span(foot.u + i * (wide + gap), foot.v, wide, foot.h)
        border = ACCENT if intent == CloseMenu() else CHIP_EDGE
        panel.button(("answer", i), span, text, intent, border=border)


def _say(panel: Panel, lines: Sequence[tuple[str, Colour]]) -> None:
    if not lines:
        return
    body = panel.body
    each = min(body.h / len(lines), panel.text * 3)
    top = body.v + (body.h + each * len(lines)) / 2
    for i, (text, colour) in enumerate(lines):
        span = Span(body.u, top - each * (i + 1), body.w, each)
        panel.local.label(("line", i), span, text, panel.text * 1.15, colour, wrap=True)
