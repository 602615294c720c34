"""What a seat may know (R11): the one door through which anything leaves a position.

Taken, played, stashed and discarded cards are public, and so is what is in the discard pile. Dealt and drawn cards
are known to their owner alone. The order of the draw pile and the state of the randomness are known to nobody.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine import cards
from engine.cards import EMPTY, Cards
from engine.editions import Edition
from engine.events import CardsMoved, Event, Zone
from engine.legal import LegalPlays
from engine.moves import KEEP, Stashing
from engine.outcome import Outcome
from engine.position import Position
from engine.stashing import stashes
from engine.table import Step


@dataclass(frozen=True, slots=True)
class View:
    """A position as seen from one seat, or by the whole table (`seat` None, who knows no hand).

    `hand` is the seat's own; of every hand there is `hand_sizes` and `known`, the cards in it that all have seen
    taken and not yet seen leave. `draw_pile` is a number of cards, `discard_top` the card on the discard pile.
    Everything else is as in `Position`.
    """

    edition: Edition
    seat: int | None
    hand: Cards
    hand_sizes: tuple[int, ...]
    known: tuple[Cards, ...]
    collections: tuple[Cards, ...]
    gone: tuple[bool, ...]
    display: tuple[int, ...]
    draw_pile: int
    discard: Cards
    discard_top: int | None
    penalty: tuple[int, ...]
    to_play: int
    step: Step
    turn: int
    outcome: Outcome | None

    @property
    def solo(self) -> bool:
        """Whether one person plays alone."""
        return len(self.hand_sizes) == 1

    @property
    def collection(self) -> Cards:
        """The viewing seat's own collection."""
        return EMPTY if self.seat is None else self.collections[self.seat]

    @property
    def legal_plays(self) -> LegalPlays:
        """What the viewing seat could play if it were to play now."""
        return LegalPlays(self.hand, self.display, self.edition, by_position=self.solo)

    @property
    def legal_stashes(self) -> tuple[Stashing, ...]:
        """What the viewing seat could stash if it were to stash now; keeping comes last."""
        return (*stashes(self.hand, self.collection), KEEP)

    @property
    def unseen(self) -> Cards:
        """The cards whose place the viewer does not know: in the draw pile or unknown in other hands."""
        seen = self.discard + cards.pack(self.display) + cards.pack(self.penalty)
        seen += sum(self.collections) + sum(self.known)
        if self.seat is not None:
            seen += self.hand - self.known[self.seat]
        return self.edition.deck - seen


def seen_by(position: Position, seat: int | None) -> View:
    """What the seat may know of this position; None for what everyone may."""
    return View(
        edition=position.edition,
        seat=seat,
        hand=EMPTY if seat is None else position.hands[seat],
        hand_sizes=tuple(map(cards.size, position.hands)),
        known=position.known,
        collections=position.collections,
        gone=position.gone,
        display=position.display,
        draw_pile=len(position.draw_pile),
        discard=cards.pack(position.discard),
        discard_top=position.discard[-1] if position.discard else None,
        penalty=position.penalty,
        to_play=position.seat,
        step=position.step,
        turn=position.turn,
        outcome=position.outcome,
    )


def witnessed(event: Event, *seats: int | None) -> Event:
    """The event as these seats saw it between them, or as everyone did (None, or no seat).

    Of what others drew they know how many cards, not which.
    """
    if (
        isinstance(event, CardsMoved)
        and event.source is Zone.DRAW_PILE
        and event.target is Zone.HAND
        and event.seat not in seats
    ):
        return replace(event, cards=(None,) * len(event.cards))
    return event
