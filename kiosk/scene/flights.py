"""Cards on their way: what happened, as flights between the places that two scenes have in common.

Pure and for the eye alone: the later scene is final when the flights begin. Row cards that only move up are no flights,
the stage glides them. The events are as the table saw them (`engine.view.witnessed`): a card whose value they do not
tell, such as one drawn into a hand that is not open, flies with its back up. The cards of a SPLIT or COMBINE meet at
the hand, and change bodies there.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from math import hypot

from engine.events import CardsMoved, Event, HandsReset, Reshuffled, Zone
from kiosk.layout.measures import CARD_SHAPE
from kiosk.scene.elements import Box, Flight, Passage, Scene
from kiosk.scene.metamorphoses import CHANGED, meeting

SHORTEST, LONGEST = 0.2, 0.35
"""Seconds that a card flies, by how far."""
ALL_LANDED = 0.85
"""Seconds after which the last card has landed, however many there are."""

_FAR = 12.0
"""Card widths that count as far."""
_NEXT_CARD, _NEXT_MOVEMENT = 0.035, 0.11
"""Seconds between two cards of one movement, and between two movements."""
_LEFT, _FETCHED = 0.1, 0.16
"""Seconds after which cards leave their bodies behind, and after which those that are to get them set out."""
_SHOWN = 0.07
"""Seconds that cards lie still with their new bodies."""
_MOMENT = 0.002
"""Seconds that are less than a frame."""
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
class _Take:
    """A SPLIT or COMBINE: whose, and the movements of the cards played and of those taken."""

    seat: int | None
    given: int
    taken: int
    size: int
    """How many cards were taken."""


@dataclass(frozen=True, slots=True)
class _Newcomer:
    """A card that came into the row after the first scene, and how; it may leave again before the second."""

    way: _Way


def flights_of(events: Iterable[Event], before: Scene, after: Scene) -> tuple[Passage, ...]:
    """The flights of everything that happened between two scenes, in its order, and the bodies that go with them.

    Places go by the scenes' anchors: ("row", card), "draw", "discard", "penalty", ("hand", seat) and
    ("collection", seat). What has no place in them does not fly. With reduced motion nobody asks.
    """
    follower = _Follower(_row(before))
    ways = follower.follow(events, _row(after))
    placed = [placed for way in ways if (placed := _placed(way, before, after))]
    flights = _timed(placed)
    if len(follower.takes) != 1:
        return tuple(flights)  # of several at once nothing could be seen
    return _with_bodies(flights, [way for way, _, _ in placed], follower.takes[0])


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
        self.takes: list[_Take] = []

    def follow(self, events: Iterable[Event], row_after: Sequence[Hashable]) -> list[_Way]:
        """All ways; newcomers fly to the places that they have at the end."""
        last: Event | None = None
        for event in events:
            match event:
                case CardsMoved():
                    self._notice_take(last, event)
                    self._moved(event)
                case HandsReset():
                    self.grouped = True
                case Reshuffled():
                    self._fly((None,) * _GROUP, "discard", "draw")
            last = event
        if len(self.row) == len(row_after):
            for card, name in zip(self.row, row_after, strict=True):
                if isinstance(card, _Newcomer):
                    self.ways.append(replace(card.way, end=name))
        return sorted(self.ways, key=lambda way: way.movement)

    def _notice_take(self, before: Event | None, moved: CardsMoved) -> None:
        """Cards of the row come into a hand only by a play, which put down others just before."""
        if (moved.source, moved.target) == (Zone.DISPLAY, Zone.HAND) and isinstance(
            before, CardsMoved
        ):
            now = self.movement
            self.takes.append(_Take(moved.seat, now - 1, now, len(moved.cards)))

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


def _with_bodies(
    flights: Sequence[Flight], ways: Sequence[_Way], take: _Take
) -> tuple[Passage, ...]:
    """The flights of a SPLIT or COMBINE by way of where its cards meet; what else leaves that hand waits for them."""
    given = [i for i, way in enumerate(ways) if way.movement == take.given]
    taken = [i for i, way in enumerate(ways) if way.movement == take.taken]
    values = [flights[i].value for i in (*given, *taken)]
    if not given or len(taken) != take.size or None in values:
        return tuple(flights)  # a place or a card of it was not in sight
    known = [value or 0 for value in values]
    met = meeting(known[: len(given)], known[len(given) :], flights[given[0]].start)
    found = list(flights)
    for i, way in enumerate(ways):
        if way.movement > take.taken and way.start == ("hand", take.seat):
            found[i] = replace(flights[i], delay=max(flights[i].delay, CHANGED))
    later = _apart(len(given))
    for n, (i, start) in enumerate(zip(given, met.given, strict=True)):
        # Its body stays behind, and is back when the card lies on the pile.
        found[i] = replace(flights[i], start=start, delay=_LEFT + n * later, bare=(1.0, 0.0))
    later = _apart(len(taken))
    for n, (i, end) in enumerate(zip(taken, met.taken, strict=True)):
        found[i] = _fetched(flights[i], end, n * later)
    return (*found, *met.bodies)


def _apart(number: int) -> float:
    """Seconds between two cards of one movement, where so many are to meet in time."""
    return min(_NEXT_CARD, (LONGEST - SHORTEST) / 2 / max(number - 1, 1))


def _fetched(flight: Flight, at: Box, later: float) -> Flight:
    """A card that comes to where it gets its body, and then flies on; `later` by so much than the first."""
    onward = replace(
        flight, key=("onward", flight.key), start=at, delay=_SHOWN + later, seconds=SHORTEST
    )
    delay = _FETCHED + later
    # It lands a moment before its body: in no frame is it without.
    seconds = CHANGED - _MOMENT - delay
    return replace(flight, end=at, delay=delay, seconds=seconds, bare=(0.0, 1.0), then=(onward,))


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
