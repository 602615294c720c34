"""Random games, for properties that hold at every step of every game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from hypothesis import strategies as st

from engine.cards import Cards, pack
from engine.editions import EDITIONS, Edition
from engine.events import Event
from engine.moves import Leave, Move
from engine.play import play
from engine.position import Position
from engine.table import Step

TINY = Edition("tiny", pack((1,) * 9 + (2,) * 9 + (3,) * 8 + (4,) * 6), 6, win_worth=21)
"""A deck that two people draw empty again and again; it cannot be dealt to six."""


class Moment(NamedTuple):
    """One move of a game."""

    before: Position
    move: Move
    after: Position
    events: tuple[Event, ...]


class Walk(NamedTuple):
    """A random game: everything follows from these numbers, so a failure can be played again."""

    edition: Edition
    players: int
    seed: int
    choices: int
    leaving: float
    """How likely it is, at each move, that somebody leaves instead."""

    def start(self) -> Position:
        return Position.deal(self.edition, self.players, self.seed)

    def moments(self, moves: int = 120) -> Iterator[Moment]:
        """The game move by move, to its end or to so many moves."""
        choose = random.Random(self.choices)
        here = self.start()
        for _ in range(moves):
            if here.outcome:
                return
            move = self._move(here, choose)
            after, events = play(here, move)
            yield Moment(here, move, after, events)
            here = after

    def _move(self, here: Position, choose: random.Random) -> Move:
        if choose.random() < self.leaving:
            return Leave(choose.choice([s for s, gone in enumerate(here.gone) if not gone]))
        if here.step is Step.PLAY:
            return choose.choice(list(here.legal_plays))
        # Keeping is as likely as all stashes together, or collections would be full at once.
        *stashes, keep = here.legal_stashes
        return choose.choice(stashes) if stashes and choose.random() < 0.5 else keep


@st.composite
def walks(
    draw: st.DrawFn,
    *,
    players: tuple[int, ...] = (1, 2, 3, 4, 5, 6),
    leaving: tuple[float, ...] = (0, 0, 0.02),
) -> Walk:
    """Games of every edition and of the tiny deck, with this many seats, now and then with seats that leave."""
    edition = draw(st.sampled_from([*EDITIONS.values(), TINY]))
    seats = draw(st.sampled_from([n for n in players if edition is not TINY or n <= 3]))
    numbers = st.integers(0, 2**64 - 1)
    return Walk(edition, seats, draw(numbers), draw(numbers), draw(st.sampled_from(leaving)))


@st.composite
def moments(draw: st.DrawFn, *, players: tuple[int, ...] = (1, 2, 3, 4, 5, 6)) -> Position:
    """Some position of some random game, on its way or at its end."""
    walk = draw(walks(players=players))
    here = walk.start()
    for moment in walk.moments(draw(st.integers(0, 120))):
        here = moment.after
    return here


def all_cards(here: Position) -> Cards:
    """Every card of a position, wherever it is."""
    piles = (here.display, here.draw_pile, here.discard, here.penalty)
    return sum(map(pack, piles)) + sum(here.hands) + sum(here.collections)
