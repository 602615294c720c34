"""What a touch can mean in the lobby, as values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from kiosk.layout.seating import Edge
from kiosk.settings.schema import Hands


@dataclass(frozen=True, slots=True)
class ChooseEdition:
    """This is the game we want."""

    edition: str


@dataclass(frozen=True, slots=True)
class ShowMore:
    """The choices that read from `edge` show the other editions, or the usual ones again."""

    edge: Edge


@dataclass(frozen=True, slots=True)
class ChooseHands:
    """Hands lie open or covered."""

    hands: Hands


@dataclass(frozen=True, slots=True)
class ChooseCompany:
    """One person alone plays against bots, or solo."""

    bots: bool


@dataclass(frozen=True, slots=True)
class TapBot:
    """A bot is to sit at this empty place, or is to go."""

    place: int


@dataclass(frozen=True, slots=True)
class NextLanguage:
    """Speak the next language there is."""


@dataclass(frozen=True, slots=True)
class SwitchSound:
    """Sound on or off."""


@dataclass(frozen=True, slots=True)
class ContinueGame:
    """Go on with the unfinished game."""


@dataclass(frozen=True, slots=True)
class DiscardGame:
    """The unfinished game is not wanted any more; once `sure`, it goes."""

    sure: bool


@dataclass(frozen=True, slots=True)
class KeepGame:
    """It stays after all."""


@dataclass(frozen=True, slots=True)
class DismissNote:
    """A note was read."""


LobbyIntent: TypeAlias = (
    ChooseEdition
    | ShowMore
    | ChooseHands
    | ChooseCompany
    | TapBot
    | NextLanguage
    | SwitchSound
    | ContinueGame
    | DiscardGame
    | KeepGame
    | DismissNote
)
