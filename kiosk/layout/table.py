"""The table's plan: a tray for every seat, the active one grown, and the middle that belongs to all.

The plan is a function of the screen, the seats and whose turn it is. What cannot hold 9 mm is refused in words.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from kiosk.layout.frame import Frame, Rect
from kiosk.layout.measures import (
    CARD_SHAPE,
    COMFORTABLE_CARD_MM,
    PILE_ROOM,
    ROW_GROWS,
    ROW_MAX,
    ROW_PITCH,
    TrayNeeds,
    finger_left,
    widest_measures,
)
from kiosk.layout.mirror import mirrored
from kiosk.layout.screen import TOUCH_MM, Screen
from kiosk.layout.tray import (
    SMALL_SHAPE,
    TrayInside,
    TraySize,
    active_inside,
    small_inside,
    strip_inside,
)
from kiosk.seating import Edge, Place

SMALL_PANEL_MM = 170.0
"""A screen whose shorter side is below this keeps waiting seats to a strip."""
SOLO_MIDDLE = CARD_SHAPE + 1.85
"""Alone one has the penalty pile above the row: so many widths of the row's cards are all of it deep."""
SHARED_EDGE = 0.36
"""Where two sit at an edge, a waiting seat's tray takes no more of it."""
SHORTEST_STRIP_MM = 34.0
SHORTEST_SMALL_MM = 48.0
"""A waiting seat's tray is at least so long, or its score could not be hit."""


class LayoutRefused(ValueError):
    """The seats do not fit this screen at 9 mm a touch: `what` would leave a finger no more than `got` millimetres."""

    def __init__(self, what: str, got: float, seats: int, screen: Screen) -> None:
        super().__init__(
            f"{seats} seats do not fit a screen of {screen.width_mm:.0f} x {screen.height_mm:.0f} mm: "
            f"{what} would leave {got:.1f} mm for a finger, which needs {TOUCH_MM:.0f}"
        )
        self.what = what
        self.got = got


@dataclass(frozen=True, slots=True)
class TrayPlan:
    """Where a seat's tray lies and what lies where in it."""

    seat: int
    frame: Frame
    inside: TrayInside

    @property
    def active(self) -> bool:
        return self.inside.size is TraySize.ACTIVE


@dataclass(frozen=True, slots=True)
class TablePlan:
    """The whole table. `middle` is what the trays leave free; `card_w` the width of the row's cards in pixels."""

    screen: Screen
    trays: tuple[TrayPlan, ...]
    middle: Rect
    card_w: float


@dataclass(frozen=True, slots=True)
class Seated:
    """A seat to be planned for: its place, what its tray needs when it is active, and whether it is for a left hand."""

    place: Place
    needs: TrayNeeds
    mirrored: bool = False


def plan_table(
    screen: Screen, seats: Sequence[Seated], active: int | None, row: int = ROW_MAX
) -> TablePlan:
    """Plan a table for these seats (in the order of play), `active` being the one to play.

    `row` is how many cards the display holds; the row's cards shrink for more than seven where room is dear.
    Raises `LayoutRefused` where something to be touched would come out under 9 mm.
    """
    return _planned(screen, tuple(seats), active, row)


@lru_cache(maxsize=64)
def _planned(screen: Screen, seats: tuple[Seated, ...], active: int | None, row: int) -> TablePlan:
    """With every touch of a turn the same plan is asked for, and in a lobby those for all who may come to play."""
    return _Planner(screen, seats, active).plan(row)


class _Planner:
    def __init__(self, screen: Screen, seats: Sequence[Seated], active: int | None) -> None:
        self.screen = screen
        self.seats = seats
        self.active = active
        self.small_panel = min(screen.width_mm, screen.height_mm) < SMALL_PANEL_MM
        self.margin = screen.px(1.0 if self.small_panel else 2.5)
        short = min(screen.width, screen.height)
        crowded = any(self._on_edge(edge) > 1 for edge in Edge)
        self.waiting_depth = (
            screen.px(10.5)
            if self.small_panel
            else min(screen.px(58), short * (0.135 if crowded else 0.2))
        )

    def plan(self, row: int) -> TablePlan:
        placed: dict[int, TrayPlan] = {}
        if self.active is not None:
            placed[self.active] = self._active_tray(self.active)
        upright = (Edge.BOTTOM, Edge.TOP)
        for seat in sorted(
            range(len(self.seats)), key=lambda s: self.seats[s].place.edge not in upright
        ):
            if seat not in placed:
                placed[seat] = self._waiting_tray(seat, placed)
        trays = tuple(placed[seat] for seat in range(len(self.seats)))
        middle = self._middle(trays)
        return TablePlan(self.screen, trays, middle, self._row_card(middle, row))

    def _on_edge(self, edge: Edge) -> int:
        return sum(seated.place.edge is edge for seated in self.seats)

    def _edge_length(self, edge: Edge) -> float:
        return self.screen.width if edge in (Edge.BOTTOM, Edge.TOP) else self.screen.height

    def _frame(self, edge: Edge, start: float, length: float, depth: float) -> Frame:
        w, h, m = self.screen.width, self.screen.height, self.margin
        rects = {
            Edge.BOTTOM: Rect(start, m, length, depth),
            Edge.TOP: Rect(start, h - m - depth, length, depth),
            Edge.LEFT: Rect(m, start, depth, length),
            Edge.RIGHT: Rect(w - m - depth, start, depth, length),
        }
        return Frame(rects[edge], edge)

    def _tray(self, seat: int, frame: Frame, inside: TrayInside) -> TrayPlan:
        turned = mirrored(inside, frame.length) if self.seats[seat].mirrored else inside
        return TrayPlan(seat, frame, turned)

    # The tray of the seat to play

    def _active_tray(self, seat: int) -> TrayPlan:
        place, needs = self.seats[seat].place, self.seats[seat].needs
        whole = self._edge_length(place.edge)
        low, high = self.margin, whole - self.margin
        neighbours = self._on_edge(place.edge) - 1
        least = self.screen.px(46 if self.small_panel else 78)
        room = high - low - neighbours * (least + self.margin)
        aside = self._beside(place.edge)
        if aside:
            kept = room - 2 * (self.waiting_depth + self.margin)
            if kept > self.screen.px(230):
                room, low, high = kept, low + (room - kept) / 2, high - (room - kept) / 2
        across = self.screen.height if place.edge in (Edge.BOTTOM, Edge.TOP) else self.screen.width
        share = 0.62 if self.small_panel else 0.42
        deepest = across * share
        small = self.small_panel
        measures = widest_measures(needs, self.screen, room, deepest, small=small)
        if measures is None:
            got = finger_left(needs, self.screen, room, deepest, small=small)
            raise LayoutRefused("a hand's cards", got, len(self.seats), self.screen)
        length = min(room, self.screen.px(measures.length))
        depth = self.screen.px(measures.depth)
        start = min(max(place.at * whole - length / 2, low), high - length)
        start = self._leave_room(seat, start, length, least)
        frame = self._frame(place.edge, start, length, depth)
        inside = active_inside(measures, length, depth, self.screen)
        return self._tray(seat, frame, inside)

    def _beside(self, edge: Edge) -> bool:
        upright = edge in (Edge.BOTTOM, Edge.TOP)
        sides = (Edge.LEFT, Edge.RIGHT) if upright else (Edge.BOTTOM, Edge.TOP)
        return any(self._on_edge(side) for side in sides)

    def _leave_room(self, seat: int, start: float, length: float, least: float) -> float:
        """Moved along its edge so that every neighbour on it keeps its least length."""
        place = self.seats[seat].place
        before = sum(s.place.edge is place.edge and s.place.at < place.at for s in self.seats)
        after = sum(s.place.edge is place.edge and s.place.at > place.at for s in self.seats)
        step = least + self.margin
        low = self.margin + before * step
        high = self._edge_length(place.edge) - self.margin - after * step
        return min(max(start, low), high - length)

    # The trays of those who wait

    def _waiting_tray(self, seat: int, placed: dict[int, TrayPlan]) -> TrayPlan:
        place = self.seats[seat].place
        low, high = self._free(seat, placed)
        longest = self.screen.px(120 if self.small_panel else 260)
        if self._on_edge(place.edge) > 1 and not self.small_panel:
            longest = min(longest, self._edge_length(place.edge) * SHARED_EDGE)
        length = min(longest, high - low)
        depth = (
            self.waiting_depth
            if self.small_panel
            else min(self.waiting_depth, length / SMALL_SHAPE)
        )
        centre = place.at * self._edge_length(place.edge)
        start = min(max(centre - length / 2, low), high - length)
        frame = self._frame(place.edge, start, length, depth)
        inside = strip_inside if self.small_panel else small_inside
        return self._tray(seat, frame, inside(length, depth, self.screen))

    def _free(self, seat: int, placed: dict[int, TrayPlan]) -> tuple[float, float]:
        """The stretch of its edge that a waiting seat can use: nearest to its place, clear of what is placed."""
        place = self.seats[seat].place
        whole = self._edge_length(place.edge)
        strip = self._frame(place.edge, 0, whole, self.waiting_depth + self.margin).rect
        upright = place.edge in (Edge.BOTTOM, Edge.TOP)
        stretches = [(self.margin, whole - self.margin)]
        for other, seated in enumerate(self.seats):
            if other == seat or other in placed or seated.place.edge is not place.edge:
                continue
            border = (place.at + seated.place.at) / 2 * whole
            cut = (border, whole) if seated.place.at > place.at else (0.0, border)
            stretches = _without(stretches, cut, self.margin / 2)
        for plan in placed.values():
            rect = plan.frame.rect
            if rect.overlaps(strip):
                cut = (rect.x, rect.right) if upright else (rect.y, rect.top)
                stretches = _without(stretches, cut, self.margin)
        centre = place.at * whole
        least = self.screen.px(SHORTEST_STRIP_MM if self.small_panel else SHORTEST_SMALL_MM)
        fit = [s for s in stretches if s[1] - s[0] >= least]
        if not fit:
            got = TOUCH_MM * max((b - a for a, b in stretches), default=0.0) / least
            raise LayoutRefused("a waiting seat's tray", got, len(self.seats), self.screen)
        return min(fit, key=lambda s: max(s[0] - centre, centre - s[1], 0))

    # The middle

    def _middle(self, trays: Sequence[TrayPlan]) -> Rect:
        left, bottom = self.margin, self.margin
        right, top = self.screen.width - self.margin, self.screen.height - self.margin
        for tray in trays:
            rect = tray.frame.rect
            match tray.frame.edge:
                case Edge.BOTTOM:
                    bottom = max(bottom, rect.top + self.margin)
                case Edge.TOP:
                    top = min(top, rect.y - self.margin)
                case Edge.LEFT:
                    left = max(left, rect.right + self.margin)
                case Edge.RIGHT:
                    right = min(right, rect.x - self.margin)
        return Rect(left, bottom, right - left, top - bottom)

    def _row_card(self, middle: Rect, row: int) -> float:
        """As wide as comfortable: two piles and the row beside each other, counts above and below the piles.

        A small panel's row of six has larger cards, but none so large that fingers would find no room among ten: a
        tenth of the row is what is hit there, of which a card and the gap beside it make up all.
        """
        touch = self.screen.px(TOUCH_MM)
        cards = ROW_GROWS + 1 if self.small_panel and row <= ROW_GROWS else ROW_MAX
        by_width = middle.w / (cards * ROW_PITCH + 2 * PILE_ROOM)
        by_touch = (middle.w - ROW_MAX * touch) / (2 * PILE_ROOM)
        by_height = middle.h / (SOLO_MIDDLE if len(self.seats) == 1 else CARD_SHAPE + 0.62)
        comfortable = self.screen.px(COMFORTABLE_CARD_MM + 1)
        width = min(comfortable, by_width, by_touch, by_height)
        least = touch / ROW_PITCH
        if width < least:
            beside = (middle.w - 2 * PILE_ROOM * least) / ROW_MAX
            got = max(min(beside, by_height * ROW_PITCH), 0.0) / self.screen.px_per_mm
            raise LayoutRefused("the row's cards", got, len(self.seats), self.screen)
        return width


def _without(
    stretches: list[tuple[float, float]], cut: tuple[float, float], gap: float
) -> list[tuple[float, float]]:
    """The stretches less the one cut out of them, with a gap at either side of it."""
    low, high = cut[0] - gap, cut[1] + gap
    left = []
    for a, b in stretches:
        left += [(x, y) for x, y in ((a, min(b, low)), (max(a, high), b)) if y > x]
    return left
