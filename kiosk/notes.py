"""Small files of JSON in which the table notes something for itself: a new start may find any of them in any state."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import TypeVar

import msgspec

Note = TypeVar("Note")

_log = logging.getLogger(__name__)


def read_note(file: Path, kind: type[Note]) -> Note | None:
    """What was noted there; None where there is nothing, or nothing that can be used, which is logged.

    Nothing that is noted is worth more than that: whoever asks goes on without it.
    """
    try:
        return msgspec.json.decode(file.read_bytes(), type=kind)
    except FileNotFoundError:
        return None
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        _log.warning("%s cannot be used: %s", file, error)
        return None
