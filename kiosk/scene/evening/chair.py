"""A place between two games of an evening, turned to it: who is called there, who has come, how to take part."""

from __future__ import annotations

from kiosk.layout.frame import Frame
from kiosk.layout.screen import Screen
from kiosk.layout.tray import Span
from kiosk.play.gathering import ChairState
from kiosk.play.gathering_intents import TakePart
from kiosk.scene.elements import Colour
from kiosk.scene.pad import TOUCH, Pad
from kiosk.scene.sheet import Sheet, shortened, text_width
from kiosk.scene.style import ACCENT, BADGE, CHIP_EDGE, INK, QUIET, READABLE_MM, TEXT, faint
from kiosk.translation import Translator
from kiosk.wording import emblem_name

_NAME_MM = 20.0
"""So much room there is for a name at least."""
_THREE_ROWS_MM = 12.5
"""In words less deep, that somebody is next is told by what they are to do alone."""


def draw_chair(
    sheet: Sheet,
    frame: Frame,
    screen: Screen,
    chair: ChairState,
    name: str,
    tr: Translator,
    *,
    drawn: bool,
    count: int | None,
) -> None:
    """One place; `name` is that of whoever is called or sits there, `drawn` says that its button is drawn."""
    pad = Pad(sheet, frame, screen, chair.number, chair.place.emblem)
    _Chair(pad, chair, name, tr, drawn=drawn).draw(count)


class _Chair:
    def __init__(
        self, pad: Pad, chair: ChairState, name: str, tr: Translator, *, drawn: bool
    ) -> None:
        self.pad, self.chair, self.name, self.tr, self.drawn = pad, chair, name, tr, drawn
        self.local, self.px = pad.local, pad.screen.px

    def draw(self, count: int | None) -> None:
        pad, chair = self.pad, self.chair
        called = chair.person is not None and not chair.taken
        border = ACCENT if called else pad.colour
        pad.ground(filled=chair.taken, dashed=chair.person is None, border=border)
        if self.drawn:
            pad.button(lit=chair.taken)
        else:
            pad.disc(lit=chair.taken)
        words = Span(pad.left, pad.inset, pad.right - pad.left, pad.depth - 2 * pad.inset)
        if chair.taken and count is not None:
            self.local.label("count", words, str(count), words.h * 0.95, INK, bold=True)
            return
        if chair.person is not None or self.drawn is False:
            words = self._join(words)
        self._words(words)

    def _join(self, words: Span) -> Span:
        """The key for somebody else who wants to take part; what is left beside it. Where a name would have too little
        room there is none."""
        side = self.px(TOUCH)
        if words.w - side - self.px(3) < self.px(_NAME_MM):
            return words
        key = Span(words.u + words.w - side, words.v + (words.h - side) / 2, side, side)
        self.local.panel("join", key, side / 2, fill=BADGE, border=CHIP_EDGE)
        self.local.picture("plus", *key.centre, side * 0.5, "plus", TEXT)
        self.local.target(key, TakePart(self.chair.number))
        return Span(words.u, words.v, words.w - side - self.px(3), words.h)

    def _words(self, span: Span) -> None:
        if self.chair.person is None:
            self._free(span)
        elif self.chair.taken:
            self._taken(span)
        else:
            self._called(span)

    def _free(self, span: Span) -> None:
        """How somebody takes part, and whose place it is."""
        tr, (top, below) = self.tr, _rows(span, 0.6, 0.4)
        text = tr("tap to take part") if self.drawn else tr("press to take part")
        self._line("main", top, text, self.px(9), TEXT, bold=True)
        name = emblem_name(tr, self.chair.place.emblem)
        self._line("sub", below, name, self.px(6), QUIET)

    def _taken(self, span: Span) -> None:
        """Who has come, with a mark, and how they leave again."""
        top, below = _rows(span, 0.6, 0.4)
        mark = self._size(top, self.px(9)) * 1.05
        room = Span(top.u, top.v, top.w - mark * 1.2, top.h)
        wide = min(self._width(room), room.w)
        u = top.u + (top.w - wide - mark * 1.2) / 2
        self._line("main", Span(u, top.v, wide, top.h), self.name, self.px(9), INK, bold=True)
        self.local.picture("check", u + wide + mark * 0.75, top.centre[1], mark, "check", INK)
        self._line("sub", below, self.tr("hold: not now"), self.px(6), faint(INK, 0.8))

    def _called(self, span: Span) -> None:
        """That somebody is next, who, and what they are to do within how many seconds."""
        tr = self.tr
        sit = tr("tap to sit") if self.drawn else tr("press to sit")
        left = tr("{seconds} s", seconds=self.chair.seconds)
        if span.h >= self.px(_THREE_ROWS_MM):
            head, middle, below = _rows(span, 0.24, 0.46, 0.3)
            self._line("next", head, tr("next:"), self.px(6), QUIET)
        else:
            middle, below = _rows(span, 0.58, 0.42)
        self._line("main", middle, self.name, self.px(10), TEXT, bold=True)
        # In the shortest pads only the seconds have room: what they are for says the lit button.
        least = self.px(READABLE_MM)
        ways = (f"{sit} · {left}", sit)
        fits = (way for way in ways if text_width(way, least, bold=True) <= below.w)
        self._line("sub", below, next(fits, left), self.px(6), ACCENT, bold=True)

    def _size(self, span: Span, most: float) -> float:
        return max(min(span.h * 0.78, most), self.px(READABLE_MM))

    def _width(self, span: Span) -> float:
        """How wide the name comes out there."""
        size = self._fitting(self.name, span, self.px(9), bold=True)
        return text_width(self.name, size, bold=True) * 1.01

    def _fitting(self, text: str, span: Span, most: float, *, bold: bool) -> float:
        """The size at which the text fits, as far as it can still be read."""
        size = self._size(span, most)
        wide = text_width(text, size, bold=bold)
        return max(min(size, size * span.w / max(wide, 1.0)), self.px(READABLE_MM))

    def _line(
        self, key: str, span: Span, text: str, most: float, colour: Colour, *, bold: bool = False
    ) -> None:
        """Text at its largest, and smaller where it is long; where it could not be read then it is cut."""
        size = self._fitting(text, span, most, bold=bold)
        shown = shortened(text, size, span.w * 1.001, bold=bold)
        self.local.label(key, span, shown, size, colour, bold=bold)


def _rows(span: Span, *shares: float) -> list[Span]:
    """The span in rows of these shares of its height, the first at its top."""
    rows, top = [], span.v + span.h
    for share in shares:
        top -= share * span.h
        rows.append(Span(span.u, top, span.w, share * span.h))
    return rows
