"""Emblems on paper: the same discs and figures as on the screen."""

from __future__ import annotations

from kiosk.art.emblems import SEAT_COLOUR, figure
from kiosk.art.shapes import Shape
from kiosk.drawings import svg
from kiosk.seating import Emblem

_EDGE_MM = 0.2


def emblem_disc(
    emblem: Emblem, x: float, y: float, diameter: float, *, name: str | None = None, turn: float = 0
) -> str:
    """An emblem about a point of the page, `turn` degrees anticlockwise; the element's id is `name`.

    The unit box of its figure is turned over, for SVG's y runs down.
    """
    ground, shown = svg.hex_of(SEAT_COLOUR[emblem]), figure(emblem)
    ink = svg.INK
    parts = [
        svg.circle(
            0.5, 0.5, 0.5, fill=ground, stroke=ink, stroke_width=f"{_EDGE_MM / diameter:.4f}"
        ),
        *(
            svg.element("path", fill=colour, d=_path(shape))
            for colour, shape in ((ink, shown.dark), (ground, shown.light))
            if shape
        ),
    ]
    turned = f"rotate({-turn:g} {x:g} {y:g}) " if turn else ""
    corner = f"translate({x - diameter / 2:g} {y + diameter / 2:g})"
    moved = f"{turned}{corner} scale({diameter:g} -{diameter:g})"
    return svg.element("g", "".join(parts), id=name, transform=moved)


def _path(shape: Shape) -> str:
    """Rings as one path: where they overlap they unite, and a hole runs the other way, as SVG has it too."""
    rings = (" ".join(f"{x:.3f},{y:.3f}" for x, y in ring) for ring in shape)
    return "".join(f"M{ring}Z" for ring in rings)
