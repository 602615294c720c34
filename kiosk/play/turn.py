"""One person's step of a turn: from the first tap to the press that plays it.

The selection is the engine's; here stands what touching and pressing add to it: a dead tap answers with its reason
and a second one starts over with that card, a press commits only what has stood still, a fresh choice cannot be
pressed away by the press before it.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from engine import cards
from engine.cards import Cards
from engine.editions import COLLECTION_MAX, Edition
from engine.errors import Refusal
from engine.moves import Move, Play, Stash
from engine.selection import Selection
from engine.stashing import collected
from engine.table import Step
from engine.taps import GiveUp, HandCard, StashValue, Tap
from engine.view import View

SETTLED = 0.3
"""Seconds a selection must have stood unchanged when the press begins."""
STASH_SEEN = 0.6
"""Seconds a stash must have been on show when the press begins."""
OFFERED = 6
"""How many completions are shown."""


@dataclass
class Turn:
    """The step that a seat is at. `view` is the position as that seat sees it."""

    view: View
    began: float
    selection: Selection = field(init=False)
    refusal: Refusal | None = None
    asked: bool = False
    """A press came while something was missing: the prompt says what."""
    _refused: Tap | None = None
    _changed: float = field(init=False)
    _armed: Selection | None = None

    def __post_init__(self) -> None:
        self._changed = self.began
        self.selection = Selection.begin(self.view)
        if self.view.step is Step.STASH:
            suggested = suggested_stash(self.view)
            if suggested:
                self.selection = self.selection.add_all(_taps(suggested))

    # Touches

    def tap(self, tap: Tap, now: float) -> None:
        """A card or pile is tapped: it joins, or leaves if it can be there only once, or the reason why not shows."""
        if tap in self.selection.taps() and not isinstance(tap, HandCard):
            self._become(self.selection.remove(tap), now)
            return
        if isinstance(tap, StashValue | GiveUp):
            self._swap(tap, now)
            return
        self._add(tap, now)

    def put_back(self, value: int, now: float) -> None:
        """One lifted hand card goes back to its pile."""
        self._become(self.selection.remove(HandCard(value)), now)

    def complete(self, index: int, now: float) -> None:
        """Take a completion as offered; one that is offered no longer is passed over."""
        offered = self.completions
        if index < len(offered):
            self._become(self.selection.completed(offered[index]), now)

    def clear(self, now: float) -> None:
        """Everything is put back."""
        self._become(self.selection.cleared(), now)

    def _add(self, tap: Tap, now: float) -> None:
        refusal = self.selection.why_not(tap)
        if refusal is None:
            self._become(self.selection.add(tap), now)
        elif tap == self._refused and self.selection.cleared().why_not(tap) is None:
            self._become(self.selection.cleared().add(tap), now)
        else:
            self.refusal, self._refused, self.asked = refusal, tap, False

    def _swap(self, tap: StashValue | GiveUp, now: float) -> None:
        """Another value is stashed, or another card given up, instead of the one so far."""
        selection = self.selection
        if isinstance(tap, StashValue):
            if selection.stash is not None:
                selection = selection.remove(StashValue(selection.stash))
        elif selection.drop is not None:
            selection = selection.remove(GiveUp(selection.drop))
        refusal = selection.why_not(tap)
        if refusal:
            self.refusal, self._refused = refusal, tap
            return
        selection = selection.add(tap)
        if isinstance(tap, StashValue) and self.stash_is_full and selection.drop is None:
            # The lowest leaves unless the player says otherwise; which one is shown before anything is done.
            selection = selection.add(GiveUp(cards.kinds(selection.collection)[0]))
        self._become(selection, now)

    def _become(self, selection: Selection, now: float) -> None:
        if selection.stash is not None and selection.stash not in self._stashable(selection):
            selection = selection.remove(StashValue(selection.stash))
        if selection.stash is None and selection.drop is not None:
            selection = selection.remove(GiveUp(selection.drop))
        self.selection = selection
        self._changed = now
        self._armed = None
        self.refusal = self._refused = None
        self.asked = False

    @staticmethod
    def _stashable(selection: Selection) -> set[int]:
        return {stash.value for stash in selection.stashes}

    # Presses

    def press_begins(self, at: float) -> None:
        """The button goes down: what would be played is what has stood still until now."""
        needed = STASH_SEEN if self.view.step is Step.STASH and self._changed == self.began else SETTLED
        self._armed = self.selection if at - self._changed >= needed else None

    def press_ends(self) -> tuple[Move, ...] | None:
        """The button comes up: the moves to play, or None; then the prompt says what is missing."""
        armed, self._armed = self._armed, None
        if armed is not self.selection:
            return None  # changed meanwhile, or too fresh to have been meant
        self.asked = armed.turn is None
        return armed.turn

    # What the table shows of it

    @property
    def completions(self) -> tuple[Play, ...]:
        """At most six plays that contain the taps and cannot be extended; a DRAW is always among them if it is one.

        Those that the selection has reached already are not offered again.
        """
        selection = self.selection
        if self.view.step is Step.STASH or selection.is_empty:
            return ()
        offers = [
            play for play in selection.completions() if selection.completed(play) != selection
        ]
        if len(offers) > OFFERED:
            offers = offers[: OFFERED - 1] + offers[-1:]
        return tuple(offers)

    @property
    def stash_is_full(self) -> bool:
        """Whether the collection must give up a card for another."""
        return cards.size(self.view.collection) >= COLLECTION_MAX


def _taps(stash: Stash) -> list[Tap]:
    return [StashValue(stash.value), *([] if stash.drop is None else [GiveUp(stash.drop)])]


def suggested_stash(view: View) -> Stash | None:
    """The stash that a fresh stash step has preselected: one that wins, else the one that gets furthest.

    None where nothing would be gained, as with a full collection and no higher card to put in.
    """
    best, furthest = None, _progress(view.edition, view.collection)
    for stash in view.legal_stashes:
        if not isinstance(stash, Stash):
            continue
        collection = collected(view.collection, stash)
        if view.edition.wins(collection):
            return stash
        progress = _progress(view.edition, collection)
        if progress > furthest:
            best, furthest = stash, progress
    return best


def _progress(edition: Edition, collection: Cards) -> int:
    """Different values where those win, else worth."""
    values, worth = edition.merit(collection)
    return values if edition.win_set else worth
