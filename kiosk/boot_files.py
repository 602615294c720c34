"""What an owner asks of the table by an empty file on the card's boot partition.

Any computer that reads the card can put it there, and nobody can from the table. The program may not delete it, so it
remembers which one it has heeded: the same file does nothing a second time, a newer one does.

    {"format": 1, "heeded": 1764489600.0}
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from pathlib import Path

import msgspec
from msgspec import Struct

from kiosk.files import write_atomically
from kiosk.notes import read_note
from kiosk.settings.configuration import Submit

BOOT = (Path("/boot/firmware"), Path("/boot"))
"""Where the boot partition is, on a newer Raspberry Pi OS and on an older one."""
SET_UP = "quibbles-set-up"
"""Begin with the set-up."""
RESET_PIN = "quibbles-reset-pin"
"""Forget the operator's PIN."""
FORMAT = 1
_QUARTER = 900.0
"""Seconds. FAT keeps local times, so a file's time moves with the time zone: by quarters of an hour, at most a day."""
_DAY = 26 * 3600.0
_GRAIN = 2.0
"""Seconds that FAT rounds to."""

_log = logging.getLogger(__name__)


class _File(Struct, forbid_unknown_fields=True):
    format: int
    heeded: float


class BootFile:
    """The file of this name in one of the folders, if it is there; `heeded` is the file that remembers which one was,
    written by `submit`."""

    def __init__(
        self, name: str, heeded: Path, submit: Submit, folders: Iterable[Path] | None = None
    ) -> None:
        self._name, self._heeded, self._submit = name, heeded, submit
        self._made = _made(name, BOOT if folders is None else folders)

    @property
    def asks(self) -> bool:
        """Whether it is there and has not been heeded yet."""
        return self._made is not None and not _is_same(self._made, _remembered(self._heeded))

    def heed(self) -> None:
        """What it asks for is done, or is sure to be: it need not be done again."""
        _log.warning("%s on the boot partition is heeded, once", self._name)
        data = msgspec.json.encode(_File(FORMAT, self._made or 0.0)) + b"\n"
        self._submit(self._name, lambda: write_atomically(self._heeded, data))


def _made(name: str, folders: Iterable[Path]) -> float | None:
    """When the file was last written, None where there is none."""
    for folder in folders:
        try:
            return (folder / name).stat().st_mtime
        except OSError:
            continue
    return None


def _remembered(heeded: Path) -> float | None:
    # One that cannot be used is heeded once more: whoever can put files on the card may do as they like here.
    note = read_note(heeded, _File)
    return note.heeded if note else None


def _is_same(made: float, before: float | None) -> bool:
    """Whether these are the time of one file, perhaps in two time zones."""
    if before is None:
        return False
    apart = abs(made - before)
    off = apart % _QUARTER
    return apart <= _DAY and min(off, _QUARTER - off) < _GRAIN
