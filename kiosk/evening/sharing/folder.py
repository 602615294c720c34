"""All files of an evening in a folder of their own, which is never written over."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from kiosk.evening.evening import told
from kiosk.evening.journal import Journal, Line
from kiosk.evening.sharing.evening_file import as_json
from kiosk.evening.sharing.page import as_page
from kiosk.evening.sharing.spreadsheet import as_csv
from kiosk.evening.sharing.tables import (
    day_of,
    games_table,
    games_told,
    people_table,
    standings_table,
)
from kiosk.files import sync_folder
from kiosk.translation import Translator

PREFIX = "quibbles-evening-"
EVENING = "evening.json"
"""The file that is read again."""
FILES = (EVENING, "standings.csv", "games.csv", "people.csv", "standings.html")
_LONGEST_SLUG = 40


@dataclass(frozen=True, slots=True)
class EveningFiles:
    """What is written: the name of the folder, and what its files hold."""

    folder: str
    files: Mapping[str, bytes]


def files_of(evening: str, lines: Iterable[Line], tr: Translator) -> EveningFiles:
    """All files of an evening; `evening` is what it is known by among all.

    Raises `ValueError` for lines that open no evening. It takes its time: better not where somebody waits for a frame.
    """
    lines = tuple(lines)
    found = told(lines)
    if found is None:
        raise ValueError(f"the journal of {evening} does not begin an evening")
    contents = (
        as_json(evening, lines),
        as_csv(standings_table(found, tr), tr),
        as_csv(games_table(games_told(found, tr), tr), tr),
        as_csv(people_table(found, tr), tr),
        as_page(found, tr),
    )
    folder = f"{PREFIX}{day_of(found) or 'undated'}-{slug(found.name)}"
    return EveningFiles(folder, dict(zip(FILES, contents, strict=True)))


def files_as_of_now(journal: Journal, tr: Translator) -> Callable[[], EveningFiles]:
    """Makes these files of the journal as it stands now, on whichever thread and whatever is written meanwhile."""
    return partial(files_of, journal.evening, tuple(journal), tr)


def slug(name: str) -> str:
    """The name as every file system takes it, and every person reads it; "evening" where nothing is left of it."""
    plain = unicodedata.normalize("NFKD", name.casefold()).encode("ascii", "ignore").decode()
    return re.sub("[^a-z0-9]+", "-", plain)[:_LONGEST_SLUG].strip("-") or "evening"


def write_folder(parent: Path, what: EveningFiles) -> Path:
    """Write the files into a new folder there; where it is. It has its name once it is whole. Raises `OSError`."""
    part = parent / f"{what.folder}.part"
    _clear(part)  # somebody pulled the stick out
    part.mkdir()
    try:
        for name, content in what.files.items():
            with open(part / name, "xb") as stream:
                stream.write(content)
                stream.flush()
                os.fsync(stream.fileno())
        sync_folder(part)
        whole = _free(parent / what.folder)
        part.rename(whole)
        sync_folder(parent)
    except BaseException:
        with suppress(OSError):
            _clear(part)
        raise
    return whole


def _free(folder: Path) -> Path:
    """This folder, or the first of "-2", "-3" ... that is not there."""
    number, free = 1, folder
    while os.path.lexists(free):
        number += 1
        free = folder.with_name(f"{folder.name}-{number}")
    return free


def _clear(part: Path) -> None:
    """Remove what was begun there. Raises `OSError` where there is something else."""
    if part.is_dir() and not part.is_symlink():
        for name in FILES:
            (part / name).unlink(missing_ok=True)
        part.rmdir()
