"""The second step of a turn: which cards of a hand may be stashed, and why not."""

from __future__ import annotations

from functools import lru_cache

from engine import cards
from engine.cards import EMPTY, ONE, Cards
from engine.editions import COLLECTION_MAX
from engine.errors import Reason, Refusal
from engine.moves import Keep, Stash, Stashing

_NEEDED = sum((value or 127) * ONE[value] for value in cards.VALUES)
"""How many cards of each value a stash of it takes; no hand ever holds as many as are put down for the 0."""


@lru_cache(maxsize=1 << 12)
def _stashes(ready: Cards, drops: tuple[int, ...]) -> tuple[Stash, ...]:
    return tuple(Stash(value, drop) for value in cards.kinds(ready) for drop in drops or (None,))


def stashes(hand: Cards, collection: Cards) -> tuple[Stash, ...]:
    """Every stash this hand allows, ascending; keeping is always possible beside them (R17).

    With six cards collected there is one for every different card that could be given up (R10).
    """
    full = cards.size(collection) >= COLLECTION_MAX
    return _stashes(cards.reaching(hand, _NEEDED), cards.kinds(collection) if full else ())


def collected(collection: Cards, stash: Stash) -> Cards:
    """The collection after this stash."""
    dropped = EMPTY if stash.drop is None else ONE[stash.drop]
    return collection - dropped + ONE[stash.value]


def why_not_stash(hand: Cards, collection: Cards, stashing: Stashing) -> Refusal | None:
    """Why this stash is not legal after this play, or None if it is."""
    if isinstance(stashing, Keep):
        return None
    value, drop = stashing.value, stashing.drop
    if value == 0:
        return Refusal(Reason.ZERO_STASHES_NOT)
    held = cards.count(hand, value) if value in cards.VALUES else 0
    if held < value or not held:
        return Refusal(Reason.STASH_NEEDS_MORE, held * ONE[value] if held else EMPTY)
    full = cards.size(collection) >= COLLECTION_MAX
    if drop is None:
        return Refusal(Reason.DROP_NEEDED, collection) if full else None
    if not full:
        return Refusal(Reason.DROP_NOT_NEEDED)
    if drop not in cards.VALUES or not cards.count(collection, drop):
        return Refusal(Reason.DROP_NOT_THERE, ONE[drop] if drop in cards.VALUES else EMPTY)
    return None
