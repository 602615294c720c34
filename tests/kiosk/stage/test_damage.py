"""Which areas are painted again: all that is damaged, in few pieces."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from kiosk.layout.box import Box
from kiosk.stage.damage import MOST, Area, Damage, covering

sides = st.integers(0, 2000)
areas = st.builds(
    lambda x, y, w, h: Area(x, y, x + w, y + h), sides, sides, st.integers(0, 900), sides
)


@given(st.lists(areas, max_size=12))
def test_everything_damaged_is_painted_in_few_areas(damaged: list[Area]) -> None:
    damage = Damage()
    for area in damaged:
        damage.add(area)
    assert bool(damage) == any(area.pixels for area in damaged)
    taken = damage.take()
    assert len(taken) <= MOST
    assert all(any(area & one == one for area in taken) for one in damaged if one.pixels)
    assert not damage
    assert damage.take() == ()


def test_what_lies_together_is_painted_together_and_what_lies_apart_apart() -> None:
    damage = Damage()
    damage.add(Area(0, 0, 100, 100))
    damage.add(Area(1500, 900, 1600, 1000))
    damage.add(Area(90, 10, 210, 90))
    assert set(damage.take()) == {Area(0, 0, 210, 100), Area(1500, 900, 1600, 1000)}


def test_a_turned_drawing_covers_what_its_corners_reach() -> None:
    assert covering(Box(100, 50, 0, 0, 0), 30, 10) == Area(70, 40, 130, 60)
    assert covering(Box(100, 50, 0, 0, 90), 30, 10) == Area(90, 20, 110, 80)
    turned = covering(Box(100, 50, 0, 0, 45), 30, 10)
    assert turned & Area(72, 22, 128, 78) == Area(72, 22, 128, 78)
    assert turned.pixels < 60 * 60


@given(areas.filter(lambda area: area.pixels), areas.filter(lambda area: area.pixels))
def test_areas_meet_where_they_have_pixels_in_common(one: Area, other: Area) -> None:
    assert one.meets(other) == other.meets(one) == bool((one & other).pixels)


def test_areas_that_lie_apart_have_nothing_in_common() -> None:
    assert (Area(0, 0, 10, 10) & Area(20, 20, 30, 30)).pixels == 0
