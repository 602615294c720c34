"""The wiring to solder by: the header as it lies on the board, and a wire from each pin in use to its part."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hardware import Wiring
from kiosk.drawings import svg
from kiosk.drawings.circuit import driver_circuit
from kiosk.drawings.header import LABEL_END_MM, MIDDLE_MM, board, pin_at, pins, side_of
from kiosk.drawings.legend import buttons_elsewhere, how_to_follow, notes
from kiosk.drawings.owners import Owners
from kiosk.drawings.parts import SYMBOL_END_MM, SYMBOL_START_MM, Part, Row, parts_of

PAGE_MM = svg.A4_MM[::-1]
MARGIN_MM = 10.0
ROWS_MM = (25.0, 166.5)
"""Between which heights on the page the middles of the parts are."""
APART_MM = 16.0
"""How far apart they are at most."""
_WIRE_MM = 0.8
_EMBLEM_MM = SYMBOL_END_MM + 7
_NUMBER_MM = _EMBLEM_MM + 7.8
_WORDS_MM = _EMBLEM_MM + 11.6
_FOOT_MM = 176.5
_COLUMNS_MM = (MARGIN_MM, 108.0, 206.0)


def wiring_page(owners: Owners, wiring: Wiring) -> str:
    """The page as SVG, A4 across: everything that is wired, and whose it is."""
    return svg.page(PAGE_MM, owners.tr("Wiring"), _page(owners, wiring, parts_of(wiring)))


def rows_of(parts: Sequence[Part]) -> list[tuple[Part, Row]]:
    """Where each part is: on its pin's side, as near to it as there is room, and in the order of the pins.

    So the wires of a side, which all bend alike, never meet.
    """
    placed = []
    first, last = ROWS_MM
    for side in (-1, 1):
        here = [part for part in parts if side_of(part.header_number) == side]
        apart = min(APART_MM, (last - first) / max(1, len(here) - 1))
        deep = apart * (len(here) - 1)
        pins_deep = sum(pin_at(part.header_number)[1] for part in here) / max(1, len(here))
        top = min(max(first, pins_deep - deep / 2), last - deep)
        placed += [(part, Row(side, top + i * apart)) for i, part in enumerate(here)]
    return placed


def _page(owners: Owners, wiring: Wiring, parts: Sequence[Part]) -> Iterator[str]:
    tr = owners.tr
    yield svg.text(MARGIN_MM, 11.6, tr("Wiring"), 5, bold=True)
    about = tr("The 40-pin header of a Raspberry Pi 3, 4, 5 or Zero 2 W, from above")
    yield svg.text(MARGIN_MM, 16.4, about, 2.8)
    yield from board(tr)
    left, middle, right = _COLUMNS_MM
    if parts:
        yield from how_to_follow(tr, right, 11.6, PAGE_MM[0] - MARGIN_MM - right)
    placed = rows_of(parts)
    for part, row in placed:
        yield _wire(part, row, owners)
    yield from pins(tr, {f"GPIO{part.gpio}" for part in parts})
    for part, row in placed:
        yield from part.symbol(tr, row)
        yield from _whose(part, row, owners)
    yield from notes(tr, parts, left, _FOOT_MM, middle - left)
    if any(part.is_driven for part in parts):
        yield from driver_circuit(tr, middle, _FOOT_MM - 2)
    width = PAGE_MM[0] - MARGIN_MM - right
    yield from buttons_elsewhere(owners, wiring, right, _FOOT_MM, width)


def _wire(part: Part, row: Row, owners: Owners) -> str:
    x, y = pin_at(part.header_number)
    label, end = row.x(LABEL_END_MM), row.x(SYMBOL_START_MM)
    bend = (label + end) / 2
    d = (
        f"M{x:.2f} {y:.2f}L{label:.2f} {y:.2f}"
        f"C{bend:.2f} {y:.2f} {bend:.2f} {row.y:.2f} {end:.2f} {row.y:.2f}"
    )
    return svg.element(
        "path",
        id=f"wire-{part.header_number}",
        d=d,
        fill="none",
        stroke=owners.colour(part.seats[0].seat),
        stroke_width=_WIRE_MM,
        stroke_dasharray=part.dashes,
    )


def _whose(part: Part, row: Row, owners: Owners) -> Iterator[str]:
    """The emblem and number of the part's place, and what the part is."""
    numbers = [seat.seat for seat in part.seats]
    if len(numbers) == 1:
        yield owners.mark(numbers[0], row.x(_EMBLEM_MM), row.y, 9)
        place = str(numbers[0])
        yield svg.text(row.x(_NUMBER_MM), row.y + 1.8, place, 5, anchor="middle", bold=True)
        whose = owners.name(numbers[0])
    else:
        for i, number in enumerate(numbers):
            # Two lines of three, which is all there are.
            x = row.x(_EMBLEM_MM - 2 + i % 3 * 4.8)
            y = row.y + (i // 3 - 0.5) * 4.8 if len(numbers) > 3 else row.y
            yield owners.mark(number, x, y, 4.4)
        whose = owners.tr("places {numbers}", numbers=", ".join(map(str, numbers)))
    what, *details = part.told(owners.tr)
    anchor = "start" if row.side > 0 else "end"
    room = PAGE_MM[0] - MIDDLE_MM - _WORDS_MM - MARGIN_MM / 2
    for i, said in enumerate((what, whose, ", ".join(details))):
        size = 2.8 if i else 3.3
        said = svg.shortened(said, room, size)
        y = row.y + 1.1 + (i - 1) * 3.5
        yield svg.text(row.x(_WORDS_MM), y, said, size, anchor=anchor, bold=i == 0)
