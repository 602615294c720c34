"""What follows when a game or a lesson is over: those who were there press to go on, or hold to leave."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable

from kiosk.hours.opening import Closes
from kiosk.play.result import Next, ResultPlay
from kiosk.rooms.lobby import OpenLobby
from kiosk.rooms.room import House, Room
from kiosk.rooms.settling import SettlingRoom
from kiosk.rooms.unattended import result_idleness
from kiosk.session import GameSession


class AfterwardsRoom(SettlingRoom[ResultPlay]):
    """A room that is left when all have said whether they go on.

    `open_table` is the room that plays another game, `open_lobby` the one that follows when everyone has left, or when
    who stays needs others to play with.
    """

    closes = Closes.LATER

    def __init__(
        self,
        house: House,
        play: ResultPlay,
        open_table: Callable[[GameSession], Room],
        open_lobby: OpenLobby,
    ) -> None:
        super().__init__(house, play, open_table)
        self.idleness = result_idleness(house.configuration.values)
        self.buttons = play
        self._open_lobby = open_lobby

    @abstractmethod
    def next_game(self) -> GameSession:
        """Another game, begun for those who go on."""

    # What is done

    def tap(self, intent: object, tray: int | None, now: float) -> None:
        """What there is to be touched but the drawn buttons, which are presses."""
        self.play.tap(intent)

    def hold(self, intent: object, tray: int | None, seconds: float, now: float) -> bool:
        return False

    # What follows

    def left(self) -> None:
        """Everybody has gone: the next guests find an empty lobby."""
        self.house.enter(self._open_lobby())

    @property
    def settled(self) -> bool:
        return self.play.settled

    def go_on(self) -> None:
        house, play = self.house, self.play
        if house.opening.closed:
            self.close_up()
            return
        match play.next:
            case Next.AGAIN:
                self.play_again()
            case Next.LOBBY:
                self.go_on_alone()
            case _:
                house.enter(self._open_lobby())

    def play_again(self) -> None:
        """Begin the next game."""
        self.deal(self.next_game())

    def go_on_alone(self) -> None:
        """One is left of several: with whom, or what, they play on is settled in the lobby."""
        play, people = self.play, self.play.lineup.people
        lobby = self._open_lobby(edition=play.edition, hands=play.hands, seated=people)
        self.house.enter(lobby)
