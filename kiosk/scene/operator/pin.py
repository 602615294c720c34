"""The pad of digits before the operator's page."""

from __future__ import annotations

from kiosk.layout.operator import DEPTH, LENGTH
from kiosk.layout.screen import Screen
from kiosk.layout.tray import Span
from kiosk.operator.intents import Confirm, Digit, GoBack, TakeBack
from kiosk.operator.pin import LONGEST, SHORTEST
from kiosk.operator.pin_entry import Asked, PinState, Remark
from kiosk.scene.elements import Scene
from kiosk.scene.operator.leaf import Leaf
from kiosk.scene.style import PENALTY, QUIET, TEXT
from kiosk.seating import Edge
from kiosk.translation import Translator
from kiosk.wording.operator import pin_asked_text, pin_remark_text

_MOST = 1.6
"""Millimetres to the unit: a hand reaches across the pad."""
_KEY = 20.5, 17.5
_GAP = 2.2
_PAD_U = 80.0
_LEFT = Span(6, 22, 68, 60)
"""What is said, beside the pad."""


def pin_scene(screen: Screen, edge: Edge, state: PinState, tr: Translator) -> Scene:
    """The pad for somebody at this edge. Raises `LayoutRefused`."""
    leaf = Leaf(screen, edge, _MOST)
    _words(leaf, state, tr)
    leaf.key("back", Span(_LEFT.u, 6, 34, 12), tr("Back"), GoBack(), mark="cross")
    if state.asked is not Asked.NOTHING:
        _dots(leaf, state.typed)
        _keys(leaf, state)
    return leaf.scene()


def _words(leaf: Leaf, state: PinState, tr: Translator) -> None:
    heading = Span(_LEFT.u, 66, _LEFT.w, 15)
    leaf.label("heading", heading, tr("Operator's page"), 6, bold=True)
    asked = Span(_LEFT.u, 53, _LEFT.w, 13)
    if state.asked is Asked.NOTHING:
        asked = Span(_LEFT.u, 24, LENGTH - 2 * _LEFT.u, 42)  # there is no pad
    leaf.label("asked", asked, pin_asked_text(tr, state.asked, or_code=state.or_code), 4)
    if state.wait:
        text = tr.n("Wait {count} second.", "Wait {count} seconds.", state.wait)
        leaf.label("wait", Span(_LEFT.u, 22, _LEFT.w, 6), text, 4, bold=True)
    remark = Span(_LEFT.u, 28, _LEFT.w, 11)
    if state.remark is not None:
        colour = TEXT if state.remark is Remark.DAMAGED else PENALTY
        text = pin_remark_text(tr, state.remark, or_code=state.or_code)
        leaf.label("remark", remark, text, 3.4, colour)


def _dots(leaf: Leaf, typed: int) -> None:
    """How many digits there are, and how many there have to be, never which."""
    pitch = _LEFT.w / LONGEST
    for i in range(LONGEST):
        u, side = _LEFT.u + (i + 0.5) * pitch, 4.0 if i < SHORTEST else 3.0
        span = Span(u - side / 2, 46 - side / 2, side, side)
        leaf.panel(("dot", i), span, side / 2, fill=TEXT if i < typed else None, border=QUIET)


def _keys(leaf: Leaf, state: PinState) -> None:
    wide, high = _KEY
    bottom = (DEPTH - 4 * high - 3 * _GAP) / 2
    listening = not state.wait
    for i in range(12):
        row, column = divmod(i, 3)
        span = Span(_PAD_U + column * (wide + _GAP), bottom + (3 - row) * (high + _GAP), wide, high)
        if i == 9:
            leaf.key(
                "take back", span, "", TakeBack(), size=6, mark="backspace", ready=state.typed > 0
            )
        elif i == 11:
            leaf.key(
                "confirm",
                span,
                "",
                Confirm(),
                size=7,
                mark="check",
                first=True,
                ready=state.complete,
            )
        else:
            digit = 0 if i == 10 else i + 1
            leaf.key(("digit", digit), span, str(digit), Digit(digit), size=8, ready=listening)
