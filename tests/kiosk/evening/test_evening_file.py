"""An evening as a file: what is read back is the same, and what two tables have written becomes one evening."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random

import journals
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from journals import EVENING, TABLES

from kiosk.evening import facts
from kiosk.evening.evening import told
from kiosk.evening.facts import Options, Stamp
from kiosk.evening.games import Counts
from kiosk.evening.host import Host
from kiosk.evening.journal import Journal, Line, without_name
from kiosk.evening.sharing.evening_file import LARGEST, NotRead, Why, as_json, read_json
from kiosk.evening.standings import standings

FEW = settings(max_examples=20, deadline=None)


def file_of(host: Host) -> bytes:
    return as_json(host.journal.evening, host.journal)


def merged(*journals: Sequence[Line]) -> list[Line]:
    journal = Journal(EVENING, TABLES[0])
    for lines in journals:
        journal.merge(lines)
    return list(journal)


@st.composite
def parted(draw: st.DrawFn) -> list[Host]:
    """Three tables that go on, each for itself, with what the first had begun; one has forgotten some names."""
    first = draw(journals.evenings(steps=20))
    hosts = [first, *(journals.beside(first, table) for table in TABLES[1:])]
    for host in hosts:
        journals.go_on(draw, host, steps=10)
    random = Random(draw(st.integers(0, 99)))
    forgotten = [
        Line(line.stamp, without_name(line.fact)[0] if random.random() < 0.3 else line.fact)
        for line in hosts[2].journal
    ]
    hosts[2].merge(forgotten)
    return hosts


@FEW
@given(journals.evenings())
def test_what_is_read_back_is_the_same_evening(host: Host) -> None:
    found = read_json(file_of(host))

    assert (found.evening, found.title) == (host.journal.evening, host.evening.name)
    assert list(found.lines) == list(host.journal)
    assert told(found.lines) == host.evening
    assert host.merge(found.lines) == 0


@FEW
@given(parted())
def test_in_whatever_order_tables_are_merged_it_is_one_evening(hosts: list[Host]) -> None:
    a, b, c = (read_json(file_of(host)).lines for host in hosts)

    assert merged(a, b) == merged(b, a)
    assert merged(merged(a, b), c) == merged(a, merged(b, c))
    assert merged(a, a) == list(a)
    assert merged(a, merged(a, b)) == merged(a, b)


@FEW
@given(parted())
def test_two_tables_that_take_in_each_others_file_stand_the_same(hosts: list[Host]) -> None:
    a, b = hosts[0], hosts[2]
    files = file_of(a), file_of(b)

    a.merge(read_json(files[1]).lines)
    b.merge(read_json(files[0]).lines)

    assert list(a.journal) == list(b.journal)
    assert a.evening == b.evening
    assert standings(a.evening) == standings(b.evening)


@FEW
@given(parted())
def test_every_game_counts_once(hosts: list[Host]) -> None:
    stamps = {
        line.stamp for host in hosts for line in host.journal if isinstance(line.fact, facts.Begun)
    }

    for _ in range(2):
        for host in hosts[1:]:
            hosts[0].merge(read_json(file_of(host)).lines)

    evening = hosts[0].evening
    assert sorted(game.stamp for game in evening.games) == sorted(stamps)
    played = [game for game in evening.games if game.counts is Counts.COUNTED]
    sat = sum(len(set(game.people)) for game in played)
    known = {person.id for person in evening.people}
    assert known >= {person for game in played for person in game.people}
    assert sum(row.games for row in standings(evening)) == sat


def evening_of_three() -> Host:
    host = journals.opened("Friday", "open-league", Options())
    for name in ("Ada", "Ben", "Cleo"):
        host.enrol(name)
    return host


def refused(data: bytes) -> NotRead:
    with pytest.raises(NotRead) as error:
        read_json(data)
    return error.value


@pytest.mark.parametrize(
    ("old", "new", "line", "expected"),
    [
        ("enrolled", "levitated", 3, "a fact “levitated”, which a newer program has written"),
        ('"person":"0000000000000001"', '"person":"1"', 3, "Expected `str` matching regex"),
        ("[4,", "[4000000000,", 5, "expected 1000000000 at most"),
        ("[4,", "[0,", 5, "Expected `int` >= 1"),
        ('"Ada"', '"' + "A" * 200 + '"', 3, "Expected `str` of length <= 192"),
        ('"Ada"', '"Ada","mood":"good"', 3, "unknown field `mood`"),
        ('"standard"', '"nonstandard"', 2, "matching regex"),
    ],
)
def test_what_is_wrong_with_a_line_is_told_with_its_number(
    old: str, new: str, line: int, expected: str
) -> None:
    text = file_of(evening_of_three()).decode()
    assert old in text

    error = refused(text.replace(old, new, 1).encode())

    assert error.line == line and expected in str(error)
    assert error.why is (Why.NEWER if "levitated" in new else Why.LINE)


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", Why.NO_EVENING),
        (b"\x89PNG\r\n\x1a\n", Why.NO_EVENING),
        (b'{"language":"de"}', Why.NO_EVENING),
        (b"[" * 200_000, Why.NO_EVENING),
        (b'{"format":' * 100_000, Why.NO_EVENING),
        (b" " * (LARGEST + 1), Why.TOO_LARGE),
        (b'{"format":"quibbles-evening","version":2,"people":[]}', Why.NEWER),
    ],
)
def test_what_is_no_evening_is_refused_in_words(data: bytes, why: Why) -> None:
    error = refused(data)
    assert error.why is why and len(str(error)) < 400


def test_half_a_file_is_none() -> None:
    whole = file_of(evening_of_three())
    for end in range(0, len(whole) - 2, 7):
        assert refused(whole[:end]).why is Why.NO_EVENING


def test_lines_that_open_no_evening_are_refused() -> None:
    host = evening_of_three()
    assert refused(as_json(EVENING, list(host.journal)[1:])).why is Why.NOT_OPENED


def test_a_file_that_went_through_an_editor_is_read_all_the_same() -> None:
    host = evening_of_three()
    by_hand = json.dumps(json.loads(file_of(host)), indent=4).replace("\n", "\r\n")
    assert read_json(b"\xef\xbb\xbf" + by_hand.encode()).lines == tuple(host.journal)


def test_two_tables_of_one_name_contradict_each_other() -> None:
    host = evening_of_three()
    copied = journals.host_of(Journal(EVENING, TABLES[0], host.journal), 77)
    host.enrol("Dora")
    copied.enrol("Emil")
    assert host.journal.contradicted_by(copied.journal) == Stamp(8, TABLES[0])
    forgotten = [Line(line.stamp, without_name(line.fact)[0]) for line in host.journal]
    assert host.journal.contradicted_by(forgotten) is None
