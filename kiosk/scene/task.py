"""A lesson's task in the tray of whoever plays it: what there is to do, and a finger at all that is to be tapped."""

from __future__ import annotations

from math import cos, radians, sin

from kiosk.layout.table import TablePlan
from kiosk.layout.tray import Span
from kiosk.play.intents import Intent, TapClear, TapPile, intent_of
from kiosk.play.state import Prompt
from kiosk.scene.elements import Box, Panel, Picture, Target
from kiosk.scene.flow import lay_lines, spelled
from kiosk.scene.sheet import Local, Sheet
from kiosk.scene.style import ACCENT, INK, TEXT
from kiosk.translation import Translator
from kiosk.wording import task_phrase

_SHARE = 0.51
"""How much of the prompt's band the task has."""
_CLEAR = 0.08
"""So much of it is left free below, where cards that are tapped rise with their outlines."""
_TALLEST = 2.4
"""It is no higher, in one line or two, than so many fingers."""
_WORDS = 0.6
"""How large its words are in a line, as a share of its height."""
_MARK_MM = (4.0, 9.0)
"""How large a mark is, at least and at most."""
_BESIDE = 0.42
"""How large it is in what it points at, by the shorter side of that."""


def band_parted(band: Span, prompt: Prompt, *, news: bool) -> tuple[Span | None, Span]:
    """The band of the prompt in two: above what there is to do, below it news or what is said of the taps.

    There is no more to do than to press once all is tapped, and why something cannot be tapped comes before all else;
    before anything is, nothing is said of it.
    """
    task, selection = prompt.task, prompt.selection
    whole = task is None or (selection.turn is not None and task.is_met_by(selection.turn))
    if whole or prompt.refusal is not None:
        return None, band
    if selection.is_empty and not news:
        return band, Span(band.u, band.v, band.w, 0.0)
    high, low = band.h * _SHARE, band.v + band.h * _CLEAR
    below = Span(band.u, low, band.w, band.v + band.h - high - low)
    return Span(band.u, band.v + band.h - high, band.w, high), below


def draw_task(local: Local, span: Span, tr: Translator, prompt: Prompt, touch: float) -> None:
    """What there is to do now; `touch` is a finger's width in pixels."""
    assert prompt.task is not None
    said = task_phrase(tr, prompt.task, prompt.selection.step)
    high = min(span.h * 0.94, touch * _TALLEST)
    room = Span(span.u, span.v + (span.h - high) / 2, span.w, high)
    lay_lines(local, "task", room, spelled(said, TEXT, bold=True, size=_WORDS))


def point_at_wanted(sheet: Sheet, plan: TablePlan, prompt: Prompt) -> None:
    """A finger at everything that is to be tapped next, once in the middle and once in the tray where both have it."""
    player = next((tray for tray in plan.trays if tray.active), None)
    if player is None:
        return
    for number, target in enumerate(sheet.targets):
        if target.tray in (None, player.seat) and target.intent in _wanted(prompt):
            _point(sheet, number, target, player.frame.whole.angle, plan)


def _wanted(prompt: Prompt) -> frozenset[Intent]:
    assert prompt.task is not None
    if prompt.task.strays(prompt.selection):
        return frozenset({TapClear()})
    return frozenset(map(intent_of, prompt.task.wanted(prompt.selection)))


def _point(sheet: Sheet, number: int, target: Target, angle: float, plan: TablePlan) -> None:
    """A finger at the end of the target that is nearer to the player, who reads at `angle`; a ring round a cross."""
    box, px = target.box, plan.screen.px
    across = round((box.angle - angle) / 90) % 2 == 1
    w, h = (box.h, box.w) if across else (box.w, box.h)
    if isinstance(target.intent, TapClear):
        side = min(w, h) * 0.8
        ring = Box(box.x, box.y, side, side, angle)
        sheet.add(Panel(("wanted", number), ring, side / 2, None, ACCENT, max(px(0.5), 2.0)))
        return
    side = min(max(min(w, h) * _BESIDE, px(_MARK_MM[0])), px(_MARK_MM[1]))
    # The pile's count lies just below it, and the player is who reads that one.
    away = h / 2 - side * (0.56 if isinstance(target.intent, TapPile) else 0.3)
    turn = radians(angle)
    x, y = box.x + away * sin(turn), box.y - away * cos(turn)
    ground = Box(x, y, side, side, angle)
    sheet.add(Panel(("wanted", number, "ground"), ground, side / 2, ACCENT, INK, side * 0.05))
    sheet.add(Picture(("wanted", number, "finger"), ground.scaled(0.7), "hand", INK))
