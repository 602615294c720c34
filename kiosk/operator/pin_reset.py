"""The way in again for an owner who has forgotten the PIN: a file on the card's boot partition.

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
from kiosk.operator.pin_file import PinFile
from kiosk.settings.configuration import Submit

BOOT = (Path("/boot/firmware"), Path("/boot"))
"""Where the boot partition is, on a newer Raspberry Pi OS and on an older one."""
NAME = "quibbles-reset-pin"
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


def forget_if_asked(
    pin: PinFile, heeded: Path, submit: Submit, folders: Iterable[Path] = BOOT
) -> bool:
    """Forget the PIN if a file in one of the folders asks for it that has not been heeded yet; whether it did.

    `heeded` is the file that remembers which one was; it is written by `submit`.
    """
    made = _made(folders)
    if made is None or _is_same(made, _remembered(heeded)):
        return False
    _log.warning("the operator's PIN is forgotten, as %s on the boot partition asks", NAME)
    pin.forget()
    data = msgspec.json.encode(_File(FORMAT, made)) + b"\n"
    submit("the PIN's reset", lambda: write_atomically(heeded, data))
    return True


def _made(folders: Iterable[Path]) -> float | None:
    """When the file was last written, None where there is none."""
    for folder in folders:
        try:
            return (folder / NAME).stat().st_mtime
        except OSError:
            continue
    return None


def _remembered(heeded: Path) -> float | None:
    try:
        return msgspec.json.decode(heeded.read_bytes(), type=_File).heeded
    except FileNotFoundError:
        return None
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError) as error:
        # Then it is heeded once more: whoever can put files on the card may do as they like here.
        _log.warning("%s cannot be used: %s", heeded, error)
        return None


def _is_same(made: float, before: float | None) -> bool:
    """Whether these are the time of one file, perhaps in two time zones."""
    if before is None:
        return False
    apart = abs(made - before)
    off = apart % _QUARTER
    return apart <= _DAY and min(off, _QUARTER - off) < _GRAIN
