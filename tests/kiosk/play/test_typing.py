"""A line being typed, and what is left of a name when it is taken: whatever comes, it is text that harms nothing."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiosk.graphemes import graphemes
from kiosk.names import LONGEST, clean_name
from kiosk.play.typing import FORGOTTEN, BlindLine, TypedLine

FAMILY = "\U0001f469\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
FLAG = "\U0001f1eb\U0001f1f7"


def typed(*keys: str, longest: int = LONGEST) -> TypedLine:
    line = TypedLine(longest=longest)
    for key in keys:
        line.key(key)
    return line


# On the keys of the table


def test_each_word_begins_with_a_capital_by_itself() -> None:
    assert typed(*"anna-lena von tal").text == "Anna-Lena Von Tal"
    assert typed(*"élodie").text == "Élodie"


def test_the_shift_key_turns_the_next_letter_and_no_other() -> None:
    line = typed(*"mc")
    line.shift()
    assert line.capital
    for key in "donald ":
        line.key(key)
    line.shift()
    assert not line.capital, "a word that is to begin small"
    line.key("i")
    assert line.text == "McDonald i"
    line.shift()
    line.shift()
    assert not line.capital, "asked twice"


def test_a_letter_without_a_capital_of_its_own_stays_as_it_is() -> None:
    assert typed("ß").text == "ß"


def test_a_name_begins_with_no_space_and_has_no_two_in_a_row() -> None:
    assert typed(*"  a  b  ").text == "A B "
    assert typed(*"  a  b  ").cleaned == "A B"


def test_the_last_letter_is_taken_back_with_its_accents() -> None:
    line = TypedLine("Zoë")
    line.insert("q\u0323\u0307")
    line.take_back()
    assert line.text == "Zoë"
    line.insert(FAMILY + FLAG)
    line.take_back()
    assert line.text == "Zoë" + FAMILY
    for _ in range(9):
        line.take_back()
    assert (line.text, line.capital) == ("", True)


def test_there_is_room_for_24_letters_as_people_see_them() -> None:
    line = typed(*"abcdefghijklmnopqrstuvwx")
    assert line.full and len(line.text) == 24
    line.key("y")
    assert line.text.endswith("x")
    line.insert("\u0301")
    assert line.text.endswith("x\u0301"), "an accent belongs to the last of them"
    families = TypedLine()
    families.insert(FAMILY * 30)
    assert families.cleaned == FAMILY * 24


def test_what_is_read_from_elsewhere_is_made_harmless_before_it_is_typed_on() -> None:
    assert TypedLine(" Ada\n\u202eLovelace\x1b ").text == "Ada Lovelace"
    line = TypedLine("Ada")
    line.insert("\x00\u202e\u200b\ud800")
    line.insert("\tB\r\n")
    assert line.cleaned == "Ada B"


# What is kept


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("  Ada \n\t Lovelace  ", "Ada Lovelace"),
        ("\u202eAda\u202c \u2066Bo\u2069", "Ada Bo"),
        ("A\x00d\x07a\x7f", "Ada"),
        ("Zoe\u0308", "Zoë"),
        ("\u0301Ada", "Ada"),
        ("\u3164\u200b\u2800", ""),
        ("\u200d", ""),
        ("[b]Ada[/b] <i>", "[b]Ada[/b] <i>"),
        ('=1+1,"x"', '=1+1,"x"'),
        ("Łucja", "Łucja"),
        ("علي", "علي"),
        (FAMILY, FAMILY),
        ("x" * 100, "x" * LONGEST),
    ],
)
def test_a_name_as_it_is_kept(text: str, name: str) -> None:
    assert clean_name(text) == name


def test_a_tower_of_accents_is_no_name() -> None:
    assert len(clean_name("Z" + "\u0335" * 500)) <= 8


HOSTILE = st.text(
    st.one_of(
        st.characters(),
        st.sampled_from(
            "\u200d\u200c\u202e\u0301\u0308\ufe0f\U0001f1e6\U0001f3fd\U0001f469\u3164 \n"
        ),
    ),
    max_size=60,
)


@given(HOSTILE)
def test_whatever_is_typed_comes_out_clean_and_clean_it_stays(text: str) -> None:
    name = clean_name(text)
    assert clean_name(name) == name == unicodedata.normalize("NFC", name)
    assert name == " ".join(name.split()) and len(graphemes(name)) <= LONGEST
    assert "".join(graphemes(text)) == text
    name.encode()
    assert not any(unicodedata.category(char) in ("Cc", "Cs", "Zl", "Zp") for char in name)


# While nothing shows it


def test_a_line_that_nobody_sees_is_handed_over_once() -> None:
    line = BlindLine()
    line.insert("Bp", 1.0)
    line.take_back(2.0)
    line.insert("o ", 3.0)
    assert line.hand_over(4.0) == "Bo"
    assert line.hand_over(5.0) == ""


def test_with_nobody_at_the_keys_for_a_while_it_is_forgotten() -> None:
    line = BlindLine()
    line.insert("An", 1.0)
    line.insert("na", 1.0 + FORGOTTEN - 0.1)
    assert line.hand_over(20.0 + FORGOTTEN) == "Anna"
    line.insert("An", 50.0)
    line.insert("Bo", 50.0 + FORGOTTEN)
    assert line.hand_over(51.0 + FORGOTTEN) == "Bo"
    line.insert("Cem", 100.0)
    line.forget()
    assert line.hand_over(101.0) == ""
