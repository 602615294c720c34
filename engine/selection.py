"""What a player has tapped so far, and all that follows from it.

A selection is a function of the position and of the multiset of taps, in whatever order they came. It only ever
holds taps that some legal turn contains together, so whatever it holds can be completed; a tap that fits no such
turn is refused with the reason (`engine.refusals`). Nothing is selected that was not tapped.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from engine import cards
from engine.cards import EMPTY, ONE, Cards
from engine.editions import COLLECTION_MAX
from engine.errors import IllegalTap, Refusal
from engine.legal import plays
from engine.moves import KEEP, Draw, Move, Play, Skip, Stash, Take
from engine.refusals import why_dead
from engine.stashing import drops, ready, stashes
from engine.table import Step
from engine.tapped import Tapped
from engine.taps import DRAW_PILE, DisplayCard, DrawPile, GiveUp, HandCard, StashValue, Tap
from engine.view import View


@dataclass(frozen=True, slots=True)
class Missing:
    """What a selection lacks to be a whole legal turn: where the next tap can be.

    `total` is what the display cards still to be taken must be worth at least, where the cards given are settled.
    """

    hand: bool
    display: bool
    draw_pile: bool
    drop: bool
    total: int | None


class _Open(NamedTuple):
    """Values that could be given, taken or stashed besides those tapped, and whether a DRAW is possible."""

    given: tuple[int, ...]
    taken: tuple[int, ...]
    draws: bool
    stashed: tuple[int, ...]


@dataclass(frozen=True)
class Selection(Tapped):
    """The taps of the seat whose turn it is, with all that follows from them; see `Tapped` for what it holds."""

    @classmethod
    def begin(cls, view: View) -> Selection:
        """Nothing tapped yet, in the position as the seat sees it."""
        return cls(view.edition, view.step, view.hand, view.display, view.collection)

    # The taps

    def why_not(self, tap: Tap) -> Refusal | None:
        """Why this tap cannot be added, or None if it can."""
        if self._fits(tap):
            return None
        if isinstance(tap, HandCard | DisplayCard) and self._without_stash is not self:
            # What no play allows either is not the stash's fault.
            return self._without_stash.why_not(tap) or why_dead(self, tap)
        return why_dead(self, tap)

    def add(self, tap: Tap) -> Selection:
        """With one more tap. Raises `IllegalTap` with the reason where no legal turn contains it."""
        refusal = self.why_not(tap)
        if refusal:
            raise IllegalTap(refusal)
        match tap:
            case HandCard(value):
                return replace(self, given=self.given + ONE[value])
            case DisplayCard(position):
                return replace(self, positions=tuple(sorted((*self.positions, position))))
            case DrawPile():
                return replace(self, drawing=True)
            case StashValue(value):
                return replace(self, stash=value)
            case GiveUp(value):
                return replace(self, drop=value)

    def add_all(self, taps: Iterable[Tap]) -> Selection:
        """With these taps, one after the other. Raises `IllegalTap` as `add` does."""
        selection = self
        for tap in taps:
            selection = selection.add(tap)
        return selection

    def remove(self, tap: Tap) -> Selection:
        """Without this tap, which always leaves a selection that can be completed; one not there is not missed."""
        match tap:
            case HandCard(value):
                return replace(self, given=cards.minus(self.given, ONE[value]))
            case DisplayCard(position):
                return replace(self, positions=tuple(i for i in self.positions if i != position))
            case DrawPile():
                return replace(self, drawing=False)
            case StashValue(value):
                return replace(self, stash=None if self.stash == value else self.stash)
            case GiveUp(value):
                return replace(self, drop=None if self.drop == value else self.drop)

    def cleared(self) -> Selection:
        """Nothing tapped."""
        return Selection(self.edition, self.step, self.hand, self.display, self.collection)

    def addable(self) -> frozenset[Tap]:
        """Every tap that could be added; what is not among them is dead (`why_not` says why)."""
        candidates: list[Tap] = [DrawPile()]
        for value in cards.VALUES:
            candidates += (HandCard(value), StashValue(value), GiveUp(value))
        candidates += map(DisplayCard, range(len(self.display)))
        return frozenset(tap for tap in candidates if self._fits(tap))

    # What the taps make

    @cached_property
    def turn(self) -> tuple[Move, ...] | None:
        """The moves that pressing now would play, one or two, or None where something is missing.

        In the STASH step no tap at all is a whole choice too: to keep.
        """
        if self.step is Step.STASH:
            return (KEEP,) if self.is_empty else self._stash_chosen()
        play = self._play
        if play is None or (self.stash is None and self.drop is None):
            return None if play is None else (play,)
        stash = self._stash_chosen()
        return None if stash is None else (play, *stash)

    @property
    def stashes(self) -> tuple[Stash, ...]:
        """What the stash could be: in the STASH step, and after a whole SPLIT or COMBINE, which hides nothing."""
        if self.step is Step.STASH:
            return stashes(self.hand, self.collection)
        play = self._play
        return stashes(_after(self.hand, play), self.collection) if isinstance(play, Take) else ()

    @property
    def can_take_more(self) -> bool:
        """Whether more could be taken for the same cards given."""
        return any(
            _given(play) == self.given and _taken(play) != self.taken
            for play in self._plays
            if isinstance(play, Take)
        )

    @property
    def missing(self) -> Missing:
        """Where the next tap can be."""
        taken = self.taken
        totals = [
            cards.worth(play.taken) - cards.worth(taken)
            for play in self._plays
            if isinstance(play, Take) and play.given == self.given and play.taken != taken
        ]
        return Missing(
            hand=bool(self._open.given),
            display=bool(self._open.taken),
            draw_pile=self._fits(DRAW_PILE),
            drop=self.drop is None and self.stash is not None and self._full,
            total=min(totals, default=None),
        )

    def completions(self) -> tuple[Play, ...]:
        """The plays by value that contain the taps and take as much as can be for what they give.

        Those taking most cards come first; a DRAW comes last, once a single hand card is tapped.
        """
        takes = [play for play in self._plays if isinstance(play, Take)]
        takes.sort(key=lambda play: (-cards.size(play.taken), cards.size(play.given), play.given))
        whole: list[Take] = []
        most: dict[Cards, list[Cards]] = {}
        for play in takes:  # whatever contains what it takes has come before it
            taken = most.setdefault(play.given, [])
            if not any(cards.contains(more, play.taken) for more in taken):
                taken.append(play.taken)
                whole.append(play)
        draws = [play for play in self._plays if isinstance(play, Draw) and self.given]
        return (*whole, *draws)

    def completed(self, play: Play) -> Selection:
        """With the taps that make it this completion, the leftmost of equal display cards being tapped.

        Raises `IllegalTap` where the play is none of the completions.
        """
        missing = cards.minus(_given(play), self.given)
        selection = self.add_all(map(HandCard, cards.values(missing)))
        if isinstance(play, Draw):
            return selection if selection.drawing else selection.add(DrawPile())
        wanted = cards.minus(_taken(play), self.taken)
        for position, card in enumerate(self.display):
            if position not in self.positions and cards.contains(wanted, ONE[card]):
                wanted -= ONE[card]
                selection = selection.add(DisplayCard(position))
        return selection

    @cached_property
    def _without_stash(self) -> Selection:
        if self.stash is None and self.drop is None:
            return self
        return replace(self, stash=None, drop=None)

    # Which legal turns contain the taps

    @property
    def _full(self) -> bool:
        return cards.size(self.collection) >= COLLECTION_MAX

    @cached_property
    def _plays(self) -> tuple[Play, ...]:
        """The legal plays by value that the taps could still become."""
        if self.step is not Step.PLAY:
            return ()
        taken = self.taken
        return tuple(
            play
            for play in plays(self.hand, cards.pack(self.display), self.edition.limit)
            if cards.contains(_given(play), self.given)
            and cards.contains(_taken(play), taken)
            and (isinstance(play, Draw) or not self.drawing)
            and self._allows_stash(play)
        )

    def _allows_stash(self, play: Play) -> bool:
        """Whether the stash, as far as it is tapped, can follow this play."""
        if self.stash is None and self.drop is None:
            return True
        return isinstance(play, Take) and any(
            self.stash in (None, choice.value) and self.drop in (None, choice.drop)
            for choice in stashes(_after(self.hand, play), self.collection)
        )

    @cached_property
    def _open(self) -> _Open:
        """What the plays that the taps could become have besides the taps, all of them together."""
        given, taken, draws, stashed = EMPTY, EMPTY, False, EMPTY
        if self.step is Step.STASH:
            stashed = ready(self.hand)
        tapped = self.taken
        for play in self._plays:
            given |= _given(play) - self.given
            if isinstance(play, Take):
                taken |= play.taken - tapped
                stashed |= ready(_after(self.hand, play))
            else:
                draws = draws or isinstance(play, Draw)
        return _Open(cards.kinds(given), cards.kinds(taken), draws, cards.kinds(stashed))

    @cached_property
    def _play(self) -> Play | None:
        """The play that the taps are already, the stash left aside."""
        for play in self._plays:
            if isinstance(play, Draw) and self.drawing and self.given:
                return play
            if isinstance(play, Take) and (play.given, play.taken) == (self.given, self.taken):
                return replace(play, positions=self.positions)
        return None

    def _stash_chosen(self) -> tuple[Stash] | None:
        if self.stash is None or (self._full and self.drop is None):
            return None
        return (Stash(self.stash, self.drop),)

    def _fits(self, tap: Tap) -> bool:
        """Whether some legal turn contains the taps and this one."""
        match tap:
            case HandCard(value):
                return value in self._open.given
            case DisplayCard(position):
                return (
                    0 <= position < len(self.display)
                    and position not in self.positions
                    and self.display[position] in self._open.taken
                )
            case DrawPile():
                return not self.drawing and self._open.draws
            case StashValue(value):
                return self.stash is None and value in self._open.stashed
            case GiveUp(value):
                return (
                    self.drop is None
                    and bool(self._open.stashed)
                    and value in drops(self.collection)
                )


def _given(play: Play) -> Cards:
    match play:
        case Take(given):
            return given
        case Draw(card):
            return ONE[card]
        case Skip():
            return EMPTY


def _taken(play: Play) -> Cards:
    return play.taken if isinstance(play, Take) else EMPTY


def _after(hand: Cards, take: Take) -> Cards:
    return hand - take.given + take.taken
