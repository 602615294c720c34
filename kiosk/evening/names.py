"""What people are called where others see it: everybody by another name, and nobody by one that is not to be seen."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Collection, Iterable
from itertools import count

from kiosk.evening.evening import Person
from kiosk.evening.facts import PersonId
from kiosk.names import clean_name, harmless

_LOOK_LIKE_LATIN = str.maketrans(
    "авекмнорстухіјѕαβεηικμνορτυχ",
    "abekmhopctyxijsabehikmnoptyx",
    "\u0307\u200c\u200d",
)
"""Cyrillic and Greek letters that are drawn like Latin ones, at least as capitals; what lower-casing İ leaves, and
joiners, are not seen."""


def alike(name: str) -> str:
    """What two names have in common that nobody could tell apart."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return " ".join(harmless(folded.translate(_LOOK_LIKE_LATIN)).split())


def names_of(
    people: Iterable[Person], guest: Callable[[int], str], *, hidden_too: bool = False
) -> dict[PersonId, str]:
    """By person: the name; whoever comes later under one that is there already has a number behind it.

    `guest` is what somebody is called whose name is forgotten, or hidden unless those are to be seen, by their number.
    """
    names: dict[PersonId, str] = {}
    taken: set[str] = set()
    tried: dict[str, int] = {}
    for person in people:
        hidden = person.hidden and not hidden_too
        name = (not hidden and clean_name(person.name)) or guest(person.number)
        names[person.id] = apart(name, taken, tried)
        taken.add(alike(names[person.id]))
    return names


def apart(name: str, taken: Collection[str], tried: dict[str, int] | None = None) -> str:
    """This name, or the first of "Ada 2", "Ada 3" ... that is none of those taken (as `alike` gives them).

    `tried` keeps which number came last by name, for more names of which no more become free.
    """
    said = alike(name)
    if said not in taken:
        return name
    numbers = count(2 if tried is None else tried.get(said, 1) + 1)
    number = next(number for number in numbers if alike(f"{name} {number}") not in taken)
    if tried is not None:
        tried[said] = number
    return f"{name} {number}"
