"""The board for those who pass by a table that nobody is at: turned to one side, with an invitation below it."""

from __future__ import annotations

from kiosk.layout.frame import Frame, Rect
from kiosk.layout.screen import Screen
from kiosk.layout.tray import Span
from kiosk.scene.elements import Scene
from kiosk.scene.evening.board import BoardShown, board_lines, draw_page
from kiosk.scene.evening.board_view import LINE_MM
from kiosk.scene.evening.standings import Lines
from kiosk.scene.sheet import Local, Sheet, text_width
from kiosk.scene.style import ACCENT, INK
from kiosk.seating import Edge
from kiosk.translation import Translator

_WORD_MM, _WORD = (4.0, 9.0), 0.035
"""How large the invitation is written at least and at most, and between by the depth of the table."""
_MARGIN = 0.03


def passing_by_scene(
    screen: Screen, shown: BoardShown, edge: Edge, page: int, tr: Translator
) -> Scene:
    """Everything that is drawn; nothing can be touched, for whoever touches anything is led on. `page` counts on and
    on."""
    sheet = Sheet()
    frame = Frame(Rect(0, 0, screen.width, screen.height), edge)
    pill, size, body, lines = _plan(screen, frame)
    draw_page(sheet, frame, body, lines, shown, tr, page)
    text = tr("touch to take part")
    wide = text_width(text, size, bold=True) + size * 2
    at = Span(pill.u + (pill.w - wide) / 2, pill.v, wide, pill.h)
    local = Local(sheet, frame, "invitation")
    local.panel("ground", at, at.h / 2, fill=ACCENT)
    local.label("text", at, text, size, INK, bold=True)
    return sheet.scene()


def _plan(screen: Screen, frame: Frame) -> tuple[Span, float, Span, Lines]:
    """Where the invitation has room, how large it is written, where the board is, and how high its lines are."""
    low, high = (screen.px(mm) for mm in _WORD_MM)
    size = min(max(frame.depth * _WORD, low), high)
    margin = min(frame.length, frame.depth) * _MARGIN
    pill = Span(margin, margin, frame.length - 2 * margin, size * 1.9)
    v = pill.v + pill.h + margin
    body = Span(margin, v, pill.w, frame.depth - margin - v)
    return pill, size, body, board_lines(body.w, body.h, screen.px(LINE_MM))
