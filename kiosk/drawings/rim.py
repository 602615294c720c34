"""The rim to drill by: the table from above, with every hole's distance from the corners of the picture."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from math import hypot

from kiosk.drawings import svg
from kiosk.drawings.dimensions import STEP_MM, dimension, extension, measure
from kiosk.drawings.owners import Owners
from kiosk.drawings.table_top import HOLE_OFF_MM, HOLES_MM, RIM_MM, TableTop
from kiosk.seating import Edge
from kiosk.translation import Translator

PAGE_MM = svg.A4_MM[::-1]
MARGIN_MM = 10.0
SCALES = (1, 2, 2.5, 3, 4, 5, 7.5, 10, 15, 20, 25)
"""How many millimetres of the table one of the paper may stand for."""
_TOP_MM = 20.0
_FOOT_MM = 182.0
_FIRST_MM = 5.0
"""From the rim's outer edge to the first dimension line."""
_EMBLEM_MM = 9.0
_ROOMY_MM = 50.0
"""A picture higher than this on paper has room for words."""
_OUTWARD = {Edge.BOTTOM: (0, 1), Edge.TOP: (0, -1), Edge.LEFT: (-1, 0), Edge.RIGHT: (1, 0)}
"""Which way on the page an edge looks."""

Point = tuple[float, float]


def rim_page(owners: Owners, top: TableTop) -> str:
    """The page as SVG, A4 across."""
    return svg.page(PAGE_MM, owners.tr("Rim"), _page(owners, _Plan.of(top)))


@dataclass(frozen=True)
class _Plan:
    """A table on the page: one millimetre stands for `scale`, the picture's upper left corner lies at `corner`."""

    top: TableTop
    levels: dict[Edge, int]
    scale: float
    corner: Point

    @classmethod
    def of(cls, top: TableTop) -> _Plan:
        """The largest drawing of the table that has room, in the middle of the page."""
        levels = {edge: len(_levels(top, edge)) for edge in Edge}
        deep = {edge: _FIRST_MM + STEP_MM * levels[edge] for edge in Edge}
        # The picture's own width and height are told above and on the left.
        for edge in (Edge.TOP, Edge.LEFT):
            deep[edge] += STEP_MM
        wide, high = (size + 2 * RIM_MM for size in top.size_mm)
        room_w = PAGE_MM[0] - 2 * MARGIN_MM - deep[Edge.LEFT] - deep[Edge.RIGHT]
        room_h = _FOOT_MM - 6 - _TOP_MM - deep[Edge.TOP] - deep[Edge.BOTTOM]
        scale = next(
            (each for each in SCALES if wide <= each * room_w and high <= each * room_h), SCALES[-1]
        )
        left = MARGIN_MM + deep[Edge.LEFT] + (room_w - wide / scale) / 2
        above = _TOP_MM + deep[Edge.TOP] + (room_h - high / scale) / 2
        return cls(top, levels, scale, (left + RIM_MM / scale, above + RIM_MM / scale))

    def paper(self, millimetres: float) -> float:
        return millimetres / self.scale

    def point(self, table: Point) -> Point:
        """Where on the page a point of the table is, which is counted from the picture's lower left corner."""
        return (
            self.corner[0] + self.paper(table[0]),
            self.corner[1] + self.paper(self.top.size_mm[1] - table[1]),
        )

    def spot(self, number: int, off_paper: float) -> Point:
        """The point of the page that lies so far outside the picture at a place."""
        return self.point(self.top.spot_mm(number, off_paper * self.scale))

    @property
    def size(self) -> Point:
        """The picture's width and height on the page."""
        wide, high = self.top.size_mm
        return self.paper(wide), self.paper(high)


def _levels(top: TableTop, edge: Edge) -> list[list[int]]:
    """The holes of an edge by the dimension line they are on, from the rim outwards.

    A line holds one of each half of the edge, for these do not reach into each other; the nearest to the corner comes
    first.
    """
    halves = [
        sorted(
            (n for n in top.with_hole if top.places[n].edge is edge and half(top.places[n].at)),
            key=top.corner_mm,
        )
        for half in (lambda at: at <= 0.5, lambda at: at > 0.5)
    ]
    most = max(map(len, halves))
    return [[n for half in halves for n in half[i : i + 1]] for i in range(most)]


def _page(owners: Owners, plan: _Plan) -> Iterator[str]:
    tr, top = owners.tr, plan.top
    yield svg.text(MARGIN_MM, 11.6, tr("Rim"), 5, bold=True)
    about = tr(
        "The table from above, the picture's lower edge below; scale 1 : {scale}, all measures in millimetres",
        scale=f"{plan.scale:g}",
    )
    yield svg.text(MARGIN_MM, 16.4, about, 2.8)
    yield from _wood(tr, plan)
    for edge in Edge:
        for level, numbers in enumerate(_levels(top, edge)):
            for number in numbers:
                yield from _along(plan, number, level)
    for number in sorted(top.with_hole):
        yield from _hole(plan, number)
    for edge in Edge:
        here = [n for n in sorted(top.with_hole) if top.places[n].edge is edge]
        if here:
            yield from _across(plan, here[0])
    if top.with_hole:
        yield _widths(plan, min(top.with_hole))
    size = _emblem_size(plan)
    for number in top.places:
        yield from _whose(owners, plan, number, size)
    yield from _notes(tr, plan)


def _wood(tr: Translator, plan: _Plan) -> Iterator[str]:
    """Rim and picture, and the picture's own measures."""
    (x, y), (wide, high), rim = plan.corner, plan.size, plan.paper(RIM_MM)
    yield svg.box(
        x - rim,
        y - rim,
        wide + 2 * rim,
        high + 2 * rim,
        rx=3,
        fill="#f4efe4",
        stroke_dasharray="4 2",
    )
    yield svg.box(x, y, wide, high, id="picture", stroke_width=0.5)
    above = y - rim - _FIRST_MM - STEP_MM * plan.levels[Edge.TOP]
    aside = x - rim - _FIRST_MM - STEP_MM * plan.levels[Edge.LEFT]
    for corner in (x, x + wide):
        yield extension((corner, y), (corner, above - 1))
    for corner in (y, y + high):
        yield extension((x, corner), (aside - 1, corner))
    real_wide, real_high = plan.top.size_mm
    yield from dimension((x, above), (x + wide, above), real_wide)
    yield from dimension((aside, y + high), (aside, y), real_high)
    middle, lower = x + wide / 2, y + high / 2 + 1
    size = f"{measure(real_wide)} × {measure(real_high)}"
    yield svg.text(middle, lower, size, 3.4, anchor="middle", bold=True)
    if high > _ROOMY_MM:
        what = tr("the screen's picture")
        proportion = " : ".join(map(str, plan.top.drawn_proportion))
        diagonal = tr(
            "{inches} inches, {proportion}",
            inches=f"{plan.top.drawn_inches:.3g}",
            proportion=proportion,
        )
        yield svg.text(middle, lower - 5, what, 3, anchor="middle")
        yield svg.text(middle, lower + 5, diagonal, 3, anchor="middle")


def _along(plan: _Plan, number: int, level: int) -> Iterator[str]:
    """How far a hole is from the nearer corner."""
    top, place = plan.top, plan.top.places[number]
    off = plan.paper(RIM_MM) + _FIRST_MM + STEP_MM * level
    hole, end = plan.spot(number, plan.paper(HOLE_OFF_MM)), plan.spot(number, off)
    far = 0.0 if place.at <= 0.5 else top.length_mm(place.edge)
    level_edge = place.edge in (Edge.BOTTOM, Edge.TOP)
    corner = plan.point((far, 0)) if level_edge else plan.point((0, far))
    out_x, out_y = _OUTWARD[place.edge]
    on_edge = (
        (corner[0], plan.spot(number, 0)[1]) if level_edge else (plan.spot(number, 0)[0], corner[1])
    )
    start = (on_edge[0], end[1]) if level_edge else (end[0], on_edge[1])
    yield extension(on_edge, (start[0] + out_x, start[1] + out_y))
    yield extension(hole, (end[0] + out_x, end[1] + out_y), of_centre=True)
    yield from dimension(start, end, top.corner_mm(number))


def _hole(plan: _Plan, number: int) -> Iterator[str]:
    """The largest of the usual holes, the smallest in it, and its middle."""
    x, y = plan.point(plan.top.hole_mm(number))
    widest, least = plan.paper(HOLES_MM[-1] / 2), plan.paper(HOLES_MM[0] / 2)
    yield svg.circle(x, y, widest, id=f"hole-{number}", stroke_width=0.35)
    yield svg.circle(x, y, least, fill="none", stroke_width=0.18, stroke_dasharray="0.8 0.6")
    reach = widest + 1
    yield extension((x - reach, y), (x + reach, y))
    yield extension((x, y - reach), (x, y + reach))


def _across(plan: _Plan, number: int) -> Iterator[str]:
    """How far the holes of an edge are from it, told at one of them."""
    place = plan.top.places[number]
    (x, y), (u, v) = plan.spot(number, 0), plan.point(plan.top.hole_mm(number))
    aside = (1 if place.at <= 0.5 else -1) * (plan.paper(HOLES_MM[-1] / 2) + 5)
    if place.edge in (Edge.BOTTOM, Edge.TOP):
        start, end = (x + aside, y), (u + aside, v)
    else:
        start, end = (x, y - aside), (u, v - aside)
    yield extension((u, v), end)
    yield from dimension(start, end, HOLE_OFF_MM)


def _widths(plan: _Plan, number: int) -> str:
    """How wide a hole may be, told at one of them, where `_across` and the corner are not."""
    place = plan.top.places[number]
    x, y = plan.point(plan.top.hole_mm(number))
    away = (-1 if place.at <= 0.5 else 1) * (plan.paper(HOLES_MM[-1] / 2) + 2)
    said = "Ø " + " / ".join(map(str, HOLES_MM))
    if place.edge in (Edge.BOTTOM, Edge.TOP):
        return svg.text(x + away, y + 1, said, 2.6, anchor="start" if away > 0 else "end")
    return svg.text(x, y - away + (2 if away < 0 else 0), said, 2.6, anchor="middle")


def _emblem_size(plan: _Plan) -> float:
    """As large as they have room beside each other, but never a mere dot."""
    spots = [plan.spot(number, -_EMBLEM_MM / 2 - 1) for number in plan.top.places]
    apart = [hypot(x - u, y - v) for (x, y), (u, v) in combinations(spots, 2)]
    return max(3.0, min(_EMBLEM_MM, 0.2 * min(plan.size), *(0.9 * each for each in apart)))


def _whose(owners: Owners, plan: _Plan, number: int, size: float) -> Iterator[str]:
    """A place's emblem at its tray, turned to who sits there."""
    edge = plan.top.places[number].edge
    x, y = plan.spot(number, -size / 2 - 1)
    yield owners.mark(number, x, y, size, turn=edge.value)
    u, v = plan.spot(number, -size - 3.5)
    yield svg.text(u, v + 1.4, str(number), 4, anchor="middle", bold=True)


def _notes(tr: Translator, plan: _Plan) -> Iterator[str]:
    top = plan.top
    said = [
        tr(
            "{off} mm from the picture to a hole's middle leave room for the screen's own frame (up "
            "to 20 mm) and for the nut below a button (20 mm from its middle); a hand on the button "
            "then lies beside the tray, not on it. The rim may be wider than it is drawn.",
            off=measure(HOLE_OFF_MM),
        ),
        tr(
            "Holes: 24 mm for small buttons, 28 mm for most that are screwed in, 30 mm for those "
            "that snap in. Measure yours before you drill, and the picture with it."
        ),
    ]
    others = []
    if top.inches is None:
        others.append(
            tr(
                "No diagonal is set, so this is a table of {inches} inches, as an example.",
                inches=f"{top.drawn_inches:g}",
            )
        )
    if top.proportion is None:
        others.append(
            tr(
                "The picture is taken to be 16 : 9, as most are; --size 1920x1200, say, tells otherwise."
            )
        )
    bare = ", ".join(str(number) for number in top.places if number not in top.with_hole)
    if bare:
        others.append(
            tr("Without a hole, as a button is drawn on the screen: {numbers}", numbers=bare)
        )
    near = ", ".join(f"{one} + {other}" for one, other in top.too_near())
    if near:
        others.append(tr("Too near each other for two buttons: {numbers}", numbers=near))
    for x, width, column in ((MARGIN_MM, 150.0, said), (168.0, 119.0, others)):
        y = _FOOT_MM
        for each in column:
            lines = svg.paragraph(x, y, each, width, 2.6)
            yield from lines
            y += len(lines) * 2.6 * svg.LINE + 0.6
    yield from _ruler(tr, plan)


def _ruler(tr: Translator, plan: _Plan) -> Iterator[str]:
    """What shows on paper whether it was printed at its own size."""
    x, y, long = PAGE_MM[0] - MARGIN_MM, 12.0, plan.paper(100)
    yield svg.line((x - long, y - 1.5), (x - long, y), (x, y), (x, y - 1.5), width=0.35)
    said = tr("100 mm of the table: {paper} mm on this paper", paper=f"{long:.4g}")
    yield svg.text(x, y + 3.6, said, 2.6, anchor="end")
