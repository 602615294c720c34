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
from kiosk.scene.pad import BUTTON_MM, TOUCH
from kiosk.scene.sheet import Local, Sheet, text_width
from kiosk.scene.style import ACCENT, BADGE, CHIP, CHIP_EDGE, INK, QUIET, READABLE_MM, TEXT
from kiosk.seating import Edge
from kiosk.translation import Translator

_SHARE = 0.107
"""How deep a pad is, as a share of the screen's shorter side."""
_DEPTH_MM = (12.5, 34.0)
_TITLE_MM = (5.0, 11.0)
_LINE_MM = (READABLE_MM * 1.45, 8.0)
"""How high a line is, at least and at most."""
_TWICE_MM = 95.0
"""A middle less deep is read from one side only."""


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of the standings: the place is None for whoever has not played, `measure` what it goes by."""

    place: int | None
    name: str
    measure: str


@dataclass(frozen=True, slots=True)
class GatheringShown:
    """What is seen. `names` are those of everybody at the `state`'s places, `waiting` who comes after them.

    `what` is what is played: the game, or which heat. `unfinished` says that there is a game to go on with, `sure` that
    it is being asked whether to give it up.
    """

    title: str
    what: str
    state: GatheringState
    names: Mapping[PersonId, str]
    waiting: tuple[str, ...]
    standings: tuple[Standing, ...]
    buttons: frozenset[int]
    unfinished: bool = False
    sure: bool = False
    note: str | None = None


def gathering_scene(screen: Screen, shown: GatheringShown, tr: Translator) -> Scene:
    """Everything that is drawn and can be touched. Raises `LayoutRefused` where it does not fit the screen."""
    sheet = Sheet()
    plan = _plan(screen, shown)
    middle = plan.middle
    if middle.h >= screen.px(_TWICE_MM):
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
    """Whom the middle is turned to where there is room for one: the top edge if all who are called sit there."""
    edges = {chair.place.edge for chair in shown.state.chairs if chair.person}
    return Edge.TOP if edges == {Edge.TOP} else Edge.BOTTOM


class _Half:
    """The middle as it is read from one side."""

    def __init__(self, local: Local, screen: Screen, tr: Translator) -> None:
        self.local, self.px, self.tr = local, screen.px, tr

    def draw(self, shown: GatheringShown) -> None:
        local, px = self.local, self.px
        length, depth = local.frame.length, local.frame.depth
        margin = px(2)
        high = min(max(depth * 0.16, px(_TITLE_MM[0])), px(_TITLE_MM[1]))
        head = Span(margin, depth - margin - high, length - 2 * margin, high)
        self._head(head, shown)
        body = Span(margin, margin, length - 2 * margin, head.v - margin * 1.5)
        if shown.unfinished:
            body = self._unfinished(body, sure=shown.sure)
        elif shown.note or not shown.state.fits:
            body = self._note(body, shown)
        gap = px(4)
        left = (body.w - gap) * 0.58
        self._standings(Span(body.u, body.v, left, body.h), shown)
        self._waiting(Span(body.u + left + gap, body.v, body.w - left - gap, body.h), shown)

    def _head(self, span: Span, shown: GatheringShown) -> None:
        size = span.h * 0.72
        wide = min(text_width(shown.title, size, bold=True) + size * 0.3, span.w * 0.62)
        name = Span(span.u, span.v, wide, span.h)
        self.local.label("title", name, shown.title, size, TEXT, bold=True, align=Align.LEFT)
        rest = Span(span.u + wide + size * 0.4, span.v, span.w - wide - size * 0.4, span.h)
        self.local.label("what", rest, shown.what, size * 0.6, QUIET, align=Align.LEFT)
        side = max(self.px(TOUCH), span.h)
        self.local.target(
            Span(span.u, span.v + (span.h - side) / 2, wide, side), Title(self.local.frame.edge)
        )

    def _standings(self, span: Span, shown: GatheringShown) -> None:
        rows = shown.standings
        if not rows:
            return
        line = min(max(span.h / len(rows), self.px(_LINE_MM[0])), self.px(_LINE_MM[1]))
        fit = max(int(span.h // line), 1)
        size = line * 0.66
        for i, row in enumerate(rows[:fit]):
            v = span.v + span.h - (i + 1) * line
            place = "" if row.place is None else f"{row.place}."
            key = ("standing", i)
            first = Span(span.u, v, size * 1.6, line)
            self.local.label((key, "place"), first, place, size, QUIET, align=Align.RIGHT)
            last = Span(span.u + span.w - size * 3.2, v, size * 3.2, line)
            self.local.label((key, "measure"), last, row.measure, size, TEXT, align=Align.RIGHT)
            u = first.u + first.w + size * 0.5
            name = Span(u, v, last.u - u - size * 0.3, line)
            ink = TEXT if row.place else QUIET
            self.local.label(
                (key, "name"), name, row.name, size, ink, bold=row.place == 1, align=Align.LEFT
            )

    def _waiting(self, span: Span, shown: GatheringShown) -> None:
        if not shown.waiting:
            return
        line = min(max(span.h / 6, self.px(_LINE_MM[0])), self.px(_LINE_MM[1]))
        size = line * 0.66
        fit = max(int(span.h // line) - 1, 1)
        lines = [self.tr("next:"), *shown.waiting[:fit]]
        if more := len(shown.waiting) - fit:
            lines[-1:] = (
                [self.tr.n("and {count} more", "and {count} more", more + 1)]
                if more > 0
                else lines[-1:]
            )
        for i, text in enumerate(lines):
            at = Span(span.u, span.v + span.h - (i + 1) * line, span.w, line)
            ink = TEXT if i else QUIET
            self.local.label(("waiting", i), at, text, size, ink, align=Align.LEFT)

    def _note(self, span: Span, shown: GatheringShown) -> Span:
        tr = self.tr
        text = shown.note or tr(
            "These seats do not fit this screen: cards would be too small for a finger."
        )
        high = min(self.px(11), span.h * 0.4)
        at = Span(span.u, span.v, span.w, high)
        self.local.panel("note", at, high * 0.3, fill=BADGE, border=CHIP_EDGE)
        words = Span(at.u + high * 0.3, at.v, at.w - high * 0.6, at.h)
        self.local.label("note text", words, text, high * 0.4, TEXT, wrap=True, align=Align.LEFT)
        return Span(span.u, span.v + high + self.px(1.5), span.w, span.h - high - self.px(1.5))

    def _unfinished(self, span: Span, *, sure: bool) -> Span:
        """The game that can go on, and the two things that can be done with it; what is left above."""
        tr, px = self.tr, self.px
        high = min(max(px(TOUCH) + px(2), span.h * 0.22), px(16))
        at = Span(span.u, span.v, span.w, high)
        self.local.panel("unfinished", at, high * 0.3, fill=BADGE, border=CHIP_EDGE)
        key_h, key_w = max(px(TOUCH), high * 0.7), min(px(36), span.w * 0.26)
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
        self.local.label(
            "unfinished text", words, head, high * 0.34, TEXT, bold=True, align=Align.LEFT
        )
        return Span(span.u, span.v + high + px(1.5), span.w, span.h - high - px(1.5))

    def _key(self, span: Span, text: str, intent: object, *, bright: bool) -> None:
        fill, ink = (ACCENT, INK) if bright else (CHIP, TEXT)
        self.local.panel((text, "ground"), span, span.h / 2, fill=fill, border=CHIP_EDGE)
        word = Span(span.u + span.h * 0.3, span.v, span.w - span.h * 0.6, span.h)
        self.local.label((text, "text"), word, text, span.h * 0.4, ink, bold=bright)
        self.local.target(span, intent)
