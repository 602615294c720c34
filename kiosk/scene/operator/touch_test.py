"""All of the glass as a grid that fills where it is touched, with a ring round every finger."""

from __future__ import annotations

from msgspec import Struct

from kiosk.layout.frame import Frame, Rect
from kiosk.layout.screen import Screen
from kiosk.layout.tray import Span
from kiosk.operator.touch_field import FIELD_MM, TouchField, Trace
from kiosk.scene.elements import Align, Box, Label, Line, Panel, Ring, Scene
from kiosk.scene.sheet import Local, Sheet
from kiosk.scene.style import ACCENT, CHIP_EDGE, PENALTY, QUIET, SEAT, TEXT, faint
from kiosk.seating import Edge
from kiosk.translation import Translator

CORNER_MM = 20.0
"""A side of the corner that is held to leave."""
_RING_MM, _NUMBER_MM, _ABOVE_MM = 26.0, 9.0, 20.0
"""How wide a ring is, how high its number, and how far above the finger that stands, where the hand hides it not."""
_TRAIL_MM = 2.5
_WORDS = 0.034
"""How high words are, by the lesser side of the screen."""
_COLOURS = tuple(SEAT.values())


class TouchShown(Struct, frozen=True):
    """What is seen of it; `held` is how far the corner has been held, 0 to 1."""

    field: TouchField
    edge: Edge
    held: float = 0.0


def touch_scene(screen: Screen, shown: TouchShown, tr: Translator) -> Scene:
    """For somebody at the edge. There is nothing to tap."""
    sheet = Sheet()
    frame = Frame(Rect(0, 0, screen.width, screen.height), shown.edge)
    _draw_grid(sheet, screen, shown.field)
    _draw_words(Local(sheet, frame, "touch"), screen, shown, tr)
    for trace in shown.field.traces:
        _draw_trace(sheet, screen, frame, trace)
    return sheet.scene()


def corner(screen: Screen, edge: Edge) -> Box:
    """The corner that is held to leave, at the reader's left."""
    frame = Frame(Rect(0, 0, screen.width, screen.height), edge)
    side = screen.px(CORNER_MM)
    return frame.box(side / 2, side / 2, side, side)


def _draw_grid(sheet: Sheet, screen: Screen, field: TouchField) -> None:
    width, height = screen.width, screen.height
    columns, rows = (max(round(mm / FIELD_MM), 1) for mm in (screen.width_mm, screen.height_mm))
    w, h = width / columns, height / rows
    for row, first, last in field.runs(width, height, columns, rows):
        x, many = (first + last + 1) / 2 * w, last - first + 1
        box = Box(x, (row + 0.5) * h, many * w, h)
        sheet.add(Panel(("felt", row, first), box, 0.0, fill=faint(ACCENT, 0.3)))
    thin = max(screen.px(0.25), 1.0)
    for column in range(1, columns):
        sheet.add(Line(("column", column), (column * w, 0, column * w, height), CHIP_EDGE, thin))
    for row in range(1, rows):
        sheet.add(Line(("row", row), (0, row * h, width, row * h), CHIP_EDGE, thin))


def _draw_words(local: Local, screen: Screen, shown: TouchShown, tr: Translator) -> None:
    length, depth = local.frame.length, local.frame.depth
    size = min(length, depth) * _WORDS
    field = shown.field
    lines = (
        (
            tr("Fingers: {now} · most at once: {most}", now=field.fingers, most=field.most),
            1.7,
            TEXT,
        ),
        (tr("Draw slowly over all of the table: fields that stay empty feel nothing."), 1.0, TEXT),
        (tr("Any button ends it, so does holding the corner with the cross."), 1.0, QUIET),
    )
    v = depth * 0.5 + size * 2.2
    for i, (text, scale, colour) in enumerate(lines):
        high = size * scale * 1.5
        v -= high
        span = Span(length * 0.04, v, length * 0.92, high)
        bold, align = i == 0, Align.CENTRE
        local.label(("words", i), span, text, size * scale, colour, bold=bold, align=align)
    side = screen.px(CORNER_MM)
    span = Span(side * 0.1, side * 0.1, side * 0.8, side * 0.8)
    local.panel("corner", span, side * 0.4, fill=None, border=TEXT, width=screen.px(0.5))
    local.picture("cross", side / 2, side / 2, side * 0.35, "cross", TEXT)
    if shown.held:
        local.ring("held", span, shown.held, PENALTY, screen.px(1.5))


def _draw_trace(sheet: Sheet, screen: Screen, frame: Frame, trace: Trace) -> None:
    colour = _COLOURS[(trace.number - 1) % len(_COLOURS)]
    points = tuple(coordinate for point in trace.points for coordinate in point)
    if len(trace.points) > 1:
        trail = colour if trace.there else faint(colour, 0.4)
        sheet.add(Line(("trail", trace.number), points, trail, screen.px(_TRAIL_MM)))
    if not trace.there:
        return
    x, y = trace.points[-1]
    side = screen.px(_RING_MM)
    ring = Box(x, y, side, side)
    sheet.add(Ring(("ring", trace.number), ring, 1.0, colour, screen.px(1.6)))
    u, v = frame.within(x, y)
    high = screen.px(_NUMBER_MM)
    above = screen.px(_ABOVE_MM)
    v = v + above if v + above + high < frame.depth else v - above
    u = min(max(u, high), frame.length - high)
    box = frame.box(u, v, 2 * high, high * 1.3)
    text = str(trace.number)
    sheet.add(Label(("number", trace.number), box, text, high, colour, bold=True))
