"""The result of a game: the room in which people look at it, play again, or leave."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import Future
from dataclasses import replace

from engine.outcome import places
from engine.story import Story
from kiosk.hours.opening import Closes
from kiosk.layout.screen import Screen
from kiosk.layout.table import LayoutRefused
from kiosk.play.deeds import deeds_of
from kiosk.play.result import Next, ResultPlay
from kiosk.play.state import Light
from kiosk.rooms.dealing import Dealing
from kiosk.rooms.lobby import OpenLobby
from kiosk.rooms.room import House, Room
from kiosk.rooms.unattended import Attended, result_idleness
from kiosk.scene.elements import Passage, Scene
from kiosk.scene.message import message_scene
from kiosk.scene.result import GameResult, SeatResult, result_scene
from kiosk.session import GameSession
from kiosk.wording import refused_text

LOOKS_AGAIN = 0.05
"""Seconds between two looks whether the story of the game has been told."""


class ResultRoom(Attended):
    """The end of `session`, whose game is over.

    `open_table` is the room that plays another game, `open_lobby` the one that follows when everyone has left, or when
    who stays needs others to play with.
    """

    drawn_hold = None
    opened = None
    closes = Closes.LATER

    def __init__(
        self,
        house: House,
        session: GameSession,
        open_table: Callable[[GameSession], Room],
        open_lobby: OpenLobby,
    ) -> None:
        self.house = house
        self.idleness = result_idleness(house.configuration.values)
        self.session = session
        self._open_table = open_table
        self._open_lobby = open_lobby
        self._edition = session.game.edition
        self.play = ResultPlay(
            session.chairs,
            session.position.gone,
            self._edition.id,
            session.hands,
            house.now(),
        )
        self.buttons = self.play
        self._result = result_of(session)
        self._story: Future[Story] | None = house.tell(session.game)
        self._looks_at = house.now()
        self._left = False
        self._dealing: Dealing | None = None

    @property
    def moment(self) -> object:
        return self._left

    # What is seen

    def scene(self, screen: Screen) -> Scene:
        house = self.house
        try:
            return result_scene(
                screen, self._result, self.play.state(), frozenset(house.buttons), house.tr
            )
        except LayoutRefused as refused:
            return message_scene(screen, refused_text(house.tr, refused))

    def put_aside(self) -> None:
        """Nothing is secret here."""

    def flights(self, before: Scene, after: Scene) -> tuple[Passage, ...]:
        return ()

    def lights(self) -> Mapping[int, Light]:
        return {number: self.play.light(number) for number in self.house.places}

    # What is done

    def tap(self, intent: object, tray: int | None, now: float) -> None:
        """A turning point is to be told; drawn buttons are presses."""
        self.play.tap(intent)

    def hold(self, intent: object, tray: int | None, seconds: float, now: float) -> bool:
        return False

    # Time

    def left(self) -> None:
        """Everybody has gone: the next guests find an empty lobby."""
        self.house.enter(self._open_lobby())

    def close_up(self) -> None:
        """They have seen how it ended."""
        self.house.close_up()

    def tick(self, now: float) -> bool:
        changed = self._listen(now) | self.play.tick(now)
        if self.play.settled and not self._left:
            self._left = True
            self._go_on()
        if self._dealing:
            self._dealing.tick(now)
        return changed

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

    def _go_on(self) -> None:
        house, play = self.house, self.play
        if house.opening.closed:
            house.close_up()
            return
        match play.next:
            case Next.AGAIN:
                chairs, hands = play.next_chairs(), play.lineup.hands
                again = GameSession.start(self._edition, house.seed(), chairs, hands, house.store)
                self._dealing = Dealing(house, again, self._open_table)
            case Next.LOBBY:
                people = play.lineup.people
                house.enter(self._open_lobby(edition=play.edition, hands=play.hands, seated=people))
            case _:
                house.enter(self._open_lobby())

    @property
    def deadline(self) -> float | None:
        if self._dealing:
            return self._dealing.deadline
        if self.play.settled and not self._left:
            return self.house.now()  # it is entered by the next tick
        due = self.play.deadline
        if self._story is None:
            return due
        return self._looks_at if due is None else min(due, self._looks_at)


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
