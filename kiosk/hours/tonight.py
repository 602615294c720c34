"""Until when the operator has the table stay open, kept beside the games: a power cut does not close it before.

    tonight.json         {"format": 1, "since": 1764540000.0, "until": 1764547200.0}

Times are of the clock on the wall, in seconds since 1970.
"""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec import Struct

from kiosk.files import remove, write_atomically
from kiosk.notes import read_note
from kiosk.settings.configuration import Submit

FORMAT = 1
NAME = "tonight.json"


class _File(Struct, forbid_unknown_fields=True):
    format: int
    since: float
    until: float


class TonightFile:
    """`kept` is since when and until when, as the file in `folder` has it; written by `submit`."""

    def __init__(self, folder: Path, submit: Submit) -> None:
        self._file, self._submit = folder / NAME, submit
        self.kept = self._read()

    def keep(self, said: tuple[float, float] | None) -> None:
        """Keep this from now on, None for the usual hours. Never waits and never raises."""
        self.kept = said

        def write() -> None:
            if said is None:
                remove(self._file)
            else:
                write_atomically(self._file, msgspec.json.encode(_File(FORMAT, *said)) + b"\n")

        self._submit("tonight", write)

    def _read(self) -> tuple[float, float] | None:
        kept = read_note(self._file, _File)
        return (kept.since, kept.until) if kept and kept.format == FORMAT else None
