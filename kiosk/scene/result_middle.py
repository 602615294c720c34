"""The middle of a result in which several played: how the game went, and as long as that is not known who won."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, radians, sin

from engine.cards import Cards, values
from engine.story import Story
from kiosk.layout.frame import Frame
from kiosk.layout.measures import CARD_SHAPE
from kiosk.layout.pads import PadPlan
from kiosk.layout.tray import Span
from kiosk.scene.chart import Runner, draw_chart
from kiosk.scene.elements import Box, Glow
from kiosk.scene.sheet import Local, Sheet
from kiosk.scene.style import ACCENT, SEAT, faint
from kiosk.scene.turning_points import ROW_MM, draw_rows
from kiosk.seating import Edge

_CARD_MM = 26.0
_FLAT_MM = 70.0
"""In a middle less deep than this the winner's cards lie in a row."""
_WIDE = 1.25
"""In a middle so much longer than deep the turning points stand beside the chart, else below it."""


def draw_story(
    sheet: Sheet,
    plan: PadPlan,
    story: Story,
    runners: Sequence[Runner],
    winner: int | None,
    told: int | None,
) -> None:
    """How the game went: the chart, and its turning points beside it or below."""
    screen, px = plan.screen, plan.screen.px
    local = Local(sheet, Frame(plan.middle, _most_read(plan, runners, winner)), "story")
    length, depth = local.frame.length, local.frame.depth
    margin = min(px(3), depth * 0.05)
    whole = Span(margin, margin, length - 2 * margin, depth - 2 * margin)
    chart, rows = _arranged(whole, px, len(story.turning_points))
    draw_chart(local, screen, chart, story, runners, winner, told)
    draw_rows(local, screen, rows, story, runners, told)


def _most_read(plan: PadPlan, runners: Sequence[Runner], winner: int | None) -> Edge:
    """The edge that it is to be read from: one of the two it fits, where more sit, or else the winner."""
    wide = plan.middle.w >= plan.middle.h
    edges = (Edge.BOTTOM, Edge.TOP) if wide else (Edge.LEFT, Edge.RIGHT)
    sit = [runner.reader for runner in runners]
    first = sit[winner] if winner is not None else edges[0]
    return max(edges, key=lambda edge: (sit.count(edge), edge is first))


def _arranged(whole: Span, px: Callable[[float], float], count: int) -> tuple[Span, list[Span]]:
    """The chart's room and that of so many rows; none where fingers would not find them."""
    least, most = (px(mm) for mm in ROW_MM)
    gap = min(px(3), whole.h * 0.04)
    if whole.w > whole.h * _WIDE:
        wide = min(max(whole.w * 0.34, px(46)), px(118), whole.w * 0.45)
        high = min((whole.h - 2 * gap) / 3, most)
        used = count * high + (count - 1) * gap
        u, top = whole.u + whole.w - wide, whole.v + (whole.h + used) / 2
        chart = Span(whole.u, whole.v, whole.w - wide - 2 * gap, whole.h)
    else:
        wide = min(whole.w, px(110))
        high = max(min(whole.h * 0.13, most), least)
        used = count * high + (count - 1) * gap
        u, top = whole.u + (whole.w - wide) / 2, whole.v + used
        chart = Span(whole.u, top + 2 * gap, whole.w, whole.v + whole.h - top - 2 * gap)
    if high < least or chart.h < least:
        return whole, []
    return chart, [Span(u, top - (i + 1) * high - i * gap, wide, high) for i in range(count)]


def draw_winner(sheet: Sheet, plan: PadPlan, runner: Runner, collection: Cards) -> None:
    """The winner under a star in a light of its colour, the winning cards around it, for every side."""
    px, middle = plan.screen.px, plan.middle
    local = Local(sheet, Frame(middle, runner.reader), "winner")
    length, depth = local.frame.length, local.frame.depth
    u, v = length / 2, depth / 2
    short = min(length, depth)
    spread = max(middle.w, middle.h) * 0.9
    x, y = local.frame.point(u, v)
    light = Box(x, y, spread, spread)
    sheet.add(Glow(("winner", "light"), light, faint(SEAT[runner.place.emblem], 0.3)))
    held = values(collection)
    flat = depth < px(_FLAT_MM) and length > depth * 2
    width = min(px(_CARD_MM), short * (0.5 if flat else 0.2) / CARD_SHAPE)
    if flat:
        side = short * 0.62
        width = min(width, (length / 2 - side * 0.75) / 3.6)
        for i, value in enumerate(held):
            right = i % 2 == 1
            away = side * 0.75 + width * (0.6 + 1.15 * (i // 2))
            local.card(("card", i), u + (away if right else -away), v, width, value)
    else:
        reach = min(short / 2 - width * CARD_SHAPE * 0.62, px(85))
        side = min((reach - width * CARD_SHAPE / 2) * 1.5, px(64))
        for i, value in enumerate(held):
            turn = 360 * (i + 0.5) / len(held)
            _card_on_circle(local, i, value, (u, v), reach, turn, width)
    point = local.frame.point(u, v - side * 0.06)
    sheet.add(runner.picture(("winner", "emblem"), point, side * 0.78, won=True))
    local.picture("star", u, v + side * 0.44, side * 0.26, "star", ACCENT)


def _card_on_circle(
    local: Local,
    i: int,
    value: int,
    centre: tuple[float, float],
    reach: float,
    turn: float,
    width: float,
) -> None:
    """A card that reads from outside, `turn` degrees from straight towards the frame's reader."""
    u, v = centre[0] + reach * sin(radians(turn)), centre[1] - reach * cos(radians(turn))
    local.card(("card", i), u, v, width, value, turn=turn)


def draw_nobody(sheet: Sheet, plan: PadPlan) -> None:
    """Nobody won: the Quibbles keep the middle."""
    local = Local(sheet, Frame(plan.middle, next(iter(plan.pads.values())).edge), "nobody")
    length, depth = local.frame.length, local.frame.depth
    side = min(length / 12, depth * 0.4, plan.screen.px(24))
    for value in range(1, 7):
        u = length / 2 + (value - 3.5) * side * 1.75
        local.picture(("quibble", value), u, depth / 2, side, f"quibble {value}")
