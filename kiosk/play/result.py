"""After a game: who wants another one, and who has had enough.

A press is for another game with the same seats, a hold leaves. When all who have not left want one it is counted
down at once; whoever says nothing for ten seconds is waited for no longer, but can still come in while it is counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

import msgspec

from kiosk.company.characters import Character, names_at, sitter
from kiosk.play.countdown import Countdown
from kiosk.play.intents import ShowTurningPoint
from kiosk.play.lineup import Lineup, hands_in_force
from kiosk.play.state import Light
from kiosk.seating import Place
from kiosk.settings.schema import Hands
from kiosk.store import Chair

SEEN = 1.0
"""Seconds a result must have been on show when a press begins: the one that won the game may be given twice."""
PATIENCE = 10.0
"""Seconds after which nobody is waited for any more."""

WATCHED = 30.0
"""Seconds a result is on show where nobody is asked: bots played to the end for everybody who sat there."""


class Standing(Enum):
    """What somebody wants."""

    UNDECIDED = auto()
    AGAIN = auto()
    LEFT = auto()
    BOT = auto()
    """A bot plays whatever the people want."""


class Next(Enum):
    """What comes after the result."""

    AGAIN = auto()
    LOBBY = auto()
    """One is left of several: with whom, or what, they play on is settled in the lobby."""
    NOBODY = auto()


@dataclass(frozen=True, slots=True)
class SeatWish:
    """One seat; `number` is its place's, a bot of its own is this `character`."""

    number: int
    place: Place
    name: str
    standing: Standing
    light: Light
    character: Character | None = None
    asked: bool = True
    """Whether it is theirs to say if they play again; else it is settled who plays next."""


@dataclass(frozen=True, slots=True)
class WishState:
    """What everyone wants. `count` is what is counted down; `waiting`: those who say nothing will be left behind.

    `told` is the turning point of the game that is told in every pad, 0 for the first, if one is.
    """

    seats: tuple[SeatWish, ...]
    count: int | None
    waiting: bool
    told: int | None = None


class ResultPlay:
    """The end of one game. `chairs` and `gone` go with its seats, `hands` lay open or covered.

    Where others wait for the table it is theirs after `within` seconds; `asked` is as in `SeatWish`.
    """

    def __init__(
        self,
        chairs: Sequence[Chair],
        gone: Sequence[bool],
        edition: str,
        hands: Hands,
        now: float,
        *,
        within: float | None = None,
        asked: bool = True,
    ) -> None:
        self.chairs = tuple(chairs)
        self.edition = edition
        self.hands: Hands = hands
        self._opened = now
        self._until = None if within is None else now + within
        self._asked = asked
        self._countdown = Countdown()
        self._told: int | None = None
        self._patience: float | None = None
        self._begun: dict[int, Standing] = {}
        self._standing = {
            chair.number: _at_first(chair, gone=left)
            for chair, left in zip(chairs, gone, strict=True)
        }
        if self.next is Next.NOBODY:
            self._patience = now + WATCHED

    # Presses

    def press_down(self, place: int, at: float) -> None:
        """A place's button goes down."""
        standing = self._standing.get(place, Standing.BOT)
        if standing is not Standing.BOT and at - self._opened >= SEEN:
            self._begun[place] = standing

    def press_held(self, place: int, now: float) -> None:
        """It has been down for the time of a hold: whoever sits there leaves."""
        if self._begun.pop(place, None):
            self._become(place, Standing.LEFT, now)

    def press_up(self, place: int, now: float) -> None:
        """It comes up: another game, or not after all."""
        match self._begun.pop(place, None):
            case Standing.AGAIN:
                self._become(place, Standing.UNDECIDED, now)
            case Standing():
                self._become(place, Standing.AGAIN, now)

    def press_cancel(self, place: int) -> None:
        """It comes to nothing."""
        self._begun.pop(place, None)

    def _become(self, place: int, standing: Standing, now: float) -> None:
        self._standing[place] = standing
        self._countdown.stop()
        self._patience = None
        if self._who(Standing.AGAIN) and self._who(Standing.UNDECIDED):
            self._patience = now + PATIENCE
        elif self.next is Next.AGAIN:
            self._countdown.begin(now)

    # Looking back

    def tap(self, intent: object) -> None:
        """A turning point was touched: it is told, or no longer."""
        if isinstance(intent, ShowTurningPoint):
            self._told = None if self._told == intent.number else intent.number

    # What comes next

    def _who(self, *standings: Standing) -> frozenset[int]:
        return frozenset(n for n, standing in self._standing.items() if standing in standings)

    @property
    def lineup(self) -> Lineup:
        """The next game: all who want it, and the bots."""
        people = self._who(Standing.AGAIN)
        hands = hands_in_force(self.hands, self.edition, len(people))
        bots = self._who(Standing.BOT)
        kinds = {chair.number: chair.bot for chair in self.chairs if chair.bot}
        return Lineup(self.edition, people, {number: kinds[number] for number in bots}, hands)

    @property
    def next(self) -> Next | None:
        """What it comes to if those who have said nothing say nothing; None while nobody has said anything."""
        wanting, undecided = self._who(Standing.AGAIN), self._who(Standing.UNDECIDED)
        if not wanting:
            return None if undecided else Next.NOBODY
        alone = len(self.lineup.seated) == 1 and len(self.chairs) > 1
        return Next.LOBBY if alone else Next.AGAIN

    @property
    def settled(self) -> bool:
        """Whether it is time for what comes next."""
        if self._countdown.finished:
            return True
        return self._patience is None and self.next in (Next.LOBBY, Next.NOBODY)

    def next_chairs(self) -> tuple[Chair, ...]:
        """The chairs of the next game: the same places, and whoever had been taken over plays again."""
        people = self._who(Standing.AGAIN)
        return tuple(
            msgspec.structs.replace(chair, bot=None) if chair.number in people else chair
            for chair in self.chairs
            if chair.number in people or self._standing[chair.number] is Standing.BOT
        )

    # Time

    def tick(self, now: float) -> bool:
        """Count on, and wait no longer than is fair; whether anything changed."""
        if self._until is not None and now >= self._until:
            self._until = None
            for place in self._who(Standing.UNDECIDED):
                self._standing[place] = Standing.LEFT
            return True
        if self._patience is not None and now >= self._patience:
            due, self._patience = self._patience, None
            if self.next is Next.AGAIN:
                self._countdown.begin(due)
                self._countdown.tick(now)
            return True
        return self._countdown.tick(now)

    @property
    def deadline(self) -> float | None:
        """When `tick` will have something to do, None for never."""
        soon = self._patience if self._patience is not None else self._countdown.deadline
        return min((time for time in (soon, self._until) if time is not None), default=None)

    # What is to be seen

    def state(self) -> WishState:
        """What everyone wants, as it is shown."""
        return WishState(
            seats=tuple(
                SeatWish(
                    number=chair.number,
                    place=chair.place,
                    name=name,
                    standing=self._standing[chair.number],
                    light=self.light(chair.number),
                    character=sitter(chair),
                    asked=self._asked,
                )
                for chair, name in zip(self.chairs, names_at(self.chairs), strict=True)
            ),
            count=self._countdown.number,
            waiting=bool(self._who(Standing.AGAIN) and self._who(Standing.UNDECIDED)),
            told=self._told,
        )

    def light(self, place: int) -> Light:
        """What the place's lamp says; those who play again blink together while it is counted."""
        match self._standing.get(place):
            case Standing.AGAIN:
                if self._countdown.running:
                    return Light.TAKEN if self._countdown.lit else Light.OFF
                return Light.READY
            case Standing.UNDECIDED:
                return Light.TAKEN
        return Light.OFF


def _at_first(chair: Chair, *, gone: bool) -> Standing:
    """Whoever left the game, or had a bot play on, is not waited for."""
    if not chair.person:
        return Standing.BOT
    return Standing.LEFT if gone or chair.bot else Standing.UNDECIDED
