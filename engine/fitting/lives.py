"""Self-play without end: whoever wins begins anew at the same table.

Were every game to end with its first win, nobody would ever see how long the others would still have taken. So a
seat that wins hands in all its cards, draws six and goes on; from one such beginning to the next win is a *life*.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine import cards
from engine.bots.outlook import Judge, best_turn
from engine.cards import ALL, EMPTY, ONE, Cards
from engine.editions import HAND_DEALT, Edition
from engine.events import Zone
from engine.moves import Draw, Skip, Stash
from engine.outcome import Ending, Outcome
from engine.stashing import collected
from engine.table import Table


class EndlessTable(Table):
    """A table at which a win ends nothing."""

    __slots__ = ()

    def _end(self, outcome: Outcome) -> None:
        if outcome.ending is not Ending.WON:
            super()._end(outcome)
            return
        seat = self.seat
        hand, collection = self.hands[seat], self.collections[seat]
        self.hands[seat] = self.known[seat] = self.collections[seat] = EMPTY
        self._to_discard(cards.values(hand), Zone.HAND, seat)
        self._to_discard(cards.values(collection), Zone.COLLECTION, seat)
        self._refill()
        self._draw_into_hand(seat, HAND_DEALT)
        self._next_seat()


@dataclass(slots=True)
class Ended:
    """How one turn of a life left its seat: the hand and collection when it had stashed.

    `drawing` is the hand before a DRAW's two cards came, None where the play was another; the collection was
    `before` then.
    """

    hand: Cards
    collection: Cards
    before: Cards
    drawing: Cards | None


Life = list[Ended]
"""The turns of a life; the last one won, if it came to its end."""


def lives(judges: Sequence[Judge], edition: Edition, seed: int, turns: int) -> list[Life]:
    """The lives of one endless game of so many turns, a judge for each seat; those that it cut short come last."""
    table = EndlessTable.deal(edition, len(judges), seed)
    running: list[Life] = [[] for _ in judges]
    ended: list[Life] = []
    for _ in range(turns):
        seat = table.seat
        judge, collection = judges[seat], table.collections[seat]
        play, stashing = best_turn(judge, edition, table.hands[seat], collection, table.row)
        drawing = table.hands[seat] - ONE[play.card] if isinstance(play, Draw) else None
        table.play(play)
        if isinstance(play, Skip):
            continue
        hand = table.hands[seat]
        if stashing is None:
            _, stashing = judge.after(hand, collection)
        after = collection
        if isinstance(stashing, Stash):
            hand &= ~ALL[stashing.value]
            after = collected(collection, stashing)
        running[seat].append(Ended(hand, after, collection, drawing))
        table.stash(stashing)
        if edition.wins(after):
            ended.append(running[seat])
            running[seat] = []
    return ended + [life for life in running if life]
