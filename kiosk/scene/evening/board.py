"""The board: the standings for those who stand round the table, with the course of the evening, and who is next.

Nobody knows how large its screen is, so everything on it is in shares of the screen: fourteen people fill it,
of more there are pages.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kiosk.evening.course import Course
from kiosk.layout.frame import Frame, Rect
from kiosk.layout.screen import Screen
from kiosk.layout.tray import Span
from kiosk.scene.elements import Align, Scene
from kiosk.scene.evening.course_chart import draw_course
from kiosk.scene.evening.standings import Lines, draw_standings, pages
from kiosk.scene.sheet import Local, Sheet, shortened
from kiosk.scene.style import QUIET, TEXT
from kiosk.seating import Edge
from kiosk.translation import Translator
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
_SHARE = 0.56
"""What the standings have of the width there."""
_WAITING = 5
"""So many names of those who are next at most."""


@dataclass(frozen=True, slots=True)
class BoardShown:
    """What is seen. `waiting` are the names of those who are next, the first first."""

    standings: StandingsText
    course: Course
    waiting: tuple[str, ...] = ()


def standings_board(screen: Screen, shown: BoardShown, tr: Translator, page: int = 0) -> Scene:
    """Everything that is drawn; nothing can be touched. `page` counts on and on, see `board_pages`."""
    sheet = Sheet()
    plan = _Plan(screen, shown)
    local = Local(sheet, Frame(Rect(0, 0, screen.width, screen.height), Edge.BOTTOM), "board")
    draw_standings(local, plan.standings, plan.lines, shown.standings, tr, page)
    size = plan.lines.least * _TEXT
    if plan.chart:
        chart = Local(sheet, local.frame, "course")
        draw_course(chart, plan.chart, shown.course, shown.standings.lines, size, tr)
    if shown.waiting:
        _draw_waiting(local, plan.waiting, shown.waiting, tr, size, wide=plan.chart is None)
    return sheet.scene()


def board_pages(screen: Screen, shown: BoardShown) -> int:
    """On how many pages the standings are, to be turned by time."""
    plan = _Plan(screen, shown)
    return pages(plan.standings, plan.lines, shown.standings)


class _Plan:
    """What lies where: beside each other where it is wide, else who is next in a line below the standings."""

    def __init__(self, screen: Screen, shown: BoardShown) -> None:
        height, margin = screen.height, screen.height * _MARGIN
        self.lines = Lines(*(share * min(height, screen.width * _UPRIGHT) for share in _LINE))
        whole = Span(margin, margin, screen.width - 2 * margin, height - 2 * margin)
        line = self.lines.least
        beside = bool(shown.course.games or shown.waiting)
        self.chart: Span | None = None
        if screen.width >= height * _WIDE and beside:
            wide = whole.w * _SHARE
            self.standings = Span(whole.u, whole.v, wide, whole.h)
            u = whole.u + wide + margin * 1.5
            right = whole.u + whole.w - u
            rows = min(len(shown.waiting), _WAITING) + 1 if shown.waiting else 0
            deep = min(rows * line * 0.9, whole.h * 0.45)
            self.waiting = Span(u, whole.v, right, deep)
            v = whole.v + deep + margin
            self.chart = Span(u, v, right, whole.v + whole.h - v)
            return
        foot = line if shown.waiting else 0.0
        self.waiting = Span(whole.u, whole.v, whole.w, foot)
        self.standings = Span(whole.u, whole.v + foot, whole.w, whole.h - foot)


def _draw_waiting(
    local: Local, span: Span, names: Sequence[str], tr: Translator, size: float, *, wide: bool
) -> None:
    """Who is next: below each other, or in one line."""
    if wide:
        text = shortened(f"{tr('next:')} {', '.join(names)}", size, span.w)
        local.label("waiting", span, text, size, QUIET, align=Align.LEFT)
        return
    texts = [tr("next:"), *names[:_WAITING]]
    if more := len(names) - _WAITING:
        texts[-1:] = (
            [tr.n("and {count} more", "and {count} more", more + 1)] if more > 0 else texts[-1:]
        )
    line = span.h / len(texts)
    for i, text in enumerate(texts):
        at = Span(span.u, span.v + span.h - (i + 1) * line, span.w, line)
        shown = shortened(text, size, span.w)
        local.label(("waiting", i), at, shown, size, TEXT if i else QUIET, align=Align.LEFT)
