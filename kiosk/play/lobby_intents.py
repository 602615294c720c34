"""What a touch can mean in the lobby, as values; Structs, as in `kiosk.play.intents`."""

from __future__ import annotations

from msgspec import Struct

from kiosk.seating import Edge
from kiosk.settings.schema import Hands
from kiosk.store import BotKind


class ChooseEdition(Struct, frozen=True):
    """This is the game we want."""

    edition: str


class ShowMore(Struct, frozen=True):
    """The choices that read from `edge` show the other editions, or the usual ones again."""

    edge: Edge


class ChooseHands(Struct, frozen=True):
    """Hands lie open or covered."""

    hands: Hands


class ChooseCompany(Struct, frozen=True):
    """One person alone plays against bots, the one that comes being of this kind if one is named; or solo."""

    bots: bool
    kind: BotKind | None = None


class TapBot(Struct, frozen=True):
    """A bot is to sit at this empty place, or is to go."""

    place: int


class ChooseBot(Struct, frozen=True):
    """Whoever is the bot at this place, it is to be one of this kind."""

    place: int
    kind: BotKind


class NextLanguage(Struct, frozen=True):
    """Speak the next language there is."""


class SwitchSound(Struct, frozen=True):
    """Sound on or off."""


class SwitchMotion(Struct, frozen=True):
    """Cards gliding and looking about, or still."""


class ContinueGame(Struct, frozen=True):
    """Go on with the unfinished game."""


class DiscardGame(Struct, frozen=True):
    """The unfinished game is not wanted any more; once `sure`, it goes."""

    sure: bool


class KeepGame(Struct, frozen=True):
    """It stays after all."""


class Title(Struct, frozen=True):
    """The name of the game, which reads from `edge`: holding it is the way to the operator's page."""

    edge: Edge


class DismissNote(Struct, frozen=True):
    """A note was read."""
