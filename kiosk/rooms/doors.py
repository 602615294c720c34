"""Which room comes after which, and the way back to the game that is being played."""

from __future__ import annotations

from kiosk.rooms.lobby import LobbyRoom
from kiosk.rooms.result import ResultRoom
from kiosk.rooms.room import House, Room
from kiosk.rooms.table import TableRoom
from kiosk.session import GameSession


class Doors:
    """Opens rooms. It remembers the game being played whichever room stands before it just now."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._playing: GameSession | None = None

    def lobby(self) -> Room:
        """Where everyone sits down; a game that was going on is offered there, as after a restart."""
        self._playing = None
        return LobbyRoom(self._house, self.table)

    def table(self, session: GameSession) -> Room:
        """Where this game is played."""
        self._playing = session
        return TableRoom(self._house, session, self.result, self.lobby)

    def result(self, session: GameSession) -> Room:
        """What this game came to."""
        return ResultRoom(self._house, session, self.table, self.lobby)

    def way_back(self) -> Room:
        """The room that people were in: the table of their game, its result, or the lobby."""
        session = self._playing
        if session is None:
            return self.lobby()
        return self.result(session) if session.outcome else self.table(session)
