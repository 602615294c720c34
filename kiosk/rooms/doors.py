"""Which room comes after which, and the way back to the game that is being played.

Only the lobby is loaded with this module, because everyone waits for it at the start; the other rooms are half of the
program, and time enough for `load_rooms` is while people sit down.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, cast

from kiosk.play.reseating import reseated
from kiosk.rooms.lobby import LobbyRoom
from kiosk.rooms.room import House, Room
from kiosk.seating import Edge
from kiosk.session import GameSession
from kiosk.settings import Hands
from kiosk.store import Chair

if TYPE_CHECKING:
    from kiosk.evening.host import Host
    from kiosk.lesson.session import LessonSession
    from kiosk.operator.pin_lock import PinLock
    from kiosk.operator.watch import Watch


class Doors:
    """Opens rooms. It remembers the game being played whichever room stands before it just now.

    `entrance` opens the room that is entered in the lobby's place, if there is another.
    """

    def __init__(self, house: House, entrance: Callable[[], Room] | None = None) -> None:
        self._house = house
        self._entrance = entrance
        self._playing: GameSession | None = None
        self._has_played = False
        self._sat: dict[str, int] = {}
        self._lock: PinLock | None = None
        self._watch: Watch | None = None
        house.operator, house.closed = self.operator, self.closed

    @property
    def playing(self) -> bool:
        """Whether a game is going on, or its result is being looked at."""
        return self._playing is not None

    def first(self) -> Room:
        """What there is after a start: the lobby, or where the table has closed meanwhile, and those who played may
        still finish, at once their game."""
        return self._broken_off() or self.lobby()

    def _broken_off(self) -> Room | None:
        """The table of that game; None where there is none, or the disk has not told of it yet."""
        house = self._house
        if self._entrance or self._has_played or house.store is None:
            return None
        saved, host = house.store.unfinished, house.host
        if saved and host and host.running(saved.number):
            if house.opening.may_finish or not house.opening.closed:
                from kiosk.rooms.evening.enrolment import hear_names
                from kiosk.rooms.evening.gathering import gone_on_with

                hear_names(house)
                return self.table(gone_on_with(house, host, saved))
            return None
        if saved is None or not house.opening.may_finish:
            return None
        chairs = reseated(saved.chairs, house.places)
        return self.table(GameSession.resume(saved, house.store, chairs))

    def lobby(
        self, *, edition: str | None = None, hands: Hands | None = None, seated: Iterable[int] = ()
    ) -> Room:
        """Where everyone sits down; a game that was going on is offered there, as after a restart. What is given comes
        along with those who stay at the table."""
        self._leave()
        if self._entrance:
            return self._entrance()
        if not self._house.host:
            self._house.typed_line = None
        if self._house.opening.closed:
            return self.closed()
        if self._house.host:
            return self._gathering(self._house.host)
        return LobbyRoom(
            *(self._house, self.table, self.lesson, self.attract),
            open_evening=self.first,
            edition=edition,
            hands=hands,
            seated=seated,
        )

    def _gathering(self, host: Host) -> Room:
        """Where people come together between two games of an evening."""
        from kiosk.rooms.evening.enrolment import hear_names
        from kiosk.rooms.evening.gathering import GatheringRoom

        hear_names(self._house)
        return GatheringRoom(self._house, host, self.table, self.attract, self._sat)

    def closed(self) -> Room:
        """What there is of a table that has closed; as soon as it opens, there is an empty lobby."""
        from kiosk.rooms.closed import ClosedRoom

        self._leave()
        return ClosedRoom(self._house, self.lobby, self._broken_off)

    def _leave(self) -> None:
        """Whatever was being played is not any more."""
        if self._playing:
            self._note_the_day(self._playing)
        self._playing = None

    def _note_the_day(self, session: GameSession) -> None:
        if self._house.overnight and not (session.outcome or session.teaches):
            self._house.overnight.played(session.number)

    def attract(self) -> Room:
        """What is shown to those who pass by; whoever touches it comes to an empty lobby, or to the evening."""
        if host := self._house.host:
            from kiosk.rooms.evening.attract import EveningAttractRoom

            return EveningAttractRoom(self._house, host, self.lobby)
        from kiosk.rooms.attract import AttractRoom

        return AttractRoom(self._house, self.lobby)

    def table(self, session: GameSession) -> Room:
        """Where this game is played."""
        from kiosk.rooms.table import TableRoom

        self._playing, self._has_played = session, True
        self._note_the_day(session)
        self._note_who_sits(session)
        return TableRoom(self._house, session, self.result, self.lobby)

    def _note_who_sits(self, session: GameSession) -> None:
        """In an evening people are asked to sit where they sat."""
        host = self._house.host
        game = host.running(session.number) if host else None
        if game:
            self._sat |= {
                person: chair.number
                for person, chair in zip(game.seats, session.chairs, strict=True)
                if person
            }

    def lesson(self, people: tuple[Chair, ...]) -> Room:
        """Where these people learn the game."""
        from kiosk.lesson.session import LessonSession

        session = LessonSession(people)
        self._house.rescued.pop(session.number, None)  # of those who learnt before
        return self._lesson(session)

    def _lesson(self, session: LessonSession) -> Room:
        from kiosk.rooms.lesson import LessonRoom

        self._playing = session
        return LessonRoom(self._house, session, self.lesson_end, self.lobby)

    def lesson_end(self, session: GameSession) -> Room:
        """Where they begin their first game."""
        from kiosk.rooms.lesson_end import LessonEndRoom

        return LessonEndRoom(self._house, session, self.table, self.lobby)

    def result(self, session: GameSession) -> Room:
        """What this game came to."""
        from kiosk.rooms.result import ResultRoom

        if host := self._house.host:
            from kiosk.rooms.evening.result import EveningResultRoom

            return EveningResultRoom(self._house, host, session, self.table, self.lobby)
        return ResultRoom(self._house, session, self.table, self.lobby)

    def operator(self, lobby: Room, edge: Edge) -> Room:
        """The operator's page for somebody at this edge, or what stands before it; it leads back to `lobby`."""
        from kiosk.rooms.operator import way_in

        if self._lock is None or self._watch is None:
            self._lock, self._watch = _lock_of(self._house), _watch_of(self._house)
        return way_in(self._house, self._lock, self._watch, edge, lobby, self.lobby)

    def way_back(self) -> Room:
        """The room that people were in: the table of their game, its result, or the lobby."""
        session = self._playing
        if session is None or (session.teaches and session.outcome):
            return self.lobby()
        if session.teaches:
            return self._lesson(cast("LessonSession", session))
        return self.result(session) if session.outcome else self.table(session)


def _lock_of(house: House) -> PinLock:
    """The lock before the operator's page, with the PIN that is kept beside the games."""
    from kiosk.boot_files import RESET_PIN, BootFile
    from kiosk.operator.pin_file import PinFile
    from kiosk.operator.pin_lock import NotKept, PinLock

    store = house.store
    if store is None:
        return PinLock(house.now, NotKept())
    pin = PinFile(store.folder / "operator.json", store.submit)
    reset = BootFile(RESET_PIN, store.folder / "operator-reset.json", store.submit)
    if reset.asks:
        pin.forget()
        reset.heed()
    return PinLock(house.now, pin)


def _watch_of(house: House) -> Watch:
    """Who looks at the computer for the operator's page."""
    from kiosk.operator.machine import computer_up, read_machine
    from kiosk.operator.watch import Watch

    store = house.store
    data, games = (store.folder, store.games_kept) if store else (None, None)
    return Watch(lambda: read_machine(data, games, computer_up=computer_up()), house.now)


def load_rooms() -> None:
    """Load what no room has needed yet, so that nobody waits for it later; may be called on any thread."""
    import kiosk.operator.rounds  # begins to make them a minute later
    import kiosk.rooms.lesson
    import kiosk.rooms.lesson_end
    import kiosk.rooms.result
    import kiosk.rooms.table  # noqa: F401
