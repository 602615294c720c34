"""An evening at a real table without its window: people are called, come, play and are ranked."""

from __future__ import annotations

import pytest
from kept import over
from sheets import texts
from tables import FRIENDS, Seated, come, gathering, host_of, opened

from engine.table import Step
from kiosk.evening.facts import Options
from kiosk.evening.games import Counts
from kiosk.evening.seating import COMES_WITHIN
from kiosk.evening.standings import standings
from kiosk.layout.screen import Screen
from kiosk.operator.evening.intents import (
    ChangeOptions,
    CloseEvening,
    MergeInto,
    NameEvening,
    OpenEvening,
    ShowTab,
    Tab,
)
from kiosk.operator.evening.intents import Field as FormField
from kiosk.operator.evening.intents import Step as FormStep
from kiosk.operator.intents import Confirm, Digit, GoBack, Section, ShowSection
from kiosk.play.gathering_intents import GiveUp, GoOn, TakePart
from kiosk.play.intents import BotInstead
from kiosk.play.state import Light
from kiosk.play.typing_intents import CancelTyping, ChooseSuggested, DoneTyping, TypeLetter
from kiosk.rooms.evening.desk import EveningDeskRoom
from kiosk.rooms.evening.gathering import GatheringRoom
from kiosk.rooms.evening.result import LOOKED_AT, EveningResultRoom
from kiosk.rooms.lobby import LobbyRoom
from kiosk.rooms.operator import OperatorRoom
from kiosk.rooms.pin import PinRoom
from kiosk.rooms.table import TableRoom
from kiosk.rooms.typing import TypingRoom
from kiosk.seating import Edge
from kiosk.showcase.guests import Guests
from kiosk.store import Chair


def called(table: Guests) -> dict[int, str]:
    """Who is asked to come, or sits, at which place."""
    play = gathering(table)
    names = {person.id: person.name for person in host_of(table).evening.people}
    return {c.number: names[c.person] for c in play.state().chairs if c.person}


def queue(table: Guests) -> list[str]:
    evening = host_of(table).evening
    names = {person.id: person.name for person in evening.people}
    return [names[person] for person in evening.queue]


def play(table: Guests) -> None:
    """Everybody comes, plays, and wants to play again."""
    come(table)
    table.play_to_the_end()
    assert isinstance(table.room, EveningResultRoom)
    table.wait(2)
    for chair in table.room.session.chairs:
        table.press(chair.number)
    table.wait(4)


def test_the_operator_opens_an_evening_and_the_table_is_its(seated: Seated) -> None:
    table = seated()
    assert table.house.operator
    table.enter(table.house.operator(table.room, Edge.BOTTOM))
    table.tap(ShowSection(Section.EVENING))
    table.tap(FormStep(FormField.KIND, 1))
    table.tap(FormStep(FormField.CLOCK, 1))
    table.tap(OpenEvening())
    table.tap(GoBack())

    assert isinstance(table.room, GatheringRoom)
    evening = host_of(table).evening
    assert (evening.kind, evening.options.turn_seconds) == ("winner-stays", 30)


def test_an_evening_is_named_without_taking_back_the_days_name_first(seated: Seated) -> None:
    table = seated()
    assert table.house.operator
    table.enter(table.house.operator(table.room, Edge.BOTTOM))
    table.tap(ShowSection(Section.EVENING))
    for text, letter in (("", "x"), ("X", "y")):
        table.tap(NameEvening())
        assert isinstance(table.room, TypingRoom)
        assert table.room.state.text == text
        table.tap(TypeLetter(letter))
        table.tap(DoneTyping())
    table.tap(OpenEvening())

    assert host_of(table).evening.name == "Xy"


@pytest.mark.parametrize(
    ("inches", "size", "seats"), [(24.0, (1920, 1080), 6), (10.0, (1280, 720), 4)]
)
def test_an_evening_is_for_no_more_at_once_than_the_screen_can_hold(
    seated: Seated, inches: float, size: tuple[int, int], seats: int
) -> None:
    table = seated(places=6)
    assert table.house.operator
    table.enter(table.house.operator(table.room, Edge.BOTTOM))
    table.tap(ShowSection(Section.EVENING))
    table.room.scene(Screen.of_diagonal(*size, inches))
    table.tap(OpenEvening())

    assert host_of(table).evening.options.seats == seats


def test_whoever_waits_longest_is_called_by_a_breathing_lamp(seated: Seated) -> None:
    table = seated()
    opened(table)
    assert called(table) == {1: "Ada", 2: "Ben", 3: "Cleo"}
    assert set(table.room.lights().values()) == {Light.TURN}

    table.press(2)

    assert table.room.lights() == {1: Light.TURN, 2: Light.READY, 3: Light.TURN}


def test_hands_are_covered_and_hints_are_off_whatever_the_edition(seated: Seated) -> None:
    table = seated()
    opened(table)
    come(table)

    assert table.session.game.edition.id == "simplified"
    assert (table.session.hands, table.session.hints_allowed) == ("covered", False)
    assert [chair.name for chair in table.session.chairs] == ["Ada", "Ben", "Cleo"]


def test_whoever_dawdles_is_played_for_turn_by_turn_and_the_game_counts_as_theirs(
    seated: Seated,
) -> None:
    table = seated()
    opened(table, turn_seconds=30)
    come(table)
    table.wait(20)
    first = table.session.position.turn
    table = seated()
    host = host_of(table)
    room = table.room
    assert isinstance(room, TableRoom)
    table.wait(29)
    assert table.session.position.turn == first, "after a power cut it has its whole time again"
    table.wait(10)
    assert table.session.position.turn > first

    while isinstance(table.room, TableRoom):
        if table.room.play.course.turn and table.session.position.seat:
            table.play_a_step()
        else:
            table.wait(5)  # Ada is at the bar
    (game,) = host.evening.games
    assert game.counts is Counts.COUNTED
    assert {row.games for row in standings(host.evening) if row.place} == {1}


def lent(table: Guests, *seats: int) -> str:
    """What is read on the result when bots have played on to the end for these of three seats."""
    opened(table)
    come(table)
    for seat in seats:
        table.tap(BotInstead(), tray=seat)
    table.play_to_the_end()
    assert isinstance(table.room, EveningResultRoom)
    return " ".join(texts(table.room.scene(Screen.of_diagonal(1920, 1080, 24.0))))


def test_whose_bot_played_on_to_the_end_has_no_place_in_the_result_either(seated: Seated) -> None:
    table = seated()
    said = lent(table, 1)
    (game,) = host_of(table).evening.games
    assert game.places[1] is None
    for name, place in (("Ada", game.places[0]), ("Cleo", game.places[2])):
        assert f"{'1st' if place == 1 else '2nd'} · {name}" in said
    assert "Ben" in said and "· Ben" not in said
    assert "does not count" not in said


def test_where_fewer_than_two_play_to_the_end_the_result_says_that_it_does_not_count(
    seated: Seated,
) -> None:
    table = seated()
    said = lent(table, 1, 2)
    assert [game.counts for game in host_of(table).evening.games] == [Counts.WITH_BOTS]
    assert "does not count" in said


def test_a_solo_challenge_is_covered_as_well(seated: Seated) -> None:
    table = seated()
    opened(table, "solo-challenge")
    assert called(table) == {1: "Ada"}
    come(table)

    assert (table.session.hands, table.session.game.players) == ("covered", 1)


def test_after_a_game_the_others_come_first_and_the_players_queue_behind(seated: Seated) -> None:
    table = seated()
    host = opened(table)
    play(table)

    assert sorted(called(table).values()) == ["Ada", "Dan", "Eva"]
    assert queue(table) == ["Dan", "Eva", "Ada", "Ben", "Cleo"]
    (game,) = host.evening.games
    assert game.counts is Counts.COUNTED
    first, second, third, *others = standings(host.evening)
    assert (first.points, second.points, third.points) == (7, 5, 4)
    assert [row.place for row in others] == [None, None]


def test_whoever_wins_stays_in_the_chair(seated: Seated) -> None:
    table = seated()
    host = opened(table, "winner-stays")
    play(table)

    (game,) = host.evening.games
    winner = next(person.name for person in host.evening.people if person.id == game.winner)
    place = 1 + game.seats.index(game.winner)
    assert called(table)[place] == winner
    assert sorted(called(table).values()) == sorted([winner, "Dan", "Eva"])


def test_a_winner_who_does_not_come_gives_the_chair_to_the_next(seated: Seated) -> None:
    table = seated()
    host = opened(table, "winner-stays")
    play(table)
    winner = next(
        person.name for person in host.evening.people if person.id == host.evening.games[0].winner
    )
    for place, name in called(table).items():
        if name != winner:
            table.press(place)

    table.wait(COMES_WITHIN + 1)

    assert winner not in called(table).values()
    assert queue(table)[-1] == winner, "at the end of the queue, and called from there"


def test_an_empty_chair_passes_to_the_next(seated: Seated) -> None:
    table = seated()
    opened(table)
    table.press(1)
    table.press(2)
    table.wait(COMES_WITHIN - 2)
    assert called(table)[3] == "Cleo"

    table.wait(3)

    assert called(table) == {1: "Ada", 2: "Ben", 3: "Dan"}
    assert queue(table) == ["Ada", "Ben", "Dan", "Eva", "Cleo"]


def test_whoever_is_called_in_vain_twice_is_called_no_more(seated: Seated) -> None:
    table = seated(places=2)
    opened(table, people=2)
    table.press(1)
    table.wait(2 * COMES_WITHIN + 1)

    assert (called(table), queue(table)) == ({1: "Ada"}, ["Ada"])


def test_holding_the_button_passes_the_chair_on(seated: Seated) -> None:
    table = seated()
    opened(table)

    table.hold(1)

    assert called(table)[1] == "Dan"
    assert "Ada" not in queue(table)


def test_nobodys_time_runs_while_somebody_types_a_name(seated: Seated) -> None:
    table = seated()
    opened(table, people=3)
    table.tap(TakePart(1))
    assert isinstance(table.room, TypingRoom)
    table.wait(COMES_WITHIN / 2)
    for letter in "zoe":
        table.tap(TypeLetter(letter))
    table.wait(COMES_WITHIN / 2 - 1)
    table.tap(DoneTyping())

    table.wait(0.2)

    assert called(table) == {1: "Ada", 2: "Ben", 3: "Cleo"}
    assert queue(table) == ["Ada", "Ben", "Cleo", "Zoe"]


def test_no_game_begins_behind_somebody_who_types_a_name(seated: Seated) -> None:
    table = seated()
    opened(table, people=2)
    for place in (1, 2):
        table.press(place)
    table.wait(1)
    table.press(3)
    table.wait(20)
    assert isinstance(table.room, TypingRoom)

    table.tap(CancelTyping())

    assert gathering(table).state().count == 3, "it is counted anew, where everybody sees it"
    table.wait(4)
    assert isinstance(table.room, TableRoom)


def test_the_first_to_come_is_called_at_once(seated: Seated) -> None:
    table = seated()
    host = opened(table, people=0)
    assert table.room.deadline is None, "there is nobody to be called"
    for join in (lambda: host.enrol("Ada"), lambda: host.enrol("Ben")):
        join()
        due = table.room.deadline
        assert due is not None and due <= table.now
        table.wait(0)
    assert called(table) == {1: "Ada", 2: "Ben"}


def test_no_more_are_called_than_the_screen_can_hold(seated: Seated) -> None:
    table = seated(places=6)
    table.house.evenings.open("Friday", "standard", "open-league", Options())
    for name in (*FRIENDS, "Fay"):
        host_of(table).enrol(name)
    table.enter(table.doors.lobby())
    table.room.scene(Screen.of_diagonal(1280, 720, 10.0))
    table.wait(0.1)
    assert sorted(called(table).values()) == list(FRIENDS[:4])
    come(table)


def test_an_empty_place_is_pressed_to_take_part(seated: Seated) -> None:
    table = seated(places=2)
    opened(table, people=1)
    table.press(2)
    assert isinstance(table.room, TypingRoom)
    table.tap(TypeLetter("b"))
    table.tap(DoneTyping())
    table.wait(0.2)

    assert called(table) == {1: "Ada", 2: "B"}


def test_whoever_takes_part_at_a_place_is_called_to_that_place(seated: Seated) -> None:
    table = seated(places=4)
    host = opened(table, people=1)
    ben = host.enrol("Ben")
    host.rest(ben)
    for place, intents in ((4, (TypeLetter("z"), DoneTyping())), (3, (ChooseSuggested(ben),))):
        table.press(place)
        for intent in intents:
            table.tap(intent)
        table.wait(0.2)

    assert called(table) == {1: "Ada", 3: "Ben", 4: "Z"}


def test_a_regular_who_is_forgotten_while_they_are_looked_for_is_not_found(
    seated: Seated,
) -> None:
    table = seated()
    opened(table, people=0)
    table.press(1)
    table.tap(ChooseSuggested("0" * 16))
    assert gathering(table)
    assert not host_of(table).evening.people


def test_a_name_typed_beside_the_table_joins_while_a_game_goes_on(seated: Seated) -> None:
    table = seated()
    opened(table)
    come(table)
    assert table.house.typed_line is not None

    table.house.typed_line("  Zoe ")
    table.house.typed_line("\u202e")

    assert queue(table) == ["Dan", "Eva", "Zoe"]


def test_after_a_power_cut_the_game_stands_where_it_stood(seated: Seated) -> None:
    table = seated()
    opened(table)
    come(table)
    for _ in range(4):
        table.play_a_step()
    before, evening = table.session.position, host_of(table).evening

    table = seated()

    assert isinstance(table.room, TableRoom)
    assert table.session.position == before
    assert (table.session.hands, table.session.hints_allowed) == ("covered", False)
    assert host_of(table).evening == evening
    table.play_to_the_end()
    assert host_of(table).evening.games[0].counts is Counts.COUNTED


def test_after_a_power_cut_in_the_middle_of_a_turn_it_is_played_on(seated: Seated) -> None:
    table = seated()
    opened(table)
    come(table)
    while table.session.position.step is Step.PLAY:
        table.play_a_step()

    table = seated()

    assert table.session.position.step is not Step.PLAY
    table.play_to_the_end()
    assert host_of(table).evening.games[0].counts is Counts.COUNTED


def test_between_games_everybody_is_called_again(seated: Seated) -> None:
    table = seated()
    opened(table)
    table.press(1)

    table = seated()
    table.wait(0.1)

    assert table.room.lights() == {1: Light.TURN, 2: Light.TURN, 3: Light.TURN}
    assert called(table) == {1: "Ada", 2: "Ben", 3: "Cleo"}


def test_the_power_goes_between_a_games_end_and_word_of_it(seated: Seated) -> None:
    table = seated(places=2)
    host = opened(table)
    saved = over(table.house.store.next_number())  # type: ignore[union-attr]
    host.begin(saved.number, host.evening.queue[:2])
    assert table.store and table.store.file_away(saved)

    table = seated(places=2)
    table.wait(0.2)
    table.wait(0.2)

    (game,) = host_of(table).evening.games
    assert game.ended and game.ended.turns == saved.game.position.turn


def test_a_game_that_was_never_dealt_gives_its_people_back(seated: Seated) -> None:
    table = seated(places=2)
    host = opened(table)
    host.begin(99, host.evening.queue[:2])

    table = seated(places=2)
    table.wait(0.2)
    table.wait(0.2)

    (game,) = host_of(table).evening.games
    assert game.counts is Counts.UNFINISHED
    assert sorted(queue(table)) == sorted(FRIENDS)


def test_a_game_nobody_goes_on_with_waits_and_can_be_given_up(seated: Seated) -> None:
    table = seated()
    host = opened(table)
    come(table)
    position = table.session.position
    table.enter(table.doors.lobby())
    table.tap(GoOn())
    assert table.session.position == position
    table.enter(table.doors.lobby())

    table.tap(GiveUp(False))
    table.tap(GiveUp(True))

    assert host.evening.games[0].counts is Counts.UNFINISHED
    assert table.store and table.store.unfinished is None


def test_somebody_who_goes_home_in_a_game_is_replaced_and_it_goes_on(seated: Seated) -> None:
    table = seated()
    host = opened(table)
    come(table)
    assert isinstance(table.room, TableRoom)
    seat, before = table.session.position.seat, table.now

    table.room.play.take_over(seat, table.now)
    while table.session.position.seat == seat:
        table.wait(0.1)

    assert table.now - before < 2
    table.play_to_the_end()
    (game,) = host.evening.games
    assert game.places[seat] is None
    assert sorted(place for place in game.places if place) == [1, 2]


def test_leaving_for_good_lets_the_others_go_on_at_once(seated: Seated) -> None:
    table = seated()
    opened(table)
    come(table)
    assert isinstance(table.room, TableRoom)
    seat = table.session.position.seat

    table.room.play.leave(seat, table.now)
    table.wait(0.1)

    assert table.session.position.seat != seat
    table.play_to_the_end()
    assert host_of(table).evening.games[0].places[seat] is None


def test_one_alone_plays_with_a_bot_where_that_is_wanted_and_it_stands_apart(
    seated: Seated,
) -> None:
    table = seated()
    host = opened(table, people=1, bots=True)
    come(table)
    assert [isinstance(chair, Chair) and chair.bot for chair in table.session.chairs] == [
        None,
        "greedy",
    ]
    table.play_to_the_end()

    assert host.evening.games[0].counts is Counts.WITH_BOTS
    assert standings(host.evening)[0].place is None


def test_one_alone_waits_where_no_bots_are_wanted(seated: Seated) -> None:
    table = seated()
    opened(table, people=1)
    table.press(1)
    table.wait(10)

    assert gathering(table).state().count is None


def test_the_evening_code_opens_the_evening_and_the_pin_the_page(seated: Seated) -> None:
    table = seated(kiosk=True)
    assert table.house.operator
    table.enter(table.house.operator(table.room, Edge.BOTTOM))
    for _ in range(2):
        enter(table, "8642")
    assert isinstance(table.room, OperatorRoom)
    host = opened(table)

    for code, room in ((host.code, EveningDeskRoom), ("8642", OperatorRoom)):
        table.enter(table.house.operator(table.doors.lobby(), Edge.BOTTOM))
        wrong = f"{(int(host.code) + 1) % 10_000:04}"
        if wrong != "8642":
            enter(table, wrong)
            assert isinstance(table.room, PinRoom)
            said = texts(table.room.scene(Screen.of_diagonal(1920, 1080, 24.0)))
            assert "That is neither the code nor the PIN." in said
        table.wait(5)
        enter(table, code)
        assert isinstance(table.room, room)


def enter(table: Guests, digits: str) -> None:
    for digit in digits:
        table.tap(Digit(int(digit)))
    table.tap(Confirm())


def test_a_game_that_stands_when_the_evening_closes_is_given_up(seated: Seated) -> None:
    table = seated()
    host = opened(table)
    come(table)
    table.enter(table.doors.lobby())
    table.enter(EveningDeskRoom(table.house, host, Edge.BOTTOM, table.room, table.doors.lobby))
    table.tap(CloseEvening(False))
    table.wait(1.1)
    table.tap(CloseEvening(True))

    assert isinstance(table.room, LobbyRoom)
    assert table.store and table.store.unfinished is None, "nobody plays it on, with hints"
    assert [game.counts for game in host.evening.games] == [Counts.UNFINISHED]


def test_who_was_called_and_is_made_one_with_another_is_not_on_the_table_any_more(
    seated: Seated,
) -> None:
    table = seated()
    host = opened(table)
    people = {person.name: person.id for person in host.evening.people}
    table.enter(EveningDeskRoom(table.house, host, Edge.BOTTOM, table.room, table.doors.lobby))
    table.tap(MergeInto(people["Ada"], people["Eva"]))

    table.room.tap(GoBack(), None, table.now)
    table.room.scene(Screen.of_diagonal(1920, 1080, 24.0))  # drawn before anybody looks who is next
    table.wait(0.1)

    assert called(table) == {1: "Eva", 2: "Ben", 3: "Cleo"}


def test_whoever_runs_the_evening_closes_it_and_the_lobby_is_everybodys(seated: Seated) -> None:
    table = seated()
    host = opened(table)
    room = EveningDeskRoom(table.house, host, Edge.BOTTOM, table.room, table.doors.lobby)
    table.enter(room)
    table.tap(CloseEvening(False))
    table.tap(CloseEvening(True))
    assert host is table.house.host, "a finger that taps twice closes nothing"
    table.wait(1.1)
    table.tap(CloseEvening(True))

    assert isinstance(table.room, LobbyRoom)
    assert (table.house.host, table.house.typed_line) == (None, None)
    assert isinstance(seated().room, LobbyRoom)


def test_a_result_that_nobody_says_anything_to_gives_the_table_to_the_next(seated: Seated) -> None:
    table = seated()
    opened(table)
    come(table)
    table.play_to_the_end()

    table.wait(LOOKED_AT + 1)

    assert sorted(called(table).values()) == ["Dan", "Eva"]
    assert queue(table) == ["Dan", "Eva"], "whoever says nothing has had enough"


def test_heats_follow_one_another_to_the_final(seated: Seated) -> None:
    table = seated()
    host = opened(table, "heats", seats=3, rounds=1)
    assert called(table) == {}, "whoever runs it draws the heats"
    host.draw_heats(seed=1)
    table.wait(0.1)

    heats = [sorted(called(table).values())]
    play(table)
    heats.append(sorted(called(table).values()))
    play(table)

    assert sorted(name for heat in heats for name in heat) == sorted(FRIENDS)
    assert host.evening.rounds[-1].final
    best = [row.person for row in standings(host.evening)][:3]
    names = {person.id: person.name for person in host.evening.people}
    assert sorted(called(table).values()) == sorted(names[one] for one in best)
    play(table)
    assert called(table) == {}
    final = host.evening.games[-1]
    assert standings(host.evening)[0].person == final.winner


def test_nobody_is_called_while_a_game_can_still_go_on(seated: Seated) -> None:
    table = seated()
    opened(table)
    come(table)
    table.enter(table.doors.lobby())
    table.wait(2 * COMES_WITHIN)
    assert called(table) == {}

    table.tap(GiveUp(False))
    table.tap(GiveUp(True))
    table.wait(0.1)

    assert sorted(called(table).values()) == ["Dan", "Eva"]


def test_a_heat_that_nobody_comes_to_does_not_keep_the_others_waiting(seated: Seated) -> None:
    table = seated()
    host = opened(table, "heats", seats=3, rounds=1)
    host.draw_heats(seed=1)
    table.wait(0.1)
    first = sorted(called(table).values())

    table.wait(2 * COMES_WITHIN + 1)

    second = sorted(called(table).values())
    assert sorted((*first, *second)) == sorted(FRIENDS)


def test_whoever_joins_is_called_though_nothing_else_happens(seated: Seated) -> None:
    """The table ticks only when its room has something to do."""
    table = seated(places=2)
    host = opened(table, people=0)
    assert table.room.deadline is None

    host.enrol("Ada")

    due = table.room.deadline
    assert due is not None and due <= table.now
    table.room.tick(table.now)
    assert called(table) == {1: "Ada"}
    table.room.tick(table.now)
    assert table.room.deadline and table.room.deadline > table.now


def test_whoever_wants_to_play_again_stands_in_the_queue_after_a_power_cut(seated: Seated) -> None:
    table = seated()
    opened(table)
    come(table)
    table.play_to_the_end()
    table.wait(2)
    for place in (3, 1, 1):
        table.press(place)
    assert queue(table) == ["Dan", "Eva", "Cleo"], "Ada has taken it back"

    table = seated()

    assert queue(table) == ["Dan", "Eva", "Cleo"]


def test_how_it_is_played_can_be_changed_in_the_middle_of_an_evening(seated: Seated) -> None:
    table = seated()
    host = opened(table)
    play(table)
    table.enter(EveningDeskRoom(table.house, host, Edge.BOTTOM, table.room, table.doors.lobby))
    table.tap(ShowTab(Tab.EVENING))
    table.tap(ChangeOptions(True))
    table.tap(FormStep(FormField.CLOCK, 1))
    table.tap(FormStep(FormField.SEATS, -1))
    assert host.evening.options.turn_seconds is None, "nothing is said yet"
    table.tap(ChangeOptions(False))
    table.tap(GoBack())
    table.wait(0.2)

    options = host.evening.options
    assert (options.turn_seconds, options.seats) == (30, 2)
    assert len(called(table)) == 2
    assert host.evening.games[0].counts is Counts.COUNTED
