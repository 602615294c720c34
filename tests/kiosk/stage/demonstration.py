"""Two tables set by hand, with everything that a scene can hold: a side seat plays, and six seats with a DRAW chosen.

Measures are pixels of a screen of 1920 x 1080; on any other the table is scaled to fit.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import cos, radians, sin

from kiosk import palette
from kiosk.scene.elements import (
    Align,
    Box,
    Card,
    Colour,
    Element,
    Glow,
    Label,
    Line,
    Outline,
    Panel,
    Picture,
    Ring,
    Scene,
)

ACCENT = (*palette.ACCENT, 1.0)
TEXT = (*palette.CREAM, 1.0)
QUIET = (*palette.MUTED, 1.0)
TRAY = (*palette.PANEL, 0.85)
EDGE = (*palette.PANEL_BORDER, 1.0)
SLOT = (*palette.MUTED, 0.45)
SEATS: dict[str, Colour] = {
    "moon": (*palette.MOON, 1.0),
    "leaf": (*palette.LEAF, 1.0),
    "fox": (*palette.FOX, 1.0),
    "whale": (*palette.WHALE, 1.0),
    "kite": (*palette.KITE, 1.0),
    "acorn": (*palette.ACORN, 1.0),
}


@dataclass
class Spot:
    """A place on the table that is read from one side: u to the reader's right, v away from them."""

    name: str
    x: float
    y: float
    angle: float
    scale: float
    elements: list[Element] = field(default_factory=list)
    unit: float = 1.0

    def box(self, u: float, v: float, w: float, h: float) -> Box:
        x, y = self.point(u, v)
        k = self.scale * self.unit
        return Box(x, y, w * k, h * k, self.angle)

    def point(self, u: float, v: float) -> tuple[float, float]:
        c, s = cos(radians(self.angle)), sin(radians(self.angle))
        u, v = u * self.unit, v * self.unit
        return (self.x + u * c - v * s) * self.scale, (self.y + u * s + v * c) * self.scale

    def key(self) -> tuple[str, int]:
        return self.name, len(self.elements)

    def panel(self, u: float, v: float, w: float, h: float, r: float, **look: object) -> None:
        k = self.scale * self.unit
        width = float(look.pop("border_width", 1.0)) * k  # type: ignore[arg-type]
        self.elements.append(
            Panel(self.key(), self.box(u, v, w, h), r * k, border_width=width, **look)  # type: ignore[arg-type]
        )

    def card(self, u: float, v: float, w: float, value: int | None, **look: object) -> None:
        self.elements.append(Card(self.key(), self.box(u, v, w, w * 1.4), value, **look))  # type: ignore[arg-type]

    def text(
        self, u: float, v: float, w: float, text: str, size: float, colour: Colour, **look: object
    ) -> None:
        k = self.scale * self.unit
        box = self.box(u, v, w, size * 1.3)
        self.elements.append(Label(self.key(), box, text, size * k, colour, **look))  # type: ignore[arg-type]

    def picture(
        self, u: float, v: float, side: float, name: str, colour: Colour | None = None
    ) -> None:
        self.elements.append(Picture(self.key(), self.box(u, v, side, side), name, colour))

    def line(self, points: Sequence[tuple[float, float]], colour: Colour, width: float) -> None:
        flat = tuple(p for u, v in points for p in self.point(u, v))
        self.elements.append(Line(self.key(), flat, colour, width * self.scale))


def side(width: int, height: int) -> Scene:
    """Four seats; Fox, on the left, splits a 6 into 3 + 3 and 1 + 5."""
    k = min(width / 1920, height / 1080)
    fox = Spot("fox", 212, 540, 270, k)
    glow = Glow("light", fox.box(0, 120, 1500, 900), (*palette.FOX, 0.16))
    elements: list[Element] = [glow]
    elements += _middle(k, 71, (3, 1, 5, 4, 3, 1, 6), (516, 657, 1488))
    for name, x, y, angle, hand, collection, points in (
        ("leaf", 1120, 954, 180, 7, (1, 5), 6),
        ("moon", 1120, 126, 0, 9, (2, 4), 6),
        ("whale", 1792, 540, 90, 5, (3, 2, 6), 11),
    ):
        length = 840 if angle == 90 else 980
        elements += _waiting(Spot(name, x, y, angle, k), length, 232, hand, collection, points)
    return Scene((*elements, *_playing(fox)))


def six(width: int, height: int) -> Scene:
    """Six seats; Moon puts out a 1 and is to draw two cards."""
    k = min(width / 1920, height / 1080)
    moon = Spot("moon", 640, 108, 0, k)
    elements: list[Element] = [
        Glow("light", moon.box(0, 120, 1500, 900), (*palette.MOON, 0.16)),
        *_middle(k, 52, (3, 1, 5, 4, 3, 1, 6, 2), (301, 471, 1651)),
    ]
    ghost = Spot("ghost", 1423, 584, 0, k)
    ghost.panel(
        0, 0, 102, 143, 9, fill=(*palette.ACCENT, 0.16), border=ACCENT, border_width=3, dashed=True
    )
    elements += ghost.elements
    for name, x, y, angle, hand, collection, points in (
        ("kite", 640, 1000, 180, 4, (5, 6), 11),
        ("leaf", 1330, 1000, 180, 7, (1, 5), 6),
        ("fox", 80, 640, 270, 11, (3,), 3),
        ("whale", 1840, 640, 90, 5, (3, 2, 6), 11),
        ("acorn", 1480, 76, 0, 6, (), 0),
    ):
        spot = Spot(name, x, y, angle, k, unit=0.6)
        elements += _waiting(spot, 900, 232, hand, collection, points)
    return Scene((*elements, *_drawing_seat(moon)))


def _middle(k: float, deck: int, row: Sequence[int], at: tuple[int, int, int]) -> list[Element]:
    table = Spot("middle", 0, 584, 0, k)
    step = 110 if len(row) < 8 else 119
    wide = 96 if len(row) < 8 else 102
    left, first, right = at
    for pile in (left, right):
        for i in range(5, 0, -1):
            table.panel(
                pile - 2 * i,
                2 * i,
                wide - 2,
                wide * 1.4 - 2,
                9,
                fill=(*palette.BACK_BORDER, 1.0),
                border=EDGE,
            )
    table.card(left, 0, wide, None)
    table.card(right, 0, wide, 6)
    for pile, number in ((left, str(deck)), (right, "23")):
        table.text(pile, -wide * 0.9, 100, number, 22, QUIET, bold=True)
        turned = Spot(f"pile {pile}", pile, 584, 180, k)
        turned.text(0, -wide * 0.9, 100, number, 22, QUIET, bold=True)
        table.elements += turned.elements
    for i, value in enumerate(row):
        table.card(
            first + step * i,
            0,
            wide,
            value,
            gaze=200.0 if value < 3 else None,
            fresh=i == len(row) - 1,
        )
    return table.elements


def _waiting(
    seat: Spot, length: float, depth: float, hand: int, collection: Sequence[int], points: int
) -> list[Element]:
    seat.panel(0, 0, length, depth, 32, fill=TRAY, border=EDGE, border_width=1.5)
    at = -length / 2 + 94
    _score(seat, at, 28, points)
    seat.picture(at - 38, -62, 46, seat.name)
    seat.text(at + 38, -62, 96, seat.name.title(), 24, TEXT, bold=True, align=Align.LEFT)
    start = -17 * (hand - 1) - 20
    for i in range(hand):
        seat.card(start + 34 * i, 0, 82, None)
    seat.text(start + 34 * hand + 40, 0, 60, str(hand), 26, QUIET, bold=True)
    _collection(
        seat,
        [(length / 2 - 190 + 66 * (i % 3), 48 - 94 * (i // 3)) for i in range(6)],
        60,
        collection,
    )
    return seat.elements


def _score(seat: Spot, u: float, v: float, points: int) -> None:
    k = seat.scale * seat.unit
    seat.elements.append(
        Ring(seat.key(), seat.box(u, v, 112, 112), points / 21, SEATS[seat.name], 12 * k)
    )
    seat.text(u, v + 8, 80, str(points), 38, TEXT, bold=True)
    seat.text(u, v - 22, 78, f"{21 - points} to go", 17, QUIET)


def _collection(
    seat: Spot, spots: Sequence[tuple[float, float]], wide: float, cards: Sequence[int]
) -> None:
    for i, (u, v) in enumerate(spots):
        if i < len(cards):
            seat.card(u, v, wide, cards[i])
        else:
            seat.panel(u, v, wide, wide * 1.4, 7, border=SLOT, border_width=1.5, dashed=True)


def _piles(seat: Spot, v: float, wide: float, piles: Sequence[tuple[float, int, int]]) -> None:
    for u, value, number in piles:
        for i in range(min(number, 3) - 1, 0, -1):
            seat.card(u + 4 * i, v + 4 * i, wide, value)
        seat.card(u, v, wide, value, gaze=90.0)
        if number > 1:
            seat.panel(u + wide * 0.36, v + wide * 0.66, 42, 30, 15, fill=(*palette.PANEL, 1.0))
            seat.text(u + wide * 0.36, v + wide * 0.66, 40, f"×{number}", 20, TEXT, bold=True)


def _playing(seat: Spot) -> list[Element]:
    seat.panel(
        0, 0, 1006, 408, 30, fill=(*palette.PANEL, 1.0), border=SEATS[seat.name], border_width=6
    )
    _score(seat, -408, -58, 8)
    seat.picture(-442, -149, 46, seat.name)
    seat.text(-366, -149, 90, "Fox", 24, TEXT, bold=True, align=Align.LEFT)
    _piles(seat, -95, 91, ((-240, 1, 1), (-130, 2, 2), (-20, 4, 1), (90, 5, 2), (200, 6, 3)))
    seat.card(206, -57, 96, 6, outline=Outline.CHOSEN, gaze=90.0)
    seat.text(-190, 49, 110, "you give", 21, QUIET)
    for u, value in ((-112, 6), (-22, 3), (17, 3), (90, 1), (130, 5)):
        seat.card(u, 49, 37, value, plain=True)
    seat.picture(-67, 49, 30, "arrow", TEXT)
    seat.picture(54, 49, 22, "plus", TEXT)
    seat.text(258, 49, 200, "press your button", 22, ACCENT, bold=True)
    for ends, reach, colour in (((-306, 5), 84, ACCENT), ((-228, -150), 92, TEXT)):
        seat.line([(ends[0], 94), (ends[0], reach), (ends[1], reach), (ends[1], 94)], colour, 3)
    outlines = [Outline.CHOSEN] * 3 + [Outline.CAN, Outline.CHOSEN, Outline.CAN, Outline.NONE]
    for i, (value, outline) in enumerate(zip((3, 1, 5, 4, 3, 1, 6), outlines, strict=True)):
        seat.card(-306 + 78 * i, 146, 64, value, outline=outline, dim=outline is Outline.NONE)
    seat.panel(276, 142, 90, 66, 16, border=QUIET, border_width=1.5)
    seat.text(276, 154, 80, "DRAW", 18, TEXT, bold=True)
    seat.text(276, 130, 80, "+2", 16, QUIET)
    spots = [(330 + 66 * (i % 3), -40 - 94 * (i // 3)) for i in range(6)]
    _collection(seat, spots, 60, (3, 5))
    return seat.elements


def _drawing_seat(seat: Spot) -> list[Element]:
    seat.panel(
        0, 0, 910, 196, 30, fill=(*palette.PANEL, 1.0), border=SEATS[seat.name], border_width=6
    )
    _score(seat, -376, 24, 6)
    seat.picture(-404, -52, 40, seat.name)
    seat.text(-330, -52, 80, "Moon", 22, TEXT, bold=True, align=Align.LEFT)
    _piles(seat, -8, 77, ((-200, 1, 1), (-108, 2, 2), (-16, 4, 1), (76, 5, 2), (168, 6, 3)))
    seat.card(-196, 22, 80, 1, outline=Outline.CHOSEN, gaze=90.0)
    _collection(seat, [(296 + 56 * (i % 3), 39 - 78 * (i // 3)) for i in range(6)], 50, (2, 4))
    seat.panel(
        0, 140, 556, 58, 29, fill=(*palette.PANEL, 0.95), border=SEATS[seat.name], border_width=3
    )
    seat.text(-160, 140, 140, "you put out", 20, QUIET)
    seat.card(-72, 140, 31, 1, plain=True)
    seat.picture(-36, 140, 28, "arrow", TEXT)
    seat.text(2, 140, 50, "+2", 23, TEXT, bold=True)
    seat.text(146, 140, 190, "press your button", 20, ACCENT, bold=True)
    return seat.elements
