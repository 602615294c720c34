"""The end of a lesson: the room in which those who have learnt begin their first real game together, or leave."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kiosk.company.characters import PLOFF
from kiosk.hours.opening import Closes
from kiosk.layout.screen import Screen
from kiosk.layout.table import LayoutRefused
from kiosk.play.lineup import SHORT, Lineup, opposite
from kiosk.play.result import Next, ResultPlay
from kiosk.play.state import Light
from kiosk.rooms.dealing import Dealing
from kiosk.rooms.lobby import OpenLobby, put_away_unfinished
from kiosk.rooms.room import House, Room
from kiosk.rooms.unattended import Attended, result_idleness
from kiosk.scene.elements import Passage, Scene
from kiosk.scene.lesson_end import lesson_end_scene
from kiosk.scene.message import message_scene
from kiosk.session import GameSession
from kiosk.wording import refused_text


class LessonEndRoom(Attended):
    """What follows the lesson `session`. `open_table` is the room that plays a game, `open_lobby` the way back."""

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
        self._open_table = open_table
        self._open_lobby = open_lobby
        here = [
            (chair, gone)
            for chair, gone in zip(session.chairs, session.position.gone, strict=True)
            if chair.person
        ]
        chairs, gone = zip(*here, strict=True)
        self.play = ResultPlay(chairs, gone, SHORT, "open", house.now())
        self.buttons = self.play
        self._left = False
        self._dealing: Dealing | None = None

    @property
    def moment(self) -> object:
        return self._left

    def scene(self, screen: Screen) -> Scene:
        house = self.house
        try:
            return lesson_end_scene(screen, self.play.state(), frozenset(house.buttons), house.tr)
        except LayoutRefused as refused:
            return message_scene(screen, refused_text(house.tr, refused))

    def put_aside(self) -> None:
        """Nothing is secret here."""

    def flights(self, before: Scene, after: Scene) -> tuple[Passage, ...]:
        return ()

    def lights(self) -> Mapping[int, Light]:
        return {number: self.play.light(number) for number in self.house.places}

    def tap(self, intent: object, tray: int | None, now: float) -> None:
        """There is nothing to tap but the drawn buttons, which are presses."""

    def hold(self, intent: object, tray: int | None, seconds: float, now: float) -> bool:
        return False

    # Time

    def left(self) -> None:
        """Everybody has gone: the next guests find an empty lobby."""
        self.house.enter(self._open_lobby())

    def close_up(self) -> None:
        """They have learnt it; no game begins any more."""
        self.house.close_up()

    def tick(self, now: float) -> bool:
        changed = self.play.tick(now)
        if self.play.settled and not self._left:
            self._left = True
            self._go_on()
        if self._dealing:
            self._dealing.tick(now)
        return changed

    def _go_on(self) -> None:
        house = self.house
        if house.opening.closed:
            house.close_up()
        elif self.play.next in (None, Next.NOBODY):
            house.enter(self._open_lobby())
        else:
            put_away_unfinished(house)
            lineup = self._first_game
            chairs = lineup.chairs(house.places, house.configuration.values.table.names)
            game = GameSession.start(
                lineup.edition, house.seed(), chairs, lineup.hands, house.store
            )
            self._dealing = Dealing(house, game, self._open_table)

    @property
    def _first_game(self) -> Lineup:
        """The short edition for all who want it; one alone plays against the gentle one, where there is a place."""
        people, places = self.play.lineup.people, self.house.places
        bot = None
        if len(people) == 1:
            bot = opposite(places, min(people), frozenset(places) - people)
        return Lineup(SHORT, people, {} if bot is None else {bot: PLOFF.kind}, "open")

    @property
    def deadline(self) -> float | None:
        if self._dealing:
            return self._dealing.deadline
        # What is settled is entered by the next tick.
        return self.house.now() if self.play.settled and not self._left else self.play.deadline
