"""The game itself: a table that moves are played on, and the only place where a move changes anything.

A `Table` is mutable and fast, for bots that look ahead and for simulations; whoever wants positions that stay put
uses `engine.position.Position`, which is a table frozen. Moves are taken to be legal here: `Position.play` asks
first. A turn has two steps: PLAY (take, draw or skip), then STASH (stash or keep); what the rules call REFILL follows
by itself. A skip ends the turn at once (R16).
"""

from __future__ import annotations

from enum import Enum

from engine import cards, legal, stashing
from engine.cards import ALL, EMPTY, ONE
from engine.editions import DISPLAY_FILL, DISPLAY_FULL, DRAWN, HAND_DEALT, SEATS, Edition
from engine.events import (
    CardsMoved,
    DisplaySwept,
    GameEnded,
    HandsReset,
    SeatLeft,
    Skipped,
    TurnBegan,
    Zone,
)
from engine.moves import Draw, Play, Stash, Stashing, Take
from engine.outcome import Ending, Outcome
from engine.piles import Piles, Tell, leftmost
from engine.randomness import Randomness


class Step(Enum):
    """What the seat whose turn it is has to do next."""

    PLAY = "play"
    STASH = "stash"
    OVER = "over"


# In Python 3.11 it takes longer to look a member up in its enumeration than to lay out a card.
_PLAY, _STASH, _OVER = Step
_HAND, _COLLECTION = Zone.HAND, Zone.COLLECTION


class Table(Piles):
    """A running game, whole: see `Position` for what each field means."""

    __slots__ = ("edition", "gone", "outcome", "seat", "skips", "step", "turn")

    edition: Edition
    gone: list[bool]
    seat: int
    step: Step
    turn: int
    skips: int
    outcome: Outcome | None

    @classmethod
    def deal(cls, edition: Edition, players: int, seed: int, tell: Tell | None = None) -> Table:
        """A new game (rules, "Setup" and "Randomness"). Raises `ValueError` for a count or seed out of range."""
        if players not in SEATS:
            raise ValueError(f"{SEATS[0]} to {SEATS[-1]} can play, not {players}")
        table = cls()
        table.edition = edition
        table.randomness = Randomness(seed)
        table.tell = tell
        table.seat = table.randomness.below(players) if players > 1 else 0
        table.step, table.turn, table.skips, table.outcome = _PLAY, 1, 0, None
        table.hands, table.known = [EMPTY] * players, [EMPTY] * players
        table.collections, table.gone = [EMPTY] * players, [False] * players
        table.display, table.row = [], EMPTY
        table.discard, table.penalty = [], []
        table.draw_pile = list(cards.values(edition.deck))
        table.randomness.shuffle(table.draw_pile)
        table._fill_display(DISPLAY_FILL)
        table._deal_hands()
        if tell:
            tell(TurnBegan(table.seat))
        return table

    def copy(self) -> Table:
        """An independent table in the same position; nobody is told what happens on it."""
        twin = Table()
        twin.edition, twin.tell = self.edition, None
        twin.hands, twin.known = self.hands[:], self.known[:]
        twin.collections, twin.gone = self.collections[:], self.gone[:]
        twin.display, twin.row = self.display[:], self.row
        twin.draw_pile, twin.discard = self.draw_pile[:], self.discard[:]
        twin.penalty = self.penalty[:]
        twin.randomness = Randomness(self.randomness.state)
        twin.seat, twin.step, twin.turn = self.seat, self.step, self.turn
        twin.skips, twin.outcome = self.skips, self.outcome
        return twin

    # What may be done

    def plays(self) -> list[Play]:
        """Every legal play by value of the seat whose turn it is, in the PLAY step."""
        return legal.plays(self.hands[self.seat], self.row, self.edition.limit)

    def stashes(self) -> tuple[Stash, ...]:
        """Every legal stash of the seat whose turn it is, in the STASH step; `KEEP` beside them."""
        return stashing.stashes(self.hands[self.seat], self.collections[self.seat])

    # The moves

    def play(self, play: Play) -> None:
        """The first step of the turn; the stash comes next, after a skip the next seat."""
        if type(play) is Take:
            self._take(self.seat, play)
        elif type(play) is Draw:
            self._draw(self.seat, play.card)
        else:
            self._skip(self.seat)
            return
        self.skips = 0
        self.step = _STASH

    def stash(self, choice: Stashing) -> None:
        """The second step of the turn, with all that follows it; then the next seat is to play, or somebody has won."""
        seat = self.seat
        if type(choice) is Stash:
            self._stash(seat, choice)
            if self.edition.wins(self.collections[seat]):
                self._end(Outcome(Ending.WON, seat))
                return
        if len(self.hands) == 1:
            self._penalty()
        self._refill()
        if not self.hands[seat]:
            self._reset_hands()
        self._next_seat()

    def leave(self, seat: int) -> None:
        """A seat leaves (R18): its cards are discarded; if it had played this turn, the display is refilled."""
        self.gone[seat] = True
        self.skips = 0  # of those who skipped one after the other one may be the leaver (R14)
        if self.tell:
            self.tell(SeatLeft(seat))
        hand, collection = self.hands[seat], self.collections[seat]
        self.hands[seat] = self.known[seat] = self.collections[seat] = EMPTY
        self._to_discard(cards.values(hand), Zone.HAND, seat)
        self._to_discard(cards.values(collection), Zone.COLLECTION, seat)
        if self.gone.count(False) < min(2, len(self.gone)):
            self._end(Outcome(Ending.ABANDONED))
        elif seat == self.seat:
            if self.step is _STASH:
                self._refill()
            self._next_seat()

    # What a play does

    def _take(self, seat: int, play: Take) -> None:
        given, taken, known = play.given, play.taken, self.known[seat]
        self.hands[seat] += taken - given
        self.known[seat] = cards.minus(known, given) + taken if known else taken
        self._to_discard(cards.values(given), _HAND, seat)
        display = self.display
        positions = play.positions
        if positions is None and self.tell is None:
            for value in cards.values(taken):
                display.remove(value)
        else:
            positions = positions or leftmost(display, taken)
            if self.tell:
                lifted = tuple(display[i] for i in positions)
                self.tell(CardsMoved(lifted, Zone.DISPLAY, Zone.HAND, seat, positions))
            for i in reversed(positions):
                del display[i]
        self.row -= taken

    def _draw(self, seat: int, card: int) -> None:
        one = ONE[card]
        self.hands[seat] -= one
        if self.known[seat] & ALL[card]:
            self.known[seat] -= one
        self.display.append(card)
        self.row += one
        if self.tell:
            at = (len(self.display) - 1,)
            self.tell(CardsMoved((card,), Zone.HAND, Zone.DISPLAY, seat, at))
        self._draw_into_hand(seat, DRAWN)

    def _skip(self, seat: int) -> None:
        if self.tell:
            self.tell(Skipped(seat))
        self.skips += 1
        if self.skips >= self.gone.count(False):
            self._end(Outcome(Ending.BLOCKED))
        else:
            self._next_seat()

    def _stash(self, seat: int, stash: Stash) -> None:
        value, drop = stash.value, stash.drop
        leaving = self.hands[seat] & ALL[value]
        self.hands[seat] -= leaving
        self.known[seat] -= self.known[seat] & ALL[value]
        if drop is not None:
            self._to_discard((drop,), _COLLECTION, seat)
        self.collections[seat] = stashing.collected(self.collections[seat], stash)
        if self.tell:
            self.tell(CardsMoved((value,), Zone.HAND, Zone.COLLECTION, seat))
        self._to_discard((value,) * (cards.count(leaving, value) - 1), _HAND, seat)

    # What follows a turn

    def _penalty(self) -> None:
        """Solo: the leftmost display card counts against the player, its equals are discarded (R12)."""
        if not self.display:
            return
        value = self.display[0]
        rest = self.display[1:]
        equal = tuple(i for i, card in enumerate(rest) if card == value)
        self.penalty.append(value)
        if self.tell:
            self.tell(CardsMoved((value,), Zone.DISPLAY, Zone.PENALTY, 0, (0,)))
        self._to_discard((value,) * len(equal), Zone.DISPLAY, 0, equal)
        self.display = [card for card in rest if card != value]
        self.row -= (1 + len(equal)) * ONE[value]

    def _refill(self) -> None:
        """REFILL: ten cards are swept (R8), fewer than six are filled up to six."""
        shown = len(self.display)
        if shown >= DISPLAY_FULL:
            swept, shown = tuple(self.display), 0
            self.display, self.row = [], EMPTY
            if self.tell:
                self.tell(DisplaySwept(self.seat))
            self._to_discard(swept, Zone.DISPLAY, None, tuple(range(len(swept))))
        if shown < DISPLAY_FILL:
            self._fill_display(DISPLAY_FILL - shown)

    def _reset_hands(self) -> None:
        """Everyone discards their hand and draws six, beginning with the seat whose turn it was (R5)."""
        if self.tell:
            self.tell(HandsReset(self.seat))
        for seat in self._round():
            hand = self.hands[seat]
            self.hands[seat] = self.known[seat] = EMPTY
            self._to_discard(cards.values(hand), Zone.HAND, seat)
        self._deal_hands()

    def _next_seat(self) -> None:
        gone = self.gone
        seat = (self.seat + 1) % len(gone)
        while gone[seat]:
            seat = (seat + 1) % len(gone)
        self.seat = seat
        self.step = _PLAY
        self.turn += 1
        if self.tell:
            self.tell(TurnBegan(seat))

    def _end(self, outcome: Outcome) -> None:
        self.step = _OVER
        self.outcome = outcome
        if self.tell:
            self.tell(GameEnded(outcome.winner))

    def _round(self) -> list[int]:
        """The seats still there, clockwise from the one whose turn it is, which stays first even if it has left."""
        seats = len(self.hands)
        turn = [(self.seat + step) % seats for step in range(seats)]
        return turn[:1] + [seat for seat in turn[1:] if not self.gone[seat]]

    def _deal_hands(self) -> None:
        for seat in self._round():
            if not self.gone[seat]:
                self._draw_into_hand(seat, HAND_DEALT)
