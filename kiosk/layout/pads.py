"""Where the places of the table are marked while no game runs: a pad for each at its edge, and the middle between."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from kiosk.layout.frame import Frame, Rect
from kiosk.layout.screen import TOUCH_MM, Screen
from kiosk.layout.table import SMALL_PANEL_MM, LayoutRefused
from kiosk.seating import Edge, Place

SHORTEST_MM = 40.0
"""A pad holds a drawn button, a mark to touch and a word."""


@dataclass(frozen=True, slots=True)
class PadPlan:
    """The pads by the number of their place, and the rectangle between them. `gap` is the distance kept, in pixels."""

    screen: Screen
    pads: Mapping[int, Frame]
    middle: Rect
    gap: float


def plan_pads(
    screen: Screen, places: Mapping[int, Place], depth_mm: float, longest_mm: float
) -> PadPlan:
    """Pads of this depth, at most so long, as near to their places as their neighbours let them be.

    Raises `LayoutRefused` where one would be too short for what is to be touched in it, or no middle left.
    """
    small = min(screen.width_mm, screen.height_mm) < SMALL_PANEL_MM
    gap, depth = screen.px(1.2 if small else 2.5), screen.px(depth_mm)
    edges = {
        edge: sorted((n for n in places if places[n].edge is edge), key=lambda n: places[n].at)
        for edge in Edge
    }
    taken = {edge: depth + 2 * gap if edges[edge] else gap for edge in Edge}
    pads: dict[int, Frame] = {}
    for edge, numbers in edges.items():
        if not numbers:
            continue
        upright = edge in (Edge.BOTTOM, Edge.TOP)
        whole = screen.width if upright else screen.height
        low = gap if upright else taken[Edge.BOTTOM]
        high = whole - (gap if upright else taken[Edge.TOP])
        room = (high - low - gap * (len(numbers) - 1)) / len(numbers)
        length = min(screen.px(longest_mm), room)
        if length < screen.px(SHORTEST_MM):
            got = TOUCH_MM * max(length / screen.px(SHORTEST_MM), 0)
            raise LayoutRefused("a place at the edge", got, len(places), screen)
        starts = _apart(
            [places[n].at * whole - length / 2 for n in numbers], length + gap, low, high + gap
        )
        for number, start in zip(numbers, starts, strict=True):
            pads[number] = Frame(_rect(screen, edge, start, length, depth, gap), edge)
    left, bottom = taken[Edge.LEFT], taken[Edge.BOTTOM]
    middle = Rect(
        left,
        bottom,
        screen.width - left - taken[Edge.RIGHT],
        screen.height - bottom - taken[Edge.TOP],
    )
    across = min(middle.w, middle.h) / screen.px_per_mm
    if across < TOUCH_MM:
        raise LayoutRefused("the middle", max(across, 0), len(places), screen)
    return PadPlan(screen, {n: pads[n] for n in sorted(pads)}, middle, gap)


def _apart(starts: list[float], pitch: float, low: float, high: float) -> list[float]:
    """The starts moved as little as needed: at least a pitch apart, the last ending before `high`."""
    for i in range(len(starts)):
        starts[i] = max(starts[i], low if i == 0 else starts[i - 1] + pitch)
    for i in reversed(range(len(starts))):
        starts[i] = min(starts[i], (high if i == len(starts) - 1 else starts[i + 1]) - pitch)
    return starts


def _rect(
    screen: Screen, edge: Edge, start: float, length: float, depth: float, gap: float
) -> Rect:
    match edge:
        case Edge.BOTTOM:
            return Rect(start, gap, length, depth)
        case Edge.TOP:
            return Rect(start, screen.height - gap - depth, length, depth)
        case Edge.LEFT:
            return Rect(gap, start, depth, length)
        case Edge.RIGHT:
            return Rect(screen.width - gap - depth, start, depth, length)
