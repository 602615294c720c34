"""The board as it lies on the table, turned to somebody: standings, figures and records, with keys to touch."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kiosk.layout.frame import Frame, Rect
from kiosk.layout.screen import Screen
from kiosk.layout.tray import Span
from kiosk.play.board_intents import BoardSheet, CloseBoard, ShowFigures, ShowSheet, TurnPage
from kiosk.scene.elements import Align, Scene
from kiosk.scene.evening.board import BoardShown, board_lines, draw_board, standings_pages
from kiosk.scene.evening.figures import draw_figures, figures_pages
from kiosk.scene.evening.records import draw_records, record_pages
from kiosk.scene.evening.standings import Lines
from kiosk.scene.sheet import Local, Sheet, shortened, text_width
from kiosk.scene.style import ACCENT, CHIP, CHIP_EDGE, INK, QUIET, READABLE_MM, TEXT
from kiosk.seating import Edge
from kiosk.translation import Translator
from kiosk.wording.records import FiguresText
from kiosk.wording.standings import StandingLine

_KEY_MM, _KEY = (10.0, 15.0), 0.055
"""How high a key is at least and at most, and between by the shorter side of the table."""
_MARGIN_MM = (2.5, 10.0)
_GAP_MM = 1.5
_TAB_MM = 75.0
"""No key that opens a sheet is wider."""
_NAME_MM = 46.0
"""A key with a name on it is at least so wide, or there is only one column of them."""
_ROUND, _WORD, _CHECK = 0.22, 0.36, 1.035
"""What is free at the sides of a key, and how large its word is, by its height; what the mark takes, by the word."""
_DEEP = 6
"""So many names stand below each other at least, where there is room."""
LINE_MM = READABLE_MM * 1.75
"""No line is less high."""


@dataclass(frozen=True, slots=True)
class BoardView:
    """What is looked at: `person` are the figures of whoever was tapped, None while there is the list of all. `page`
    counts on and on."""

    edge: Edge
    shown: BoardShown
    sheet: BoardSheet = BoardSheet.STANDINGS
    page: int = 0
    person: FiguresText | None = None


def board_view(screen: Screen, view: BoardView, tr: Translator) -> Scene:
    """Everything that is drawn and can be touched; it fills the table."""
    sheet = Sheet()
    _View(sheet, screen, view, tr).draw()
    return sheet.scene()


class _View:
    def __init__(self, sheet: Sheet, screen: Screen, view: BoardView, tr: Translator) -> None:
        self.sheet, self.view, self.tr = sheet, view, tr
        self.frame = Frame(Rect(0, 0, screen.width, screen.height), view.edge)
        self.local = Local(sheet, self.frame, "view")
        self.px = px = screen.px
        length, depth = self.frame.length, self.frame.depth
        low, high = (px(mm) for mm in _KEY_MM)
        self.key = min(max(min(length, depth) * _KEY, low), high)
        low, high = (px(mm) for mm in _MARGIN_MM)
        self.margin = min(max(min(length, depth) * 0.03, low), high)
        self.gap = px(_GAP_MM)
        self.whole = Span(
            self.margin, self.margin, length - 2 * self.margin, depth - 2 * self.margin
        )

    def draw(self) -> None:
        whole, key = self.whole, self.key
        self._tabs(Span(whole.u, whole.v + whole.h - key, whole.w, key))
        foot = Span(whole.u, whole.v, whole.w, key)
        tall = Span(whole.u, whole.v, whole.w, whole.h - key - self.gap * 2)
        low = key + self.gap * 2
        short = Span(whole.u, whole.v + low, whole.w, tall.h - low)
        lines = board_lines(tall.w, tall.h, self.px(LINE_MM))
        person = self.view.sheet is BoardSheet.FIGURES and self.view.person
        body = short if person or self._pages(tall, lines) > 1 else tall
        pages = self._pages(body, lines)
        page = self.view.page % pages
        self._body(body, lines, page)
        if person:
            self._back(foot)
        if pages > 1:
            self._turning(foot, page, pages)

    # Round it

    def _tabs(self, head: Span) -> None:
        """A key for every sheet, and the cross that closes it."""
        tr, here = self.tr, self.view.sheet
        words = {
            BoardSheet.STANDINGS: tr("Standings"),
            BoardSheet.FIGURES: tr("People"),
            BoardSheet.RECORDS: tr("House records"),
        }
        room = (head.w - head.h * 1.4 - self.gap * 3) / len(words)
        wide = min(room, self.px(_TAB_MM))
        size, widths = self._shared(tuple(words.values()), wide, head.h)
        u = head.u
        for (sheet, word), own in zip(words.items(), widths, strict=True):
            at = Span(u, head.v, own, head.h)
            self._key(sheet, at, word, ShowSheet(sheet), chosen=sheet is here, size=size)
            u += own + self.gap
        cross = Span(head.u + head.w - head.h * 1.4, head.v, head.h * 1.4, head.h)
        self._key("close", cross, "", CloseBoard(), mark="cross")

    def _shared(self, words: Sequence[str], wide: float, high: float) -> tuple[float, list[float]]:
        """The size of the words on keys, and how wide each is: all the same, `wide`, where every word has room then,
        else each by its word."""
        around = high * (2 * _ROUND + _WORD * _CHECK)  # each could be chosen: none moves then
        room = (wide - around) * len(words)
        each = [text_width(word, 1.0, bold=True) * 1.02 for word in words]
        size = min(high * _WORD, room / sum(each))
        if max(each) * size + around <= wide:
            return size, [wide] * len(words)
        spare = (room - sum(each) * size) / len(words)
        return size, [one * size + around + spare for one in each]

    def _back(self, foot: Span) -> None:
        wide = min(foot.w * 0.4, self.px(_TAB_MM))
        at = Span(foot.u, foot.v, wide, foot.h)
        self._key("back", at, self.tr("everybody"), ShowFigures(None))

    def _turning(self, foot: Span, page: int, pages: int) -> None:
        """The way from one page to the next, in a circle."""
        key, right = foot.h * 1.4, foot.u + foot.w
        on = Span(right - key, foot.v, key, foot.h)
        words = Span(on.u - foot.h * 2, foot.v, foot.h * 2, foot.h)
        back = Span(words.u - key, foot.v, key, foot.h)
        self._key("page back", back, "", TurnPage((page - 1) % pages), mark="arrow", turn=180)
        text = f"{page + 1} / {pages}"
        self.local.label("page", words, text, foot.h * 0.34, TEXT)
        self._key("page on", on, "", TurnPage((page + 1) % pages), mark="arrow")

    def _key(
        self,
        key: object,
        at: Span,
        text: str,
        intent: object,
        *,
        mark: str | None = None,
        turn: float = 0.0,
        chosen: bool = False,
        align: Align = Align.CENTRE,
        size: float | None = None,
    ) -> None:
        """Something to touch; the sheet that is chosen carries a mark beside its brighter ground."""
        fill, ink = (ACCENT, INK) if chosen else (CHIP, TEXT)
        self.local.panel((key, "ground"), at, at.h * 0.3, fill=fill, border=CHIP_EDGE)
        u, size = at.u + at.h * _ROUND, size or at.h * _WORD
        if chosen:
            side = size * 0.9
            self.local.picture((key, "mark"), u + side / 2, at.centre[1], side, "check", ink)
            u += size * _CHECK
        if mark:
            self.local.picture((key, "mark"), *at.centre, at.h * 0.45, mark, ink, turn=turn)
        if text:
            words = Span(u, at.v, at.u + at.w - at.h * _ROUND - u, at.h)
            said = shortened(text, size, words.w, bold=True)
            self.local.label((key, "text"), words, said, size, ink, bold=True, align=align)
        self.local.target(at, intent)

    # What is looked at

    def _pages(self, body: Span, lines: Lines) -> int:
        view, shown = self.view, self.view.shown
        match view.sheet:
            case BoardSheet.STANDINGS:
                return standings_pages(body, lines, shown)
            case BoardSheet.FIGURES if view.person:
                return figures_pages(body, lines, view.person)
            case BoardSheet.FIGURES:
                _, deep, columns = self._grid(body)
                return max(-(-len(shown.standings.lines) // (deep * columns)), 1)
            case BoardSheet.RECORDS:
                return max(record_pages(body, lines, shown.records, titled=False), 1)

    def _body(self, body: Span, lines: Lines, page: int) -> None:
        view, shown, tr = self.view, self.view.shown, self.tr
        match view.sheet:
            case BoardSheet.STANDINGS:
                draw_board(self.sheet, self.frame, body, lines, shown, tr, page)
            case BoardSheet.FIGURES if view.person:
                draw_figures(self.local, body, lines, view.person, tr, page)
            case BoardSheet.FIGURES:
                self._people(body, page)
            case BoardSheet.RECORDS:
                draw_records(self.local, body, lines, shown.records, tr, page, titled=False)

    def _grid(self, body: Span) -> tuple[float, int, int]:
        """How wide the keys with names on them are, how many are below each other, and beside."""
        room, gap, count = body.w + self.gap, self.gap, len(self.view.shown.standings.lines)
        deep = max(int((body.h + gap) // (self.key + gap)), 1)
        columns = max(int(room // (self.px(_TAB_MM) + gap)), 1)
        if columns * deep >= count:
            # Rather a few long columns than many short ones.
            deep = min(max(-(-count // columns), _DEEP), deep)
        else:
            columns = max(int(room // (self.px(_NAME_MM) + gap)), 1)
        return min(room / columns - gap, self.px(_TAB_MM)), deep, columns

    def _people(self, body: Span, page: int) -> None:
        """A key for everybody, in the order of the standings, column by column."""
        people = self.view.shown.standings.lines
        if not people:
            size = self.key * 0.4
            at = Span(body.u, body.v + body.h * 0.4, body.w, body.h * 0.2)
            self.local.label("nobody", at, self.tr("Nobody takes part yet."), size, QUIET)
            return
        wide, deep, columns = self._grid(body)
        first = page * deep * columns
        for i, line in enumerate(people[first : first + deep * columns]):
            column, row = divmod(i, deep)
            at = Span(
                body.u + column * (wide + self.gap),
                body.v + body.h - (row + 1) * self.key - row * self.gap,
                wide,
                self.key,
            )
            self._person(at, line)

    def _person(self, at: Span, line: StandingLine) -> None:
        text = f"{line.place} {line.name}" if line.place else line.name
        self._key(line.person, at, text, ShowFigures(line.person), align=Align.LEFT)
