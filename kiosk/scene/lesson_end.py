"""The end of a lesson as a scene: a pad for everyone, turned to them, and in the middle what a game is about."""

from __future__ import annotations

from kiosk.layout.frame import Frame
from kiosk.layout.measures import CARD_SHAPE
from kiosk.layout.pads import PadPlan, plan_pads
from kiosk.layout.screen import Screen
from kiosk.layout.tray import Span
from kiosk.play.result import SeatWish, Standing, WishState
from kiosk.scene.elements import Align, Box, Glow, Scene
from kiosk.scene.flow import lay, spelled
from kiosk.scene.pad import Pad
from kiosk.scene.sheet import Local, Sheet, text_width
from kiosk.scene.style import ACCENT, EDGE, INK, QUIET, TEXT, faint
from kiosk.translation import Translator
from kiosk.wording import first_game_phrase, learnt_words

_SHARE = 0.217
"""How deep a pad is, as a share of the screen's shorter side."""
_DEPTH_MM = (24.0, 52.0)
_CARD_MM = 26.0
_ROWS = (0.27, 0.2, 0.3, 0.21)
"""What was done, and what comes next: the heights of a pad's lines, as shares of what it holds."""


def lesson_end_scene(
    screen: Screen, wishes: WishState, buttons: frozenset[int], tr: Translator
) -> Scene:
    """Everything that is drawn and can be touched; `buttons` are the places whose button works.

    Raises `LayoutRefused` where it does not fit the screen.
    """
    sheet = Sheet()
    short = min(screen.width_mm, screen.height_mm)
    depth = min(max(short * _SHARE, _DEPTH_MM[0]), _DEPTH_MM[1])
    places = {seat.number: seat.place for seat in wishes.seats}
    plan = plan_pads(screen, places, depth, max(depth * 4.4, 122.0))
    _draw_goal(sheet, plan, wishes)
    for seat in wishes.seats:
        frame = plan.pads[seat.number]
        pad = Pad(sheet, frame, screen, seat.number, seat.place.emblem, roundness=0.26, margin=0.1)
        drawn = seat.number not in buttons
        _EndPad(pad, seat, tr, drawn=drawn).draw(wishes.count, waiting=wishes.waiting)
    return sheet.scene()


def _draw_goal(sheet: Sheet, plan: PadPlan, wishes: WishState) -> None:
    """One card of each value, under a star: what is to be collected."""
    edge = wishes.seats[0].place.edge
    local = Local(sheet, Frame(plan.middle, edge), "goal")
    length, depth = local.frame.length, local.frame.depth
    u, v = length / 2, depth / 2
    width = min(plan.screen.px(_CARD_MM), length / 7.5, depth * 0.62 / CARD_SHAPE)
    x, y = local.frame.point(u, v)
    spread = max(plan.middle.w, plan.middle.h) * 0.9
    sheet.add(Glow(("goal", "light"), Box(x, y, spread, spread), faint(ACCENT, 0.16)))
    star = min(width * 0.6, depth * 0.3)
    low = v - star * 0.3 if depth > width * CARD_SHAPE + 2.6 * star else v
    for value in range(1, 6):
        local.card(("card", value), u + (value - 3) * width * 1.2, low, width, value)
    if low != v:
        above = low + width * CARD_SHAPE / 2 + star * 0.8
        local.picture("star", u, above, star, "star", ACCENT)


class _EndPad:
    def __init__(self, pad: Pad, seat: SeatWish, tr: Translator, *, drawn: bool) -> None:
        self.pad, self.seat, self.tr, self.drawn = pad, seat, tr, drawn
        self.local = pad.local

    def draw(self, count: int | None, *, waiting: bool) -> None:
        pad, again = self.pad, self.seat.standing is Standing.AGAIN
        pad.ground(filled=False, border=ACCENT if again else EDGE)
        if self.drawn:
            pad.button(lit=again)
        else:
            pad.disc(lit=False)
        body = Span(pad.left, pad.inset, pad.right - pad.left, pad.depth - 2 * pad.inset)
        if again and count is not None:
            body = self._count(body, count)
        top, rows = body.v + body.h, []
        for share in _ROWS:
            top -= share * body.h
            rows.append(Span(body.u, top, body.w, share * body.h))
        self._line("headline", rows[0], self.tr("You know it all!"), 0.72, mark="star")
        self._learnt(rows[1])
        goal = Span(rows[2].u, rows[2].v + rows[2].h * 0.05, rows[2].w, rows[2].h * 0.9)
        lay(
            self.local,
            "goal",
            goal,
            spelled(first_game_phrase(self.tr), size=0.56),
            align=Align.LEFT,
        )
        self._prompt(rows[3], waiting=waiting)

    def _learnt(self, span: Span) -> None:
        """All that was done, or where it would come out small only what they did themselves."""
        size = span.h * 0.76
        words = " · ".join(learnt_words(self.tr))
        if text_width(words, size) > span.w:
            words = " · ".join(learnt_words(self.tr, brief=True))
        self.local.label("learnt", span, words, size, QUIET, align=Align.LEFT)

    def _count(self, body: Span, count: int) -> Span:
        side = min(body.h * 0.7, self.pad.screen.px(30), body.w * 0.3)
        span = Span(body.u + body.w - side, body.v + (body.h - side) / 2, side, side)
        self.local.panel("count ground", span, side / 2, fill=ACCENT)
        self.local.label("count", span, str(count), side * 0.7, INK, bold=True)
        return Span(body.u, body.v, body.w - side * 1.1, body.h)

    def _line(self, key: str, span: Span, text: str, share: float, *, mark: str | None) -> None:
        u, size = span.u, span.h * share
        colour = TEXT if key == "headline" else ACCENT
        if mark:
            self.local.picture((key, mark), u + size * 0.5, span.centre[1], size, mark, ACCENT)
            u += size * 1.25
        box = Span(u, span.v, span.u + span.w - u, span.h)
        self.local.label(key, box, text, size, colour, bold=True, align=Align.LEFT)

    def _prompt(self, span: Span, *, waiting: bool) -> None:
        """What pressing and holding mean now."""
        tr = self.tr
        play = tr("tap: play") if self.drawn else tr("press: play")
        leave = tr("hold: leave")
        match self.seat.standing:
            case Standing.AGAIN:
                words = (tr("ready"), tr("waiting for the others") if waiting else leave)
            case Standing.LEFT:
                words = (tr("has left"), play)
            case _:
                words = (play, leave)
        mark = "check" if self.seat.standing is Standing.AGAIN else None
        self._line("prompt", span, " · ".join(words), 0.66, mark=mark)
