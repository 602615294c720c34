"""Which font a text is written in, and what stands in for what none of them has: every text on the table comes by here.

Kivy brings two fonts along. Ours has the letters of Europe, the other many more, though in one weight. What neither has
(Chinese, most emoji) shows as a sign that says so, one for each letter as people see it; neither an empty box nor a
character that cannot be drawn at all ever comes to the screen.
"""

from __future__ import annotations

import logging
import struct
import unicodedata
from functools import lru_cache
from pathlib import Path

from kivy.resources import resource_find

from kiosk.graphemes import graphemes
from kiosk.stage.right_to_left import as_seen

FONT = "Roboto"
OTHER = "DejaVuSans"
STAND_IN = "\ufffd"
"""A question mark in a diamond: somebody's letter, which this table cannot write."""

_FILES = {FONT: ("Roboto-Regular.ttf", "Roboto-Bold.ttf"), OTHER: ("DejaVuSans.ttf",)}
_EUROPE = range(0x20, 0x180)
"""What is taken for granted of a font that cannot be read."""
_log = logging.getLogger(__name__)


@lru_cache(maxsize=1024)
def as_drawn(text: str) -> tuple[str, str]:
    """The font to write a text in, and the text as it can be written in it."""
    if text.isascii() and text.replace("\n", "").isprintable():
        return FONT, text
    letters = [_visible(letter) for letter in graphemes(as_seen(text))]
    font = FONT
    if any(not _has(FONT, letter) and _has(OTHER, letter) for letter in letters):
        font = OTHER
    return font, "".join(letter if _has(font, letter) else STAND_IN for letter in letters)


def _visible(letter: str) -> str:
    """The letter without what only says how it is written."""
    if letter.isspace():
        return "\n" if letter == "\n" else " "
    return "".join(
        char
        for char in letter
        if unicodedata.category(char) != "Cf" and not "\ufe00" <= char <= "\ufe0f"
    )


def _has(font: str, letter: str) -> bool:
    return all(
        char == "\n" or (ord(char) in covered(font) and unicodedata.category(char)[0] != "C")
        for char in letter
    )


@lru_cache
def covered(font: str) -> frozenset[int]:
    """The code points that every weight of a font has a picture for."""
    sets = [_read(name) for name in _FILES[font]]
    return frozenset(sets[0].intersection(*sets[1:]))


def _read(name: str) -> frozenset[int]:
    try:
        return frozenset(_code_points(Path(resource_find(f"data/fonts/{name}")).read_bytes()))
    except (OSError, TypeError, ValueError, struct.error) as error:
        _log.warning("the letters of the font %s are not known: %s", name, error)
        return frozenset(_EUROPE if name in _FILES[FONT] else ())


def _code_points(data: bytes) -> set[int]:
    """Those in the character map of a TrueType file. Raises `ValueError` and `struct.error`."""
    (tables,) = struct.unpack_from(">H", data, 4)
    for i in range(tables):
        tag, _, start, _ = struct.unpack_from(">4sLLL", data, 12 + 16 * i)
        if tag == b"cmap":
            return _groups(data, start)
    raise ValueError("it has no character map")


def _groups(data: bytes, start: int) -> set[int]:
    """What the map for all of Unicode (format 12) lists: groups of a first code, a last and a glyph."""
    (maps,) = struct.unpack_from(">H", data, start + 2)
    for i in range(maps):
        (offset,) = struct.unpack_from(">L", data, start + 4 + 8 * i + 4)
        (form,) = struct.unpack_from(">H", data, start + offset)
        if form != 12:
            continue
        (groups,) = struct.unpack_from(">L", data, start + offset + 12)
        found: set[int] = set()
        for group in range(groups):
            first, last, _ = struct.unpack_from(">LLL", data, start + offset + 16 + 12 * group)
            found.update(range(first, last + 1))
        return found
    raise ValueError("it has no map for all of Unicode")
