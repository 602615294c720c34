"""An evening in a spreadsheet: everybody's name is a text in one cell, whatever it looks like."""

from __future__ import annotations

import csv
import io
import unicodedata

import journals
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine.outcome import Ending
from kiosk.evening.evening import Evening
from kiosk.evening.facts import Ended, Options, Seat
from kiosk.evening.host import Host
from kiosk.evening.sharing.names_file import NoNames, read_names
from kiosk.evening.sharing.spreadsheet import as_csv, harmless, separator, unmarked
from kiosk.evening.sharing.tables import (
    Table,
    games_table,
    games_told,
    people_table,
    standings_table,
)
from kiosk.evening.standings import standings
from kiosk.names import clean_name
from kiosk.translation import Translator
from kiosk.wording.evening import people_names

ENGLISH, GERMAN = Translator("en"), Translator("de")
FEW = settings(max_examples=20, deadline=None)


def opened_again(data: bytes, delimiter: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline=""), delimiter=delimiter))


def tables_of(evening: Evening, tr: Translator) -> list[Table]:
    games = games_table(games_told(evening, tr), tr)
    return [standings_table(evening, tr), games, people_table(evening, tr)]


def does_something(cell: str) -> bool:
    """Whether a spreadsheet might take it for a formula."""
    seen = cell.lstrip("".join(map(chr, range(33))) + "\x7f\xa0\ufeff\u200b\u202e\u3000")
    return unicodedata.normalize("NFKC", seen)[:1] in tuple("=+-@") or cell[:1] in tuple("\t\r\n")


@FEW
@given(journals.evenings(), st.sampled_from((ENGLISH, GERMAN)))
def test_every_cell_opens_as_it_was_written(host: Host, tr: Translator) -> None:
    for table in tables_of(host.evening, tr):
        data = as_csv(table, tr)
        assert data.startswith(b"\xef\xbb\xbf")
        heads, *rows = opened_again(data, separator(tr))
        assert tuple(heads) == table.heads
        assert [[unmarked(cell) for cell in row] for row in rows] == [
            ["" if cell is None else str(cell) for cell in row] for row in table.rows
        ]


@FEW
@given(journals.evenings(), st.sampled_from((ENGLISH, GERMAN)))
def test_no_cell_is_a_formula_wherever_it_is_opened(host: Host, tr: Translator) -> None:
    for table in tables_of(host.evening, tr):
        data = as_csv(table, tr)
        for delimiter in ",;\t":
            for row in opened_again(data, delimiter):
                assert not any(map(does_something, row))


@given(st.one_of(journals.names(), st.text(alphabet="'=+-@,;\t\r\n \"|a")))
@example("'=1")
@example("'\t=1")
def test_the_apostrophe_in_front_can_be_taken_away_again(name: str) -> None:
    assert not does_something(harmless(name))
    assert unmarked(harmless(name)) == name


@pytest.mark.parametrize("name", ["Jean-Luc", "Ada + Ben", "O'Brien", "ada@home", "Ada, Ben"])
def test_ordinary_names_stay_as_they_are(name: str) -> None:
    assert harmless(name) == name


def test_what_was_put_in_front_is_seen() -> None:
    assert harmless("=1+1") == "'=1+1"
    assert harmless(" \uff1d1+1") == "' \uff1d1+1"
    assert harmless("a;=1") == "a;'=1"


def test_columns_are_separated_as_the_country_expects_it() -> None:
    table = Table(("a", "b"), (("x", 1), (None, 2)))
    assert as_csv(table, ENGLISH) == b'\xef\xbb\xbf"a","b"\r\n"x",1\r\n"",2\r\n'
    assert as_csv(table, GERMAN) == b'\xef\xbb\xbf"a";"b"\r\n"x";1\r\n"";2\r\n'


@FEW
@given(journals.evenings())
def test_the_order_is_that_of_the_standings(host: Host) -> None:
    names = people_names(ENGLISH, host.evening)
    rows = standings(host.evening)
    table = standings_table(host.evening, ENGLISH)
    assert [row[:2] for row in table.rows] == [(row.place, names[row.person]) for row in rows]


@FEW
@given(journals.evenings(), st.sampled_from((ENGLISH, GERMAN)))
def test_whoever_came_can_be_enrolled_from_it_the_next_time(host: Host, tr: Translator) -> None:
    names = [
        cleaned for name in people_names(tr, host.evening).values() if (cleaned := clean_name(name))
    ]
    data = as_csv(people_table(host.evening, tr), tr)
    try:
        assert list(read_names(data)) == names
    except NoNames:
        assert not names


def test_games_tell_who_came_where_and_why_they_do_not_count() -> None:
    host = journals.opened("Friday", "open-league", Options())
    ada, ben = host.enrol("Ada"), host.enrol("=Ben")
    seats = (Seat((1, 2)), Seat((5, 5, 6, 6)))
    for number in (1, 2):
        game = host.begin(number, (ada, ben))
        host._write(Ended(game, Ending.WON, 1, seats, turns=20, seconds=600.0))
    host.void(game)

    told = games_told(host.evening, ENGLISH)

    assert games_table(told, ENGLISH).rows == (
        (1, "Classic", "", 1, "=Ben", 7, None, 20, 10, ""),
        (1, "Classic", "", 2, "Ada", 5, None, 20, 10, ""),
        (2, "Classic", "", 1, "=Ben", None, None, 20, 10, "void"),
        (2, "Classic", "", 2, "Ada", None, None, 20, 10, "void"),
    )


def test_a_name_of_ten_thousand_characters_is_one_cell() -> None:
    name = '=1,;\t\n"' * 1500
    ((_,), (cell,)) = opened_again(as_csv(Table(("Name",), ((name,),)), ENGLISH), ",")
    assert unmarked(cell) == name
