"""What a SPLIT or a COMBINE does to bodies: which comes from where, and where the cards meet that give and take them.

The cards played and the cards taken lie beside each other for a moment at the hand, as the player reads them: the
bodies of the one become those of the other. Everyone may know both. Pure, like the flights that it goes with.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, radians, sin

from engine import cards
from engine.sums import sets_of
from kiosk.scene.elements import Box, Metamorphosis

CHANGED = 0.5
"""Seconds after which the bodies of the cards taken are what they are."""
_FUSED = 0.3
"""Seconds after which bodies have become one that are to stand on several cards."""

_RISE = 1.02
"""From the hand up to the cards taken, and from one line of them to the next, in units of a card's height."""
_PITCH, _GAP = 1.08, 0.3
"""From one card to the next, and between two sets, in units of a card's width."""
_LINE = 5
"""So many cards lie in a line, and more only where one set has them."""
_WIDEST = 6.0
"""How much room a line takes at most, in card widths."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """Where the cards played and the cards taken lie while their bodies change, in the order that they were told in."""

    given: tuple[Box, ...]
    taken: tuple[Box, ...]
    bodies: tuple[Metamorphosis, ...]


def meeting(given: Sequence[int], taken: Sequence[int], hand: Box) -> Meeting:
    """The bodies of a play whose cards come from the card `hand`: one card is a SPLIT, several are a COMBINE."""
    if len(given) == 1:
        return _split(given[0], taken, hand)
    return _combine(given, taken, hand)


def _split(value: int, taken: Sequence[int], hand: Box) -> Meeting:
    """Each set is what one body falls into: with several sets it seems to multiply first."""
    sets = _members(taken, value)
    spots = _lines(hand, [len(members) for members in sets])
    ends: list[Box] = [hand] * len(taken)
    bodies = []
    for n, (members, boxes) in enumerate(zip(sets, spots, strict=True)):
        for i, box in zip(members, boxes, strict=True):
            ends[i] = box
        parts = tuple(taken[i] for i in members)
        bodies.append(
            Metamorphosis(("body", n), value, parts, hand, boxes, divides=True, seconds=CHANGED)
        )
    return Meeting((hand,), tuple(ends), tuple(bodies))


def _members(taken: Sequence[int], value: int) -> list[list[int]]:
    """Which of the cards taken make each set, by where they stand among them."""
    free = list(range(len(taken)))
    found = []
    for one_set in sets_of(cards.pack(taken), value):
        members = []
        for card in cards.values(one_set):
            i = next(i for i in free if taken[i] == card)
            free.remove(i)
            members.append(i)
        found.append(members)
    return found


def _combine(given: Sequence[int], taken: Sequence[int], hand: Box) -> Meeting:
    """All bodies become one; where several cards are taken, that one then goes to all of them."""
    total = sum(given)
    (starts,) = _line(hand, [len(given)], up=0.0)
    ends = tuple(box for boxes in _lines(hand, [1] * len(taken), gap=0.0) for box in boxes)
    whole, seconds = ends[0], CHANGED
    then: tuple[Metamorphosis, ...] = ()
    if len(ends) > 1:
        whole, seconds = _middle(ends), _FUSED
        then = tuple(
            Metamorphosis(
                *(("body", 1 + n), total, (total,), whole, (end,)),
                divides=True,
                seconds=CHANGED - _FUSED,
            )
            for n, end in enumerate(ends)
        )
    fused = Metamorphosis(
        *(("body", 0), total, tuple(given), whole, starts),
        divides=False,
        seconds=seconds,
        then=then,
    )
    return Meeting(starts, ends, (fused,))


def _lines(hand: Box, groups: Sequence[int], gap: float = _GAP) -> list[tuple[Box, ...]]:
    """Places for groups of so many cards above the hand, each group in one line."""
    lines: list[list[int]] = [[]]
    for size in groups:
        if lines[-1] and sum(lines[-1]) + size > _LINE:
            lines.append([])
        lines[-1].append(size)
    return [
        boxes
        for n, line in enumerate(lines)
        for boxes in _line(hand, line, _RISE * (1 + n) * hand.h, gap)
    ]


def _line(hand: Box, groups: Sequence[int], up: float, gap: float = _GAP) -> list[tuple[Box, ...]]:
    """Places for groups of cards side by side, so far up from the hand."""
    at: list[list[float]] = []
    next_one = 0.0
    for size in groups:
        at.append([next_one + _PITCH * i for i in range(size)])
        next_one += _PITCH * size + gap
    last = at[-1][-1]
    squeezed = min(1.0, (_WIDEST - 1) / last) if last else 1.0
    return [
        tuple(_beside(hand, (spot - last / 2) * squeezed * hand.w, up) for spot in group)
        for group in at
    ]


def _beside(box: Box, right: float, up: float) -> Box:
    """The same box elsewhere, as its reader sees it."""
    c, s = cos(radians(box.angle)), sin(radians(box.angle))
    return Box(box.x + right * c - up * s, box.y + right * s + up * c, box.w, box.h, box.angle)


def _middle(boxes: Sequence[Box]) -> Box:
    """A box amid others of the same kind."""
    x, y = (sum(side) / len(boxes) for side in zip(*((b.x, b.y) for b in boxes), strict=True))
    return Box(x, y, boxes[0].w, boxes[0].h, boxes[0].angle)
