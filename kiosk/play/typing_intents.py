"""What a touch can mean on the keyboard drawn on the table, as values; Structs, as in `kiosk.play.intents`."""

from __future__ import annotations

from collections.abc import Hashable

from msgspec import Struct

from kiosk.play.typing import Letters


class TypeLetter(Struct, frozen=True):
    """A key with a letter, a digit, a sign or a space."""

    letter: str


class Shift(Struct, frozen=True):
    """The next letter is to be the other way: a capital, or none."""


class TakeBackLetter(Struct, frozen=True):
    """The last letter was not meant."""


class ShowLetters(Struct, frozen=True):
    """Other letters, or digits, on the keys."""

    letters: Letters


class ChooseSuggested(Struct, frozen=True):
    """That is what was meant."""

    id: Hashable


class DoneTyping(Struct, frozen=True):
    """That is all of it."""


class CancelTyping(Struct, frozen=True):
    """Nothing of it was meant."""
