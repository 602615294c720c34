"""Where pages lie: before their reader, off everything that others play with wherever there is room."""

from __future__ import annotations

import pytest

from kiosk.layout.measures import TrayNeeds
from kiosk.layout.page import page_frame, pages_that_hide, row_and_piles
from kiosk.layout.reach import needs_near_row
from kiosk.layout.screen import Screen
from kiosk.layout.table import Seated, TablePlan, plan_table
from kiosk.seating import usual_places

SEVEN = Screen.of_diagonal(800, 480, 7)
TEN = Screen.of_diagonal(1280, 720, 10)
TWENTY_FOUR = Screen.of_diagonal(1920, 1080, 24)
FORTY_THREE = Screen.of_diagonal(3840, 2160, 43)
TABLES = [
    (SEVEN, 2),
    (TEN, 3),
    (TWENTY_FOUR, 2),
    (TWENTY_FOUR, 4),
    (TWENTY_FOUR, 6),
    (FORTY_THREE, 6),
]


def plan(
    screen: Screen, seats: int, active: int, *, drawn: bool, covered: bool = False
) -> TablePlan:
    seated = [
        Seated(place, TrayNeeds(6, needs_near_row(place, screen, covered=covered), drawn))
        for place in usual_places(seats)
    ]
    return plan_table(screen, seated, active)


@pytest.mark.parametrize("drawn", [False, True])
@pytest.mark.parametrize(("screen", "seats"), TABLES)
def test_every_page_is_large_enough_to_read_and_leaves_the_player_an_edge_to_touch(
    screen: Screen, seats: int, drawn: bool
) -> None:
    for active in range(seats):
        table = plan(screen, seats, active, drawn=drawn)
        button = table.trays[active].inside.button
        for seat in range(seats):
            frame = page_frame(table, seat)
            assert frame.length >= screen.px(85) and frame.depth >= screen.px(55)
            if seat == active:
                continue
            tray = table.trays[active].frame
            for share in (0.1, 0.5, 0.9):
                x, y = tray.point(tray.length * share, screen.px(10))
                assert not frame.rect.box.contains(x, y), "the player finds nothing to touch"
            if button:
                u, v = button.centre
                box = tray.box(u, v, button.w, button.h)
                assert not frame.rect.box.contains(box.x, box.y)


@pytest.mark.parametrize(
    ("screen", "seats"), [(TWENTY_FOUR, 2), (TWENTY_FOUR, 4), (FORTY_THREE, 6)]
)
def test_on_a_comfortable_table_no_page_of_who_waits_hides_anything(
    screen: Screen, seats: int
) -> None:
    for active in range(seats):
        table = plan(screen, seats, active, drawn=False)
        waiting = [seat for seat in range(seats) if seat != active]
        assert pages_that_hide(table, waiting) == frozenset()
        for seat in waiting:
            assert not page_frame(table, seat).rect.overlaps(row_and_piles(table))


def test_on_a_small_panel_every_page_does() -> None:
    assert pages_that_hide(plan(SEVEN, 2, 0, drawn=True), [1]) == {1}
