"""Turns with a time of their own: a lamp and a sound when it runs short, and at zero nothing is lost."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tabletop import PILE, TABLE, Tabletop, at_first_sight, hand, position, row, session_at, stash

from engine.table import Step
from kiosk.play.intents import BotInstead, CloseMenu, Intent, OpenMenu, ShowPage
from kiosk.play.pages import LASTS
from kiosk.play.play_on import AWAY, HELD
from kiosk.play.state import Light, News, TimeLeft
from kiosk.play.table import TablePlay
from kiosk.play.turn_clock import Hourglass
from kiosk.scene.elements import Panel, Scene
from kiosk.seating import usual_places
from kiosk.session import GameSession
from kiosk.store import Chair

THREE = {"hands": "1666/2555/2444", "display": "333312"}
SECONDS = 30.0


class TimedTable(Tabletop):
    """A table at which people have so long for a turn; who was warned that it runs short is noted."""

    def __init__(self, session: GameSession, seconds: float | None = SECONDS) -> None:
        super().__init__(session, pace=2.0)
        session.turn_seconds = seconds
        self.sit_down()

    def sit_down(self) -> TimedTable:
        """Come to the table, as after a restart: a turn begins now."""
        self.warned: list[int] = []
        self.play = TablePlay(
            *(self.session, 2.0, self.now),
            tell=self.told.extend,
            think=at_first_sight,
            warn=self.warned.append,
        )
        self.play.tick(self.now)
        return self

    @property
    def left(self) -> TimeLeft:
        left = self.state.time_left
        assert left is not None, "no time is running"
        return left

    @property
    def seconds_left(self) -> float:
        return self.left.share * SECONDS


def timed(
    *, lie: str = "open", bots: Iterable[int] = (), seconds: float | None = SECONDS, **where: object
) -> TimedTable:
    start = position(**{**THREE, **where})  # type: ignore[arg-type]
    return TimedTable(session_at(start, lie, bots), seconds)


def news(table: Tabletop, seat: int) -> list[tuple[News, int]]:
    return [(banner.news, banner.seat) for banner in table.seat(seat).unread]


def what_the_simple_bot_plays(**where: object) -> str:
    """The whole turn that the bot makes of it, in the place of whoever is to play."""
    table = timed(seconds=None, **where)
    turn = table.position.turn
    while table.position.turn == turn:
        move = table.session.stand_in_question().answer(lambda: True)
        table.session.play(move, pass_silently=True)
    return table.history


# How it runs


def test_where_nobody_has_set_a_time_there_is_none() -> None:
    table = timed(seconds=None)
    assert table.state.time_left is None
    assert table.wait(600).history == "" and table.warned == []


def test_it_is_shown_from_the_beginning_of_the_turn_and_seldom_drawn_until_it_is_short() -> None:
    table = timed()
    drawn = [table.left]
    for _ in range(201):
        table.wait(0.1)
        if table.left != drawn[-1]:
            drawn.append(table.left)
    assert [left.share * SECONDS for left in drawn] == pytest.approx([30, 25, 20, 15, 10])
    assert [left.seconds for left in drawn] == [None, None, None, None, 10]


def test_when_it_is_short_the_lamp_says_so_and_one_sound_and_then_every_second_counts() -> None:
    table = timed().wait(19.9)
    assert (table.seat(0).light, table.warned) == (Light.TURN, [])
    table.wait(0.2)
    assert (table.seat(0).light, table.warned) == (Light.SHORT, [0])
    assert [table.wait(1.0).left.seconds for _ in range(9)] == [9, 8, 7, 6, 5, 4, 3, 2, 1]
    assert table.warned == [0]


def test_of_a_short_time_the_last_third_is_short() -> None:
    table = timed(seconds=12).wait(7.9)
    assert table.left.seconds is None
    table.wait(0.2)
    assert (table.left.seconds, table.left.short_from) == (4, 4)


def test_the_lamp_still_says_what_is_wrong_but_time_comes_before_what_is_ready() -> None:
    table = timed().wait(21).press(0)
    assert table.seat(0).light is Light.WRONG
    table.tap(hand(6), PILE)
    assert table.seat(0).light is Light.SHORT
    assert table.press(0).history.startswith("d6"), "it can be pressed all the same"


def test_play_and_stash_have_one_time_together() -> None:
    table = timed().wait(12).tap(hand(6), row(0), row(1)).press(0)
    assert (table.position.step, table.position.seat) == (Step.STASH, 0)
    assert table.seconds_left == pytest.approx(20, abs=3)
    assert table.wait(10).left.seconds is not None


def test_everybody_has_the_whole_time_for_their_own_turn() -> None:
    table = timed().wait(25).tap(hand(6), PILE).wait(0.5).press(0).wait(1.0).press(0)
    assert table.position.seat == 1
    assert table.wait(0).left.share == 1.0
    assert table.wait(24).warned == [0, 1]


def test_on_a_bots_turn_no_time_runs() -> None:
    table = timed(bots=[1], seat=1)
    assert table.state.time_left is None
    table.wait(1.5)
    assert table.state.time_left is None and table.warned == []


# At zero


@pytest.mark.parametrize("lie", ["open", "covered"])
def test_at_zero_the_simple_bot_makes_the_turn_and_the_next_is_the_persons_again(lie: str) -> None:
    table = timed(lie=lie).wait(29.9)
    assert table.history == ""
    table.wait(0.2)
    assert table.history == "", "it shows what it is about to play"
    assert table.seat(0).light is Light.TAKEN, "nobody is to press anything"
    table.wait(10)
    assert table.history == what_the_simple_bot_plays()
    assert table.position.seat == 1
    assert not table.seat(0).bot and table.session.chairs[0].bot is None
    assert table.seat(1).light is Light.TURN and table.left.share > 0.5


def test_every_tray_says_that_time_was_up_and_for_whom_a_bot_played() -> None:
    table = timed().wait(31)
    assert [news(table, seat) for seat in range(3)] == [[(News.TIME_UP, 0)]] * 3
    table.wait(5)
    assert table.position.seat == 1
    assert news(table, 0)[0] == (News.TIME_UP, 0), "whoever was away can still read it"


def test_what_was_tapped_is_dropped() -> None:
    table = timed().wait(25).tap(hand(1), PILE).wait(10)
    assert table.history == what_the_simple_bot_plays()
    assert not table.history.startswith("d1")


def test_who_has_played_keeps_their_play_and_has_only_the_stash_made_for_them() -> None:
    table = timed(hands="1333/2555/2444").tap(hand(1), PILE).press(0)
    assert (table.history, table.position.step) == ("d1", Step.STASH)
    table.tap(stash(3)).wait(35)
    assert table.history == "d1 +3", "although they had put it back"
    assert table.position.seat == 1


def test_a_press_that_began_before_zero_and_ends_after_it_plays_nothing() -> None:
    for pause in (0.4, 1.0, 2.5, 4.5, 6.0):
        table = timed().wait(25).tap(hand(1), PILE).wait(29.8 - 25.6).down(0)
        assert table.history == ""
        table.wait(pause).up(0).wait(10)
        assert table.history == what_the_simple_bot_plays()


def test_presses_after_zero_only_hurry_the_bot() -> None:
    table = timed(hands="1666", display="333312", bots=[]).wait(29.9)
    for _ in range(20):
        table.wait(0.07).press(0, held=0.05)
    turn = what_the_simple_bot_plays(hands="1666")
    assert table.history == turn, "the next turn, which is theirs again, waits for what they tap"


def test_somebody_away_is_told_once_and_not_for_every_turn() -> None:
    table = timed(hands="1666", display="333312").wait(200)
    assert len(table.session.game.history) > 4
    assert news(table, 0).count((News.TIME_UP, 0)) == 1


# When it stands still


@pytest.mark.parametrize("tray", [0, 2])
@pytest.mark.parametrize("page", [OpenMenu(), ShowPage("rules")])
def test_while_anybody_has_a_page_open_no_time_passes(tray: int, page: Intent) -> None:
    table = timed().wait(24).tap(page, tray=tray)
    left = table.left
    assert left.paused and table.seat(0).light is Light.TURN
    assert table.wait(40).left == left
    table.tap(CloseMenu(), tray=tray)
    assert not table.left.paused and table.seat(0).light is Light.SHORT
    assert table.wait(4.5).history == ""
    assert table.wait(6).history != ""
    assert table.warned == [0], "once a turn is enough"


def test_it_goes_on_when_a_page_closes_that_nobody_touches() -> None:
    table = timed().wait(5).tap(OpenMenu(), tray=1).wait(LASTS + 20)
    assert table.history == ""
    assert table.wait(10).history != ""


def test_in_another_room_no_time_passes_and_whoever_comes_back_can_look_first() -> None:
    table = timed().wait(12)
    table.play.put_aside(table.now)
    table.now += 3600
    assert table.wait(15).history == ""
    assert table.left.seconds == 3
    table.play.put_aside(table.now)
    table.now += 3600
    assert table.wait(9).history == ""
    assert table.wait(5).history != ""


def test_after_a_power_cut_the_turn_has_all_of_its_time_again() -> None:
    table = timed().wait(29).sit_down()
    assert table.left.share == 1.0
    assert table.wait(29).history == ""


def test_cut_off_between_a_bots_play_and_its_stash_the_stash_has_all_of_it() -> None:
    chairs = [Chair(place, n) for n, place in enumerate(usual_places(2), 1)]
    for seed in range(20):
        table = TimedTable(GameSession.start("simplified", seed, chairs))
        table.wait(34)
        if table.position.step is Step.STASH and len(table.session.game.history) == 1:
            break
    played = table.history
    assert table.sit_down().wait(29).history == played, "it is the person's"
    assert table.wait(5).history.startswith(f"{played} ")


def test_a_bot_that_plays_on_and_an_owner_who_comes_back_do_not_begin_the_turn_anew() -> None:
    table = timed().wait(20)
    table.tap(BotInstead(), tray=0)
    assert table.state.time_left is None and table.warned == [0]
    table.press(0)
    assert not table.seat(0).bot and table.history == "bot:0 back:0"
    assert 8 < table.left.share * SECONDS <= 10


# Somebody is away for longer


def test_what_somebody_away_has_let_pass_of_their_turns_is_counted_together() -> None:
    table = timed(hands="1666/2555", display="333312", seconds=60, bots=[])

    def asked() -> bool:
        return table.seat(1).play_on is not None

    table.wait(60 + 5)
    assert (table.position.seat, asked()) == (1, False)
    table.tap(hand(5), PILE).wait(0.5).press(1).wait(1.0).press(1)
    assert table.position.seat == 0
    table.wait(AWAY - 65)
    assert not asked()
    table.wait(10)
    assert asked(), "a bot played for them in between, but they have touched nothing"
    table.tap(hand(6))
    assert not asked()
    assert table.left.share < 0.7, "that is no reason to begin the turn anew"


def test_while_all_others_decide_to_play_on_no_time_passes() -> None:
    table = timed(seconds=AWAY + HELD / 2).wait(AWAY).down(1).down(2).wait(HELD / 2 + 0.1)
    assert table.left.paused and table.history == ""
    table.wait(HELD)
    assert table.history.startswith("bot:0"), "what they have decided is done"


def test_one_of_them_letting_go_has_it_run_on() -> None:
    table = timed(seconds=AWAY + HELD / 2).wait(AWAY).down(1).down(2).wait(0.5).up(2)
    assert table.wait(5).history != "" and "bot:0" not in table.history


# What it gives away


def test_a_hand_that_nobody_has_opened_does_not_stop_it_and_stays_covered() -> None:
    table = timed(lie="covered")
    for _ in range(40):
        table.wait(1.0)
        assert [seat.hand for seat in table.state.seats] == [None] * 3
    assert table.history != ""


def test_an_opened_hand_is_covered_when_the_time_is_up() -> None:
    table = timed(lie="covered").wait(25).press(0)
    assert table.seat(0).hand is not None
    assert table.wait(6).seat(0).hand is None
    assert table.history == ""


def test_what_the_bot_plays_follows_from_what_the_seat_may_see() -> None:
    mine = {"hands": "11345/2555/2444", "display": "333312", "draws": "16" * 8}
    others = {"hands": "11345/4555/2224", "display": "333312", "draws": "61" * 8}
    one, other = (timed(**dealt, lie="covered").wait(33) for dealt in (mine, others))
    first = [table.history.split()[0] for table in (one, other)]
    assert first[0] == first[1]


# What is drawn


def bar(scene: Scene) -> list[Panel]:
    return [
        element
        for element in scene.elements
        if isinstance(element, Panel) and "'time'" in repr(element.key)
    ]


def test_the_bar_shrinks_within_the_tray_to_play_and_is_turned_to_its_player() -> None:
    for seat in range(3):
        table = timed(seat=seat)
        full = bar(table.scene())
        tray = table.scene().anchors[("tray", seat)]
        assert {panel.box.angle for panel in full} == {tray.angle}
        half = bar(table.wait(16).scene())
        assert half[1].box.w == pytest.approx(full[1].box.w / 2)
        for panel in (*full, *half):
            across = abs(panel.box.y - tray.y) if tray.angle % 180 == 0 else 0
            along = abs(panel.box.x - tray.x) if tray.angle % 180 == 90 else 0
            assert across + along + panel.box.h / 2 <= tray.h / 2 + 0.01


def test_short_and_standing_time_differ_by_more_than_colour() -> None:
    table = timed().wait(15)
    assert len(bar(table.scene())) == 2
    table.wait(8)
    strokes = bar(table.scene())[1:]
    assert len(strokes) == table.left.seconds
    assert all(stroke.fill and not stroke.border for stroke in strokes)
    table.tap(OpenMenu(), tray=1)
    hollow = bar(table.scene())[1:]
    assert all(stroke.border and not stroke.fill for stroke in hollow)
    assert bar(table.tap(CloseMenu(), tray=1).wait(9).scene()) == [], "a bot plays"


def test_nothing_of_it_glides_but_comes_and_goes() -> None:
    table = timed()
    seen: dict[object, Panel] = {}
    for _ in range(60):
        for panel in bar(table.wait(0.5).scene(TABLE)):
            known = seen.setdefault((panel.key, table.left.seconds is None), panel)
            assert known.box == panel.box
        if table.state.time_left is None:
            break
    assert len(seen) >= 4 + 10


# The glass


@given(
    seconds=st.floats(3.0, 300.0),
    doings=st.lists(st.tuples(st.sampled_from(["run", "stop", "tick"]), st.floats(0.0, 40.0))),
)
def test_exactly_the_time_that_it_ran_is_gone(
    seconds: float, doings: list[tuple[str, float]]
) -> None:
    glass, now, ran = Hourglass(seconds), 1000.0, 0.0
    for does, passing in [("run", 0.0), *doings]:
        end = now + passing
        while (due := glass.deadline) is not None and due <= end:
            before = glass.shown
            glass.tick(max(now, due))
            assert glass.shown < before, "whoever waits for that moment never comes in vain"
        ran += passing if glass.runs else 0.0
        now = end
        left = seconds - ran
        assert glass.up is (left <= 1e-6) or abs(left) < 1e-6
        assert left - 1e-6 <= glass.shown or glass.up
        getattr(glass, does)(now)
