"""How large the screen is: a bank card's outline, to be made to fit a real one."""

from __future__ import annotations

from math import hypot

from kiosk.layout.frame import Frame, Rect
from kiosk.layout.screen import MM_PER_INCH, Screen
from kiosk.layout.tray import Span
from kiosk.play.setting_up import CARD_MM, Fits, Resize, SetUpState
from kiosk.scene.ask import Answer, draw_answers
from kiosk.scene.sheet import Local, Sheet
from kiosk.scene.style import ACCENT, BADGE, CHIP, CHIP_EDGE, TEXT, faint
from kiosk.seating import Edge
from kiosk.translation import Translator

_CORNER_MM = 3.18
"""How round a bank card's corners are."""
_STEPS = (-0.05, -0.01, 0.01, 0.05)
"""By how much of itself a tap resizes the outline."""


def draw_size(sheet: Sheet, screen: Screen, state: SetUpState, tr: Translator) -> None:
    """The outline in true millimetres, if it fits; round it what can be tapped, in shares of the screen."""
    local = Local(sheet, Frame(Rect(0, 0, screen.width, screen.height), Edge.BOTTOM), "size")
    wide, high = (screen.px(mm) for mm in CARD_MM)
    card = Span((screen.width - wide) / 2, (screen.height - high) / 2, wide, high)
    size = min(screen.width, screen.height) * 0.042
    for i, by in enumerate(_STEPS):
        key = _key(screen, i)
        local.panel((i, "ground"), key, key.h * 0.25, fill=CHIP, border=CHIP_EDGE, width=1.5)
        local.label((i, "text"), key, f"{by * 100:+.0f} %".replace("-", "−"), size, TEXT, bold=True)
        local.target(key, Resize(by))
    radius = screen.px(_CORNER_MM)
    local.panel("card", card, radius, fill=faint(BADGE, 0.5), border=ACCENT, width=2.0)
    inner = Span(card.u + radius, card.v + radius, wide - 2 * radius, high - 2 * radius)
    inches = hypot(screen.width, screen.height) / screen.px_per_mm / MM_PER_INCH
    said = tr(
        "Lay a bank card here. The screen would then measure {inches} inches.",
        inches=f"{inches:.1f}",
    )
    local.label("said", inner, said, min(size, high * 0.12), TEXT, wrap=True)
    how = (
        tr(
            "Hold any button and the outline grows; the next time it shrinks. Press when the card fits."
        )
        if state.growing > 0
        else tr(
            "Hold any button and the outline shrinks; the next time it grows. Press when the card fits."
        )
    )
    below = Span(
        screen.width * 0.06, screen.height * 0.02, screen.width * 0.88, screen.height * 0.13
    )
    local.label("how", below, how, size, TEXT, wrap=True)
    tall = min(screen.width, screen.height) * 0.13
    top = Span(0, screen.height * 0.98 - tall, screen.width, tall)
    draw_answers(local, top, size, (Answer(tr("press: it fits"), Fits(), first=True),))


def _key(screen: Screen, number: int) -> Span:
    """Where the key for this step is: at either side of the card, or on an upright screen below it, side by side."""
    side = min(screen.width, screen.height) * 0.15
    if screen.height > screen.width:
        return Span(
            screen.width * (0.14 + 0.24 * number) - side / 2, screen.height * 0.19, side, side
        )
    by = _STEPS[number]
    u = screen.width / 2 + (-1 if by < 0 else 1) * screen.width * 0.42 - side / 2
    above = (abs(by) < 0.02) is (by < 0)
    return Span(u, screen.height / 2 + (side * 0.1 if above else -side * 1.1), side, side)
