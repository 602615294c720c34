"""Games alone, for the network of solo play to learn from."""

from __future__ import annotations

from dataclasses import dataclass

from engine.bots.alone import Row, SoloOutlook, paid
from engine.cards import ALL, ONE, Cards
from engine.editions import Edition
from engine.moves import Draw, Skip, Stash
from engine.outcome import Ending
from engine.stashing import collected
from engine.table import Step, Table

CAP = 60
"""Turns after which a game is given up: what is fitted must not learn from a hopeless one for ever."""


@dataclass(slots=True)
class EndedAlone:
    """A turn: what it began with, and how it left the player when the `penalty` was paid; see `Ended`."""

    held: Cards
    display: Row

    hand: Cards
    collection: Cards
    before: Cards
    drawing: Cards | None
    left: Row
    penalty: int


def game_alone(outlook: SoloOutlook, edition: Edition, seed: int) -> tuple[list[EndedAlone], bool]:
    """The turns of one game, and whether it was won."""
    table = Table.deal(edition, 1, seed)
    turns: list[EndedAlone] = []
    while table.step is not Step.OVER and table.turn <= CAP:
        held, collection, before = table.hands[0], table.collections[0], tuple(table.display)
        play, stashing = outlook.turn(held, collection, before)
        drawing = held - ONE[play.card] if isinstance(play, Draw) else None
        table.play(play)
        if isinstance(play, Skip):
            continue
        hand, display = table.hands[0], tuple(table.display)
        if stashing is None:
            _, stashing = outlook.ended(hand, collection, display)
        after = collection
        if isinstance(stashing, Stash):
            hand &= ~ALL[stashing.value]
            after = collected(collection, stashing)
        penalty, left = paid(display)
        if edition.wins(after):
            penalty = 0
        turns.append(EndedAlone(held, before, hand, after, collection, drawing, left, penalty))
        table.stash(stashing)
    return turns, table.outcome is not None and table.outcome.ending is Ending.WON
