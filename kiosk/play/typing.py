"""A line of text while it is being typed, on the keys drawn on the table or on a keyboard beside it."""

from __future__ import annotations

import unicodedata
from collections.abc import Hashable
from dataclasses import dataclass
from enum import Enum

from kiosk.graphemes import graphemes
from kiosk.names import LONGEST, clean_name, harmless

FORGOTTEN = 20.0
"""Seconds without a key after which what was typed beside the table is forgotten."""
_WORDS_BEGIN = " -"
"""After these the next word begins."""


class TypedLine:
    """What stands in the field, of at most `longest` letters as people see them.

    The first letter of each word is a capital by itself; `shift` makes the next one the other way.
    """

    def __init__(self, text: str = "", longest: int = LONGEST) -> None:
        self._longest = longest
        self._text = clean_name(text, longest)
        self._shifted = False

    @property
    def text(self) -> str:
        """As it was typed so far."""
        return self._text

    @property
    def cleaned(self) -> str:
        """As it is taken when it is done; empty where there is nothing to take."""
        return clean_name(self._text, self._longest)

    @property
    def full(self) -> bool:
        """Whether no more letters are taken."""
        return len(graphemes(self._text)) >= self._longest

    @property
    def capital(self) -> bool:
        """Whether the next letter comes out as a capital."""
        begins = not self._text or self._text[-1] in _WORDS_BEGIN
        return begins != self._shifted

    def shift(self) -> None:
        """The next letter is to be the other way; asked again, it is not."""
        self._shifted = not self._shifted

    def key(self, letter: str) -> None:
        """A key with this letter was tapped."""
        self.insert(as_capital(letter) if self.capital else letter)

    def insert(self, text: str) -> None:
        """Take this as it is, as far as there is room; what nobody would see is no letter."""
        for char in harmless(text):
            if char == " " and self._text[-1:] in ("", " "):
                continue
            longer = unicodedata.normalize("NFC", self._text + char)
            if len(graphemes(longer)) > self._longest:
                break
            self._text = longer
        self._shifted = False

    def take_back(self) -> None:
        """The last letter was not meant."""
        self._text = "".join(graphemes(self._text)[:-1])
        self._shifted = False

    def clear(self) -> None:
        """Nothing of it was meant."""
        self._text, self._shifted = "", False


class BlindLine:
    """What is typed on a keyboard beside the table: with nobody at the keys for a while, somebody else begins anew.

    Times are seconds of one monotonic clock.
    """

    def __init__(self) -> None:
        self._line = TypedLine()
        self._last = 0.0

    def shown(self, now: float) -> str:
        """What stands there so far, until it is forgotten."""
        return self._line.text if now < self.forgotten_at else ""

    @property
    def forgotten_at(self) -> float:
        """When nothing of it is left unless there is another key."""
        return self._last + FORGOTTEN

    def insert(self, text: str, now: float) -> None:
        """More of it."""
        self._strike(now)
        self._line.insert(text)

    def take_back(self, now: float) -> None:
        """The last letter was not meant."""
        self._strike(now)
        self._line.take_back()

    def forget(self) -> None:
        """Nothing of it was meant."""
        self._line.clear()

    def hand_over(self, now: float) -> str:
        """The whole line, which is gone afterwards; empty where there is none."""
        self._strike(now)
        text = self._line.cleaned
        self._line.clear()
        return text

    def _strike(self, now: float) -> None:
        if now >= self.forgotten_at:
            self._line.clear()
        self._last = now


def as_capital(letter: str) -> str:
    """The capital of a letter; the letter itself where that would be two, as of ß."""
    capital = letter.upper()
    return capital if len(capital) == 1 else letter


@dataclass(frozen=True, slots=True)
class Suggestion:
    """What somebody may mean, and what it is known by to whoever asked."""

    id: Hashable
    text: str


class Letters(Enum):
    """What the keys show."""

    OWN = "those of the language spoken"
    SIGNS = "digits and signs"
    WEST = "accents"
    EAST = "more accents"
    NORTH = "yet more"

    @property
    def accents(self) -> Letters:
        """The accents to show next."""
        return {Letters.WEST: Letters.EAST, Letters.EAST: Letters.NORTH}.get(self, Letters.WEST)


@dataclass(frozen=True, slots=True)
class TypingState:
    """What is seen while somebody types: what is asked and what was typed, what it may mean and what is to be said of
    it, and what the keys show; `ready` says that it may be done."""

    title: str
    text: str
    capital: bool
    full: bool
    ready: bool
    letters: Letters = Letters.OWN
    suggestions: tuple[Suggestion, ...] = ()
    remark: str = ""
