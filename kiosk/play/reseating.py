"""Where people sit who go on with a game at a table that has been set up anew since.

A chair's number is its button's: at places that have moved, it would be somebody else's button.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations

import msgspec

from kiosk.play.lineup import apart
from kiosk.seating import Emblem, Place
from kiosk.store import Chair

_NUMBERS = range(1, len(Emblem) + 1)
"""Of all the places that a table can have."""


def reseated(chairs: Sequence[Chair], places: Mapping[int, Place]) -> tuple[Chair, ...]:
    """The chairs, in their order of play, at these places, each as near as can be to where it stood.

    Where there are fewer places than chairs, all stay where they are: those that stand at no place have a number that
    is no button's, as long as there are such.
    """
    if all(places.get(chair.number) == chair.place for chair in chairs):
        return tuple(chairs)
    if len(places) < len(chairs):
        return _renumbered(chairs, places)
    numbers = tuple(sorted(places))
    ways = [
        (*chosen[turned:], *chosen[:turned])
        for chosen in combinations(numbers, len(chairs))
        for turned in range(len(chairs))
    ]

    def moved(way: Iterable[int]) -> float:
        return sum(
            apart(chair.place, places[number]) for chair, number in zip(chairs, way, strict=True)
        )

    return tuple(
        msgspec.structs.replace(chair, number=number, place=places[number])
        for chair, number in zip(chairs, min(ways, key=moved), strict=True)
    )


def _renumbered(chairs: Sequence[Chair], places: Mapping[int, Place]) -> tuple[Chair, ...]:
    at = {(place.edge, place.at): number for number, place in places.items()}
    numbers = [at.get((chair.place.edge, chair.place.at)) for chair in chairs]
    nobodys = [number for number in _NUMBERS if number not in places]
    left = iter((*nobodys, *(number for number in places if number not in numbers)))
    return tuple(
        msgspec.structs.replace(chair, number=next(left) if number is None else number)
        for chair, number in zip(chairs, numbers, strict=True)
    )
