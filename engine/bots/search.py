"""A bot that tries its turns out, on tables as they may be.

Where others see a hand it does not, it guesses one, and the order of the draw pile: all that its view allows is
equally likely. On each such table it plays every turn that looks good at first sight, then lets everybody play on
quickly until it has had `OWN_TURNS` turns, and asks how likely it is to be first from there. The turns are tried on the
same tables, so that luck strikes all alike; round after round the worse half of them is given up.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import ceil, log2

from engine import cards
from engine.bots.guesses import guessed_table
from engine.bots.outlook import Outlook, best_turn
from engine.bots.protocol import ShouldStop
from engine.bots.race import chance_to_win
from engine.cards import ALL, ONE
from engine.moves import KEEP, Draw, Move, Play, Skip, Stash, Stashing, Take
from engine.randomness import Randomness
from engine.stashing import collected, stashes
from engine.table import Step, Table
from engine.view import View

OWN_TURNS = 2
"""Turns of its own that a playout takes, the one to be judged included."""
TRIED = 10
"""Turns that are tried at most, the best at first sight."""
MARGIN = 1.5
"""And none that seems to need so many turns more than the best one."""

_STASH, _OVER = Step.STASH, Step.OVER


@dataclass(slots=True)
class Candidate:
    """A turn, or in the STASH step the rest of one: `play` None. With a DRAW `stashing` is None, for it waits."""

    play: Play | None
    stashing: Stashing | None
    outlook: float
    total: float = 0.0


def candidates(view: View, outlook: Outlook) -> list[Candidate]:
    """The turns worth a closer look, best first."""
    hand, collection = view.hand, view.collection
    found = []
    if view.step is _STASH:
        for stashing in (KEEP, *stashes(hand, collection)):
            found.append(Candidate(None, stashing, _turns(outlook, hand, collection, stashing)))
    else:
        for play in view.legal_plays:
            if isinstance(play, Take):
                after = hand + play.taken - play.given
                for stashing in (KEEP, *stashes(after, collection)):
                    turns = _turns(outlook, after, collection, stashing)
                    found.append(Candidate(play, stashing, turns))
            elif isinstance(play, Draw):
                found.append(
                    Candidate(play, None, outlook.drawing(hand - ONE[play.card], collection))
                )
            else:
                found.append(Candidate(play, None, 0.0))
    found.sort(key=lambda each: each.outlook)
    return [each for each in found[:TRIED] if each.outlook < found[0].outlook + MARGIN]


def _turns(outlook: Outlook, hand: int, collection: int, stashing: Stashing) -> float:
    if isinstance(stashing, Stash):
        return outlook.turns(hand & ~ALL[stashing.value], collected(collection, stashing))
    return outlook.turns(hand, collection)


class SearchBot:
    """See the module's text. `playouts` is all it may try in one choice."""

    def __init__(
        self, seed: int, playouts: int, outlook_of: Callable[[View], Outlook], own_turns: int = OWN_TURNS,
        table_of: Callable[[View, Randomness], Table] = guessed_table,
    ) -> None:
        self._randomness = Randomness(seed)
        self._playouts = playouts
        self._outlook_of = outlook_of
        self._own_turns = own_turns
        self._table_of = table_of

    def choose(self, view: View, should_stop: ShouldStop) -> Move:
        """See `Bot.choose`."""
        outlook = self._outlook_of(view)
        found = candidates(view, outlook)
        if found[0].outlook > 0.0:
            self._compare(view, found, outlook, should_stop)
        best = found[0]
        move = best.stashing if best.play is None else best.play
        assert move is not None
        return move

    def _compare(self, view: View, found: list[Candidate], outlook: Outlook, should_stop: ShouldStop) -> None:
        """Put the best of these first."""
        rounds = max(1, ceil(log2(len(found))))
        live = len(found)
        tried = 0
        while live > 1:
            tables = max(1, self._playouts // rounds // live)
            for _ in range(tables):
                table = self._table_of(view, self._randomness)
                chances = []
                for candidate in found[:live]:
                    if should_stop():
                        return
                    chances.append(self._tried(table.copy(), candidate, outlook))
                tried += 1
                for candidate, chance in zip(found, chances, strict=False):
                    candidate.total += chance
            found[:live] = sorted(found[:live], key=lambda each: -each.total)
            live = (live + 1) // 2 if live > 2 else 1

    def _tried(self, table: Table, candidate: Candidate, outlook: Outlook) -> float:
        seat = table.seat
        if candidate.play is not None:
            table.play(candidate.play)
        if table.step is _STASH:
            stashing = candidate.stashing
            if stashing is None:
                _, stashing = outlook.after(table.hands[seat], table.collections[seat])
            table.stash(stashing)
        return played_out(table, seat, self._own_turns - 1, outlook)


def played_out(table: Table, seat: int, own_turns: int, outlook: Outlook) -> float:
    """The chance of this seat, which has just ended a turn, after so many more turns of its own."""
    hands, collections, edition = table.hands, table.collections, table.edition
    while table.step is not _OVER:
        if not own_turns:
            others = [
                outlook.turns(hands[other], collections[other])
                for other in range(len(hands))
                if other != seat and not table.gone[other]
            ]
            return chance_to_win(outlook.turns(hands[seat], collections[seat]), others)
        now = table.seat
        play, stashing = best_turn(outlook, edition, hands[now], collections[now], table.row)
        table.play(play)
        if table.step is _STASH:
            if stashing is None:
                _, stashing = outlook.after(hands[now], collections[now])
            table.stash(stashing)
        if now == seat:
            own_turns -= 1
    assert table.outcome
    return float(table.outcome.winner == seat)
