"""What stands in the section for care while something is asked, set or done."""

from __future__ import annotations

from datetime import datetime

from kiosk.layout.tray import Span
from kiosk.operator.care import IRREVOCABLE, STAGES, Course, Fault, Task
from kiosk.operator.clock_setting import ClockPart
from kiosk.operator.intents import Agree, Decline, Turn
from kiosk.scene.elements import Align
from kiosk.scene.operator.leaf import Leaf
from kiosk.scene.style import ACCENT, CHIP_EDGE, PENALTY, QUIET, TEXT
from kiosk.translation import Translator
from kiosk.wording.care import agree_text, outcome_text, question_text, stage_text

_INNER = 6.0
_KEY_W, _KEY_H = 48.0, 12.0
_LINE_H = 6.4
_MOST = 4
"""Stages at most."""


def draw_question(leaf: Leaf, body: Span, task: Task, tr: Translator) -> None:
    """The key that says yes is nowhere near the one that asked for it; no is the bright one where something is lost."""
    inner = _ground(leaf, body)
    words = Span(inner.u, inner.v + _KEY_H + 3, inner.w, inner.h - _KEY_H - 3)
    leaf.label("question", words, question_text(tr, task), 4.2)
    _answers(leaf, inner, agree_text(tr, task), tr("No"), safe=task in IRREVOCABLE)


def draw_clock_setting(leaf: Leaf, body: Span, shown: datetime, tr: Translator) -> None:
    """A column for each part: more above, less below."""
    inner = _ground(leaf, body)
    pitch = inner.w / len(ClockPart)
    names = {
        ClockPart.YEAR: (tr("Year"), f"{shown.year}"),
        ClockPart.MONTH: (tr("Month"), f"{shown.month}"),
        ClockPart.DAY: (tr("Day"), f"{shown.day}"),
        ClockPart.HOUR: (tr("Hour"), f"{shown.hour:02}"),
        ClockPart.MINUTE: (tr("Minute"), f"{shown.minute:02}"),
    }
    key_h, width = 10.2, 20.0
    top = inner.v + inner.h
    for i, (part, (name, value)) in enumerate(names.items()):
        u = inner.u + i * pitch + (pitch - width) / 2
        more = Span(u, top - key_h, width, key_h)
        leaf.key((part, "more"), more, "+", Turn(part, 1), size=6)
        text = Span(u, more.v - 6.6, width, 6.2)
        leaf.label((part, "value"), text, value, 4.8, bold=True, align=Align.CENTRE)
        less = Span(u, text.v - key_h - 0.4, width, key_h)
        leaf.key((part, "less"), less, "–", Turn(part, -1), size=6)
        label = Span(u, less.v - 4.0, width, 3.6)
        leaf.label((part, "name"), label, name, 2.6, QUIET, align=Align.CENTRE)
    _answers(leaf, inner, tr("Set the clock"), tr("Leave it"))


def draw_course(leaf: Leaf, body: Span, course: Course, tr: Translator) -> None:
    """Every stage with a mark: done, being done, failed; below what came of it."""
    inner = _ground(leaf, body)
    top = inner.v + inner.h
    for i, stage in enumerate(STAGES[course.task]):
        done = i < course.at or (course.over and not course.fault)
        here = i == course.at and not done
        v = top - (i + 1) * _LINE_H
        if done:
            mark, colour = "check", ACCENT
        elif here and course.over:
            mark, colour = "warning", PENALTY
        elif here:
            mark, colour = "arrow", ACCENT
        else:
            mark, colour = "", QUIET
        if mark:
            leaf.picture((stage, "mark"), inner.u + 2.2, v + _LINE_H / 2, 3.8, mark, colour)
        words = Span(inner.u + 6.4, v, inner.w - 6.4, _LINE_H)
        text = stage_text(tr, stage, course.task)
        leaf.label(stage, words, text, 3.4, TEXT if done or here else QUIET, bold=here)
    if not course.over:
        return
    key = Span(inner.u + inner.w - _KEY_W, inner.v, _KEY_W, _KEY_H)
    leaf.key("read", key, tr("OK"), Decline(), first=True)
    high = top - _MOST * _LINE_H - inner.v - _KEY_H - 3
    outcome = Span(inner.u, inner.v + _KEY_H + 1.5, inner.w, high)
    colour = PENALTY if course.fault else TEXT
    leaf.label("outcome", outcome, outcome_text(tr, course), 3.6, colour, bold=True)
    if course.fault in (Fault.REFUSED, Fault.NOT_READ) and course.text:
        detail = Span(inner.u, inner.v, inner.w - _KEY_W - 4, _KEY_H)
        leaf.label("detail", detail, course.text, 2.4, QUIET)


def _ground(leaf: Leaf, body: Span) -> Span:
    leaf.panel("care ground", body, 3, fill=None, border=CHIP_EDGE)
    inner = body.w - 2 * _INNER, body.h - 6.0
    return Span(body.u + _INNER, body.v + 3.0, *inner)


def _answers(leaf: Leaf, inner: Span, yes: str, no: str, *, safe: bool = False) -> None:
    """Yes is what is wanted most likely; where one had better be `safe`, it is no."""
    agree = Span(inner.u, inner.v, _KEY_W, _KEY_H)
    leaf.key("agree", agree, yes, Agree(), first=not safe)
    decline = Span(inner.u + inner.w - _KEY_W, inner.v, _KEY_W, _KEY_H)
    leaf.key("decline", decline, no, Decline(), first=safe)
