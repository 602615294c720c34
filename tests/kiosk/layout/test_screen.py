"""True millimetres, and who sits where."""

from __future__ import annotations

import pytest

from kiosk.layout.screen import DESKTOP_PX_PER_MM, Screen, desktop_screen, read_diagonal
from kiosk.seating import Edge, Emblem, clockwise, usual_places


def test_a_24_inch_screen_is_531_by_299_millimetres() -> None:
    screen = Screen.of_diagonal(1920, 1080, 24)
    assert (round(screen.width_mm), round(screen.height_mm)) == (531, 299)
    assert screen.px(screen.width_mm) == pytest.approx(1920)


@pytest.mark.parametrize(
    ("text", "inches"),
    [("24in", 24), ('24"', 24), (" 10.1 in ", 10.1), ("61cm", 24.016), ("610mm", 24.016)],
)
def test_a_diagonal_is_read_in_what_people_measure_in(text: str, inches: float) -> None:
    assert read_diagonal(text) == pytest.approx(inches, abs=0.01)


@pytest.mark.parametrize("text", ["", "24", "24 feet", "in", "-24in", "2in", "400in"])
def test_what_is_no_diagonal_is_refused_with_what_was_written_and_expected(text: str) -> None:
    with pytest.raises(ValueError, match="expected") as refused:
        read_diagonal(text)
    assert text in str(refused.value)


def test_a_large_window_has_a_desktops_millimetres_and_a_small_one_less() -> None:
    assert desktop_screen(1920, 1080, 2).px_per_mm == DESKTOP_PX_PER_MM
    assert desktop_screen(800, 450, 2).px_per_mm < DESKTOP_PX_PER_MM
    assert desktop_screen(1280, 720, 6).px_per_mm < desktop_screen(1280, 720, 2).px_per_mm


@pytest.mark.parametrize("seats", range(1, 7))
def test_usual_places_stand_clockwise_each_with_an_emblem_of_its_own(seats: int) -> None:
    places = usual_places(seats)
    assert len(places) == seats == len({place.emblem for place in places})
    assert places == clockwise(tuple(reversed(places)))
    assert places[0].edge is Edge.BOTTOM


def test_the_first_place_is_the_rightmost_at_the_bottom_edge_and_on_it_goes_clockwise() -> None:
    found = [(place.edge, place.emblem) for place in usual_places(6)]
    assert found == [
        (Edge.BOTTOM, Emblem.ACORN),
        (Edge.BOTTOM, Emblem.MOON),
        (Edge.LEFT, Emblem.FOX),
        (Edge.TOP, Emblem.KITE),
        (Edge.TOP, Emblem.LEAF),
        (Edge.RIGHT, Emblem.WHALE),
    ]
