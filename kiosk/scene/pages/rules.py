"""The rules of this game's edition, one chapter a sheet: pictures with a sentence beside or below them."""

from __future__ import annotations

from kiosk.layout.tray import Span
from kiosk.play.state import TableState
from kiosk.scene.elements import Align
from kiosk.scene.pages.figures import draw_figure
from kiosk.scene.pages.panel import Panel
from kiosk.scene.pages.rulebook import Chapter, rulebook
from kiosk.scene.style import TEXT
from kiosk.translation import Translator

_FIGURE = 0.52
"""The share of a line that its picture gets."""
_TALLEST_MM = 19.0


def draw_rules(panel: Panel, state: TableState, seat: int, tr: Translator, number: int) -> None:
    """Sheet `number` of the rules."""
    chapters = rulebook(state.view.edition, tr, solo=state.view.solo)
    number = min(number, len(chapters) - 1)
    chapter = chapters[number]
    panel.ground(chapter.title)
    _draw_chapter(panel, chapter)
    panel.foot_turning(tr, "rules", number, len(chapters) - 1)


def _draw_chapter(panel: Panel, chapter: Chapter) -> None:
    body, gap = panel.body, panel.pad
    count = len(chapter.rules)
    # A page of three lines looks calmer when one of two keeps their measure.
    each = min((body.h - gap * (count - 1)) / count, (body.h - gap) / 2)
    top = body.v + (body.h + each * count + gap * (count - 1)) / 2
    for i, rule in enumerate(chapter.rules):
        v = top - each * (i + 1) - gap * i
        if panel.wide or each < panel.text * 4:
            figure = Span(body.u, v, body.w * _FIGURE, each)
            left = figure.w + gap * 1.5
            words = Span(body.u + left, v, body.w - left, each)
            align = Align.LEFT
        else:
            share = min(each * 0.4, panel.text * 4.2)
            figure = Span(body.u, v + share, body.w, each - share)
            words = Span(body.u, v, body.w, share)
            align = Align.CENTRE
        draw_figure(panel.local, ("figure", i), figure, rule.figure, panel.px(_TALLEST_MM))
        panel.local.label(("text", i), words, rule.text, panel.text, TEXT, align=align, wrap=True)
