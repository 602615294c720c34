"""Why a tap is dead: the reason a person would give, and the cards it is about.

Asked only of taps that no legal turn contains beside those before it, so each case names what stands in the way
first; that it does stand in the way is already known. Of a card to be given or taken it is asked without the stash
first: what is asked with it, the stash alone forbids.
"""

from __future__ import annotations

from engine import cards
from engine.cards import ONE, Cards
from engine.editions import COLLECTION_MAX
from engine.errors import Reason, Refusal
from engine.legal import why_not_take
from engine.stashing import ready
from engine.table import Step
from engine.tapped import Tapped
from engine.taps import DisplayCard, DrawPile, GiveUp, HandCard, StashValue, Tap


def why_dead(tapped: Tapped, tap: Tap) -> Refusal:
    """Why this tap cannot join these taps."""
    if tapped.step is Step.OVER:
        return Refusal(Reason.GAME_OVER)
    match tap:
        case StashValue(value):
            return _stash(tapped, value)
        case GiveUp(value):
            return _drop(tapped, value)
    if tapped.step is Step.STASH:
        return Refusal(Reason.WRONG_STEP, ready(tapped.hand))
    if not tapped.hand:
        return Refusal(Reason.MUST_SKIP)
    match tap:
        case HandCard(value):
            return _hand_card(tapped, value)
        case DisplayCard(position):
            return _display_card(tapped, position)
        case DrawPile():
            return _draw_pile(tapped)


def _hand_card(tapped: Tapped, value: int) -> Refusal:
    given, taken = tapped.given + ONE[value], tapped.taken
    if not cards.contains(tapped.hand, given):
        return Refusal(Reason.NOT_IN_HAND, ONE[value])
    if tapped.drawing:
        return Refusal(Reason.ONE_CARD_DRAWS, given)
    return _play(tapped, given, taken)


def _display_card(tapped: Tapped, position: int) -> Refusal:
    if not 0 <= position < len(tapped.display):
        return Refusal(Reason.NOT_IN_DISPLAY)
    card = ONE[tapped.display[position]]
    if position in tapped.positions:
        return Refusal(Reason.NOT_IN_DISPLAY, card)
    taken = tapped.taken + card
    if tapped.drawing:
        return Refusal(Reason.DRAW_TAKES_NOTHING, taken)
    return _play(tapped, tapped.given, taken)


def _play(tapped: Tapped, given: Cards, taken: Cards) -> Refusal:
    """Why nothing comes of giving at least these for at least those."""
    limit = tapped.edition.limit
    if cards.size(given) > limit or cards.worth(given) > limit:
        return Refusal(Reason.OVER_LIMIT, given)
    if tapped.stash is not None:
        return Refusal(Reason.SPOILS_STASH, ONE[tapped.stash])
    if not given:
        return Refusal(Reason.NO_PLAY_TAKES, taken)
    if not taken:
        return Refusal(Reason.NO_SUCH_TOTAL, given)
    refusal = why_not_take(given, taken, limit)
    # Cards that would be a whole play, were they not too few or too many of their kind, can only lack a partner.
    return refusal or Refusal(Reason.NO_PLAY_TAKES, taken)


def _draw_pile(tapped: Tapped) -> Refusal:
    if tapped.positions:
        return Refusal(Reason.DRAW_TAKES_NOTHING, tapped.taken)
    if tapped.stash is not None:
        return Refusal(Reason.STASH_AFTER_DRAW, ONE[tapped.stash])
    if tapped.drop is not None:
        return Refusal(Reason.STASH_AFTER_DRAW)
    return Refusal(Reason.ONE_CARD_DRAWS, tapped.given)


def _stash(tapped: Tapped, value: int) -> Refusal:
    if value == 0:
        return Refusal(Reason.ZERO_STASHES_NOT, ONE[0])
    if tapped.drawing:
        return Refusal(Reason.STASH_AFTER_DRAW, ONE[value])
    if tapped.stash is not None:
        return Refusal(Reason.ONE_STASH, ONE[tapped.stash])
    held = cards.count(tapped.hand_to_come, value)
    return Refusal(Reason.STASH_NEEDS_MORE, max(held, 1) * ONE[value])


def _drop(tapped: Tapped, value: int) -> Refusal:
    if cards.size(tapped.collection) < COLLECTION_MAX:
        return Refusal(Reason.DROP_NOT_NEEDED, ONE[value])
    if tapped.drawing:
        return Refusal(Reason.STASH_AFTER_DRAW)
    if tapped.drop is not None:
        return Refusal(Reason.ONE_STASH, ONE[tapped.drop])
    if not cards.count(tapped.collection, value):
        return Refusal(Reason.DROP_NOT_THERE, ONE[value])
    return Refusal(Reason.DROP_NOT_NEEDED, ONE[value])
