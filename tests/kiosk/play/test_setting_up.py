"""Setting up a table by buttons of which nobody knows where they sit: presses, and what they come to."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from kiosk.layout.mounting import WAYS as TOUCH_WAYS
from kiosk.layout.mounting import Mounting, Way
from kiosk.play.setting_up import (
    Begin,
    CardOutline,
    ChooseArrangement,
    Finish,
    Fits,
    Found,
    LampWalk,
    LeaveAsItIs,
    NoLamps,
    NoneHere,
    Resize,
    SetUp,
    StartAgain,
    Step,
    ThisWayUp,
    TouchMark,
    TurnOn,
)
from kiosk.seating import ARRANGEMENTS, Edge, Emblem, clockwise, usual_places

WAYS = (usual_places(2), usual_places(3))


class Bench:
    """A set-up, the hands of whoever does it, and the lamp that flashes."""

    def __init__(self, lamps: Sequence[int] = (), mounting: Mounting | None = None) -> None:
        self.now = 100.0
        self.lit: int | None = None
        self.refused: set[int] = set()
        self.finished: list[Found] = []
        self.left: list[Mounting | None] = []
        self.mounted = mounting
        walk = LampWalk(lambda: lamps, lambda pin: pin not in self.refused, self._light)
        outline = CardOutline(4.0, (1.0, 20.0))
        self.play = SetUp(
            outline,
            lambda px_per_mm: WAYS,
            walk,
            self.finished.append,
            self.left.append,
            mounting,
            self._mount,
        )

    def _light(self, pin: int | None) -> None:
        self.lit = pin

    def _mount(self, mounting: Mounting) -> None:
        self.mounted = mounting

    @property
    def step(self) -> Step:
        return self.play.step

    def press(self, button: int) -> None:
        self.play.press_down(button, self.now)
        self.now += 0.1
        self.play.press_up(button, self.now)
        self.now += 1.0

    def hold(self, button: int, seconds: float = 0.8) -> None:
        self.play.press_down(button, self.now)
        self.play.press_held(button, self.now + 0.5)
        self.now += seconds
        self.wait(0.0)
        self.play.press_up(button, self.now)
        self.now += 1.0

    def wait(self, seconds: float) -> None:
        """Let time pass as the room does: whenever something is due."""
        until = self.now + seconds
        while (due := self.play.deadline) is not None and due <= until:
            self.now = max(self.now, due)
            self.play.tick(self.now)
        self.now = until

    def tap(self, *taps: object) -> None:
        for intent in taps:
            self.play.tap(intent, self.now)

    def to_buttons(self, way: int = 0) -> None:
        self.tap(Begin(), Fits(), ChooseArrangement(way))


def test_a_whole_set_up_by_presses_alone() -> None:
    bench = Bench(lamps=(22, 23, 24))
    bench.press(1)  # begin
    bench.press(1)  # the card fits
    bench.press(1)  # the other picture
    bench.hold(1)  # this one
    assert bench.step is Step.BUTTONS

    bench.press(2)
    bench.press(3)
    bench.hold(3)  # none at the third place
    assert (bench.step, bench.lit) == (Step.LAMPS, 22)

    bench.press(3)
    assert bench.lit == 23
    bench.press(2)
    assert (bench.step, bench.lit) == (Step.TRY, None)

    bench.hold(2)
    assert bench.finished == [Found(4.0, WAYS[1], {1: 2, 2: 3}, {2: 22, 1: 23})]


def test_a_table_without_buttons_is_set_up_by_fingers() -> None:
    bench = Bench(lamps=(22,))
    bench.tap(Begin(), Resize(0.05), Fits(), ChooseArrangement(0), NoneHere(), NoneHere())
    assert (bench.step, bench.lit) == (Step.TRY, None)  # nobody could press for a lamp
    bench.tap(Finish())

    (found,) = bench.finished
    assert found.px_per_mm == pytest.approx(4.2)
    assert (found.places, found.buttons, found.lamps) == (WAYS[0], {}, {})


@pytest.mark.parametrize("by", ["hold", "finger"])
def test_leaving_everything_as_it_is(by: str) -> None:
    bench = Bench()
    if by == "hold":
        bench.hold(1)
    else:
        bench.tap(LeaveAsItIs())

    assert (bench.left, bench.finished) == ([None], [])


def test_holding_makes_the_outline_larger_then_smaller() -> None:
    bench = Bench()
    bench.press(1)
    bench.hold(1, seconds=1.5)
    larger = bench.play.found.px_per_mm
    assert larger == pytest.approx(4.0 * 1.06, rel=0.01)

    bench.hold(1, seconds=1.5)
    assert bench.play.found.px_per_mm == pytest.approx(4.0, rel=0.01)
    assert bench.step is Step.SIZE


def test_the_outline_stays_within_what_screens_there_are() -> None:
    bench = Bench()
    bench.tap(Begin(), *[Resize(0.05)] * 200)
    assert bench.play.found.px_per_mm == 20.0
    bench.tap(*[Resize(-0.05)] * 200)
    assert bench.play.found.px_per_mm == 1.0


def test_a_button_that_has_been_found_is_nobody_elses() -> None:
    bench = Bench()
    bench.to_buttons()
    bench.press(7)
    bench.press(7)

    state = bench.play.state()
    assert (state.place, state.known, dict(state.found.buttons)) == (2, 1, {1: 7})


def test_a_new_button_is_taken_however_long_it_is_held() -> None:
    bench = Bench()
    bench.to_buttons()
    bench.hold(7, seconds=2.0)

    assert dict(bench.play.found.buttons) == {1: 7}


def test_of_two_buttons_pressed_together_one_sits_here_and_the_other_nowhere_yet() -> None:
    bench = Bench()
    bench.to_buttons()
    bench.play.press_down(7, bench.now)
    bench.play.press_down(8, bench.now)
    bench.play.press_up(7, bench.now + 0.1)
    bench.play.press_up(8, bench.now + 0.2)
    assert dict(bench.play.found.buttons) == {1: 7}

    bench.press(8)
    assert dict(bench.play.found.buttons) == {1: 7, 2: 8}


def test_a_press_answers_what_was_asked_when_it_began() -> None:
    bench = Bench()
    bench.play.press_down(7, bench.now)
    bench.tap(Begin())
    bench.play.press_up(7, bench.now + 0.1)

    assert bench.step is Step.SIZE


def test_a_press_is_for_the_lamp_that_flashed_when_it_began() -> None:
    bench = Bench(lamps=(22, 23, 24))
    bench.to_buttons()
    bench.press(1)
    bench.press(2)
    bench.wait(3.9)
    bench.play.press_down(2, bench.now)
    bench.wait(0.2)
    assert bench.lit == 23
    bench.play.press_up(2, bench.now)
    assert (bench.lit, dict(bench.play.found.lamps)) == (23, {2: 22})

    bench.press(1)
    assert dict(bench.play.found.lamps) == {1: 23, 2: 22}


def test_of_two_buttons_pressed_together_one_has_the_lamp() -> None:
    bench = Bench(lamps=(22, 23))
    bench.to_buttons()
    bench.press(1)
    bench.press(2)
    bench.play.press_down(1, bench.now)
    bench.play.press_down(2, bench.now)
    bench.play.press_up(1, bench.now + 0.1)
    bench.play.press_up(2, bench.now + 0.2)

    assert (bench.lit, dict(bench.play.found.lamps)) == (23, {1: 22})


def test_a_button_that_is_down_for_good_is_no_finger_and_leaves_nothing() -> None:
    bench = Bench()
    bench.hold(1, seconds=10.5)

    assert (bench.step, bench.left) == (Step.WELCOME, [])


def test_the_outline_stops_where_another_button_says_that_it_fits() -> None:
    bench = Bench()
    bench.press(1)
    bench.play.press_down(1, bench.now)
    bench.play.press_held(1, bench.now + 0.5)
    bench.now += 1.0
    bench.press(2)
    assert bench.step is Step.ARRANGEMENT
    size = bench.play.found.px_per_mm
    bench.play.press_up(1, bench.now)
    bench.now += 60.0
    bench.tap(ChooseArrangement(0), StartAgain(), Begin())
    bench.wait(1.0)

    assert (bench.step, bench.play.found.px_per_mm) == (Step.SIZE, size)


def test_a_long_hold_says_that_there_is_none_here_though_no_button_has_been_found() -> None:
    bench = Bench()
    bench.to_buttons()
    bench.play.press_down(7, bench.now)
    bench.play.press_held(7, bench.now + 0.5)
    bench.wait(1.75)
    assert 0.4 < bench.play.state().again < 0.6
    bench.wait(1.5)
    bench.play.press_up(7, bench.now)

    state = bench.play.state()
    assert (state.place, dict(state.found.buttons), state.again) == (2, {}, 0.0)


def test_a_lamp_that_nobody_sees_is_passed_over() -> None:
    bench = Bench(lamps=(22, 23))
    bench.to_buttons()
    bench.press(1)
    bench.press(2)
    assert bench.lit == 22
    bench.wait(3.5)  # a second has passed since the press
    assert bench.lit == 22
    bench.wait(1.0)
    assert bench.lit == 23
    bench.wait(5.1)

    assert (bench.step, bench.lit, dict(bench.play.found.lamps)) == (Step.TRY, None, {})


def test_a_pin_that_may_not_be_lit_is_passed_over_at_once() -> None:
    bench = Bench(lamps=(22, 23))
    bench.to_buttons()
    bench.press(1)
    bench.press(2)
    bench.refused.add(22)
    bench.wait(0.5)

    assert bench.lit == 23


def test_a_button_has_one_lamp() -> None:
    bench = Bench(lamps=(22, 23))
    bench.to_buttons()
    bench.press(1)
    bench.press(2)
    bench.press(1)
    bench.press(1)

    assert (bench.lit, bench.play.state().known) == (23, 1)
    assert dict(bench.play.found.lamps) == {1: 22}


@pytest.mark.parametrize("by", ["hold", "finger"])
def test_those_were_all_the_lamps(by: str) -> None:
    bench = Bench(lamps=(22, 23, 24))
    bench.to_buttons()
    bench.press(1)
    bench.press(2)
    if by == "hold":
        bench.hold(2)
    else:
        bench.tap(NoLamps())

    assert (bench.step, bench.lit) == (Step.TRY, None)


def test_while_it_is_tried_a_button_lights_its_place_and_its_lamp() -> None:
    bench = Bench(lamps=(22, 23))
    bench.to_buttons()
    for button in (1, 2, 2, 1):
        bench.press(button)
    bench.play.press_down(1, bench.now)
    assert (bench.play.state().pressed, bench.lit) == ({1}, 23)
    bench.play.press_up(1, bench.now + 0.1)

    assert (bench.play.state().pressed, bench.lit) == (frozenset(), None)
    assert bench.step is Step.TRY


def test_holding_on_starts_again_instead_of_finishing() -> None:
    bench = Bench()
    bench.to_buttons()
    bench.press(1)
    bench.press(2)
    assert bench.step is Step.TRY
    bench.play.press_down(1, bench.now)
    bench.play.press_held(1, bench.now + 0.5)
    bench.wait(1.75)
    assert 0.4 < bench.play.state().again < 0.6
    bench.wait(2.0)
    bench.play.press_up(1, bench.now)

    assert (bench.step, dict(bench.play.found.buttons), bench.finished) == (Step.WELCOME, {}, [])


def test_starting_again_by_a_finger_puts_the_lamp_out() -> None:
    bench = Bench(lamps=(22, 23))
    bench.to_buttons()
    bench.press(1)
    bench.press(2)
    bench.tap(StartAgain())

    assert (bench.step, bench.lit) == (Step.WELCOME, None)


def test_what_a_finger_meant_at_another_step_means_nothing() -> None:
    bench = Bench()
    moments = {bench.play.moment}
    bench.tap(Finish(), NoneHere(), NoLamps(), ChooseArrangement(1), Resize(1.0))
    assert bench.step is Step.WELCOME
    for taps in ((Begin(),), (Fits(),), (ChooseArrangement(0),), (NoneHere(),), (NoneHere(),)):
        bench.tap(*taps)
        moments.add(bench.play.moment)

    assert len(moments) == 6


def test_the_ways_to_sit_are_tables_of_their_own() -> None:
    for places in ARRANGEMENTS:
        assert places == clockwise(places)
        assert len({place.emblem for place in places}) == len(places) <= len(Emblem)
        assert len({(place.edge, place.at) for place in places}) == len(places)
    assert {len(places) for places in ARRANGEMENTS} == set(range(1, 7))
    assert {place.edge for places in ARRANGEMENTS for place in places} == set(Edge)


# --- several hands, and hands that stay ---------------------------------------------------------


def test_a_press_answers_only_what_was_asked_when_it_began() -> None:
    bench = Bench(lamps=(22, 23))
    bench.play.press_down(1, bench.now)
    bench.play.press_down(2, bench.now)
    bench.play.press_up(1, bench.now + 0.1)
    bench.play.press_up(2, bench.now + 0.2)
    assert bench.step is Step.SIZE

    bench.play.press_down(3, bench.now)
    bench.play.press_held(3, bench.now + 0.5)
    bench.tap(Fits())
    bench.play.press_up(3, bench.now + 1.0)
    assert bench.step is Step.ARRANGEMENT

    bench.play.press_down(4, bench.now)
    bench.tap(ChooseArrangement(0))
    bench.play.press_up(4, bench.now + 0.1)
    assert (bench.step, dict(bench.play.found.buttons)) == (Step.BUTTONS, {})


def test_a_hold_that_comes_to_nothing_leaves_the_outline_alone() -> None:
    bench = Bench()
    bench.press(1)
    bench.play.press_down(1, bench.now)
    bench.play.press_held(1, bench.now + 0.5)
    bench.play.press_cancel(1)  # the question whether to close has come up

    assert bench.play.deadline is None
    bench.play.tick(bench.now + 5.0)
    assert bench.play.found.px_per_mm == 4.0


def test_the_outline_does_not_grow_on_while_something_else_is_asked() -> None:
    bench = Bench()
    bench.press(1)
    bench.play.press_down(1, bench.now)
    bench.play.press_held(1, bench.now + 0.5)
    bench.tap(Fits(), ChooseArrangement(0), StartAgain(), Begin())
    bench.wait(30.0)

    assert bench.play.found.px_per_mm == 4.0


def test_a_lamp_belongs_to_whoever_pressed_while_it_flashed() -> None:
    bench = Bench(lamps=(22, 23, 24))
    bench.to_buttons()
    bench.press(1)
    bench.press(2)
    bench.wait(3.9)
    assert bench.lit == 22
    bench.play.press_down(1, bench.now)
    bench.wait(0.4)
    assert bench.lit == 23
    bench.play.press_up(1, bench.now)

    assert dict(bench.play.found.lamps) == {1: 22}
    assert bench.lit == 23, "which nobody has pressed for yet"


@pytest.mark.parametrize("begun", ["welcome", "try"])
def test_what_lies_on_a_button_decides_nothing(begun: str) -> None:
    bench = Bench()
    if begun == "try":
        bench.to_buttons()
        bench.press(1)
        bench.press(2)
    step = bench.step
    bench.hold(1, seconds=8.0)

    assert (bench.step, bench.left, bench.finished) == (step, [], [])
    assert bench.play.state().again == 0.0
    assert bench.play.deadline is None


class Children:
    """Six buttons, fingers everywhere, and no idea what is being asked."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.bench = Bench(lamps=(22, 23, 24, 25))
        self.down: dict[int, tuple[float, object, bool]] = {}

    def mash(self) -> None:
        play, now = self.bench.play, self.bench.now
        button = self.random.randint(1, 6)
        asked = play.moment
        match self.random.choice(("press", "press", "press", "finger")):
            case "press" if button not in self.down:
                self.down[button] = (now, asked, False)
                play.press_down(button, now)
            case "press":
                _, moment, _ = self.down.pop(button)
                if self.random.random() < 0.1:
                    play.press_cancel(button)
                else:
                    play.press_up(button, now)
                assert moment == asked or play.moment == asked
            case "finger":
                self.bench.tap(self.random.choice(FINGERS))

    def pass_time(self) -> None:
        play = self.bench.play
        self.bench.now += self.random.choice((0.01, 0.1, 0.3, 0.6, 2.0))
        for button, (at, moment, held) in list(self.down.items()):
            if not held and self.bench.now >= at + 0.5:
                self.down[button] = (at, moment, True)
                play.press_held(button, self.bench.now)
        size = play.found.px_per_mm
        play.tick(self.bench.now)
        assert play.found.px_per_mm == pytest.approx(size, rel=0.0 if not self.down else 0.15)


FINGERS = (
    *(Begin(), Fits(), Resize(0.05), ChooseArrangement(1)),
    *(NoneHere(), NoLamps(), StartAgain()),
)


@pytest.mark.parametrize("seed", range(20))
def test_children_set_the_table_up(seed: int) -> None:
    children = Children(seed)
    bench = children.bench
    for _ in range(500):
        children.mash()
        children.pass_time()
        found = bench.play.found
        for given in (found.buttons, found.lamps):
            assert len(set(given.values())) == len(given)
        if bench.step in (Step.DONE, Step.LEFT):
            assert (len(bench.finished), len(bench.left)) in ((1, 0), (0, 1))
            assert bench.lit is None or children.down
            children = Children(seed + 1000)
            bench = children.bench


# --- how the screen is mounted ----------------------------------------------------------------


def test_the_picture_is_turned_by_presses_and_taken_by_a_hold() -> None:
    bench = Bench(mounting=Mounting())
    assert bench.step is Step.TURN
    bench.press(1)
    bench.press(2)
    bench.press(1)
    assert bench.mounted == Mounting(270)

    bench.hold(1)
    assert bench.step is Step.TOUCH
    bench.press(2)  # there is no touch screen
    assert (bench.step, bench.mounted) == (Step.WELCOME, Mounting(270))


def test_one_who_only_turns_the_picture_leaves_the_rest_as_it_is() -> None:
    bench = Bench(mounting=Mounting())
    bench.press(1)
    bench.hold(1)
    bench.press(1)
    bench.hold(1)

    assert (bench.left, bench.finished) == ([Mounting(90)], [])


def test_how_it_is_mounted_is_kept_with_all_the_rest() -> None:
    bench = Bench(mounting=Mounting())
    bench.tap(TurnOn(), ThisWayUp(), TouchMark(Way(180)), TouchMark(Way(180)))
    bench.tap(Begin(), Fits(), ChooseArrangement(0), NoneHere(), NoneHere(), Finish())

    assert [found.mounting for found in bench.finished] == [Mounting(90, Way(180))]


@pytest.mark.parametrize("way", TOUCH_WAYS)
def test_two_marks_that_say_the_same_tell_how_touches_lie(way: Way) -> None:
    bench = Bench(mounting=Mounting(0, Way(270)))
    bench.tap(ThisWayUp())
    for _ in range(2):
        # Not before both have been touched: a finger must mean the same until then.
        assert bench.mounted == Mounting(0, Way(270))
        bench.tap(TouchMark(way))

    assert bench.step is Step.WELCOME
    assert bench.mounted == Mounting(0, way.after(Way(270)))


def test_marks_that_say_different_things_are_asked_for_again() -> None:
    bench = Bench(mounting=Mounting())
    bench.tap(ThisWayUp())
    first = bench.play.state().mark.mark
    bench.tap(TouchMark(Way(90)))
    assert bench.play.state().mark.mark != first
    bench.tap(TouchMark(Way()))

    check = bench.play.state().mark
    assert (bench.step, check.mark, check.again) == (Step.TOUCH, first, True)
    assert bench.mounted == Mounting()


def test_where_a_finger_on_a_mark_may_seem_to_be_no_two_places_are_close() -> None:
    bench = Bench(mounting=Mounting())
    bench.tap(ThisWayUp())
    for _ in range(2):
        places = list(bench.play.state().mark.places.values())
        for i, (x, y) in enumerate(places):
            assert all(max(abs(x - u), abs(y - v)) > 0.2 for u, v in places[:i])
        bench.tap(TouchMark(Way()))


def test_a_set_up_that_nobody_goes_on_with_turns_nothing() -> None:
    bench = Bench(mounting=Mounting(180))
    bench.press(1)
    bench.play.left()

    assert bench.left == [Mounting(180)]


def test_starting_again_begins_with_the_picture_as_it_was_turned_last() -> None:
    bench = Bench(mounting=Mounting())
    bench.tap(TurnOn(), ThisWayUp())
    bench.press(1)
    bench.to_buttons()
    bench.tap(StartAgain())

    assert (bench.step, bench.play.found.mounting) == (Step.TURN, Mounting(90))


def test_a_press_that_began_before_the_mark_changed_is_none_of_the_next() -> None:
    bench = Bench(mounting=Mounting())
    bench.tap(ThisWayUp())
    bench.play.press_down(1, bench.now)
    bench.tap(TouchMark(Way()))
    bench.play.press_up(1, bench.now + 0.1)

    assert bench.step is Step.TOUCH
