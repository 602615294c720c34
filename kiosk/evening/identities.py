"""Who is who, where people have been merged."""

from __future__ import annotations

from collections.abc import Iterable

from kiosk.evening.facts import PersonId


class Identities:
    """Everybody is themself until they are merged. `tables` are those who sat in one game: they stay two people."""

    def __init__(self, tables: Iterable[Iterable[PersonId]] = ()) -> None:
        self._tables = [frozenset(people) for people in tables]
        self._stands_for: dict[PersonId, PersonId] = {}

    def of(self, person: PersonId) -> PersonId:
        """Who that is in the end."""
        while other := self._stands_for.get(person):
            person = other
        return person

    def merge(self, person: PersonId, into: PersonId) -> bool:
        """From now on one is the other, unless they are one already or met; whether it came to that."""
        one, other = self.of(person), self.of(into)
        if one == other or self._met(one, other):
            return False
        self._stands_for[one] = other
        return True

    def _met(self, one: PersonId, other: PersonId) -> bool:
        """Whether any two that have become these sat at one table."""
        return any({one, other} <= {self.of(sat) for sat in table} for table in self._tables)
