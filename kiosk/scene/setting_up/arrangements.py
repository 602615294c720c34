"""Where people sit: little tables to choose from."""

from __future__ import annotations

from kiosk.layout.frame import Frame, Rect
from kiosk.layout.screen import Screen
from kiosk.layout.tray import Span
from kiosk.play.setting_up import ChooseArrangement, SetUpState
from kiosk.scene.ask import draw_question, text_size
from kiosk.scene.sheet import Local, Sheet
from kiosk.scene.style import ACCENT, BADGE, EDGE, QUIET
from kiosk.seating import Edge, Place
from kiosk.translation import Translator

_COLUMNS = 5


def draw_arrangements(sheet: Sheet, screen: Screen, state: SetUpState, tr: Translator) -> None:
    """All the ways to sit that there are, and what to press."""
    size = text_size(screen)
    foot = size * 4
    heading = Rect(screen.width * 0.04, 0, screen.width * 0.92, foot)
    draw_question(
        sheet,
        heading,
        Edge.BOTTOM,
        screen,
        tr("How do people sit?"),
        tr("Press: the next picture. Hold: this one."),
    )
    local = Local(sheet, Frame(Rect(0, 0, screen.width, screen.height), Edge.BOTTOM), "ways")
    number = len(state.arrangements)
    rows = -(-number // _COLUMNS)
    columns = -(-number // rows)
    pitch_w, pitch_h = screen.width * 0.94 / columns, (screen.height * 0.97 - foot) / rows
    wide = min(pitch_w * 0.86, pitch_h * 0.8 * screen.width / screen.height)
    high = wide * screen.height / screen.width
    for i, places in enumerate(state.arrangements):
        row, column = divmod(i, columns)
        cell = Span(
            screen.width * 0.03 + column * pitch_w + (pitch_w - wide) / 2,
            foot + (rows - 1 - row) * pitch_h + (pitch_h - high) / 2,
            wide,
            high,
        )
        _arrangement(local, cell, i, places, chosen=i == state.arrangement)


def _arrangement(
    local: Local, cell: Span, number: int, places: tuple[Place, ...], *, chosen: bool
) -> None:
    """A little table with a dot for everyone; the one that a hold would take is framed and ticked."""
    border, width = (ACCENT, max(cell.h * 0.03, 3.0)) if chosen else (EDGE, 1.5)
    key = ("way", number)
    local.panel((key, "ground"), cell, cell.h * 0.12, fill=BADGE, border=border, width=width)
    dot = min(cell.h, cell.w) * 0.2
    for place in places:
        along_u = cell.u + cell.w * place.at
        along_v = cell.v + cell.h * place.at
        u, v = {
            Edge.BOTTOM: (along_u, cell.v + dot * 0.75),
            Edge.TOP: (along_u, cell.v + cell.h - dot * 0.75),
            Edge.LEFT: (cell.u + dot * 0.75, along_v),
            Edge.RIGHT: (cell.u + cell.w - dot * 0.75, along_v),
        }[place.edge]
        local.picture((key, place.emblem), u, v, dot, place.emblem.value)
    mark = cell.h * 0.24
    middle = (cell.u + cell.w / 2, cell.v + cell.h / 2)
    if chosen:
        local.picture((key, "check"), *middle, mark, "check", ACCENT)
    else:
        span = Span(middle[0] - mark, middle[1] - mark / 2, 2 * mark, mark)
        local.label((key, "count"), span, str(len(places)), mark, QUIET, bold=True)
    local.target(cell, ChooseArrangement(number))
