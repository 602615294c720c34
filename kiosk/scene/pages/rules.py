"""The rules of this game's edition: pictures with a sentence beside or below them, a chapter or part of one a sheet."""

from __future__ import annotations

from collections.abc import Sequence

from kiosk.layout.tray import Span
from kiosk.play.state import TableState
from kiosk.scene.elements import Align
from kiosk.scene.flow import Word
from kiosk.scene.pages.figures import draw_figure
from kiosk.scene.pages.panel import Panel
from kiosk.scene.pages.rulebook import Chapter, Rule, rulebook
from kiosk.scene.style import TEXT
from kiosk.translation import Translator

_FIGURE = 0.56
"""The share of a line that its picture gets."""
_TALLEST_MM = 19.0
_CAPTION = 0.74
"""The size of the words in a picture, in units of running text."""
_BESIDE, _ABOVE, _ONLY_WORDS = 4.0, 6.5, 1.4
"""The least height of a rule in lines of text: its picture beside its words, above them, or made of words itself."""


def draw_rules(panel: Panel, state: TableState, seat: int, tr: Translator, number: int) -> None:
    """Sheet `number` of the rules."""
    chapters = rulebook(state.view.edition, tr, solo=state.view.solo)
    sheets = [sheet for chapter in chapters for sheet in _sheets(panel, chapter)]
    number = min(number, len(sheets) - 1)
    sheet = sheets[number]
    panel.ground(sheet.title)
    _draw_rules(panel, sheet.rules)
    panel.foot_turning(tr, "rules", number, len(sheets) - 1)


def _only_words(rule: Rule) -> bool:
    return all(isinstance(part, Word) for part in rule.figure)


def _gap(panel: Panel, rules: Sequence[Rule]) -> float:
    return panel.pad * (0.4 if all(map(_only_words, rules)) else 1.0)


def _sheets(panel: Panel, chapter: Chapter) -> list[Chapter]:
    """The chapter in as few parts of about one length as can be read on this page."""
    rules = chapter.rules
    lines = _BESIDE if panel.wide else _ABOVE
    if all(map(_only_words, rules)):
        lines = _ONLY_WORDS
    gap = _gap(panel, rules)
    fit = max(int((panel.body.h + gap) / (panel.text * lines + gap)), 1)
    parts = -(-len(rules) // fit)
    each = -(-len(rules) // parts)
    return [
        Chapter(chapter.title, rules[first : first + each]) for first in range(0, len(rules), each)
    ]


def _draw_rules(panel: Panel, rules: Sequence[Rule]) -> None:
    body, gap = panel.body, _gap(panel, rules)
    count = len(rules)
    # A single rule is drawn no taller than one of two: sheets then look alike.
    each = min((body.h - gap * (count - 1)) / count, (body.h - gap) / 2)
    top = body.v + (body.h + each * count + gap * (count - 1)) / 2
    tallest = panel.px(_TALLEST_MM)
    for i, rule in enumerate(rules):
        v = top - each * (i + 1) - gap * i
        if panel.wide or _only_words(rule):
            figure = Span(body.u, v, body.w * _FIGURE, each)
            left = figure.w + panel.pad * 1.5
            words = Span(body.u + left, v, body.w - left, each)
            align = Align.LEFT
        else:
            share = min(each * 0.45, panel.text * 3.8)
            figure = Span(body.u, v + share, body.w, each - share)
            words = Span(body.u, v, body.w, share)
            align = Align.CENTRE
        draw_figure(panel.local, ("figure", i), figure, rule.figure, tallest, panel.text * _CAPTION)
        panel.local.label(("text", i), words, rule.text, panel.text, TEXT, align=align, wrap=True)
