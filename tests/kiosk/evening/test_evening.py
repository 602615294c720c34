"""What the facts amount to: who is there, who stands in the queue, and what corrections change."""

from __future__ import annotations

import pytest
from gathering import HERE, THERE, Gathering

from engine.outcome import Ending
from kiosk.evening import facts
from kiosk.evening.evening import Evening, told
from kiosk.evening.facts import Options, Stamp
from kiosk.evening.games import Counts
from kiosk.evening.host import Refusal, Refused
from kiosk.evening.journal import Journal
from kiosk.evening.standings import standings

FOUR = ("Ada", "Ben", "Cleo", "Dan")


def queue(table: Gathering) -> list[str]:
    return table.names(table.evening.queue)


def is_here(table: Gathering, name: str) -> bool:
    person = table.evening.person(table[name])
    assert person
    return person.here


def without_corrections(evening: Evening) -> Evening:
    return Evening(
        *(
            getattr(evening, name) if name != "corrections" else ()
            for name in Evening.__match_args__
        )
    )


def test_lines_that_open_no_evening_tell_of_none() -> None:
    journal = Journal("00000000000000ee", HERE)
    journal.write(facts.Closed())
    assert told(journal) is None


def test_it_is_played_as_was_said_last() -> None:
    table = Gathering()
    table.host.change("six-cards", Options(seats=4, turn_seconds=30))
    assert (table.evening.edition, table.evening.options.seats) == ("six-cards", 4)
    assert table.evening.kind == "open-league"


def test_it_can_be_closed_and_go_on_after_all() -> None:
    table = Gathering(names=FOUR)
    table.host.close()
    assert table.evening.closed
    table.host.reopen()
    assert not table.evening.closed and queue(table) == list(FOUR)


# The queue


def test_people_queue_as_they_come_and_nobody_twice() -> None:
    table = Gathering(names=FOUR)
    table.host.queue_up((table["Ada"], table["Dan"]))
    assert queue(table) == list(FOUR)


def test_whoever_plays_is_out_of_it_and_stands_at_its_end_afterwards() -> None:
    table = Gathering(names=FOUR)
    table.deal("Ada", "Ben")
    assert queue(table) == ["Cleo", "Dan"]
    assert table.evening.playing == {table["Ada"], table["Ben"]}
    table.host.queue_up((table["Ben"], table["Ada"]))
    assert queue(table) == ["Cleo", "Dan", "Ben", "Ada"]


def test_whoever_does_not_come_goes_to_its_end_and_the_second_time_out_of_it() -> None:
    table = Gathering(names=FOUR)
    table.host.missed(table["Ada"])
    assert queue(table) == ["Ben", "Cleo", "Dan", "Ada"]
    table.host.missed(table["Ada"])
    assert queue(table) == ["Ben", "Cleo", "Dan"]


def test_whoever_has_played_meanwhile_is_waited_for_twice_again() -> None:
    table = Gathering(names=FOUR)
    table.host.missed(table["Ada"])
    table.play("Ada", "Ben")
    table.host.missed(table["Ada"])
    assert "Ada" in queue(table)


def test_whoever_rests_or_goes_home_is_out_of_it_and_their_games_stand() -> None:
    table = Gathering(names=FOUR)
    table.play("Ada", "Ben")
    table.host.rest(table["Cleo"])
    table.host.goes(table["Ada"])
    assert queue(table) == ["Dan", "Ben"]
    assert not is_here(table, "Ada") and is_here(table, "Cleo")
    assert table.places["Ada"] == 1


def test_whoever_has_gone_is_not_queued_up_until_they_are_back() -> None:
    table = Gathering(names=FOUR)
    table.deal("Ada", "Ben")
    table.host.goes(table["Ada"])
    table.host.queue_up((table["Ada"], table["Ben"]))
    table.elsewhere(facts.Queued(table["Ada"]))
    assert queue(table) == ["Cleo", "Dan", "Ben"]
    table.host.comes(table["Ada"])
    assert queue(table)[-1] == "Ada" and is_here(table, "Ada")


def test_whoever_is_enrolled_again_is_back_under_the_name_they_have() -> None:
    table = Gathering(names=FOUR)
    table.host.goes(table["Ada"])
    table.host.enrol("Someone", table["Ada"])
    person = table.evening.person(table["Ada"])
    assert person and (person.name, person.here, person.number) == ("Ada", True, 1)


def test_in_heats_nobody_stands_in_a_queue() -> None:
    table = Gathering("heats", FOUR)
    table.host.queue_up(person.id for person in table.evening.people)
    assert table.evening.queue == ()


# Games


def test_a_game_is_over_once() -> None:
    table = Gathering(names=FOUR)
    game = table.play("Ada", "Ben")
    table.elsewhere(facts.BrokenOff(game))
    seats = (facts.Seat(()), facts.Seat((1,)))
    table.elsewhere(facts.Ended(game, Ending.WON, 1, seats, turns=1))
    (told_of,) = table.evening.games
    assert (told_of.counts, told_of.winner) == (Counts.COUNTED, table["Ada"])


@pytest.mark.parametrize(
    "nonsense",
    [
        facts.Ended(Stamp(99, THERE), Ending.WON, 0, (facts.Seat(()),) * 2, turns=1),
        facts.Ended(Stamp(10, HERE), Ending.WON, 0, (facts.Seat(()),) * 3, turns=1),
        facts.Ended(Stamp(10, HERE), Ending.WON, 2, (facts.Seat(()),) * 2, turns=1),
        facts.BrokenOff(Stamp(99, THERE)),
        facts.Missed("f" * 16),
        facts.Went("f" * 16),
        facts.Queued("f" * 16),
        facts.Renamed("f" * 16, "Nobody"),
        facts.Merged("f" * 16, f"{1:016x}"),
        facts.Voided(Stamp(99, THERE)),
        facts.TakenBack(Stamp(99, THERE)),
        facts.Opened("Another", "six-cards", "heats", Options()),
    ],
    ids=lambda fact: type(fact).__name__,
)
def test_what_makes_no_sense_is_passed_over(nonsense: facts.AnyFact) -> None:
    table = Gathering(names=FOUR)
    assert table.deal("Ada", "Ben") == Stamp(10, HERE)
    before = without_corrections(table.evening)
    table.elsewhere(nonsense)
    assert without_corrections(table.evening) == before


def test_a_game_that_was_won_by_nobody_is_unfinished() -> None:
    table = Gathering(names=FOUR)
    table.play("Ada", "Ben", winner=None, ending=Ending.WON)
    assert table.evening.games[0].counts is Counts.UNFINISHED


def test_a_game_that_is_void_while_it_goes_on_still_comes_to_an_end() -> None:
    table = Gathering(names=FOUR)
    game = table.deal("Ada", "Ben")
    voided = table.host.void(game)
    assert table.evening.playing == {table["Ada"], table["Ben"]}
    assert [one.stamp for one in table.host.running_here] == [game]
    table.elsewhere(facts.Ended(game, Ending.WON, 0, (facts.Seat((6,)), facts.Seat((1,))), turns=9))
    assert not table.evening.playing
    assert table.evening.games[0].counts is Counts.VOID
    table.host.take_back(voided)
    assert table.evening.games[0].counts is Counts.COUNTED


# Heats


def heats(table: Gathering, number: int = 1) -> list[list[str]]:
    return [table.names(heat) for heat in table.evening.rounds[number - 1].heats]


def test_a_round_drawn_again_keeps_the_heats_that_have_begun() -> None:
    table = Gathering("heats", (*FOUR, "Eve", "Fay"))
    table.draw(1, ("Ada", "Ben"), ("Cleo", "Dan"), ("Eve", "Fay"))
    table.deal("Cleo", "Dan", heat=(1, 1))
    table.draw(1, ("Fay", "Cleo", "Ada"), ("Eve", "Ben"))
    assert heats(table) == [["Fay", "Ada"], ["Cleo", "Dan"]]


def test_whoever_did_not_come_to_their_heat_may_be_drawn_into_another() -> None:
    table = Gathering("heats", (*FOUR, "Eve"))
    table.draw(1, ("Ada", "Ben", "Cleo"), ("Dan", "Eve"))
    table.deal("Ben", "Ada", heat=(1, 0))  # Cleo was called in vain
    table.draw(1, ("Ada", "Ben", "Cleo"), ("Dan", "Eve", "Cleo"))
    assert heats(table) == [["Ben", "Ada"], ["Dan", "Eve", "Cleo"]]


@pytest.mark.parametrize("heat", [-1, 2, 10**15])
def test_a_game_of_a_heat_that_there_is_not_changes_no_heats(heat: int) -> None:
    table = Gathering("heats", FOUR)
    table.draw(1, ("Ada", "Ben"), ("Cleo", "Dan"))
    table.elsewhere(facts.Begun(1, "standard", (table["Ada"], table["Ben"]), 1, heat))
    table.draw(1, ("Ada", "Cleo"), ("Ben", "Dan"))
    assert heats(table) == [["Ada", "Cleo"], ["Ben", "Dan"]]


def test_a_heat_that_was_broken_off_may_be_drawn_anew() -> None:
    table = Gathering("heats", FOUR)
    table.draw(1, ("Ada", "Ben"), ("Cleo", "Dan"))
    table.deal("Ada", "Ben", heat=(1, 0))
    table.host.break_off(table.host.running_here[0])
    table.draw(1, ("Ada", "Cleo"), ("Ben", "Dan"))
    assert heats(table) == [["Ada", "Cleo"], ["Ben", "Dan"]]


def test_two_who_were_one_sit_in_one_heat_of_a_round() -> None:
    table = Gathering("heats", FOUR)
    table.draw(1, ("Ada", "Ben"), ("Cleo", "Dan"))
    table.host.merge_people(table["Cleo"], table["Ada"])
    assert heats(table) == [["Ada", "Ben"], ["Dan"]]


# Corrections


def test_corrections_that_are_all_taken_back_were_never_made() -> None:
    table = Gathering(names=(*FOUR, "Dann"))
    game = table.play("Ada", "Ben", "Cleo")
    before, stood = without_corrections(table.evening), standings(table.evening)
    made = [
        table.host.rename(table["Ada"], "Adele"),
        table.host.hide(table["Ben"]),
        table.host.merge_people(table["Dann"], table["Dan"]),
        table.host.void(game),
    ]
    assert without_corrections(table.evening) != before
    for stamp in made:
        table.host.take_back(stamp)
    assert without_corrections(table.evening) == before
    assert standings(table.evening) == stood
    assert [one.holds for one in table.evening.corrections] == [False] * 4


def test_the_last_name_given_holds_and_without_it_the_one_before() -> None:
    table = Gathering(names=("Ada",))
    table.host.rename(table["Ada"], "Adele")
    last = table.host.rename(table["Ada"], "Adelheid")
    assert [person.name for person in table.evening.people] == ["Adelheid"]
    table.host.take_back(last)
    assert [person.name for person in table.evening.people] == ["Adele"]


def test_what_is_taken_back_can_be_done_again_but_not_taken_back_twice() -> None:
    table = Gathering(names=FOUR)
    game = table.play("Ada", "Ben")
    first = table.host.void(game)
    table.host.take_back(first)
    with pytest.raises(Refused, match="UNKNOWN"):
        table.host.take_back(first)
    table.host.void(game)
    assert table.evening.games[0].counts is Counts.VOID


# Merging people


def test_two_who_were_one_stand_in_the_queue_where_the_first_of_them_stood() -> None:
    table = Gathering(names=FOUR)
    table.host.merge_people(table["Ben"], table["Dan"])
    assert queue(table) == ["Ada", "Dan", "Cleo"]


def test_what_is_done_to_somebody_merged_is_done_to_both() -> None:
    table = Gathering(names=FOUR)
    table.host.merge_people(table["Ben"], table["Dan"])
    table.deal("Dan", "Ada")
    assert queue(table) == ["Cleo"]
    table.host.queue_up((table["Dan"],))
    table.host.missed(table["Dan"])
    table.host.missed(table["Dan"])
    assert queue(table) == ["Cleo"]
    table.host.queue_up((table["Dan"],))
    table.host.goes(table["Dan"])
    assert queue(table) == ["Cleo"]
    assert not is_here(table, "Dan")


def test_of_two_who_were_one_it_is_enough_that_one_is_there() -> None:
    table = Gathering(names=FOUR)
    table.host.goes(table["Dan"])
    table.host.merge_people(table["Ben"], table["Dan"])  # Dan came back as Ben
    assert is_here(table, "Dan") and queue(table) == ["Ada", "Dan", "Cleo"]
    table.host.goes(table["Cleo"])
    table.host.merge_people(table["Cleo"], table["Ada"])  # Cleo was Ada's first go
    assert is_here(table, "Ada")


def test_merges_follow_each_other() -> None:
    table = Gathering(names=FOUR)
    table.play("Ada", "Dan")
    table.host.merge_people(table["Ada"], table["Ben"])
    table.host.merge_people(table["Ben"], table["Cleo"])
    assert table.places == {"Cleo": 1, "Dan": 2}
    assert queue(table) == ["Cleo", "Dan"]


def test_merges_that_two_tables_made_both_ways_leave_one_person() -> None:
    table = Gathering(names=FOUR)
    scribe = Journal(table.host.journal.evening, THERE, table.host.journal)
    other = scribe.write(facts.Merged(table["Ben"], table["Ada"]))
    table.host.merge_people(table["Ada"], table["Ben"])
    table.host.merge([other])
    assert table.names(person.id for person in table.evening.people) == ["Ben", "Cleo", "Dan"]
    assert queue(table) == ["Ben", "Cleo", "Dan"]


def test_two_who_sat_in_one_game_are_two() -> None:
    table = Gathering(names=FOUR)
    table.deal("Ada", "Ben")
    with pytest.raises(Refused) as refused:
        table.host.merge_people(table["Ada"], table["Ben"])
    assert refused.value.why is Refusal.SAT_TOGETHER


def test_nor_are_two_one_who_sat_together_as_others() -> None:
    table = Gathering(names=FOUR)
    table.play("Ada", "Ben")
    table.host.merge_people(table["Cleo"], table["Ada"])
    with pytest.raises(Refused, match="SAT_TOGETHER"):
        table.host.merge_people(table["Ben"], table["Ada"])
    table.elsewhere(facts.Merged(table["Ben"], table["Cleo"]))  # another table could not know
    assert table.names(person.id for person in table.evening.people) == ["Ada", "Ben", "Dan"]


def test_a_merge_comes_to_nothing_once_a_game_of_both_is_heard_of() -> None:
    table = Gathering(names=FOUR)
    scribe = Journal(table.host.journal.evening, THERE, table.host.journal)
    table.host.merge_people(table["Ben"], table["Ada"])
    table.host.merge([scribe.write(facts.Begun(1, "standard", (table["Ada"], table["Ben"])))])
    assert table.evening.playing == {table["Ada"], table["Ben"]}
    assert len(table.evening.people) == 4


def test_nobody_is_merged_with_themself_or_with_somebody_unknown() -> None:
    table = Gathering(names=FOUR)
    for person, into in (("Ada", table["Ada"]), ("Ada", "f" * 16)):
        with pytest.raises(Refused, match="UNKNOWN"):
            table.host.merge_people(table[person], into)
    assert table.evening.corrections == ()
