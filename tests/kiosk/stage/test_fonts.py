"""Names of all the world as they are drawn: each letter in some font, or with a sign that it cannot be written."""

from __future__ import annotations

import pytest
from fontTools.ttLib import TTFont
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from kivy.resources import resource_find

from kiosk.scene.elements import Align
from kiosk.scene.sheet import text_width
from kiosk.stage.fonts import FONT, OTHER, STAND_IN, as_drawn, covered
from kiosk.stage.right_to_left import as_seen
from kiosk.stage.texts import text_texture

FAMILY = "\U0001f469\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"


def code_points(name: str) -> set[int]:
    return set(TTFont(resource_find(f"data/fonts/{name}.ttf")).getBestCmap())


def test_what_the_fonts_have_is_known() -> None:
    assert covered(FONT) == code_points("Roboto-Regular") & code_points("Roboto-Bold")
    assert covered(OTHER) == code_points("DejaVuSans")
    assert ord(STAND_IN) in covered(FONT) & covered(OTHER)


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("Łucja", (FONT, "Łucja")),
        ("Ζωή", (FONT, "Ζωή")),
        ("Ռոբերտ", (OTHER, "Ռոբերտ")),
        ("Ada ★", (OTHER, "Ada ★")),
        ("李", (FONT, STAND_IN)),
        ("李 Wei", (FONT, f"{STAND_IN} Wei")),
        (FAMILY, (FONT, STAND_IN)),
        ("★李", (OTHER, f"★{STAND_IN}")),
        ("\ud800", (FONT, STAND_IN)),
        ("A\0\x1bd", (FONT, f"A{STAND_IN}{STAND_IN}d")),
        ("A\tB\nC", (FONT, "A B\nC")),
        ("A\u202eB\u200b", (FONT, "AB")),
        ("☺\ufe0f", (OTHER, "☺")),
        ("[b]Ada[/b]", (FONT, "[b]Ada[/b]")),
    ],
)
def test_a_letter_that_no_font_has_is_seen_to_be_one(name: str, drawn: tuple[str, str]) -> None:
    assert as_drawn(name) == drawn


@pytest.mark.parametrize(
    ("name", "seen"),
    [
        ("Ada", "Ada"),
        ("לאה", "האל"),
        ("Ada לאה!", "Ada האל!"),
        ("לאה בר", "רב האל"),
        ("לאה 2", "האל 2"),
        # ain, lam and yeh as they are tied to each other, then lam and alef in one, then what ties to nothing after it
        ("علي", "\ufef2\ufee0\ufecb"),
        ("سلام", "\ufee1\ufefc\ufeb3"),
        ("دار", "\ufead\ufe8d\ufea9"),
        ("\u0645\u064e\u0646", "\ufee6\ufee3\u064e"),
    ],
)
def test_what_is_read_from_the_right_stands_so(name: str, seen: str) -> None:
    assert as_seen(name) == seen


def test_arabic_letters_have_pictures_in_all_their_shapes() -> None:
    font, drawn = as_drawn("فاطمة الزهراء پریسا کوثر")
    assert font == OTHER and STAND_IN not in drawn


def box_of(text: str, bold: bool = True) -> tuple[int, int]:
    texture = text_texture(text, 40, bold, 300, 60, False, Align.CENTRE)
    return texture.width, texture.height


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize(
    "name", ["Łucja", "Ζωή", "李", "علي", FAMILY, "\ud800", "\u200d", "W" * 24]
)
def test_no_name_leaves_its_box(name: str) -> None:
    wide, high = box_of(name)
    assert wide <= 300 and high <= 60 + 40 * 0.25


@pytest.mark.usefixtures("window")
def test_what_stands_in_is_as_wide_as_the_layout_takes_it_to_be() -> None:
    for name in ("李", "李明", FAMILY):
        drawn = box_of(name)[0]
        assert drawn <= text_width(name, 40, bold=True) * 1.05


@pytest.mark.usefixtures("window")
def test_signs_that_elsewhere_change_the_look_of_a_text_are_text_here() -> None:
    assert box_of("[b]x[/b]", bold=False)[0] > box_of("x", bold=False)[0] * 3
    assert box_of("&amp;")[0] > box_of("&")[0] * 2


@pytest.mark.usefixtures("window")
@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.text(st.characters(), max_size=12))
def test_whatever_a_text_holds_it_is_drawn(text: str) -> None:
    wide, _ = box_of(text)
    assert wide <= 300
