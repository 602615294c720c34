"""Rounds of heats as an evening goes on: drawn when the last is over, late-comers seated, a final by standing."""

from __future__ import annotations

from itertools import count

import pytest

from engine.outcome import Ending
from kiosk.evening.evening import Evening
from kiosk.evening.facts import Ended, Opened, Options, Seat
from kiosk.evening.host import Host
from kiosk.evening.journal import Journal
from kiosk.evening.rounds import heats_to_come, times
from kiosk.evening.standings import standings

EVENING = "e" * 16


@pytest.fixture
def fourteen() -> Host:
    host = hosted(seats=6, rounds=2)
    for number in range(14):
        host.enrol(f"P{number}")
    return host


def hosted(**options: int) -> Host:
    journal = Journal(EVENING, "0000000a")
    journal.write(Opened("Heats", "standard", "heats", Options(**options)))  # type: ignore[arg-type]
    ids = count(1)
    return Host(journal, "1234", lambda host, lines: None, lambda: f"{next(ids):016x}")


def play(host: Host, seconds: float | None = None) -> None:
    """The next heat is played; whoever was enrolled first wins, the others follow."""
    heat = heats_to_come(host.evening)[0]
    number = len(host.evening.games) + 1
    stamp = host.begin(number, heat.people, (heat.round.number, heat.index))
    order = sorted(heat.people)
    seats = tuple(Seat((6,) * (5 - order.index(one))) for one in heat.people)
    winner = heat.people.index(order[0])
    host._write(Ended(stamp, Ending.WON, winner, seats, turns=40, seconds=seconds))
    host.keep_up_heats(lambda: 5)


def in_round(evening: Evening, number: int) -> list[str]:
    return sorted(person for heat in evening.rounds[number - 1].heats for person in heat)


def test_fourteen_sit_in_heats_of_five_five_and_four(fourteen: Host) -> None:
    assert fourteen.draw_heats(seed=3)

    (first,) = fourteen.evening.rounds
    assert sorted(map(len, first.heats)) == [4, 5, 5]
    assert in_round(fourteen.evening, 1) == sorted(p.id for p in fourteen.evening.people)


def test_rounds_follow_by_themselves_and_the_best_meet_in_a_final(fourteen: Host) -> None:
    fourteen.draw_heats(seed=3)
    for _ in range(6):
        play(fourteen)

    first, second, last = fourteen.evening.rounds
    assert (first.final, second.final, last.final) == (False, False, True)
    best = [row.person for row in standings(fourteen.evening)][:6]
    assert list(last.heats[0]) == best
    play(fourteen)
    assert heats_to_come(fourteen.evening) == ()
    assert not fourteen.draw_heats(seed=4), "after the final nothing follows"
    assert standings(fourteen.evening)[0].person == min(best)


def test_the_second_round_has_few_who_have_met(fourteen: Host) -> None:
    fourteen.draw_heats(seed=3)
    for _ in range(3):
        play(fourteen)

    first, second = fourteen.evening.rounds
    met = [
        len(set(one) & set(other)) for one in first.heats for other in second.heats
    ]  # of a heat of five two meet again where they come from three heats
    assert max(met) == 2


def test_a_late_comer_sits_in_the_heat_that_has_most_room(fourteen: Host) -> None:
    fourteen.draw_heats(seed=3)
    play(fourteen)
    before = fourteen.evening.rounds[0].heats
    late = fourteen.enrol("Late")

    fourteen.keep_up_heats(lambda: 5)

    after = fourteen.evening.rounds[0].heats
    assert after[0] == before[0], "what has begun stays"
    smallest = min(range(1, 3), key=lambda i: len(before[i]))
    assert after[smallest] == (*before[smallest], late)


def test_who_comes_after_the_last_heat_has_begun_plays_from_the_next_round_on(
    fourteen: Host,
) -> None:
    fourteen.draw_heats(seed=3)
    for _ in range(2):
        play(fourteen)
    heat = heats_to_come(fourteen.evening)[0]
    fourteen.begin(9, heat.people, (1, heat.index))
    late = fourteen.enrol("Late")
    fourteen.keep_up_heats(lambda: 5)
    assert late not in in_round(fourteen.evening, 1)

    game = fourteen.running_here[0]
    seats = tuple(Seat((n,)) for n in range(1, len(game.seats) + 1))
    fourteen._write(Ended(game.stamp, Ending.WON, 0, seats, turns=30))
    fourteen.keep_up_heats(lambda: 5)

    assert late in in_round(fourteen.evening, 2)
    row = next(row for row in standings(fourteen.evening) if row.person == late)
    assert (row.points, row.place) == (0, None)


def test_whoever_was_called_in_vain_is_seated_in_a_later_heat(fourteen: Host) -> None:
    fourteen.draw_heats(seed=3)
    heat = heats_to_come(fourteen.evening)[0]
    away, *others = heat.people
    fourteen.begin(1, others, (1, heat.index))

    fourteen.keep_up_heats(lambda: 5)

    assert any(away in heat.people for heat in heats_to_come(fourteen.evening))


def test_whose_heat_nobody_else_is_left_of_sits_with_others() -> None:
    host = hosted(seats=3, rounds=1)
    people = [host.enrol(name) for name in "ABCD"]
    host.draw_heats(seed=1)
    _, last = host.evening.rounds[0].heats
    gone, left = last[0], last[1]
    host.goes(gone)

    host.keep_up_heats(lambda: 5)

    (heat,) = heats_to_come(host.evening)
    assert left in heat.people and len(heat.people) == 3
    assert set(heat.people) == set(people) - {gone}


def test_somebody_who_goes_home_is_drawn_no_more(fourteen: Host) -> None:
    fourteen.draw_heats(seed=3)
    for _ in range(2):
        play(fourteen)
    gone = heats_to_come(fourteen.evening)[0].people[0]
    fourteen.goes(gone)
    play(fourteen)

    assert len(in_round(fourteen.evening, 2)) == 13
    assert gone not in in_round(fourteen.evening, 2)


def test_a_heat_that_was_broken_off_is_played_again(fourteen: Host) -> None:
    fourteen.draw_heats(seed=3)
    heat = heats_to_come(fourteen.evening)[0]
    fourteen.begin(1, heat.people, (1, heat.index))
    fourteen.break_off(fourteen.running_here[0])

    assert heats_to_come(fourteen.evening)[0] == heat


def test_estimated_times_follow_how_fast_people_play(fourteen: Host) -> None:
    fourteen.draw_heats(seed=3)
    _, usual = times(fourteen.evening, begins=0.0)[:2]
    play(fourteen, seconds=300.0)

    (heat, slot), *_ = times(fourteen.evening, begins=0.0)

    assert heat == heats_to_come(fourteen.evening)[0] and slot.begins == 0.0
    assert slot.ends - slot.begins < usual[1].ends - usual[1].begins


def test_a_table_with_fewer_places_has_smaller_heats(fourteen: Host) -> None:
    fourteen.draw_heats(seed=3, chairs=4)

    assert sorted(map(len, fourteen.evening.rounds[0].heats)) == [3, 3, 4, 4]


def test_a_heat_that_nobody_comes_to_is_played_at_the_end_of_its_round(fourteen: Host) -> None:
    fourteen.draw_heats(seed=3)
    first, second, third = heats_to_come(fourteen.evening)

    fourteen.postpone_heat()

    people = [heat.people for heat in heats_to_come(fourteen.evening)]
    assert people == [second.people, third.people, first.people]


def test_times_are_estimated_whatever_a_file_tells_of_heats(fourteen: Host) -> None:
    everybody = [person.id for person in fourteen.evening.people]
    fourteen.draw(1, [everybody[:1], everybody[1:]])
    fourteen.begin(1, everybody[:1], (1, 0))
    end = Ended(
        *(fourteen.evening.games[0].stamp, Ending.WON, 0, (Seat((6,)),)), turns=9, seconds=99.0
    )
    fourteen.merge([Journal(EVENING, "0000000b", fourteen.journal).write(end)])

    ((heat, slot),) = times(fourteen.evening, begins=0.0)

    assert len(heat.people) == 13 and slot.ends > slot.begins
