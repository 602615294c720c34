"""Names to enrol, as cafes bring them: from spreadsheets, editors and telephones."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiosk.evening.sharing.names_file import MOST_NAMES, NoNames, WhyNot, read_names
from kiosk.names import clean_name

ADA_BEN = ("Ada", "Ben")


@pytest.mark.parametrize(
    "data",
    [
        b"Ada\nBen\n",
        b"Ada\r\nBen",
        b"Ada\rBen\r",
        b"\n\n  Ada  \n\nBen\n\n",
        b"Name\nAda\nBen\n",
        b"NAME;Table\nAda;1\nBen;2\n",
        b"Table,Player\n1,Ada\n2,Ben\n",
        b"1;Ada\n2;Ben\n",
        b"sep=;\r\nname;x\r\nAda;1\r\nBen;2\r\n",
        b'"Ada"\t"x"\r\n"Ben"\t"y"\r\n',
        "\ufeffName\nAda\nBen\n".encode(),
        "\ufeffName\tTable\r\nAda\t1\r\nBen\t2\r\n".encode("utf-16-le"),
        "\ufeffAda\r\nBen\r\n".encode("utf-16-be"),
        "Ada\nBen\n".encode("utf-16-le"),
        "A\u202eda\u0000\nBen\u200b\n".encode().replace(b"\0", b"\x07"),
    ],
)
def test_the_names_are_found(data: bytes) -> None:
    assert read_names(data) == ADA_BEN


@pytest.mark.parametrize(
    "data",
    [
        "Vorname;Nachname\r\nÄnne;Groß\r\nŁucja;Weiß\r\n".encode(),
        "Nachname,E-Mail,Vorname\nGroß,a@b.c,Änne\nWeiß,,Łucja\n".encode(),
        "Name;Vorname\nGroß;Änne\nWeiß;Łucja\n".encode("utf-16"),
        '"First name","Last name"\n"Änne","Groß"\n"Łucja","Weiß"\n'.encode(),
    ],
)
def test_first_and_last_names_are_joined(data: bytes) -> None:
    assert read_names(data) == ("Änne Groß", "Łucja Weiß")


def test_what_a_spreadsheet_saves_in_the_old_way_is_read_too() -> None:
    assert read_names("Name;x\nJürgen;1\nZoë €;2\n".encode("cp1252")) == ("Jürgen", "Zoë €")


def test_two_of_one_name_are_two_people() -> None:
    assert read_names(b"Ada\nAda\nada\n") == ("Ada", "Ada", "ada")


def test_commas_and_lines_in_quotes_belong_to_the_name() -> None:
    data = b'name,table\n"Lovelace, Ada",1\n"Ben\nthe second",2\n"a ""b"" c",3\n'
    assert read_names(data) == ("Lovelace, Ada", "Ben the second", 'a "b" c')


def test_long_names_are_cut_and_formulas_stay_text() -> None:
    assert read_names(b"=1+1\n" + b"x" * 10_000) == ("=1+1", "x" * 24)


def refused(data: bytes) -> NoNames:
    with pytest.raises(NoNames) as error:
        read_names(data)
    return error.value


@pytest.mark.parametrize(
    ("data", "why", "words"),
    [
        (b"", WhyNot.NO_NAMES, "there is no name in it"),
        (b"Name\n\n;;\n", WhyNot.NO_NAMES, "expected one on each line"),
        (b"\x89PNG\r\n\0\0\0", WhyNot.NO_TEXT, "this is no text"),
        (b"x" * (2**20 + 1), WhyNot.TOO_LARGE, "of 1048576 at most"),
        (b"Ada\n" * (MOST_NAMES + 1), WhyNot.TOO_MANY, "line 201: one more name"),
        (b"Name\n" + b"Ada\n" * (MOST_NAMES + 1), WhyNot.TOO_MANY, "line 202"),
        (b"A" * 200_000, WhyNot.NO_TEXT, "line 1: field larger than field limit"),
    ],
)
def test_what_is_no_list_of_names_is_refused_in_words(data: bytes, why: WhyNot, words: str) -> None:
    error = refused(data)
    assert error.why is why and words in str(error)


@given(st.one_of(st.binary(max_size=300), st.text(max_size=300).map(str.encode)))
def test_whatever_the_file_is_it_is_names_or_refused(data: bytes) -> None:
    try:
        names = read_names(data)
    except NoNames:
        return
    assert names and all(name == clean_name(name) != "" for name in names)


def test_accents_without_end_cost_no_time() -> None:
    tower = "Z" + "\u0301\u0316" * 60_000
    assert read_names(f"{tower}\n{tower}\nAda".encode())[-1] == "Ada"
