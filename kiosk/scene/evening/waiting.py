"""Who is next: a heading, and below it a line for each, as many as have room; or a sentence in their place; and a name
that is just being typed."""

from __future__ import annotations

from collections.abc import Sequence

from kiosk.graphemes import graphemes
from kiosk.layout.tray import Span
from kiosk.scene.elements import Align
from kiosk.scene.keyboard import CARET
from kiosk.scene.sheet import Local, shortened, text_width
from kiosk.scene.style import ACCENT, QUIET, TEXT
from kiosk.translation import Translator

_LINE = 1.5
"""How high a line is, by the size of its text."""


def draw_waiting(
    local: Local, span: Span, head: str, texts: Sequence[str], size: float, tr: Translator
) -> None:
    """Those who are next, the first first; of those without a line it is said how many they are."""
    line = size * _LINE
    room = max(int(span.h / line) - 1, 1)
    lines = [head, *texts[:room]]
    if len(texts) > room:
        more = len(texts) - room + 1
        lines[-1] = tr.n("and {count} more", "and {count} more", more)
    for i, text in enumerate(lines):
        at = Span(span.u, span.v + span.h - (i + 1) * line, span.w, line)
        shown = shortened(text, size, span.w)
        local.label(("waiting", i), at, shown, size, TEXT if i else QUIET, align=Align.LEFT)


def draw_said(local: Local, span: Span, text: str, size: float) -> None:
    """A sentence in as many lines as it takes, from the top; left out where there is no room."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, size) <= span.w:
            lines[-1] = longer
        else:
            lines.append(word)
    line = size * _LINE
    if len(lines) * line > span.h:
        return
    for i, words in enumerate(lines):
        at = Span(span.u, span.v + span.h - (i + 1) * line, span.w, line)
        local.label(("said", i), at, words, size, TEXT, align=Align.LEFT)


def draw_typed(local: Local, span: Span, typed: str, size: float, align: Align) -> None:
    """What somebody is typing on a keyboard beside the table: of a long line its end, which they look at."""
    letters = graphemes(typed)
    text = f"{typed}{CARET}"
    while letters and text_width(text, size, bold=True) > span.w:
        del letters[0]
        text = f"…{''.join(letters)}{CARET}"
    local.label("typed", span, text, size, ACCENT, bold=True, align=align)
