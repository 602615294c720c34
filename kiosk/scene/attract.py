"""Attract mode as a scene: a table at play with an invitation on every waiting tray, and nothing to touch."""

from __future__ import annotations

from dataclasses import replace

from kiosk.layout.table import TablePlan, TrayPlan
from kiosk.layout.tray import Span
from kiosk.play.state import TableState
from kiosk.scene.elements import Scene
from kiosk.scene.sheet import Local, Sheet, text_width
from kiosk.scene.style import ACCENT, INK
from kiosk.scene.table import table_scene
from kiosk.translation import Translator

_WORD_MM = (4.0, 8.0)
"""How large the invitation is written, at least and at most."""


def attract_scene(plan: TablePlan, state: TableState, tr: Translator) -> Scene:
    """What bots play, for people to see who are not at the table yet."""
    shown = table_scene(plan, state, tr)
    sheet = Sheet()
    for tray in plan.trays:
        # Not over a page, nor over what is just being played.
        if not tray.active and tray.seat not in state.pages:
            _invite(sheet, plan, tray, tr("touch to play"))
    return replace(shown, elements=(*shown.elements, *sheet.scene().elements), targets=())


def _invite(sheet: Sheet, plan: TablePlan, tray: TrayPlan, text: str) -> None:
    """A pill in the middle of the tray, turned to whoever would sit there."""
    local = Local(sheet, tray.frame, ("invitation", tray.seat))
    least, most = (plan.screen.px(mm) for mm in _WORD_MM)
    size = min(max(tray.frame.depth * 0.2, least), most)
    wide, high = text_width(text, size, bold=True) + size * 2, size * 2
    u, v = (tray.frame.length - wide) / 2, (tray.frame.depth - high) / 2
    pill = Span(u, v, wide, high)
    local.panel("ground", pill, high / 2, fill=ACCENT)
    local.label("text", pill, text, size, INK, bold=True)
