"""A closed table as a scene: that it is closed and when it opens, read from below and from above."""

from __future__ import annotations

from kiosk.layout.frame import Frame, Rect
from kiosk.layout.screen import TOUCH_MM, Screen
from kiosk.layout.tray import Span
from kiosk.play.lobby_intents import Title
from kiosk.scene.elements import Scene
from kiosk.scene.sheet import Local, Sheet
from kiosk.scene.style import QUIET, TEXT
from kiosk.seating import Edge
from kiosk.translation import Translator

_WORD, _LINE, _QUIBBLE = 0.085, 0.05, 0.11
"""How high the word, the line below it and the Quibbles between the two sides are, by the height of the screen."""


def closed_scene(screen: Screen, opens: str, tr: Translator) -> Scene:
    """`opens` says when it opens, "" where nobody knows. Holding the words is the operator's way in."""
    sheet = Sheet()
    whole, height, width = Rect(0, 0, screen.width, screen.height), screen.height, screen.width
    word, line = height * _WORD, height * _LINE
    for edge in (Edge.BOTTOM, Edge.TOP):
        local = Local(sheet, Frame(whole, edge), ("closed", edge))
        top = Span(width * 0.1, height * 0.26, width * 0.8, word * 1.4)
        local.label("word", top, tr("Closed"), word, TEXT, bold=True)
        below = Span(width * 0.1, top.v - line * 1.6, width * 0.8, line * 1.5)
        if opens:
            local.label("opens", below, opens, line, QUIET)
        high = max(top.v + top.h - below.v, screen.px(TOUCH_MM))
        local.target(Span(width * 0.25, below.v, width * 0.5, high), Title(edge))
    side = height * _QUIBBLE
    middle = Local(sheet, Frame(whole, Edge.BOTTOM), ("closed", "middle"))
    for value in range(1, 7):
        u = width / 2 + (value - 3.5) * side * 1.5
        middle.picture(("quibble", value), u, height / 2, side, f"quibble {value}")
    return sheet.scene()
