"""Who stands where, and by what: only games that count, equals level, and every tie-break named."""

from __future__ import annotations

from gathering import Gathering

from engine.outcome import Ending
from kiosk.evening.games import Counts
from kiosk.evening.standings import MEASURES, POINTS, Measure, measures_of, standings

SIX = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay")


def tie_breaks(table: Gathering) -> dict[str, Measure | None]:
    """By name: the last that decides next to them."""
    rows = standings(table.evening)
    return {table.name(row.person): next(reversed(row.tie_breaks), None) for row in rows}


# Places


def level(table: Gathering, *places: str | tuple[str, ...]) -> None:
    """A game that a bot has won for Max, who had gone: so even the best can be level."""
    table.play("Max", *places, taken_over=("Max",))


def test_21_21_18_18_5_are_the_places_1_1_3_3_5() -> None:
    table = Gathering(names=("Max", "Gus", *SIX[:5]))
    level(table, ("Ada", "Ben"))
    level(table, ("Ada", "Ben"))
    level(table, ("Cleo", "Dan"))
    level(table, ("Cleo", "Dan"), "Gus", "Eve")
    level(table, ("Ada", "Ben"), ("Cleo", "Dan"), "Eve")

    assert [table.points[name] for name in SIX[:5]] == [21, 21, 18, 18, 5]
    assert [table.places[name] for name in SIX[:5]] == [1, 1, 3, 3, 5]
    assert not any(tie_breaks(table).values())


def test_five_who_are_level_are_all_first_and_the_next_is_sixth() -> None:
    table = Gathering(names=("Max", *SIX[:5]))
    level(table, SIX[:5])
    assert table.places == {**dict.fromkeys(SIX[:5], 1), "Max": 6}


def test_those_who_collected_the_same_in_a_game_get_the_same_points() -> None:
    table = Gathering(names=SIX)
    table.play("Ada", ("Ben", "Cleo"), "Dan")
    assert table.points == {"Ada": 7, "Ben": 5, "Cleo": 5, "Dan": 3, "Eve": 0, "Fay": 0}


def test_whoever_has_not_played_has_no_place_and_stands_below() -> None:
    table = Gathering(names=SIX[:3])
    table.play("Cleo", "Ben")
    assert table.places == {"Cleo": 1, "Ben": 2, "Ada": None}


# Tie-breaks


def test_no_tie_break_is_named_where_points_decide_or_nothing_does() -> None:
    table = Gathering(names=SIX)
    table.play("Ada", "Ben", "Cleo")
    table.play("Dan", "Fay")
    table.play("Cleo", "Eve")

    assert table.points == {"Cleo": 11, "Ada": 7, "Dan": 7, "Ben": 5, "Fay": 5, "Eve": 5}
    assert list(table.places.values()) == [1, 2, 2, 4, 4, 4]
    assert not any(tie_breaks(table).values())


def test_wins_part_those_with_equal_points() -> None:
    table = Gathering(names=("Ada", "Ben", "Cleo", "Dan"))
    table.play("Ada", "Cleo", "Dan", "Ben")  # Ada 7, Ben 3
    table.play("Cleo", "Dan", "Ben")  # Ben 7 with no win
    assert table.points["Ada"] == table.points["Ben"] == 7
    places, broken = table.places, tie_breaks(table)
    assert places["Ada"] < places["Ben"]
    assert broken["Ada"] is broken["Ben"] is Measure.WINS
    assert broken["Cleo"] is None


def test_fewer_games_part_those_who_are_level_in_wins_too() -> None:
    table = Gathering(names=("Ada", "Ben", "Cleo", "Dan"))
    table.play("Dan", "Cleo", "Ada")
    table.play("Dan", "Cleo", "Ben")
    table.play("Dan", "Cleo", "Ada", left=("Ada",))  # one more, without a point
    assert table.points == {"Dan": 21, "Cleo": 15, "Ben": 4, "Ada": 4}
    assert table.places == {"Dan": 1, "Cleo": 2, "Ben": 3, "Ada": 4}
    broken = tie_breaks(table)
    assert broken["Ben"] is broken["Ada"] is Measure.FEWER_GAMES
    assert broken["Dan"] is broken["Cleo"] is None


def test_whoever_is_apart_from_those_above_and_below_by_two_is_told_both() -> None:
    table = Gathering("winner-stays", ("Ada", "Ben", "Cleo", "Dan"))
    table.play("Dan", "Ben", "Cleo")
    table.play("Ada", "Dan")
    table.play("Ada", "Dan", "Cleo")
    table.play("Ben", "Cleo")
    table.play("Ben", "Cleo")
    table.play("Cleo", "Dan", "Ada")
    table.play("Dan", "Cleo")
    assert [table.row(name).wins for name in ("Ada", "Ben", "Dan")] == [2, 2, 2]
    assert list(table.places.items()) == [("Ada", 1), ("Ben", 1), ("Dan", 3), ("Cleo", 4)]
    table.play("Cleo", "Ada", "Dan")
    assert list(table.places.items()) == [("Ben", 1), ("Ada", 2), ("Dan", 3), ("Cleo", 4)]
    assert table.row("Ben").tie_breaks == (Measure.FEWER_GAMES,)
    assert table.row("Ada").tie_breaks == (Measure.RUN, Measure.FEWER_GAMES)
    assert table.row("Dan").tie_breaks == (Measure.RUN, Measure.FEWER_GAMES)
    assert table.row("Cleo").tie_breaks == (Measure.FEWER_GAMES,)


def test_there_are_never_more_than_two_tie_breaks() -> None:
    assert {kind: len(measures) - 1 for kind, measures in MEASURES.items()} == {
        "open-league": 2,
        "winner-stays": 2,
        "solo-challenge": 2,
        "heats": 1,  # two, once there is a final
    }


# Kinds


def test_where_the_winner_stays_wins_count_and_then_the_longest_run() -> None:
    table = Gathering("winner-stays", ("Ada", "Ben", "Cleo"))
    for first, second in (("Ada", "Ben"), ("Ada", "Cleo"), ("Ben", "Ada"), ("Cleo", "Ben")):
        table.play(first, second)
    table.play("Ben", "Cleo")
    assert (table.row("Ada").wins, table.row("Ben").wins) == (2, 2)
    assert (table.row("Ada").run, table.row("Ben").run) == (2, 1)
    assert list(table.places.items()) == [("Ada", 1), ("Ben", 2), ("Cleo", 3)]
    assert tie_breaks(table) == {"Ada": Measure.RUN, "Ben": Measure.RUN, "Cleo": None}


def test_a_run_is_of_ones_own_games() -> None:
    table = Gathering("winner-stays", ("Ada", "Ben", "Cleo"))
    table.play("Ada", "Ben")
    table.play("Cleo", "Ben")  # Ada sits out
    table.play("Ada", "Cleo")
    assert table.row("Ada").run == 2


def test_alone_the_best_score_counts_then_the_second_best() -> None:
    table = Gathering("solo-challenge", ("Ada", "Ben", "Cleo", "Dan"))
    for name, penalty in (("Ada", 9), ("Ben", 9), ("Ben", 20), ("Ada", 25), ("Cleo", 9)):
        table.alone(name, penalty)
    table.alone("Dan", 0, ending=Ending.BLOCKED)
    assert table.places == {"Ben": 1, "Ada": 2, "Cleo": 3, "Dan": 4}
    assert tie_breaks(table) == {
        **dict.fromkeys(("Ben", "Ada", "Cleo"), Measure.SECOND_SCORE),
        "Dan": None,
    }


def test_a_solo_game_that_was_lost_counts_without_a_score() -> None:
    table = Gathering("solo-challenge", ("Ada",))
    table.alone("Ada", 40, ending=Ending.BLOCKED)
    row = table.row("Ada")
    assert (row.games, row.score, row.place) == (1, None, 1)


# Heats


def heats_with_final() -> Gathering:
    """Two heats of three in one round, and a final of three in which the best of the round comes last."""
    table = Gathering("heats", SIX)
    table.draw(1, SIX[:3], SIX[3:])
    table.play("Ada", "Ben", "Cleo", heat=(1, 0))
    table.play("Dan", "Eve", "Fay", heat=(1, 1))
    table.draw(2, ("Ada", "Dan", "Ben"), final=True)
    return table


def test_a_final_that_has_not_been_played_changes_nothing() -> None:
    table = heats_with_final()
    assert table.places == {"Ada": 1, "Dan": 1, "Ben": 3, "Eve": 3, "Cleo": 5, "Fay": 5}
    assert set(tie_breaks(table).values()) == {None}


def test_the_final_decides_before_all_points() -> None:
    table = heats_with_final()
    table.play("Ben", "Dan", "Ada", heat=(2, 0))
    assert measures_of(table.evening)[0] is Measure.FINAL
    assert table.places == {"Ben": 1, "Dan": 2, "Ada": 3, "Eve": 4, "Cleo": 5, "Fay": 5}
    assert table.points["Ben"] == 5  # the final gives none


def test_those_level_in_the_final_are_parted_by_points_and_told_so() -> None:
    table = heats_with_final()
    table.play("Dan", ("Ada", "Ben"), heat=(2, 0))
    assert table.places == {"Dan": 1, "Ada": 2, "Ben": 3, "Eve": 4, "Cleo": 5, "Fay": 5}
    broken = tie_breaks(table)
    assert broken["Ada"] is broken["Ben"] is Measure.POINTS
    assert broken["Eve"] is broken["Cleo"] is None


def test_a_latecomer_has_no_points_for_the_round_they_missed_and_nothing_else_moves() -> None:
    names = (*SIX[:5], "Gus", "Hal", "Ivy", "Jo")
    table = Gathering("heats", names)
    table.draw(1, names[:5], names[5:])
    table.play(*names[:5], heat=(1, 0))
    table.play(*names[5:], heat=(1, 1))
    before, stood = table.points, table.places
    table.draw(2, names[::2], names[1::2])

    late = table.enrol("Zoe")  # the tenth

    assert table.points == {**before, "Zoe": 0}
    assert table.places == {**stood, "Zoe": None}
    table.draw(2, names[::2], (*names[1::2], "Zoe"))
    seated = [person for heat in table.evening.rounds[1].heats for person in heat]
    assert sorted(seated) == sorted(person.id for person in table.evening.people)
    table.play("Zoe", *names[1::2], heat=(2, 1))
    assert table.points["Zoe"] == POINTS[0]
    assert all(table.points[name] == before[name] for name in names[::2])

    table.host.goes(late)  # they are taken out again: what was played stands
    assert table.points["Zoe"] == POINTS[0]
    assert all(table.points[name] == before[name] for name in names[::2])


# What counts


def test_only_games_that_were_finished_among_people_count() -> None:
    table = Gathering(names=SIX)
    expected = {
        table.play("Ada", "Ben"): Counts.COUNTED,
        table.play("Ben", "Ada", ending=Ending.BLOCKED): Counts.UNFINISHED,
        table.play("Ben", "Ada", ending=Ending.CAPPED): Counts.UNFINISHED,
        table.play("Ben", "Ada", ending=Ending.ABANDONED): Counts.UNFINISHED,
        table.play("Ben", "Ada", None): Counts.WITH_BOTS,
        table.play("Ben", "Ada", taken_over=("Ada",)): Counts.WITH_BOTS,
        table.alone("Ben", 3, ending=Ending.ABANDONED): Counts.UNFINISHED,
    }
    wrong = table.play("Ben", "Ada")
    table.host.void(wrong)
    given_up = table.deal("Ben", "Ada")
    game = table.evening.game(given_up)
    assert game
    table.host.break_off(game)
    running = table.deal("Cleo", "Dan")
    expected |= {wrong: Counts.VOID, given_up: Counts.UNFINISHED, running: Counts.RUNNING}

    assert {game.stamp: game.counts for game in table.evening.games} == expected
    assert table.points == {"Ada": 7, "Ben": 5, **dict.fromkeys(SIX[2:], 0)}
    assert table.row("Ben").games == 1


def test_whoever_left_or_had_a_bot_play_on_has_a_game_but_no_points() -> None:
    table = Gathering(names=SIX)
    table.play("Ada", "Ben", "Cleo", "Dan", left=("Ben",), taken_over=("Cleo",))
    assert table.points == {"Ada": 7, "Dan": 5, **dict.fromkeys(("Ben", "Cleo", "Eve", "Fay"), 0)}
    assert (table.row("Ben").games, table.row("Ben").place) == (1, 3)


def test_where_a_bot_won_for_somebody_nobody_has_won_and_the_best_person_is_first() -> None:
    table = Gathering(names=SIX[:3])
    table.play("Ada", "Ben", "Cleo", taken_over=("Ada",))
    assert sum(table.row(name).wins for name in SIX[:3]) == 0
    assert table.points == {"Ben": 7, "Cleo": 5, "Ada": 0}


# Undoing


def test_a_wrong_game_can_be_taken_out_and_put_back() -> None:
    table = Gathering(names=SIX[:3])
    table.play("Ada", "Ben", "Cleo")
    before = standings(table.evening)
    wrong = table.play("Cleo", "Ben")
    with_it = standings(table.evening)

    voided = table.host.void(wrong)
    assert standings(table.evening) == before

    table.host.take_back(voided)
    assert standings(table.evening) == with_it


def test_one_who_enrolled_twice_has_all_their_games_once_they_are_merged() -> None:
    table = Gathering(names=("Ada", "Ben", "Ada again"))
    table.play("Ada", "Ben")
    table.play("Ada again", "Ben")
    merged = table.host.merge_people(table["Ada again"], table["Ada"])
    assert (table.row("Ada").points, table.row("Ada").wins, table.row("Ada").run) == (14, 2, 2)
    assert list(table.places) == ["Ada", "Ben"]

    table.host.take_back(merged)
    assert table.points == {"Ada": 7, "Ada again": 7, "Ben": 10}
