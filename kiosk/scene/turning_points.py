"""The turning points of a game: in the middle as cards, for whoever looks, and as a sentence for whoever reads."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from engine.cards import values
from engine.story import Cause, Story, TurningPoint
from kiosk.layout.measures import CARD_SHAPE
from kiosk.layout.screen import TOUCH_MM, Screen
from kiosk.layout.tray import Span
from kiosk.play.intents import ShowTurningPoint
from kiosk.scene.chart import Runner, draw_dot
from kiosk.scene.flow import Piece, Word, spelled
from kiosk.scene.sheet import Local
from kiosk.scene.style import ACCENT, BADGE, EDGE, QUIET, READABLE_MM, SEAT, TEXT, faint
from kiosk.seating import Place
from kiosk.translation import Translator
from kiosk.wording.story import balance_words, turning_point_phrase

ROW_MM = (TOUCH_MM + 0.4, 26.0)
"""How high the row of a turning point is, at least and at most."""
SENTENCE_SIZE = 0.7
"""How large the words of a sentence are, as a share of its line."""
LINE_MM = READABLE_MM / SENTENCE_SIZE
"""How high a line of it is at least."""
_FAN = 0.42
"""How much of a card is seen of one that lies under an equal one."""
_PLAIN_MM = 8.0
_ARROW, _RING = 0.95, 1.15
"""How much room the arrow takes, and the score, by the width of a card."""


def draw_rows(
    local: Local,
    screen: Screen,
    rows: Sequence[Span],
    story: Story,
    runners: Sequence[Runner],
    chosen: int | None,
) -> None:
    """Each turning point in its row: its dot, whose it was, the cards, and how their chance changed."""
    for number, (point, span) in enumerate(zip(story.turning_points, rows, strict=False)):
        _Row(local, screen, span, number, chosen=number == chosen).draw(point, runners, story)


class _Row:
    def __init__(
        self, local: Local, screen: Screen, span: Span, number: int, *, chosen: bool
    ) -> None:
        self.local, self.span, self.number, self.chosen = local, span, number, chosen
        self.px = screen.px
        self.middle = span.v + span.h / 2

    def draw(self, point: TurningPoint, runners: Sequence[Runner], story: Story) -> None:
        """From left to right, the cards as large as the rest lets them be."""
        span, high, number = self.span, self.span.h, self.number
        border = ACCENT if self.chosen else EDGE
        self._key = ("row", number)
        fill, width = faint(BADGE, 0.6), max(high * 0.035, 1.5)
        self.local.panel(self._key, span, high * 0.3, fill=fill, border=border, width=width)
        self.local.target(span, ShowTurningPoint(number))
        side = min(high * 0.42, span.w * 0.1)
        space = min(high * 0.14, span.w * 0.04)
        u = span.u + space
        draw_dot(
            self.local,
            (self._key, "dot"),
            u + side / 2,
            self.middle,
            side,
            number,
            chosen=self.chosen,
        )
        u += side + space
        runner, side = runners[point.seat], min(high * 0.62, span.w * 0.14)
        place, key = runner.place, (self.local.name, (self._key, "emblem"))
        at = self.local.frame.point(u + side / 2, self.middle)
        self.local.sheet.add(runner.picture(key, at, side))
        u += side + space
        end = self._bars(point, place, space) - space
        self._deed(point, u, end, story, place)

    def _bars(self, point: TurningPoint, place: Place, space: float) -> float:
        """The chance to win before and after, each a column that it fills; where they begin."""
        high, width = self.span.h * 0.66, min(self.span.h * 0.2, self.span.w * 0.045)
        u = self.span.u + self.span.w - space * 1.4 - 2.3 * width
        low, colour = self.middle - high / 2, SEAT[place.emblem]
        for i, chance in enumerate(point.balance):
            whole = Span(u + i * width * 1.3, low, width, high)
            fill = Span(whole.u, low, width, max(high * chance, width * 0.3))
            shade = colour if i else faint(colour, 0.55)
            key = (self._key, "chance", i)
            self.local.panel((key, "whole"), whole, width * 0.2, fill=faint(colour, 0.16))
            self.local.panel(key, fill, width * 0.2, fill=shade)
        return u

    def _deed(
        self, point: TurningPoint, start: float, end: float, story: Story, place: Place
    ) -> None:
        """What was given, an arrow, and what came of it: cards, or for a stash the score."""
        given, gained = values(point.given), values(point.gained)
        taken = point.cause in (Cause.SPLIT, Cause.COMBINED, Cause.DREW)
        natural = _natural(given) + _ARROW + (_natural(gained) if taken else _RING)
        card = min(self.span.h * 0.74 / CARD_SHAPE, (end - start) / natural)
        u = self._lay("given", given, start, card)
        arrow = (u + card * _ARROW / 2, self.middle)
        self.local.picture((self._key, "arrow"), *arrow, card * 0.7, "arrow", QUIET)
        u += card * _ARROW
        side = card * _RING
        if taken:
            self._lay("gained", gained, u, card)
        elif point.cause is Cause.RESET:
            name = (self._key, "reset")
            self.local.picture(name, u + side / 2, self.middle, side, "open hands", TEXT)
        else:
            ring = Span(u, self.middle - side / 2, side, side)
            share = min(point.progress[1] / story.edition.goal, 1.0)
            self.local.ring((self._key, "ring"), ring, share, SEAT[place.emblem], side * 0.13)
            if point.cause is Cause.WON:
                name = (self._key, "star")
                self.local.picture(name, *ring.centre, side * 0.6, "star", ACCENT)

    def _lay(self, key: Hashable, held: tuple[int, ...], u: float, width: float) -> float:
        """Cards side by side, equal ones over each other; where they end."""
        plain = width < self.px(_PLAIN_MM)
        for i, value in enumerate(held):
            if i:
                u += width * _step(held, i)
            name = (self._key, key, i)
            self.local.card(name, u + width / 2, self.middle, width, value, plain=plain)
        return u + width


def _step(held: tuple[int, ...], i: int) -> float:
    """How far a card lies from the one before it, by its width."""
    return _FAN if held[i - 1] == held[i] else 1.04


def _natural(held: tuple[int, ...]) -> float:
    """How long cards come out, by the width of one."""
    return 1 + sum(_step(held, i) for i in range(1, len(held)))


def sentence(
    tr: Translator, point: TurningPoint, name: str, *, solo: bool
) -> tuple[list[Piece], list[Piece]]:
    """Who did what, and how that changed what was to be expected."""
    said = spelled(turning_point_phrase(tr, point, name), TEXT, bold=True, size=SENTENCE_SIZE)
    words = balance_words(tr, point, solo=solo).split()
    return said, [Word(word, QUIET, size=SENTENCE_SIZE) for word in words]
