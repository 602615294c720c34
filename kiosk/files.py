"""Files that are whole or not there, whatever moment the power goes."""

from __future__ import annotations

import fcntl
import os
from contextlib import suppress
from datetime import datetime
from pathlib import Path

SET_ASIDE = "set-aside"
"""The folder, beside a file, of what could not be used."""
_DAMAGED_KEPT = 20
"""Damaged files that are kept; what is not damaged is never thrown away."""


class FolderInUse(Exception):
    """Another copy of the program works in this folder."""

    def __init__(self, folder: Path) -> None:
        super().__init__(f"another copy of Quibbles is using {folder}: close that one first")
        self.folder = folder


class FolderLock:
    """This folder belongs to this process until `release`, or until the process ends, however it does.

    The folder itself is locked, not a file in it: nothing is left behind, and it works where nothing can be written.
    """

    def __init__(self, folder: Path) -> None:
        """Raises `FolderInUse`, or `OSError` where there is no such folder."""
        self._handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            fcntl.flock(self._handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(self._handle)
            raise FolderInUse(folder) from None
        except OSError:
            os.close(self._handle)
            raise

    def release(self) -> None:
        """Let the folder go."""
        os.close(self._handle)


def write_atomically(file: Path, data: bytes) -> None:
    """Write a file so that after a power cut it holds the old content or the new, never a mixture.

    It is on the disk when this returns. Raises `OSError`; the old content then still stands. A folder of that name is
    nobody's content, and would be in the way for ever: it is set aside.
    """
    make_folder(file.parent)
    if file.is_dir():
        set_aside(file)
    new = file.with_name(f"{file.name}.new")
    try:
        with open(new, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        os.replace(new, file)
    except OSError:
        # A full disk gets its space back.
        with suppress(OSError):
            new.unlink()
        raise
    sync_folder(file.parent)


def remove(file: Path) -> None:
    """Remove a file for good; one that is not there is not missed. Raises `OSError`."""
    try:
        file.unlink()
    except FileNotFoundError:
        return
    sync_folder(file.parent)


def set_aside(file: Path, why: str = "damaged") -> Path:
    """Move a file out of the way, unchanged, and say where it is now. Raises `OSError`.

    It keeps its name, after the date and `why`, in a folder beside it.
    """
    kept = place_aside(file, why)
    folder = kept.parent
    os.rename(file, kept)
    sync_folder(folder)
    sync_folder(file.parent)
    for old in sorted(folder.glob("*-damaged-*"))[:-_DAMAGED_KEPT]:
        # The file is out of the way; that an old one stays is no reason to say otherwise.
        with suppress(OSError):
            old.unlink()
    return kept


def place_aside(file: Path, why: str) -> Path:
    """Where this file would be set aside now; nothing is there yet but the folder. Raises `OSError`."""
    folder = file.parent / SET_ASIDE
    make_folder(folder)
    now = datetime.now().strftime("%Y%m%d-%H%M%S")
    place = folder / f"{now}-{why}-{file.name}"
    again = 1
    while place.exists():
        again += 1
        place = folder / f"{now}-{again}-{why}-{file.name}"
    return place


def make_folder(folder: Path) -> None:
    """Make a folder, with those above it, so that it outlasts a power cut. Raises `OSError`."""
    if folder.is_dir():
        return
    make_folder(folder.parent)
    folder.mkdir(exist_ok=True)
    sync_folder(folder.parent)


def sync_file(file: Path) -> None:
    """Have a file's content on the disk. Raises `OSError`."""
    with open(file, "rb+") as stream:
        os.fsync(stream.fileno())


def sync_folder(folder: Path) -> None:
    """Have the names in a folder on the disk: a renamed file's new name is not safe before."""
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
