"""Names of an evening that are erased: nothing is left of them in any file nor in what the table remembers, and the
evening that is open goes on with guests."""

from __future__ import annotations

from pathlib import Path

from shop import until
from tables import Seated, host_of, opened

from engine.table import Step
from kiosk.operator.care import Task
from kiosk.operator.caretaker import Caretaker
from kiosk.operator.evening.intents import GoOnWith, ShowEarlier
from kiosk.operator.intents import Section, ShowSection
from kiosk.play.gathering_intents import GoOn, TakePart
from kiosk.play.typing_intents import TypeLetter
from kiosk.rooms.evening.gathering import GatheringRoom
from kiosk.rooms.operator import OperatorRoom
from kiosk.rooms.table import TableRoom
from kiosk.rooms.typing import TypingRoom
from kiosk.seating import Edge
from kiosk.showcase.guests import Guests
from kiosk.store.ledger import DATABASE
from kiosk.wording.evening import people_names

NAMES = ("Wilhelmine", "Friedensreich", "Kunigunde", "Hildebrand")


def erase(table: Guests) -> None:
    """As the operator's page has it done."""
    caretaker = Caretaker(table.store, None, str, int)
    assert caretaker.begin(Task.ERASE_NAMES)
    caretaker.wait(20)
    assert caretaker.course and caretaker.course.fault is None


def found(folder: Path) -> list[str]:
    """The files in which one of the names stands, read as `grep` would, and the name."""
    files = [file for file in sorted(folder.rglob("*")) if file.is_file()]
    texts = ((file.name, file.read_bytes()) for file in files)
    return [f"{file}: {name}" for file, text in texts for name in NAMES if name.encode() in text]


def played(table: Guests) -> None:
    """Everybody who is called comes, and the game is played to its end."""
    assert isinstance(table.room, GatheringRoom)
    for chair in table.room.play.state().chairs:
        if chair.person:
            table.press(chair.number)
    table.wait(4)
    assert isinstance(table.room, TableRoom)
    table.play_to_the_end()


def test_the_open_evening_goes_on_with_guests_and_nobodys_name_comes_back(
    seated: Seated, tmp_path: Path
) -> None:
    table = seated(places=2)
    host = opened(table, names=NAMES[:3])
    host.rename(host.evening.people[0].id, NAMES[3])
    host.take_back(host.evening.corrections[0].stamp)
    played(table)
    host.queue_up([one.id for one in host.evening.people])
    table.enter(table.doors.lobby())
    assert table.store and table.store.flush()
    assert {line.split(": ")[1] for line in found(tmp_path)} == set(NAMES)
    before = host.evening

    erase(table)

    assert found(tmp_path) == []
    shown = people_names(table.house.tr, host.evening)
    assert list(shown.values()) == ["Guest 1", "Guest 2", "Guest 3"]
    assert (host.evening.queue, host.evening.games) == (before.queue, before.games)
    table.wait(0.2)
    played(table)
    host.enrol("Zoe")
    assert table.store.flush()
    assert found(tmp_path) == []
    table = seated(places=2)
    assert [one.name for one in host_of(table).evening.people] == ["", "", "", "Zoe"]
    assert len(host_of(table).evening.counted) == 2


def test_a_game_that_waits_goes_on_with_guests(seated: Seated, tmp_path: Path) -> None:
    table = seated(places=2)
    opened(table, names=NAMES[:2])
    played_on = _begun(table)
    table.enter(table.doors.lobby())

    erase(table)
    table.tap(GoOn())

    assert table.session.number == played_on
    assert [chair.name for chair in table.session.chairs] == ["", ""]
    table.play_to_the_end()
    assert table.store and table.store.flush()
    assert found(tmp_path) == []
    (game,) = host_of(table).evening.counted
    assert game.number == played_on


def _begun(table: Guests) -> int:
    for place in (1, 2):
        table.press(place)
    table.wait(4)
    number = table.session.number
    table.play_a_step()
    while table.session.position.step is not Step.PLAY:
        table.play_a_step()
    return number


def test_an_evening_written_anew_where_its_file_broke_tells_no_name_that_was_erased(
    seated: Seated, tmp_path: Path
) -> None:
    table = seated(places=2)
    host = opened(table, names=NAMES[:2])
    erase(table)
    for file in (tmp_path / "data").glob(f"{DATABASE}*"):
        file.unlink()

    host.enrol("Zoe")

    assert table.store and table.store.flush()
    assert found(tmp_path) == []
    names = [one.name for one in host_of(seated(places=2)).evening.people]
    assert names == ["", "", "Zoe"]


def test_regulars_are_not_suggested_any_more(seated: Seated) -> None:
    table = seated(places=2)
    opened(table, names=NAMES)
    table.house.evenings.close()
    opened(table, people=0)

    def suggested() -> list[str]:
        table.house.evenings.regulars()
        until(lambda: not table.house.evenings.looks_back)
        table.tap(TakePart(1))
        table.tap(TypeLetter("w"))
        table.wait(0.1)
        room = table.room
        assert isinstance(room, TypingRoom)
        names = [one.text for one in room.state.suggestions]
        room.leave()
        return names

    assert suggested() == [NAMES[0]]
    erase(table)
    assert suggested() == []
    assert table.house.evenings.regulars() == ()


def test_old_names_go_from_those_who_are_suggested(seated: Seated) -> None:
    table = seated(places=2)
    opened(table, names=NAMES)
    table.house.evenings.close()
    opened(table, people=0)
    # The table is told of them on a thread of its own, which nobody waits for.
    until(lambda: len(table.house.evenings.regulars()) == len(NAMES))

    assert table.store
    table.store.names_kept = lambda: 0
    table.store.forget_old_names()
    assert table.store.flush()
    until(lambda: table.house.evenings.regulars() == ())


def test_names_that_are_not_to_be_kept_go_with_the_end_of_the_evening(
    seated: Seated, tmp_path: Path
) -> None:
    table = seated(places=2)
    assert table.store
    table.store.names_kept = lambda: 0
    host = opened(table, names=NAMES[:2])
    assert table.store.flush() and found(tmp_path)
    table.store.forget_old_names()
    assert table.store.flush()
    assert host.evening.people[0].name, "it is open, so they are needed"

    table.house.evenings.close()

    assert table.store.flush() or table.store.flush()
    assert found(tmp_path) == []


def test_an_earlier_evening_that_goes_on_afterwards_has_none(
    seated: Seated, tmp_path: Path
) -> None:
    """The page still knew them from before."""
    table = seated(places=2)
    evening = opened(table, names=NAMES).journal.evening
    table.house.evenings.close()
    table.enter(table.doors.lobby())
    assert table.house.operator
    table.enter(table.house.operator(table.room, Edge.BOTTOM))
    assert isinstance(table.room, OperatorRoom)
    table.tap(ShowSection(Section.EVENING))
    table.tap(ShowEarlier(True))
    _wait_for_earlier(table, evening)
    table.tap(ShowSection(Section.CARE))
    erase(table)
    table.tap(ShowSection(Section.EVENING))
    table.tap(GoOnWith(evening))
    assert table.house.host is None, "it has to be looked at again first"
    table.tap(ShowEarlier(True))
    _wait_for_earlier(table, evening)
    table.tap(GoOnWith(evening))

    assert [one.name for one in host_of(table).evening.people] == [""] * len(NAMES)
    assert table.store and table.store.flush()
    assert found(tmp_path) == []


def _wait_for_earlier(table: Guests, evening: str) -> None:
    room = table.room
    assert isinstance(room, OperatorRoom)
    for _ in range(500):
        shown = room._shown()
        if any(name == evening for name, _ in getattr(shown, "evenings", ())):
            return
        table.wait(0.01)
    raise AssertionError("it is not told")


def test_a_disk_forgets_a_name_though_somebody_still_writes_it(
    seated: Seated, tmp_path: Path
) -> None:
    table = seated(places=2)
    host = opened(table, names=NAMES)
    journal = list(host.journal)
    erase(table)

    table.house.evenings.go_on_with(type(host.journal)(host.journal.evening, "0000000f", journal))

    assert table.store and table.store.flush()
    assert found(tmp_path) == []
