"""How the screen is mounted: which way up its picture is, and whether touches lie on it."""

from __future__ import annotations

from kiosk.layout.frame import Frame, Rect
from kiosk.layout.screen import Screen
from kiosk.layout.tray import Span
from kiosk.play.setting_up import MarkCheck, SetUpState, TouchMark, TurnOn
from kiosk.scene.ask import draw_question
from kiosk.scene.sheet import Local, Sheet
from kiosk.scene.style import ACCENT, INK, QUIET
from kiosk.seating import Edge
from kiosk.translation import Translator

_UPRIGHT = "quibble 3"
"""Everyone sees which way up it stands."""
_HAND = 0.12
"""How large the hand above the words is, as a share of the shorter side."""
_MARK = 0.13
"""How large the mark is, as a share of the shorter side."""
_NEAR = 0.16
"""A finger is on a mark within so much of either side, which leaves room between the places where it may seem to be."""


def draw_turn(sheet: Sheet, screen: Screen, tr: Translator) -> None:
    """Somebody who stands upright. Wherever a finger comes down it means the same, so that touches that lie elsewhere
    do too."""
    local = _whole(sheet, screen)
    middle, side = screen.width / 2, min(screen.width, screen.height) * 0.4
    local.picture("upright", middle, screen.height * 0.68, side, _UPRIGHT)
    rect = Rect(screen.width * 0.06, screen.height * 0.06, screen.width * 0.88, screen.height * 0.4)
    text = tr(
        "Press any button, or touch the screen anywhere: the picture turns by a quarter. "
        "Hold for a second: it stays as it is now."
    )
    draw_question(sheet, rect, Edge.BOTTOM, screen, tr("Which way up?"), text)
    local.target(Span(0, 0, screen.width, screen.height), TurnOn())


def draw_touch(sheet: Sheet, screen: Screen, state: SetUpState, tr: Translator) -> None:
    """The mark, and unseen the places where a finger on it may seem to be; anywhere else it means nothing."""
    local, check = _whole(sheet, screen), state.mark
    _draw_mark(local, screen, check)
    rect = Rect(screen.width * 0.2, screen.height * 0.26, screen.width * 0.56, screen.height * 0.4)
    side = min(screen.width, screen.height) * _HAND
    local.picture("hand", rect.box.x, screen.height * 0.72, side, "hand", QUIET)
    heading = _heading(check, tr)
    text = tr("Is there no touch screen? Press any button.")
    draw_question(sheet, rect, Edge.BOTTOM, screen, heading, text)
    wide, high = screen.width * _NEAR, screen.height * _NEAR
    for off_by, (x, y) in check.places.items():
        span = Span(x * screen.width - wide / 2, y * screen.height - high / 2, wide, high)
        local.target(span, TouchMark(off_by))


def _heading(check: MarkCheck, tr: Translator) -> str:
    if check.guess is not None:
        return tr("Now touch this mark")
    if check.again:
        return tr("That was elsewhere. Once more: touch the mark")
    return tr("Touch the mark with a finger")


def _draw_mark(local: Local, screen: Screen, check: MarkCheck) -> None:
    """A ring with a cross through its middle."""
    x, y = check.mark[0] * screen.width, check.mark[1] * screen.height
    side = min(screen.width, screen.height) * _MARK
    thick = max(side * 0.07, 2.0)
    key = ("mark", check.mark)
    ring = Span(x - side / 2, y - side / 2, side, side)
    local.panel((key, "ring"), ring, side / 2, fill=INK, border=ACCENT, width=thick)
    reach = side * 0.5
    for name, across, up in (("across", reach, 0.0), ("up", 0.0, reach)):
        points = ((x - across, y - up), (x + across, y + up))
        local.line((key, name), points, ACCENT, thick * 0.6)
    dot = Span(x - side * 0.13, y - side * 0.13, side * 0.26, side * 0.26)
    local.panel((key, "dot"), dot, dot.w / 2, fill=ACCENT)


def _whole(sheet: Sheet, screen: Screen) -> Local:
    return Local(sheet, Frame(Rect(0, 0, screen.width, screen.height), Edge.BOTTOM), "mounting")
