"""A game as it would begin: which one, who, and how hands lie."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from kiosk.seating import Edge, Emblem, Place
from kiosk.settings.schema import Hands
from kiosk.store import BotKind, Chair

SHORT = "simplified"
"""The edition for first rounds with children, whose hands always lie open."""
LEARN = "learn"
"""No edition, though it is chosen among them: the lesson, which is played with the cards of `SHORT`."""


@dataclass(frozen=True, slots=True)
class Lineup:
    """An edition's id, the numbers of the places that people sit at, the kinds of the bots by the number of their
    places, and whether hands are covered."""

    edition: str
    people: frozenset[int]
    bots: Mapping[int, BotKind]
    hands: Hands

    @property
    def learns(self) -> bool:
        """Whether it is the lesson."""
        return self.edition == LEARN

    @property
    def cards(self) -> str:
        """The edition whose cards are played with."""
        return SHORT if self.learns else self.edition

    @property
    def seated(self) -> tuple[int, ...]:
        """All places that play, in the order of play (R21)."""
        return tuple(sorted((*self.people, *self.bots)))

    def chairs(self, places: Mapping[int, Place], names: Mapping[int, str]) -> tuple[Chair, ...]:
        """The chairs of the game's seats, in their order; `names` are people's, a bot goes by its character's."""
        return tuple(
            Chair(
                place=places[number],
                number=number,
                name=names.get(number, "") if number in self.people else "",
                person=number in self.people,
                bot=self.bots.get(number),
            )
            for number in self.seated
        )


Fits: TypeAlias = Callable[[Lineup], bool]
"""Whether a table for this line-up fits the screen."""


def hands_fixed(edition: str, people: int) -> bool:
    """Whether hands lie open whatever the switch says: one person alone has nobody to hide them from."""
    return people == 1 or edition in (SHORT, LEARN)


def hands_in_force(wanted: Hands, edition: str, people: int) -> Hands:
    """How the hands of a game lie."""
    return "open" if hands_fixed(edition, people) else wanted


def opposite(places: Mapping[int, Place], number: int, free: frozenset[int]) -> int | None:
    """The free place that is nearest to straight across the table."""
    x, y = _where(places[number])
    if places[number].edge in (Edge.BOTTOM, Edge.TOP):
        y = 1 - y
    else:
        x = 1 - x

    def away(other: int) -> float:
        ox, oy = _where(places[other])
        return (ox - x) ** 2 + (oy - y) ** 2

    return min(sorted(free), key=away, default=None)


def across(place: Place) -> Place:
    """Where somebody would sit who sat straight across from here."""
    facing = {
        Edge.BOTTOM: Edge.TOP,
        Edge.TOP: Edge.BOTTOM,
        Edge.LEFT: Edge.RIGHT,
        Edge.RIGHT: Edge.LEFT,
    }
    emblem = next(emblem for emblem in Emblem if emblem is not place.emblem)
    return Place(facing[place.edge], place.at, emblem)


def apart(one: Place, other: Place) -> float:
    """How far it is from one to the other: the square of it, on a table one wide and one deep."""
    (x, y), (ox, oy) = _where(one), _where(other)
    return (ox - x) ** 2 + (oy - y) ** 2


def _where(place: Place) -> tuple[float, float]:
    """On a table one wide and one deep."""
    match place.edge:
        case Edge.BOTTOM:
            return place.at, 0.0
        case Edge.TOP:
            return place.at, 1.0
        case Edge.LEFT:
            return 0.0, place.at
        case Edge.RIGHT:
            return 1.0, place.at
