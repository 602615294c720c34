"""A bot's turn: at a pace people can follow, and skipped by whoever has seen enough."""

from __future__ import annotations

from concurrent.futures import Future

import pytest
from tabletop import PILE, Tabletop, hand, position, row, session_at, tabletop

from engine.moves import Draw, Move, Take
from engine.table import Step
from kiosk.play.state import Light
from kiosk.play.table import TablePlay
from kiosk.thinking.question import Question

BOT_FIRST = {"hands": "6/45", "display": "333312", "draws": "55", "bots": [0]}
"""Its only play that takes anything is a SPLIT of the 6; the greedy bot takes all it can."""


def test_it_thinks_for_a_moment_then_shows_its_cards_then_plays_them() -> None:
    table = tabletop(**BOT_FIRST, pace=10)
    assert table.state.shown == ()
    table.wait(3)
    (move,) = table.state.shown
    assert isinstance(move, Take)
    assert table.history == ""
    table.wait(7)
    assert table.history == ""
    table.wait(1)
    assert table.history.startswith("6>")


def test_its_stash_is_shown_too() -> None:
    table = tabletop(hands="15555566/45", display="333333", step=Step.STASH, bots=[0], pace=10)
    assert table.wait(5).history == "" and len(table.state.shown) == 1
    assert table.wait(10).history == "+5"


def test_a_bot_that_stashes_nothing_keeps_nobody_waiting_for_it() -> None:
    table = tabletop(
        hands="1/45", display="333333", step=Step.STASH, bots=[0], pace=10, collections="666666/"
    )
    table.wait(0.4)
    assert table.history == ""
    assert table.wait(0.2).history == "."


@pytest.mark.parametrize("lie", ["open", "covered"])
@pytest.mark.parametrize("waited", [0, 5])
def test_a_persons_press_skips_the_rest(lie: str, waited: float) -> None:
    table = tabletop(**BOT_FIRST, lie=lie, pace=10).wait(waited).press(1)
    assert table.history.startswith("6>")


def test_it_skips_to_the_end_of_the_turn_stash_included_and_no_further() -> None:
    table = tabletop(hands="1222/222/45", display="333333", draws="55", bots=[0, 1], pace=10).press(
        2
    )
    table.wait(0.1)
    assert table.position.seat == 1
    table.wait(3)
    assert table.position.seat == 1, "the next bot takes its time again"
    assert table.position.turn == 2


def test_the_press_that_skips_plays_nothing_of_ones_own() -> None:
    table = tabletop(**BOT_FIRST, pace=10).press(1).wait(1)
    assert table.position.seat == 1
    assert table.prompt.selection.is_empty
    assert table.history.count(">") == 1


def test_in_a_covered_game_a_hold_opens_the_strip_and_skips_nothing() -> None:
    table = tabletop(**BOT_FIRST, lie="covered", pace=10).hold(1)
    assert table.seat(1).peek
    assert table.up(1).history == ""


def test_in_an_open_game_a_long_press_skips_as_a_short_one_does() -> None:
    table = tabletop(**BOT_FIRST, pace=10).hold(1).up(1)
    assert table.history.startswith("6>")


def test_nobodys_press_at_a_bots_place_skips() -> None:
    assert tabletop(**BOT_FIRST, pace=10).press(0).history == ""


def test_touches_go_on_meaning_what_they_mean_while_a_bot_plays() -> None:
    table = tabletop(**BOT_FIRST, pace=10).tap(row(0), PILE).tap(hand(4), tray=1)
    assert table.history == ""
    assert table.wait(40).prompt.selection.is_empty


def test_bots_alone_play_flat_out_to_the_end() -> None:
    table = tabletop(
        hands="111222/333444", display="123456", draws="123456" * 15, bots=[0, 1], pace=0
    )
    for _ in range(3000):
        if table.play.over:
            break
        table.play.tick(table.now)
    assert table.session.outcome is not None and table.session.outcome.winner is not None


def test_a_bots_seat_shows_no_light_of_its_own() -> None:
    table = tabletop(**BOT_FIRST, pace=10)
    assert [seat.light for seat in table.state.seats] == [Light.OFF, Light.TAKEN]


class SlowThought:
    """Bots that are still thinking until they are told what to play."""

    def __init__(self) -> None:
        self.thoughts: list[Future[Move]] = []

    def __call__(self, question: Question) -> Future[Move]:
        self.thoughts.append(Future())
        return self.thoughts[-1]


def thinking_table() -> tuple[TablePlay, SlowThought]:
    slow = SlowThought()
    start = position(hands="6/45", display="333312", draws="55")
    return TablePlay(session_at(start, bots=[0]), pace=1.0, now=0.0, think=slow), slow


def test_a_bot_that_takes_long_is_waited_for_while_everything_else_goes_on() -> None:
    play, slow = thinking_table()
    for now in (0.5, 1.0, 5.0):
        assert not play.tick(now)
        assert play.deadline is not None and play.deadline > now
    slow.thoughts[0].set_result(Draw(6))
    play.tick(6.0)
    assert play.state().shown == (Draw(6),)
    play.tick(7.1)
    assert play.session.game.history[-2:] != []


def test_a_bot_stops_thinking_when_its_seat_is_taken_back() -> None:
    slow = SlowThought()
    start = position(hands="6/45", display="333312", draws="55")
    play = TablePlay(session_at(start), pace=1.0, now=0.0, think=slow)
    play.take_over(0, 0.0)
    assert not slow.thoughts[0].cancelled()
    play.press_down(0, 0.5)
    play.press_up(0, 0.6)
    assert slow.thoughts[0].cancelled()
    play.tick(20.0)
    assert len(slow.thoughts) == 1


# Empty hands (R7)


def test_a_person_without_cards_is_passed_over_once_everybody_has_seen_it() -> None:
    table = tabletop(hands="/45", display="333312")
    assert table.history == ""
    assert table.seat(0).light is Light.TURN
    table.wait(2)
    assert table.history == "-"
    assert table.position.seat == 1


@pytest.mark.parametrize("who", [0, 1])
def test_anybodys_press_passes_at_once(who: int) -> None:
    table = Tabletop(session_at(position(hands="/45", display="333312")), pace=2.0)
    assert table.press(who).history == "-"


def test_taps_do_nothing_for_a_seat_without_cards() -> None:
    table = tabletop(hands="/45", display="333312").tap(row(0), PILE)
    assert table.state.prompt is None


def test_a_game_in_which_nobody_can_act_ends() -> None:
    table = tabletop(hands="/", display="333312").wait(10)
    assert table.play.over
    assert table.session.outcome is not None and table.session.outcome.winner is None
