"""Attract mode as a scene: a table at play with an invitation on every waiting tray, and nothing to touch."""

from __future__ import annotations

from dataclasses import replace

from kiosk.layout.measures import CARD_SHAPE
from kiosk.layout.screen import Screen
from kiosk.layout.table import TablePlan, TrayPlan
from kiosk.layout.tray import Span, TraySize
from kiosk.play.state import TableState
from kiosk.scene.elements import Scene
from kiosk.scene.sheet import Local, Sheet, text_width
from kiosk.scene.style import ACCENT, INK
from kiosk.scene.table import table_scene
from kiosk.translation import Translator

_WORD_MM = (4.0, 8.0)
"""How large the invitation is written, at least and at most."""
_SHARE = 0.45
"""No more of a strip is free of the name at one end and the number of cards at the other."""
_APART = 0.12
"""The gap between it and the cards, as a share of its depth."""


def attract_scene(plan: TablePlan, state: TableState, tr: Translator) -> Scene:
    """What bots play, for people to see who are not at the table yet."""
    text, sheet = tr("touch to play"), Sheet()
    trays: list[TrayPlan] = []
    for tray in plan.trays:
        # Not over a page, nor over what is just being played.
        if not tray.active and tray.seat not in state.pages:
            pill, size = _pill(tray, text, plan.screen)
            local = Local(sheet, tray.frame, ("invitation", tray.seat))
            local.panel("ground", pill, pill.h / 2, fill=ACCENT)
            local.label("text", pill, text, size, INK, bold=True)
            tray = _making_room(tray, pill)
        trays.append(tray)
    shown = table_scene(replace(plan, trays=tuple(trays)), state, tr)
    return replace(shown, elements=(*shown.elements, *sheet.scene().elements), targets=())


def _pill(tray: TrayPlan, text: str, screen: Screen) -> tuple[Span, float]:
    """Where the invitation lies, and how large it is written: before the cards, or on a strip instead of the score.

    Where a strip is too short to leave name and cards beside it, the invitation is all of it.
    """
    least, most = (screen.px(mm) for mm in _WORD_MM)
    hand, frame = tray.inside.hand, tray.frame
    strip = tray.inside.size is TraySize.STRIP
    room = Span(0, 0, frame.length, frame.depth) if strip else hand
    size = min(max(frame.depth * 0.2, least), most, room.w / _wide(text, 1.0))
    wide, high = _wide(text, size), size * 2
    if strip and wide > room.w * _SHARE:
        return room, size
    v = (frame.depth - high) / 2 if strip else hand.v
    return Span(room.u + (room.w - wide) / 2, v, wide, high), size


def _wide(text: str, size: float) -> float:
    return text_width(text, size, bold=True) + size * 2


def _making_room(tray: TrayPlan, pill: Span) -> TrayPlan:
    """The tray with its cards behind the pill instead of under it."""
    inside = tray.inside
    if inside.size is TraySize.STRIP:
        return tray
    taken = pill.h * (1 + _APART)
    deep = inside.hand.h - taken
    hand, count = (
        Span(span.u, span.v + taken, span.w, deep) for span in (inside.hand, inside.count)
    )
    card_w = min(inside.card_w, deep / CARD_SHAPE)
    return replace(tray, inside=replace(inside, hand=hand, count=count, card_w=card_w))
