"""What outlasts the program: the running game, finished games, and word of what could not be kept.

- In use: a `Store`; its folder belongs to one copy of the program (`FolderInUse`).
- What is kept: a `SavedGame` with its `Chair`s.
- What went wrong: a `Notice` about what was found at the start, a `Trouble` while writing.
"""

from __future__ import annotations

from kiosk.files import FolderInUse
from kiosk.store.relay import TroubleRelay
from kiosk.store.saved_game import BotKind, Chair, Damaged, Newer, SavedGame
from kiosk.store.storage_thread import StorageThread, Trouble, TroubleKind
from kiosk.store.store import Notice, NoticeKind, Store

__all__ = [
    "BotKind",
    "Chair",
    "Damaged",
    "FolderInUse",
    "Newer",
    "Notice",
    "NoticeKind",
    "SavedGame",
    "StorageThread",
    "Store",
    "Trouble",
    "TroubleKind",
    "TroubleRelay",
]
