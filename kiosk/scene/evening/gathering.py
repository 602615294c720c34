"""Between two games of an evening, as a scene: a pad for every place, and in the middle, for two sides, how everybody
stands and who waits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from kiosk.evening.facts import PersonId
from kiosk.layout.frame import Frame, Rect
from kiosk.layout.pads import PadPlan, plan_pads
from kiosk.layout.screen import Screen
from kiosk.layout.tray import Span
from kiosk.play.gathering import GatheringState
from kiosk.play.gathering_intents import GiveUp, GoOn, KeepOn
from kiosk.play.lobby_intents import Title
from kiosk.scene.elements import Align, Scene
from kiosk.scene.evening.chair import draw_chair
from kiosk.scene.evening.standings import Lines, draw_standings
from kiosk.scene.evening.waiting import draw_remark, draw_typed, draw_waiting
from kiosk.scene.pad import BUTTON_MM, TOUCH
from kiosk.scene.sheet import Local, Sheet, shortened, text_width, wrapped
from kiosk.scene.style import ACCENT, BADGE, CHIP, CHIP_EDGE, INK, QUIET, READABLE_MM, TEXT
from kiosk.seating import Edge
from kiosk.translation import Translator
from kiosk.wording.standings import StandingsText

_SHARE = 0.107
"""How deep a pad is, as a share of the screen's shorter side."""
_DEPTH_MM = (12.5, 34.0)
_LINE_MM = (READABLE_MM * 1.8, 6.4, 9.5)
"""How high a line of the standings is at least on a small and on a large table, and at most."""
_LINE_SHARE = 0.02
"""At least so much of the shorter side."""
_SMALL_MM = (READABLE_MM, 3.2)
"""How large is what is said beside them at least, on a small and on a large table."""
_WAITING_MM = 5.6
"""How large it is written at most who waits."""
_WIDEST_MM = 330.0
"""The standings and what is beside them are not pulled apart more than this."""
_SHARE_OF_STANDINGS = 0.6
_TWICE_MM = (95.0, 150.0)
"""A middle less deep is read from one side only: where people sit at both, and where they do not."""


@dataclass(frozen=True, slots=True)
class GatheringShown:
    """What is seen. `names` are those of everybody at the `state`'s places, `waiting` says who comes after them, below
    `head`, and `remark` what else there is to know, the fullest first of several that say the same.

    `what` is what is played: which game it is, or which heat. `unfinished` says who plays in the game that there is to
    go on with, `sure` that it is being asked whether to give it up. `typed` is what somebody has typed so far on a
    keyboard beside the table.
    """

    what: str
    state: GatheringState
    names: Mapping[PersonId, str]
    head: str
    waiting: tuple[str, ...]
    standings: StandingsText
    buttons: frozenset[int]
    unfinished: str | None = None
    sure: bool = False
    note: str | None = None
    typed: str = ""
    remark: tuple[str, ...] = ()


def gathering_scene(screen: Screen, shown: GatheringShown, tr: Translator) -> Scene:
    """Everything that is drawn and can be touched. Raises `LayoutRefused` where it does not fit the screen."""
    sheet = Sheet()
    plan = _plan(screen, shown)
    middle = plan.middle
    edges = {chair.place.edge for chair in shown.state.chairs}
    both = {Edge.TOP, Edge.BOTTOM} <= edges
    if middle.h >= screen.px(_TWICE_MM[0 if both else 1]):
        half = (middle.h - screen.px(2)) / 2
        halves = {
            Edge.BOTTOM: Rect(middle.x, middle.y, middle.w, half),
            Edge.TOP: Rect(middle.x, middle.top - half, middle.w, half),
        }
    else:
        halves = {_reader(shown): middle}
    for edge, rect in halves.items():
        _Half(Local(sheet, Frame(rect, edge), ("middle", edge)), screen, tr).draw(shown)
    for chair in shown.state.chairs:
        draw_chair(
            sheet,
            plan.pads[chair.number],
            screen,
            chair,
            shown.names[chair.person] if chair.person else "",
            tr,
            drawn=chair.number not in shown.buttons,
            count=shown.state.count,
        )
    return sheet.scene()


def _plan(screen: Screen, shown: GatheringShown) -> PadPlan:
    short = min(screen.width_mm, screen.height_mm)
    depth = min(max(short * _SHARE, _DEPTH_MM[0]), _DEPTH_MM[1])
    if any(chair.number not in shown.buttons for chair in shown.state.chairs):
        depth = max(depth, BUTTON_MM + 2.5)
    places = {chair.number: chair.place for chair in shown.state.chairs}
    return plan_pads(screen, places, depth, max(depth * 4.5, min(short * 1.2, 110.0)))


def _reader(shown: GatheringShown) -> Edge:
    """Whom the middle is turned to where there is room for one: the top edge if people are called there and none to the
    bottom, or if nobody could sit there."""
    chairs = shown.state.chairs
    called = {chair.place.edge for chair in chairs if chair.person}
    edges = called or {chair.place.edge for chair in chairs}
    return Edge.TOP if Edge.TOP in edges and Edge.BOTTOM not in edges else Edge.BOTTOM


class _Half:
    """The middle as it is read from one side."""

    def __init__(self, local: Local, screen: Screen, tr: Translator) -> None:
        self.local, self.px, self.tr = local, screen.px, tr
        short = min(screen.width_mm, screen.height_mm)
        small, large, most = _LINE_MM
        least = min(max(short * _LINE_SHARE, small), large)
        self.lines = Lines(self.px(least), self.px(most))
        self.small = self.px(min(max(short * _LINE_SHARE * 0.55, _SMALL_MM[0]), _SMALL_MM[1]))

    def draw(self, shown: GatheringShown) -> None:
        local, px = self.local, self.px
        length, depth = local.frame.length, local.frame.depth
        margin = min(px(4), depth * 0.05)
        whole = min(length - 2 * margin, px(_WIDEST_MM))
        body = Span((length - whole) / 2, margin, whole, depth - 2 * margin)
        if shown.unfinished is not None:
            body = self._unfinished(body, shown.unfinished, sure=shown.sure)
        elif shown.note or not shown.state.fits:
            body = self._note(body, shown)
        if not shown.standings.lines:
            self._welcome(body, shown)
            return
        gap = min(px(12), body.w * 0.05)
        left = (body.w - gap) * _SHARE_OF_STANDINGS
        self._standings(Span(body.u, body.v, left, body.h), shown)
        self._waiting(Span(body.u + left + gap, body.v, body.w - left - gap, body.h), shown)

    def _standings(self, span: Span, shown: GatheringShown) -> None:
        """How everybody stands; what stands above it opens the board, and holding it is the way in for whoever runs
        the evening."""
        draw_standings(self.local, span, self.lines, shown.standings, self.tr, opens=True)
        high = max(self.px(TOUCH), span.h * 0.12)
        self._can_be_held(Span(span.u, span.v + span.h - high, span.w, high))

    def _can_be_held(self, span: Span) -> None:
        self.local.target(span, Title(self.local.frame.edge))

    def _welcome(self, span: Span, shown: GatheringShown) -> None:
        """Nobody is there yet: what it is, and how to take part."""
        size = min(max(span.h * 0.2, self.px(TOUCH) * 0.75), self.px(16))
        small = max(size * 0.42, self.small)
        how = self.tr("Press or tap at a free place and type your name.")
        rows = (
            ("title", shown.standings.title, size, TEXT, True),
            ("what", shown.what, small * 1.2, TEXT, False),
            *(
                (f"how {i}", line, small, QUIET, False)
                for i, line in enumerate(wrapped(how, small, span.w))
            ),
        )
        heights = [row[2] * 1.5 for row in rows]
        typed = small * 1.6 if shown.typed else 0.0
        top = span.v + (span.h + sum(heights) + typed) / 2
        for (key, text, large, colour, bold), high in zip(rows, heights, strict=True):
            top -= high
            at = Span(span.u, top, span.w, high)
            if key == "title":
                self._can_be_held(Span(at.u, at.v, at.w, max(high, self.px(TOUCH))))
            words = shortened(text, large, span.w, bold=bold)
            self.local.label(key, at, words, large, colour, bold=bold)
        if shown.typed:
            at = Span(span.u, top - typed, span.w, typed)
            draw_typed(self.local, at, shown.typed, small, Align.CENTRE)

    def _waiting(self, span: Span, shown: GatheringShown) -> None:
        """Which game is next, who plays after it, what is being typed, and how one more takes part."""
        size = min(max(span.h * 0.045, self.small), self.px(_WAITING_MM))
        high, line = size * 2, size * 1.6
        head = Span(span.u, span.v + span.h - high, span.w, high)
        large = size * 1.15
        if text_width(shown.what, large, bold=True) > span.w:
            large = size
        text = shortened(shown.what, large, span.w, bold=True)
        self.local.label("what", head, text, large, TEXT, bold=True, align=Align.LEFT)
        rest = Span(span.u, span.v, span.w, span.h - high)
        foot = Span(rest.u, rest.v, rest.w, line)
        if shown.typed:
            draw_typed(self.local, foot, shown.typed, size, Align.LEFT)
        elif shown.state.count is None:
            self._how_to_join(foot, size)
        rest = Span(rest.u, rest.v + line, rest.w, rest.h - line)
        if shown.waiting:
            draw_waiting(self.local, rest, shown.head, shown.waiting, size, self.tr)
        elif shown.remark:
            draw_remark(self.local, rest, shown.remark, size)

    def _how_to_join(self, span: Span, size: float) -> None:
        """What the mark in every pad is for."""
        side = size * 1.2
        ground = Span(span.u, span.v + (span.h - side) / 2, side, side)
        self.local.panel("join", ground, side / 2, fill=BADGE, border=CHIP_EDGE)
        self.local.picture("join plus", *ground.centre, side * 0.6, "plus", TEXT)
        u = span.u + side * 1.35
        words = Span(u, span.v, span.u + span.w - u, span.h)
        text = shortened(self.tr("take part"), size, words.w)
        self.local.label("join text", words, text, size, QUIET, align=Align.LEFT)

    def _note(self, span: Span, shown: GatheringShown) -> Span:
        tr = self.tr
        text = shown.note or tr(
            "These seats do not fit this screen: cards would be too small for a finger."
        )
        high = min(self.px(11), span.h * 0.45)
        at = Span(span.u, span.v, span.w, high)
        self.local.panel("note", at, high * 0.3, fill=BADGE, border=CHIP_EDGE)
        words = Span(at.u + high * 0.3, at.v, at.w - high * 0.6, at.h)
        size = max(high * 0.33, self.small)
        self.local.label("note text", words, text, size, TEXT, wrap=True, align=Align.LEFT)
        return Span(span.u, span.v + high + self.px(1.5), span.w, span.h - high - self.px(1.5))

    def _unfinished(self, span: Span, people: str, *, sure: bool) -> Span:
        """The game that can go on, who plays it, and the two things that can be done with it; what is left above."""
        tr, px = self.tr, self.px
        high = min(max(px(TOUCH) + px(2), span.h * 0.22), px(16))
        at = Span(span.u, span.v, span.w, high)
        self.local.panel("unfinished", at, high * 0.3, fill=BADGE, border=CHIP_EDGE)
        key_h, key_w = max(px(TOUCH), high * 0.7), min(px(36), span.w * 0.3)
        v = at.v + (high - key_h) / 2
        first = Span(at.u + at.w - px(1.5) - key_w, v, key_w, key_h)
        second = Span(first.u - px(1.5) - key_w, v, key_w, key_h)
        if sure:
            # Where "give up" was is now "no": a finger that taps twice loses nothing.
            head = tr("Give this game up?")
            self._key(first, tr("give up"), GiveUp(True), bright=False)
            self._key(second, tr("no"), KeepOn(), bright=True)
        else:
            head = tr("Unfinished game")
            self._key(second, tr("give up"), GiveUp(False), bright=False)
            self._key(first, tr("continue"), GoOn(), bright=True)
        words = Span(at.u + px(3), at.v, second.u - at.u - px(5), at.h)
        size = max(high * 0.3, self.small)
        rest = Span(span.u, span.v + high + px(1.5), span.w, span.h - high - px(1.5))
        if sure:
            self.local.label(
                "unfinished text", words, head, size, TEXT, bold=True, wrap=True, align=Align.LEFT
            )
            return rest
        top, below = (Span(words.u, at.v + at.h * v, words.w, at.h * 0.42) for v in (0.5, 0.08))
        said = shortened(head, size, words.w, bold=True)
        self.local.label("unfinished text", top, said, size, TEXT, bold=True, align=Align.LEFT)
        size = max(high * 0.25, self.small)
        who = shortened(people, size, words.w)
        self.local.label("unfinished people", below, who, size, QUIET, align=Align.LEFT)
        return rest

    def _key(self, span: Span, text: str, intent: object, *, bright: bool) -> None:
        fill, ink = (ACCENT, INK) if bright else (CHIP, TEXT)
        self.local.panel((text, "ground"), span, span.h / 2, fill=fill, border=CHIP_EDGE)
        word = Span(span.u + span.h * 0.25, span.v, span.w - span.h * 0.5, span.h)
        size = min(span.h * 0.4, word.w / text_width(text, 1.0, bold=bright))
        self.local.label((text, "text"), word, text, size, ink, bold=bright)
        self.local.target(span, intent)
