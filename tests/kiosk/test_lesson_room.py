"""The lesson as a room of the house: from the lobby, to a first real game, and at any moment back; nothing is kept."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from house import Open
from kept import game_after
from test_lobby_room import Home, said

from kiosk.layout.screen import Screen
from kiosk.lesson.session import LessonSession
from kiosk.play import intents
from kiosk.play.lesson import LessonPlay
from kiosk.play.lineup import LEARN
from kiosk.play.lobby import Sitting
from kiosk.play.lobby_intents import ChooseEdition
from kiosk.rooms.lesson import LessonRoom
from kiosk.rooms.lesson_end import LessonEndRoom
from kiosk.rooms.lobby import LobbyRoom
from kiosk.rooms.table import TableRoom
from kiosk.showcase.lesson_moments import follow, marked

SCREEN = Screen.of_diagonal(1920, 1080, 24)


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Home]:
    home = Home(tmp_path)
    yield home
    home.store.close()


def learn(home: Home, *places: int) -> LessonPlay:
    """These people sit down for the lesson, and are ready."""
    home.tap(ChooseEdition(LEARN))
    home.press(*places)
    home.press(*places)
    home.pass_time()
    return lesson_of(home)


def lesson_of(home: Home) -> LessonPlay:
    room = home.room
    assert isinstance(room, LessonRoom)
    assert isinstance(room.play, LessonPlay)
    return room.play


def to_the_end(home: Home) -> LessonEndRoom:
    play = lesson_of(home)
    while not play.over:
        home.now = follow(play, home.now)
    home.pass_time()
    assert isinstance(home.room, LessonEndRoom)
    return home.room


def people_in(home: Home) -> set[int]:
    """Who sits in the lobby."""
    assert isinstance(home.room, LobbyRoom)
    pads = home.room.play.state().pads
    return {pad.number for pad in pads if pad.sitting in (Sitting.SEATED, Sitting.READY)}


def test_those_who_have_learnt_play_their_first_game_together(home: Home) -> None:
    learn(home, 1, 3)
    to_the_end(home)
    home.now += 2
    home.press(1, 3)
    home.pass_time()
    assert type(home.room) is TableRoom
    session = home.room.session
    assert session.game.edition.id == "simplified"
    assert [(chair.number, chair.bot) for chair in session.chairs] == [(1, None), (3, None)]
    assert not session.teaches


def test_who_has_learnt_alone_plays_against_a_bot(home: Home) -> None:
    learn(home, 2)
    to_the_end(home)
    home.now += 2
    home.press(2)
    home.pass_time()
    assert isinstance(home.room, TableRoom)
    chairs = home.room.session.chairs
    assert {chair.number for chair in chairs if chair.person} == {2}
    assert len(chairs) == 2


def test_at_a_table_with_one_place_it_is_learnt_and_played_alone(tmp_path: Path) -> None:
    home = Home(tmp_path, places=1)
    learn(home, 1)
    assert said(home.room.scene(SCREEN))
    to_the_end(home)
    home.now += 2
    home.press(1)
    home.pass_time()
    assert isinstance(home.room, TableRoom)
    assert len(home.room.session.chairs) == 1
    home.store.close()


def test_who_wants_no_game_leaves_and_all_others_play(home: Home) -> None:
    learn(home, 1, 2, 3)
    to_the_end(home)
    home.hold(2)
    home.press(1, 3)
    home.pass_time()
    assert isinstance(home.room, TableRoom)
    assert [chair.number for chair in home.room.session.chairs] == [1, 3]


def test_nobody_wants_a_game(home: Home) -> None:
    learn(home, 1, 2)
    to_the_end(home)
    home.hold(1)
    home.hold(2)
    home.pass_time()
    assert people_in(home) == set()


def test_the_end_tells_everyone_what_they_can_do_and_what_comes(home: Home) -> None:
    learn(home, 1, 2)
    words = said(to_the_end(home).scene(SCREEN))
    assert words.count("You know it all!") == 2
    assert words.count("press: play · hold: leave") == 2


def test_nothing_of_it_is_kept_and_the_unfinished_game_stays(home: Home) -> None:
    kept = game_after(2)
    home.store.keep(kept)
    home.store.flush()
    before = home.store.games_kept()
    learn(home, 1, 2)
    play = lesson_of(home)
    for _ in range(4):
        home.now = follow(play, home.now)
    assert home.store.unfinished == kept
    to_the_end(home)
    home.store.flush()
    assert home.store.unfinished == kept
    assert home.store.games_kept() == before
    home.hold(1)
    home.hold(2)
    home.pass_time()
    assert home.store.unfinished == kept


def test_a_first_game_puts_the_unfinished_one_among_the_records(home: Home) -> None:
    home.store.keep(game_after(2))
    learn(home, 1, 2)
    to_the_end(home)
    home.now += 2
    home.press(1, 2)
    home.pass_time()
    assert home.store.unfinished is not None
    assert home.store.unfinished.game.edition.id == "simplified"


def test_somebody_leaves_by_the_menu_and_the_other_learns_on(home: Home) -> None:
    play = learn(home, 1, 3)
    home.room.tap(intents.LeaveGame(sure=True), 0, home.now)
    assert play.course.active == 1
    to_the_end(home)


def test_the_last_to_leave_ends_it(home: Home) -> None:
    learn(home, 1)
    session = lesson_of(home).session
    alone = session.position.seat
    home.room.tap(intents.LeaveGame(sure=True), alone, home.now)
    home.pass_time()
    assert people_in(home) == set()


def test_all_go_back_to_the_lobby_together(home: Home) -> None:
    learn(home, 1, 3)
    home.room.tap(intents.ShowPage("leave"), 0, home.now)
    assert "All to the lobby" in said(home.room.scene(SCREEN))
    home.room.tap(intents.EndLesson(), 0, home.now)
    assert people_in(home) == {1, 3}


def test_a_lesson_that_nobody_goes_on_with_makes_room(home: Home) -> None:
    learn(home, 1, 3)
    home.room.left()
    assert people_in(home) == set()


def test_nobody_learns_by_a_bot(home: Home) -> None:
    learn(home, 1, 3)
    home.room.tap(intents.OpenMenu(), 0, home.now)
    words = said(home.room.scene(SCREEN))
    assert "Leave the lesson" in words
    assert "A bot plays on for me" not in words
    session = lesson_of(home).session
    assert isinstance(session, LessonSession)
    session.take_over(0)
    assert session.position.gone == (True, False)


def test_two_people_learn_it_at_the_table_and_begin_a_game(open_house: Open) -> None:
    house = open_house()
    house.tap(ChooseEdition(LEARN))
    house.start(1, 2)
    room = house.kiosk.room
    assert isinstance(room, LessonRoom)
    play = room.play
    assert isinstance(play, LessonPlay)
    while not play.over:
        seat = play.course.active
        while taps := marked(play):
            tap = taps[0]
            house.tap(tap, seat if isinstance(tap, intents.TapHand) else None)
        house.wait(0.7)
        house.press(play.session.chairs[seat].number)
    house.until(lambda: isinstance(house.kiosk.room, LessonEndRoom))
    assert house.store.unfinished is None
    house.wait(1.1)
    for place in (1, 2):
        house.press(place)
    house.until(lambda: type(house.kiosk.room) is TableRoom)
    assert house.session.game.edition.id == "simplified"


def test_after_a_failure_it_is_gone_on_with(open_house: Open) -> None:
    house = open_house()
    house.tap(ChooseEdition(LEARN))
    house.start(1, 2)
    play = house.kiosk.room.play
    follow(play, 1000.0)
    before = play.session.position
    house.kiosk.failsafe.failed(RuntimeError("made up"))
    house.until(lambda: isinstance(house.kiosk.room, LessonRoom))
    assert house.session.position is before
