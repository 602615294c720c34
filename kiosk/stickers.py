"""Stickers of the emblems for the rim of a table, beside the buttons: a page to print, in true millimetres."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from kiosk import palette
from kiosk.art.emblems import SEAT_COLOUR, figure
from kiosk.art.shapes import Shape
from kiosk.palette import Colour
from kiosk.seating import Emblem

PAGE_MM = (210, 297)
"""A4."""
DIAMETERS_MM = (40, 28, 18)
"""Beside a button, round a small one, and on a cap."""
_GAP_MM = 6
_CUT_MM = 0.2


def write_stickers(file: Path, emblems: Sequence[Emblem] = tuple(Emblem)) -> None:
    """Write the page as an SVG file: print it at its own size, 100 %, and cut along the circles.

    Raises `OSError` where the file cannot be written.
    """
    file.write_text(sticker_page(emblems), encoding="utf-8")


def sticker_page(emblems: Sequence[Emblem]) -> str:
    """The page as SVG: each emblem in every diameter, those of a seat below each other."""
    wide, high = PAGE_MM
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}mm" height="{high}mm"'
        f' viewBox="0 0 {wide} {high}">',
        *_stickers(emblems),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _stickers(emblems: Sequence[Emblem]) -> Iterator[str]:
    largest = max(DIAMETERS_MM)
    columns = int((PAGE_MM[0] - _GAP_MM) // (largest + _GAP_MM))
    block = sum(DIAMETERS_MM) + _GAP_MM * (len(DIAMETERS_MM) + 1)
    for number, emblem in enumerate(emblems):
        row, column = divmod(number, columns)
        x = _GAP_MM + column * (largest + _GAP_MM) + largest / 2
        y = float(_GAP_MM + row * block)
        for diameter in DIAMETERS_MM:
            yield _sticker(emblem, x, y + diameter / 2, diameter)
            y += diameter + _GAP_MM


def _sticker(emblem: Emblem, x: float, y: float, diameter: float) -> str:
    """One emblem about a point of the page; the unit box of its figure is turned over, for SVG's y runs down."""
    ground, shown = SEAT_COLOUR[emblem], figure(emblem)
    parts = [
        f'<circle cx="0.5" cy="0.5" r="0.5" fill="{_hex(ground)}" stroke="{_hex(palette.INK)}"'
        f' stroke-width="{_CUT_MM / diameter:.4f}"/>',
        *(
            f'<path fill="{_hex(colour)}" d="{_path(shape)}"/>'
            for colour, shape in ((palette.INK, shown.dark), (ground, shown.light))
            if shape
        ),
    ]
    corner = f"translate({x - diameter / 2:g} {y + diameter / 2:g})"
    return f'<g id="{emblem.value}-{diameter}" transform="{corner} scale({diameter} -{diameter})">{"".join(parts)}</g>'


def _path(shape: Shape) -> str:
    """Rings as one path: where they overlap they unite, and a hole runs the other way, as SVG has it too."""
    rings = (" ".join(f"{x:.4f},{y:.4f}" for x, y in ring) for ring in shape)
    return "".join(f"M{ring}Z" for ring in rings)


def _hex(colour: Colour) -> str:
    return "#" + "".join(f"{round(part * 255):02x}" for part in colour)
