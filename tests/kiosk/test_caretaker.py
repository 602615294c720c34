"""What the operator has done to the table: asked of root by files, told stage by stage, and never waited for."""

from __future__ import annotations

import threading
import time
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import stick as stick_of_root
from command import Wrong
from kept import over
from root import Root, refuses
from shop import until

from kiosk.hours.wall_clock import WallClock
from kiosk.operator import caretaker as caretakers
from kiosk.operator import root_errands
from kiosk.operator.care import STAGES, Fault, Stage, Task
from kiosk.operator.caretaker import Caretaker
from kiosk.operator.diary import CopyMade, DiaryFile
from kiosk.operator.rounds import APART, Rounds
from kiosk.service.errands import ANSWERS, Errand, Errands
from kiosk.settings import Configuration
from kiosk.store import Store
from kiosk.upkeep import Upkeep

NOW = 1_796_040_000.0


class Site:
    """A table with its caretaker; root listens unless it is told not to."""

    def __init__(self, folder: Path) -> None:
        self.root = Root(folder)
        self.store = Store(folder, on_trouble=lambda trouble: None)
        self.wall: float | None = NOW
        self.caretaker = self.again()

    def again(self) -> Caretaker:
        """After a restart of the program."""
        return Caretaker(
            self.store, self.root.errands, lambda: 'language = "de"\n', lambda: 2, lambda: self.wall
        )

    def do(self, task: Task, wanted: str = "") -> Fault | None:
        assert self.store.flush()
        assert self.caretaker.begin(task, wanted)
        self.caretaker.wait(20)
        assert self.caretaker.course is not None and self.caretaker.course.over
        assert self.store.flush()
        return self.caretaker.course.fault

    def close(self) -> None:
        self.root.stop()
        self.store.close()


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    site = Site(tmp_path)
    yield site
    site.close()


@pytest.fixture
def listening(site: Site) -> Site:
    site.root.start()
    return site


def test_a_copy_goes_from_stage_to_stage_and_ends_with_the_stick_let_go(listening: Site) -> None:
    site = listening
    site.store.file_away(over(1))
    assert site.store.flush()
    stages: list[Stage] = []
    going = threading.Event()

    def slowly(wanted: str) -> str:
        going.wait(10)
        return site.root._mount(wanted)

    site.root.does["stick"] = slowly
    assert site.caretaker.begin(Task.COPY)
    assert site.caretaker.busy and not site.caretaker.begin(Task.RESTART_TABLE)
    course = site.caretaker.course
    assert course is not None
    stages.append(STAGES[course.task][course.at])
    going.set()
    site.caretaker.wait(20)
    course = site.caretaker.course
    assert course is not None and course.over and course.fault is None
    assert stages == [Stage.ATTACH]
    assert site.root.asked == [("stick", "attach"), ("stick", "release")]
    assert sorted(file.name for file in (site.root.stick / course.text).iterdir()) == [
        "games.quibbles",
        "log.txt",
        "settings.toml",
    ]
    assert site.store.flush()
    diary = site.again()
    until(lambda: diary.diary is not None)
    assert diary.diary is not None and diary.diary.copied is not None
    assert (diary.diary.copied.at, diary.diary.copied.name) == (NOW, course.text)


def attaches(devices: list[object], monkeypatch: pytest.MonkeyPatch) -> str:
    """What root's own part says with these devices plugged in."""
    monkeypatch.setattr(stick_of_root, "_block_devices", lambda: devices)
    with pytest.raises(Wrong) as wrong:
        stick_of_root.find_stick(stick_of_root._block_devices())
    return str(wrong.value)


def usb(path: str) -> dict[str, object]:
    return {"path": path, "tran": "usb", "fstype": "vfat", "mountpoints": [None]}


def test_what_root_says_of_sticks_is_understood(
    listening: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    for devices, fault in (
        ([], Fault.NO_STICK),
        ([usb("/dev/sda"), usb("/dev/sdb")], Fault.MORE_STICKS),
    ):
        listening.root.does["stick"] = refuses(attaches(devices, monkeypatch))
        assert listening.do(Task.COPY) is fault


def test_a_stick_that_goes_halfway_is_told_of_and_not_that_it_cannot_be_released(
    listening: Site,
) -> None:
    def mount(wanted: str) -> str:
        if wanted == "release":
            return refuses("umount: not mounted")(wanted)
        return "/nowhere/quibbles-stick"

    listening.root.does["stick"] = mount
    assert listening.do(Task.COPY) is Fault.PULLED_OUT
    assert listening.root.asked[-1] == ("stick", "release")


def test_where_nobody_listens_it_is_said_and_nothing_happens_later(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(root_errands, "HEARD_WITHIN", 0.05)
    assert site.do(Task.SWITCH_OFF) is Fault.NOBODY_LISTENS
    assert list(site.root.requests.iterdir()) == []
    site.root.start()
    assert site.do(Task.RESTART_TABLE) is None
    assert site.root.asked == [("restart", "table")]


def test_what_root_has_taken_up_and_never_ends_is_said(
    listening: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    over = threading.Event()

    def hang(wanted: str) -> str:
        over.wait(20)
        return ""

    listening.root.does["clock"] = hang
    monkeypatch.setattr(caretakers, "carry_out", _impatient)
    try:
        assert listening.do(Task.SET_CLOCK, "1796040000") is Fault.TOO_LONG
    finally:
        over.set()


def _impatient(errands: Errands, errand: Errand, wanted: str) -> str:
    return root_errands.carry_out(errands, errand, wanted, done_within=0.3)


@pytest.mark.parametrize("said", ["", "somewhere", "0"])
def test_nothing_is_written_where_root_names_no_folder(
    listening: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: str
) -> None:
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    listening.root.does["stick"] = lambda wanted: said
    assert listening.do(Task.COPY) is Fault.REFUSED
    assert list((tmp_path / "here").iterdir()) == []
    assert listening.root.asked[-1] == ("stick", "release")


def test_each_thing_is_asked_for_as_root_knows_it(listening: Site) -> None:
    for task in (
        Task.RESTART_TABLE,
        Task.RESTART_MACHINE,
        Task.SWITCH_OFF,
        Task.UPDATE_NETWORK,
        Task.UPDATE_STICK,
    ):
        assert listening.do(task) is None
    assert listening.do(Task.SET_CLOCK, "1796040000") is None
    assert listening.root.asked == [
        ("restart", "table"),
        ("restart", "machine"),
        ("shutdown", "machine"),
        ("update", "network"),
        ("update", "stick"),
        ("clock", "1796040000"),
    ]


def test_the_hours_of_the_house_go_by_a_clock_that_was_set_by_hand(
    listening: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "run/systemd/timesync").mkdir(parents=True)
    wall = WallClock(lambda: 1_900_000_000.0, root=tmp_path)
    monkeypatch.setattr(caretakers, "the_wall", wall)
    listening.root.does["clock"] = refuses("date failed")
    assert listening.do(Task.SET_CLOCK, "1900000000") is Fault.REFUSED
    assert wall() is None
    listening.root.does["clock"] = lambda wanted: "the clock is set"
    assert listening.do(Task.SET_CLOCK, "1900000000") is None
    assert wall() == 1_900_000_000.0


def test_an_update_that_restarts_the_table_is_told_of_afterwards(listening: Site) -> None:
    site = listening
    done = threading.Event()

    def update(wanted: str) -> str:
        done.wait(20)
        raise Wrong("1.1.0 did not come up: 1.0.0 is running again")

    site.root.does["update"] = update
    assert site.store.flush()
    assert site.caretaker.begin(Task.UPDATE_STICK)
    until(lambda: bool(site.root.asked))
    assert site.store.flush()
    # Root restarts the table now: the program that asked is no more.
    after = site.again()
    until(lambda: after.diary is not None)
    after.look()
    assert site.store.flush()
    assert after.diary is not None and after.diary.updated is not None
    assert after.diary.updated.done is None
    done.set()
    site.caretaker.wait(20)
    after.look()
    assert site.store.flush()
    assert after.diary is not None and after.diary.updated is not None
    assert after.diary.updated.done is False
    assert after.diary.updated.text == "1.1.0 did not come up: 1.0.0 is running again"


def test_since_when_a_version_runs_is_remembered(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    def since(version: str, wall: float | None) -> tuple[str, float | None]:
        monkeypatch.setattr(caretakers, "program_version", lambda: version)
        site.wall = wall
        caretaker = site.again()
        assert site.store.flush()
        assert caretaker.diary is not None
        return caretaker.diary.version, caretaker.diary.since

    assert since("2.0", NOW) == ("2.0", NOW)
    assert since("2.0", NOW + 1000) == ("2.0", NOW)
    assert since("2.1", NOW + 2000) == ("2.1", NOW + 2000)


def test_what_is_done_before_the_disk_has_answered_is_written_down_all_the_same(
    tmp_path: Path,
) -> None:
    works: list[Callable[[], None]] = []

    def diary() -> DiaryFile:
        return DiaryFile(
            tmp_path / "care.json",
            lambda name, work: works.append(work),
            lambda: "2.0",
            lambda: NOW,
        )

    before = diary()
    before.note(copied=CopyMade(NOW, "quibbles-copies/0001"))
    for work in works:
        work()
    again = diary()
    works[-1]()
    for each in (before, again):
        assert each.read is not None and each.read.version == "2.0"
        assert each.read.copied == CopyMade(NOW, "quibbles-copies/0001")


@pytest.mark.parametrize("damage", [b"", b"\xff", b'{"x": ' + b"[" * 200_000])
def test_a_diary_that_cannot_be_read_begins_anew(site: Site, tmp_path: Path, damage: bytes) -> None:
    assert site.store.flush()
    (tmp_path / "care.json").write_bytes(damage)
    caretaker = site.again()
    assert site.store.flush()
    assert caretaker.diary is not None and caretaker.diary.since == NOW


def test_on_a_desktop_it_does_what_needs_nobody_else(tmp_path: Path) -> None:
    store = Store(tmp_path, on_trouble=lambda trouble: None)
    caretaker = Caretaker(store, None, str, lambda: 1)
    assert {task for task in Task if caretaker.can(task)} == {Task.ERASE_NAMES}
    assert not caretaker.begin(Task.SWITCH_OFF)
    assert caretaker.begin(Task.ERASE_NAMES)
    caretaker.wait(20)
    assert caretaker.course is not None and caretaker.course.fault is None
    store.close()
    nothing = Caretaker(None, None, str, lambda: 1)
    assert not any(nothing.can(task) for task in Task)


# By night


NIGHT = time.mktime((2026, 11, 30, 4, 30, 0, 0, 0, -1))
HOUR = 3600.0


class Nights:
    """A table through some nights; both clocks are the test's."""

    def __init__(self, site: Site, **settings: object) -> None:
        self.site, self.now = site, 1000.0
        site.wall = NIGHT
        chosen = {"copies.nightly": True, **settings}
        self.configuration = Configuration.load(Path("none.toml"), overrides=chosen)
        self.rounds = Rounds(
            site.caretaker, site.store, self.configuration, lambda: self.now, lambda: site.wall
        )
        assert site.store.flush()

    def go_on(self, hours: float, *, wall: float | None = None) -> None:
        self.now += hours * HOUR
        self.site.wall = (self.site.wall or 0.0) + hours * HOUR if wall is None else wall

    def copies(self, *, nobody_plays: bool = True) -> int:
        """Make a round; how many copies there are then."""
        self.rounds.make(nobody_plays=nobody_plays)
        self.site.caretaker.wait(20)
        self.site.caretaker.dismiss()
        assert self.site.store.flush()
        return self.site.root.asked.count(("stick", "attach"))


@pytest.fixture
def nights(listening: Site) -> Callable[..., Nights]:
    return lambda **settings: Nights(listening, **settings)


def test_once_a_night_while_nobody_plays(nights: Callable[..., Nights]) -> None:
    table = nights()
    assert table.copies(nobody_plays=False) == 0
    assert table.copies() == 1
    table.go_on(0.5)
    assert table.copies() == 1
    table.go_on(11.6)  # in the afternoon
    assert table.copies() == 1
    table.go_on(12.0)
    assert table.copies() == 2
    table.go_on(24.0)
    assert table.copies() == 3
    assert len(list((table.site.root.stick / "quibbles-copies").iterdir())) == 2, "so many stay"


def test_not_unless_it_was_chosen_nor_by_a_clock_that_is_not_set(
    nights: Callable[..., Nights],
) -> None:
    assert nights(**{"copies.nightly": False}).copies() == 0
    table = nights()
    table.site.wall = None
    assert table.copies() == 0


@pytest.mark.parametrize("jump", [-30 * 24 * HOUR, -24 * HOUR, 24 * HOUR, 365 * 24 * HOUR])
def test_a_clock_that_jumps_makes_no_second_one(nights: Callable[..., Nights], jump: float) -> None:
    table = nights()
    assert table.copies() == 1
    table.go_on(1.0, wall=NIGHT + jump)
    assert table.copies() == 1
    table.go_on(APART / HOUR, wall=NIGHT + jump)
    assert table.copies() == 2, "and none is left out for ever"


def test_a_restart_of_the_table_makes_no_second_one_either(nights: Callable[..., Nights]) -> None:
    table = nights()
    assert table.copies() == 1
    table.site.caretaker = table.site.again()
    table.go_on(1.0, wall=NIGHT + HOUR)
    again = Nights(table.site)
    again.site.wall = NIGHT + HOUR
    assert again.copies() == 1


def test_a_night_without_a_stick_is_told_and_the_next_one_tried(
    nights: Callable[..., Nights],
) -> None:
    table = nights()
    mount = table.site.root.does["stick"]
    table.site.root.does["stick"] = refuses("no USB stick is plugged in that can be read (vfat)")
    assert table.copies() == 1
    diary = table.site.caretaker.diary
    assert diary is not None and diary.night is not None
    assert (diary.night.fault, diary.night.at, diary.copied) == (Fault.NO_STICK, NIGHT, None)
    table.site.root.does["stick"] = mount
    table.go_on(0.5)
    assert table.copies() == 1
    table.go_on(23.5)
    assert table.copies() == 2
    diary = table.site.caretaker.diary
    assert diary is not None and diary.night is not None and diary.night.fault is None


def test_old_names_go_on_the_first_round_and_then_now_and_then(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[float] = []
    monkeypatch.setattr(site.store, "forget_old_names", lambda: asked.append(table.now))
    table = Nights(site, **{"copies.nightly": False})
    table.rounds.make(nobody_plays=False)
    assert asked == [], "it may take longer than a play should wait"
    for _ in range(60 * 7):
        table.rounds.make(nobody_plays=True)
        table.go_on(1 / 60)
    assert len(asked) == 2 and asked[0] == 1000.0
    assert 6 * HOUR <= asked[1] - asked[0] < 6.1 * HOUR


# Put together


class Minutes:
    """A clock of which the test says when a minute is over."""

    def __init__(self) -> None:
        self.calls: list[Callable[[float], None]] = []

    def schedule_interval(self, call: Callable[[float], None], seconds: float) -> Minutes:
        assert seconds == 60.0
        self.calls.append(call)
        return self

    def cancel(self) -> None:
        self.calls.clear()


def test_a_table_looks_after_itself_as_its_settings_say(
    listening: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(ANSWERS, str(listening.root.answers))
    configuration = Configuration.load(tmp_path / "none.toml", tmp_path / "choices.json")
    configuration.choose("privacy.names_kept", 0)
    configuration.choose("copies.nightly", True)
    configuration.choose("copies.hour", time.localtime().tm_hour)
    clock, plays = Minutes(), True
    upkeep = Upkeep(listening.store, configuration, lambda: not plays)
    assert listening.store.names_kept() == 0
    end = upkeep.begin(clock)
    (minute,) = clock.calls
    minute(60.0)
    assert upkeep.caretaker().course is None, "people play"
    plays = False
    until(lambda: upkeep.caretaker().diary is not None)
    minute(60.0)
    upkeep.caretaker().wait(20)
    (copy,) = (listening.root.stick / "quibbles-copies").iterdir()
    assert copy.name.endswith("-night")
    assert tomllib.loads((copy / "settings.toml").read_text())["privacy"] == {"names_kept": 0}
    end()
    assert clock.calls == []
