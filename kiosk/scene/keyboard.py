"""A keyboard drawn before somebody at an edge, with the field that is typed into and what it may mean above it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from kiosk.layout.keyboard import SIDE, KeyboardPlan, keyboard_plan
from kiosk.layout.screen import TOUCH_MM, Screen
from kiosk.layout.tray import Span
from kiosk.names import LONGEST
from kiosk.play.typing import Letters, Suggestion, TypingState, as_capital
from kiosk.play.typing_intents import (
    CancelTyping,
    ChooseSuggested,
    DoneTyping,
    Shift,
    ShowLetters,
    TakeBackLetter,
    TypeLetter,
)
from kiosk.scene.elements import Align, Colour, Scene
from kiosk.scene.sheet import Local, Sheet, shortened, text_width
from kiosk.scene.style import ACCENT, BADGE, CHIP, CHIP_EDGE, INK, QUIET, TEXT, faint
from kiosk.seating import Edge
from kiosk.translation import Translator
from kiosk.wording.keyboard import letters_shown, own_letters, some_of

_CANCEL, _SWITCH, _DONE = 2.3, 1.35, 2.2
"""How wide the keys of the last row are, by the width of a letter's; the space has the rest."""
_INSET = 0.05
"""So much of a key's height lies between it and what is drawn of it: fingers find all of it."""
_LETTER, _WORD = 0.44, 0.31
"""The sizes of what stands on a key, by its height."""
CARET = "|"


def keyboard_scene(
    screen: Screen, edge: Edge, at: float, state: TypingState, tr: Translator
) -> Scene:
    """The keyboard for somebody who sits `at` 0 to 1 along this edge. Raises `LayoutRefused`."""
    plan = keyboard_plan(screen, edge, at, own_letters(tr))
    sheet = Sheet()
    _Keyboard(Local(sheet, plan.frame, "keyboard"), plan, screen, state, tr).draw()
    return sheet.scene()


class _Keyboard:
    def __init__(
        self, local: Local, plan: KeyboardPlan, screen: Screen, state: TypingState, tr: Translator
    ) -> None:
        self.local, self.plan, self.screen = local, plan, screen
        self.state, self.tr = state, tr

    def draw(self) -> None:
        frame = self.plan.frame
        ground = Span(0, 0, frame.length, frame.depth)
        self.local.panel("ground", ground, self.screen.px(3), fill=BADGE)
        self._field()
        self._suggestions()
        self._letters()
        self._last_row()

    def _field(self) -> None:
        plan, state = self.plan, self.state
        title = shortened(state.title, plan.title.h * 0.72, plan.title.w, bold=True)
        self.local.label(
            *("title", plan.title, title, plan.title.h * 0.72, TEXT), bold=True, align=Align.LEFT
        )
        radius = plan.field.h * 0.2
        self.local.panel("field", plan.field, radius, fill=CHIP, border=ACCENT, width=1.5)
        inner = _within(plan.field, plan.field.h * 0.3)
        if state.full:
            count = f"{LONGEST}/{LONGEST}"
            size = plan.field.h * 0.34
            wide = text_width(count, size) * 1.1
            end = Span(inner.u + inner.w - wide, inner.v, wide, inner.h)
            self.local.label("count", end, count, size, QUIET, align=Align.RIGHT)
            inner = Span(inner.u, inner.v, inner.w - 1.2 * wide, inner.h)
        self.local.label(
            *("typed", inner, state.text + CARET, plan.field.h * 0.58, TEXT), align=Align.LEFT
        )
        if state.remark:
            remark, size = plan.remark, plan.remark.h * 0.74
            self.local.label(
                *("remark", remark, shortened(state.remark, size, remark.w), size, ACCENT),
                align=Align.LEFT,
            )

    # What it may mean

    def _suggestions(self) -> None:
        """As many as there is room for, one after another; the others come up as more is typed."""
        rest = list(self.state.suggestions)
        for row in self.plan.suggestions:
            u = row.u
            while rest:
                wide = min(self._chip_width(rest[0], row), row.w)
                if u + wide > row.u + row.w + 0.5:
                    break
                self._suggestion(Span(u, row.v, wide, row.h), rest.pop(0))
                u += wide

    def _chip_width(self, suggestion: Suggestion, row: Span) -> float:
        wanted = text_width(suggestion.text, row.h * 0.42, bold=True) + row.h * 1.1
        return max(wanted, self.screen.px(TOUCH_MM))

    def _suggestion(self, span: Span, suggestion: Suggestion) -> None:
        key = ("suggested", suggestion.id)
        self._ground(key, span, CHIP)
        size, inner = span.h * 0.42, _within(span, span.h * 0.4)
        text = shortened(suggestion.text, size, inner.w, bold=True)
        self.local.label((key, "text"), inner, text, size, TEXT, bold=True)
        self.local.target(span, ChooseSuggested(suggestion.id))

    # Keys

    def _letters(self) -> None:
        state, plan = self.state, self.plan
        shown = letters_shown(state.letters, plan.letters)
        for number, row in enumerate(shown):
            beside = number == 2  # the shift and backspace keys
            widths = [1.0] * len(row)
            if beside:
                between = plan.columns - 2 * SIDE
                room = (between - len(row)) / 2
                spans = plan.row(number, [SIDE, room, *widths, room, SIDE])
                self._beside(spans[0], spans[-1])
                spans = spans[2:-2]
            else:
                spans = plan.row(number, widths)
            for letter, span in zip(row, spans, strict=True):
                self._letter(letter, span)

    def _letter(self, letter: str, span: Span) -> None:
        text = as_capital(letter) if self.state.capital else letter
        self._key(letter, span, text, TypeLetter(letter), ready=not self.state.full)

    def _beside(self, left: Span, right: Span) -> None:
        state = self.state
        if state.letters is not Letters.SIGNS:
            on = state.capital
            self._key("shift", left, "", Shift(), mark="shift", chosen=on)
        ready = bool(state.text)
        self._key("take back", right, "", TakeBackLetter(), mark="backspace", ready=ready)

    def _last_row(self) -> None:
        state, plan, tr = self.state, self.plan, self.tr
        space = plan.columns - _CANCEL - 2 * _SWITCH - _DONE
        spans = plan.row(plan.rows - 1, [_CANCEL, _SWITCH, _SWITCH, space, _DONE])
        signs = Letters.SIGNS if state.letters is Letters.OWN else Letters.OWN
        more = state.letters.accents
        words = (tr("Cancel"), some_of(signs), some_of(more), tr("Space"), tr("Done"))
        size = self._word_size(words, spans)
        self._key("cancel", spans[0], words[0], CancelTyping(), size=size)
        self._key("signs", spans[1], words[1], ShowLetters(signs), size=size)
        self._key("accents", spans[2], words[2], ShowLetters(more), size=size)
        self._key("space", spans[3], words[3], TypeLetter(" "), size=size, ready=not state.full)
        self._key(
            *("done", spans[4], words[4], DoneTyping()), size=size, first=True, ready=state.ready
        )

    def _word_size(self, words: Sequence[str], spans: Sequence[Span]) -> float:
        """The size that all words of the row have room at."""
        fitting = [
            _face(span).w / text_width(word, 1.0, bold=True)
            for word, span in zip(words, spans, strict=True)
        ]
        return min(self.plan.key_h * _WORD, *fitting)

    def _key(
        self,
        key: Hashable,
        span: Span,
        text: str,
        intent: object,
        *,
        size: float | None = None,
        mark: str = "",
        first: bool = False,
        chosen: bool = False,
        ready: bool = True,
    ) -> None:
        """A key with a letter on it, a word of this size or a mark; where it is not `ready` it is dim, and there is
        nothing to touch."""
        fill, ink = (ACCENT, INK) if first and ready else (CHIP, TEXT)
        if not ready:
            ink = faint(QUIET, 0.4)
        self._ground(("key", key), span, fill, chosen=chosen)
        if mark:
            side = span.h * 0.5
            self.local.picture(("key", key, "mark"), *span.centre, side, mark, ink)
        else:
            written = size or span.h * _LETTER
            bold = size is not None
            self.local.label(("key", key, "text"), _face(span), text, written, ink, bold=bold)
        if ready:
            self.local.target(span, intent)

    def _ground(self, key: Hashable, span: Span, fill: Colour, *, chosen: bool = False) -> None:
        inset = span.h * _INSET
        drawn = Span(span.u + inset, span.v + inset, span.w - 2 * inset, span.h - 2 * inset)
        border, width = (ACCENT, inset * 0.8) if chosen else (CHIP_EDGE, 1.0)
        radius = span.h * 0.18
        self.local.panel((key, "ground"), drawn, radius, fill=fill, border=border, width=width)


def _face(span: Span) -> Span:
    """Where a key is written on."""
    return _within(span, span.h * (_INSET + 0.08))


def _within(span: Span, inset: float) -> Span:
    """The span without so much at its ends."""
    return Span(span.u + inset, span.v, span.w - 2 * inset, span.h)
