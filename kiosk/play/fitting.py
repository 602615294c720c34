"""Whether a table for so many fits the screen, asked before anybody plays there."""

from __future__ import annotations

from collections.abc import Container, Mapping
from functools import lru_cache

from engine import cards
from engine.editions import EDITIONS
from kiosk.layout.measures import ROW_MAX
from kiosk.layout.reach import tray_needs
from kiosk.layout.screen import Screen
from kiosk.layout.table import LayoutRefused, Seated, plan_table
from kiosk.play.lineup import Lineup, across
from kiosk.seating import Place


def misfit(
    lineup: Lineup,
    screen: Screen,
    places: Mapping[int, Place],
    buttons: Container[int],
    *,
    near_row_always: bool = False,
) -> LayoutRefused | None:
    """Why this game would not fit, whoever is to play and however long the row; None if it does.

    `buttons` are the places whose button works: all other people need a drawn one.
    """
    kinds = len(cards.kinds(EDITIONS[lineup.cards].deck))
    covered = lineup.hands == "covered"
    seats = [
        Seated(
            place,
            tray_needs(
                place,
                screen,
                kinds,
                covered=covered,
                drawn_button=number in lineup.people and number not in buttons,
                near_row_always=near_row_always,
            ),
        )
        for number, place in ((number, places[number]) for number in lineup.seated)
    ]
    if lineup.learns and len(seats) == 1:
        # Nobody sits across, but the lesson has a seat there.
        (alone,) = seats
        seats.append(Seated(across(alone.place), alone.needs))
    return _misfit(screen, tuple(seats))


def most_at_once(
    edition: str,
    screen: Screen,
    places: Mapping[int, Place],
    buttons: Container[int],
    *,
    near_row_always: bool = False,
) -> int:
    """How many people can play at once with covered hands, if they sit down one after the other where there is room."""
    seated = frozenset[int]()
    for number in places:
        lineup = Lineup(edition, seated | {number}, {}, "covered")
        if misfit(lineup, screen, places, buttons, near_row_always=near_row_always) is None:
            seated |= {number}
    return len(seated)


@lru_cache(maxsize=64)
def _misfit(screen: Screen, seats: tuple[Seated, ...]) -> LayoutRefused | None:
    try:
        for active in range(len(seats)):
            plan_table(screen, seats, active, ROW_MAX)
    except LayoutRefused as refused:
        return refused
    return None
