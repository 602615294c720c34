"""Whose a part or a hole is: the places of the table as drawings mark and name them."""

from __future__ import annotations

from collections.abc import Mapping
from colorsys import hls_to_rgb, rgb_to_hls
from dataclasses import dataclass

from kiosk.art.emblems import SEAT_COLOUR
from kiosk.drawings import svg
from kiosk.drawings.emblems import emblem_disc
from kiosk.seating import Place
from kiosk.translation import Translator
from kiosk.wording import seat_name


@dataclass(frozen=True)
class Owners:
    """The places by their number, and the names of the players who have one."""

    tr: Translator
    places: Mapping[int, Place]
    names: Mapping[int, str]

    def mark(self, number: int, x: float, y: float, diameter: float, turn: float = 0.0) -> str:
        """A place's emblem about a point, or an empty disc where the table has no such place."""
        if number in self.places:
            return emblem_disc(self.places[number].emblem, x, y, diameter, turn=turn)
        return svg.circle(x, y, diameter / 2, stroke_dasharray="1 1")

    def name(self, number: int) -> str:
        """What the place is called."""
        if number not in self.places:
            return self.tr("no such place now")
        return seat_name(self.tr, self.names.get(number, ""), self.places[number].emblem)

    def colour(self, number: int) -> str:
        """The place's colour, strong enough for a thin line on white; ink where there is no such place."""
        if number not in self.places:
            return svg.INK
        hue, _, _ = rgb_to_hls(*SEAT_COLOUR[self.places[number].emblem])
        return svg.hex_of(hls_to_rgb(hue, 0.36, 0.55))
