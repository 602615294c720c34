"""What a person at the table would remember of the cards: which row card is which, which slot a card lies in.

The rules know cards of one value as equal and a collection as a multiset. People see this very card slide and lie in
that very slot. All of it follows from the events.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import count

from engine import cards
from engine.editions import COLLECTION_MAX
from engine.events import CardsMoved, Event, Zone
from engine.game import Game
from engine.position import Position


@dataclass(frozen=True, slots=True)
class RowCard:
    """A card of the display: `id` stays with it as long as it lies there; `fresh` marks one that has just come."""

    id: int
    value: int
    fresh: bool


@dataclass
class Mementos:
    """The row left to right and every seat's collection by slot."""

    row: list[RowCard] = field(default_factory=list)
    slots: list[list[int | None]] = field(default_factory=list)
    _ids: Iterator[int] = field(default_factory=lambda: count(1))

    @classmethod
    def of(cls, game: Game) -> Mementos:
        """Those of a game that has been going on, as after a restart: collections lie as they were collected."""
        if not game.history:
            return cls.at(game.position)
        told = list(game.retold())
        mementos = cls.at(told[0].before)
        for again in told:
            mementos.witness(again.events)
        mementos.no_longer_fresh()
        return mementos

    @classmethod
    def at(cls, position: Position) -> Mementos:
        """As somebody sees a position who has just come to the table."""
        fresh = cls()
        fresh.row = [RowCard(next(fresh._ids), value, False) for value in position.display]
        for collection in position.collections:
            held = list(cards.values(collection))
            fresh.slots.append([*held, *([None] * (COLLECTION_MAX - len(held)))])
        return fresh

    def witness(self, events: Iterable[Event]) -> None:
        """Follow what happened, in its order."""
        for event in events:
            if isinstance(event, CardsMoved):
                self._follow(event)

    def no_longer_fresh(self) -> None:
        """Everyone has seen the new cards."""
        self.row = [RowCard(card.id, card.value, False) for card in self.row]

    def _follow(self, moved: CardsMoved) -> None:
        if moved.source is Zone.DISPLAY:
            self.row = [card for i, card in enumerate(self.row) if i not in moved.positions]
        if moved.target is Zone.DISPLAY:
            self.row += [RowCard(next(self._ids), value or 0, True) for value in moved.cards]
        if moved.source is Zone.COLLECTION and moved.seat is not None:
            slots = self.slots[moved.seat]
            for value in moved.cards:
                slots[slots.index(value)] = None
        if moved.target is Zone.COLLECTION and moved.seat is not None:
            slots = self.slots[moved.seat]
            for value in moved.cards:
                slots[slots.index(None)] = value
