"""What can be chosen in the lobby, as it stands for one side of the table: the game, how hands lie, language, sound and
motion."""

from __future__ import annotations

from collections.abc import Sequence

from kiosk.layout.choices import ChoicesPlan
from kiosk.layout.tray import Span
from kiosk.play.lobby import LobbyState
from kiosk.play.lobby_intents import (
    ChooseEdition,
    ChooseHands,
    NextLanguage,
    ShowMore,
    SwitchMotion,
    SwitchSound,
)
from kiosk.play.offered import Offered
from kiosk.scene.edition_pictures import draw_edition, draw_more
from kiosk.scene.elements import Align, Colour
from kiosk.scene.sheet import Local, text_width
from kiosk.scene.style import ACCENT, CHIP, CHIP_EDGE, INK, QUIET, TEXT, faint
from kiosk.settings import Hands
from kiosk.translation import Translator
from kiosk.wording import edition_name, edition_summary

_SUMMARY = 0.22
"""The size of what stands below a game's name, as a share of its chip's height."""
_LEGIBLE = 0.28
"""The least size of it, as a share of what a finger needs: what would be smaller is left out."""
_TWO_LINES = 2.1
"""How high two lines are, by their size."""
_NARROW = 2.4
"""In what is shorter than so many times its height, the word stands below the picture."""
_BELOW = 0.28
"""The size of that word, as a share of the height."""


class _Choices:
    def __init__(
        self,
        local: Local,
        plan: ChoicesPlan,
        state: LobbyState,
        offered: Offered,
        tr: Translator,
        language: str,
        switches: Sequence[tuple[str, bool, object]],
    ) -> None:
        """`switches` are the square ones: their mark, whether they are on, and what tapping them means."""
        self.local, self.plan, self.state, self.tr = local, plan, state, tr
        self.language, self.switches = language, switches
        self.room = local.frame.length if plan.stacked else plan.games_w
        """What a row of games may have."""
        most = int((self.room + plan.gap) // (plan.least + plan.gap))
        self.offered = offered.in_rows_of(max(most, 4))

    def draw(self) -> None:
        plan, middle = self.plan, self.local.frame.length / 2
        if plan.stacked:
            self._games(middle, plan.inset + plan.switch_h + plan.gap)
            self._switches(middle - plan.switches_w / 2, plan.inset)
        else:
            start = middle - (plan.games_w + 2 * plan.gap + plan.switches_w) / 2
            self._games(start + plan.games_w / 2, plan.inset)
            switches = start + plan.games_w + 2 * plan.gap
            self._switches(switches, plan.inset)

    # Games

    def _games(self, middle: float, v: float) -> None:
        """A row of chips about the `middle`."""
        plan, behind = self.plan, self.offered.behind
        aside = self.local.frame.edge in self.state.more and bool(behind)
        back = max(plan.chip_h * 0.8, plan.switch_h) + plan.gap if aside else 0.0
        editions = behind if aside else self.offered.front
        number = len(editions) + (bool(behind) and not aside)
        gaps = (number - 1) * plan.gap
        width = min((self.room - back - gaps) / number, plan.chip_w)
        u = middle - (back + number * width + gaps) / 2
        if aside:
            self._back(Span(u, v, back - plan.gap, plan.chip_h))
            u += back
        for edition in editions:
            self._edition(Span(u, v, width, plan.chip_h), edition)
            u += width + plan.gap
        if behind and not aside:
            self._more(Span(u, v, width, plan.chip_h))

    def _edition(self, span: Span, edition: str) -> None:
        chosen = edition == self.state.edition
        self._worded(edition, span, chosen=chosen)
        draw_edition(self.local, edition, *self._picture(span), chosen=chosen)
        name, summary = edition_name(self.tr, edition), edition_summary(self.tr, edition)
        self._words(edition, span, name, summary, chosen=chosen)
        self.local.target(span, ChooseEdition(edition))

    def _more(self, span: Span) -> None:
        """The other games; once one of them is chosen it is shown here."""
        edition = self.state.edition
        behind = self.offered.behind
        chosen = edition in behind
        self._worded("more", span, chosen=chosen)
        draw = draw_edition if chosen else draw_more
        draw(self.local, edition, *self._picture(span), chosen=chosen)
        name = edition_name(self.tr, edition) if chosen else self.tr("More")
        names = [edition_name(self.tr, edition) for edition in behind]
        summary = f"{self.tr('More')} …" if chosen else self._some_of(names, span)
        self._words("more", span, name, summary, chosen=chosen)
        self.local.target(span, ShowMore(self.local.frame.edge))

    def _some_of(self, names: Sequence[str], span: Span) -> str:
        """As many names as stand in one line of a chip at the size that all chips have; dots for the rest. Nothing
        where not even one does."""
        size, room = self._summary_size(span), self._line(span).w
        for number in range(len(names), 1, -1):
            text = ", ".join(names[:number]) + (" …" if number < len(names) else "")
            if text_width(text, size) <= room:
                return text
        text = f"{names[0]} …"
        return text if text_width(text, size) <= room else ""

    def _summary_size(self, span: Span) -> float:
        return max(span.h * _SUMMARY, self.plan.least * _LEGIBLE)

    def _fitting(self, summary: str, span: Span, below: Span) -> float | None:
        """The size at which what a game is about stands below its name, in one line or two; None if too small."""
        if not summary:
            return None
        size = self._summary_size(span)
        if text_width(summary, size) <= below.w:
            return size
        size = below.h / _TWO_LINES
        # Words do not fill two lines to their ends.
        room = 2 * below.w * 0.8
        fits = size >= self.plan.least * _LEGIBLE and text_width(summary, size) <= room
        return size if fits else None

    @staticmethod
    def _line(span: Span) -> Span:
        """Where the words of a chip stand beside its picture."""
        return Span(span.u + span.h * 1.04, span.v, span.w - span.h * 1.26, span.h)

    @staticmethod
    def _below(span: Span) -> Span:
        """Where the word stands below the picture."""
        return Span(
            span.u + span.h * 0.1, span.v + span.h * 0.08, span.w - span.h * 0.2, span.h * 0.32
        )

    def _picture(self, span: Span) -> tuple[float, float, float]:
        if span.w < span.h * _NARROW:
            return span.u + span.w / 2, span.v + span.h * 0.66, span.h * 0.54
        return span.u + span.h * 0.56, span.v + span.h / 2, span.h * 0.72

    def _words(self, key: str, span: Span, name: str, summary: str, *, chosen: bool) -> None:
        main, sub = (INK, faint(INK, 0.75)) if chosen else (TEXT, QUIET)
        if span.w < span.h * _NARROW:
            below, size = self._below(span), span.h * _BELOW
            self.local.label((key, "name"), below, name, size, main, bold=True)
            return
        inner = self._line(span)
        top = Span(inner.u, span.v + span.h * 0.5, inner.w, span.h * 0.4)
        below = Span(inner.u, span.v + span.h * 0.1, inner.w, span.h * 0.38)
        sub_size = self._fitting(summary, span, below)
        if sub_size is None:
            top = inner
        else:
            self.local.label((key, "summary"), below, summary, sub_size, sub, wrap=True)
        alone = sub_size is None
        self.local.label((key, "name"), top, name, span.h * 0.33, main, bold=True, wrap=alone)

    def _back(self, span: Span) -> None:
        self._ground("back", span, chosen=False)
        self.local.target(span, ShowMore(self.local.frame.edge))
        u, v = span.centre
        reach = min(span.w, span.h) * 0.16
        points = [(u + reach * 0.6, v + reach), (u - reach * 0.6, v), (u + reach * 0.6, v - reach)]
        self.local.line("back arrow", points, TEXT, reach * 0.4)

    # Switches

    def _switches(self, u: float, v: float) -> None:
        plan, side = self.plan, self.plan.switch_h
        self._hands(Span(u, v, plan.hands_w, side))
        u += plan.hands_w + plan.gap
        span = Span(u, v, plan.language_w, side)
        self._worded("language", span, chosen=False)
        if span.w < side * _NARROW:
            globe = (u + span.w / 2, v + side * 0.65, side * 0.44)
            word, size, align = self._below(span), side * _BELOW, Align.CENTRE
        else:
            globe = (u + side * 0.55, v + side / 2, side * 0.56)
            word, size, align = (
                Span(u + side, v, span.w - side * 1.3, side),
                side * 0.36,
                Align.LEFT,
            )
        self.local.picture("globe", *globe, "globe", QUIET)
        self.local.label("language", word, self.language, size, TEXT, align=align)
        self.local.target(span, NextLanguage())
        u += plan.language_w + plan.gap
        for mark, on, intent in self.switches[: plan.switches]:
            square = Span(u, v, side, side)
            self._ground(mark, square, chosen=False)
            shown, colour = (mark, TEXT) if on else (f"{mark} off", QUIET)
            self.local.picture(mark, *square.centre, side * 0.56, shown, colour)
            self.local.target(square, intent)
            u += side + plan.gap

    def _hands(self, span: Span) -> None:
        """Two pictures, the one in force filled; where it is fixed the other is faint and nothing can be tapped."""
        fixed, side = self.state.hands_fixed, span.h
        self._ground("hands", span, chosen=False)
        kinds: tuple[tuple[Hands, str], ...] = (
            ("open", "open hands"),
            ("covered", "covered hands"),
        )
        for i, (hands, mark) in enumerate(kinds):
            half = Span(span.u + i * side, span.v, side, side)
            chosen = self.state.hands == hands
            if chosen:
                inner = Span(half.u + side * 0.05, half.v + side * 0.05, side * 0.9, side * 0.9)
                fill = faint(TEXT, 0.3) if fixed else ACCENT
                self.local.panel((mark, "ground"), inner, side * 0.45, fill=fill)
            colour: Colour = INK if chosen and not fixed else TEXT if chosen else QUIET
            if fixed and not chosen:
                colour = faint(QUIET, 0.3)
            self.local.picture(mark, *half.centre, side * 0.62, mark, colour)
            if not fixed:
                self.local.target(half, ChooseHands(hands))

    def _ground(self, key: str, span: Span, *, chosen: bool) -> None:
        fill, border = (ACCENT, ACCENT) if chosen else (CHIP, CHIP_EDGE)
        radius = min(span.h, span.w) / 2
        self.local.panel((key, "ground"), span, radius, fill=fill, border=border)

    def _worded(self, key: str, span: Span, *, chosen: bool) -> None:
        """The ground of a picture and a word; where that stands below it, the corners are less round."""
        if span.w >= span.h * _NARROW:
            self._ground(key, span, chosen=chosen)
            return
        fill, border = (ACCENT, ACCENT) if chosen else (CHIP, CHIP_EDGE)
        self.local.panel((key, "ground"), span, span.h * 0.3, fill=fill, border=border)


def draw_choices(
    local: Local,
    plan: ChoicesPlan,
    state: LobbyState,
    offered: Offered,
    tr: Translator,
    language: str,
    *,
    sound: bool,
    motion: bool,
) -> None:
    """The choices as they stand for the side that the frame is read from; `language` is its own name."""
    # Where there is no room for all, the last are left out.
    switches = (("speaker", sound, SwitchSound()), ("motion", motion, SwitchMotion()))
    _Choices(local, plan, state, offered, tr, language, switches).draw()
