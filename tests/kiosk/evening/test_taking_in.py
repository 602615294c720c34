"""Evenings read from files, at a table and on its disk: merged, kept, never opened by that, and never contradicted."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import journals
import pytest
from kept import database, over

from kiosk.__main__ import IN_USE, main
from kiosk.evening.facts import Options
from kiosk.evening.host import Host
from kiosk.evening.journal import Journal
from kiosk.evening.keeping import Evenings
from kiosk.evening.sharing.evening_file import as_json, read_json
from kiosk.evening.taking_in import Contradiction, Taken
from kiosk.store import Store
from kiosk.store.ledger import DATABASE
from kiosk.store.transfer import Unusable, export_all, import_all


def quiet(folder: Path) -> Store:
    return Store(folder, on_trouble=lambda trouble: None)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = quiet(tmp_path / "table")
    yield store
    store.close()


def begun(store: Store) -> Host:
    """A league of three at a table, in which one game has been won and another goes on."""
    host = Evenings(store).open("Friday", "standard", "open-league", Options(), 1_796_040_000.0)
    ada, ben, _ = (host.enrol(name) for name in ("Ada", "=Ben", "Cleo"))
    host.begin(1, (ada, ben))
    host.end(host.running_here[0], over(1).game)
    host.begin(2, (ada, ben))
    return host


def elsewhere(host: Host) -> Host:
    """The same evening at another table, that has been told of it by a file."""
    file = read_json(as_json(host.journal.evening, host.journal))
    journal = Journal(file.evening, journals.TABLES[1], file.lines)
    return journals.host_of(journal, 1 << 40)


def titles(store: Store) -> list[tuple[bool, int]]:
    """Of every evening that is kept: whether it is open, and how many lines it has."""
    return [(kept.is_open, len(kept.lines)) for kept in store.evenings().result(5)]


# At the table


def test_the_open_evening_takes_in_more_of_itself_and_stays_open(store: Store) -> None:
    evenings = Evenings(store)
    host = evenings.open("Friday", "standard", "open-league", Options())
    other = elsewhere(host)
    other.enrol("Dora")
    other.close()

    def take_in() -> Taken:
        return evenings.take_in(host.journal.evening, tuple(other.journal)).result(5)

    assert take_in() is Taken.MERGED
    assert [person.name for person in host.evening.people] == ["Dora"]
    assert not host.evening.closed and other.evening.closed
    assert take_in() is Taken.KNOWN
    assert titles(store) == [(True, len(host.journal))]
    assert store.close()
    found = Evenings(quiet(store.folder)).host
    assert found and found.evening == host.evening


def test_an_evening_that_was_closed_takes_in_more_of_itself_and_stays_closed(store: Store) -> None:
    evenings = Evenings(store)
    friday = evenings.open("Friday", "standard", "open-league", Options())
    evenings.close()
    saturday = evenings.open("Saturday", "standard", "open-league", Options())
    other = elsewhere(friday)
    other.reopen()
    other.enrol("Dora")

    assert evenings.take_in(friday.journal.evening, tuple(other.journal)).result(5) is Taken.MERGED

    assert evenings.host is saturday
    kept, _ = store.evenings().result(5)
    assert (kept.is_open, kept.code) == (False, friday.code)
    assert list(evenings.journal(kept)) == list(other.journal)
    again = evenings.go_on_with(evenings.journal(kept))
    assert [person.name for person in again.evening.people] == ["Dora"]


def test_another_tables_evening_becomes_one_of_those_there_have_been(store: Store) -> None:
    other = journals.opened("Sunday", "winner-stays", Options())
    ada = other.enrol("Ada")
    evenings = Evenings(store)

    assert evenings.take_in(other.journal.evening, tuple(other.journal)).result(5) is Taken.KEPT

    assert evenings.host is None and titles(store) == [(False, len(other.journal))]
    evenings.regulars()
    assert store.flush()
    for thread in threading.enumerate():
        if thread.name == "evenings":
            thread.join(5)
    assert [regular.person for regular in evenings.regulars()] == [ada]


def test_where_names_were_erased_no_file_brings_them_back(store: Store) -> None:
    host = begun(store)
    lines = tuple(host.journal)
    store.forget_names()
    assert store.flush()

    assert Evenings(store).take_in(host.journal.evening, lines).result(5) is Taken.KNOWN

    assert all(line.name == "" for kept in store.evenings().result(5) for line in kept.lines)


def test_the_file_of_a_table_whose_card_was_copied_is_refused(store: Store) -> None:
    evenings = Evenings(store)
    host = evenings.open("Friday", "standard", "open-league", Options())
    copied = journals.host_of(Journal(host.journal.evening, host.journal.table, host.journal), 1)
    copied.enrol("Dora")
    host.enrol("Emil")
    lines, evening = tuple(copied.journal), host.journal.evening

    with pytest.raises(Contradiction, match="a name of its own"):
        evenings.take_in(evening, lines).result(5)
    evenings.close()
    with pytest.raises(Contradiction):
        evenings.take_in(evening, lines).result(5)

    (kept,) = store.evenings().result(5)
    assert [line.name for line in kept.lines if line.name] == ["Emil"]


# A whole table on another computer


def test_a_table_on_another_computer_is_known_by_another_name_and_its_game_goes_on(
    store: Store, tmp_path: Path
) -> None:
    host = begun(store)
    assert store.flush()
    export_all(store.folder, tmp_path / "backup")
    import_all(tmp_path / "backup", tmp_path / "other")

    other = quiet(tmp_path / "other")
    assert other.tables[0] != store.tables[0] and store.tables[0] in other.tables
    there = Evenings(other).host
    assert there and there.evening == host.evening
    game = there.running(2)
    assert game and there.game(2) == game
    there.end(game, over(2).game)
    there.enrol("Dora")
    host.enrol("Emil")

    assert host.journal.contradicted_by(there.journal) is None
    host.merge(there.journal)
    there.merge(host.journal)
    assert host.evening == there.evening
    assert {person.name for person in host.evening.people} >= {"Dora", "Emil"}
    assert len(host.evening.games) == 2 and host.running_here == ()
    assert other.close()


@pytest.mark.parametrize(
    "damage",
    [
        'UPDATE facts SET fact = \'{"fact":"closed"}\' WHERE clock = 2',
        "UPDATE facts SET fact = replace(fact, 'enrolled', 'levitated'), check_sum = 0",
        "UPDATE facts SET name = printf('%.*c', 10000, 'x') WHERE clock = 2",
        "DELETE FROM facts WHERE clock = 1",
        "DROP TABLE facts",
    ],
)
def test_a_table_with_a_damaged_evening_is_not_taken_over(
    store: Store, tmp_path: Path, damage: str
) -> None:
    begun(store)
    assert store.flush()
    folder = tmp_path / "copy"
    folder.mkdir()
    export_all(store.folder, folder / DATABASE)
    with database(folder) as db:
        db.execute(damage)

    with pytest.raises(Unusable, match="damaged"):
        import_all(folder / DATABASE, tmp_path / "other")

    assert sorted(file.name for file in (tmp_path / "other").iterdir()) == [DATABASE]


# By the command line


Say = Callable[..., tuple[int, str]]
"""Runs the command: its exit status, and all that it says."""


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str]) -> Say:
    def say(*arguments: object) -> tuple[int, str]:
        status = main(["--language", "en", *map(str, arguments)])
        return status, "".join(capsys.readouterr())

    return say


def test_the_command_carries_an_evening_from_a_table_in_use_to_another(
    store: Store, tmp_path: Path, said: Say
) -> None:
    host = begun(store)
    assert store.flush()
    table, out, other = store.folder, tmp_path / "out", tmp_path / "other"
    folder = out / "quibbles-evening-2026-11-30-friday"
    file = folder / "evening.json"

    assert said("--data", table, "--export-evening", out) == (0, f"“Friday” is in {folder}.\n")
    assert read_json(file.read_bytes()).lines == tuple(host.journal)
    assert b'"\'=Ben"' in (folder / "standings.csv").read_bytes()
    status, words = said("--data", table, "--import-evening", file)
    assert status == IN_USE and "another copy" in words
    assert said("--data", other, "--import-evening", file) == (
        *(0, "“Friday” is among the evenings of this table now.\n"),
    )
    assert said("--data", other, "--import-evening", file) == (
        *(0, "“Friday”: all of it was known here already.\n"),
    )
    host.enrol("Dora")
    assert store.flush()
    assert said("--data", table, "--export-evening", out)[1] == f"“Friday” is in {folder}-2.\n"
    assert said("--data", other, "--import-evening", f"{folder}-2/evening.json") == (
        *(0, "“Friday” was known here, and has been merged.\n"),
    )
    assert said("--data", other, "--export-evening", out)[1] == f"“Friday” is in {folder}-3.\n"
    third = Path(f"{folder}-3")
    assert (third / "evening.json").read_bytes() == as_json(host.journal.evening, host.journal)
    there = quiet(other)
    assert there.evening is None and there.close()


def test_the_command_closes_no_evening_that_is_open(
    store: Store, tmp_path: Path, said: Say
) -> None:
    host = begun(store)
    other = elsewhere(host)
    other.close()
    file = tmp_path / "evening.json"
    file.write_bytes(as_json(other.journal.evening, other.journal))
    assert store.close()

    assert said("--data", store.folder, "--import-evening", file)[0] == 0

    found = Evenings(quiet(store.folder)).host
    assert found and not found.evening.closed and found.code == host.code
    assert found.running_here == host.running_here


def test_the_command_names_the_file_and_the_line_that_are_wrong(
    store: Store, tmp_path: Path, said: Say
) -> None:
    host = begun(store)
    assert store.close()
    file = tmp_path / "evening.json"
    text = as_json(host.journal.evening, host.journal).decode()
    file.write_text(text.replace('"fact":"queued"', '"fact":"levitated"', 1))

    assert said("--data", store.folder, "--import-evening", file) == (
        1,
        f"quibbles: {file}: line 4: a fact “levitated”, which a newer program has written:"
        " update the table first\n",
    )
    nowhere = tmp_path / "nowhere.json"
    assert said("--data", store.folder, "--import-evening", nowhere) == (
        1,
        f"quibbles: {nowhere}: No such file or directory\n",
    )


def test_the_command_says_where_there_has_been_no_evening(tmp_path: Path, said: Say) -> None:
    assert quiet(tmp_path / "table").close()
    assert said("--data", tmp_path / "table", "--export-evening", tmp_path / "out") == (
        *(1, "quibbles: There has been no evening at this table.\n"),
    )
    assert not (tmp_path / "out").exists()
