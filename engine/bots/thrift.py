"""The prospects of somebody who plays alone: to win with as few penalty points as can be."""

from __future__ import annotations

from engine.bots.alone import Row, SoloOutlook, paid, without
from engine.bots.racing import most_promising
from engine.bots.search import Candidate
from engine.cards import ALL, ONE, Cards
from engine.moves import KEEP, Draw, Stashing, Take
from engine.outcome import Ending
from engine.piles import leftmost
from engine.stashing import collected, stashes
from engine.table import Step, Table
from engine.view import View

TRIED = 30
"""Turns that are tried at most, the best at first sight."""
MARGIN = 12.0
"""And none that seems to cost so many points more than the best one."""
LOST = 150.0
"""Points that a lost game counts for: more than any that is won."""

_STASH = Step.STASH


class SoloProspects:
    """Penalty points to come, below 0."""

    def __init__(self, outlook: SoloOutlook) -> None:
        self._outlook = outlook

    def candidates(self, view: View) -> list[Candidate]:
        """See `Prospects.candidates`."""
        hand, collection, outlook = view.hand, view.collection, self._outlook
        found: list[Candidate] = []
        if view.step is _STASH:
            found += self._stashings(None, hand, collection, view.display)
        else:
            for play in view.legal_plays:
                if isinstance(play, Take):
                    left = without(
                        view.display, play.positions or leftmost(view.display, play.taken)
                    )
                    after = hand + play.taken - play.given
                    found += self._stashings(play, after, collection, left)
                elif isinstance(play, Draw):
                    display = (*view.display, play.card)
                    points = outlook.drawn(hand - ONE[play.card], collection, display)
                    found.append(Candidate(play, None, -points))
                else:
                    found.append(Candidate(play, None, 0.0))
        return most_promising(found, TRIED, MARGIN)

    def _stashings(
        self, play: Take | None, hand: Cards, collection: Cards, display: Row
    ) -> list[Candidate]:
        penalty, left = paid(display)
        points, edition = self._outlook.points, self._outlook.edition
        found = [Candidate(play, KEEP, -penalty - points(hand, collection, left))]
        for stash in stashes(hand, collection):
            after = collected(collection, stash)
            if edition.wins(after):
                found.append(Candidate(play, stash, 0.0))
            else:
                to_come = points(hand & ~ALL[stash.value], after, left)
                found.append(Candidate(play, stash, -penalty - to_come))
        return found

    def best_stashing(self, table: Table) -> Stashing:
        """See `Prospects.best_stashing`."""
        return self._outlook.ended(table.hands[0], table.collections[0], tuple(table.display))[1]

    def play_quickly(self, table: Table) -> None:
        """See `Prospects.play_quickly`."""
        collection = table.collections[0]
        play, stashing = self._outlook.turn(table.hands[0], collection, tuple(table.display))
        table.play(play)
        if table.step is _STASH:
            table.stash(stashing or self.best_stashing(table))

    def worth(self, table: Table, seat: int) -> float:
        """See `Prospects.worth`: all points of the game, those to come as they are expected, below 0."""
        points = float(sum(table.penalty))
        if table.outcome:
            return -points if table.outcome.ending is Ending.WON else -LOST
        return -points - self._outlook.points_before(
            table.hands[0], table.collections[0], tuple(table.display)
        )
