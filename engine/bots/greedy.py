"""A bot that looks one turn ahead and likes what it then holds.

It counts cards, not turns. A card of value v in the collection took v cards of v, so v cards of v in the hand are
worth v, and fewer of them proportionally less: every card on its way to a stash is worth 1. Cards beyond those that
the stash takes are only good for being split or combined. What a position is worth after the turn is the sum of

- the collection, as far as it helps to win: more than the same cards in the hand, for these are safe and the win
  counts nothing else; but each card takes up one of six places, so small ones are hardly worth stashing;
- the hand, card by card;
- how near the last stash is, once a single one can win.

A play is then as good as the best stash after it, and a DRAW brings two cards of average worth besides. In solo what
the turn costs, the leftmost card of the display, is taken off. Numbers come from self-play.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from engine import cards
from engine.bots.protocol import ShouldStop
from engine.cards import ONE, Cards
from engine.editions import COLLECTION_MAX, DRAWN, Edition
from engine.moves import KEEP, Draw, Move, Play, Stash, Stashing, Take
from engine.piles import leftmost
from engine.randomness import Randomness
from engine.stashing import collected, stashes
from engine.table import Step
from engine.view import View

WON = 1000.0
"""More than anything else together."""
COLLECTED = 2.0
"""What a point in the collection is worth, in cards on their way to a stash."""
PLACE = 1.9
"""What it costs to take up a place in the collection."""
SPARE = 0.25
"""What a card is worth that helps no stash; so many of a value at most."""
SPARES = 4
HOPE = 5.0
"""The most a single drawn card may count, or the faint hope of one that wins would outweigh everything."""
DRAWING = 0.1
"""What a DRAW is worth beyond its two cards each for itself: both together may complete something."""
LAST_STASH = 2.2
"""What each card nearer to a winning stash is worth, on top."""
PENALTY = 0.6
"""Solo: what a penalty point costs, in cards on their way to a stash."""


class GreedyBot:
    """Plays what looks best after this turn; among equally good plays the seed decides."""

    def __init__(self, seed: int) -> None:
        self._randomness = Randomness(seed)

    def choose(self, view: View, should_stop: ShouldStop) -> Move:
        """See `Bot.choose`."""
        if view.step is Step.STASH:
            return best_stashing(view.edition, view.hand, view.collection)[1]
        best: list[Play] = []
        highest = 0.0
        for play in view.legal_plays:
            if best and should_stop():
                break
            worth = play_worth(view, play)
            if not best or worth > highest:
                best, highest = [play], worth
            elif worth == highest:
                best.append(play)
        return best[self._randomness.below(len(best))]


def play_worth(view: View, play: Play) -> float:
    """What the turn is worth with this play and the best stash after it."""
    match play:
        case Take(given, taken):
            hand, drawing = view.hand - given + taken, 0.0
        case Draw(card):
            hand = view.hand - ONE[card]
            drawing = _drawing_worth(view, hand)
        case _:
            return 0.0
    worth, _ = best_stashing(view.edition, hand, view.collection)
    if view.solo and worth < WON:
        worth -= PENALTY * _penalty(view, play)
    return worth + drawing


@lru_cache(maxsize=1 << 14)
def best_stashing(edition: Edition, hand: Cards, collection: Cards) -> tuple[float, Stashing]:
    """The best way to end a turn with these cards, and what they are worth after it."""
    best: tuple[float, Stashing] = (_worth(edition, hand, collection), KEEP)
    for stash in stashes(hand, collection):
        left = hand - cards.count(hand, stash.value) * ONE[stash.value]
        worth = _worth(edition, left, collected(collection, stash))
        if worth > best[0]:
            best = worth, stash
    return best


def _worth(edition: Edition, hand: Cards, collection: Cards) -> float:
    worth, helping, last = _outlook(edition, collection)
    for value in cards.kinds(hand):
        worth += helping[value][hand >> 8 * value & 127]
    if last:
        missing = min(value - (hand >> 8 * value & 127) for value in last)
        worth += LAST_STASH * (cards.VALUES.stop - max(0, missing))
    return worth


_Helping: TypeAlias = tuple[float, ...]
"""What any number of cards of one value is worth in the hand."""

_HELPING: tuple[_Helping, ...] = tuple(
    tuple(held if held <= goal else goal + SPARE * min(held - goal, SPARES) for held in range(128))
    for goal in cards.VALUES
)
"""By how many of them a stash takes."""


@lru_cache(maxsize=1 << 12)
def _outlook(
    edition: Edition, collection: Cards
) -> tuple[float, tuple[_Helping, ...], tuple[int, ...]]:
    """What a collection is worth, what cards of each value are beside it, and which values would win at once."""
    if edition.wins(collection):
        return WON, (_HELPING[0],) * cards.VALUES.stop, ()
    if edition.win_set:
        sought = cards.minus(edition.win_set, collection)
        safe = COLLECTED * cards.worth(edition.win_set - sought)
    else:
        # Of the few highest cards nearly all would be needed for one stash: nobody gets them.
        sought = cards.pack(v for v in cards.VALUES if cards.count(edition.deck, v) > v)
        safe = COLLECTED * cards.worth(collection) - PLACE * cards.size(collection)
    full = cards.size(collection) == COLLECTION_MAX
    drops = cards.kinds(collection) if full else (None,)
    last = (
        value
        for value in cards.kinds(sought)
        if value and any(edition.wins(collected(collection, Stash(value, drop))) for drop in drops)
    )
    goals = (value if cards.count(sought, value) else 0 for value in cards.VALUES)
    return safe, tuple(_HELPING[goal] for goal in goals), tuple(last)


def _drawing_worth(view: View, hand: Cards) -> float:
    """How much better off the cards of a DRAW make this hand on average, each for itself."""
    source = view.unseen if view.draw_pile else view.discard
    drawn = min(DRAWN, view.draw_pile + cards.size(view.discard))
    if not source or not drawn:
        return 0.0
    edition, collection = view.edition, view.collection
    before, _ = best_stashing(edition, hand, collection)
    gains = 0.0
    for value in cards.kinds(source):
        after, _ = best_stashing(edition, hand + ONE[value], collection)
        gains += cards.count(source, value) * min(after - before, HOPE)
    return DRAWING + drawn * gains / cards.size(source)


def _penalty(view: View, play: Take | Draw) -> int:
    """Solo: the value of the leftmost display card after this play; 0 where none is left."""
    if isinstance(play, Draw):
        left = (*view.display, play.card)
    else:
        positions = play.positions or leftmost(view.display, play.taken)
        left = tuple(card for i, card in enumerate(view.display) if i not in positions)
    return left[0] if left else 0
