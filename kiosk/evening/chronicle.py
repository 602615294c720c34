"""The evenings there have been at this table before the one that is open: who came, and what they amount to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from kiosk.evening.evening import Evening
from kiosk.evening.facts import PersonId
from kiosk.evening.figures import Figures, figures
from kiosk.evening.house_records import HouseRecords, RecordBooks


@dataclass(frozen=True, slots=True)
class Regular:
    """Somebody who has been here before; `evenings` counts how often."""

    person: PersonId
    name: str
    evenings: int


@dataclass(frozen=True, slots=True)
class Chronicle:
    """All of it, gone through once, so that what is played now is added in no time.

    `evenings` stand the earliest first, `regulars` whoever came most often first.
    """

    evenings: tuple[Evening, ...] = ()
    regulars: tuple[Regular, ...] = ()
    _books: RecordBooks = field(default_factory=RecordBooks)

    @classmethod
    def of(cls, evenings: Iterable[Evening]) -> Chronicle:
        """What these evenings, the earliest first, amount to. It takes its time."""
        found, books = tuple(evenings), RecordBooks()
        for evening in found:
            books.add(evening)
        return cls(found, regulars_of(found), books)

    def records(self, now: Evening) -> HouseRecords:
        """The records of the house, those that were made in the evening that is open among them."""
        books = self._books.copy()
        books.add(now)
        return books.records

    def figures(self, person: PersonId, now: Evening) -> Figures | None:
        """Somebody's figures of all evenings; None for whoever comes for the first time."""
        before = [evening for evening in self.evenings if evening.person(person)]
        return figures(person, [*before, now]) if before else None


def regulars_of(evenings: Sequence[Evening]) -> tuple[Regular, ...]:
    """Everybody who is known by a name from these evenings, whoever came most often first, then the latest.

    Those who were merged are one; a name that is not to be seen is none.
    """
    names: dict[PersonId, str] = {}
    came: Counter[PersonId] = Counter()
    for evening in evenings:
        for person in evening.people:
            names.pop(person.id, None)
            came[person.id] += 1
            if person.name and not person.hidden:
                names[person.id] = person.name
    latest = reversed(names.items())
    found = [Regular(person, name, came[person]) for person, name in latest]
    return tuple(sorted(found, key=lambda regular: -regular.evenings))
