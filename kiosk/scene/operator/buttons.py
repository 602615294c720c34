"""A row for every place: which button it has, how it is, and what came of it since the start."""

from __future__ import annotations

from msgspec import Struct

from kiosk.layout.tray import Span
from kiosk.operator.intents import SetUp
from kiosk.operator.place_facts import Health, PlaceFacts
from kiosk.scene.elements import Align
from kiosk.scene.operator.leaf import Leaf
from kiosk.scene.style import ACCENT, CHIP, CHIP_EDGE, PENALTY, QUIET, SEAT, TEXT, faint
from kiosk.translation import Translator
from kiosk.wording.operator import fault_text, health_word, wire_text

_MARKS = {Health.WORKS: "check", Health.DRAWN: "hand"}
"""All others are faults."""
_HEAD_H = 3.6
_GAP = 0.7
_ROW_MOST = 13.0
_TEXT, _SMALL = 3.0, 2.4
_LINE_H = 2.9
"""How high a small line is."""
_WHAT_U, _WHAT_W = 17.0, 44.0
_HEALTH_U, _HEALTH_W = 62.0, 30.0
_COUNTS_U, _COUNT_W = 92.0, 14.5
_TRIED_U = 139.0
_SET_UP_W = 58.0
"""Where the columns stand, from a row's left end; all in units."""


class PlacesShown(Struct, frozen=True):
    """What is seen of them. `tried` are the places whose button was pressed here, `lit` those pressed just now."""

    facts: tuple[PlaceFacts, ...]
    tried: frozenset[int]
    lit: frozenset[int]
    panel_is: str
    can_set_up: bool


def draw_places(leaf: Leaf, body: Span, foot: Span, shown: PlacesShown, tr: Translator) -> None:
    """The rows, from the top of the body down; at the foot what the hardware is, and the way to its set-up."""
    top = body.v + body.h
    hint = Span(body.u + 1, top - _HEAD_H, _COUNTS_U - 2, _HEAD_H)
    text = tr("Press every button: its row is marked, and its lamp blinks.")
    leaf.label("hint", hint, text, _SMALL, QUIET)
    heads = (tr("presses"), tr("too short"), tr("rescues"))
    for i, text in enumerate(heads):
        span = Span(body.u + _COUNTS_U + i * _COUNT_W, top - _HEAD_H, _COUNT_W, _HEAD_H)
        leaf.label(("head", i), span, text, _SMALL, QUIET, align=Align.CENTRE)
    pitch = min((body.h - _HEAD_H) / max(len(shown.facts), 1), _ROW_MOST)
    for i, each in enumerate(shown.facts):
        span = Span(body.u, top - _HEAD_H - (i + 1) * pitch + _GAP, body.w, pitch - _GAP)
        _Row(leaf, span, each, tr).draw(
            tried=each.number in shown.tried, lit=each.number in shown.lit
        )
    right = foot.u + foot.w
    if shown.can_set_up:
        right -= _SET_UP_W
        span = Span(right, foot.v, _SET_UP_W, foot.h)
        leaf.key("set up", span, tr("Set up buttons and lamps"), SetUp(), size=3.2, first=True)
    room = Span(foot.u + 1, foot.v, right - foot.u - 3, foot.h)
    leaf.label("panel", room, shown.panel_is, _SMALL, QUIET)


class _Row:
    def __init__(self, leaf: Leaf, span: Span, facts: PlaceFacts, tr: Translator) -> None:
        self._leaf, self._span, self._facts, self._tr = leaf, span, facts, tr
        self._key = ("place", facts.number)

    def draw(self, *, tried: bool, lit: bool) -> None:
        leaf, span, facts = self._leaf, self._span, self._facts
        middle = span.v + span.h / 2
        fill, border = (faint(ACCENT, 0.22), ACCENT) if lit else (CHIP, CHIP_EDGE)
        leaf.panel((self._key, "ground"), span, 2.5, fill=fill, border=border)
        side = min(span.h * 0.82, 8.0)
        emblem = facts.place.emblem
        leaf.picture((self._key, "emblem"), span.u + 5.5, middle, side, emblem.value, SEAT[emblem])
        number = Span(span.u + 10.3, span.v, 6, span.h)
        leaf.label((self._key, "number"), number, str(facts.number), 4.2, bold=True)
        self._words()
        self._counts()
        if tried:
            mark = "button" if lit else "check"
            leaf.picture((self._key, "tried"), span.u + _TRIED_U, middle, 4.5, mark, ACCENT)

    def _words(self) -> None:
        """What the button is and how, and below it what the hardware says of its faults."""
        leaf, span, facts, tr = self._leaf, self._span, self._facts, self._tr
        detail = fault_text(tr, facts)
        lines = max(int((span.h - 4.4) / _LINE_H), 1) if detail else 0
        high = 4.2 if detail else span.h
        foot = lines * _LINE_H
        v = span.v + (span.h - high - foot) / 2 + foot
        what = Span(span.u + _WHAT_U, v, _WHAT_W, high)
        leaf.label((self._key, "wire"), what, wire_text(tr, facts.wire), _TEXT)
        fault = facts.health.at_fault
        colour = PENALTY if fault else QUIET if facts.health is Health.DRAWN else TEXT
        mark = _MARKS.get(facts.health, "warning")
        u = span.u + _HEALTH_U
        leaf.picture((self._key, "health"), u + 2, v + high / 2, 3.6, mark, colour)
        word = Span(u + 5, v, _HEALTH_W - 5, high)
        leaf.label(
            (self._key, "health word"),
            word,
            health_word(tr, facts.health),
            _TEXT,
            colour,
            bold=fault,
        )
        if detail:
            u = span.u + _WHAT_U
            if not fault:
                # What is wrong with lamp or buzzer alone has no mark above.
                leaf.picture((self._key, "lamp"), u + 1.2, v - foot / 2, 2.6, "warning", PENALTY)
                u += 3.4
            line = Span(u, v - foot, span.u + _COUNTS_U - u, foot)
            leaf.label((self._key, "detail"), line, detail, _SMALL, PENALTY)

    def _counts(self) -> None:
        span, facts = self._span, self._facts
        wired = facts.wire is not None
        counts = (
            str(facts.presses) if wired else "–",
            str(facts.pulses) if wired else "–",
            str(facts.rescues),
        )
        for i, count in enumerate(counts):
            cell = Span(span.u + _COUNTS_U + i * _COUNT_W, span.v, _COUNT_W, span.h)
            self._leaf.label((self._key, "count", i), cell, count, 3.6, align=Align.CENTRE)
