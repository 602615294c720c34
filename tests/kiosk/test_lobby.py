"""Sitting down, being ready, choosing a game: the lobby by presses and taps, with time told by hand."""

from __future__ import annotations

import pytest

from kiosk.play.lineup import LEARN, Lineup, opposite
from kiosk.play.lobby import LobbyPlay, PadState, Sitting
from kiosk.play.lobby_intents import (
    ChooseCompany,
    ChooseEdition,
    ChooseHands,
    ShowMore,
    TapBot,
)
from kiosk.play.state import Light
from kiosk.seating import Edge, Place, usual_places


def places(number: int) -> dict[int, Place]:
    return dict(enumerate(usual_places(number), 1))


def lobby(number: int = 4, *, fits: bool = True, seated: tuple[int, ...] = ()) -> LobbyPlay:
    return LobbyPlay(places(number), "standard", "covered", lambda lineup: fits, seated)


def press(play: LobbyPlay, *numbers: int, now: float = 0.0) -> None:
    for number in numbers:
        play.press_down(number, now)
        play.press_up(number, now + 0.1)


def hold(play: LobbyPlay, number: int, now: float = 0.0) -> None:
    play.press_down(number, now)
    play.press_held(number, now + 0.5)
    play.press_up(number, now + 0.7)


def pad(play: LobbyPlay, number: int) -> PadState:
    return next(pad for pad in play.state().pads if pad.number == number)


def sitting(play: LobbyPlay) -> dict[int, Sitting]:
    return {pad.number: pad.sitting for pad in play.state().pads}


@pytest.fixture
def pair() -> LobbyPlay:
    """Two of four places taken by people, nobody ready."""
    play = lobby()
    press(play, 1, 3)
    return play


def test_a_press_sits_another_is_ready_a_third_is_not_and_a_hold_stands_up(pair: LobbyPlay) -> None:
    assert sitting(pair) == {
        1: Sitting.SEATED,
        2: Sitting.EMPTY,
        3: Sitting.SEATED,
        4: Sitting.EMPTY,
    }
    press(pair, 3)
    assert pad(pair, 3).sitting is Sitting.READY
    press(pair, 3)
    assert pad(pair, 3).sitting is Sitting.SEATED
    press(pair, 3)
    hold(pair, 3)
    assert pair.lineup.people == {1}


def test_lamps_say_empty_taken_and_ready(pair: LobbyPlay) -> None:
    press(pair, 3)
    assert [pair.light(n) for n in (1, 2, 3)] == [Light.TAKEN, Light.OFF, Light.READY]


def test_a_long_press_never_also_does_what_a_short_one_does() -> None:
    play = lobby()
    hold(play, 2)
    assert pad(play, 2).sitting is Sitting.EMPTY


def test_a_press_that_began_elsewhere_or_slid_off_means_nothing() -> None:
    play = lobby()
    play.press_up(1, 0.0)
    play.press_held(1, 0.0)
    play.press_down(2, 0.0)
    play.press_cancel(2)
    play.press_up(2, 0.1)
    assert Sitting.SEATED not in sitting(play).values()


def test_two_people_who_press_at_once_both_sit() -> None:
    play = lobby()
    play.press_down(1, 0.0)
    play.press_down(2, 0.0)
    play.press_up(2, 0.1)
    play.press_up(1, 0.1)
    assert play.lineup.people == {1, 2}


# The count


def test_when_all_are_ready_it_is_counted_three_two_one_on_pads_and_lamps(pair: LobbyPlay) -> None:
    press(pair, 1, 3, now=10.0)
    counted, lit = [], []
    while pair.deadline is not None:
        counted.append(pair.state().count)
        lit.append(pair.light(1))
        assert pair.tick(pair.deadline)
    assert counted == [3, 3, 2, 2, 1, 1]
    assert lit == [Light.TAKEN, Light.OFF] * 3
    assert pair.started
    assert pair.lineup == Lineup("standard", frozenset({1, 3}), {}, "covered")


@pytest.mark.parametrize(
    "second_thought",
    [
        lambda play: press(play, 1, now=11.0),
        lambda play: hold(play, 3, now=11.0),
        lambda play: press(play, 2, now=11.0),
        lambda play: play.tap(ChooseEdition("six-cards"), 11.0),
        lambda play: play.tap(ChooseHands("open"), 11.0),
        lambda play: play.tap(TapBot(2), 11.0),
    ],
    ids=["not ready", "stands up", "sits down", "other game", "open hands", "bot"],
)
def test_a_second_thought_stops_the_count(pair: LobbyPlay, second_thought) -> None:
    press(pair, 1, 3, now=10.0)
    second_thought(pair)
    assert pair.state().count is None
    pair.tick(20.0)
    assert not pair.started


def test_a_count_that_was_stopped_starts_again_from_three(pair: LobbyPlay) -> None:
    press(pair, 1, 3, now=10.0)
    pair.tick(11.5)
    assert pair.state().count == 2
    press(pair, 1, now=11.6)
    press(pair, 1, now=12.0)
    assert pair.state().count == 3
    pair.tick(14.9)
    assert not pair.started


def test_one_who_stands_up_does_not_hold_up_the_others() -> None:
    play = lobby()
    press(play, 1, 2, 3)
    press(play, 1, 2)
    hold(play, 3, now=5.0)
    assert play.state().count == 3


def test_nothing_is_counted_where_the_table_would_not_fit() -> None:
    play = lobby(fits=False)
    press(play, 1, 2)
    press(play, 1, 2)
    assert not play.state().fits
    assert play.deadline is None


def test_a_window_that_shrinks_while_it_is_counted_stops_the_start() -> None:
    room = [True]
    play = LobbyPlay(places(2), "standard", "open", lambda lineup: room[0])
    press(play, 1, 2)
    press(play, 1, 2, now=1.0)
    room[0] = False
    play.tick(9.0)
    assert not play.started and play.state().count is None


# The game


@pytest.mark.parametrize(
    "change",
    [ChooseEdition("zero-to-seven"), ChooseHands("open"), TapBot(4)],
    ids=["edition", "hands", "bot"],
)
def test_changing_the_game_asks_everyone_anew(pair: LobbyPlay, change: object) -> None:
    press(pair, 1)
    pair.tap(change, 1.0)
    assert pad(pair, 1).sitting is Sitting.SEATED


def test_choosing_what_is_chosen_already_asks_nobody(pair: LobbyPlay) -> None:
    press(pair, 1)
    pair.tap(ChooseEdition("standard"), 1.0)
    pair.tap(ChooseHands("covered"), 1.0)
    pair.tap(ShowMore(Edge.TOP), 1.0)
    assert pad(pair, 1).sitting is Sitting.READY


def test_a_press_to_be_ready_is_not_for_a_game_chosen_while_it_was_down(pair: LobbyPlay) -> None:
    pair.press_down(1, 1.0)
    pair.tap(ChooseEdition("six-cards"), 1.05)
    pair.press_up(1, 1.1)
    assert pad(pair, 1).sitting is Sitting.SEATED


def test_the_other_games_show_for_the_side_that_asked_until_one_is_chosen() -> None:
    play = lobby()
    play.tap(ShowMore(Edge.TOP), 0.0)
    assert play.state().more == {Edge.TOP}
    play.tap(ChooseEdition("six-cards"), 1.0)
    assert play.state().more == frozenset()
    assert play.state().edition == "six-cards"


def test_hands_lie_open_for_one_alone_and_in_the_short_game_whatever_the_switch_says() -> None:
    play = lobby()
    press(play, 1)
    assert (play.lineup.hands, play.state().hands_fixed) == ("open", True)
    play.tap(ChooseHands("covered"), 1.0)
    press(play, 3)
    assert (play.lineup.hands, play.state().hands_fixed) == ("covered", False)
    play.tap(ChooseEdition("simplified"), 2.0)
    assert (play.lineup.hands, play.state().hands_fixed) == ("open", True)


# Bots and one person alone


def test_a_tap_seats_a_bot_and_another_sends_it_away(pair: LobbyPlay) -> None:
    pair.tap(TapBot(2), 1.0)
    assert pair.lineup.bots.keys() == {2}
    assert pair.light(2) is Light.OFF
    pair.tap(TapBot(2), 2.0)
    assert not pair.lineup.bots


def test_no_bot_sits_down_on_a_person(pair: LobbyPlay) -> None:
    pair.tap(TapBot(1), 1.0)
    assert pair.lineup == Lineup("standard", frozenset({1, 3}), {}, "covered")


def test_a_person_takes_a_bots_place_by_a_press(pair: LobbyPlay) -> None:
    pair.tap(TapBot(2), 1.0)
    press(pair, 2, now=2.0)
    assert pair.lineup.people == {1, 2, 3} and not pair.lineup.bots


def test_one_person_alone_finds_a_bot_opposite_and_may_play_solo_instead() -> None:
    play = lobby()
    press(play, 1)
    assert play.lineup.bots.keys() == {3}
    assert pad(play, 1).against_bots is True
    play.tap(ChooseCompany(bots=False), 1.0)
    assert not play.lineup.bots
    assert pad(play, 1).against_bots is False
    press(play, 1, now=2.0)
    play.tick(9.0)
    assert play.started and play.lineup.seated == (1,)


def test_choosing_company_again_seats_one_bot_and_sending_the_last_away_is_solo() -> None:
    play = lobby()
    press(play, 2)
    play.tap(ChooseCompany(bots=False), 1.0)
    play.tap(ChooseCompany(bots=True), 2.0)
    assert play.lineup.bots.keys() == {4}
    play.tap(TapBot(4), 3.0)
    assert pad(play, 2).against_bots is False


def test_the_bot_nobody_asked_for_goes_when_a_second_person_comes() -> None:
    play = lobby()
    press(play, 1, 2)
    assert not play.lineup.bots
    assert pad(play, 1).against_bots is None


def test_a_bot_that_was_asked_for_stays() -> None:
    play = lobby()
    press(play, 1)
    play.tap(TapBot(2), 1.0)
    press(play, 4, now=2.0)
    assert play.lineup.bots.keys() == {2}


def test_nobody_who_is_left_alone_finds_a_game_against_bots_beginning() -> None:
    play = lobby()
    press(play, 1, 3)
    play.tap(TapBot(2), 0.5)
    press(play, 1, now=1.0)
    hold(play, 3, now=2.0)
    assert pad(play, 1).sitting is Sitting.SEATED
    assert play.deadline is None


def test_with_the_last_person_the_bots_leave_too() -> None:
    play = lobby()
    press(play, 1)
    hold(play, 1)
    assert set(sitting(play).values()) == {Sitting.EMPTY}


def test_one_person_alone_may_learn_and_then_finds_the_bot_and_the_game_again() -> None:
    play = lobby()
    press(play, 1)
    play.tap(ChooseEdition(LEARN), 1.0)
    assert play.lineup == Lineup(LEARN, frozenset({1}), {}, "open")
    assert pad(play, 1).learns and pad(play, 3).sitting is Sitting.EMPTY
    play.tap(ChooseCompany(bots=True), 2.0)
    assert play.lineup == Lineup("standard", frozenset({1}), {3: "easy"}, "open")


def test_bots_do_not_learn_but_wait_for_the_game(pair: LobbyPlay) -> None:
    pair.tap(TapBot(2), 1.0)
    pair.tap(ChooseEdition(LEARN), 2.0)
    assert not pair.lineup.bots and not pad(pair, 2).may_be_bot
    assert pair.state().hands == "open" and pair.state().hands_fixed
    pair.tap(ChooseEdition("standard"), 3.0)
    assert pair.lineup.bots.keys() == {2}


def test_the_lesson_asks_everyone_anew_as_any_game_does(pair: LobbyPlay) -> None:
    press(pair, 1, now=1.0)
    pair.tap(ChooseEdition(LEARN), 2.0)
    assert pad(pair, 1).sitting is Sitting.SEATED
    press(pair, 1, 3, now=3.0)
    pair.tick(20.0)
    assert pair.started and pair.lineup.learns


def test_at_a_table_with_one_place_there_is_only_solo() -> None:
    play = lobby(1)
    press(play, 1)
    assert pad(play, 1).against_bots is None and not pad(play, 1).may_be_bot
    press(play, 1)
    play.tick(9.0)
    assert play.lineup.seated == (1,)


@pytest.mark.parametrize("number", range(2, 7))
def test_company_sits_straight_across_where_it_can(number: int) -> None:
    at = places(number)
    for one, place in at.items():
        other = opposite(at, one, frozenset(at) - {one})
        assert other is not None
        facing = Edge((place.edge.value + 180) % 360)
        if any(p.edge is facing for n, p in at.items() if n != one):
            assert at[other].edge is facing


def test_people_who_stayed_from_the_last_game_sit_already() -> None:
    play = lobby(seated=(2, 9))
    assert play.lineup.people == {2} and play.lineup.bots.keys() == {4}


def test_seats_go_with_the_numbers_of_their_places() -> None:
    play = lobby(6)
    press(play, 5, 2, 6)
    play.tap(TapBot(1), 1.0)
    chairs = play.lineup.chairs(play.places, {1: "Bo", 5: "Ada"})
    assert [chair.number for chair in chairs] == [1, 2, 5, 6]
    assert [chair.bot for chair in chairs] == ["easy", None, None, None]
    assert [chair.person for chair in chairs] == [False, True, True, True]
    assert [chair.name for chair in chairs] == ["", "", "Ada", ""], "no bot goes by Bo's name"
    assert chairs[2].place == play.places[5]
