"""A room that is left thinks no further: whoever asks in the next one is answered, not kept waiting."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from textwrap import dedent

import pytest
from program import PATIENCE, wait_for
from shop import Shop

from engine.bots.protocol import never
from engine.game import Game
from kiosk.play.intents import AskHint
from kiosk.rooms.attract import AttractRoom
from kiosk.rooms.lobby import LobbyRoom
from kiosk.rooms.room import Room
from kiosk.session import GameSession
from kiosk.store import BotKind, Chair
from kiosk.thinking.question import Question
from kiosk.thinking.thinkers import Thinkers

NEXT = Question("greedy", 5, Game("standard", 2, 1).seen_by(1))

PONDERS = dedent("""
    import sys, time
    from pathlib import Path
    from kiosk.thinking import mind

    def ponder(question, should_stop):
        if question.kind == "strong":
            with Path(sys.argv[1]).open("a") as log:
                log.write("!")
            while not should_stop():
                time.sleep(0.001)
        return answer(question, should_stop)

    answer, mind.Question.answer = mind.Question.answer, ponder
    mind.main(int(sys.argv[2]))
""")
"""A mind like any other, but that its strong bot has never thought enough."""


class Pondering:
    """A house whose bots may think for ten minutes, and whose strong one does."""

    def __init__(self, shop: Shop, folder: Path) -> None:
        self._log = folder / "pondered"
        self._log.touch()
        self.shop = shop
        self.thinkers = Thinkers((sys.executable, "-c", PONDERS, str(self._log)), seconds=600.0)
        shop.house.think = self.thinkers.think

    def sit_down(self, *bots: BotKind | None) -> Room:
        """Enter the room of a fresh game, in which the first of these is to play."""
        chairs = tuple(
            Chair(place, number, person=bot is None, bot=bot)
            for (number, place), bot in zip(self.shop.house.places.items(), bots, strict=False)
        )
        session = next(
            session
            for seed in range(99)
            if (session := GameSession.start("standard", seed, chairs)).position.seat == 0
        )
        self.shop.enter(self.shop.doors.table(session))
        return self.shop.room

    def ponders(self, times: int = 1) -> None:
        """The strong bot has begun to think for so many times by now."""
        wait_for(lambda: len(self._log.read_text()) == times, "nobody thinks")

    def answers(self) -> bool:
        """Whether the next question is answered long before the last one would have been."""
        return self.thinkers.think(NEXT).result(PATIENCE) == NEXT.answer(never)


@pytest.fixture
def pondering(open_shop: Callable[..., Shop], tmp_path: Path) -> Iterator[Pondering]:
    pondering = Pondering(open_shop(), tmp_path)
    yield pondering
    pondering.thinkers.close()


def test_in_mid_thought_the_next_question_has_its_turn(
    pondering: Pondering, caplog: pytest.LogCaptureFixture
) -> None:
    thought = pondering.thinkers.think(Question("strong", 5, NEXT.view))
    pondering.ponders()
    mind = pondering.thinkers._mind
    assert thought.cancel()
    assert pondering.answers()
    assert pondering.thinkers._mind is mind, (
        "it is the same process, which lost no time in starting"
    )
    assert not caplog.text


def test_a_bots_thought_ends_when_the_table_is_left(pondering: Pondering) -> None:
    pondering.sit_down("strong", None)
    pondering.ponders()
    pondering.shop.enter(pondering.shop.doors.lobby())
    assert pondering.answers()


def test_a_hints_thought_ends_when_the_table_is_left(pondering: Pondering) -> None:
    room = pondering.sit_down(None, None)
    room.tap(AskHint(), 0, pondering.shop.now)
    pondering.ponders()
    pondering.shop.enter(pondering.shop.doors.lobby())
    assert pondering.answers()


def test_it_ends_when_somebody_comes_to_a_table_where_bots_play_for_nobody(
    pondering: Pondering,
) -> None:
    shop = pondering.shop
    shop.house.seed = count().__next__
    while _begins_at(room := AttractRoom(shop.house, shop.doors.lobby)) != "strong":
        room.put_aside()
    shop.enter(room)
    pondering.ponders()
    room.welcome()
    assert isinstance(shop.room, LobbyRoom)
    assert pondering.answers()


def _begins_at(room: AttractRoom) -> BotKind | None:
    session = room.play.session
    return session.chairs[session.position.seat].bot


def test_a_table_that_is_come_back_to_has_its_bot_think_anew(pondering: Pondering) -> None:
    room = pondering.sit_down("strong", None)
    pondering.ponders()
    pondering.shop.enter(pondering.shop.doors.lobby())
    pondering.shop.enter(room)
    room.tick(pondering.shop.now)
    pondering.ponders(2)
