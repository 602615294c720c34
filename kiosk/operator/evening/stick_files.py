"""Evenings and lists of names on a USB stick.

    quibbles-evening-2026-11-30-friday/    evening.json, standings.csv, games.csv, people.csv, standings.html
    names.csv                              people to enrol

Such folders are never written over. What lies on the stick itself is read as well, wherever it comes from.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

from kiosk.evening.sharing import evening_file, names_file
from kiosk.evening.sharing.evening_file import EveningFile, NotRead, read_json
from kiosk.evening.sharing.folder import PREFIX, EveningFiles, write_folder
from kiosk.evening.sharing.names_file import NoNames, read_names
from kiosk.names import harmless
from kiosk.operator.care import Brought, CareFailed, Fault
from kiosk.operator.stick_copies import stick_told

NAMES = "names.csv"
MOST_FILES = 50
"""Evenings that are read from a stick."""
_Read = TypeVar("_Read")


def write_evening(stick: Path, what: EveningFiles) -> str:
    """Write all files of an evening; the name of their folder on the stick. Raises `CareFailed`."""
    with stick_told():
        return write_folder(stick, what).name


def names_on(stick: Path) -> Brought:
    """The names in `names.csv`, or in the only other such file. Raises `CareFailed`."""
    with stick_told():
        lists = list(_files(stick, ".csv"))
    named = [file for file in lists if file.name.lower() == NAMES]
    found = named or lists
    if not found:
        raise CareFailed(Fault.NOTHING_THERE, f"no {NAMES}")
    if len(found) > 1:
        others = ", ".join(_called(file.relative_to(stick)) for file in found[:3])
        raise CareFailed(
            Fault.NOT_READ, f"{others}: expected one list of names, or one that is called {NAMES}"
        )
    try:
        return Brought(names=_read(found[0], names_file.LARGEST, read_names))
    except NoNames as error:
        raise CareFailed(
            Fault.NOT_READ, f"{_called(found[0].relative_to(stick))}: {error}"
        ) from error


def evenings_on(stick: Path) -> Brought:
    """All evenings there, in the order of their files' names. Raises `CareFailed` where none can be read."""
    with stick_told():
        folders = [stick, *_folders(stick)]
        files = [file for folder in folders for file in _files(folder, ".json")]
    evenings: list[EveningFile] = []
    refused = []
    for file in files[:MOST_FILES]:
        try:
            evenings.append(_read(file, evening_file.LARGEST, read_json))
        except NotRead as error:
            refused.append(f"{_called(file.relative_to(stick))}: {error}")
    if not evenings:
        fault = Fault.NOT_READ if refused else Fault.NOTHING_THERE
        raise CareFailed(fault, refused[0] if refused else "no evening.json")
    return Brought(evenings=tuple(evenings), refused=tuple(refused))


def _read(file: Path, largest: int, read: Callable[[bytes], _Read]) -> _Read:
    """What is in the file, of which no more is fetched than it may hold."""
    with stick_told(), open(file, "rb") as stream:
        data = stream.read(largest + 1)
    return read(data)


def _folders(stick: Path) -> Iterator[Path]:
    for folder in sorted(stick.iterdir()):
        unfinished = folder.suffix == ".part" or folder.is_symlink()
        if folder.name.startswith(PREFIX) and folder.is_dir() and not unfinished:
            yield folder


def _files(folder: Path, suffix: str) -> Iterator[Path]:
    """Files of this kind, but for those that some systems put beside each."""
    for file in sorted(folder.iterdir()):
        hidden = file.name.startswith(".") or file.is_symlink()
        if file.suffix.lower() == suffix and file.is_file() and not hidden:
            yield file


def _called(file: Path) -> str:
    """The name of a file as it can be shown, whatever somebody has called it."""
    return harmless(str(file))
