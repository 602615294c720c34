"""After a game: what everyone did in it, and who wants another one."""

from __future__ import annotations

import pytest

from engine.bots.random_bot import RandomBot
from engine.cards import pack, values
from engine.game import Game
from engine.moves import Draw, Skip, Take
from kiosk.play.deeds import Deeds, deeds_of
from kiosk.play.lineup import Lineup
from kiosk.play.result import PATIENCE, SEEN, WATCHED, Next, ResultPlay, Standing
from kiosk.play.state import Light
from kiosk.seating import usual_places
from kiosk.store import Chair

# What everyone did


def test_deeds_are_read_off_the_history() -> None:
    game = Game("standard", players=2, seed=1)
    game.play("5>23")
    first = Deeds(turns=1, taken=2, best_take=pack((2, 3)))
    assert deeds_of(game) == (Deeds(), first)
    game.play("+2")
    assert deeds_of(game) == (Deeds(), Deeds(1, 2, 1, pack((2, 3))))


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("players", [1, 2, 5])
def test_deeds_add_up(seed: int, players: int) -> None:
    game, bot = Game("standard", players, seed), RandomBot(seed)
    takes: list[list[Take]] = [[] for _ in range(players)]
    turns = [0] * players
    while game.outcome is None and game.position.turn < 60:
        seat = game.position.seat
        move = bot.choose(game.seen_by(seat), lambda: False)
        turns[seat] += isinstance(move, Take | Draw | Skip)
        if isinstance(move, Take):
            takes[seat].append(move)
        game.play(move)
    for seat, deeds in enumerate(deeds_of(game)):
        assert deeds.turns == turns[seat]
        sizes = [len(values(take.taken)) for take in takes[seat]]
        assert deeds.taken == sum(sizes)
        assert len(values(deeds.best_take)) == max(sizes, default=0)


def test_of_two_takes_of_as_many_cards_the_more_valuable_is_the_larger() -> None:
    game = Game("standard", 2, 1)
    bot = RandomBot(5)
    while game.outcome is None and game.position.turn < 200:
        game.play(bot.choose(game.seen_by(game.position.seat), lambda: False))
    best = deeds_of(game)[0].best_take
    position = Game("standard", 2, 1)
    for move in game.history:
        if isinstance(move, Take) and position.position.seat == 0:
            as_many = len(values(move.taken)) == len(values(best))
            assert not as_many or sum(values(move.taken)) <= sum(values(best))
        position.play(move)


# Who wants another one


def chairs(
    number: int, bots: tuple[int, ...] = (), taken_over: tuple[int, ...] = ()
) -> list[Chair]:
    return [
        Chair(
            place=place,
            number=n,
            person=n not in bots,
            bot="greedy" if n in bots or n in taken_over else None,
        )
        for n, place in enumerate(usual_places(number), 1)
    ]


def result(
    number: int = 3,
    *,
    bots: tuple[int, ...] = (),
    taken_over: tuple[int, ...] = (),
    gone: tuple[int, ...] = (),
) -> ResultPlay:
    seats = chairs(number, bots, taken_over)
    left = [chair.number in gone for chair in seats]
    return ResultPlay(seats, left, "standard", "covered", now=0.0)


def press(play: ResultPlay, *numbers: int, now: float = 5.0) -> None:
    for number in numbers:
        play.press_down(number, now)
        play.press_up(number, now + 0.1)


def hold(play: ResultPlay, number: int, now: float = 5.0) -> None:
    play.press_down(number, now)
    play.press_held(number, now + 0.5)
    play.press_up(number, now + 0.8)


def run(play: ResultPlay) -> float | None:
    """Let time pass until there is nothing to wait for; when that was."""
    last = None
    while play.deadline is not None:
        last = play.deadline
        play.tick(last)
    return last


def standing(play: ResultPlay, number: int) -> Standing:
    return next(seat.standing for seat in play.state().seats if seat.number == number)


def test_when_all_press_the_same_seats_play_again_after_three_two_one() -> None:
    play = result()
    press(play, 1, 2, 3, now=5.0)
    assert play.state().count == 3
    assert not play.settled
    assert run(play) == pytest.approx(8.1)
    assert play.settled and play.next is Next.AGAIN
    assert play.lineup == Lineup("standard", frozenset({1, 2, 3}), {}, "covered")
    assert list(play.next_chairs()) == chairs(3)


def test_a_second_press_takes_it_back_and_stops_the_count() -> None:
    play = result(2)
    press(play, 1, 2)
    press(play, 1, now=6.0)
    assert standing(play, 1) is Standing.UNDECIDED
    assert play.state().count is None


def test_a_press_from_before_the_result_was_seen_is_for_nothing() -> None:
    play = result(2)
    press(play, 1, now=SEEN - 0.1)
    assert standing(play, 1) is Standing.UNDECIDED
    press(play, 1, now=SEEN)
    assert standing(play, 1) is Standing.AGAIN


def test_a_hold_leaves_and_never_also_presses() -> None:
    play = result()
    hold(play, 2)
    assert standing(play, 2) is Standing.LEFT
    assert play.light(2) is Light.OFF


def test_whoever_says_nothing_for_ten_seconds_is_left_behind() -> None:
    play = result()
    press(play, 1, 2, now=5.0)
    assert play.state().waiting and play.state().count is None
    assert run(play) == pytest.approx(5.1 + PATIENCE + 3)
    assert play.settled
    assert [chair.number for chair in play.next_chairs()] == [1, 2]


def test_a_late_press_still_comes_in_while_it_is_counted() -> None:
    play = result()
    press(play, 1, 2, now=5.0)
    play.tick(5.1 + PATIENCE + 1.2)
    assert play.state().count == 2
    press(play, 3, now=16.5)
    assert play.state().count == 3
    run(play)
    assert [chair.number for chair in play.next_chairs()] == [1, 2, 3]


def test_people_who_leave_are_not_waited_for() -> None:
    play = result()
    press(play, 1, 2, now=5.0)
    hold(play, 3, now=6.0)
    assert play.state().count == 3


def test_bots_play_again_without_being_asked() -> None:
    play = result(bots=(2, 3))
    press(play, 1)
    run(play)
    assert play.next is Next.AGAIN
    assert play.lineup.bots == {2: "greedy", 3: "greedy"}
    assert play.lineup.hands == "open"  # one person alone


def test_bots_have_no_wishes() -> None:
    play = result(bots=(2,))
    press(play, 2)
    hold(play, 2)
    assert standing(play, 2) is Standing.BOT


@pytest.mark.parametrize("away", ["gone", "taken_over"])
def test_who_was_away_is_not_waited_for_but_may_come_back(away: str) -> None:
    play = result(**{away: (2,)})
    press(play, 1, 3)
    assert play.state().count == 3
    press(play, 2, now=6.0)
    run(play)
    again = play.next_chairs()
    assert [chair.number for chair in again] == [1, 2, 3]
    assert all(chair.bot is None for chair in again)


def test_one_who_is_left_of_several_goes_to_the_lobby_instead_of_into_solo() -> None:
    play = result(2)
    hold(play, 2)
    press(play, 1, now=6.0)
    assert play.settled and play.next is Next.LOBBY
    assert play.lineup.people == {1}


def test_one_who_waited_in_vain_goes_to_the_lobby_too() -> None:
    play = result(2)
    press(play, 1)
    assert not play.settled
    run(play)
    assert play.settled and play.next is Next.LOBBY


def test_solo_again_is_solo() -> None:
    play = result(1)
    press(play, 1)
    run(play)
    assert play.settled and play.next is Next.AGAIN


def test_when_all_have_left_nobody_is_there() -> None:
    play = result(2)
    hold(play, 1)
    assert not play.settled
    hold(play, 2)
    assert play.settled and play.next is Next.NOBODY


def test_where_bots_played_to_the_end_for_everybody_the_result_can_still_be_seen() -> None:
    play = result(2, taken_over=(1, 2))
    assert not play.settled
    assert run(play) == pytest.approx(WATCHED)
    assert play.settled and play.next is Next.NOBODY


def test_whoever_a_bot_played_for_can_have_another_game_meanwhile() -> None:
    play = result(2, taken_over=(1, 2))
    press(play, 2, now=20.0)
    run(play)
    assert play.settled and play.next is Next.LOBBY
    assert play.lineup.people == {2}


def test_a_result_stays_as_long_as_nobody_says_anything() -> None:
    play = result()
    assert play.deadline is None and not play.settled and play.next is None


def test_lamps_say_who_is_asked_and_who_wants_another() -> None:
    play = result(bots=(3,))
    press(play, 1)
    assert [play.light(n) for n in (1, 2, 3)] == [Light.READY, Light.TAKEN, Light.OFF]
