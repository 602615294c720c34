"""Everyone's way to the win as curves: time runs to the right, the goal is the dotted line, each ends in its emblem.

No words, and nothing by colour alone: curves differ by how they are broken, turning points by their pips. Emblems are
turned to those they belong to, so that everybody finds their own.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace

from engine.bots.balance import win_share
from engine.outcome import Rating
from engine.story import Mark, Story
from kiosk.company.characters import Character, Mood
from kiosk.layout.measures import CARD_SHAPE
from kiosk.layout.screen import Screen
from kiosk.layout.tray import Span
from kiosk.scene.elements import Box, Colour, Glow, Picture
from kiosk.scene.sheet import Local
from kiosk.scene.style import ACCENT, INK, PENALTY, SEAT, SLOT, TEXT, faint, pattern_of
from kiosk.seating import Edge, Place

_LINE_MM = (0.8, 1.8)
_DOT_MM = (3.6, 9.0)
_EMBLEM_MM = (6.0, 20.0)
_WINNER_MM = (14.0, 46.0)
_CARD_MM = (4.2, 15.0)
_WORST = float(Rating.QUITE_OK.value or 0) + 1
"""Penalty points that stand as high in the chart as the goal, where there are no more."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Runner:
    """One seat in the chart; `reader` is the edge from which its emblem, or a bot's face, is upright."""

    place: Place
    gone: bool
    character: Character | None
    reader: Edge

    def picture(self, key: Hashable, point: Point, side: float, *, won: bool = False) -> Picture:
        """What it is known by, about a point of the table."""
        box, emblem = Box(*point, side, side, float(self.reader.value)), self.place.emblem
        if self.character is None:
            return Picture(key, box, emblem.value)
        mood = Mood.PLEASED if won else Mood.CALM
        return Picture(key, box, f"{self.character.key} {mood.value}", SEAT[emblem])


@dataclass(frozen=True, slots=True)
class _End:
    """What stands behind a curve's end, whose it is (None: the penalty's), about which `v` and how high."""

    seat: int | None
    v: float
    height: float


def draw_chart(
    local: Local,
    screen: Screen,
    span: Span,
    story: Story,
    runners: Sequence[Runner],
    winner: int | None,
    chosen: int | None,
) -> None:
    """The chart of a game that is over; `chosen` is the turning point that is being told."""
    _Chart(local, screen, span, story, runners, winner).draw(chosen)


def dot_side(screen: Screen, depth: float) -> float:
    """How large the dot of a turning point is in something so deep."""
    least, most = (screen.px(mm) for mm in _DOT_MM)
    return min(max(depth * 0.07, least), most)


def draw_dot(
    local: Local, key: object, u: float, v: float, side: float, number: int, *, chosen: bool
) -> None:
    """A turning point: as many pips as it has come, 0 for the first."""
    ground, ink = (ACCENT, INK) if chosen else (INK, ACCENT)
    whole = Span(u - side / 2, v - side / 2, side, side)
    local.panel((key, "ground"), whole, side / 2, fill=ground, border=ACCENT, width=side * 0.1)
    pip = side * (0.3 if number == 0 else 0.23)
    for i, (across, along) in enumerate(_PIPS[number]):
        at = Span(u + across * side - pip / 2, v + along * side - pip / 2, pip, pip)
        local.panel((key, "pip", i), at, pip / 2, fill=ink)


_PIPS: tuple[tuple[Point, ...], ...] = (
    ((0.0, 0.0),),
    ((-0.17, 0.0), (0.17, 0.0)),
    ((-0.17, -0.11), (0.17, -0.11), (0.0, 0.18)),
)


class _Chart:
    def __init__(
        self,
        local: Local,
        screen: Screen,
        span: Span,
        story: Story,
        runners: Sequence[Runner],
        winner: int | None,
    ) -> None:
        self.local, self.px, self.span = local, screen.px, span
        self.story, self.runners, self.winner = story, runners, winner
        least, most = map(self.px, _LINE_MM)
        self.line = max(min(max(span.h * 0.0085, least), most), 2.0)
        self.dot = dot_side(screen, span.h)
        self.alone = len(runners) == 1
        least, most = map(self.px, _WINNER_MM)
        large = min(max(span.h * 0.32, least), most, span.w * 0.2)
        self.large = large if winner is not None and not self.alone else 0.0
        least, most = map(self.px, _EMBLEM_MM)
        others = max(len(runners) - bool(self.large), 1)
        room = (span.h - self.large) / others * 0.94
        self.small = min(max(span.h * 0.13, least), most, room)
        least, most = map(self.px, _CARD_MM)
        self.card = min(max(span.h * 0.085, least), most)
        # What stands on the goal line needs room above it.
        self.top = span.v + span.h - self.card * CARD_SHAPE * 1.1 - self.dot
        self.base = span.v + max(self.dot, self.line * len(runners)) * 0.6
        self.left = span.u + self.dot * 0.6
        self.right = span.u + span.w - max(self.large, self.small) * 1.2 - self.card * 0.6
        highest = [self._share(mark) for marks in story.marks for mark in marks]
        self.highest = max(1.0, *highest)

    def draw(self, chosen: int | None) -> None:
        """Back to front: the goal, the curves, the winner's cards, the turning points, the emblems."""
        ends = [
            _End(seat, self._way(seat)[-1][1], self._side(seat))
            for seat in range(len(self.runners))
        ]
        if self.alone:
            ends.append(_End(None, self._penalties()[-1][1], self.small))
        placed = _spread(ends, self.span.v, self.span.v + self.span.h)
        for end in placed:
            if end.seat is not None and end.seat == self.winner:
                self._light(self.runners[end.seat].place, end)
        self._across("start", self.base, SLOT)
        self._across("goal", self._height(1.0), ACCENT, (self.line * 2, self.line * 2.5))
        if self.alone:
            pattern = (self.line * 1.5, self.line * 2.5)
            self.local.line("penalty", self._penalties(), PENALTY, self.line, pattern=pattern)
        for seat in range(len(self.runners)):
            self._curve(seat)
        if self.winner is not None:
            self._cards(self.winner)
        self._turning_points(chosen)
        for end in placed:
            self._end(end)

    # Where things lie

    def _share(self, mark: Mark) -> float:
        return win_share(self.story.edition, mark.collection)

    def _along(self, turn: int) -> float:
        return self.left + (self.right - self.left) * turn / max(self.story.turns, 1)

    def _height(self, share: float) -> float:
        return self.base + (self.top - self.base) * share / self.highest

    def _spot(self, seat: int, mark: Mark) -> Point:
        # A little beside each other, so that those who are equally far do not hide one another.
        aside = (seat - (len(self.runners) - 1) / 2) * self.line * 0.6
        return self._along(mark.turn), self._height(self._share(mark)) + aside

    def _way(self, seat: int) -> list[Point]:
        """A seat's curve: to the end of the game, or to its last turn before it left."""
        spots = [self._spot(seat, mark) for mark in self.story.marks[seat]]
        if not self.runners[seat].gone:
            spots.append((self.right, spots[-1][1]))
        return spots

    def _penalties(self) -> list[Point]:
        """Alone: the points so far, which should stay low."""
        marks = self.story.marks[0]
        whole = max(_WORST, float(marks[-1].penalty))
        spots = [(self._along(mark.turn), self._height(mark.penalty / whole)) for mark in marks]
        return [*spots, (self.right, spots[-1][1])]

    def _side(self, seat: int) -> float:
        return self.large if seat == self.winner and self.large else self.small

    @property
    def _column(self) -> float:
        """Where the emblems stand."""
        return self.span.u + self.span.w - max(self.large, self.small) / 2

    # Lines

    def _across(self, key: str, v: float, colour: Colour, pattern: tuple[float, ...] = ()) -> None:
        points = ((self.left, v), (self.right, v))
        self.local.line(key, points, colour, self.line * 0.7, pattern=pattern)

    def _curve(self, seat: int) -> None:
        way, emblem = self._way(seat), self.runners[seat].place.emblem
        if len(way) > 1:
            width = self.line * (1.5 if seat == self.winner else 1.0)
            pattern = pattern_of(emblem, width)
            self.local.line(("curve", seat), way, SEAT[emblem], width, pattern=pattern)

    # Where they end

    def _light(self, place: Place, end: _End) -> None:
        """What falls on the table round the winner's emblem."""
        x, y = self.local.frame.point(self._column, end.v)
        light = Box(x, y, end.height * 3.4, end.height * 3.4)
        colour = faint(SEAT[place.emblem], 0.3)
        self.local.sheet.add(Glow((self.local.name, "light"), light, colour))

    def _end(self, end: _End) -> None:
        """The emblem, or the sum of the penalty, and a line to it where the curve ends elsewhere."""
        seat, side = end.seat, end.height
        if seat is None:
            span = Span(self._column - side / 2, end.v - side / 2, side, side)
            text = str(self.story.marks[0][-1].penalty)
            self.local.label("penalty points", span, text, side * 0.62, PENALTY, bold=True)
            return
        runner, tip = self.runners[seat], self._way(seat)[-1]
        colour = SEAT[runner.place.emblem]
        if runner.gone or abs(end.v - tip[1]) > side / 2:
            points = (tip, (self._column - side / 2, end.v))
            self.local.line(("tip", seat), points, faint(colour, 0.5), self.line / 2)
        self._emblem(seat, self._column, end.v, side)
        if runner.gone:
            cross = (self._column + side * 0.36, end.v + side * 0.36)
            self.local.picture(("gone", seat), *cross, side * 0.4, "cross", TEXT)

    def _emblem(self, seat: int, u: float, v: float, side: float) -> None:
        won, key = seat == self.winner, (self.local.name, "emblem", seat)
        point = self.local.frame.point(u, v)
        self.local.sheet.add(self.runners[seat].picture(key, point, side, won=won))
        if won:
            star = side * 0.4
            self.local.picture("star", u - side * 0.38, v + side * 0.38, star, "star", ACCENT)

    # What stands on them

    def _cards(self, seat: int) -> None:
        """What the winner collected, each card where it was: from the left, so that each shows its corner."""
        turned = {p.turn for p in self.story.turning_points if p.seat == seat}
        for i, mark in enumerate(self.story.marks[seat]):
            if mark.collected is None:
                continue
            u, v = self._spot(seat, mark)
            above = self.dot * 0.62 if mark.turn in turned else self.line * 1.4
            v += above + self.card * CARD_SHAPE / 2
            small = self.card < self.px(8)
            self.local.card(("collected", i), u, v, self.card, mark.collected, plain=small)

    def _turning_points(self, chosen: int | None) -> None:
        last: Point | None = None
        for number, point in enumerate(self.story.turning_points):
            marks = self.story.marks[point.seat]
            u, v = self._spot(point.seat, next(m for m in marks if m.turn == point.turn))
            if last and abs(last[0] - u) < self.dot and abs(last[1] - v) < self.dot:
                v = last[1] - self.dot * 1.05
            last = u, v
            told = number == chosen
            side = self.dot * (1.4 if told else 1.0)
            draw_dot(self.local, ("turned", number), u, v, side, number, chosen=told)


def _spread(ends: Sequence[_End], low: float, high: float) -> list[_End]:
    """The ends moved as little as needed to stand clear of each other between these two."""
    ordered = sorted(ends, key=lambda end: end.v)
    placed: list[_End] = []
    floor = low
    for end in ordered:
        v = max(end.v, floor + end.height / 2)
        placed.append(replace(end, v=v))
        floor = v + end.height / 2
    ceiling = high
    for i in reversed(range(len(placed))):
        end = placed[i]
        placed[i] = replace(end, v=min(end.v, ceiling - end.height / 2))
        ceiling = placed[i].v - end.height / 2
    return placed
