"""The room in which somebody types a name: by touch, by their button, and on a keyboard beside the table."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any

import pytest
from house import Open
from sdl_queue import SdlQueue
from shop import Shop, said

from kiosk.layout.screen import Screen
from kiosk.play.state import Light
from kiosk.play.typing import Letters, Suggestion
from kiosk.play.typing_intents import (
    CancelTyping,
    ChooseSuggested,
    DoneTyping,
    Shift,
    ShowLetters,
    TakeBackLetter,
    TypeLetter,
)
from kiosk.rooms.fleeting import IDLE
from kiosk.rooms.room import House, Room
from kiosk.rooms.typed import Stroke, Typing
from kiosk.rooms.typing import TypingRoom
from kiosk.seating import Edge

REGULARS = ("Ada", "Adam", "Bo")
ESCAPE, ENTER, BACKSPACE = 27, 13, 8


class Enrolment:
    """Somebody at place 2 is asked for their name; what came of it."""

    def __init__(self, house: House, back: Room, **how: Any) -> None:
        self.entered: list[str] = []
        self.known: list[Hashable] = []
        self.back = back
        self.room = TypingRoom(
            *(house, Edge.LEFT, back, "What is your name?", self.entered.append),
            suggested=self.suggested,
            remarked=lambda text: f"There is already a {text}." if text in REGULARS else "",
            chosen=self.known.append,
            **{"place": 2, **how},
        )
        house.enter(self.room)

    def suggested(self, text: str) -> Sequence[Suggestion]:
        return [Suggestion(i, name) for i, name in enumerate(REGULARS) if name.startswith(text)]


@pytest.fixture
def shop(open_shop: Callable[..., Shop]) -> Shop:
    return open_shop()


@pytest.fixture
def asked(shop: Shop) -> Enrolment:
    return Enrolment(shop.house, shop.room)


def type_on_keys(shop: Shop, text: str) -> None:
    shop.tap(*(TypeLetter(letter) for letter in text))


# By touch


def test_a_name_typed_on_the_keys_is_told_and_leads_back(shop: Shop, asked: Enrolment) -> None:
    type_on_keys(shop, "łucja ")
    assert "Łucja |" in shop.said() and "What is your name?" in shop.said()
    shop.tap(DoneTyping())
    assert asked.entered == ["Łucja"] and shop.room is asked.back


def test_suggestions_narrow_with_what_is_typed_and_one_can_be_meant(
    shop: Shop, asked: Enrolment
) -> None:
    assert set(REGULARS) <= set(shop.said())
    type_on_keys(shop, "ad")
    assert {"Ada", "Adam"} <= set(shop.said()) and "Bo" not in shop.said()
    type_on_keys(shop, "a")
    assert "There is already a Ada." in shop.said()
    shop.tap(ChooseSuggested(1))
    assert (asked.known, asked.entered) == ([1], []) and shop.room is asked.back


def test_nothing_is_no_name(shop: Shop, asked: Enrolment) -> None:
    type_on_keys(shop, "  ")
    shop.tap(DoneTyping())
    shop.press(2)
    assert shop.room is asked.room and asked.entered == []


def test_cancel_leads_back_and_tells_nobody(shop: Shop, asked: Enrolment) -> None:
    type_on_keys(shop, "ada")
    shop.tap(CancelTyping())
    assert shop.room is asked.back and asked.entered == []


def test_what_there_was_can_be_changed_and_a_long_touch_clears_it(shop: Shop) -> None:
    asked = Enrolment(shop.house, shop.room, text="Adam")
    shop.tap(TakeBackLetter(), Shift(), TypeLetter("b"))
    assert "AdaB|" in shop.said()
    assert not asked.room.hold(TypeLetter("a"), None, 1.0, shop.now)
    assert asked.room.hold(TakeBackLetter(), None, 1.0, shop.now)
    assert "|" in shop.said()


def test_after_an_accent_the_usual_letters_are_back_digits_stay(
    shop: Shop, asked: Enrolment
) -> None:
    shop.tap(ShowLetters(Letters.WEST), TypeLetter("é"))
    assert asked.room.state.letters is Letters.OWN
    shop.tap(ShowLetters(Letters.SIGNS), TypeLetter("2"), TypeLetter("3"))
    assert asked.room.state.letters is Letters.SIGNS
    shop.tap(TypeLetter(" "))
    assert asked.room.state.letters is Letters.OWN


def test_what_follows_may_be_another_of_its_kind(shop: Shop) -> None:
    back = shop.room
    names: list[str] = []

    def ask(name: str | None = None) -> None:
        names.extend([name] if name else [])
        shop.enter(TypingRoom(shop.house, Edge.TOP, back, "Next?", ask))

    ask()
    for name in ("ada", "bo"):
        type_on_keys(shop, name)
        shop.tap(DoneTyping())
    assert names == ["Ada", "Bo"] and isinstance(shop.room, TypingRoom)


def test_it_closes_after_a_minute_without_a_touch_or_a_key(shop: Shop, asked: Enrolment) -> None:
    type_on_keys(shop, "a")
    shop.wait(IDLE - 1)
    asked.room.types("d", shop.now)
    shop.wait(IDLE - 1)
    asked.room.strikes(Stroke.TAKE_BACK, shop.now)
    shop.wait(IDLE - 1)
    assert shop.room is asked.room
    shop.wait(1)
    assert shop.room is asked.back and asked.entered == []


def test_a_screen_that_is_too_small_says_so_and_a_plugged_in_keyboard_works(
    shop: Shop, asked: Enrolment
) -> None:
    scene = asked.room.scene(Screen.of_diagonal(480, 320, 3.5))
    assert any("too small" in text for text in said(scene))
    assert {target.intent for target in scene.targets} == {CancelTyping()}
    asked.room.types("Ada", shop.now)
    asked.room.strikes(Stroke.ENTER, shop.now)
    assert asked.entered == ["Ada"]


# By the seat's own button


def test_the_own_button_is_done_and_held_it_is_cancel(shop: Shop, asked: Enrolment) -> None:
    assert asked.room.lights() == {2: Light.TURN}
    type_on_keys(shop, "cem")
    assert asked.room.lights() == {2: Light.READY}
    shop.press(1)
    assert shop.room is asked.room, "that is somebody else's"
    shop.press(2)
    assert asked.entered == ["Cem"]
    again = Enrolment(shop.house, shop.room)
    type_on_keys(shop, "dora")
    again.room.buttons.press_down(2, shop.now)
    again.room.buttons.press_held(2, shop.now + 0.5)
    again.room.buttons.press_up(2, shop.now + 0.6)
    assert shop.room is asked.back and again.entered == []


# A keyboard beside the table


class Unseen:
    """What is typed while no room listens, and what is heard of it; `shown` counts how often that is seen anew."""

    def __init__(self, shop: Shop) -> None:
        self.shop = shop
        self.lines: list[str] = []
        self.shown = 0
        self.typing = Typing(shop.house, lambda: shop.room, lambda: True, self._show)

    def _show(self) -> None:
        self.shown += 1


def test_a_whole_line_is_handed_to_whoever_asked_for_it(shop: Shop) -> None:
    unseen = Unseen(shop)
    shop.house.typed_line = unseen.lines.append
    for text in ("Ev", "x", "a ", "B"):
        unseen.typing.types(text)
        if text == "x":
            unseen.typing.strikes(Stroke.TAKE_BACK)
    assert shop.house.typed_so_far.shown(shop.now) == "Eva B" and unseen.shown == 5
    unseen.typing.strikes(Stroke.ENTER)
    unseen.typing.strikes(Stroke.ENTER)
    assert unseen.lines == ["Eva B"]
    assert shop.house.typed_so_far.shown(shop.now) == "" and unseen.shown == 6
    unseen.typing.types("Cem")
    unseen.typing.strikes(Stroke.ESCAPE)
    unseen.typing.types("Dora")
    shop.now += 30.0
    unseen.typing.strikes(Stroke.ENTER)
    assert unseen.lines == ["Eva B"]


def test_where_nobody_asked_nothing_is_gathered(shop: Shop) -> None:
    unseen = Unseen(shop)
    unseen.typing.types("Eva")
    shop.house.typed_line = unseen.lines.append
    unseen.typing.strikes(Stroke.ENTER)
    assert unseen.lines == [] and unseen.shown == 0


def test_what_was_typed_blindly_does_not_come_up_in_a_field(shop: Shop) -> None:
    unseen = Unseen(shop)
    shop.house.typed_line = unseen.lines.append
    unseen.typing.types("Ev")
    asked = Enrolment(shop.house, shop.room)
    unseen.typing.types("Bo")
    unseen.typing.strikes(Stroke.ENTER)
    assert asked.entered == ["Bo"]
    assert shop.house.typed_so_far.shown(shop.now) == ""
    unseen.typing.strikes(Stroke.ENTER)
    assert unseen.lines == []


# A keyboard at the whole table


@pytest.mark.parametrize("kiosk", [False, True])
def test_a_keyboard_types_into_the_field_and_does_nothing_else(
    open_house: Open, kiosk: bool
) -> None:
    house, sdl = open_house(kiosk=kiosk), SdlQueue()
    lobby = house.kiosk.room
    asked = Enrolment(house.kiosk.house, lobby)
    for letter in "Zoë 21x":
        sdl.type(letter)
    sdl.key(BACKSPACE)
    house.wait(0.5)
    assert asked.room.state.text == "Zoë 21" and house.kiosk.room is asked.room
    assert house.kiosk.buttons.presses == {}
    sdl.key(ENTER)
    house.wait(0.5)
    assert asked.entered == ["Zoë 21"] and house.kiosk.room is lobby
    asked = Enrolment(house.kiosk.house, lobby)
    sdl.type("Q")
    sdl.key(ESCAPE)
    house.wait(0.5)
    assert asked.entered == [] and house.kiosk.room is lobby


def test_the_keys_of_the_screen_and_those_beside_it_write_one_name(open_house: Open) -> None:
    house, sdl = open_house(), SdlQueue()
    asked = Enrolment(house.kiosk.house, house.kiosk.room)
    house.tap(TypeLetter("a"))
    sdl.type("d")
    house.wait(0.5)
    house.tap(TypeLetter("a"))
    house.tap(DoneTyping())
    assert asked.entered == ["Ada"]
