"""Hebrew and Arabic names in the order and the shapes in which they are seen: who draws them only goes from left to
right, and knows each letter by itself.

This is enough for names and for sentences with names in them, each in one line; it is not all of Unicode's rules.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from kiosk.graphemes import graphemes

_RIGHT_TO_LEFT = ("R", "AL")
_LAM = "\u0644"


def as_seen(text: str) -> str:
    """The text as it stands there from left to right."""
    if not any(unicodedata.bidirectional(char) in _RIGHT_TO_LEFT for char in text):
        return text
    letters = _shaped(graphemes(text))
    seen: list[str] = []
    i = 0
    while i < len(letters):
        end = _run_end(letters, i)
        if end == i:
            seen.append(letters[i])
            i += 1
        else:
            seen += reversed(letters[i:end])
            i = end
    return "".join(seen)


def _run_end(letters: list[str], start: int) -> int:
    """Behind the last letter of a run that is read from the right, which begins here; `start` itself where none does.

    Spaces and signs between two such letters belong to it.
    """
    end = start
    for i in range(start, len(letters)):
        kind = unicodedata.bidirectional(letters[i][0])
        if kind in _RIGHT_TO_LEFT:
            end = i + 1
        elif kind in ("L", "EN", "AN", "B") or end == start:
            break
    return end


def _shaped(letters: list[str]) -> list[str]:
    """Arabic letters as they look beside their neighbours; lam and alef become one."""
    joined = _lam_alef(letters)
    shaped = []
    for i, letter in enumerate(joined):
        before = i > 0 and _joins_on(joined[i - 1]) and _joins_back(letter)
        after = i + 1 < len(joined) and _joins_on(letter) and _joins_back(joined[i + 1])
        place = {
            (True, True): "medial",
            (True, False): "final",
            (False, True): "initial",
        }.get((before, after), "isolated")
        shaped.append(_forms().get((letter[0], place), letter[0]) + letter[1:])
    return shaped


def _lam_alef(letters: list[str]) -> list[str]:
    joined: list[str] = []
    for letter in letters:
        if joined and joined[-1] == _LAM and (_LAM + letter[0], "isolated") in _forms():
            # By the shape that it has alone it is found again for its place.
            joined[-1] = _forms()[_LAM + letter[0], "isolated"] + letter[1:]
        else:
            joined.append(letter)
    return joined


def _joins_on(letter: str) -> bool:
    """Whether it is tied to the letter after it."""
    return (letter[0], "initial") in _forms()


def _joins_back(letter: str) -> bool:
    """Whether it is tied to the letter before it."""
    return (letter[0], "final") in _forms()


@lru_cache(maxsize=1)
def _forms() -> dict[tuple[str, str], str]:
    """The shapes of Arabic letters, by letter and place: Unicode has a character for each."""
    forms: dict[tuple[str, str], str] = {}
    for code in (*range(0xFB50, 0xFBFF), *range(0xFE70, 0xFEFD)):
        place, *parts = unicodedata.decomposition(chr(code)).split() or [""]
        letters = "".join(chr(int(part, 16)) for part in parts)
        if len(letters) == 1 or (letters.startswith(_LAM) and code >= 0xFEF5):
            forms[letters, place[1:-1]] = chr(code)
    alone = {letters: shape for (letters, place), shape in forms.items() if place == "isolated"}
    for (letters, place), shape in list(forms.items()):
        if len(letters) == 2:
            forms[alone[letters], place] = shape
    return forms
