"""An evening in the real window: opened by touch, joined on the keys drawn on the table and on a keyboard beside it,
played to a result by buttons and fingers, and ranked."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from glass import Glass
from house import HouseAtPlay
from sdl_queue import SdlQueue

from engine.bots.greedy import GreedyBot
from engine.bots.protocol import never
from engine.moves import Move
from engine.table import Step
from kiosk.evening.host import Host
from kiosk.operator.evening.intents import OpenEvening
from kiosk.operator.intents import GoBack, Section, ShowSection
from kiosk.play.gathering import ChairState
from kiosk.play.gathering_intents import TakePart
from kiosk.play.intents import AskHint
from kiosk.play.lobby_intents import Title
from kiosk.play.typing_intents import DoneTyping, TypeLetter
from kiosk.rooms.evening.gathering import GatheringRoom
from kiosk.rooms.evening.result import EveningResultRoom
from kiosk.rooms.operator import OperatorRoom
from kiosk.rooms.table import TableRoom
from kiosk.scene.elements import Label
from kiosk.session import GameSession
from kiosk.store.saved_game import copy_of

ENTER = 13


@pytest.fixture
def house(window: Glass, tmp_path: Path) -> Iterator[HouseAtPlay]:
    house = HouseAtPlay(window, tmp_path, places=2, **{"game.edition": "simplified"})
    yield house
    house.close()


def open_evening(house: HouseAtPlay) -> Host:
    intents = [target.intent for target in house.kiosk.stage.scene.targets]
    title = next(intent for intent in intents if isinstance(intent, Title))
    house.hold(title, lambda: isinstance(house.kiosk.room, OperatorRoom))
    house.tap(ShowSection(Section.EVENING))
    house.tap(OpenEvening())
    house.tap(GoBack())
    assert isinstance(house.kiosk.room, GatheringRoom)
    host = house.kiosk.house.host
    assert host is not None
    return host


def enrol(house: HouseAtPlay) -> None:
    """Ada at her place, Ben on a keyboard that somebody has plugged in."""
    house.tap(TakePart(1))
    for letter in "ada":
        house.tap(TypeLetter(letter))
    house.tap(DoneTyping())
    keyboard = SdlQueue()
    for letter in "Ben":
        keyboard.text(letter)
    keyboard.key(ENTER)
    house.wait(0.2)


def come(house: HouseAtPlay, host: Host) -> None:
    """Both come to the chairs that they are called to, and the game begins."""

    def at(place: int) -> ChairState | None:
        room = house.kiosk.room
        if not isinstance(room, GatheringRoom):
            return None
        return next(chair for chair in room.play.state().chairs if chair.number == place)

    for place in (1, 2):
        # On a busy machine a press may come out so long that it is a hold: then somebody does not want to play.
        while (chair := at(place)) and not chair.taken:
            host.queue_up(person.id for person in host.evening.people)
            house.until(lambda place=place: bool((chair := at(place)) and chair.person))  # type: ignore[misc]
            house.press(place)
    house.until(lambda: isinstance(house.kiosk.room, TableRoom))


def play_almost_to_the_end(session: GameSession, steps: int) -> None:
    """As two bots would, until so many plays and stashes are left, or one more: whoever is next is to play."""
    bot, game = GreedyBot(1), copy_of(session.game)
    moves: list[Move] = []
    starts = [0]
    while not game.outcome:
        moves.append(bot.choose(game.seen_by(game.position.seat), never))
        game.play(moves[-1])
        if game.position.step is Step.PLAY and not game.outcome:
            starts.append(len(moves))
    for move in moves[: max(at for at in starts if at <= len(moves) - steps)]:
        session.play(move)
        session.settle()


def said(house: HouseAtPlay) -> set[str]:
    return {one.text for one in house.kiosk.stage.scene.elements if isinstance(one, Label)}


def test_an_evening_from_its_opening_to_its_standings(house: HouseAtPlay) -> None:
    host = open_evening(house)
    enrol(house)
    assert [person.name for person in host.evening.people] == ["Ada", "Ben"]
    assert {"Ada", "Ben"} <= said(house)
    come(house, host)
    session = house.session
    assert [chair.name for chair in session.chairs] == ["Ada", "Ben"]
    house.heard_from_disk()
    play_almost_to_the_end(session, steps=3)
    house.heard_from_disk()
    house.kiosk.enter(house.kiosk.doors.table(session))

    while not session.outcome:
        assert session.hands == "covered"
        house.play_a_step(GreedyBot(1))
        targets = house.kiosk.stage.scene.targets
        assert not any(isinstance(target.intent, AskHint) for target in targets)
    house.until(lambda: isinstance(house.kiosk.room, EveningResultRoom))

    (game,) = host.evening.counted
    house.wait(2.0)
    for place in (1, 2):
        house.press(place)
    house.until(lambda: isinstance(house.kiosk.room, GatheringRoom))
    assert game.number == session.number
    assert {"Ada", "Ben"} <= said(house)
    points = {"7", "5"}
    assert points <= {word for text in said(house) for word in text.split()}, "the standings show"
