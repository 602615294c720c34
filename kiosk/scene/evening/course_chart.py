"""The course of an evening as curves: games to the right, what it is about upwards, the best with their names.

Nothing is told by colour alone: curves differ by how they are broken, and each of the best ends in its place and name.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from kiosk.evening.course import Course
from kiosk.layout.tray import Span
from kiosk.scene.elements import Align, Colour
from kiosk.scene.sheet import Local, shortened, text_width
from kiosk.scene.style import QUIET, SEAT, SLOT, TEXT, faint, pattern_of
from kiosk.seating import Emblem
from kiosk.translation import Translator
from kiosk.wording.standings import StandingLine, measure_name

_NAMED = 6
"""So many curves can be told apart."""
_NAMES = 0.36
"""The share of the width that their names have at most."""
_SMALL = 0.88
"""The size of what is written at the sides, by that of the names."""
_FAINT = 0.2


@dataclass(frozen=True, slots=True)
class _End:
    """A name behind the end of a curve, which ends at `curve`; about `v` it stands."""

    line: StandingLine
    emblem: Emblem
    curve: float
    v: float


def draw_course(
    local: Local,
    span: Span,
    course: Course,
    lines: Sequence[StandingLine],
    size: float,
    tr: Translator,
) -> None:
    """The curves of all, and of the first `lines` with their names, `size` high. Nothing without a game."""
    if course.games and span.w > 0 and span.h > size * 4:
        _Chart(local, span, course, lines, size).draw(measure_name(tr, course.measure))


class _Chart:
    def __init__(
        self,
        local: Local,
        span: Span,
        course: Course,
        lines: Sequence[StandingLine],
        size: float,
    ) -> None:
        self.local, self.course, self.size = local, course, size
        named = min(_NAMED, int(span.h / (size * 1.25)))
        self.named = [line for line in lines if line.place][:named]
        self.others = [line for line in lines if line.place][named:]
        self.thick = max(size * 0.12, 1.5)
        texts = [f"{line.place} {line.name}" for line in self.named]
        wide = max((text_width(text, size) for text in texts), default=0.0) * 1.05
        self.names = min(wide, span.w * _NAMES)
        self.left, self.right = span.u + size * 0.3, span.u + span.w - self.names - size * 0.9
        self.low, self.high = span.v + size * 1.5, span.v + span.h - size * 1.6
        self.span = span
        found = [v for values in course.values.values() for v in values if v is not None]
        self.most = max(*found, 1)
        self.least = 0 if course.more else min(found)

    def draw(self, what: str) -> None:
        """Back to front: `what` it is about, the ground, the others, the best and their names."""
        local, small = self.local, self.size * _SMALL
        head = Span(self.span.u, self.high + small * 0.4, self.span.w, small * 1.2)
        local.label("what", head, what, small, QUIET, align=Align.LEFT)
        local.line("ground", [(self.left, self.low), (self.right, self.low)], SLOT, self.thick / 2)
        self._games()
        for line in self.others:
            self._curve(line, faint(QUIET, _FAINT), self.thick / 2)
        ends = []
        for i, (line, emblem) in reversed(list(enumerate(zip(self.named, Emblem, strict=False)))):
            pattern = pattern_of(emblem, self.thick)
            # A little beside each other, so that those who are equal do not hide one another.
            aside = (len(self.named) / 2 - i) * self.thick * 0.7
            v = self._curve(line, SEAT[emblem], self.thick, pattern, aside)
            if v is not None:
                ends.append(_End(line, emblem, v, v))
        for end in _apart(ends, self.size * 1.2, self.low, self.high):
            self._name(end)

    def _games(self) -> None:
        """The number of the last game, below it; those before where there is room."""
        games = self.course.games
        step = next(step for step in (1, 2, 5, 10, 20, 50, 100, 1000) if games / step <= 8)
        numbers = [number for number in range(step, games + 1, step) if games - number >= step]
        for number in (*numbers, games):
            u, wide = self._along(number), self.size * 2.2
            at = Span(
                min(u - wide / 2, self.right + self.size - wide), self.span.v, wide, self.size
            )
            self.local.label(("game", number), at, str(number), self.size * _SMALL, QUIET)

    def _along(self, game: int) -> float:
        return self.left + (self.right - self.left) * game / self.course.games

    def _height(self, value: int) -> float:
        share = (value - self.least) / max(self.most - self.least, 1)
        return self.low + (self.high - self.low) * (share if self.course.more else 1 - share)

    def _curve(
        self,
        line: StandingLine,
        colour: Colour,
        width: float,
        pattern: tuple[float, ...] = (),
        aside: float = 0.0,
    ) -> float | None:
        """Draw it; the height at which it ends, None where there is none."""
        values = self.course.values.get(line.person, ())
        points = [
            (self._along(game), self._height(value) + aside) for game, value in _bends(values)
        ]
        if not points:
            return None
        if len(points) == 1:
            points.insert(0, (points[0][0] - self.thick, points[0][1]))
        self.local.line(("curve", line.person), points, colour, width, pattern=pattern)
        return points[-1][1]

    def _name(self, end: _End) -> None:
        u = self.right + self.size * 0.6
        key = ("name", end.line.person)
        tail = [(self.right, end.curve), (u - self.size * 0.1, end.v)]
        self.local.line((key, "tail"), tail, faint(SEAT[end.emblem], 0.6), self.thick / 2)
        text = shortened(f"{end.line.place} {end.line.name}", self.size, self.names)
        at = Span(u, end.v - self.size * 0.6, self.names * 1.02, self.size * 1.2)
        self.local.label(key, at, text, self.size, TEXT, align=Align.LEFT)


def _bends(values: Sequence[int | None]) -> list[tuple[int, int]]:
    """The games at which a curve begins, bends or ends, and what it is about there."""
    known = [(game, value) for game, value in enumerate(values) if value is not None]
    last = len(known) - 1
    return [
        at
        for i, at in enumerate(known)
        if i in (0, last) or not known[i - 1][1] == at[1] == known[i + 1][1]
    ]


def _apart(ends: Sequence[_End], each: float, low: float, high: float) -> list[_End]:
    """The names moved as little as needed not to lie on each other; of equals the better stands above."""
    floor, placed = low - each / 2, list[_End]()
    for end in sorted(ends, key=lambda end: end.v):
        floor = max(end.v, floor + each)
        placed.append(replace(end, v=floor))
    ceiling = high + each / 2
    for i in reversed(range(len(placed))):
        ceiling = min(placed[i].v, ceiling - each)
        placed[i] = replace(placed[i], v=ceiling)
    return placed
