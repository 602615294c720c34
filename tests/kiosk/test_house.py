"""A house that something goes wrong in: failures, people who leave, palms on the glass, pages over the cards."""

from __future__ import annotations

import pytest
from house import HouseAtPlay, Open

from engine import cards
from engine.bots.greedy import GreedyBot
from engine.table import Step
from kiosk.play import intents
from kiosk.rooms.apology import ApologyRoom
from kiosk.rooms.lobby import LobbyRoom
from kiosk.rooms.result import ResultRoom
from kiosk.rooms.table import TableRoom
from kiosk.store import Trouble, TroubleKind


@pytest.fixture
def playing(open_house: Open) -> HouseAtPlay:
    """Two people in their game, a step or two played."""
    house = open_house()
    house.start(1, 2)
    house.play_a_step(GreedyBot(1))
    return house


def test_failure_upon_failure_leads_back_to_the_game_as_it_was(playing: HouseAtPlay) -> None:
    session = playing.session
    before = session.position
    for _ in range(2):
        playing.kiosk.failsafe.failed(RuntimeError("made up"))
        assert isinstance(playing.kiosk.room, ApologyRoom)
    playing.until(lambda: isinstance(playing.kiosk.room, TableRoom))
    assert playing.session is session
    assert playing.session.position == before


def test_where_the_game_itself_fails_the_lobby_offers_it_again(playing: HouseAtPlay) -> None:
    number = playing.session.number
    for _ in range(3):
        playing.kiosk.failsafe.failed(RuntimeError("made up"))
    playing.until(lambda: isinstance(playing.kiosk.room, LobbyRoom))
    assert playing.store.unfinished is not None
    assert playing.store.unfinished.number == number


def test_a_palm_that_slides_about_costs_no_scene(
    playing: HouseAtPlay, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = playing.kiosk.room
    scenes = []
    seen = room.scene
    monkeypatch.setattr(room, "scene", lambda screen: scenes.append(1) or seen(screen))
    finger = playing.glass.down(320, 200)
    for i in range(300):
        playing.glass.move(finger, 300 + i % 40, 190 + i % 20)
    assert scenes == []
    playing.glass.up(finger)


def test_where_nobody_sits_a_button_does_nothing_in_a_game(open_house: Open) -> None:
    house = open_house(places=4)
    house.start(1, 3)
    before, room = house.session.position, house.kiosk.room
    for place in (2, 4):
        house.press(place)
        house.press(place, held=0.8)
        room.buttons.press_down(place, 0.0)
        room.buttons.press_cancel(place)
    assert house.kiosk.room is room and house.session.position == before


def test_when_the_last_person_leaves_no_bots_play_on_for_nobody(open_house: Open) -> None:
    house = open_house(**{"game.bots_pace": 1.0})
    house.start(1)  # against a bot, as somebody alone does
    house.tap(intents.OpenMenu(), tray=0)
    house.tap(intents.ShowPage("leave"))
    house.tap(intents.LeaveGame(sure=True))
    house.until(lambda: isinstance(house.kiosk.room, ResultRoom | LobbyRoom))
    assert house.store.unfinished is None


def test_a_press_under_an_open_page_closes_it_and_plays_nothing(playing: HouseAtPlay) -> None:
    session = playing.session
    seat, bot = session.position.seat, GreedyBot(2)
    if session.position.step is Step.STASH:
        playing.play_a_step(bot)
        seat = session.position.seat
    playing._tap_out(bot.choose(session.seen_by(seat), lambda: False), seat)
    playing.wait(0.7)
    before = session.position
    playing.tap(intents.OpenMenu(), tray=seat)
    playing.press(session.chairs[seat].number)
    room = playing.kiosk.room
    assert isinstance(room, TableRoom)
    assert seat not in room.play.state().pages
    assert session.position == before


def drawn_into_an_open_hand(house: HouseAtPlay) -> int:
    """People draw, in a covered game, until somebody can stash; their seat, as cards fly into the hand they opened."""
    session = house.session
    while session.position.step is Step.PLAY:
        seat = session.position.seat
        place = session.chairs[seat].number
        house.press(place)
        house.tap(intents.TapHand(cards.values(session.seen_by(seat).hand)[-1]), seat)
        house.tap(intents.TapPile())
        house.wait(0.7)
        house.press(place)
    return seat


def faces_in_the_air(house: HouseAtPlay) -> list[int]:
    drawings = house.kiosk.stage._flights.values()
    return [drawing.element.value for drawing in drawings if drawing.element.value is not None]


@pytest.mark.parametrize("way", ["by its tab", "by another's menu", "by a question"])
def test_where_a_hand_is_covered_what_flies_into_it_shows_no_longer(
    open_house: Open, way: str
) -> None:
    house = open_house(**{"game.hands": "covered", "reduced_motion": False})
    house.start(1, 2)
    seat = drawn_into_an_open_hand(house)
    assert faces_in_the_air(house)
    match way:
        case "by its tab":
            house.tap(intents.TapCover(), tray=seat)
        case "by another's menu":
            house.tap(intents.OpenMenu(), tray=1 - seat)
        case _:
            house.kiosk._escape()
    assert not faces_in_the_air(house)


def test_where_a_page_lies_over_the_row_the_players_next_press_closes_it(
    playing: HouseAtPlay,
) -> None:
    seat = playing.session.position.seat
    playing.tap(intents.OpenMenu(), tray=1 - seat)
    room = playing.kiosk.room
    assert isinstance(room, TableRoom)
    assert list(room.play.state().pages) == [1 - seat]
    playing.press(playing.session.chairs[seat].number)
    assert not room.play.state().pages


def test_that_nothing_is_saved_is_said_at_every_table_until_it_is(playing: HouseAtPlay) -> None:
    playing.kiosk.storage_changed(Trouble(TroubleKind.FULL, "no room"))
    playing.wait(0.1)
    room = playing.kiosk.room
    assert isinstance(room, TableRoom)
    assert all(seat.unread for seat in room.play.state().seats)
    playing.kiosk.enter(playing.kiosk.doors.table(playing.session))
    again = playing.kiosk.room
    assert isinstance(again, TableRoom)
    assert all(seat.unread for seat in again.play.state().seats)


def test_where_a_button_sticks_one_is_drawn_until_it_is_free_again(playing: HouseAtPlay) -> None:
    seat = playing.session.position.seat
    place = playing.session.chairs[seat].number

    def drawn() -> bool:
        targets = playing.kiosk.stage.scene.targets
        return intents.DrawnButton(place) in [target.intent for target in targets]

    assert not drawn()
    playing.panel.press(place)
    playing.until(drawn, seconds=15)
    before = playing.session.position
    playing.panel.release(place)
    playing.until(lambda: not drawn())
    assert playing.session.position == before


def test_a_button_that_was_called_up_stays_for_the_game_even_after_a_failure(
    playing: HouseAtPlay,
) -> None:
    def drawn() -> set[int]:
        room = playing.kiosk.room
        assert isinstance(room, TableRoom)
        return {seat.seat for seat in room.play.state().seats if seat.drawn_button}

    playing.kiosk.room.hold(intents.ScoreRing(), 1, 2.0, 0.0)
    playing.kiosk.refresh()
    assert drawn() == {1}
    playing.kiosk.failsafe.failed(RuntimeError("made up"))
    playing.until(lambda: isinstance(playing.kiosk.room, TableRoom))
    assert drawn() == {1}
    assert playing.kiosk.house.backstage.rescues == {playing.session.chairs[1].number: 1}
