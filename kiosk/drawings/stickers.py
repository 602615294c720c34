"""Stickers of the emblems for the rim of a table, beside the buttons: a page to print, in true millimetres."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kiosk.drawings import svg
from kiosk.drawings.emblems import emblem_disc
from kiosk.seating import Emblem
from kiosk.translation import Translator

PAGE_MM = svg.A4_MM
DIAMETERS_MM = (40, 28, 18)
"""Beside a button, round a small one, and on a cap."""
_GAP_MM = 6


def sticker_page(tr: Translator, emblems: Sequence[Emblem] = tuple(Emblem)) -> str:
    """The page as SVG: each emblem in every diameter, those of a seat below each other.

    Print it at its own size, 100 %, and cut along the circles.
    """
    return svg.page(PAGE_MM, tr("Stickers"), _stickers(emblems))


def _stickers(emblems: Sequence[Emblem]) -> Iterator[str]:
    largest = max(DIAMETERS_MM)
    columns = int((PAGE_MM[0] - _GAP_MM) // (largest + _GAP_MM))
    block = sum(DIAMETERS_MM) + _GAP_MM * (len(DIAMETERS_MM) + 1)
    for number, emblem in enumerate(emblems):
        row, column = divmod(number, columns)
        x = _GAP_MM + column * (largest + _GAP_MM) + largest / 2
        y = float(_GAP_MM + row * block)
        for diameter in DIAMETERS_MM:
            name = f"{emblem.value}-{diameter}"
            yield emblem_disc(emblem, x, y + diameter / 2, diameter, name=name)
            y += diameter + _GAP_MM
