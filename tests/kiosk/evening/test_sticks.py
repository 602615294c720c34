"""Evenings and lists of names go to a stick and come from one, while somebody else's files there stay as they are."""

from __future__ import annotations

import errno
import threading
from collections.abc import Iterator
from pathlib import Path

import journals
import pytest
from root import Root

from kiosk.evening.facts import Options
from kiosk.evening.host import Host
from kiosk.evening.keeping import Evenings
from kiosk.evening.sharing import folder as folders
from kiosk.evening.sharing.evening_file import LARGEST, as_json
from kiosk.evening.sharing.folder import FILES, EveningFiles, files_as_of_now, slug
from kiosk.evening.taking_in import Taken
from kiosk.operator.care import STAGES, Brought, Course, Fault, Stage, Task
from kiosk.operator.caretaker import Caretaker
from kiosk.operator.evening.stick import EveningStick
from kiosk.store import Store
from kiosk.translation import Translator
from kiosk.wording.care import fault_text, outcome_text, stage_text

ENGLISH = Translator("en")
FOLDER = "quibbles-evening-2026-11-30-friday"


class Site:
    """A table with a caretaker, for whom root attaches a stick."""

    def __init__(self, folder: Path) -> None:
        self.root = Root(folder)
        self.root.start()
        self.stick = self.root.stick
        self.stick.mkdir()
        self.store = Store(folder, on_trouble=lambda trouble: None)
        self.caretaker = Caretaker(self.store, self.root.errands, str, lambda: 2, lambda: None)

    def do(self, task: Task, host: Host | None = None) -> Course:
        """Have it done; what came of it."""
        files = files_as_of_now(host.journal, ENGLISH) if host else None
        assert self.caretaker.begin(task, files=files)
        self.caretaker.wait(20)
        course = self.caretaker.course
        assert course is not None and course.over
        assert self.root.asked[-2:] == [("stick", "attach"), ("stick", "release")]
        self.caretaker.dismiss()
        return course

    def brings(self, task: Task) -> Brought:
        course = self.do(task)
        assert course.fault is None and course.brought is not None, course
        return course.brought

    def names(self) -> list[str]:
        return sorted(file.name for file in self.stick.iterdir())


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    site = Site(tmp_path)
    yield site
    site.root.stop()
    site.store.close()


@pytest.fixture
def friday() -> Host:
    host = journals.opened("Friday", "open-league", Options())
    for name in ("Ada", "Ben"):
        host.enrol(name)
    return host


# To a stick


def test_an_evening_is_written_whole_and_never_over_another(site: Site, friday: Host) -> None:
    (site.stick / "holiday.txt").write_text("mine")
    assert site.do(Task.EVENING_TO_STICK, friday).text == FOLDER
    first = (site.stick / FOLDER / "evening.json").read_bytes()
    friday.enrol("Cleo")
    assert site.do(Task.EVENING_TO_STICK, friday).text == f"{FOLDER}-2"

    assert site.names() == ["holiday.txt", FOLDER, f"{FOLDER}-2"]
    assert sorted(file.name for file in (site.stick / FOLDER).iterdir()) == sorted(FILES)
    assert (site.stick / FOLDER / "evening.json").read_bytes() == first


def test_it_goes_from_stage_to_stage(site: Site, friday: Host) -> None:
    stages: list[Stage] = []
    going, make = threading.Event(), files_as_of_now(friday.journal, ENGLISH)

    def files() -> EveningFiles:
        course = site.caretaker.course
        assert course
        stages.append(STAGES[course.task][course.at])
        going.wait(10)
        return make()

    assert site.caretaker.begin(Task.EVENING_TO_STICK, files=files)
    assert site.caretaker.busy and not site.caretaker.begin(Task.NAMES_FROM_STICK)
    friday.enrol("Cleo")
    going.set()
    site.caretaker.wait(20)
    course = site.caretaker.course
    assert course and course.over and stages == [Stage.EVENING]
    assert FOLDER in outcome_text(ENGLISH, course)
    assert b"Cleo" not in (site.stick / FOLDER / "people.csv").read_bytes()
    assert all(stage_text(ENGLISH, stage, course.task) for stage in STAGES[course.task])


def test_without_an_evening_nothing_is_begun(site: Site) -> None:
    assert not site.caretaker.begin(Task.EVENING_TO_STICK)
    assert not Caretaker(site.store, None, str, int).can(Task.EVENING_TO_STICK)


def test_what_was_begun_and_not_finished_is_no_evening(
    site: Site, friday: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(folders.os, "fsync", full)
        assert site.do(Task.EVENING_TO_STICK, friday).fault is Fault.FULL
    assert site.names() == []
    half = site.stick / f"{FOLDER}.part"
    half.mkdir()
    (half / "evening.json").write_bytes(as_json(friday.journal.evening, friday.journal))
    assert site.do(Task.EVENINGS_FROM_STICK).fault is Fault.NOTHING_THERE
    assert site.do(Task.EVENING_TO_STICK, friday).fault is None
    assert site.names() == [FOLDER]


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Friday at the Café", "friday-at-the-cafe"),
        ("../../etc/passwd", "etc-passwd"),
        ("CON: aux?*", "con-aux"),
        ("Groß & Klein", "gross-klein"),
        ("\u202egpj.exe\x00", "gpj-exe"),
        ("株式会社", "evening"),
        ("...", "evening"),
        ("", "evening"),
        ("x" * 10_000, "x" * 40),
        ("-" * 39 + "a b", "a-b"),
    ],
)
def test_a_folder_has_a_name_that_every_system_takes(name: str, written: str) -> None:
    assert slug(name) == written


def test_no_name_of_an_evening_leads_out_of_the_stick(site: Site) -> None:
    host = journals.opened("../../\u202eetc\\con:\x00", "open-league", Options(), at=None)
    assert site.do(Task.EVENING_TO_STICK, host).text == "quibbles-evening-undated-etc-con"
    assert site.names() == ["quibbles-evening-undated-etc-con"]


# From a stick


@pytest.mark.parametrize("name", ["names.csv", "NAMES.CSV", "guests.csv"])
def test_names_come_from_the_stick(site: Site, friday: Host, name: str) -> None:
    (site.stick / name).write_bytes(b"Name;Table\r\nCleo;1\r\nDora;2\r\n")
    (site.stick / f"._{name}").write_bytes(b"\0\5\x16\7")
    (site.stick / "cat.jpg").write_bytes(b"a cat")

    brought = site.brings(Task.NAMES_FROM_STICK)

    assert brought.names == ("Cleo", "Dora")
    assert friday.enrol_all(brought.names) == 2
    assert [person.name for person in friday.evening.people] == ["Ada", "Ben", "Cleo", "Dora"]


def test_of_several_lists_it_is_the_one_that_is_called_so(site: Site) -> None:
    (site.stick / "a.csv").write_text("Ada\n")
    (site.stick / "b.csv").write_text("Ben\n")
    course = site.do(Task.NAMES_FROM_STICK)
    assert course.fault is Fault.NOT_READ and "a.csv, b.csv" in course.text
    (site.stick / "names.csv").write_text("Cleo\n")
    assert site.brings(Task.NAMES_FROM_STICK).names == ("Cleo",)


def test_what_is_wrong_with_a_list_is_said(site: Site) -> None:
    course = site.do(Task.NAMES_FROM_STICK)
    assert course.fault is Fault.NOTHING_THERE
    assert "names.csv" in fault_text(ENGLISH, Fault.NOTHING_THERE)
    (site.stick / "names.csv").write_text("Ada\n" * 201)
    course = site.do(Task.NAMES_FROM_STICK)
    assert course.fault is Fault.NOT_READ and course.text.startswith("names.csv: line 201: ")


def test_an_evening_comes_to_another_table_and_both_end_as_one(
    site: Site, friday: Host, tmp_path: Path
) -> None:
    other = journals.beside(friday, journals.TABLES[1])
    other.enrol("Cleo")
    site.do(Task.EVENING_TO_STICK, friday)
    site.do(Task.EVENING_TO_STICK, other)
    store = Store(tmp_path / "third", on_trouble=lambda trouble: None)
    evenings = Evenings(store)

    brought = site.brings(Task.EVENINGS_FROM_STICK)
    taken = [evenings.take_in(file.evening, file.lines).result(5) for file in brought.evenings]

    assert [file.title for file in brought.evenings] == ["Friday", "Friday"]
    assert taken == [Taken.KEPT, Taken.MERGED]
    (kept,) = store.evenings().result(5)
    assert tuple(evenings.journal(kept)) == tuple(other.journal)
    assert evenings.host is None and store.close()


def test_a_list_is_put_to_use_once_whichever_page_looks(site: Site, friday: Host) -> None:
    (site.stick / "names.csv").write_text("Cleo\n")
    evenings = Evenings(site.store)
    evenings.host = friday
    pages = [EveningStick(site.caretaker, evenings, ENGLISH) for _ in range(2)]
    pages[0].begin(Task.NAMES_FROM_STICK)
    site.caretaker.wait(20)
    for page in (*pages, *pages):
        page.hear()
    assert [one.name for one in friday.evening.people] == ["Ada", "Ben", "Cleo"]


def test_of_several_files_those_are_read_that_can_be(site: Site, friday: Host) -> None:
    site.do(Task.EVENING_TO_STICK, friday)
    (site.stick / "settings.json").write_text("{}")
    (site.stick / "huge.json").write_bytes(b" " * (LARGEST + 2))
    (site.stick / ".hidden.json").write_text("{}")
    (site.stick / "\u202ebad\n.json").write_text("[]")
    (site.stick / "loop.json").symlink_to(site.stick / "loop.json")

    course = site.do(Task.EVENINGS_FROM_STICK)

    assert course.brought and len(course.brought.evenings) == 1
    assert [text.partition(":")[0] for text in course.brought.refused] == [
        *("huge.json", "settings.json", "bad .json")
    ]
    assert "settings.json" in outcome_text(ENGLISH, course)


def test_where_none_can_be_read_the_reason_is_said(site: Site, friday: Host) -> None:
    text = as_json(friday.journal.evening, friday.journal).decode()
    (site.stick / "evening.json").write_text(text.replace("enrolled", "levitated"))
    course = site.do(Task.EVENINGS_FROM_STICK)
    assert course.fault is Fault.NOT_READ
    assert course.text.startswith("evening.json: line 3: a fact “levitated”")
