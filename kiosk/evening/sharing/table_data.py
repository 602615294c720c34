"""An evening out of what a table has kept, and into it: for whoever has a shell, and no table to tap on."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

from kiosk.evening.evening import Evening, told
from kiosk.evening.kept_lines import journal_of
from kiosk.evening.sharing.evening_file import LARGEST, read_json
from kiosk.evening.sharing.folder import files_of, write_folder
from kiosk.evening.taking_in import Taken, Taking
from kiosk.files import FolderLock, make_folder
from kiosk.store import evenings
from kiosk.store.ledger import Ledger
from kiosk.store.numbers import Numbers
from kiosk.store.transfer import reading
from kiosk.translation import Translator


class NoEvening(Exception):
    """There has been none at this table, or none that can be read."""


def export_evening(data: Path, folder: Path, tr: Translator) -> tuple[Evening, Path]:
    """Write the evening that is open, or the last there has been, to a new folder in this one: which, and where it is.

    The table may be in use. Raises `NoEvening` and `OSError`.
    """
    with reading(data) as db:
        db.execute("BEGIN")  # name and lines are of one moment
        name = evenings.open_evening(db) or next(reversed(evenings.all_evenings(db)), None)
        kept = evenings.read(db, name)[0] if name else None
    journal = journal_of(kept, "") if kept else ()
    evening = told(journal)
    if kept is None or evening is None:
        raise NoEvening
    make_folder(folder)
    return evening, write_folder(folder, files_of(kept.evening, journal, tr))


def import_evening(file: Path, data: Path) -> tuple[Evening, Taken]:
    """Take in an evening from a file, without opening it; what is in the file, and what came of it.

    Raises `FolderInUse`, `NotRead`, `Contradiction` and `OSError`: nothing has changed then.
    """
    with open(file, "rb") as stream:
        found = read_json(stream.read(LARGEST + 1))
    make_folder(data)
    with ExitStack() as closing:
        closing.callback(FolderLock(data).release)
        ledger = Ledger(data, Numbers())
        closing.callback(ledger.close)
        tables, _ = ledger.evening()
        taking = Taking(found.evening, found.lines, tables)
        ledger.change_evening(found.evening, taking)
    evening = told(found.lines)
    assert evening is not None
    return evening, taking.taken
