"""A question of the house's own to somebody at an edge: a heading, a few lines, and answers to tap or press."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kiosk.layout.frame import Frame, Rect
from kiosk.layout.screen import TOUCH_MM, Screen
from kiosk.layout.tray import Span
from kiosk.scene.sheet import Local, Sheet, text_width
from kiosk.scene.style import ACCENT, CHIP, CHIP_EDGE, INK, QUIET, TEXT
from kiosk.seating import Edge

_TALL_MM = TOUCH_MM * 1.2


@dataclass(frozen=True, slots=True)
class Answer:
    """What can be said, and what tapping it means; the `first` one is what most people want."""

    text: str
    intent: object
    first: bool = False


def text_size(screen: Screen) -> float:
    """How large such a question is written, in pixels: to be read across the table, and to fit a small one."""
    return min(max(screen.px(3.4), min(screen.width, screen.height) * 0.042), screen.px(9))


def draw_question(
    sheet: Sheet,
    rect: Rect,
    edge: Edge,
    screen: Screen,
    heading: str,
    text: str = "",
    answers: Sequence[Answer] = (),
) -> None:
    """The question in the middle of the rectangle, turned to whoever stands at `edge`."""
    local = Local(sheet, Frame(rect, edge), ("question", edge))
    wide, high = local.frame.length, local.frame.depth
    size = text_size(screen)
    tall = max(screen.px(_TALL_MM), size * 2.2) if answers else 0.0
    room = max(high - tall - size, size)
    lines = _lines(heading, size * 1.25, wide) * 1.6 + _lines(text, size, wide) * 1.3
    size *= min(1.0, room / (lines * size))
    head = _lines(heading, size * 1.25, wide) * 1.6 * size
    body = _lines(text, size, wide) * 1.3 * size
    v = (high + head + body + tall + (size if answers else 0)) / 2 - head
    local.label("head", Span(0, v, wide, head), heading, size * 1.25, TEXT, bold=True, wrap=True)
    v -= body
    if text:
        local.label("text", Span(0, v, wide, body), text, size, QUIET, wrap=True)
    draw_answers(local, Span(0, v - size * 0.7 - tall, wide, tall), size, answers)


def draw_answers(local: Local, span: Span, size: float, answers: Sequence[Answer]) -> None:
    """The answers side by side in the middle of the span, each as wide as its words, if there is room."""
    gap = size * 0.7
    wanted = [text_width(answer.text, size, bold=True) + span.h for answer in answers]
    room = span.w - gap * (len(answers) - 1)
    share = min(1.0, room / sum(wanted)) if answers else 1.0
    u = span.u + (room - share * sum(wanted)) / 2
    for number, (answer, wide) in enumerate(zip(answers, wanted, strict=True)):
        pill = Span(u, span.v, wide * share, span.h)
        u += pill.w + gap
        fill, ink = (ACCENT, INK) if answer.first else (CHIP, TEXT)
        local.panel(
            ("answer", number, "ground"), pill, span.h / 2, fill=fill, border=CHIP_EDGE, width=1.5
        )
        word = Span(pill.u + span.h * 0.3, pill.v, pill.w - span.h * 0.6, pill.h)
        local.label(("answer", number, "text"), word, answer.text, size, ink, bold=answer.first)
        local.target(pill, answer.intent)


def _lines(text: str, size: float, wide: float) -> int:
    """About how many lines a text takes, which wraps between words."""
    return int(text_width(text, size) / (wide * 0.92)) + 1 if text else 0
