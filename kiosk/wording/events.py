"""What pressing would bring about, what has happened, and the published words for what is played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from engine.moves import Verb
from kiosk.play.state import Banner, Forewarning, News
from kiosk.translation import Translator
from kiosk.wording.phrase import Drawn, Phrase, phrase


def warning_phrase(tr: Translator, warning: Forewarning) -> Phrase:
    """What pressing now would bring about."""
    match warning:
        case Forewarning.WINS:
            return phrase(tr("this wins the game!"))
        case Forewarning.EMPTIES_HAND:
            return phrase(tr("this empties your hand: everyone gets six new cards"))
        case Forewarning.CLEARS_ROW:
            return phrase(tr("the tenth card clears the row"))
        case _:
            assert_never(warning)


def banner_phrase(
    tr: Translator, banner: Banner, names: Sequence[str], *, brief: bool = False
) -> Phrase:
    """Something rare that happened, who and why; `names` are the seats'. What is `brief` leaves out why."""
    text = (_brief_news if brief else _news)(tr, banner.news)
    card = () if banner.card is None else (banner.card,)
    return phrase(text, name=names[banner.seat], card=Drawn(card), time=banner.time)


def _news(tr: Translator, news: News) -> str:
    match news:
        case News.SWEPT:
            return tr("{name} filled the row to ten: it was cleared")
        case News.RESET:
            return tr("{name} emptied the hand: everyone has six new cards")
        case News.RESHUFFLED:
            return tr("the draw pile ran out: the discards were shuffled into a new one")
        case News.SKIPPED:
            return tr("{name} has no cards and passes")
        case News.LEFT:
            return tr("{name} has left: those cards are discarded")
        case News.TAKEN_OVER:
            return tr("a bot plays on for {name}")
        case News.TAKEN_BACK:
            return tr("{name} is back")
        case News.PILES_EMPTY:
            return tr("both piles are empty: there is nothing left to draw")
        case News.NOT_KEPT:
            return tr("this game is not being saved")
        case News.KEPT_AGAIN:
            return tr("this game is being saved again")
        case News.CLOSES_SOON:
            return tr("the table closes at {time}")
        case News.LAST_MOVES:
            return tr("closing time: you can play on until {time}")
        case News.TIME_UP:
            return tr("time was up: a bot played for {name}")
        case News.REFILLED:
            return tr("REFILL: the row has six again")
        case News.DROPPED:
            return tr("{name} gave up a {card}: the collection was full")
        case _:
            assert_never(news)


def _brief_news(tr: Translator, news: News) -> str:
    match news:
        case News.SWEPT:
            return tr("the row was cleared")
        case News.RESET:
            return tr("new hands for all")
        case News.RESHUFFLED:
            return tr("discards shuffled")
        case News.SKIPPED:
            return tr("{name} passes")
        case News.LEFT:
            return tr("{name} has left")
        case News.TAKEN_OVER:
            return tr("a bot for {name}")
        case News.PILES_EMPTY:
            return tr("nothing to draw")
        case News.NOT_KEPT:
            return tr("not saved")
        case News.KEPT_AGAIN:
            return tr("saved again")
        case News.CLOSES_SOON:
            return tr("closing at {time}")
        case News.LAST_MOVES:
            return tr("play until {time}")
        case News.TIME_UP:
            return tr("time up: {name}")
        case News.REFILLED:
            return tr("REFILL: six again")
        case News.DROPPED:
            return tr("{name} gave up a {card}")
        case News.TAKEN_BACK:
            return _news(tr, news)
        case _:
            assert_never(news)


def verb_word(tr: Translator, verb: Verb) -> str:
    """The published word for a play."""
    match verb:
        case Verb.SPLIT:
            return tr("SPLIT")
        case Verb.COMBINE:
            return tr("COMBINE")
        case Verb.DRAW:
            return tr("DRAW")
        case _:
            assert_never(verb)


def stash_word(tr: Translator) -> str:
    """The published word for putting a card into the collection."""
    return tr("STASH")


def refill_word(tr: Translator) -> str:
    """The published word for what happens to the row after a turn."""
    return tr("REFILL")
