"""An evening is on the disk as it stands at the table: people, queue, games, corrections."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Event

import pytest
from kept import over
from msgspec import structs

from kiosk.evening.chronicle import Regular, regulars_of
from kiosk.evening.evening import Evening, told
from kiosk.evening.facts import Enrolled, Options
from kiosk.evening.keeping import Evenings
from kiosk.store import Store

Opened = Callable[[], Store]


@pytest.fixture
def table(tmp_path: Path) -> Opened:
    def opened() -> Store:
        return Store(tmp_path, print)

    return opened


def begun(store: Store) -> tuple[Evenings, Evening]:
    """A league of three, in which one game has been won."""
    evenings = Evenings(store)
    host = evenings.open("Friday", "standard", "open-league", Options())
    ada, ben, cleo = (host.enrol(name) for name in ("Ada", "Ben", "Cleo"))
    host.begin(1, (ada, ben))
    host.end(host.running_here[0], over(1).game)
    host.rename(cleo, "Cleopatra")
    host.queue_up((ben, ada))
    return evenings, host.evening


def regulars(store: Store) -> tuple[Regular, ...]:
    journals = map(Evenings(store).journal, store.evenings().result(5))
    return regulars_of([evening for one in journals if (evening := told(one))])


def test_an_evening_stands_after_a_power_cut_as_it_stood(table: Opened) -> None:
    store = table()
    evenings, before = begun(store)
    assert evenings.host and before.queue and before.games[0].ended
    code = evenings.host.code
    assert store.close()

    found = Evenings(table()).host

    assert found and (found.evening, found.code) == (before, code)


def test_one_that_was_closed_is_not_open_any_more(table: Opened) -> None:
    store = table()
    begun(store)[0].close()
    assert store.close()

    assert Evenings(table()).host is None


def test_a_table_keeps_what_it_is_known_by(table: Opened) -> None:
    store = table()
    known_by = store.tables[0]
    assert store.close()

    assert table().tables[0] == known_by


def test_whoever_came_is_a_regular_until_their_name_is_erased(table: Opened) -> None:
    store = table()
    begun(store)[0].close()
    again = Evenings(store)
    known = regulars(store)
    assert {regular.name for regular in known} == {"Ada", "Ben", "Cleopatra"}
    cleo = next(regular.person for regular in known if regular.name == "Cleopatra")
    again.open("Saturday", "standard", "open-league", Options()).enrol("Cleopatra", cleo)
    first, *_ = regulars(store)
    assert (first.name, first.evenings) == ("Cleopatra", 2)

    store.forget_names()

    assert store.flush()
    assert regulars(store) == ()
    assert all(line.name == "" for kept in store.evenings().result(5) for line in kept.lines)


def test_a_regular_is_known_by_the_name_that_holds_and_once(table: Opened) -> None:
    store = table()
    host = Evenings(store).open("Friday", "standard", "open-league", Options())
    ada, again, rude = (host.enrol(name) for name in ("Ada", "Adda", "Rude"))
    host.take_back(host.rename(ada, "Somebody else"))
    host.merge_people(again, ada)
    host.hide(rude)
    assert [one.name for one in regulars(store)] == ["Ada"]


def test_all_that_other_tables_have_forgotten_is_forgotten_on_a_slow_disk_too(
    table: Opened,
) -> None:
    store = table()
    evenings, _ = begun(store)
    assert evenings.host and store.flush()
    answers, asked = Event(), Event()
    store.submit("a disk that takes its time", lambda: asked.set() or answers.wait(10))
    assert asked.wait(10)

    for name in ("Ada", "Ben"):
        evenings.host.merge(
            structs.replace(line, fact=structs.replace(line.fact, name=""))
            for line in list(evenings.host.journal)
            if isinstance(line.fact, Enrolled) and line.fact.name == name
        )
    answers.set()
    forgotten = evenings.host.evening
    assert store.close()

    found = Evenings(table()).host
    assert found and [person.name for person in found.evening.people] == ["", "", "Cleopatra"]
    assert found.evening == forgotten
