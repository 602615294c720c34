"""What people are called where others see it: everybody by another name, and nobody by one that is not to be seen."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Mapping
from itertools import count

from kiosk.evening.evening import Person
from kiosk.evening.facts import LONGEST_NAME, PersonId

_LOOK_LIKE_LATIN = str.maketrans(
    "авекмнорстухіјѕαβεηικμνορτυχ", "abekmhopctyxijsabehikmnoptyx", "\u0307"
)
"""Cyrillic and Greek letters that are drawn like Latin ones, at least as capitals; and what lower-casing İ leaves."""


def tidy(name: str) -> str:
    """The name as it can be written in one line and kept: without what nobody sees, and not too long.

    "" where nothing of it can be seen.
    """
    seen = "".join(
        " " if char.isspace() else char for char in name if char.isspace() or _is_seen(char)
    )
    return " ".join(seen.split())[:LONGEST_NAME].rstrip()


def _is_seen(char: str) -> bool:
    """Whether it is no control character, mark of direction, or half of a character."""
    return not unicodedata.category(char).startswith("C")


def alike(name: str) -> str:
    """What two names have in common that nobody could tell apart."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return tidy(folded.translate(_LOOK_LIKE_LATIN))


def names_of(people: Iterable[Person], guest: Callable[[int], str]) -> Mapping[PersonId, str]:
    """By person: the name; whoever comes later under one that is there already has a number behind it.

    `guest` is what somebody is called whose name is hidden or forgotten, by their number.
    """
    names: dict[PersonId, str] = {}
    taken: set[str] = set()
    for person in people:
        name = (not person.hidden and tidy(person.name)) or guest(person.number)
        names[person.id] = apart(name, taken)
        taken.add(alike(names[person.id]))
    return names


def apart(name: str, taken: Iterable[str]) -> str:
    """This name, or the first of "Ada 2", "Ada 3" ... that is none of those taken (as `alike` gives them)."""
    taken = set(taken)
    if alike(name) not in taken:
        return name
    return next(other for number in count(2) if alike(other := f"{name} {number}") not in taken)
