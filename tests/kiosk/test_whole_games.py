"""Whole games in a real window, by touch and button alone, from the lobby to the result and back.

One is played from its first card to its result. The others are begun by people, and their ends are played from a few
steps before them, as after a restart.
"""

from __future__ import annotations

import pytest
from house import HouseAtPlay, Open

from engine.bots.greedy import GreedyBot
from engine.bots.match import play_on
from engine.editions import EDITIONS
from engine.game import Game
from engine.outcome import Ending
from kiosk.company.characters import TARROK
from kiosk.play.intents import ShowTurningPoint
from kiosk.play.lobby_intents import ChooseCompany
from kiosk.rooms.lobby import LobbyRoom
from kiosk.rooms.result import ResultRoom
from kiosk.rooms.table import TableRoom
from kiosk.seating import usual_places
from kiosk.settings import Hands
from kiosk.store import Chair, SavedGame

STEPS_LEFT = 6
FIRST_STEPS = 3
TURNS = 200
"""No game of two who want to win takes as long."""


def play_to_the_end(house: HouseAtPlay, bot: GreedyBot) -> TableRoom:
    room = house.kiosk.room
    assert isinstance(room, TableRoom)
    while not room.session.outcome and room.session.position.turn < TURNS:
        before = room.session.position
        meant = house.play_a_step(bot)
        assert room.session.position != before, (
            f"{meant} was tapped and pressed, and nothing came of it"
        )
    house.until(lambda: isinstance(house.kiosk.room, ResultRoom))
    return room


def play_the_first_steps(house: HouseAtPlay, bot: GreedyBot) -> None:
    for _ in range(FIRST_STEPS):
        before = house.session.position
        house.play_a_step(bot)
        assert house.session.position != before


def shortly_before_its_end(
    house: HouseAtPlay, edition: str, hands: Hands = "open", people: int = 2
) -> SavedGame:
    """A game of people with a few steps to go, as a restart finds it."""
    bots = {seat: GreedyBot(seat) for seat in range(people)}
    whole, game = Game(edition, people, seed=9), Game(edition, people, seed=9)
    play_on(whole, bots)
    for move in whole.history[:-STEPS_LEFT]:
        game.play(move)
    chairs = [Chair(place, n) for n, place in enumerate(usual_places(people), 1)]
    return SavedGame.of(house.store.next_number(), game, chairs, hands)


def test_two_people_play_from_the_first_card_to_the_result(open_house: Open) -> None:
    house = open_house(**{"game.edition": "standard"})
    house.start(1, 2)
    room = play_to_the_end(house, GreedyBot(1))
    assert room.session.game.edition.id == "standard"
    outcome = room.session.outcome
    assert outcome is not None and outcome.ending is Ending.WON


@pytest.mark.parametrize("edition", [each for each in EDITIONS if each != "standard"])
def test_two_people_begin_every_other_edition(open_house: Open, edition: str) -> None:
    house = open_house(**{"game.edition": edition})
    house.start(1, 2)
    assert house.session.game.edition.id == edition
    play_the_first_steps(house, GreedyBot(1))


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_is_taken_up_after_a_restart_and_played_to_its_result(
    open_house: Open, edition: str
) -> None:
    house = open_house()
    saved = shortly_before_its_end(house, edition)
    house.take_up(saved)
    assert house.session.position == saved.game.position
    room = play_to_the_end(house, GreedyBot(1))
    outcome = room.session.outcome
    assert outcome is not None and outcome.ending is Ending.WON


def test_covered_hands_are_opened_by_a_press_and_played_by_another(open_house: Open) -> None:
    house = open_house()
    house.take_up(shortly_before_its_end(house, "standard", "covered"))
    assert play_to_the_end(house, GreedyBot(2)).session.outcome
    # And that is the end: who holds leaves, and when all have left there is the lobby.
    house.wait(1.2)
    house.press(1, held=0.8)
    house.press(2, held=0.8)
    house.until(lambda: isinstance(house.kiosk.room, LobbyRoom))


def test_a_table_without_buttons_is_played_by_touch_alone(open_house: Open) -> None:
    house = open_house(buttons=False, **{"game.edition": "simplified"})
    house.start(1, 2)
    play_the_first_steps(house, GreedyBot(5))


def test_and_so_it_is_to_the_end(open_house: Open) -> None:
    house = open_house(buttons=False)
    house.take_up(shortly_before_its_end(house, "simplified"))
    assert play_to_the_end(house, GreedyBot(5)).session.outcome


def test_somebody_alone_begins_solo(open_house: Open) -> None:
    house = open_house()
    house.press(1)
    house.tap(ChooseCompany(bots=False))
    house.press(1)
    house.until(lambda: isinstance(house.kiosk.room, TableRoom))
    assert house.session.game.players == 1
    play_the_first_steps(house, GreedyBot(6))


def test_somebody_alone_plays_solo_to_its_rating(open_house: Open) -> None:
    house = open_house()
    house.take_up(shortly_before_its_end(house, "standard", people=1))
    room = play_to_the_end(house, GreedyBot(6))
    outcome = room.session.outcome
    assert outcome is not None and outcome.ending is Ending.WON
    assert room.session.position.penalty


def test_a_person_plays_against_bots_who_take_their_turns_by_themselves(open_house: Open) -> None:
    house = open_house(places=4, **{"game.edition": "simplified"})
    house.start(1)
    room = house.kiosk.room
    assert isinstance(room, TableRoom)
    bot = GreedyBot(7)
    me = next(seat for seat, chair in enumerate(room.session.chairs) if chair.bot is None)
    while not room.session.outcome and room.session.position.turn < TURNS:
        house.until(lambda: bool(room.session.outcome) or room.session.position.seat == me)
        if not room.session.outcome:
            house.play_a_step(bot)
    assert room.session.outcome


def test_a_person_plays_several_turns_against_the_strong_one_who_thinks_elsewhere(
    open_house: Open, caplog: pytest.LogCaptureFixture
) -> None:
    house = open_house(**{"game.edition": "simplified"})
    house.press(1)
    house.tap(ChooseCompany(True, TARROK.kind))
    house.start(1)
    room = house.kiosk.room
    assert isinstance(room, TableRoom)
    assert [chair.bot for chair in room.session.chairs] == [None, "strong"]
    bot = GreedyBot(7)
    while not room.session.outcome and room.session.position.turn < 8:
        house.until(lambda: bool(room.session.outcome) or room.session.position.seat == 0)
        if not room.session.outcome:
            house.play_a_step(bot)
    assert room.session.outcome or room.session.position.turn >= 8
    assert room.play.state().seats[1].name == "Tarrok"
    assert not [line for line in caplog.records if line.levelname == "WARNING"], (
        "each answer is its own, and came in time"
    )


def test_the_result_tells_what_turned_the_game_and_a_press_deals_again(open_house: Open) -> None:
    house = open_house()
    house.take_up(shortly_before_its_end(house, "simplified"))
    first = play_to_the_end(house, GreedyBot(3)).session
    room = house.kiosk.room
    assert isinstance(room, ResultRoom)
    told = ShowTurningPoint(2)
    house.until(lambda: told in [target.intent for target in house.kiosk.stage.scene.targets])
    house.tap(told)
    assert room.play.state().told == 2
    house.wait(1.2)
    house.press(1)
    house.press(2)
    house.until(lambda: isinstance(house.kiosk.room, TableRoom))
    assert house.session.game.seed != first.game.seed
