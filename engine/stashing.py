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


@lru_cache(maxsize=1 << 11)
def drops(collection: Cards) -> tuple[int, ...] | tuple[None]:
    """What may be given up for one more card: with six cards collected one of them must be (R10), else none."""
    return cards.kinds(collection) if cards.size(collection) >= COLLECTION_MAX else (None,)


def ready(hand: Cards) -> Cards:
    """One card of each value that this hand could stash."""
    return cards.reaching(hand, _NEEDED)


@lru_cache(maxsize=1 << 12)
def _stashes(stashed: Cards, given_up: tuple[int | None, ...]) -> tuple[Stash, ...]:
    return tuple(Stash(value, drop) for value in cards.kinds(stashed) for drop in given_up)


def stashes(hand: Cards, collection: Cards) -> tuple[Stash, ...]:
    """Every stash this hand allows, ascending; keeping is always possible beside them (R17)."""
    values = cards.reaching(hand, _NEEDED)
    return _stashes(values, drops(collection)) if values else ()


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
        return Refusal(Reason.ZERO_STASHES_NOT, ONE[0])
    held = cards.count(hand, value) if value in cards.VALUES else 0
    if held < value or not held:
        wanted = ONE[value] if value in cards.VALUES else EMPTY
        return Refusal(Reason.STASH_NEEDS_MORE, max(held, 1) * wanted)
    full = cards.size(collection) >= COLLECTION_MAX
    if drop is None:
        return Refusal(Reason.DROP_NEEDED, collection) if full else None
    dropped = ONE[drop] if drop in cards.VALUES else EMPTY
    if not full:
        return Refusal(Reason.DROP_NOT_NEEDED, dropped)
    if not dropped or not cards.count(collection, drop):
        return Refusal(Reason.DROP_NOT_THERE, dropped)
    return None
