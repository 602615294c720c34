"""Fourteen people at one table from enrolment to export, as `make evening-demo` shows them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from kiosk.evening.evening import told
from kiosk.evening.games import Counts
from kiosk.evening.host import Host
from kiosk.evening.keeping import Evenings
from kiosk.evening.sharing.evening_file import read_json
from kiosk.evening.sharing.folder import files_as_of_now, write_folder
from kiosk.evening.standings import standings
from kiosk.evening.taking_in import Taken
from kiosk.settings import Configuration
from kiosk.showcase.evening import PEOPLE, PLACES, ROUNDS, WholeEvening
from kiosk.showcase.guests import Guests
from kiosk.store import Store
from kiosk.translation import Translator


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Guests]:
    """The table when all is over."""
    folder = tmp_path_factory.mktemp("evening")
    overrides = {"game.bots_pace": 0.0, "reduced_motion": True, "game.edition": "simplified"}
    configuration = Configuration.load(folder / "none.toml", overrides=overrides)
    table = Guests(configuration, Translator("en"), PLACES, folder / "games")
    WholeEvening(table, lambda picture: None).tell()
    yield table
    table.close()


@pytest.fixture
def host(table: Guests) -> Host:
    host = table.house.host
    assert host is not None
    return host


def test_everybody_plays_once_a_round_and_the_best_in_the_final(host: Host) -> None:
    evening = host.evening
    names = {person.id: person.name for person in evening.people}
    assert sorted(names.values()) == sorted(PEOPLE)
    for number in range(1, ROUNDS + 1):
        heats = [game.people for game in evening.games if game.round == number]
        assert sorted(map(len, heats)) == [4, 5, 5]
        assert sorted(names[one] for heat in heats for one in heat) == sorted(PEOPLE)
    *_, final = evening.games
    assert len(final.people) == PLACES
    assert standings(evening)[0].person == final.winner


def test_the_game_that_was_made_void_counts_no_more(host: Host) -> None:
    first, *others = host.evening.games
    assert first.counts is Counts.VOID
    assert {game.counts for game in others} == {Counts.COUNTED}


def test_what_is_exported_gives_back_the_same_evening(
    table: Guests, host: Host, tmp_path: Path
) -> None:
    folder = write_folder(tmp_path, files_as_of_now(host.journal, table.house.tr)())
    read = read_json((folder / "evening.json").read_bytes())

    assert told(read.lines) == host.evening
    other = Store(tmp_path / "another table", print)
    taken = [Evenings(other).take_in(read.evening, read.lines).result(5) for _ in range(2)]
    assert taken == [Taken.KEPT, Taken.KNOWN]
    assert other.close()


def test_names_stand_in_the_table_of_standings_in_the_same_order(
    table: Guests, host: Host, tmp_path: Path
) -> None:
    folder = write_folder(tmp_path, files_as_of_now(host.journal, table.house.tr)())
    names = {person.id: person.name for person in host.evening.people}
    in_order = [names[row.person] for row in standings(host.evening)]
    for file in ("standings.csv", "standings.html"):
        text = (folder / file).read_text(encoding="utf-8-sig")
        first = [text.index(name) for name in in_order]
        assert first == sorted(first)
