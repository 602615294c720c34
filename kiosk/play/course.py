"""The course of a game at the table: whose step it is, what a move brings about, what goes on by itself.

Touches and presses act on it, `kiosk.play.seen` shows it. A move that is confirmed waits for the disk, and so does all
that follows from it: until then the table stands as it stood, and nothing else is played.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.events import Event
from engine.moves import KEEP, Leave, Move, TakeBack, TakeOver
from engine.table import Step
from engine.view import witnessed
from kiosk.company.characters import sitter
from kiosk.company.moods import Moods
from kiosk.play.by_itself import ByItself, Think, step_by_itself
from kiosk.play.hands import Hands
from kiosk.play.last_plays import LastPlays
from kiosk.play.mementos import Mementos
from kiosk.play.news import news_of
from kiosk.play.state import Banner
from kiosk.play.turn import Turn
from kiosk.play.unread import Unread
from kiosk.play.waiting import Waiting
from kiosk.session import Change, GameSession, nothing_to_stash

if TYPE_CHECKING:
    from kiosk.lesson.tasks import Task

Tell = Callable[[tuple[Event, ...]], object]


class Course:
    """A game being played.

    `turn` is what a person at their step has tapped, `by_itself` a step without a person; at most one of the two is
    there. `moment` changes whenever what a finger or button was about to do may have lost its meaning.
    """

    def __init__(
        self, session: GameSession, pace: float, now: float, tell: Tell, think: Think
    ) -> None:
        """`pace` is how many seconds a bot's play is shown; `tell` hears the events of every move once it is made.

        It hears of them as the table sees them: of cards that were drawn, their values only where the hand lies open.
        """
        self.session = session
        self.pace = pace
        self.covered = session.hands == "covered"
        self.hands = Hands(self.covered)
        self.mementos = Mementos.of(session.game)
        self.last_plays = LastPlays.of(session.game)
        self.sitters = tuple(map(sitter, session.chairs))
        self.moods = Moods.of(session.game, self.sitters)
        self.unread = Unread(session.game.players)
        self.moment = 0
        self.turn: Turn | None = None
        self.by_itself: ByItself | None = None
        self._tell = tell
        self._think = think
        self._hurried: int | None = None
        self._played_out: int | None = None
        self._waiting: Waiting | None = None
        self._later: deque[Callable[[float], None]] = deque()
        self._knows = False
        """Whether it has been said at this table that nothing is being kept."""
        self._begin_step(now)
        if self.waiting:  # the room was left before the disk had answered
            self._wait(now)
        elif nothing_to_stash(session.game):
            # An earlier program let that pass in a move of its own, and the power may have gone before it.
            self.play((KEEP,), now)

    # Whose turn, and what it is about

    @property
    def waiting(self) -> bool:
        """Whether something is confirmed and on its way to the disk."""
        return self.session.pending is not None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.session.outcome is not None

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        return self.session.position.seat

    def is_bot(self, seat: int) -> bool:
        """Whether a bot plays for this seat just now."""
        return self.session.chairs[seat].bot is not None

    def is_gone(self, seat: int) -> bool:
        """Whether this seat has left the game."""
        return self.session.position.gone[seat]

    def is_open(self, seat: int) -> bool:
        """Whether this seat's hand lies face up."""
        return self.hands.shows(seat, is_bot=self.is_bot(seat))

    def open(self, seat: int, now: float) -> None:
        """The seat to play opens its hand: whatever began before it was seen never acts on it."""
        self.hands.open(seat, now)
        if self.turn:
            self.turn.comes_to_light(now)
        self.moment += 1

    @property
    def task(self) -> Task | None:
        """In a lesson: what the seat to play is to do."""
        return None

    def would_play(self, turn: Turn) -> tuple[Move, ...] | None:
        """What a press would play now, if anything."""
        return turn.selection.turn

    def cover(self) -> None:
        """Nothing shows any more: no press that began before plays what was on show."""
        self.hands.cover_all()
        self.moment += 1

    def put_aside(self) -> None:
        """Nobody is at the table, for now or for good: nothing shows, and no bot thinks."""
        self.cover()
        if self.by_itself:
            self.by_itself.put_aside()

    def menu_opens(self, seat: int) -> None:
        """A seat opens a menu: no covered hand shows any more. Others whose game is none the less in view play on."""
        if seat == self.active or self.hands.opened is not None:
            self.cover()
        else:
            self.hands.cover_all()

    def announce(self, banner: Banner) -> None:
        """Say something in every tray, until each has seen it."""
        self.unread.tell((banner,))

    # Moves

    def play(self, moves: tuple[Move, ...], now: float) -> None:
        """Confirmed: the seat to play makes these moves; where no stash is possible that step passes silently."""
        if self.is_bot(self.active):
            self.unread.forget(self.active)
        elif self.turn:
            self.unread.has_read(self.active, now)
        self._confirmed(self.session.play(*moves, pass_silently=True), now)

    def play_out(self, now: float) -> None:
        """The simple bot makes what is left of this turn; the seat stays whose it is, and so does its next turn."""
        self._played_out = self.session.position.turn
        self.hands.cover()
        self._begin_step(now)

    def leave(self, seat: int, now: float) -> None:
        """A seat leaves the game for good (R18)."""
        if self._is_for_later(lambda now: self.leave(seat, now)):
            return
        if not self.over and not self.is_gone(seat):
            self._confirmed(self.session.leave(seat), now)

    def take_over(self, seat: int, now: float) -> None:
        """A bot plays on for a seat; its owner's press takes it back."""
        if self._is_for_later(lambda now: self.take_over(seat, now)):
            return
        if not self.over and not self.is_gone(seat) and not self.is_bot(seat):
            self._confirmed(self.session.take_over(seat), now)

    def take_back(self, seat: int, now: float) -> None:
        """Its owner plays again."""
        if self._is_for_later(lambda now: self.take_back(seat, now)):
            return
        if not self.over and self.is_bot(seat):
            self._confirmed(self.session.take_back(seat), now)

    def _is_for_later(self, change: Callable[[float], None]) -> bool:
        """Whether something else is on its way to the disk, after which this change of a seat comes."""
        if self.waiting:
            self._later.append(change)
        return self.waiting

    def _confirmed(self, change: Change, now: float) -> None:
        if self.waiting:
            self._wait(now)
        else:
            self._settled(change, now)

    def _wait(self, now: float) -> None:
        """What was confirmed shows once it is on the disk; at once where everybody knows that nothing is being kept."""
        pending = self.session.pending
        if pending is None:
            return
        self._knows = self._knows and not self.session.keeps
        self._waiting = Waiting(pending.receipt, self.session.overdue, now, patient=not self._knows)
        self._go_on(now)

    def _go_on(self, now: float) -> bool:
        """Look for the disk's answer; whether what was waiting for it has been done."""
        if self._waiting is None or not self._waiting.is_over(now):
            return False
        self._knows = self._waiting.complained
        self._waiting = None
        self._settled(self.session.settle(), now)
        while self._later and not self.waiting:
            self._later.popleft()(now)
        return True

    def _settled(self, change: Change, now: float) -> None:
        """It is done: all that follows from it shows, and the next step begins."""
        match change.moves[0]:
            case Leave(seat) | TakeOver(seat) | TakeBack(seat):
                self._seat_changed(change, seat, now)
            case _:
                self._played(change, now)

    def _played(self, change: Change, now: float) -> None:
        if change.before.step is Step.PLAY:
            self.mementos.no_longer_fresh()
        events = self._follow(change)
        if self.over or change.after.turn != change.before.turn:
            self.hands.cover()
        self._begin_step(now)
        self._announce(events)

    def _seat_changed(self, change: Change, seat: int, now: float) -> None:
        events = self._follow(change)
        self.hands.unpeek(seat)
        # Otherwise whoever is at their step is not disturbed, not even in a touch or press: their cards are the same.
        if self.over or seat == change.before.seat:
            self.hands.cover()
            self._begin_step(now)
        self._announce(events)

    def _follow(self, change: Change) -> tuple[Event, ...]:
        self.last_plays.follow(change.moves, change.events, change.before, change.after)
        self.mementos.witness(change.events)
        self.moods.witness(map(witnessed, change.events), change.after.collections)
        return change.events

    def _announce(self, events: tuple[Event, ...]) -> None:
        self.unread.tell(news_of(events))
        open_hands = tuple(filter(self.is_open, range(self.session.game.players)))
        self._tell(tuple(witnessed(event, *open_hands) for event in events))

    def _begin_step(self, now: float) -> None:
        """A step begins: a person's selection, a bot's thinking, or the pause of an empty hand."""
        self.moment += 1
        if self.by_itself:
            self.by_itself.put_aside()
        self.turn = self.by_itself = None
        if self.over:
            self.hands.cover_all()
            return
        turn, sitter = self.session.position.turn, self.sitters[self.active]
        pace = 0.0 if turn == self._hurried else self.pace
        self.by_itself = step_by_itself(
            self.session, sitter, pace, now, self._think, played_out=turn == self._played_out
        )
        if self.by_itself is None:
            self.hands.unpeek(self.active)  # from now on this seat opens its hand by a press
            self.turn = Turn(self.session.seen_by(self.active), now)

    # Time

    def hurry(self, now: float) -> None:
        """Somebody has seen enough of what goes on by itself, to the end of this turn."""
        if self.by_itself:
            self._hurried = self.session.position.turn
            self.by_itself.hurry()
            self.tick(now)

    def tick(self, now: float) -> bool:
        """Do what is due; whether anything changed."""
        opened = self.hands.opened
        changed = self.hands.tick(now)
        if self.hands.opened != opened:
            self.moment += 1
        if self.turn:
            changed |= self.turn.tick(now)
        if self.waiting:
            return self._go_on(now) or changed
        step = self.by_itself
        if step is None:
            return changed
        shown = step.shown
        moves = step.tick(now)
        if moves:
            self.play(moves, now)
        return changed or bool(moves) or step.shown != shown

    @property
    def deadline(self) -> float | None:
        """When `tick` will have something to do, None for never."""
        step = self._waiting if self.waiting else self.by_itself
        times = (part.deadline for part in (self.hands, self.turn, step) if part is not None)
        return min((time for time in times if time is not None), default=None)
