"""What somebody has come to: their figures, this evening's beside those of all evenings, and whom they played against.

Those stand beside the figures where it is wide, else below them; of many there are pages.
"""

from __future__ import annotations

from kiosk.layout.measures import CARD_SHAPE
from kiosk.layout.tray import Span
from kiosk.scene.elements import Align
from kiosk.scene.evening.standings import Lines
from kiosk.scene.sheet import Local, shortened, text_width
from kiosk.scene.style import CHIP, QUIET, TEXT
from kiosk.translation import Translator
from kiosk.wording.records import FigureLine, FiguresText

_TEXT, _SMALL = 0.6, 0.48
"""The size of what is written in a line, and of what is beside or above it, by the height of the line."""
_TITLE = 1.5
"""How high the line of the name is, by the others."""
_WIDE = 1.25
_SHARE = 0.56
"""From so much wider than high on those who were met are beside, and the figures have this share of the width."""
_LABEL = 0.4
"""The share of a line's length that is left to what it is about."""
_CARDS = 6.4
"""A collection is so many times as long as one of its cards is wide."""
_PLAIN_BELOW = 40.0
"""Cards less wide, in pixels, have room for numeral and body only."""
_MET_FEWEST = 3
"""So many of those who were met have room at least."""


class _Plan:
    def __init__(self, span: Span, lines: Lines, shown: FiguresText) -> None:
        rows = len(shown.lines) + 1
        gap = lines.least
        self.wide = span.w >= span.h * _WIDE
        if self.wide:
            self.line = min(max(span.h / (rows + _TITLE), lines.least), lines.most)
            wide = (span.w - gap) * _SHARE
            self.figures = Span(span.u, span.v, wide, span.h)
            self.met = Span(span.u + wide + gap, span.v, span.w - wide - gap, span.h)
        else:
            all_rows = rows + _TITLE + max(len(shown.met), _MET_FEWEST) + 2
            self.line = min(max(span.h / all_rows, lines.least), lines.most)
            high = self.line * (rows + _TITLE)
            self.figures = Span(span.u, span.v + span.h - high, span.w, high)
            self.met = Span(span.u, span.v, span.w, span.h - high - self.line)
        room = max(int(self.met.h / self.line + 0.01) - 1, 1)
        self.pages = max(-(-len(shown.met) // room), 1)
        self.each = max(-(-len(shown.met) // self.pages), 1)


def figures_pages(span: Span, lines: Lines, shown: FiguresText) -> int:
    """On how many pages those are whom they met."""
    return _Plan(span, lines, shown).pages


def draw_figures(
    local: Local, span: Span, lines: Lines, shown: FiguresText, tr: Translator, page: int
) -> None:
    """All of it within a span, and one page of those they met; `page` counts on and on, from 0."""
    _Figures(local, _Plan(span, lines, shown), shown, tr).draw(page)


class _Figures:
    def __init__(self, local: Local, plan: _Plan, shown: FiguresText, tr: Translator) -> None:
        self.local, self.plan, self.shown, self.tr = local, plan, shown, tr
        self.line = plan.line
        self.size, self.small = self.line * _TEXT, self.line * _SMALL

    def draw(self, page: int) -> None:
        span, line = self.plan.figures, self.line
        top = span.v + span.h - line * _TITLE
        size = self.size * _TITLE
        name = shortened(self.shown.name, size, span.w, bold=True)
        head = Span(span.u, top, span.w, line * _TITLE)
        self.local.label("person", head, name, size, TEXT, bold=True, align=Align.LEFT)
        columns = self._columns(span)
        for i, heading in enumerate(self.shown.headings):
            at = Span(columns[i].u, top - line, columns[i].w, line)
            self._write(("heading", i), at, heading, self.small, right=True)
        for i, one in enumerate(self.shown.lines):
            self._line(i, one, top - line * (i + 2), columns)
        if self.shown.met:
            self._met(page)

    def _columns(self, span: Span) -> list[Span]:
        """Those of the values; `v` and `h` are each line's."""
        inset = self.size * 0.5
        count = len(self.shown.headings)
        each = min(span.w * (1 - _LABEL) / count, self.line * 8)
        end = span.u + span.w
        return [Span(end - each * (count - i), 0, each - inset, 0) for i in range(count)]

    def _line(self, i: int, one: FigureLine, v: float, columns: list[Span]) -> None:
        span, inset = self.plan.figures, self.size * 0.5
        self._ground(("figure", i), i, span, v)
        room = columns[0].u - span.u - inset * 2
        self._write(("figure", i), Span(span.u + inset, v, room, self.line), one.what, self.small)
        for number, (column, value) in enumerate(zip(columns, one.values, strict=True)):
            at = Span(column.u, v, column.w, self.line)
            key = ("figure", i, number)
            if isinstance(value, str):
                text = shortened(value, self.size, at.w, bold=True)
                self.local.label(key, at, text, self.size, TEXT, bold=True, align=Align.RIGHT)
            else:
                self._cards(key, at, value)

    def _cards(self, key: object, at: Span, values: tuple[int, ...]) -> None:
        """At the right end, the highest last."""
        width = min(at.h * 0.86 / CARD_SHAPE, at.w / _CARDS)
        step = min(width * 1.06, (at.w - width) / max(len(values) - 1, 1))
        right = at.u + at.w - width / 2
        for i, value in enumerate(reversed(values)):
            plain = width < _PLAIN_BELOW
            self.local.card((key, i), right - i * step, at.centre[1], width, value, plain=plain)

    def _met(self, page: int) -> None:
        """Whom they played against, and how often they came before, with and behind them."""
        plan, shown, line = self.plan, self.shown, self.line
        span, inset = plan.met, self.size * 0.5
        first = page % plan.pages * plan.each
        part = shown.met[first : first + plan.each]
        wide = [
            max(
                text_width(heading, self.small),
                *(text_width(one.values[i], self.size, bold=True) for one in shown.met),
            )
            * 1.06
            for i, heading in enumerate(shown.met_headings)
        ]
        # Headings may be longer than there is room for in the smallest panels.
        most = (span.w * 0.66 - inset * 3) / len(wide)
        wide = [min(each, most) for each in wide]
        end, columns = span.u + span.w - inset * 0.5, list[Span]()
        for each in reversed(wide):
            columns.insert(0, Span(end - each, 0, each, 0))
            end -= each + inset
        name_w = end - span.u - inset * 0.5
        top = span.v + span.h - line
        if plan.wide:  # where the figures' headings are
            top -= line * (_TITLE - 1)
        at = Span(span.u + inset * 0.5, top, name_w, line)
        self._write("met", at, self.tr("Played against"), self.small)
        for i, (column, heading) in enumerate(zip(columns, shown.met_headings, strict=True)):
            at = Span(column.u, top, column.w, line)
            self._write(("met heading", i), at, heading, self.small, right=True)
        for i, one in enumerate(part):
            v = top - line * (i + 1)
            self._ground(("met", i), i, span, v)
            at = Span(span.u + inset * 0.5, v, name_w, line)
            text = shortened(one.name, self.size, at.w)
            self.local.label(("met", i), at, text, self.size, TEXT, align=Align.LEFT)
            for number, (column, value) in enumerate(zip(columns, one.values, strict=True)):
                at = Span(column.u, v, column.w, line)
                self.local.label(
                    ("met", i, number), at, value, self.size, TEXT, bold=True, align=Align.RIGHT
                )

    def _ground(self, key: object, i: int, span: Span, v: float) -> None:
        if i % 2 == 0:
            at = Span(span.u, v + self.line * 0.03, span.w, self.line * 0.94)
            self.local.panel((key, "ground"), at, self.line * 0.22, fill=CHIP)

    def _write(self, key: object, at: Span, text: str, size: float, *, right: bool = False) -> None:
        align = Align.RIGHT if right else Align.LEFT
        self.local.label(key, at, shortened(text, size, at.w), size, QUIET, align=align)
