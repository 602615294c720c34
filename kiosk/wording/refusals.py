"""Why not: one short sentence for each reason, as one would say it to a child."""

from __future__ import annotations

from typing import assert_never

from engine import cards
from engine.cards import Cards
from engine.editions import Edition
from engine.errors import Reason, Refusal
from kiosk.translation import Translator
from kiosk.wording.phrase import Drawn, Phrase, phrase


def refusal_phrase(tr: Translator, refusal: Refusal, edition: Edition) -> Phrase:
    """Why a tap or a move is not possible, with the cards concerned."""
    about = refusal.cards
    if about:
        highest = cards.kinds(about)[-1]
        return phrase(
            _about(tr, refusal.reason),
            cards=Drawn.of(about),
            limit=edition.limit,
            card=Drawn((highest,)),
            need=highest,
        )
    return phrase(_plain(tr, refusal.reason), limit=edition.limit)


def nothing_to_take_phrase(tr: Translator, hand: Cards) -> Phrase:
    """The row has nothing for this hand: what can be done instead, with each of the cards that it can be done with."""
    kinds = cards.kinds(hand)
    text = tr("nothing to take: put out {cards} and draw two")
    if len(kinds) > 1:
        text = tr("nothing to take: put out one of {cards} and draw two")
    return phrase(text, cards=Drawn(kinds))


def _about(tr: Translator, reason: Reason) -> str:
    """The sentence about {cards}; where cards say nothing to the point, the plain one."""
    match reason:
        case Reason.NOT_IN_HAND:
            return tr("your hand has no {cards} left")
        case Reason.NOT_IN_DISPLAY:
            return tr("the row has no {cards} there")
        case Reason.NOTHING_TAKEN:
            return tr("{cards} must take something from the row")
        case Reason.NOTHING_GIVEN:
            return tr("for {cards} you must give something")
        case Reason.ONE_FOR_ONE:
            return tr("one for one is no play: a {cards} takes two or more that make {cards}")
        case Reason.TOO_HIGH_TO_TAKE:
            return tr("{cards} is too big for what you give")
        case Reason.NO_SUCH_SET:
            return tr("{cards} cannot be part of what you take: each group must make your card")
        case Reason.OVER_LIMIT:
            return tr("{cards} is too much: together at most {limit}")
        case Reason.TOTALS_DIFFER:
            return tr("several cards take single cards worth the same: {cards} is not that")
        case Reason.NO_SUCH_TOTAL:
            return tr("the row has nothing for {cards}")
        case Reason.NO_PLAY_TAKES:
            return tr("your hand cannot make a play that takes {cards}")
        case Reason.ONE_CARD_DRAWS:
            return tr("to draw, put out one card, not {cards}")
        case Reason.DRAW_TAKES_NOTHING:
            return tr("take {cards}, or draw: not both")
        case Reason.WRONG_STEP:
            return tr("the next play comes with your next turn: now you may stash {cards}")
        case Reason.ZERO_SPLITS_NOT:
            return tr("{cards} cannot be split")
        case Reason.STASH_NEEDS_MORE:
            return tr("too few: to stash {card} you need {need} of it")
        case Reason.SPOILS_STASH:
            return tr("then you would have too few {cards} left to stash")
        case Reason.ZERO_STASHES_NOT:
            return tr("{cards} cannot be stashed")
        case Reason.STASH_AFTER_DRAW:
            return tr("draw first: then you see whether you can stash {cards}")
        case Reason.ONE_STASH:
            return tr("one a turn: {cards} is already chosen")
        case Reason.DROP_NEEDED:
            return tr("your collection is full: choose one of {cards} to give up")
        case Reason.DROP_NOT_NEEDED:
            return tr("{cards} can stay: nothing is given up")
        case Reason.DROP_NOT_THERE:
            return tr("your collection has no {cards}")
        case _:
            return _plain(tr, reason)


def _plain(tr: Translator, reason: Reason) -> str:
    match reason:
        case Reason.GAME_OVER:
            return tr("the game is over")
        case Reason.WRONG_STEP:
            return tr("now you may stash; the next play comes with your next turn")
        case Reason.MUST_SKIP:
            return tr("your hand is empty: this turn passes")
        case Reason.MUST_ACT:
            return tr("with cards in hand you must play one")
        case Reason.NOT_IN_HAND:
            return tr("that card is not in your hand")
        case Reason.NOT_IN_DISPLAY:
            return tr("that card is not in the row any more")
        case Reason.NOTHING_TAKEN:
            return tr("you must take something from the row")
        case Reason.NOTHING_GIVEN:
            return tr("you must give something from your hand")
        case Reason.ZERO_SPLITS_NOT:
            return tr("a zero cannot be split")
        case Reason.ONE_FOR_ONE:
            return tr("one for one is no play: a card takes two or more")
        case Reason.TOO_HIGH_TO_TAKE:
            return tr("that is too big for what you give")
        case Reason.NO_SUCH_SET:
            return tr("each group you take must make your card")
        case Reason.OVER_LIMIT:
            return tr("that is too much: together at most {limit}")
        case Reason.TOTALS_DIFFER:
            return tr("several cards take single cards worth the same")
        case Reason.NO_SUCH_TOTAL:
            return tr("the row has nothing for these")
        case Reason.NO_PLAY_TAKES:
            return tr("your hand cannot make a play that takes these")
        case Reason.ONE_CARD_DRAWS:
            return tr("to draw, put out one card")
        case Reason.DRAW_TAKES_NOTHING:
            return tr("take from the row, or draw: not both")
        case Reason.SPOILS_STASH:
            return tr("then you would have too few left to stash")
        case Reason.STASH_NEEDS_MORE:
            return tr("to stash a card you need as many of it as it is worth")
        case Reason.ZERO_STASHES_NOT:
            return tr("a zero cannot be stashed")
        case Reason.STASH_AFTER_DRAW:
            return tr("draw first: then you see what you can stash")
        case Reason.ONE_STASH:
            return tr("one a turn: it is already chosen")
        case Reason.DROP_NEEDED:
            return tr("your collection is full: choose a card to give up")
        case Reason.DROP_NOT_NEEDED:
            return tr("your collection has room: nothing is given up")
        case Reason.DROP_NOT_THERE:
            return tr("that card is not in your collection")
        case Reason.SEAT_UNKNOWN:
            return tr("nobody sits there")
        case Reason.SEAT_ALREADY_SO:
            return tr("that seat is played so already")
        case _:
            assert_never(reason)
