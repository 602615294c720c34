"""One person's step of a turn: from the first tap to the press that plays it.

The selection is the engine's; here stands what touching and pressing add to it: a dead tap answers with its reason
and a second one starts over with that card, a press commits only what has stood still, a fresh choice cannot be
pressed away by the press before it.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from engine import cards
from engine.editions import COLLECTION_MAX
from engine.errors import Refusal
from engine.moves import Draw, Move, Play, Stash, Take
from engine.piles import leftmost
from engine.selection import Selection
from engine.stashing import collected
from engine.table import Step
from engine.taps import DRAW_PILE, DisplayCard, GiveUp, HandCard, StashValue, Tap
from engine.view import View

SETTLED = 0.3
"""Seconds a selection must have stood unchanged when the press begins."""
STASH_SEEN = 0.6
"""Seconds a stash must have been on show when the press begins."""
OFFERED = 6
"""How many completions are shown."""
WRONG_SHOWN = 1.2
"""Seconds the lamp says that a press was wrong."""


@dataclass
class Turn:
    """The step that a seat is at. `view` is the position as that seat sees it, `shown` since when the seat sees it."""

    view: View
    shown: float
    selection: Selection = field(init=False)
    refusal: Refusal | None = None
    asked: bool = False
    """A press came while something was missing: the prompt says what."""
    _refused: Tap | None = None
    _changed: float = field(init=False)
    _armed: Selection | None = None
    _wrong_until: float | None = None
    _offers: tuple[Selection, tuple[Play, ...]] | None = None

    def __post_init__(self) -> None:
        self._changed = self.shown
        self.selection = Selection.begin(self.view)
        if self.view.step is Step.STASH:
            suggested = suggested_stash(self.view)
            if suggested:
                self.selection = self.selection.add_all(_taps(self.view, suggested))

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

    def complete(self, play: Play, now: float) -> None:
        """Take a completion as offered; one that is offered no longer is passed over."""
        if play in self.completions:
            self._become(self.selection.completed(play), now)

    def choose(self, move: Move, now: float) -> None:
        """Tap all that makes this legal move, and nothing else."""
        self._become(self.selection.cleared().add_all(_taps(self.view, move)), now)

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
            self._refuse(tap, refusal)

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
            self._refuse(tap, refusal)
            return
        selection = selection.add(tap)
        if isinstance(tap, StashValue) and self.stash_is_full and selection.drop is None:
            # Unless the player says otherwise; which one leaves is shown before anything is done.
            selection = selection.add(GiveUp(best_drop(self.view, tap.value)))
        self._become(selection, now)

    def _become(self, selection: Selection, now: float) -> None:
        if selection.stash is not None and selection.stash not in self._stashable(selection):
            selection = selection.remove(StashValue(selection.stash))
        if selection.stash is None and selection.drop is not None:
            selection = selection.remove(GiveUp(selection.drop))
        self.selection = selection
        self._changed = now
        self._armed = None
        self.answered()

    def _refuse(self, tap: Tap, refusal: Refusal) -> None:
        self.answered()
        self.refusal, self._refused = refusal, tap

    def answered(self) -> None:
        """Whatever was said about the last touch or press is answered by this one."""
        self.refusal = self._refused = self._wrong_until = None
        self.asked = False

    @staticmethod
    def _stashable(selection: Selection) -> set[int]:
        return {stash.value for stash in selection.stashes}

    # Presses

    def comes_to_light(self, now: float) -> None:
        """The covered hand is opened: what is tapped already, and a stash to be chosen, must first be seen again."""
        self.shown = self._changed = now

    def press_begins(self, at: float) -> None:
        """The button goes down: what would be played is what has stood still until now."""
        seen = self.view.step is not Step.STASH or at - self.shown >= STASH_SEEN
        self._armed = self.selection if seen and at - self._changed >= SETTLED else None

    def press_ends(self, now: float) -> tuple[Move, ...] | None:
        """The button comes up: the moves to play, or None; then the prompt says what is missing."""
        armed, self._armed = self._armed, None
        if armed is not self.selection:
            return None  # changed meanwhile, or too fresh to have been meant
        if armed.turn is None:
            self.press_was_wrong(now)
        return armed.turn

    def press_was_wrong(self, now: float) -> None:
        """Something is missing for it, which lamp and prompt say for a moment."""
        self.answered()
        self.asked, self._wrong_until = True, now + WRONG_SHOWN

    @property
    def wrong(self) -> bool:
        """Whether the lamp says so: a press has just come while something was missing."""
        return self._wrong_until is not None

    def tick(self, now: float) -> bool:
        """Let the lamp forget; whether it had anything to forget."""
        if self._wrong_until is None or now < self._wrong_until:
            return False
        self._wrong_until = None
        return True

    @property
    def deadline(self) -> float | None:
        """When `tick` will have something to do."""
        return self._wrong_until

    # What the table shows of it

    @property
    def completions(self) -> tuple[Play, ...]:
        """At most six plays that contain the taps and cannot be extended; a DRAW is always among them if it is one.

        Those that the selection has reached already are not offered again.
        """
        selection = self.selection
        if self._offers is None or self._offers[0] is not selection:
            self._offers = selection, _offers(selection)
        return self._offers[1]

    @property
    def stash_is_full(self) -> bool:
        """Whether the collection must give up a card for another."""
        return cards.size(self.view.collection) >= COLLECTION_MAX


def _offers(selection: Selection) -> tuple[Play, ...]:
    if selection.step is Step.STASH or selection.is_empty:
        return ()
    offers = [play for play in selection.completions() if not _is_reached(selection, play)]
    if len(offers) > OFFERED:
        # A DRAW comes last, as it takes nothing.
        drawing = isinstance(offers[-1], Draw)
        offers = offers[: OFFERED - drawing] + (offers[-1:] if drawing else [])
    return tuple(offers)


def _is_reached(selection: Selection, play: Play) -> bool:
    if isinstance(play, Take):
        return (play.given, play.taken) == (selection.given, selection.taken)
    return selection.drawing


def best_drop(view: View, value: int) -> int:
    """The card that a full collection misses least for this one: the lowest, or one of a value held twice."""

    def after(drop: int) -> int:
        return view.edition.progress(collected(view.collection, Stash(value, drop)))

    return max(cards.kinds(view.collection), key=after)


def _taps(view: View, move: Move) -> list[Tap]:
    match move:
        case Take(given, taken, positions):
            lying = leftmost(view.display, taken) if positions is None else positions
            return [*map(HandCard, cards.values(given)), *map(DisplayCard, lying)]
        case Draw(card):
            return [HandCard(card), DRAW_PILE]
        case Stash(value, drop):
            return [StashValue(value), *([] if drop is None else [GiveUp(drop)])]
    return []


def suggested_stash(view: View) -> Stash | None:
    """The stash that a fresh stash step has preselected: one that wins, else the one that gets furthest.

    None where nothing would be gained, as with a full collection and no higher card to put in.
    """
    best, furthest = None, view.edition.progress(view.collection)
    for stash in view.legal_stashes:
        if not isinstance(stash, Stash):
            continue
        collection = collected(view.collection, stash)
        if view.edition.wins(collection):
            return stash
        progress = view.edition.progress(collection)
        if progress > furthest:
            best, furthest = stash, progress
    return best
