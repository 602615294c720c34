"""What follows when a game or a lesson is over: those who were there press to go on, or hold to leave."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping

from kiosk.hours.opening import Closes
from kiosk.layout.screen import Screen
from kiosk.layout.table import LayoutRefused
from kiosk.play.result import Next, ResultPlay
from kiosk.play.state import Light
from kiosk.rooms.dealing import Dealing
from kiosk.rooms.lobby import OpenLobby
from kiosk.rooms.room import House, Room
from kiosk.rooms.unattended import Attended, result_idleness
from kiosk.scene.elements import Passage, Scene
from kiosk.scene.message import message_scene
from kiosk.session import GameSession
from kiosk.wording import refused_text


class AfterwardsRoom(Attended):
    """A room that is left when all have said whether they go on.

    `open_table` is the room that plays another game, `open_lobby` the one that follows when everyone has left, or when
    who stays needs others to play with.
    """

    drawn_hold = None
    opened = None
    closes = Closes.LATER

    def __init__(
        self,
        house: House,
        play: ResultPlay,
        open_table: Callable[[GameSession], Room],
        open_lobby: OpenLobby,
    ) -> None:
        self.house = house
        self.idleness = result_idleness(house.configuration.values)
        self.play = play
        self.buttons = play
        self._open_table = open_table
        self._open_lobby = open_lobby
        self._left = False
        self._dealing: Dealing | None = None

    @abstractmethod
    def next_game(self) -> GameSession:
        """Another game, begun for those who go on."""

    @abstractmethod
    def shown(self, screen: Screen) -> Scene:
        """What is on the screen. Raises `LayoutRefused`."""

    @property
    def moment(self) -> object:
        return self._left

    # What is seen

    def scene(self, screen: Screen) -> Scene:
        try:
            return self.shown(screen)
        except LayoutRefused as refused:
            return message_scene(screen, refused_text(self.house.tr, refused))

    def put_aside(self) -> None:
        """Nothing is secret here."""

    def flights(self, before: Scene, after: Scene) -> tuple[Passage, ...]:
        return ()

    def lights(self) -> Mapping[int, Light]:
        return {number: self.play.light(number) for number in self.house.places}

    # What is done

    def tap(self, intent: object, tray: int | None, now: float) -> None:
        """What there is to be touched but the drawn buttons, which are presses."""
        self.play.tap(intent)

    def hold(self, intent: object, tray: int | None, seconds: float, now: float) -> bool:
        return False

    # Time

    def left(self) -> None:
        """Everybody has gone: the next guests find an empty lobby."""
        self.house.enter(self._open_lobby())

    def close_up(self) -> None:
        """They have seen how it ended; no game begins any more."""
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
        house, play = self.house, self.play
        if house.opening.closed:
            self.close_up()
            return
        match play.next:
            case Next.AGAIN:
                self.deal()
            case Next.LOBBY:
                self.go_on_alone()
            case _:
                house.enter(self._open_lobby())

    def deal(self) -> None:
        """Begin the next game."""
        self._dealing = Dealing(self.house, self.next_game(), self._open_table)

    def go_on_alone(self) -> None:
        """One is left of several: with whom, or what, they play on is settled in the lobby."""
        play, people = self.play, self.play.lineup.people
        lobby = self._open_lobby(edition=play.edition, hands=play.hands, seated=people)
        self.house.enter(lobby)

    @property
    def deadline(self) -> float | None:
        if self._dealing:
            return self._dealing.deadline
        # What is settled is entered by the next tick.
        return self.house.now() if self.play.settled and not self._left else self.play.deadline
