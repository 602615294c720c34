"""The operator's pages on every screen: fingers find everything, everything can be read, and faults are named."""

from __future__ import annotations

import pytest
from sheets import EDGES, LONG, SCREENS, assert_legible, intents, texts
from touchable import check

from kiosk.layout.operator import operators_page
from kiosk.layout.screen import Screen
from kiosk.layout.table import LayoutRefused
from kiosk.operator.intents import (
    Confirm,
    Digit,
    GoBack,
    Section,
    SetUp,
    ShowSection,
    TakeBack,
    Wipe,
)
from kiosk.operator.pin_entry import Asked, PinState, Remark
from kiosk.operator.place_facts import Health, OnPin, OnUsb, PlaceFacts
from kiosk.scene.elements import Label, Picture
from kiosk.scene.operator.buttons import PlacesShown
from kiosk.scene.operator.page import page_scene
from kiosk.scene.operator.pin import pin_scene
from kiosk.seating import Edge, usual_places
from kiosk.translation import Translator, languages


def facts(number: int, health: Health = Health.WORKS, **more: object) -> PlaceFacts:
    place = usual_places(6)[number - 1]
    wire = None if health is Health.DRAWN else OnPin(17, 11)
    return PlaceFacts(number, place, wire, health, **more)  # type: ignore[arg-type]


def page(*rows: PlaceFacts, lit: int | None = None, set_up: bool = True) -> PlacesShown:
    pressed = frozenset(() if lit is None else (lit,))
    return PlacesShown(rows, pressed, pressed, LONG, can_set_up=set_up)


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("edge", EDGES)
@pytest.mark.parametrize("places", range(1, 7))
def test_the_page_can_be_read_and_touched_everywhere(
    name: str, language: str, edge: Edge, places: int
) -> None:
    screen, healths = SCREENS[name], list(Health)
    rows = [
        facts(number, healths[number - 1], detail=LONG, lamp_detail=LONG, presses=123456)
        for number in range(1, places + 1)
    ]
    scene = page_scene(screen, edge, page(*rows, lit=1), Translator(language))
    check(scene, screen)
    assert_legible(scene, screen)
    others = {ShowSection(section) for section in Section} - {ShowSection(Section.BUTTONS)}
    assert intents(scene) == {GoBack(), SetUp(), Wipe(), *others}


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("edge", EDGES)
@pytest.mark.parametrize("asked", Asked)
def test_so_can_the_pad_and_its_keys_are_large(
    name: str, language: str, edge: Edge, asked: Asked
) -> None:
    screen = SCREENS[name]
    for remark in (None, *Remark):
        for wait in (0, 300):
            state = PinState(asked, 5, not wait, wait, remark, or_code=remark is None)
            scene = pin_scene(screen, edge, state, Translator(language))
            check(scene, screen)
            assert_legible(scene, screen)
            for target in scene.targets:
                if isinstance(target.intent, Digit | TakeBack | Confirm):
                    assert min(target.box.w, target.box.h) >= screen.px(15)


def test_the_pad_never_shows_a_digit_that_was_typed() -> None:
    def seen(typed: int) -> list[str]:
        state = PinState(Asked.PIN, typed, complete=False, wait=0, remark=None)
        return texts(pin_scene(SCREENS["7in"], Edge.BOTTOM, state, Translator()))

    assert seen(0) == seen(3)
    assert [text for text in seen(3) if text.isdigit()] == list("1234567890")


def test_every_digit_can_be_touched_unless_it_is_to_be_waited() -> None:
    def digits(wait: int) -> set[int]:
        state = PinState(Asked.PIN, 0, complete=False, wait=wait, remark=None)
        scene = pin_scene(SCREENS["24in"], Edge.TOP, state, Translator())
        return {t.intent.digit for t in scene.targets if isinstance(t.intent, Digit)}

    assert digits(0) == set(range(10))
    assert digits(8) == set()


def test_a_screen_too_small_for_the_page_is_refused() -> None:
    with pytest.raises(LayoutRefused):
        operators_page(Screen.of_diagonal(480, 320, 3.5), Edge.BOTTOM, 2.0)


def row(shown: PlaceFacts) -> tuple[str, set[str]]:
    """What a place's row says, and the marks in it."""
    scene = page_scene(SCREENS["24in"], Edge.BOTTOM, page(shown), Translator())
    mine = [e for e in scene.elements if e.key[1][0] == ("place", shown.number)]  # type: ignore[index]
    return (
        " ".join(e.text for e in mine if isinstance(e, Label)),
        {e.name for e in mine if isinstance(e, Picture)},
    )


@pytest.mark.parametrize(
    ("health", "word", "mark"),
    [
        (Health.WORKS, "works", "check"),
        (Health.STUCK, "stuck", "warning"),
        (Health.LOST, "lost", "warning"),
        (Health.BUSY, "busy", "warning"),
        (Health.REFUSED, "refused", "warning"),
        (Health.DRAWN, "drawn", "hand"),
    ],
)
def test_how_a_button_is_stands_there_in_a_word_and_a_mark(
    health: Health, word: str, mark: str
) -> None:
    said, marks = row(facts(2, health))
    assert word in said and mark in marks
    assert ("warning" in marks) is health.at_fault


def test_a_row_says_which_button_it_is_and_what_came_of_it() -> None:
    said, _ = row(facts(4, presses=312, pulses=41, rescues=7))
    assert said == "4 GPIO17, header pin 11 works 312 41 7"
    usb = PlaceFacts(1, usual_places(1)[0], OnUsb("KEY_A", "0079:0006"), Health.WORKS)
    assert "KEY_A on USB 0079:0006" in row(usb)[0]
    assert row(facts(6, Health.DRAWN))[0] == "6 drawn on the screen drawn – – 0"


def test_faults_stand_there_in_the_hardwares_words() -> None:
    said, marks = row(facts(1, Health.BUSY, detail="GPIO busy", lamp_detail="no such pin"))
    assert "GPIO busy · Lamp: no such pin" in said
    said, marks = row(facts(1, lamp_detail="no such pin"))
    assert "Lamp: no such pin" in said and marks >= {"check", "warning"}
    said, marks = row(facts(1, lamp_detail="gone", buzzer_detail="in use"))
    assert "Lamp: gone · Buzzer: in use" in said and marks >= {"check", "warning"}


def test_what_was_pressed_just_now_differs_from_what_was_pressed_before() -> None:
    def marks(lit: bool) -> set[str]:
        pressed, now = frozenset({1}), frozenset({1} if lit else ())
        state = PlacesShown((facts(1),), pressed, now, "", can_set_up=False)
        scene = page_scene(SCREENS["7in"], Edge.BOTTOM, state, Translator())
        return {e.name for e in scene.elements if isinstance(e, Picture) and "tried" in e.key[1]}  # type: ignore[operator]

    assert (marks(lit=True), marks(lit=False)) == ({"button"}, {"check"})


def test_what_nobody_has_hooked_up_cannot_be_touched() -> None:
    scene = page_scene(SCREENS["10in"], Edge.BOTTOM, page(facts(1), set_up=False), Translator())
    assert SetUp() not in intents(scene)


def test_while_an_evening_is_open_its_code_is_asked_for_too() -> None:
    said = []
    for or_code in (False, True):
        state = PinState(Asked.PIN, 0, complete=False, wait=0, remark=None, or_code=or_code)
        said.append(texts(pin_scene(SCREENS["7in"], Edge.BOTTOM, state, Translator())))
    assert "Enter the PIN." in said[0] and "Enter the evening code or the PIN." in said[1]
