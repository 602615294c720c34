"""A game at the table: touches and presses come in, moves go to the session, and out comes what is to be seen.

The only thing that ever plays for a person is their press on what they tapped; where turns have a time of their own,
and that is up, a bot does so once.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from kiosk.play import seen
from kiosk.play.by_itself import Think, at_once
from kiosk.play.course import Course, Tell
from kiosk.play.hands import Hands
from kiosk.play.hints import Hints
from kiosk.play.pages import Pages
from kiosk.play.play_on import PlayOn
from kiosk.play.presses import Presses
from kiosk.play.state import Banner, Light, TableState
from kiosk.play.touches import Touches
from kiosk.play.turn_clock import TurnClock, Warn
from kiosk.session import GameSession

NOTHING: Mapping[int, float] = MappingProxyType({})


class TablePlay:
    """One game on the table. Seats count from 0; times are seconds of a monotonic clock.

    `drawn_buttons` are the seats with a button drawn on the screen, `mirrored` those whose tray is turned over for a
    left hand; `lively` says that faces show moods.
    """

    def __init__(
        self,
        session: GameSession,
        pace: float,
        now: float,
        *,
        tell: Tell = lambda events: None,
        think: Think = at_once,
        warn: Warn = lambda seat: None,
    ) -> None:
        """`pace` is how many seconds a bot's play is shown; `tell` hears the events of every move, after it is made.

        `think` has bots choose, and think of hints; one that does so on another thread leaves this one to the fingers.
        `warn` is told the seat whose time runs short, once a turn.
        """
        self.session = session
        self.course = self._course(session, pace, now, tell, think)
        self.drawn_buttons: set[int] = set()
        self.mirrored: set[int] = set()
        self.lively = True
        self.pages = Pages()
        self.hints = Hints(self.course, think)
        self._touches = Touches(self.course, self.pages, self.hints)
        self.play_on = PlayOn(self.course, now)
        self._presses = Presses(self.course, self.pages, self.play_on)
        self._clock = TurnClock(self.course, self.pages, self.play_on, warn)

    def _course(
        self, session: GameSession, pace: float, now: float, tell: Tell, think: Think
    ) -> Course:
        return Course(session, pace, now, tell, think)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.course.over

    @property
    def moment(self) -> int:
        """What touches and presses belong to: those that began in another one come to nothing."""
        return self.course.moment

    @property
    def hands(self) -> Hands:
        """Whose hand lies open."""
        return self.course.hands

    # What is done

    def tap(self, intent: object, tray: int | None, now: float) -> None:
        """A finger tapped a target; `tray` is the seat whose tray it lies in, None for the middle."""
        self.play_on.stirred(tray, now)
        self._touches.tap(intent, tray, now)

    def press_down(self, seat: int, at: float) -> None:
        """A seat's button goes down at `at`; what the press is for is settled now."""
        self._presses.down(seat, at)

    def press_held(self, seat: int, now: float) -> None:
        """The button has been down for the time of a hold."""
        self._presses.held(seat, now)

    def press_up(self, seat: int, now: float) -> None:
        """The button comes up: the press acts, if the moment it began in still lasts."""
        self._presses.up(seat, now)

    def press_cancel(self, seat: int) -> None:
        """The press that began comes to nothing."""
        self._presses.cancel(seat)

    def leave(self, seat: int, now: float) -> None:
        """A seat leaves the game for good (R18)."""
        self.course.leave(seat, now)

    def take_over(self, seat: int, now: float) -> None:
        """A bot plays on for a seat; its owner's press takes it back."""
        self.course.take_over(seat, now)

    def announce(self, banner: Banner) -> None:
        """Say something in every tray, until each has seen it."""
        self.course.announce(banner)

    def put_aside(self, now: float) -> None:
        """The table is left for another room: until the next `tick` nothing shows, is thought about, or takes time."""
        self.course.put_aside()
        self.hints.put_aside()
        self._clock.put_aside(now)

    # Time

    def tick(self, now: float) -> bool:
        """Do what is due; whether anything changed."""
        closed = self.pages.tick(now)
        played = self.course.tick(now)
        hinted = self.hints.tick(now)
        decided = self.play_on.tick(now)
        timed = self._clock.tick(now)
        return timed or decided or played or hinted or closed

    @property
    def deadline(self) -> float | None:
        """When `tick` will have something to do, None for never."""
        parts = (self.course, self.pages, self.play_on, self.hints, self._clock)
        times = (part.deadline for part in parts)
        return min((time for time in times if time is not None), default=None)

    # What is to be seen

    def state(self, pressing: Mapping[int, float] = NOTHING) -> TableState:
        """Everything the table shows now; `pressing` is how far, by seat, the rings of held drawn buttons have come."""
        trays = seen.Trays(
            self.drawn_buttons,
            self.mirrored,
            self.pages.names,
            self.play_on.fraction,
            self.lively,
            self._clock.time_left,
        )
        return seen.table_state(self.course, self.hints, trays, pressing)

    def light(self, seat: int) -> Light:
        """What the seat's lamp says."""
        return seen.light(self.course, seat, self._clock.time_left)
