"""What stands on the keys of a keyboard drawn on the table, and what is said above them."""

from __future__ import annotations

from kiosk.play.typing import Letters
from kiosk.translation import Translator

_SIGNS = ("1234567890", "-'’.,&()/+", "!?:;@#*")
_ACCENTS = {
    Letters.WEST: ("àáâãäåæçèé", "êëìíîïñòóô", "õöøœùúû"),
    Letters.EAST: ("üąćčďđęěğı", "łńňőřśšşșß", "ťțůűźżž"),
    Letters.NORTH: ("āăėēģįīķľļ", "ņōŕūųýÿðþŵ", "ġħĉĝĥĵŝ"),
}


def own_letters(tr: Translator) -> tuple[str, ...]:
    """The letters of the language spoken, in three rows."""
    # Translators: the letters of your keyboards in three rows with spaces between: at most 12, 12 and 9 of them. Those
    # that come after the tenth, tenth and seventh may come to lie in a row of their own: put them last.
    return tuple(tr("qwertyuiop asdfghjkl zxcvbnm").split())


def letters_shown(letters: Letters, own: tuple[str, ...]) -> tuple[str, ...]:
    """What stands on the keys, row by row; `own` are the rows of the language as they fit."""
    return own if letters is Letters.OWN else letters_of(letters)


def letters_of(letters: Letters) -> tuple[str, ...]:
    """The three rows that are the same in every language: at most 10, 10 and 7."""
    return _SIGNS if letters is Letters.SIGNS else _ACCENTS[letters]


def some_of(letters: Letters) -> str:
    """A few of them, for the key that shows them."""
    if letters is Letters.OWN:
        return "abc"
    return {Letters.SIGNS: "123", Letters.WEST: "éñø", Letters.EAST: "łšż", Letters.NORTH: "āķþ"}[
        letters
    ]


def name_asked_text(tr: Translator) -> str:
    """What is asked where somebody is to be entered."""
    return tr("What is your name?")


def namesake_text(tr: Translator, name: str, called: str) -> str:
    """What is said where somebody has that name already, and what this one will be called."""
    return tr("There is already a {name}: this one will be {called}.", name=name, called=called)
