"""Heats: everybody seated once, meeting as many others as can be, nobody always last; the final, and when it all is."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.randomness import Randomness
from kiosk.evening.heats import Final, draw, final, meetings, sizes, waits
from kiosk.evening.timetable import CHANGE_OVER, SECONDS, Played, Slot, estimate, timetable

FOURTEEN = [
    *("Ada", "Bo", "Cem", "Dora", "Edi", "Fee", "Gus"),
    *("Hanna", "Ivo", "Jule", "Kim", "Lea", "Mo", "Nele"),
]

Round = tuple[tuple[str, ...], ...]
names = st.lists(st.sampled_from(FOURTEEN), unique=True, max_size=9)


def drawn_after(rounds: list[Round], people: list[str], seats: int, rng: Randomness) -> Round:
    """The next round of an evening that has gone like this."""
    met = meetings(heat for heats in rounds for heat in heats)
    return draw(people, seats, met, waits(rounds), rng)


def evening(people: list[str], seats: int, rounds: int, seed: int = 6) -> list[Round]:
    """All rounds of one, each drawn after the one before."""
    rng, out = Randomness(seed), list[Round]()
    for _ in range(rounds):
        out.append(drawn_after(out, people, seats, rng))
    return out


def everybody(heats: Round) -> list[str]:
    return sorted(person for heat in heats for person in heat)


def how_often(rounds: list[Round]) -> Counter[frozenset[str]]:
    return meetings(heat for heats in rounds for heat in heats)


@pytest.fixture(scope="module")
def six_rounds() -> list[Round]:
    """Fourteen people at a table of six."""
    return evening(FOURTEEN, 6, 6)


# Sizes


@pytest.mark.parametrize(
    ("people", "seats", "heats"),
    [
        (0, 6, ()),
        (1, 6, ()),
        (2, 6, (2,)),
        (6, 6, (6,)),
        (7, 6, (4, 3)),
        (9, 6, (5, 4)),
        (10, 6, (5, 5)),
        (13, 6, (5, 4, 4)),
        (14, 6, (5, 5, 4)),
        (4, 3, (2, 2)),
        (4, 2, (2, 2)),
        (5, 2, (2, 2)),  # the only table at which one has to sit out
        (1, 2, ()),
    ],
)
def test_heats_are_as_even_as_can_be(people: int, seats: int, heats: tuple[int, ...]) -> None:
    assert sizes(people, seats) == heats


@settings(max_examples=50)
@given(st.integers(2, 200), st.integers(3, 6))
def test_as_few_heats_as_hold_everybody_and_nobody_alone(people: int, seats: int) -> None:
    heats = sizes(people, seats)
    assert sum(heats) == people
    assert (len(heats) - 1) * seats < people <= len(heats) * seats
    assert list(heats) == sorted(heats, reverse=True)
    assert heats[0] - heats[-1] <= 1
    assert heats[-1] >= 2


def test_a_table_for_one_has_no_heats() -> None:
    with pytest.raises(ValueError, match="2 seats, not 1"):
        sizes(5, 1)


# Drawing


@settings(max_examples=40, deadline=None)
@given(st.lists(names, min_size=1, max_size=3), st.integers(2, 6), st.integers(0, 99))
def test_whoever_comes_and_goes_all_there_are_seated_once(
    present: list[list[str]], seats: int, seed: int
) -> None:
    rng, rounds = Randomness(seed), list[Round]()
    for people in present:
        before = rounds[:]
        heats = drawn_after(rounds, people, seats, rng)
        rounds.append(heats)
        assert rounds[:-1] == before
        assert sorted(map(len, heats), reverse=True) == list(sizes(len(people), seats))
        seated = everybody(heats)
        assert len(set(seated)) == len(seated)
        assert set(seated) <= set(people)
        out = len(people) - len(seated)
        assert out == (1 if len(people) == 1 or (seats == 2 and len(people) % 2) else 0)


def test_a_draw_can_be_repeated_anywhere() -> None:
    # Names have another hash in every process, and random.Random may change with Python: neither has a say in it.
    assert evening(FOURTEEN[:7], 4, 2, seed=2026) == [
        (("Fee", "Cem", "Gus", "Ada"), ("Dora", "Bo", "Edi")),
        (("Cem", "Ada", "Dora", "Edi"), ("Bo", "Gus", "Fee")),
    ]


def test_nobody_is_seated_twice_where_the_list_has_them_twice() -> None:
    with pytest.raises(ValueError, match="Bo"):
        draw(["Ada", "Bo", "Bo"], 6, {}, {}, Randomness(1))


def test_a_late_comer_joins_the_second_round_and_undoing_it_leaves_no_trace() -> None:
    nine, tenth = FOURTEEN[:9], FOURTEEN[9]
    played = evening(nine, 6, 1)
    before = how_often(played)
    heats = drawn_after(played, [*nine, tenth], 6, Randomness(8))
    assert everybody(heats) == sorted([*nine, tenth])
    assert how_often(played) == before
    assert everybody(drawn_after(played, nine, 6, Randomness(8))) == sorted(nine)


def test_somebody_who_goes_home_is_missed_by_nobody() -> None:
    played = evening(FOURTEEN[:9], 3, 2)
    rest = FOURTEEN[1:9]
    assert everybody(drawn_after(played, rest, 3, Randomness(3))) == sorted(rest)


def test_seats_differ_from_round_to_round() -> None:
    first = {evening(FOURTEEN[:4], 4, 1, seed)[0] for seed in range(8)}
    assert len(first) > 4


# Meeting


@pytest.mark.parametrize(
    ("people", "seats", "rounds"),
    [
        (8, 2, 7),  # all there are
        (9, 3, 4),  # all there are
        (16, 4, 5),  # all there are; three draws of four get so far, the others repeat in the fifth
        (15, 3, 5),  # seven exist; drawn one by one the sixth repeats
    ],
)
def test_nobody_meets_twice(people: int, seats: int, rounds: int) -> None:
    everyone = [str(number) for number in range(people)]
    met = how_often(evening(everyone, seats, rounds))
    assert max(met.values()) == 1
    assert len(met) == rounds * sum(size * (size - 1) // 2 for size in sizes(people, seats))


def test_eight_at_a_table_of_four_have_all_met_after_three_rounds() -> None:
    assert len(how_often(evening(FOURTEEN[:8], 4, 3))) == 28


def test_fourteen_meet_as_many_others_as_a_search_over_all_rounds_finds(
    six_rounds: list[Round],
) -> None:
    # A long search that draws all rounds at once finds 68 in three and 87 in four, of 91 pairs there are.
    met = [len(how_often(six_rounds[:rounds])) for rounds in range(1, 7)]
    assert met[:4] == [26, 47, 68, 87]
    assert met[5] == 91


def test_nobody_is_chained_to_anybody(six_rounds: list[Round]) -> None:
    assert max(how_often(six_rounds).values()) <= 4


# Waiting


def test_who_has_waited_longest_plays_first() -> None:
    nine = FOURTEEN[:9]
    waited = {person: number // 3 for number, person in enumerate(nine)}
    heats = draw(nine, 3, {}, waited, Randomness(4))
    assert [{waited[person] for person in heat} for heat in heats] == [{2}, {1}, {0}]


def test_who_played_last_plays_first_where_meetings_leave_a_choice() -> None:
    # All have met equally often.
    met = {frozenset(pair): 1 for pair in combinations(FOURTEEN[:8], 2)}
    rounds = [(tuple(FOURTEEN[:4]), tuple(FOURTEEN[4:8]))]
    heats = draw(FOURTEEN[:8], 4, met, waits(rounds), Randomness(4))
    assert [set(heat) for heat in heats] == [set(FOURTEEN[4:8]), set(FOURTEEN[:4])]


def test_a_round_counts_the_heats_before_less_those_after() -> None:
    rounds = [(("Ada", "Bo"), ("Cem", "Edi"), ("Fee", "Gus"))]
    assert waits(rounds) == Counter(Ada=-2, Bo=-2, Cem=0, Edi=0, Fee=2, Gus=2)
    assert waits([*rounds, rounds[0][::-1]]) == Counter(Ada=0, Bo=0, Cem=0, Edi=0, Fee=0, Gus=0)


def test_nobody_has_been_last_three_times_more_than_first(six_rounds: list[Round]) -> None:
    # With three heats a round, 2 is being last once. Measured, not proven: see `draw`.
    for rounds in range(1, 7):
        assert max(map(abs, waits(six_rounds[:rounds]).values())) <= 2 * 3


@pytest.mark.parametrize(("rounds", "together"), [(1, True), (4, False)])
def test_waiting_long_enough_outweighs_a_first_meeting(rounds: int, together: bool) -> None:
    # Ada has been last and Bo first; only they have never met, and neither have Cem and Edi.
    met = {frozenset((one, other)): 1 for one in ("Ada", "Bo") for other in ("Cem", "Edi")}
    waited = {"Ada": rounds, "Bo": -rounds}
    first, last = draw(["Ada", "Bo", "Cem", "Edi"], 2, met, waited, Randomness(5))
    assert ({"Ada", "Bo"} in (set(first), set(last))) == together
    if not together:
        assert "Ada" in first and "Bo" in last


def test_where_only_two_can_sit_everybody_sits_out_equally_often() -> None:
    rounds = evening(FOURTEEN[:5], 2, 10)
    assert set(Counter(p for heats in rounds for heat in heats for p in heat).values()) == {8}


# The final

STANDING = [("Ada", 1), ("Bo", 2), ("Cem", 2), ("Dora", 4), ("Edi", 4), ("Fee", 4), ("Gus", 7)]


def test_the_best_play_the_final() -> None:
    assert final(STANDING, 3) == Final(("Ada", "Bo", "Cem"))
    assert final(STANDING, 6) == Final(("Ada", "Bo", "Cem", "Dora", "Edi", "Fee"))
    assert final(STANDING[:4], 6) == Final(("Ada", "Bo", "Cem", "Dora"))


def test_whoever_is_level_where_the_table_is_full_is_named() -> None:
    assert final(STANDING, 2) == Final(("Ada", "Bo"), level=("Bo", "Cem"))
    assert final(STANDING, 5).seated == ("Ada", "Bo", "Cem", "Dora", "Edi")
    assert final(STANDING, 5).level == ("Dora", "Edi", "Fee")


def test_one_alone_plays_no_final() -> None:
    assert final(STANDING[:1], 6) == final([], 6) == Final(())


# When


def test_a_heat_takes_as_many_turns_as_were_counted() -> None:
    assert estimate(2, "standard", None) == 24 * SECONDS
    assert estimate(6, "six-cards", None) == 62 * SECONDS
    assert estimate(2, "simplified", None) == pytest.approx(16 * SECONDS)
    assert estimate(4, "standard", None) < estimate(5, "standard", None) < 62 * SECONDS


def test_only_a_turn_clock_that_is_shorter_makes_it_shorter() -> None:
    assert estimate(3, "standard", 10) == 34 * 10
    assert estimate(3, "standard", 60) == 34 * SECONDS


@pytest.mark.parametrize("size", [1, 7])
def test_no_heat_is_of_such_a_size(size: int) -> None:
    with pytest.raises(ValueError, match=f"2 to 6 people, not of {size}"):
        estimate(size, "standard", None)


def test_slow_people_are_expected_to_stay_slow() -> None:
    usual = estimate(4, "standard", None)
    slow = Played(4, 2 * usual)
    once = estimate(4, "standard", None, [slow])
    assert once == pytest.approx(1.5 * usual)
    assert once < estimate(4, "standard", None, [slow] * 5) < 2 * usual
    # They are as slow in heats of another size.
    assert estimate(6, "standard", None, [Played(6, 62 * SECONDS)]) == 62 * SECONDS
    assert estimate(6, "standard", None, [slow]) > 62 * SECONDS


def test_a_heat_that_was_interrupted_says_little() -> None:
    usual = estimate(4, "standard", None)
    night = Played(4, 8 * 3600)
    assert estimate(4, "standard", None, [night]) == pytest.approx(2 * usual)


def test_heats_follow_each_other_after_a_change_over() -> None:
    five, four = estimate(5, "standard", None), estimate(4, "standard", None)
    assert timetable((5, 4), 1000.0, "standard", None) == (
        Slot(1000.0, 1000.0 + five),
        Slot(1000.0 + five + CHANGE_OVER, 1000.0 + five + CHANGE_OVER + four),
    )
    assert timetable((), 1000.0, "standard", None) == ()
