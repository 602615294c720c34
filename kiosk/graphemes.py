"""Text in the pieces that people take for one letter: a base with its accents, a flag, a family of emoji."""

from __future__ import annotations

import unicodedata

_JOINER = "\u200d"
_REGIONAL = range(0x1F1E6, 0x1F200)
"""Two of these are a flag."""
_SKIN = range(0x1F3FB, 0x1F400)
"""Colours of the hand or face before them."""


def graphemes(text: str) -> list[str]:
    """The text cut between its letters, as people see them; put together they are the text again."""
    pieces: list[str] = []
    for char in text:
        if pieces and _belongs_to(pieces[-1], char):
            pieces[-1] += char
        else:
            pieces.append(char)
    return pieces


def _belongs_to(piece: str, char: str) -> bool:
    code = ord(char)
    if char == _JOINER or code in _SKIN or unicodedata.category(char) in ("Mn", "Mc", "Me"):
        return True
    if piece.endswith(_JOINER):
        # Between letters it only says how they are written; it makes one picture out of several.
        return unicodedata.category(char) == "So"
    return code in _REGIONAL and len(piece) == 1 and ord(piece) in _REGIONAL
