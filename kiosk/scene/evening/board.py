"""The board: the standings for those who stand round the table, with the course of the evening, and who is next.

Nobody knows how large its screen is, so everything on it is in shares of the screen: fourteen people fill it,
of more there are pages.
"""

from __future__ import annotations

from dataclasses import dataclass

from kiosk.evening.course import Course
from kiosk.layout.frame import Frame, Rect
from kiosk.layout.screen import Screen
from kiosk.layout.tray import Span
from kiosk.scene.elements import Align, Scene
from kiosk.scene.evening.course_chart import draw_course
from kiosk.scene.evening.records import draw_records, record_pages
from kiosk.scene.evening.standings import Lines, draw_standings, pages
from kiosk.scene.evening.waiting import TOGETHER, draw_typed, draw_waiting, waiting_lines
from kiosk.scene.sheet import Local, Sheet, shortened
from kiosk.scene.style import QUIET
from kiosk.seating import Edge
from kiosk.translation import Translator
from kiosk.wording.records import RecordText
from kiosk.wording.standings import StandingsText

_LINE = (0.054, 0.085)
"""How high a line is at least and at most."""
_UPRIGHT = 0.75
"""A screen is taken for no higher than so much of its width: lines have to be long enough, too."""
_TEXT = 0.6
"""The size of what is beside them, by the least height of a line."""
_MARGIN = 0.035
_WIDE = 1.4
"""On a screen so much wider than high there is room beside the standings."""
_TALL, _CHART = 1.2, 0.32
"""On one so much higher than wide the course is below them, in so much of the height."""
_SHARE = 0.56
"""What the standings have of the width there."""
_WAITING = 5
"""So many lines tell at most of those who are next."""


@dataclass(frozen=True, slots=True)
class BoardShown:
    """What is seen. `waiting` says who is next, the first first; `records` are those of the house, `typed` what
    somebody has typed so far on a keyboard beside the table."""

    standings: StandingsText
    course: Course
    waiting: tuple[str, ...] = ()
    records: tuple[RecordText, ...] = ()
    typed: str = ""


def standings_board(screen: Screen, shown: BoardShown, tr: Translator, page: int = 0) -> Scene:
    """Everything that is drawn; nothing can be touched. `page` counts on and on, see `board_pages`."""
    sheet, (span, lines) = Sheet(), _whole(screen)
    frame = Frame(Rect(0, 0, screen.width, screen.height), Edge.BOTTOM)
    draw_page(sheet, frame, span, lines, shown, tr, page)
    return sheet.scene()


def board_pages(screen: Screen, shown: BoardShown) -> int:
    """On how many pages the standings are, and the records after them, to be turned by time."""
    return page_count(*_whole(screen), shown)


def _whole(screen: Screen) -> tuple[Span, Lines]:
    margin = screen.height * _MARGIN
    span = Span(margin, margin, screen.width - 2 * margin, screen.height - 2 * margin)
    return span, board_lines(screen.width, screen.height)


def board_lines(width: float, height: float, least: float = 0.0) -> Lines:
    """How high lines are on a board of this size, in pixels; `least` is what can be read at all."""
    shorter = min(height, width * _UPRIGHT)
    low, high = (max(share * shorter, least) for share in _LINE)
    return Lines(low, high)


def page_count(span: Span, lines: Lines, shown: BoardShown) -> int:
    """On how many pages all of it is in such a span."""
    return sum(_pages(span, lines, shown))


def _pages(span: Span, lines: Lines, shown: BoardShown) -> tuple[int, int]:
    return (
        standings_pages(span, lines, shown),
        record_pages(span, lines, shown.records, titled=True),
    )


def standings_pages(span: Span, lines: Lines, shown: BoardShown) -> int:
    """On how many pages the standings are on such a board."""
    plan = _Plan(span, lines, shown)
    return pages(plan.standings, lines, shown.standings)


def draw_page(
    sheet: Sheet,
    frame: Frame,
    span: Span,
    lines: Lines,
    shown: BoardShown,
    tr: Translator,
    page: int,
) -> None:
    """The standings page by page, then the records; then it begins again."""
    standings, records = _pages(span, lines, shown)
    page %= standings + records
    if page < standings:
        draw_board(sheet, frame, span, lines, shown, tr, page)
    else:
        local = Local(sheet, frame, "records")
        draw_records(local, span, lines, shown.records, tr, page - standings, titled=True)


def draw_board(
    sheet: Sheet,
    frame: Frame,
    span: Span,
    lines: Lines,
    shown: BoardShown,
    tr: Translator,
    page: int,
) -> None:
    """One page of the standings, with the course of the evening and who is next, within a span of a frame."""
    plan = _Plan(span, lines, shown)
    local = Local(sheet, frame, "board")
    draw_standings(local, plan.standings, lines, shown.standings, tr, page)
    size = lines.least * _TEXT
    if plan.chart:
        chart = Local(sheet, frame, "course")
        draw_course(chart, plan.chart, shown.course, shown.standings.lines, size, tr)
    if shown.typed:
        draw_typed(local, plan.typed, shown.typed, size, Align.LEFT)
    if shown.waiting and plan.wide:
        draw_waiting(local, plan.waiting, tr("next:"), shown.waiting, size, tr)
    elif shown.waiting and not shown.typed:
        between = " · " if any(TOGETHER in text for text in shown.waiting) else TOGETHER
        line = f"{tr('next:')} {between.join(shown.waiting)}"
        text = shortened(line, size, plan.waiting.w)
        local.label("waiting", plan.waiting, text, size, QUIET, align=Align.LEFT)


class _Plan:
    """What lies where: beside each other where it is wide, else below the standings, who is next in one line."""

    def __init__(self, whole: Span, lines: Lines, shown: BoardShown) -> None:
        self.lines = lines
        margin = min(whole.w, whole.h) * _MARGIN
        beside = bool(shown.course.games or shown.waiting or shown.typed)
        self.chart: Span | None = None
        self.typed = Span(0, 0, 0, 0)
        self.wide = whole.w >= whole.h * _WIDE and beside
        if self.wide:
            self._beside(whole, margin, shown)
        else:
            self._below(whole, margin, shown)

    def _beside(self, whole: Span, margin: float, shown: BoardShown) -> None:
        wide = whole.w * _SHARE
        self.standings = Span(whole.u, whole.v, wide, whole.h)
        u = whole.u + wide + margin * 1.5
        right = whole.u + whole.w - u
        taken = waiting_lines(shown.waiting, self.lines.least * _TEXT, right)
        rows = min(taken, _WAITING) + 1 if taken else 0
        deep = min(rows * self.lines.least * 0.9, whole.h * 0.45)
        self.waiting = Span(u, whole.v, right, deep)
        v = whole.v + deep + margin
        if shown.typed:
            high = self.lines.least
            self.typed = Span(u, v - margin, right, high)
            v += high
        self.chart = Span(u, v, right, whole.v + whole.h - v)

    def _below(self, whole: Span, margin: float, shown: BoardShown) -> None:
        foot = self.lines.least if shown.waiting or shown.typed else 0.0
        self.waiting = self.typed = Span(whole.u, whole.v, whole.w, foot)
        v, high = whole.v + foot, whole.h - foot
        if whole.h > whole.w * _TALL and shown.course.games:
            deep = high * _CHART
            self.chart = Span(whole.u, v, whole.w, deep)
            v, high = v + deep + margin, high - deep - margin
        self.standings = Span(whole.u, v, whole.w, high)
