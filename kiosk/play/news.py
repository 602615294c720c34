"""Rare things, said in words: before the press that brings them about, and afterwards in every tray."""

from __future__ import annotations

from collections.abc import Iterable

from engine import cards
from engine.editions import DISPLAY_FULL
from engine.events import (
    CardsMoved,
    DisplaySwept,
    Event,
    HandsReset,
    PilesEmpty,
    Reshuffled,
    SeatLeft,
    SeatTakenBack,
    SeatTakenOver,
    Skipped,
    Zone,
)
from engine.moves import Draw, Move, Stash, Take
from engine.stashing import collected
from engine.view import View
from kiosk.play.state import Banner, Forewarning, News

_SAYS_IT_TOO = ((News.LEFT, News.DROPPED), (News.PILES_EMPTY, News.RESHUFFLED))
"""News, and what goes without saying beside it."""


def news_of(events: Iterable[Event]) -> tuple[Banner, ...]:
    """What is worth a banner among what happened, in its order, each kind once."""
    found: dict[News, Banner] = {}
    for event in events:
        banner = _news(event)
        if banner:
            found.setdefault(banner.news, banner)
    # Whoever leaves gives everything up, and both piles can only be empty once one has run out.
    for greater, lesser in _SAYS_IT_TOO:
        if greater in found:
            found.pop(lesser, None)
    return tuple(found.values())


def _news(event: Event) -> Banner | None:
    match event:
        case SeatLeft(seat):
            return Banner(News.LEFT, seat)
        case SeatTakenOver(seat):
            return Banner(News.TAKEN_OVER, seat)
        case SeatTakenBack(seat):
            return Banner(News.TAKEN_BACK, seat)
        case HandsReset(seat):
            return Banner(News.RESET, seat)
        case DisplaySwept(seat):
            return Banner(News.SWEPT, seat)
        case Skipped(seat):
            return Banner(News.SKIPPED, seat)
        case CardsMoved((card,), Zone.COLLECTION, Zone.DISCARD, int(seat)):
            return Banner(News.DROPPED, seat, card)
        case PilesEmpty() | Reshuffled():
            news = News.PILES_EMPTY if isinstance(event, PilesEmpty) else News.RESHUFFLED
            return Banner(news, 0)
    return None


def warnings_of(moves: tuple[Move, ...], view: View) -> tuple[Forewarning, ...]:
    """What pressing now would bring about for the viewing seat, whose turn it is, as far as it is certain."""
    hand, found = view.hand, []
    for move in moves:
        match move:
            case Take(given, taken):
                hand += taken - given
            case Draw() if len(view.display) + 1 >= DISPLAY_FULL and not view.solo:
                found.append(Forewarning.CLEARS_ROW)
            case Stash(value):
                hand -= cards.count(hand, value) * cards.ONE[value]
                if view.edition.wins(collected(view.collection, move)):
                    found.append(Forewarning.WINS)
                elif not hand:
                    found.append(Forewarning.EMPTIES_HAND)
    return tuple(found)
