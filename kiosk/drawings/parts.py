"""The parts that hang on pins, each kind with its symbol: a new kind is one more entry in `KINDS`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from hardware import Pull, SeatWiring, Wiring, header_number
from kiosk.drawings import svg
from kiosk.drawings.header import MIDDLE_MM
from kiosk.translation import Translator

SYMBOL_START_MM = 46.0
SYMBOL_END_MM = 76.0
"""From where to where a part's symbol reaches, from the header's middle outwards."""


@dataclass(frozen=True, slots=True)
class Row:
    """A line across the page at `y`, on one side of the header: `side` is -1 for the left, 1 for the right."""

    side: int
    y: float

    def x(self, out: float) -> float:
        """Where on the page something is that lies so far out from the header's middle."""
        return MIDDLE_MM + self.side * out

    def along(self, out: float) -> float:
        """The same, from where the part's symbol begins; so count all that follow."""
        return self.x(SYMBOL_START_MM + out)

    def line(self, *points: tuple[float, float]) -> str:
        """A line through points, each so far out and so far below the row's own line."""
        return svg.line(*((self.along(out), self.y + below) for out, below in points), width=0.35)

    def box(self, near: float, far: float, high: float) -> str:
        left = min(self.along(near), self.along(far))
        return svg.box(left, self.y - high / 2, far - near, high, stroke_width=0.35)

    def text(self, out: float, below: float, said: str, size: float) -> str:
        return svg.text(self.along(out), self.y + below, said, size, anchor="middle")


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of part: its name, its symbol, what has to be known of it, and how long its wire's dashes are."""

    name: Callable[[Translator], str]
    symbol: Callable[[Translator, Row, SeatWiring], Iterator[str]]
    details: Callable[[Translator, SeatWiring], Iterator[str]]
    dash_mm: float


@dataclass(frozen=True, slots=True)
class Part:
    """A part on the pin `gpio`: of one seat, or of several that share it."""

    kind: str
    gpio: int
    seats: tuple[SeatWiring, ...]

    @property
    def header_number(self) -> int:
        return header_number(self.gpio)

    @property
    def dashes(self) -> str:
        """The pattern of its wire, which no other wire has: a dash, and dots for the number of its seat."""
        dots = "0.9 0.8 " * self.seats[0].seat
        return f"{KINDS[self.kind].dash_mm:g} 0.8 {dots}".rstrip()

    @property
    def is_driven(self) -> bool:
        """Whether its pin only steers a driver."""
        return self.kind != "button"

    @property
    def is_driven_low(self) -> bool:
        """Whether its driver has to switch it on at 0 V."""
        seat = self.seats[0]
        on_at_high = {"lamp": seat.lamp_active_high, "buzzer": seat.buzzer_active_high}
        return not on_at_high.get(self.kind, True)

    def symbol(self, tr: Translator, row: Row) -> Iterator[str]:
        """What is drawn at the end of its wire."""
        return KINDS[self.kind].symbol(tr, row, self.seats[0])

    def told(self, tr: Translator) -> list[str]:
        """Its name, then what has to be known of it."""
        kind = KINDS[self.kind]
        return [kind.name(tr), *kind.details(tr, self.seats[0])]


def parts_of(wiring: Wiring) -> list[Part]:
    """All parts that are on pins, in the order of the header; a part that seats share comes once."""
    shared: dict[tuple[str, int], list[SeatWiring]] = {}
    for seat in wiring:
        for kind, gpio in seat.pins.items():
            shared.setdefault((kind, gpio), []).append(seat)
    parts = (Part(kind, gpio, tuple(seats)) for (kind, gpio), seats in shared.items())
    return sorted(parts, key=lambda part: part.header_number)


def _contact(tr: Translator, row: Row, seat: SeatWiring) -> Iterator[str]:
    """Resistor, contact, and where that leads."""
    yield row.line((0, 0), (2, 0))
    yield row.box(2, 10, 3.6)
    yield row.text(6, 0.9, tr("1 kΩ"), 2.5)
    yield row.line((10, 0), (13.4, 0))
    yield row.line((23.6, 0), (27, 0))
    lever = (23, -0.6) if seat.opens_when_pressed else (22.4, -3.4)
    yield row.line((14, 0), lever)
    for out in (14, 23):
        yield svg.circle(row.along(out), row.y, 0.6, stroke_width=0.35)
    if seat.contact_to_ground:
        yield from _ground(row, 27, 0, 1.6)
    else:
        yield row.line((27, 0), (27, -1.4))
        yield row.line((25, -1.4), (29, -1.4))
        yield row.text(27, -2.1, tr("3.3 V"), 2.6)


def _contact_details(tr: Translator, seat: SeatWiring) -> Iterator[str]:
    yield tr("to ground") if seat.contact_to_ground else tr("to 3.3 V")
    if seat.opens_when_pressed:
        yield tr("opens when pressed")
    if seat.pull is Pull.FLOATING:
        other = tr("3.3 V") if seat.contact_to_ground else tr("ground")
        yield tr("own 10 kΩ to {rail}", rail=other)


def _lamp(tr: Translator, row: Row, seat: SeatWiring) -> Iterator[str]:
    yield from _driver(tr, row)
    yield svg.circle(row.along(21), row.y, 2.8, stroke_width=0.35)
    for slope in (-2, 2):
        yield row.line((19, slope), (23, -slope))


def _lamp_details(tr: Translator, seat: SeatWiring) -> Iterator[str]:
    yield tr("lit by {level}", level=_level(tr, seat.lamp_active_high))
    if not seat.dimmable:
        yield tr("only switched")


def _buzzer(tr: Translator, row: Row, seat: SeatWiring) -> Iterator[str]:
    yield from _driver(tr, row)
    bowl = "M{0} {1}A2.8 2.8 0 0 {2} {0} {3}Z".format(
        *(f"{row.along(19.4):g}", f"{row.y - 2.8:g}", int(row.side > 0), f"{row.y + 2.8:g}")
    )
    yield svg.element("path", d=bowl, fill="#ffffff", stroke=svg.INK, stroke_width=0.35)


def _buzzer_details(tr: Translator, seat: SeatWiring) -> Iterator[str]:
    yield tr("sounds at {level}", level=_level(tr, seat.buzzer_active_high))


def _driver(tr: Translator, row: Row) -> Iterator[str]:
    """A driver with its ground, and the line from its output to the supply's plus, on which something lies."""
    yield row.line((0, 0), (28, 0), (28, -1.6))
    yield row.line((26.6, -1.6), (29.4, -1.6))
    yield row.text(28, -2.4, "+", 3.2)
    yield row.box(2, 14, 5.4)
    yield row.text(8, 0.9, tr("driver"), 2.9)
    yield from _ground(row, 8, 2.7, 1.0)


def _ground(row: Row, out: float, below: float, stem: float) -> Iterator[str]:
    yield row.line((out, below), (out, below + stem))
    for i, half in enumerate((1.5, 0.95, 0.4)):
        y = below + stem + 0.6 * i
        yield row.line((out - half, y), (out + half, y))


def _level(tr: Translator, high: bool) -> str:
    return tr("3.3 V") if high else tr("0 V")


KINDS: Mapping[str, Kind] = {
    "button": Kind(lambda tr: tr("Button"), _contact, _contact_details, 8.0),
    "lamp": Kind(lambda tr: tr("Lamp"), _lamp, _lamp_details, 2.6),
    "buzzer": Kind(lambda tr: tr("Buzzer"), _buzzer, _buzzer_details, 5.0),
}
"""The kinds of part, by their name in `SeatWiring.pins`."""
