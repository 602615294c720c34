"""Where a seat's page lies: near its own reader, where it hides nothing of the game if there is such a place."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from kiosk.layout.frame import Frame, Rect
from kiosk.layout.measures import PILE_ROOM, ROW_MAX
from kiosk.layout.screen import Screen
from kiosk.layout.table import TablePlan
from kiosk.seating import Edge

LENGTH_MM = 180.0
DEPTH_MM = 120.0
"""As large as a page is where there is room."""
_SIZES = (
    *((1.0, 1.0), (1.0, 0.9), (1.0, 0.8), (0.85, 1.0)),
    *((0.75, 1.0), (1.0, 0.75), (0.85, 0.85), (0.75, 0.8), (0.66, 1.0)),
)
"""Shares of length and depth at which a page still reads well, larger ones first."""
_STEPS = 12
"""So many places along its edge are tried to either side of the seat."""
_EDGE_MM = 23.0
"""So much of the player's tray, or as far as its drawn button reaches, no page of others hides."""
_ROW_HALF = 1.06
"""From the middle of the row to where the counts above and below its piles end, by the width of a card."""


def page_frame(plan: TablePlan, seat: int) -> Frame:
    """The frame of this seat's page, read from the seat's edge.

    While others play it lies over the seat's own tray, on its own turn before it, and never over a drawn button. Where
    nothing is free at any size it is as large as the table allows and hides what it must, but not the outer edge of
    the player's tray.
    """
    kept = _kept_open(plan, seat)
    for frame in _places(plan, seat):
        if not any(frame.rect.overlaps(rect) for rect in kept):
            return frame
    frame = next(_along_the_edge(plan, seat, _SIZES[0]))
    return Frame(_beside(frame.rect, _players_edge(plan, seat)), frame.edge)


def pages_that_hide(plan: TablePlan, seats: Collection[int]) -> frozenset[int]:
    """Whose of these seats' pages lie over the row, the piles or the tray of the player."""
    return frozenset(
        seat
        for seat in seats
        if any(page_frame(plan, seat).rect.overlaps(rect) for rect in _kept_open(plan, seat))
    )


def _kept_open(plan: TablePlan, seat: int) -> list[Rect]:
    """What others look at or touch, and the seat's page is not to lie over."""
    others = (tray.frame.rect for tray in plan.trays if tray.active and tray.seat != seat)
    return [row_and_piles(plan), *others]


def row_and_piles(plan: TablePlan) -> Rect:
    """What the row of ten and the two piles take of the middle."""
    middle, card = plan.middle, plan.card_w
    half = min(card * (ROW_MAX * 1.14 / 2 + PILE_ROOM + 0.3), middle.w / 2)
    x, y = middle.x + middle.w / 2, middle.y + middle.h / 2
    return Rect(x - half, y - card * _ROW_HALF, 2 * half, 2 * card * _ROW_HALF)


def _places(plan: TablePlan, seat: int) -> Iterator[Frame]:
    """Larger ones first, and of one size the nearest to the seat; none of them over another's tray."""
    others = [tray.frame.rect for tray in plan.trays if tray.seat != seat]
    for size in _SIZES:
        for frame in _along_the_edge(plan, seat, size):
            if not any(frame.rect.overlaps(other) for other in others):
                yield frame


def _along_the_edge(plan: TablePlan, seat: int, size: tuple[float, float]) -> Iterator[Frame]:
    """Pages of these shares of the usual size: the nearest to the seat, then ever farther aside up to either end."""
    screen, tray = plan.screen, plan.trays[seat]
    edge = tray.frame.edge
    table = Frame(Rect(0, 0, screen.width, screen.height), edge)
    gap = screen.px(1.5)
    near, left, right = _seen_from(edge, tray.frame.rect, screen)
    length = min(screen.px(LENGTH_MM * size[0]), table.length - 2 * gap)
    wanted = screen.px(DEPTH_MM * size[1])
    start_v = gap
    if tray.active:
        button = tray.inside.button
        clear = near + button.v + button.h if button else 0.0
        farthest = max(clear + gap, table.depth - gap - wanted)
        start_v = min(near + tray.frame.depth + gap, farthest)
    depth = min(wanted, table.depth - gap - start_v)
    low, high = gap, table.length - gap - length
    nearest = min(max((left + right - length) / 2, low), high)
    for step in range(_STEPS + 1):
        for end in (high, low) if step else (high,):
            start_u = nearest + step / _STEPS * (end - nearest)
            (x0, y0) = table.point(start_u, start_v)
            (x1, y1) = table.point(start_u + length, start_v + depth)
            yield Frame(Rect(min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0)), edge)


def _players_edge(plan: TablePlan, seat: int) -> Rect | None:
    """The outer strip of the tray to play, if it is somebody else's."""
    for tray in plan.trays:
        if tray.active and tray.seat != seat:
            frame = tray.frame
            button = tray.inside.button
            deep = button.v + button.h if button else 0.0
            deep = min(max(plan.screen.px(_EDGE_MM), deep), frame.depth)
            box = frame.box(frame.length / 2, deep / 2, frame.length, deep)
            upright = frame.edge in (Edge.BOTTOM, Edge.TOP)
            w, h = (box.w, box.h) if upright else (box.h, box.w)
            return Rect(box.x - w / 2, box.y - h / 2, w, h)
    return None


def _beside(page: Rect, kept: Rect | None) -> Rect:
    """The page cut so that it leaves this free, on the side that leaves most of the page."""
    if kept is None or not page.overlaps(kept):
        return page
    cuts = (
        Rect(page.x, page.y, kept.x - page.x, page.h),
        Rect(kept.right, page.y, page.right - kept.right, page.h),
        Rect(page.x, page.y, page.w, kept.y - page.y),
        Rect(page.x, kept.top, page.w, page.top - kept.top),
    )
    return max((cut for cut in cuts if cut.w > 0 and cut.h > 0), key=lambda cut: cut.w * cut.h)


def _seen_from(edge: Edge, rect: Rect, screen: Screen) -> tuple[float, float, float]:
    """How far a rectangle lies from the edge, and from where to where it reaches along it, from the reader's left."""
    match edge:
        case Edge.BOTTOM:
            return rect.y, rect.x, rect.right
        case Edge.TOP:
            return screen.height - rect.top, screen.width - rect.right, screen.width - rect.x
        case Edge.LEFT:
            return rect.x, screen.height - rect.top, screen.height - rect.y
        case Edge.RIGHT:
            return screen.width - rect.right, rect.y, rect.top
