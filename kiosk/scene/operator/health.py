"""How the table is: the program, what it keeps, the computer under it, and the last lines of the log."""

from __future__ import annotations

import time
from collections.abc import Iterator

from msgspec import Struct

from kiosk.layout.tray import Span
from kiosk.operator.machine import Machine, Power
from kiosk.operator.place_facts import PlaceFacts
from kiosk.operator.recent_log import LogLine
from kiosk.scene.operator.leaf import Leaf
from kiosk.scene.sheet import shortened, text_width
from kiosk.scene.style import CHIP, CHIP_EDGE, PENALTY, QUIET, SEAT, TEXT
from kiosk.store import Trouble
from kiosk.translation import Translator
from kiosk.wording import trouble_text
from kiosk.wording.health import duration_text, power_text, room_text, temperature_text

_ROW_H = 5.8
_NAME_W = 24.0
_GAP = 2.0
_SIGN = 3.4
_LINE_H = 3.1
_TEXT, _NAME, _LOG, _LONG = 3.1, 2.6, 2.4, 2.2
_AT_W = 13.0
_PLACES = 6
"""All in units."""


class HealthShown(Struct, frozen=True):
    """What is seen of it. `machine` is None until somebody has looked; `keeps` says whether anything is kept at all,
    `trouble` why nothing can be just now. Lines come oldest first."""

    machine: Machine | None
    keeps: bool
    trouble: Trouble | None
    log: tuple[LogLine, ...]
    places: tuple[PlaceFacts, ...] = ()


class _Fact(Struct, frozen=True):
    name: str
    text: str
    bad: bool = False


def draw_health(leaf: Leaf, body: Span, foot: Span, shown: HealthShown, tr: Translator) -> None:
    """Two columns of facts at the top of the body, the log below."""
    columns = (tuple(_of_program(shown, tr)), tuple(_of_computer(shown, tr)))
    rows = max(map(len, columns))
    top = body.v + body.h
    width = (body.w - _GAP) / len(columns)
    for i, facts in enumerate(columns):
        for j, fact in enumerate(facts):
            row = Span(body.u + i * (width + _GAP), top - (j + 1) * _ROW_H, width, _ROW_H)
            _draw_fact(leaf, (i, j), row, fact)
    if shown.places:
        rows += 1
        _draw_presses(leaf, Span(body.u, top - rows * _ROW_H, body.w, _ROW_H), shown.places, tr)
    log_h = body.h - rows * _ROW_H - 1.0
    _draw_log(leaf, Span(body.u, body.v, body.w, log_h), shown.log, tr)


def _of_program(shown: HealthShown, tr: Translator) -> Iterator[_Fact]:
    machine = shown.machine or Machine()
    yield _Fact(tr("Version"), machine.version or "–")
    if shown.trouble:
        yield _Fact(tr("Storage"), trouble_text(tr, shown.trouble), bad=True)
    else:
        kept = tr("games are kept") if shown.keeps else tr("nothing is kept")
        yield _Fact(tr("Storage"), kept)
    yield _Fact(tr("Games kept"), "–" if machine.games is None else str(machine.games))
    yield _Fact(tr("Room left"), room_text(tr, machine) or "–")


def _of_computer(shown: HealthShown, tr: Translator) -> Iterator[_Fact]:
    """What a computer does not tell is left out: a desktop has no power supply that it could call too weak."""
    machine = shown.machine or Machine()
    yield _Fact(tr("Table on for"), duration_text(tr, machine.program_up) or "–")
    yield _Fact(tr("Computer on for"), duration_text(tr, machine.computer_up) or "–")
    if warmth := temperature_text(tr, machine):
        yield _Fact(tr("Temperature"), warmth, bad=machine.slowed_by_heat)
    if machine.power:
        weak = machine.power is not Power.ENOUGH
        yield _Fact(tr("Power supply"), power_text(tr, machine.power), bad=weak)


def _draw_fact(leaf: Leaf, key: tuple[int, int], row: Span, fact: _Fact) -> None:
    name = Span(row.u + 1, row.v, _NAME_W, row.h)
    leaf.label((key, "name"), name, fact.name, _NAME, QUIET)
    u = row.u + 1 + _NAME_W
    colour = TEXT
    if fact.bad:
        colour = PENALTY
        leaf.picture((key, "sign"), u + _SIGN / 2, row.v + row.h / 2, _SIGN, "warning", colour)
        u += _SIGN + 1
    words = Span(u, row.v, row.u + row.w - u, row.h)
    long = text_width(fact.text, _TEXT, bold=True) > words.w  # then in two small lines
    size = _LONG if long else _TEXT
    leaf.label((key, "text"), words, fact.text, size, colour, bold=fact.bad and not long)


def _draw_presses(leaf: Leaf, row: Span, places: tuple[PlaceFacts, ...], tr: Translator) -> None:
    """For every place the presses of its button, and in brackets how often it was given a drawn one instead."""
    name = Span(row.u + 1, row.v, _NAME_W, row.h)
    leaf.label("presses", name, tr("Presses (rescues)"), _NAME, QUIET)
    start = row.u + 1 + _NAME_W
    pitch = (row.u + row.w - start) / _PLACES
    for i, each in enumerate(places):
        u, emblem = start + i * pitch, each.place.emblem
        v = row.v + row.h / 2
        leaf.picture(("presses", i), u + 2.2, v, 4.2, emblem.value, SEAT[emblem])
        presses = "–" if each.wire is None else str(each.presses)
        text = f"{presses} ({each.rescues})" if each.rescues else presses
        words = Span(u + 5.2, row.v, pitch - 5.6, row.h)
        leaf.label(("presses count", i), words, text, _TEXT)


def _draw_log(leaf: Leaf, span: Span, lines: tuple[LogLine, ...], tr: Translator) -> None:
    """As many of the last lines as there is room for, the newest below the others."""
    leaf.panel("log ground", span, 2.5, fill=CHIP, border=CHIP_EDGE)
    head = Span(span.u + 3, span.v + span.h - 4.6, span.w - 6, 4.0)
    leaf.label("log", head, tr("The last of the log"), _NAME, QUIET)
    room = max(int((span.h - 5.6) / _LINE_H), 0)
    for i, line in enumerate(lines[-room:] if room else ()):
        v = head.v - 0.4 - (i + 1) * _LINE_H
        at = Span(span.u + 3, v, _AT_W, _LINE_H)
        clock = time.strftime("%H:%M:%S", time.localtime(line.at))
        leaf.label(("log at", i), at, clock, _LOG, QUIET)
        u = at.u + _AT_W
        if line.serious:
            leaf.picture(("log sign", i), u + 1.2, v + _LINE_H / 2, 2.4, "warning", PENALTY)
        u += 3.2
        words = Span(u, v, span.u + span.w - 3 - u, _LINE_H)
        text = shortened(line.text, _LOG, words.w)
        leaf.label(("log text", i), words, text, _LOG, PENALTY if line.serious else TEXT)
