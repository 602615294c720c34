"""The result of a game: the room in which people look at it, play again, or leave."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import replace

from engine.outcome import places
from engine.story import Story
from kiosk.layout.screen import Screen
from kiosk.play.deeds import deeds_of
from kiosk.play.result import ResultPlay
from kiosk.rooms.afterwards import AfterwardsRoom
from kiosk.rooms.lobby import OpenLobby
from kiosk.rooms.room import House, Room
from kiosk.scene.elements import Scene
from kiosk.scene.result import GameResult, SeatResult, result_scene
from kiosk.session import GameSession

LOOKS_AGAIN = 0.05
"""Seconds between two looks whether the story of the game has been told."""


class ResultRoom(AfterwardsRoom):
    """The end of `session`, whose game is over; its story is told as soon as somebody has found it out."""

    def __init__(
        self,
        house: House,
        session: GameSession,
        open_table: Callable[[GameSession], Room],
        open_lobby: OpenLobby,
        *,
        within: float | None = None,
        asked: bool = True,
    ) -> None:
        """`within` and `asked` are as in `ResultPlay`."""
        self.session = session
        edition = session.game.edition.id
        gone = session.position.gone
        play = ResultPlay(
            *(session.chairs, gone, edition, session.hands, house.now()),
            within=within,
            asked=asked,
        )
        super().__init__(house, play, open_table, open_lobby)
        self._result = result_of(session)
        self._story: Future[Story] | None = house.tell(session.game)
        self._looks_at = house.now()

    def shown(self, screen: Screen) -> Scene:
        house = self.house
        buttons = frozenset(house.buttons)
        return result_scene(screen, self._result, self.play.state(), buttons, house.tr)

    def next_game(self) -> GameSession:
        """The same once more."""
        house, play, edition = self.house, self.play, self.session.game.edition
        chairs, hands = play.next_chairs(), play.lineup.hands
        return GameSession.start(edition, house.seed(), chairs, hands, house.store)

    def tick(self, now: float) -> bool:
        return self._listen(now) | super().tick(now)

    def _listen(self, now: float) -> bool:
        """Take in the story as soon as it is told; whether it has just been."""
        told = self._story
        if told is None or now < self._looks_at:
            return False
        if not told.done():
            self._looks_at = now + LOOKS_AGAIN
            return False
        self._story = None
        if told.exception():
            return False
        self._result = replace(self._result, story=told.result())
        return True

    @property
    def deadline(self) -> float | None:
        looks = self._looks_at if self._story and not self._dealing else None
        times = (super().deadline, looks)
        return min((time for time in times if time is not None), default=None)


def result_of(session: GameSession, story: Story | None = None) -> GameResult:
    """What a game that is over came to, with its story where that is told. Raises `ValueError` for one that is not."""
    outcome, position, edition = session.outcome, session.position, session.game.edition
    if outcome is None:
        raise ValueError(f"game {session.number} is not over, so it has no result")
    ranks: tuple[int | None, ...] = (None,) * session.game.players
    if outcome.winner is not None and session.game.players > 1:
        ranks = places(edition, position.collections, outcome.winner, position.gone)
    return GameResult(
        edition=edition,
        outcome=outcome,
        penalty=position.penalty,
        story=story,
        seats=tuple(
            SeatResult(collection, rank, deeds, left)
            for collection, rank, deeds, left in zip(
                position.collections, ranks, deeds_of(session.game), position.gone, strict=True
            )
        ),
    )
