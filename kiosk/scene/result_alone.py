"""The middle of a solo game's result, where everything reads from one side and so may be said in words."""

from __future__ import annotations

from engine.outcome import Ending, Outcome, rating
from engine.story import Story
from kiosk.layout.frame import Frame
from kiosk.layout.measures import CARD_SHAPE
from kiosk.layout.pads import PadPlan
from kiosk.layout.tray import Span
from kiosk.scene.chart import Runner, dot_side, draw_chart, draw_dot
from kiosk.scene.elements import Align
from kiosk.scene.flow import Gap, Piece, lay_lines, line_height
from kiosk.scene.sheet import Local, Sheet
from kiosk.scene.style import ACCENT, TEXT
from kiosk.scene.turning_points import LINE_MM, sentence
from kiosk.translation import Translator
from kiosk.wording import rating_name

_WIDE = 1.3
"""In a middle so much longer than deep the chart stands beside the score, else below it."""
_LARGEST_MM = 12.0
"""How high a line of a sentence is at most."""


def draw_alone(
    sheet: Sheet,
    plan: PadPlan,
    runner: Runner,
    outcome: Outcome,
    penalty: tuple[int, ...],
    story: Story | None,
    headline: str,
    name: str,
    tr: Translator,
) -> None:
    """How it ended, the penalty pile's sum and what that is called, the pile itself, and how it went."""
    local = Local(sheet, Frame(plan.middle, runner.place.edge), "solo")
    length, depth = local.frame.length, local.frame.depth
    margin = min(plan.screen.px(4), depth * 0.04)
    whole = Span(margin, margin, length - 2 * margin, depth - 2 * margin)
    if story is None or not story.turns:
        _Score(local, plan, whole, tr).draw(outcome, penalty, headline)
        return
    score, chart, said = _arranged(whole, margin)
    _Score(local, plan, score, tr).draw(outcome, penalty, headline)
    draw_chart(local, plan.screen, chart, story, [runner], outcome.winner, None)
    _sentences(local, plan, said, story, name, tr)


def _arranged(whole: Span, margin: float) -> tuple[Span, Span, Span]:
    """The room of the score, of the chart and of what is said about it."""
    if whole.w > whole.h * _WIDE:
        wide = whole.w * 0.42
        u, w = whole.u + wide + 2 * margin, whole.w - wide - 2 * margin
        score = Span(whole.u, whole.v, wide, whole.h)
        below = whole.h * 0.5
        chart = Span(u, whole.v + below + margin, w, whole.h - below - margin)
        return score, chart, Span(u, whole.v, w, below)
    high = whole.h / 3
    parts = [Span(whole.u, whole.v + i * high, whole.w, high - margin) for i in range(3)]
    return parts[2], parts[1], parts[0]


def _sentences(
    local: Local, plan: PadPlan, span: Span, story: Story, name: str, tr: Translator
) -> None:
    """The turning points one below the other, each with its dot."""
    points = story.turning_points
    high = span.h / max(len(points), 1)
    side = min(dot_side(plan.screen, span.h * 2), high * 0.5)
    left = span.u + side * 1.5
    lines: list[tuple[Span, list[Piece], list[Piece]]] = []
    for number, point in enumerate(points):
        v = span.v + span.h - (number + 1) * high
        said, expected = sentence(tr, point, name, solo=True)
        line = Span(left, v + high * 0.02, span.u + span.w - left, high * 0.96)
        lines.append((line, said, [*said, Gap(0.3), *expected]))
        dot = (span.u + side / 2, v + high / 2)
        draw_dot(local, ("told", number), *dot, side, number, chosen=False)
    heights = [line_height(whole, line) for line, _, whole in lines]
    fits = min(heights, default=0.0) >= plan.screen.px(LINE_MM)
    if not fits:
        heights = [line_height(said, line) for line, said, _ in lines]
    for number, (line, said, whole) in enumerate(lines):
        pieces, key = whole if fits else said, ("told", number, "line")
        lay_lines(
            local,
            key,
            line,
            pieces,
            align=Align.LEFT,
            tallest=min(*heights, plan.screen.px(_LARGEST_MM)),
        )


class _Score:
    def __init__(self, local: Local, plan: PadPlan, span: Span, tr: Translator) -> None:
        self.tr, self.px = tr, plan.screen.px
        self.local, self.span = local, span
        self.w, self.h = span.w, span.h

    def draw(self, outcome: Outcome, penalty: tuple[int, ...], headline: str) -> None:
        won = outcome.ending is Ending.WON
        total = sum(penalty)
        size = min(self.h * 0.16, self.w * 0.1, self.px(34))
        lines = [("headline", headline, size * 0.62, TEXT)]
        if won:
            lines += [
                ("score", str(total), size * 1.5, TEXT),
                ("rating", rating_name(self.tr, rating(total)), size * 0.62, ACCENT),
            ]
        high = sum(line * 1.3 for _, _, line, _ in lines) + size * 0.3
        columns, width = self._columns(len(penalty), self.h * 0.94 - high)
        rows = -(-len(penalty) // columns)
        whole = high + rows * width * CARD_SHAPE * 1.08
        v = self.span.v + (self.h + whole) / 2
        for key, text, line, colour in lines:
            span = Span(self.span.u + self.w * 0.02, v - line * 1.3, self.w * 0.96, line * 1.3)
            self.local.label(key, span, text, line, colour, bold=True)
            v -= line * 1.3
        self._pile(penalty, v - size * 0.3, columns, width)

    def _columns(self, count: int, room: float) -> tuple[int, float]:
        """In how many columns the penalty pile lies so that its cards are widest, and how wide they are."""
        best = (1, 0.0)
        for columns in range(1, max(count, 1) + 1):
            rows = -(-count // columns) or 1
            by_length = self.w * 0.96 / columns / 1.12
            width = min(by_length, room / rows / CARD_SHAPE / 1.08, self.px(22))
            if width >= best[1]:
                best = (columns, width)
        return best

    def _pile(self, penalty: tuple[int, ...], top: float, columns: int, width: float) -> None:
        for i, value in enumerate(penalty):
            row, column = divmod(i, columns)
            in_row = min(columns, len(penalty) - row * columns)
            u = self.span.u + self.w / 2 + (column - (in_row - 1) / 2) * width * 1.12
            v = top - (row + 0.5) * width * CARD_SHAPE * 1.08
            self.local.card(("penalty", i), u, v, width, value, plain=width < 40)
