"""What a game alone will still cost, and the best turn to keep that low.

Alone it matters how the display lies: its leftmost card is the next penalty, and what lies behind it the ones after
that. So the network is told the display card by card, from left to right, as it is when the penalty has been paid and
before it is filled up. Its answer is penalty points to come.
"""

from __future__ import annotations

from functools import lru_cache
from operator import add

from engine import cards, legal
from engine.bots.network import BEFORE, ROWS, WIDTH, Network, Vector
from engine.bots.outlook import REMEMBERED, Outlook
from engine.cards import ALL, ONE, Cards
from engine.editions import DISPLAY_FULL, Edition
from engine.moves import KEEP, Draw, Play, Stashing, Take
from engine.piles import leftmost
from engine.stashing import collected, stashes

Row = tuple[int, ...]
"""The display, left to right."""

UNIT = 3.3
"""Points in one unit of the network's answer: about those of a turn, so that its numbers are as large as elsewhere."""
_LEAST = 0.05
"""Only a win costs nothing more for sure."""

_VALUES = len(cards.VALUES)
_LEFT_ROWS = ROWS
_FILLED_ROWS = ROWS + DISPLAY_FULL * _VALUES


def left_rows(left: Row) -> tuple[int, ...]:
    """The network's rows for a display after a penalty, before it is filled up."""
    return tuple(_LEFT_ROWS + place * _VALUES + card for place, card in enumerate(left))


def filled_rows(display: Row) -> tuple[int, ...]:
    """The same for a display that a turn begins with."""
    return tuple(_FILLED_ROWS + place * _VALUES + card for place, card in enumerate(display))


def paid(display: Row) -> tuple[int, Row]:
    """The penalty that this display costs, and what is left of it (R12)."""
    if not display:
        return 0, display
    value = display[0]
    return value, tuple([card for card in display if card != value])


class SoloOutlook(Outlook):
    """The penalty points that are to come, as a network knows them."""

    def __init__(self, edition: Edition, network: Network) -> None:
        super().__init__(edition, network)
        *self._before, self._before_bias = network.heads[BEFORE]
        self._lefts: dict[Row, Vector] = {}

    def ended(self, hand: Cards, collection: Cards, display: Row) -> tuple[float, Stashing]:
        """The points to come once the turn is ended with the best stash, this turn's included, and that stash.

        `display` is as the play left it.
        """
        return self._ended(hand, collection, *paid(display))

    def _ended(
        self, hand: Cards, collection: Cards, penalty: int, left: Row
    ) -> tuple[float, Stashing]:
        best: Stashing = KEEP
        least = self.points(hand, collection, left)
        for stash in stashes(hand, collection):
            after = collected(collection, stash)
            if self.edition.wins(after):
                return 0.0, stash
            points = self.points(hand & ~ALL[stash.value], after, left)
            if points < least:
                best, least = stash, points
        return penalty + least, best

    def points(self, hand: Cards, collection: Cards, left: Row) -> float:
        """The points to come after a turn that ended with these cards and left this display."""
        return self._read(self._after, self._after_bias, hand, collection, self._left(left))

    def points_before(self, hand: Cards, collection: Cards, display: Row) -> float:
        """The points to come before a turn that begins with these cards and this display."""
        shown = self._shown(filled_rows(display))
        return self._read(self._before, self._before_bias, hand, collection, shown)

    def drawn(self, hand: Cards, collection: Cards, display: Row) -> float:
        """The points to come, this turn's included, with a DRAW's two cards and the stash still before it."""
        penalty, left = paid(display)
        shown = self._left(left)
        return penalty + self._read(self._drawing, self._drawing_bias, hand, collection, shown)

    def _read(
        self, head: Vector, bias: float, hand: Cards, collection: Cards, shown: Vector
    ) -> float:
        stage = self._stages.get(collection) or self._stage(collection)
        sums = stage.sums.get(hand)
        if sums is None:
            sums = stage.sums[hand] = list(self._sums(stage, hand))
            self._hands += 1
        total = bias
        for weight, held, lying in zip(head, sums, shown):  # noqa: B905 - the innermost loop
            if (number := held + lying) > 0.0:
                total += weight * number
        return UNIT * max(total, _LEAST)

    def _left(self, left: Row) -> Vector:
        found = self._lefts.get(left)
        if found is None:
            if len(self._lefts) > REMEMBERED:
                self._lefts = {}
            found = self._lefts[left] = self._shown(left_rows(left))
        return found

    def _shown(self, rows: tuple[int, ...]) -> Vector:
        total = [0.0] * WIDTH
        for row in rows:
            if row in self._network.rows:
                total = list(map(add, total, self._network.rows[row]))
        return total

    def turn(self, hand: Cards, collection: Cards, display: Row) -> tuple[Play, Stashing | None]:
        """The best turn; with a DRAW the stash is None, for the cards decide."""
        best: Play | None = None
        stashing: Stashing | None = KEEP
        least = 0.0
        for play in legal.plays(hand, cards.pack(display), self.edition.limit):
            if isinstance(play, Take):
                after = hand + play.taken - play.given
                for positions, penalty, left in ways(play.taken, display):
                    points, stash = self._ended(after, collection, penalty, left)
                    if best is None or points < least:
                        best = Take(play.given, play.taken, positions)
                        stashing, least = stash, points
            elif isinstance(play, Draw):
                points = self.drawn(hand - ONE[play.card], collection, (*display, play.card))
                if best is None or points < least:
                    best, stashing, least = play, None, points
            else:
                return play, None
        assert best is not None
        return best, stashing


@lru_cache(maxsize=1 << 12)
def ways(taken: Cards, display: Row) -> tuple[tuple[tuple[int, ...], int, Row], ...]:
    """Where these cards can be taken: the leftmost of equal ones, and the rightmost where these are others.

    For each the positions, the penalty that follows and what that leaves.
    """
    first, last = leftmost(display, taken), _rightmost(display, taken)
    return tuple(
        (positions, *paid(without(display, positions)))
        for positions in dict.fromkeys((first, last))
    )


def without(display: Row, positions: tuple[int, ...]) -> Row:
    """What is left of a display."""
    return tuple([card for place, card in enumerate(display) if place not in positions])


def _rightmost(display: Row, taken: Cards) -> tuple[int, ...]:
    top = len(display) - 1
    return tuple(top - place for place in reversed(leftmost(display[::-1], taken)))
