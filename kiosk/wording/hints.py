"""Why a move is good: one short sentence for each reason, as one would say it to a child."""

from __future__ import annotations

from typing import assert_never

from engine.bots.reasons import Because, Why
from kiosk.translation import Translator
from kiosk.wording.phrase import Drawn, Phrase, phrase


def hint_phrase(tr: Translator, because: Because, *, solo: bool) -> Phrase:
    """Why the move is good, with the cards concerned; `solo` is whether nobody else plays."""
    return phrase(
        _text(tr, because, solo=solo),
        cards=Drawn.of(because.cards),
        instead=Drawn.of(because.instead),
        have=because.have,
        need=because.need,
    )


def _text(tr: Translator, because: Because, *, solo: bool) -> str:
    match because.why:
        case Why.WINS:
            return tr("stash a {cards} and you win!")
        case Why.DENIES:
            return tr("take {cards} away: somebody could win with that")
        case Why.STASHES_NOW:
            return tr("then you have enough {cards} to stash one at once")
        case Why.SAVES_PENALTY if because.cards:
            return tr("{cards} instead of {instead} comes to the left end: a smaller penalty")
        case Why.SAVES_PENALTY:
            return tr("then the row is empty: no penalty this time")
        case Why.COMES_CLOSER:
            return tr("of {cards} you then have {have}, and {need} make a stash")
        case Why.MANY_FOR_ONE:
            return tr("one {cards} becomes {have} cards: with many cards you stash sooner")
        case Why.BECOMES_HIGH:
            return tr("small cards become a big {cards}")
        case Why.SHEDS_ZEROS:
            return tr("{cards} can never be stashed: give it away")
        case Why.CLEARS_ROW:
            return tr("{cards} is the tenth card: the row is cleared and six new ones come")
        case Why.NOTHING_TO_TAKE:
            return tr("nothing to take: put out {cards} and draw two")
        case Why.NO_USE:
            return tr("{cards} does not help you to win: put it out and draw two")
        case Why.SPARE:
            return tr("you have more {cards} than a stash needs: put one out and draw two")
        case Why.FARTHEST:
            return tr("of {cards} you have only {have} of {need}: put it out and draw two")
        case Why.TWO_FOR_ONE:
            return tr("put {cards} out: you get two cards for it")
        case Why.GROWS:
            return tr("with {cards} you have {have} of {need}")
        case Why.REPLACES:
            return tr("{cards} for {instead} brings you to {have} of {need}")
        case Why.EMPTIES_HAND if solo:
            return tr("this empties your hand: you get six new cards")
        case Why.EMPTIES_HAND:
            return tr("this empties your hand: everyone gets six new cards")
        case Why.NOTHING_TO_STASH:
            return tr("there is nothing to stash yet")
        case Why.NOTHING_GAINED:
            return tr("keep your cards: {cards} would not bring you further")
        case Why.KEEPS_HAND if solo:
            return tr("with an empty hand you would get new cards: keep your {cards}")
        case Why.KEEPS_HAND:
            return tr("with an empty hand everyone would get new cards: keep your {cards}")
        case Why.SAVES_PLACE if because.have == 1:
            return tr("one more card must make {need}: {cards} is too small for that")
        case Why.SAVES_PLACE:
            return tr("{have} more cards must make {need}: {cards} is too small for that")
        case Why.KEEPS_CARDS if because.have == 1:
            return tr("for now your {cards} does more in your hand: keep it")
        case Why.KEEPS_CARDS:
            return tr("a stash would cost {have} {cards} that do more in your hand for now")
        case Why.NO_CARDS:
            return tr("your hand is empty: this turn passes")
        case Why.SEEMS_BEST:
            return tr("a strong player would do this")
        case _:
            assert_never(because.why)
