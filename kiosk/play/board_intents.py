"""What a touch can mean on the board that lies on the table, as values; Structs, as in `kiosk.play.intents`."""

from __future__ import annotations

from enum import Enum, auto

from msgspec import Struct

from kiosk.evening.facts import PersonId


class BoardSheet(Enum):
    """What there is to be looked at."""

    STANDINGS = auto()
    FIGURES = auto()
    RECORDS = auto()


class ShowSheet(Struct, frozen=True):
    """Another sheet, from its beginning."""

    sheet: BoardSheet


class ShowFigures(Struct, frozen=True):
    """What this person has come to; None is the list of all."""

    person: PersonId | None


class TurnPage(Struct, frozen=True):
    """Another page of the sheet, the first being 0."""

    page: int


class CloseBoard(Struct, frozen=True):
    """Enough of it."""
