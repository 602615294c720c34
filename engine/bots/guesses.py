"""Tables as they may be, for all that a seat can know."""

from __future__ import annotations

from engine import cards
from engine.cards import ONE
from engine.randomness import Randomness
from engine.table import Table
from engine.view import View

AHEAD = 15
"""Cards of the draw pile for each seat, and as many besides, whose order is guessed: more than a look ahead draws."""


def guessed_table(view: View, randomness: Randomness) -> Table:
    """A table to play on that looks to this seat as the real one does; what it cannot see is dealt at random.

    The cards deep in the draw pile are right, but lie in no random order: a look ahead draws none of them.
    """
    unseen = list(cards.values(view.unseen))
    hidden = len(unseen) - view.draw_pile
    lowest = len(unseen) - hidden - AHEAD * (len(view.gone) + 1)
    below = randomness.below
    for i in range(len(unseen) - 1, max(lowest, 0), -1):
        j = below(i + 1)
        unseen[i], unseen[j] = unseen[j], unseen[i]
    table = Table()
    table.edition, table.tell = view.edition, None
    table.hands, table.known = [], list(view.known)
    for seat, size in enumerate(view.hand_sizes):
        if seat == view.seat:
            table.hands.append(view.hand)
            continue
        hand = view.known[seat]
        for _ in range(size - cards.size(hand)):
            hand += ONE[unseen.pop()]
        table.hands.append(hand)
    table.draw_pile, table.discard = unseen, list(cards.values(view.discard))
    table.collections, table.gone = list(view.collections), list(view.gone)
    table.display, table.row = list(view.display), cards.pack(view.display)
    table.penalty = list(view.penalty)
    table.randomness = Randomness(randomness.next())
    table.seat, table.step, table.turn = view.to_play, view.step, view.turn
    table.skips, table.outcome = 0, view.outcome
    return table
