"""What people are called: everybody by another name that can be read in one line."""

from __future__ import annotations

import pytest
from gathering import Gathering
from hypothesis import given
from hypothesis import strategies as st

from kiosk.evening.evening import Person
from kiosk.evening.host import Refused
from kiosk.evening.names import alike, names_of
from kiosk.names import LONGEST, clean_name


def guest(number: int) -> str:
    return f"guest {number}"


def called(*names: str, hidden: tuple[int, ...] = ()) -> list[str]:
    """What these are called who came in this order; `hidden` are their numbers."""
    people = [Person(f"{i:016x}", i, name, i in hidden) for i, name in enumerate(names, 1)]
    return list(names_of(people, guest).values())


def test_two_of_one_name_are_told_apart_by_a_number() -> None:
    assert called("Ada", "Ben", "Ada", "Ada") == ["Ada", "Ben", "Ada 2", "Ada 3"]


def test_nobody_gets_a_name_that_somebody_has_taken_literally() -> None:
    assert called("Ada 2", "Ada", "Ada") == ["Ada 2", "Ada", "Ada 3"]
    assert called("Ada", "Ada", "Ada 2") == ["Ada", "Ada 2", "Ada 2 2"]


def test_whoever_comes_later_changes_nobodys_name() -> None:
    names = ["Ada", "ada", "Ada 2", "Ben", "guest 1", "Ada"]
    for number in range(len(names)):
        assert called(*names)[:number] == called(*names[:number])


@pytest.mark.parametrize(
    "other",
    [
        "ADA",
        "ada ",
        "Аdа",  # Cyrillic
        "Αda",  # Greek
        "Ａｄａ",
        "A\u200bda",
        "\u202eAda",
        "A\u00adda",
        "A\u200dda",
        "Ada\u00a0",
    ],
    ids=ascii,
)
def test_names_that_look_alike_are_told_apart(other: str) -> None:
    first, second = called("Ada", other)
    assert first == "Ada" and second.endswith(" 2")


def test_names_that_can_be_told_apart_are_left_as_they_are() -> None:
    assert called("Zoe", "Zoé", "Zoë", "Łucja", "Lucja") == ["Zoe", "Zoé", "Zoë", "Łucja", "Lucja"]


def test_a_name_that_is_hidden_or_forgotten_is_not_seen() -> None:
    assert called("Ada", "Rude", "", hidden=(2,)) == ["Ada", "guest 2", "guest 3"]


def test_whoever_calls_themself_like_a_guest_is_no_other_guest() -> None:
    assert called("guest 2", "Rude", hidden=(2,)) == ["guest 2", "guest 2 2"]


def test_the_name_of_somebody_hidden_is_free_for_others() -> None:
    assert called("Ada", "Ada", hidden=(1,)) == ["guest 1", "Ada"]


@given(st.lists(st.text(alphabet="Aa dа 2\u200b\n", max_size=6), max_size=8))
def test_everybody_is_called_otherwise(names: list[str]) -> None:
    found = called(*names)
    assert len({alike(name) for name in found}) == len(names)
    assert all(name.strip() for name in found)


def test_the_longest_names_can_be_numbered_too() -> None:
    first, second = called("x" * LONGEST, "X" * LONGEST)
    assert (first, second) == ("x" * LONGEST, f"{'X' * LONGEST} 2")


@pytest.mark.parametrize("name", ["", "  ", "\u200b", "\n\t", "\u202e\ud800"], ids=ascii)
def test_nobody_is_enrolled_or_renamed_to_a_name_that_nobody_sees(name: str) -> None:
    table = Gathering(names=("Ada",))
    with pytest.raises(Refused, match="NO_NAME"):
        table.host.enrol(name)
    with pytest.raises(Refused, match="NO_NAME"):
        table.host.rename(table["Ada"], name)
    assert table.host.enrol_all([name, "Ben"]) == 1
    assert [person.name for person in table.evening.people] == ["Ada", "Ben"]


def test_a_long_name_is_cut_and_a_list_may_hold_anything() -> None:
    table = Gathering()
    assert table.host.enrol_all(["=1+1", '"; DROP TABLE people', "x" * 500, "a\nb"]) == 4
    found = [person.name for person in table.evening.people]
    assert found == ["=1+1", '"; DROP TABLE people', "x" * LONGEST, "a b"]


def test_hundreds_of_one_name_are_numbered_without_a_gap() -> None:
    names = called("Ada 7", *["Ada"] * 300)
    assert names == ["Ada 7", "Ada", *(f"Ada {n}" for n in range(2, 301) if n != 7), "Ada 301"]


def test_of_a_tower_of_accents_no_more_is_looked_at_than_a_name_can_hold() -> None:
    assert clean_name("A\u0301\u0316" + "\u0301\u0316" * 60_000) == "\u00c1" + "\u0316" * 7
    assert clean_name("\u0301" * 10_000 + "Ada") == ""
