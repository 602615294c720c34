"""What a touch can mean between two games of an evening, as values; Structs, as in `kiosk.play.intents`."""

from __future__ import annotations

from msgspec import Struct


class TakePart(Struct, frozen=True):
    """Somebody at this place wants to take part, or to play again."""

    place: int


class GoOn(Struct, frozen=True):
    """The game that was not finished goes on."""


class GiveUp(Struct, frozen=True):
    """It does not; `sure` says that this has been asked."""

    sure: bool


class KeepOn(Struct, frozen=True):
    """No: it is not to be given up."""
