"""Where the operator's pages lie: one person reads them from one edge, so they are sheets of one shape.

Everything on them is laid out in units: a millimetre on the smallest screen, more on others, up to `most`.
"""

from __future__ import annotations

from kiosk.layout.frame import Frame, Rect
from kiosk.layout.screen import TOUCH_MM, Screen
from kiosk.layout.table import LayoutRefused
from kiosk.seating import Edge

LENGTH, DEPTH = 150.0, 89.0
"""Of a page, in units."""
TOUCH_UNITS = 10.2
"""What a finger must hit is at least so large."""


def operators_page(screen: Screen, edge: Edge, most: float) -> tuple[Frame, float]:
    """A page read from this edge, in the middle of the screen, and its unit in pixels; `most` is in millimetres.

    Raises `LayoutRefused` where what is to be touched would come out under 9 mm.
    """
    whole = Frame(Rect(0, 0, screen.width, screen.height), edge)
    unit = min(whole.length / LENGTH, whole.depth / DEPTH, screen.px(most))
    least = TOUCH_UNITS * unit / screen.px_per_mm
    if least < TOUCH_MM:
        raise LayoutRefused("the operator's page", least, 0, screen)
    length, depth = LENGTH * unit, DEPTH * unit
    w, h = (length, depth) if edge in (Edge.BOTTOM, Edge.TOP) else (depth, length)
    return Frame(Rect((screen.width - w) / 2, (screen.height - h) / 2, w, h), edge), unit
