"""What is learnt, as data: the turns that everyone plays, in their order, and the cards that they are played with.

Every round of the table is one task. The row is the same at the beginning of each, so it does not matter who has left
in between: one card divides into two, those two make one again, that one is put out as the tenth, and what is drawn
for it leads to a stash that empties the hand. Nothing can be stashed before that, so no turn has a step that its task
does not speak of.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine import cards
from engine.cards import ONE, Cards
from engine.moves import Draw, Move, Stash, Take
from engine.selection import Selection
from engine.table import Step
from engine.taps import DRAW_PILE, DisplayCard, HandCard, StashValue, Tap


class Aim(Enum):
    """What a task is there for; SPLIT is played once more before the stash."""

    SPLIT = "split"
    COMBINE = "combine"
    DRAW = "draw"
    STASH = "stash"


@dataclass(frozen=True, slots=True)
class Task:
    """A turn: what is held and played, which cards lie in the row beside the usual ones, and which come from the pile.

    `hands` are those with which it can be played, the first is dealt where another is held; `comes` are the cards
    in the order in which they are drawn.
    """

    aim: Aim
    hands: tuple[tuple[int, ...], ...]
    play: Take | Draw
    comes: tuple[int, ...]
    stash: int | None = None
    beside: tuple[int, ...] = ()

    def is_met_by(self, moves: tuple[Move, ...]) -> bool:
        """Whether these moves are the task's, or the one of its two steps that they belong to."""
        return all(self._has(move) for move in moves)

    def _has(self, move: Move) -> bool:
        if isinstance(move, Take):
            play = self.play
            return isinstance(play, Take) and (move.given, move.taken) == (play.given, play.taken)
        return move == self.play or (self.stash is not None and move == Stash(self.stash))

    def strays(self, selection: Selection) -> bool:
        """Whether something is tapped that belongs to another turn than this one."""
        if selection.step is Step.STASH:
            return selection.stash not in (None, self.stash)
        if selection.drawing and isinstance(self.play, Take):
            return True
        return not (
            cards.contains(self._given, selection.given)
            and cards.contains(self._taken, selection.taken)
        )

    def wanted(self, selection: Selection) -> frozenset[Tap]:
        """What can be tapped next to get there; nothing once all is tapped, or while something else is."""
        if self.strays(selection):
            return frozenset()
        if selection.step is Step.STASH:
            done = self.stash is None or selection.stash == self.stash
            return frozenset() if done else frozenset({StashValue(self.stash or 0)})
        given = cards.minus(self._given, selection.given)
        taken = cards.minus(self._taken, selection.taken)
        found: set[Tap] = {HandCard(value) for value in cards.kinds(given)}
        for position, value in enumerate(selection.display):
            if cards.contains(taken, ONE[value]) and position not in selection.positions:
                found.add(DisplayCard(position))
        if isinstance(self.play, Draw) and not selection.drawing:
            found.add(DRAW_PILE)
        return frozenset(found)

    @property
    def _given(self) -> Cards:
        return self.play.given if isinstance(self.play, Take) else ONE[self.play.card]

    @property
    def _taken(self) -> Cards:
        return self.play.taken if isinstance(self.play, Take) else cards.EMPTY


ROW = (4, 2, 5, 3, 2, 4)
"""The row as every turn finds it; what is taken from it comes again from the pile."""
DEALT = (4, 2, 2, 2, 2, 2)
"""What the next to play is dealt when somebody has emptied their hand."""
OTHERS = ((1, 3, 3, 4, 5, 5), (1, 1, 3, 4, 5, 5))
"""What all others are dealt then, in turn: the deck has enough of these for two such deals in a row."""

TASKS = (
    Task(Aim.SPLIT, ((5,),), Take(ONE[5], ONE[2] + ONE[3]), comes=(2, 3)),
    Task(Aim.COMBINE, ((2, 3),), Take(ONE[2] + ONE[3], ONE[5]), comes=(5,)),
    Task(Aim.DRAW, ((5,),), Draw(5), comes=(4, 2, *ROW), beside=(1, 3, 5)),
    Task(Aim.STASH, ((4, 2), DEALT), Take(ONE[4], 2 * ONE[2]), comes=(2, 2), stash=2),
)
"""The turns that everyone plays."""
