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
from kiosk.scene.evening.waiting import draw_waiting
from kiosk.scene.pad import BUTTON_MM, TOUCH
from kiosk.scene.sheet import Local, Sheet, shortened
from kiosk.scene.style import ACCENT, BADGE, CHIP, CHIP_EDGE, INK, READABLE_MM, TEXT
from kiosk.seating import Edge
from kiosk.translation import Translator
from kiosk.wording.standings import StandingsText

_SHARE = 0.107
"""How deep a pad is, as a share of the screen's shorter side."""
_DEPTH_MM = (12.5, 34.0)
_LINE_MM = (READABLE_MM * 1.6, 9.5)
"""How high a line of the standings is, at least and at most."""
_WAITING_MM = 5.6
"""How large it is written at most who is next."""
_WIDEST_MM = 330.0
"""The standings and what is beside them are not pulled apart more than this."""
_SHARE_OF_STANDINGS = 0.6
_TWICE_MM = 95.0
"""A middle less deep is read from one side only."""


@dataclass(frozen=True, slots=True)
class GatheringShown:
    """What is seen. `names` are those of everybody at the `state`'s places, `waiting` says who comes after them.

    `what` is what is played: the game, or which heat. `unfinished` says that there is a game to go on with, `sure` that
    it is being asked whether to give it up.
    """

    what: str
    state: GatheringState
    names: Mapping[PersonId, str]
    waiting: tuple[str, ...]
    standings: StandingsText
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
        margin = min(px(4), depth * 0.05)
        body = Span(margin, margin, length - 2 * margin, depth - 2 * margin)
        if shown.unfinished:
            body = self._unfinished(body, sure=shown.sure)
        elif shown.note or not shown.state.fits:
            body = self._note(body, shown)
        gap = min(px(12), body.w * 0.05)
        whole = min(body.w, px(_WIDEST_MM))
        left, u = (whole - gap) * _SHARE_OF_STANDINGS, body.u + (body.w - whole) / 2
        self._standings(Span(u, body.v, left, body.h), shown)
        self._waiting(Span(u + left + gap, body.v, whole - left - gap, body.h), shown)

    def _standings(self, span: Span, shown: GatheringShown) -> None:
        """How everybody stands; what stands above it opens the board, and holding it is the way in for whoever runs
        the evening."""
        least = self.px(_LINE_MM[0])
        lines = Lines(least, max(self.px(_LINE_MM[1]), least))
        draw_standings(self.local, span, lines, shown.standings, self.tr, opens=True)
        high = max(self.px(TOUCH), span.h * 0.12)
        title = Span(span.u, span.v + span.h - high, span.w, high)
        self.local.target(title, Title(self.local.frame.edge))

    def _waiting(self, span: Span, shown: GatheringShown) -> None:
        size = min(max(span.h * 0.07, self.px(READABLE_MM)), self.px(_WAITING_MM))
        high = size * 2
        head = Span(span.u, span.v + span.h - high, span.w, high)
        text = shortened(shown.what, size * 1.15, span.w, bold=True)
        self.local.label("what", head, text, size * 1.15, TEXT, bold=True, align=Align.LEFT)
        if shown.waiting:
            rest = Span(span.u, span.v, span.w, span.h - high)
            draw_waiting(self.local, rest, self.tr("next:"), shown.waiting, size, self.tr)

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
