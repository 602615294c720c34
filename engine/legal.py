"""The plays a hand may make, as a view that is iterated, counted and asked, and the reason why not.

Neither `in`, `len` nor `why_not` lists the plays; `why_not` is the one place that says what is legal, and the
listing is held to it by tests.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations as choose
from itertools import pairwise, product
from math import comb, prod

from engine import cards
from engine.cards import EMPTY, ONE, Cards
from engine.editions import DISPLAY_FULL, Edition
from engine.errors import Reason, Refusal
from engine.moves import SKIP, Draw, Play, Skip, Take
from engine.sums import combinations, combine_total, split_takes, split_values, useful

_take = lru_cache(maxsize=1 << 13)(Take)
"""One object for equal plays, which many displays and hands have in common."""


@lru_cache(maxsize=1 << 12)
def _of_display(display: Cards) -> tuple[tuple[tuple[Take, ...], ...], tuple[int, ...]]:
    """What a display alone decides: by value, the SPLITs of a card of it, and how many cards of it lie there."""
    splits = tuple(
        tuple(_take(ONE[value], taken) for taken in takes)
        for value, takes in enumerate(split_takes(display))
    )
    return splits, tuple(cards.count(display, value) for value in cards.VALUES)


class _OfHand:
    """What a hand alone decides.

    `values` are those it holds, `draws` the DRAWs. Each of `combines` is a total it can make, with the COMBINEs of it
    by how many display cards there are to be taken, None where nobody has asked yet.
    """

    __slots__ = ("combines", "draws", "limit", "useful", "values")

    def __init__(self, useful_hand: Cards, limit: int) -> None:
        self.limit = limit
        self.useful = useful_hand
        self.values = cards.kinds(useful_hand)
        self.draws = tuple(map(Draw, self.values))
        self.combines: tuple[tuple[int, list[tuple[Take, ...] | None]], ...] = tuple(
            (total, [(), *[None] * DISPLAY_FULL])
            for total, ways in enumerate(combinations(useful_hand, limit))
            if ways
        )

    def combine(self, total: int, count: int) -> tuple[Take, ...]:
        """The COMBINEs of this total for one to `count` display cards."""
        ways = combinations(self.useful, self.limit)[total]
        return tuple(_take(given, n * ONE[total]) for n in range(1, count + 1) for given in ways)


_of_useful = lru_cache(maxsize=1 << 10)(_OfHand)


@lru_cache(maxsize=1 << 13)
def _of_hand(hand: Cards, limit: int) -> _OfHand:
    """For this hand; the same one for all hands that differ only in cards no COMBINE can use."""
    return _of_useful(useful(hand, limit), limit)


def plays(hand: Cards, display: Cards, limit: int) -> list[Play]:
    """Every legal play by value: SPLITs, COMBINEs, DRAWs; only a skip for an empty hand (R1, R7)."""
    if not hand:
        return [SKIP]
    found: list[Play] = []
    splits, counts = _of_display(display)
    held = _of_hand(hand, limit)
    for value in held.values:
        found += splits[value]
    for total, by_count in held.combines:
        takes = by_count[counts[total]]
        if (
            takes is None
        ):  # set at once and never changed, since bots may be thinking in other threads
            takes = by_count[counts[total]] = held.combine(total, counts[total])
        found += takes
    found += held.draws
    return found


class LegalPlays:
    """The legal plays of one hand, by value, or by display position where it matters which equal card is taken.

    `display` is the row left to right. Plays by position name their positions, plays by value leave them None;
    `in` and `why_not` take either kind whichever way the view lists them.
    """

    def __init__(
        self, hand: Cards, display: tuple[int, ...], edition: Edition, *, by_position: bool = False
    ) -> None:
        self.hand = hand
        self.display = display
        self.edition = edition
        self.by_position = by_position
        self._row = cards.pack(display)

    def __iter__(self) -> Iterator[Play]:
        for play in plays(self.hand, self._row, self.edition.limit):
            if self.by_position and isinstance(play, Take):
                yield from self._placed(play)
            else:
                yield play

    def __len__(self) -> int:
        """How many there are."""
        if not self.hand:
            return 1
        values = cards.kinds(self.hand)
        splits, _ = _of_display(self._row)
        combined = combinations(useful(self.hand, self.edition.limit), self.edition.limit)
        weigh = self._ways if self.by_position else (lambda taken: 1)
        return (
            len(values)
            + sum(weigh(split.taken) for value in values for split in splits[value])
            + sum(
                len(combined[total])
                * sum(weigh(n * ONE[total]) for n in range(1, cards.count(self._row, total) + 1))
                for total in cards.kinds(self._row)
            )
        )

    def __contains__(self, play: object) -> bool:
        return isinstance(play, Take | Draw | Skip) and self.why_not(play) is None

    def __repr__(self) -> str:
        return f"<LegalPlays: {', '.join(map(str, self))}>"

    def _ways(self, taken: Cards) -> int:
        """In how many ways cards of these values can be picked from the row."""
        return prod(
            comb(cards.count(self._row, value), cards.count(taken, value))
            for value in cards.kinds(taken)
        )

    def _placed(self, play: Take) -> Iterator[Take]:
        """The play once for every choice among equal cards."""
        choices = [
            choose(
                [i for i, card in enumerate(self.display) if card == value],
                cards.count(play.taken, value),
            )
            for value in cards.kinds(play.taken)
        ]
        for picked in product(*choices):
            yield Take(play.given, play.taken, tuple(sorted(i for some in picked for i in some)))

    def why_not(self, play: Play) -> Refusal | None:
        """Why this play is not legal, or None if it is."""
        match play:
            case Skip():
                return Refusal(Reason.MUST_ACT) if self.hand else None
            case _ if not self.hand:
                return Refusal(Reason.MUST_SKIP)
            case Draw(card):
                held = card in cards.VALUES and cards.contains(self.hand, ONE[card])
                return None if held else Refusal(Reason.NOT_IN_HAND, _one(card))
            case Take(given, taken, positions):
                return self._unavailable(given, taken, positions) or why_not_take(
                    given, taken, self.edition.limit
                )

    def _unavailable(
        self, given: Cards, taken: Cards, positions: tuple[int, ...] | None
    ) -> Refusal | None:
        """Whether the cards are not there to be given or taken."""
        if not given:
            return Refusal(Reason.NOTHING_GIVEN, taken)
        if not cards.contains(self.hand, given):
            return Refusal(Reason.NOT_IN_HAND, cards.minus(given, self.hand))
        if not taken:
            return Refusal(Reason.NOTHING_TAKEN, given)
        if not cards.contains(self._row, taken):
            return Refusal(Reason.NOT_IN_DISPLAY, cards.minus(taken, self._row))
        if positions is not None and not self._lie_at(taken, positions):
            return Refusal(Reason.NOT_IN_DISPLAY, taken)
        return None

    def _lie_at(self, taken: Cards, positions: tuple[int, ...]) -> bool:
        return (
            all(a < b for a, b in pairwise(positions))
            and all(0 <= i < len(self.display) for i in positions)
            and cards.pack(self.display[i] for i in positions) == taken
        )


def _one(card: int) -> Cards:
    return ONE[card] if card in cards.VALUES else EMPTY


def why_not_take(given: Cards, taken: Cards, limit: int) -> Refusal | None:
    """Why giving these for those is neither SPLIT nor COMBINE, or None if it is; the cards are taken to be there."""
    if cards.size(given) == 1:
        return _why_not_split(given, taken)
    total = combine_total(given, limit)
    if total is None:
        return Refusal(Reason.OVER_LIMIT, given)
    if cards.kinds(taken) != (total,):
        return Refusal(Reason.TOTALS_DIFFER, taken)
    return None


def _why_not_split(given: Cards, taken: Cards) -> Refusal | None:
    (value,) = cards.values(given)
    if value == 0:
        return Refusal(Reason.ZERO_SPLITS_NOT, given)
    if value in split_values(taken):
        return None
    if taken == given:
        return Refusal(Reason.ONE_FOR_ONE, given)
    highest = cards.kinds(taken)[-1]
    if highest > value:
        return Refusal(Reason.TOO_HIGH_TO_TAKE, ONE[highest])
    return Refusal(Reason.NO_SUCH_SET, taken)
