"""The course of a game at the table: whose step it is, what a move brings about, what goes on by itself.

Touches and presses act on it, `kiosk.play.seen` shows it.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.events import Event
from engine.moves import KEEP, Move
from engine.table import Step
from engine.view import witnessed
from kiosk.play.by_itself import SKIP_SHOWN, BotTurn, ByItself, EmptyHand, Think
from kiosk.play.hands import Hands
from kiosk.play.last_plays import LastPlays
from kiosk.play.mementos import Mementos
from kiosk.play.news import news_of
from kiosk.play.state import Banner
from kiosk.play.turn import Turn
from kiosk.play.unread import Unread
from kiosk.session import Change, GameSession

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
        self.unread = Unread(session.game.players)
        self.moment = 0
        self.turn: Turn | None = None
        self.by_itself: ByItself | None = None
        self._tell = tell
        self._think = think
        self._hurried: int | None = None
        if self._nothing_to_stash():  # a power cut may have come before it had passed
            self.play((KEEP,), now)
        else:
            self._begin_step(now)

    # Whose turn, and what it is about

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

    def cover(self) -> None:
        """Nothing shows any more: no press that began before plays what was on show."""
        self.hands.cover_all()
        self.moment += 1

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
        """Confirmed: these moves of the seat to play are made; where no stash is possible that step passes silently."""
        seat, before = self.active, self.session.position
        if self.is_bot(seat):
            self.unread.forget(seat)
        else:
            self.unread.has_read(seat, now)
        if before.step is Step.PLAY:
            self.mementos.no_longer_fresh()
        events = self._follow(self.session.play(*moves))
        if self._nothing_to_stash():
            events += self._follow(self.session.play(KEEP))
        if self.over or self.session.position.turn != before.turn:
            self.hands.cover()
        self._begin_step(now)
        self._announce(events)

    def leave(self, seat: int, now: float) -> None:
        """A seat leaves the game for good (R18)."""
        if not self.over and not self.is_gone(seat):
            self._change_seat(self.session.leave(seat), seat, now)

    def take_over(self, seat: int, now: float) -> None:
        """A bot plays on for a seat; its owner's press takes it back."""
        if not self.over and not self.is_gone(seat) and not self.is_bot(seat):
            self._change_seat(self.session.take_over(seat), seat, now)

    def take_back(self, seat: int, now: float) -> None:
        """Its owner plays again."""
        if not self.over and self.is_bot(seat):
            self._change_seat(self.session.take_back(seat), seat, now)

    def _change_seat(self, change: Change, seat: int, now: float) -> None:
        events = self._follow(change)
        self.hands.unpeek(seat)
        # Otherwise whoever is at their step is not disturbed, not even in a touch or press: their cards are the same.
        if self.over or seat == change.before.seat:
            self.hands.cover()
            self._begin_step(now)
        self._announce(events)

    def _nothing_to_stash(self) -> bool:
        view = self.session.seen_by(self.active)
        return view.step is Step.STASH and not self.over and len(view.legal_stashes) == 1

    def _follow(self, change: Change) -> tuple[Event, ...]:
        self.last_plays.follow(change.moves, change.events, change.before, change.after)
        self.mementos.witness(change.events)
        return change.events

    def _announce(self, events: tuple[Event, ...]) -> None:
        self.unread.tell(news_of(events))
        open_hands = tuple(filter(self.is_open, range(self.session.game.players)))
        self._tell(tuple(witnessed(event, *open_hands) for event in events))

    def _begin_step(self, now: float) -> None:
        """A step begins: a person's selection, a bot's thinking, or the pause of an empty hand."""
        self.moment += 1
        if self.by_itself:
            self.by_itself.drop()
        self.turn = self.by_itself = None
        view = self.session.seen_by(None)
        if self.over:
            self.hands.cover_all()
            return
        pace = 0.0 if view.turn == self._hurried else self.pace
        bot = self.session.bot_to_move()
        if view.step is Step.PLAY and not view.hand_sizes[self.active]:
            self.by_itself = EmptyHand(now + (SKIP_SHOWN if pace else 0.0))
        elif bot:
            self.by_itself = BotTurn(*bot, pace, now, self._think)
        else:
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
        parts = (self.hands, self.turn, self.by_itself)
        times = (part.deadline for part in parts if part is not None)
        return min((time for time in times if time is not None), default=None)
