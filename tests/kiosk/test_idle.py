"""A table that nobody is at: when it dims and darkens, and the touch that wakes it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

import pytest

from kiosk.hours.opening import Opening
from kiosk.hours.wall_clock import unknown
from kiosk.rooms.room import Room
from kiosk.scene.elements import Scene
from kiosk.settings import Configuration
from kiosk.settings.checking import Checked
from kiosk.sleep.idle import GUARD, SHIFTS, Idle, Idleness, Shade
from kiosk.sleep.night import Night


@dataclass
class StandsStill:
    """As much of a room as sleep has to do with."""

    idleness: Idleness
    unattended: bool = False


ROOM = Idleness(dims=60.0, darkens=600.0, leaves=300.0)
NEVER = Idleness()


@pytest.mark.parametrize(
    ("seconds", "shade", "left"),
    [
        (59.9, Shade.NONE, False),
        (60.0, Shade.DIM, False),
        (300.0, Shade.DIM, True),
        (600.0, Shade.DARK, True),
    ],
)
def test_it_dims_then_people_have_left_then_it_is_dark(
    seconds: float, shade: Shade, left: bool
) -> None:
    idle = Idle(1000.0)
    assert (idle.shade(ROOM, 1000 + seconds), idle.is_left(ROOM, 1000 + seconds)) == (shade, left)
    assert idle.shade(NEVER, 1000 + seconds) is Shade.NONE


def test_whoever_touches_a_sleeping_table_only_wakes_it() -> None:
    idle = Idle(0.0)
    assert not idle.stir(700.0, asleep=True)
    assert idle.shade(ROOM, 700.0) is Shade.NONE
    assert not idle.stir(700.0 + GUARD / 2, asleep=False)  # the other fingers of that hand
    assert idle.stir(700.0 + GUARD, asleep=False)


def test_a_touch_at_a_table_that_is_awake_is_taken() -> None:
    idle = Idle(0.0)
    assert idle.stir(59.0, asleep=False)
    assert idle.since == 59.0


def test_something_is_due_when_the_next_thing_becomes_of_it() -> None:
    idle = Idle(0.0)
    room = Idleness(dims=60.0, darkens=600.0)
    due = [idle.deadline(room, seen, shifting=False) for seen in (0.0, 59.9, 60.0, 600.0)]
    assert due == [60.0, 60.0, 600.0, None]
    assert idle.deadline(NEVER, 0.0, shifting=False) is None


def test_that_people_have_left_stays_due_until_it_is_acted_on() -> None:
    idle = Idle(0.0)
    assert [idle.deadline(ROOM, seen, shifting=False) for seen in (60.0, 299.9, 700.0)] == [
        300.0
    ] * 3


def test_what_falls_due_while_a_picture_is_drawn_is_not_forgotten() -> None:
    configuration = Configuration(Checked({}))
    night = Night(0.0, configuration, Opening(configuration, lambda: 0.0, unknown))
    room = cast(Room, StandsStill(Idleness(dims=60.0)))
    night.shaded(Scene(()), room, (64.0, 40.0), 59.9)
    assert night.deadline(room) == 60.0
    night.shaded(Scene(()), room, (64.0, 40.0), 60.1)
    assert night.deadline(room) is None


def test_a_picture_that_stands_for_long_is_shifted_a_little_and_comes_back() -> None:
    idle = Idle(0.0)
    shifts = [idle.shift(step * SHIFTS) for step in range(9)]
    assert len(set(shifts)) == 8
    assert shifts[0] == shifts[8] == (0, 0)
    assert all(0 <= x <= 8 and 0 <= y <= 8 for x, y in shifts)
    assert idle.deadline(NEVER, SHIFTS / 2, shifting=True) == SHIFTS
