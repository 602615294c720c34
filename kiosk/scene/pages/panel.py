"""What every page has: its ground, a heading with a cross, buttons, and sheets to turn."""

from __future__ import annotations

from collections.abc import Hashable

from kiosk.layout.screen import Screen
from kiosk.layout.table import SMALL_PANEL_MM
from kiosk.layout.tray import Span
from kiosk.play.intents import CloseMenu, ShowPage
from kiosk.scene.elements import Align, Colour, Picture
from kiosk.scene.sheet import Local, text_width
from kiosk.scene.style import BADGE, CHIP, CHIP_EDGE, QUIET, SEAT, TEXT
from kiosk.seating import Emblem
from kiosk.translation import Translator

_TWO_COLUMNS = 28.0
"""A page with room for two columns measures so many sizes of its text."""

_BESIDE_MARK = 0.35
"""Room on either side of a mark and behind the words beside it, in units of the mark."""
_ROUND_MARK = 1 + 3 * _BESIDE_MARK


class Panel:
    """A page in the making. `body` is what heading and foot leave free, `text` the size of running text in pixels."""

    def __init__(self, local: Local, screen: Screen, emblem: Emblem) -> None:
        self.local = local
        self.px = screen.px
        self.emblem = emblem
        frame = local.frame
        small = min(screen.width_mm, screen.height_mm) < SMALL_PANEL_MM
        self.whole = Span(0, 0, frame.length, frame.depth)
        self.pad = self.px(2.2 if small else 5.0)
        self.text = self.px(3.9 if small else 5.4)
        bar = self.px(10.5 if small else 14.0)
        self.head = Span(
            self.pad, frame.depth - self.pad * 0.6 - bar, frame.length - 2 * self.pad, bar
        )
        self.foot = Span(self.pad, self.pad, self.head.w, bar)
        low = self.foot.v + bar + self.pad
        self.body = Span(self.pad, low, self.head.w, self.head.v - self.pad * 0.6 - low)

    @property
    def wide(self) -> bool:
        """Whether two things fit beside each other better than one above the other."""
        return self.body.w > max(self.body.h * 1.35, self.text * _TWO_COLUMNS)

    def ground(self, title: str) -> None:
        """The panel itself, its heading, and the cross that closes it."""
        head, colour = self.head, SEAT[self.emblem]
        self.local.panel(
            "ground", self.whole, self.px(6), fill=BADGE, border=colour, width=max(self.px(0.9), 2)
        )
        side = head.h * 0.8
        self.local.picture(
            "emblem", head.u + side / 2, head.v + head.h / 2, side, self.emblem.value
        )
        words = Span(head.u + side * 1.3, head.v, head.w - side * 1.3 - head.h * 1.1, head.h)
        self.local.label("title", words, title, self.text * 1.3, TEXT, bold=True, align=Align.LEFT)
        cross = Span(head.u + head.w - head.h, head.v, head.h, head.h)
        self.local.picture("cross", *cross.centre, head.h * 0.5, "cross", QUIET)
        self.local.target(cross, CloseMenu())

    def button(
        self,
        key: Hashable,
        span: Span,
        text: str,
        intent: object,
        *,
        mark: str | None = None,
        border: Colour = CHIP_EDGE,
    ) -> None:
        """Something to tap: words in one line, or a mark with words in up to two lines beside it."""
        self.local.panel(
            (key, "ground"),
            span,
            min(span.h * 0.3, self.px(4)),
            fill=CHIP,
            border=border,
            width=self.px(0.35),
        )
        words = Span(span.u + span.w * 0.05, span.v, span.w * 0.9, span.h)
        if mark:
            side = self._mark_side(span.h)
            room = span.w - side * _ROUND_MARK
            whole = text_width(text, self.text, bold=True) * 1.08
            taken = whole if whole <= room else min(self._in_two_lines(text), room)
            left = span.u + (span.w - taken - side * _ROUND_MARK) / 2 + side * _BESIDE_MARK
            self.local.picture((key, "mark"), left + side / 2, span.v + span.h / 2, side, mark)
            words = Span(
                left + side * (1 + _BESIDE_MARK), span.v + span.h * 0.08, taken, span.h * 0.84
            )
        align = Align.LEFT if mark else Align.CENTRE
        self.local.label(
            (key, "text"), words, text, self.text, TEXT, bold=True, align=align, wrap=bool(mark)
        )
        self.local.target(span, intent)

    def marked_width(self, text: str) -> float:
        """How wide a button in the foot has to be that bears a mark and these words in two lines or one."""
        return self._in_two_lines(text) + self._mark_side(self.foot.h) * _ROUND_MARK

    def _in_two_lines(self, text: str) -> float:
        half = text_width(text, self.text, bold=True) / 2
        longest = max(text_width(word, self.text, bold=True) for word in text.split())
        return max(half * 1.2, longest * 1.08)

    def _mark_side(self, height: float) -> float:
        return min(height * 0.5, self.px(8))

    def foot_turning(self, tr: Translator, page: str, number: int, last: int) -> None:
        """The foot of a page of several sheets, 0 to `last`: back, which sheet this is, and the next one."""
        foot, third = self.foot, self.foot.w * 0.3
        before = f"{page}:{number - 1}" if number else "menu"
        self._turn_button(tr, "before", Span(foot.u, foot.v, third, foot.h), before, forward=False)
        if last:
            middle = Span(foot.u + third, foot.v, foot.w - 2 * third, foot.h)
            self.local.label(
                "sheet", middle, f"{number + 1} / {last + 1}", self.text, QUIET, bold=True
            )
        if number < last:
            right = Span(foot.u + foot.w - third, foot.v, third, foot.h)
            self._turn_button(tr, "next", right, f"{page}:{number + 1}", forward=True)

    def _turn_button(
        self, tr: Translator, key: str, span: Span, page: str, *, forward: bool
    ) -> None:
        self.local.panel(key, span, span.h * 0.3, fill=CHIP, border=CHIP_EDGE, width=self.px(0.35))
        side = span.h * 0.5
        text = tr("next") if forward else tr("back")
        at = span.u + span.w - side if forward else span.u + side
        box = self.local.frame.box(at, span.v + span.h / 2, side, side, 0.0 if forward else 180.0)
        self.local.sheet.add(Picture((self.local.name, key, "arrow"), box, "arrow", TEXT))
        words = Span(span.u + (0 if forward else side * 1.5), span.v, span.w - side * 1.5, span.h)
        self.local.label((key, "text"), words, text, self.text, TEXT, bold=True)
        self.local.target(span, ShowPage(page))
