"""The end of a lesson: the room in which those who have learnt begin their first real game together, or leave."""

from __future__ import annotations

from collections.abc import Callable

from kiosk.company.characters import PLOFF
from kiosk.layout.screen import Screen
from kiosk.play.lineup import SHORT, Lineup, opposite
from kiosk.play.result import ResultPlay
from kiosk.rooms.afterwards import AfterwardsRoom
from kiosk.rooms.lobby import OpenLobby, put_away_unfinished
from kiosk.rooms.room import House, Room
from kiosk.scene.elements import Scene
from kiosk.scene.lesson_end import lesson_end_scene
from kiosk.session import GameSession


class LessonEndRoom(AfterwardsRoom):
    """What follows the lesson `session`."""

    def __init__(
        self,
        house: House,
        session: GameSession,
        open_table: Callable[[GameSession], Room],
        open_lobby: OpenLobby,
    ) -> None:
        here = [
            (chair, gone)
            for chair, gone in zip(session.chairs, session.position.gone, strict=True)
            if chair.person
        ]
        chairs, gone = zip(*here, strict=True)
        play = ResultPlay(chairs, gone, SHORT, "open", house.now())
        super().__init__(house, play, open_table, open_lobby)

    def shown(self, screen: Screen) -> Scene:
        house = self.house
        return lesson_end_scene(screen, self.play.state(), frozenset(house.buttons), house.tr)

    def go_on_alone(self) -> None:
        """Somebody who has just learnt it need not be asked."""
        self.play_again()

    def next_game(self) -> GameSession:
        """Their first: what was left unfinished before the lesson goes among the records."""
        house, lineup = self.house, self._first_game
        put_away_unfinished(house)
        chairs = lineup.chairs(house.places, house.configuration.values.table.names)
        return GameSession.start(lineup.edition, house.seed(), chairs, lineup.hands, house.store)

    @property
    def _first_game(self) -> Lineup:
        """The short edition for all who want it; one alone plays against the gentle one, where there is a place."""
        people, places = self.play.lineup.people, self.house.places
        bot = None
        if len(people) == 1:
            bot = opposite(places, min(people), frozenset(places) - people)
        return Lineup(SHORT, people, {} if bot is None else {bot: PLOFF.kind}, "open")
