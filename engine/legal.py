"""The plays a hand may make, as a view that is iterated, counted and asked, and the reason why not.

Neither `in`, `len` nor `why_not` lists the plays; `why_not` is the one place that says what is legal, and the
listing is held to it by tests.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations as choose
from itertools import product
from math import comb, prod

from engine import cards
from engine.cards import EMPTY, ONE, Cards
from engine.editions import DISPLAY_FULL, Edition
from engine.errors import Reason, Refusal
from engine.moves import SKIP, Draw, Play, Skip, Take
from engine.sums import combinations, combine_total, split_takes, split_values, useful


@lru_cache(maxsize=1 << 12)
def _of_display(display: Cards) -> tuple[tuple[tuple[Take, ...], ...], tuple[tuple[int, int], ...]]:
    """What a display alone decides: the SPLITs by value of the card given, and (value, count) of its cards."""
    splits = tuple(
        tuple(Take(ONE[value], taken) for taken in takes)
        for value, takes in enumerate(split_takes(display))
    )
    return splits, tuple((value, cards.count(display, value)) for value in cards.kinds(display))


@lru_cache(maxsize=1 << 10)
def _of_hand(useful_hand: Cards, limit: int) -> tuple[tuple[int, tuple[Take, ...]], ...]:
    """What a hand alone decides: by total, in how many ways it makes it, and the COMBINEs taking 1, 2, 3 ... cards.

    They stand in the order of how many they take, so that those possible with fewer display cards come first.
    """
    return tuple(
        (
            len(ways),
            tuple(
                Take(given, n * ONE[total]) for n in range(1, DISPLAY_FULL + 1) for given in ways
            ),
        )
        for total, ways in enumerate(combinations(useful_hand, limit))
    )


@lru_cache(maxsize=1 << 8)
def _draws(values: tuple[int, ...]) -> tuple[Draw, ...]:
    return tuple(map(Draw, values))


def plays(hand: Cards, display: Cards, limit: int) -> list[Play]:
    """Every legal play by value: SPLITs, COMBINEs, DRAWs; only a skip for an empty hand (R1, R7)."""
    if not hand:
        return [SKIP]
    found: list[Play] = []
    values = cards.kinds(hand)
    splits, counts = _of_display(display)
    for value in values:
        found += splits[value]
    combines = _of_hand(useful(hand, limit), limit)
    for total, count in counts:
        ways, takes = combines[total]
        if ways:
            found += takes[: count * ways]
    found += _draws(values)
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
        splits = split_takes(self._row)
        combined = combinations(useful(self.hand, self.edition.limit), self.edition.limit)
        weigh = self._ways if self.by_position else (lambda taken: 1)
        return (
            len(values)
            + sum(weigh(taken) for value in values for taken in splits[value])
            + sum(
                len(combined[total])
                * sum(weigh(n * ONE[total]) for n in range(1, cards.count(self._row, total) + 1))
                for total in cards.kinds(self._row)
            )
        )

    def __contains__(self, play: object) -> bool:
        return isinstance(play, Take | Draw | Skip) and self.why_not(play) is None

    def __repr__(self) -> str:
        return f"<LegalPlays: {', '.join(map(repr, self))}>"

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
            all(a < b for a, b in zip(positions, positions[1:], strict=False))
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
