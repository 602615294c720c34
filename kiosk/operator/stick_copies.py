"""Copies on a USB stick: each a folder of its own, beside whatever else is on the stick.

    quibbles-copies/0007-2026-11-30/        games.quibbles, settings.toml, log.txt
    quibbles-copies/0008-2026-12-01-night/  the same, made by itself

A copy is called so once it is whole. Nothing is ever written over; only what was begun and not finished is removed, and
by `thin_out` the oldest of those made at night, each as long as nobody has put anything else in it.
"""

from __future__ import annotations

import errno
import os
import re
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from kiosk.files import sync_folder
from kiosk.operator.care import CareFailed, Fault

FOLDER = "quibbles-copies"
GAMES, SETTINGS, LOG = "games.quibbles", "settings.toml", "log.txt"
_OURS = (GAMES, SETTINGS, LOG)
_NAME = re.compile(r"(\d{4,})-(?:\d{4}-\d\d-\d\d|undated)(-night)?(\.part)?")
_FAULTS = {
    errno.ENOSPC: Fault.FULL,
    errno.EDQUOT: Fault.FULL,
    errno.EFBIG: Fault.FULL,
    errno.EROFS: Fault.READ_ONLY,
    errno.EIO: Fault.PULLED_OUT,
    errno.ENODEV: Fault.PULLED_OUT,
    errno.ENXIO: Fault.PULLED_OUT,
    errno.ENOENT: Fault.PULLED_OUT,
    errno.ESTALE: Fault.PULLED_OUT,
}


class Copy:
    """A copy in the making on the stick mounted at `stick`; `at` is its time, None where nobody knows the time.

    Whatever is done with it raises `CareFailed`; `drop` it then.
    """

    def __init__(self, stick: Path, at: float | None, *, night: bool) -> None:
        with stick_told():
            folder = stick / FOLDER
            folder.mkdir(exist_ok=True)
            found = [(int(each[1]), file) for file, each in _entries(folder)]
            for _, file in found:
                if file.suffix == ".part":  # somebody pulled the stick out
                    _remove(file)
            number = max((number for number, _ in found), default=0) + 1
            day = "undated" if at is None else time.strftime("%Y-%m-%d", time.localtime(at))
            self.name = f"{number:04}-{day}{'-night' if night else ''}"
            self._whole = folder / self.name
            self._part = folder / f"{self.name}.part"
            self._part.mkdir()

    def write_games(self, export: Callable[[Path], int]) -> None:
        """`export` writes all games to a file; what it says of any other file is no fault of the stick's."""
        with stick_told():
            try:
                export(self._part / GAMES)
            except OSError as error:
                if error.filename and self._part not in Path(error.filename).parents:
                    raise CareFailed(Fault.OWN_DISK, str(error)) from error
                raise

    def write_texts(self, texts: Mapping[str, str]) -> None:
        """Texts by the name of their file."""
        for name, text in texts.items():
            with stick_told(), open(self._part / name, "xb") as stream:
                stream.write(text.encode("utf-8", "replace"))
                stream.flush()
                os.fsync(stream.fileno())

    def finish(self) -> str:
        """It is whole; its name on the stick."""
        with stick_told():
            sync_folder(self._part)
            self._part.rename(self._whole)
            sync_folder(self._whole.parent)
        return f"{FOLDER}/{self.name}"

    def drop(self) -> None:
        """Leave nothing of it, as far as that can be done."""
        with suppress(OSError):
            _remove(self._part)


def thin_out(stick: Path, kept: int) -> None:
    """Remove the oldest copies that were made at night, but for so many. Raises `CareFailed`."""
    with stick_told():
        nights = [
            (int(each[1]), file)
            for file, each in _entries(stick / FOLDER)
            if each[2] and not each[3]
        ]
        for _, file in sorted(nights)[:-kept]:
            _remove(file)


def _entries(folder: Path) -> Iterator[tuple[Path, re.Match[str]]]:
    for file in list(folder.iterdir()):
        found = _NAME.fullmatch(file.name)
        if found and file.is_dir() and not file.is_symlink():
            yield file, found


def _remove(copy: Path) -> None:
    """Remove what is ours of a copy, and its folder if nothing else is in it."""
    for file in list(copy.iterdir()):
        if file.name.startswith(_OURS) and not file.is_dir():  # with what SQLite puts beside it
            file.unlink()
    with suppress(OSError):
        copy.rmdir()


@contextmanager
def stick_told() -> Iterator[None]:
    """What the system refuses is told as `CareFailed`."""
    try:
        yield
    except OSError as error:
        fault = _FAULTS.get(error.errno or 0, Fault.REFUSED)
        raise CareFailed(fault, str(error)) from error
