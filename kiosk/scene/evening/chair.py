"""A place between two games of an evening, turned to it: who is called there, who has come, how to take part."""

from __future__ import annotations

from kiosk.layout.frame import Frame
from kiosk.layout.screen import Screen
from kiosk.layout.tray import Span
from kiosk.play.gathering import ChairState
from kiosk.play.gathering_intents import TakePart
from kiosk.scene.pad import TOUCH, Pad
from kiosk.scene.sheet import Sheet, text_width
from kiosk.scene.style import ACCENT, BADGE, CHIP_EDGE, INK, QUIET, READABLE_MM, TEXT, faint
from kiosk.translation import Translator
from kiosk.wording import emblem_name


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
        """The key for somebody else who wants to take part; what is left beside it."""
        side = self.px(TOUCH)
        key = Span(words.u + words.w - side, words.v + (words.h - side) / 2, side, side)
        self.local.panel("join", key, side / 2, fill=BADGE, border=CHIP_EDGE)
        self.local.picture("plus", *key.centre, side * 0.5, "plus", TEXT)
        self.local.target(key, TakePart(self.chair.number))
        return Span(words.u, words.v, words.w - side - self.px(1.5), words.h)

    def _words(self, span: Span) -> None:
        main, said = self._said()
        strong, weak = (INK, faint(INK, 0.72)) if self.chair.taken else (TEXT, QUIET)
        size = min(span.h * 0.36, self.px(9))
        top = Span(span.u, span.v + span.h * 0.44, span.w, span.h * 0.5)
        below = Span(span.u, span.v + span.h * 0.1, span.w, span.h * 0.32)
        small = max(size * 0.66, self.px(READABLE_MM) * 0.9)
        sub = " · ".join(said)
        if text_width(sub, small) > below.w:
            sub = said[0]
        if self.chair.taken:
            mark = size * 1.05
            wide = min(text_width(main, size, bold=True), top.w - mark * 1.2)
            u = top.u + (top.w - wide - mark * 1.2) / 2
            top = Span(u, top.v, wide, top.h)
            self.local.picture("check", u + wide + mark * 0.75, top.centre[1], mark, "check", INK)
        self.local.label("main", top, main, size, strong, bold=True)
        self.local.label("sub", below, sub, small, weak)

    def _said(self) -> tuple[str, list[str]]:
        """What is said large, and what below it, the most important first."""
        tr, chair = self.tr, self.chair
        if chair.person is None:
            main = tr("tap to take part") if self.drawn else tr("press to take part")
            return main, [emblem_name(tr, chair.place.emblem)]
        if chair.taken:
            return self.name, [tr("hold: not now")]
        sit = tr("tap to sit") if self.drawn else tr("press to sit")
        left = tr("{seconds} s", seconds=chair.seconds)
        return self.name, [f"{sit} · {left}"]
