"""The name of a person or of an evening as it is kept: whatever was typed or read from a file, made harmless.

It is text to be shown and nothing else; how it is to be written in a page or a table is theirs to say.
"""

from __future__ import annotations

import unicodedata

from kiosk.graphemes import graphemes

LONGEST = 24
"""Letters of a name, as people see them."""
_DEEPEST = 8
"""So many characters make one letter at most: enough for a family of emoji, too few for a tower of accents."""
_ROOM = 4
"""Times as many characters as a name can have are looked at, and what follows is not: a file may hold a million accents
on one letter, and to put them in order would take minutes."""
_JOINERS = "\u200c\u200d"
"""How Persian and Indian letters meet, and what makes one emoji of several."""
_BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters, as far as anybody knows, of which nothing is seen."""


def clean_name(text: str, longest: int = LONGEST) -> str:
    """The name in this text, composed (NFC) and of at most so many letters; empty where there is nothing to be seen.

    Spaces at its ends and double ones, line breaks, control characters, those that turn the direction of writing and
    those of which nothing is seen are gone.
    """
    text = " ".join(harmless(text).split())[: longest * _DEEPEST * _ROOM]
    letters = graphemes(unicodedata.normalize("NFC", text))
    while letters and not _stands_alone(letters[0]):
        del letters[0]
    return "".join(letter[:_DEEPEST] for letter in letters[:longest]).rstrip(f" {_JOINERS}")


def harmless(text: str) -> str:
    """The text without what nobody sees, each kind of space and line break one plain space."""
    return "".join(" " if char.isspace() else char for char in text if not _is_unseen(char))


def _is_unseen(char: str) -> bool:
    if char.isspace() or char in _JOINERS:
        return False
    # Control characters, those that only format, and halves of characters that no file can hold.
    return unicodedata.category(char) in ("Cc", "Cf", "Cs") or char in _BLANK


def _stands_alone(letter: str) -> bool:
    """Whether it is a letter without one before it: accents and joiners are none."""
    return letter[0] not in _JOINERS + " " and not unicodedata.category(letter[0]).startswith("M")
