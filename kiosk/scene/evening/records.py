"""The records of the house, each in two lines: what it is about, and whose and when it was; on pages of their own."""

from __future__ import annotations

from collections.abc import Sequence

from kiosk.layout.tray import Span
from kiosk.scene.elements import Align
from kiosk.scene.evening.standings import Lines
from kiosk.scene.sheet import Local, shortened, text_width
from kiosk.scene.style import ACCENT, CHIP, QUIET, TEXT
from kiosk.translation import Translator
from kiosk.wording.records import RecordText

_ROW = (2.35, 3.2)
"""How high a record is at least and at most, by the least height of a line."""
_LONG = 7.4
"""It is so many times as long as high, or there is one column only."""
_COLUMNS = 2
_WHAT, _WHO, _VALUE = 0.27, 0.32, 0.34
"""The sizes of what is written in it, by its height."""
_VALUE_ROOM = 0.32
"""The share of its length that the value has at most."""
_NAME_ROOM = 0.55
"""The share of the rest that a name has at most where an evening stands behind it."""
_TITLE = 1.35 * 0.62
"""How large the title is written, as that of standings, and how much room that takes."""
_GAP = 0.08


class _Rows:
    """How many records have room, in columns, and how high each is then."""

    def __init__(self, span: Span, lines: Lines, count: int, *, titled: bool) -> None:
        self.title = lines.least * 1.6 if titled else 0.0
        room, least = span.h - self.title, lines.least * _ROW[0]
        deep = max(int(room // least), 1)
        wide = span.w >= least * _LONG * _COLUMNS and count > min(deep, 4)
        self.columns = _COLUMNS if wide else 1
        self.pages = max(-(-count // (deep * self.columns)), 1)
        self.each = max(-(-count // self.pages), 1)
        self.deep = -(-self.each // self.columns)
        self.high = min(room / self.deep, lines.least * _ROW[1])


def record_pages(span: Span, lines: Lines, records: Sequence[RecordText], *, titled: bool) -> int:
    """On how many pages they are; none without any."""
    return _Rows(span, lines, len(records), titled=titled).pages if records else 0


def draw_records(
    local: Local,
    span: Span,
    lines: Lines,
    records: Sequence[RecordText],
    tr: Translator,
    page: int,
    *,
    titled: bool,
) -> None:
    """One page of them within a span; `page` counts on and on, from 0. `titled` says that it has to be told what they
    are."""
    rows = _Rows(span, lines, len(records), titled=titled)
    top = span.v + span.h - rows.title
    if titled:
        size = lines.least * _TITLE
        head = Span(span.u, top, span.w, rows.title)
        local.label("title", head, tr("House records"), size, TEXT, bold=True, align=Align.LEFT)
    if not records:
        text = tr("Nobody has set one yet.")
        size = lines.least * 0.7
        middle = Span(span.u, span.v + span.h * 0.4, span.w, span.h * 0.2)
        local.label("none", middle, shortened(text, size, span.w), size, QUIET)
        return
    first = page % rows.pages * rows.each
    gap = rows.high * _GAP
    wide = (span.w - gap * 3 * (rows.columns - 1)) / rows.columns
    for i, record in enumerate(records[first : first + rows.each]):
        column, row = divmod(i, rows.deep)
        at = Span(
            span.u + column * (wide + gap * 3),
            top - rows.high * (row + 1) + gap / 2,
            wide,
            rows.high - gap,
        )
        _draw_record(local, ("record", first + i), at, record)


def _draw_record(local: Local, key: object, span: Span, record: RecordText) -> None:
    high, inset = span.h, span.h * 0.2
    local.panel((key, "ground"), span, high * 0.16, fill=CHIP)
    size = high * _VALUE
    wide = min(text_width(record.value, size, bold=True) * 1.06, span.w * _VALUE_ROOM)
    value = Span(span.u + span.w - inset - wide, span.v, wide, high)
    local.label((key, "value"), value, record.value, size, ACCENT, bold=True, align=Align.RIGHT)
    u, room = span.u + inset, value.u - span.u - inset * 2
    what = Span(u, span.v + high * 0.54, room, high * 0.38)
    size = high * _WHAT
    text = _fitting(record.what, size, room)
    local.label((key, "what"), what, text, size, QUIET, align=Align.LEFT)
    size = high * _WHO
    most = room * (_NAME_ROOM if record.when else 1.0)
    name = shortened(record.who, size, most, bold=True)
    wide = min(text_width(name, size, bold=True) * 1.06, room)
    who = Span(u, span.v + high * 0.1, wide, high * 0.44)
    local.label((key, "who"), who, name, size, TEXT, bold=True, align=Align.LEFT)
    if record.when:
        size = high * _WHAT
        when = Span(u + wide + size * 0.6, who.v, room - wide - size * 0.6, who.h)
        text = _fitting(record.when, size, when.w)
        local.label((key, "when"), when, text, size, QUIET, align=Align.RIGHT)


def _fitting(ways: Sequence[str], size: float, width: float) -> str:
    """The first of the ways to say it that has room, or else as much of the last as has."""
    fits = (text for text in ways if text_width(text, size) <= width)
    return next(fits, None) or shortened(ways[-1], size, width)
