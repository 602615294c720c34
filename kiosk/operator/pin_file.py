"""The file of the operator's PIN: read once, when somebody first asks for the page, written on the storage thread.

    {"format": 1, "pin": {"salt": "...", "hash": "...", "wrong": 2}}

What it says when it is not as it should be:

- No file: no PIN has been chosen. Deleting it is one way for an owner who forgot the PIN, a file on the boot
  partition the other.
- A damaged file is set aside and counts as no PIN. No guest can damage it: it is written whole or not at all, and
  nothing at the table writes anything else. A page closed for good would shut out the owner, whose table has no
  keyboard; and behind it nothing of a game can be lost.
- One that cannot be read, or is a newer program's, is there and may be right: the page stays closed until somebody who
  can reach the files has seen to it.
"""

from __future__ import annotations

import logging
from contextlib import suppress
from enum import Enum
from pathlib import Path

import msgspec
from msgspec import Struct

from kiosk.files import remove, set_aside, write_atomically
from kiosk.operator.pin import KeptPin
from kiosk.settings.configuration import Submit

FORMAT = 1
"""Goes up by one whenever an older program could not read the file any more."""
_HASH_BYTES = 64

_log = logging.getLogger(__name__)


class PinTrouble(Enum):
    """What was wrong with the file."""

    DAMAGED = "damaged"
    """It was set aside: no PIN is chosen."""
    CLOSED = "closed"
    """It cannot be used and is left as it is: no PIN opens the page."""


class _Head(Struct):
    format: int


class _File(Struct, forbid_unknown_fields=True):
    format: int
    pin: KeptPin


class PinFile:
    """`kept` is the PIN as the file has it, None where none is chosen."""

    def __init__(self, file: Path, submit: Submit) -> None:
        self._file = file
        self._submit = submit
        self._in_the_way = False
        self.kept: KeptPin | None = None
        self.trouble: PinTrouble | None = None
        try:
            self.kept = _read(file.read_bytes())
        except FileNotFoundError:
            return
        except (OSError, _Newer) as error:
            self.trouble = PinTrouble.CLOSED
            _log.error("%s cannot be used, so no PIN opens the operator's page: %s", file, error)
        except (msgspec.MsgspecError, ValueError, RecursionError) as error:
            self.trouble = PinTrouble.DAMAGED
            self._in_the_way = True
            _log.error("%s is damaged, so no PIN is chosen: %s", file, error)
            try:
                self._clear_the_way()
            except OSError as refused:
                _log.error("%s cannot be set aside: %s", file, refused)

    def keep(self, pin: KeptPin) -> None:
        """Keep this from now on. Never waits and never raises."""
        self.kept = pin
        data = msgspec.json.format(msgspec.json.encode(_File(FORMAT, pin))) + b"\n"

        def write() -> None:
            self._clear_the_way()
            write_atomically(self._file, data)

        self._submit("the operator's PIN", write)

    def forget(self) -> None:
        """Have no PIN from now on, whatever the file was like. Never waits and never raises."""
        # What could not be used may be a newer program's: it is moved, not removed.
        self._in_the_way |= self.trouble is PinTrouble.CLOSED
        self.kept = self.trouble = None

        def clear() -> None:
            self._clear_the_way()
            remove(self._file)

        self._submit("the operator's PIN", clear)

    def _clear_the_way(self) -> None:
        if self._in_the_way:
            with suppress(FileNotFoundError):  # somebody else has taken it away
                set_aside(self._file)
            self._in_the_way = False


class _Newer(Exception):
    """The file of a newer program."""


def _read(data: bytes) -> KeptPin:
    if msgspec.json.decode(data, type=_Head).format > FORMAT:
        raise _Newer("its format is newer than this program's")
    pin = msgspec.json.decode(data, type=_File).pin
    if not pin.salt or len(pin.hash) != _HASH_BYTES or pin.wrong < 0:
        raise ValueError("salt, hash or count cannot be right")
    return pin
