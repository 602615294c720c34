"""How a game stands, hands and all: everybody's chance to win, or alone the penalty that is to be expected.

For looking back at games that are over: whoever still plays must not know all of this. It is asked of the network that
the strong bot was fitted with; in an edition that has none, of how much is lacking.
"""

from __future__ import annotations

from typing import Protocol, TypeAlias

from engine import cards
from engine.bots.alone import SoloOutlook
from engine.bots.outlook import Outlook
from engine.bots.race import chances
from engine.bots.weights import network_of
from engine.cards import Cards
from engine.editions import Edition
from engine.outcome import Ending
from engine.position import Position

Balance: TypeAlias = tuple[float, ...]
"""By seat, its chance to win, from 0 to 1; alone the penalty points expected when the game is over."""

_TURNS = 9.0
"""Turns from the first to the last, for want of anything better."""
_POINTS = 30.0
"""Penalty points in as many."""
_CARD = 0.5 / 21
"""How much of the way a card on its way to a stash is, half as much as a collected point."""
_LEAST = 0.05
"""Nobody has come all the way before they have won."""


class Measure(Protocol):
    """How far a seat is from the end."""

    def needed(self, position: Position, seat: int) -> float:
        """The turns that the seat still needs; alone the penalty points that are still to come."""
        ...


class _Fitted:
    def __init__(self, outlook: Outlook) -> None:
        self._outlook = outlook

    def needed(self, position: Position, seat: int) -> float:
        return self._outlook.turns(position.hands[seat], position.collections[seat])


class _FittedAlone:
    def __init__(self, outlook: SoloOutlook) -> None:
        self._outlook = outlook

    def needed(self, position: Position, seat: int) -> float:
        return self._outlook.points_before(
            position.hands[seat], position.collections[seat], position.display
        )


class Lacking:
    """The simple measure: what a collection lacks, less what the hand holds for it."""

    def __init__(self, edition: Edition, *, solo: bool) -> None:
        self._edition = edition
        self._whole = _POINTS if solo else _TURNS

    def needed(self, position: Position, seat: int) -> float:
        """See `Measure`."""
        collection = position.collections[seat]
        lacking = 1.0 - win_share(self._edition, collection)
        return self._whole * max(lacking - _CARD * _ready(position.hands[seat]), _LEAST)


def _ready(hand: Cards) -> int:
    """How many cards are on their way to a stash, of the value that has most."""
    return max((min(cards.count(hand, v), v) for v in cards.kinds(hand)), default=0)


def measure_of(edition: Edition, *, solo: bool) -> Measure:
    """The best there is for an edition."""
    network = network_of(edition.id, alone=solo)
    if network is None:
        return Lacking(edition, solo=solo)
    if solo:
        return _FittedAlone(SoloOutlook(edition, network))
    return _Fitted(Outlook(edition, network))


def balance(position: Position, measure: Measure) -> Balance:
    """How the game stands between two turns, or at its end; seats that have left have no chance."""
    outcome, seats = position.outcome, len(position.hands)
    if position.solo:
        paid = float(sum(position.penalty))
        won = outcome is not None and outcome.ending is Ending.WON
        return (paid if won else paid + measure.needed(position, 0),)
    if outcome and outcome.winner is not None:
        return tuple(float(seat == outcome.winner) for seat in range(seats))
    order = [(position.seat + step) % seats for step in range(seats)]
    order = [seat for seat in order if not position.gone[seat]]
    by_seat = dict(
        zip(order, chances([measure.needed(position, seat) for seat in order]), strict=True)
    )
    return tuple(by_seat.get(seat, 0.0) for seat in range(seats))


def win_share(edition: Edition, collection: Cards) -> float:
    """How far a collection is on the way to a win, by what it lacks most: from 1 on it wins, and only then."""
    shares = []
    if edition.win_worth:
        shares.append(cards.worth(collection) / edition.win_worth)
    if edition.win_cards:
        shares.append(cards.size(collection) / edition.win_cards)
    if edition.win_set:
        shares.append(edition.merit(collection)[0] / cards.size(edition.win_set))
    return min(shares, default=1.0)
