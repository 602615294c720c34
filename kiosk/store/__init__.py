"""What outlasts the program: the running game, finished games, and word of what could not be kept.

- In use: a `Store`; its folder belongs to one copy of the program (`FolderInUse`).
- What is kept: a `SavedGame` with its `Chair`s; a `Receipt` tells when it is.
- What went wrong: a `Notice` about what was found, a `Trouble` while writing.
"""

from __future__ import annotations

from kiosk.files import FolderInUse
from kiosk.store.notice import Notice, NoticeKind
from kiosk.store.receipt import Receipt
from kiosk.store.relay import TroubleRelay
from kiosk.store.saved_game import BotKind, Chair, Damaged, SavedGame, copy_of
from kiosk.store.storage_thread import StorageThread, Trouble, TroubleKind
from kiosk.store.store import PATIENCE, Store

__all__ = [
    "PATIENCE",
    "BotKind",
    "Chair",
    "Damaged",
    "FolderInUse",
    "Notice",
    "NoticeKind",
    "Receipt",
    "SavedGame",
    "StorageThread",
    "Store",
    "Trouble",
    "TroubleKind",
    "TroubleRelay",
    "copy_of",
]
