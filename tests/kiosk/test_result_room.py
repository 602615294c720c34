"""The result as people find it: there at once, with its story as soon as that is told."""

from __future__ import annotations

from concurrent.futures import Future
from pathlib import Path
from threading import Thread

import pytest

from engine.bots.greedy import GreedyBot
from engine.game import Game
from engine.story import Story, story_of
from kiosk.layout.screen import Screen
from kiosk.play.intents import ShowTurningPoint
from kiosk.rooms.result import LOOKS_AGAIN, ResultRoom
from kiosk.rooms.room import House
from kiosk.scene.elements import Label, Scene
from kiosk.seating import usual_places
from kiosk.session import GameSession
from kiosk.settings import Configuration
from kiosk.store import Chair
from kiosk.thinking.telling import tell_aside
from kiosk.translation import Translator

TABLE = Screen.of_diagonal(1280, 720, 10)
SEATS = 3


class Ended:
    """A game that has just ended, in a house where somebody tells stories."""

    def __init__(self, folder: Path) -> None:
        self.now = 100.0
        self.told: Future[Story] = Future()
        self.asked: list[Game] = []
        at = dict(enumerate(usual_places(SEATS), 1))
        house = House(
            tr=Translator(),
            configuration=Configuration.load(folder / "none.toml", folder / "choices.json"),
            store=None,
            places=at,
            buttons=set(at),
            enter=lambda room: None,
            sound=lambda sound: None,
            now=lambda: self.now,
            seed=lambda: 7,
            tell=self.tell,
        )
        chairs = [Chair(place=place, number=number) for number, place in at.items()]
        session, bot = GameSession.start("standard", 3, chairs), GreedyBot(1)
        while session.outcome is None:
            session.play(bot.choose(session.seen_by(session.position.seat), lambda: False))
        self.game = session.game
        self.room = ResultRoom(house, session, lambda _: self.room, lambda **_: self.room)

    def tell(self, game: Game) -> Future[Story]:
        self.asked.append(game)
        return self.told

    def scene(self) -> Scene:
        return self.room.scene(TABLE)

    @property
    def rows(self) -> list[object]:
        """The turning points that can be touched."""
        found = [target.intent for target in self.scene().targets]
        return [intent for intent in found if isinstance(intent, ShowTurningPoint)]

    def tick(self) -> bool:
        """The next moment at which the room has something to do; whether anything changed."""
        assert self.room.deadline is not None
        self.now = max(self.now, self.room.deadline)
        return self.room.tick(self.now)


@pytest.fixture
def ended(tmp_path: Path) -> Ended:
    return Ended(tmp_path)


def test_the_result_is_there_before_its_story(ended: Ended) -> None:
    assert ended.asked == [ended.game]
    assert [e for e in ended.scene().elements if e.key[0] == "winner"]
    assert not ended.tick() and not ended.rows
    assert ended.room.deadline == pytest.approx(ended.now + LOOKS_AGAIN)


def test_once_it_is_told_it_is_shown_and_nobody_looks_again(ended: Ended) -> None:
    ended.tick()
    ended.told.set_result(story_of(ended.game))
    assert ended.tick(), "that is to be seen"
    assert len(ended.rows) == 3
    assert not [e for e in ended.scene().elements if e.key[0] == "winner"]
    assert ended.room.deadline is None
    assert ended.scene() == ended.scene()


def test_a_touch_tells_a_turning_point(ended: Ended) -> None:
    ended.told.set_result(story_of(ended.game))
    ended.tick()
    ended.room.tap(ShowTurningPoint(2), None, ended.now)
    assert [e for e in ended.scene().elements if isinstance(e, Label) and "chance" in e.text]


def test_a_story_that_cannot_be_told_leaves_the_result_as_it_is(ended: Ended) -> None:
    ended.told.set_exception(RuntimeError("no idea"))
    assert not ended.tick()
    assert ended.room.deadline is None
    assert not ended.rows


def test_it_can_be_told_on_a_thread_of_its_own(ended: Ended) -> None:
    assert tell_aside(ended.game).result(60) == story_of(ended.game)


def test_what_goes_wrong_there_is_logged(caplog: pytest.LogCaptureFixture, ended: Ended) -> None:
    ended.game.history.append(ended.game.history[-1])
    assert tell_aside(ended.game).exception(60)
    assert "the story of a game cannot be told" in caplog.text


def test_where_no_thread_can_be_started_the_result_does_without_its_story(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, ended: Ended
) -> None:
    def full(thread: Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(Thread, "start", full)
    assert tell_aside(ended.game).exception(0)
    assert "no room to tell the story" in caplog.text
