"""Cards on their way: what happened, as flights between the places that two scenes have in common.

Pure and for the eye alone: the later scene is final when the flights begin. Row cards that only move up are no flights,
the stage glides them. The events are as the table saw them (`engine.view.witnessed`): a card whose value they do not
tell, such as one drawn into a hand that is not open, flies with its back up.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from math import hypot

from engine.events import CardsMoved, Event, HandsReset, Reshuffled, Zone
from kiosk.layout.measures import CARD_SHAPE
from kiosk.scene.elements import Box, Flight, Scene

SHORTEST, LONGEST = 0.2, 0.35
"""Seconds that a card flies, by how far."""
ALL_LANDED = 0.85
"""Seconds after which the last card has landed, however many there are."""

_FAR = 12.0
"""Card widths that count as far."""
_NEXT_CARD, _NEXT_MOVEMENT = 0.035, 0.11
"""Seconds between two cards of one movement, and between two movements."""
_GROUP = 2
"""So many cards stand for a hand where all hands change at once, or for a pile that is shuffled."""


@dataclass(frozen=True, slots=True)
class _Way:
    """A card on its way; `start` and `end` are the places' names, `movement` counts what follows one another."""

    value: int | None
    start: Hashable
    end: Hashable
    movement: int


@dataclass(frozen=True, slots=True)
class _Newcomer:
    """A card that came into the row after the first scene, and how; it may leave again before the second."""

    way: _Way


def flights_of(events: Iterable[Event], before: Scene, after: Scene) -> tuple[Flight, ...]:
    """The flights of everything that happened between two scenes, in its order.

    Places go by the scenes' anchors: ("row", card), "draw", "discard", "penalty", ("hand", seat) and
    ("collection", seat). What has no place in them does not fly. With reduced motion nobody asks.
    """
    ways = _Follower(_row(before)).follow(events, _row(after))
    placed = [placed for way in ways if (placed := _placed(way, before, after))]
    return tuple(_timed(placed))


def _row(scene: Scene) -> list[Hashable]:
    """The names of the row's cards, left to right."""
    names = [name for name in scene.anchors if isinstance(name, tuple) and name[0] == "row"]
    return sorted(names, key=lambda name: scene.anchors[name].x)


class _Follower:
    """Follows the row through the events, so that each of its cards is known by its name wherever it lies."""

    def __init__(self, row: Sequence[Hashable]) -> None:
        self.row: list[Hashable | _Newcomer] = list(row)
        self.ways: list[_Way] = []
        self.movement = 0
        self.grouped = False

    def follow(self, events: Iterable[Event], row_after: Sequence[Hashable]) -> list[_Way]:
        """All ways; newcomers fly to the places that they have at the end."""
        for event in events:
            match event:
                case CardsMoved():
                    self._moved(event)
                case HandsReset():
                    self.grouped = True
                case Reshuffled():
                    self._fly((None,) * _GROUP, "discard", "draw")
        if len(self.row) == len(row_after):
            for card, name in zip(self.row, row_after, strict=True):
                if isinstance(card, _Newcomer):
                    self.ways.append(replace(card.way, end=name))
        return sorted(self.ways, key=lambda way: way.movement)

    def _moved(self, moved: CardsMoved) -> None:
        values = moved.cards
        if self.grouped and Zone.HAND in (moved.source, moved.target):
            values = values[:_GROUP]
        if moved.source is Zone.DISPLAY:
            self._leave_row(moved, _place(moved.target, moved.seat))
        elif moved.target is Zone.DISPLAY:
            start = _place(moved.source, moved.seat)
            ways = [_Way(value, start, None, self.movement) for value in values]
            self.row += map(_Newcomer, ways)
            self.movement += 1
        else:
            self._fly(values, _place(moved.source, moved.seat), _place(moved.target, moved.seat))

    def _leave_row(self, moved: CardsMoved, end: Hashable) -> None:
        for value, position in zip(moved.cards, moved.positions, strict=True):
            if position >= len(self.row):
                continue  # the first scene was of something else, without this row
            card = self.row[position]
            if isinstance(card, _Newcomer):
                # It never lay in the row that was seen: it goes on from where it came.
                self.ways.append(replace(card.way, end=end))
            else:
                self.ways.append(_Way(value, card, end, self.movement))
        self.row = [card for i, card in enumerate(self.row) if i not in moved.positions]
        self.movement += 1

    def _fly(self, values: Sequence[int | None], start: Hashable, end: Hashable) -> None:
        self.ways += [_Way(value, start, end, self.movement) for value in values]
        self.movement += 1


def _place(zone: Zone, seat: int | None) -> Hashable:
    match zone:
        case Zone.DRAW_PILE:
            return "draw"
        case Zone.DISCARD:
            return "discard"
        case Zone.PENALTY:
            return "penalty"
        case Zone.HAND:
            return ("hand", seat)
        case _:
            return ("collection", seat)


def _placed(way: _Way, before: Scene, after: Scene) -> tuple[_Way, Box, Box] | None:
    start = before.anchors.get(way.start) or after.anchors.get(way.start)
    end = after.anchors.get(way.end) or before.anchors.get(way.end)
    return (way, _card(start), _card(end)) if start and end and way.start != way.end else None


def _card(box: Box) -> Box:
    """A card in the middle of a place, whatever the place's own shape."""
    w = min(box.w, box.h / CARD_SHAPE)
    return Box(box.x, box.y, w, w * CARD_SHAPE, box.angle)


def _timed(placed: Sequence[tuple[_Way, Box, Box]]) -> list[Flight]:
    """One movement after another, card by card, squeezed together where there are many."""
    delays: list[float] = []
    movement, begins, latest = None, -_NEXT_MOVEMENT, 0.0
    for way, _, _ in placed:
        if way.movement != movement:
            movement, begins = way.movement, max(begins + _NEXT_MOVEMENT, latest)
            latest = begins
        else:
            latest += _NEXT_CARD
        delays.append(latest)
    most = ALL_LANDED - LONGEST
    squeezed = min(1.0, most / max(delays, default=1.0)) if any(delays) else 1.0
    return [
        Flight(_key(way, n), way.value, start, end, delay * squeezed, _seconds(start, end))
        for n, ((way, start, end), delay) in enumerate(zip(placed, delays, strict=True))
    ]


def _seconds(start: Box, end: Box) -> float:
    """By distance, in cards."""
    width = max(start.w, end.w, 1.0)
    far = min(hypot(end.x - start.x, end.y - start.y) / (_FAR * width), 1.0)
    return SHORTEST + (LONGEST - SHORTEST) * far


def _key(way: _Way, n: int) -> Hashable:
    """A row card is the card drawn in the middle, which waits for it; all others only add to what is drawn."""
    if isinstance(way.end, tuple) and way.end[0] == "row":
        return ("middle", way.end)
    return ("flight", n)
