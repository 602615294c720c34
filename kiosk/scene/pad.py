"""A place in the lobby, turned to its sitter: what its button does next, in the seat's colour."""

from __future__ import annotations

from collections.abc import Sequence

from kiosk import palette
from kiosk.layout.frame import Frame
from kiosk.layout.screen import TOUCH_MM, Screen
from kiosk.layout.tray import Span
from kiosk.play.intents import DrawnButton
from kiosk.play.lineup import LEARN
from kiosk.play.lobby import PadState, Sitting
from kiosk.play.lobby_intents import ChooseCompany, ChooseEdition, TapBot
from kiosk.scene.elements import Align, Colour
from kiosk.scene.sheet import Local, Sheet, text_width
from kiosk.scene.style import ACCENT, BADGE, INK, QUIET, SEAT, TEXT, faint, solid
from kiosk.seating import Emblem
from kiosk.translation import Translator
from kiosk.wording import seat_name

BUTTON_MM = 20.0
"""A drawn button is at least so wide."""
TOUCH = TOUCH_MM + 0.5
_SHORT_MM = 58.0
"""A shorter pad stacks what is beside each other in others, and gives up its round ends."""
_TEXT_MM = 24.0
"""So much room the words want; with less of it beside them, choices go below."""


class Pad:
    """A place as it is drawn, whatever it says: its ground, its button or emblem, its words."""

    def __init__(
        self,
        sheet: Sheet,
        frame: Frame,
        screen: Screen,
        number: int,
        emblem: Emblem,
        *,
        roundness: float = 0.5,
        margin: float = 0.16,
    ) -> None:
        """`roundness` of the corners and `margin` round what it holds are shares of the pad's depth."""
        self.screen = screen
        self.number = number
        self.emblem = emblem
        self.colour = SEAT[emblem]
        self.length, self.depth = frame.length, frame.depth
        self.local = Local(sheet, frame, ("pad", number), number)
        self.short = frame.length < screen.px(_SHORT_MM)
        self.inset = min(self.depth * margin, screen.px(1.2 if self.short else 5))
        self.radius = self.depth * min(roundness, 0.2 if self.short else 0.5)
        self.radius = min(self.radius, screen.px(18))
        self.head = self.depth - 2 * self.inset
        """Where the emblem stands, as wide as deep."""

    def ground(self, *, filled: bool, dashed: bool = False, border: Colour | None = None) -> None:
        """The pad itself; `border` is the light of its lamp."""
        width = max(min(self.depth * 0.035, self.screen.px(1.2)), 2.0)
        fill = self.colour if filled else faint(BADGE, 0.6)
        whole = Span(0, 0, self.length, self.depth)
        self.local.panel(
            "ground", whole, self.radius, fill=fill, border=border, width=width, dashed=dashed
        )

    def button(self, *, lit: bool) -> None:
        """The button that is drawn where none works, with the emblem on it."""
        side = max(self.screen.px(BUTTON_MM), self.head)
        self.head = side
        u = self.inset
        span = Span(u, (self.depth - side) / 2, side, side)
        fill = solid(lighter(self.emblem)) if lit else BADGE
        border = INK if lit else ACCENT
        self.local.panel("button", span, side / 2, fill=fill, border=border, width=side * 0.05)
        self._emblem(span.centre, side * 0.68, lit=lit)
        self.local.target(span, DrawnButton(self.number))

    def disc(self, *, lit: bool) -> None:
        """The emblem alone: the button is the real one, beside the screen."""
        side = min(self.head, self.screen.px(24))
        self.head = side
        self._emblem((self.inset * 1.4 + side / 2, self.depth / 2), side, lit=lit)

    def _emblem(self, centre: tuple[float, float], side: float, *, lit: bool) -> None:
        ground = solid(lighter(self.emblem)) if lit else None
        self.local.picture("emblem", *centre, side, self.emblem.value, ground)

    @property
    def left(self) -> float:
        """Where the room beside the emblem begins."""
        return self.inset * 2 + self.head

    @property
    def right(self) -> float:
        """Where it ends."""
        return self.length - max(self.inset * 1.5, min(self.radius * 0.4, self.screen.px(6)))


def lighter(emblem: Emblem) -> palette.Colour:
    """The colour of an emblem's disc on what has the seat's colour itself."""
    return palette.mix(SEAT[emblem][:3], (1.0, 1.0, 1.0), 0.4)


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
            words = self._company(words)
        elif self.state.may_be_bot and not self.filled:
            words = self._bot(words)
        self._words(words, fits=fits)

    # Words

    def _words(self, span: Span, *, fits: bool) -> None:
        main, said = self._said(fits=fits)
        strong, weak = (INK, faint(INK, 0.72)) if self.filled else (TEXT, QUIET)
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
                return tr("bot"), [tr("tap to sit") if drawn else tr("press to sit")]
            case Sitting.SEATED:
                main = tr("tap: ready") if drawn else tr("press: ready")
                return main, [self.name, tr("hold: stand up")]
            case Sitting.READY:
                sub = tr("hold: stand up") if fits else tr("does not fit this screen")
                return f"{self.name} · {tr('ready')}", [sub]

    # Choices

    def _bot(self, span: Span) -> Span:
        """The mark that seats a bot here, or sends it away; what is left for the words."""
        side = min(max(self.px(TOUCH), span.h * 0.62), self.px(15))
        below = span.w - side * 1.1 < self.px(_TEXT_MM / 2)
        if below:
            side = self.px(TOUCH)
            mark = Span(span.u + span.w - side, self.px(1), side, side)
            words = Span(span.u, mark.v + side, span.w, self.pad.depth - mark.v - side)
        else:
            mark = Span(span.u + span.w - side, span.v + (span.h - side) / 2, side, side)
            words = Span(span.u, span.v, span.w - side * 1.1, span.h)
        seated = self.state.sitting is Sitting.BOT
        fill = self.pad.colour if seated else faint(self.pad.colour, 0.12)
        ink = INK if seated else QUIET
        self.local.panel(
            "bot ground", mark, side * 0.3, fill=fill, border=self.pad.colour, width=1.5
        )
        u, v = mark.centre
        self.local.picture("bot", u - side * 0.1, v - side * 0.06, side * 0.6, "bot", ink)
        sign = "cross" if seated else "plus"
        self.local.picture("bot sign", u + side * 0.31, v + side * 0.3, side * 0.22, sign, ink)
        self.local.target(mark, TapBot(self.state.number))
        return words

    def _company(self, span: Span) -> Span:
        """One person alone: against bots, or solo. Beside the words, or below where there is no room."""
        number, gap = 3, self.px(1)
        wide = min(max(self.px(TOUCH + 1), span.w * 0.16), self.px(26))
        gaps = (number - 1) * gap
        beside = span.w - number * wide - gaps - self.px(0.5) >= self.px(_TEXT_MM)
        if beside:
            high = min(max(self.px(TOUCH), span.h * 0.86), self.px(20))
            u, v = span.u + span.w - number * wide - gaps, span.v + (span.h - high) / 2
            left = Span(span.u, span.v, u - gap - span.u, span.h)
        else:
            wide, high = (span.w - gaps) / number, self.px(TOUCH)
            u, v = span.u, self.px(0.8)
            above = v + high
            left = Span(span.u, above, span.w, self.pad.depth - above - self.px(0.6))
        for i in range(number):
            self._segment(Span(u + i * (wide + gap), v, wide, high), i)
        return left

    def _segment(self, span: Span, i: int) -> None:
        """The lesson, against bots, or solo."""
        key = ("learn", "bots", "solo")[i]
        text = (self.tr("Learn"), self.tr("bots"), self.tr("solo"))[i]
        learn, bots = i == 0, i == 1
        learns, against = self.state.learns, self.state.against_bots
        chosen = learns if learn else not learns and bots is against
        fill, ink = (INK, TEXT) if chosen else (faint(INK, 0.12), INK)
        radius = min(span.h * 0.3, self.px(4))
        self.local.panel((key, "ground"), span, radius, fill=fill, border=INK, width=1.5)
        size = min(span.h * 0.5, span.w * 0.5)
        u, v = span.u + span.w / 2, span.v + span.h * 0.64
        if i < 2:
            self.local.picture((key, "mark"), u, v, size, ("book", "bot")[i], ink)
        else:
            ground = solid(lighter(self.pad.emblem))
            self.local.picture((key, "mark"), u, v, size, self.pad.emblem.value, ground)
        word = Span(span.u + span.w * 0.05, span.v + span.h * 0.06, span.w * 0.9, span.h * 0.3)
        self.local.label(
            (key, "word"), word, text, span.h * 0.24, ink, bold=chosen, align=Align.CENTRE
        )
        self.local.target(span, ChooseEdition(LEARN) if learn else ChooseCompany(bots))


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
