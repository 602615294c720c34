"""Who is who after any number of merges: the same as whoever looks at every table each time would say."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from kiosk.evening.identities import Identities

people = st.sampled_from("abcdefgh")


@given(st.lists(st.sets(people, max_size=4), max_size=5), st.lists(st.tuples(people, people)))
def test_two_become_one_unless_any_of_them_ever_sat_together(
    tables: list[set[str]], merges: list[tuple[str, str]]
) -> None:
    who = Identities(tables)
    groups = {person: {person} for person in "abcdefgh"}
    """By who they are in the end: everybody who is."""
    for person, into in merges:
        one = next(end for end, group in groups.items() if person in group)
        other = next(end for end, group in groups.items() if into in group)
        apart = any(table & groups[one] and table & groups[other] for table in tables)
        merged = who.merge(person, into)
        assert merged == (one != other and not apart)
        if merged:
            groups[other] |= groups.pop(one)
        assert {end: {p for p in "abcdefgh" if who.of(p) == end} for end in groups} == groups


def test_a_long_way_of_merges_leads_to_its_end() -> None:
    who = Identities()
    for number in range(20_000):
        assert who.merge(f"{number}", f"{number + 1}")
    assert {who.of(f"{number}") for number in range(20_000)} == {"20000"}
