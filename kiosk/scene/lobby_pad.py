"""A place in the lobby, turned to its sitter: what its button does next, in the seat's colour."""

from __future__ import annotations

from collections.abc import Sequence

from kiosk.layout.frame import Frame
from kiosk.layout.screen import Screen
from kiosk.layout.tray import Span
from kiosk.play.lobby import PadState, Sitting
from kiosk.scene.company import draw_company, draw_opponent
from kiosk.scene.pad import Pad
from kiosk.scene.sheet import Sheet, text_width
from kiosk.scene.style import ACCENT, INK, QUIET, TEXT, faint
from kiosk.translation import Translator
from kiosk.wording import seat_name, strength_word


class _LobbyPad:
    def __init__(
        self, pad: Pad, state: PadState, name: str, tr: Translator, *, drawn: bool
    ) -> None:
        self.pad, self.state, self.name, self.tr, self.drawn = pad, state, name, tr, drawn
        self.local, self.px = pad.local, pad.screen.px
        self.filled = state.sitting in (Sitting.SEATED, Sitting.READY)

    def draw(self, count: int | None, *, fits: bool) -> None:
        pad, sitting = self.pad, self.state.sitting
        ready = sitting is Sitting.READY
        if self.filled:
            pad.ground(filled=True, border=ACCENT if ready else None)
        else:
            pad.ground(filled=False, dashed=sitting is Sitting.EMPTY, border=pad.colour)
        if self.drawn:
            pad.button(lit=self.filled)
        else:
            pad.disc(lit=self.filled)
        words = Span(pad.left, pad.inset, pad.right - pad.left, pad.depth - 2 * pad.inset)
        if self.filled and count is not None:
            self.local.label("count", words, str(count), words.h * 0.95, INK, bold=True)
            return
        if self.state.against_bots is not None:
            words = draw_company(pad, words, self.state, self.tr)
        elif self.state.may_be_bot and not self.filled:
            words = draw_opponent(pad, words, self.state)
        self._words(words, fits=fits)

    # Words

    def _words(self, span: Span, *, fits: bool) -> None:
        main, said = self._said(fits=fits)
        strong, weak = (INK, faint(INK, 0.8)) if self.filled else (TEXT, QUIET)
        size = min(span.h * 0.36, self.px(9))
        top = Span(span.u, span.v + span.h * 0.44, span.w, span.h * 0.5)
        below = Span(span.u, span.v + span.h * 0.1, span.w, span.h * 0.32)
        sub = " · ".join(said)
        if text_width(sub, size * 0.66) > below.w:
            sub = said[-1]  # whose place it is the emblem says too
        if self.state.sitting is Sitting.READY:
            mark = size * 1.05
            wide = min(text_width(main, size, bold=True), top.w - mark * 1.2)
            start = top.u + (top.w - wide - mark * 1.2) / 2
            top = Span(start, top.v, wide, top.h)
            u = start + wide + mark * 0.75
            self.local.picture("check", u, top.v + top.h / 2, mark, "check", INK)
        self.local.label("main", top, main, size, strong, bold=True)
        self.local.label("sub", below, sub, size * 0.66, weak)

    def _said(self, *, fits: bool) -> tuple[str, Sequence[str]]:
        """What is said large, and what below it, the dispensable first."""
        tr, drawn = self.tr, self.drawn
        match self.state.sitting:
            case Sitting.EMPTY:
                return tr("tap to sit") if drawn else tr("press to sit"), [self.name]
            case Sitting.BOT:
                assert self.state.character is not None
                sit = tr("tap to sit") if drawn else tr("press to sit")
                return self.state.name, [sit, strength_word(tr, self.state.character)]
            case Sitting.SEATED:
                main = tr("tap: ready") if drawn else tr("press: ready")
                return main, [self.name, tr("hold: stand up")]
            case Sitting.READY:
                sub = tr("hold: stand up") if fits else tr("does not fit this screen")
                return f"{self.name} · {tr('ready')}", [sub]


def draw_pad(
    sheet: Sheet,
    frame: Frame,
    screen: Screen,
    state: PadState,
    name: str,
    tr: Translator,
    *,
    drawn: bool,
    count: int | None,
    fits: bool,
) -> None:
    """One place of the lobby; `drawn` says that its button is drawn, `name` is the sitter's or ""."""
    emblem = state.place.emblem
    pad = Pad(sheet, frame, screen, state.number, emblem)
    _LobbyPad(pad, state, seat_name(tr, name, emblem), tr, drawn=drawn).draw(count, fits=fits)
