"""The prospects of a seat among others: it wants to be the first to win."""

from __future__ import annotations

from engine.bots.outlook import Outlook, best_turn
from engine.bots.race import chance_to_win
from engine.bots.search import Candidate
from engine.cards import ALL, ONE, Cards
from engine.moves import KEEP, Draw, Stashing, Take
from engine.stashing import collected, stashes
from engine.table import Step, Table
from engine.view import View

TRIED = 30
"""Turns that are tried at most, the best at first sight."""
MARGIN = 3.5
"""And none that seems to need so many turns more than the best one."""

_STASH = Step.STASH


class RaceProspects:
    """Chances to win, by the turns that everybody still needs."""

    def __init__(self, outlook: Outlook) -> None:
        self._outlook = outlook

    def candidates(self, view: View) -> list[Candidate]:
        """See `Prospects.candidates`: their promise is the turns needed, below 0."""
        hand, collection, outlook = view.hand, view.collection, self._outlook
        found: list[Candidate] = []
        if view.step is _STASH:
            found += self._stashings(None, hand, collection)
        else:
            for play in view.legal_plays:
                if isinstance(play, Take):
                    found += self._stashings(play, hand + play.taken - play.given, collection)
                elif isinstance(play, Draw):
                    turns = outlook.drawing(hand - ONE[play.card], collection)
                    found.append(Candidate(play, None, -turns))
                else:
                    found.append(Candidate(play, None, 0.0))
        return most_promising(found, TRIED, MARGIN)

    def _stashings(self, play: Take | None, hand: Cards, collection: Cards) -> list[Candidate]:
        turns = self._outlook.turns
        found = [Candidate(play, KEEP, -turns(hand, collection))]
        for stash in stashes(hand, collection):
            after = turns(hand & ~ALL[stash.value], collected(collection, stash))
            found.append(Candidate(play, stash, -after))
        return found

    def best_stashing(self, table: Table) -> Stashing:
        """See `Prospects.best_stashing`."""
        return self._outlook.after(table.hands[table.seat], table.collections[table.seat])[1]

    def play_quickly(self, table: Table) -> None:
        """See `Prospects.play_quickly`."""
        seat = table.seat
        collection = table.collections[seat]
        play, stashing = best_turn(
            self._outlook, table.edition, table.hands[seat], collection, table.row
        )
        table.play(play)
        if table.step is _STASH:
            table.stash(stashing or self._outlook.after(table.hands[seat], collection)[1])

    def worth(self, table: Table, seat: int) -> float:
        """See `Prospects.worth`: the chance to be first."""
        if table.outcome:
            return float(table.outcome.winner == seat)
        hands, collections, turns = table.hands, table.collections, self._outlook.turns
        others = [
            turns(hands[other], collections[other])
            for other, gone in enumerate(table.gone)
            if other != seat and not gone
        ]
        return chance_to_win(turns(hands[seat], collections[seat]), others)


def most_promising(found: list[Candidate], most: int, margin: float) -> list[Candidate]:
    """So many of the candidates at most, best first, and none that promises so much less than the best."""
    found.sort(key=lambda candidate: -candidate.promise)
    enough = found[0].promise - margin
    return [candidate for candidate in found[:most] if candidate.promise >= enough]
