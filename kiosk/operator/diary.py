"""What was done to the table and when, for the operator's page: kept in a small file beside the games.

Times are of the computer's clock, in seconds since 1970, None where it had not been set.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Lock
from typing import Any

import msgspec
from msgspec import Struct, structs

from kiosk.files import write_atomically
from kiosk.notes import read_note
from kiosk.operator.care import Fault
from kiosk.operator.root_errands import fault_of
from kiosk.service.errands import Errand, Errands, State
from kiosk.settings.configuration import Submit

FORMAT = 1


class CopyMade(Struct, frozen=True):
    """A copy to a stick: its name there, or why there is none."""

    at: float | None
    name: str = ""
    fault: Fault | None = None
    detail: str = ""


class UpdateAsked(Struct, frozen=True):
    """An update that was asked for while `version` ran; `done` is None until root has said what came of it."""

    at: float | None
    version: str
    token: str
    done: bool | None = None
    fault: Fault | None = None
    text: str = ""


class Diary(Struct, frozen=True):
    """`since` is when the `version` that runs was first there. `night` is the last copy by night that was tried."""

    format: int = FORMAT
    version: str = ""
    since: float | None = None
    copied: CopyMade | None = None
    night: CopyMade | None = None
    updated: UpdateAsked | None = None


class DiaryFile:
    """The file, read and written by `submit`; `read` is None until it has been read. Whoever asks never waits.

    `version` says which program this is, and may take its time; `wall` is the time of day.
    """

    def __init__(
        self,
        file: Path,
        submit: Submit,
        version: Callable[[], str | None],
        wall: Callable[[], float | None],
    ) -> None:
        self._file, self._submit = file, submit
        self._version, self._wall = version, wall
        self._noting = Lock()
        self._noted: dict[str, Any] = {}
        """What was written down before the file had been read."""
        self.read: Diary | None = None
        submit("the diary is read", self._load)

    def note(self, **changes: Any) -> None:
        """Write something down. Never waits and never raises."""
        with self._noting:
            if self.read is None:
                self._noted |= changes
            else:
                self.read = structs.replace(self.read, **changes)
        self._submit("the diary", self._write)

    def hear_of_update(self, errands: Errands | None) -> None:
        """Write down what root has said of an update meanwhile: it restarts the program that asked for it."""
        asked = self.read.updated if self.read else None
        if errands and asked and asked.done is None:
            self._submit("word of an update", lambda: self._hear(errands, asked))

    def _hear(self, errands: Errands, asked: UpdateAsked) -> None:
        answer = errands.answer(Errand.UPDATE, asked.token)
        if answer and answer.state is not State.WORKING:
            done = answer.state is State.DONE
            fault = None if done else fault_of(answer.text)
            with self._noting:
                updated = structs.replace(asked, done=done, fault=fault, text=answer.text)
                self.read = structs.replace(self.read or Diary(), updated=updated)
            self._write()

    def _write(self) -> None:
        data = msgspec.json.format(msgspec.json.encode(self.read)) + b"\n"
        write_atomically(self._file, data)

    def _load(self) -> None:
        found = read_note(self._file, Diary) or Diary()
        version = self._version() or ""
        same = found.version == version
        if not same:
            found = structs.replace(found, version=version, since=self._wall())
        with self._noting:
            self.read = structs.replace(found, **self._noted)
        if not same:
            self._write()
