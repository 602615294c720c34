"""Who is next: a heading, and below it those of each game, as many as have room; what there is to say instead; and a
name that is just being typed."""

from __future__ import annotations

from collections.abc import Sequence

from kiosk.graphemes import graphemes
from kiosk.layout.tray import Span
from kiosk.scene.elements import Align
from kiosk.scene.keyboard import CARET
from kiosk.scene.sheet import Local, shortened, text_width, wrapped
from kiosk.scene.style import ACCENT, QUIET, TEXT
from kiosk.translation import Translator

_LINE = 1.5
"""How high a line is, by the size of its text."""
TOGETHER = ", "
"""What stands between two who play together: there a line is broken."""
_INDENT = 1.2
"""So far in, by the size of the text, stands what goes on from the line above."""


def draw_waiting(
    local: Local, span: Span, head: str, texts: Sequence[str], size: float, tr: Translator
) -> None:
    """Those who are next, the first first; of those without a line it is said how many they are."""
    room = max(int(span.h / (size * _LINE)) - 1, 1)
    lines, left = _first(texts, size, span.w, room), 0
    if len(lines) < len(texts):
        lines = _first(texts, size, span.w, room - 1)
        left = len(texts) - len(lines)
    shown = [head, *(line for text in lines for line in text)]
    if left:
        shown.append(tr.n("and {count} more", "and {count} more", left))
    indents = [0.0, *(_INDENT * size * (i > 0) for text in lines for i, _ in enumerate(text)), 0.0]
    line = size * _LINE
    for i, (text, indent) in enumerate(zip(shown, indents, strict=False)):
        at = Span(span.u + indent, span.v + span.h - (i + 1) * line, span.w - indent, line)
        local.label(("waiting", i), at, text, size, TEXT if i else QUIET, align=Align.LEFT)


def waiting_lines(texts: Sequence[str], size: float, width: float) -> int:
    """How many lines those take who are next, so wide."""
    return sum(len(_broken(text, size, width)) for text in texts)


def _first(texts: Sequence[str], size: float, width: float, room: int) -> list[list[str]]:
    """The lines of as many texts as have room; the first has one line at least, if there is any."""
    found, used = list[list[str]](), 0
    for text in texts:
        lines = _broken(text, size, width)
        if not found and len(lines) > room:
            lines = [shortened(text, size, width)][:room]
        used += len(lines)
        if used > room or not lines:
            break
        found.append(lines)
    return found


def _broken(text: str, size: float, width: float) -> list[str]:
    """The text in lines that fit, each with as many people as there is room for; whoever has not enough is cut."""
    first, *others = text.split(TOGETHER)
    lines = [first]
    for other in others:
        longer = f"{lines[-1]}{TOGETHER}{other}"
        room = width - (_INDENT * size if len(lines) > 1 else 0.0)
        # The comma behind it has to have room, too.
        if text_width(f"{longer},", size) <= room:
            lines[-1] = longer
        else:
            lines[-1] += TOGETHER.rstrip()
            lines.append(other)
    return [shortened(line, size, width - _INDENT * size * (i > 0)) for i, line in enumerate(lines)]


def draw_remark(local: Local, span: Span, remark: Sequence[str], size: float) -> None:
    """The first of the remarks that has room, at the top: they say the same, the fullest first."""
    line = size * _LINE
    for text in remark:
        lines = wrapped(text, size, span.w)
        if len(lines) * line <= span.h and max(text_width(one, size) for one in lines) <= span.w:
            break
    else:
        return
    for i, one in enumerate(lines):
        at = Span(span.u, span.v + span.h - (i + 1) * line, span.w, line)
        local.label(("remark", i), at, one, size, TEXT, align=Align.LEFT)


def draw_typed(local: Local, span: Span, typed: str, size: float, align: Align) -> None:
    """What somebody is typing on a keyboard beside the table: of a long line its end, which they look at."""
    letters = graphemes(typed)
    text = f"{typed}{CARET}"
    while letters and text_width(text, size, bold=True) > span.w:
        del letters[0]
        text = f"…{''.join(letters)}{CARET}"
    local.label("typed", span, text, size, ACCENT, bold=True, align=align)
