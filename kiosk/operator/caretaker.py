"""Does what the operator wants done, one thing at a time, on a thread of its own: whoever asks never waits.

What only root may do is asked of root (see `kiosk.service.errands`); on a desktop there is nobody to ask.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from msgspec import structs

from kiosk.hours.wall_clock import Wall, roughly, the_wall
from kiosk.operator.care import STAGES, Brought, CareFailed, Course, Fault, Stage, Task
from kiosk.operator.diary import CopyMade, Diary, DiaryFile, UpdateAsked
from kiosk.operator.recent_log import recent_lines
from kiosk.operator.root_errands import UPDATED_WITHIN, carry_out
from kiosk.operator.stick_copies import LOG, SETTINGS, Copy, thin_out
from kiosk.service.errands import Errand, Errands
from kiosk.store import Receipt, Store
from kiosk.version import program_version

if TYPE_CHECKING:
    from kiosk.evening.sharing.folder import EveningFiles

ERASED_WITHIN = 60.0
"""Seconds in which the disk has to answer that the names are gone."""
_ASKED = {
    Task.RESTART_TABLE: (Errand.RESTART, "table"),
    Task.RESTART_MACHINE: (Errand.RESTART, "machine"),
    Task.SWITCH_OFF: (Errand.SHUTDOWN, "machine"),
    Task.UPDATE_NETWORK: (Errand.UPDATE, "network"),
    Task.UPDATE_STICK: (Errand.UPDATE, "stick"),
}

_log = logging.getLogger(__name__)


class Caretaker:
    """`course` is what is being done, or was done last; it is replaced, never changed, and read on any thread.

    `settings` gives the choices made at the table as a settings file, `kept` is how many copies made at night stay.
    """

    def __init__(
        self,
        store: Store | None,
        errands: Errands | None,
        settings: Callable[[], str],
        kept: Callable[[], int],
        wall: Wall = roughly,
    ) -> None:
        self._store, self.errands = store, errands
        self._settings, self._kept = settings, kept
        self._wall = wall
        self._thread: Thread | None = None
        self._diary: DiaryFile | None = None
        if store:
            file = store.folder / "care.json"
            self._diary = DiaryFile(file, store.submit, program_version, wall)
        self.course: Course | None = None
        self._told: Brought | None = None

    @property
    def diary(self) -> Diary | None:
        """What was done so far; None while that has not been read, and where nothing is kept."""
        return self._diary.read if self._diary else None

    @property
    def busy(self) -> bool:
        """Whether something is being done."""
        return self.course is not None and not self.course.over

    def can(self, task: Task) -> bool:
        """Whether it can be done here at all."""
        if task is Task.ERASE_NAMES:
            return self._store is not None
        if task in (Task.COPY, Task.NIGHTLY_COPY):
            return self._store is not None and self.errands is not None
        return self.errands is not None

    def look(self) -> None:
        """Look whether there is word of an update that restarted the program."""
        if self._diary and not self.busy:
            self._diary.hear_of_update(self.errands)

    def begin(
        self, task: Task, wanted: str = "", files: Callable[[], EveningFiles] | None = None
    ) -> bool:
        """Have it done, unless something else is being done, or it cannot be; whether it has begun.

        `wanted` is for the clock: seconds since 1970. `files` makes, on the thread, what is written of an evening, out
        of what does not change any more.
        """
        if self.busy or not self.can(task) or (task is Task.EVENING_TO_STICK and not files):
            return False
        self.course, self._told = Course(task), None
        work = {
            Task.COPY: self._copy,
            Task.NIGHTLY_COPY: self._copy,
            Task.SET_CLOCK: lambda: self._set_clock(wanted),
            Task.EVENING_TO_STICK: lambda: self._on_stick(
                lambda stick: self._write_evening(stick, files)
            ),
            Task.NAMES_FROM_STICK: lambda: self._on_stick(self._read),
            Task.EVENINGS_FROM_STICK: lambda: self._on_stick(self._read),
        }.get(task, self._asked)
        if task is Task.ERASE_NAMES and self._store:
            # Here, not on the thread: what rooms remember of them has to go at once.
            work = partial(self._wait_until_erased, self._store.forget_names())
        # A stick that hangs must not keep the program from ending.
        self._thread = Thread(target=self._do, args=(work,), name="care", daemon=True)
        self._thread.start()
        return True

    def dismiss(self) -> None:
        """Somebody has read what came of it."""
        if not self.busy:
            self.course = None

    def brought(self) -> Brought | None:
        """What was read from a stick, once: whoever is told puts it to use, whichever page that is."""
        course = self.course
        if course is None or not course.over or course.brought is self._told:
            return None
        self._told = course.brought
        return self._told

    def wait(self, seconds: float) -> None:
        """Wait at most so long for what is being done."""
        if self._thread:
            self._thread.join(seconds)

    # On the thread

    def _do(self, work: Callable[[], str]) -> None:
        course = self._now
        _log.info("%s: begun", course.task.value)
        fault, text = None, ""
        try:
            text = work()
        except CareFailed as failed:
            fault, text = failed.fault, failed.detail
        except Exception as error:
            _log.exception("%s", course.task.value)
            fault, text = Fault.REFUSED, repr(error)
        course = structs.replace(self._now, fault=fault, text=text)
        if fault:
            _log.warning("%s: %s %s", course.task.value, fault.value, text)
        else:
            _log.info("%s: done %s", course.task.value, text)
        self._note(course)
        # What was done by itself nobody waits to read about; the diary has it.
        by_itself = course.task is Task.NIGHTLY_COPY
        self.course = None if by_itself else structs.replace(course, over=True)

    @property
    def _now(self) -> Course:
        assert self.course is not None
        return self.course

    def _at(self, stage: Stage) -> None:
        self.course = structs.replace(self._now, at=STAGES[self._now.task].index(stage))

    def _note(self, course: Course) -> None:
        """Write down what is told later."""
        diary = self._diary
        if diary is None:
            return
        if course.task in (Task.COPY, Task.NIGHTLY_COPY):
            name, detail = ("", course.text) if course.fault else (course.text, "")
            made = CopyMade(self._wall(), name, course.fault, detail)
            if course.task is Task.NIGHTLY_COPY:
                diary.note(night=made)
            if not course.fault:
                diary.note(copied=made)
        updated = diary.read.updated if diary.read else None
        if course.task in (Task.UPDATE_NETWORK, Task.UPDATE_STICK) and updated:
            said = structs.replace(
                updated, done=course.fault is None, fault=course.fault, text=course.text
            )
            diary.note(updated=said)

    def _ask(self, errand: Errand, wanted: str) -> str:
        assert self.errands is not None
        return carry_out(self.errands, errand, wanted)

    def _set_clock(self, wanted: str) -> str:
        said = self._ask(Errand.CLOCK, wanted)
        the_wall.believe()
        return said

    def _asked(self) -> str:
        task = self._now.task
        errand, wanted = _ASKED[task]
        assert self.errands is not None
        if errand is not Errand.UPDATE:
            return self._ask(errand, wanted)
        diary = self._diary
        version = diary.read.version if diary and diary.read else ""

        def asked(token: str) -> None:
            if diary:
                diary.note(updated=UpdateAsked(self._wall(), version, token))

        return carry_out(self.errands, errand, wanted, done_within=UPDATED_WITHIN, asked=asked)

    def _copy(self) -> str:
        return self._on_stick(
            lambda stick: self._write(stick, night=self._now.task is Task.NIGHTLY_COPY)
        )

    def _on_stick(self, work: Callable[[Path], str]) -> str:
        """Do something with the stick that is plugged in, and let go of it."""
        self._at(Stage.ATTACH)
        stick = Path(self._ask(Errand.STICK, "attach"))
        try:
            if not stick.is_absolute():
                raise CareFailed(Fault.REFUSED, f"no folder to write to was named: {str(stick)!r}")
            name = work(stick)
        except BaseException:
            # What went wrong is told, not that a stick which is gone cannot be released as well.
            try:
                self._ask(Errand.STICK, "release")
            except CareFailed as failed:
                _log.warning("the stick is not released: %s", failed)
            raise
        self._at(Stage.RELEASE)
        self._ask(Errand.STICK, "release")
        return name

    def _write(self, stick: Path, *, night: bool) -> str:
        from kiosk.store.transfer import export_all

        store = self._store
        assert store is not None
        copy = Copy(stick, self._wall(), night=night)
        try:
            self._at(Stage.GAMES)
            copy.write_games(lambda file: export_all(store.folder, file))
            self._at(Stage.REST)
            copy.write_texts({SETTINGS: self._settings(), LOG: _log_text()})
            name = copy.finish()
        except BaseException:
            copy.drop()
            raise
        if night:
            thin_out(stick, self._kept())
        return name

    def _write_evening(self, stick: Path, files: Callable[[], EveningFiles] | None) -> str:
        from kiosk.operator.evening.stick_files import write_evening

        assert files is not None
        self._at(Stage.EVENING)
        return write_evening(stick, files())

    def _read(self, stick: Path) -> str:
        from kiosk.operator.evening.stick_files import evenings_on, names_on

        self._at(Stage.READ)
        read = names_on if self._now.task is Task.NAMES_FROM_STICK else evenings_on
        self.course = structs.replace(self._now, brought=read(stick))
        return ""

    def _wait_until_erased(self, receipt: Receipt) -> str:
        until = time.monotonic() + ERASED_WITHIN
        while not receipt.kept:
            if receipt.refused or time.monotonic() >= until:
                # It is tried again until it is done.
                raise CareFailed(Fault.OWN_DISK)
            time.sleep(0.05)
        return ""


def _log_text() -> str:
    """The last lines of the log, as a file has them."""
    lines = (
        f"{time.strftime('%Y-%m-%d %H:%M:%S', time.localtime(line.at))}"
        f"{' !' if line.serious else '  '} {line.text}\n"
        for line in recent_lines()
    )
    return "".join(lines)
