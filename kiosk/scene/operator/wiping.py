"""The countdown while the table is wiped: one large number, read from below and from above."""

from __future__ import annotations

from kiosk.layout.frame import Frame, Rect
from kiosk.layout.screen import Screen
from kiosk.layout.tray import Span
from kiosk.scene.elements import Scene
from kiosk.scene.sheet import Local, Sheet
from kiosk.scene.style import QUIET, TEXT
from kiosk.seating import Edge
from kiosk.translation import Translator

_NUMBER, _WORDS = 0.32, 0.05
"""How high the number and the words are, by the height of the screen."""


def wiping_scene(screen: Screen, seconds: int, tr: Translator) -> Scene:
    """So many seconds are left. There is nothing to touch."""
    sheet = Sheet()
    whole, height = Rect(0, 0, screen.width, screen.height), screen.height
    number, words = height * _NUMBER, height * _WORDS
    for edge in (Edge.BOTTOM, Edge.TOP):
        local = Local(sheet, Frame(whole, edge), ("wiping", edge))
        span = Span(screen.width * 0.1, height * 0.13, screen.width * 0.8, number * 1.15)
        local.label("seconds", span, str(seconds), number, TEXT, bold=True)
        span = Span(screen.width * 0.05, height * 0.06, screen.width * 0.9, words * 1.4)
        text = tr("Nothing reacts now: the table can be wiped.")
        local.label("words", span, text, words, QUIET)
    return sheet.scene()
