"""Why a tap is dead: the reason a person would give, and the cards it is about.

Asked only of taps that no legal turn contains beside those before it, so each case names what stands in the way
first; that it does stand in the way is already known.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import cards
from engine.cards import EMPTY, ONE, Cards
from engine.editions import COLLECTION_MAX
from engine.errors import Reason, Refusal
from engine.legal import why_not_take
from engine.table import Step
from engine.taps import DisplayCard, DrawPile, GiveUp, HandCard, StashValue, Tap

if TYPE_CHECKING:
    from engine.selection import Selection


def why_dead(selection: Selection, tap: Tap) -> Refusal:
    """Why this tap cannot join these taps."""
    if selection.step is Step.OVER:
        return Refusal(Reason.GAME_OVER)
    match tap:
        case StashValue(value):
            return _stash(selection, value)
        case GiveUp(value):
            return _drop(selection, value)
    if selection.step is Step.STASH:
        return Refusal(Reason.WRONG_STEP)
    if not selection.hand:
        return Refusal(Reason.MUST_SKIP)
    match tap:
        case HandCard(value):
            return _hand_card(selection, value)
        case DisplayCard(position):
            return _display_card(selection, position)
        case DrawPile():
            return _draw_pile(selection)


def _hand_card(selection: Selection, value: int) -> Refusal:
    given, taken = selection.given + ONE[value], selection.taken
    if not cards.contains(selection.hand, given):
        return Refusal(Reason.NOT_IN_HAND, ONE[value])
    if selection.drawing:
        return Refusal(Reason.ONE_CARD_DRAWS, given)
    return _play(selection, given, taken)


def _display_card(selection: Selection, position: int) -> Refusal:
    if position in selection.positions or not 0 <= position < len(selection.display):
        return Refusal(Reason.NOT_IN_DISPLAY)
    taken = selection.taken + ONE[selection.display[position]]
    if selection.drawing:
        return Refusal(Reason.DRAW_TAKES_NOTHING, taken)
    return _play(selection, selection.given, taken)


def _play(selection: Selection, given: Cards, taken: Cards) -> Refusal:
    """Why nothing comes of giving at least these for at least those."""
    limit = selection.edition.limit
    if cards.size(given) > limit or cards.worth(given) > limit:
        return Refusal(Reason.OVER_LIMIT, given)
    if selection.stash is not None:
        return Refusal(Reason.STASH_NEEDS_MORE, _held(selection, selection.stash))
    if not given:
        return Refusal(Reason.NO_PLAY_TAKES, taken)
    if not taken:
        return Refusal(Reason.NO_SUCH_TOTAL, given)
    refusal = why_not_take(given, taken, limit)
    # Cards that would be a whole play, were they not too few or too many of their kind, can only lack a partner.
    return refusal or Refusal(Reason.NO_PLAY_TAKES, taken)


def _draw_pile(selection: Selection) -> Refusal:
    if selection.positions:
        return Refusal(Reason.DRAW_TAKES_NOTHING, selection.taken)
    if selection.stash is not None or selection.drop is not None:
        return Refusal(Reason.STASH_AFTER_DRAW)
    return Refusal(Reason.ONE_CARD_DRAWS, selection.given)


def _held(selection: Selection, value: int) -> Cards:
    return cards.count(selection.hand_to_come, value) * ONE[value]


def _stash(selection: Selection, value: int) -> Refusal:
    if value == 0:
        return Refusal(Reason.ZERO_STASHES_NOT)
    if selection.drawing:
        return Refusal(Reason.STASH_AFTER_DRAW)
    if selection.stash is not None:
        return Refusal(Reason.ONE_STASH, ONE[selection.stash])
    return Refusal(Reason.STASH_NEEDS_MORE, _held(selection, value))


def _drop(selection: Selection, value: int) -> Refusal:
    if cards.size(selection.collection) < COLLECTION_MAX:
        return Refusal(Reason.DROP_NOT_NEEDED)
    if selection.drawing:
        return Refusal(Reason.STASH_AFTER_DRAW)
    if selection.drop is not None:
        return Refusal(Reason.ONE_STASH, ONE[selection.drop])
    if not cards.count(selection.collection, value):
        return Refusal(Reason.DROP_NOT_THERE, ONE[value])
    return Refusal(Reason.STASH_NEEDS_MORE, EMPTY)
