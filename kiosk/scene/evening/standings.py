"""How everybody stands, in whatever room there is: as many lines as can be read, the others on pages of their own.

What does not matter most is left out where it is narrow: first how many games somebody played, then all columns but the
first. By what somebody is apart from the next stays.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kiosk.layout.tray import Span
from kiosk.scene.elements import Align
from kiosk.scene.sheet import Local, shortened, text_width
from kiosk.scene.style import ACCENT, CHIP, CHIP_EDGE, QUIET, TEXT
from kiosk.translation import Translator
from kiosk.wording.standings import StandingLine, StandingsText

_TEXT, _SMALL = 0.62, 0.52
"""The size of what is written in a line, and of what is beside or above it, by the height of the line."""
_TITLE = 1.35
"""How high the title's line is, and the larger its text, by the others."""
_MARK = 0.72
"""How high the mark behind it is, by its line."""
_FOOT = 0.7
_NAME_ROOM = 4.6
"""So many times the size of its text a name has at least before a column is left out for it."""
_LONG = 12
"""A line is so many times as long as high, if it can be read then."""
_GAP = 0.75


@dataclass(frozen=True, slots=True)
class Lines:
    """How high a line is at least and at most, in pixels: what can be read from where people stand."""

    least: float
    most: float


def fit(span: Span, lines: Lines, count: int, *, cut: bool = False) -> int:
    """How many of so many lines one page holds, all pages being about as long, or (`cut`) the only one; never less than
    one."""
    room = int((span.h - lines.least * _TITLE) // lines.least)
    if room >= count:
        return max(count, 1)
    room = max(int((span.h - lines.least * (_TITLE + _FOOT)) // lines.least), 1)
    if cut:
        return room
    pages = -(-count // room)
    return -(-count // pages)


def pages(span: Span, lines: Lines, shown: StandingsText) -> int:
    """On how many pages all standings are."""
    count = len(shown.lines)
    return max(-(-count // fit(span, lines, count)), 1)


def draw_standings(
    local: Local,
    span: Span,
    lines: Lines,
    shown: StandingsText,
    tr: Translator,
    page: int | None = None,
    opens: bool = False,
) -> None:
    """The standings within a span. `page` counts on and on, from 0; without it there is only the first, and how many
    more there are. `opens` says that a mark behind the title is to tell that there is more to be seen."""
    _Standings(local, span, lines, shown, tr, cut=page is None).draw(page or 0, opens=opens)


class _Standings:
    def __init__(
        self,
        local: Local,
        span: Span,
        lines: Lines,
        shown: StandingsText,
        tr: Translator,
        *,
        cut: bool,
    ) -> None:
        self.local, self.span, self.shown, self.tr, self.cut = local, span, shown, tr, cut
        count = len(shown.lines)
        self.each = fit(span, lines, count, cut=cut)
        self.all = self.each >= count
        around = _TITLE + (0 if self.all else _FOOT)
        most = max(min(lines.most, span.w / _LONG), lines.least)
        self.line = min(max(span.h / (self.each + around), lines.least), most)
        self.size = self.line * _TEXT
        self.small = self.line * _SMALL
        self.gap = self.size * _GAP

    def draw(self, page: int, *, opens: bool) -> None:
        span, line = self.span, self.line
        count = len(self.shown.lines)
        first = page % max(-(-count // self.each), 1) * self.each
        shown = self.shown.lines[first : first + self.each]
        top = span.v + span.h - line * _TITLE
        columns = self._columns(self.shown.lines)
        wide = span.w
        if count:
            wide = self._headings(top, columns) - self.gap - span.u
        self._title(Span(span.u, top, wide, line * _TITLE), opens=opens)
        for i, one in enumerate(shown):
            self._line(i, one, top - line * (i + 1), columns)
        if not self.all:
            self._foot(top - line * (len(shown) + _FOOT), first, len(shown))

    def _title(self, span: Span, *, opens: bool) -> None:
        size, side = self.size * _TITLE, span.h * _MARK
        room = span.w * 0.98 - (side * 1.3 if opens else 0.0)
        text = shortened(self.shown.title, size, room, bold=True)
        wide = min(text_width(text, size, bold=True) * 1.04, room) if opens else span.w
        at = Span(span.u, span.v, wide, span.h)
        self.local.label("title", at, text, size, TEXT, bold=True, align=Align.LEFT)
        if opens:
            mark = Span(span.u + wide + side * 0.3, span.v + (span.h - side) / 2, side, side)
            self.local.panel("opens", mark, side * 0.3, fill=CHIP, border=CHIP_EDGE)
            self.local.picture("opens mark", *mark.centre, side * 0.6, "arrow", TEXT)

    # Columns

    def _columns(self, lines: Sequence[StandingLine]) -> _Columns:
        """Those that leave room for a name; widths are those of all pages, so that none moves."""
        count = len(self.shown.headings)
        found = self._with(lines, count)
        while found.name.w < self.size * _NAME_ROOM and count > 1:
            count -= 1
            found = self._with(lines, count)
        return found

    def _with(self, lines: Sequence[StandingLine], count: int) -> _Columns:
        """The first so many columns, from the right, and what is left for names."""
        span, size, gap = self.span, self.size, self.gap
        right = span.u + span.w - gap * 0.5
        values = []
        for column in range(count):
            texts = [line.values[column] for line in lines]
            wide = max((text_width(text, size, bold=True) for text in texts), default=0.0)
            heading = text_width(self.shown.headings[column], self.small)
            values.append(max(wide, heading) * 1.04)
        spans: list[Span] = []
        for wide in reversed(values):
            right -= wide
            spans.insert(0, Span(right, 0, wide, self.line))
            right -= gap
        apart = max((text_width(line.tie_break, self.small) for line in lines), default=0.0) * 1.06
        left = span.u + gap * 0.5
        place = max((text_width(line.place, size, bold=True) for line in lines), default=0.0) * 1.04
        name = left + place + gap * 0.7
        if apart:
            apart = min(apart, max((right - name) * 0.45, 0.0))
            right -= apart
        tie_break = Span(right, 0, apart, self.line)
        right -= gap * 0.6 if apart else 0
        return _Columns(
            Span(left, 0, place, self.line),
            Span(name, 0, max(right - name, size), self.line),
            tie_break,
            tuple(spans),
        )

    def _headings(self, v: float, columns: _Columns) -> float:
        """They stand beside the title, low; where the first of them begins."""
        for i, (span, heading) in enumerate(zip(columns.values, self.shown.headings, strict=False)):
            at = Span(span.u, v, span.w, self.line)
            key = ("heading", i)
            self.local.label(key, at, heading, self.small, QUIET, align=Align.RIGHT)
        return columns.values[0].u

    # Lines

    def _line(self, i: int, one: StandingLine, v: float, columns: _Columns) -> None:
        local, size = self.local, self.size
        key = ("standing", one.person)
        ink = TEXT if one.place else QUIET
        if i % 2 == 0:
            ground = Span(self.span.u, v + self.line * 0.03, self.span.w, self.line * 0.94)
            local.panel((key, "ground"), ground, self.line * 0.22, fill=CHIP)

        def at(span: Span) -> Span:
            return Span(span.u, v, span.w, self.line)

        if one.place:
            place, bright = at(columns.place), ACCENT if one.first else ink
            key_of = (key, "place")
            local.label(key_of, place, one.place, size, bright, bold=True, align=Align.RIGHT)
        apart = columns.tie_break
        wide = min(text_width(one.tie_break, self.small) * 1.06, apart.w)
        if wide:
            why = Span(apart.u + apart.w - wide, v, wide, self.line)
            key_of = (key, "tie-break")
            local.label(key_of, why, one.tie_break, self.small, QUIET, align=Align.RIGHT)
        u = columns.name.u
        end = apart.u + apart.w - (wide + self.gap * 0.6 if wide else 0.0)
        whole = Span(u, v, max(end - u, size), self.line)
        name = shortened(one.name, size, whole.w, bold=one.first)
        local.label((key, "name"), whole, name, size, ink, bold=one.first, align=Align.LEFT)
        for number, (span, value) in enumerate(zip(columns.values, one.values, strict=False)):
            local.label(
                *((key, "value", number), at(span), value, size, ink if number == 0 else QUIET),
                bold=number == 0,
                align=Align.RIGHT,
            )

    def _foot(self, v: float, first: int, shown: int) -> None:
        """Which of all these are, or how many more there are."""
        tr, count = self.tr, len(self.shown.lines)
        more = count - shown
        text = (
            tr.n("and {count} more", "and {count} more", more)
            if self.cut
            else tr(
                "{first} to {last} of {count}", first=first + 1, last=first + shown, count=count
            )
        )
        at = Span(self.span.u, v, self.span.w - self.gap * 0.5, self.line * _FOOT)
        self.local.label("foot", at, text, self.small, QUIET, align=Align.RIGHT)


@dataclass(frozen=True, slots=True)
class _Columns:
    """Where things stand along a line; how high is each line's. A name may go on where there is no tie-break."""

    place: Span
    name: Span
    tie_break: Span
    values: tuple[Span, ...]
