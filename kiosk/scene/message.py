"""A few words instead of the table, read from below and from above, with answers to tap where it is a question."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from kiosk.layout.frame import Frame, Rect
from kiosk.layout.screen import TOUCH_MM, Screen
from kiosk.layout.tray import Span
from kiosk.scene.elements import Scene
from kiosk.scene.sheet import Local, Sheet, text_width
from kiosk.scene.style import ACCENT, CHIP, CHIP_EDGE, TEXT
from kiosk.seating import Edge


def message_scene(screen: Screen, text: str, answers: Sequence[tuple[str, object]] = ()) -> Scene:
    """The text, and each answer with what tapping it means; the last is the one that changes nothing."""
    sheet = Sheet()
    whole = Rect(0, 0, screen.width, screen.height)
    size = min(screen.px(7), screen.height * 0.06)
    for edge in (Edge.BOTTOM, Edge.TOP):
        local = Local(sheet, Frame(whole, edge), ("message", edge))
        span = Span(
            screen.width * 0.1, screen.height * 0.24, screen.width * 0.8, screen.height * 0.2
        )
        local.label("text", span, text, size, TEXT, wrap=True)
        lines = ceil(text_width(text, size) / span.w)
        _answers(local, screen, size, span.v + span.h / 2 - size * (lines * 0.6 + 0.9), answers)
    return sheet.scene()


def _answers(
    local: Local, screen: Screen, size: float, top: float, answers: Sequence[tuple[str, object]]
) -> None:
    """The answers side by side, their upper edges at `top`: close to what they answer."""
    height = max(screen.px(TOUCH_MM * 1.3), size * 2)
    width = max((text_width(text, size) for text, _ in answers), default=0) + height
    gap = height * 0.5
    left = (screen.width - len(answers) * width - (len(answers) - 1) * gap) / 2
    for i, (text, intent) in enumerate(answers):
        span = Span(left + i * (width + gap), top - height, width, height)
        border = ACCENT if i == len(answers) - 1 else CHIP_EDGE
        local.panel((i, "ground"), span, height / 2, fill=CHIP, border=border, width=2)
        local.label((i, "text"), span, text, size, TEXT, bold=True)
        local.target(span, intent)
