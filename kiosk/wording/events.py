"""What happened, and what pressing would bring about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from engine.events import (
    CardsMoved,
    DisplaySwept,
    Event,
    GameEnded,
    HandsReset,
    PilesEmpty,
    Reshuffled,
    SeatLeft,
    SeatTakenBack,
    SeatTakenOver,
    Skipped,
    TurnBegan,
    Zone,
)
from engine.moves import Draw, Keep, Leave, Move, Skip, Stash, Take, TakeBack, TakeOver, Verb
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


def banner_phrase(tr: Translator, banner: Banner, names: Sequence[str]) -> Phrase:
    """Something rare that happened, who and why; `names` are the seats'."""
    text = _news(tr, banner.news)
    card = () if banner.card is None else (banner.card,)
    return phrase(text, name=names[banner.seat], card=Drawn(card))


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
        case News.DROPPED:
            return tr("{name} gave up a {card}: the collection was full")
        case _:
            assert_never(news)


def event_phrase(tr: Translator, event: Event, names: Sequence[str]) -> Phrase:
    """What happened, for a log of everything; hidden cards (`engine.view.witnessed`) are only counted."""
    match event:
        case CardsMoved():
            return _cards_moved(tr, event, names)
        case TurnBegan(seat):
            return phrase(tr("{name} is to play"), name=names[seat])
        case Skipped(seat):
            return banner_phrase(tr, Banner(News.SKIPPED, seat), names)
        case DisplaySwept(seat):
            return banner_phrase(tr, Banner(News.SWEPT, seat), names)
        case Reshuffled():
            return banner_phrase(tr, Banner(News.RESHUFFLED, 0), names)
        case HandsReset(seat):
            return banner_phrase(tr, Banner(News.RESET, seat), names)
        case PilesEmpty():
            return banner_phrase(tr, Banner(News.PILES_EMPTY, 0), names)
        case SeatLeft(seat):
            return banner_phrase(tr, Banner(News.LEFT, seat), names)
        case SeatTakenOver(seat):
            return banner_phrase(tr, Banner(News.TAKEN_OVER, seat), names)
        case SeatTakenBack(seat):
            return banner_phrase(tr, Banner(News.TAKEN_BACK, seat), names)
        case GameEnded(winner):
            if winner is None:
                return phrase(tr("the game is over"))
            return phrase(tr("{name} wins"), name=names[winner])
        case _:
            assert_never(event)


def _cards_moved(tr: Translator, event: CardsMoved, names: Sequence[str]) -> Phrase:
    known = tuple(card for card in event.cards if card is not None)
    name = "" if event.seat is None else names[event.seat]
    if len(known) < len(event.cards):
        said = tr.n(
            "{name} draws {count} card", "{name} draws {count} cards", len(event.cards), name=name
        )
        return Phrase((said,))
    return phrase(_moved(tr, event), name=name, cards=Drawn(known))


def _moved(tr: Translator, event: CardsMoved) -> str:
    match event.source, event.target:
        case Zone.DISPLAY, Zone.HAND:
            return tr("{name} takes {cards}")
        case Zone.HAND, Zone.DISCARD:
            return tr("{name} discards {cards}")
        case Zone.HAND, Zone.DISPLAY:
            return tr("{name} puts out {cards}")
        case Zone.HAND, Zone.COLLECTION:
            return tr("{name} stashes {cards}")
        case Zone.COLLECTION, Zone.DISCARD:
            return tr("{name} gives up {cards}")
        case Zone.DRAW_PILE, Zone.HAND:
            return tr("{name} draws {cards}")
        case Zone.DRAW_PILE, Zone.DISPLAY:
            return tr("{cards} comes into the row")
        case Zone.DISPLAY, Zone.PENALTY:
            return tr("{cards} goes to the penalty pile")
        case Zone.DISPLAY, Zone.DISCARD:
            return tr("{cards} leaves the row")
        case _:
            raise ValueError(f"no card ever goes from {event.source} to {event.target}")


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


def move_phrase(tr: Translator, move: Move, name: str) -> Phrase:
    """A move that was played, for the list of last plays."""
    match move:
        case Take(given, taken):
            text = tr("{name} gives {given}, takes {taken}")
            return phrase(text, name=name, given=Drawn.of(given), taken=Drawn.of(taken))
        case Draw(card):
            return phrase(tr("{name} puts out {card} and draws"), name=name, card=Drawn((card,)))
        case Skip():
            return phrase(tr("{name} has no cards and passes"), name=name)
        case Stash(value, drop):
            kept = Drawn((value,))
            if drop is None:
                return phrase(tr("{name} stashes {card}"), name=name, card=kept)
            text = tr("{name} stashes {card}, gives up {dropped}")
            return phrase(text, name=name, card=kept, dropped=Drawn((drop,)))
        case Keep():
            return phrase(tr("{name} stashes nothing"), name=name)
        case Leave():
            return phrase(tr("{name} has left: those cards are discarded"), name=name)
        case TakeOver():
            return phrase(tr("a bot plays on for {name}"), name=name)
        case TakeBack():
            return phrase(tr("{name} is back"), name=name)
        case _:
            assert_never(move)
