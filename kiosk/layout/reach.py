"""How far the row lies from a seat, whether it is repeated in the seat's tray, and so what that has to hold."""

from __future__ import annotations

from kiosk.layout.measures import TrayNeeds
from kiosk.layout.screen import Screen
from kiosk.seating import Edge, Place

FAR_MM = 450.0
"""A row whose far end is farther away than this is repeated in the tray."""


def far_end_mm(place: Place, screen: Screen) -> float:
    """How far the row's far end lies from somebody sitting here."""
    w, h = screen.width_mm, screen.height_mm
    along = w if place.edge in (Edge.BOTTOM, Edge.TOP) else h
    away = h if place.edge in (Edge.BOTTOM, Edge.TOP) else w
    if place.edge in (Edge.LEFT, Edge.RIGHT):
        return away * 0.85
    reach = max(place.at, 1 - place.at) * along * 0.8
    return float((reach**2 + (away / 2) ** 2) ** 0.5)


def needs_near_row(place: Place, screen: Screen, *, covered: bool) -> bool:
    """Whether a tray carries a small copy of the row: side seats, covered hands, far rows."""
    aside = place.edge in (Edge.LEFT, Edge.RIGHT)
    return aside or covered or far_end_mm(place, screen) > FAR_MM


def tray_needs(
    place: Place,
    screen: Screen,
    kinds: int,
    *,
    covered: bool,
    drawn_button: bool,
    near_row_always: bool,
) -> TrayNeeds:
    """What the tray of somebody sitting here has to hold, of a deck with so many `kinds` of cards."""
    near_row = near_row_always or needs_near_row(place, screen, covered=covered)
    return TrayNeeds(kinds, near_row, drawn_button)
