"""The keyboard drawn on the table: at every edge of every screen fingers find its keys, and its field is read."""

from __future__ import annotations

from dataclasses import replace

import pytest
from fontTools.ttLib import TTFont
from kivy.resources import resource_find
from sheets import SCREENS, assert_legible, intents, texts
from touchable import check, extent

from kiosk.layout.keyboard import LEAST_COLUMNS, keyboard_plan
from kiosk.layout.screen import TOUCH_MM, Screen
from kiosk.layout.table import LayoutRefused
from kiosk.names import LONGEST
from kiosk.play.typing import Letters, Suggestion, TypingState, as_capital
from kiosk.play.typing_intents import (
    CancelTyping,
    ChooseSuggested,
    DoneTyping,
    Shift,
    ShowLetters,
    TakeBackLetter,
    TypeLetter,
)
from kiosk.scene.elements import Label, Panel, Scene
from kiosk.scene.keyboard import keyboard_scene
from kiosk.seating import Edge
from kiosk.translation import Translator, languages
from kiosk.wording.keyboard import letters_of, own_letters

NAMES = ("Ada", "Wilhelmina Wiesengrund", "[b]Bo[/b]", "李", "W" * LONGEST, "Cem", "Dora")
TYPING = TypingState(
    title="What is your name?",
    text="Ada",
    capital=False,
    full=False,
    ready=True,
    suggestions=tuple(Suggestion(i, name) for i, name in enumerate(NAMES)),
    remark="There is already an Ada: this one will be Ada 2.",
)
EMPTY = replace(TYPING, text="", capital=True, ready=False, suggestions=(), remark="")
FULL = replace(TYPING, text="W" * LONGEST, full=True)
MEDIUM = SCREENS["10in"]


def seen(state: TypingState, screen: Screen = MEDIUM, edge: Edge = Edge.BOTTOM) -> Scene:
    return keyboard_scene(screen, edge, 0.5, state, Translator())


def letters_to_touch(scene: Scene) -> list[str]:
    return [t.intent.letter for t in scene.targets if isinstance(t.intent, TypeLetter)]


def box(scene: Scene, *key: object) -> tuple[float, float, float, float]:
    """Where an element lies, as the screen sees it."""
    wanted = key[0] if len(key) == 1 else key
    return next(extent(e.box) for e in scene.elements if e.key == ("keyboard", wanted))  # type: ignore[union-attr]


# Fingers and eyes


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("edge", Edge)
def test_every_key_is_found_by_a_finger_and_every_text_is_read(
    name: str, language: str, edge: Edge
) -> None:
    screen, tr = SCREENS[name], Translator(language)
    for at, state in ((0.0, TYPING), (0.5, EMPTY), (1.0, FULL)):
        for letters in Letters:
            scene = keyboard_scene(screen, edge, at, replace(state, letters=letters), tr)
            check(scene, screen)
            # What is typed may come out small: only so is all of it seen.
            seen = [e for e in scene.elements if e.key != ("keyboard", "typed")]
            assert_legible(Scene(tuple(seen)), screen)


@pytest.mark.parametrize("edge", Edge)
def test_it_is_turned_to_its_reader_and_lies_before_them(edge: Edge) -> None:
    screen = SCREENS["24in"]
    scene = seen(TYPING, screen, edge)
    assert {e.box.angle for e in scene.elements if isinstance(e, Label)} == {edge.angle}  # type: ignore[union-attr]
    left, bottom, right, top = box(scene, "ground")
    near = {
        Edge.BOTTOM: bottom,
        Edge.TOP: screen.height - top,
        Edge.LEFT: left,
        Edge.RIGHT: screen.width - right,
    }
    assert 0 <= near[edge] <= screen.px(10)
    assert all(distance > near[edge] for other, distance in near.items() if other is not edge)


def test_it_lies_where_somebody_sits_along_their_edge() -> None:
    screen = SCREENS["43in"]
    for edge, axis in ((Edge.BOTTOM, 0), (Edge.TOP, 0), (Edge.LEFT, 1), (Edge.RIGHT, 1)):
        side = screen.height if axis else screen.width
        for at in (0.4, 0.6):
            scene = keyboard_scene(screen, edge, at, TYPING, Translator())
            ground = box(scene, "ground")
            assert (ground[axis] + ground[axis + 2]) / 2 == pytest.approx(at * side)


@pytest.mark.parametrize("name", SCREENS)
def test_the_field_lies_above_the_keys_and_the_suggestions_between(name: str) -> None:
    scene = seen(TYPING, SCREENS[name])
    field, keys = box(scene, "field"), box(scene, ("key", "q"), "ground")
    chips = box(scene, ("suggested", 0), "ground")
    assert keys[3] <= chips[1] and chips[3] <= field[1]
    assert "Ada|" in texts(scene)


def test_a_screen_that_cannot_hold_it_is_refused() -> None:
    for edge in Edge:
        with pytest.raises(LayoutRefused, match="the keyboard would leave"):
            seen(EMPTY, Screen.of_diagonal(480, 320, 3.5), edge)


# Keys


def test_the_keys_are_those_of_the_language() -> None:
    def row(language: str) -> str:
        scene = keyboard_scene(MEDIUM, Edge.BOTTOM, 0.5, TYPING, Translator(language))
        return "".join(letters_to_touch(scene))

    assert row("en") == "qwertyuiopasdfghjklzxcvbnm "
    assert row("de") == "qwertzuiopüasdfghjklöäyxcvbnmß "


@pytest.mark.parametrize("language", languages())
def test_every_language_has_all_letters_once_in_three_rows_that_fit(language: str) -> None:
    rows = own_letters(Translator(language))
    letters = "".join(rows)
    assert len(rows) == 3 and len(set(letters)) == len(letters) and letters.islower()
    assert set("abcdefghijklmnopqrstuvwxyz") <= set(letters)
    for screen in SCREENS.values():
        for edge in Edge:
            plan = keyboard_plan(screen, edge, 0.5, rows)
            assert sorted("".join(plan.letters)) == sorted(letters)


def test_where_it_is_narrow_a_languages_own_letters_lie_together() -> None:
    plan = keyboard_plan(SCREENS["7in"], Edge.LEFT, 0.5, own_letters(Translator("de")))
    assert plan.letters == ("qwertzuiop", "asdfghjkl", "yxcvbnm", "üöäß")
    assert plan.columns == LEAST_COLUMNS
    assert plan.key_w >= SCREENS["7in"].px(TOUCH_MM)


def test_accents_and_signs_have_keys_that_can_be_seen() -> None:
    assert {ShowLetters(Letters.SIGNS), ShowLetters(Letters.WEST)} <= intents(seen(TYPING))
    found = "".join(own_letters(Translator("de")))
    letters = Letters.OWN
    for _ in range(3):
        letters = letters.accents
        scene = seen(replace(TYPING, letters=letters))
        assert ShowLetters(letters.accents) in intents(scene)
        assert ShowLetters(Letters.OWN) in intents(scene)
        assert not set(found) & set(letters_to_touch(scene)) - {"ü", "ö", "ä", "ß", " "}
        found += "".join(letters_to_touch(scene))
    assert letters.accents is Letters.WEST, "and round again"
    assert set("éèêëñåøæçłšžőęąğşțđðþ") <= set(found)


def test_the_font_has_a_picture_of_everything_that_stands_on_a_key() -> None:
    fonts = [
        TTFont(resource_find(f"data/fonts/{name}")).getBestCmap()
        for name in ("Roboto-Regular.ttf", "Roboto-Bold.ttf")
    ]
    for letters in set(Letters) - {Letters.OWN}:
        for letter in "".join(letters_of(letters)):
            for font in fonts:
                assert {ord(letter), ord(as_capital(letter))} <= set(font), letter


def test_keys_show_the_capital_that_comes_next() -> None:
    assert {"Q", "M"} <= set(texts(seen(EMPTY))) and "q" not in texts(seen(EMPTY))
    assert "q" in texts(seen(TYPING))
    rings = [
        next(e for e in seen(state).elements if e.key == ("keyboard", (("key", "shift"), "ground")))
        for state in (EMPTY, TYPING)
    ]
    assert isinstance(rings[0], Panel) and isinstance(rings[1], Panel)
    assert rings[0].border_width > rings[1].border_width, "not told by its colour alone"


def test_what_would_do_nothing_cannot_be_touched() -> None:
    assert intents(seen(EMPTY)) >= {CancelTyping(), Shift(), TypeLetter("q")}
    assert not intents(seen(EMPTY)) & {DoneTyping(), TakeBackLetter()}
    full = seen(FULL)
    assert letters_to_touch(full) == []
    assert intents(full) >= {CancelTyping(), DoneTyping(), TakeBackLetter()}
    assert f"{LONGEST}/{LONGEST}" in texts(full)


# Suggestions


def test_as_many_suggestions_as_there_is_room_for_best_first() -> None:
    for screen in SCREENS.values():
        for edge in Edge:
            targets = seen(TYPING, screen, edge).targets
            found = [t.intent.id for t in targets if isinstance(t.intent, ChooseSuggested)]
            assert found and found == list(range(len(found)))


def test_the_keys_stay_where_they_are_whatever_is_suggested_or_said() -> None:
    def keys(state: TypingState) -> dict[object, object]:
        targets = seen(state).targets
        return {t.intent: t.box for t in targets if isinstance(t.intent, TypeLetter)}

    assert keys(TYPING) == keys(EMPTY)
