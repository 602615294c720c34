"""What was found wrong with the games that are kept, for the people at the table and for the operator."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from pathlib import Path


class NoticeKind(Enum):
    """What is wrong; where something was set aside the value may be part of its name."""

    DAMAGED = "damaged"
    NEWER = "newer"
    UNREADABLE = "unreadable"
    WENT_BACK = "went back"
    """An update was taken back, and with it what was played since."""
    IN_MEMORY = "in memory"
    """The folder is on no disk: it is empty again after the power has been off."""


@dataclass(frozen=True, slots=True)
class Notice:
    """What cannot be offered or will not last, where it is now, and what is wrong with it (for the operator)."""

    kind: NoticeKind
    file: Path
    detail: str
