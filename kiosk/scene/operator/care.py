"""Caring for the table: a row for everything that can be done to it, and what stands in their place meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from msgspec import Struct

from kiosk.layout.tray import Span
from kiosk.operator.care import Task
from kiosk.operator.care_desk import CareShown
from kiosk.operator.intents import LampsInTurn, OpenClock, TakeCare, TestTouch
from kiosk.scene.operator.care_steps import draw_clock_setting, draw_course, draw_question
from kiosk.scene.operator.leaf import Leaf
from kiosk.scene.style import CHIP_EDGE, PENALTY, QUIET
from kiosk.translation import Translator
from kiosk.wording.care import (
    copies_text,
    moment_text,
    names_text,
    since_text,
    update_text,
    version_text,
)

_ROWS = 5
_KEY_H = 10.2
_GAP = 0.9
_NAME_U, _NAME_W = 3.0, 30.0
_TEXT_U = 34.0
_NAME, _TEXT = 3.1, 2.3
_KEY_GAP = 1.2
_TRY_W = 36.0
"""All in units."""


_Keys: TypeAlias = tuple[tuple[str, object, float], ...]


class _Row(Struct, frozen=True):
    """`keys` stand at its right end, each with its width; `bad` marks what is to be looked after."""

    name: str
    text: str
    keys: _Keys
    bad: bool = False


def draw_care(leaf: Leaf, body: Span, foot: Span, shown: CareShown, tr: Translator) -> None:
    """The rows, or what has come of one of them; at the foot what can be tried."""
    if shown.asks:
        draw_question(leaf, body, shown.asks, tr)
    elif shown.setting:
        draw_clock_setting(leaf, body, shown.setting, tr)
    elif shown.course:
        draw_course(leaf, body, shown.course, tr)
    else:
        _overview(leaf, body, shown, tr)
        _tries(leaf, foot, shown, tr)


def _overview(leaf: Leaf, body: Span, shown: CareShown, tr: Translator) -> None:
    pitch = body.h / _ROWS
    top = body.v + body.h
    for i, row in enumerate(_rows(shown, tr)):
        span = Span(body.u, top - (i + 1) * pitch + _GAP / 2, body.w, pitch - _GAP)
        _draw_row(leaf, i, span, row)
    if Task.COPY not in shown.can:
        text = tr(
            "This table was not installed as a service. So it neither writes to sticks nor updates, restarts or "
            "switches anything off: do that as on any computer. “quibbles --export” copies all games."
        )
        note = Span(body.u + _NAME_U, body.v + pitch, body.w - 2 * _NAME_U, 2 * pitch)
        leaf.label("note", note, text, 3.1, QUIET)


def _rows(shown: CareShown, tr: Translator) -> Iterator[_Row]:
    can = shown.can
    keys: _Keys
    if Task.COPY in can:
        text, bad = copies_text(tr, shown.diary, nightly=shown.nightly)
        keys = ((tr("Copy now"), TakeCare(Task.COPY), 34.0),)
        yield _Row(tr("Copy to a stick"), text, keys, bad)
    if Task.ERASE_NAMES in can:
        keys = ((tr("Erase all names"), TakeCare(Task.ERASE_NAMES), 44.0),)
        yield _Row(tr("Names in games"), names_text(tr, shown.names_kept), keys)
    if Task.SET_CLOCK in can:
        keys = ((tr("Set the clock"), OpenClock(), 34.0),)
        yield _Row(tr("Clock"), moment_text(tr, shown.clock.timestamp()), keys)
    if Task.UPDATE_STICK in can:
        updated, bad = update_text(tr, shown.diary.updated if shown.diary else None)
        text = tr(
            "{since} · last update: {update}",
            since=since_text(tr, shown.diary),
            update=updated,
        )
        keys = (
            (tr("From network"), TakeCare(Task.UPDATE_NETWORK), 30.0),
            (tr("From stick"), TakeCare(Task.UPDATE_STICK), 25.0),
        )
        yield _Row(version_text(tr, shown.diary), text, keys, bad)
    if Task.RESTART_TABLE in can:
        keys = (
            (tr("Restart table"), TakeCare(Task.RESTART_TABLE), 35.0),
            (tr("Restart machine"), TakeCare(Task.RESTART_MACHINE), 41.0),
            (tr("Switch off"), TakeCare(Task.SWITCH_OFF), 28.0),
        )
        yield _Row(tr("Power"), "", keys)


def _draw_row(leaf: Leaf, key: int, span: Span, row: _Row) -> None:
    leaf.panel((key, "ground"), span, 2.5, fill=None, border=CHIP_EDGE)
    leaf.label((key, "name"), Span(span.u + _NAME_U, span.v, _NAME_W, span.h), row.name, _NAME)
    right = span.u + span.w - _KEY_GAP
    v = span.v + (span.h - _KEY_H) / 2
    for i, (text, intent, width) in reversed(list(enumerate(row.keys))):
        right -= width
        leaf.key((key, i), Span(right, v, width, _KEY_H), text, intent, size=3.0)
        right -= _KEY_GAP
    if not row.text:
        return
    u = span.u + _TEXT_U
    if row.bad:
        leaf.picture((key, "sign"), u + 1.5, span.v + span.h / 2, 3.2, "warning", PENALTY)
        u += 4.2
    words = Span(u, span.v + 0.6, right - u, span.h - 1.2)
    leaf.label((key, "text"), words, row.text, _TEXT, PENALTY if row.bad else QUIET)


def _tries(leaf: Leaf, foot: Span, shown: CareShown, tr: Translator) -> None:
    right = foot.u + foot.w
    touch = Span(right - _TRY_W, foot.v, _TRY_W, foot.h)
    leaf.key("touch", touch, tr("Try the touch"), TestTouch(), size=3.0)
    lamps = Span(touch.u - _KEY_GAP - _TRY_W, foot.v, _TRY_W, foot.h)
    lit = shown.lit is not None
    text = tr("Lamps: stop") if lit else tr("Lamps in turn")
    leaf.key("lamps", lamps, text, LampsInTurn(), size=3.0, first=lit)
    if lit:
        words = Span(foot.u + 2, foot.v, lamps.u - foot.u - 4, foot.h)
        leaf.label("lit", words, tr("Lamp {number}", number=shown.lit), 3.1, bold=True)
