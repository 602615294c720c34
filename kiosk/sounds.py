"""The sounds of the table by name; what they are made of and who plays them stands in `kiosk.speaker`."""

from __future__ import annotations

from enum import Enum


class Sound(Enum):
    """What can be heard."""

    DEAL = "deal"
    TAKE = "take"
    STASH = "stash"
    WIN = "win"
    YOUR_TURN = "your turn"
