"""Fingers on a running table: taps, slips, holds, and buttons drawn on the screen, several at once."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest
from tabletop import digits, position, session_at

from kiosk.fingers import SEEN_MM, SLOP_MM, Fingers
from kiosk.layout.screen import Screen
from kiosk.play.intents import (
    AskHint,
    CoveredHand,
    DrawnButton,
    OpenMenu,
    OwnCollection,
    ScoreRing,
    TapHand,
    TapRow,
)
from kiosk.play.state import Light, SeatState, TableState
from kiosk.rooms.room import House
from kiosk.rooms.table import TableRoom
from kiosk.scene.elements import Box, Scene
from kiosk.settings import Configuration
from kiosk.translation import Translator

SCREEN = Screen.of_diagonal(1920, 1080, 24)


class Glass:
    """A table of 24 inch with fingers on it. `buttons` are the seats with a working one."""

    def __init__(
        self,
        tmp_path: Path,
        *,
        lie: str = "open",
        buttons: tuple[int, ...] = (),
        bots: tuple[int, ...] = (),
        **where: str,
    ) -> None:
        where = {"hands": "56/25", "display": "333312", "draws": "55", "collections": "3/4"} | where
        session = session_at(position(**where), lie, bots)  # type: ignore[arg-type]
        self.now = 50.0
        house = House(
            tr=Translator(),
            configuration=Configuration.load(tmp_path / "none.toml"),
            store=None,
            places={chair.number: chair.place for chair in session.chairs},
            buttons={seat + 1 for seat in buttons},
            enter=lambda room: None,
            sound=lambda sound: None,
            now=lambda: self.now,
            seed=lambda: 1,
        )
        self.house = house
        self.room = TableRoom(house, session, lambda session: self.room, lambda: self.room)
        self.fingers = Fingers(SCREEN.px_per_mm)
        self._numbers = count()
        self.wait(1.0)

    # What fingers do

    def wait(self, seconds: float) -> Glass:
        """Time passes, and everything due happens in its time."""
        end = self.now + seconds
        while True:
            due = [t for t in (self.fingers.deadline, self.room.deadline) if t is not None]
            if not due or min(due) > end:
                break
            self.now = max(self.now, min(due))
            self.fingers.tick(self.now)
            self.room.tick(self.now)
        self.now = end
        return self

    def down(self, intent: object, tray: int | None = None) -> int:
        """Put a finger down on what means this."""
        box = self.box(intent, tray)
        return self.down_at(box.x, box.y)

    def down_at(self, x: float, y: float) -> int:
        finger = next(self._numbers)
        self.fingers.down(finger, x, y, self.now, self.room, self.scene)
        return finger

    def up(self, finger: int) -> Glass:
        self.fingers.up(finger, self.now)
        return self

    def tap(self, intent: object, tray: int | None = None) -> Glass:
        finger = self.down(intent, tray)
        return self.wait(0.1).up(finger).wait(0.4)

    def hold(self, intent: object, seconds: float, tray: int | None = None) -> Glass:
        finger = self.down(intent, tray)
        return self.wait(seconds).up(finger)

    def slide(self, finger: int, intent: object, tray: int | None, mm: float) -> Glass:
        """Slide it so far to the right from the middle of this target."""
        box = self.box(intent, tray)
        self.fingers.move(finger, box.x + SCREEN.px(mm), box.y)
        return self

    # What is there

    @property
    def scene(self) -> Scene:
        return self.room.scene(SCREEN)

    def box(self, intent: object, tray: int | None = None) -> Box:
        """Where it lies; a kind of target stands for the first of its kind."""

        def is_meant(found: object) -> bool:
            return isinstance(found, intent) if isinstance(intent, type) else found == intent

        boxes = [t.box for t in self.scene.targets if is_meant(t.intent) and tray in (None, t.tray)]
        assert boxes, f"there is no {intent} to touch"
        return boxes[0]

    @property
    def state(self) -> TableState:
        return self.room.play.state()

    def seat(self, number: int) -> SeatState:
        return self.state.seats[number]

    @property
    def selected(self) -> tuple[str, tuple[int, ...]]:
        """The hand cards and row positions that are up."""
        assert self.state.prompt is not None
        selection = self.state.prompt.selection
        return digits(selection.given), selection.positions

    @property
    def moves(self) -> int:
        return len(self.room.session.game.history)


@pytest.fixture
def table(tmp_path: Path) -> Callable[..., Glass]:
    def make(**options: object) -> Glass:
        return Glass(tmp_path, **options)  # type: ignore[arg-type]

    return make


Table = Callable[..., Glass]

# Taps


def test_a_tap_means_what_lies_under_it(table: Table) -> None:
    glass = table().tap(TapHand(6)).tap(TapRow(0))
    assert glass.selected == ("6", (0,))


def test_a_tap_acts_when_the_finger_lifts(table: Table) -> None:
    glass = table()
    finger = glass.down(TapHand(6))
    assert glass.selected == ("", ())
    assert glass.up(finger).selected == ("6", ())


def test_a_slow_finger_taps_too(table: Table) -> None:
    assert table().hold(TapHand(6), 5.0).selected == ("6", ())


@pytest.mark.parametrize(("mm", "still_a_tap"), [(SLOP_MM - 0.5, True), (SLOP_MM + 0.5, False)])
def test_a_tap_may_slip_4_mm(table: Table, mm: float, still_a_tap: bool) -> None:
    glass = table()
    finger = glass.down(TapHand(6))
    glass.slide(finger, TapHand(6), None, mm).up(finger)
    assert (glass.selected == ("6", ())) is still_a_tap


def test_a_slip_that_comes_back_is_no_tap_any_more(table: Table) -> None:
    glass = table()
    finger = glass.down(TapHand(6))
    glass.slide(finger, TapHand(6), None, 9).slide(finger, TapHand(6), None, 0).up(finger)
    assert glass.selected == ("", ())


def test_a_finger_that_slides_onto_a_card_does_not_tap_it(table: Table) -> None:
    glass = table()
    finger = glass.down_at(SCREEN.width / 2, SCREEN.height * 0.7)
    glass.slide(finger, TapHand(6), None, 0).up(finger)
    assert glass.selected == ("", ())


def test_touching_the_bare_table_does_nothing(table: Table) -> None:
    glass = table()
    glass.up(glass.down_at(3, 3))
    assert glass.selected == ("", ())


def test_fingers_of_several_people_tap_at_once(table: Table) -> None:
    glass = table()
    mine, also_mine, yours = glass.down(TapHand(6)), glass.down(TapRow(0)), glass.down(OpenMenu, 1)
    glass.wait(0.1).up(yours).up(mine)
    glass.up(also_mine)
    assert glass.state.pages == {1: "menu"}
    assert glass.state.prompt is not None


def test_two_fingers_on_one_pile_lift_two_cards(table: Table) -> None:
    glass = table(hands="1122/5")
    one, two = glass.down(TapHand(1)), glass.down(TapHand(1))
    assert glass.up(one).up(two).selected == ("11", ())


def test_a_finger_whose_panel_goes_taps_nothing(table: Table) -> None:
    glass = table()
    finger = glass.down(TapHand(6))
    glass.fingers.lost(finger)
    assert glass.selected == ("", ()) and glass.fingers.pointing is None


def test_a_finger_lifted_twice_taps_once(table: Table) -> None:
    glass = table(hands="1122/5")
    finger = glass.down(TapHand(1))
    assert glass.up(finger).up(finger).selected == ("1", ())


# The moment a touch began in


def test_a_finger_from_before_a_play_does_not_tap_what_comes_to_lie_under_it(table: Table) -> None:
    glass = table(buttons=(0, 1)).tap(TapHand(6)).tap(TapRow(0)).tap(TapRow(1))
    finger = glass.down(TapRow(2))
    glass.room.buttons.press_down(1, glass.now)
    glass.room.buttons.press_up(1, glass.now)
    assert glass.room.session.position.seat == 1
    assert glass.up(finger).selected == ("", ())


def test_a_finger_from_before_a_hand_opened_does_not_tap_its_cards(table: Table) -> None:
    glass = table(lie="covered", buttons=(0, 1))
    hand = table().box(TapHand(6))
    finger = glass.down_at(hand.x, hand.y)
    glass.room.buttons.press_down(1, glass.now)
    glass.room.buttons.press_up(1, glass.now)
    glass.up(finger)
    assert glass.selected == ("", ())


def test_the_finger_that_came_down_last_is_the_one_that_points(table: Table) -> None:
    glass = table()
    assert glass.fingers.pointing is None
    first, second = glass.down_at(300, 300), glass.down_at(900, 500)
    assert glass.fingers.pointing == (900, 500)
    glass.fingers.move(first, 400, 300)
    assert glass.fingers.pointing == (900, 500)
    glass.up(second)
    assert glass.fingers.pointing == (400, 300)
    glass.up(first)
    assert glass.fingers.pointing is None


def test_a_finger_that_trembles_points_where_it_did(table: Table) -> None:
    glass = table()
    finger = glass.down_at(900, 500)
    for slip in (1, -2, 3, -1):
        glass.fingers.move(finger, 900 + SCREEN.px(slip), 500)
        assert glass.fingers.pointing == (900, 500)
    glass.fingers.move(finger, 900 + SCREEN.px(SEEN_MM), 500)
    assert glass.fingers.pointing == (900 + SCREEN.px(SEEN_MM), 500)


def test_in_another_room_no_finger_points_until_it_comes_down_anew(table: Table) -> None:
    glass = table()
    glass.down_at(900, 500)
    glass.fingers.forget()
    assert glass.fingers.pointing is None


def test_fingers_are_forgotten_when_another_room_opens(table: Table) -> None:
    glass = table().tap(TapHand(6))
    finger, button = glass.down(TapRow(0)), glass.down(DrawnButton)
    glass.fingers.forget()
    glass.wait(1.0).up(finger).up(button)
    assert glass.selected == ("6", ())
    assert glass.fingers.deadline is None


# Drawn buttons


def ready(table: Table, **options: object) -> Glass:
    glass = table(**options).tap(TapHand(6)).tap(TapRow(0)).tap(TapRow(1))
    assert glass.seat(0).light is Light.READY
    return glass


def test_in_a_turn_a_drawn_button_must_be_held_for_400_ms(table: Table) -> None:
    glass = ready(table)
    assert glass.hold(DrawnButton, 0.35).moves == 0
    finger = glass.down(DrawnButton)
    assert glass.wait(0.45).moves > 0, "it plays as soon as the ring is full"
    played = glass.moves
    assert glass.wait(3.0).up(finger).moves == played, "and once"


def test_a_tap_of_a_sleeve_on_the_drawn_button_plays_nothing(table: Table) -> None:
    glass = ready(table)
    for _ in range(5):
        glass.tap(DrawnButton)
    assert glass.moves == 0
    assert glass.state.prompt is not None and not glass.state.prompt.asked


def test_sliding_off_the_drawn_button_cancels(table: Table) -> None:
    glass = ready(table)
    finger = glass.down(DrawnButton)
    glass.wait(0.2).slide(finger, DrawnButton, 0, 15).wait(1.0).up(finger)
    assert glass.moves == 0
    assert glass.fingers.pressing == {}


def test_a_thumb_may_move_about_on_the_drawn_button(table: Table) -> None:
    glass = ready(table)
    finger = glass.down(DrawnButton)
    glass.wait(0.2).slide(finger, DrawnButton, 0, 6).wait(0.3)
    assert glass.moves > 0


def test_two_fingers_on_one_drawn_button_play_once(table: Table) -> None:
    glass = ready(table)
    one = glass.down(DrawnButton)
    two = glass.wait(0.1).down(DrawnButton)
    glass.wait(2.0).up(one).up(two)
    assert glass.room.session.position.turn == 2


def test_a_change_while_the_ring_fills_plays_nothing(table: Table) -> None:
    glass = ready(table)
    finger = glass.down(DrawnButton)
    glass.wait(0.1).tap(TapRow(1)).wait(1.0).up(finger)
    assert glass.moves == 0


def test_the_ring_of_a_held_drawn_button_tells_since_when(table: Table) -> None:
    glass = ready(table)
    finger = glass.down(DrawnButton)
    place = glass.seat(0).place_number
    assert glass.fingers.pressing == {place: glass.now}
    glass.up(finger)
    assert glass.fingers.pressing == {}


def test_where_the_button_works_none_is_drawn_and_the_cover_is_none(table: Table) -> None:
    glass = table(lie="covered", buttons=(0, 1))
    kinds = {type(target.intent) for target in glass.scene.targets}
    assert not kinds & {DrawnButton, CoveredHand}


# Covered hands without a working button


def test_a_tap_on_the_cover_opens_the_hand_on_ones_own_turn(table: Table) -> None:
    glass = table(lie="covered").tap(CoveredHand, 0)
    assert glass.seat(0).hand is not None and not glass.seat(0).peek


def test_holding_the_cover_peeks_off_turn_until_the_finger_lifts(table: Table) -> None:
    glass = table(lie="covered")
    finger = glass.down(CoveredHand, 1)
    assert not glass.wait(0.4).seat(1).peek
    assert glass.wait(0.2).seat(1).peek
    assert not glass.up(finger).seat(1).peek


def test_a_peek_ends_with_the_panel_that_it_is_held_on(table: Table) -> None:
    glass = table(lie="covered")
    finger = glass.down(CoveredHand, 1)
    assert glass.wait(0.6).seat(1).peek
    glass.fingers.lost(finger)
    assert not glass.seat(1).peek


def test_a_hand_cupped_over_the_cover_may_shift_a_little(table: Table) -> None:
    glass = table(lie="covered")
    finger = glass.down(CoveredHand, 1)
    assert glass.wait(1.0).slide(finger, CoveredHand, 1, 8).seat(1).peek
    assert not glass.slide(finger, CoveredHand, 1, 200).seat(1).peek


def test_the_strip_under_a_finger_stays_while_another_plays(table: Table) -> None:
    glass = table(lie="covered", hands="16/25/34", collections="3/4/5")
    finger = glass.down(CoveredHand, 2)
    glass.wait(1.0).tap(CoveredHand, 0)
    assert glass.seat(0).hand is not None
    assert glass.seat(2).peek
    assert not glass.up(finger).seat(2).peek


def test_a_tap_on_the_cover_off_turn_shows_nothing(table: Table) -> None:
    assert table(lie="covered").tap(CoveredHand, 1).seat(1).hand is None


# Long presses


def test_holding_ones_own_score_for_2_seconds_calls_up_the_drawn_button_and_is_counted(
    table: Table,
) -> None:
    glass = table(buttons=(0, 1))
    assert not glass.hold(ScoreRing(), 1.9, 1).seat(1).drawn_button
    assert glass.hold(ScoreRing(), 2.1, 1).seat(1).drawn_button
    assert not glass.seat(0).drawn_button
    assert glass.house.backstage.rescues == {2: 1}
    glass.hold(ScoreRing(), 2.1, 1)
    assert glass.house.backstage.rescues == {2: 1}, "it is there already"
    assert glass.seat(1).drawn_button, "for the rest of the game"


def test_the_called_up_button_plays(table: Table) -> None:
    glass = ready(table, buttons=(0, 1)).hold(ScoreRing(), 2.1, 0)
    assert glass.hold(DrawnButton, 0.5, 0).moves > 0


def test_holding_ones_collection_for_a_second_mirrors_the_tray_and_back(table: Table) -> None:
    glass = table()
    assert not glass.hold(OwnCollection(), 0.9, 0).seat(0).mirrored
    assert glass.hold(OwnCollection(), 1.1, 0).seat(0).mirrored
    assert not glass.hold(OwnCollection(), 3.0, 0).seat(0).mirrored, "once a hold, however long"


def test_a_hold_that_slips_means_nothing(table: Table) -> None:
    glass = table(buttons=(0, 1))
    finger = glass.down(ScoreRing(), 0)
    glass.wait(1.0).slide(finger, ScoreRing(), 0, 6).wait(2.0).up(finger)
    assert not glass.seat(0).drawn_button


# Hints


def test_hints_are_offered_where_the_owner_and_the_game_have_them(tmp_path: Path) -> None:
    def bulbs(glass: Glass) -> int:
        return sum(t.intent == AskHint() for t in glass.room.scene(SCREEN).targets)

    glass = Glass(tmp_path)
    assert bulbs(glass) == 1
    glass.room.session.hints_allowed = False
    assert bulbs(glass) == 0
    glass = Glass(tmp_path)
    without = {"game.hints": False}
    glass.house.configuration = Configuration.load(tmp_path / "none.toml", overrides=without)
    assert bulbs(glass) == 0
