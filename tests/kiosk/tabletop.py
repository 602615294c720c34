"""A game on a table for the tests: cards as digits, time by hand, seats that tap and press.

>>> table = tabletop(hands="6/1", display="3315")
>>> table.tap(hand(6), row(0), row(1)).press(0).history
'6>33 .'
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from concurrent.futures import Future
from itertools import count

from engine import cards
from engine.cards import Cards
from engine.editions import EDITIONS
from engine.events import Event
from engine.moves import Draw, Move, Play, Take
from engine.notation import move_text
from engine.position import Position
from engine.table import Step
from kiosk.layout.screen import Screen
from kiosk.play.by_itself import Think, at_once
from kiosk.play.intents import (
    Intent,
    TapCollected,
    TapCompletion,
    TapHand,
    TapLifted,
    TapPile,
    TapRow,
    TapStash,
)
from kiosk.play.state import Prompt, SeatState, TableState
from kiosk.play.table import TablePlay
from kiosk.scene.elements import Scene
from kiosk.scene.table import plan_of, table_scene
from kiosk.seating import usual_places
from kiosk.session import GameSession
from kiosk.store import Chair
from kiosk.thinking.question import Question
from kiosk.translation import Translator

TABLE = Screen.of_diagonal(1920, 1080, 24)
ENGLISH = Translator()


def held(digits: str) -> Cards:
    """The multiset of these cards."""
    return cards.pack(map(int, digits))


def position(
    edition: str = "standard",
    *,
    hands: str,
    display: str = "",
    draws: str = "16" * 8,
    discard: str = "",
    collections: str = "",
    known: str = "",
    gone: str = "",
    seat: int = 0,
    step: Step = Step.PLAY,
    turn: int = 1,
) -> Position:
    """A moment of a game: seats are separated by a slash, `draws` begins with the card drawn next."""
    seats = hands.count("/") + 1

    def each(text: str) -> tuple[Cards, ...]:
        found = [held(part) for part in text.split("/")]
        return tuple(found + [0] * (seats - len(found)))

    return Position(
        edition=EDITIONS[edition],
        hands=each(hands),
        display=tuple(map(int, display)),
        draw_pile=tuple(map(int, reversed(draws))),
        discard=tuple(map(int, discard)),
        collections=each(collections),
        known=each(known),
        gone=tuple(str(number) in gone for number in range(seats)),
        penalty=(),
        randomness=7,
        seat=seat,
        step=step,
        turn=turn,
        skips=0,
        outcome=None,
    )


def session_at(start: Position, lie: str = "open", bots: Iterable[int] = ()) -> GameSession:
    """A game that stands here; `bots` are the seats that nobody sits at, `lie` how the hands do."""
    seats = len(start.hands)
    chairs = [
        Chair(
            place,
            number,
            person=number - 1 not in bots,
            bot="greedy" if number - 1 in bots else None,
        )
        for number, place in enumerate(usual_places(seats), 1)
    ]
    session = GameSession.start(start.edition, 1, chairs, lie)  # type: ignore[arg-type]
    session.game.position = start
    session.game.history.clear()
    return session


def at_first_sight(question: Question) -> Future[Move]:
    """Bots that take no time to think things over."""
    return at_once(question, lambda: True)


class Tabletop:
    """A table with a game on it. Every tap, press and look happens at `now`."""

    def __init__(
        self,
        session: GameSession,
        pace: float,
        screen: Screen = TABLE,
        think: Think = at_first_sight,
    ) -> None:
        self.now = 100.0
        self.screen = screen
        self.told: list[Event] = []
        self.session = session
        self.play = TablePlay(session, pace, self.now, tell=self.told.extend, think=think)
        self.wait(1.0)

    # What people do

    def wait(self, seconds: float) -> Tabletop:
        """Time passes; what falls due meanwhile happens when it is due. The disk is waited for in no time."""
        end = self.now + seconds
        self.heard_from_disk()
        for _ in count():
            due = self.play.deadline
            if due is None or due > end:
                break
            self.now = max(self.now, due)
            self.play.tick(self.now)
            self.heard_from_disk()
        self.now = end
        return self

    def heard_from_disk(self) -> None:
        """Whatever was confirmed is kept."""
        while self.session.pending:
            time.sleep(0.0002)
            self.play.tick(self.now)

    def tap(self, *intents: Intent, tray: int | None = None) -> Tabletop:
        """Tap one after the other, then take the hand away; what is no row nor pile lies in the tray to play."""
        for intent in intents:
            common = isinstance(intent, TapPile | TapRow) and tray is None
            where = None if common else self.session.position.seat if tray is None else tray
            self.play.tap(intent, where, self.now)
            self.now += 0.1
        return self.wait(0.4)

    def press(self, seat: int, held: float = 0.1) -> Tabletop:
        """Press the seat's button for so long."""
        return self.down(seat).wait(held).up(seat)

    def down(self, seat: int) -> Tabletop:
        """The seat's button goes down."""
        self.play.press_down(seat, self.now)
        return self

    def hold(self, seat: int) -> Tabletop:
        """It has been down for half a second and stays so."""
        self.down(seat).wait(0.5)
        self.play.press_held(seat, self.now)
        return self

    def up(self, seat: int) -> Tabletop:
        """It comes up."""
        self.play.press_up(seat, self.now)
        self.heard_from_disk()
        return self

    # What is seen

    @property
    def position(self) -> Position:
        return self.session.position

    @property
    def state(self) -> TableState:
        return self.play.state()

    @property
    def prompt(self) -> Prompt:
        prompt = self.state.prompt
        assert prompt is not None, "no hand lies open, so there is no prompt"
        return prompt

    def seat(self, number: int) -> SeatState:
        return self.state.seats[number]

    def scene(self, screen: Screen | None = None) -> Scene:
        state = self.state
        return table_scene(plan_of(screen or self.screen, state), state, ENGLISH)

    @property
    def history(self) -> str:
        """Every move so far."""
        return " ".join(map(move_text, self.session.game.history))

    @property
    def offers(self) -> list[str]:
        """The completions, in their order."""
        return [text(play) for play in self.prompt.completions]

    @property
    def hand(self) -> str:
        """The cards of the seat to play."""
        return digits(self.position.hand)


def tabletop(
    edition: str = "standard",
    *,
    lie: str = "open",
    bots: Iterable[int] = (),
    pace: float = 2.0,
    screen: Screen = TABLE,
    think: Think = at_first_sight,
    turn_seconds: float | None = None,
    **where: str | int | Step,
) -> Tabletop:
    """A table on which a game stands just so; see `position`."""
    start = position(edition, **where)  # type: ignore[arg-type]
    session = session_at(start, lie, tuple(bots))
    session.turn_seconds = turn_seconds
    return Tabletop(session, pace, screen, think)


def digits(multiset: Cards) -> str:
    return "".join(map(str, cards.values(multiset)))


def text(move: Move) -> str:
    """A move by value, as it is written where positions do not matter."""
    if isinstance(move, Take):
        return move_text(Take(move.given, move.taken))
    return move_text(move)


# Taps, as one would say them


def hand(value: int) -> TapHand:
    return TapHand(value)


def lifted(value: int) -> TapLifted:
    return TapLifted(value)


def row(position: int) -> TapRow:
    return TapRow(position)


PILE = TapPile()


def stash(value: int) -> TapStash:
    return TapStash(value)


def give_up(slot: int) -> TapCollected:
    return TapCollected(slot)


def offer(given: str, taken: str | None = None) -> TapCompletion:
    """The completion that gives and takes these cards; none taken is a DRAW."""
    play: Play = Draw(int(given)) if taken is None else Take(held(given), held(taken))
    return TapCompletion(play)
