"""The section for care in its room, and the room in which the touch is tried; root is asked by real files."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from house import Open
from kept import game_after
from root import Root
from shop import TABLE, Shop

from kiosk.operator.care import Task
from kiosk.operator.care_desk import CONSIDER, LIT, ROUNDS, WAITED
from kiosk.operator.caretaker import Caretaker
from kiosk.operator.clock_setting import ClockPart, ClockSetting
from kiosk.operator.intents import (
    Agree,
    Decline,
    GoBack,
    LampsInTurn,
    OpenClock,
    Section,
    ShowSection,
    TakeCare,
    TestTouch,
    Turn,
)
from kiosk.play.state import Light
from kiosk.rooms.fleeting import IDLE
from kiosk.rooms.lobby import LobbyRoom
from kiosk.rooms.operator import OperatorRoom
from kiosk.rooms.touch_test import CLOSES, HELD, TouchRoom
from kiosk.scene.operator.touch_test import corner
from kiosk.seating import Edge


class Site:
    """A table at home whose page stands at care; root listens."""

    def __init__(self, shop: Shop, folder: Path) -> None:
        self.shop, self.root = shop, Root(folder)
        self.caretaker = Caretaker(shop.store, self.root.errands, str, lambda: 1)
        shop.house.backstage.caretaker = lambda: self.caretaker
        self.root.start()
        assert shop.store.flush()
        shop.hold_title()
        shop.tap(ShowSection(Section.CARE))

    def considered(self) -> None:
        self.shop.now += CONSIDER

    def done(self) -> None:
        self.caretaker.wait(20)


@pytest.fixture
def site(open_shop: Callable[..., Shop], tmp_path: Path) -> Iterator[Site]:
    site = Site(open_shop(kiosk=False), tmp_path)
    yield site
    site.root.stop()


def test_a_copy_begins_at_a_touch_and_says_when_the_stick_can_be_pulled_out(site: Site) -> None:
    shop = site.shop
    shop.tap(TakeCare(Task.COPY))
    site.done()
    assert any("The stick can be pulled out." in text for text in shop.said())
    shop.tap(Decline())
    assert "Copy to a stick" in shop.said()
    assert (site.root.stick / "quibbles-copies").is_dir()


@pytest.mark.parametrize(
    ("task", "asked"),
    [
        (Task.RESTART_TABLE, ("restart", "table")),
        (Task.RESTART_MACHINE, ("restart", "machine")),
        (Task.SWITCH_OFF, ("shutdown", "machine")),
        (Task.UPDATE_NETWORK, ("update", "network")),
        (Task.UPDATE_STICK, ("update", "stick")),
    ],
)
def test_what_ends_a_table_is_asked_about_and_a_second_tap_is_no_answer(
    site: Site, task: Task, asked: tuple[str, str]
) -> None:
    shop = site.shop
    shop.tap(TakeCare(task))
    shop.tap(TakeCare(task), Agree())  # at once
    assert site.root.asked == []
    site.considered()
    shop.tap(Decline())
    site.considered()
    shop.tap(Agree())
    assert site.root.asked == []
    shop.tap(TakeCare(task))
    site.considered()
    shop.tap(Agree())
    site.done()
    assert site.root.asked == [asked]


def test_a_question_does_not_outlast_what_is_done_meanwhile(site: Site) -> None:
    shop = site.shop
    for leave in (ShowSection(Section.HEALTH), TestTouch()):
        shop.tap(TakeCare(Task.SWITCH_OFF), leave)
        site.considered()
        if isinstance(shop.room, TouchRoom):
            shop.press(1)
        shop.tap(ShowSection(Section.CARE), Agree())
        site.considered()
        shop.tap(Agree())
    site.done()
    assert site.root.asked == []


def test_erasing_all_names_leaves_the_game_to_be_continued_without_them(
    open_shop: Callable[..., Shop], tmp_path: Path
) -> None:
    shop = open_shop(kiosk=False)
    shop.store.keep(game_after(3))
    assert shop.store.flush()
    site = Site(shop, tmp_path)
    shop.tap(TakeCare(Task.ERASE_NAMES))
    site.considered()
    shop.tap(Agree())
    site.done()
    assert "No name is left." in shop.said()
    unfinished = shop.store.unfinished
    assert unfinished is not None and {chair.name for chair in unfinished.chairs} == {""}
    site.root.stop()


def test_the_page_stays_open_while_something_is_done_and_tells_of_it_again(site: Site) -> None:
    shop, going = site.shop, threading.Event()
    mount = site.root.does["stick"]

    def slowly(wanted: str) -> str:
        going.wait(20)
        return mount(wanted)

    site.root.does["stick"] = slowly
    shop.tap(TakeCare(Task.COPY))
    shop.wait(3 * IDLE)
    assert isinstance(shop.room, OperatorRoom)
    shop.tap(GoBack())
    shop.hold_title()
    shop.tap(ShowSection(Section.CARE))
    assert "Find the stick" in shop.said()
    assert TakeCare(Task.COPY) not in {t.intent for t in shop.room.scene(TABLE).targets}
    going.set()
    site.done()
    assert any("The stick can be pulled out." in text for text in shop.said())
    shop.wait(2 * IDLE)
    assert isinstance(shop.room, LobbyRoom)


def test_a_stick_that_hangs_does_not_keep_the_page_open_for_all_to_come(site: Site) -> None:
    shop, hangs = site.shop, threading.Event()

    def attach(wanted: str) -> str:
        hangs.wait(20)
        return site.root._mount(wanted)

    site.root.does["stick"] = attach
    shop.tap(TakeCare(Task.COPY))
    shop.wait(WAITED - IDLE)
    assert isinstance(shop.room, OperatorRoom)
    shop.wait(3 * IDLE)
    assert isinstance(shop.room, LobbyRoom) and site.caretaker.busy
    hangs.set()
    site.done()
    shop.hold_title()
    shop.tap(ShowSection(Section.CARE))
    assert any("The stick can be pulled out." in text for text in shop.said())


def test_without_anybody_to_ask_only_what_can_be_done_is_offered(
    open_shop: Callable[..., Shop],
) -> None:
    shop = open_shop(kiosk=False)
    shop.house.backstage.caretaker = lambda: Caretaker(shop.store, None, str, lambda: 1)
    shop.hold_title()
    shop.tap(ShowSection(Section.CARE))
    intents = {target.intent for target in shop.room.scene(TABLE).targets}
    assert {each for each in intents if isinstance(each, TakeCare | OpenClock)} == {
        TakeCare(Task.ERASE_NAMES)
    }
    shop.tap(TakeCare(Task.SWITCH_OFF), OpenClock())
    assert any("not installed as a service" in text for text in shop.said())


# The clock


def test_the_clock_is_set_to_what_was_turned_to(site: Site) -> None:
    shop = site.shop
    shop.tap(OpenClock())
    before = ClockSetting(time.time())
    shop.tap(Turn(ClockPart.HOUR, 1), Turn(ClockPart.DAY, -1), Turn(ClockPart.MINUTE, 1))
    for part, by in ((ClockPart.HOUR, 1), (ClockPart.DAY, -1), (ClockPart.MINUTE, 1)):
        before.turn(part, by)
    site.considered()
    shop.tap(Agree())
    site.done()
    ((name, wanted),) = site.root.asked
    assert name == "clock" and abs(int(wanted) - before.seconds) <= 60
    shop.tap(Decline(), OpenClock(), Decline())
    assert "Copy to a stick" in shop.said()


@pytest.mark.parametrize(
    ("begun", "part", "by", "then"),
    [
        ((2026, 1, 31, 9, 0), ClockPart.MONTH, 1, (2026, 2, 28, 9, 0)),
        ((2024, 5, 5, 9, 0), ClockPart.HOUR, 0, (2025, 1, 1, 9, 0)),
        ((2028, 2, 29, 9, 0), ClockPart.YEAR, 1, (2029, 2, 28, 9, 0)),
        ((2026, 12, 31, 9, 0), ClockPart.DAY, 1, (2027, 1, 1, 9, 0)),
        ((2026, 12, 9, 9, 0), ClockPart.MONTH, 1, (2026, 1, 9, 9, 0)),
        ((2026, 5, 5, 23, 59), ClockPart.HOUR, 1, (2026, 5, 5, 0, 59)),
        ((2026, 5, 5, 23, 59), ClockPart.MINUTE, 1, (2026, 5, 5, 23, 0)),
        ((2025, 1, 1, 9, 0), ClockPart.DAY, -1, (2025, 1, 1, 9, 0)),
        ((2099, 12, 31, 9, 0), ClockPart.YEAR, 1, (2099, 12, 31, 9, 0)),
    ],
)
def test_every_part_turns_to_a_day_that_there_is(
    begun: tuple[int, ...], part: ClockPart, by: int, then: tuple[int, ...]
) -> None:
    setting = ClockSetting(time.mktime((*begun, 30, 0, 0, -1)))
    setting.turn(part, by)
    assert setting.shown.timetuple()[:5] == then
    assert setting.seconds == time.mktime((*then, 0, 0, 0, -1))


# Lamps and touch


def test_lamps_are_lit_one_after_the_other_and_then_no_more(site: Site) -> None:
    shop = site.shop
    shop.tap(LampsInTurn())
    seen = []
    for _ in range(ROUNDS * 4):
        (lit,) = shop.room.lights().items()
        seen.append(lit)
        shop.wait(LIT)
    assert seen == [(place, Light.READY) for place in (1, 2, 3, 4)] * ROUNDS
    assert shop.room.lights() == {}
    shop.tap(LampsInTurn(), LampsInTurn())
    assert shop.room.lights() == {}


@pytest.fixture
def trying(site: Site) -> Shop:
    site.shop.tap(TestTouch())
    site.shop.said()
    return site.shop


def feel(shop: Shop, finger: int, at: tuple[float, float] | None) -> None:
    shop.house.touched = shop.now
    assert shop.room.trace(finger, at, shop.now)


def test_fingers_are_numbered_and_counted(trying: Shop) -> None:
    for finger in (40, 41, 42):
        feel(trying, finger, (100.0 * (finger - 39), 200.0))
    assert {"1", "2", "3", "Fingers: 3 · most at once: 3"} <= set(trying.said())
    feel(trying, 41, None)
    assert {"1", "3", "Fingers: 2 · most at once: 3"} <= set(trying.said())
    feel(trying, 43, (5.0, 5.0))
    assert "2" in trying.said(), "the number that was free"
    feel(trying, 99, None)


def test_any_button_leads_back(trying: Shop) -> None:
    feel(trying, 1, (500.0, 500.0))
    trying.press(3)
    assert isinstance(trying.room, OperatorRoom) and "Copy to a stick" in trying.said()


def test_holding_the_corner_leads_back_and_crossing_it_does_not(trying: Shop) -> None:
    inside = corner(TABLE, Edge.BOTTOM)
    feel(trying, 1, (inside.x, inside.y))
    trying.wait(HELD * 0.7)
    feel(trying, 1, (inside.x + inside.w * 2, inside.y))
    trying.wait(HELD)
    assert isinstance(trying.room, TouchRoom)
    feel(trying, 1, (inside.x, inside.y))
    trying.wait(HELD * 1.1)
    assert isinstance(trying.room, OperatorRoom)


def test_half_a_minute_without_a_finger_leads_back(trying: Shop) -> None:
    trying.wait(CLOSES * 0.9)
    feel(trying, 1, (500.0, 500.0))
    feel(trying, 1, None)
    trying.wait(CLOSES * 0.9)
    assert isinstance(trying.room, TouchRoom)
    trying.wait(CLOSES * 0.2)
    assert isinstance(trying.room, OperatorRoom)


def test_real_fingers_leave_trails_and_tap_nothing(open_house: Open) -> None:
    house = open_house(places=4)
    room = TouchRoom(house.kiosk.house, house.kiosk.room, Edge.BOTTOM)
    house.kiosk.enter(room)
    width, height = house.glass.kivy.size
    fingers = [house.glass.down(width * (0.3 + i * 0.1), height * 0.5) for i in range(5)]
    house.glass.frames(1)
    for finger in fingers:
        house.glass.move(finger, width * 0.5, height * 0.8)
    house.glass.frames(1)
    assert room.field.fingers == room.field.most == 5
    assert all(len(trace.points) > 1 for trace in room.field.traces)
    for finger in fingers:
        house.glass.up(finger)
    house.glass.frames(1)
    assert room.field.fingers == 0 and house.kiosk.room is room
