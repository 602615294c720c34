"""A few words over whatever is shown, read from below and from above, for as long as they hold."""

from __future__ import annotations

from dataclasses import replace
from math import ceil

from kiosk.layout.frame import Frame, Rect
from kiosk.layout.screen import Screen
from kiosk.layout.tray import Span
from kiosk.scene.elements import Scene
from kiosk.scene.sheet import Local, Sheet, text_width
from kiosk.scene.style import ACCENT, BADGE, TEXT
from kiosk.seating import Edge

_TEXT_MM = 6.0
_LARGEST_SHARE = 0.05
"""Of the screen's height: what the text has on a small screen."""


def with_notice(scene: Scene, screen: Screen, text: str) -> Scene:
    """The scene with these words in its middle. They hide what is below them, and cannot be touched."""
    sheet = Sheet()
    size = min(screen.px(_TEXT_MM), screen.height * _LARGEST_SHARE)
    width = min(screen.width * 0.8, text_width(text, size) + 4 * size)
    # Words are not broken: a line is seldom full.
    lines = ceil(text_width(text, size) * 1.15 / (width - 3 * size))
    half = size * (1.3 * lines + 0.8)
    whole = Rect(0, 0, screen.width, screen.height)
    for edge in (Edge.BOTTOM, Edge.TOP):
        local = Local(sheet, Frame(whole, edge), ("notice", edge))
        left, middle = (screen.width - width) / 2, screen.height / 2
        if edge is Edge.BOTTOM:
            ground = Span(left, middle - half, width, 2 * half)
            local.panel("ground", ground, size, fill=BADGE, border=ACCENT, width=3)
        span = Span(left + size, middle - half + size * 0.4, width - 2 * size, half - size * 0.6)
        local.label("text", span, text, size, TEXT, bold=True, wrap=True)
    return replace(scene, elements=(*scene.elements, *sheet.scene().elements))
