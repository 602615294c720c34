"""Why a move is good, as a value: what a strong player would point at to somebody who asks for a hint.

A bot that searches has no reasons, only figures. So the reason is read off the move itself: of all that is true of it
and can be seen on the cards, what matters most. Nothing is said that the seat whose view it is could not check.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum, auto

from engine import cards
from engine.cards import EMPTY, ONE, Cards
from engine.editions import COLLECTION_MAX, DISPLAY_FULL, DRAWN, Edition
from engine.legal import plays
from engine.moves import Draw, Keep, Move, Skip, Stash, Take
from engine.piles import leftmost
from engine.stashing import collected, drops, stashes
from engine.view import View


class Why(Enum):
    """What speaks for a move. Each says which cards and numbers a `Because` holds with it."""

    WINS = auto()
    """A stash of the card wins, now or right after this play."""
    DENIES = auto()
    """A rival holds cards, which all have seen, to win with what is taken away here and not without it. Cards: those
    taken."""
    STASHES_NOW = auto()
    """The play makes `have` of a card whose stash takes `need`, and there were too few before."""
    SAVES_PENALTY = auto()
    """Alone: this card is the next penalty `instead` of a higher one; no card where the row will be empty."""
    COMES_CLOSER = auto()
    """After the play the hand holds `have` of a card whose stash takes `need`; before it held fewer."""
    MANY_FOR_ONE = auto()
    """The card becomes `have` cards."""
    BECOMES_HIGH = auto()
    """Several smaller cards become this one."""
    SHEDS_ZEROS = auto()
    """The 0s leave the hand, in which they can never be stashed."""
    CLEARS_ROW = auto()
    """The card is the tenth of the display, which is swept."""
    NOTHING_TO_TAKE = auto()
    """The hand allows no play but a DRAW; the card is the one put out."""
    NO_USE = auto()
    """No stash of the card put out would bring the collection on."""
    SPARE = auto()
    """The hand holds `have` of the card put out, more than the `need` of a stash."""
    FARTHEST = auto()
    """Of the card put out the hand holds `have` of `need`, and of no other it lacks more."""
    TWO_FOR_ONE = auto()
    """The card leaves, two are drawn."""
    GROWS = auto()
    """The stashed card brings the collection to `have` of the `need` that win: worth, values or, at last, cards."""
    REPLACES = auto()
    """The same for a card that takes the place of another, `instead`."""
    EMPTIES_HAND = auto()
    """The stashed card is the last kind in the hand, so new hands are dealt."""
    NOTHING_TO_STASH = auto()
    """Keeping is all there is."""
    NOTHING_GAINED = auto()
    """No stash that is possible would bring the collection on. Cards: one of each that could be stashed."""
    KEEPS_HAND = auto()
    """The stash of this card would empty the hand, and new hands be dealt."""
    SAVES_PLACE = auto()
    """With cards as low as this one, the highest that gains, the `have` free places could not make up the `need`."""
    KEEPS_CARDS = auto()
    """A stash of this card would cost the `have` cards of its value."""
    NO_CARDS = auto()
    """An empty hand skips."""
    SEEMS_BEST = auto()
    """Nothing of all that; whoever chose it found no better one."""


@dataclass(frozen=True, slots=True)
class Because:
    """A reason for a move, with the cards and numbers that `Why` says belong to it."""

    why: Why
    cards: Cards = EMPTY
    have: int = 0
    need: int = 0
    instead: Cards = EMPTY


def because(view: View, move: Move) -> Because:
    """The reason for this legal move of the seat whose view it is, and whose turn."""
    match move:
        case Take():
            return next(_of_take(view, move), Because(Why.SEEMS_BEST, move.given))
        case Draw(card):
            return next(_of_draw(view, card), Because(Why.SEEMS_BEST, ONE[card]))
        case Stash():
            return next(_of_stash(view, move), Because(Why.SEEMS_BEST, ONE[move.value]))
        case Keep():
            return _of_keeping(view)
        case Skip():
            return Because(Why.NO_CARDS)
    raise ValueError(f"{move} is no move of a turn")


# SPLIT and COMBINE


def _of_take(view: View, take: Take) -> Iterator[Because]:
    hand, after = view.hand, view.hand - take.given + take.taken
    if wins := _winning(view.edition, after, view.collection):
        yield Because(Why.WINS, ONE[wins])
    if _denies(view, take.taken):
        yield Because(Why.DENIES, take.taken)
    enough = [
        value
        for value in cards.kinds(take.taken)
        if cards.count(hand, value) < value <= cards.count(after, value) and _pays(view, value)
    ]
    if enough:
        best = max(enough, key=lambda value: (gain(view, value), value))
        yield Because(Why.STASHES_NOW, ONE[best], cards.count(after, best), best)
    if view.solo:
        yield from _saved_penalty(view, take)
    closer = [
        value
        for value in cards.kinds(take.taken)
        if cards.count(hand, value) < cards.count(after, value) < value and gain(view, value) > 0
    ]
    nearest = max(closer, key=lambda value: (cards.count(after, value) / value, value), default=0)
    near = Because(Why.COMES_CLOSER, ONE[nearest], cards.count(after, nearest), nearest)
    got = cards.size(take.taken)
    if nearest and near.have * 2 >= near.need:
        yield near
    if got > cards.size(take.given) == 1:
        yield Because(Why.MANY_FOR_ONE, take.given, got)
    if nearest:
        yield near
    *_, high = cards.kinds(take.taken)
    if cards.size(take.given) > 1 and high > cards.kinds(take.given)[-1]:
        yield Because(Why.BECOMES_HIGH, ONE[high])
    if (zeros := cards.count(take.given, 0)) > cards.count(take.taken, 0):
        yield Because(Why.SHEDS_ZEROS, zeros * ONE[0])


def _winning(edition: Edition, hand: Cards, collection: Cards) -> int:
    """The highest value whose stash wins, 0 for none."""
    return max(
        (
            stash.value
            for stash in stashes(hand, collection)
            if edition.wins(collected(collection, stash))
        ),
        default=0,
    )


def _denies(view: View, taken: Cards) -> bool:
    """Whether some rival, with the cards all know of, could win with the row as it is and not without these."""
    row = cards.pack(view.display)
    rivals = [
        seat
        for seat, known in enumerate(view.known)
        if known and seat != view.seat and not view.gone[seat]
    ]
    return any(
        _could_win(view, seat, row) and not _could_win(view, seat, row - taken) for seat in rivals
    )


def _could_win(view: View, seat: int, row: Cards) -> bool:
    """Whether the cards all know of in this seat's hand could win next turn, should the row be this one."""
    held, collection = view.known[seat], view.collections[seat]
    # Whoever holds others too can put out one of those.
    after = [held] if view.hand_sizes[seat] > cards.size(held) else []
    for play in plays(held, row, view.edition.limit):
        if isinstance(play, Take):
            after.append(held - play.given + play.taken)
        elif isinstance(play, Draw):
            after.append(held - ONE[play.card])
    return any(_winning(view.edition, hand, collection) for hand in after)


def _saved_penalty(view: View, take: Take) -> Iterator[Because]:
    positions = take.positions or leftmost(view.display, take.taken)
    left = [card for place, card in enumerate(view.display) if place not in positions]
    first = view.display[0]
    if not left:
        yield Because(Why.SAVES_PENALTY, EMPTY, instead=ONE[first])
    elif left[0] < first:
        yield Because(Why.SAVES_PENALTY, ONE[left[0]], instead=ONE[first])


# DRAW


def _of_draw(view: View, card: int) -> Iterator[Because]:
    if not view.solo and len(view.display) == DISPLAY_FULL - 1:
        yield Because(Why.CLEARS_ROW, ONE[card])
    row = cards.pack(view.display)
    if not any(isinstance(play, Take) for play in plays(view.hand, row, view.edition.limit)):
        yield Because(Why.NOTHING_TO_TAKE, ONE[card])
    held = cards.count(view.hand, card)
    if gain(view, card) <= 0:
        yield Because(Why.NO_USE, ONE[card])
    elif held > card:
        yield Because(Why.SPARE, ONE[card], held, card)
    else:
        lacking = {value: value - cards.count(view.hand, value) for value in cards.kinds(view.hand)}
        if lacking[card] == max(lacking.values()) > 0:
            yield Because(Why.FARTHEST, ONE[card], held, card)
    if view.draw_pile + cards.size(view.discard) >= DRAWN:
        yield Because(Why.TWO_FOR_ONE, ONE[card])


# The stash


def _of_stash(view: View, stash: Stash) -> Iterator[Because]:
    edition, after = view.edition, collected(view.collection, stash)
    if edition.wins(after):
        yield Because(Why.WINS, ONE[stash.value])
    if edition.progress(after) > edition.progress(view.collection):
        why, instead = Why.GROWS, EMPTY
        if stash.drop is not None:
            why, instead = Why.REPLACES, ONE[stash.drop]
        have, need = edition.progress(after), edition.goal
        if have >= need:  # enough but for the number of cards
            have, need = cards.size(after), edition.win_cards
        yield Because(why, ONE[stash.value], have, need, instead)
    if cards.kinds(view.hand) == (stash.value,):
        yield Because(Why.EMPTIES_HAND, ONE[stash.value])


def _of_keeping(view: View) -> Because:
    possible = {stash.value for stash in stashes(view.hand, view.collection)}
    if not possible:
        return Because(Why.NOTHING_TO_STASH)
    gaining = [value for value in possible if gain(view, value) > 0]
    if not gaining:
        return Because(Why.NOTHING_GAINED, cards.pack(possible))
    best = max(gaining, key=lambda value: (gain(view, value), value))
    if len(cards.kinds(view.hand)) == 1:
        return Because(Why.KEEPS_HAND, ONE[best])
    free, wanted = _free(view), _wanted(view)
    if free and not view.edition.win_set and max(gaining) * free < wanted:
        return Because(Why.SAVES_PLACE, ONE[max(gaining)], free, wanted)
    return Because(Why.KEEPS_CARDS, ONE[best], cards.count(view.hand, best))


# What a stash is worth


def gain(view: View, value: int) -> int:
    """How much further a stash of this value would bring the seat's collection; a 0 is never stashed."""
    if not value:
        return 0
    progress: Callable[[Cards], int] = view.edition.progress
    best = max(
        progress(collected(view.collection, Stash(value, drop))) for drop in drops(view.collection)
    )
    return best - progress(view.collection)


def _pays(view: View, value: int) -> bool:
    """Whether a stash of this value gains something, and no place is lost on a 1 that six cards must make up for."""
    low = value == 1 and not view.edition.win_set and _free(view) < _wanted(view)
    return gain(view, value) > 0 and not low


def _free(view: View) -> int:
    return COLLECTION_MAX - cards.size(view.collection)


def _wanted(view: View) -> int:
    return view.edition.goal - view.edition.progress(view.collection)
