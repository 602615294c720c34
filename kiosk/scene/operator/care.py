"""Caring for the table: a row for everything that can be done to it, and what stands in their place meanwhile."""

from __future__ import annotations

from collections.abc import Iterator

from kiosk.layout.tray import Span
from kiosk.operator.care import Task
from kiosk.operator.care_desk import CareShown
from kiosk.operator.intents import LampsInTurn, OpenClock, TakeCare, TestTouch
from kiosk.scene.operator.care_steps import draw_clock_setting, draw_course, draw_question
from kiosk.scene.operator.leaf import Leaf
from kiosk.scene.operator.rows import ROWS, Keys, Row, draw_rows
from kiosk.scene.style import QUIET
from kiosk.translation import Translator
from kiosk.wording.care import (
    copies_text,
    moment_text,
    names_text,
    since_text,
    update_text,
    version_text,
)

_KEY_GAP = 1.2
_NOTE_U = 3.0
_TRY_W = 36.0
"""All in units."""


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
    draw_rows(leaf, body, tuple(_rows(shown, tr)))
    if Task.COPY not in shown.can:
        text = tr(
            "This table was not installed as a service. So it neither writes to sticks nor updates, restarts or "
            "switches anything off: do that as on any computer. “quibbles --export” copies all games, "
            "“quibbles --export-evening” one evening."
        )
        pitch = body.h / ROWS
        note = Span(body.u + _NOTE_U, body.v + pitch, body.w - 2 * _NOTE_U, 2 * pitch)
        leaf.label("note", note, text, 3.1, QUIET)


def _rows(shown: CareShown, tr: Translator) -> Iterator[Row]:
    can = shown.can
    keys: Keys
    if Task.COPY in can:
        text, bad = copies_text(tr, shown.diary, nightly=shown.nightly)
        keys = ((tr("Copy now"), TakeCare(Task.COPY), 34.0),)
        yield Row(tr("Copy to a stick"), text, keys, bad)
    if Task.ERASE_NAMES in can:
        keys = ((tr("Erase all names"), TakeCare(Task.ERASE_NAMES), 44.0),)
        yield Row(tr("Names in games"), names_text(tr, shown.names_kept), keys)
    if Task.SET_CLOCK in can:
        keys = ((tr("Set the clock"), OpenClock(), 34.0),)
        yield Row(tr("Clock"), moment_text(tr, shown.clock.timestamp()), keys)
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
        yield Row(version_text(tr, shown.diary), text, keys, bad)
    if Task.RESTART_TABLE in can:
        keys = (
            (tr("Restart table"), TakeCare(Task.RESTART_TABLE), 35.0),
            (tr("Restart machine"), TakeCare(Task.RESTART_MACHINE), 41.0),
            (tr("Switch off"), TakeCare(Task.SWITCH_OFF), 28.0),
        )
        yield Row(tr("Power"), "", keys)


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
