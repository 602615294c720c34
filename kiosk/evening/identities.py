"""Who is who, where people have been merged."""

from __future__ import annotations

from collections.abc import Iterable

from kiosk.evening.facts import PersonId


class Identities:
    """Everybody is themself until they are merged. `tables` are those who sat in one game: they stay two people."""

    def __init__(self, tables: Iterable[Iterable[PersonId]] = ()) -> None:
        self._stands_for: dict[PersonId, PersonId] = {}
        self._met: dict[PersonId, set[PersonId]] = {}
        """By who somebody is in the end: whom they, or any who have become them, sat with."""
        for table in map(set, tables):
            for person in table:
                self._met.setdefault(person, set()).update(table - {person})

    def of(self, person: PersonId) -> PersonId:
        """Who that is in the end."""
        end = person
        while other := self._stands_for.get(end):
            end = other
        while person != end:  # so that nobody goes a long way twice
            self._stands_for[person], person = end, self._stands_for[person]
        return end

    def merge(self, person: PersonId, into: PersonId) -> bool:
        """From now on one is the other, unless they are one already or met; whether it came to that."""
        one, other = self.of(person), self.of(into)
        if one == other or other in self._met.get(one, ()):
            return False
        self._stands_for[one] = other
        for met in self._met.pop(one, set()):
            self._met[met].remove(one)
            self._met[met].add(other)
            self._met.setdefault(other, set()).add(met)
        return True
