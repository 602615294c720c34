"""Games as the first version of the program kept them: each a file of JSON, with the game's record in it.

    game.json            the running game
    records/000012.json  a game that is over or was given up, by its number

They are taken over into the database when it is made, and read nowhere else.
"""

from __future__ import annotations

import logging
import re
import sqlite3
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from engine.record import RecordError, read_record
from kiosk.settings.schema import Hands
from kiosk.store import games
from kiosk.store.games import State
from kiosk.store.notice import NoticeKind
from kiosk.store.saved_game import Chair, Damaged, SavedGame, check_chairs

FORMAT = 1
_RECORD = re.compile(r"quibbles-record ([0-9]{1,9})\b")
_RECORD_FORMAT = 1
_log = logging.getLogger(__name__)


class Newer(Exception):
    """A file that a newer program wrote."""


class _Head(Struct):
    format: int


class _File(Struct, forbid_unknown_fields=True):
    format: int
    number: Annotated[int, Meta(ge=1)]
    hands: Hands
    chairs: list[Chair]
    record: list[str]


def read_saved_game(data: bytes) -> SavedGame:
    """The game in a file's content. Raises `Damaged` or `Newer`."""
    try:
        if msgspec.json.decode(data, type=_Head).format > FORMAT:
            raise Newer("the file's format is newer than this program's")
        file = msgspec.json.decode(data, type=_File)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Damaged(str(error)) from error
    record = _RECORD.match("".join(file.record[:1]))
    if record and int(record[1]) > _RECORD_FORMAT:
        raise Newer("the record's format is newer than this program's")
    try:
        game = read_record("\n".join(file.record) + "\n")
    except RecordError as error:
        raise Damaged(f"record, {error}") from error
    check_chairs(file.chairs, game)
    return SavedGame(file.number, game, tuple(file.chairs), file.hands)


def take_over(db: sqlite3.Connection, folder: Path) -> list[tuple[Path, NoticeKind | None, str]]:
    """Put the games into the tables; the files that are done with come back, and what is wrong with them.

    Raises `OSError`.
    """
    running, records = folder / "game.json", folder / "records"
    done: list[tuple[Path, NoticeKind | None, str]] = []
    numbered = [file for file in records.glob("*.json") if file.stem.isdecimal()]
    for file in sorted(numbered, key=lambda file: int(file.stem)):
        kind, detail = _take_over(db, file, State.GIVEN_UP)
        if kind:
            _log.warning("%s is not taken over (%s): %s", file, kind.value, detail)
    if records.exists():
        done.append((records, None, ""))
    if running.exists():
        done.append((running, *_take_over(db, running, State.RUNNING)))
    return done


def _take_over(db: sqlite3.Connection, file: Path, state: State) -> tuple[NoticeKind | None, str]:
    """`state` is how a game stands that is not over; what is wrong comes back."""
    try:
        saved = read_saved_game(file.read_bytes())
    except Damaged as error:
        return NoticeKind.DAMAGED, str(error)
    except Newer as error:
        return NoticeKind.NEWER, str(error)
    except OSError as error:
        return NoticeKind.UNREADABLE, error.strerror or str(error)
    if not games.is_kept(db, saved.number):
        games.keep(db, saved.number, saved, State.OVER if saved.game.outcome else state, None)
    return None, ""
