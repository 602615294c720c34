"""A moment of a game, frozen: what the kiosk keeps, tests compare and text tells (`engine.notation`).

Moves are played on it by `engine.play`, which thaws a `Table` from it: the rules stand there and only there.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine import cards, stashing
from engine.cards import Cards
from engine.editions import Edition
from engine.legal import LegalPlays
from engine.moves import KEEP, Stashing
from engine.outcome import Outcome, places
from engine.randomness import Randomness
from engine.table import Step, Table


@dataclass(frozen=True, slots=True)
class Position:
    """A whole position, secrets included; `engine.view.seen_by` is what a seat may know of it.

    Seats are numbered from 0 clockwise. Piles and display are tuples of card values, the display left to right, the
    piles with the card drawn next, or discarded last, at the end. Per seat: `hands`, `collections` and `known`, the
    hand cards everyone has seen come into it, and `gone`, whether it has left. `randomness` is the generator's
    state, `turn` counts from 1, `skips` the turns skipped in a row.
    """

    edition: Edition
    hands: tuple[Cards, ...]
    display: tuple[int, ...]
    draw_pile: tuple[int, ...]
    discard: tuple[int, ...]
    collections: tuple[Cards, ...]
    known: tuple[Cards, ...]
    gone: tuple[bool, ...]
    penalty: tuple[int, ...]
    randomness: int
    seat: int
    step: Step
    turn: int
    skips: int
    outcome: Outcome | None

    @classmethod
    def deal(cls, edition: Edition, players: int, seed: int) -> Position:
        """The start of a game. Raises `ValueError` for a number of players or a seed out of range."""
        return cls.of(Table.deal(edition, players, seed))

    @classmethod
    def of(cls, table: Table) -> Position:
        """The table as it stands, frozen."""
        return cls(
            edition=table.edition,
            hands=tuple(table.hands),
            display=tuple(table.display),
            draw_pile=tuple(table.draw_pile),
            discard=tuple(table.discard),
            collections=tuple(table.collections),
            known=tuple(table.known),
            gone=tuple(table.gone),
            penalty=tuple(table.penalty),
            randomness=table.randomness.state,
            seat=table.seat,
            step=table.step,
            turn=table.turn,
            skips=table.skips,
            outcome=table.outcome,
        )

    def table(self) -> Table:
        """A table in this position to play on; the position itself stays as it is."""
        table = Table()
        table.edition = self.edition
        table.hands, table.known = list(self.hands), list(self.known)
        table.collections, table.gone = list(self.collections), list(self.gone)
        table.display, table.row = list(self.display), cards.pack(self.display)
        table.draw_pile, table.discard = list(self.draw_pile), list(self.discard)
        table.penalty = list(self.penalty)
        table.randomness = Randomness(self.randomness)
        table.seat, table.step, table.turn = self.seat, self.step, self.turn
        table.skips, table.outcome = self.skips, self.outcome
        table.tell = None
        return table

    # Asking

    @property
    def solo(self) -> bool:
        """Whether one person plays alone, so that plays name display positions and penalties fall."""
        return len(self.hands) == 1

    @property
    def hand(self) -> Cards:
        """The hand of the seat whose turn it is."""
        return self.hands[self.seat]

    @property
    def collection(self) -> Cards:
        """The collection of the seat whose turn it is."""
        return self.collections[self.seat]

    @property
    def legal_plays(self) -> LegalPlays:
        """What may be played in the PLAY step: by value, in solo by display position."""
        return LegalPlays(self.hand, self.display, self.edition, by_position=self.solo)

    @property
    def legal_stashes(self) -> tuple[Stashing, ...]:
        """What may be chosen in the STASH step; keeping comes last and is always possible (R17)."""
        return (*stashing.stashes(self.hand, self.collection), KEEP)

    def places(self) -> tuple[int | None, ...]:
        """Every seat's place, as the collections stand (R19)."""
        winner = self.outcome.winner if self.outcome else None
        return places(self.edition, self.collections, winner, self.gone)
