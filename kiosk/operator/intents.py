"""What a touch can mean behind the scenes, as values; Structs, as in `kiosk.play.intents`."""

from __future__ import annotations

from msgspec import Struct


class Digit(Struct, frozen=True):
    """A key of the pad."""

    digit: int


class TakeBack(Struct, frozen=True):
    """The last digit was not meant."""


class Confirm(Struct, frozen=True):
    """That is the PIN."""


class GoBack(Struct, frozen=True):
    """Away from here, to where one came from."""


class SetUp(Struct, frozen=True):
    """Set up buttons and lamps."""


class ChangePin(Struct, frozen=True):
    """Choose another PIN, or the first."""
