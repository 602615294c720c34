"""The places of a table: as many as its owner says, where its owner says, with a button or without."""

from __future__ import annotations

from pathlib import Path

import pytest

from kiosk.seating import Edge, Emblem, usual_places
from kiosk.settings import Configuration
from kiosk.table_places import comfortable, places_of, places_without_button

THREE = """\
[table]
places = [
    { edge = "right", at = 0.2, emblem = "whale", button = false },
    { edge = "bottom", at = 0.3, emblem = "fox", button = false },
    { edge = "bottom", at = 0.7, emblem = "moon" },
]
"""


def table(folder: Path, text: str = "", **overrides: object) -> Configuration:
    file = folder / "settings.toml"
    file.write_text(text, encoding="utf-8")
    configuration = Configuration.load(
        file, overrides={key.replace("__", "."): value for key, value in overrides.items()}
    )
    assert configuration.problems == ()
    return configuration


def test_whoever_has_no_button_is_counted_in_the_order_of_play(tmp_path: Path) -> None:
    configuration = table(tmp_path, THREE)
    places = places_of(configuration)
    assert [(number, place.emblem) for number, place in places.items()] == [
        (1, Emblem.MOON),
        (2, Emblem.FOX),
        (3, Emblem.WHALE),
    ]
    assert places_without_button(configuration) == {2, 3}


def test_for_another_number_of_seats_the_owners_places_say_nothing(tmp_path: Path) -> None:
    configuration = table(tmp_path, THREE, table__seats=2)
    assert tuple(places_of(configuration).values()) == usual_places(2)
    assert places_without_button(configuration) == frozenset()


def test_the_owners_places_hold_for_their_own_number(tmp_path: Path) -> None:
    configuration = table(tmp_path, THREE, table__seats=3)
    assert [place.edge for place in places_of(configuration).values()] == [
        Edge.BOTTOM,
        Edge.BOTTOM,
        Edge.RIGHT,
    ]
    assert places_without_button(configuration) == {2, 3}


def test_where_nobody_lists_places_all_have_buttons(tmp_path: Path) -> None:
    configuration = table(tmp_path, screen__diagonal="24in")
    assert tuple(places_of(configuration).values()) == usual_places(4)
    assert places_without_button(configuration) == frozenset()


@pytest.mark.parametrize(
    ("inches", "seats"), [(None, 4), (7, 2), (10.1, 3), (24, 4), (32, 6), (100, 6)]
)
def test_a_screen_has_as_many_places_as_sit_well_round_it(inches: float | None, seats: int) -> None:
    assert comfortable(inches) == seats
