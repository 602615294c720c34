"""The places of this table: how many there are, where each is, and which have no button of their own."""

from __future__ import annotations

from collections.abc import Mapping

from kiosk.seating import Place
from kiosk.settings import Configuration


def places_of(configuration: Configuration) -> Mapping[int, Place]:
    """The places by their number, 1 first, in the order of play (R21)."""
    table = configuration.values.table
    return dict(enumerate(table.arranged(_seats(configuration)), 1))


def places_without_button(configuration: Configuration) -> frozenset[int]:
    """The numbers, as in `places_of`, of the places that the owner says have no button: one is drawn there."""
    return configuration.values.table.without_button(_seats(configuration))


def _seats(configuration: Configuration) -> int:
    table = configuration.values.table
    if table.seats != "auto":
        return table.seats
    return len(table.places) or comfortable(configuration.values.screen.diagonal_inches)


def comfortable(inches: float | None) -> int:
    """How many people sit well round a screen of this diagonal; a desktop's window shows four places."""
    if inches is None:
        return 4
    return next(
        seats for most, seats in ((8.5, 2), (14.0, 3), (30.0, 4), (999.0, 6)) if inches < most
    )
