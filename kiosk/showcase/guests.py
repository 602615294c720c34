"""Guests at a table without a window: they press and tap as people do, and time passes as it is told.

All rooms are the real ones, and so is the disk where there is one; what a finger would touch is given as its meaning.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from engine import cards
from engine.bots.greedy import GreedyBot
from engine.bots.protocol import never
from engine.moves import Draw, Keep, Move, Stash, Take
from engine.piles import leftmost
from engine.selection import Selection
from kiosk.play import intents
from kiosk.play.table import TablePlay
from kiosk.rooms.doors import Doors
from kiosk.rooms.room import House, Room
from kiosk.rooms.table import TableRoom
from kiosk.seating import usual_places
from kiosk.session import GameSession
from kiosk.settings import Configuration
from kiosk.store import Store, Trouble, TroubleRelay
from kiosk.translation import Translator

PRESS = 0.15
"""Seconds that a button is held down."""
LOOKS = 0.7
"""Seconds that somebody looks at what they have tapped before they press."""


class Guests:
    """A table with `places` places and people round it. `data` is the folder it keeps its games in, if it does."""

    def __init__(
        self,
        configuration: Configuration,
        tr: Translator,
        places: int,
        data: Path | None = None,
        seed: int = 1,
    ) -> None:
        self.now = 0.0
        troubles = TroubleRelay()
        self.store = Store(data, troubles) if data else None
        self._random = Random(seed)
        self._bot = GreedyBot(seed)
        at = dict(enumerate(usual_places(places), 1))
        self.house = House(
            tr=tr,
            configuration=configuration,
            store=self.store,
            places=at,
            buttons=set(at),
            enter=self.enter,
            sound=lambda sound: None,
            now=lambda: self.now,
            seed=lambda: self._random.getrandbits(64),
        )
        troubles.tell(self._hear)
        self.doors = Doors(self.house)
        self.room: Room = self.doors.first()

    def enter(self, room: Room) -> None:
        """Open another room."""
        self.room.put_aside()
        self.room = room

    def _hear(self, trouble: Trouble | None) -> None:
        self.house.trouble = trouble

    def close(self) -> None:
        """Leave, with everything on the disk."""
        if self.store:
            self.store.close()

    # What they do

    def wait(self, seconds: float) -> None:
        """Let so much time pass."""
        until = self.now + seconds
        while True:
            if self.store:
                self.store.flush()
            due = self.room.deadline
            if due is None or due > until:
                self.now = until
                return
            self.now = max(due, self.now)
            self.room.tick(self.now)
            if self.now >= until:
                return
            self.now += 0.001

    def press(self, place: int, held: float = PRESS) -> None:
        """Press a place's button."""
        self.room.buttons.press_down(place, self.now)
        self.wait(held)
        self.room.buttons.press_up(place, self.now)
        self.wait(0.05)

    def hold(self, place: int) -> None:
        """Hold it down."""
        self.room.buttons.press_down(place, self.now)
        self.wait(0.5)
        self.room.buttons.press_held(place, self.now)
        self.wait(0.05)

    def tap(self, intent: object, tray: int | None = None) -> None:
        """Touch what means this."""
        self.room.tap(intent, tray, self.now)
        self.wait(0.05)

    # A game

    @property
    def session(self) -> GameSession:
        """The game that is being played."""
        assert isinstance(self.room, TableRoom), f"nobody plays here, but in {self.room}"
        return self.room.session

    def play_a_step(self) -> Move:
        """Whoever is to play taps what a sensible player would, and presses; that comes back."""
        session = self.session
        seat = session.position.seat
        place = session.chairs[seat].number
        assert isinstance(self.room, TableRoom)
        table = self.room.play
        if not table.course.is_open(seat):
            self.press(place)
        move = self._bot.choose(session.seen_by(seat), never)
        for intent, tray in taps_of(move, table, seat):
            self.tap(intent, tray)
        self.wait(LOOKS)
        self.press(place)
        return move

    def play_to_the_end(self) -> None:
        """Play until the game is over and its result is looked at."""
        while isinstance(self.room, TableRoom):
            if self.room.play.course.turn is None:  # a bot's, or it is over
                self.wait(0.5)
            else:
                self.play_a_step()


def taps_of(move: Move, table: TablePlay, seat: int) -> Iterator[tuple[object, int | None]]:
    """What a seat taps to put this move up, one touch after the other, each with its tray; None is the middle.

    What was tapped before is looked at only when the next is asked for.
    """
    match move:
        case Take(given, taken, positions):
            for value in cards.values(given):
                yield intents.TapHand(value), seat
            for i in positions or leftmost(table.session.position.display, taken):
                yield intents.TapRow(i), None
        case Draw(card):
            yield intents.TapHand(card), seat
            yield intents.TapPile(), None
        case Stash(value, drop):
            yield from _taps_to_stash(value, drop, table, seat)
        case Keep():
            yield from _taps_to_stash(None, None, table, seat)


def _taps_to_stash(
    value: int | None, drop: int | None, table: TablePlay, seat: int
) -> Iterator[tuple[object, int | None]]:
    stash = _chosen(table).stash
    if stash != value:
        yield intents.TapHand(stash or 0 if value is None else value), seat
    if drop is not None and _chosen(table).drop != drop:
        slots = table.state().seats[seat].slots
        yield intents.TapCollected(slots.index(drop)), seat


def _chosen(table: TablePlay) -> Selection:
    prompt = table.state().prompt
    assert prompt is not None
    return prompt.selection
