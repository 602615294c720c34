"""Writes out what a table has kept, or takes it over, as the command line asks."""

from __future__ import annotations

from pathlib import Path

from kiosk.command_line import Options
from kiosk.evening.sharing.evening_file import NotRead
from kiosk.evening.sharing.table_data import NoEvening, export_evening, import_evening
from kiosk.evening.taking_in import Contradiction, Taken
from kiosk.store.transfer import Unusable, export_all, import_all
from kiosk.translation import Translator
from kiosk.wording.sharing import title_text


class NotMoved(Exception):
    """Nothing came of it, and nothing has changed; the text says why."""


def move(options: Options, data: Path, tr: Translator) -> str:
    """Do it; what came of it, in words. `data` is the table's folder.

    Raises `FolderInUse`, `NotMoved` and `OSError`.
    """
    if options.export_to:
        return _export(options.export_to, data, tr)
    if options.import_from:
        return _import(options.import_from, data, tr)
    if options.export_evening:
        return _export_evening(options.export_evening, data, tr)
    assert options.import_evening
    return _import_evening(options.import_evening, data, tr)


def _export(file: Path, data: Path, tr: Translator) -> str:
    return tr.n(
        "{count} game and the table's choices are in {file}.",
        "{count} games and the table's choices are in {file}.",
        export_all(data, file),
        file=file,
    )


def _import(file: Path, data: Path, tr: Translator) -> str:
    try:
        count = import_all(file, data)
    except Unusable as error:
        raise NotMoved(str(error)) from error
    return tr.n(
        "{count} game and the table's choices are taken over.",
        "{count} games and the table's choices are taken over.",
        count,
    )


def _export_evening(folder: Path, data: Path, tr: Translator) -> str:
    try:
        evening, written = export_evening(data, folder, tr)
    except NoEvening:
        raise NotMoved(tr("There has been no evening at this table.")) from None
    return tr("“{evening}” is in {folder}.", evening=title_text(tr, evening), folder=written)


def _import_evening(file: Path, data: Path, tr: Translator) -> str:
    try:
        evening, taken = import_evening(file, data)
    except (NotRead, Contradiction) as error:
        raise NotMoved(f"{file}: {error}") from error
    title = title_text(tr, evening)
    match taken:
        case Taken.KEPT:
            return tr("“{evening}” is among the evenings of this table now.", evening=title)
        case Taken.MERGED:
            return tr("“{evening}” was known here, and has been merged.", evening=title)
        case Taken.KNOWN:
            return tr("“{evening}”: all of it was known here already.", evening=title)
